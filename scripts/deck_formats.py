"""The page about formats of decklists, made from the table of formats and the docstrings of their modules."""

from collections.abc import Iterator
from importlib import import_module
from inspect import getdoc

from keepseven.decks import contents, documents, files, marks, markup, text
from keepseven.decks.deck import Zone
from keepseven.decks.draft import MOST_CARDS
from keepseven.decks.registry import FORMATS, Detail, Says

ABOUT = """\
# Formats of decklists

<!-- made by scripts/generate.py from the code; do not edit -->

A deck is read from a file, from the standard input (`-`) or from a text. Its format is found by what the text says; the
name of a file decides nothing. `--from FORMAT` names a format instead, `--deck NAME|N` chooses one of several decks of a file,
and `--unknown refuse` refuses a list with a name that no card has, which is otherwise kept, marked and warned of.
`keepseven convert DECK --to FORMAT` writes a deck; what the format cannot say is reported, and a deck that would be read back
as another one is refused.

Nothing is dropped without a word: every line ends as a card, a heading, a comment, a blank, or with a sentence that gives its
line and column, and the counts by place are shown back. Names are found in any case, with any quotes, dashes, accents and
width; by either half or face; with `/`, ` / ` or ` // ` between halves; with the prefix `A-` of a digital change, which is
warned of; in Japanese brackets; and by other names where the table of cards has them.

## What is read and what is written

In the columns of places, ✓ is a place of its own; *side* is the sideboard, where the program puts such cards and where a
commander is found again. Of the text formats, each row has what its program writes; in all of them
every heading and mark below is understood.
"""
SAFETY = f"""\
## Limits, and files that nobody should have made

| | at most |
| --- | --- |
| a file | {files.MOST_BYTES:,} bytes |
| a text | {contents.MOST_CHARACTERS:,} characters; a list {text.MOST_CHARACTERS:,}, with {text.MOST_LINES:,} lines of \
{text.LONGEST_LINE} characters |
| XML | {markup.MOST_ELEMENTS:,} elements, {markup.DEEPEST} deep, no document type |
| JSON | {documents.MOST_CONTAINERS:,} lists and objects, {documents.MOST_DECKS:,} decks, {text.MOST_LINES:,} cards |
| a deck | {MOST_CARDS:,} cards |

What is larger ends with a sentence, within 2 s and 200 MB; the tests run such files in processes that the system ends where they
want more. Texts are UTF-8, with or without a byte order mark, or UTF-16 with one; XML may declare ISO-8859-1 or
windows-1252. Bytes that are none of these are named with their line.

XML is parsed by the standard library's expat, and a document type (`<!DOCTYPE`) is refused before anything in it is
declared: without it there are no entities to expand and nothing outside to read. The Python documentation warns of versions of
expat before 2.6, which are still in use; `defusedxml` would refuse the same, but its parsers do not tell the line of an
element. JSON is decoded by msgspec into records that hold only what a deck needs; spreadsheets by the standard library's csv.
"""
PLACES = {
    Zone.MAIN: "main",
    Zone.SIDEBOARD: "sideboard",
    Zone.COMMANDER: "commander",
    Zone.COMPANION: "companion",
    Zone.PLANAR_DECK: "planar",
    Zone.SCHEME_DECK: "scheme",
    Zone.ATTRACTION_DECK: "Attractions",
    Zone.CONTRAPTION_DECK: "Contraptions",
    Zone.STICKERS: "stickers",
    Zone.CONSPIRACIES: "conspiracies",
    Zone.VANGUARD: "vanguard",
    Zone.MAYBEBOARD: "beside",
}


def page() -> str:
    """The whole page."""
    return "\n".join([ABOUT, *table(), *parts(), SAFETY])


def table() -> Iterator[str]:
    """A row for what is read of each format, and one for what is written."""
    heads = ["format", "`--from`, `--to`", "", *PLACES.values(), "said besides"]
    yield f"| {' | '.join(heads)} |"
    yield f"|{' --- |' * len(heads)}"
    for format in FORMATS.values():
        many = ", several decks" if format.many else ""
        yield row(f"{format.title}{many}", f"`{format.name}`", "read", format.reads)
        if format.writes:
            yield row("", "", "written", format.writes)
    yield ""


def row(title: str, name: str, what: str, says: Says) -> str:
    cells = [_place(zone, says) for zone in PLACES]
    details = ", ".join(detail.value for detail in Detail if detail in says.details)
    return f"| {' | '.join([title, name, what, *cells, details])} |"


def _place(zone: Zone, says: Says) -> str:
    return "✓" if zone in says.zones else "*side*" if zone in says.in_sideboard else ""


def parts() -> Iterator[str]:
    """What every list has, and then each format in its own words."""
    yield f"## Lists\n\n{getdoc(text)}\n"
    yield f"## Marks\n\n{getdoc(marks)}\n"
    yield "## The formats\n"
    for format in FORMATS.values():
        yield f"### {format.title}\n\n{getdoc(import_module(f'keepseven.decks.formats.{format.module}'))}\n"
