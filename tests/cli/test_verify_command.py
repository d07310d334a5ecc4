"""`keepseven verify`: what fits, and what does not."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

import keepseven.reports
from keepseven.cli.app import app


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    CliRunner().invoke(app, ["start", "azorius-spirits", "--auto", "keep", "--seed", "x", "--save", str(path)])
    return path


def run(game: Path, *words: str, status: int = 0) -> str:
    result = CliRunner().invoke(app, ["verify", str(game), *words])
    assert status == result.exit_code
    return " ".join((result.stdout + result.stderr).split())


def test_it_says_what_was_checked(game: Path) -> None:
    shown = run(game)
    # chance picked the chooser and ordered two decks; one named the starting player; two each revealed no companion,
    # touched no deck, kept, and did nothing with the opening hand
    assert "answers 12, each of them legal where it was given" in shown
    assert "3 of 3 answers computed again from the bytes kept with them and found equal" in shown
    assert "without bytes 0 answers" in shown
    assert "played to the end" in shown
    assert "everything fits" in shown


def test_it_says_what_no_record_can_show(game: Path) -> None:
    shown = run(game)
    assert "that the cards were a secret: chance follows from a seed that somebody gave" in shown
    assert "that each answer came from the player it names" in shown


def test_a_stacked_deck_is_found(game: Path) -> None:
    """Two cards of an order have changed places: legal, but not what the bytes give."""
    record = json.loads(game.read_text())
    at, order = next((at, line["answer"]) for at, line in enumerate(record["log"], 1) if line["kind"] == "order")
    order[0], order[1] = order[1], order[0]
    game.write_text(json.dumps(record))
    shown = run(game, status=1)
    assert f"does not fit: entry {at} of the log" in shown
    assert "2 of 3 answers" in shown
    assert "this record does not fit" in shown


def test_answers_without_bytes_are_told_apart(game: Path) -> None:
    record = json.loads(game.read_text())
    for line in record["log"]:
        line["source"] = ""
    game.write_text(json.dumps(record))
    shown = run(game)
    assert "without bytes 3 answers of chance, taken as they stand" in shown
    assert "what could be checked fits; 3 answers of chance were taken as they stand" in shown
    assert "everything fits" not in shown


def test_an_answer_that_was_not_legal_is_found_where_it_stands(game: Path) -> None:
    record = json.loads(game.read_text())
    record["log"][1]["answer"] = 3
    game.write_text(json.dumps(record))
    assert "the saved game no longer fits at entry 2 of its log" in run(game, status=1)


def test_a_document_by_its_schema(game: Path) -> None:
    result = CliRunner().invoke(app, ["verify", str(game), "--json"])
    schema = Path(keepseven.reports.__file__).parent / "schemas" / "verification.json"
    found = json.loads(result.stdout)
    assert Draft202012Validator(json.loads(schema.read_bytes())).is_valid(found)
    assert found["fits"]


@pytest.mark.parametrize(("content", "sentence"), [(None, "there is no file"), ("[]", "this is not a saved game")])
def test_what_is_no_game(tmp_path: Path, content: str | None, sentence: str) -> None:
    path = tmp_path / "game.json"
    if content is not None:
        path.write_text(content)
    assert sentence in run(path, status=1 if content else 2)
