"""`keepseven compare`."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

import keepseven.reports
from keepseven.cli.app import app
from keepseven.cli.compare import rules_of
from keepseven.cli.failure import Failure
from keepseven.rules.mulligans import MULLIGANS
from keepseven.solver.asked import LONDON_FROM_SEVEN
from keepseven.solver.problem import Limits

SCHEMA = Path(keepseven.reports.__file__).parent / "schemas" / "comparison.json"
LIST = "// NAME: Red\n20 Mountain\n8 Shock\n4 Goblin Guide\n8 Hill Giant\n"
GOAL = "by turn 4: lands in 4..5 and cost<=2 >= 1 and cost>=3 >= 1"


def run(*words: str, status: int = 0) -> str:
    result = CliRunner().invoke(app, words)
    assert status == result.exit_code, result.output
    return result.stdout if status == 0 else " ".join(result.stderr.split())


@pytest.fixture
def deck(tmp_path: Path) -> str:
    path = tmp_path / "red.txt"
    path.write_text(LIST)
    return str(path)


def document(*words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(*words, "--json"))
    assert Draft202012Validator(json.loads(SCHEMA.read_bytes())).is_valid(found)
    return found


def test_all_rules_side_by_side(deck: str) -> None:
    text = run("compare", deck, "--goal", GOAL)
    assert "Red: 40 cards, 20 lands" in text and "derived from the list" not in text
    for way in ("on the play", "on the draw"):
        assert f"{way}, with the best decisions, in per cent:" in text
    for name in MULLIGANS:
        assert name in text
    assert "for one player the same as paris: paris, team by team and paris, each to the end" in text
    assert "highlander spoils: no play: this is not computed under this rule" in text


def test_the_numbers_are_those_of_solve(deck: str) -> None:
    rules = ("london", "partial paris", "london, best of two hands", "original")
    found = document("compare", deck, "--rules", ",".join(rules), "--goal", GOAL)
    assert list(rules) == [rule["rule"] for rule in found["rules"]]
    text = run("compare", deck, "--rules", ",".join(rules), "--goal", GOAL)
    for rule in found["rules"]:
        alone = json.loads(run("solve", deck, "--mulligan", rule["rule"], "--goal", GOAL, "--json"))["optima"]
        assert [(one["value"], one["expected_cards"], one["first_hand"]) for one in alone] == [
            (way["value"], way["cards"], way["first_hand"]) for way in rule["ways"]
        ]
        for way in rule["ways"]:
            line = rf"{rule['rule']} +{100 * way['value']['value']:.2f}"
            assert re.search(line, text), line


def test_one_way_and_free_mulligans(deck: str) -> None:
    found = document("compare", deck, "--rules", "london", "--on", "draw", "--free", "1")
    (rule,) = found["rules"]
    assert ["draw"] == [way["begins"] for way in rule["ways"]] and "the first mulligan is free" in found["conditions"]


def test_four_players_all_draw(deck: str) -> None:
    text = run("compare", deck, "--rules", "london", "--players", "4")
    assert "everybody draws on turn 1, with the best decisions" in text and "the first mulligan is free" in text


def test_a_rule_that_is_too_much_says_so(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    names = ("Mountain", "Island", "Shock", "Opt", "Duress", "Negate", "Hill Giant")
    path.write_text("".join(f"4 {name}\n" for name in names))
    goal = " and ".join(f'"{name}" >= 1' for name in names)
    text = run("compare", str(path), "--goal", goal, "--rules", "partial paris", "--on", "play")
    assert "- partial paris: mulligans of a part of the hand over 7 kinds of cards have" in text


def test_sampled_values_carry_their_error(deck: str, monkeypatch: pytest.MonkeyPatch) -> None:
    limits, views = Limits(steps=100), ()
    monkeypatch.setattr("keepseven.solver.asked.asked.__defaults__", (LONDON_FROM_SEVEN, limits, views))
    text = run("compare", deck, "--rules", "london", "--on", "play", "--goal", GOAL)
    assert re.search(r"london +\d+\.\d\d ± 0\.\d\d", text) and "4000 hands were sampled instead" in text


@pytest.mark.parametrize(
    ("texts", "names"),
    (
        (("london",), ("london",)),
        (("London , paris",), ("london", "paris")),
        (
            ("paris, team by team, london, best of two hands,london",),
            ("paris, team by team", "london, best of two hands", "london"),
        ),
        (("paris", "paris,houston"), ("paris", "houston")),
        ((), ()),
        (("all",), tuple(MULLIGANS)),
    ),
)
def test_how_rules_are_named(texts: tuple[str, ...], names: tuple[str, ...]) -> None:
    assert names == tuple(rule.name for rule in rules_of(texts))


@pytest.mark.parametrize("text", ("londo", "london,,paris", "", "london, best of nine hands"))
def test_rules_that_are_none(text: str) -> None:
    with pytest.raises(Failure, match="there is no mulligan rule"):
        rules_of((text,))
