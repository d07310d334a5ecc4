"""The pieces of written lists: sections with headings, and what stands behind the name of a card."""

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby

from keepseven.decks.deck import Deck, Entry, Zone


def sections(deck: Deck, headings: Mapping[Zone, str], line: Callable[[Entry], str]) -> Iterator[str]:
    """The deck section by section, in the order of its entries; a heading comes again where the zone does."""
    for zone, entries in groupby(deck.entries, key=lambda entry: entry.zone):
        yield "".join([headings[zone] + "\n", *(line(entry) + "\n" for entry in entries)])


def printing(entry: Entry) -> str:
    """` (SET) 123`, as far as it is known."""
    return f" ({entry.set}) {entry.number}".rstrip() if entry.set else ""


def finish(entry: Entry) -> str:
    """` *F*` of a foil card, ` *E*` of an etched one."""
    return {"foil": " *F*", "etched": " *E*"}.get(entry.foil, "")


def tags(entry: Entry) -> str:
    """` #tag` for each tag."""
    return "".join(f" #{tag}" for tag in entry.tags)
