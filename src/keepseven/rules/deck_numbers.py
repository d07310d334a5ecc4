"""The printed numbers of the rules for decks, in every text of the Comprehensive Rules that is known whole."""

from datetime import date

from keepseven.rule import Rule
from keepseven.rules.since import Since

WHOLE = date(2023, 11, 17)
"""The first text that is known whole: decks are checked by this one and by later ones."""

ARCHENEMY_COMMANDER = date(2024, 11, 8)
VEHICLES = date(2025, 7, 25)  # legendary Vehicles and Spacecraft may command; Commander has no sideboards
PARTNER_TEXTS = date(2025, 11, 14)  # partner with any words; planeswalkers too
FRIENDS_ARE_PARTNERS = date(2026, 1, 16)  # friends forever is one of these
CHARACTERS = date(2026, 2, 27)  # and character select


def _always(number: str) -> Since[str]:
    return Since((WHOLE, number))


DECK_NUMBERS: dict[Rule, Since[str]] = {
    Rule.REFERENCE: _always("108.1"),
    Rule.CASUAL: _always("100.7"),
    Rule.TRADITIONAL: _always("108.2a"),
    Rule.CONSTRUCTED: _always("100.2a"),
    Rule.LIMITED: _always("100.2b"),
    Rule.SIDEBOARD_SIZE: _always("100.4a"),
    Rule.NO_MAXIMUM: _always("100.5"),
    Rule.OWN_WORDS: _always("113.6n"),
    Rule.SAME_NAME: _always("201.3b"),
    Rule.OUTSIDE: _always("108.3b"),
    Rule.COMMANDER_CARD: _always("903.3"),
    Rule.COMMANDER_DECK: _always("903.5a"),
    Rule.SINGLETON: _always("903.5b"),
    Rule.IDENTITY: _always("903.5c"),
    Rule.BASIC_TYPES: _always("903.5d"),
    Rule.NO_SIDEBOARD: Since((VEHICLES, "903.5e")),
    Rule.COLOUR_CHOICE: _always("903.4b"),
    Rule.FROM_OUTSIDE: Since((WHOLE, "903.11"), (VEHICLES, "903.11a")),
    Rule.COMMANDER_DRAFT: _always("903.13f"),
    Rule.BRAWL_CARD: _always("903.12c"),
    Rule.BRAWL_DECK: _always("903.12d"),
    Rule.BRAWL_BASICS: _always("903.12e"),
    Rule.PARTNERS: _always("702.124a"),
    Rule.PARTNER_VARIANTS: _always("702.124f"),
    Rule.PARTNER_MOST: _always("702.124g"),
    Rule.PARTNER: _always("702.124h"),
    Rule.PARTNER_TEXT: Since((PARTNER_TEXTS, "702.124i")),
    Rule.PARTNER_WITH: Since((WHOLE, "702.124i"), (PARTNER_TEXTS, "702.124j")),
    Rule.FRIENDS_FOREVER: Since((WHOLE, "702.124j"), (PARTNER_TEXTS, "702.124k"), (FRIENDS_ARE_PARTNERS, "702.124i")),
    Rule.BACKGROUND: Since((WHOLE, "702.124k"), (PARTNER_TEXTS, "702.124m"), (FRIENDS_ARE_PARTNERS, "702.124k")),
    Rule.DOCTOR: Since((WHOLE, "702.124m"), (PARTNER_TEXTS, "702.124n"), (FRIENDS_ARE_PARTNERS, "702.124m")),
    Rule.COMPANION: _always("103.2b"),
    Rule.COMPANION_CONDITION: _always("702.139a"),
    Rule.PLANAR_DECK: _always("901.3"),
    Rule.COMMUNAL_PLANES: _always("901.15a"),
    Rule.VANGUARD_CARD: _always("902.3"),
    Rule.VANGUARD_ONLY: _always("313.1"),
    Rule.SCHEME_DECK: _always("904.3"),
    Rule.SCHEMES_COMMANDER: Since((ARCHENEMY_COMMANDER, "904.13d")),
    Rule.CONSPIRACY_LIMITED: _always("315.1"),
    Rule.CONSPIRACY_NO_DECK: _always("315.3"),
    Rule.ATTRACTION_NO_DECK: _always("717.2"),
    Rule.ATTRACTIONS: _always("717.2a"),
    Rule.ATTRACTIONS_LIMITED: _always("717.2b"),
    Rule.STICKERS: _always("123.2a"),
    Rule.STICKERS_LIMITED: _always("123.2b"),
}
"""Each number since the first text that prints it. Whatever stands before `WHOLE` is not known."""
