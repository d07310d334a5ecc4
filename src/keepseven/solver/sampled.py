"""Hands sampled, values exact: where an exact optimum would take too long.

The same n hands serve every stage (a stage that draws fewer cards looks at the first of them). What a hand is worth is
computed exactly, draws are not sampled, so that no maximum over actions is biased:

    f_m(h) = max(K_m(h), V_(m+1)),   V_m = mean of f_m
    psi_m  = f_m - V_m + q_m psi_(m+1)         q_m: the share of mulligans at m
    SE(V_0) = sd(psi_0) / sqrt(n)              the influence of each hand through all stages at once

What is left of a bias is half the density of K at V times SE^2: below 1e-5.
"""

from dataclasses import dataclass
from itertools import combinations
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from keepseven.errors import LimitError, OddsError
from keepseven.odds.multiset import Counts
from keepseven.rules.mulligans import Deal, Rest
from keepseven.solver.ladder import TIE, Step, may_leave
from keepseven.solver.law import lands_of
from keepseven.solver.problem import Problem
from keepseven.solver.stages import Stage
from keepseven.solver.values import Worth
from keepseven.words import say

HANDS, FEWEST = 4_000, 1_000
SECONDS = 200_000_000
"""Steps that take some seconds where the goal is asked about each outcome."""
SEED = 7


@dataclass(frozen=True, slots=True)
class SampledStep:
    """One stage: V_m, and the chance to keep."""

    stage: Stage
    value: float
    p_keep: float


@dataclass(frozen=True, slots=True)
class Sampled:
    """A problem solved on sampled hands. `error` is the standard error of the value.

    Where `hands` is 0 no hand was sampled, and the values are those of an exact optimum that was remembered without its hands.
    `sample` are the decisions for the hands of the sample as if they were all there are, where that is kept.
    """

    problem: Problem
    worth: Worth
    steps: tuple[SampledStep, ...]
    error: float
    hands: int
    sample: tuple[Step, ...] = ()

    @property
    def value(self) -> float:
        """V_0: before the first hand is drawn."""
        return self.steps[0].value

    def after(self, taken: int) -> float | None:
        """What one more mulligan after so many is worth; None where there is none."""
        return self.steps[taken + 1].value if taken + 1 < len(self.steps) else None


def solve_sampled(problem: Problem, worth: Worth, number: int | None = None, seed: int = SEED) -> Sampled:
    """The optimum from so many sampled hands; without a number, from as many as take seconds.

    OddsError: the rule deals or looks in a way of its own. LimitError: it would take too long.
    """
    ladder, rule = problem.ladder, problem.mulligan
    if rule.deal is not Deal.PLAIN or any(stage.look for stage in ladder) or rule.rest is Rest.SHUFFLED:
        raise OddsError(say("the rule {rule} cannot be solved on sampled hands", rule=rule.name))
    most = max(stage.drawn for stage in ladder)
    if problem.size - most < worth.reach:
        raise OddsError(say("the deck is too small to sample hands: draws would reach cards on the bottom"))
    if number is None:
        number = max(FEWEST, min(HANDS, SECONDS // worth.cost(2**most)))
    if worth.cost(number * 2**most) > 20 * SECONDS:
        raise LimitError(say("even on {n} sampled hands this would take too long; ask about fewer draws", n=number))
    from keepseven.kernels.play import deal  # loads the compiler, which an exact optimum does without

    codes = np.zeros((most, number), dtype=np.int64)
    deal(np.repeat(np.arange(len(problem.deck)), problem.deck), seed, 0, codes)
    steps: list[SampledStep] = []
    influence: NDArray[np.float64] = np.zeros(number)
    for stage in reversed(ladder):
        values = _kept(problem, worth, codes[: stage.drawn], stage)
        may = may_leave(problem, _lands(problem, codes[: stage.drawn]), stage.drawn, number)
        after = steps[-1].value if steps else None
        keeps = np.ones(number, dtype=bool) if after is None else ~may | (values >= after - TIE)
        best = np.where(keeps, values, after or 0.0)
        mean = float(best.mean())
        influence = best - mean + (1 - keeps.mean()) * influence
        steps.append(SampledStep(stage, mean, float(keeps.mean())))
    error = float(influence.std(ddof=1)) / sqrt(number)
    return Sampled(problem, worth, tuple(reversed(steps)), error, number)


def _kept(problem: Problem, worth: Worth, codes: Counts, stage: Stage) -> NDArray[np.float64]:
    """The value of keeping each hand with the best cards on the bottom."""
    masks = list(combinations(range(stage.drawn), stage.drawn - stage.kept))
    width = max(1, 4096 // len(masks))
    found = np.zeros(codes.shape[1])
    for start in range(0, codes.shape[1], width):
        part = codes[:, start : start + width]
        seen = _rows(problem, part)
        kept = np.concatenate([seen - _rows(problem, part[list(mask)]) for mask in masks])
        numbers = worth.pairs(kept, seen, np.arange(len(kept)), np.tile(np.arange(len(seen)), len(masks)))
        best = numbers.reshape(len(masks), len(seen)).max(axis=0)
        found[start : start + width] = best.astype(np.float64) / worth.over(problem.size - stage.drawn)
    return found


def _rows(problem: Problem, codes: Counts) -> Counts:
    """A row of counts for each column of codes."""
    rows = np.zeros((codes.shape[1], len(problem.deck)), dtype=np.int64)
    for row in codes:
        rows[np.arange(len(row)), row] += 1
    return rows


def _lands(problem: Problem, codes: Counts) -> NDArray[np.int64] | None:
    return lands_of(_rows(problem, codes), problem.lands)
