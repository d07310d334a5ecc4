"""Writing a deck as a plain text list."""

from itertools import groupby, zip_longest

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.decks.draft import shown
from keepseven.decks.text import read
from keepseven.errors import DeckError
from keepseven.words import say

HEADINGS = {
    Zone.MAIN: "Deck",
    Zone.SIDEBOARD: "Sideboard",
    Zone.COMMANDER: "Commander",
    Zone.COMPANION: "Companion",
    Zone.PLANAR_DECK: "Planar Deck",
    Zone.SCHEME_DECK: "Scheme Deck",
    Zone.MAYBEBOARD: "Maybeboard",
}
FOILS = {"foil": " *F*", "etched": " *E*", "": ""}


def write_text(deck: Deck) -> str:
    """The deck as a plain text list, in the order of its entries; reading it gives an equal deck.

    DeckError for a deck that no list can say: with unknown cards, no cards or too many, or with names that look like
    something else.

    >>> from keepseven.decks import Entry
    >>> print(write_text(Deck("two", (Entry("Opt", 2), Entry("Negate", 1, Zone.SIDEBOARD, "ZNR", "71")))))
    // NAME: two
    <BLANKLINE>
    Deck
    2 Opt
    <BLANKLINE>
    Sideboard
    1 Negate (ZNR) 71
    <BLANKLINE>
    """
    parts = [f"// NAME: {deck.name}\n"]
    for zone, entries in groupby(deck.entries, key=lambda entry: entry.zone):
        parts.append("".join([HEADINGS[zone] + "\n", *(_line(entry) + "\n" for entry in entries)]))
    text = "\n".join(parts)
    back = read(text).deck
    if back != deck:
        pairs = zip_longest(deck.entries, back.entries)
        what = next((_said(entry) for entry, other in pairs if entry != other), shown(deck.name))
        raise DeckError(say("a plain list cannot say {what}: it would be read differently", what=what))
    return text


def _said(entry: Entry | None) -> str:
    return shown(_line(entry) if entry else "")


def _line(entry: Entry) -> str:
    if entry.name is None:
        raise DeckError(say("a plain list cannot say a deck with unknown cards: give each card a name"))
    printing = f" ({entry.set}) {entry.number}".rstrip() if entry.set else ""
    return f"{entry.count} {entry.name}{printing}{FOILS.get(entry.foil, '')}"
