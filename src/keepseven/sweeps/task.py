"""What one row of a sweep asks, and the row that answers it. Tasks are values: any process anywhere may compute them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TypeAlias

from keepseven.decks.deck import Deck, Zone
from keepseven.decks.landcount import lands_of, said, with_lands
from keepseven.errors import OddsError
from keepseven.reports.asking import Subject, conditions, put, written
from keepseven.reports.chances import Begins
from keepseven.reports.lines import teller
from keepseven.reports.standing import Standing, goal_of, standing

Cell: TypeAlias = str | int | float | None
Row: TypeAlias = dict[str, Cell]
"""One row by the names of `COLUMNS`. A number that is not known is None; a text is empty."""

MOST_CARDS = 7
"""Hands of more cards have no columns of their own; their chances still count in `cards`."""
COLUMNS: dict[str, type[str] | type[int] | type[float]] = {
    "key": str,  # what was asked, as a digest: the same question has the same key, another version of keepseven another
    "keepseven": str,
    "deck": str,
    "library": int,
    "lands": int,
    "swap": str,  # what was done to the list to have so many lands
    "mulligan": str,
    "free": int,
    "on": str,
    "goal": str,  # what hands are kept for
    "measure": str,  # what the value is: the chance of the goal, or mana of the curve model
    "value": float,
    "error": float,  # the standard error of the value; 0 where no hand was sampled
    "method": str,
    "chance_of": str,  # a goal: the one of the column before, or the one that is derived from the list
    "goal_chance": float,
    "no_play": float,
    "cards": float,
    **{f"keep_{size}": float for size in range(MOST_CARDS, 0, -1)},
    **{f"begin_{size}": float for size in range(MOST_CARDS, -1, -1)},
    "problem": str,  # why there are no numbers
    "notes": str,
    "conditions": str,
}
"""The columns of the table with what they hold, in order."""


@dataclass(frozen=True, slots=True)
class Task:
    """A list with everything that is asked of it, and what was done to it for its number of lands."""

    subject: Subject
    begins: Begins
    swap: str = ""


def with_land_counts(
    subject: Subject, counts: Sequence[int], filler: str | None = None
) -> Iterator[tuple[Subject, str]]:
    """The subject with each number of lands, and what was done; without counts as it is. DeckError: it cannot have them."""
    if not counts:
        yield subject, ""
    for lands in counts:
        deck, changes = with_lands(subject.deck, lands, filler)
        yield replace(subject, deck=deck), said(changes)


def key_of(task: Task) -> str:
    """A digest of all that the numbers depend on: the cards with their facts, what is asked, and the program."""
    from importlib.metadata import version

    import msgspec

    from keepseven.odds.merge import stock

    deck = task.subject.deck
    cards = [stock(deck, zone=zone) for zone in (Zone.MAIN, Zone.COMMANDER)]
    # of the list only the cards and the name count, not its printings or the order of its lines
    asked = replace(task, subject=replace(task.subject, deck=Deck(deck.name, ())))
    return sha256(msgspec.json.encode((version("keepseven"), cards, asked), order="deterministic")).hexdigest()[:20]


def row_of(task: Task) -> Row:
    """Compute one row. What cannot be computed becomes a row that says why."""
    from importlib.metadata import version

    tell, subject = teller({}), task.subject
    found = put(subject)
    row: Row = {name: "" if kind is str else None for name, kind in COLUMNS.items()}
    row |= {
        "key": key_of(task),
        "keepseven": version("keepseven"),
        "deck": subject.deck.name,
        "library": sum(item.count for item in found.items),
        "lands": lands_of(subject.deck),
        "swap": task.swap,
        "mulligan": found.procedure.mulligan.name,
        "free": found.procedure.free,
        "on": task.begins,
        "goal": found.said(),
        "measure": "goal" if found.unit == "chance" else found.unit,
        "chance_of": written(goal_of(found)),
        "conditions": "; ".join(tell(line) for line in conditions(found, [task.begins])),
    }
    try:
        row |= _numbers(standing(found, task.begins, tell))
    except OddsError as error:
        row["problem"] = tell(error.message)
    return {name: _in_a_line(cell) for name, cell in row.items()}


def _numbers(one: Standing) -> Row:
    found: Row = {
        "value": one.value.value,
        "error": one.error,
        "method": one.method,
        "goal_chance": None if one.goal is None else one.goal.value,
        "no_play": None if one.no_play is None else one.no_play.value,
        "cards": one.cards,
        "notes": "; ".join(one.notes),
    }
    for size in one.sizes:
        if size.keep is not None and f"keep_{size.cards}" in COLUMNS:
            found[f"keep_{size.cards}"] = size.keep.value
        if f"begin_{size.cards}" in COLUMNS:
            found[f"begin_{size.cards}"] = size.begins.value
    return found


def _in_a_line(cell: Cell) -> Cell:
    """A row of the table is a line of the file, whatever somebody called a deck."""
    if not isinstance(cell, str) or cell.isprintable():
        return cell
    return "".join(char if char.isprintable() else " " for char in cell)
