"""What variants ask and show at the terminal."""

from pathlib import Path

import pytest
from pseudo_terminal import PseudoTerminal
from typer.testing import CliRunner

from keepseven.cli.app import app


def begun(folder: Path, deck: str, *words: str) -> PseudoTerminal:
    """A game of one person whose deck, and everybody's, is this list."""
    (folder / "deck.txt").write_text(deck, encoding="utf-8")
    return PseudoTerminal(folder, "start", "deck.txt", "--seed", "x", "--save", "game.json", *words, columns=120)


def up_to_the_opening_hand(person: PseudoTerminal) -> None:
    person.ask("do you want to shuffle or cut an opponent's deck?", "\n")
    person.ask("keep this hand", "k")


def test_a_land_that_begins_on_the_battlefield(tmp_path: Path) -> None:
    with begun(tmp_path, "60 Gemstone Caverns\n", "--chooser", "2") as person:
        up_to_the_opening_hand(person)
        menu = person.ask("which card of the opening hand acts, if any?", "8\n")
        assert "1      begin the game with Gemstone Caverns on the battlefield\n" in menu
        person.wait("write one of the numbers above, or nothing")
        person.press("1\n")
        assert "number  exile that card\n" in person.ask("which card of your hand do you exile", "1\n")
        person.ask("which card of the opening hand acts, if any?", "\n")
        person.wait("battlefield: Gemstone Caverns with a luck counter")
        assert 0 == person.finish()


def test_a_card_that_chooses_as_it_enters(tmp_path: Path) -> None:
    with begun(tmp_path, "60 Leyline of Transformation\n", "--chooser", "1") as person:
        person.ask("who takes the first turn?", "\n")
        up_to_the_opening_hand(person)
        person.ask("which card of the opening hand acts, if any?", "leyline\n")
        person.ask("which creature type do you choose", "elf\n")
        person.ask("which card of the opening hand acts, if any?", "\n")
        person.wait("battlefield: Leyline of Transformation, Elf")
        assert 0 == person.finish()


def test_a_card_that_is_revealed(tmp_path: Path) -> None:
    with begun(tmp_path, "60 Chancellor of the Dross\n", "--chooser", "1") as person:
        person.ask("who takes the first turn?", "\n")
        up_to_the_opening_hand(person)
        assert "1      reveal Chancellor of the Dross\n" in person.ask("which card of the opening hand acts", "1\n")
        person.ask("which card of the opening hand acts, if any?", "\n")
        person.wait("Chancellor of the Dross of player 1; first upkeep: each opponent loses 3 life")
        assert 0 == person.finish()


def test_a_paper_card_that_acts_is_named_and_not_all_that_could_be_are_listed(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, "start", "--paper", "--chooser", "1", "--save", "game.json", columns=120) as person:
        person.ask("player 1: who takes the first turn?", "\n")
        for seat in (1, 2):
            person.ask(f"player {seat}: do you want", "\n")
        for seat in (1, 2):
            person.ask(f"player {seat}: keep", "k")
        menu = person.ask("player 1: which card of the opening hand acts, if any?", "leyline of the void\n")
        assert menu.count("Leyline of") < 4
        person.ask("player 1: which card of the opening hand acts, if any?", "\n")
        person.ask("player 2: which card of the opening hand acts, if any?", "\n")
        person.wait("battlefield: Leyline of the Void")
        assert 0 == person.finish()


def test_heads_of_a_giant_see_each_others_hands(tmp_path: Path) -> None:
    with begun(tmp_path, "60 Island\n", "--variant", "two-headed-giant", "--chooser", "1") as person:
        person.ask("which team takes the first turn?", "\n")
        person.ask("do you want to shuffle or cut an opponent's deck?", "\n")
        page = person.ask("keep this hand", "k")
        assert "the hand of player 2: Island; Island; Island; Island; Island; Island; Island\n" in page
        assert "the hand of player 3" not in page
        person.wait("team: player 1 and player 2\n")
        person.wait("player 1 and player 2 skip the draw step of the first turn")
        assert 0 == person.finish()


