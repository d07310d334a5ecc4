"""What MTG Arena exports: `4 Name (SET) 123` below Deck, Sideboard, Commander, Companion; About and the deck's name."""

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.decks.draft import Names
from keepseven.decks.lines import printing, sections
from keepseven.decks.reading import Reading
from keepseven.decks.source import Source
from keepseven.decks.spelling import front_or_halves
from keepseven.decks.text import Dialect, read_lines

DIALECT = Dialect("arena")


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a list."""
    return (read_lines(source.text, source.name, source.names, DIALECT),)


def write(deck: Deck, names: Names) -> str:
    """The deck as Arena imports it: a card has its set and number, or neither."""
    about = f"About\nName {deck.name}\n"
    return "\n".join([about, *sections(deck, HEADINGS, lambda entry: _line(entry, names))])


HEADINGS = {
    Zone.MAIN: "Deck",
    Zone.SIDEBOARD: "Sideboard",
    Zone.COMMANDER: "Commander",
    Zone.COMPANION: "Companion",
}


def _line(entry: Entry, names: Names) -> str:
    return f"{entry.count} {front_or_halves(entry.name or '', names)}{printing(entry)}"
