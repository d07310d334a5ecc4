"""`keepseven sweep`: what it takes, what it says, and what is in the table."""

import csv
import json
import sys
from pathlib import Path

import pytest
from pyarrow import parquet
from typer.testing import CliRunner

from keepseven.cli.app import app

RED = "// NAME: Red\n20 Mountain\n8 Shock\n4 Goblin Guide\n8 Hill Giant\n"
BLUE = "// NAME: Blue\n17 Island\n15 Opt\n8 Air Elemental\n"
GOAL = "by turn 3: lands in 2..4"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "red.txt").write_text(RED)
    (tmp_path / "blue.txt").write_text(BLUE)
    return tmp_path


def sweep(folder: Path, *words: str, status: int = 0, output: str = "rows.csv") -> str:
    said = ["sweep", *words, "-o", str(folder / output)]
    result = CliRunner().invoke(app, [*said, "--workers", "2"] if "--executor" not in words else said)
    assert status == result.exit_code, result.output
    return result.stdout if status == 0 else " ".join(result.stderr.split())


def rows(folder: Path, name: str = "rows.csv") -> list[dict[str, str]]:
    with open(folder / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_decks_by_lands_by_rules_by_goals(folder: Path) -> None:
    decks = (str(folder / "red.txt"), str(folder / "blue.txt"))
    text = sweep(folder, *decks, "--lands", "18..19, 17", "--rules", "london,paris", "-g", GOAL, "-g", "lands >= 2")
    assert f"48 rows in {folder / 'rows.csv'}, 48 of them computed now" in text
    assert 2 * 2 * 2 * 2 == text.count("best with")
    found = rows(folder)
    assert {(deck, str(lands), rule, goal, on) for deck in ("Red", "Blue") for lands in (17, 18, 19) for rule in ("london", "paris")
            for goal in ("by turn 3: land in 2..4", "land >= 2") for on in ("play", "draw")} == {
        (row["deck"], row["lands"], row["mulligan"], row["goal"], row["on"]) for row in found
    }  # fmt: skip
    assert {("Red", "19", "-1 Mountain, +1 Hill Giant"), ("Blue", "17", "")} <= {
        (row["deck"], row["lands"], row["swap"]) for row in found
    }


def test_a_row_is_what_solve_says(folder: Path) -> None:
    sweep(folder, str(folder / "red.txt"), "--lands", "22", "--filler", "shock", "--goal", GOAL, "--on", "play")
    (row,) = rows(folder)
    words = (
        "solve",
        str(folder / "red.txt"),
        "--out",
        "2 Shock",
        "--in",
        "2 Mountain",
        "--goal",
        GOAL,
        "--on",
        "play",
        "--json",
    )
    (alone,) = json.loads(CliRunner().invoke(app, words).stdout)["optima"]
    assert (repr(alone["value"]["value"]), repr(alone["expected_cards"])) == (row["value"], row["cards"])
    assert "+2 Mountain, -2 Shock" == row["swap"]
    compared = json.loads(CliRunner().invoke(app, ("compare", *words[1:-1], "--rules", "london", "--json")).stdout)
    (way,) = compared["rules"][0]["ways"]
    assert repr(way["no_play"]["value"]) == row["no_play"]
    assert [repr(size["begins"]["value"]) for size in way["sizes"]] == [
        row[f"begin_{size['cards']}"] for size in way["sizes"]
    ]


def test_without_a_goal_rows_are_worth_mana(folder: Path) -> None:
    text = sweep(folder, str(folder / "red.txt"), "--lands", "16..17", "--on", "play", "--kappa", "0", "--delta", "0")
    assert "mana" in text and text.count("best with") == 1
    for row in rows(folder):
        assert ("mana", "by turn 3: land >= 2 and cost <= 3 >= 1") == (row["measure"], row["chance_of"])
        assert 0 < float(row["goal_chance"]) < 1 < float(row["value"])
    (lands,) = (row for row in rows(folder) if row["lands"] == "16")
    words = ("solve", str(folder / "red.txt"), "--out", "4 Mountain", "--in", "2 Hill Giant", "--in", "Shock", "--in", "Goblin Guide",
             "--on", "play", "--kappa", "0", "--delta", "0", "--json")  # fmt: skip
    (alone,) = json.loads(CliRunner().invoke(app, words).stdout)["optima"]
    assert alone["value"]["value"] == pytest.approx(float(lands["value"]), abs=1e-12), lands["swap"]


def test_more_is_added_and_nothing_repeated(folder: Path) -> None:
    words = (str(folder / "red.txt"), "--goal", GOAL, "--on", "play")
    assert "1 row in" in sweep(folder, *words)
    assert "3 rows in" in (text := sweep(folder, *words, "--lands", "19..21")) and "2 of them computed now" in text
    assert "0 of them computed now" in sweep(folder, *words, "--lands", "19..21")
    assert ["20", "19", "21"] == sorted((row["lands"] for row in rows(folder)), key=lambda n: n != "20" and int(n))
    assert "1 row in" in sweep(folder, *words, str(folder / "red.txt"))  # the same list twice is one question


def test_parquet_has_the_rows_of_csv(folder: Path) -> None:
    words = (str(folder / "red.txt"), "--goal", GOAL, "--lands", "19..20")
    sweep(folder, *words)
    sweep(folder, *words, output="rows.parquet")
    found = parquet.read_table(folder / "rows.parquet").to_pylist()
    text = [{name: "" if cell is None else str(cell) for name, cell in row.items()} for row in found]
    assert sorted(rows(folder), key=lambda row: row["key"]) == sorted(text, key=lambda row: row["key"])


@pytest.mark.parametrize("terminal", (True, False))
def test_a_bar_at_a_terminal(folder: Path, terminal: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR" if terminal else "NO_COLOR", "1")
    result = CliRunner().invoke(
        app, ["sweep", str(folder / "red.txt"), "-g", GOAL, "-o", str(folder / "rows.csv"), "--workers", "1"]
    )
    assert 0 == result.exit_code and ("2/2" in result.stderr) is terminal


def test_rows_without_numbers_have_no_best(folder: Path) -> None:
    lands = ("Mountain", "Island", "Forest", "Plains", "Swamp")
    spells = ("Shock", "Opt", "Duress", "Negate", "Hill Giant", "Murder", "Divination", "Counterspell")
    names = (*lands, *spells)
    (folder / "many.txt").write_text("".join(f"6 {name}\n" for name in names))
    goal = " or ".join(f'"{name}" >= 2' for name in names)
    words = (str(folder / "many.txt"), "--goal", goal, "--rules", "partial paris", "--lands", "29..30", "--on", "play")
    assert "best with" not in sweep(folder, *words)
    assert all(row["value"] == "" and "states" in row["problem"] for row in rows(folder))


def test_many_best_lines_are_cut(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keepseven.cli.sweep.MOST_LINES", 1)
    text = sweep(folder, str(folder / "red.txt"), "--goal", GOAL, "--lands", "19..20")
    assert 1 == text.count("best with") and "and 1 more in the table" in text


@pytest.mark.parametrize(
    ("words", "text"),
    (
        (("--lands", "20..19"), "--lands is 20..27 or 20,22,24"),
        (("--lands", "x"), "not x"),
        (("--lands", ""), 'not ""'),
        (("--lands", "0..9999"), "up to 1000"),
        (("--filler", "Shock"), "it goes with --lands"),
        (("--lands", "19", "--filler", "Opt"), 'the filler "Opt" is no spell in the main deck of "Red"'),
        (("--lands", "41"), "has too few spells to make room for 41 lands"),
        (("--rules", "londn"), "there is no mulligan rule londn"),
        (("--goal", "landz >= 2"), "land"),
        (("--goal", GOAL, "--goal", "lands >="), "column"),
        (("--executor", "threads"), "--executor is processes or dask:ADDRESS"),
        (("--on", "both"), "--on is play or draw"),
        (("--goal", GOAL, "--turns", "3"), "belong to the curve model"),
        (("--turns", "9"), "3 to 6 turns"),
        (("--lands", "0..999", *("--rules", "all") * 6), "1000 lands"),
    ),
)  # fmt: skip
def test_what_makes_no_sense_is_said_before_anything_is_computed(
    folder: Path, words: tuple[str, ...], text: str
) -> None:
    result = CliRunner().invoke(app, ["sweep", str(folder / "red.txt"), *words, "-o", str(folder / "rows.csv")])
    assert result.exit_code in (1, 2) and "Traceback" not in result.output
    assert text in " ".join(result.stderr.split()) or text == "1000 lands"
    assert not (folder / "rows.csv").exists()


def test_too_many_questions(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keepseven.cli.sweep.MOST_ROWS", 5)
    text = sweep(folder, str(folder / "red.txt"), "--lands", "19..21", "--rules", "london,paris", status=2)
    assert "these are 6 questions; a sweep takes 5" in text


def test_files_that_are_no_place_for_a_table(folder: Path) -> None:
    assert "is no name for a table" in sweep(folder, str(folder / "red.txt"), output="rows.txt", status=2)
    assert "there is no folder" in sweep(folder, str(folder / "red.txt"), output="none/rows.csv", status=2)
    before = (folder / "red.txt").read_text()
    (folder / "list.csv").write_text(before)
    assert "holds something else" in sweep(folder, str(folder / "red.txt"), output="list.csv", status=1)
    assert before == (folder / "list.csv").read_text()


def test_a_disk_that_is_full(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("keepseven.sweeps.output.os.fsync", full)
    text = sweep(folder, str(folder / "red.txt"), "--goal", GOAL, status=1)
    assert "rows.csv cannot be written: No space left on device" in text


@pytest.mark.parametrize(
    ("module", "output", "words"),
    (
        ("pyarrow", "rows.parquet", ("--workers", "1")),
        ("distributed", "rows.csv", ("--executor", "dask:tcp://127.0.0.1:1")),
    ),
)
def test_a_missing_extra_is_said_before_anything_is_computed(
    folder: Path, module: str, output: str, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    result = CliRunner().invoke(app, ["sweep", str(folder / "red.txt"), "-o", str(folder / output), *words])
    assert 1 == result.exit_code
    assert "this needs the extra sweep, which is not installed: pip install 'keepseven[sweep]'" in " ".join(
        result.stderr.split()
    )
    assert not (folder / output).exists() or 1 == (folder / output).read_bytes().count(b"\n")
