"""What was set aside (CR 103.2)."""

from dataclasses import dataclass
from typing import ClassVar

from keepseven.pregame.events.card import SeenCard, listed
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, Who, say, say_n


@dataclass(frozen=True, slots=True)
class SideboardSetAside:
    """CR 103.2a: a sideboard was set aside; `starting_deck` cards are left."""

    seat: Seat
    count: int
    starting_deck: int
    rule: ClassVar[Rule] = Rule.SIDEBOARD
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say_n("{who} set aside a sideboard of {n} card; the starting deck has {deck}",
                     "{who} set aside a sideboard of {n} cards; the starting deck has {deck}",
                     n=self.count, who=Who(self.seat), deck=self.starting_deck)  # fmt: skip


@dataclass(frozen=True, slots=True)
class CommanderRevealed:
    """CR 103.2c: commanders went face up to the command zone."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    rule: ClassVar[Rule] = Rule.COMMANDER
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} put {cards} face up into the command zone", who=Who(self.seat), cards=listed(self.cards))
