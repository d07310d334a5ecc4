"""Decks from the words of a command line: files, the standard input, or the names of decks that ship."""

import os
import sys

from keepseven.cli.failure import FAILED, USAGE, Failure, complain
from keepseven.cli.options import USUAL, Lists, Unknown
from keepseven.decks.contents import choose
from keepseven.decks.deck import Deck, Zone
from keepseven.decks.edits import edited
from keepseven.decks.files import load_all
from keepseven.decks.reading import Severity
from keepseven.decks.registry import FORMATS
from keepseven.decks.ships import load_shipped, shipped
from keepseven.errors import DeckError
from keepseven.words import Message, say

BRAWL_SIZE, CONSTRUCTED_SIZE = 60, 60


def read_deck(word: str, lists: Lists = USUAL) -> tuple[Deck, tuple[Message, ...]]:
    """The deck of a file or of a shipped name, with the cards out and in that `lists` names, and what it was read as. What
    there is to say about its lines goes to the error stream.

    Failure: there is no such deck, its list has errors and `lenient` does not take what could be read, or cards are not
    there to go out.
    """
    deck, notes = _as_listed(word, lists)
    try:
        return edited(deck, lists.out, lists.into), notes
    except DeckError as error:
        raise Failure(error.message, USAGE) from None


def _as_listed(word: str, lists: Lists) -> tuple[Deck, tuple[Message, ...]]:
    if not word:
        raise Failure(say("the word for the deck is empty; name a file or a deck that ships"))
    if word == "-" and sys.stdin is None:
        raise Failure(say("the standard input is closed; there is no deck to read"))
    if word in shipped() and not os.path.lexists(word):
        return load_shipped(word), ()
    if word != "-" and not os.path.lexists(word):
        raise Failure(_no_such_deck(word))
    try:
        refuse = lists.unknown is Unknown.REFUSE
        readings = load_all(word, format=lists.format, refuse_unknown=refuse)
    except DeckError as error:
        raise Failure(error.message, USAGE) from None
    reading = choose(readings, lists.deck)
    if all(reading is not one for one in readings):
        raise Failure(say("{file}, --deck: {what}", file=word, what=reading.errors[0].message))
    for found in reading.diagnostics:
        if found.severity is not Severity.NOTE:
            complain(say("{file}, {severity}: {what}", file=word, severity=found.severity.value, what=found.said()))
    if reading.errors and not (lists.lenient and reading.deck.entries):
        raise Failure(
            say(
                "{file} is not taken as it stands; correct the list, or take what could be read with --lenient",
                file=word,
            ),
            FAILED,
        )
    title = FORMATS[reading.format].title
    return reading.deck, (
        say("{file} is read as {format}: {counts}", file=word, format=title, counts=reading.counts()),
    )


def _no_such_deck(word: str) -> Message:
    from rapidfuzz import process

    near = process.extractOne(word.lower(), shipped(), score_cutoff=70)
    if near is not None:
        return say("there is no file {file}; did you mean {deck}, which ships?", file=word, deck=near[0])
    return say(
        "there is no file {file}, nor does a deck of that name ship; those are {names}", file=word, names=shipped()
    )


def format_of(deck: Deck) -> str:
    """The format that a list suggests by its commander and its size."""
    size = deck.size(Zone.MAIN) + deck.size(Zone.COMMANDER)
    if deck.size(Zone.COMMANDER):
        return "brawl" if size <= BRAWL_SIZE else "commander"
    return "limited" if size < CONSTRUCTED_SIZE else "constructed"


def shipped_for(format: str) -> tuple[Deck, ...]:
    """The decks that ship for a format."""
    return tuple(deck for deck in map(load_shipped, shipped()) if format_of(deck) == format)
