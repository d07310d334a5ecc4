"""Decks: the value, reading it from lists and files, writing it, and the decks that ship with the package."""

from keepseven.decks.contents import read, read_all
from keepseven.decks.deck import Deck, Entry, Zone, deck_of, paper_deck
from keepseven.decks.files import load, load_all
from keepseven.decks.reading import Diagnostic, LineKind, Reading, Severity
from keepseven.decks.ships import load_shipped, shipped
from keepseven.decks.writing import Written, write, write_text

__all__ = [
    "Deck",
    "Diagnostic",
    "Entry",
    "LineKind",
    "Reading",
    "Severity",
    "Written",
    "Zone",
    "deck_of",
    "load",
    "load_all",
    "load_shipped",
    "paper_deck",
    "read",
    "read_all",
    "shipped",
    "write",
    "write_text",
]
