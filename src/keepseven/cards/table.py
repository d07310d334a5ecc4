"""The tables of cards: text files, sorted by folded name, searched by bisection.

One ships with the package. One of the user's own (`keepseven cards update`) goes before it, and beside it lie names in
other languages. A line is looked for in a memory map, so that opening costs next to nothing and only the lines found
are decoded.
"""

import mmap
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from os.path import dirname, join

from keepseven.cards.card import COLUMNS
from keepseven.cards.places import CARDS, NAMES, data_folder
from keepseven.words import Message, say

PATH = join(dirname(__file__), "cards.txt")
SHIPPED_SOURCE, SHIPPED_AS_OF = "MTGJSON (2026-07) and XMage (2026-08)", "2026-07"
NAME_COLUMNS = ("key", "name", "language")
LONGEST_HEADING = 10_000
_ENTRY = re.compile(r"^# ([a-z ]+): (.*)$", re.M)


@dataclass(frozen=True, slots=True)
class Table:
    """An open table: its bytes, where the lines begin behind the heading (which a blank line ends), and its file."""

    data: mmap.mmap
    start: int
    path: str

    def find(self, key: str) -> str | None:
        """The line whose first cell is `key`, which must be folded; None if there is none."""
        data, wanted = self.data, key.encode("utf-8", "replace")
        low, high = self.start, len(data)
        while low < high:
            middle = (low + high) // 2
            begin = max(low, data.rfind(b"\n", low, middle) + 1)
            here = data[begin : data.find(b"\t", begin)]
            if wanted < here:
                high = begin
            else:
                end = data.find(b"\n", middle)
                if wanted == here:
                    return data[begin:end].decode()
                low = end + 1
        return None

    def lines(self) -> Iterator[str]:
        """All lines in order, from the first; about 35 ms for the whole table."""
        return iter(self.data[self.start :].decode().splitlines())

    def heading(self) -> str:
        """The lines before the first card, which begin with #."""
        return self.data[: self.start].decode("utf-8", "replace")

    def entries(self) -> dict[str, str]:
        """What the heading says in lines such as `# source: ...`."""
        return dict(_ENTRY.findall(self.heading()))


@cache
def opened() -> Table:
    """The table in use, opened once: the user's own if there is one that is whole, else the one of the package."""
    found = users(CARDS)
    return found if isinstance(found, Table) else shipped()


@cache
def shipped() -> Table:
    """The table of the package."""
    with open(PATH, "rb") as file:
        data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    return Table(data, data.find(b"\n\n") + 2, PATH)


@cache
def names() -> Table | None:
    """The user's table of names in other languages, opened once, or None."""
    found = users(NAMES)
    return found if isinstance(found, Table) else None


def users(file: str) -> Table | Message | None:
    """The user's table in the file of this name; None if there is none, a sentence if there is one of no use."""
    path = str(data_folder() / file)
    try:
        with open(path, "rb") as opening:
            data = mmap.mmap(opening.fileno(), 0, access=mmap.ACCESS_READ)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as problem:  # an empty file cannot be mapped
        return say("{file} cannot be read: {why}", file=path, why=getattr(problem, "strerror", None) or str(problem))
    start = data.find(b"\n\n", 0, LONGEST_HEADING) + 2
    columns = columns_block(COLUMNS if file == CARDS else NAME_COLUMNS)
    if start < 2 or f"\n{columns}\n".encode() not in data[:start]:
        return say("{file} was made by another version of keepseven", file=path)
    if f"\n# bytes: {len(data) - start}\n".encode() not in data[:start]:
        return say("{file} is not whole", file=path)
    return Table(data, start, path)


def columns_block(columns: tuple[str, ...]) -> str:
    """The lines of a heading that name the columns."""
    return "\n".join(f"# {number:2} {column}" for number, column in enumerate(columns, 1))