def test_planar_decks_are_cut_by_their_name(tmp_path: Path) -> None:
    with begun(tmp_path, "60 Island\n", "--variant", "planechase", "-p", "2", "--chooser", "1") as person:
        person.ask("who takes the first turn?", "\n")
        person.ask("do you want to shuffle or cut an opponent's deck?", "\n")
        menu = person.ask("do you want to shuffle or cut the planar deck of an opponent?", "2 cut 9\n")
        assert "2 cut      cut the planar deck of player 2 in the middle\n" in menu
        person.ask("keep this hand", "k")
        person.wait("planar deck: 9 cards")
        assert 0 == person.finish()


def test_conspiracies_are_put_down_by_name(tmp_path: Path) -> None:
    deck = "39 Island\n1 Opt\n\nSideboard\n1 Power Play\n1 Brago's Favor\n"
    with begun(tmp_path, deck, "--variant", "conspiracy-draft", "-p", "3", "--chooser", "1") as person:
        person.ask("who takes the first turn?", "\n")
        menu = person.ask("which conspiracies do you put", "shock\n")
        assert "Power Play, or a part of that name" in menu
        assert "Brago's Favor: ..." in menu
        person.wait("Shock is not among your cards outside the game, or not so often")
        person.press("power; brago: opt\n")
        up_to_the_opening_hand(person)
        person.wait("command zone: Power Play")
        person.wait("face down: Brago's Favor, with Opt")
        person.finish()
    assert "limited, conspiracy-draft for 3 players" in person.plain
    assert "face down in the command zone: 1 card" in person.plain


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (("--variant", "planechase"), ("face up: ", "planar deck: 9 cards", "planar deck: 10 cards")),
        (
            ("--variant", "planechase", "--variant", "single-planar-deck"),
            ("face up: ", "the planar deck of everybody: "),
        ),
        (("--variant", "archenemy"), ("scheme deck: 20 cards", "team: player 2, player 3 and player 4", "life 40")),
        (("--variant", "vanguard"), ("vanguard: ",)),
        (("--format", "commander"), ("command zone: ", "nobody skips a draw step")),
    ],
)
def test_the_table_shows_what_lies_beside_the_players(words: tuple[str, ...], shown: tuple[str, ...]) -> None:
    told = CliRunner().invoke(app, ["start", *words, "--seed", "x", "--auto", "keep"]).stdout
    assert [] == [text for text in shown if text not in told]


def test_a_companion_and_a_chosen_colour(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    lines = ("Commander", "1 The Prismatic Piper", "1 Keleth, Sunmane Familiar", "", "Deck", "98 Plains")
    deck.write_text("\n".join((*lines, "", "Companion", "1 Umori, the Collector", "")), encoding="utf-8")
    told = CliRunner().invoke(app, ["start", str(deck), "--seed", "x", "--auto", "keep", "-p", "2"]).stdout
    assert "companion: Umori" in told
    assert "chosen colour: " in told


def test_a_game_of_a_day_without_a_text_is_asked_without_numbers(tmp_path: Path) -> None:
    with begun(tmp_path, "60 Island\n", "--as-of", "1998-06-01", "--chooser", "1") as person:
        person.ask("player 1: do you want to cut an opponent's deck?\n", "\n")
        person.ask("player 1: who takes the first turn?\n", "?")
        explained = person.wait("Any key goes back to the question.").splitlines()
        reasons = [line.strip() for line in explained[explained.index("Not offered now:") :]]
        assert len(set(reasons)) == len(reasons)
        person.press(" ")
        person.ask("player 1: who takes the first turn?\n", "\n")
        person.ask("player 1: keep this hand, or take a mulligan?\n", "k")
        assert 0 == person.finish()


def test_a_question_that_is_only_looked_at_needs_no_number_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with begun(tmp_path, "60 Island\n", "--as-of", "1998-06-01", "--chooser", "1") as person:
        person.ask("player 1: do you want to cut an opponent's deck?\n", "q\n")
        person.finish()
    told = CliRunner().invoke(app, ["start", "--resume", "game.json", "--view", "1"])
    assert 0 == told.exit_code
    assert "player 1: do you want to cut an opponent's deck?\n" in told.stdout
