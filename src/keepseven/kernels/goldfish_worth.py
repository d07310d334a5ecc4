"""What a node of the graph of a goldfish is worth with a library.

    f(node | r) = max over actions of  spent + sum over x of (r_x / n) f(next(x) | r - x),     n = sum of r
    f(node of turn T - 1 | r) = max over rows of  row . r / n

A draw that is known (the top card, cards on the bottom once all above are drawn) has its card in `known` instead; -1: unknown.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keepseven.kernels.compiled import compiled, inlined
from keepseven.kernels.goldfish import TURN, Cards, Floats, Graph, Ints

Places = NDArray[np.int64]


class Walk(NamedTuple):
    """Room for a walk through the graph: for each turn the action, the card and the node; the best so far and the sum."""

    depths: Ints
    sums: Floats
    pairs: Floats


@compiled
def walk(columns: int) -> Walk:
    """Room for libraries of so many columns."""
    return Walk(np.zeros((8, 3), dtype=np.int64), np.zeros((8, 2)), np.zeros(columns * (columns + 1) // 2))


@compiled
def fill_pairs(r: Floats, pairs: Floats) -> None:
    """How many ways there are to draw each pair of columns, in order where they differ."""
    place = 0
    for x in range(len(r)):
        pairs[place] = r[x] * (r[x] - 1)
        place += 1
        for y in range(x + 1, len(r)):
            pairs[place] = r[x] * r[y]
            place += 1


@compiled
def dot(rows: Floats, row: int, other: Floats) -> float:
    """The sum of products."""
    total = 0.0
    for i in range(len(other)):
        total += rows[row, i] * other[i]
    return total


@compiled
def last_draw(
    first: Ints, number: NDArray[np.int32], rows: Floats, node: int, r: Floats, n: float, x: int, y: int, known: int
) -> float:
    """The worth on turn T - 1, where cards of columns x and y have left r (-1: none) and n counts without them."""
    best = -1.0
    for row in range(first[node], first[node] + number[node]):
        if known >= 0:
            worth = rows[row, known]
        else:
            worth = dot(rows, row, r)
            if x >= 0:
                worth -= rows[row, x]
            if y >= 0:
                worth -= rows[row, y]
            worth /= n
        best = max(best, worth)
    return best


@inlined
def by_form(
    first: Ints,
    number: NDArray[np.int32],
    spent: Floats,
    form: NDArray[np.int32],
    open: NDArray[np.int32],
    child: NDArray[np.int32],
    rows: Floats,
    forms: Floats,
    node: int,
    r: Floats,
    pairs: Floats,
    n: float,
    x: int,
) -> float:
    """The worth on turn T - 2, with no draw known, where a card of column x has left r (-1: none) and n counts without it.

    The parts of the graph come one by one: each use of one out of a tuple is counted, which may take longer than the sum.
    """
    best = -1.0
    columns = len(r)
    for action in range(first[node], first[node] + number[node]):
        row = form[action]
        total = dot(forms, row, pairs)
        if x >= 0:
            place = x
            for y in range(x):
                total -= forms[row, place] * r[y]
                place += columns - 1 - y
            total -= 2 * (r[x] - 1) * forms[row, place]
            place -= x
            for y in range(x + 1, columns):
                total -= forms[row, place + y] * r[y]
        worth = spent[action] + total / (n * (n - 1))
        if open[action]:
            for y in range(columns):
                node_then = child[action, y]
                left = r[y] - (y == x)
                if number[node_then] > 1 and left > 0:
                    worth += left / n * last_draw(first, number, rows, node_then, r, n - 1, x, y, -1)
        best = max(best, worth)
    return best


@compiled
def by_draw(graph: Graph, node: int, r: Floats, n: float, known: Ints, draw: int) -> float:
    """The worth on turn T - 2, where draws may be known."""
    best = -1.0
    first, number, rows, child = graph.first, graph.number, graph.rows, graph.child
    for action in range(first[node], first[node] + number[node]):
        worth = 0.0
        now, then = known[draw], known[draw + 1]
        if now >= 0:
            worth = last_draw(first, number, rows, child[action, now], r, n, -1, -1, then)
        else:
            for x in range(len(r)):
                if r[x] > 0:
                    worth += r[x] / n * last_draw(first, number, rows, child[action, x], r, n - 1, x, -1, then)
        best = max(best, graph.spent[action] + worth)
    return best


@compiled
def two_turns(graph: Graph, node: int, r: Floats, n: float, pairs: Floats, known: Ints, draw: int) -> float:
    """The worth on turn T - 2."""
    if known[draw] >= 0 or known[draw + 1] >= 0 or n < 2:
        return by_draw(graph, node, r, n, known, draw)
    fill_pairs(r, pairs)
    return by_form(
        graph.first, graph.number, graph.spent, graph.form, graph.open, graph.child, graph.rows, graph.forms,
        node, r, pairs, n, -1,
    )  # fmt: skip


@compiled
def three_turns(graph: Graph, node: int, r: Floats, n: float, pairs: Floats, known: Ints, draw: int) -> float:
    """The worth on turn T - 3."""
    first, number, spent, form, open = graph.first, graph.number, graph.spent, graph.form, graph.open
    child, rows, forms = graph.child, graph.rows, graph.forms
    some = known[draw] >= 0 or known[draw + 1] >= 0 or known[draw + 2] >= 0 or n < 3
    if not some:
        fill_pairs(r, pairs)
    best = -1.0
    for action in range(first[node], first[node] + number[node]):
        worth = 0.0
        if known[draw] >= 0:
            worth = two_turns(graph, child[action, known[draw]], r, n, pairs, known, draw + 1)
        elif some:
            for x in range(len(r)):
                if r[x] > 0:
                    r[x] -= 1
                    after = two_turns(graph, child[action, x], r, n - 1, pairs, known, draw + 1)
                    r[x] += 1
                    worth += r[x] / n * after
        else:
            for x in range(len(r)):
                if r[x] > 0:
                    worth += r[x] / n * by_form(
                        first, number, spent, form, open, child, rows, forms,
                        child[action, x], r, pairs, n - 1, x,
                    )  # fmt: skip
        best = max(best, spent[action] + worth)
    return best


@compiled
def worth_of(graph: Graph, cards: Cards, node: int, r: Floats, known: Ints, room: Walk) -> float:
    """The worth of a node with the library r, which is as before when this is done."""
    turn = graph.state[node, 2] & ((1 << TURN) - 1)
    levels = cards.turns - 2 - turn
    n = float(r.sum())
    pairs = room.pairs
    if levels == 0:
        return two_turns(graph, node, r, n, pairs, known, 0)
    if levels == 1:
        return three_turns(graph, node, r, n, pairs, known, 0)
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
            worth = three_turns(graph, child, r, n, pairs, known, depth + 1)
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
    room = walk(rest.shape[1])
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
            worth = worth_of(graph, cards, root, rest[library], known, room)
            if number == 128:
                found[pair] = worth
                continue
            seen_root[place], seen_worth[place] = root, worth
            number += 1
        found[pair] = seen_worth[place]
