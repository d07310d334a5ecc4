"""Keys and lines from whoever sits at the keyboard.

A key is answered as soon as it is pressed. Where a terminal cannot do that (no termios), a key is the first letter of a
line and Enter is an empty line.
"""

import os
import sys
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Any

ENTER = "\n"
LONGEST_LINE = 500
_END_OF_FILE = "\x04"
_ERASE = ("\x7f", "\b")
_KILL = "\x15"


class KeyboardClosed(Exception):
    """Nobody will press a key any more: the end of the input, or a terminal that went away."""


class Paused(Exception):
    """Somebody pressed Ctrl-Z: what was typed before is void, and the program may stop for a while now."""


class Keyboard:
    """The keyboard of a terminal, a context: inside, keys come one by one and are not echoed.

    `echo` writes what a person types into a line.
    """

    def __init__(self, echo: Callable[[str], None]) -> None:
        self._echo = echo
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._waiting: deque[str] = deque()
        self._before: list[Any] | None = None
        self._reading = self._to_pause = False

    def __enter__(self) -> "Keyboard":
        self.take()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.give_back()

    def take(self) -> None:
        """Have the terminal give every key at once."""
        try:
            import termios
            import tty
        except ImportError:
            return
        self._before = termios.tcgetattr(sys.stdin.fileno())
        tty.setcbreak(sys.stdin.fileno(), termios.TCSADRAIN)  # keys pressed ahead stay

    def give_back(self) -> None:
        """Leave the terminal as it was."""
        if self._before is None:
            return
        import termios

        try:
            termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, self._before)
        except termios.error:  # the terminal is gone
            pass
        self._before = None

    def pause(self) -> None:
        """For a signal handler: whoever waits for a key, now or next, gets Paused."""
        self._to_pause = True
        if self._reading:
            raise Paused

    def forget(self) -> None:
        """Drop all that was typed up to now, and a pause that was wanted."""
        self._reading = self._to_pause = False
        self._waiting.clear()
        self._decoder.reset()
        if self._before is not None:
            import termios

            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)

    def key(self) -> str:
        """The next key; Enter is a line end. KeyboardClosed: there will be none; Paused."""
        if self._before is None:
            return self._first_of_a_line()
        char = self._char()
        return ENTER if char in "\r\n" else char

    def line(self, at_once: str = "") -> str:
        """A line, without its end, as typed and corrected with backspace. KeyboardClosed: there will be none; Paused.

        A letter of `at_once` at its beginning is a line without Enter.
        """
        if self._before is None:
            return self._plain_line()
        text = ""
        while (char := self._char()) not in "\r\n":
            if char in _ERASE and text:
                self._rub_out(1)
                text = text[:-1]
            elif char == _KILL:
                self._rub_out(len(text))
                text = ""
            elif char.isprintable() and len(text) < LONGEST_LINE:
                self._echo(char)
                text += char
                if text in at_once:
                    break
        self._echo("\n")
        return text

    def _rub_out(self, count: int) -> None:
        self._echo("\b \b" * count)

    def _char(self) -> str:
        """The next character. Arrows and other keys that send a sequence are no characters."""
        if self._to_pause:
            raise Paused
        while not self._waiting:
            read = self._read()
            if not read:
                raise KeyboardClosed
            self._waiting.extend(_without_sequences(self._decoder.decode(read)))
        char = self._waiting.popleft()
        if char == _END_OF_FILE:
            raise KeyboardClosed
        return char

    def _read(self) -> bytes:
        """What was typed, nothing at the end. A handler may raise Paused in here: what was read meanwhile is void then."""
        try:
            self._reading = True
            if self._to_pause:  # since it was looked at
                raise Paused
            return os.read(sys.stdin.fileno(), 1024)
        except OSError:
            return b""
        finally:
            self._reading = False

    def _first_of_a_line(self) -> str:
        if not self._waiting:
            self._waiting.extend(self._plain_line().strip() or ENTER)
        return self._waiting.popleft()

    def _plain_line(self) -> str:
        line = sys.stdin.readline(LONGEST_LINE)
        if not line:
            raise KeyboardClosed
        return line.rstrip("\r\n")


def _without_sequences(text: str) -> str:
    """The characters of what was read without escape sequences, which come in one piece: ESC [ 1 ; 5 A.

    >>> _without_sequences("a\\x1b[1;5Ab\\x1bOPc\\x1b")
    'abc'
    """
    first, *rest = text.split("\x1b")
    return first + "".join(_after_sequence(part) for part in rest)


def _after_sequence(part: str) -> str:
    if part[:1] not in ("[", "O"):
        return part[1:]
    end = next((at for at, char in enumerate(part[1:], 2) if char.isalpha() or char == "~"), len(part))
    return part[end:]
