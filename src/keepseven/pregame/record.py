"""Saving and loading: the set-up and the log as one JSON document.

Loading checks everything again: the document, then each answer against the question the script asks at that point.
The first thing that does not fit is named; nothing is guessed.
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
    """An entry of the log as it is written. `answer` is absent where the seat left; `source` is hexadecimal."""

    seat: int
    kind: str
    question: int = 0
    answer: Any = None
    source: str = ""


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
        return Line(entry.seat, LEAVE)
    return Line(entry.seat, entry.kind, entry.question, entry.answer, entry.source.hex())


def _read(data: bytes) -> Record:
    try:
        raw = msgspec.json.decode(data)
        version = raw.get("keepseven") if isinstance(raw, dict) else None
        if version is None:
            raise RecordError(say("this is not a saved game: it has no entry keepseven"))
        if version != VERSION:
            raise RecordError(
                say(
                    "this game was saved as version {its}; this program reads version {ours}",
                    its=str(version),
                    ours=VERSION,
                )
            )
        return msgspec.convert(raw, Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(say("the saved game is damaged: {what}", what=str(error))) from error
    except RecordError:
        raise
    except KeepsevenError as error:
        raise RecordError(say("the set-up of the saved game is not possible: {what}", what=error.message)) from error


def _followed(session: Session, at: int, line: Line) -> Session:
    seat = Seat(line.seat)
    try:
        if line.kind == LEAVE:
            return session.leave(seat)
        ask = session.questions.get(line.question)
        if ask is not None and ask.kind != line.kind:
            raise _diverged(at, say("it answers a question {its}, but {ours} is asked", its=line.kind, ours=ask.kind))
        return session.answer(seat, line.question, _tuples(line.answer), bytes.fromhex(line.source))
    except IllegalAnswer as error:
        raise _diverged(at, error.message) from error
    except ValueError as error:
        raise _diverged(at, say("its source is not hexadecimal")) from error


def _diverged(at: int, what: Message) -> RecordError:
    return RecordError(say("the saved game no longer fits at entry {n} of its log: {what}", n=at, what=what))


def _tuples(value: Any) -> Any:
    """JSON knows lists only; answers are tuples."""
    return tuple(_tuples(v) for v in value) if isinstance(value, list) else value
