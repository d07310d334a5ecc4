"""A policy for a ladder as tables by key: what each hand keeps, what a look does, how a first hand is picked."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from keepseven.errors import OddsError
from keepseven.kernels.play import HIGHEST, NOISY, WEIGHTED, Cards
from keepseven.rules.mulligans import Deal
from keepseven.sim.keys import Keys, keys
from keepseven.solver.ladder import Chosen, Step
from keepseven.solver.problem import Problem
from keepseven.solver.several import land_scores
from keepseven.solver.solve import Ladder
from keepseven.solver.values import Known, Worth, worth_of
from keepseven.words import say

MULLIGAN = -1
LOOKS = np.uint64(1 << 63)


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """`keeps[m, key]` is the key of what is kept, -1: mulligan. `stays[m, key of what is kept]` has the bit 63 where a
    look follows and a bit for each kind that it leaves on top. `scores` pick the first hand, as `pick` says."""

    problem: Problem
    keys: Keys
    drawn: Cards
    kept: Cards
    keeps: NDArray[np.int32]
    stays: NDArray[np.uint64]
    pick: int
    scores: NDArray[np.float64]


def tables(solved: Ladder) -> Tables:
    """The optimal policy as tables. LimitError: they would be too long."""
    problem, reach = solved.problem, solved.worth.reach
    made = keys(problem.deck, max(stage.drawn for stage in problem.ladder) + reach)
    keeps = np.full((len(solved.steps), made.length), MULLIGAN, dtype=np.int32)
    stays = np.zeros((len(solved.steps), made.length), dtype=np.uint64)
    for taken, step in enumerate(solved.steps):
        chosen = chosen_of(step)
        kept = made.of(chosen.rows)
        keeps[taken, made.of(chosen.hands)] = np.where(step.keeps, kept[chosen.choice], MULLIGAN)
        if step.stage.look and reach:
            stays[taken, kept] = _stays(problem, solved.worth, chosen)
    pick, scores = _scores(solved, made)
    drawn, left = (np.array([getattr(s, name) for s in problem.ladder], dtype=np.int64) for name in ("drawn", "kept"))
    return Tables(problem, made, drawn, left, keeps, stays, pick, scores)


def chosen_of(step: Step) -> Chosen:
    """What each hand of a stage keeps. OddsError: the problem was solved by name, without rows of hands."""
    if step.kept.chosen is None:
        raise OddsError(say("a policy by name has no tables to play from; group the cards by roles"))
    return step.kept.chosen


def _stays(problem: Problem, worth: Worth, chosen: Chosen) -> NDArray[np.uint64]:
    """For each row of kept cards, the kinds that are best left on top. Cards on the bottom are out of reach."""
    if len(problem.deck) > 62:
        raise OddsError(say("a look can be played with up to {n} kinds of cards", n=62))
    rows = chosen.rows
    bits = np.full(len(rows), LOOKS, dtype=np.uint64)
    unseen = problem.size - int(rows[0].sum()) - 1
    for top in range(len(problem.deck)):
        seen = rows.copy()
        seen[:, top] += 1
        stay = worth_of(worth, rows, seen, Known(top=top)) / worth.over(unseen, Known(top=top))
        turned = worth_of(worth, rows, seen, Known(beneath=(top,))) / worth.over(unseen, Known(beneath=(top,)))
        bits[stay >= turned] |= np.uint64(1 << top)
    return bits


def _scores(solved: Ladder, made: Keys) -> tuple[int, NDArray[np.float64]]:
    """How the first hand is picked, and the score of each key."""
    problem, chosen = solved.problem, chosen_of(solved.steps[0])
    scores = np.zeros(made.length)
    if problem.mulligan.candidates <= 1 or problem.mulligan.deal is Deal.PLAIN:
        return HIGHEST, scores
    at = made.of(chosen.hands)
    if problem.mulligan.deal is Deal.PLAYER:
        scores[at] = solved.steps[0].kept.best.astype(np.float64)
        return HIGHEST, scores
    lands = sum(problem.deck[kind] for kind in problem.lands or ())
    by_lands = land_scores(problem.size, lands, problem.ladder[0].drawn, problem.mulligan)
    scores[at] = np.array([float(score) for score in by_lands])[solved.steps[0].kept.law.lands]
    match problem.mulligan.deal:
        case Deal.CLOSEST:
            return HIGHEST, -scores
        case Deal.NOISY:
            return NOISY, scores
    return WEIGHTED, scores
