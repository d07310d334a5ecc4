"""The text that Magic Online exports: `4 Name`, then a blank line, then the sideboard; halves as `Fire/Ice`.

Recognised as plain text, where a blank line has to look like the beginning of a sideboard; asked for by name, it always
is one. A commander stands in the sideboard.
"""

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.decks.draft import Names
from keepseven.decks.reading import Reading
from keepseven.decks.source import Source
from keepseven.decks.spelling import front_or_halves
from keepseven.decks.text import Blank, Dialect, read_lines

DIALECT = Dialect("mtgo", blank=Blank.DIVIDES, hides_commanders=True)


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a list."""
    return (read_lines(source.text, source.name, source.names, DIALECT),)


def write(deck: Deck, names: Names) -> str:
    """The deck as Magic Online imports it."""
    heaps = []
    for zone in (Zone.MAIN, Zone.SIDEBOARD):
        cards = [f"{entry.count} {_name(entry, names)}\n" for entry in deck.entries if entry.zone is zone]
        heaps.append("".join(cards))
    return "\n".join(heaps) if heaps[1] else heaps[0]


def _name(entry: Entry, names: Names) -> str:
    return front_or_halves(entry.name or "", names, between="/")
