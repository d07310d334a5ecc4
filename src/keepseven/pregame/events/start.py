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
        match self.why:
            case None:
                return say("{who} was picked at random and chooses who takes the first turn", who=who)
            case Why.LOST:
                return say("{who} lost the previous game and chooses who takes the first turn", who=who)
            case Why.DREW:
                return say(
                    "{who} chose in the previous game, a draw, and chooses again who takes the first turn", who=who
                )
            case Why.ANY_LOSER:
                how = say("was picked at random among the losers of the previous game")
            case Why.LOST_FIRST:
                how = say("lost the previous game first")
            case Why.LOST_LAST:
                how = say("lost the previous game last")
            case Why.NAMED:
                how = say("was named among the losers of the previous game")
        return say("{who} {how} and chooses who takes the first turn, by the group's own rule", who=who, how=how)


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
