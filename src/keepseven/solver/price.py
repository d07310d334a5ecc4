"""What a rule of thumb is worth, and where it loses.

The rule says of a hand at the declaration whether it is kept. Cards go to the bottom as the optimum puts them; then the hand
that is left is judged (or, on request, the cards that were drawn). Hands of `always` cards or fewer are kept whatever they hold.

    V^p_m = sum over kept h of P_d(h) K_m(h) + (chance of the others) V^p_(m+1)
    V*_0 - V^p_0 = sum over m of P^p(reach m) sum over h of P_d(h) cost_m(h)

where the cost of a decision is V*(m, h) - Q*(m, h, decision), so the loss is divided exactly among hands. Exact fractions
where the optimum has them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TypeAlias

import numpy as np

from keepseven.errors import OddsError
from keepseven.odds.multiset import Counts, Truth
from keepseven.solver.ladder import Step, may_leave
from keepseven.solver.policy import Verb
from keepseven.solver.solve import Ladder
from keepseven.solver.values import Number
from keepseven.words import say

Judges: TypeAlias = Callable[[Counts], Truth]
"""Whether each hand at the declaration, a row of counts, is kept."""


class Of(StrEnum):
    """Which cards a rule looks at."""

    LEFT = "left"  # those in hand at the declaration
    DRAWN = "drawn"  # those that were drawn, before cards went to the bottom


@dataclass(frozen=True, slots=True)
class Mistake:
    """A hand with which the rule does something else than the optimum.

    `hand` is as it was drawn, `kept` what is left of it; `chance` to come to it at all under the rule; `cost` each time.
    """

    taken: int
    hand: tuple[int, ...]
    kept: tuple[int, ...]
    does: Verb
    chance: Number
    cost: Number

    @property
    def loss(self) -> Number:
        """What this hand takes from the value of the rule."""
        return self.chance * self.cost


@dataclass(frozen=True, slots=True)
class Price:
    """The value of a rule, what it loses, and its mistakes, the largest loss first. `keeps` are P(keep) by stage."""

    value: Number
    loss: Number
    keeps: tuple[Number, ...]
    mistakes: tuple[Mistake, ...]


def price(
    solved: Ladder, judges: Judges | Sequence[Judges], always: int = 4, of: Of = Of.LEFT, most: int = 20
) -> Price:
    """What a rule is worth; one for all hands, or one for each stage. At most so many mistakes are listed.

    OddsError: the problem was solved without rows of hands (a value by name), so that no rule can be asked.
    """
    steps = solved.steps
    rules = (judges,) * len(steps) if callable(judges) else tuple(judges)
    kept = [_judged(solved, step, rule, always, of) for step, rule in zip(steps, rules, strict=True)]
    value: Number = Fraction(0)
    for step, keeps in zip(reversed(steps), reversed(kept), strict=True):
        law = step.kept.law
        value = law.expected(step.kept.best, step.kept.over, keeps) + (1 - law.share(keeps)) * value
    mistakes: list[Mistake] = []
    reach: Number = Fraction(1)
    shares = []
    for taken, (step, keeps) in enumerate(zip(steps, kept, strict=True)):
        mistakes += _mistakes(solved, taken, step, keeps, reach)
        shares.append(step.kept.law.share(keeps))
        reach = reach * (1 - shares[-1])
    ranked = sorted(mistakes, key=lambda mistake: float(mistake.loss), reverse=True)
    return Price(value, solved.value - value, tuple(shares), tuple(ranked[:most]))


def _judged(solved: Ladder, step: Step, judges: Judges, always: int, of: Of) -> Truth:
    """Which hands of a stage the rule keeps."""
    chosen, law = step.kept.chosen, step.kept.law
    if chosen is None:
        raise OddsError(say("a rule can be priced for merged kinds only, not for a value by name"))
    if step.stage.kept <= always or step is solved.steps[-1]:
        return np.ones(len(chosen.hands), dtype=bool)
    may = may_leave(solved.problem, law.lands, law.size, len(chosen.hands))
    hands = chosen.hands if of is Of.DRAWN else chosen.rows[chosen.choice]
    return ~may | np.asarray(judges(hands))


def _mistakes(solved: Ladder, taken: int, step: Step, keeps: Truth, reach: Number) -> list[Mistake]:
    after, law, chosen = solved.after(taken), step.kept.law, step.kept.chosen
    if after is None or chosen is None or not reach:
        return []
    found = []
    for place in np.flatnonzero(keeps != step.keeps):
        best = step.kept.best[place]
        worth: Number = float(best) if best.dtype == np.float64 else Fraction(int(best), step.kept.over)
        cost: Number = after - worth if after > worth else worth - after
        if cost:
            chance = reach * law.share(np.arange(len(keeps)) == place)
            hand, kept = chosen.hands[place], chosen.rows[chosen.choice[place]]
            does = Verb.KEEP if keeps[place] else Verb.MULLIGAN
            found.append(Mistake(taken, tuple(hand.tolist()), tuple(kept.tolist()), does, chance, cost))
    return found
