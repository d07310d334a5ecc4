"""Making a table of cards: rows in any order become lines sorted by folded name, with the other names between them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from keepseven.cards.card import COLUMNS
from keepseven.cards.names import fold
from keepseven.cards.table import NAME_COLUMNS, columns_block
from keepseven.errors import CardsError
from keepseven.words import say

Row: TypeAlias = dict[str, str]
"""The cells of a line by column; an empty cell may be missing."""

CARDS_HEADING = """\
# The facts of Magic cards for keepseven: names, costs, types, and what makes mana. No card text and no pictures.
# Made by `keepseven cards update`, which makes it again; a change by hand would be lost.
#
# Tab-separated and sorted by the bytes of the first column, the folded name. A line with two columns is another name of
# a card. The others hold the columns below, as in the table that ships with keepseven, where they are explained.
#
"""
NAMES_HEADING = """\
# The names of Magic cards in other languages, for keepseven. No card text and no pictures.
# Made by `keepseven cards update --names`, which makes it again; a change by hand would be lost.
#
# Tab-separated and sorted by the bytes of the first column, the folded name; then the English one and the language.
#
"""
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Made:
    """A table before it is written: its lines without the heading, and how many of each kind there are.

    `left_out` are the names of cards that cannot be told apart from others when folded.
    """

    lines: tuple[str, ...]
    cards: int
    names: int
    mana: int
    left_out: tuple[str, ...] = ()


def build(rows: Mapping[str, Row], aliases: Iterable[tuple[str, str]] = ()) -> Made:
    """The lines of a table of these rows by name. `aliases` are (other name, name) beside the names of halves.

    A name of a card goes before one of its halves, and that before an alias; an alias that would mean two cards is left
    out, and so is the second of two cards whose names fold alike. CardsError: a cell that would break its line.
    """
    own: dict[str, str] = {}
    left_out = tuple(name for name in rows if own.setdefault(fold(name), name) != name)
    join(rows)
    others = {key: name for key, name in {**unambiguous(aliases), **halves(rows)}.items() if key not in own}
    lines = [(key, _line(key, rows[name])) for key, name in own.items()]
    lines += [(key, _joined((key, name))) for key, name in others.items()]
    lines.sort(key=lambda pair: pair[0].encode())
    mana = sum(bool(row.get("mana_kind")) for row in rows.values())
    return Made(tuple(line for _, line in lines), len(own), len(others), mana, left_out)


def build_names(found: Iterable[tuple[str, str, str]]) -> Made:
    """The lines of a table of names from (other name, name, language); what would mean two cards is left out."""
    languages: dict[str, str] = {}
    pairs = []
    for other, name, language in found:
        languages.setdefault(fold(other), language)
        pairs.append((other, name))
    lines = [(key, _joined((key, name, languages[key]))) for key, name in unambiguous(pairs).items()]
    lines.sort(key=lambda pair: pair[0].encode())
    return Made(tuple(line for _, line in lines), 0, len(lines), 0)


def cards_file(made: Made, entries: Mapping[str, str]) -> Iterator[bytes]:
    """The pieces of the file of a table. `entries` are lines of the heading beside the counts."""
    counts = {"cards": str(made.cards), "other names": str(made.names), "cards that make mana": str(made.mana)}
    return _file(CARDS_HEADING, COLUMNS, made, {**entries, **counts})


def names_file(made: Made, entries: Mapping[str, str]) -> Iterator[bytes]:
    """The pieces of the file of a table of names."""
    return _file(NAMES_HEADING, NAME_COLUMNS, made, {**entries, "names": str(made.names)})


def join(rows: Mapping[str, Row]) -> None:
    """Write into the rows which card a digital change was made from, on both of its faces."""
    for name, row in rows.items():
        whole = row.get("part_of") or name
        original = " // ".join(half.removeprefix("A-") for half in whole.split(" // "))
        if original != whole and original in rows and rows[whole].get("digital_rebalance"):
            row["part_of"] = original


def halves(rows: Mapping[str, Row]) -> dict[str, str]:
    """Folded names of fronts and other halves. The first front has a name, then the first other half.

    Cards of a set come before cards without one (Un-cards, playtest cards). What then still names two cards is left out.
    """
    found: dict[str, list[tuple[bool, bool, str]]] = {}
    for name, row in rows.items():
        if row.get("second_name") and not row.get("part_of"):
            for place, half in enumerate(name.split(" // ")):
                found.setdefault(fold(half), []).append((place > 0, not row.get("first_set"), name))
    names = {}
    for key, candidates in found.items():
        best = min(candidates)[:2]
        cards = {name for *rank, name in candidates if tuple(rank) == best}
        if len(cards) == 1:
            names[key] = cards.pop()
    return names


def unambiguous(aliases: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The card of each folded other name that is one of only one card."""
    found: dict[str, str] = {}
    doubtful = {""}
    for other, name in aliases:
        key = fold(other)
        if found.setdefault(key, name) != name:
            doubtful.add(key)
    return {key: name for key, name in found.items() if key not in doubtful}


def _line(key: str, row: Row) -> str:
    row["key"] = key
    return _joined(tuple(row.get(column, "") for column in COLUMNS)).rstrip("\t")


def _joined(cells: tuple[str, ...]) -> str:
    line = "\t".join(cells)
    if line.count("\t") != len(cells) - 1 or _CONTROL.search(line.replace("\t", "")):
        raise CardsError(say("{card} has a control character in one of its facts", card=repr(cells[1])))
    return line


def _file(heading: str, columns: tuple[str, ...], made: Made, entries: Mapping[str, str]) -> Iterator[bytes]:
    body = [f"{line}\n".encode() for line in made.lines]
    yield heading.encode()
    yield f"{columns_block(columns)}\n#\n".encode()
    for key, value in {**entries, "bytes": str(sum(map(len, body)))}.items():
        yield f"# {key}: {value}\n".encode()
    yield b"\n"
    yield from body
