"""How a command ends when it cannot do what was asked: one sentence on the error stream and an exit status."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from keepseven.errors import KeepsevenError, RulesError
from keepseven.rules.citations import known_number
from keepseven.words import Message, say

FAILED, USAGE = 1, 2
"""The exit status of a command that did not succeed, and of one whose words make no sense."""


class Failure(Exception):
    """Ends a command with a sentence; `status` is 2 where the command line itself is wrong."""

    def __init__(self, message: Message, status: int = USAGE) -> None:
        super().__init__(message)
        self.message = message
        self.status = status


@contextmanager
def sentences() -> Iterator[None]:
    """Whatever is refused inside becomes a sentence and an exit status, never a traceback."""
    try:
        yield
    except Failure as failure:
        stop(failure.message, failure.status)
    except KeepsevenError as error:
        number = known_number(error.rule) if error.rule else ""
        what = say("{what} (CR {number})", what=error.message, number=number) if number else error.message
        stop(what, USAGE if isinstance(error, RulesError) else FAILED)


def stop(message: Message, status: int) -> None:
    """Say why, and leave with the status."""
    complain(message)
    raise SystemExit(status)


def complain(message: Message) -> None:
    """One sentence on the error stream, without anything a terminal would obey."""
    with suppress(OSError):
        print(f"keepseven: {clean(str(message))}", file=sys.stderr)


def clean(text: str) -> str:
    """The text in one line and without characters that a terminal would obey: anybody may have written a name or a file."""
    return text if text.isprintable() else "".join(char if char.isprintable() else "\ufffd" for char in text)


def reason(problem: OSError | ValueError) -> str:
    """What the operating system says, without the numbers."""
    return getattr(problem, "strerror", None) or str(problem)
