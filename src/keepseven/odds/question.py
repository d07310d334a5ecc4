"""A goal put to one library: what it sees of each card, when it looks, and whether hands reach it.

    question(goal, stock(deck), first_turn_draws=...)   a Question: goal + library + play or draw
    merge(items, q.facts, ...more views)                 the kinds; other views may be finer
    q.on(merged)                                         a Bound: the goal as a test of arrays of counts

A `Bound` looks at the cards held after `draws` draws, ascending: 0 is the kept hand, t is that hand and the first t draws.
For kept hands k and later draws g, the arrays are k, k + g_1, k + g_1 + g_2, ... Cards on the bottom are never held.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import and_, or_
from typing import TypeAlias

import numpy as np

from keepseven.errors import OddsError
from keepseven.odds.clock import draws_by
from keepseven.odds.costs import cost_of
from keepseven.odds.goal import And, At, Cards, Cast, Count, Goal, Named, Not, Or, Pay
from keepseven.odds.mana import Cost, cost
from keepseven.odds.merge import Item, Items, Merge
from keepseven.odds.multiset import Counts, Truth
from keepseven.odds.payable import Payable
from keepseven.odds.sets import contains, makes_colours, resolved
from keepseven.odds.sources import Source, Sources, sources_of
from keepseven.words import say


@dataclass(frozen=True, slots=True)
class Counted:
    """A `Count` at a moment, on a library. A card's fact is how much a copy adds to the sum; 0 does not matter."""

    terms: tuple[tuple[int, Cards], ...]
    low: int | None
    high: int | None
    looks: tuple[int, ...]

    def fact(self, item: Item) -> Hashable:
        """How much a copy of the card adds."""
        return sum(number for number, cards in self.terms if contains(cards, item))

    def holds(self, facts: Sequence[Hashable], held: Mapping[int, Counts]) -> Truth:
        """Whether the sum is in range, for each row."""
        counts, each = held[self.looks[0]], np.array(facts, dtype=np.int64)
        matter = np.flatnonzero(each)
        total = counts[..., matter] @ each[matter]
        fits = np.ones(total.shape, dtype=np.bool_)
        if self.low is not None:
            fits &= total >= self.low
        if self.high is not None:
            fits &= total <= self.high
        return fits


Leaf: TypeAlias = Counted | Payable


@dataclass(frozen=True, slots=True)
class Every:
    """All of these hold."""

    of: tuple["Plan", ...]


@dataclass(frozen=True, slots=True)
class Some:
    """One of these holds."""

    of: tuple["Plan", ...]


@dataclass(frozen=True, slots=True)
class Contrary:
    """This does not hold."""

    plan: "Plan"


Plan: TypeAlias = Leaf | Every | Some | Contrary
"""A goal with every moment resolved to a number of draws."""


@dataclass(frozen=True, slots=True)
class Question:
    """A goal put to a library. `draws` are the numbers of draws after which it looks, ascending; 0 is the kept hand."""

    goal: Goal
    items: Items
    plan: Plan
    draws: tuple[int, ...]

    def facts(self, item: Item) -> Hashable:
        """What the goal sees of a card: cards with equal facts are one kind to it."""
        return tuple(leaf.fact(item) for leaf in leaves(self.plan))

    def on(self, merged: Merge) -> "Bound":
        """The goal as a test on the kinds of `merged`. OddsError if these put cards together that the goal tells apart."""
        facts = []
        for kind in merged.kinds:
            seen = {self.facts(item) for item in kind.items}
            if len(seen) > 1:
                raise OddsError(say("the goal tells apart cards that were merged: {kind}", kind=kind.said()))
            facts.append(kind.items[0])
        found = {leaf: tuple(leaf.fact(item) for item in facts) for leaf in leaves(self.plan)}
        return Bound(merged, self.plan, self.draws, found)


@dataclass(frozen=True, slots=True, eq=False)
class Bound:
    """A goal on the kinds of a library."""

    merge: Merge
    plan: Plan
    draws: tuple[int, ...]
    facts: dict[Leaf, tuple[Hashable, ...]]

    def holds(self, held: Sequence[Counts]) -> Truth:
        """Whether the goal is reached, for each row.

        `held[i]` are the counts held after `draws[i]` draws, the last axis being the kinds; the other axes are
        broadcast against each other.
        """
        return holds(self.plan, self.facts, dict(zip(self.draws, held, strict=True)))


