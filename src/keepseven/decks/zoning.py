"""Where cards belong in lists that cannot say it, or do not."""

from keepseven.cards import Card
from keepseven.decks.deck import Entry, Zone
from keepseven.decks.draft import Draft
from keepseven.decks.reading import Severity
from keepseven.words import Message, say_n

COMMANDER_DECK = 100
BRAWL_DECK = 60
SUPPLEMENTARY = {
    "Plane": Zone.PLANAR_DECK,
    "Phenomenon": Zone.PLANAR_DECK,
    "Scheme": Zone.SCHEME_DECK,
    "Stickers": Zone.STICKERS,
    "Conspiracy": Zone.CONSPIRACIES,
    "Vanguard": Zone.VANGUARD,
    "Attraction": Zone.ATTRACTION_DECK,
    "Contraption": Zone.CONTRAPTION_DECK,
}
"""The zone of each type and subtype that is in no main deck."""


def set_supplementary_decks_apart(draft: Draft) -> None:
    """A list that says of no card where it belongs, and whose cards are all planes, schemes, vanguards or others that
    are in no main deck, is a supplementary deck: put the cards where they belong, and say so."""
    zones = [supplementary_zone(draft, entry.name or "") for entry in draft.entries]
    found = tuple(zone for zone in zones if zone is not None)
    if not found or len(found) < len(zones) or any(entry.zone is not Zone.MAIN for entry in draft.entries):
        return
    for index, zone in enumerate(found):
        draft.move(range(index, index + 1), zone)
    for zone in dict.fromkeys(found):
        n = sum(entry.count for entry in draft.entries if entry.zone is zone)
        draft.say(Severity.NOTE, _read_as(zone, n), line=1)


def find_commanders_in_sideboard(draft: Draft) -> None:
    """In formats that have no place for a commander, programs put it into the sideboard. Put it where it belongs.

    That is so where the sideboard holds one or two cards that may be commanders, and the whole list 100 cards
    (one card: or 60).
    """
    entries = [entry for entry in draft.entries if entry.zone is not Zone.MAYBEBOARD]
    main = [entry for entry in entries if entry.zone is Zone.MAIN]
    side = [entry for entry in entries if entry.zone is Zone.SIDEBOARD]
    if len(main) + len(side) < len(entries) or not commands(draft, side, main):
        return
    for index, entry in enumerate(draft.entries):
        if entry.zone is Zone.SIDEBOARD:
            draft.move(range(index, index + 1), Zone.COMMANDER)
    text = say_n("the card in the sideboard is the commander", "the {n} cards in the sideboard are the commanders",
                 n=size(side))  # fmt: skip
    draft.say(Severity.NOTE, text, line=1)


def commands(draft: Draft, few: list[Entry], many: list[Entry]) -> bool:
    """Whether the few cards may be the commanders of the many: one or two to a deck of 100, one to a deck of 60."""
    total = size(few) + size(many)
    whole = (total == COMMANDER_DECK and 1 <= size(few) <= 2) or (total == BRAWL_DECK and size(few) == 1)
    return whole and all(entry.count == 1 and _may_command(draft.known(entry.name or "")) for entry in few)


def size(entries: list[Entry]) -> int:
    """How many cards these are."""
    return sum(entry.count for entry in entries)


def _may_command(card: Card | None) -> bool:
    if card is None:
        return True
    return card.commander is not None or ("Legendary" in card.supertypes and "Planeswalker" in card.types)


def supplementary_zone(draft: Draft, name: str) -> Zone | None:
    """The zone of a card that is in no main deck; None for other cards, and for names that are not known."""
    card = draft.known(name)
    words = (*card.types, *card.subtypes) if card else ()
    return next((SUPPLEMENTARY[word] for word in words if word in SUPPLEMENTARY), None)


def _read_as(zone: Zone, n: int) -> Message:
    match zone:
        case Zone.PLANAR_DECK:
            return say_n("the card is read as a planar deck", "the {n} cards are read as a planar deck", n=n)
        case Zone.SCHEME_DECK:
            return say_n("the card is read as a scheme deck", "the {n} cards are read as a scheme deck", n=n)
        case Zone.ATTRACTION_DECK:
            return say_n("the card is read as an Attraction deck", "the {n} cards are read as an Attraction deck", n=n)
        case Zone.CONTRAPTION_DECK:
            return say_n("the card is read as a Contraption deck", "the {n} cards are read as a Contraption deck", n=n)
        case Zone.STICKERS:
            return say_n("the card is read as a sticker sheet", "the {n} cards are read as sticker sheets", n=n)
        case Zone.CONSPIRACIES:
            return say_n("the card is read as a conspiracy", "the {n} cards are read as conspiracies", n=n)
        case _:
            return say_n("the card is read as a vanguard", "the {n} cards are read as vanguards", n=n)
