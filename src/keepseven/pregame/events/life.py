"""Life totals (CR 103.4)."""

from dataclasses import dataclass
from typing import ClassVar

from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, Who, say


@dataclass(frozen=True, slots=True)
class LifeTotalSet:
    """CR 103.4: a player's starting life total."""

    seat: Seat
    life: int
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} begins at {life} life", who=Who(self.seat), life=self.life)
