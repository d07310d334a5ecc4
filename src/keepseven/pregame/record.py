"""Saving and loading: the set-up and the log as one JSON document.

Loading checks everything again: that the document is one this program writes, with nothing missing and nothing more,
then each answer against the question the script asks at that point. The first thing that does not fit is named;
nothing is guessed.
"""

from dataclasses import dataclass
from typing import Any

import msgspec

from keepseven.errors import IllegalAnswer, KeepsevenError, RecordError
from keepseven.pregame.session import Departed, Entry, Session
from keepseven.pregame.setup import Seat, Setup
from keepseven.words import Message, say

VERSION = 1
"""The version of the document. It changes when an older document would be read differently."""


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of the log as it is written. Where the seat left, `question` is 0 and `answer` null.

    `source` is hexadecimal.
    """

    seat: int
    kind: str
    question: int
    answer: Any
    source: str


@dataclass(frozen=True, slots=True)
class Record:
    """The document."""

    keepseven: int
    setup: Setup
    log: tuple[Line, ...]


LEAVE = "leave"


def save(session: Session) -> bytes:
    """The session as indented UTF-8 JSON."""
    record = Record(VERSION, session.setup, tuple(_line(entry) for entry in session.log))
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


def load(data: bytes) -> Session:
    """The session of a document. RecordError: see the module."""
    record = _read(data)
    session = Session(record.setup)
    for at, line in enumerate(record.log, 1):
        session = _followed(session, at, line)
    return session


def _line(entry: Entry) -> Line:
    if isinstance(entry, Departed):
        return Line(entry.seat, LEAVE, 0, None, "")
    return Line(entry.seat, entry.kind, entry.question, entry.answer, entry.source.hex())


def _read(data: bytes) -> Record:
    try:
        raw = msgspec.json.decode(data)
        _refuse_other_versions(raw)
        raw.pop("keyboard", None)  # what a terminal wrote beside the record
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


def _refuse_other_versions(raw: Any) -> None:
    version = raw.get("keepseven") if isinstance(raw, dict) else None
    if type(version) is not int:
        raise RecordError(say("this is not a saved game: it has no whole number under keepseven"))
    if version != VERSION:
        raise RecordError(
            say("this game was saved as version {its}; this program reads version {ours}", its=version, ours=VERSION)
        )


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
        return session.answer(seat, line.question, _tuples(line.answer), _bytes(line.source))
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
