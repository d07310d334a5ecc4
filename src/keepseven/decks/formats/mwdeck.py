"""Magic Workstation's `.mwDeck`: `4 [SET] Name (2)` and `SB: 3 [SET] Name`; the number chooses a picture.

A commander stands in the sideboard.
"""

from keepseven.decks.marks import Style
from keepseven.decks.reading import Reading
from keepseven.decks.source import Source
from keepseven.decks.text import Dialect, read_lines

DIALECT = Dialect("mwdeck", Style(pictures=True), hides_commanders=True)


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a list."""
    return (read_lines(source.text, source.name, source.names, DIALECT),)
