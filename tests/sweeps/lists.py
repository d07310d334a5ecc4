"""A small list whose rows take little time, and the words of a sweep over it."""

import csv
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

LIST = "// NAME: Red\n20 Mountain\n8 Shock\n4 Goblin Guide\n8 Hill Giant\n"
SECONDS = 120


def words(folder: Path, output: str, *more: str) -> list[str]:
    """The words of a sweep over a list in the folder."""
    path = folder / "red.txt"
    path.write_text(LIST, encoding="utf-8")
    return ["sweep", str(path), "-o", str(folder / output), *more]


HEEDS_CTRL_C = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell's background job ignores it, and so would all that is started there
os.execv(sys.executable, [sys.executable, "-m", "keepseven", *sys.argv[1:]])
"""


def start(arguments: Sequence[str], **environment: str) -> "subprocess.Popen[str]":
    """The command as a process in a group of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", HEEDS_CTRL_C, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, **environment},
    )


def until(there: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + SECONDS
    while not there():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.01)


def rows(path: Path) -> list[dict[str, str]]:
    """The rows of a CSV file, as any program reads them; those of lines that are whole."""
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    return list(csv.DictReader(text[: text.rfind("\n") + 1].splitlines()))
