"""What a deck near by is worth with the decisions that are best for this one, in the curve model.

Each hand h is as much more or less likely in the other deck d' as

    product over kinds i of  C(d'_i, h_i) / C(d_i, h_i)

and is kept, with the same cards on the bottom, if it is kept here; only what the kept cards are worth is found again, with the other
library. The best decisions for d' are worth no less, and hardly more: the difference is of second order, as at every maximum.
For hands that only d' can hold (one copy more than there are here) no decision is known: a few of them are dealt, and decided
anew; in a list so large that its hands are few they count as the others do on average. So another deck takes one walk for
each hand that is kept, where solving it takes a score for every hand.
"""

from dataclasses import replace
from functools import cache
from math import comb, inf, sqrt

import numpy as np

from keepseven.errors import OddsError
from keepseven.kernels.goldfish import Floats
from keepseven.kernels.play import deal
from keepseven.odds.multiset import Counts
from keepseven.solver.curve_hands import best_of, is_plain
from keepseven.solver.curve_layout import layout
from keepseven.solver.curve_worth import CurveWorth
from keepseven.solver.goldfish import Goldfish
from keepseven.solver.ladder import Step, may_leave
from keepseven.solver.law import lands_of
from keepseven.solver.problem import Problem
from keepseven.solver.sampled import SEED
from keepseven.solver.sampled_deals import is_dealt
from keepseven.solver.sensitivity import Gain
from keepseven.solver.solve import Ladder, Solution
from keepseven.words import say

RARE = 1e-4
"""Hands that come up more seldom are worth what they are worth here."""
ROUGH = 2_000
"""Hands of each size that are enough to tell which changes are large."""
SELDOM = 1e-3
"""Hands that only the other deck can hold, and that come up more seldom, are left out."""
SMALL = 100_000_000
"""Bytes of a graph that may be made again, with room for one copy more of each kind."""
FEW, MANY = 16, 500
"""Of the others so many are dealt: where hands are sampled, about five times as many as would be among them."""


def nearby(solution: Solution, most: int | None = None) -> Gain:
    """What decks of the same kinds gain by the decisions of a solution of the curve model, each with its standard error.

    With `most`, roughly: by so many of the hands of each size. OddsError: the decisions for its hands are not known, or a rule
    lets more than the kept cards matter, or chooses the first hand among several, each of which the other deck changes.
    """
    found, problem = solution.by_hands(), solution.problem
    if (
        found is None
        or not isinstance(found.worth, CurveWorth)
        or not is_plain(problem, found.worth)
        or is_dealt(problem)
    ):
        raise OddsError(say("what other decks are worth by the same decisions cannot be found here"))
    sampled, small = solution.error > 0, found.worth.goldfish.size <= SMALL
    worth = _with_room(found.worth) if small else found.worth
    return cache(lambda deck: _gain(found, replace(worth, deck=deck), sampled, small, most))


def _with_room(worth: CurveWorth) -> CurveWorth:
    """The model with room for one copy more of each kind: a second copy of a single card would be worth nothing without."""
    more = tuple(number + 1 for number in worth.deck)
    made = layout(more, worth.curve.facts, worth.curve.terms.turns, worth.curve.terms.spell_price)
    if np.array_equal(made.cards.caps, worth.layout.cards.caps):
        return worth
    return replace(worth, layout=made, goldfish=Goldfish(made))


def _gain(found: Ladder, worth: CurveWorth, sampled: bool, small: bool, most: int | None) -> tuple[float, float]:
    steps, least = found.steps, SELDOM if small else inf
    reaches = np.cumprod([1.0, *(1 - float(step.p_keep) for step in steps[:-1])])
    here, there, error = 0.0, 0.0, 0.0
    for step, reach in zip(reversed(steps), reversed(reaches.tolist()), strict=True):
        if reach < RARE:
            here = there = float(step.value)
            continue
        after = -inf if step is steps[-1] else there
        here, there, spread = _stage(worth, found.problem.deck, step, (here, there), most)
        for kind, (old, new) in enumerate(zip(found.problem.deck, worth.deck, strict=True)):
            chance = _chance_of_all(worth.deck, kind, step.stage.drawn) if new > old else 0.0
            if reach * chance >= least and sum(worth.deck) - step.stage.drawn >= worth.reach:
                valued = min(len(step.keeps), most or len(step.keeps))
                number = min(MANY, FEW + int(5 * chance * valued)) if sampled or most is not None else MANY
                values = _with_all(found.problem, worth, kind, step, after, number)
                there += chance * (float(values.mean()) - there)
                spread += chance * float(values.std()) / sqrt(number)
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


def _chance_of_all(deck: tuple[int, ...], kind: int, drawn: int) -> float:
    """How often a hand holds all cards of a kind."""
    size, number = sum(deck), deck[kind]
    return comb(size - number, drawn - number) / comb(size, drawn) if number <= drawn else 0.0


def _with_all(problem: Problem, worth: CurveWorth, kind: int, step: Step, after: float, number: int) -> Floats:
    """What so many hands are worth, decided as is best in this deck, that hold all of its cards of a kind."""
    stage, others = step.stage, [0 if place == kind else n for place, n in enumerate(worth.deck)]
    codes = np.zeros((stage.drawn - worth.deck[kind], number), dtype=np.int64)
    deal(np.repeat(np.arange(len(others)), others), SEED, 0, codes)
    rows = np.zeros((number, len(others)), dtype=np.int64)
    for drawn in codes:
        rows[np.arange(number), drawn] += 1
    rows[:, kind] = worth.deck[kind]
    values = best_of(worth, rows, [stage.kept]).worths[0]
    may = may_leave(problem, lands_of(rows, problem.lands), stage.drawn, number)
    return np.asarray(np.where(may, np.maximum(values, after), values))


def _shares(deck: tuple[int, ...], other: tuple[int, ...], hands: Counts) -> Floats:
    """How many times as often each hand comes in the other deck, all by one factor."""
    found = np.ones(len(hands))
    for kind, (here, there) in enumerate(zip(deck, other, strict=True)):
        if here != there:
            table = np.array([comb(there, n) / comb(here, n) for n in range(here + 1)])
            found *= table[hands[:, kind]]
    return found
