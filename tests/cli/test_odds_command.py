"""`keepseven odds` and `keepseven curve`."""

import json
import subprocess
import sys
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
    assert status == result.exit_code
    return result.stdout if status == 0 else " ".join(result.stderr.split())


def document(name: str, *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(*words, "--json"))
    assert Draft202012Validator(json.loads((SCHEMAS / f"{name}.json").read_bytes())).is_valid(found)
    return found


@pytest.fixture
def deck(tmp_path: Path) -> str:
    path = tmp_path / "burn.txt"
    path.write_text("// NAME: Burn\n20 Mountain\n4 Lightning Bolt\n4 Goblin Guide\n4 Steam Vents\n28 Shock\n")
    return str(path)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ([], "at least 1 of 4 copies in 7 of 60 cards: 39.95 % (38962/97527); exactly 1: 33.63 %; none: 60.05 %"),
        (
            ["--deck-size", "99", "--copies", "33", "--seen", "9", "--want", "3..4"],
            "3 to 4 of 33 copies in 9 of 99 cards: 49.76 % (6940032/13945981); exactly 3: 28.64 %; none: 2.14 %",
        ),
        (["--want", "=1"], "exactly 1 of 4 copies in 7 of 60 cards: 33.63 % (163982/487635)"),
        (["--want", "0"], "at least 0 of 4 copies in 7 of 60 cards: 100 % (1)"),
        (
            ["--copies", "1", "--want", "2"],
            "at least 2 of 1 copy in 7 of 60 cards: 0 % (0); exactly 2: 0 %; none: 88.33 %",
        ),
    ],
)
def test_one_line_for_a_chat(words: list[str], line: str) -> None:
    assert line + "\n" == run("odds", *words)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--copies", "61"], "0 to 60 can be copies"),
        (["--want", "many"], "--want is a number"),
        (["--want", "3..2"], "from the smaller number to the larger one: 2..3"),
        (["--want", "=2..3"], "--want is a number"),
        (["--deck-size", "99999999"], "more than 10000 cards"),
    ],
)
def test_numbers_that_make_no_sense_are_one_sentence(words: list[str], reason: str) -> None:
    result = CliRunner().invoke(app, ["odds", *words])
    assert result.exit_code in (1, 2)
    assert reason in " ".join(result.stderr.split())


def test_the_line_as_a_document() -> None:
    assert "38962/97527" == document("copies", "odds")["chance"]["fraction"]


def test_a_goal_is_shown_with_all_its_conditions(deck: str) -> None:
    words = (
        "odds",
        deck,
        'by turn 2: cast "Shock"',
        "--given",
        "lands >= 1",
        "--hand",
        "mountain",
        "--exiled",
        "shock",
    )
    found, shown = document("goal_odds", *words), run(*words, "--exact", "--explain")
    for text in (
        *found["conditions"],
        *found["kinds"],
        found["goal"],
        found["given"],
        found["method"],
        "Burn: 60 cards",
    ):
        assert text in shown
    for one in found["chances"]:
        assert one["chance"]["fraction"] in shown
        assert f"{one['seen'][-1]['cards']} cards seen by turn 2" in shown
    assert 2 == shown.count("both happen: ") == len(found["chances"])


def test_merged_kinds_and_fractions_only_when_asked_for(deck: str) -> None:
    shown = run("odds", deck, "lands >= 2")
    assert "cannot tell apart" not in shown and " % = " not in shown


def test_the_play_or_the_draw_alone(deck: str) -> None:
    both, play = run("odds", deck, "by turn 2: lands >= 2"), run("odds", deck, "by turn 2: lands >= 2", "--on", "play")
    assert "on the draw" in both
    assert "on the draw" not in play and "on the play" in play


def test_with_many_players_everybody_draws(deck: str) -> None:
    assert "everybody draws on turn 1" in run("odds", deck, "by turn 1: lands >= 1", "--players", "4")
    commander = run("curve", "death-toll")
    assert "commander is played because" in commander and "1 mulligan is free" in commander


