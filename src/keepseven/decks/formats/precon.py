"""The lists of preconstructed decks: `COMMANDER: 1 Name`, `4 Name [SET:123] [foil]`, Planar Deck, Scheme Deck, a head
of `// NAME:` and other comments.
"""

from keepseven.decks.reading import Reading
from keepseven.decks.source import Source
from keepseven.decks.text import Dialect, read_lines

DIALECT = Dialect("precon")


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a list."""
    return (read_lines(source.text, source.name, source.names, DIALECT),)
