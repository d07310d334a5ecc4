"""A part of a goal by enumeration: every way to see cards of its kinds, stage by stage, as rows of arrays."""

from collections.abc import Iterator, Sequence
from math import comb, factorial, prod

import numpy as np

from keepseven.errors import LimitError
from keepseven.odds.multiset import FITS, Counts, Weights, binomials, how_many, vectors
from keepseven.odds.parts import Part
from keepseven.odds.question import holds
from keepseven.odds.series import empty
from keepseven.words import say

CHUNK = 200_000  # rows in memory at a time
SLOWER = 30  # how much a row costs where int64 does not hold the weights


def rows_of(part: Part) -> int:
    """How many rows there are to look at."""
    return prod(how_many((*part.counts, size), size) for size in part.sizes)


def enumerated(part: Part, most: int) -> Weights:
    """The series of a part. LimitError, before anything is made, if there are more than `most` rows."""
    result = empty(part.sizes)
    flat: Weights = result.reshape(-1)
    facts = {leaf: [kind[place] for kind in part.facts] for place, leaf in enumerate(part.leaves)}
    for seen, weights in _chains(part, most):
        held = {draws: seen[axis] + np.array(part.known[draws], dtype=np.int64) for draws, axis in part.axis.items()}
        fits = holds(part.plan, facts, held)
        sums = np.zeros(len(flat), dtype=weights.dtype)
        np.add.at(sums, _places([rows[fits] for rows in seen], part.sizes), weights[fits])
        flat += sums.astype(np.object_)
    return result


def fits_int64(part: Part) -> bool:
    """Whether no entry of the part's series can be too large for int64."""
    number, size = sum(part.counts), sum(part.sizes)
    split = factorial(size) // prod(factorial(one) for one in part.sizes)
    return comb(number, min(size, number // 2)) * split < FITS


def _chains(part: Part, most: int) -> Iterator[tuple[list[Counts], Weights]]:
    """All ways to see cards of these kinds, stage by stage, in chunks: the counts seen by each look, and the weights."""
    counts, rows, fits = part.counts, rows_of(part), fits_int64(part)
    if rows * (1 if fits else SLOWER) > most:
        raise LimitError(say("{n} cases would have to be looked at; the limit is {most}", n=rows, most=most))
    first, *later = (vectors((*counts, size), size, most)[:, :-1] for size in part.sizes)
    table = binomials(max(counts, default=0), max(part.sizes)).astype(np.int64 if fits else np.object_)
    step = max(1, CHUNK * len(first) // max(rows, 1))
    for start in range(0, len(first), step):
        rows_ = first[start : start + step]
        seen, left, weights = (
            [rows_],
            np.array(counts, dtype=np.int64) - rows_,
            _product(table, np.array(counts), rows_),
        )
        for more in later:
            possible = (more[None, :, :] <= left[:, None, :]).all(axis=2)
            at, which = np.nonzero(possible)
            weights = weights[at] * _product(table, left[at], more[which])
            seen = [rows[at] for rows in seen]
            seen.append(seen[-1] + more[which])
            left = left[at] - more[which]
        yield seen, weights


def _product(table: Weights, counts: Counts, taken: Counts) -> Weights:
    """The product of C(count, taken) over the kinds, row by row."""
    result: Weights = np.ones(taken.shape[0], dtype=table.dtype)
    counts = np.broadcast_to(counts, taken.shape)
    for kind in range(taken.shape[1]):
        result = result * table[counts[:, kind], taken[:, kind]]
    return result


def _places(seen: Sequence[Counts], sizes: Sequence[int]) -> Counts:
    """Where the rows belong in a series: how many cards came in each stage, as one number."""
    place = np.zeros(len(seen[0]), dtype=np.int64)
    before = np.zeros(len(seen[0]), dtype=np.int64)
    for rows, size in zip(seen, sizes, strict=True):
        by_now = rows.sum(axis=1)
        place = place * (size + 1) + by_now - before
        before = by_now
    return place
