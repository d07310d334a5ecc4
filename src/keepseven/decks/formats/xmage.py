"""XMage's `.dck`: `4 [SET:123] Name`, `SB: 3 [SET:123] Name`, `NAME:`, and lines that say how the cards are laid out.

Every card has a number; 0 says that none is known. A commander stands in the sideboard.
"""

from keepseven.decks.deck import Deck, Zone
from keepseven.decks.draft import Names
from keepseven.decks.marks import NO_NUMBER, Style
from keepseven.decks.reading import Reading
from keepseven.decks.source import Source
from keepseven.decks.spelling import front_or_halves
from keepseven.decks.text import Dialect, read_lines

DIALECT = Dialect("xmage", Style(zero=True), remarks=("LAYOUT ", "AUTHOR:"), hides_commanders=True)


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a list."""
    return (read_lines(source.text, source.name, source.names, DIALECT),)


def write(deck: Deck, names: Names) -> str:
    """The deck as such a list. Of a card without a printing the first set is named, with the number 0."""
    lines = [f"NAME:{deck.name}"]
    for entry in deck.entries:
        card = names.cards(entry.name or "") if names.cards else None
        set_ = entry.set or (card.first_set if card else "") or NO_SET
        name = front_or_halves(entry.name or "", names)
        side = "SB: " if entry.zone is Zone.SIDEBOARD else ""
        lines.append(f"{side}{entry.count} [{set_}:{entry.number or NO_NUMBER}] {name}")
    return "\n".join([*lines, ""])


NO_SET = "XXX"
