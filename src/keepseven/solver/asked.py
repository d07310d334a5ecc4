"""A goal, or the curve model, put to a deck under a mulligan rule: the problem for the solver, and the kinds its numbers stand for.

Kinds are merged by what the goal sees, by what the procedure sees (lands where a rule looks at them, Serum Powder where the
list has it) and by what further views see (a rule of thumb that is to be priced).
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from keepseven.errors import OddsError
from keepseven.odds.merge import Item, Items, Merge, View, merge
from keepseven.odds.question import Question
from keepseven.odds.sources import Sources
from keepseven.rules.mulligans import LONDON, Deal, Mulligan, When
from keepseven.solver.curve import TERMS, Curve, Terms
from keepseven.solver.curve_cards import Idle, Spell, colour_blind, facts_of
from keepseven.solver.outlook import Outlook
from keepseven.solver.problem import LIMITS, Limits, Problem
from keepseven.solver.values import Value
from keepseven.words import Message, say

POWDER = "Serum Powder"
MOST_ORDERS = 250_000
"""Orders in which cards of different kinds may be drawn, beyond which the curve model leaves colours out: 22 kinds in four turns."""


@dataclass(frozen=True, slots=True)
class Procedure:
    """How hands come: the rule, free mulligans, the starting hand size, and the smallest hand that is considered."""

    mulligan: Mulligan = LONDON
    free: int = 0
    hand_size: int = 7
    floor: int = 0


@dataclass(frozen=True, slots=True)
class Asked:
    """A problem with the kinds of its deck. `notes` say what was made simpler than it is."""

    problem: Problem
    merged: Merge
    goal: Question | None = None
    notes: tuple[Message, ...] = ()

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
    merged = merge(goal.items, goal.facts, *_procedural(goal.items, procedure), *views)
    bound = goal.on(merged)
    return Asked(_problem(merged, Outlook(bound.draws, bound.holds), procedure, limits), merged, goal)


def asked_by_curve(
    items: Items,
    terms: Terms = TERMS,
    procedure: Procedure = LONDON_FROM_SEVEN,
    *,
    first_turn_draws: bool = False,
    reading: Sources | None = None,
    limits: Limits = LIMITS,
    views: Sequence[View] = (),
) -> Asked:
    """The problem of the curve model. OddsError: nothing in the list can be cast, or the procedure cannot be.

    >>> from keepseven.cards import lookup
    >>> items = tuple(Item(name, count, lookup(name)) for name, count in (("Mountain", 24), ("Shock", 36)))
    >>> [kind.facts[0] for kind in asked_by_curve(items).merged.kinds]
    [Land(letters=0, tapped=False), Spell(ways=(Way(symbols=(), generic=1),))]
    """
    facts = facts_of(items, terms.turns, reading or Sources())
    if not any(isinstance(fact, Spell) for fact in facts.values()):
        raise OddsError(
            say("the curve model values spells that the lands of a list can pay for by turn {turn}, and there are none here; "
                "say what a hand is kept for with a goal", turn=terms.turns)
        )  # fmt: skip
    notes: tuple[Message, ...] = ()
    kinds_of_mana = len({fact for fact in facts.values() if not isinstance(fact, Idle)})
    if (kinds_of_mana + 1) ** terms.turns > MOST_ORDERS:
        facts = dict(zip(facts, colour_blind(tuple(facts.values())), strict=True))
        notes = (
            say("the list has {n} kinds of lands and spells, more than can be followed through {turns} turns: colours are not "
                "looked at, and the value is too high, if anything", n=kinds_of_mana, turns=terms.turns),
        )  # fmt: skip
    merged = merge(items, lambda item: facts[item.name], *_procedural(items, procedure), *views)
    kinds = tuple(facts[kind.items[0].name] for kind in merged.kinds)
    curve = Curve(kinds, terms, first_turn_draws, procedure.hand_size)
    return Asked(_problem(merged, curve, procedure, limits), merged, notes=notes)


def _procedural(items: Items, procedure: Procedure) -> tuple[View, ...]:
    """What the procedure sees of cards."""
    views: tuple[View, ...] = (is_land,) if looks_at_lands(procedure.mulligan) else ()
    return (*views, is_powder) if any(item.name == POWDER for item in items) else views


def _problem(merged: Merge, value: Value, procedure: Procedure, limits: Limits) -> Problem:
    rule = procedure.mulligan
    return Problem(
        deck=merged.counts,
        value=value,
        mulligan=rule,
        free=procedure.free,
        hand_size=procedure.hand_size,
        floor=procedure.floor,
        lands=places(merged, is_land) if looks_at_lands(rule) else None,
        powders=places(merged, is_powder),
        limits=limits,
    )


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
