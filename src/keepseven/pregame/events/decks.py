"""Shuffling and cutting (CR 103.3)."""

from dataclasses import dataclass
from typing import ClassVar

from keepseven.decks.deck import Zone
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, Who, say


@dataclass(frozen=True, slots=True)
class Shuffled:
    """CR 103.3, 103.3a, 103.5: a deck, library or supplementary deck was shuffled by `by`, the owner or an opponent.

    The communal planar deck is that of seat 0.
    """

    seat: Seat
    by: Seat
    number: int
    rule: Rule
    zone: Zone = Zone.MAIN
    triggers: ClassVar[int] = 0  # no spell or ability says so, so nothing triggers on it
    audience: ClassVar[None] = None

    def message(self) -> Message:
        if self.zone is not Zone.MAIN and self.by == self.seat:
            return say("{by} shuffled the {zone}", by=Who(self.by), zone=self.zone.value)
        if self.zone is not Zone.MAIN:
            return say("{by} shuffled the {zone} of {who}",
                       by=Who(self.by), zone=self.zone.value, who=whose(self.seat))  # fmt: skip
        if self.by == self.seat:
            return say("{who} shuffled", who=Who(self.seat))
        return say("{by} shuffled the deck of {who}", by=Who(self.by), who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class Cut:
    """CR 103.3, 103.3a: an opponent cut a deck. How deep is not told."""

    seat: Seat
    by: Seat
    zone: Zone = Zone.MAIN
    audience: ClassVar[None] = None

    @property
    def rule(self) -> Rule:
        return Rule.OPPONENT_SHUFFLES if self.zone is Zone.MAIN else Rule.SUPPLEMENTARY

    def message(self) -> Message:
        if self.zone is not Zone.MAIN:
            return say("{by} cut the {zone} of {who}",
                       by=Who(self.by), zone=self.zone.value, who=whose(self.seat))  # fmt: skip
        return say("{by} cut the deck of {who}", by=Who(self.by), who=Who(self.seat))


def whose(owner: Seat) -> Who | Message:
    """Whose supplementary deck it is, in a sentence."""
    return Who(owner) if owner else say("everybody")
