"""Every question the script asks, with its legal answers.

An `Ask` is put to a seat, or to chance (seat 0). `why_not` gives a sentence for an answer that is not legal and None
for one that is; `options` lists the legal answers; `after` is the question once somebody has left the game.
Answers are plain values (int, str, tuple), so that they can be typed, saved and sent as they are. Of other types only
`Declaration` and `Handling` are taken, for their texts; a class derived from one of these may say anything of itself.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain, combinations_with_replacement, permutations, product
from typing import Any, ClassVar, Generic, TypeVar

from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule
from keepseven.rules.terms import Handling
from keepseven.words import Message, Who, say, say_n

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Ask(ABC, Generic[A]):
    """A question. `kind` is its stable name, `rule` the rule that asks."""

    seat: Seat
    kind: ClassVar[str]
    rule: ClassVar[Rule]

    @property
    def about(self) -> Seat:
        """Whose cards or choice it is about; a question to chance may be about a player."""
        return self.seat

    @abstractmethod
    def message(self) -> Message:
        """The question as a sentence."""

    @abstractmethod
    def why_not(self, answer: object) -> Message | None:
        """What is wrong with the answer and what would be legal; None where it is legal."""

    @abstractmethod
    def options(self) -> Iterator[A]:
        """All legal answers; there may be very many."""

    def after(self, left: Seat, heir: Seat) -> "Ask[A] | None":
        """The question once seat `left` has gone: dropped where it was put to that seat (CR 104.5).

        `heir` is the next player in turn order, to whom a choice passes that the rules need (CR 800.4h).
        """
        return None if self.seat == left else self


def is_place(value: object, count: int) -> bool:
    """Whether the value is a whole number from 0 to `count` - 1 (and no truth value)."""
    return type(value) is int and 0 <= value < count


def are_places(value: object, count: int) -> bool:
    """Whether the value is a tuple of different places below `count`."""
    return type(value) is tuple and all(is_place(v, count) for v in value) and len(set(value)) == len(value)


@dataclass(frozen=True, slots=True)
class RandomSeat(Ask[Seat]):
    """Chance picks one of `seats`. CR 103.1: any method the players agree on may decide who chooses."""

    seats: tuple[Seat, ...]
    kind = "random seat"
    rule = Rule.WHO_CHOOSES

    def message(self) -> Message:
        return say("which player chooses who takes the first turn?")

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is int and answer in self.seats:
            return None
        return say("chance picks one of the seats {seats}", seats=self.seats)

    def options(self) -> Iterator[Seat]:
        return iter(self.seats)

    def after(self, left: Seat, heir: Seat) -> Ask[Seat]:
        return replace(self, seats=tuple(seat for seat in self.seats if seat != left) or (heir,))


@dataclass(frozen=True, slots=True)
class ChooseStartingPlayer(Ask[Seat]):
    """CR 103.1: the chooser names who takes the first turn, not necessarily themselves."""

    seats: tuple[Seat, ...]
    kind = "starting player"
    rule = Rule.STARTING_PLAYER

    def message(self) -> Message:
        return say("who takes the first turn?")

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is int and answer in self.seats:
            return None
        return say("name the seat of a player in the game: {seats}", seats=self.seats)

    def options(self) -> Iterator[Seat]:
        return iter(self.seats)

    def after(self, left: Seat, heir: Seat) -> Ask[Seat]:
        seats = tuple(seat for seat in self.seats if seat != left)
        return replace(self, seats=seats, seat=heir if self.seat == left else self.seat)


MOST_LETTERS = 200
"""The longest name that is taken for a card nobody listed; the longest name of a real card has 141 letters."""


@dataclass(frozen=True, slots=True)
class NameCommanders(Ask[tuple[str, ...]]):
    """CR 103.2c: which cards of the deck are its commanders, asked where the list does not say.

    `cards` are the names in the deck; None in it stands for paper cards that nobody listed, which may have any name.
    """

    cards: tuple[str | None, ...]
    most: int
    kind = "commanders"
    rule = Rule.COMMANDER

    def message(self) -> Message:
        return say_n("which card is your commander?", "which card is your commander, or which {n} are?", n=self.most)

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is tuple and not 1 <= len(answer) <= self.most:
            return say_n("name one card", "name one card, at most {n}", n=self.most)
        if type(answer) is not tuple or not all(self._may_be_a_name(name) for name in answer):
            return say(
                "give the commanders as a list of card names of at most {most} printable letters", most=MOST_LETTERS
            )
        unlisted = self.cards.count(None)
        missing = [name for name in set(answer) if answer.count(name) > self.cards.count(name)]
        if sum(answer.count(name) - self.cards.count(name) for name in missing) > unlisted:
            return say_n(
                "{cards} is not in the deck so often; name cards of the deck",
                "{cards} are not in the deck so often; name cards of the deck",
                n=len(missing),
                cards=tuple(sorted(missing)),
            )
        return None

    def _may_be_a_name(self, name: object) -> bool:
        if type(name) is not str:
            return False
        return name in self.cards or (len(name) <= MOST_LETTERS and name.isprintable() and name.strip() == name != "")

    def options(self) -> Iterator[tuple[str, ...]]:
        """Each choice of names on the list once; an unlisted card may have any other name, so those are not all."""
        names = sorted({name for name in self.cards if name is not None})
        found = chain.from_iterable(combinations_with_replacement(names, n) for n in range(1, self.most + 1))
        return (answer for answer in found if self.why_not(answer) is None)


@dataclass(frozen=True, slots=True)
class Order(Ask[tuple[int, ...]]):
    """Chance arranges the pile of `owner`. CR 701.24a: place i of the shuffled pile holds card `answer[i]`.

    Cards are counted in the canonical order of the pile; `number` counts the shuffles of this owner from 1.
    """

    owner: Seat
    number: int
    count: int
    kind = "order"
    rule = Rule.RANDOMIZE

    @property
    def about(self) -> Seat:
        return self.owner

    def message(self) -> Message:
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
    """CR 103.3: a player may shuffle or cut each opponent's deck. `piles` are (owner, number of cards)."""

    piles: tuple[tuple[Seat, int], ...]
    may: tuple[Handling, ...]
    kind = "opponents' decks"
    rule = Rule.OPPONENT_SHUFFLES

    def message(self) -> Message:
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


