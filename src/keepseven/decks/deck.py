"""A deck as a value: cards with counts, each in a zone."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Zone(StrEnum):
    """Where a line of a list belongs before the game."""

    MAIN = "main"
    SIDEBOARD = "sideboard"
    COMMANDER = "commander"
    COMPANION = "companion"
    PLANAR_DECK = "planar deck"
    SCHEME_DECK = "scheme deck"
    MAYBEBOARD = "maybeboard"  # beside the deck and in no game: ideas, cards for display


@dataclass(frozen=True, slots=True)
class Entry:
    """`count` copies of a card in one zone. `name` is None where nobody said which cards they are (paper cards).

    `set`, `number` and `foil` are what the list said about the printing; no rule looks at them.
    """

    name: str | None
    count: int
    zone: Zone = Zone.MAIN
    set: str = ""
    number: str = ""
    foil: str = ""


@dataclass(frozen=True, slots=True)
class Deck:
    """What a player brings to the table: the entries of a list, in the order of the list."""

    name: str
    entries: tuple[Entry, ...]

    def size(self, zone: Zone) -> int:
        """How many cards the zone holds."""
        return sum(entry.count for entry in self.entries if entry.zone is zone)

    def cards(self, zone: Zone) -> tuple[str | None, ...]:
        """One name for each card of the zone, in canonical order: by name, so that the order of the list is forgotten."""
        names = (entry.name for entry in self.entries if entry.zone is zone for _ in range(entry.count))
        return tuple(sorted(names, key=lambda name: name or ""))


def deck_of(counts: Iterable[tuple[str, int]], name: str = "deck") -> Deck:
    """A main deck from (name, count) pairs.

    >>> deck_of([("Island", 2), ("Opt", 1)]).cards(Zone.MAIN)
    ('Island', 'Island', 'Opt')
    """
    return Deck(name, tuple(Entry(card, count) for card, count in counts))


def paper_deck(count: int, commanders: Iterable[str] = (), name: str = "paper deck") -> Deck:
    """A deck of paper cards that nobody listed: `count` unknown cards, beside commanders known by name."""
    known = tuple(Entry(card, 1, Zone.COMMANDER) for card in commanders)
    return Deck(name, (Entry(None, count), *known))
