"""`--plot FILE`: each command draws its picture beside what it prints."""

import os
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from keepseven.cli.app import app

COMMANDS = {
    "hand": (["hand", "DECK", "-n", "20", "--seed", "x"], "lands in 20 sample hands"),
    "copies": (["odds", "--copies", "24", "--want", "3..5"], "Copies among 7 cards seen, of 24 in a deck of 60"),
    "odds": (["odds", "DECK", "by turn 3: lands >= 3", "--on", "play"], "Half: the chance of land >= 3 by turn"),
    "curve": (["curve", "DECK"], "Half: the chance that the lands pay for each spell on its turn"),
    "compare": (
        ["compare", "DECK", "--goal", "lands in 2..4", "--rules", "london,paris"],
        "Half under 2 mulligan rules",
    ),
    "solve": (["solve", "DECK", "--goal", "lands in 2..4", "--on", "draw"], "Half: which first hands to keep"),
}


@pytest.fixture
def deck(tmp_path: Path) -> str:
    path = tmp_path / "deck.txt"
    path.write_text("// NAME: Half\n24 Mountain\n4 Lightning Bolt\n4 Goblin Guide\n28 Shock\n")
    return str(path)


def run(deck: str, name: str, *more: str, status: int = 0) -> str:
    words = [deck if word == "DECK" else word for word in COMMANDS[name][0]]
    result = CliRunner().invoke(app, [*words, *more])
    assert status == result.exit_code, result.output
    return " ".join((result.stdout if status == 0 else result.stderr).split())


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("more", [[], ["--json"]])
def test_a_picture_beside_what_is_printed(name: str, more: list[str], deck: str, tmp_path: Path) -> None:
    file = tmp_path / "picture.svg"
    assert run(deck, name, *more) == run(deck, name, *more, "--plot", str(file))
    words = "".join(ElementTree.fromstring(file.read_bytes()).itertext())
    assert COMMANDS[name][1] in words


@pytest.mark.parametrize("name", COMMANDS)
def test_a_name_without_a_form_is_refused_before_anything_is_computed(name: str, deck: str, tmp_path: Path) -> None:
    file = tmp_path / "picture.gif"
    said = run(deck, name, "--plot", str(file), status=1)
    assert "a picture is a file with one of the endings .svg, .png and .html, not picture.gif" in said
    assert not file.exists()


def test_the_picture_of_a_sweep(deck: str, tmp_path: Path) -> None:
    words = ["sweep", deck, "-o", str(tmp_path / "s.csv"), "--goal", "lands in 2..4", "--workers", "1", "--on", "play"]
    file = tmp_path / "lands.svg"
    alone = CliRunner().invoke(app, [*words, "--plot", str(file)])
    assert 2 == alone.exit_code and "say which with --lands" in " ".join(alone.stderr.split())
    assert not (tmp_path / "s.csv").exists()
    assert 0 == CliRunner().invoke(app, [*words, "--lands", "22,24", "--plot", str(file)]).exit_code
    words_in = "".join(ElementTree.fromstring(file.read_bytes()).itertext())
    assert "Half: how many lands, and what each number costs" in words_in and "on the play: best " in words_in


def test_places_where_no_picture_can_be(deck: str, tmp_path: Path) -> None:
    assert "there is no folder" in run(deck, "copies", "--plot", str(tmp_path / "none" / "a.svg"), status=2)
    (tmp_path / "folder.svg").mkdir()
    assert "is a folder, not a picture" in run(deck, "copies", "--plot", str(tmp_path / "folder.svg"), status=2)


def test_a_file_that_cannot_be_written_is_one_sentence(
    deck: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    said = run(deck, "copies", "--plot", str(tmp_path / "a.svg"), status=1)
    assert said.endswith("a.svg cannot be written: No space left on device")


@pytest.mark.parametrize("missing", ["altair", "vl_convert"])
def test_without_the_extra_it_says_how_to_install_it(
    missing: str, deck: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in [name for name in sys.modules if name.startswith("keepseven.plots")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, missing, None)
    said = run(deck, "copies", "--plot", str(tmp_path / "a.svg"), status=1)
    assert said.endswith("this needs the extra plots, which is not installed: pip install 'keepseven[plots]'")


def test_what_is_given_belongs_to_one_turn(deck: str, tmp_path: Path) -> None:
    said = run(deck, "odds", "--given", "lands >= 1", "--plot", str(tmp_path / "a.svg"), status=2)
    assert "leave out --given" in said


def test_a_goal_of_several_turns_has_no_picture(deck: str, tmp_path: Path) -> None:
    words = ["odds", deck, "(by turn 2: lands >= 2) and (by turn 3: lands >= 3)", "--plot", str(tmp_path / "a.svg")]
    result = CliRunner().invoke(app, words)
    assert 1 == result.exit_code and "looks at several turns" in " ".join(result.stderr.split())
