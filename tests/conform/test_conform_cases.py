"""The cases that ship: each is played, each names what it shows, and none could pass whatever happens."""

import copy
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from keepseven.conform.case import Case
from keepseven.conform.deck_case import deck_cases, run_deck_case
from keepseven.conform.files import cases, read, schema, texts
from keepseven.conform.run import run
from keepseven.rule import Rule

CASES = [pytest.param(case, id=case.name) for case in cases()]
FILES = {name: json.loads(text) for name, text in texts().items()}
RAW = {case["name"]: case for file in FILES.values() for case in file["cases"]}
Raw = dict[str, Any]
# Rules of shuffles once the game is under way; tests/library/test_shuffle_rule.py sees each of them at work.
IN_PLAY = {
    Rule.SEARCH_PLACE,
    Rule.ABSENT,
    Rule.REDIRECTED,
    Rule.EMPTY_SET,
    Rule.FEW_CARDS,
    Rule.SEVERAL,
    Rule.POSITION,
    Rule.SAME_POSITION,
    Rule.PAST_END,
}

# Rules between the games of a match; tests/pregame/test_match.py sees each of them at work.
BETWEEN_GAMES = {Rule.MATCH, Rule.SIDEBOARDING, Rule.TOURNAMENT, Rule.WON, Rule.DRAWN}


@pytest.mark.parametrize("case", CASES)
def test_the_case_is_met(case: Case) -> None:
    outcome = run(case)
    assert [] == [str(problem) for problem in outcome.problems]
    assert outcome.passed


def test_every_rule_is_observed_at_work() -> None:
    observed: set[Rule] = set().union(*(run(case).observed for case in cases()))
    observed |= set().union(*(run_deck_case(case).observed for case in deck_cases()))
    assert IN_PLAY | BETWEEN_GAMES == set(Rule) - observed


def test_every_name_is_given_once() -> None:
    assert {} == {name: n for name, n in Counter(case.name for case in cases()).items() if n > 1}


def test_every_case_says_what_it_shows_in_a_sentence() -> None:
    assert [] == [case.name for case in cases() if not case.shows.endswith(".") or case.name.endswith(".")]


@pytest.mark.parametrize("name", sorted(FILES))
def test_the_file_is_written_as_the_schema_says(name: str) -> None:
    assert [] == [
        f"{error.json_path}: {error.message}" for error in Draft202012Validator(schema()).iter_errors(FILES[name])
    ]


@pytest.mark.parametrize("name", sorted(FILES))
def test_the_file_says_what_it_is_about(name: str) -> None:
    file = read(texts()[name], name)
    assert ("../schema.json", True) == (file.schema, bool(file.about))


@pytest.mark.parametrize("name", sorted(RAW))
def test_a_wrong_expectation_fails(name: str) -> None:
    """Every value that the case expects, and every kind of step, is made wrong in turn."""
    versions = dict(made_wrong(RAW[name]))
    assert versions
    assert [] == [what for what, version in versions.items() if run(case_of(version)).passed]


@pytest.mark.parametrize("name", sorted(RAW))
def test_no_answer_and_no_departure_could_be_left_out(name: str) -> None:
    raw = RAW[name]
    shorter = {
        f"step {at}: {step}": {**raw, "steps": raw["steps"][: at - 1] + raw["steps"][at:]}
        for at, step in enumerate(raw["steps"], 1)
        if step["do"] in ("answer", "leave") and step["answer" if step["do"] == "answer" else "seat"] != []
    }
    assert [] == [what for what, version in shorter.items() if run(case_of(version)).passed]


def made_wrong(raw: Raw) -> Iterator[tuple[str, Raw]]:
    observed = run(case_of(raw)).observed
    unseen = next(rule.value for rule in Rule if rule not in observed)
    yield "a rule that is not at work", {**raw, "rules": [*raw["rules"], unseen]}
    for at, stacked in enumerate(raw.get("chance", {}).get("orders", [])):
        for wrong in ({**stacked, "shuffle": 9}, {**stacked, "top": ["Ancestral Recall"]}):
            version = copy.deepcopy(raw)
            version["chance"]["orders"][at] = wrong
            yield f"chance {wrong}", version
    for at, step in enumerate(raw["steps"]):
        for wrong in wrong_steps(step):
            yield f"step {at + 1}: {wrong}", {**raw, "steps": [*raw["steps"][:at], wrong, *raw["steps"][at + 1 :]]}


