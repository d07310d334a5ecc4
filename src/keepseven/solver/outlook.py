"""The chance that a goal holds, as integers.

A goal looks at the cards seen by one or more deadlines, counted in cards drawn after the keep: t_1 < t_2 < ... With
k kept and r shuffled, the draws up to the deadlines are g_1, g_2, ... (from what is then left), and

    U(k | r) = x / D,    x = sum over (g_1, g_2, ...) of W_r(g_1) W_(r - g_1)(g_2) ... [goal holds]
                         D = C(|r|, t_1) C(|r| - t_1, t_2 - t_1) ...

A known top card is the first draw. Cards beneath r are drawn, in their order, only after all of r; from an empty library
nothing is drawn. x is a sum of products of a row of weights, one for each seen hand, and a row of truths, one for each
kept hand: numpy does it without a compiler, in float64 where D < 2^53 (every sum is then a whole number that float64
holds), in int64 where D < 2^63, else in Python integers.

With one deadline the goal is asked once about each multiset k + g; these are found by a mixed-radix index, which is
additive, in a dense table (the commonest kind is left out: the size of the hand tells it).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from math import comb, prod
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from keepseven.odds.multiset import FITS, Counts, Truth, how_many
from keepseven.solver.subhands import small_hands
from keepseven.solver.values import NOTHING, Known, Numbers, Places, Worth

Holds: TypeAlias = Callable[[Sequence[Counts]], Truth]
"""Whether the goal holds, given the counts seen by each deadline (all of one shape: the last axis is the kinds)."""

WHOLE_FLOATS = 2**53
DENSE = 2**26  # the largest dense table of truths, in bytes
LARGE = 2**27  # bytes that a table of one call may take
CHUNK = 1 << 17  # elements that stay in the cache


@dataclass(frozen=True, slots=True)
class Outlook:
    """A goal as the solver sees it: `draws` are its deadlines, in cards drawn after the keep, in ascending order.

    >>> three = Outlook((1,), lambda seen: seen[0][..., 0] >= 3)
    >>> worth = three.at((10, 10))
    >>> kept = np.array([[2, 1]])
    >>> worth.pairs(kept, kept, np.array([0]), np.array([0])).tolist(), worth.over(17)
    ([8], 17)
    """

    draws: tuple[int, ...]
    holds: Holds

    def at(self, deck: tuple[int, ...]) -> Worth:
        return _Chances(deck, self.draws, self.holds)


@dataclass(frozen=True, slots=True)
class _Outcome:
    """All ways the draws can go: what each step draws, and what is seen beside the kept cards by each deadline."""

    steps: tuple[Counts, ...]
    seen: tuple[Counts, ...]


@dataclass(frozen=True, slots=True, eq=False)
class _Chances:
    deck: tuple[int, ...]
    draws: tuple[int, ...]
    holds: Holds
    _truths: dict[int, NDArray[np.bool_]] = field(default_factory=dict)
    _last: list[tuple[Counts, tuple[int, ...], Numbers]] = field(default_factory=list)
    _unknown: dict[int, _Outcome] = field(default_factory=dict)

    @property
    def exact(self) -> bool:
        return True

    @property
    def reach(self) -> int:
        return self.draws[-1]

    def over(self, unseen: int, known: Known = NOTHING) -> int:
        drawn = self._drawn(unseen, known)
        return prod(comb(unseen - a, b - a) for a, b in pairwise((0, *drawn)))

    def cost(self, pairs: int) -> int:
        return pairs * prod(how_many(self.deck, b - a) for a, b in pairwise((0, *self.draws)))

    def pairs(self, kept: Counts, seen: Counts, kept_of: Places, seen_of: Places, known: Known = NOTHING) -> Numbers:
        if not len(kept_of):
            return np.zeros(0, dtype=np.int64)
        unseen = sum(self.deck) - int(seen[0].sum())
        over = self.over(unseen, known)
        kind = np.float64 if over < WHOLE_FLOATS else np.int64 if over < FITS else np.object_
        if known == NOTHING and unseen not in self._unknown:  # one ladder asks again at each size
            self._unknown[unseen] = self._outcomes(unseen, known)
        outcome = self._unknown[unseen] if known == NOTHING else self._outcomes(unseen, known)
        width = len(outcome.seen[0])
        self._prepare(kept, kept_of, outcome)
        truths = self._truth(kept, outcome) if len(kept) * width <= LARGE else None
        found = np.empty(len(kept_of), dtype=kind)
        step = max(1, CHUNK // width)
        for rows, which in _blocks(len(seen), seen_of, max(1, LARGE // 8 // width)):
            weights = self._weights(seen if len(rows) == len(seen) else seen[rows.start : rows.stop], outcome, kind)
            for start in range(0, len(which), step):
                part = which[start : start + step]
                true = self._truth(kept[kept_of[part]], outcome) if truths is None else truths[kept_of[part]]
                found[part] = _dot(weights[seen_of[part] - rows.start], true.astype(kind))
        return found.astype(np.int64) if kind is np.float64 else found

    def _weights(self, seen: Counts, outcome: _Outcome, kind: type[Any]) -> Numbers:
        """The weights; those of the last rows are kept, because one ladder asks about the same hands at each size."""
        drawn = tuple(int(step[0].sum()) for step in outcome.steps)
        if not (self._last and self._last[0][0] is seen and self._last[0][1] == drawn):
            self._last[:] = [(seen, drawn, _weights(self.deck, seen, outcome, kind))]
        return self._last[0][2]

    def _drawn(self, unseen: int, known: Known) -> tuple[int, ...]:
        """How many cards of the shuffled part are drawn by each deadline."""
        return tuple(min(max(0, draws - (known.top is not None)), unseen) for draws in self.draws)

    def _outcomes(self, unseen: int, known: Known) -> _Outcome:
        drawn = self._drawn(unseen, known)
        steps = [small_hands(self.deck, b - a) for a, b in pairwise((0, *drawn))]
        number = [len(step) for step in steps]
        grid = np.indices(number).reshape(len(number), -1)
        picked = tuple(step[places] for step, places in zip(steps, grid, strict=True))
        total: Any = np.zeros((grid.shape[1], len(self.deck)), dtype=np.int64)
        seen = []
        for draws, random, step in zip(self.draws, drawn, picked, strict=True):
            total = total + step
            sure = self._sure(draws, random, known)
            seen.append(total + sure if sure.any() else total)
        return _Outcome(picked, tuple(seen))

    def _sure(self, draws: int, random: int, known: Known) -> Counts:
        """The cards known to be drawn by a deadline, beside `random` ones of the shuffled part."""
        sure = np.zeros(len(self.deck), dtype=np.int64)
        if known.top is not None and draws:
            sure[known.top] += 1
            draws -= 1
        for kind in known.beneath[: draws - random]:
            sure[kind] += 1
        return sure

    def _prepare(self, kept: Counts, kept_of: Places, outcome: _Outcome) -> None:
        """Make the tables of truths for the kept hands, where asking about every multiset once is less work."""
        if len(outcome.seen) > 1:
            return
        numbers = np.bincount(kept.sum(axis=1))
        for size in np.flatnonzero(numbers):
            together = int(size) + int(outcome.seen[0][0].sum())
            radices, length = self._radices(together)
            work = min(int(numbers[size]), len(kept_of)) * len(outcome.seen[0])
            if together not in self._truths and length <= DENSE and how_many(self.deck, together) <= work:
                every = small_hands(self.deck, together)
                dense = np.zeros(length, dtype=bool)
                dense[every @ radices] = self.holds((every,))
                self._truths[together] = dense

    def _truth(self, kept: Counts, outcome: _Outcome) -> Truth:
        """Whether the goal holds, for each kept row and each outcome."""
        drawn = outcome.seen[0]
        sizes = kept.sum(axis=1)
        truth = np.empty((len(kept), len(drawn)), dtype=bool)
        for size in np.flatnonzero(np.bincount(sizes)):
            rows = sizes == size
            together = int(size) + int(drawn[0].sum())
            if len(outcome.seen) > 1 or together not in self._truths:
                truth[rows] = self._asked(kept[rows], outcome)
                continue
            radices, _ = self._radices(together)
            # a sum that the deck does not hold finds some other place; its weight is 0
            index = (kept[rows] @ radices)[:, None] + (drawn @ radices)[None, :]
            truth[rows] = self._truths[together].take(index, mode="clip")
        return truth

    def _radices(self, size: int) -> tuple[Counts, int]:
        """The weight of each kind in the index of hands of `size` cards, and the length of the table."""
        spans = [min(count, size) + 1 for count in self.deck]
        left_out = spans.index(max(spans))
        radices, length = [], 1
        for kind, span in enumerate(spans):
            radices.append(0 if kind == left_out else length)
            length *= 1 if kind == left_out else span
        return np.array(radices, dtype=np.int64), length

    def _asked(self, kept: Counts, outcome: _Outcome) -> Truth:
        """The goal asked about every kept row with every outcome."""
        truth = np.empty((len(kept), len(outcome.seen[0])), dtype=bool)
        for part in _parts(len(kept), truth.shape[1] * len(self.deck)):
            truth[part] = self.holds([kept[part, None, :] + seen[None, :, :] for seen in outcome.seen])
        return truth


def _weights(deck: tuple[int, ...], seen: Counts, outcome: _Outcome, kind: type[Any]) -> Numbers:
    """The weight of each outcome for each seen row."""
    found = np.ones((len(seen), len(outcome.steps[0])), dtype=kind)
    most = max(int(step[0].sum()) for step in outcome.steps)
    found[(seen > np.array(deck)).any(axis=1)] = 0
    for column, count in enumerate(deck):
        # an outcome that draws none of a kind has one way to do so; with many kinds that is nearly every outcome
        draws = np.flatnonzero(sum(step[:, column] for step in outcome.steps))
        ways, gone = _ways(count, most, found.dtype.char), np.zeros(1, dtype=np.int64)
        left, factor = seen[:, column], np.ones((len(seen), len(draws)), dtype=kind)
        for step in outcome.steps:
            drawn = step[draws, column]
            factor *= ways[np.minimum(left[:, None] + gone, count + 1), drawn[None, :]]
            gone = gone + drawn
        found[:, draws] *= factor
    return found


@lru_cache(maxsize=256)
def _ways(count: int, most: int, kind: str) -> Numbers:
    """C(count - x, y): the ways to draw y of a kind of which x are gone; 0 if more are gone than there are."""
    # a number that int64 cannot hold belongs to more cards than are left, and is never read
    most_held = FITS - 1 if kind == "l" else comb(count, min(most, count // 2))
    ways = [[min(comb(left, y), most_held) for y in range(most + 1)] for left in range(count, -1, -1)]
    return np.array([*ways, [0] * (most + 1)], dtype=kind)


def _dot(left: Numbers, right: Numbers) -> Numbers:
    """Row by row, the sum of products."""
    total: Numbers = (left * right).sum(axis=1) if left.dtype == np.object_ else np.einsum("ij,ij->i", left, right)
    return total


def _blocks(rows: int, seen_of: Places, most: int) -> Iterator[tuple[range, Places]]:
    """Blocks of at most so many seen rows, each with the pairs that ask about them."""
    if rows <= most:
        yield range(rows), np.arange(len(seen_of))
        return
    order = np.argsort(seen_of, kind="stable")
    for start in range(0, rows, most):
        block = range(start, min(start + most, rows))
        low, high = np.searchsorted(seen_of[order], (block.start, block.stop))
        yield block, order[low:high]


def _parts(length: int, width: int) -> Iterator[slice]:
    step = max(1, 8 * CHUNK // max(1, width))
    return (slice(start, start + step) for start in range(0, length, step))
