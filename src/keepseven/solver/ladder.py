"""Backward induction over the hands of a ladder.

*State:* m, the mulligans taken; nothing else, because a mulligan ends in a shuffle of every card.
*Actions* with a hand h of n_m cards: keep, with b of its cards on the bottom, |b| = n_m - q_m; or mulligan.

    K_m(h) = max over b of U(h - b | d - h, b)
    V_M    = sum over h of P_d(h) K_M(h)                    the last hand is kept
    V_m    = sum over h of P_d(h) max(K_m(h), V_(m+1))      keep where they are equal

Where only some hands may be sent back (all lands or none), the others have K_m(h). Where a rule deals the first hand in a
way of its own, P_d of stage 0 is another law (`several`). The bottom may be chosen after the keep: the largest of
max(U, V_(m+1)) over b is the larger of V_(m+1) and the largest U, so the order changes nothing.

U is an integer x over D, so "keep" is x >= ceil(V_(m+1) D), and only V_m is a fraction. With float64 values, differences
below 1e-12 are ties. Source: backward induction for a finite horizon (Bellman 1957), on multivariate hypergeometric hands.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from math import ceil

import numpy as np

from keepseven.errors import LimitError
from keepseven.odds.multiset import Counts, Hands, Truth, hands, how_many
from keepseven.rules.mulligans import Rest, When
from keepseven.solver.law import Law, lands_of
from keepseven.solver.look import with_look
from keepseven.solver.problem import Problem
from keepseven.solver.stages import Stage
from keepseven.solver.subhands import Subhands, subhands
from keepseven.solver.values import NOTHING, Known, Number, Numbers, Places, Worth
from keepseven.words import say

TIE = 1e-12


@dataclass(frozen=True, slots=True, eq=False)
class Chosen:
    """Hands as rows of counts, and what each keeps at best: row `choice` of `rows`."""

    hands: Counts
    rows: Counts
    choice: Places


@dataclass(frozen=True, slots=True, eq=False)
class Kept:
    """What the hands of a stage are worth when they are kept at best: numerators over `over`, in the order of `law`.

    `chosen` is None where there are too many hands to hold them as rows; what is best kept is then found when asked.
    """

    law: Law
    best: Numbers
    over: int
    chosen: Chosen | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """The decision at one stage. `keeps` says which hands are kept; `value` is V_m, before the hand is drawn.

    `p_keep` and `p_tie` are the chances, once the hand is drawn, to keep it, and that keeping and a mulligan are worth
    the same.
    """

    stage: Stage
    kept: Kept
    keeps: Truth
    value: Number
    p_keep: Number
    p_tie: Number


def climb(problem: Problem, kept: Sequence[Kept]) -> tuple[Step, ...]:
    """The best decision at every stage, from the last hand back to the first."""
    steps: list[Step] = []
    for stage, found in zip(reversed(problem.ladder), reversed(kept), strict=True):
        steps.append(settle(problem, stage, found, steps[-1].value if steps else None))
    return tuple(reversed(steps))


def settle(problem: Problem, stage: Stage, kept: Kept, after: Number | None) -> Step:
    """One stage: keep or mulligan, where a mulligan is worth `after` (None: there is none)."""
    may = may_leave(problem, kept.law.lands, kept.law.size, len(kept.best))
    if after is None:
        keeps, equal = np.ones_like(may), np.zeros_like(may)
    elif isinstance(after, Fraction) and kept.best.dtype != np.float64:
        bar = ceil(after * kept.over)
        keeps = ~may | (kept.best >= bar)
        equal = may & (kept.best == bar) if after * kept.over == bar else np.zeros_like(may)
    else:
        gain = kept.best - float(after) * kept.over
        keeps, equal = ~may | (gain >= -TIE), may & (abs(gain) <= TIE)
    stays = kept.law.share(keeps)
    value = kept.law.expected(kept.best, kept.over, keeps)
    if after is not None:
        value = value + (1 - stays) * after
    return Step(stage, kept, keeps, value, stays, kept.law.share(equal))


def kept_at(problem: Problem, worth: Worth) -> tuple[Kept, ...]:
    """K_m(h) for every hand of every stage, and what is best kept. LimitError: it would take too long."""
    check_steps(problem, worth)
    laws = {drawn: hands(problem.deck, drawn) for drawn in {stage.drawn for stage in problem.ladder}}
    found = {stage: _kept(problem, worth, laws[stage.drawn], stage) for stage in dict.fromkeys(problem.ladder)}
    return tuple(found[stage] for stage in problem.ladder)


def check_steps(problem: Problem, worth: Worth) -> None:
    """LimitError if the ladder would take more steps than the problem allows."""
    deck = problem.deck
    pairs = sum(how_many(deck, s.kept) * how_many(deck, s.drawn - s.kept) for s in dict.fromkeys(problem.ladder))
    steps = worth.cost(pairs) * (2 * len(deck) if any(stage.look for stage in problem.ladder) else 1)
    if steps > problem.limits.steps:
        text = say(
            "the exact optimum over {kinds} kinds of cards would take {steps} steps; the limit is {most}. Ask about fewer "
            "groups of cards, set a floor for the size of hands, or raise the limit (--work)",
            kinds=len(deck),
            steps=steps,
            most=problem.limits.steps,
        )
        raise LimitError(text)


def _kept(problem: Problem, worth: Worth, law: Hands, stage: Stage) -> Kept:
    parts = subhands(problem.deck, stage.drawn, stage.kept)
    back = problem.mulligan.rest is Rest.SHUFFLED
    seen, seen_of = (parts.rows, parts.kept_of) if back else (law.rows, parts.hand_of)
    unseen = problem.size - int(seen[0].sum())

    def numbers(which: Truth | slice, known: Known) -> tuple[Numbers, int]:
        pairs = parts.kept_of[which], seen_of[which]
        if stage.look:
            return with_look(worth, problem.deck, parts.rows, seen, *pairs, known)
        return worth.pairs(parts.rows, seen, *pairs, known), worth.over(unseen, known)

    if back or stage.drawn == stage.kept or worth.reach <= unseen:
        found, over = numbers(slice(None), NOTHING)
    else:
        found, over = _in_best_order(parts, numbers, worth.exact)
    starts = np.searchsorted(parts.hand_of, np.arange(len(law.rows)))
    best = np.maximum.reduceat(found, starts)
    first = np.where(found == best[parts.hand_of], np.arange(len(found)), len(found))
    choice = parts.kept_of[np.minimum.reduceat(first, starts)]
    weights = Law(law.size, law.weights, law.total, lands_of(law.rows, problem.lands))
    return Kept(weights, best, over, Chosen(law.rows, parts.rows, choice))


def _in_best_order(
    parts: Subhands, numbers: Callable[[Truth, Known], tuple[Numbers, int]], exact: bool
) -> tuple[Numbers, int]:
    """For a deck so small that the draws reach the bottom: each bottom in its best order, chosen before the draws."""
    found: Numbers = np.full(len(parts.hand_of), -1 if exact else -np.inf, dtype=object if exact else np.float64)
    over = 1
    for place, bottom in enumerate(parts.bottoms):
        which = parts.bottom_of == place
        for order in orders(bottom):
            one, over = numbers(which, Known(beneath=order))
            found[which] = np.maximum(found[which], one)
    return found, over


def orders(bottom: Counts) -> list[tuple[int, ...]]:
    """The different orders of cards on the bottom, from the top down."""
    return sorted(set(permutations(cards_of(bottom))))


def cards_of(counts: Counts) -> tuple[int, ...]:
    """The kinds of the cards, one after another.

    >>> cards_of(np.array([2, 0, 1]))
    (0, 0, 2)
    """
    return tuple(kind for kind, count in enumerate(counts.tolist()) for _ in range(count))


def may_leave(problem: Problem, lands: Places | None, size: int, number: int) -> Truth:
    """Which of so many hands of this size may be sent back."""
    if problem.mulligan.when is When.ALL_OR_NO_LAND and lands is not None:
        return np.asarray((lands == 0) | (lands == size))
    return np.full(number, problem.mulligan.when is When.ANY)
