"""`--out` and `--in` wherever a deck is read: the same as the list changed by hand."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from keepseven.cli.app import app

LIST = "// NAME: Red\n20 Mountain\n8 Shock\n4 Goblin Guide\n8 Hill Giant\n\nSideboard\n2 Negate\n"
BY_HAND = "// NAME: Red (-2 Shock, -1 Hill Giant, +2 Negate, +1 Mountain)\n21 Mountain\n6 Shock\n4 Goblin Guide\n7 Hill Giant\n2 Negate\n\nSideboard\n2 Shock\n"
WORDS = ("--out", "2 Shock", "--out", "hill giant", "--in", "2 negate", "--in", "Mountain")
COMMANDS: dict[str, tuple[str, ...]] = {
    "odds": ("odds", "{}", 'lands in 2..3 and "Negate" >= 1', "--json"),
    "curve": ("curve", "{}", "--json"),
    "solve": ("solve", "{}", "--on", "play", "--json"),
    "advise": ("advise", "{}", "3 Mountain, 2 Negate, 2 Shock", "--on", "play", "--json"),
    "price": ("price", "{}", "keep if lands in 2..4", "--on", "play", "--json"),
    "compare": ("compare", "{}", "--rules", "paris", "--json"),
    "hand": ("hand", "{}", "--seed", "x", "--json"),
    "check": ("check", "{}", "--format", "limited", "--json"),
    "convert": ("convert", "{}", "--to", "json"),
    "match": ("match", "{}", "--seed", "x", "--auto", "keep", "--json"),
    "start": ("start", "{}", "--seed", "x", "--auto", "keep", "--json"),
}


def run(*words: str, status: int = 0) -> str:
    result = CliRunner().invoke(app, words)
    assert status == result.exit_code, result.output
    return result.stdout if status == 0 else " ".join(result.stderr.split())


@pytest.mark.parametrize("name", COMMANDS)
def test_the_same_as_the_list_changed_by_hand(tmp_path: Path, name: str) -> None:
    path, by_hand = tmp_path / "red.txt", tmp_path / "by-hand.txt"
    path.write_text(LIST)
    by_hand.write_text(BY_HAND)
    command = COMMANDS[name]
    edited = json.loads(run(*(word.format(path) for word in command), *WORDS))
    assert edited == json.loads(run(*(word.format(by_hand) for word in command)))


def test_every_command_that_reads_a_deck_is_here_or_has_its_own_test() -> None:
    groups = (app, *(group.typer_instance for group in app.registered_groups))
    commands = [command.callback for group in groups if group is not None for command in group.registered_commands]
    words = {callback.__name__: set(callback.__annotations__) for callback in commands if callback is not None}
    assert {*COMMANDS, "sweep"} == {name for name, own in words.items() if {"out", "into"} <= own}
    assert {*COMMANDS, "sweep"} == {name for name, own in words.items() if "unknown" in own}


def test_a_sweep_reads_the_changed_list(tmp_path: Path) -> None:
    path = tmp_path / "red.txt"
    path.write_text(LIST)
    words = ("sweep", str(path), "--on", "play", "-o", str(tmp_path / "rows.csv"), "--workers", "1")
    run(*words, *WORDS)
    assert "Red (-2 Shock, -1 Hill Giant, +2 Negate, +1 Mountain)" in (tmp_path / "rows.csv").read_text()


def test_what_is_not_there_is_said_at_once(tmp_path: Path) -> None:
    path = tmp_path / "red.txt"
    path.write_text(LIST)
    assert '"Red" holds 8 "Shock"; 9 cannot go out' in run("solve", str(path), "--out", "9 Shock", status=2)
    assert "did you mean Shock?" in run("curve", str(path), "--out", "1 Shok", status=2)
    assert "did you mean Negate?" in run("check", str(path), "--in", "1 Negat", status=2)
    assert "name the DECK that they are about" in run("start", "--in", "1 Island", status=2)
    assert "leave out --in" in run("start", "--resume", "none.json", "--in", "1 Island", status=2)
