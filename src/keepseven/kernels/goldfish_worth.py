"""What a node of the graph of a goldfish is worth with a library.

    f(node | r) = max over actions of  spent + sum over x of (r_x / n) f(next(x) | r - x),     n = sum of r
    f(node of turn T - 1 | r) = max over rows of  row . r / n

A draw that is known (the top card, cards on the bottom once all above are drawn) has its card in `known` instead; -1: unknown.
"""

import numpy as np
from numpy.typing import NDArray

from keepseven.kernels.compiled import compiled
from keepseven.kernels.goldfish import TURN, Cards, Floats, Graph, Ints, slot_of

Places = NDArray[np.int64]


@compiled
def one_turn(graph: Graph, node: int, r: Floats, n: float, gone: int, known: int) -> float:
    """The worth on turn T - 1, where a card of column `gone` has left r and n counts without it (-1: none)."""
    best = -1.0
    columns = len(r)
    for row in range(graph.first[node], graph.first[node] + graph.number[node]):
        if known >= 0:
            worth = graph.rows[row, known]
        else:
            even, odd = 0.0, 0.0
            for i in range(0, columns - 1, 2):
                even += graph.rows[row, i] * r[i]
                odd += graph.rows[row, i + 1] * r[i + 1]
            if columns & 1:
                even += graph.rows[row, columns - 1] * r[columns - 1]
            worth = even + odd
            if gone >= 0:
                worth -= graph.rows[row, gone]
            worth /= n
        if worth > best:
            best = worth
    return best


@compiled
def two_turns(graph: Graph, node: int, r: Floats, n: float, known: Ints, draw: int) -> float:
    """The worth on turn T - 2."""
    best = -1.0
    for action in range(graph.first[node], graph.first[node] + graph.number[node]):
        if known[draw] >= 0:
            worth = one_turn(graph, graph.child[action, known[draw]], r, n, -1, known[draw + 1])
        else:
            worth = 0.0
            for x in range(len(r)):
                if r[x] > 0:
                    worth += r[x] * one_turn(graph, graph.child[action, x], r, n - 1, x, known[draw + 1])
            worth /= n
        worth += graph.spent[action]
        if worth > best:
            best = worth
    return best


@compiled
def worth_of(graph: Graph, cards: Cards, node: int, r: Floats, known: Ints, depths: Ints, sums: Floats) -> float:
    """The worth of a node with the library r, which is as before when this is done.

    `depths` and `sums` are room: for each turn the action, the card drawn; the best so far, the sum.
    """
    turn = graph.state[node, 2] & ((1 << TURN) - 1)
    levels = cards.turns - 2 - turn
    n = r.sum()
    if levels == 0:
        return two_turns(graph, node, r, n, known, 0)
    depth, fresh = 0, True
    depths[0, 2] = node
    while True:
        if fresh:
            depths[depth, 0] = graph.first[depths[depth, 2]]
            depths[depth, 1] = -1
            sums[depth, 0], sums[depth, 1] = -1.0, 0.0
            fresh = False
        action = depths[depth, 0]
        # the next card after this action, or the next action, or the end
        x = depths[depth, 1]
        if known[depth] >= 0:
            x = known[depth] if x < 0 else len(r)
        else:
            x += 1
            while x < len(r) and r[x] <= 0:
                x += 1
        if x < len(r):
            depths[depth, 1] = x
            if known[depth] < 0:
                r[x] -= 1
                n -= 1
            child = graph.child[action, x]
            if depth + 1 < levels:
                depth += 1
                depths[depth, 2] = child
                fresh = True
                continue
            worth = two_turns(graph, child, r, n, known, depth + 1)
        else:
            worth = graph.spent[action] + sums[depth, 1]
            if worth > sums[depth, 0]:
                sums[depth, 0] = worth
            depths[depth, 0] = action + 1
            depths[depth, 1] = -1
            sums[depth, 1] = 0.0
            if action + 1 < graph.first[depths[depth, 2]] + graph.number[depths[depth, 2]]:
                continue
            worth = sums[depth, 0]
            if depth == 0:
                return worth
            depth -= 1
        # the worth after the card that was drawn at this depth
        x = depths[depth, 1]
        if known[depth] < 0:
            r[x] += 1
            n += 1
            sums[depth, 1] += r[x] / n * worth
        else:
            sums[depth, 1] += worth


@compiled
def worth_of_pairs(
    graph: Graph,
    cards: Cards,
    roots: Ints,
    rest: Floats,
    root_of: Places,
    rest_of: Places,
    known: Ints,
    found: Floats,
) -> None:
    """For each pair the worth of a root with a library; pairs of one library follow each other where they can."""
    depths = np.zeros((8, 3), dtype=np.int64)
    sums = np.zeros((8, 2))
    seen_root = np.zeros(128, dtype=np.int64)
    seen_worth = np.zeros(128)
    number, library = 0, -1
    for pair in range(len(root_of)):
        if rest_of[pair] != library:
            library, number = rest_of[pair], 0
        root = roots[root_of[pair]]
        place = 0
        while place < number and seen_root[place] != root:
            place += 1
        if place == number:
            worth = worth_of(graph, cards, root, rest[library], known, depths, sums)
            if number == 128:
                found[pair] = worth
                continue
            seen_root[place], seen_worth[place] = root, worth
            number += 1
        found[pair] = seen_worth[place]
