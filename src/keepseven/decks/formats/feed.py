"""Feeds: JSON with many decks, each with main, sideboard, commander: `{"decks": [{"name": …, "main": [{"count": 4, "name": …}]}]}`.

A card is such an object, or a name alone for one copy. A document may also be one deck, or a list of decks.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from keepseven.decks.deck import Zone
from keepseven.decks.documents import Leaf, Listing, Path, decode_all, failed, readings, written
from keepseven.decks.draft import Found
from keepseven.decks.fault import Fault
from keepseven.decks.reading import Reading
from keepseven.decks.source import Source


@dataclass(frozen=True, slots=True)
class Card:
    """A card; its count may be called a quantity."""

    name: Leaf = None
    count: Leaf = None
    quantity: Leaf = None


Cards = tuple[Card | str, ...] | None


@dataclass(frozen=True, slots=True)
class FeedDeck:
    """A deck of the feed, or the feed."""

    name: Leaf = None
    main: Cards = None
    sideboard: Cards = None
    commander: Cards = None
    commanders: Cards = None
    companion: Cards = None
    decks: tuple["FeedDeck", ...] | None = None


ZONES = {
    "main": Zone.MAIN,
    "sideboard": Zone.SIDEBOARD,
    "commander": Zone.COMMANDER,
    "commanders": Zone.COMMANDER,
    "companion": Zone.COMPANION,
}


def read(source: Source) -> tuple[Reading, ...]:
    """The decks of such a document."""
    document = decode_all(source.text, FeedDeck, tuple[FeedDeck, ...])
    if isinstance(document, Fault):
        return failed(source, "feed", document)
    decks = (
        ((*path, "decks", at), deck) if feed.decks else (path, feed)
        for path, feed in document
        for at, deck in enumerate(feed.decks or (feed,))
    )
    return readings(
        source, "feed", (Listing(written(deck.name), _cards(deck, path), marked=True) for path, deck in decks)
    )


def _cards(deck: FeedDeck, path: Path) -> Iterator[tuple[Path, Found]]:
    for key, zone in ZONES.items():
        for at, card in enumerate(getattr(deck, key) or ()):
            there = (*path, key, at)
            if isinstance(card, str):
                yield there, Found("1", card, zone)
            else:
                count = card.count if card.count is not None else card.quantity
                yield there, Found(written(count, "1"), written(card.name), zone)
