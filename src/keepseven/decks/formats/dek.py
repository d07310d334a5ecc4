"""Magic Online's `.dek`: XML with `<Cards CatID="…" Quantity="4" Sideboard="false" Name="…"/>`.

The numbers by which Magic Online knows cards are not kept. A commander stands in the sideboard.
"""

from keepseven.decks.deck import Zone
from keepseven.decks.draft import Draft, Found
from keepseven.decks.markup import elements
from keepseven.decks.reading import Reading
from keepseven.decks.source import Source
from keepseven.decks.zoning import find_commanders_in_sideboard, set_supplementary_decks_apart


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a document."""
    draft = Draft(source.names)
    found, fault = elements(source.text)
    for one in found:
        if one.tag == "cards":
            draft.line = one.line
            zone = Zone.SIDEBOARD if one["sideboard"].lower() == "true" else Zone.MAIN
            draft.card(Found(one["quantity"] or "1", one["name"], zone, one.column, one.column))
    if fault:
        fault.tell(draft)
    set_supplementary_decks_apart(draft)
    find_commanders_in_sideboard(draft)
    return (draft.finish(source.name, "dek"),)
