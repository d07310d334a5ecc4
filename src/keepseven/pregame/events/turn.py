"""The first turn (CR 103.8)."""

from dataclasses import dataclass
from typing import ClassVar

from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, Who, say, say_n


@dataclass(frozen=True, slots=True)
class FirstTurnBegun:
    """CR 103.8: the starting player takes the first turn, or the starting team, `team` (CR 805.4)."""

    seat: Seat
    team: tuple[Seat, ...] = ()
    rule: ClassVar[Rule] = Rule.FIRST_TURN
    audience: ClassVar[None] = None

    def message(self) -> Message:
        if self.team:
            return say("the team of {team} takes the first turn", team=tuple(map(Who, self.team)))
        return say("{who} takes the first turn", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class TurnMarkersTaken:
    """CR 807.4b: the players with the turn markers, in the order of their numbers; all begin turns at the same time."""

    seat: Seat
    seats: tuple[Seat, ...]
    rule: ClassVar[Rule] = Rule.TURN_MARKERS
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say_n("{seats} has the turn marker and takes the first turn",
                     "{seats} have the turn markers 1 to {n}, and take their first turns at the same time",
                     n=len(self.seats), seats=tuple(map(Who, self.seats)))  # fmt: skip


@dataclass(frozen=True, slots=True)
class FirstDrawStep:
    """CR 103.8a, 103.8b, 103.8c: whether the draw step of the first turn is skipped, the whole step with its triggers."""

    seat: Seat
    skipped: bool
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        if self.rule is Rule.SECONDARY_DRAWS:
            return say(
                "of the team of {who} only the other player draws in the draw step of that turn", who=Who(self.seat)
            )
        if self.rule is Rule.SKIP_TEAM:
            return say("that team skips the draw step of that turn")
        if self.skipped:
            return say("{who} skips the draw step of that turn", who=Who(self.seat))
        return say("nobody skips a draw step")
