"""The first turn (CR 103.8)."""

from dataclasses import dataclass
from typing import ClassVar

from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, Who, say


@dataclass(frozen=True, slots=True)
class FirstTurnBegun:
    """CR 103.8: the starting player takes the first turn."""

    seat: Seat
    rule: ClassVar[Rule] = Rule.FIRST_TURN
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} takes the first turn", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class FirstDrawStep:
    """CR 103.8a, 103.8c: whether the draw step of the first turn is skipped, the whole step with its triggers."""

    seat: Seat
    skipped: bool
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        if self.skipped:
            return say("{who} skips the draw step of that turn", who=Who(self.seat))
        return say("nobody skips a draw step")
