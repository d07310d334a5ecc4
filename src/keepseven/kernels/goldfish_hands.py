"""The best cards to keep of a hand, for all sizes at once.

The parts of a hand are the ways to keep cards that matter; what is kept beyond them does nothing (spells first, where a spell in
hand has a price). So the worth of each part is found once for all sizes that it can be filled up to.
"""

import numpy as np

from keepseven.kernels.compiled import compiled
from keepseven.kernels.goldfish import Cards, Floats, Graph, Ints, node_of, slot_of
from keepseven.kernels.goldfish_worth import worth_of


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
        nodes[hand] = node_of(graph, first[hand], second[hand], turn)
        if nodes[hand] < 0:
            return hand
    return len(first)


@compiled
def add_parts(graph: Graph, cards: Cards, turn: int, hands: Ints, start: int) -> int:
    """Make a node for every part of the hands from `start` on; the hand at which there is no more room."""
    columns = len(cards.radix)
    part, most, keys = np.zeros(columns, dtype=np.int64), np.zeros(columns, dtype=np.int64), np.zeros(2, dtype=np.int64)
    for hand in range(start, len(hands)):
        for i in range(columns):
            most[i] = min(hands[hand, i], cards.caps[turn, i])
        part[:] = 0
        keys[:] = 0
        while True:
            if node_of(graph, keys[0], keys[1], turn) < 0:
                return hand
            if not next_part(part, most, cards, keys):
                break
    return len(hands)


@compiled
def best_parts(
    graph: Graph,
    cards: Cards,
    turn: int,
    hands: Ints,
    idle: Ints,
    rest: Floats,
    sizes: Ints,
    price: float,
    known: Ints,
    best: Floats,
    parts: Ints,
) -> None:
    """For each size (row) and hand the best part and its worth with what it is filled up with; each spell left adds a price.

    `hands` are columns that matter, `idle` the other cards of each hand: spells and the rest.
    """
    columns, lands = len(cards.radix), len(cards.shade)
    part, most, keys = np.zeros(columns, dtype=np.int64), np.zeros(columns, dtype=np.int64), np.zeros(2, dtype=np.int64)
    depths = np.zeros((8, 3), dtype=np.int64)
    sums = np.zeros((8, 2))
    low, high = sizes.min(), sizes.max()
    for hand in range(len(hands)):
        spells, others = idle[hand, 0], idle[hand, 1]
        for i in range(columns):
            most[i] = min(hands[hand, i], cards.caps[turn, i])
            if i < lands:
                others += hands[hand, i] - most[i]
            else:
                spells += hands[hand, i] - most[i]
        part[:] = 0
        keys[:] = 0
        while True:
            size, held = 0, 0
            for i in range(columns):
                size += part[i]
                if i >= lands:
                    held += part[i]
            if size <= high and size + spells + others >= low:
                node = graph.slots[slot_of(graph.slots, graph.state, keys[0], keys[1], turn)]
                worth = worth_of(graph, cards, node, rest[hand], known, depths, sums)
                for place in range(len(sizes)):
                    more = sizes[place] - size
                    if 0 <= more <= spells + others:
                        whole = worth + price * (held + min(more, spells))
                        if whole > best[place, hand]:
                            best[place, hand] = whole
                            for i in range(columns):
                                parts[place, hand, i] = part[i]
            if not next_part(part, most, cards, keys):
                break
