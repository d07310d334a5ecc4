"""Saving and loading a match: one JSON document with the record of each of its games.

Loading checks everything again: each game as `record.load` does, then that each followed from the one before it.
"""

from dataclasses import dataclass, replace
from typing import Any

import msgspec

from keepseven.checks.sideboarding import pool_faults
from keepseven.errors import KeepsevenError, RecordError
from keepseven.pregame.match import MOST_GAMES, Match, Time, match_of
from keepseven.pregame.record import Record, load, recorded, refuse_double_keys
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Why
from keepseven.words import Message, Who, say

VERSION = 1
"""The version of the document. It changes when an older document would be read differently."""

MOST_BYTES = 32_000_000
"""The largest document that is read."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game as it is written. `winners` is null until it has ended, and empty where it was a draw."""

    record: Record
    winners: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """The document."""

    keepseven_match: int
    wins: int
    group: Why | None
    time: Time | None
    games: tuple[Game, ...]


def save_match(match: Match, beside: dict[str, Any] | None = None) -> bytes:
    """The match as indented UTF-8 JSON, with further entries at its end.

    RecordError: it has more than `MOST_BYTES`.
    """
    games = tuple(Game(recorded(game.session), game.winners) for game in match.games)
    document = MatchRecord(VERSION, match.wins, match.group, match.time, games)
    entries = msgspec.to_builtins(document) | (beside or {})
    data = msgspec.json.format(msgspec.json.encode(entries), indent=1) + b"\n"
    if len(data) > MOST_BYTES:
        raise RecordError(say("the match cannot be saved: it takes more than {most} bytes", most=MOST_BYTES))
    return data


def is_match(data: bytes) -> bool:
    """Whether this looks like a match rather than a game."""
    return b'"keepseven_match"' in data[:100]


def load_match(data: bytes) -> Match:
    """The match of a document. RecordError: it is damaged, of another version, or does not fit."""
    if len(data) > MOST_BYTES:
        raise RecordError(say("a match has at most {most} bytes, not {n}", most=MOST_BYTES, n=len(data)))
    try:
        raw = msgspec.json.decode(data, type=dict[str, Any])
        refuse_double_keys(data)
        raw.pop("keyboard", None)
        _refuse_other_entries(raw)
        head = msgspec.convert(raw | {"games": ()}, MatchRecord)
        records = msgspec.convert(raw["games"], list[dict[str, Any]])
        if not 1 <= len(records) <= MOST_GAMES:
            raise RecordError(say("a match has 1 to {most} games, not {n}", most=MOST_GAMES, n=len(records)))
        return _played(head, records)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        what = "".join(letter if letter.isprintable() else "\ufffd" for letter in str(problem)[:200])
        raise RecordError(say("the match is damaged: {what}", what=what)) from problem


def _refuse_other_entries(raw: dict[str, Any]) -> None:
    version = raw.get("keepseven_match")
    if type(version) is not int:
        raise RecordError(say("this is not a match: it has no whole number under keepseven_match"))
    if version != VERSION:
        raise RecordError(
            say("this match was saved as version {its}; this program reads version {ours}", its=version, ours=VERSION)
        )
    known = MatchRecord.__annotations__.keys()
    if raw.keys() != known:
        raise RecordError(say("the match is damaged: its entries are {known}", known=tuple(known)))


def _played(head: MatchRecord, records: list[dict[str, Any]]) -> Match:
    """The match played again, game by game."""
    match: Match | None = None
    for at, raw in enumerate(records, 1):
        if raw.keys() != Game.__annotations__.keys():
            raise _misfit(at, say("its entries are {known}", known=tuple(Game.__annotations__)))
        winners = msgspec.convert(raw["winners"], tuple[Seat, ...] | None)
        try:
            session = load(msgspec.json.encode(raw["record"]))
            match = _first(head, session) if match is None else _followed(match, session)
            match = match.play(session)
            if winners is not None and match.game.winners is None:
                match = match.end(winners)
        except KeepsevenError as problem:
            raise _misfit(at, problem.message) from problem
        if winners != match.game.winners:
            raise _misfit(at, say("it did not end so"))
    assert match is not None  # there is at least one game
    return match if head.time is None else _timed(match, head.time)


def _first(head: MatchRecord, session: Session) -> Match:
    if session.setup.previous is not None:
        raise RecordError(say("no game came before the first one"))
    return match_of(session.setup, head.wins, head.group)


def _followed(match: Match, session: Session) -> Match:
    """The match with the next game begun as this one was."""
    setup, first = session.setup, match.setup
    named = setup.previous.choosers if setup.previous is not None and match.needs_chooser else ()
    match = match.begin(tuple(seating.deck for seating in setup.seatings), named)
    for seat, (old, new) in enumerate(zip(first.seatings, setup.seatings, strict=True), 1):
        for fault in pool_faults(old.deck, new.deck, setup.rules.format):
            raise RecordError(say("the deck of {who}: {what}", who=Who(seat), what=fault.message))
    if match.game.session.setup != setup:
        raise RecordError(say("its set-up does not follow from the game before it"))
    return match


def _timed(match: Match, time: Time) -> Match:
    """The match once time was called then."""
    if time is Time.PLAY and match.game.session.game.begun:
        return replace(match, time=time)
    if match.stage != time.value:
        raise RecordError(say("the match does not fit: time was not called at {time}", time=time.value))
    return match.call_time()


def _misfit(at: int, what: Message) -> RecordError:
    return RecordError(say("game {n} of the match does not fit: {what}", n=at, what=what))
