"""MTGJSON's deck files: `{"data": {"name": …, "mainBoard": [{"count": 4, "name": …, "setCode": …, "number": …}]}}`.

Cards for display and tokens are no part of the deck: the former stand beside it, the latter are not read.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from keepseven.decks.deck import Zone
from keepseven.decks.documents import Leaf, Listing, Path, decode, failed, readings, written
from keepseven.decks.draft import Found
from keepseven.decks.fault import Fault
from keepseven.decks.marks import language_of
from keepseven.decks.reading import Reading
from keepseven.decks.source import Source


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a deck; the file may hold everything else about it."""

    name: Leaf = None
    count: Leaf = None
    setCode: Leaf = None
    number: Leaf = None
    isFoil: Leaf = None
    isEtched: Leaf = None
    language: Leaf = None


Cards = tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class Data:
    """The deck."""

    name: Leaf = None
    commander: Cards = None
    mainBoard: Cards = None
    sideBoard: Cards = None
    planes: Cards = None
    schemes: Cards = None
    displayCommander: Cards = None


@dataclass(frozen=True, slots=True)
class Document:
    """The file."""

    data: Data | None = None


ZONES = {
    "commander": Zone.COMMANDER,
    "mainBoard": Zone.MAIN,
    "sideBoard": Zone.SIDEBOARD,
    "planes": Zone.PLANAR_DECK,
    "schemes": Zone.SCHEME_DECK,
    "displayCommander": Zone.MAYBEBOARD,
}


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a document."""
    document = decode(source.text, Document)
    if isinstance(document, Fault):
        return failed(source, "mtgjson", document)
    data = document.data or Data()
    return readings(source, "mtgjson", [Listing(written(data.name), _cards(data))])


def _cards(data: Data) -> Iterator[tuple[Path, Found]]:
    for key, zone in ZONES.items():
        cards: Cards = getattr(data, key)
        for at, card in enumerate(cards or ()):
            found = Found(
                written(card.count, "1"),
                written(card.name),
                zone,
                set=written(card.setCode),
                number=written(card.number),
                foil="etched" if card.isEtched is True else "foil" if card.isFoil is True else "",
                language=language_of(written(card.language)) or "",
            )
            yield ("data", key, at), found
