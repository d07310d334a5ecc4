"""The terminal as a place to write: sentences, tables, and a private page that leaves nothing in the scroll-back."""

from shutil import get_terminal_size
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from keepseven.cli.failure import clean
from keepseven.reports.lines import Teller
from keepseven.words import Message

if TYPE_CHECKING:
    from rich.console import RenderableType

NARROWEST = 20
"""A terminal that says it is narrower, or has no width, is written to as if it were this wide."""


class Screen:
    """Where everything is written. `tell` renders messages with the players' names.

    Rich leaves colours out for NO_COLOR, for TERM=dumb and where nobody looks (a pipe).
    """

    def __init__(self, tell: Teller) -> None:
        self.tell = tell
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.private = False

    @property
    def width(self) -> int:
        return max(NARROWEST, get_terminal_size().columns)

    @property
    def height(self) -> int:
        return get_terminal_size().lines

    @property
    def can_hide(self) -> bool:
        """Whether there is a page of its own that leaves no trace."""
        return self.console.is_terminal and not self.console.is_dumb_terminal

    def text(self, message: Message) -> str:
        """A message as it may be written."""
        return clean(self.tell(message))

    def say(self, message: Message, style: str = "") -> None:
        """A sentence on lines of its own."""
        self.show(Text(self.text(message), style))

    def say_as_it_is(self, message: Message, style: str = "") -> None:
        """A line that somebody may copy: it is not broken, whatever the width."""
        self.console.print(Text(self.text(message), style), soft_wrap=True)

    def show(self, *things: "RenderableType") -> None:
        """Things one below the other. Where nobody looks, lines are as long as they are."""
        for thing in things:
            if isinstance(thing, Text) and not self.console.is_terminal:
                self.console.print(thing, soft_wrap=True)
            else:
                self.console.print(thing, width=self.width)

    def type(self, text: str) -> None:
        """Something in the line where the cursor is."""
        self.console.file.write(text)
        self.console.file.flush()

    def lines_of(self, thing: "RenderableType") -> int:
        """How many lines it takes."""
        return len(self.console.render_lines(thing, self.console.options.update(width=self.width), pad=False))

    def open_page(self) -> None:
        """Go to the private page, empty."""
        if not self.private:
            self.private = True
            self.console.set_alt_screen(True)
        self.wipe()

    def close_page(self) -> None:
        """Back to the ordinary page, as it was left."""
        if self.private:
            self.wipe()
            self.console.set_alt_screen(False)
            self.private = False

    def wipe(self) -> None:
        """Take everything off the private page; on a terminal without one, push it out of sight."""
        if self.can_hide:
            self.console.clear()
        else:
            self.type("\n" * self.height)
