"""Who begins (CR 103.1)."""

from dataclasses import dataclass
from typing import ClassVar

from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, Who, say


@dataclass(frozen=True, slots=True)
class ChooserDetermined:
    """CR 103.1: who chooses the starting player."""

    seat: Seat
    agreed: bool
    rule: ClassVar[Rule] = Rule.WHO_CHOOSES
    audience: ClassVar[None] = None

    def message(self) -> Message:
        who = Who(self.seat)
        if self.agreed:
            return say("{who} chooses who takes the first turn, as agreed", who=who)
        return say("{who} was picked at random and chooses who takes the first turn", who=who)


@dataclass(frozen=True, slots=True)
class StartingPlayerChosen:
    """CR 103.1: the starting player, and the turn order clockwise from there."""

    seat: Seat
    by: Seat
    turn_order: tuple[Seat, ...]
    rule: ClassVar[Rule] = Rule.STARTING_PLAYER
    audience: ClassVar[None] = None

    def message(self) -> Message:
        order = tuple(Who(seat) for seat in self.turn_order)
        return say("{by} chose: {who} takes the first turn; the turn order is {order}",
                   by=Who(self.by), who=Who(self.seat), order=order)  # fmt: skip
