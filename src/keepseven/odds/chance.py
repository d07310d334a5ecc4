"""The exact chance that a goal is reached, without mulligans, and given that another one is.

The goal is taken apart first. With series over the stages (`series`), for disjoint sets of cards:

    and:  the product of the parts' series          or:  everything minus the product of the contraries
    not:  everything minus the part

What is left are parts that look at the same cards. Their kinds are merged by what the part sees. If there are few hands of
these kinds, they are enumerated (`enumerating`); if there are many, kinds are taken one after another and only what the
conditions still need to know is kept (`folding`). The number of cases is known before, and a limit is kept.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import comb, prod

from keepseven.errors import LimitError, OddsError
from keepseven.odds.enumerating import enumerated, rows_of
from keepseven.odds.folding import folded
from keepseven.odds.merge import merge
from keepseven.odds.multiset import Weights
from keepseven.odds.parts import Part
from keepseven.odds.payable import Payable
from keepseven.odds.question import Bound, Contrary, Every, Plan, Question, Some, every, leaves, some, together
from keepseven.odds.seen import Known, Situation, situation
from keepseven.odds.series import anything, spread, times, total
from keepseven.words import say

MOST_ROWS = 20_000_000
MOST_PLACES = 5_000
FEW_ROWS = 1_000  # up to so many, enumeration is at least as fast as anything else


@dataclass(frozen=True, slots=True)
class Odds:
    """A chance, exact. With a condition: the chance given it, the chance of both, and that of the condition alone."""

    chance: Fraction
    given: Fraction | None = None
    both: Fraction | None = None


def chance(goal: Question, *, given: Question | None = None, known: Known | None = None, most: int = MOST_ROWS) -> Odds:
    """The exact chance that the cards reach a goal, with all that is known, and given another goal.

    LimitError if more than `most` rows would have to be looked at; OddsError for a condition that never holds.

    >>> from keepseven.decks import deck_of
    >>> from keepseven.odds.goal import Word, exactly
    >>> from keepseven.odds.merge import stock
    >>> from keepseven.odds.question import question
    >>> cards = stock(deck_of([("Mountain", 24), ("Shock", 36)]))
    >>> chance(question(exactly(3, Word("land")), cards)).chance
    Fraction(30107, 97527)
    """
    if given is None:
        return Odds(_share(goal, known or Known(), most))
    condition = _share(given, known or Known(), most)
    if not condition:
        raise OddsError(say("what is given never happens"))
    both = _share(together(goal, given), known or Known(), most)
    return Odds(both / condition, condition, both)


def _share(goal: Question, known: Known, most: int) -> Fraction:
    bound = goal.on(merge(goal.items, goal.facts))
    there = situation(bound.merge, bound.draws, known)
    work = _Work(bound, there, most)
    left, ways = sum(there.rest), 1
    number = total(work.series(bound.plan), left - work.cards(bound.plan), work.stages)
    for size in work.stages:
        ways *= comb(left, size)
        left -= size
    return Fraction(number, ways)


class _Work:
    """One goal in one situation: from parts of its plan to series."""

    def __init__(self, bound: Bound, there: Situation, most: int) -> None:
        sizes = sorted({look.unknown for look in there.looks})
        self.facts = bound.facts
        self.rest = there.rest
        self.most = most
        self.stages = tuple(b - a for a, b in zip([0, *sizes], sizes, strict=False))
        self.stage = {draws: sizes.index(look.unknown) for draws, look in zip(bound.draws, there.looks, strict=True)}
        self.known = {draws: look.known for draws, look in zip(bound.draws, there.looks, strict=True)}
        cases = prod(size + 1 for size in self.stages)
        if cases > MOST_PLACES:
            raise LimitError(
                say(
                    "the goal looks too often at too many cards: {n} cases, the limit is {most}",
                    n=cases,
                    most=MOST_PLACES,
                )
            )

    def support(self, plan: Plan) -> frozenset[int]:
        """The kinds that a part of the plan looks at."""
        return frozenset(kind for leaf in leaves(plan) for kind, fact in enumerate(self.facts[leaf]) if fact)

    def cards(self, plan: Plan) -> int:
        """How many unknown cards a part of the plan looks at."""
        return sum(self.rest[kind] for kind in self.support(plan))

    def series(self, plan: Plan) -> Weights:
        """The ways in which the unknown cards that a part looks at can fall so that it holds."""
        match plan:
            case Contrary(inner):
                return anything(self.cards(inner), self.stages) - self.series(inner)
            case Every(of):
                groups = self.apart(of)
                if len(groups) > 1:
                    return reduce(times, (self.series(every(group)) for group in groups))
            case Some(of):
                groups = self.apart(of)
                if len(groups) > 1:
                    none = reduce(times, (self.series(Contrary(some(group))) for group in groups))
                    return anything(self.cards(plan), self.stages) - none
        return self.counted(plan)

    def apart(self, parts: Sequence[Plan]) -> list[list[Plan]]:
        """Groups of parts that look at the same cards, directly or by way of others."""
        groups: list[tuple[frozenset[int], list[Plan]]] = []
        for part in parts:
            kinds, found = self.support(part), [part]
            for other in [other for other in groups if other[0] & kinds]:
                groups.remove(other)
                kinds, found = kinds | other[0], other[1] + found
            groups.append((kinds, found))
        return [found for _, found in groups]

    def counted(self, plan: Plan) -> Weights:
        """The same for a part that cannot be taken apart, by the cheaper way."""
        part = self.part(plan)
        series = None
        if rows_of(part) > FEW_ROWS and not any(isinstance(leaf, Payable) and leaf.uses_rocks for leaf in part.leaves):
            series = folded(part)
        if series is None:
            series = enumerated(part, self.most)
        return spread(series, self.cards(plan), part.ends, self.stages)

    def part(self, plan: Plan) -> Part:
        """A part of the goal, with the kinds that it sees merged by what it sees."""
        found = tuple(dict.fromkeys(leaves(plan)))
        groups: dict[tuple[Hashable, ...], list[int]] = {}
        for kind in sorted(self.support(plan)):
            groups.setdefault(tuple(self.facts[leaf][kind] for leaf in found), []).append(kind)
        draws = sorted({look for leaf in found for look in leaf.looks})
        ends = sorted({self.stage[look] for look in draws})
        starts = [0, *(end + 1 for end in ends)]
        return Part(
            plan=plan,
            leaves=found,
            facts=tuple(groups),
            counts=tuple(sum(self.rest[kind] for kind in kinds) for kinds in groups.values()),
            known={look: tuple(sum(self.known[look][k] for k in kinds) for kinds in groups.values()) for look in draws},
            sizes=tuple(sum(self.stages[a : b + 1]) for a, b in zip(starts, ends, strict=False)),
            axis={look: ends.index(self.stage[look]) for look in draws},
            ends=tuple(ends),
        )
