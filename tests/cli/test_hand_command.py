"""`keepseven hand`."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

import keepseven.reports
from keepseven.cli.app import app


def run(*words: str, status: int = 0) -> str:
    result = CliRunner().invoke(app, ["hand", *words])
    assert status == result.exit_code
    return result.stdout if status == 0 else " ".join(result.stderr.split())


@pytest.fixture
def deck(tmp_path: Path) -> str:
    """One card a kind, so that what is shown can be counted."""
    path = tmp_path / "deck.txt"
    path.write_text("// NAME: Ten\n4 Forest\n1 Opt\n1 Shock\n1 Murder\n1 Divination\n1 Negate\n1 Duress\n")
    return str(path)


def test_five_hands_of_seven_by_default(deck: str) -> None:
    shown = run(deck)
    assert 5 == shown.count("hand ") == shown.count(": 7 cards, ")
    assert "draws" not in shown


def test_draws_stand_behind_the_hand_on_top_of_the_library(deck: str) -> None:
    shown = run(deck, "-n", "1", "--draws", "9", "--seed", "x")
    rows, draws = shown.split("draws, the first one first: ")
    *hand_rows, line = rows.rstrip().splitlines()
    hand = "\n".join(hand_rows)
    assert 7 == sum(int(part.split()[0]) if part.strip()[0].isdigit() else 1 for part in line.split(","))
    assert 3 == len(draws.split(";"))  # of ten cards three are left
    cards = [name for name in ("Opt", "Shock", "Murder", "Divination", "Negate", "Duress") if name in hand]
    assert [] == [name for name in cards if name in draws]
    assert 10 == hand.count("Forest") + draws.count("Forest") + 6
    assert shown == run(deck, "-n", "1", "--draws", "9", "--seed", "x")


def test_a_hand_is_sorted_and_has_its_costs(deck: str) -> None:
    shown = run(deck, "-n", "20", "--seed", "x")
    for hand in shown.split("hand ")[1:]:
        *rows, one_line = [line.split() for line in hand.splitlines()[1:] if line.strip()]
        values = {"land": 0, "U": 1, "R": 1, "B": 1, "1U": 2, "1BB": 3, "2U": 3}
        assert sorted(values[row[-1]] for row in rows) == [values[row[-1]] for row in rows]
        assert [row[0] for row in rows if row[0] != "Forest"] == [
            name for name in " ".join(one_line).replace(",", "").split() if name != "Forest" and not name.isdigit()
        ]


def test_the_line_under_a_hand_is_one_that_advise_reads(deck: str) -> None:
    line = run(deck, "-n", "1", "--seed", "x").rstrip().splitlines()[-1]
    result = CliRunner().invoke(app, ["advise", deck, line, "--goal", "lands >= 1"])
    assert (0, True) == (result.exit_code, line in result.stdout)


def test_a_document_by_its_schema(deck: str) -> None:
    found = json.loads(run(deck, "-n", "3", "--draws", "2", "--json"))
    schema = Path(keepseven.reports.__file__).parent / "schemas" / "hands.json"
    assert Draft202012Validator(json.loads(schema.read_bytes())).is_valid(found)
    assert ("Ten", 10, 3, [2, 2, 2]) == (
        found["deck"],
        found["starting_deck"],
        len(found["hands"]),
        [len(hand["draws"]) for hand in found["hands"]],
    )


def test_a_commander_is_set_aside() -> None:
    shown = run("breed-lethality", "-n", "1")
    assert "99 cards, commander" in shown
    assert "command zone: Atraxa, Praetors' Voice GWUB" in shown


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        ("nowhere.txt", 2, "there is no file nowhere.txt"),
        ("azorius-spirits -n 0", 2, "-n is 1 to 1000 hands"),
        ("azorius-spirits -n 1001", 2, "-n is 1 to 1000 hands"),
        ("azorius-spirits --draws -1", 2, "--draws 0 to 1000 cards"),
        ("azorius-spirits -f comander", 2, "did you mean commander?"),
        ("azorius-spirits -n many", 2, "many"),
    ],
)
def test_wrong_words_get_a_sentence(words: str, status: int, sentence: str) -> None:
    assert sentence in run(*words.split(), status=status)
