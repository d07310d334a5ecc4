"""Saving and loading: the set-up and the log as one JSON document.

Loading checks everything again: that the document is one this program writes, with nothing missing and nothing more,
then each answer against the question the script asks at that point. The first thing that does not fit is named;
nothing is guessed. A document has at most 16 megabytes, and is looked at in depth only where its lists are not longer than
those of any game.
"""

import json
from dataclasses import dataclass
from typing import Any

import msgspec

from keepseven.errors import IllegalAnswer, KeepsevenError, RecordError, RulesError
from keepseven.pregame.pledges import Pledges, shared
from keepseven.pregame.session import Departed, Entry, Session
from keepseven.pregame.setup import MOST_CARDS, Seat, Setup
from keepseven.words import Message, say

VERSION = 1
"""The version of the document. It changes when an older document would be read differently."""

MOST_BYTES = 16_000_000
"""The largest document that is read. Only a game in which large decks are shuffled hundreds of times would have more."""

BESIDE = 100_000
"""The bytes of these that are left for what a terminal writes beside the record."""


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of the log as it is written. Where the seat left, `question` is 0 and `answer` null.

    `source` is hexadecimal; `guessable` marks a seed that somebody gave.
    """

    seat: int
    kind: str
    question: int
    answer: Any
    source: str
    guessable: bool


@dataclass(frozen=True, slots=True)
class Record:
    """The document. `pledges` are those of a shared game, secrets and all."""

    keepseven: int
    setup: Setup
    log: tuple[Line, ...]
    pledges: Pledges | None


LEAVE = "leave"


def save(session: Session) -> bytes:
    """The session as indented UTF-8 JSON. RecordError: it has more than `MOST_BYTES` less `BESIDE`."""
    data = msgspec.json.format(msgspec.json.encode(recorded(session)), indent=1)
    if len(data) > MOST_BYTES - BESIDE:
        raise RecordError(
            say("the game cannot be saved: it takes more than {most} bytes, as its decks are shuffled so often",
                most=MOST_BYTES - BESIDE)
        )  # fmt: skip
    return data


def recorded(session: Session) -> Record:
    """The session as the document says it."""
    return Record(VERSION, session.setup, tuple(_line(entry) for entry in session.log), session.pledges)


def load(data: bytes) -> Session:
    """The session of a document. RecordError: see the module."""
    record = _read(data)
    session = _begun(record)
    for at, line in enumerate(record.log, 1):
        session = _followed(session, at, line)
    return session


def _begun(record: Record) -> Session:
    if record.pledges is None:
        return Session(record.setup)
    try:
        return shared(record.setup, record.pledges)
    except RulesError as error:
        raise RecordError(say("the pledges of the saved game do not fit: {what}", what=error.message)) from error


def _line(entry: Entry) -> Line:
    if isinstance(entry, Departed):
        return Line(entry.seat, LEAVE, 0, None, "", False)
    return Line(entry.seat, entry.kind, entry.question, entry.answer, entry.source.hex(), entry.guessable)


def _read(data: bytes) -> Record:
    if len(data) > MOST_BYTES:
        raise RecordError(say("a saved game has at most {most} bytes, not {n}", most=MOST_BYTES, n=len(data)))
    try:
        raw = msgspec.json.decode(data)
        _refuse_other_versions(raw)
        _refuse_what_no_game_holds(raw)
        raw.pop("keyboard", None)  # what a terminal wrote beside the record
        refuse_double_keys(data)
        record = msgspec.convert(raw, Record)
        where = _difference(raw, msgspec.to_builtins(record), "$")
    except RecordError:
        raise
    except KeepsevenError as error:
        raise RecordError(say("the set-up of the saved game is not possible: {what}", what=error.message)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(say("the saved game is damaged: {what}", what=_shown(str(error)))) from error
    if where is not None:
        raise RecordError(
            say("the saved game is damaged: something is missing, or too much, at {where}", where=_shown(where))
        )
    return record


def refuse_double_keys(data: bytes) -> None:
    """RecordError: an object of the document has two entries of one name, of which readers would take different ones.

    `data` is JSON that could be decoded.
    """
    json.loads(data, object_pairs_hook=_once_each, parse_int=len)


def _once_each(pairs: list[tuple[str, Any]]) -> None:
    names = [name for name, _ in pairs]
    if len(set(names)) < len(names):
        double = next(name for name in names if names.count(name) > 1)
        raise RecordError(say("the saved game is damaged: {name} stands twice in one place", name=_shown(double)))


def _refuse_other_versions(raw: Any) -> None:
    version = raw.get("keepseven") if isinstance(raw, dict) else None
    if type(version) is not int:
        raise RecordError(say("this is not a saved game: it has no whole number under keepseven"))
    if version != VERSION:
        raise RecordError(
            say("this game was saved as version {its}; this program reads version {ours}", its=version, ours=VERSION)
        )


def _refuse_what_no_game_holds(raw: dict[str, Any]) -> None:
    """Answers that are longer or deeper than those of any question, before anybody looks into all of them."""
    log = raw.get("log")
    for at, line in enumerate(log if isinstance(log, list) else (), 1):
        answer = line.get("answer") if isinstance(line, dict) else None
        if not _is_flat(answer):
            raise _diverged(at, say("no question has such an answer"))


def _is_flat(answer: Any) -> bool:
    """Whether an answer is one value, or a list of values and of short lists of values."""
    if not isinstance(answer, list):
        return not isinstance(answer, dict)
    return len(answer) <= MOST_CARDS and all(type(part) is int or _is_short(part) for part in answer)


def _is_short(part: Any) -> bool:
    parts = part if isinstance(part, list) else [part]
    return len(parts) <= 3 and not any(isinstance(one, list | dict) for one in parts)


def _followed(session: Session, at: int, line: Line) -> Session:
    seat = Seat(line.seat)
    try:
        if line.kind == LEAVE:
            if line != _line(Departed(seat)):
                raise _diverged(at, say("a player who leaves answers no question"))
            return session.leave(seat)
        ask = session.questions.get(line.question)
        if ask is not None and ask.kind != line.kind:
            raise _diverged(at, say("it answers another question than {ours}, which is asked", ours=ask.kind))
        answer, source = _tuples(line.answer), _bytes(line.source)
        return session.answer(seat, line.question, answer, source, guessable=line.guessable)
    except IllegalAnswer as error:
        raise _diverged(at, error.message) from error
    except ValueError as error:
        raise _diverged(at, say("its source is not hexadecimal, in small letters")) from error


def _diverged(at: int, what: Message) -> RecordError:
    return RecordError(say("the saved game no longer fits at entry {n} of its log: {what}", n=at, what=what))


def _bytes(source: str) -> bytes:
    found = bytes.fromhex(source)
    if found.hex() != source:
        raise ValueError
    return found


def _tuples(value: Any) -> Any:
    """JSON knows lists only; answers are tuples. It reaches as deep as `_difference` has been."""
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def _difference(read: Any, written: Any, path: str) -> str | None:
    """Where two documents differ first; None where they are equal."""
    if isinstance(read, dict) and isinstance(written, dict):
        if alone := sorted(read.keys() ^ written.keys()):
            return f"{path}.{alone[0]}"
        pairs = [(read[key], written[key], f"{path}.{key}") for key in read]
    elif isinstance(read, list) and isinstance(written, list | tuple) and len(read) == len(written):
        pairs = [(one, other, f"{path}[{place}]") for place, (one, other) in enumerate(zip(read, written, strict=True))]
    else:
        return None if read == written else path
    return next((found for pair in pairs if (found := _difference(*pair)) is not None), None)


def _shown(text: str) -> str:
    """Text that may come from the document, so that it can be printed."""
    return "".join(letter if letter.isprintable() else "�" for letter in text[:200])
