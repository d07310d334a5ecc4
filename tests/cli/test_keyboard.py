"""Keys and lines, at a terminal that gives every key and without one."""

import io
import os
import pty
import sys
from collections.abc import Iterator
from contextlib import suppress

import pytest

from keepseven.cli.keyboard import ENTER, Keyboard, KeyboardClosed, Paused


class Echo:
    """What was written while somebody typed."""

    def __init__(self) -> None:
        self.text = ""

    def __call__(self, text: str) -> None:
        self.text += text


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A terminal as the standard input; what is written into the number is typed there."""
    outside, inside = pty.openpty()
    with os.fdopen(inside, "r") as terminal:
        monkeypatch.setattr(sys, "stdin", terminal)
        yield outside
    with suppress(OSError):  # a test may have closed it
        os.close(outside)


def test_keys_come_one_by_one(typed: int) -> None:
    with Keyboard(Echo()) as keyboard:
        os.write(typed, "mé\r".encode())
        assert ["m", "é", ENTER] == [keyboard.key() for _ in range(3)]


def test_a_line_is_corrected_while_it_is_typed(typed: int) -> None:
    echo = Echo()
    with Keyboard(echo) as keyboard:
        os.write(typed, b"3x\x7f 1\r")
        assert "3 1" == keyboard.line()
        os.write(typed, b"wrong\x15right\r")
        assert "right" == keyboard.line()
    assert echo.text.startswith("3x\b \b 1\n")


def test_arrows_and_control_keys_are_no_letters(typed: int) -> None:
    with Keyboard(Echo()) as keyboard:
        os.write(typed, b"a\x1b[A\x1b[1;5C\x01b\r")
        assert "ab" == keyboard.line()


def test_a_question_mark_needs_no_enter_at_the_beginning_of_a_line(typed: int) -> None:
    with Keyboard(Echo()) as keyboard:
        os.write(typed, b"?")
        assert "?" == keyboard.line(at_once="?")
        os.write(typed, b"what?\r")
        assert "what?" == keyboard.line(at_once="?")


def test_a_line_has_an_end(typed: int) -> None:
    with Keyboard(Echo()) as keyboard:
        os.write(typed, b"x" * 800 + b"\r")
        assert 500 == len(keyboard.line())


def test_the_end_of_the_input(typed: int) -> None:
    with Keyboard(Echo()) as keyboard:
        os.write(typed, b"\x04")
        with pytest.raises(KeyboardClosed):
            keyboard.key()
        os.close(typed)
        with pytest.raises(KeyboardClosed):
            keyboard.line()


def test_the_terminal_is_left_as_it_was(typed: int) -> None:
    import termios

    before = termios.tcgetattr(sys.stdin.fileno())
    with Keyboard(Echo()):
        assert before != termios.tcgetattr(sys.stdin.fileno())
    assert before == termios.tcgetattr(sys.stdin.fileno())


def test_without_a_terminal_a_key_is_the_letter_of_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system without termios: `termios` cannot be imported there."""
    monkeypatch.setitem(sys.modules, "termios", None)
    monkeypatch.setattr(sys, "stdin", io.StringIO("k\nmm\n\n3 1\n"))
    with Keyboard(Echo()) as keyboard:
        assert ["k", "m", "m", ENTER] == [keyboard.key() for _ in range(4)]
        assert "3 1" == keyboard.line()
        with pytest.raises(KeyboardClosed):
            keyboard.key()


def test_a_pause_voids_what_was_typed(typed: int) -> None:
    with Keyboard(Echo()) as keyboard:
        os.write(typed, b"mm")
        assert "m" == keyboard.key()
        keyboard.pause()  # nobody waits for a key at this moment
        with pytest.raises(Paused):
            keyboard.key()
        os.write(typed, b"typed ahead\r")
        keyboard.forget()
        os.write(typed, b"k")
        assert "k" == keyboard.key()
