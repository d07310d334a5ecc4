"""Shuffling and cutting (CR 103.3)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, permutations, product

from keepseven.decks.deck import Zone
from keepseven.pregame.asks.base import Ask
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.rules.terms import Handling
from keepseven.words import Message, Who, say, say_n


@dataclass(frozen=True, slots=True)
class Order(Ask[tuple[int, ...]]):
    """Chance arranges the pile of `owner`. CR 701.24a: place i of the shuffled pile holds card `answer[i]`.

    Cards are counted in the canonical order of the pile; `number` counts the shuffles of this pile from 1. The pile is
    the deck, or the supplementary deck of that `zone`; the communal planar deck is that of seat 0.
    """

    owner: Seat
    number: int
    count: int
    zone: Zone = Zone.MAIN
    kind = "order"
    rule = Rule.RANDOMIZE

    @property
    def about(self) -> Seat:
        return self.owner

    def message(self) -> Message:
        if self.zone is not Zone.MAIN:
            return say("in which order do the {n} cards of the {zone} of {who} lie?",
                       n=self.count, zone=self.zone.value, who=Who(self.owner) if self.owner else say("everybody"))  # fmt: skip
        return say_n("in which order does the {n} card of {who} lie?", "in which order do the {n} cards of {who} lie?",
                     n=self.count, who=Who(self.owner))  # fmt: skip

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is tuple and set(map(type, answer)) <= {int} and sorted(answer) == list(range(self.count)):
            return None
        return say("an order names each of the places 0 to {last} once", last=self.count - 1)

    def options(self) -> Iterator[tuple[int, ...]]:
        return permutations(range(self.count))

    def after(self, left: Seat, heir: Seat) -> Ask[tuple[int, ...]] | None:
        return None if self.owner == left else self


Handled = tuple[Seat, str, int]
"""What somebody does with an opponent's deck: (owner, "shuffle", 0) or (owner, "cut", cards lifted from the top)."""


@dataclass(frozen=True, slots=True)
class HandleDecks(Ask[tuple[Handled, ...]]):
    """CR 103.3: a player may shuffle or cut each opponent's deck. `piles` are (owner, number of cards).

    CR 103.3a: with another `zone` it is about supplementary decks; seat 0 owns the communal one.
    """

    piles: tuple[tuple[Seat, int], ...]
    may: tuple[Handling, ...]
    zone: Zone = Zone.MAIN
    kind = "opponents' decks"
    rule = Rule.OPPONENT_SHUFFLES

    def message(self) -> Message:
        if self.zone is not Zone.MAIN:
            return say("do you want to {verb} the {zone} of an opponent?", verb=_either(self.may), zone=self.zone.value)
        if len(self.may) == 1:
            return say("do you want to {verb} an opponent's deck?", verb=_VERBS[self.may[0]])
        return say("do you want to shuffle or cut an opponent's deck?")

    def why_not(self, answer: object) -> Message | None:
        size = dict(self.piles)
        if type(answer) is not tuple:
            return say("give a list of what is done with opponents' decks; it may be empty")
        seen = set()
        for one in answer:
            match one if type(one) is tuple else None:
                case (owner, what, count) if (
                    type(what) in (str, Handling)
                    and type(owner) is type(count) is int
                    and owner in size
                    and owner not in seen
                    and what in self.may
                ):
                    if what == Handling.SHUFFLE and count != 0:
                        return say("a shuffle lifts no cards; give 0")
                    if what == Handling.CUT and not 0 < count < size[Seat(owner)]:
                        return _cuts(size[Seat(owner)])
                    seen.add(owner)
                case _:
                    return say("give (seat, deed, cards lifted) at most once for each of the seats {seats}; the deeds are {may}",
                               seats=tuple(size), may=tuple(h.value for h in self.may))  # fmt: skip
        return None

    def options(self) -> Iterator[tuple[Handled, ...]]:
        """Every choice of deck and cut once, the decks in the order of the piles."""
        each: list[list[tuple[Handled, ...]]] = []
        for owner, count in self.piles:
            ways: list[tuple[Handled, ...]] = [()]
            if Handling.SHUFFLE in self.may:
                ways.append(((owner, Handling.SHUFFLE.value, 0),))
            if Handling.CUT in self.may:
                ways.extend(((owner, Handling.CUT.value, k),) for k in range(1, count))
            each.append(ways)
        return (tuple(chain.from_iterable(choice)) for choice in product(*each))

    def after(self, left: Seat, heir: Seat) -> Ask[tuple[Handled, ...]] | None:
        piles = tuple(pile for pile in self.piles if pile[0] != left)
        return None if self.seat == left or not piles else replace(self, piles=piles)


def _either(may: tuple[Handling, ...]) -> Message:
    return say("shuffle or cut") if len(may) > 1 else _VERBS[may[0]]


def _cuts(cards: int) -> Message:
    if cards < 2:
        return say("a pile of fewer than two cards cannot be cut")
    return say("a cut of {n} cards lifts 1 to {most} of them", n=cards, most=cards - 1)


_VERBS = {Handling.SHUFFLE: say("shuffle"), Handling.CUT: say("cut")}
