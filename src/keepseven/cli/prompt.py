"""A line that is asked for outside the questions of the rules: at the table, and between the games of a match."""

from collections.abc import Callable
from typing import TypeVar

from keepseven.cli.desk import Desk, Quit, Unclear
from keepseven.cli.keyboard import Paused
from keepseven.errors import KeepsevenError
from keepseven.pregame.setup import Seat

T = TypeVar("T")


def ask_line(desk: Desk, draw: Callable[[], None], read: Callable[[str], T], seat: Seat | None = None) -> T:
    """What `read` makes of a line, asked for under what `draw` writes until it is an answer; q stops. Quit, KeyboardClosed.

    `read` says by Unclear, or by any error of the package, what is wrong with a line. With a `seat` only that one looks.
    """
    while True:
        if seat is None:
            desk.looking = None
            desk.screen.close_page()
        else:
            desk.turn_to(seat)
        desk.draw = draw
        draw()
        desk.prompt()
        try:
            return _answer(desk, read)
        except Paused:
            desk.pause()


def _answer(desk: Desk, read: Callable[[str], T]) -> T:
    while True:
        text = desk.keyboard.line().strip()
        if text.lower() in ("q", "quit"):
            raise Quit
        try:
            return read(text)
        except (Unclear, KeepsevenError) as problem:
            desk.again(problem.message)
