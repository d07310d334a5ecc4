"""Are these shuffles random? What is measured of many orders, and how unlikely the worst of it is.

The orders of an honest shuffler are independent and all equally likely. Each test compares something of them with its
exact law, and gives a p-value: how often an honest shuffler looks at least as odd. Too even is as odd as too uneven.

Write X for what one order shows, a 0-1 matrix, and M for the sum over N orders less its mean.

- places: X[c, i] = 1 where card c lies at place i. M lives in the (n-1)² dimensions of matrices without row and column
  sums, where each order has the covariance 1/(n-1) times the identity; so (n-1)/N |M|² is chi-squared.
- neighbours: X[a, b] = 1 where card a lies directly above card b. Without the row and column sums, which say only who
  lies at the ends, M has a symmetric part of n(n-3)/2 dimensions with variance 1/n in each (who lies beside whom) and an
  antisymmetric one of (n-1)(n-2)/2 with variance (n+1)/(n(n-1)) (who lies above whom). Both follow from |X|² = n - 1 and
  from the symmetry under renaming cards, under which each part is irreducible.
- runs, fixed points, lands in seven, cards that two hands in a row share: histograms against their exact laws.
- list order: the correlation of a card's place with its place in the list; mean 0 and variance 1/(n-1) for each order.
- repeated orders: of N orders of n cards N(N-1)/2 pairs would agree with the chance 1/n! each: a Poisson number.

A sample is refuted where the smallest p-value, times the number of tests, is below the false-alarm rate that was asked
for: that is Holm's first step, and bounds the chance that an honest shuffler is ever accused, however the tests depend
on each other (Bonferroni).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from hashlib import shake_256
from math import comb, factorial, sqrt

import numpy as np
from numpy.typing import NDArray

from keepseven.errors import KeepsevenError
from keepseven.randomness.many import Orders
from keepseven.randomness.tails import (
    chi_squared_p,
    descents,
    fixed_points,
    hypergeometric,
    normal_p,
    poisson_p,
)
from keepseven.words import say

HAND = 7
LEAST_CARDS, MOST_CARDS = 8, 256
EXPECTED = 10  # cells of a histogram are joined until this many are expected in each
FALSE_ALARM = 0.001


class Trial(StrEnum):
    """What is looked at."""

    PLACES = "places"
    BESIDE = "neighbours beside each other"
    ABOVE = "neighbours above each other"
    RUNS = "runs"
    FIXED_POINTS = "fixed points"
    LANDS = "lands in seven"
    OVERLAP = "cards shared by two hands"
    LIST_ORDER = "list order"
    REPEATS = "repeated orders"


@dataclass(frozen=True, slots=True)
class Finding:
    """What one trial showed: how far it is out, in words of its own law, and how often an honest shuffler is."""

    trial: Trial
    statistic: float
    expected: float
    p: float


@dataclass(frozen=True, slots=True)
class Audit:
    """All findings about `shuffles` orders of `cards` cards, of which the first `lands` of the list are lands.

    `refuted` names the trials that no honest shuffler would fail, but for the false-alarm rate of the whole.
    """

    shuffles: int
    cards: int
    lands: int
    false_alarm: float
    findings: tuple[Finding, ...]
    refuted: tuple[Trial, ...]


class Tally:
    """Counts orders as they come, in any number of batches.

    KeepsevenError: fewer than 8 or more than 256 cards, or more lands than cards.
    """

    __slots__ = (
        "_descents",
        "_fixed",
        "_lands",
        "_neighbours",
        "_odd",
        "_overlap",
        "_places",
        "_prints",
        "_rank",
        "cards",
        "lands",
        "shuffles",
    )

    def __init__(self, cards: int, lands: int) -> None:
        if not LEAST_CARDS <= cards <= MOST_CARDS or not 0 <= lands <= cards:
            raise KeepsevenError(
                say("an audit needs {least} to {most} cards and no more lands than cards, not {cards} and {lands}",
                    least=LEAST_CARDS, most=MOST_CARDS, cards=cards, lands=lands)
            )  # fmt: skip
        self.cards, self.lands, self.shuffles = cards, lands, 0
        self._places = np.zeros((cards, cards), np.int64)
        self._neighbours = np.zeros((cards, cards), np.int64)
        self._descents = np.zeros(cards, np.int64)
        self._fixed = np.zeros(cards + 1, np.int64)
        self._lands = np.zeros(HAND + 1, np.int64)
        self._overlap = np.zeros(HAND + 1, np.int64)
        self._rank = 0.0
        self._prints: list[NDArray[np.uint64]] = []
        self._odd: NDArray[np.uint16] | None = None  # the last hand, if nobody has been compared with it yet

    def add(self, orders: Orders) -> None:
        """Count some orders, a row each, in the order in which the shuffler made them."""
        n = self.cards
        self.shuffles += len(orders)
        columns = np.ascontiguousarray(orders.T)
        for place in range(n):
            self._places[:, place] += np.bincount(columns[place], minlength=n)
        falling = np.zeros(len(orders), np.uint16)
        for place in range(n - 1):
            above, below = columns[place], columns[place + 1]
            pairs = above.astype(np.int32) * n + below
            self._neighbours += np.bincount(pairs, minlength=n * n).reshape(n, n)
            falling += above > below
        self._descents += np.bincount(falling, minlength=n)
        at_home = (columns == np.arange(n, dtype=np.uint16)[:, None]).sum(axis=0)
        self._fixed += np.bincount(at_home, minlength=n + 1)
        in_hand = (columns[:HAND] < self.lands).sum(axis=0)
        self._lands += np.bincount(in_hand, minlength=HAND + 1)
        self._add_hands(orders[:, :HAND])
        self._rank += float((_centred(n) @ columns) @ np.ones(len(orders)))
        self._prints.append(_multipliers(n) @ columns.astype(np.uint64))

    def _add_hands(self, hands: NDArray[np.uint16]) -> None:
        if self._odd is not None:
            hands = np.concatenate([self._odd, hands])
        pairs = len(hands) // 2
        first, second = hands[: 2 * pairs : 2], hands[1 : 2 * pairs : 2]
        shared = (first[:, :, None] == second[:, None, :]).sum(axis=(1, 2))
        self._overlap += np.bincount(shared, minlength=HAND + 1)
        self._odd = hands[2 * pairs :].copy() if len(hands) % 2 else None

    def findings(self) -> tuple[Finding, ...]:
        """What each trial shows so far. KeepsevenError: nothing was counted."""
        if not self.shuffles:
            raise KeepsevenError(say("no shuffles were counted"))
        n, many = self.cards, self.shuffles
        return (
            self._of_places(),
            *self._of_neighbours(),
            _of_histogram(Trial.RUNS, self._descents, descents(n)),
            _of_histogram(Trial.FIXED_POINTS, self._fixed, fixed_points(n)),
            _of_histogram(Trial.LANDS, self._lands, hypergeometric(n, self.lands, HAND)),
            _of_histogram(Trial.OVERLAP, self._overlap, hypergeometric(n, HAND, HAND)),
            self._of_list_order(),
            _of_repeats(np.concatenate(self._prints), many * (many - 1) / (2 * factorial(n))),
        )

    def _of_places(self) -> Finding:
        n, many = self.cards, self.shuffles
        far = self._places - many / n
        freedom = (n - 1) ** 2
        statistic = (n - 1) / many * float((far * far).sum())
        return Finding(Trial.PLACES, statistic, freedom, chi_squared_p(statistic, freedom))

    def _of_neighbours(self) -> tuple[Finding, Finding]:
        n, many = self.cards, self.shuffles
        off = 1 - np.eye(n)
        far = (self._neighbours - many / n) * off
        ends = (far.sum(axis=1) - far.sum(axis=0)) / 2
        above = (far - far.T) / 2 - (ends[:, None] - ends[None, :]) / n
        sides = (far.sum(axis=1) + far.sum(axis=0)) / 2
        beside = (far + far.T) / 2 - off * (sides[:, None] + sides[None, :]) / (n - 2)
        found = []
        for trial, part, variance, freedom in (
            (Trial.BESIDE, beside, 1 / n, n * (n - 3) // 2),
            (Trial.ABOVE, above, (n + 1) / (n * (n - 1)), (n - 1) * (n - 2) // 2),
        ):
            statistic = float((part * part).sum()) / (many * variance)
            found.append(Finding(trial, statistic, freedom, chi_squared_p(statistic, freedom)))
        return found[0], found[1]

    def _of_list_order(self) -> Finding:
        n, many = self.cards, self.shuffles
        spread = n * (n * n - 1) / 12  # the sum of the squares of the centred places
        deviations = self._rank / (spread * sqrt(many / (n - 1)))
        return Finding(Trial.LIST_ORDER, deviations, 0.0, normal_p(deviations))


def judge(tally: Tally, false_alarm: float = FALSE_ALARM) -> Audit:
    """The verdict on what was counted; an honest shuffler is accused with at most the chance `false_alarm`."""
    findings = tally.findings()
    refuted, left = [], len(findings)
    for finding in sorted(findings, key=lambda finding: finding.p):  # Holm
        if finding.p * left > false_alarm:
            break
        refuted.append(finding.trial)
        left -= 1
    return Audit(tally.shuffles, tally.cards, tally.lands, false_alarm, findings, tuple(refuted))


def _of_histogram(trial: Trial, counts: NDArray[np.int64], law: Sequence[Fraction]) -> Finding:
    """Counts against their law by chi-squared, cells joined from the left until enough is expected in each."""
    many = int(counts.sum())
    cells: list[tuple[int, float]] = []
    found, expected = 0, 0.0
    for count, chance in zip(counts.tolist(), law, strict=False):
        found, expected = found + count, expected + many * float(chance)
        if expected >= EXPECTED:
            cells.append((found, expected))
            found, expected = 0, 0.0
    if cells:
        last = cells.pop()
        cells.append((last[0] + found, last[1] + expected))
    statistic = sum((seen - wanted) ** 2 / wanted for seen, wanted in cells)
    freedom = len(cells) - 1
    return Finding(trial, statistic, freedom, chi_squared_p(statistic, freedom) if freedom > 0 else 1.0)


def _of_repeats(prints: NDArray[np.uint64], mean: float) -> Finding:
    """Pairs of equal orders, found by a print of 64 bits: unequal ones agree in it with a chance of about 2⁻⁶⁴."""
    lengths = np.diff(np.flatnonzero(np.concatenate([[True], np.diff(np.sort(prints)) != 0, [True]])))
    pairs = sum(comb(length, 2) for length in lengths[lengths > 1].tolist())
    by_print = len(prints) * (len(prints) - 1) / 2 / 2**64
    return Finding(Trial.REPEATS, pairs, mean, poisson_p(pairs, mean + by_print))


def _centred(n: int) -> NDArray[np.float64]:
    return np.arange(n, dtype=np.float64) - np.float64((n - 1) / 2)


def _multipliers(n: int) -> NDArray[np.uint64]:
    """Numbers for the prints, always the same and as good as random."""
    return np.frombuffer(shake_256(b"prints of orders").digest(8 * n), "<u8").astype(np.uint64)
