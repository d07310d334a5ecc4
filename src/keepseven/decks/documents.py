"""JSON as decks are written in it, from files that anybody may have made.

A document is decoded into the dataclasses of its format: what they do not name is skipped without being kept. How many
objects and lists it holds is counted first, and its depth is bounded by the decoder.
"""

import re
import sys
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from math import isfinite
from typing import TypeAlias, TypeVar

from keepseven.decks.draft import Draft, Found
from keepseven.decks.fault import Fault, place, places
from keepseven.decks.marks import Style, strip_marks
from keepseven.decks.reading import Reading
from keepseven.decks.source import Source
from keepseven.decks.text import MOST_LINES
from keepseven.decks.zoning import set_supplementary_decks_apart
from keepseven.words import say

T = TypeVar("T")
Leaf: TypeAlias = "int | float | str | bool | None"
"""A value that is no list and no object: what the fields of cards are read as, so that one odd field is one diagnostic."""
Path: TypeAlias = "tuple[str | int, ...]"
"""The keys and indices that lead to a value."""

MOST_CONTAINERS = 100_000
MOST_DECKS = 1_000
DEEPEST = 100
TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[{}\[\],:]|[^\s{}\[\],:"]+')
STEP = re.compile(r"\.(?P<key>\w+)|\[(?P<index>\d+)\]|\[\.\.\.\]")
KINDS = {
    "str": '"',
    "object": "{",
    "array": "[",
    "null": "n",
    "bool": "tf",
    "int": "-0123456789",
    "float": "-0123456789",
}


def decode(text: str, type: type[T]) -> T | Fault:
    """The document, or why it is none."""
    import msgspec

    if text.count("{") + text.count("[") > MOST_CONTAINERS:
        return Fault(say("the JSON holds more than {most} lists and objects", most=MOST_CONTAINERS), 1, 1)
    data = text.removeprefix("\ufeff").encode("utf-8", "replace")
    try:
        return msgspec.json.decode(data, type=type)
    except RecursionError:
        return Fault(say("the JSON is nested too deep"), *place(text, _too_deep(text)))
    except msgspec.ValidationError as error:
        return _misfit(text, str(error))
    except msgspec.DecodeError as error:
        what, _, where = str(error).removeprefix("JSON is malformed: ").partition(" (byte ")
        if not where:
            return Fault(say("the JSON is malformed: it ends too early"), *place(text, len(text)))
        byte = int(where.rstrip(")")) - what.startswith("trailing")  # of these the decoder names the second one
        offset = len(data[:byte].decode("utf-8", "replace"))
        return Fault(say("the JSON is malformed: {what}", what=what), *place(text, offset))


def decode_all(text: str, one: type[T], several: type[tuple[T, ...]]) -> tuple[tuple[Path, T], ...] | Fault:
    """The things of a document that is one of them or a list of them, each with the path that leads to it."""
    if text.lstrip("\ufeff \t\r\n").startswith("["):
        found = decode(text, several)
        return found if isinstance(found, Fault) else tuple(((at,), thing) for at, thing in enumerate(found))
    thing = decode(text, one)
    return thing if isinstance(thing, Fault) else (((), thing),)


def written(leaf: Leaf, default: str = "") -> str:
    """The value as a person would write it: a whole number without a point."""
    if leaf is None:
        return default
    if isinstance(leaf, bool):
        return "true" if leaf else "false"
    if isinstance(leaf, float) and isfinite(leaf) and leaf.is_integer():
        return str(int(leaf))
    return str(leaf)


@dataclass(frozen=True, slots=True)
class Listing:
    """A deck of a document: its name, and each card with the path that leads to it.

    `marked`: behind a name may stand what lists write there.
    """

    name: str
    cards: Iterable[tuple[Path, Found]]
    marked: bool = False


def readings(source: Source, format: str, listings: Iterable[Listing]) -> tuple[Reading, ...]:
    """The decks of a document. Where cards stand in the text is looked up only where there is something to say of them."""
    found = _bounded(listings)
    if isinstance(found, Fault):
        return failed(source, format, found)
    decks = found or (_Listed(source.name, ()),)
    drafted = tuple(_drafted(source, format, deck) for deck in decks)
    paths = {
        deck.cards[said.line - 1][0]
        for deck, reading in zip(decks, drafted, strict=True)
        for said in reading.diagnostics
        if deck.cards
    }
    at = places(source.text, offsets(source.text, paths)) if paths else {}
    return tuple(_located(deck, reading, at) for deck, reading in zip(decks, drafted, strict=True))


@dataclass(frozen=True, slots=True)
class _Listed:
    """A deck of which all cards have been listed."""

    name: str
    cards: tuple[tuple[Path, Found], ...]
    marked: bool = False


def _bounded(listings: Iterable[Listing]) -> tuple[_Listed, ...] | Fault:
    """The decks, unless they are too many or hold too many cards."""
    decks: list[_Listed] = []
    left = MOST_LINES
    for deck in listings:
        if len(decks) == MOST_DECKS:
            return Fault(say("the JSON holds more than {most} decks", most=MOST_DECKS), 1, 1)
        cards = tuple(islice(deck.cards, left + 1))
        left -= len(cards)
        if left < 0:
            return Fault(say("the JSON holds more than {most} cards with names", most=MOST_LINES), 1, 1)
        decks.append(_Listed(deck.name, cards, deck.marked))
    return tuple(decks)


def failed(source: Source, format: str, fault: Fault) -> tuple[Reading, ...]:
    """What is read of a document that could not be decoded: nothing, and why."""
    draft = Draft(source.names)
    fault.tell(draft)
    return (draft.finish(source.name, format),)


def offsets(text: str, wanted: set[Path]) -> dict[Path, int]:
    """Where the values at these paths begin.

    >>> offsets('{"a": [1, {"b": 2}]}', {("a", 1, "b")})
    {('a', 1, 'b'): 16}
    """
    found: dict[Path, int] = {}
    for path, offset in values(text, {len(path) for path in wanted}):
        if path in wanted:
            found[path] = offset
            if len(found) == len(wanted):
                break
    return found


def values(text: str, depths: Container[int] = range(sys.maxsize)) -> Iterator[tuple[Path, int]]:
    """Every value at these depths with its path and where it begins. The text need not be well formed."""
    path: list[str | int | None] = []  # of each open list the index, of each object the key, None while one is expected
    for token in TOKEN.finditer(text):
        sign = token[0][0]
        if sign in "}]":
            if path:
                path.pop()
        elif sign == ",":
            if path:
                path[-1] = path[-1] + 1 if isinstance(path[-1], int) else None
        elif sign == ":":
            continue
        elif path and path[-1] is None:
            path[-1] = _key(token[0])
        else:
            if len(path) in depths:
                yield tuple(step for step in path if step is not None), token.start()
            if sign in "{[":
                path.append(None if sign == "{" else 0)


def _drafted(source: Source, format: str, deck: _Listed) -> Reading:
    """The deck, with the number of a card for a line in what is said of it."""
    draft = Draft(source.names)
    for draft.line, (_, found) in enumerate(deck.cards, 1):
        draft.card(strip_marks(draft, found, Style()) if deck.marked and not draft.known(found.name) else found)
    draft.line = 1
    set_supplementary_decks_apart(draft)
    return draft.finish(deck.name.strip() or source.name, format)


def _located(deck: _Listed, reading: Reading, at: Mapping[Path, tuple[int, int]]) -> Reading:
    """The reading with the places of the text in what is said."""
    if not reading.diagnostics:
        return reading
    there = [at.get(deck.cards[said.line - 1][0] if deck.cards else (), (1, 1)) for said in reading.diagnostics]
    said = [
        replace(one, line=line, column=column) for one, (line, column) in zip(reading.diagnostics, there, strict=True)
    ]
    return replace(reading, diagnostics=tuple(sorted(said, key=lambda one: (one.line, one.column))))


def _key(token: str) -> str:
    """The text of a JSON string."""
    if "\\" not in token:
        return token.strip('"')
    import msgspec

    try:
        return msgspec.json.decode(token.encode("utf-8", "replace"), type=str)
    except msgspec.MsgspecError:
        return token


def _misfit(text: str, error: str) -> Fault:
    """A value of a kind that its field cannot have. The decoder's path has no keys of objects that are dictionaries."""
    what, _, where = error.partition(" - at `$")
    steps = [_step(step) for step in STEP.finditer(where)]
    got = KINDS.get(error.partition(", got `")[2].partition("`")[0], "")
    fits = (offset for path, offset in values(text) if _leads(path, steps) and (not got or text[offset] in got))
    return Fault(say("the JSON is not of this format: {what}", what=what.replace("`", "")), *place(text, next(fits, 0)))


def _step(step: re.Match[str]) -> str | int | None:
    return step["key"] or (int(step["index"]) if step["index"] else None)


def _leads(path: Path, steps: list[str | int | None]) -> bool:
    pairs = zip(path, steps, strict=False)
    return len(path) == len(steps) and all(step is None or step == there for there, step in pairs)


def _too_deep(text: str) -> int:
    """Where the first value begins that lies deeper than any deck does."""
    return next((offset for path, offset in values(text) if len(path) > DEEPEST), 0)
