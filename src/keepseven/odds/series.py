"""Generating functions over the stages in which cards are seen.

Between two looks lies a stage; stage i takes s_i unknown cards. For some of the cards, the array `a[n_1, ..., n_L]`
counts the ways to put n_i of them into stage i so that something holds. For disjoint cards these arrays multiply as
polynomials do (`times`), so that a conjunction of conditions on disjoint cards needs no enumeration of hands:

    P = sum over n of a[n] * C(R, s_1 - n_1) C(R - s_1 + n_1, s_2 - n_2) ... / (C(N, s_1) C(N - s_1, s_2) ...)

with R cards that nothing asks about. Entries are Python integers.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from math import comb, prod

import numpy as np

from keepseven.odds.multiset import Weights


def anything(cards: int, stages: Sequence[int]) -> Weights:
    """The series of `cards` that may go anywhere.

    >>> anything(3, (2, 1)).tolist()
    [[1, 3], [3, 6], [3, 3]]
    """
    series = empty(stages)
    for place in places(stages):
        series[place] = _ways(cards, place)
    return series


def empty(stages: Sequence[int]) -> Weights:
    """A series of zeros."""
    return np.zeros(tuple(size + 1 for size in stages), dtype=np.object_)


def places(stages: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to say how many cards go into each stage."""
    return product(*(range(size + 1) for size in stages))


def times(first: Weights, second: Weights) -> Weights:
    """The series of two disjoint sets of cards together.

    >>> times(anything(2, (2, 1)), anything(1, (2, 1))).tolist() == anything(3, (2, 1)).tolist()
    True
    """
    result: Weights = np.zeros(first.shape, dtype=np.object_)
    for place in zip(*np.nonzero(first), strict=True):
        into = tuple(slice(int(start), None) for start in place)
        source = tuple(slice(0, size - int(start)) for size, start in zip(first.shape, place, strict=True))
        result[into] += first[place] * second[source]
    return result


def total(series: Weights, others: int, stages: Sequence[int]) -> int:
    """How many ways there are in all, with `others` cards that may go anywhere filling the stages."""
    found = 0
    for place in zip(*np.nonzero(series), strict=True):
        fill = tuple(size - int(taken) for size, taken in zip(stages, place, strict=True))
        found += int(series[place]) * _ways(others, fill)
    return found


def spread(series: Weights, cards: int, looks: Sequence[int], stages: Sequence[int]) -> Weights:
    """A series over few looks as one over all stages: `looks[i]` is the last stage, from 0, of what its axis i counts.

    Cards of an axis fall into its stages anyhow, and after the last look whatever is left may come.
    """
    result = empty(stages)
    ends = [0, *(look + 1 for look in looks)]
    for place in places(stages):
        blocks = [place[start:end] for start, end in zip(ends, ends[1:], strict=False)]
        sums = tuple(sum(block) for block in blocks)
        ways = series[sums]
        if ways:
            inside = prod(_ways(sum(block), block) for block in blocks)
            result[place] = int(ways) * inside * _ways(cards - sum(sums), place[ends[-1] :])
    return result


def _ways(cards: int, place: Sequence[int]) -> int:
    """C(cards, n_1) C(cards - n_1, n_2) ..."""
    ways = 1
    for number in place:
        if not 0 <= number <= cards:
            return 0
        ways *= comb(cards, number)
        cards -= number
    return ways
