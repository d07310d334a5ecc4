"""What a text holds: its format is found, its decks are read, and one of them is chosen."""

from keepseven.cards import lookup
from keepseven.cards.names import fold
from keepseven.decks.draft import Draft, Lookup, Names, shown
from keepseven.decks.reading import Reading, Severity
from keepseven.decks.registry import FORMATS, Format, format_named
from keepseven.decks.source import Source
from keepseven.words import Message, say

MOST_CHARACTERS = 4_000_000
MOST_LISTED = 12


def read(
    text: str,
    *,
    name: str = "deck",
    cards: Lookup | None = lookup,
    format: str | None = None,
    deck: str | None = None,
    refuse_unknown: bool = False,
) -> Reading:
    """The deck of a text, and what there is to say about its lines. No text is refused with an exception.

    `name` is the deck's name unless the text has one. Without `cards` no name is checked; a name that no card has is kept
    and marked, or is an error with `refuse_unknown`. The format is found by what the text says, unless `format` names it
    (DeckError: there is none of that name). Of several decks `deck` chooses one, by its name or its number.

    >>> reading = read("4 fire/ice\\n56 Island\\n\\nSideboard\\n2 Negate (ZNR) 71")
    >>> str(reading.counts()), [str(found.said()) for found in reading.diagnostics]
    ('60 cards in the main deck and 2 in the sideboard', ['line 1, column 3: "fire/ice" is read as Fire // Ice'])
    """
    found = read_all(text, name=name, cards=cards, format=format, refuse_unknown=refuse_unknown)
    return choose(found, deck)


def read_all(
    text: str,
    *,
    name: str = "deck",
    cards: Lookup | None = lookup,
    format: str | None = None,
    refuse_unknown: bool = False,
) -> tuple[Reading, ...]:
    """Every deck of a text, at least one; see `read`."""
    source = Source(text, name, Names(cards, refuse_unknown))
    if len(text) > MOST_CHARACTERS:
        return (
            _nothing(
                source.name, say("the text has more than {most} characters and is not read", most=MOST_CHARACTERS)
            ),
        )
    kind = format_named(format) if format is not None else _found(text)
    if kind is None:
        return (_nothing(name, say("this is XML or JSON, and no deck in a format that is read: {titles}",
                                   titles=_documents())),)  # fmt: skip
    return kind.read(source)


def choose(readings: tuple[Reading, ...], deck: str | None) -> Reading:
    """One of several decks: by its name, or by its number from 1. Where it cannot be told, an error that lists them."""
    if deck is None and len(readings) == 1:
        return readings[0]
    names = [reading.deck.name for reading in readings]
    if deck is not None:
        same = [reading for reading, name in zip(readings, names, strict=True) if fold(name) == fold(deck)]
        if len(same) == 1:
            return same[0]
        if deck.isdecimal() and len(deck) < 9 and 1 <= int(deck) <= len(readings):
            return readings[int(deck) - 1]
    decks: tuple[str | Message, ...] = tuple(f"{at} {shown(name)}" for at, name in enumerate(names[:MOST_LISTED], 1))
    if len(names) > MOST_LISTED:
        decks += (say("{n} more", n=len(names) - MOST_LISTED),)
    if deck is None:
        text = say("there are {n} decks; choose one by its number or its name: {decks}", n=len(names), decks=decks)
    else:
        text = say("{deck} does not choose one deck; there are {decks}", deck=shown(deck), decks=decks)
    return _nothing(readings[0].deck.name, text, readings[0].format)


def _found(text: str) -> Format | None:
    from keepseven.decks.detect import detect  # a list whose format is known needs none of its patterns

    name = detect(text)
    return FORMATS[name] if name else None


def _nothing(name: str, why: Message, format: str = "plain") -> Reading:
    draft = Draft(Names(None))
    draft.say(Severity.ERROR, why, line=1)
    return draft.finish(name, format)


def _documents() -> tuple[Message, ...]:
    names = ("dek", "cockatrice", "o8d", "moxfield-json", "archidekt-json", "mtgjson", "feed", "json")
    return tuple(FORMATS[name].title for name in names)
