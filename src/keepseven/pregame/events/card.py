"""A card as somebody may see it."""

from dataclasses import dataclass

from keepseven.decks.deck import Zone
from keepseven.pregame.setup import Seat
from keepseven.words import Message, say


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card as somebody may see it: its identity ends with the next shuffle of its pile.

    `place` is where it lay, from the top, after shuffle number `shuffle` of `owner`; a card that was never shuffled
    has its place among those that its owner revealed, under number 0. `name` is None for paper cards. `zone` is that of
    the list from which the pile was made: the main one for deck and commanders.
    """

    owner: Seat
    shuffle: int
    place: int
    name: str | None
    zone: Zone = Zone.MAIN

    def message(self) -> Message:
        """The name, or what can be said without one."""
        return say("{name}", name=self.name) if self.name is not None else say("a card")


def listed(cards: tuple[SeenCard, ...]) -> tuple[Message, ...]:
    return tuple(card.message() for card in cards)
