"""Who begins (CR 103.1)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from keepseven.pregame.asks.base import Ask
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, Who, say

SIDES = 20
"""The dice that are rolled for who chooses have so many sides."""


class Draws(StrEnum):
    """What a seat is drawn for."""

    CHOOSER = "chooser"
    COIN = "coin"  # the chooser, by a coin that has one of two seats on each side
    STARTS = "starts"


@dataclass(frozen=True, slots=True)
class RandomSeat(Ask[Seat]):
    """Chance picks one of `seats`. CR 103.1: any method the players agree on may decide who chooses.

    `draws` is what for; `number` counts the seats that chance picks before the game from 1. With `teams` a team is
    picked, by the first of its players.
    """

    seats: tuple[Seat, ...]
    draws: Draws = Draws.CHOOSER
    number: int = 1
    teams: tuple[tuple[Seat, ...], ...] = ()
    kind = "random seat"
    rule = Rule.WHO_CHOOSES

    def message(self) -> Message:
        match self.draws:
            case Draws.CHOOSER:
                return say("which player chooses who takes the first turn?")
            case Draws.COIN:
                return say("for whom does the coin fall?")
            case _:
                return say("which player takes the first turn?")

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is int and answer in self.seats:
            return None
        return say("chance picks one of the seats {seats}", seats=self.seats)

    def options(self) -> Iterator[Seat]:
        return iter(self.seats)

    def after(self, left: Seat, heir: Seat) -> Ask[Seat] | None:
        teams = _without(self.teams, left)
        seats = tuple(team[0] for team in teams) or tuple(seat for seat in self.seats if seat != left)
        if not seats and self.draws is Draws.CHOOSER:
            seats = (heir,)  # of the losers of the previous game nobody is left
        return replace(self, seats=seats, teams=teams) if seats else None


@dataclass(frozen=True, slots=True)
class RollDie(Ask[int]):
    """Chance rolls a die for `roller`. CR 103.1: the highest roll of a round decides; those who share it roll again."""

    roller: Seat
    round: int
    kind = "die"
    rule = Rule.WHO_CHOOSES

    @property
    def about(self) -> Seat:
        return self.roller

    def message(self) -> Message:
        return say("what does {who} roll?", who=Who(self.roller))

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is int and 1 <= answer <= SIDES:
            return None
        return say("a die shows a number from 1 to {sides}", sides=SIDES)

    def options(self) -> Iterator[int]:
        return iter(range(1, SIDES + 1))

    def after(self, left: Seat, heir: Seat) -> Ask[int] | None:
        return None if self.roller == left else self


@dataclass(frozen=True, slots=True)
class ChooseStartingPlayer(Ask[Seat]):
    """CR 103.1: the chooser names who takes the first turn, not necessarily themselves."""

    seats: tuple[Seat, ...]
    kind = "starting player"
    rule = Rule.STARTING_PLAYER

    def message(self) -> Message:
        return say("who takes the first turn?")

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is int and answer in self.seats:
            return None
        return say("name the seat of a player in the game: {seats}", seats=self.seats)

    def options(self) -> Iterator[Seat]:
        return iter(self.seats)

    def after(self, left: Seat, heir: Seat) -> Ask[Seat]:
        seats = tuple(seat for seat in self.seats if seat != left)
        return replace(self, seats=seats, seat=heir if self.seat == left else self.seat)


@dataclass(frozen=True, slots=True)
class ChooseStartingTeam(Ask[Seat]):
    """CR 103.1a: the chooser names the team that takes the first turn, by any of its players."""

    teams: tuple[tuple[Seat, ...], ...]
    kind = "starting team"
    rule = Rule.STARTING_TEAM

    def message(self) -> Message:
        return say("which team takes the first turn?")

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is int and any(answer in team for team in self.teams):
            return None
        return say("name the seat of a player of that team: {seats}", seats=tuple(self.options()))

    def options(self) -> Iterator[Seat]:
        return (seat for team in self.teams for seat in team)

    def after(self, left: Seat, heir: Seat) -> Ask[Seat]:
        return replace(self, teams=_without(self.teams, left), seat=heir if self.seat == left else self.seat)


def _without(teams: tuple[tuple[Seat, ...], ...], left: Seat) -> tuple[tuple[Seat, ...], ...]:
    staying = (tuple(seat for seat in team if seat != left) for team in teams)
    return tuple(team for team in staying if team)
