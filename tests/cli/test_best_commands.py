"""`keepseven solve`, `keepseven advise` and `keepseven price`."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

import keepseven.reports
from keepseven.cli.app import app
from keepseven.errors import LimitError
from keepseven.solver import problem
from keepseven.words import say

SCHEMAS = Path(keepseven.reports.__file__).parent / "schemas"
O1 = "by turn 4: lands >= 4 and spells >= 3"
"""On the play 0.8228375771536482 under London; see tests/solver/files."""


def run(*words: str, status: int = 0) -> str:
    result = CliRunner().invoke(app, words)
    assert status == result.exit_code, result.output
    return result.stdout if status == 0 else " ".join(result.stderr.split())


def document(name: str, *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(*words, "--json"))
    assert Draft202012Validator(json.loads((SCHEMAS / f"{name}.json").read_bytes())).is_valid(found)
    return found


@pytest.fixture
def deck(tmp_path: Path) -> str:
    path = tmp_path / "deck.txt"
    path.write_text("// NAME: Half\n24 Mountain\n4 Lightning Bolt\n4 Goblin Guide\n28 Shock\n")
    return str(path)


@pytest.fixture
def powder(tmp_path: Path) -> str:
    path = tmp_path / "powder.txt"
    path.write_text("4 Bazaar of Baghdad\n4 Serum Powder\n52 Shock\n")
    return str(path)


def test_the_only_other_card_of_a_kind(tmp_path: Path) -> None:
    (path := tmp_path / "two.txt").write_text("24 Mountain\n20 Shock\n16 Opt\n")
    assert "+1 Mountain, -1 Shock (or the one like it): " in run("solve", str(path), "--goal", O1, "--on", "play")


def test_solve(deck: str) -> None:
    text = run("solve", deck, "--goal", O1, "--on", "play")
    assert "on the play: 82.28 % with the best decisions, keeping 6.37 cards on average" in text
    assert "simple rule: keep if" in text
    assert "+1 Mountain, -1 Shock (or one of 2 like it): +2.35 points" in text
    assert "derived from the list" not in text and "is not computed here" not in text


def test_solve_as_a_document(deck: str) -> None:
    found = document("optima", "solve", deck, "--goal", O1)
    play, draw = found["optima"]
    assert play["value"]["value"] == pytest.approx(0.8228375771536482, abs=1e-15)
    assert found["method"] == "exact fraction" and play["value"]["fraction"]
    assert [hand["cards"] for hand in play["hands"]] == [7, 6, 5, 4]
    assert play["hands"][0]["keep"]["value"] == pytest.approx(0.57448707, abs=1e-8)
    assert draw["value"]["value"] > play["value"]["value"]
    assert "24 cards: 24 Mountain" in found["kinds"]
    gains = {(row["out"], row["into"]): row["gain"] for row in play["lands"]}
    assert gains["Shock (or one of 2 like it)", "Mountain"] == pytest.approx(0.846335 - 0.822838, abs=1e-6)


def test_solve_plays_the_decisions_out(deck: str) -> None:
    (way,) = document("optima", "solve", deck, "--goal", O1, "--on", "play", "--games", "20000")["optima"]
    played = way["played"]
    assert (played["games"], played["by_name"]) == (20_000, True)
    assert abs(played["mean"] - way["value"]["value"]) <= 4 * played["error"]
    words = ("solve", deck, "--goal", O1, "--on", "play", "--games", "20000")
    assert "in 20000 games" in run(*words)
    for rule in ("vancouver", "partial paris", "london, best of two hands"):
        assert "played out with the kinds of cards" in run(*words, "--mulligan", rule, "--floor", "5")
    assert "--games is 0 or more" in run("solve", deck, "--games", "-1", status=2)


@pytest.mark.parametrize("terminal", (True, False))
def test_the_first_use_says_that_it_compiles(deck: str, terminal: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[int, int]] = []

    def prepare(progress: Callable[[int, int], None]) -> None:
        for done in range(3):
            progress(done, 2)
            calls.append((done, 2))

    monkeypatch.setattr("keepseven.sim.prepare.ready", lambda: False)
    monkeypatch.setattr("keepseven.sim.prepare.prepare", prepare)
    monkeypatch.setenv("FORCE_COLOR" if terminal else "NO_COLOR", "1")
    result = CliRunner().invoke(app, ["solve", deck, "--value", "goal", "--on", "play", "--games", "10"])
    assert calls == [(0, 2), (1, 2), (2, 2)]
    assert terminal or "the simulation is compiled; this happens once" in result.stderr


def test_a_goal_is_derived_from_the_list(deck: str) -> None:
    found = document("optima", "solve", deck, "--value", "goal")
    assert found["goal_is_default"] and found["goal"] == "by turn 3: land >= 2 and cost <= 3 >= 1"
    assert "derived from the list" in run("solve", deck, "--value", "goal")


@pytest.mark.parametrize(
    "rule", ("paris", "vancouver", "original", "houston", "partial paris", "london, best of two hands")
)
def test_solve_under_another_rule(deck: str, rule: str) -> None:
    assert rule in " ".join(document("optima", "solve", deck, "--mulligan", rule, "--on", "play")["conditions"])


def test_where_lists_near_by_have_no_room(deck: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise LimitError(say("no room"))

    monkeypatch.setattr("keepseven.solver.sensitivity.best_swaps", refuse)
    text = " ".join(run("solve", deck, "--on", "play").split())
    assert "keeping" in text and "would do is not computed here; keepseven sweep --lands" in text


def test_serum_powder(powder: str) -> None:
    words = ("solve", powder, "--goal", '"Bazaar of Baghdad" >= 1', "--on", "play", "--floor", "5")
    used = "- Serum Powder may be used"
    assert used in run(*words) and used not in run(*words, "--mulligan", "london, best of two hands")
    value = document("optima", *words)["optima"][0]["value"]["value"]
    assert value == pytest.approx(0.8957909381246688, abs=1e-12)
    assert "would do is not computed here; keepseven sweep --lands compares numbers of lands" in " ".join(
        run(*words).split()
    )
    text = run("advise", powder, "Serum Powder, 6 Shock", "--goal", '"Bazaar of Baghdad" >= 1')
    assert "use Serum Powder" in text.splitlines()[4]


def test_advise(deck: str) -> None:
    words = ("advise", deck, "play m1: 5 Mountain, 2 Shock", "--goal", O1)
    found = document("advice", *words)
    keep = found["actions"][0]
    assert (keep["does"], keep["bottom"], keep["value"]["fraction"]) == ("keep", ["Mountain"], "1321/1378")
    assert found["actions"][1]["value"]["fraction"] == "979/1378"
    text = run(*words)
    assert "keep, Mountain on the bottom\n" in text
    assert "because kept, this hand reaches the goal in 95.86 %; a mulligan does in 57.65 %" in text
    assert "Mountain on the bottom rather than Shock is worth 24.82 points" in text
    assert sum(line.startswith("because") for line in text.splitlines()) <= 3


def test_advise_calls_near_ties_so(deck: str) -> None:
    text = run("advise", deck, "2 Mountain, 5 Shock", "--mulligans", "0", "--on", "play", "--goal", O1)
    assert "take a mulligan\n" in text and "nearly the same" not in text
    tied = run("advise", deck, "7 Mountain", "--on", "play", "--goal", "spells >= 9")
    assert "nearly the same" in tied


@pytest.mark.parametrize(
    ("words", "why"),
    (
        (("2 Mountain, Opt",), "Opt is not in the deck"),
        (
            ("m1: 5 Mountain, 2 Shock | keep, bottom Goblin Guide",),
            "Goblin Guide cannot go to the bottom: it is not in the hand",
        ),
        (("2 Mountain",), "a hand has 7 cards here, not 2"),
        (("m9: 7 Mountain",), "no hand comes after 9 mulligans"),
        (("m1: 7 Mountain", "--mulligans", "2"), "another"),
        (("draw: 7 Mountain", "--on", "play"), "leave one of them out"),
        (("7 Mountain", "--mulligans", "-1"), "leave one of them out"),
        (("5 Goblin Guide, 2 Mountain",), "there cannot be 5 Goblin Guide"),
        (("7 Mountain", "--goal", "lands >="), "the goal ends too early"),
        (("7 Mountain", "--mulligan", "chicago"), "there is no mulligan rule chicago"),
    ),
)
def test_advice_that_cannot_be_given(deck: str, words: tuple[str, ...], why: str) -> None:
    misused = why.startswith(("another", "leave", "there is no mulligan rule"))
    assert why in run("advise", deck, *words, status=2 if misused else 1)


def test_price(deck: str) -> None:
    words = ("price", deck, "keep if lands in 2..5", "--goal", O1, "--on", "play")
    found = document("price", *words)
    (way,) = found["ways"]
    assert way["optimum"]["value"] == pytest.approx(0.8228375771536482, abs=1e-15)
    assert way["loss"]["value"] == pytest.approx(way["optimum"]["value"] - way["value"]["value"], abs=1e-15)
    assert sum(row["loss"]["value"] for row in way["by_lands"]) == pytest.approx(way["loss"]["value"])
    assert 0 < sum(row["loss"]["value"] for row in way["mistakes"]) <= way["loss"]["value"] + 1e-12
    text = run(*words)
    assert re.search(r"-\d+\.\d\d points  keeps hands that were drawn with 2 lands \(\d+\.\d\d % of games\)", text)
    assert re.search(r"-\d+\.\d\d points  keeps play: .*2 Mountain", text) and "loses 10.90 points" in text
    assert "- each hand stands for all that hold as many cards of each kind; --explain lists the kinds" in text


def test_a_hand_that_stands_for_itself(tmp_path: Path) -> None:
    (path := tmp_path / "two.txt").write_text("24 Mountain\n36 Shock\n")
    assert "stands for" not in run("price", str(path), "keep if lands in 2..5", "--goal", O1, "--on", "play")


def test_a_rule_that_never_errs_loses_nothing(deck: str) -> None:
    """Every hand of three cards or more reaches it, so keeping is best."""
    (way,) = document("price", "price", deck, "keep if cards >= 0", "--goal", "cards >= 3", "--on", "play")["ways"]
    assert way["loss"]["fraction"] == "0" and way["mistakes"] == []


def test_a_rule_about_a_turn_is_refused(deck: str) -> None:
    assert "not at a turn" in run("price", deck, "keep if by turn 3: lands >= 3", status=1)


def test_only_what_a_ladder_can_price(deck: str) -> None:
    assert "cannot be priced" in run("price", deck, "keep if lands >= 2", "--mulligan", "partial paris", status=1)


@pytest.mark.parametrize(
    ("name", "words"),
    (
        ("optima", ("solve",)),
        ("advice", ("advise", "2 Mountain, 5 Shock")),
        ("price", ("price", "keep if lands in 2..5")),
    ),
)
def test_every_condition_is_shown(deck: str, name: str, words: tuple[str, ...]) -> None:
    command, *rest = words
    found = document(name, command, deck, *rest)
    text = " ".join(run(command, deck, *rest).split())
    missing = [line for line in (*found["conditions"], found["method"], found["goal"]) if line not in text]
    assert missing == []


def test_a_list_without_names_is_refused(tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("SB: 1 Shock\n")
    assert "no cards" in run("solve", str(empty), status=1)


@pytest.mark.parametrize("words", [("solve",), ("compare", "--rules", "london")])
def test_the_limit_of_work_can_be_raised(deck: str, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(problem, "LIMITS", problem.Limits(steps=2))
    command, *more = words
    asked = (command, deck, "--goal", O1, "--on", "play", *more, "--json")
    small, large = (json.dumps(json.loads(run(*asked, *work))) for work in ((), ("--work", "1000")))
    assert "the limit is 2" in small
    assert "the limit is" not in large