def test_lands_are_read_as_the_words_say(deck: str) -> None:
    goal = ("odds", deck, "by turn 1: pay {U}")
    usual = document("goal_odds", *goal)["chances"][0]["chance"]["value"]
    tapped = document("goal_odds", *goal, "--tapped")["chances"][0]["chance"]["value"]
    more = document("goal_odds", *goal, "--land", "mountain=UR")["chances"][0]["chance"]["value"]
    none = document("goal_odds", *goal, "--land", "Steam Vents=")["chances"][0]["chance"]["value"]
    late = document("goal_odds", *goal, "--land", "Steam Vents=ur tapped")["chances"][0]["chance"]["value"]
    assert 0 == tapped == none == late < usual < more


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["odds", "DECK"], "Write a goal behind the deck"),
        (["odds", "DECK", "bolts >= 1"], "column 1: bolts means no cards"),
        (["odds", "DECK", "lands >= 1", "--on", "fire"], "--on is play or draw"),
        (["odds", "DECK", "lands >= 1", "--land", "nothing"], "--land is written name=letters"),
        (["odds", "DECK", "lands >= 1", "--land", "Forest=G"], "Forest is not in the deck"),
        (["odds", "DECK", "lands >= 1", "--x", "-1"], "--x is 0 to 1000"),
        (["odds", "DECK", "lands >= 1", "--hand", "9 Shocks"], "did you mean"),
        (["odds", "DECK", "lands >= 1", "--given", "lands >= 8"], "what is given never happens"),
        (["odds", "missing.txt", "lands >= 1"], "there is no file missing.txt"),
        (["curve", "DECK", "--policy", "mine"], "there is no policy mine"),
    ],
)
def test_what_cannot_be_is_one_sentence(deck: str, words: list[str], reason: str) -> None:
    result = CliRunner().invoke(app, [deck if word == "DECK" else word for word in words])
    assert result.exit_code in (1, 2)
    assert reason in " ".join(result.stderr.split())


def test_a_curve_is_shown_with_all_its_conditions(deck: str) -> None:
    found, shown = document("curve", "curve", deck), run("curve", deck, "--explain")
    for text in (*found["conditions"], found["policy"], found["method"], "Burn: 60 cards, 24 lands"):
        assert text in shown
    for row in found["rows"]:
        assert f"{row['count']} {row['name']}" in shown
    assert "4 Steam Vents: UR, untapped" in shown
    assert 6 == sum(line.count("%") for line in shown.splitlines() if line.strip().startswith("turn"))


def test_a_narrow_terminal_has_one_column_a_way(deck: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rich.console.Console.is_terminal", True)
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    heading = next(line for line in run("curve", deck).splitlines() if "spell" in line)
    assert ["turn", "spell", "cost", "kept", "%", "kept", "%"] == heading.split()


def test_a_missing_extra_is_the_line_that_installs_it(deck: str) -> None:
    code = "import sys; sys.modules['lark'] = None; from keepseven.cli import main; main()"  # as if it were not there
    done = subprocess.run([sys.executable, "-c", code, "odds", deck, "lands >= 2"], capture_output=True, text=True)
    assert 1 == done.returncode
    assert "needs the extra odds, which is not installed: pip install 'keepseven[odds]'" in " ".join(
        done.stderr.split()
    )


def test_one_line_needs_neither_arrays_nor_a_compiler() -> None:
    code = (
        "import sys; from typer.testing import CliRunner; from keepseven.cli.app import app\n"
        "assert CliRunner().invoke(app, ['odds']).exit_code == 0\n"
        "print([name for name in ('numpy', 'numba', 'lark') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "[]\n" == done.stdout


def test_a_goal_needs_no_compiler(deck: str) -> None:
    code = (
        "import sys; from typer.testing import CliRunner; from keepseven.cli.app import app\n"
        f"assert CliRunner().invoke(app, ['odds', {deck!r}, 'lands >= 2']).exit_code == 0\n"
        f"assert CliRunner().invoke(app, ['curve', {deck!r}]).exit_code == 0\n"
        "print('numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "False\n" == done.stdout
