"""The page about cases: its example is a case, its tables are those of the program."""

import re
from pathlib import Path

from jsonschema import Draft202012Validator
from msgspec import json

from keepseven.conform.files import read, schema
from keepseven.conform.run import run
from keepseven.conform.tables import ALPHABET
from keepseven.conform.words import EVENTS, QUESTIONS

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "cases.md").read_text(encoding="utf-8")


def table(heading: str) -> dict[str, set[str]]:
    """The rows of the first table that begins with the heading: their names, and what stands in code letters."""
    lines = PAGE[PAGE.index(heading) :].splitlines()[2:]
    rows = (line.strip("| ").split(" | ", 1) for line in lines[: lines.index("")])
    return {row[0].strip("` |"): set(re.findall(r"`(\w+)`", row[1])) if len(row) > 1 else set() for row in rows}


def test_the_example_is_met() -> None:
    (example,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    (case,) = read(example.encode(), "example").cases
    assert [] == [str(problem) for problem in run(case).problems]
    assert [] == list(Draft202012Validator(schema()).iter_errors(json.decode(example)))


def test_the_events_are_all_there_with_what_they_tell() -> None:
    assert {kind: set(told) - {"seat", "rule"} for kind, told in EVENTS.items()} == table("| event |")


def test_the_questions_are_all_there_with_what_they_tell() -> None:
    assert {kind: set(told) for kind, told in QUESTIONS.items()} == table("| ask | tells |")


def test_the_steps_are_all_there_with_their_keys() -> None:
    steps = {
        one["properties"]["do"]["enum"][0]: set(one["properties"]) - {"do"}
        for one in schema()["$defs"].values()
        if "do" in one.get("properties", {})
    }
    told = table("| do | keys |")
    assert steps.keys() == told.keys()
    expectations = {"view", "table"}
    assert [] == [name for name in steps.keys() - expectations if not steps[name] <= told[name]]
    assert [] == [name for name in expectations for key in steps[name] if f"`{key}`" not in PAGE]


def test_the_alphabet_is_spelt_out() -> None:
    text = " ".join(PAGE.split())
    assert f"{', '.join(ALPHABET[:-1])} and {ALPHABET[-1]}" in text
