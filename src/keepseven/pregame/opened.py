"""The opened game: its record with the ledger beside it, for everybody, once nothing in it is a secret any more.

Anybody can check it without this program: docs/explanation/verifiable-shuffles.md, and the page that ships.
"""

from dataclasses import dataclass
from typing import Any

import msgspec

from keepseven.errors import IllegalAnswer, RecordError
from keepseven.pregame.ledger import Step, ledger
from keepseven.pregame.record import Record, load, recorded, refuse_double_keys
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat
from keepseven.words import Who, say

VERSION = 1

MOST_BYTES = 32_000_000
"""The largest document that is read: the ledger takes no more than a record does."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The document."""

    keepseven_opened: int
    record: Record
    ledger: tuple[Step, ...]


def opened(session: Session, agreed: tuple[Seat, ...] = ()) -> bytes:
    """The opened game as indented UTF-8 JSON.

    IllegalAnswer: the game is not over, and not everybody who is still in it has agreed to show everything.
    """
    missing = tuple(seat for seat in session.game.turn_order if seat not in agreed)
    if missing and not session.over:
        raise IllegalAnswer(
            say("a game that is not over is opened when everybody agrees; {who} has not", who=tuple(map(Who, missing)))
        )
    document = Opened(VERSION, recorded(session), ledger(session))
    return msgspec.json.format(msgspec.json.encode(document), indent=1)


def is_opened(data: bytes) -> bool:
    """Whether this looks like an opened game rather than a saved one."""
    return b'"keepseven_opened"' in data[:100]


def read_opened(data: bytes) -> tuple[Session, tuple[Step, ...]]:
    """The game and the ledger that stands beside it, which need not follow from it. RecordError: it is none."""
    if len(data) > MOST_BYTES:
        raise RecordError(say("an opened game has at most {most} bytes, not {n}", most=MOST_BYTES, n=len(data)))
    try:
        raw: dict[str, Any] = msgspec.json.decode(data, type=dict[str, Any])
        refuse_double_keys(data)
        if raw.keys() != {"keepseven_opened", "record", "ledger"} or raw["keepseven_opened"] != VERSION:
            raise RecordError(say("this is not an opened game of version {ours}", ours=VERSION))
        steps = msgspec.convert(raw["ledger"], tuple[Step, ...])
        return load(msgspec.json.encode(raw["record"])), steps
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(say("the opened game is damaged: {what}", what=str(error)[:200])) from error
