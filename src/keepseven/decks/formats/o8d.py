"""OCTGN's `.o8d`: XML with `<section name="Main"><card qty="4" id="…">Name</card></section>`.

The section Planes/Schemes holds what its cards are.
"""

from keepseven.decks.deck import Zone
from keepseven.decks.draft import Draft, Found
from keepseven.decks.headings import zone_of
from keepseven.decks.markup import Element, elements
from keepseven.decks.reading import Reading, Severity
from keepseven.decks.source import Source
from keepseven.decks.zoning import set_supplementary_decks_apart, supplementary_zone
from keepseven.words import say


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a document. Cards of a section with another name are in the main deck, and a warning says so."""
    draft = Draft(source.names)
    found, fault = elements(source.text)
    for one in found:
        draft.line = one.line
        if one.tag == "section" and zone_of(one["name"]) is None and one["name"] != BOTH:
            text = say("the section {name} is not known; its cards are read as the main deck", name=one["name"])
            draft.say(Severity.WARNING, text, one.column)
        elif one.tag == "card":
            zone = _zone(draft, one)
            draft.card(Found(one["qty"] or "1", one.text.strip(), zone, one.column, one.column))
    if fault:
        fault.tell(draft)
    set_supplementary_decks_apart(draft)
    return (draft.finish(source.name, "o8d"),)


BOTH = "Planes/Schemes"


def _zone(draft: Draft, card: Element) -> Zone:
    name = card.parent["name"] if card.parent else ""
    there = supplementary_zone(draft, card.text.strip()) if name == BOTH else zone_of(name)
    return there or Zone.MAIN
