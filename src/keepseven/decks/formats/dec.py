"""Apprentice's `.dec`: `4 Name` and `SB: 3 Name`, comments with `//`. A commander stands in the sideboard."""

from keepseven.decks.reading import Reading
from keepseven.decks.source import Source
from keepseven.decks.text import Dialect, read_lines

DIALECT = Dialect("dec", hides_commanders=True)


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a list."""
    return (read_lines(source.text, source.name, source.names, DIALECT),)
