"""What players did from their opening hands (CR 103.6)."""

from dataclasses import dataclass
from typing import ClassVar

from keepseven.pregame.events.card import SeenCard
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, Who, say, say_n


@dataclass(frozen=True, slots=True)
class BegunOnBattlefield:
    """CR 103.6a: a card from an opening hand begins the game on the battlefield, with a counter of a kind or none."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    counter: str
    rule: ClassVar[Rule] = Rule.BEGIN
    audience: ClassVar[None] = None

    def message(self) -> Message:
        card = self.cards[0].message()
        if self.counter:
            return say("{who} begins the game with {card} on the battlefield, with a {counter} counter on it",
                       who=Who(self.seat), card=card, counter=self.counter)  # fmt: skip
        return say("{who} begins the game with {card} on the battlefield", who=Who(self.seat), card=card)


@dataclass(frozen=True, slots=True)
class ChosenAsEnters:
    """CR 103.6a: what was chosen as the card came onto the battlefield."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    what: str
    chosen: str
    rule: ClassVar[Rule] = Rule.BEGIN
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} chose for {card}, {what}: {chosen}",
                   who=Who(self.seat), card=self.cards[0].message(), what=self.what, chosen=self.chosen)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ExiledForCard:
    """Cards exiled from a hand, face up, as a card that began on the battlefield demands; `demanded` of them, if there are so many."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    demanded: int
    rule: ClassVar[Rule] = Rule.BEGIN
    audience: ClassVar[None] = None

    def message(self) -> Message:
        if not self.cards:
            return say("{who} has no card in hand to exile for it", who=Who(self.seat))
        return say_n("{who} exiled {cards} for it", "{who} exiled {cards} for it",
                     n=len(self.cards), who=Who(self.seat), cards=tuple(card.message() for card in self.cards))  # fmt: skip


@dataclass(frozen=True, slots=True)
class RevealedFromOpeningHand:
    """CR 103.6b: a card of an opening hand is revealed until the first turn begins; `effect` follows at the time `when`."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    when: str
    effect: str
    rule: ClassVar[Rule] = Rule.REVEAL
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} reveals {card}; {when}: {effect}",
                   who=Who(self.seat), card=self.cards[0].message(), when=self.when, effect=self.effect)  # fmt: skip
