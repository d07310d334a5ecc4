"""What was done with an opening hand after the keep (CR 103.6), beside the best that could have been done.

A goal counts what began on the battlefield among the cards seen. By the curve model a card that began there is worth the mana
of its cost, which nobody pays; and a land is one more land in play from turn 1 on (one of them, as the only card that does this
is legendary). What a revealed card does, and what else a card does there, has no value in either.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

from keepseven.cards.acting import BeginsOnBattlefield
from keepseven.cards.flags import official
from keepseven.pregame.choices import Choice, Does
from keepseven.reports.advice import Adviser
from keepseven.reports.asking import Put
from keepseven.words import Message, say

if TYPE_CHECKING:  # arrays are loaded when there is something to compute
    from keepseven.solver.curve_ahead import Ahead
    from keepseven.solver.values import Number

Cards = tuple[str, ...]


def openings_said(found: Put, made: Iterable[Choice]) -> tuple[Message, ...]:
    """What the grades of such choices depend on, where there are any."""
    does = {choice.does for choice in made}
    said = []
    if does & {"begin with", "act no more", "exile"}:
        said.append(
            say("what begins the game on the battlefield counts among the cards seen")
            if found.goal is not None
            else say("once kept, a card that begins the game on the battlefield is worth the mana of its cost, and a land there "
                     "is one more land from turn 1 on; whether to keep is judged without that")
        )  # fmt: skip
    if does & {"reveal", "act no more"}:
        said.append(say("what a card does that is revealed from the opening hand has no value"))
    return tuple(said)


@dataclass(frozen=True, slots=True)
class Table:
    """What a player has: each in the order of the alphabet."""

    hand: Cards
    battlefield: Cards = ()
    exiled: Cards = ()

    def begun_with(self, name: str) -> "Table":
        """After a card of the hand began on the battlefield."""
        return replace(self, hand=_less(self.hand, (name,)), battlefield=_more(self.battlefield, (name,)))

    def without(self, cards: Cards) -> "Table":
        """After cards of the hand were exiled."""
        return replace(self, hand=_less(self.hand, cards), exiled=_more(self.exiled, cards))


@dataclass(eq=False)
class Openings:
    """All that a player can do after one choice, each state of the table valued once."""

    known: Adviser
    choice: Choice
    _best: "dict[Table, Number]" = field(default_factory=dict)

    def ways(self) -> "Iterator[tuple[Does, Cards, Number]]":
        """What can be done, with which cards, and its value."""
        now = self.now
        if self.choice.does == "exile":
            for cards in _parts(now.hand, len(self.choice.cards)):
                yield "exile", cards, self.best(now.without(cards))
            return
        yield "act no more", (), self.worth(now)
        revealed = [name for name in self.choice.may if official(name, BeginsOnBattlefield) is None]
        for name in (*(name for name in self.choice.may if name not in revealed), *revealed):  # which change nothing
            does: Does = "reveal" if name in revealed else "begin with"
            yield does, (name,), max(map(self.best, self.after(now, name)))

    @cached_property
    def now(self) -> Table:
        """The table as it was."""
        choice = self.choice
        return Table(*(tuple(sorted(map(str, cards))) for cards in (choice.hand, choice.battlefield, choice.exiled)))

    def best(self, table: Table) -> "Number":
        """What it is worth if all that still may act does so where that is best."""
        if table not in self._best:
            after = [
                self.best(one)
                for name in self.choice.may
                if name in table.hand and official(name, BeginsOnBattlefield) is not None
                for one in self.after(table, name)
            ]
            self._best[table] = max([self.worth(table), *after])
        return self._best[table]

    def after(self, table: Table, name: str) -> Iterator[Table]:
        """The tables that a card's action leads to: all ways to exile what it demands, as far as there are cards."""
        flag = official(name, BeginsOnBattlefield)
        if flag is None:
            yield table
            return
        begun = table.begun_with(name)
        for cards in _parts(begun.hand, min(flag.exiles, len(begun.hand))):
            yield begun.without(cards)

    def worth(self, table: Table) -> "Number":
        """What it is worth if nothing more is done."""
        from keepseven.solver.policy import held
        from keepseven.solver.values import Known

        ask, top = self.known.asked, self.choice.top
        beneath = tuple(map(str, self.choice.bottomed))
        seen = Counter((*table.hand, *table.battlefield, *table.exiled, *beneath, *(() if top is None else (top,))))
        if self.known.found.goal is not None or not self._has_land(table):
            hand = table.hand + (table.battlefield if self.known.found.goal is not None else ())
            known = Known(None if top is None else self._kind(top), tuple(map(self._kind, beneath)))
            value = held(self.known.solution, ask.vector(Counter(hand)), ask.vector(seen), known)
        else:
            value = self._ahead.held(Counter(table.hand), seen, top, beneath)
        return value if self.known.found.goal is not None else value + self._begun(table)

    def _begun(self, table: Table) -> float:
        """What the curve model gives for cards on the battlefield: their mana, and none of them is a card fewer."""
        begun = [item for name in table.battlefield for item in self.known.found.items if item.name == name]
        mana = sum(item.card.mana_value for item in begun if item.card is not None and not item.is_land)
        return float(mana) + self.known.found.terms.card_price * len(begun)

    def _has_land(self, table: Table) -> bool:
        return any(item.name in table.battlefield for item in self.known.found.items if item.is_land)

    def _kind(self, name: str) -> int:
        return self.known.asked.merged.places()[name]

    @cached_property
    def _ahead(self) -> "Ahead":
        from keepseven.solver.curve import Curve
        from keepseven.solver.curve_ahead import Ahead

        found, curve = self.known.found, self.known.asked.problem.value
        assert isinstance(curve, Curve), "the curve model"
        return Ahead(found.items, curve, found.reading, blind=bool(self.known.asked.notes))


def _parts(cards: Cards, count: int) -> tuple[Cards, ...]:
    return tuple(dict.fromkeys(combinations(cards, count)))


def _less(cards: Cards, some: Cards) -> Cards:
    return tuple(sorted((Counter(cards) - Counter(some)).elements()))


def _more(cards: Cards, some: Cards) -> Cards:
    return tuple(sorted(cards + some))
