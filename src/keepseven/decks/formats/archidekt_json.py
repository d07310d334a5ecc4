"""Archidekt's own JSON: `{"cards": [{"quantity": 1, "categories": ["Ramp"], "card": {"oracleCard": {"name": …}}}]}`.

The first category of a card says where it belongs: to the command zone if it is the premier one, beside the deck if it is
not included in it. Categories and the label are tags.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from keepseven.decks.deck import Zone
from keepseven.decks.documents import Leaf, Listing, Path, decode, failed, readings, written
from keepseven.decks.draft import Found
from keepseven.decks.fault import Fault
from keepseven.decks.marks import label_words, with_categories
from keepseven.decks.reading import Reading
from keepseven.decks.source import Source


@dataclass(frozen=True, slots=True)
class OracleCard:
    """The card."""

    name: Leaf = None


@dataclass(frozen=True, slots=True)
class Edition:
    """The set of the printing."""

    editioncode: Leaf = None


@dataclass(frozen=True, slots=True)
class Printing:
    """The printing."""

    collectorNumber: Leaf = None
    edition: Edition | None = None
    oracleCard: OracleCard | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """Copies of one card."""

    quantity: Leaf = None
    modifier: Leaf = None
    companion: Leaf = None
    label: Leaf = None
    categories: tuple[Leaf, ...] | None = None
    card: Printing | None = None


@dataclass(frozen=True, slots=True)
class Category:
    """A category of the deck."""

    name: Leaf = None
    isPremier: Leaf = None
    includedInDeck: Leaf = None


@dataclass(frozen=True, slots=True)
class ArchidektDeck:
    """The deck."""

    name: Leaf = None
    cards: tuple[Item, ...] | None = None
    categories: tuple[Category, ...] | None = None


FOILS = {"foil": "foil", "etched": "etched"}


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a document."""
    deck = decode(source.text, ArchidektDeck)
    if isinstance(deck, Fault):
        return failed(source, "archidekt-json", deck)
    return readings(source, "archidekt-json", [Listing(written(deck.name), _cards(deck))])


def _cards(deck: ArchidektDeck) -> Iterator[tuple[Path, Found]]:
    left_out = {written(one.name) for one in deck.categories or () if one.includedInDeck is False}
    premier = {written(one.name) for one in deck.categories or () if one.isPremier is True}
    for at, item in enumerate(deck.cards or ()):
        printing = item.card or Printing()
        found = Found(
            written(item.quantity, "1"),
            written((printing.oracleCard or OracleCard()).name),
            Zone.MAIN,
            set=written((printing.edition or Edition()).editioncode),
            number=written(printing.collectorNumber),
            foil=FOILS.get(written(item.modifier).lower(), ""),
        )
        names = [written(name) for name in item.categories or ()]
        marked = [f"{name}{{noDeck}}" if name in left_out else name for name in names]
        zone = Zone.COMMANDER if names and names[0] in premier else Zone.MAIN
        found = with_categories(replace(found, zone=zone, tags=label_words(written(item.label))), marked)
        yield ("cards", at), replace(found, zone=Zone.COMPANION) if item.companion is True else found
