"""Large JSON files one element at a time, in bounded memory.

A bulk file is an array of objects (Scryfall) or an object that holds one large object (MTGJSON). Each element is cut out
and decoded by itself, so that only one is in memory. No proper beginning of a JSON object or array is itself one: what
decodes is the whole element, however it was found. Scryfall writes an element a line, which is tried first; otherwise
one pattern that knows strings and brackets finds the end.
"""

import re
from collections.abc import Callable, Iterator
from typing import TypeVar

from keepseven.errors import CardsError
from keepseven.words import say

T = TypeVar("T")
Read = Callable[[int], bytes]

PIECE = 1 << 20  # bytes read at a time
LONGEST = 4 << 20  # bytes of one element; those of the real files have a few thousand
DEEPEST = 12  # brackets within brackets in one element; the real files have 4
MOST_ELEMENTS = 100_000

_STRING = rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
_NO_SPACE = re.compile(rb"[^ \t\r\n]")
_KEY = re.compile(rb"(" + _STRING + rb")[ \t\r\n]*+:", re.S)
_SCALAR = re.compile(rb"(?:" + _STRING + rb"|[-+.\w]++)(?=[ \t\r\n,}\]])", re.S)


def _nested(depth: int) -> re.Pattern[bytes]:
    plain = rb'[^\[\]{}"]++|' + _STRING
    value = rb"[\[{](?:" + plain + rb")*+[\]}]"
    for _ in range(depth - 1):
        value = rb"[\[{](?:" + plain + rb"|" + value + rb")*+[\]}]"
    return re.compile(value, re.S)


_NESTED = _nested(DEEPEST)


def elements(read: Read, decode: Callable[[bytes], T]) -> Iterator[T]:
    """The decoded elements of the array that a file is. CardsError: it is none, or an element does not decode."""
    import msgspec

    window = _Window(read)
    if window.next() != b"[":
        raise CardsError(say("it is no JSON array, as Scryfall's oracle_cards is"))
    window.at += 1
    number = 0
    while (sign := window.next()) != b"]":
        number += 1
        if number > 1:
            _expect(sign, b",", number)
            window.at += 1
            sign = window.next()
        if number > MOST_ELEMENTS:
            raise CardsError(say("it holds more than {most} elements", most=MOST_ELEMENTS))
        line = window.line()
        if line is not None:
            try:
                yield decode(line)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                pass  # a line is not an element here
            else:
                window.at += len(line)
                continue
        element = window.element(number)
        try:
            yield decode(element)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise _damaged(number, error) from None
    window.at += 1
    _nothing_more(window)


def members(read: Read, key: str, decode: Callable[[bytes], T]) -> Iterator[tuple[str, T]]:
    """The decoded members of the object that the file's object holds as `key`. CardsError: there is none."""
    import msgspec

    window, found = _Window(read), False
    if window.next() != b"{":
        raise CardsError(say("it is no JSON object, as MTGJSON's AtomicCards is"))
    for name in _keys(window):
        if name != key:
            window.skip()
            continue
        found = True
        if window.next() != b"{":
            raise CardsError(say("its entry {key} is no object", key=key))
        for number, inner in enumerate(_keys(window), 1):
            try:
                yield inner, decode(window.element(number))
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
                raise _damaged(number, error) from None
    _nothing_more(window)
    if not found:
        raise CardsError(say("it has no entry {key}", key=key))


class _Window:
    """A part of the file that moves along it: `data` from `at` on has not been used."""

    def __init__(self, read: Read) -> None:
        self._read = read
        self.data = b""
        self.at = 0
        self._newline = 0  # the next one at or after `at`, once looked for; -1 where `data` has none

    def next(self) -> bytes:
        """The next byte that is no space; empty at the end of the file."""
        while True:
            found = _NO_SPACE.search(self.data, self.at)
            self.at = found.start() if found else len(self.data)
            if self.at < len(self.data):
                return self.data[self.at : self.at + 1]
            if not self.more():
                return b""

    def more(self) -> bool:
        """Read on; False at the end of the file."""
        piece = self._read(PIECE)
        self.data = self.data[self.at :] + piece
        self.at = self._newline = 0
        return bool(piece)

    def line(self) -> bytes | None:
        """What stands from here to the end of the line without the comma, where that could be an element."""
        if 0 <= self._newline <= self.at:
            self._newline = self.data.find(b"\n", self.at)
        if self._newline < 0:
            return None
        line = self.data[self.at : self._newline].rstrip(b"\r ,")
        return line if line.endswith(b"}") else None

    def element(self, number: int) -> bytes:
        """The array or object that begins here."""
        self.next()
        while (found := _NESTED.match(self.data, self.at)) is None:
            if len(self.data) - self.at > LONGEST:
                raise CardsError(say("element {n} is damaged, or longer or more deeply nested than any card", n=number))
            if not self.more():
                raise CardsError(say("it ends in the middle of element {n}, or that one is damaged", n=number))
        self.at = found.end()
        return found[0]

    def key(self) -> str:
        """The key that begins here, past its colon."""
        import msgspec

        self.next()
        while (found := _KEY.match(self.data, self.at)) is None:
            if len(self.data) - self.at > PIECE or not self.more():
                raise CardsError(say("it ends or is damaged where a name should be"))
        self.at = found.end()
        try:
            return msgspec.json.decode(found[1], type=str)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise CardsError(say("it is damaged where a name should be")) from None

    def skip(self) -> None:
        """Past the value that begins here."""
        if self.next() in (b"{", b"["):
            self.element(1)
            return
        while (found := _SCALAR.match(self.data, self.at)) is None:
            if len(self.data) - self.at > LONGEST or not self.more():
                raise CardsError(say("it ends or is damaged where a value should be"))
        self.at = found.end()


def _keys(window: _Window) -> Iterator[str]:
    """The keys of the object that begins here; whoever asks has taken the value before asking for the next."""
    window.at += 1
    number = 0
    while (sign := window.next()) != b"}":
        number += 1
        if number > 1:
            _expect(sign, b",", number)
            window.at += 1
        if number > MOST_ELEMENTS:
            raise CardsError(say("it holds more than {most} elements", most=MOST_ELEMENTS))
        yield window.key()
    window.at += 1


def _expect(sign: bytes, wanted: bytes, number: int) -> None:
    if not sign:
        raise CardsError(say("it ends after element {n}", n=number - 1))
    if sign != wanted:
        raise CardsError(say("it is damaged after element {n}", n=number - 1))


def _nothing_more(window: _Window) -> None:
    if window.next():
        raise CardsError(say("something follows where it should end"))


def _damaged(number: int, error: Exception) -> CardsError:
    why = "" if isinstance(error, RecursionError) else str(error)
    return CardsError(say("element {n} is not as it should be: {why}", n=number, why=why or "too deeply nested"))