def wrong_steps(step: Raw) -> Iterator[Raw]:
    if "rule" in step:
        yield {**step, "rule": other_rule(step["rule"])}
    asked: Raw = {key: step[key] for key in ("seat", "ask", "answer") if key in step}
    match step["do"]:
        case "refuse":
            yield {"do": "allow", **asked}
        case "allow":
            yield {"do": "refuse", **asked, "rule": "mulligan.bottom"}
        case "leave":
            yield {**step, "do": "cannot leave", "rule": "leave.concede"}
        case "cannot leave":
            yield {"do": "leave", "seat": max(1, step["seat"])} if step["seat"] else {"do": "leave", "seat": 99}
        case "first turn":
            yield {**step, "seat": 99}
            yield {**step, "draw_step": "taken" if step["draw_step"] == "skipped" else "skipped"}
            yield {"do": "won", "seat": step["seat"]}
        case "won":
            yield {**step, "seat": 99}
            one = step["seat"] if isinstance(step["seat"], int) else step["seat"][0]
            yield {"do": "first turn", "seat": one, "draw_step": "skipped"}
        case "cite":
            yield {**step, "number": step["number"] + "z"}
        case "view" | "table":
            for key in step.keys() - {"do", "seat", "during"}:
                yield from ({**step, key: wrong} for wrong in wrong_values(key, step[key], step))


NAMES = (
    "hand",
    "aside",
    "command",
    "commanders",
    "exile",
    "revealed",
    "stickers",
    "conspiracies",
    "vanguard",
    "planes",
)
RECORDS: Raw = {
    "battlefield": {"card": None},
    "delayed": {"seat": 1, "card": None, "when": "", "effect": ""},
    "agendas": ["Ancestral Recall", []],
    "colours": [9, "W"],
    "piles": ["main", 1],
}


def wrong_values(key: str, value: Any, step: Raw) -> Iterator[Any]:
    """Values that cannot be right where `value` is."""
    match key, value:
        case (("not_saw" | "not_happened"), list()):
            yield from ([pattern] for pattern in step.get(key.removeprefix("not_"), []))
        case "hides", list():
            yield from ([name] for name in step.get("hand", []) if name is not None)
            yield ["Ancestral Recall"]
        case (("saw" | "happened"), list()):
            for at, pattern in enumerate(value):
                for name, one in pattern.items():
                    yield [*value[:at], {**pattern, name: other(one)}, *value[at + 1 :]]
                yield [*value[:at], {**pattern, "seats": 1}, *value[at + 1 :]]
            yield [*value, {"event": "game won", "seat": 99}]
        case "asked", list():
            for at, pattern in enumerate(value):
                yield [*value[:at], *value[at + 1 :]]
                for name, one in pattern.items():
                    yield [*value[:at], {**pattern, name: other(one)}, *value[at + 1 :]]
            yield [*value, {"ask": "declare"}]
        case (("top" | "bottom"), list()):
            yield from ([*value[:at], "Ancestral Recall", *value[at + 1 :]] for at in range(len(value)))
        case _, list():
            yield [*value, "Ancestral Recall" if key in NAMES else RECORDS.get(key, 99)]
            yield from ([*value[:at], *value[at + 1 :]] for at in range(len(value)))
        case "partners", dict():
            yield {**value, "99": []}
            for seat, hand in value.items():
                yield from ({**value, seat: wrong} for wrong in wrong_values("hand", hand, value))
        case "companion", _:
            yield "Ancestral Recall"
        case _, dict():
            if key == "players":
                yield {**value, "99": next(iter(value.values()))}
            for name, one in value.items():
                yield from ({**value, name: wrong} for wrong in wrong_values(name, one, value))
        case _:
            yield other(value)


def other(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int() | None:
            return 99
        case str() if value in list(Rule):
            return other_rule(value)
        case str():
            return "game won" if value != "game won" else "cut"
    return [*value, 99]


def other_rule(rule: str) -> str:
    return "leave.last" if rule != "leave.last" else "life.total"


def case_of(raw: Raw) -> Case:
    return msgspec.convert(raw, Case, str_keys=True)
