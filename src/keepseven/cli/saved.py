"""A game in a file: its record, and beside it what the keyboard needs to go on in the same way.

The record is that of `Session.save`; the entry `keyboard` is added to it and `Session.load` passes over it. A seed stands there,
since the game may be stopped before chance has used it.
"""

import os
import tempfile
import time
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from keepseven.cli.failure import FAILED, Failure, clean, reason
from keepseven.errors import RecordError
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.session import Session
from keepseven.words import say

MOST_BYTES = 50_000_000


class Mode(StrEnum):
    """Who sits at the keyboard."""

    ALONE = "alone"  # seat 1; the others play by land counts
    HOTSEAT = "hotseat"  # everybody, one after another
    PAPER = "paper"  # everybody together: the cards are on the table and the program never sees them


@dataclass(frozen=True, slots=True)
class Keyboard:
    """The entry beside the record."""

    mode: Mode
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class Saved:
    """A game and how it is played here. `seed` is the text chance was seeded with, None for fresh bytes."""

    session: Session
    mode: Mode
    seed: str | None

    @property
    def dealer(self) -> Dealer:
        """Deals on as the game was dealt so far."""
        return Dealer(None if self.seed is None else self.seed.encode())


def write(path: Path, saved: Saved) -> None:
    """Save the game: the file is the old one or the new one at any moment, and readable by its owner only. OSError."""
    import msgspec

    document = msgspec.json.decode(saved.session.save()) | {"keyboard": asdict(Keyboard(saved.mode, saved.seed))}
    data = msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"
    handle, beside = tempfile.mkstemp(prefix=".keepseven-", dir=path.parent)
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        os.unlink(beside)
        raise


def read(path: Path) -> Saved:
    """The game of a file. Failure: there is nothing to read; RecordError: it is no game, or one that does not fit."""
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise Failure(say("there is no file {file}", file=str(path))) from None
    except IsADirectoryError:
        raise Failure(say("{file} is a folder, not a saved game", file=str(path))) from None
    except (OSError, ValueError) as problem:
        raise Failure(say("{file} cannot be read: {why}", file=str(path), why=reason(problem))) from None
    if len(data) > MOST_BYTES:
        raise RecordError(say("{file} is larger than any saved game", file=str(path)))
    session = Session.load(data)
    keyboard = _keyboard(_entry(data), session)
    return Saved(session, keyboard.mode, keyboard.seed)


def _entry(data: bytes) -> Any:
    """What stands under `keyboard` in a document that is a record; None where there is no such entry."""
    import msgspec

    return msgspec.json.decode(data).get("keyboard")


def _keyboard(entry: Any, session: Session) -> Keyboard:
    import msgspec

    if entry is None:  # a game that was saved by another program
        paper = all(seating.paper for seating in session.setup.seatings)
        return Keyboard(Mode.PAPER if paper else Mode.ALONE)
    try:
        return msgspec.convert(entry, Keyboard)
    except msgspec.ValidationError as error:
        raise RecordError(
            say("the entry keyboard of the saved game is damaged: {what}", what=clean(str(error)))
        ) from error


def why_not_here(path: Path) -> Failure | None:
    """Why a new game cannot be saved in this file; None where it can."""
    if os.path.lexists(path):
        return Failure(
            say("{file} is there already and is not written over; give another name, or go on with --resume {file}",
                file=str(path))
        )  # fmt: skip
    if not path.parent.is_dir():
        return Failure(say("there is no folder {folder} to save the game in", folder=str(path.parent)))
    if not os.access(path.parent, os.W_OK | os.X_OK):
        return Failure(say("nothing may be written into the folder {folder}", folder=str(path.parent)))
    return None


def new_place() -> Path:
    """A file of the user's own for a game that was given none. Failure: there is no folder for it."""
    name = f"{time.strftime('%Y-%m-%d-%H%M%S')}-{os.getpid()}.json"
    for folder in _folders():
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(folder, os.W_OK | os.X_OK):
            return folder / name
    raise Failure(say("there is no folder to save the game in; name a file with --save"), FAILED)


def _folders() -> tuple[Path, ...]:
    """Where games are kept: the user's state, else a folder for temporary files."""
    home = os.path.expanduser("~")
    state = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA") or os.path.join(home, ".local", "state")
    return tuple(Path(root, "keepseven", "games") for root in (state, tempfile.gettempdir()) if os.path.isabs(root))
