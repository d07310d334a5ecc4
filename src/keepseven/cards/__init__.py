"""Card facts: costs, types and what makes mana, found by name. No card text and no pictures."""

from keepseven.cards.card import Card, Commander, Half, Mana, Pairing, Tapped
from keepseven.cards.search import lookup, record, suggest

__all__ = ["Card", "Commander", "Half", "Mana", "Pairing", "Tapped", "lookup", "record", "suggest"]
