"""`keepseven solve`, `advise` and `price` by the curve model, which is what they do without a goal."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

import keepseven.reports
from keepseven.cli.app import app

SCHEMAS = Path(keepseven.reports.__file__).parent / "schemas"


def run(*words: str, status: int = 0) -> str:
    result = CliRunner().invoke(app, words)
    assert status == result.exit_code, result.output
    return " ".join((result.stdout if status == 0 else result.stderr).split())


def document(name: str, *words: str) -> dict[str, Any]:
    result = CliRunner().invoke(app, [*words, "--json"])
    assert 0 == result.exit_code, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    assert Draft202012Validator(json.loads((SCHEMAS / f"{name}.json").read_bytes())).is_valid(found)
    return found


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's computed values are kept."""
    monkeypatch.setenv("KEEPSEVEN_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "cache" / "curve"


@pytest.fixture
def deck(tmp_path: Path, folder: Path) -> str:
    path = tmp_path / "burn.txt"
    path.write_text(
        "// NAME: Burn\n22 Mountain\n8 Shock\n4 Lightning Bolt\n12 Volcanic Hammer\n8 Hill Giant\n6 Shivan Dragon\n"
    )
    return str(path)


@pytest.fixture
def too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if every list had too many hands."""
    monkeypatch.setattr("keepseven.solver.curve_hands.LOOKS", 10**9)


PRICES = "0.5 for each spell still in hand then; each card fewer costs 0.5"


def test_solve(deck: str) -> None:
    text = run("solve", deck, "--on", "play")
    assert f"mana spent on turns 1 to 4, and {PRICES} this is the curve model" in text
    assert "opponents are not looked at" in text and "X is 0" in text and "only lands make mana" in text
    found = document("optima", "solve", deck)
    play, draw = found["optima"]
    assert (found["unit"], found["method"], found["goal_is_default"]) == ("mana", "exact to rounding", True)
    assert 4 < play["value"]["value"] < draw["value"]["value"] < 11
    assert play["value"]["fraction"] is None and 0.7 < play["hands"][0]["keep"]["value"] < 0.85
    assert play["simple"] and play["lands"] and play["played"] is None


def test_prices(deck: str) -> None:
    plain, usual = (
        document("optima", "solve", deck, "--on", "play", *words)["optima"][0]
        for words in (("--kappa", "0", "--delta", "0"), ())
    )
    assert plain["hands"][0]["keep"]["value"] < usual["hands"][0]["keep"]["value"] - 0.1
    assert "mana spent on turns 1 to 3, and 0.25 for" in run(
        "solve", deck, "--on", "play", "--turns", "3", "--kappa", "0.25"
    )


@pytest.mark.parametrize(
    ("words", "status", "why"),
    (
        (("--turns", "7"), 1, "looks at 3 to 6 turns, not at 7"),
        (("--kappa", "1.5"), 1, "worth 0 to 1 mana, not 1.5"),
        (("--kappa", "nan"), 1, "worth 0 to 1 mana, not nan"),
        (("--delta", "-1"), 1, "costs 0 to 10 mana, not -1"),
        (("--value", "winning"), 2, "--value is curve or goal, not winning"),
        (("--value", "curve", "--goal", "lands >= 2"), 2, "which a goal does without"),
        (("--value", "goal", "--turns", "4"), 2, "which a goal does without"),
        (("--games", "100"), 2, "only a goal can be played out"),
    ),
)
def test_words_that_make_no_sense(deck: str, words: tuple[str, ...], status: int, why: str) -> None:
    assert why in run("solve", deck, *words, status=status)


def test_a_list_that_casts_nothing(tmp_path: Path, folder: Path) -> None:
    path = tmp_path / "dear.txt"
    path.write_text("20 Island\n20 Shock\n20 Shivan Dragon\n")
    text = run("solve", str(path), status=1)
    assert (
        "the lands of a list can pay for by turn 4, and there are none here; say what a hand is kept for with a goal"
        in text
    )


def test_unknown_cards(tmp_path: Path, folder: Path) -> None:
    path = tmp_path / "unknown.txt"
    path.write_text("24 Mountain\n32 Shock\n4 Card That Nobody Printed\n")
    text = run("solve", str(path), "--on", "play")
    assert "nothing is known of 4 cards, which count as spells that are never cast: Card That Nobody Printed" in text


def test_advise(deck: str) -> None:
    hand = ("play: 4 Mountain, Shock, Volcanic Hammer, Shivan Dragon",)
    found = document("advice", "advise", deck, *hand)
    assert [action["does"] for action in found["actions"]] == ["keep", "mulligan"]
    assert found["unit"] == "mana" and not found["near_tie"]
    text = run("advise", deck, *hand)
    assert "because kept, this hand is worth" in text and "a mulligan is worth" in text
    down = run("advise", deck, "play m1: 5 Mountain, Shock, Volcanic Hammer")
    assert "keep, Mountain on the bottom" in down and "Mountain on the bottom rather than" in down


def test_advise_remembers(deck: str, folder: Path) -> None:
    """A second hand of the same list finds the values where the first one left them, and a damaged file is none."""
    hand = "play: 4 Mountain, Shock, Volcanic Hammer, Shivan Dragon"
    first = document("advice", "advise", deck, hand)
    (file,) = folder.iterdir()
    assert first == document("advice", "advise", deck, hand)
    stages = json.loads(file.read_bytes())
    stages["stages"][1]["value"] += 1
    file.write_text(json.dumps(stages))
    actions = document("advice", "advise", deck, hand)["actions"]
    (mulligan,) = (action["value"]["value"] for action in actions if action["does"] == "mulligan")
    assert mulligan == pytest.approx(first["actions"][-1]["value"]["value"] + 1)
    file.write_text("{")
    assert first == document("advice", "advise", deck, hand)


def test_price(deck: str) -> None:
    found = document("price", "price", deck, "keep if lands in 2..5", "--on", "play")
    (way,) = found["ways"]
    assert found["unit"] == "mana"
    assert way["loss"]["value"] == pytest.approx(way["optimum"]["value"] - way["value"]["value"], abs=1e-12)
    assert 0 < way["loss"]["value"] < 0.5
    assert "can be reached: it loses 0." in run("price", deck, "keep if lands in 2..5", "--on", "play")


def test_hands_are_sampled_where_there_are_too_many(deck: str, too_many: None) -> None:
    found = document("optima", "solve", deck, "--on", "draw")
    (way,) = found["optima"]
    assert found["method"] == "sampled" and 0 < way["error"] <= 0.005
    assert "hands were sampled instead" in " ".join(way["notes"])
    assert "± 0.00" in run("solve", deck, "--on", "draw")
    priced = document("price", "price", deck, "keep if lands in 2..5", "--on", "draw")
    (row,) = priced["ways"]
    assert priced["method"] == "sampled" and row["loss"]["value"] > 0
    assert (row["optimum"], row["error"]) == (way["value"], way["error"]) and set(row["notes"]) < set(way["notes"])
    assert "± 0.00" in run("price", deck, "keep if lands in 2..5", "--on", "draw")
    compared = document("comparison", "compare", deck, "--rules", "london", "--on", "draw")
    (stands,) = compared["rules"][0]["ways"]
    assert (stands["value"], stands["error"]) == (way["value"], way["error"])
    for simple in way["simple"]:
        assert simple["value"]["value"] == pytest.approx(way["value"]["value"] - simple["loss"]["value"], abs=1e-12)
    hand = "draw: 4 Mountain, Shock, Hill Giant, Lightning Bolt"
    assert "has a standard error of 0.00" in run("advise", deck, hand)
    assert "were sampled" in run("advise", deck, hand)


def test_what_is_sampled_in_part_is_called_sampled(deck: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the play all hands are few enough, on the draw they are not."""
    monkeypatch.setattr("keepseven.solver.curve_hands.LOOKS", 15_000)
    for name, words in (("optima", ("solve", deck)), ("price", ("price", deck, "keep if lands in 2..5"))):
        found = document(name, *words)
        play, draw = found["optima" if name == "optima" else "ways"]
        assert (play["error"], found["method"]) == (0, "sampled") and draw["error"] > 0


@pytest.mark.parametrize("rule", ("vancouver", "paris", "original", "houston", "london, best of two hands"))
def test_other_rules(deck: str, rule: str) -> None:
    found = document("optima", "solve", deck, "--mulligan", rule, "--on", "play")
    assert rule in " ".join(found["conditions"]) and found["unit"] == "mana"


def test_the_compiler_and_a_line_that_shows_the_progress(
    deck: str, too_many: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared: list[bool] = []
    monkeypatch.setattr("keepseven.solver.goldfish.is_ready", lambda: False)
    monkeypatch.setattr("keepseven.solver.goldfish.prepare", lambda: prepared.append(True))
    monkeypatch.setenv("FORCE_COLOR", "1")
    result = CliRunner().invoke(app, ["solve", deck, "--on", "draw"])
    assert 0 == result.exit_code
    assert "the curve model is compiled; this happens once" in result.stderr and prepared == [True]
    assert "hands:" in result.stderr
