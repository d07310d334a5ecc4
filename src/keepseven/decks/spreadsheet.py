"""The columns of spreadsheets in which collections and decks are exported."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from itertools import islice

from keepseven.cards.names import fold

MOST_COLUMNS = 200


class Column(StrEnum):
    """What a column says. `SIDEBOARDED`, `MAYBE` and `COMMANDER` are yes or no."""

    COUNT = "count"
    NAME = "name"
    SET = "set"
    NUMBER = "number"
    FOIL = "foil"
    LANGUAGE = "language"
    BOARD = "board"
    TAGS = "tags"
    CATEGORIES = "categories"
    SIDEBOARDED = "sideboarded"
    MAYBE = "maybe"
    COMMANDER = "commander"


TITLES: Mapping[Column, tuple[str, ...]] = {
    Column.COUNT: ("count", "quantity", "qty", "amount", "copies", "number of copies", "quantità", "枚数"),
    Column.NAME: ("name", "card name", "card", "card_name", "cardname", "nome", "カード名"),
    Column.SET: (
        "set code", "set_code", "edition code", "set id", "setcode", "set", "edition", "expansion", "printing", "espansione",
    ),
    Column.NUMBER: (
        "collector number", "collector_number", "collector #", "card number", "card_number", "collectornumber", "number", "cn",
    ),
    Column.FOIL: ("foil", "is_foil", "finish", "premium", "isfoil", "printing"),
    Column.LANGUAGE: ("language", "lang", "lingua", "言語"),
    Column.BOARD: ("board", "section", "zone", "deck section"),
    Column.TAGS: ("tags", "tag"),
    Column.CATEGORIES: ("categories", "category"),
    Column.SIDEBOARDED: ("sideboarded", "sideboard", "is sideboard", "is_sideboard"),
    Column.MAYBE: ("maybeboard", "maybe"),
    Column.COMMANDER: ("commander", "is commander", "is_commander"),
}  # fmt: skip
"""The titles of each column, folded, the most telling first."""


def columns_of(header: Iterable[str]) -> dict[Column, int]:
    """Which column stands where in a table with this header; a column of the header has one meaning.

    >>> columns_of(["Quantity", "Name", "Set Name", "Printing"])
    {<Column.COUNT: 'count'>: 0, <Column.NAME: 'name'>: 1, <Column.SET: 'set'>: 3}
    """
    titles = [fold(title) for title in islice(header, MOST_COLUMNS)]
    found: dict[Column, int] = {}
    for column, known in TITLES.items():
        places = (titles.index(fold(title)) for title in known if fold(title) in titles)
        place = next((place for place in places if place not in found.values()), None)
        if place is not None:
            found[column] = place
    return found
