"""The three standard streams, as they may be: closed, not a terminal, without UTF-8, cut off at the other end."""

import os
import sys
from io import TextIOWrapper


def prepare() -> None:
    """Nothing that is written may fail for its letters, and a closed stream swallows what is written.

    A width of 0 in the environment is none: the terminal says its own, and 80 columns do where there is no terminal.
    """
    for size in ("COLUMNS", "LINES"):
        if not os.environ.get(size, "1").strip("0 "):
            del os.environ[size]
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def is_terminal() -> bool:
    """Whether a person sits at both ends."""
    return all(stream is not None and not stream.closed and stream.isatty() for stream in (sys.stdin, sys.stdout))


def write(document: bytes) -> None:
    """A document on the standard output as it is, whatever the encoding of the terminal."""
    sys.stdout.flush()
    sys.stdout.buffer.write(document)
    sys.stdout.buffer.flush()


def discard_output() -> None:
    """Whoever read the output has gone: what is still to come goes nowhere, also at the end of the interpreter."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        sys.stdout = open(os.devnull, "w", encoding="utf-8")
