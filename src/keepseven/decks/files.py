"""Reading decks from files."""

import os
import re
import sys
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from pathlib import Path

from keepseven.cards import lookup
from keepseven.decks.contents import choose, read_all
from keepseven.decks.draft import Lookup, shown
from keepseven.decks.reading import Reading
from keepseven.errors import DeckError
from keepseven.words import say

MOST_BYTES = 4_000_000
DECLARED = re.compile(
    rb"""\s*<\?xml[^>]{0,100}\sencoding\s*=\s*["'](iso-8859-1|windows-1252|us-ascii)["']""", re.IGNORECASE
)


def load(
    path: str | os.PathLike[str],
    *,
    cards: Lookup | None = lookup,
    format: str | None = None,
    deck: str | None = None,
    refuse_unknown: bool = False,
) -> Reading:
    """The deck of a file, or of the standard input for `-`. The file's name is the deck's, unless the list has one.

    Byte order marks are understood, and the encodings that XML declares. `format`, `deck` and `refuse_unknown` are those of
    `contents.read`. DeckError where there is no text to read: no such file, a folder, more than four megabytes, bytes that
    are not UTF-8.
    """
    return choose(load_all(path, cards=cards, format=format, refuse_unknown=refuse_unknown), deck)


def load_all(
    path: str | os.PathLike[str],
    *,
    cards: Lookup | None = lookup,
    format: str | None = None,
    refuse_unknown: bool = False,
) -> tuple[Reading, ...]:
    """Every deck of a file, at least one; see `load`."""
    shown_name = shown(os.fspath(path))
    try:
        raw, name = _bytes(path)
    except IsADirectoryError:
        raise DeckError(say("{file} is a folder, not a decklist", file=shown_name)) from None
    except FileNotFoundError:
        raise DeckError(say("there is no file {file}", file=shown_name)) from None
    except (OSError, ValueError) as problem:
        why = getattr(problem, "strerror", None) or str(problem)
        raise DeckError(say("{file} cannot be read: {why}", file=shown_name, why=why)) from None
    if len(raw) > MOST_BYTES:
        raise DeckError(say("{file} is larger than {n} megabytes: that is no decklist", file=shown_name, n=4))
    text = _text(raw, shown_name)
    return read_all(text, name=name, cards=cards, format=format, refuse_unknown=refuse_unknown)


def _bytes(path: str | os.PathLike[str]) -> tuple[bytes, str]:
    if os.fspath(path) == "-":
        if sys.stdin is None:  # a process may be started without one
            raise ValueError("the standard input is closed")
        return sys.stdin.buffer.read(MOST_BYTES + 1), "deck"
    with open(path, "rb") as file:
        return file.read(MOST_BYTES + 1), Path(path).stem


def _text(raw: bytes, file: str) -> str:
    if raw.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        encoding = "utf-16"
    elif b"\0" in raw:
        raise DeckError(say("{file} is not a text file: it holds zero bytes", file=file))
    elif declared := DECLARED.match(raw):
        encoding = declared[1].decode()
    else:
        raw, encoding = raw.removeprefix(BOM_UTF8), "utf-8"
    try:
        return raw.decode(encoding)
    except UnicodeDecodeError as problem:
        line = raw.count(b"\n", 0, problem.start) + 1
        byte = f"{raw[problem.start]:02X}"
        raise DeckError(
            say("{file} is not UTF-8: byte {byte} in line {line}; save it as UTF-8", file=file, byte=byte, line=line)
        ) from None
