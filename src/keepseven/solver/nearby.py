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


def nearby(solution: Solution) -> Gain:
    """What decks of the same kinds gain by the decisions of a solution of the curve model, each with its standard error.

    OddsError: the decisions for its hands are not known, or a rule lets more than the kept cards matter.
    """
    found = solution.by_hands()
    if found is None or not isinstance(found.worth, CurveWorth) or not is_plain(solution.problem, found.worth):
        raise OddsError(say("what other decks are worth by the same decisions cannot be found here"))
    sampled = solution.error > 0
    return cache(lambda deck: _gain(found, deck, sampled))


def _gain(found: Ladder, deck: tuple[int, ...], sampled: bool) -> tuple[float, float]:
    assert isinstance(found.worth, CurveWorth)
    worth, steps = replace(found.worth, deck=deck), found.steps
    reaches = np.cumprod([1.0, *(1 - float(step.p_keep) for step in steps[:-1])])
    after, error = 0.0, 0.0
    for place in range(len(steps) - 1, -1, -1):
        step = steps[place]
        if reaches[place] < RARE:
            after = float(step.value)
            continue
        here = float(steps[place + 1].value) if place + 1 < len(steps) else 0.0
        after, spread = _stage(worth, found.problem.deck, step, here, after)
        error += reaches[place] * spread  # hands of several stages are of one sample: their errors may add up
    return after - float(steps[0].value), error if sampled else 0.0


def _stage(worth: CurveWorth, deck: tuple[int, ...], step: Step, here: float, there: float) -> tuple[float, float]:
    """A stage in the other deck, where a mulligan is worth `there` and not `here`; the error of the difference over a sample."""
    chosen, weights = step.kept.chosen, step.kept.law.weights.astype(np.float64)
    assert chosen is not None
    shares = _shares(deck, worth.deck, chosen.hands)
    which = np.flatnonzero(step.keeps & (shares > 0))
    values = np.where(step.keeps, step.kept.best / step.kept.over, here)
    others = np.full(len(values), there)
    others[which] = worth.pairs(chosen.rows, chosen.hands[which], chosen.choice[which], np.arange(len(which)))
    total, all_there = weights.sum(), (weights * shares).sum()
    mean = float((weights * shares * others).sum() / all_there)
    parts = shares * (others - mean) * total / all_there - (values - float(step.value))
    return mean, sqrt(float((weights * parts**2).sum())) / float(total)


def _shares(deck: tuple[int, ...], other: tuple[int, ...], hands: Counts) -> Floats:
    """How many times as often each hand comes in the other deck, all by one factor."""
    found = np.ones(len(hands))
    for kind, (here, there) in enumerate(zip(deck, other, strict=True)):
        if here != there:
            table = np.array([comb(there, n) / comb(here, n) for n in range(here + 1)])
            found *= table[hands[:, kind]]
    return found
