"""Hands and mulligans (CR 103.5)."""

from dataclasses import dataclass
from typing import ClassVar

from keepseven.pregame.events.card import SeenCard, listed
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, Who, say, say_n


@dataclass(frozen=True, slots=True)
class StartingHandSize:
    """CR 103.5a, 315.5a: a player's starting hand size is another than is usual; `maximum` is the largest hand later."""

    seat: Seat
    size: int
    maximum: int
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("the starting hand size of {who} is {size}, the maximum hand size {maximum}",
                   who=Who(self.seat), size=self.size, maximum=self.maximum)  # fmt: skip


@dataclass(frozen=True, slots=True)
class NumberChosen:
    """CR 315.5a: a number was chosen for a face-up conspiracy."""

    seat: Seat
    card: SeenCard
    number: int
    rule: ClassVar[Rule] = Rule.CONSPIRACY_ACTS
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} chose {number} for {card}", who=Who(self.seat), number=self.number, card=self.card.message())


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
class HandChosen:
    """CR 103.5: one of several hands is the initial hand, `count` cards; `by_chance` where a model picked it."""

    seat: Seat
    count: int
    by_chance: bool
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        if self.by_chance:
            return say_n("chance picked a hand of {n} card for {who}", "chance picked a hand of {n} cards for {who}",
                         n=self.count, who=Who(self.seat))  # fmt: skip
        return say_n("{who} chose a hand of {n} card", "{who} chose a hand of {n} cards",
                     n=self.count, who=Who(self.seat))  # fmt: skip


@dataclass(frozen=True, slots=True)
class CardsChosen:
    """Which hand was chosen, for the player whose it is."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    rule: Rule

    @property
    def audience(self) -> Seat:
        return self.seat

    def message(self) -> Message:
        return say("your hand is {cards}", cards=listed(self.cards))


@dataclass(frozen=True, slots=True)
class HandExiled:
    """CR 103.5b: a card of the hand was used to exile all of it face up, instead of a declaration."""

    seat: Seat
    by: SeenCard
    cards: tuple[SeenCard, ...]
    rule: ClassVar[Rule] = Rule.ANY_TIME
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} uses {by} and exiles the hand: {cards}",
                   who=Who(self.seat), by=self.by.message(), cards=listed(self.cards))  # fmt: skip


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand that is sent back was shown to everybody first (all lands, or no land)."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    rule: ClassVar[Rule] = Rule.TAKE
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} shows the hand: {cards}", who=Who(self.seat), cards=listed(self.cards))


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


@dataclass(frozen=True, slots=True)
class CardsExiled:
    """CR 103.4e (2015-11-13): cards were put away until the player keeps; where face up, `shown` are all of them."""

    seat: Seat
    count: int
    shown: tuple[SeenCard, ...]
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        if self.shown:
            return say("{who} put {cards} away face up", who=Who(self.seat), cards=listed(self.shown))
        return say_n("{who} put {n} card away face down", "{who} put {n} cards away face down",
                     n=self.count, who=Who(self.seat))  # fmt: skip


@dataclass(frozen=True, slots=True)
class CardsPutAway:
    """Which cards were put away, for the player who did so; `shuffled_in`: into the library, at once."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    shuffled_in: bool
    rule: Rule

    @property
    def audience(self) -> Seat:
        return self.seat

    def message(self) -> Message:
        if self.shuffled_in:
            return say("you shuffle {cards} into the library", cards=listed(self.cards))
        return say("you put {cards} away", cards=listed(self.cards))


@dataclass(frozen=True, slots=True)
class CardsShuffledIn:
    """Cards that were put away, or drawn and not kept, go into the library, which is then shuffled."""

    seat: Seat
    count: int
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say_n("{who} shuffles {n} card into the library", "{who} shuffles {n} cards into the library",
                     n=self.count, who=Who(self.seat))  # fmt: skip


@dataclass(frozen=True, slots=True)
class TopCardLookedAt:
    """CR 103.4 (2015-09-26): a player looked at the top card of the library; which it is only that player knows."""

    seat: Seat
    rule: ClassVar[Rule] = Rule.LOOK
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} looks at the top card of the library", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class TopCardSeen:
    """Which card it was, for the player who looked."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    rule: ClassVar[Rule] = Rule.LOOK

    @property
    def audience(self) -> Seat:
        return self.seat

    def message(self) -> Message:
        return say("the top card of your library is {cards}", cards=listed(self.cards))


@dataclass(frozen=True, slots=True)
class TopCardPlaced:
    """CR 103.4 (2015-09-26): the card stayed on top or, `bottomed`, went to the bottom."""

    seat: Seat
    bottomed: bool
    rule: ClassVar[Rule] = Rule.LOOK
    audience: ClassVar[None] = None

    def message(self) -> Message:
        if self.bottomed:
            return say("{who} puts that card on the bottom", who=Who(self.seat))
        return say("{who} leaves that card on top", who=Who(self.seat))
