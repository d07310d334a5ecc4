"""Spreadsheets, read by their header: count or quantity, name, set, number, foil, language, board, tags, in any order.

Commas, semicolons or tabs divide the cells. Exports of Moxfield, Archidekt, Deckstats, TappedOut, MTGGoldfish, Magic Online
and others are such tables; columns that say something else are not read.
"""

import re
from collections.abc import Iterable, Mapping
from io import StringIO

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.decks.draft import Draft, Found, Names, shown
from keepseven.decks.headings import zone_of
from keepseven.decks.marks import language_of, with_categories
from keepseven.decks.reading import LineKind, Reading, Severity
from keepseven.decks.source import Source
from keepseven.decks.spreadsheet import Column, columns_of
from keepseven.decks.text import MOST_LINES
from keepseven.decks.zoning import set_supplementary_decks_apart
from keepseven.words import say

DELIMITERS = (",", ";", "\t")
CODE = re.compile(r"\w{2,6}")
YES = ("yes", "true", "1", "x", "y")
FOILS = {"foil": "foil", "etched": "etched", "etched foil": "etched", "foil etched": "etched"} | dict.fromkeys(
    YES, "foil"
)
LONGEST_HEADER = 10_000
HEADER = ("Count", "Name", "Set", "Number", "Foil", "Language", "Board", "Tags")
LEADING = re.compile(r"\A\ufeff?(?:\s*\n|sep=.\r?\n)*", re.IGNORECASE)


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a table; a row that cannot be read is an error and the others count."""
    draft = Draft(source.names)
    table = LEADING.sub("", source.text, count=1)
    above = source.text[: len(source.text) - len(table)].count("\n")
    if mark := delimiter(table):
        _read_rows(draft, table, above, mark)
    else:
        draft.say(Severity.ERROR, say("no column of the first line is for the names of cards"), line=above + 1)
    set_supplementary_decks_apart(draft)
    return (draft.finish(source.name, "csv"),)


def write(deck: Deck, names: Names) -> str:
    """The deck as such a table."""
    import csv

    out = StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(HEADER)
    table.writerows(map(_row, deck.entries))
    return out.getvalue()


def delimiter(text: str) -> str:
    """What divides the cells of the header, if the text is such a table; else nothing.

    >>> delimiter("Quantity;Name;Set\\n4;Opt;XLN")
    ';'
    """
    head = LEADING.sub("", text, count=1).partition("\n")[0]
    for mark in DELIMITERS:
        found = columns_of(cell.strip().strip('"') for cell in head[:LONGEST_HEADER].split(mark))
        if Column.NAME in found and len(found) > 1:
            return mark
    return ""


def _read_rows(draft: Draft, table: str, above: int, mark: str) -> None:
    import csv

    rows = csv.reader(StringIO(table, newline=""), delimiter=mark, strict=True)
    columns: dict[Column, int] = {}
    draft.line = above + 1
    try:
        for row in rows:
            if not columns:
                columns = columns_of(row)
                draft.add(LineKind.HEADER)
            elif len(draft.kinds) > MOST_LINES:
                draft.problem(say("the list has more than {most} lines; from here on it is not read", most=MOST_LINES))
                return
            elif any(map(str.strip, row)):
                cells = {column: row[place].strip() for column, place in columns.items() if place < len(row)}
                draft.card(_card(draft, cells))
            else:
                draft.add(LineKind.BLANK)
            draft.line = above + rows.line_num + 1
    except csv.Error as error:
        draft.problem(say("the table is not well formed: {what}", what=str(error)))


def _card(draft: Draft, cells: Mapping[Column, str]) -> Found:
    count = re.sub(r"(?<=\d)(?:x|\.0+)$", "", cells.get(Column.COUNT, "1"))
    found = Found(
        count,
        cells.get(Column.NAME, ""),
        _zone(draft, cells),
        set=_set(draft, cells),
        number=cells.get(Column.NUMBER, "").partition("/")[0],  # Magic Online writes 65/279
        foil=FOILS.get(cells.get(Column.FOIL, "").lower(), ""),
        language=language_of(cells.get(Column.LANGUAGE, "")) or "",
        tags=tuple(re.split(r"\s*[,;|]\s*", cells.get(Column.TAGS, ""))),
    )
    return with_categories(found, cells.get(Column.CATEGORIES, "").split(","))


def _zone(draft: Draft, cells: Mapping[Column, str]) -> Zone:
    if cells.get(Column.COMMANDER, "").lower() in YES:
        return Zone.COMMANDER
    if cells.get(Column.SIDEBOARDED, "").lower() in YES:
        return Zone.SIDEBOARD
    if cells.get(Column.MAYBE, "").lower() in YES:
        return Zone.MAYBEBOARD
    board = cells.get(Column.BOARD, "")
    zone = zone_of(board)
    if board and zone is None:
        draft.once(
            say("the board {board} is not known; its cards are read as the main deck", board=shown(board)),
            Severity.WARNING,
        )
    return zone or Zone.MAIN


def _set(draft: Draft, cells: Mapping[Column, str]) -> str:
    text = cells.get(Column.SET, "")
    if text and not CODE.fullmatch(text):
        draft.once(say("the names of sets are not kept, only their codes"))
    return text if CODE.fullmatch(text) else ""


def _row(entry: Entry) -> Iterable[object]:
    foil, tags = entry.foil, "; ".join(entry.tags)
    return (entry.count, entry.name, entry.set, entry.number, foil, entry.language, entry.zone.value, tags)
