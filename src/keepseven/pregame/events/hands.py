"""Hands and mulligans (CR 103.5)."""

from dataclasses import dataclass
from typing import ClassVar

from keepseven.pregame.events.card import SeenCard, listed
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, Who, say, say_n


@dataclass(frozen=True, slots=True)
class HandDrawn:
    """CR 103.5: a player drew a hand."""

    seat: Seat
    count: int
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say_n("{who} drew {n} card", "{who} drew {n} cards", n=self.count, who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """Which cards they were, for the player who drew them."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    rule: Rule

    @property
    def audience(self) -> Seat:
        return self.seat

    def message(self) -> Message:
        return say("you drew {cards}", cards=listed(self.cards))


@dataclass(frozen=True, slots=True)
class DrewFromEmptyLibrary:
    """CR 121.4: fewer cards than were to be drawn; that player loses when the first turn's first priority comes."""

    seat: Seat
    missing: int
    rule: ClassVar[Rule] = Rule.EMPTY_LIBRARY
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say_n(
            "{who} drew from an empty library, {n} card short, and loses the game when a player would first get priority",
            "{who} drew from an empty library, {n} cards short, and loses the game when a player would first get priority",
            n=self.missing, who=Who(self.seat))  # fmt: skip


@dataclass(frozen=True, slots=True)
class MulliganDeclared:
    """CR 103.5: a player will take a mulligan once everybody has declared."""

    seat: Seat
    rule: ClassVar[Rule] = Rule.DECLARE
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} will take a mulligan", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class HandKept:
    """CR 103.5: the cards in hand are the opening hand; an empty one is kept because nothing else is left to do."""

    seat: Seat
    count: int
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say_n("{who} kept {n} card", "{who} kept {n} cards", n=self.count, who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class MulliganTaken:
    """CR 103.5, 103.5c: the hand went back into the library; `counted` of the `taken` mulligans count."""

    seat: Seat
    taken: int
    counted: int
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        free = say(", free") if self.rule is Rule.FREE else say("")
        return say("{who} takes mulligan {taken}{free}", who=Who(self.seat), taken=self.taken, free=free)


@dataclass(frozen=True, slots=True)
class CardsPutOnBottom:
    """CR 103.5: a player put cards on the bottom; which and in which order is not told."""

    seat: Seat
    count: int
    rule: ClassVar[Rule] = Rule.BOTTOM
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say_n("{who} put {n} card on the bottom", "{who} put {n} cards on the bottom",
                     n=self.count, who=Who(self.seat))  # fmt: skip


@dataclass(frozen=True, slots=True)
class CardsBottomed:
    """Which cards went to the bottom, the lowest last, for the player who put them there."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    rule: ClassVar[Rule] = Rule.BOTTOM

    @property
    def audience(self) -> Seat:
        return self.seat

    def message(self) -> Message:
        return say_n("you put {cards} on the bottom", "you put {cards} on the bottom, the last one lowest",
                     n=len(self.cards), cards=listed(self.cards))  # fmt: skip


@dataclass(frozen=True, slots=True)
class BottomingSkipped:
    """CR 103.5: no cards were put on the bottom, as the next mulligan is already declared."""

    seat: Seat
    rule: ClassVar[Rule] = Rule.BOTTOM
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} goes straight to another mulligan and puts nothing on the bottom", who=Who(self.seat))
