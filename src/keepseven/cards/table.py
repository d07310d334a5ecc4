"""The table of cards that ships with the package: one text file, sorted by folded name, searched by bisection.

A line is looked for in a memory map, so that opening costs next to nothing and only the lines found are decoded.
"""

import mmap
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from os.path import dirname, join

PATH = join(dirname(__file__), "cards.txt")


@dataclass(frozen=True, slots=True)
class Table:
    """An open table: its bytes, and where the lines begin behind the heading (which a blank line ends)."""

    data: mmap.mmap
    start: int

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


@cache
def opened() -> Table:
    """The table of the package, opened once."""
    with open(PATH, "rb") as file:
        data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    return Table(data, data.find(b"\n\n") + 2)
