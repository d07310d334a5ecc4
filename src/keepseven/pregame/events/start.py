"""Who begins (CR 103.1)."""

from dataclasses import dataclass
from typing import ClassVar

from keepseven.pregame.setup import Seat, Why
from keepseven.rule import Rule
from keepseven.words import Message, Who, say


@dataclass(frozen=True, slots=True)
class CoinFlipped:
    """CR 103.1: a coin fell for one of two seats."""

    seat: Seat
    rule: ClassVar[Rule] = Rule.WHO_CHOOSES
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("the coin fell for {who}", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class DieRolled:
    """CR 103.1: what a player rolled, in a round of rolls; those who share the highest number roll again."""

    seat: Seat
    shows: int
    round: int
    rule: ClassVar[Rule] = Rule.WHO_CHOOSES
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} rolled {shows}", who=Who(self.seat), shows=self.shows)


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
        return say("{by} chose: {who} takes the first turn; the turn order is {order}",
                   by=Who(self.by), who=Who(self.seat), order=_named(self.turn_order))  # fmt: skip


@dataclass(frozen=True, slots=True)
class StartingTeamChosen:
    """CR 103.1a: the starting team, its primary player first, and all teams in turn order."""

    seat: Seat
    by: Seat
    teams: tuple[tuple[Seat, ...], ...]
    rule: ClassVar[Rule] = Rule.STARTING_TEAM
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{by} chose: the team of {team} takes the first turn", by=Who(self.by), team=_named(self.teams[0]))


@dataclass(frozen=True, slots=True)
class StartingPlayerDetermined:
    """Who begins where no player chooses; `rule` says why. With shared team turns the team of that player begins.

    `drawn`: chance picked the seat. In a game that was determined already this one takes over (CR 103.1c).
    """

    seat: Seat
    turn_order: tuple[Seat, ...]
    drawn: bool
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        why = _REASONS[self.rule]
        order = _named(self.turn_order)
        return say("{why}: {who} takes the first turn; the turn order is {order}",
                   why=why, who=Who(self.seat), order=order)  # fmt: skip


def _named(seats: tuple[Seat, ...]) -> tuple[Who, ...]:
    return tuple(map(Who, seats))


_REASONS = {
    Rule.STARTING_PLAYER: say("the agreed method named who begins"),
    Rule.ARCHENEMY_FIRST: say("the archenemy begins"),
    Rule.RANDOM_TEAM: say("a team was picked at random, and its player in the middle begins"),
    Rule.RANDOM_EMPEROR: say("an emperor was picked at random"),
    Rule.RANDOM_VILLAIN: say("a player was picked at random"),
    Rule.RESTART: say("whoever restarted the game begins the new one"),
    Rule.SUBGAME: say("who begins the subgame was picked at random"),
    Rule.POWER_PLAY: say("a conspiracy says who begins"),
}
