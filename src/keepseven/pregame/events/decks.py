"""Shuffling and cutting (CR 103.3)."""

from dataclasses import dataclass
from typing import ClassVar

from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, Who, say


@dataclass(frozen=True, slots=True)
class Shuffled:
    """CR 103.3, 103.5: a deck or library was shuffled by `by`, the owner or an opponent."""

    seat: Seat
    by: Seat
    number: int
    rule: Rule
    triggers: ClassVar[int] = 0  # no spell or ability says so, so nothing triggers on it
    audience: ClassVar[None] = None

    def message(self) -> Message:
        if self.by == self.seat:
            return say("{who} shuffled", who=Who(self.seat))
        return say("{by} shuffled the deck of {who}", by=Who(self.by), who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class Cut:
    """CR 103.3: an opponent cut a deck. How deep is not told."""

    seat: Seat
    by: Seat
    rule: ClassVar[Rule] = Rule.OPPONENT_SHUFFLES
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{by} cut the deck of {who}", by=Who(self.by), who=Who(self.seat))
