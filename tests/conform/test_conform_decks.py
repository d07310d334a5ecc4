"""The cases of decks that ship: each is met, each rule both objects and lets pass, and none could pass whatever happens."""

import copy
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from keepseven.conform.deck_case import (
    DeckCase,
    deck_cases,
    deck_schema,
    deck_texts,
    read_deck_cases,
    run_deck_case,
)
from keepseven.conform.files import cases
from keepseven.errors import CaseError
from keepseven.rules.deck_numbers import DECK_NUMBERS

CASES = [pytest.param(case, id=case.name) for case in deck_cases()]
FILES = {name: json.loads(text) for name, text in deck_texts().items()}
RAW = {case["name"]: case for file in FILES.values() for case in file["cases"]}
Raw = dict[str, Any]


@pytest.mark.parametrize("case", CASES)
def test_the_case_is_met(case: DeckCase) -> None:
    outcome = run_deck_case(case)
    assert [] == [str(problem) for problem in outcome.problems]
    assert outcome.passed


def test_every_rule_objects_in_one_case_and_lets_pass_in_another() -> None:
    objected = {rule for case in deck_cases() for rule in run_deck_case(case).observed}
    passed = {rule for case in deck_cases() for rule in set(case.rules) - run_deck_case(case).observed}
    always_objects = {rule for rule in DECK_NUMBERS if rule.value == "card.casual"}  # nothing it speaks of is checked
    assert DECK_NUMBERS.keys() == objected
    assert DECK_NUMBERS.keys() - always_objects == passed


def test_a_case_is_about_a_rule_that_objects() -> None:
    assert [] == [
        case.name
        for case in deck_cases()
        if case.problems and not {problem.rule for problem in case.problems} & set(case.rules)
    ]


def test_every_name_is_given_once() -> None:
    names = [*(case.name for case in deck_cases()), *(case.name for case in cases())]
    assert {} == {name: n for name, n in Counter(names).items() if n > 1}


def test_every_case_says_what_it_shows_in_a_sentence() -> None:
    assert [] == [case.name for case in deck_cases() if not case.shows.endswith(".") or case.name.endswith(".")]


@pytest.mark.parametrize("name", sorted(FILES))
def test_the_file_is_written_as_the_schema_says(name: str) -> None:
    errors = Draft202012Validator(deck_schema()).iter_errors(FILES[name])
    assert [] == [f"{error.json_path}: {error.message}" for error in errors]


@pytest.mark.parametrize("name", sorted(FILES))
def test_the_file_says_what_it_is_about(name: str) -> None:
    file = read_deck_cases(deck_texts()[name], name)
    assert ("../deck_schema.json", True) == (file.schema, bool(file.about))


@pytest.mark.parametrize("name", sorted(RAW))
def test_a_wrong_expectation_fails(name: str) -> None:
    """Every problem is left out, and everything it says made wrong; a problem more is expected than there is."""
    assert [] == [what for what, version in made_wrong(RAW[name]) if run_deck_case(case_of(version)).passed]


@pytest.mark.parametrize(
    "data", [b"", b"\xff", b"[]", b'{"about": "x", "cases": []}', b'{"about": "x", "cases": [{"name": "x"}]}']
)
def test_what_is_no_file_of_cases_is_refused(data: bytes) -> None:
    with pytest.raises(CaseError, match="^x is not a file of cases: "):
        read_deck_cases(data, "x")


def test_a_case_that_cannot_be_checked_has_failed() -> None:
    outcome = run_deck_case(case_of({**RAW["ten planes"], "format": "standard"}))
    assert (False, frozenset()) == (outcome.passed, outcome.observed)
    assert str(outcome.problems[0]).startswith("there is no format standard; decks are checked for constructed, ")


def made_wrong(raw: Raw) -> Iterator[tuple[str, Raw]]:
    yield "one more", {**raw, "problems": [*raw["problems"], {"severity": "error", "rule": "life.total"}]}
    for at, problem in enumerate(raw["problems"]):
        for what, wrong in (
            ("left out", []),
            ("severity", [{**problem, "severity": "warning" if problem["severity"] == "error" else "error"}]),
            ("rule", [{**problem, "rule": "life.total"}]),
            ("cards", [{**problem, "cards": [*problem.get("cards", []), "Ancestral Recall"]}]),
        ):
            version = copy.deepcopy(raw)
            version["problems"][at : at + 1] = wrong
            yield f"problem {at + 1}: {what}", version


def case_of(raw: Raw) -> DeckCase:
    return msgspec.convert(raw, DeckCase, strict=False)
