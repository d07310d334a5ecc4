"""Who begins (CR 103.1)."""

from dataclasses import dataclass
from typing import ClassVar

from keepseven.pregame.setup import Seat, Why
from keepseven.rule import Rule
from keepseven.words import Message, Who, say


@dataclass(frozen=True, slots=True)
class ChooserDetermined:
    """CR 103.1: who chooses the starting player; `why`, where that follows from the previous game of a match."""

    seat: Seat
    agreed: bool
    why: Why | None = None
    rule: ClassVar[Rule] = Rule.WHO_CHOOSES
    audience: ClassVar[None] = None

    def message(self) -> Message:
        who = Who(self.seat)
        if self.agreed:
            return say("{who} chooses who takes the first turn, as agreed", who=who)
        if self.why is None:
            return say("{who} was picked at random and chooses who takes the first turn", who=who)
        return say("{who} {how} who takes the first turn", who=who, how=_HOW[self.why])


_HOW = {
    Why.LOST: say("lost the previous game and chooses"),
    Why.DREW: say("chose in the previous game, a draw, and chooses again"),
    Why.ANY_LOSER: say(
        "was picked at random among the losers of the previous game and by the group's own rule chooses"
    ),
    Why.LOST_FIRST: say("lost the previous game first and by the group's own rule chooses"),
    Why.LOST_LAST: say("lost the previous game last and by the group's own rule chooses"),
    Why.NAMED: say("was named among the losers of the previous game and by the group's own rule chooses"),
}


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
