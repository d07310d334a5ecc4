"""Life totals (CR 103.4)."""

from dataclasses import dataclass
from typing import ClassVar

from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, Who, say, say_n


@dataclass(frozen=True, slots=True)
class LifeTotalSet:
    """CR 103.4: a player's starting life total."""

    seat: Seat
    life: int
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} begins at {life} life", who=Who(self.seat), life=self.life)


@dataclass(frozen=True, slots=True)
class TeamLifeTotalSet:
    """CR 103.4a: the starting life total that a team shares; `seat` is its primary player."""

    seat: Seat
    team: tuple[Seat, ...]
    life: int
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say_n("{team} begins at {life} life", "{team} begin at {life} life together",
                     n=len(self.team), team=tuple(map(Who, self.team)), life=self.life)  # fmt: skip
