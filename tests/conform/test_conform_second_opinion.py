"""The page about another engine names rules by their numbers and cases that there are; its own cases can be played."""

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from test_conform_drive import overheard

from keepseven.conform.case import Case
from keepseven.conform.drive import Driven, drive
from keepseven.conform.files import cases, read, schema
from keepseven.conform.run import run
from keepseven.reports.conformance import Verdict
from keepseven.rule import Rule
from keepseven.rules.citations import number

DOCS = Path(__file__).parents[2] / "docs" / "reference"
PAGE = (DOCS / "second-opinion.md").read_text(encoding="utf-8")
POWDER = (DOCS / "serum-powder.json").read_bytes()
ROWS = re.findall(r"^\| (.+?) \| (`.+?) \| (.+) \|$", PAGE, re.M)


def test_every_difference_has_its_rule_with_todays_number() -> None:
    named = [pair for _, rules, _ in ROWS for pair in re.findall(r"`([\w.]+)` (\d+\.\d+\w?)", rules)]
    assert len(ROWS) <= len(named)
    assert [] == [(name, printed) for name, printed in named if number(Rule(name)) != printed]
    assert len(ROWS) == 11


def test_every_case_it_names_is_there() -> None:
    there = {case.name for case in (*cases(), *read(POWDER, "serum-powder").cases)}
    named = {name for _, _, where in ROWS for name in re.findall(r'"([^"]+)"', where)}
    assert set() == named - there
    assert len(named) > 8


def test_the_cases_about_serum_powder_are_written_as_the_schema_says() -> None:
    assert [] == list(Draft202012Validator(schema()).iter_errors(json.loads(POWDER)))


@pytest.mark.parametrize("case", read(POWDER, "serum-powder").cases, ids=lambda case: case.name)
def test_each_of_them_is_met_by_the_script_itself_and_over_the_protocol(case: Case) -> None:
    assert [] == [str(problem) for problem in run(case).problems]
    assert Rule.ANY_TIME in case.rules
    assert Driven(case, Verdict.PASSED) == drive(case, overheard())
