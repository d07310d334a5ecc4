"""Who left, and who won by it (CR 104, 800.4)."""

from dataclasses import dataclass
from typing import ClassVar

from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, Who, say, say_n


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """CR 104.3a: a player conceded. In multiplayer games `CardsLeft` follows."""

    seat: Seat
    rule: ClassVar[Rule] = Rule.CONCEDE
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} concedes and leaves the game", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class TeammateLeft:
    """CR 810.8b, 809.5b: a player leaves because the whole team does; `rule` says why."""

    seat: Seat
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} leaves the game with the team", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class CardsLeft:
    """CR 800.4a: all that the player owned left the game, `count` cards of the deck among it."""

    seat: Seat
    count: int
    rule: ClassVar[Rule] = Rule.LEAVE
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say_n("{n} card of {who} left the game", "{n} cards of {who} left the game",
                     n=self.count, who=Who(self.seat))  # fmt: skip


@dataclass(frozen=True, slots=True)
class ChoicePassed:
    """CR 800.4h: a choice that the rules need goes to the next player in turn order."""

    seat: Seat
    left: Seat
    rule: ClassVar[Rule] = Rule.CHOICE_PASSES
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} makes the choice that {left} had to make", who=Who(self.seat), left=Who(self.left))


@dataclass(frozen=True, slots=True)
class GameWon:
    """CR 104.2a: everybody else has left, so the game is over before its first turn."""

    seat: Seat
    rule: ClassVar[Rule] = Rule.LAST_PLAYER
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} wins: every opponent has left the game", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class TeamWon:
    """CR 104.2c: every other team has left; all of `team` win, also those who have left."""

    seat: Seat
    team: tuple[Seat, ...]
    rule: ClassVar[Rule] = Rule.LAST_TEAM
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("the team of {team} wins: every other team has left the game", team=tuple(map(Who, self.team)))
