"""The page about formats of decklists."""

import deck_formats
from keepseven.decks.registry import FORMATS, written_formats


def test_every_format_has_its_rows_and_its_words() -> None:
    rows = [line.split(" | ") for line in deck_formats.page().splitlines() if line.startswith("| ")]
    names = [row[1].strip("`") for row in rows if len(row) > 3 and row[2] == "read"]
    assert list(FORMATS) == names
    assert len(written_formats()) == sum(row[2] == "written" for row in rows if len(row) > 3)
    assert all(f"### {format.title}\n" in deck_formats.page() for format in FORMATS.values())


def test_a_row_says_where_cards_go() -> None:
    says = FORMATS["mtgo"].writes
    assert says is not None
    assert "|  |  | written | ✓ | ✓ | *side* | *side* |  |  |  |  |  | *side* |  |  |  |" == deck_formats.row(
        "", "", "written", says
    )
