"""Which format is played: the one that was named, or the one that the decks suggest."""

from keepseven.cli.decks import format_of
from keepseven.cli.failure import Failure
from keepseven.decks.deck import Deck, Zone
from keepseven.errors import RulesError
from keepseven.rules.formats import FORMATS, format_named
from keepseven.words import Message, say

COMMANDER = "commander"


def choose_format(name: str | None, decks: tuple[Deck, ...]) -> tuple[str, tuple[Message, ...]]:
    """The format by name, else the one that a deck with a commander suggests, else constructed. Failure: no such format."""
    if name is not None:
        return _known_format(name), ()
    for deck in decks:
        if deck.size(Zone.COMMANDER):
            format = format_of(deck)
            return format, (
                say("{format} is played because {deck} names a commander; --format says otherwise",
                    format=format, deck=deck.name),
            )  # fmt: skip
    return "constructed", ()


def _known_format(name: str) -> str:
    try:
        return format_named(name).name
    except RulesError as error:
        from rapidfuzz import process

        near = process.extractOne(name.lower(), FORMATS.keys(), score_cutoff=60)
        if near is None:
            raise
        raise Failure(say("{what}; did you mean {near}?", what=error.message, near=near[0])) from None
