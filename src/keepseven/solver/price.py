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
from numpy.typing import NDArray

from keepseven.errors import OddsError
from keepseven.odds.multiset import Counts, Truth
from keepseven.solver.ladder import TIE, Step, may_leave
from keepseven.solver.policy import Verb
from keepseven.solver.solve import Ladder
from keepseven.solver.values import Number, Places
from keepseven.words import say

Judges: TypeAlias = Callable[[Counts], Truth]
"""Whether each hand at the declaration, a row of counts, is kept."""
Grouping: TypeAlias = Callable[[Counts], Places]
"""A number for each hand as it was drawn; hands of one number are a group."""
Floats: TypeAlias = NDArray[np.float64]


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
class Group:
    """All mistakes of one kind with hands of a group: the chance to come to one under the rule, and what they lose together."""

    does: Verb
    group: int
    chance: float
    loss: float


@dataclass(frozen=True, slots=True)
class Price:
    """The value of a rule, what it loses, and its mistakes, the largest loss first. `keeps` are P(keep) by stage.

    `groups` divide the loss among all mistakes, where hands were put into groups.
    """

    value: Number
    loss: Number
    keeps: tuple[Number, ...]
    mistakes: tuple[Mistake, ...]
    groups: tuple[Group, ...] = ()


def price(
    solved: Ladder,
    judges: Judges | Sequence[Judges],
    always: int = 4,
    of: Of = Of.LEFT,
    most: int = 20,
    group: Grouping | None = None,
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
    groups: dict[tuple[Verb, int], tuple[float, float]] = {}
    reach: Number = Fraction(1)
    shares = []
    for taken, (step, keeps) in enumerate(zip(steps, kept, strict=True)):
        wrong = _wrong(solved.after(taken), step, keeps, float(reach))
        largest = wrong.places[np.argsort(-wrong.losses, kind="stable")[:most]]
        mistakes += [_mistake(solved.after(taken), taken, step, keeps, reach, place) for place in largest.tolist()]
        if group is not None:
            _add(groups, step, keeps, wrong, group)
        shares.append(step.kept.law.share(keeps))
        reach = reach * (1 - shares[-1])
    ranked = sorted(mistakes, key=lambda mistake: float(mistake.loss), reverse=True)
    found = [Group(*key, *numbers) for key, numbers in groups.items()]
    found.sort(key=lambda one: -one.loss)
    return Price(value, solved.value - value, tuple(shares), tuple(ranked[:most]), tuple(found))


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


@dataclass(frozen=True, slots=True, eq=False)
class _Wrong:
    """The hands of a stage with which a rule goes wrong, the chance to come to each, and what it loses by it."""

    places: Places
    chances: Floats
    losses: Floats


def _wrong(after: Number | None, step: Step, keeps: Truth, reach: float) -> _Wrong:
    if after is None or step.kept.chosen is None or not reach:
        nothing = np.zeros(0)
        return _Wrong(np.zeros(0, dtype=np.int64), nothing, nothing)
    best, bar = step.kept.best, after * step.kept.over
    costs = abs(best.astype(np.float64) / step.kept.over - float(after))
    equal = costs <= TIE if isinstance(bar, float) or best.dtype == np.float64 else best == bar
    places = np.flatnonzero((keeps != step.keeps) & ~equal)
    chances = reach * step.kept.law.weights[places].astype(np.float64) / step.kept.law.total
    return _Wrong(places, chances, chances * costs[places])


def _mistake(after: Number | None, taken: int, step: Step, keeps: Truth, reach: Number, place: int) -> Mistake:
    law, chosen, best = step.kept.law, step.kept.chosen, step.kept.best[place]
    assert after is not None and chosen is not None
    worth: Number = float(best) if best.dtype == np.float64 else Fraction(int(best), step.kept.over)
    chance = reach * law.share(np.arange(len(keeps)) == place)
    hand, kept = chosen.hands[place], chosen.rows[chosen.choice[place]]
    does = Verb.KEEP if keeps[place] else Verb.MULLIGAN
    cost: Number = after - worth if after > worth else worth - after
    return Mistake(taken, tuple(hand.tolist()), tuple(kept.tolist()), does, chance, cost)


def _add(
    groups: dict[tuple[Verb, int], tuple[float, float]], step: Step, keeps: Truth, wrong: _Wrong, group: Grouping
) -> None:
    """Add the mistakes of a stage to those of their groups."""
    if step.kept.chosen is None or not len(wrong.places):
        return
    of = group(step.kept.chosen.hands[wrong.places])
    for does in (Verb.KEEP, Verb.MULLIGAN):
        those = keeps[wrong.places] == (does is Verb.KEEP)
        for one in np.unique(of[those]).tolist():
            which = those & (of == one)
            chance, loss = groups.get((does, one), (0.0, 0.0))
            groups[does, one] = chance + float(wrong.chances[which].sum()), loss + float(wrong.losses[which].sum())
