"""Who begins (CR 103.1)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from keepseven.pregame.asks.base import Ask
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, say


@dataclass(frozen=True, slots=True)
class RandomSeat(Ask[Seat]):
    """Chance picks one of `seats`. CR 103.1: any method the players agree on may decide who chooses."""

    seats: tuple[Seat, ...]
    kind = "random seat"
    rule = Rule.WHO_CHOOSES

    def message(self) -> Message:
        return say("which player chooses who takes the first turn?")

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is int and answer in self.seats:
            return None
        return say("chance picks one of the seats {seats}", seats=self.seats)

    def options(self) -> Iterator[Seat]:
        return iter(self.seats)

    def after(self, left: Seat, heir: Seat) -> Ask[Seat]:
        return replace(self, seats=tuple(seat for seat in self.seats if seat != left))


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
