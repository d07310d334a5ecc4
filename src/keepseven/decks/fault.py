"""Why a document could not be read, and where it stops making sense."""

import re
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from keepseven.decks.draft import Draft
from keepseven.decks.reading import Severity
from keepseven.words import Message

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Fault:
    """The reason and the place; line and column count from 1."""

    message: Message
    line: int
    column: int

    def tell(self, draft: Draft) -> None:
        """Say it as an error of the list."""
        draft.say(Severity.ERROR, self.message, self.column, self.line)


def place(text: str, offset: int) -> tuple[int, int]:
    """Line and column of a place in a text."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def places(text: str, offsets: Mapping[K, int]) -> dict[K, tuple[int, int]]:
    """Line and column of many places in a text."""
    ends = [end.start() for end in re.finditer("\n", text)]
    found = {key: (bisect_left(ends, offset), offset) for key, offset in offsets.items()}
    return {key: (line + 1, offset - (ends[line - 1] if line else -1)) for key, (line, offset) in found.items()}
