"""Archidekt's text: `1x Name (set) 123 *F* [Category{top},Other] ^Label,#37d67a^`.

The first category says where a card belongs if it names a place (Commander, Sideboard, Maybeboard) or is marked `{noDeck}`;
the others, and the label, are tags.
"""

from keepseven.decks.marks import Style
from keepseven.decks.reading import Reading
from keepseven.decks.source import Source
from keepseven.decks.text import Dialect, read_lines

DIALECT = Dialect("archidekt", Style(categories=True))


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a list."""
    return (read_lines(source.text, source.name, source.names, DIALECT),)
