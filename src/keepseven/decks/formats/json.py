"""This package's own JSON, which says everything that a deck can hold: what `--to json` writes.

`{"keepseven_deck": 1, "name": …, "cards": [{"count": 4, "name": …, "zone": "main", "set": …, "number": …, "foil": …,
"language": …, "tags": […]}]}`. What is empty is left out; a card without a name is one that nobody listed.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.decks.documents import Leaf, Listing, Path, decode, failed, readings, written
from keepseven.decks.draft import Found, Names
from keepseven.decks.fault import Fault
from keepseven.decks.reading import Reading
from keepseven.decks.source import Source
from keepseven.words import say

VERSION = 1


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of the deck."""

    count: Leaf = None
    name: str | None = None
    zone: Zone = Zone.MAIN
    set: str = ""
    number: str = ""
    foil: str = ""
    language: str = ""
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """The deck."""

    keepseven_deck: Leaf = None
    name: str = ""
    cards: tuple[Line, ...] = ()


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a document."""
    document = decode(source.text, Document)
    if isinstance(document, Fault):
        return failed(source, "json", document)
    if document.keepseven_deck != VERSION:
        text = say("a deck of keepseven has {version} under keepseven_deck, not {its}", version=VERSION,
                   its=written(document.keepseven_deck, "null"))  # fmt: skip
        return failed(source, "json", Fault(text, 1, 1))
    return readings(source, "json", [Listing(document.name, _cards(document))])


def write(deck: Deck, names: Names) -> str:
    """The deck as such a document."""
    import msgspec

    lines = [{key: value for key, value in _fields(entry) if value or key == "name"} for entry in deck.entries]
    document = {"keepseven_deck": VERSION, "name": deck.name, "cards": lines}
    return msgspec.json.format(msgspec.json.encode(document), indent=1).decode() + "\n"


def _cards(document: Document) -> Iterator[tuple[Path, Found]]:
    for at, line in enumerate(document.cards):
        found = Found(
            written(line.count, "1"),
            line.name or "",
            line.zone,
            set=line.set,
            number=line.number,
            foil=line.foil,
            language=line.language,
            tags=line.tags,
            unlisted=line.name is None,
        )
        yield ("cards", at), found


def _fields(entry: Entry) -> Iterator[tuple[str, object]]:
    for key in ("count", "name", "zone", "set", "number", "foil", "language", "tags"):
        yield key, getattr(entry, key)
