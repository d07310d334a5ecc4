"""A deck as a value: cards with counts, each in a zone."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, repeat


class Zone(StrEnum):
    """Where a line of a list belongs before the game."""

    MAIN = "main"
    SIDEBOARD = "sideboard"
    COMMANDER = "commander"
    COMPANION = "companion"
    PLANAR_DECK = "planar deck"
    SCHEME_DECK = "scheme deck"
    ATTRACTION_DECK = "attraction deck"
    CONTRAPTION_DECK = "contraption deck"
    STICKERS = "sticker sheets"
    CONSPIRACIES = "conspiracies"
    VANGUARD = "vanguard"
    MAYBEBOARD = "maybeboard"  # beside the deck and in no game: ideas, cards for display

    __hash__ = str.__hash__  # that of the text it equals; an Enum would compute another, slowly


@dataclass(frozen=True, slots=True)
class Entry:
    """`count` copies of a card in one zone. `name` is None where nobody said which cards they are (paper cards).

    `set`, `number`, `foil` and `language` are what the list said about the printing; no rule looks at them. `tags` are
    the owner's own words for the card. A name is `unknown` where cards were looked up and none has it: it is as written.
    """

    name: str | None
    count: int
    zone: Zone = Zone.MAIN
    set: str = ""
    number: str = ""
    foil: str = ""
    language: str = ""  # two or three small letters; English is not said
    tags: tuple[str, ...] = ()
    unknown: bool = False


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
        entries = sorted([entry for entry in self.entries if entry.zone is zone], key=lambda entry: entry.name or "")
        return tuple(chain.from_iterable([repeat(entry.name, entry.count) for entry in entries]))


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
