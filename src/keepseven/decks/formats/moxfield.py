"""The text that Moxfield copies and imports: `4 Name (SET) 123 *F* #tag`, and headings such as SIDEBOARD:.

`*F*` is foil, `*E*` etched; `#tag` is a tag of the deck, `#!tag` one of all decks.
"""

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.decks.draft import Names
from keepseven.decks.lines import finish, printing, sections, tags
from keepseven.decks.reading import Reading
from keepseven.decks.source import Source
from keepseven.decks.text import Dialect, read_lines

DIALECT = Dialect("moxfield")


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a list."""
    return (read_lines(source.text, source.name, source.names, DIALECT),)


def write(deck: Deck, names: Names) -> str:
    """The deck as Moxfield imports it, in the order of its entries."""
    return "\n".join(sections(deck, HEADINGS, _line))


HEADINGS = {
    Zone.MAIN: "DECK:",
    Zone.SIDEBOARD: "SIDEBOARD:",
    Zone.COMMANDER: "COMMANDER:",
    Zone.COMPANION: "COMPANION:",
    Zone.MAYBEBOARD: "MAYBEBOARD:",
}


def _line(entry: Entry) -> str:
    return f"{entry.count} {entry.name}{printing(entry)}{finish(entry)}{tags(entry)}"
