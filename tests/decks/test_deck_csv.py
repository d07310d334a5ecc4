"""Spreadsheets: which columns are found, and what is said of rows."""

import pytest

from keepseven.decks import Entry, LineKind, Severity, Zone, read
from keepseven.decks.spreadsheet import Column, columns_of


@pytest.mark.parametrize(
    ("header", "columns"),
    [
        ("Count,Name", {Column.COUNT: 0, Column.NAME: 1}),
        ("NAME,qty", {Column.NAME: 0, Column.COUNT: 1}),
        ("Set,Name,Set Code", {Column.NAME: 1, Column.SET: 2}),
        ("Name,Printing", {Column.NAME: 0, Column.SET: 1}),
        ("Name,Set Code,Printing", {Column.NAME: 0, Column.SET: 1, Column.FOIL: 2}),
        (
            "Collector_Number,Card Name,Is_Foil,Lang",
            {Column.NUMBER: 0, Column.NAME: 1, Column.FOIL: 2, Column.LANGUAGE: 3},
        ),
        ("枚数,カード名", {Column.COUNT: 0, Column.NAME: 1}),
        ("Tradelist Count,Last Modified", {}),
    ],
)
def test_columns(header: str, columns: dict[Column, int]) -> None:
    assert columns == columns_of(header.split(","))


def only(text: str) -> Entry:
    (entry,) = read(text).deck.entries
    return entry


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (Entry("Opt", 4), "Count,Name\n4,Opt"),
        (Entry("Opt", 4), "Count;Name\r\n4;Opt\r\n"),
        (Entry("Opt", 4), "Count\tName\n4\tOpt"),
        (Entry("Opt", 4), "\ufeffsep=,\nCount,Name\n4,Opt"),
        (Entry("Opt", 4), "\n\nCount,Name\n4,Opt"),
        (Entry("Opt", 4), "Count,Name\n4x,Opt"),
        (Entry("Opt", 4), "Count,Name\n4.0,Opt"),
        (Entry("Opt", 1), "Name,Set\nOpt,"),
        (Entry("Opt", 1), "Name,Set\nOpt"),
        (Entry("Atraxa, Praetors' Voice", 1), 'Count,Name\n1,"Atraxa, Praetors\' Voice"'),
        (Entry("Opt", 4, Zone.SIDEBOARD), "Count,Name,Board\n4,Opt,Side"),
        (Entry("Opt", 4, Zone.SIDEBOARD), "Count,Name,Section\n4,Opt,SIDEBOARD:"),
        (Entry("Opt", 4, Zone.SIDEBOARD), "Count,Name,Sideboarded\n4,Opt,Yes"),
        (Entry("Opt", 4), "Count,Name,Sideboarded\n4,Opt,No"),
        (Entry("Opt", 4, Zone.COMMANDER), "Count,Name,Commander\n4,Opt,True"),
        (Entry("Opt", 4, Zone.MAYBEBOARD), "Count,Name,Maybeboard\n4,Opt,true"),
        (Entry("Opt", 4, foil="foil"), "Count,Name,Foil\n4,Opt,FOIL"),
        (Entry("Opt", 4, foil="etched"), "Count,Name,Finish\n4,Opt,Etched"),
        (Entry("Opt", 4), "Count,Name,Foil\n4,Opt,normal"),
        (Entry("Opt", 4, language="it"), "Count,Name,Language\n4,Opt,Italian"),
        (Entry("Opt", 4), "Count,Name,Language\n4,Opt,English"),
        (Entry("Opt", 4, Zone.COMMANDER, tags=("Draw",)), 'Count,Name,Categories\n4,Opt,"Commander{top},Draw"'),
        (Entry("Opt", 4, tags=("Draw", "Blue")), 'Count,Name,Tags\n4,Opt,"Draw; Blue"'),
    ],
)
def test_a_row(entry: Entry, text: str) -> None:
    assert entry == only(text)
    assert () == read(text).diagnostics


def test_each_row_is_accounted_for() -> None:
    text = "sep=;\nCount;Name;Set;Board\n4;Opt;XLN;\n;;;\n0;Opt;;\n2;Optt;;main\n1;;;\n1;Negate;Zendikar Rising;Elsewhere\n3;Ponder"
    reading = read(text)
    assert [
        (5, Severity.ERROR, '"0" is no count: a line names at least one card'),
        (6, Severity.WARNING, 'no card is named "Optt"; did you mean Opt?'),
        (7, Severity.ERROR, "a card without a name"),
        (8, Severity.WARNING, 'the board "Elsewhere" is not known; its cards are read as the main deck'),
        (8, Severity.NOTE, "the names of sets are not kept, only their codes"),
    ] == [(d.line, d.severity, str(d.message)) for d in reading.diagnostics]
    kinds = [LineKind.HEADER, LineKind.CARD, LineKind.BLANK, LineKind.DIAGNOSTIC, LineKind.CARD, LineKind.DIAGNOSTIC]
    assert [*kinds, LineKind.CARD, LineKind.CARD] == list(reading.lines)
    assert (Entry("Opt", 4, set="XLN"), Entry("Optt", 2, unknown=True), Entry("Negate", 1), Entry("Ponder", 3)) == (
        reading.deck.entries
    )


@pytest.mark.parametrize(
    ("line", "said", "text"),
    [
        (3, "the table is not well formed: unexpected end of data", 'Count,Name\n4,Opt\n4,"Opt\n'),
        (2, "the table is not well formed: ',' expected after '\"'", 'Count,Name\n4,"Opt"x\n4,Opt\n'),
        (1, "the list holds no cards", "Count,Name\n"),
    ],
)
def test_a_table_that_is_not_well_formed(line: int, said: str, text: str) -> None:
    assert [(line, said)] == [(d.line, str(d.message)) for d in read(text).errors]


def test_a_row_over_several_lines_keeps_the_count_of_lines() -> None:
    reading = read('Count,Name,Notes\n4,Opt,"a\nb\nc"\n2,Optt,\n')
    assert [5] == [found.line for found in reading.diagnostics]


def test_a_table_that_is_too_long_is_read_to_a_point() -> None:
    reading = read("Count,Name\n" + "1,Opt\n" * 20_001)
    assert 20_000 == reading.deck.size(Zone.MAIN)
    said = "the list has more than 20000 lines; from here on it is not read"
    assert [(20_002, said)] == [(found.line, str(found.message)) for found in reading.errors]


def test_a_header_without_a_name_is_no_table() -> None:
    assert "plain" == read("Count,Set\n4,XLN").format
    said = ["line 1, column 1: no column of the first line is for the names of cards"]
    assert said == [str(d.said()) for d in read("Count,Set\n4,XLN", format="csv").errors]
