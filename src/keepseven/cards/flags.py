"""What cards do before the first turn and to decks, looked up by name, from `flags.txt`, which was read card by card."""

import math
from collections.abc import Callable, Mapping
from dataclasses import fields
from datetime import date
from functools import cache
from os.path import dirname, join
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from keepseven.cards.acting import Status
from keepseven.cards.names import fold

if TYPE_CHECKING:
    from keepseven.cards.flag import Flag

F = TypeVar("F")

PATH = join(dirname(__file__), "flags.txt")
_VALUES: dict[Any, Callable[[Any], Any]] = {
    bool: bool,
    int: int,
    int | None: int,
    str: str,
    float: lambda value: math.inf if value == "any" else int(value),
    date | None: date.fromisoformat,
    Status: Status,
}


def flags(name: str) -> "tuple[Flag, ...]":
    """What the card of this name does, in the order of the file; nothing for a card that does none of these things.

    >>> [flag.counter for flag in flags("gemstone caverns")]
    ['luck']
    """
    return tuple(_flag(*line) for line in _by_name().get(fold(name), ()))


def official(name: str | None, record: type[F]) -> F | None:
    """What the card does in one way, as far as the rules know of it: cards made for fun or digital play do nothing.

    Of a card that nobody has named nothing is known.

    >>> from keepseven.cards.flag import Conspiracy
    >>> official("Summoner's Bond", Conspiracy).secret, official("Everyone's an Imposter", Conspiracy)
    (2, None)
    """
    if name is None:
        return None
    found = (flag for flag in flags(name) if isinstance(flag, record) and flag.status is Status.OFFICIAL)
    return next(found, None)


@cache
def flagged(record: type[F]) -> Mapping[str, F]:
    """The cards with flags of one kind, by name in the order of the file; the first flag of each.

    >>> from keepseven.cards.flag import Conspiracy
    >>> sum(flag.secret for flag in flagged(Conspiracy).values())
    16
    """
    found: dict[str, F] = {}
    for name, kind, cells in _lines():
        if kind == record.__name__ and name not in found:
            flag = _flag(kind, cells)
            assert isinstance(flag, record)
            found[name] = flag
    return MappingProxyType(found)


@cache
def _by_name() -> dict[str, list[tuple[str, tuple[str, ...]]]]:
    found: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for name, kind, cells in _lines():
        found.setdefault(fold(name), []).append((kind, cells))
    return found


@cache
def _lines() -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Every line of the file as a name, the name of a record, and its values.

    A section begins with `[Record, what all of it share]`; then there is a name a line, with what it has of its own.
    """
    with open(PATH, encoding="utf-8") as file:
        lines = file.read().splitlines()
    found = []
    kind, shared = "", []
    for line in lines:
        if line.startswith("["):
            kind, *shared = line.strip("[]").split("\t")
        elif line and not line.startswith("#"):
            name, *own = line.split("\t")
            found.append((name, kind, (*shared, *own)))
    return tuple(found)


@cache
def _flag(kind: str, cells: tuple[str, ...]) -> "Flag":
    from keepseven.cards import flag  # most decks hold no card of the file and need none of the records

    record = getattr(flag, kind)
    kinds = {field.name: _VALUES[field.type] for field in fields(record)}
    values = {}
    for cell in cells:
        key, _, value = cell.partition("=")
        values[key] = kinds[key](value or True)
    made: Flag = record(**values)
    return made
