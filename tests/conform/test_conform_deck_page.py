"""The pages about checks: the example is a case, the zones and keys are those of the program, the transcript is real."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from msgspec import json
from typer.testing import CliRunner

from keepseven.cli.app import app
from keepseven.conform.deck_case import deck_schema, read_deck_cases, run_deck_case
from keepseven.decks.deck import Zone
from keepseven.rules.construction import CHECKED, deck_rules

DOCS = Path(__file__).parents[2] / "docs" / "reference"
CASES = (DOCS / "deck-cases.md").read_text(encoding="utf-8")
CHECKS = (DOCS / "checks.md").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Row:
    """What the page says of a format."""

    format: str
    deck: str
    copies: str
    sideboard: str


ROWS = [Row(*(cell.strip() for cell in line.strip("|").split("|")[:4]))
        for line in CHECKS.splitlines() if re.match(r"\| (?!format)\w", line)]  # fmt: skip


def test_the_example_is_met() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", CASES, re.DOTALL)
    (case,) = read_deck_cases(example.encode(), "example").cases
    assert [] == [str(problem) for problem in run_deck_case(case).problems]
    assert [] == list(Draft202012Validator(deck_schema()).iter_errors(json.decode(example)))


def test_every_key_and_every_zone_is_told() -> None:
    keys = deck_schema()["$defs"]["DeckCase"]["properties"]
    assert [] == [key for key in keys if f"| `{key}` |" not in CASES]
    assert [] == [zone for zone in Zone if f"`{zone.value}`" not in " ".join(CASES.split())]


def test_the_transcript_is_real() -> None:
    (shown,) = re.findall(r"```console\n\$ keepseven (.*?)\n(.*?)```", CHECKS, re.DOTALL)
    assert shown[1] == CliRunner().invoke(app, shown[0].split()).stdout


def test_every_format_is_told() -> None:
    assert list(CHECKED) == [row.format for row in ROWS]


@pytest.mark.parametrize("row", [row for row in ROWS if not row.deck.startswith("as ")], ids=lambda row: row.format)
def test_the_numbers_of_a_format_are_those_of_the_program(row: Row) -> None:
    rules = deck_rules(row.format)
    assert row.deck == (f"{rules.least} at least" if rules.most is None else f"{rules.most} exactly")
    assert row.copies.split(",")[0] == (str(rules.copies.cards) if rules.copies.cards else "as many as the pool has")
    most = {0: "none", 15: "15 at most", None: "the rest of the pool"}[rules.sideboard.cards]
    assert row.sideboard.split(" (")[0] == most
