"""Reading decklists from files."""

import os
import sys
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from pathlib import Path

from keepseven.cards import lookup
from keepseven.decks.draft import Lookup, shown
from keepseven.decks.reading import Reading
from keepseven.decks.text import read
from keepseven.errors import DeckError
from keepseven.words import say

MOST_BYTES = 1_000_000


def load(path: str | os.PathLike[str], *, cards: Lookup | None = lookup) -> Reading:
    """The deck of a file, or of the standard input for `-`. The file's name is the deck's, unless the list has one.

    Byte order marks are understood. DeckError where there is no text to read: no such file, a folder, more than a
    megabyte, bytes that are not UTF-8.
    """
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
        raise DeckError(say("{file} is larger than a megabyte: that is no decklist", file=shown_name))
    return read(_text(raw, shown_name), name=name, cards=cards)


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
    else:
        raw, encoding = raw.removeprefix(BOM_UTF8), "utf-8"
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as problem:
        line = raw.count(b"\n", 0, problem.start) + 1
        byte = f"{raw[problem.start]:02X}"
        raise DeckError(
            say("{file} is not UTF-8: byte {byte} in line {line}; save it as UTF-8", file=file, byte=byte, line=line)
        ) from None
    _refuse_other_formats(text, file)
    return text


def _refuse_other_formats(text: str, file: str) -> None:
    begin = text.lstrip()[:1]
    if begin == "<":
        raise DeckError(
            say("{file} looks like XML; a plain text list, MTGO text or an Arena export is read", file=file)
        )
    if begin == "{":
        raise DeckError(
            say("{file} looks like JSON; a plain text list, MTGO text or an Arena export is read", file=file)
        )
