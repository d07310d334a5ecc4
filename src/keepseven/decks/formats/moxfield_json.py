"""Moxfield's own JSON: one deck or a list of decks, each board an object of cards (v2), or boards that hold them (v3).

The tags of the deck (`authorTags`) are kept; tokens are no part of it and are not read. Signature spells begin in the
command zone, where commanders do.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from keepseven.decks.deck import Zone
from keepseven.decks.documents import Leaf, Listing, Path, decode_all, failed, readings, written
from keepseven.decks.draft import Found
from keepseven.decks.fault import Fault
from keepseven.decks.marks import language_of
from keepseven.decks.reading import Reading
from keepseven.decks.source import Source


@dataclass(frozen=True, slots=True)
class Card:
    """What is said of the printing."""

    name: Leaf = None
    set: Leaf = None
    cn: Leaf = None
    lang: Leaf = None


@dataclass(frozen=True, slots=True)
class Item:
    """Copies of one card."""

    quantity: Leaf = None
    finish: Leaf = None
    isFoil: Leaf = None
    card: Card | None = None


Items = dict[str, Item] | None


@dataclass(frozen=True, slots=True)
class Board:
    """A board of v3."""

    cards: Items = None


@dataclass(frozen=True, slots=True)
class MoxfieldDeck:
    """A deck, with the boards of v2 and those of v3."""

    name: Leaf = None
    commanders: Items = None
    companions: Items = None
    signatureSpells: Items = None
    mainboard: Items = None
    sideboard: Items = None
    attractions: Items = None
    contraptions: Items = None
    stickers: Items = None
    planes: Items = None
    schemes: Items = None
    maybeboard: Items = None
    boards: dict[str, Board] = field(default_factory=dict)
    authorTags: dict[str, tuple[str, ...]] | None = None


ZONES = {
    "commanders": Zone.COMMANDER,
    "companions": Zone.COMPANION,
    "signatureSpells": Zone.COMMANDER,
    "mainboard": Zone.MAIN,
    "sideboard": Zone.SIDEBOARD,
    "attractions": Zone.ATTRACTION_DECK,
    "contraptions": Zone.CONTRAPTION_DECK,
    "stickers": Zone.STICKERS,
    "planes": Zone.PLANAR_DECK,
    "schemes": Zone.SCHEME_DECK,
    "maybeboard": Zone.MAYBEBOARD,
}
FINISHES = {"foil": "foil", "etched": "etched"}


def read(source: Source) -> tuple[Reading, ...]:
    """The decks of such a document."""
    document = decode_all(source.text, MoxfieldDeck, tuple[MoxfieldDeck, ...])
    if isinstance(document, Fault):
        return failed(source, "moxfield-json", document)
    decks = (Listing(written(deck.name), _cards(deck, path)) for path, deck in document)
    return readings(source, "moxfield-json", decks)


def _cards(deck: MoxfieldDeck, path: Path) -> Iterator[tuple[Path, Found]]:
    for key, zone in ZONES.items():
        items: Items = getattr(deck, key)
        yield from _of_board(deck, items or {}, zone, (*path, key))
        if key in deck.boards:
            yield from _of_board(deck, deck.boards[key].cards or {}, zone, (*path, "boards", key, "cards"))


def _of_board(deck: MoxfieldDeck, items: Mapping[str, Item], zone: Zone, path: Path) -> Iterator[tuple[Path, Found]]:
    for key, item in items.items():
        card = item.card or Card()
        name = written(card.name) or key
        found = Found(
            written(item.quantity, "1"),
            name,
            zone,
            set=written(card.set),
            number=written(card.cn),
            foil=FINISHES.get(written(item.finish).lower(), "foil" if item.isFoil is True else ""),
            language=language_of(written(card.lang)) or "",
            tags=(deck.authorTags or {}).get(name, ()),
        )
        yield (*path, key), found
