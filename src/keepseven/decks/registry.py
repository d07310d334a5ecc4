"""The formats: what can be read from each and what can be written, and where its module is.

A module is imported when a deck of its format is met.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from typing import TypeAlias

from keepseven.decks.deck import Deck, Zone
from keepseven.decks.draft import Names
from keepseven.decks.reading import Reading
from keepseven.decks.source import Source
from keepseven.errors import DeckError
from keepseven.words import Message, say

Reader: TypeAlias = Callable[[Source], tuple[Reading, ...]]
Writer: TypeAlias = Callable[[Deck, Names], str]


class Detail(StrEnum):
    """What a format may say beside names, counts and places."""

    NAME = "name of the deck"
    SET = "set"
    NUMBER = "collector number"
    FOIL = "foil"
    ETCHED = "etched"
    LANGUAGE = "language"
    TAGS = "tags"
    PAPER = "cards without a name"


@dataclass(frozen=True, slots=True)
class Says:
    """What can be said in a format. `in_sideboard`: of cards that have no place of their own, those that go there.

    Unless `ordered`, cards come zone by zone. `whole_printings`: a set is said with a collector number or not at all.
    `bare_numbers`: a collector number may be said without a set.
    """

    zones: frozenset[Zone]
    details: frozenset[Detail]
    in_sideboard: frozenset[Zone] = frozenset()
    ordered: bool = True
    whole_printings: bool = False
    bare_numbers: bool = False


@dataclass(frozen=True, slots=True)
class Format:
    """A format of decklists. `writes` is None where it is only read. `many`: a file may hold several decks."""

    name: str
    title: Message
    module: str
    reads: Says
    writes: Says | None = None
    many: bool = False

    def read(self, source: Source) -> tuple[Reading, ...]:
        """The decks of a text in this format."""
        reader: Reader = import_module(f"keepseven.decks.formats.{self.module}").read
        return reader(source)

    def write(self, deck: Deck, names: Names) -> str:
        """A deck that says nothing this format cannot, as text."""
        writer: Writer = import_module(f"keepseven.decks.formats.{self.module}").write
        return writer(deck, names)


def format_named(name: str) -> Format:
    """The format of this name. DeckError for another name says which there are."""
    if name not in FORMATS:
        raise DeckError(
            say("no format of decklists is named {name}; there are {names}", name=name, names=tuple(FORMATS))
        )
    return FORMATS[name]


def written_formats() -> tuple[str, ...]:
    """The names of the formats that are written."""
    return tuple(format.name for format in FORMATS.values() if format.writes)


EVERYWHERE = tuple(Zone)
TWO = (Zone.MAIN, Zone.SIDEBOARD)
THREE = (*TWO, Zone.COMMANDER)
FOUR = (*THREE, Zone.COMPANION)
PRECON = (*THREE, Zone.PLANAR_DECK, Zone.SCHEME_DECK, Zone.MAYBEBOARD)
MOXFIELD = tuple(zone for zone in Zone if zone not in (Zone.CONSPIRACIES, Zone.VANGUARD))
FORGE = tuple(zone for zone in Zone if zone not in (Zone.COMPANION, Zone.STICKERS, Zone.MAYBEBOARD))
ASIDE = (Zone.COMMANDER, Zone.COMPANION, Zone.CONSPIRACIES)
NAME, TAGS, LANGUAGE = (Detail.NAME,), (Detail.TAGS,), (Detail.LANGUAGE,)
PRINTING = (Detail.SET, Detail.NUMBER)
FINISH = (Detail.FOIL, Detail.ETCHED)
LISTED = (*NAME, *PRINTING, *FINISH, *LANGUAGE, *TAGS)


def _says(
    zones: Iterable[Zone],
    details: Iterable[Detail] = (),
    in_sideboard: Iterable[Zone] = (),
    *,
    ordered: bool = True,
    whole_printings: bool = False,
    bare_numbers: bool = False,
) -> Says:
    return Says(frozenset(zones), frozenset(details), frozenset(in_sideboard), ordered, whole_printings, bare_numbers)


_FORMATS = (
    Format("plain", say("plain text"), "plain", _says(EVERYWHERE, LISTED), _says(EVERYWHERE, LISTED)),
    Format("mtgo", say("MTGO text"), "mtgo", _says(THREE), _says(TWO, (), ASIDE, ordered=False)),
    Format("dek", say("MTGO .dek"), "dek", _says(THREE)),
    Format(
        "arena", say("Arena export"), "arena",
        _says(FOUR, (*NAME, *PRINTING)),
        _says(FOUR, (*NAME, *PRINTING), (Zone.CONSPIRACIES,), whole_printings=True),
    ),
    Format(
        "moxfield", say("Moxfield text"), "moxfield",
        _says((*FOUR, Zone.MAYBEBOARD), (*PRINTING, *FINISH, *TAGS)),
        _says((*FOUR, Zone.MAYBEBOARD), (*PRINTING, *FINISH, *TAGS), (Zone.CONSPIRACIES,)),
    ),
    Format("moxfield-json", say("Moxfield JSON"), "moxfield_json", _says(MOXFIELD, LISTED), many=True),
    Format(
        "archidekt", say("Archidekt text"), "archidekt",
        _says((*FOUR, Zone.MAYBEBOARD), (*PRINTING, *FINISH, *TAGS)),
    ),
    Format(
        "archidekt-json", say("Archidekt JSON"), "archidekt_json",
        _says((*FOUR, Zone.MAYBEBOARD), (*NAME, *PRINTING, *FINISH, *TAGS)),
    ),
    Format(
        "deckstats", say("Deckstats text"), "deckstats",
        _says((*THREE, Zone.MAYBEBOARD), (*NAME, *PRINTING, Detail.FOIL)),
    ),
    Format(
        "tappedout", say("TappedOut text"), "tappedout",
        _says((*THREE, Zone.MAYBEBOARD), (*PRINTING, *FINISH, *LANGUAGE, *TAGS)),
    ),
    Format("dec", say("Apprentice .dec"), "dec", _says(THREE, NAME)),
    Format("mwdeck", say("Magic Workstation .mwDeck"), "mwdeck", _says(THREE, (*NAME, Detail.SET))),
    Format(
        "cockatrice", say("Cockatrice .cod"), "cockatrice",
        _says((*THREE, Zone.MAYBEBOARD), (*NAME, *PRINTING, *TAGS)),
        _says((*TWO, Zone.MAYBEBOARD), (*NAME, *PRINTING), ASIDE, ordered=False, bare_numbers=True),
    ),
    Format(
        "cockatrice-text", say("Cockatrice text"), "cockatrice_text", _says(THREE, (*NAME, *PRINTING)),
    ),
    Format(
        "xmage", say("XMage .dck"), "xmage",
        _says(THREE, (*NAME, *PRINTING)),
        _says(TWO, (*NAME, *PRINTING), ASIDE, whole_printings=True),
    ),
    Format(
        "forge", say("Forge .dck"), "forge",
        _says((*FORGE, Zone.MAYBEBOARD), (*NAME, *PRINTING, Detail.FOIL)),
        _says(FORGE, (*NAME, *PRINTING, Detail.FOIL), (Zone.COMPANION,), ordered=False,
              bare_numbers=True),
    ),
    Format("o8d", say("OCTGN .o8d"), "o8d", _says((*THREE, Zone.PLANAR_DECK, Zone.SCHEME_DECK))),
    Format(
        "precon", say("lists of preconstructed decks"), "precon", _says(PRECON, (*NAME, *PRINTING, *FINISH)),
    ),
    Format(
        "mtgjson", say("MTGJSON deck"), "mtgjson", _says(PRECON, (*NAME, *PRINTING, *FINISH, *LANGUAGE)),
    ),
    Format("feed", say("feed JSON"), "feed", _says(FOUR, (*NAME, *PRINTING, Detail.FOIL)), many=True),
    Format(
        "csv", say("CSV"), "csv",
        _says(EVERYWHERE, (*PRINTING, *FINISH, *LANGUAGE, *TAGS)),
        _says(EVERYWHERE, (*PRINTING, *FINISH, *LANGUAGE, *TAGS), bare_numbers=True),
    ),
    Format(
        "json", say("JSON of keepseven"), "json",
        _says(EVERYWHERE, Detail),
        _says(EVERYWHERE, Detail, bare_numbers=True),
    ),
)  # fmt: skip
FORMATS = {format.name: format for format in _FORMATS}
"""Every format by its name."""
