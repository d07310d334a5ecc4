"""Hands as counts of kinds.

A deck is d = (d_1, ..., d_K), N = sum of d; a hand h <= d of n cards has the integer weight

    W_d(h) = C(d_1, h_1) ... C(d_K, h_K),    P_d(h) = W_d(h) / C(N, n)

(multivariate hypergeometric). With A_i(n), the number of vectors on kinds i..K with sum n, the place of h in
lexicographic order is the sum over i of B_i(n_i, h_i), where n_i = n - h_1 - ... - h_(i-1) and
B_i(n, x) = A_(i+1)(n) + ... + A_(i+1)(n - x + 1): K look-ups.

Counts are rows of int64 arrays, kinds are columns. Weights are int64 where no sum of them can overflow, else arrays of
Python integers (dtype object): sums and products are exact in both.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import comb
from operator import sub
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from keepseven.errors import LimitError, OddsError
from keepseven.words import say

Counts: TypeAlias = NDArray[np.int64]
"""One row of counts, or many: the last axis is the kinds."""
Weights: TypeAlias = NDArray[Any]
"""Exact integers: int64 where they fit, else Python integers in an array of objects."""
Truth: TypeAlias = NDArray[np.bool_]

FITS = 2**63  # what int64 cannot hold any more
MOST_VECTORS = 20_000_000


def how_many(counts: Sequence[int], size: int) -> int:
    """How many hands of `size` cards differ: cheap, so that a limit can be checked before anything is enumerated.

    >>> how_many((24, 36), 7), how_many((8,) * 7, 7), how_many((2, 1), 4)
    (8, 1716, 0)
    """
    return _ways(counts, size)[0][size] if size >= 0 else 0


def vectors(counts: Sequence[int], size: int, most: int = MOST_VECTORS) -> Counts:
    """All hands of `size` cards as rows, in lexicographic order. LimitError if there are more than `most`.

    >>> vectors((2, 1, 3), 2).tolist()
    [[0, 0, 2], [0, 1, 1], [1, 0, 1], [1, 1, 0], [2, 0, 0]]
    """
    check_counts(counts)
    ways, kinds = _ways(counts, size), len(counts)
    number = ways[0][size] if size >= 0 else 0
    if number > most:
        text = say("{number} different hands are more than the limit of {most}", number=number, most=most)
        raise LimitError(text)
    table = np.zeros((number, kinds), dtype=np.int64)
    if not number or not kinds:
        return table
    left = np.array([size])  # per partial hand: cards still to take
    after = _suffix_sums(counts)
    # a partial hand that can be completed has at most `number` completions; the rest of the table is not read
    completions = np.array([[n if n < number else number for n in row] for row in ways], dtype=np.int64)
    for kind, count in enumerate(counts[:-1]):
        low, high = np.maximum(0, left - after[kind + 1]), np.minimum(left, count)
        times = high - low + 1
        start = (times.cumsum() - times - low).repeat(times)
        taken = np.arange(len(start)) - start
        left = left.repeat(times) - taken
        table[:, kind] = taken.repeat(completions[kind + 1][left])
    table[:, -1] = left  # the last kind has no choice
    return table


def binomials(most: int, size: int) -> Weights:
    """The table C(a, b) for a up to `most` and b up to `size`, int64 where all of it fits.

    >>> binomials(4, 2).tolist()
    [[1, 0, 0], [1, 1, 0], [1, 2, 1], [1, 3, 3], [1, 4, 6]]
    """
    largest = comb(most, min(size, most // 2))
    return np.array([[comb(a, b) for b in range(size + 1)] for a in range(most + 1)], dtype=_dtype(largest))


def weights(counts: Sequence[int], hands: Counts) -> Weights:
    """W_d(h) of each row, exact; hands may have different sizes, and one that the deck does not hold weighs 0.

    >>> weights((2, 1, 3), vectors((2, 1, 3), 2)).tolist()
    [3, 3, 6, 2, 1]
    """
    total, largest = sum(counts), int(hands.sum(axis=-1).max(initial=0))
    result: Weights = np.ones(hands.shape[:-1], dtype=_dtype(comb(total, min(largest, total // 2))))
    for kind, count in enumerate(counts):
        column = hands[..., kind]
        ways = [comb(count, x) for x in range(int(column.max(initial=0)) + 1)]
        result = result * np.array(ways, dtype=result.dtype)[column]
    return result


@dataclass(frozen=True, slots=True, eq=False)
class Hands:
    """Every hand of `size` cards out of `counts`, with its weight; the weights add up to `total`."""

    counts: tuple[int, ...]
    size: int
    rows: Counts
    weights: Weights
    total: int

    def weight(self, which: Truth) -> int:
        """The weight of the hands for which `which` is true."""
        return int(self.weights[which].sum())

    def chance(self, which: Truth) -> Fraction:
        """The chance of the hands for which `which` is true, as a fraction.

        >>> deck = hands((24, 36), 7)
        >>> deck.chance(deck.rows[:, 0] == 3)
        Fraction(30107, 97527)
        """
        return Fraction(self.weight(which), self.total)


def hands(counts: Sequence[int], size: int, most: int = MOST_VECTORS) -> Hands:
    """The multivariate hypergeometric law: all hands of `size` cards. OddsError if the deck holds fewer."""
    check_counts(counts)
    if not 0 <= size <= sum(counts):
        raise OddsError(say("{size} cards cannot be drawn from {deck}", size=size, deck=sum(counts)))
    rows = vectors(counts, size, most)
    return Hands(tuple(counts), size, rows, weights(counts, rows), comb(sum(counts), size))


@dataclass(frozen=True, slots=True, eq=False)
class Ranking:
    """The place of a hand of `size` cards in the order of `vectors`, by K look-ups.

    `before[i, n, x]` is the number of ways to take n cards from kinds i..K with fewer than x of kind i.
    """

    counts: tuple[int, ...]
    size: int
    before: Counts

    def rank(self, rows: Counts) -> Counts:
        """The place of each row, which must be a hand of this size that the deck holds.

        >>> ranking((2, 1, 3), 2).rank(vectors((2, 1, 3), 2)).tolist()
        [0, 1, 2, 3, 4]
        """
        place = np.zeros(rows.shape[:-1], dtype=np.int64)
        left = np.full(rows.shape[:-1], self.size, dtype=np.int64)
        for kind in range(len(self.counts) - 1):  # the last kind has no choice
            taken = rows[..., kind]
            place += self.before[kind, left, taken]
            left -= taken
        return place


def ranking(counts: Sequence[int], size: int) -> Ranking:
    """The tables for the places of hands of `size` cards. LimitError if there are too many places for int64."""
    check_counts(counts)
    ways = _ways(counts, size)
    if ways[0][size] >= FITS:
        raise LimitError(say("there are too many different hands to number them: {number}", number=ways[0][size]))
    # differences of sums; a sum, or a place that no hand has, may be too large for 64 bits, but a difference that is read is not
    rows = [[0, *(n % 2**64 for n in accumulate(row))] for row in ways[1:]]
    sums = np.array(rows, dtype=np.uint64).reshape(len(counts), size + 2)
    left = np.arange(size + 1)
    before = (sums[:, left + 1, None] - sums[:, np.maximum(left[:, None] - left, -1) + 1]).view(np.int64)
    return Ranking(tuple(counts), size, before)


def check_counts(counts: Sequence[int]) -> None:
    """OddsError for counts that no deck has."""
    if min(counts, default=0) < 0:
        raise OddsError(say("a deck cannot hold {count} cards of a kind", count=min(counts)))


def _ways(counts: Sequence[int], size: int) -> list[list[int]]:
    """A_i(n) for i = 0..K and n = 0..size."""
    table = [[1] + [0] * max(size, 0)]
    for count in reversed(counts):
        below = table[-1]
        # the row is the sums of a window of count + 1 numbers that slides over the row below
        table.append(list(accumulate(map(sub, below, [0] * (count + 1) + below) if count < size else below)))
    return table[::-1]


def _suffix_sums(counts: Sequence[int]) -> list[int]:
    sums = [0]
    for count in reversed(counts):
        sums.append(sums[-1] + count)
    return sums[::-1]


def _dtype(largest: int) -> type[np.int64] | type[np.object_]:
    return np.int64 if largest < FITS else np.object_
