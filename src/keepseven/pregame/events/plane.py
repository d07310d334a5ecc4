"""The starting plane (CR 103.7)."""

from dataclasses import dataclass
from typing import ClassVar

from keepseven.pregame.events.card import SeenCard, listed
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, Who, say


@dataclass(frozen=True, slots=True)
class PhenomenonTurnedUp:
    """CR 103.7: a phenomenon was turned up and put on the bottom. Nobody encounters it, so nothing triggers (CR 901.5)."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    triggers: ClassVar[int] = 0
    rule: ClassVar[Rule] = Rule.STARTING_PLANE
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} turned up {card}, a phenomenon, and put it on the bottom",
                   who=Who(self.seat), card=listed(self.cards))  # fmt: skip


@dataclass(frozen=True, slots=True)
class StartingPlaneSet:
    """CR 103.7: the starting plane. Nothing triggers as it is turned up (CR 901.5)."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    rule: Rule
    triggers: ClassVar[int] = 0
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} turned up {card}, the starting plane", who=Who(self.seat), card=listed(self.cards))


@dataclass(frozen=True, slots=True)
class NoStartingPlane:
    """CR 103.7: the planar deck holds no plane, so that there is no starting plane."""

    seat: Seat
    rule: ClassVar[Rule] = Rule.STARTING_PLANE
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("the planar deck of {who} holds no plane: there is no starting plane", who=Who(self.seat))
