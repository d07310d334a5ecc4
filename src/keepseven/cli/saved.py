"""A game or a match in a file: its record, and beside it what the keyboard needs to go on in the same way.

The record of a game is that of `Session.save`; the entry `keyboard` is added to it and `Session.load` passes over it. A seed stands there,
since the game may be stopped before chance has used it.
"""

import errno
import os
import tempfile
import time
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, Protocol

from keepseven.cli.failure import FAILED, Failure, clean, reason
from keepseven.errors import RecordError
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.session import Session
from keepseven.words import Message, say

MOST_BYTES = 32_000_000
MOST_BESIDE = 1000
"""So many names are tried for a game whose file somebody else has written."""


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


class Kept(Protocol):
    """What is played at a keyboard and kept in a file: a game, or a match with the game that is being played."""

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def mode(self) -> Mode:
        """Who sits at the keyboard."""

    @property
    def seed(self) -> str | None:
        """The text chance was seeded with, None for fresh bytes."""

    @property
    def dealer(self) -> Dealer:
        """Deals on as the game was dealt so far."""

    @property
    def in_match(self) -> bool:
        """Whether the game is one of a match."""

    def at(self, session: Session) -> "Kept":
        """The same once its game has gone on."""

    def document(self) -> bytes:
        """What stands in the file. RecordError: it is too large."""

    def farewell(self, file: str) -> tuple[Message, Message]:
        """How to go on with it or have it checked: a sentence, and a command that names the file."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A game and how it is played here."""

    session: Session
    mode: Mode
    seed: str | None
    in_match = False

    @property
    def dealer(self) -> Dealer:
        """Deals on as the game was dealt so far."""
        return Dealer(None if self.seed is None else self.seed.encode())

    def at(self, session: Session) -> "Saved":
        """The same once its game has gone on."""
        return replace(self, session=session)

    def document(self) -> bytes:
        """What stands in the file. RecordError: it is too large."""
        import msgspec

        document = msgspec.json.decode(self.session.save()) | {"keyboard": asdict(Keyboard(self.mode, self.seed))}
        return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"

    def farewell(self, file: str) -> tuple[Message, Message]:
        """How to go on with it or have it checked: a sentence, and a command that names the file."""
        if self.session.over:
            return (
                say("The game is saved. To have it played again and checked:"),
                say("keepseven verify {file}", file=file),
            )
        return say("The game is saved. To go on with it:"), say("keepseven start --resume {file}", file=file)


@dataclass(frozen=True, slots=True)
class Place:
    """A file for a game, and what stood in it when this program last read or wrote it: None where it is to be new."""

    path: Path
    known: bytes | None = None


class Taken(Exception):
    """The file is another one than this program knows: somebody else has written it."""


def write(place: Place, saved: Kept) -> Place:
    """Save it: the file is the old one or the new one at any moment, and readable by its owner only. Taken, OSError.

    A link stays one: the file that it names is written.
    """
    path = Path(os.path.realpath(place.path))
    data = saved.document()
    handle, beside = tempfile.mkstemp(prefix=".keepseven-", dir=path.parent)
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if place.known is not None and _still(path, place.known):
            os.replace(beside, path)
        else:
            _place_new(beside, path)
    except BaseException:
        os.unlink(beside)
        raise
    return Place(place.path, data)


def write_beside(path: Path, saved: Kept) -> Place:
    """Save it under the first free name like that of the file: game-2.json beside game.json. OSError."""
    for number in range(2, MOST_BESIDE):
        with suppress(Taken):
            return write(Place(path.with_name(f"{path.stem}-{number}{path.suffix}")), saved)
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))


def _still(path: Path, known: bytes) -> bool:
    """Whether the file is there as it is known; False where it is gone. Taken: it is another one."""
    try:
        with open(path, "rb") as file:
            if file.read(len(known) + 1) != known:
                raise Taken
    except FileNotFoundError:
        return False
    return True


def _place_new(beside: str, path: Path) -> None:
    """Give the file its name, unless there is a file of that name. Taken."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        raise Taken from None
    os.replace(beside, path)


def read(path: Path) -> Saved:
    """The game of a file. Failure: there is nothing to read; RecordError: it is no game, or one that does not fit."""
    return game_in(read_bytes(path))


def game_in(data: bytes) -> Saved:
    """The game in what stood in a file. RecordError: it is none, or one that does not fit."""
    session = Session.load(data)
    keyboard = keyboard_in(data, session)
    return Saved(session, keyboard.mode, keyboard.seed)


def read_bytes(path: Path) -> bytes:
    """What stands in a file. Failure: there is nothing to read; RecordError: it is too large for a game."""
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
    return data


def keyboard_in(data: bytes, session: Session) -> Keyboard:
    """What stands under `keyboard` in a document that is a record of the game. RecordError: it is no such entry."""
    import msgspec

    entry: Any = msgspec.json.decode(data).get("keyboard")
    if entry is None:  # a game that was saved by another program
        paper = all(seating.paper for seating in session.setup.seatings)
        return Keyboard(Mode.PAPER if paper else Mode.ALONE)
    try:
        return msgspec.convert(entry, Keyboard)
    except msgspec.ValidationError as error:
        raise RecordError(
            say("the entry keyboard of the saved game is damaged: {what}", what=clean(str(error)[:200]))
        ) from error


def why_not_here(path: Path) -> Failure | None:
    """Why a new game cannot be saved in this file; None where it can."""
    if os.path.isdir(path):
        return Failure(say("{file} is there already and is a folder; name a new file in it", file=str(path)))
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


def write_new(path: Path, document: bytes) -> None:
    """A document in a new file. Failure: there is one already, or it cannot be written."""
    if (why := why_not_here(path)) is not None:
        raise why
    try:
        path.write_bytes(document)
    except OSError as problem:
        raise Failure(say("{file} cannot be written: {why}", file=str(path), why=reason(problem)), FAILED) from None


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
