"""Deckstats: `4 [SET#123] Name`, sections such as `//Sideboard`, and `# !Commander` behind a card."""

from keepseven.decks.reading import Reading
from keepseven.decks.source import Source
from keepseven.decks.text import Dialect, read_lines

DIALECT = Dialect("deckstats")


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a list."""
    return (read_lines(source.text, source.name, source.names, DIALECT),)
