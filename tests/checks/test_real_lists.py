"""The 70 real lists, each under its own format: what each must come to was written down by hand before the checks were."""

import csv
from pathlib import Path

import pytest

from keepseven.checks import Severity, problems
from keepseven.decks.files import load_all
from keepseven.rules.construction import deck_rules

LISTS = Path(__file__).parents[1] / "decks" / "files"
with open(Path(__file__).with_name("expected.csv"), encoding="utf-8", newline="") as table:
    EXPECTED = list(csv.DictReader(table))


def test_every_list_is_there() -> None:
    assert {path.name for path in LISTS.iterdir()} == {row["file"] for row in EXPECTED}


@pytest.mark.parametrize("row", EXPECTED, ids=lambda row: " ".join(filter(None, list(row.values())[:5])))
def test_the_list_comes_to_what_was_expected(row: dict[str, str]) -> None:
    deck = load_all(LISTS / row["file"])[int(row["deck"] or 1) - 1].deck
    communal = int(row["communal"]) if row["communal"] else None
    found = problems(deck, deck_rules(row["format"]), row["companion"] or None, communal)
    assert row["errors"].split() == sorted(one.rule.value for one in found if one.severity is Severity.ERROR)
    assert row["warnings"].split() == sorted(one.rule.value for one in found if one.severity is Severity.WARNING)
