"""The best cards to keep of a hand, for all sizes at once.

The parts of a hand are the ways to keep cards that matter; what is kept beyond them does nothing (spells first, where a spell in
hand has a price). So the worth of each part is found once for all sizes that it can be filled up to.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keepseven.kernels.compiled import borrowing, compiled
from keepseven.kernels.goldfish import EQUAL, Cards, Floats, Graph, Ints, node_of
from keepseven.kernels.goldfish_worth import Walk, walk, worth_of


class Parts(NamedTuple):
    """The parts of hands: those of a hand, from its `start` to its `stop`, have a node, so many cards, so many spells.

    `spells` and `others` are the cards of each hand that do nothing, copies that cannot matter among them.
    """

    start: Ints
    stop: Ints
    spells: Ints
    others: Ints
    node: NDArray[np.int32]
    size: NDArray[np.int8]
    held: NDArray[np.int8]


@compiled
def add_parts(graph: Graph, cards: Cards, turn: int, most: Ints, sizes: Ints, parts: Parts, begin: int) -> int:
    """List every part that can be filled up to one of the sizes, of the hands from `begin` on, and make a node for each.

    `most` are the columns of hands, as far as they can matter. The hand at which there is no more room is given back.
    """
    columns, lands, radix, half = len(cards.radix), len(cards.shade), cards.radix, cards.half
    slots, state, first, counts = graph.slots, graph.state, graph.first, graph.counts
    nodes, sizes_of, held_of = parts.node, parts.size, parts.held
    part = np.zeros(columns, dtype=np.int64)
    low, high = sizes.min(), sizes.max()
    for hand in range(begin, len(most)):
        part[:] = 0
        a, b, size, held, column = 0, 0, 0, 0, 0
        fill = parts.spells[hand] + parts.others[hand]
        place = parts.start[hand]
        while column < columns:
            if size <= high and size + fill >= low:
                node = node_of(slots, state, first, counts, a, b, turn)
                if node < 0:
                    return hand
                nodes[place], sizes_of[place], held_of[place] = node, size, held
                place += 1
            # the next part has one card more of the first column that has some left, and none of those before it
            column, more = 0, False
            while column < columns and not more:
                more = part[column] < most[hand, column]
                by = 1 if more else -part[column]
                part[column] += by
                size += by
                held += by if column >= lands else 0
                a += 0 if half[column] else by * radix[column]
                b += by * radix[column] if half[column] else 0
                column += not more
        parts.stop[hand] = place
    return len(most)


@borrowing
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


@borrowing
def bound_of(
    graph: Graph,
    cards: Cards,
    node: int,
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
        rest[i] = deck[i]
        if i < len(cards.radix):
            rest[i] -= graph.state[node, cards.half[i]] // cards.radix[i] % cards.span[i]
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
    parts: Parts,
    begin: int,
    end: int,
    deck: Floats,
    rest: Floats,
    sizes: Ints,
    price: float,
    known: Ints,
    bounds: Floats,
    best: Floats,
    choice: Ints,
) -> int:
    """For each size (row) and hand from `begin` to `end` the worth of its best part with what fills it up, and that part's node.

    Each spell that is left adds a price. `bounds` are those of nodes, below zero where they are not known yet. How many worths
    were looked for is given back.
    """
    room, library = walk(len(deck)), np.zeros(len(deck))
    nodes, sizes_of, held_of = parts.node, parts.size, parts.held
    worths, tried = np.zeros(0), np.zeros(0, dtype=np.int64)
    looked = 0
    for hand in range(begin, end):
        start, stop = parts.start[hand], parts.stop[hand]
        spells, others = parts.spells[hand], parts.others[hand]
        if stop - start > len(worths):
            worths, tried = np.zeros(stop - start), np.zeros(stop - start, dtype=np.int64)
        alone = stop - start == 1  # there is nothing to choose
        unseen = rest[hand].sum()
        for part in range(start, stop):
            worths[part - start] = -1.0
            if bounds[nodes[part]] < 0 and not alone:
                bounds[nodes[part]] = bound_of(graph, cards, nodes[part], deck, unseen, known, library, room)
                looked += 1
        for place in range(len(sizes)):
            tried[: stop - start] = 0
            top, best_part = -1.0, -1
            while True:
                # the part with the largest bound of those that may still be better
                one, bar = -1, top
                for part in range(start, stop):
                    more = sizes[place] - sizes_of[part]
                    if tried[part - start] or more < 0 or more > spells + others:
                        continue
                    bound = 1e9 if alone else bounds[nodes[part]]
                    if worths[part - start] >= 0:
                        bound = worths[part - start]
                    bound += price * (held_of[part] + min(more, spells))
                    if bound > bar + EQUAL:
                        one, bar = part, bound
                if one < 0:
                    break
                tried[one - start] = 1
                if worths[one - start] < 0:
                    worths[one - start] = worth_of(graph, cards, nodes[one], rest[hand], known, room)
                    looked += 1
                whole = worths[one - start] + price * (held_of[one] + min(sizes[place] - sizes_of[one], spells))
                if whole > top + EQUAL:
                    top, best_part = whole, one
            best[place, hand] = top
            choice[place, hand] = nodes[best_part]
    return looked