def _cuts(cards: int) -> Message:
    if cards < 2:
        return say("a pile of fewer than two cards cannot be cut")
    return say("a cut of {n} cards lifts 1 to {most} of them", n=cards, most=cards - 1)


_VERBS = {Handling.SHUFFLE: say("shuffle"), Handling.CUT: say("cut")}


class Declaration(StrEnum):
    """What a player says of the hand."""

    KEEP = "keep"
    MULLIGAN = "mulligan"


@dataclass(frozen=True, slots=True)
class Declare(Ask[str]):
    """CR 103.5: keep the hand of `held` cards, or draw `draws` new ones and put `bottoms` of them on the bottom.

    `free`: this mulligan does not count (CR 103.5c).
    """

    held: int
    draws: int
    bottoms: int
    free: bool
    kind = "declare"
    rule = Rule.DECLARE

    def message(self) -> Message:
        return say("keep this hand, or take a mulligan?")

    def cost(self, declaration: Declaration) -> Message:
        """What the declaration leads to, said before it is made."""
        if declaration is Declaration.KEEP:
            return say_n("keep: stay with {n} card", "keep: stay with {n} cards", n=self.held)
        draw = say_n("mulligan: draw {n} card", "mulligan: draw {n} cards", n=self.draws)
        if self.free:
            return say("{draw}, put none on the bottom: the first mulligan is free", draw=draw)
        bottom = say_n("then put {n} on the bottom", "then put {n} on the bottom", n=self.bottoms)
        return say("{draw}, {bottom}", draw=draw, bottom=bottom)

    def why_not(self, answer: object) -> Message | None:
        if type(answer) in (str, Declaration) and answer in (Declaration.KEEP, Declaration.MULLIGAN):
            return None
        return say("declare {keep} or {mulligan}", keep=Declaration.KEEP.value, mulligan=Declaration.MULLIGAN.value)

    def options(self) -> Iterator[str]:
        return iter((Declaration.KEEP.value, Declaration.MULLIGAN.value))


AGAIN = "again"
"""Instead of choosing cards for the bottom: the next declaration is "mulligan", so the choice would be undone."""


@dataclass(frozen=True, slots=True)
class Bottom(Ask["tuple[int, ...] | str"]):
    """CR 103.5: which `count` of the `held` cards go to the bottom; the last one named lies lowest.

    Cards are named by their place in the hand, from 0. `again`: another mulligan would still be legal, so the
    player may go straight to it. Whose cards they are is seen only in that seat's view.
    """

    held: int
    count: int
    again: bool
    kind = "bottom"
    rule = Rule.BOTTOM

    def message(self) -> Message:
        return say_n("which card goes to the bottom?", "which {n} cards go to the bottom, and in which order?",
                     n=self.count)  # fmt: skip

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is str and answer == AGAIN:
            return None if self.again else say("no further mulligan is left, so the cards must be put on the bottom")
        if are_places(answer, self.held) and isinstance(answer, tuple) and len(answer) == self.count:
            return None
        choose = say_n("choose {n} card of the hand by its place from 0 to {last}",
                       "choose {n} different cards of the hand by their places from 0 to {last}",
                       n=self.count, last=self.held - 1)  # fmt: skip
        return say("{choose}, or say {again}", choose=choose, again=AGAIN) if self.again else choose

    def options(self) -> Iterator[tuple[int, ...] | str]:
        yield from permutations(range(self.held), self.count)
        if self.again:
            yield AGAIN


def plain(answer: Any) -> Any:
    """A legal answer as it is kept: a `Declaration` or a `Handling` becomes its text, so that it is saved as typed."""
    if type(answer) is tuple and not set(map(type, answer)) <= {int}:
        return tuple(map(plain, answer))
    return answer.value if type(answer) in (Declaration, Handling) else answer


ASKS: dict[str, type[Ask[Any]]] = {
    ask.kind: ask for ask in (RandomSeat, ChooseStartingPlayer, NameCommanders, Order, HandleDecks, Declare, Bottom)
}
"""Every kind of question by its name."""

__all__ = [*(ask.__name__ for ask in ASKS.values()), "AGAIN", "ASKS", "CHANCE", "Ask", "Declaration", "Handled"]
