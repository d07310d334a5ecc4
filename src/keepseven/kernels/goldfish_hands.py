"""The best cards to keep of a hand, for all sizes at once.

The parts of a hand are the ways to keep cards that matter; what is kept beyond them does nothing (spells first, where a spell in
hand has a price). So the worth of each part is found once for all sizes that it can be filled up to.
"""

import numpy as np

from keepseven.kernels.compiled import compiled
from keepseven.kernels.goldfish import EQUAL, Cards, Floats, Graph, Ints, node_of, slot_of
from keepseven.kernels.goldfish_worth import Walk, walk, worth_of


@compiled
def next_part(part: Ints, most: Ints, cards: Cards, keys: Ints) -> bool:
    """Go on to the next part, whose two numbers are kept in `keys`; False after the last one."""
    for i in range(len(part) - 1, -1, -1):
        high = cards.half[i]
        if part[i] < most[i]:
            part[i] += 1
            keys[high] += cards.radix[i]
            return True
        keys[high] -= part[i] * cards.radix[i]
        part[i] = 0
    return False


@compiled
def add_nodes(graph: Graph, turn: int, first: Ints, second: Ints, nodes: Ints, start: int) -> int:
    """Find or make the node of each hand, given by its two numbers, from `start` on; the hand at which there is no more room."""
    for hand in range(start, len(first)):
        nodes[hand] = node_of(graph.slots, graph.state, graph.first, graph.counts, first[hand], second[hand], turn)
        if nodes[hand] < 0:
            return hand
    return len(first)


@compiled
def most_of(hands: Ints, idle: Ints, hand: int, turn: int, cards: Cards, most: Ints) -> tuple[int, int]:
    """The copies of a hand that matter, in `most`; how many spells and other cards do nothing."""
    spells, others = idle[hand, 0], idle[hand, 1]
    for i in range(len(most)):
        most[i] = min(hands[hand, i], cards.caps[turn, 0, i])
        if i < len(cards.shade):
            others += hands[hand, i] - most[i]
        else:
            spells += hands[hand, i] - most[i]
    return spells, others


@compiled
def add_parts(graph: Graph, cards: Cards, turn: int, hands: Ints, idle: Ints, sizes: Ints, start: int) -> int:
    """Make a node for every part of the hands from `start` on; the hand at which there is no more room."""
    columns = len(cards.radix)
    part, most, keys = np.zeros(columns, dtype=np.int64), np.zeros(columns, dtype=np.int64), np.zeros(2, dtype=np.int64)
    low, high = sizes.min(), sizes.max()
    for hand in range(start, len(hands)):
        spells, others = most_of(hands, idle, hand, turn, cards, most)
        part[:] = 0
        keys[:] = 0
        while True:
            size = part.sum()
            if size <= high and size + spells + others >= low:
                if node_of(graph.slots, graph.state, graph.first, graph.counts, keys[0], keys[1], turn) < 0:
                    return hand
            if not next_part(part, most, cards, keys):
                break
    return len(hands)


@compiled
def bound_of(
    graph: Graph,
    cards: Cards,
    node: int,
    part: Ints,
    deck: Floats,
    unseen: float,
    known: Ints,
    rest: Floats,
    room: Walk,
) -> float:
    """What a part is worth at most when `unseen` cards are in the library, whatever these are.

    Let r be any library of so many cards and R all cards but the part. A policy's worth is the sum over orders of draws of
    their chance times what is spent, never less than `low`, and each order is at most C(|R|, t) / C(|r|, t) times as likely in r
    as it is in R. So the worth in r is at most low + (the worth in R - low) C(|R|, t) / C(|r|, t).
    """
    n = 0.0
    for i in range(len(rest)):
        rest[i] = deck[i] - (part[i] if i < len(part) else 0)
        n += rest[i]
    ratio = 1.0
    for draw in range(cards.turns - graph.state[node, 2]):
        ratio *= (n - draw) / (unseen - draw)
    low = float(graph.low[node])
    return low + (worth_of(graph, cards, node, rest, known, room) - low) * ratio


@compiled
def best_parts(
    graph: Graph,
    cards: Cards,
    turn: int,
    deck: Floats,
    hands: Ints,
    idle: Ints,
    rest: Floats,
    sizes: Ints,
    price: float,
    known: Ints,
    bounds: Floats,
    best: Floats,
    parts: Ints,
) -> int:
    """For each size (row) and hand the best part and its worth with what it is filled up with; each spell left adds a price.

    `hands` are columns that matter, `idle` the other cards of each hand: spells and the rest. `bounds` are those of nodes, below
    zero where they are not known yet. How many worths were looked for is given back.
    """
    columns, lands = len(cards.radix), len(cards.shade)
    part, most, keys = np.zeros(columns, dtype=np.int64), np.zeros(columns, dtype=np.int64), np.zeros(2, dtype=np.int64)
    room, library = walk(columns + 1), np.zeros(columns + 1)
    nodes, sizes_of, held_of = np.zeros((3, 1024), dtype=np.int64)
    worths, tried = np.zeros(1024), np.zeros(1024, dtype=np.int64)
    kept = np.zeros((1024, columns), dtype=np.int64)
    looked = 0
    low, high = sizes.min(), sizes.max()
    for hand in range(len(hands)):
        spells, others = most_of(hands, idle, hand, turn, cards, most)
        alone = high == low and most.sum() + spells + others == low  # all is kept: there is nothing to choose
        unseen = rest[hand].sum()
        part[:] = 0
        keys[:] = 0
        number = 0
        while True:
            size = part.sum()
            if size <= high and size + spells + others >= low:
                node = graph.slots[slot_of(graph.slots, graph.state, keys[0], keys[1], turn)]
                if bounds[node] < 0 and not alone:
                    bounds[node] = bound_of(graph, cards, node, part, deck, unseen, known, library, room)
                    looked += 1
                nodes[number], sizes_of[number], held_of[number] = node, size, part[lands:].sum()
                kept[number] = part
                worths[number] = -1.0
                number += 1
            if not next_part(part, most, cards, keys):
                break
        for place in range(len(sizes)):
            tried[:number] = 0
            top, choice = -1.0, -1
            while True:
                # the part with the largest bound of those that may still be better
                one, bar = -1, top
                for i in range(number):
                    more = sizes[place] - sizes_of[i]
                    if tried[i] or more < 0 or more > spells + others:
                        continue
                    bound = worths[i] if worths[i] >= 0 else 1e9 if alone else bounds[nodes[i]]
                    bound += price * (held_of[i] + min(more, spells))
                    if bound > bar + EQUAL:
                        one, bar = i, bound
                if one < 0:
                    break
                tried[one] = 1
                if worths[one] < 0:
                    worths[one] = worth_of(graph, cards, nodes[one], rest[hand], known, room)
                    looked += 1
                whole = worths[one] + price * (held_of[one] + min(sizes[place] - sizes_of[one], spells))
                if whole > top:
                    top, choice = whole, one
            best[place, hand] = top
            parts[place, hand] = kept[choice]
    return looked
