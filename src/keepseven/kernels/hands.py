"""All hands of a deck by name, and the smaller hands in them.

A hand is a column of codes c_1 <= c_2 <= ... (the kind of each card), in lexicographic order. To put cards on the bottom
is to leave out places of that column; the *masks* of one number of places follow each other so that neighbours differ by
one place that comes and one that goes (the revolving door), which makes the next smaller hand two steps on from the last.
"""

import numpy as np
from numpy.typing import NDArray

from keepseven.kernels.compiled import compiled

Codes = NDArray[np.uint8]


@compiled
def enumerate_hands(counts: NDArray[np.int64], size: int, codes: Codes, weights: NDArray[np.float64]) -> int:
    """Fill the columns of `codes` with every hand of `size` cards and `weights` with its weight; how many there are.

    The weights are whole numbers as long as they stay below 2^53.
    """
    kinds = len(counts)
    after = np.zeros(kinds + 1, dtype=np.int64)
    for kind in range(kinds - 1, -1, -1):
        after[kind] = after[kind + 1] + counts[kind]
    hand = np.zeros(size, dtype=np.int64)
    taken = np.zeros(kinds, dtype=np.int64)
    column, place, kind = 0, 0, 0
    while True:
        while place < size:  # fill up with the lowest kinds that are left
            while kind < kinds and taken[kind] >= counts[kind]:
                kind += 1
            if kind == kinds or after[kind] - taken[kind] < size - place:
                break
            hand[place] = kind
            taken[kind] += 1
            place += 1
        if place == size:
            weight = 1.0
            run = 0
            for i in range(size):
                codes[i, column] = hand[i]
                run = run + 1 if i and hand[i] == hand[i - 1] else 1
                weight = weight * (counts[hand[i]] - run + 1) / run
            weights[column] = weight
            column += 1
        if place == 0:
            return column
        place -= 1
        taken[hand[place]] -= 1
        kind = hand[place] + 1


@compiled
def count_into(codes: Codes, start: int, columns: Codes) -> None:
    """Add the hands of the codes from column `start` on into columns of counts, which must be zero before."""
    size, width = codes.shape[0], columns.shape[1]
    for place in range(size):
        for j in range(width):
            columns[codes[place, start + j], j] += 1


@compiled
def move(codes: Codes, start: int, comes: int, goes: int, columns: Codes) -> None:
    """In each column, take back the card at place `comes` and leave out the one at place `goes` (-1: nothing)."""
    width = columns.shape[1]
    if comes >= 0:
        for j in range(width):
            columns[codes[comes, start + j], j] += 1
    if goes >= 0:
        for j in range(width):
            columns[codes[goes, start + j], j] -= 1


@compiled
def improve(best: NDArray[np.float64], choice: Codes, values: NDArray[np.float64], number: int) -> None:
    """Where a value is larger than the best so far, take it and note its number."""
    for j in range(len(values)):
        if values[j] > best[j]:
            best[j] = values[j]
            choice[j] = number


def revolving_door(places: int, chosen: int) -> tuple[tuple[int, ...], ...]:
    """All choices of so many places, each neighbour differing by one place that comes and one that goes.

    >>> revolving_door(3, 2)
    ((0, 1), (1, 2), (0, 2))
    """
    if chosen in (0, places):
        return (tuple(range(chosen)),)
    without = revolving_door(places - 1, chosen)
    with_last = tuple((*choice, places - 1) for choice in reversed(revolving_door(places - 1, chosen - 1)))
    return without + with_last


Moves = tuple[tuple[tuple[int, ...], tuple[tuple[int, int], ...]], ...]


def moves(places: int, chosen: int) -> Moves:
    """Each choice of places to leave out, with the moves (comes, goes) that lead to it from the one before.

    >>> moves(3, 1)
    (((0,), ((-1, 0),)), ((1,), ((0, 1),)), ((2,), ((1, 2),)))
    """
    found = []
    before: tuple[int, ...] = ()
    for choice in revolving_door(places, chosen):
        comes = [place for place in before if place not in choice]
        goes = [place for place in choice if place not in before]
        comes += [-1] * (len(goes) - len(comes))
        found.append((choice, tuple(zip(comes, goes, strict=True))))
        before = choice
    return tuple(found)
