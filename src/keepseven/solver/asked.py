"""A goal put to a deck under a mulligan rule: the problem for the solver, and the kinds its numbers stand for.

Kinds are merged by what the goal sees, by what the procedure sees (lands where a rule looks at them, Serum Powder where the
list has it) and by what further views see (a rule of thumb that is to be priced).
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from keepseven.odds.merge import Item, Merge, View, merge
from keepseven.odds.question import Question
from keepseven.rules.mulligans import LONDON, Deal, Mulligan, When
from keepseven.solver.outlook import Outlook
from keepseven.solver.problem import LIMITS, Limits, Problem

POWDER = "Serum Powder"


@dataclass(frozen=True, slots=True)
class Procedure:
    """How hands come: the rule, free mulligans, the starting hand size, and the smallest hand that is considered."""

    mulligan: Mulligan = LONDON
    free: int = 0
    hand_size: int = 7
    floor: int = 0


@dataclass(frozen=True, slots=True)
class Asked:
    """A problem with the kinds of its deck."""

    problem: Problem
    merged: Merge
    goal: Question

    def vector(self, hand: Mapping[str, int]) -> tuple[int, ...]:
        """A hand by names as counts of kinds."""
        return self.merged.vector(hand)

    def named(self, hand: Sequence[str], counts: Sequence[int]) -> tuple[str, ...]:
        """Cards of a hand by names that make up these counts of kinds: of like cards the last ones, in the hand's order."""
        places, left, found = self.merged.places(), list(counts), list[str]()
        for name in reversed(hand):
            if left and left[places[name]]:
                left[places[name]] -= 1
                found.append(name)
        return tuple(reversed(found))


LONDON_FROM_SEVEN = Procedure()


def asked(
    goal: Question, procedure: Procedure = LONDON_FROM_SEVEN, limits: Limits = LIMITS, views: Sequence[View] = ()
) -> Asked:
    """The problem of reaching a goal. OddsError: the library or the procedure cannot be."""
    rule, items = procedure.mulligan, goal.items
    has_powder = any(item.name == POWDER for item in items)
    procedural: tuple[View, ...] = (is_land,) if looks_at_lands(rule) else ()
    procedural += (is_powder,) if has_powder else ()
    merged = merge(items, goal.facts, *procedural, *views)
    bound = goal.on(merged)
    problem = Problem(
        deck=merged.counts,
        value=Outlook(bound.draws, bound.holds),
        mulligan=rule,
        free=procedure.free,
        hand_size=procedure.hand_size,
        floor=procedure.floor,
        lands=places(merged, is_land) if looks_at_lands(rule) else None,
        powders=places(merged, is_powder) if has_powder else frozenset(),
        limits=limits,
    )
    return Asked(problem, merged, goal)


def places(merged: Merge, view: View) -> frozenset[int]:
    """The kinds for which a view is true."""
    return frozenset(place for place, kind in enumerate(merged.kinds) if view(kind.items[0]))


def looks_at_lands(rule: Mulligan) -> bool:
    """Whether the procedure depends on which cards are lands."""
    return rule.when is When.ALL_OR_NO_LAND or rule.deal not in (Deal.PLAIN, Deal.PLAYER)


def is_land(item: Item) -> Hashable:
    """Whether the card is a land."""
    return item.is_land


def is_powder(item: Item) -> Hashable:
    """Whether the card is Serum Powder."""
    return item.name == POWDER
