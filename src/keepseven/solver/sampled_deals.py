"""First hands that are one of several (`several`), on a sample of n single hands.

Let f_i be what hand i is worth with the best decision. The hand that is dealt has the chance p_i to be hand i:

    lands choose         p_i in proportion to q(l_i) / p(l_i)
    the player chooses   p = C(i - 1, k - 1) / C(n, k) for the i-th worst: the mean over all k of the n hands of the best of them

The value is the sum of p_i f_i; what hand i does to it, beside its mean,

    lands choose         n p_i (f_i - V)
    the player chooses   k (E[max of f_i and k - 1 others] - V)       the first projection of a U-statistic (Hoeffding 1948)
"""

import numpy as np
from numpy.typing import NDArray

from keepseven.rules.mulligans import Deal
from keepseven.solver.law import Law
from keepseven.solver.problem import Problem
from keepseven.solver.several import by_lands
from keepseven.solver.values import Places

Floats = NDArray[np.float64]


def is_dealt(problem: Problem) -> bool:
    """Whether the first hand is one of several."""
    return problem.mulligan.candidates > 1 and problem.mulligan.deal is not Deal.PLAIN


def shares(problem: Problem, drawn: int, lands: Places | None, kept: Floats) -> Floats:
    """p_i of hands of `drawn` cards with so many lands, worth so much when they are kept."""
    number, rule = len(kept), problem.mulligan
    if rule.deal is not Deal.PLAYER:
        chances = by_lands(problem, Law(drawn, np.ones(number), number, lands)).weights.astype(np.float64)
        return np.asarray(chances / chances.sum())
    found, worse = np.empty(number), np.arange(number)
    chances = np.full(number, float(rule.candidates))
    for place in range(rule.candidates - 1):
        chances *= np.maximum(worse - place, 0) / (number - place - 1)
    found[np.argsort(kept, kind="stable")] = chances / chances.sum()
    return found


def influence(problem: Problem, chances: Floats, kept: Floats, worths: Floats) -> Floats:
    """What each hand does to the value, for the f_i in `worths`; the mean is 0."""
    number, rule = len(worths), problem.mulligan
    if rule.deal is not Deal.PLAYER:
        return np.asarray(number * chances * (worths - chances @ worths))
    order = np.argsort(kept, kind="stable")
    ranked = worths[order]
    others = (np.arange(number + 1) / number) ** (rule.candidates - 1)
    better = np.append(np.cumsum((ranked * np.diff(others))[::-1])[::-1], 0.0)[1:]
    best, found = ranked * others[1:] + better, np.empty(number)
    found[order] = rule.candidates * (best - best.mean())
    return found
