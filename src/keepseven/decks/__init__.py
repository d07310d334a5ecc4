"""Decks: the value, reading it from lists and files, writing it, and the decks that ship with the package."""

from keepseven.decks.deck import Deck, Entry, Zone, deck_of, paper_deck
from keepseven.decks.files import load
from keepseven.decks.reading import Diagnostic, LineKind, Reading, Severity
from keepseven.decks.ships import load_shipped, shipped
from keepseven.decks.text import read
from keepseven.decks.writing import write_text

__all__ = [
    "Deck",
    "Diagnostic",
    "Entry",
    "LineKind",
    "Reading",
    "Severity",
    "Zone",
    "deck_of",
    "load",
    "load_shipped",
    "paper_deck",
    "read",
    "shipped",
    "write_text",
]
