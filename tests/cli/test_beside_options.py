"""Vanguards, planar and scheme decks, companions, conspiracies, house rules: what is none of this game is refused."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from keepseven.cli.app import app


def start(*words: str, status: int = 0) -> str:
    result = CliRunner().invoke(app, ["start", "--auto", "keep", *words])
    assert (status, result.exception is None or isinstance(result.exception, SystemExit)) == (result.exit_code, True)
    return result.stdout if status == 0 else result.stderr


@pytest.mark.parametrize(
    ("words", "where"),
    [
        (["--archenemy", "2"], "--archenemy belongs to the variant archenemy"),
        (["--vanguard", "Gerrard"], "--vanguard belongs to the variant vanguard"),
        (["--planes", "planes.txt"], "--planes belongs to the variant planechase"),
        (["--planes", "planes.txt", "--variant", "vanguard"], "--planes belongs to the variant planechase"),
        (["--schemes", "schemes.txt"], "--schemes belongs to the variant archenemy and those like it"),
        (["--conspiracy", "Backup Plan"], "--conspiracy belongs to limited play"),
        (
            ["--companion", "Lurrus of the Dream-Den", "--as-of", "2020-04-16"],
            "--companion belongs to games since 2020-04-17",
        ),
    ],
)
def test_a_word_this_game_has_no_use_for_is_refused(words: list[str], where: str) -> None:
    assert f"keepseven: {where}, and this game has no use for it\n" == start(*words, status=2)


@pytest.mark.parametrize(
    ("words", "card", "kind"),
    [
        (["--variant", "vanguard", "--vanguard", "2:Shock"], "Shock", "a vanguard"),
        (["--variant", "conspiracy-draft", "--conspiracy", "Shock"], "Shock", "a conspiracy"),
        (["--companion", "Shock"], "Shock", "a creature with the companion ability"),
        (["--variant", "planechase", "--planes", "FILE"], "Gerrard", "a plane or phenomenon"),
        (["--variant", "planechase", "--variant", "single-planar-deck", "--planes", "FILE"], "Gerrard",
         "a plane or phenomenon"),
        (["--variant", "archenemy", "--schemes", "1:FILE"], "Gerrard", "a scheme"),
    ],
)  # fmt: skip
def test_a_card_of_another_kind_is_refused(words: list[str], card: str, kind: str, tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("1 A Plane Of Our Own\n1 Gerrard\n", encoding="utf-8")
    said = start(*(word.replace("FILE", str(file)) for word in words), status=2)
    assert f"{card} is a card of another kind; what is wanted here is {kind}\n" in said


def test_a_card_that_nobody_knows_may_be_of_any_kind(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("1 A Plane Of Our Own\n", encoding="utf-8")
    assert "A Plane Of Our Own" in start("--variant", "planechase", "--planes", str(file))


def test_each_kind_where_it_belongs(tmp_path: Path) -> None:
    (tmp_path / "planes.txt").write_text("1 Bant\n1 Agyrem\n", encoding="utf-8")
    (tmp_path / "schemes.txt").write_text("1 All in Good Time\n", encoding="utf-8")
    shown = start(
        "--variant", "planechase", "--planes", str(tmp_path / "planes.txt"),
        "--variant", "archenemy", "--archenemy", "3", "--schemes", f"3:{tmp_path / 'schemes.txt'}",
    )  # fmt: skip
    assert "the archenemy begins: player 3 takes the first turn" in shown
    assert "2:Gerrard" not in shown and "Gerrard" in start("--variant", "vanguard", "--vanguard", "2:Gerrard")
    assert "a sideboard of 16 cards" in start("azorius-spirits", "--companion", "Lurrus of the Dream-Den")


def test_a_single_planar_deck_is_given_once() -> None:
    words = ["--variant", "planechase", "--variant", "single-planar-deck", "--planes", "a.txt", "--planes", "b.txt"]
    assert "everybody uses one planar deck in this game; give --planes once" in start(*words, status=2)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["free=1", "free=2"], "free=2 sets what another --house sets already; leave one out"),
        (["opponent-may=cut", "opponent_may=shuffle"], "sets what another --house sets already"),
        (["free=999999999999"], "free of a ruleset is 0 to 20, not 999999999999"),
        (["hand-size=-1"], "hand_size of a ruleset is 0 to 20, not -1"),
        (["life=NaN"], "a number of a house rule is a whole number, not NaN"),
        (["life=1" + "0" * 5000], "a number of a house rule is a whole number, not 10000"),
    ],
)
def test_a_house_rule_that_cannot_be(words: list[str], sentence: str) -> None:
    said = start(*(part for word in words for part in ("--house", word)), status=2)
    assert sentence in said and len(said) < 300
