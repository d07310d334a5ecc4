"""TappedOut's text: `1x Name (SET:123) *F* *CMDR*`; `*f-etch*` is etched, `*JP*` a language."""

from keepseven.decks.reading import Reading
from keepseven.decks.source import Source
from keepseven.decks.text import Dialect, read_lines

DIALECT = Dialect("tappedout")


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a list."""
    return (read_lines(source.text, source.name, source.names, DIALECT),)
