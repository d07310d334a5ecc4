"""Lists whose lines carry their owner's words."""

from collections.abc import Mapping
from dataclasses import replace

from keepseven.decks import Deck


def tagged(deck: Deck, tags: Mapping[str, list[str]]) -> Deck:
    return replace(
        deck, entries=tuple(replace(entry, tags=tuple(tags.get(entry.name or "", ()))) for entry in deck.entries)
    )
