"""Files of cases: what is read and what is refused, by the reader and by the schema alike."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from keepseven.conform.files import cases, read, schema, texts
from keepseven.errors import CaseError

STEP: dict[str, Any] = {"do": "view", "seat": 1, "players": {"1": {"life": 20}}}
CASE: dict[str, Any] = {"name": "a case", "shows": "It is shown.", "rules": ["hand.draw"], "steps": [STEP]}


def file(**case: Any) -> dict[str, Any]:
    return {"about": "a heading", "cases": [{**CASE, **case}]}


def test_the_smallest_case_can_be_read() -> None:
    (case,) = read(json.dumps(file()).encode(), "mine").cases
    assert ("a case", "constructed", 2, 1) == (case.name, case.setup.format, case.setup.players, case.setup.chooser)
    assert [] == list(Draft202012Validator(schema()).iter_errors(file()))


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({**file(), "heading": 1}, "Object contains unknown field `heading`"),
        ({"about": "a heading", "cases": []}, "`$.cases`"),
        ({"cases": [CASE]}, "missing required field `about`"),
        (file(colour="blue"), "unknown field `colour` - at `$.cases[0]`"),
        (file(steps=[]), "`$.cases[0].steps`"),
        (file(rules=[]), "`$.cases[0].rules`"),
        (file(rules=["mulligan.perhaps"]), "Invalid enum value 'mulligan.perhaps' - at `$.cases[0].rules[0]`"),
        (file(name=""), "`$.cases[0].name`"),
        (file(setup={"player": 3}), "unknown field `player` - at `$.cases[0].setup`"),
        (file(setup={"chooser": "loser"}), "`$.cases[0].setup.chooser`"),
        (file(setup={"decks": [{"cards": {"Opt": -1}}]}), "`$.cases[0].setup.decks[0].cards"),
        (file(setup={"decks": [{"card": {"Opt": 1}}]}), "unknown field `card` - at `$.cases[0].setup.decks[0]`"),
        (file(setup={"rules": {"hand": 5}}), "unknown field `hand` - at `$.cases[0].setup.rules`"),
        (file(chance={"orders": [{"of": -1}]}), "`$.cases[0].chance.orders[0].of`"),
        (file(chance={"orders": [{"of": 1, "shuffle": 0}]}), "`$.cases[0].chance.orders[0].shuffle`"),
        (file(steps=[{"seat": 1}]), "missing required field `do` - at `$.cases[0].steps[0]`"),
        (file(steps=[{"do": "wait", "seat": 1}]), "Invalid value 'wait' - at `$.cases[0].steps[0].do`"),
        (file(steps=[STEP, {"do": "leave"}]), "missing required field `seat` - at `$.cases[0].steps[1]`"),
        (file(steps=[{**STEP, "hands": []}]), "unknown field `hands` - at `$.cases[0].steps[0]`"),
        (
            file(steps=[{**STEP, "players": {"1": {"lives": 9}}}]),
            "unknown field `lives` - at `$.cases[0].steps[0].players",
        ),
        (file(steps=[{"do": "first turn", "seat": 1, "draw_step": "no"}]), "`$.cases[0].steps[0].draw_step`"),
        (file(steps=[{"do": "leave", "seat": "1"}]), "Expected `int`, got `str` - at `$.cases[0].steps[0].seat`"),
        ([], "Expected `object`, got `array`"),
    ],
)
def test_what_is_no_case_is_refused_with_its_place(wrong: Any, where: str) -> None:
    with pytest.raises(CaseError) as refused:
        read(json.dumps(wrong).encode(), "mine")
    assert str(refused.value).startswith("mine is not a file of cases: ")
    assert where in str(refused.value)
    assert [] != list(Draft202012Validator(schema()).iter_errors(wrong))


@pytest.mark.parametrize(
    "steps",
    [
        [{"do": "view", "seat": 1, "saw": [{"event": "cards discarded"}]}],
        [{"do": "view", "seat": 1, "saw": [{"event": "cut", "depth": 3}]}],
        [{"do": "view", "seat": 1, "not_saw": [{"seat": 3}]}],
        [{"do": "table", "happened": [{"event": "cards discarded"}]}],
        [{"do": "view", "seat": 1, "asked": [{"ask": "guess"}]}],
        [{"do": "view", "seat": 1, "asked": [{"ask": "declare", "price": 3}]}],
        [{"do": "answer", "seat": 1, "ask": "guess", "answer": 3}, STEP],
    ],
)
def test_the_schema_knows_every_event_and_question(steps: list[Any]) -> None:
    assert [] != list(Draft202012Validator(schema()).iter_errors(file(steps=steps)))


@pytest.mark.parametrize("data", [b"", b"{", b"\xff\xfe", b'{"about": "x", "cases": ' + b"[" * 100_000, b"null"])
def test_what_is_no_json_is_refused(data: bytes) -> None:
    with pytest.raises(CaseError, match="mine is not a file of cases"):
        read(data, "mine")


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(schema())


def test_every_file_is_read_in_the_order_of_their_names() -> None:
    names = [case["name"] for _, text in sorted(texts().items()) for case in json.loads(text)["cases"]]
    assert names == [case.name for case in cases()]
