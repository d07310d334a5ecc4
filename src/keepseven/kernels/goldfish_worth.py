"""What a node of the graph of a goldfish is worth with a library.

    f(node | r) = max over actions of  spent + sum over x of (r_x / n) f(next(x) | r - x),     n = sum of r
    f(node of turn T - 1 | r) = max over rows of  row . r / n

A draw that is known (the top card, cards on the bottom once all above are drawn) has its card in `known` instead; -1: unknown.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keepseven.kernels.compiled import borrowing, compiled, inlined, summing
from keepseven.kernels.goldfish import TURN, Cards, Floats, Graph, Ints

Places = NDArray[np.int64]


class Walk(NamedTuple):
    """Room for a walk through the graph: for each turn the action, the card and the node; the best so far and the sum.

    `pairs` are those of `library`: a line for each column that a card has left, the last one for none.
    """

    depths: Ints
    sums: Floats
    pairs: Floats
    library: Floats


@compiled
def walk(columns: int) -> Walk:
    """Room for libraries of so many columns."""
    pairs = np.zeros((columns + 1, columns * (columns + 1) // 2))
    return Walk(np.zeros((8, 3), dtype=np.int64), np.zeros((8, 2)), pairs, np.full(columns, -1.0))


@summing
def fill_pairs(r: Floats, pairs: Floats, library: Floats) -> None:
    """How many ways there are to draw each pair of columns, in order where they differ, from r and from r without a card."""
    columns, same = len(r), True
    for x in range(columns):
        same = same and library[x] == r[x]
        library[x] = r[x]
    if same:
        return
    place = 0
    for x in range(columns):
        pairs[columns, place] = r[x] * (r[x] - 1)
        place += 1
        for y in range(x + 1, columns):
            pairs[columns, place] = r[x] * r[y]
            place += 1
    for x in range(columns):
        for place in range(pairs.shape[1]):
            pairs[x, place] = pairs[columns, place]
        place = x
        for y in range(x):
            pairs[x, place] -= r[y]
            place += columns - 1 - y
        pairs[x, place] -= 2 * (r[x] - 1)
        for y in range(x + 1, columns):
            pairs[x, place + y - x] -= r[y]


@inlined
def last_draw(graph: Graph, node: int, r: Floats, n: float, x: int, y: int) -> float:
    """The worth on turn T - 1, where cards of columns x and y have left r (-1: none) and n counts without them."""
    best = -1.0
    for row in range(graph.first[node], graph.first[node] + graph.number[node]):
        worth = 0.0
        for i in range(len(r)):
            worth += graph.rows[row, i] * r[i]
        if x >= 0:
            worth -= graph.rows[row, x]
        if y >= 0:
            worth -= graph.rows[row, y]
        best = max(best, worth / n)
    return best


@inlined
def by_form(graph: Graph, node: int, r: Floats, pairs: Floats, n: float, x: int) -> float:
    """The worth on turn T - 2, where a card of column x has left r (-1: none) and n counts without it; no draw is known."""
    best = -1.0
    for action in range(graph.first[node], graph.first[node] + graph.number[node]):
        form, total = graph.form[action], 0.0
        for pair in range(pairs.shape[1]):
            total += graph.forms[form, pair] * pairs[x, pair]
        worth = graph.spent[action] + total / (n * (n - 1))
        if graph.open[action]:
            for y in range(len(r)):
                left = r[y] - (y == x)
                if left > 0 and graph.number[graph.child[action, y]] > 1:
                    worth += left / n * last_draw(graph, graph.child[action, y], r, n - 1, x, y)
        best = max(best, worth)
    return best


@inlined
def last_known(graph: Graph, node: int, r: Floats, n: float, x: int, known: int) -> float:
    """The worth on turn T - 1, where a card of column x has left r and the draw is known (-1: it is not)."""
    best = -1.0
    if known < 0:
        best = last_draw(graph, node, r, n, x, -1)
    else:
        for row in range(graph.first[node], graph.first[node] + graph.number[node]):
            best = max(best, graph.rows[row, known])
    return best


@summing
def two_turns(graph: Graph, node: int, r: Floats, n: float, room: Walk, known: Ints, draw: int) -> float:
    """The worth on turn T - 2."""
    now, then, best = known[draw], known[draw + 1], -1.0
    if now < 0 and then < 0 and n >= 2:
        fill_pairs(r, room.pairs, room.library)
        return by_form(graph, node, r, room.pairs, n, -1)
    for action in range(graph.first[node], graph.first[node] + graph.number[node]):
        worth = graph.spent[action]
        if now >= 0:
            worth += last_known(graph, graph.child[action, now], r, n, -1, then)
        else:
            for x in range(len(r)):
                if r[x] > 0:
                    worth += r[x] / n * last_known(graph, graph.child[action, x], r, n - 1, x, then)
        best = max(best, worth)
    return best


@summing
def three_turns(graph: Graph, node: int, r: Floats, n: float, room: Walk, known: Ints, draw: int) -> float:
    """The worth on turn T - 3."""
    free = known[draw] < 0 and known[draw + 1] < 0 and known[draw + 2] < 0 and n >= 3
    if free:
        fill_pairs(r, room.pairs, room.library)
    best = -1.0
    for action in range(graph.first[node], graph.first[node] + graph.number[node]):
        worth = graph.spent[action]
        if known[draw] >= 0:
            worth += two_turns(graph, graph.child[action, known[draw]], r, n, room, known, draw + 1)
        else:
            for x in range(len(r)):
                if r[x] > 0 and free:
                    worth += r[x] / n * by_form(graph, graph.child[action, x], r, room.pairs, n - 1, x)
                elif r[x] > 0:
                    r[x] -= 1
                    after = two_turns(graph, graph.child[action, x], r, n - 1, room, known, draw + 1)
                    r[x] += 1
                    worth += r[x] / n * after
        best = max(best, worth)
    return best


@borrowing
def worth_of(graph: Graph, cards: Cards, node: int, r: Floats, known: Ints, room: Walk) -> float:
    """The worth of a node with the library r, which is as before when this is done."""
    turn = graph.state[node, 2] & ((1 << TURN) - 1)
    levels = cards.turns - 2 - turn
    n = float(r.sum())
    if levels == 0:
        return two_turns(graph, node, r, n, room, known, 0)
    if levels == 1:
        return three_turns(graph, node, r, n, room, known, 0)
    depths, sums = room.depths, room.sums
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
            if depth + 2 < levels:
                depth += 1
                depths[depth, 2] = child
                fresh = True
                continue
            worth = three_turns(graph, child, r, n, room, known, depth + 1)
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
                return float(worth)
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
    room, r = walk(rest.shape[1]), np.zeros(rest.shape[1])
    seen_root = np.zeros(128, dtype=np.int64)
    seen_worth = np.zeros(128)
    number, library = 0, -1
    for pair in range(len(root_of)):
        if rest_of[pair] != library:
            library, number = rest_of[pair], 0
            r[:] = rest[library]  # a walk takes cards out, and others may be at the same library
        root = roots[root_of[pair]]
        place = 0
        while place < number and seen_root[place] != root:
            place += 1
        if place == number:
            worth = worth_of(graph, cards, root, r, known, room)
            if number == 128:
                found[pair] = worth
                continue
            seen_root[place], seen_worth[place] = root, worth
            number += 1
        found[pair] = seen_worth[place]