def question(
    goal: Goal,
    items: Items,
    *,
    first_turn_draws: bool = False,
    reading: Sources | None = None,
    commanders: Items = (),
) -> Question:
    """Put a goal to a library, on the play (no draw on turn 1) or with a first draw.

    `reading` says how cards are read as sources of mana; commanders can be cast without being seen. OddsError for a goal
    about cards that are not there, or about casting without a turn.
    """
    at_table = _Table(items, commanders, first_turn_draws, reading or Sources(), {})
    return _asked(goal, items, _plan(goal, 0, at_table))


def together(first: Question, second: Question) -> Question:
    """Both goals, put to the library of the first."""
    return _asked(And((first.goal, second.goal)), first.items, every([first.plan, second.plan]))


def every(parts: Sequence[Plan]) -> Plan:
    """All of the parts; parts that are conjunctions themselves are taken apart."""
    flat = [inner for part in parts for inner in (part.of if isinstance(part, Every) else (part,))]
    return flat[0] if len(flat) == 1 else Every(tuple(flat))


def some(parts: Sequence[Plan]) -> Plan:
    """One of the parts; parts that are alternatives themselves are taken apart."""
    flat = [inner for part in parts for inner in (part.of if isinstance(part, Some) else (part,))]
    return flat[0] if len(flat) == 1 else Some(tuple(flat))


def leaves(plan: Plan) -> Iterator[Leaf]:
    """The parts of a plan that look at cards, in its order."""
    match plan:
        case Every(of) | Some(of):
            for part in of:
                yield from leaves(part)
        case Contrary(inner):
            yield from leaves(inner)
        case Counted() | Payable():
            yield plan


def holds(plan: Plan, facts: Mapping[Leaf, Sequence[Hashable]], held: Mapping[int, Counts]) -> Truth:
    """Whether a plan holds for each row. `facts` are those of the kinds, `held` the counts by the number of draws."""
    match plan:
        case Every(of):
            return reduce(and_, (holds(part, facts, held) for part in of))
        case Some(of):
            return reduce(or_, (holds(part, facts, held) for part in of))
        case Contrary(inner):
            return ~holds(inner, facts, held)
        case Counted() | Payable():
            return plan.holds(facts[plan], held)


@dataclass(frozen=True, slots=True)
class _Table:
    """What a goal is put to. `sources` is filled when the first goal asks for it."""

    items: Items
    commanders: Items
    first_turn_draws: bool
    reading: Sources
    sources: dict[str, Source]

    def looks(self, *turns: int) -> tuple[int, ...]:
        """The numbers of draws by these turns."""
        return tuple(draws_by(turn, self.first_turn_draws) for turn in turns)

    def resolved(self, cards: Cards) -> Cards:
        """A set in which every colour that is made has become the cards of the list that make it, rocks too."""
        makers = sources_of(self.items, replace(self.reading, rocks=True)) if makes_colours(cards) else {}
        return resolved(cards, {name: source.letters for name, source in makers.items()})

    def payable(self, price: Cost, turn: int) -> Plan:
        """A cost on a turn. The turn before matters only if a land comes in tapped, or for rocks."""
        if turn < 1:
            raise OddsError(say("casting is looked at on a turn: by turn 3, for example, has to stand in front of it"))
        if not self.sources:
            self.sources.update(sources_of(self.items, self.reading))
        late = any(source.tapped or source.cost is not None for source in self.sources.values())
        return Payable(price, turn, self.looks(turn - 1, turn) if late else self.looks(turn), self.sources)

    def cast(self, name: str, turn: int) -> Plan:
        """A copy seen, unless it is the commander, and its cost."""
        wanted = Named(name)
        found = [item for item in (*self.commanders, *self.items) if contains(wanted, item)]
        if not found:
            raise OddsError(say("{card} is not in the deck", card=name))
        paid = self.payable(cost_of(found[0], name, self.reading), turn)
        if found[0] in self.commanders:
            return paid
        return every([Counted(((1, wanted),), 1, None, self.looks(turn)), paid])


def _asked(goal: Goal, items: Items, plan: Plan) -> Question:
    looks = sorted({look for leaf in leaves(plan) for look in leaf.looks})
    return Question(goal, items, plan, tuple(looks) or (0,))


def _plan(goal: Goal, turn: int, table: _Table) -> Plan:
    match goal:
        case Count(terms, low, high):
            return Counted(tuple((n, table.resolved(cards)) for n, cards in terms), low, high, table.looks(turn))
        case And(of):
            return every([_plan(part, turn, table) for part in of])
        case Or(of):
            return some([_plan(part, turn, table) for part in of])
        case Not(inner):
            return Contrary(_plan(inner, turn, table))
        case At(at, inner):
            return _plan(inner, at, table)
        case Cast(name):
            return table.cast(name, turn)
        case Pay(text):
            return table.payable(cost(text, x=table.reading.x, life=table.reading.life), turn)
