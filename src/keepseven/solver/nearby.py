"""What a deck near by is worth with the decisions that are best for this one, in the curve model.

Each hand h is as much more or less likely in the other deck d' as

    product over kinds i of  C(d'_i, h_i) / C(d_i, h_i)

and is kept, with the same cards on the bottom, if it is kept here; only what the kept cards are worth is found again, with the other
library. The best decisions for d' are worth no less, and hardly more: the difference is of second order, as at every maximum.
Hands that only d' can hold (one copy more than there are here) count as the others do on average. So another deck takes one walk
for each hand that is kept, where solving it takes a score for every hand.
"""

from dataclasses import replace
from functools import cache
from math import comb, sqrt

import numpy as np

from keepseven.errors import OddsError
from keepseven.kernels.goldfish import Floats
from keepseven.odds.multiset import Counts
from keepseven.solver.curve_hands import is_plain
from keepseven.solver.curve_worth import CurveWorth
from keepseven.solver.ladder import Step
from keepseven.solver.sensitivity import Gain
from keepseven.solver.solve import Ladder, Solution
from keepseven.words import say

RARE = 1e-4
"""Hands that come up more seldom are worth what they are worth here."""
ROUGH = 2_000
"""Hands of each size that are enough to tell which changes are large."""


def nearby(solution: Solution, most: int | None = None) -> Gain:
    """What decks of the same kinds gain by the decisions of a solution of the curve model, each with its standard error.

    With `most`, roughly: by so many of the hands of each size. OddsError: the decisions for its hands are not known, or a rule
    lets more than the kept cards matter.
    """
    found = solution.by_hands()
    if found is None or not isinstance(found.worth, CurveWorth) or not is_plain(solution.problem, found.worth):
        raise OddsError(say("what other decks are worth by the same decisions cannot be found here"))
    sampled = solution.error > 0
    return cache(lambda deck: _gain(found, deck, sampled, most))


def _gain(found: Ladder, deck: tuple[int, ...], sampled: bool, most: int | None) -> tuple[float, float]:
    assert isinstance(found.worth, CurveWorth)
    worth, steps = replace(found.worth, deck=deck), found.steps
    reaches = np.cumprod([1.0, *(1 - float(step.p_keep) for step in steps[:-1])])
    here, there, error = 0.0, 0.0, 0.0
    for step, reach in zip(reversed(steps), reversed(reaches.tolist()), strict=True):
        if reach < RARE:
            here = there = float(step.value)
            continue
        here, there, spread = _stage(worth, found.problem.deck, step, (here, there), most)
        error += reach * spread  # hands of several stages are of one sample: their errors may add up
    return there - here, error if sampled else 0.0


def _stage(
    worth: CurveWorth, deck: tuple[int, ...], step: Step, after: tuple[float, float], most: int | None
) -> tuple[float, float, float]:
    """A stage in this deck and in the other one, with what a mulligan is worth; and the error of the difference over a sample."""
    chosen = step.kept.chosen
    assert chosen is not None
    some = slice(None, None, 1 if most is None else -(-len(chosen.hands) // most))
    hands, choice, keeps = chosen.hands[some], chosen.choice[some], step.keeps[some]
    weights = step.kept.law.weights[some].astype(np.float64)
    shares = _shares(deck, worth.deck, hands)
    which = np.flatnonzero(keeps & (shares > 0))
    values, others = np.where(keeps, step.kept.best[some] / step.kept.over, after[0]), np.full(len(hands), after[1])
    others[which] = worth.pairs(chosen.rows, hands[which], choice[which], np.arange(len(which)))
    here, there = np.average(values, weights=weights), np.average(others, weights=weights * shares)
    parts = shares * (others - there) / np.average(shares, weights=weights) - (values - here)
    return float(here), float(there), sqrt(float((weights * parts**2).sum())) / float(weights.sum())


def _shares(deck: tuple[int, ...], other: tuple[int, ...], hands: Counts) -> Floats:
    """How many times as often each hand comes in the other deck, all by one factor."""
    found = np.ones(len(hands))
    for kind, (here, there) in enumerate(zip(deck, other, strict=True)):
        if here != there:
            table = np.array([comb(there, n) / comb(here, n) for n in range(here + 1)])
            found *= table[hands[:, kind]]
    return found
