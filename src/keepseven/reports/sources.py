"""Which tables of cards are in use, how old they are, and where they come from."""

import re
from dataclasses import dataclass
from datetime import date
from typing import Literal

from keepseven.cards import table
from keepseven.cards.places import CARDS, NAMES, data_folder
from keepseven.cards.table import SHIPPED_AS_OF, SHIPPED_SOURCE, Table
from keepseven.words import Message


@dataclass(frozen=True, slots=True)
class TableInUse:
    """A table: where it lies, whose facts it holds as of which day, when it was made, and how many lines it has.

    `made` is empty for the table that ships. `days_old` counts from `as_of`.
    """

    path: str
    ships: bool
    source: str
    as_of: str
    days_old: int | None
    made: str
    cards: int
    other_names: int
    make_mana: int
    languages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardSources:
    """The table of cards in use and the one of names in other languages, if there is one.

    `unused` says why a table of the user's own is there and yet not in use. `folder` is where those lie.
    """

    facts: TableInUse
    names: TableInUse | None
    unused: tuple[str, ...]
    folder: str
    report: Literal["cards"] = "cards"
    version: Literal[1] = 1


def sources(today: date) -> CardSources:
    """What is in use on this day."""
    others = table.names()
    problems = (table.users(file) for file in (CARDS, NAMES))
    return CardSources(
        facts=_described(table.opened(), today),
        names=None if others is None else _described(others, today),
        unused=tuple(str(problem) for problem in problems if isinstance(problem, Message)),
        folder=str(data_folder()),
    )


def _described(found: Table, today: date) -> TableInUse:
    said, ships = found.entries(), found.path == table.PATH
    if ships:
        counts = re.search(r"(\d+) cards, (\d+) other names, (\d+) cards that make mana", found.heading())
        assert counts is not None, "the table that ships counts its lines"
        said = dict(zip(("cards", "other names", "cards that make mana"), counts.groups(), strict=True))
        said |= {"source": SHIPPED_SOURCE, "as of": SHIPPED_AS_OF}
    return TableInUse(
        path=found.path,
        ships=ships,
        source=said.get("source", ""),
        as_of=said.get("as of", ""),
        days_old=_age(said.get("as of", ""), today),
        made=said.get("made", ""),
        cards=_number(said.get("cards", "")),
        other_names=_number(said.get("other names", said.get("names", ""))),
        make_mana=_number(said.get("cards that make mana", "")),
        languages=tuple(said.get("languages", "").split()),
    )


def _age(as_of: str, today: date) -> int | None:
    """Days since that day; a month counts from its first."""
    try:
        return max(0, (today - date.fromisoformat(f"{as_of}-01"[:10])).days)
    except ValueError:
        return None


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() else 0
