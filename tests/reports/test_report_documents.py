"""Every report is a document by the schema that ships, and the schema takes nothing else."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from stacked import before_declarations, nine_cards, one_mulligan

import keepseven.reports
from keepseven.pregame.setup import Seat
from keepseven.pregame.view import view
from keepseven.reports.document import REPORTS, encoded, schema
from keepseven.reports.explanation import explain
from keepseven.reports.hands import sample_hands
from keepseven.reports.started import started
from keepseven.reports.table import table
from keepseven.reports.transcript import transcript
from keepseven.reports.verification import verify
from keepseven.rules.ruleset import resolve

SHIPPED = Path(keepseven.reports.__file__).parent / "schemas"


def examples() -> dict[str, Any]:
    waiting, over = before_declarations(), one_mulligan()
    return {
        "explanation": explain(waiting, next(iter(waiting.questions.values()))),
        "hands": sample_hands(nine_cards(), resolve(), 2, draws=1),
        "started": started(over, "x"),
        "table": table(view(waiting, Seat(2))),
        "transcript": transcript(over, Seat(1)),
        "verification": verify(over),
    }


@pytest.mark.parametrize("name", REPORTS)
def test_a_report_fits_its_schema(name: str) -> None:
    document = json.loads(encoded(examples()[name]))
    validator = Draft202012Validator(json.loads((SHIPPED / f"{name}.json").read_bytes()))
    assert [] == [error.message for error in validator.iter_errors(document)]
    assert (name, 1) == (document["report"], document["version"])


@pytest.mark.parametrize("name", REPORTS)
def test_a_schema_refuses_what_is_left_out_added_or_of_another_kind(name: str) -> None:
    document = json.loads(encoded(examples()[name]))
    validator = Draft202012Validator(json.loads((SHIPPED / f"{name}.json").read_bytes()))
    assert not validator.is_valid({**document, "more": 1})
    assert not validator.is_valid({**document, "report": "another"})
    assert [] == [field for field in document if validator.is_valid({k: v for k, v in document.items() if k != field})]


def test_the_shipped_schemas_are_those_of_the_records() -> None:
    assert {name: schema(name) for name in REPORTS} == {path.stem: path.read_bytes() for path in SHIPPED.iterdir()}
