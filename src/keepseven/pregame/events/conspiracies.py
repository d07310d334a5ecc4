"""Conspiracies, and cards exiled before the shuffle (CR 103.2e, 607.2n)."""

from dataclasses import dataclass
from typing import ClassVar

from keepseven.pregame.events.card import SeenCard, listed
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, Who, say, say_n


@dataclass(frozen=True, slots=True)
class ConspiraciesPut:
    """CR 103.2e: a player put conspiracies into the command zone: `cards` face up, `face_down` face down."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    face_down: int
    rule: ClassVar[Rule] = Rule.CONSPIRACIES
    audience: ClassVar[None] = None

    def message(self) -> Message:
        hidden = say_n("{n} conspiracy face down", "{n} conspiracies face down", n=self.face_down)
        what = (*listed(self.cards), *((hidden,) if self.face_down else ()))
        return say("{who} put {what} into the command zone", who=Who(self.seat), what=what)


@dataclass(frozen=True, slots=True)
class AgendaChosen:
    """CR 702.106a, 702.106f: which conspiracy lies face down, and what was secretly chosen for it; for its owner."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    names: tuple[str, ...]

    @property
    def rule(self) -> Rule:
        return Rule.HIDDEN_AGENDA if len(self.names) < 2 else Rule.DOUBLE_AGENDA

    @property
    def audience(self) -> Seat:
        return self.seat

    def message(self) -> Message:
        return say("you secretly chose {names} for {card}", names=self.names, card=listed(self.cards))


@dataclass(frozen=True, slots=True)
class AgendaRevealed:
    """CR 702.106e: a face-down conspiracy is revealed, as its player leaves or the game ends."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    names: tuple[str, ...]
    rule: ClassVar[Rule] = Rule.AGENDA_REVEALED
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("the face-down conspiracy of {who} is {card}, with the secret choice of {names}",
                   who=Who(self.seat), card=listed(self.cards), names=self.names)  # fmt: skip


@dataclass(frozen=True, slots=True)
class DraftedExiled:
    """CR 607.2n: cards of the deck were revealed (`by`), and drafted cards exiled face up with them."""

    seat: Seat
    by: tuple[SeenCard, ...]
    cards: tuple[SeenCard, ...]
    rule: ClassVar[Rule] = Rule.REVEALED_FROM_DECK
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} revealed {by} and exiled {cards}", who=Who(self.seat), by=listed(self.by),
                   cards=listed(self.cards))  # fmt: skip
