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
from keepseven.solver.problem import Limits

SCHEMA = Path(keepseven.reports.__file__).parent / "schemas" / "comparison.json"
LIST = "// NAME: Red\n20 Mountain\n8 Shock\n4 Goblin Guide\n8 Hill Giant\n"
GOAL = "by turn 4: lands in 4..5 and cost<=2 >= 1 and cost>=3 >= 1"


NAMES = (
    "Mountain", "Island", "Shock", "Opt", "Duress", "Negate", "Hill Giant", "Murder", "Divination", "Counterspell", "Forest",
    "Plains", "Swamp",
)  # fmt: skip


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
    assert "for one player the same as paris: paris, team by team; and paris, each to the end" in text
    assert "highlander spoils: no play: of decisions that are equally good any one counts" in text


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
    path.write_text("".join(f"4 {name}\n" for name in NAMES))
    goal = " or ".join(f'"{name}" >= 2' for name in NAMES)
    text = run("compare", str(path), "--goal", goal, "--rules", "partial paris", "--on", "play")
    assert "- partial paris: mulligans of a part of the hand over 13 kinds of cards have" in text


def test_mulligans_of_a_part_of_the_hand_have_a_number_for_every_list() -> None:
    """By the curve model: of ten kinds, and of a Commander deck whose colours are left out."""
    rules = ("partial paris", "partial paris, with both looks", "highlander spoils")
    for deck in ("azorius-spirits", "breed-lethality"):
        found = document("compare", deck, "--rules", ",".join(rules))
        assert all(rule["ways"] and rule["problem"] is None for rule in found["rules"])
        for way in (way for rule in found["rules"] for way in rule["ways"]):
            assert 0 <= way["error"] < 0.02 and way["goal"] is not None and way["no_play"] is not None
            assert (way["error"] > 0) is any("games were played instead" in note for note in way["notes"])


def test_sampled_values_carry_their_error(deck: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keepseven.solver.problem.LIMITS", Limits(steps=100))
    text = run("compare", deck, "--rules", "london", "--on", "play", "--goal", GOAL)
    assert re.search(r"london +\d+\.\d\d ± 0\.\d\d", text) and "4000 hands were sampled instead" in text


def test_colours_that_are_left_out_are_said(deck: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keepseven.solver.asked.MOST_ORDERS", 1)
    text = run("compare", deck, "--rules", "london", "--on", "play", "--turns", "3")
    assert "- london: the list has" in text and "colours are not" in text


def test_without_a_goal_the_curve_model_says_what_hands_are_worth(deck: str) -> None:
    rules = ("paris", "vancouver", "london", "none")
    found = document("compare", deck, "--rules", ",".join(rules), "--turns", "3", "--on", "play")
    text = run("compare", deck, "--rules", ",".join(rules), "--turns", "3", "--on", "play")
    assert "mana" == found["unit"] and "worth in mana, the rest in per cent" in text
    assert f"goal: {found['chance_of']}" in text and "by turn 3: land >= 2 and cost <= 3 >= 1" == found["chance_of"]
    worth = {}
    for rule in found["rules"]:
        words = ("solve", deck, "--mulligan", rule["rule"], "--turns", "3", "--on", "play", "--json")
        (alone,), (way,) = json.loads(run(*words))["optima"], rule["ways"]
        assert (alone["value"], alone["expected_cards"]) == (way["value"], way["cards"])
        assert re.search(rf"{rule['rule']} +{way['value']['value']:.3f} +{100 * way['goal']['value']:.2f}", text)
        worth[rule["rule"]] = way["value"]["value"]
    assert worth["none"] < worth["paris"] < worth["vancouver"]  # each may do what the one before may
    assert worth["paris"] < worth["london"]


def test_the_chance_of_a_goal_while_hands_are_kept_by_the_curve(deck: str) -> None:
    """Without a mulligan every hand is kept, so the chance is the one that odds gives."""
    (rule,) = document("compare", deck, "--rules", "none", "--on", "draw")["rules"]
    goal = "by turn 3: land >= 2 and cost <= 3 >= 1"
    (alone,) = json.loads(run("odds", deck, goal, "--on", "draw", "--json"))["chances"]
    assert alone["chance"]["value"] == pytest.approx(rule["ways"][0]["goal"]["value"], abs=1e-12)


def test_words_of_the_curve_model_beside_a_goal(deck: str) -> None:
    assert "belong to the curve model" in run("compare", deck, "--goal", GOAL, "--turns", "3", status=2)
    assert "derived from the list" in run("compare", deck, "--value", "goal", "--rules", "none")


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
