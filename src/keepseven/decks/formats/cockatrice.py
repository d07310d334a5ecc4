"""Cockatrice's `.cod`: XML with `<zone name="main"><card number="4" name="…" setShortName="…" collectorNumber="…"/></zone>`.

Zones are main, side, maybeboard and tokens; others, inside or beside them, are the owner's own, and their names are kept as
tags. A commander stands in the sideboard.
"""

from collections.abc import Iterator
from html import escape

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.decks.draft import Draft, Found, Names
from keepseven.decks.headings import zone_of
from keepseven.decks.markup import Element, elements
from keepseven.decks.reading import Reading
from keepseven.decks.source import Source
from keepseven.decks.spelling import front_or_halves
from keepseven.decks.zoning import find_commanders_in_sideboard, set_supplementary_decks_apart


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a document."""
    draft = Draft(source.names)
    name = source.name
    found, fault = elements(source.text)
    for one in found:
        draft.line = one.line
        if one.tag == "deckname" and one.text.strip():
            name = one.text.strip()
        elif one.tag == "card":
            draft.card(_card(one))
    if fault:
        fault.tell(draft)
    set_supplementary_decks_apart(draft)
    find_commanders_in_sideboard(draft)
    return (draft.finish(name, "cockatrice"),)


def write(deck: Deck, names: Names) -> str:
    """The deck as such a document."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_deck version="1">']
    lines += [f"    <deckname>{escape(deck.name)}</deckname>", "    <comments></comments>"]
    for zone, name in NAMES.items():
        cards = [_line(entry, names) for entry in deck.entries if entry.zone is zone]
        if cards or zone is Zone.MAIN:
            lines += [f'    <zone name="{name}">', *cards, "    </zone>"]
    return "\n".join([*lines, "</cockatrice_deck>", ""])


NAMES = {Zone.MAIN: "main", Zone.SIDEBOARD: "side", Zone.MAYBEBOARD: "maybeboard"}


def _card(one: Element) -> Found:
    """A card, in the innermost zone around it that has a place of its own; the owner's own zones are tags."""
    zones = list(_zones(one))
    place = next((there for name in zones if (there := zone_of(name)) is not None), Zone.MAIN)
    tags = tuple(name for name in reversed(zones) if zone_of(name) is None)
    return Found(
        one["number"] or "1",
        one["name"],
        place,
        one.column,
        one.column,
        set=one["setshortname"],
        number=one["collectornumber"],
        tags=tags,
    )


def _zones(one: Element) -> Iterator[str]:
    """The names of the zones around a card, the innermost first."""
    above = one.parent
    while above:
        if above.tag == "zone" and above["name"]:
            yield above["name"]
        above = above.parent


def _line(entry: Entry, names: Names) -> str:
    name = front_or_halves(entry.name or "", names, ("split", "aftermath", "adventure"))
    values = {"number": str(entry.count), "name": name, "setShortName": entry.set, "collectorNumber": entry.number}
    said = " ".join(f'{key}="{escape(value)}"' for key, value in values.items() if value)
    return f"        <card {said}/>"
