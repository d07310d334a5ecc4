"""Lists that people write, in plain text: see `keepseven.decks.text`."""

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.decks.draft import Names
from keepseven.decks.lines import finish, printing, sections, tags
from keepseven.decks.reading import Reading
from keepseven.decks.source import Source
from keepseven.decks.text import Dialect, read_lines

DIALECT = Dialect()


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a list."""
    return (read_lines(source.text, source.name, source.names, DIALECT),)


def write(deck: Deck, names: Names) -> str:
    """The deck as such a list, in the order of its entries."""
    return "\n".join([f"// NAME: {deck.name}\n", *sections(deck, HEADINGS, _line)])


HEADINGS = {
    Zone.MAIN: "Deck",
    Zone.SIDEBOARD: "Sideboard",
    Zone.COMMANDER: "Commander",
    Zone.COMPANION: "Companion",
    Zone.PLANAR_DECK: "Planar Deck",
    Zone.SCHEME_DECK: "Scheme Deck",
    Zone.ATTRACTION_DECK: "Attraction Deck",
    Zone.CONTRAPTION_DECK: "Contraption Deck",
    Zone.STICKERS: "Sticker Sheets",
    Zone.CONSPIRACIES: "Conspiracies",
    Zone.VANGUARD: "Vanguard",
    Zone.MAYBEBOARD: "Maybeboard",
}


def _line(entry: Entry) -> str:
    language = f" *{entry.language.upper()}*" if entry.language else ""
    return f"{entry.count} {entry.name}{printing(entry)}{finish(entry)}{language}{tags(entry)}"
