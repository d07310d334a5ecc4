"""Playing at a terminal, with the real command and real keys."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from pseudo_terminal import PseudoTerminal

from keepseven.cli.saved import read
from keepseven.pregame.events import CardsBottomed, HandKept, PlayerLeft
from keepseven.pregame.session import Answered, Session

STARTS, CUTS, DECLARES, BOTTOMS = (
    "who takes the first turn?",
    "cut an opponent's deck?",
    "keep this hand",
    "to the bottom",
)
GAME = ("start", "azorius-spirits", "--seed", "x", "--chooser", "1", "--save", "game.json")
HAND = re.compile(r"^(\d)  (.+?)  ", re.MULTILINE)


def saved(folder: Path, name: str = "game.json") -> Session:
    return read(folder / name).session


def up_to_the_hand(person: PseudoTerminal) -> str:
    person.ask(STARTS, "\n")
    person.ask(CUTS, "\n")
    return person.wait(DECLARES) + person.wait("> ")


def test_a_number_is_read_whatever_stands_before_it_and_other_digits_are_refused(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *GAME) as person:
        person.ask(STARTS, "\n")
        person.ask(CUTS, "２ cut\n")
        person.wait("with the number of an opponent")
        person.press("2 shuffle 5\n")
        person.wait("with the number of an opponent")
        person.press("2 cut, 2 shuffle\n")
        person.wait("name each opponent once")
        person.press("02 cut 09\n")
        person.wait(DECLARES)
    cuts = [
        e.answer for e in saved(tmp_path).log if isinstance(e, Answered) and (e.seat, e.kind) == (1, "opponents' decks")
    ]
    assert [[[2, "cut", 9]]] == [json.loads(json.dumps(one)) for one in cuts]


def test_one_key_keeps(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *GAME) as person:
        up_to_the_hand(person)
        person.press("k")
        assert "keepseven verify game.json" in person.wait("game.json")
        assert 0 == person.finish()
    assert [7] == [
        event.count for event in saved(tmp_path).game.events if isinstance(event, HandKept) and event.seat == 1
    ]
    assert saved(tmp_path).over


def test_a_question_says_beforehand_what_it_costs_and_by_which_rule(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *GAME) as person:
        shown = up_to_the_hand(person)
    assert "keep this hand, or take a mulligan? (CR 103.5)" in shown
    assert "keep: stay with 7 cards" in shown
    assert "mulligan: draw 7 cards, then put 1 on the bottom" in shown
    assert "lands first, then by mana value" in shown


def test_a_mulligan_takes_two_keys(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *GAME) as person:
        up_to_the_hand(person)
        person.press("mk")
        person.wait("No mulligan was taken.")
        person.press("m")
        person.wait("m once more takes the mulligan")
        person.press("m")
        person.wait(BOTTOMS)
    assert ["mulligan"] == [
        e.answer for e in saved(tmp_path).log if isinstance(e, Answered) and (e.seat, e.kind) == (1, "declare")
    ]


def test_cards_are_picked_by_number_in_order_and_corrected_before_they_go(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *GAME) as person:
        up_to_the_hand(person)
        person.press("mm")
        person.ask(BOTTOMS, "1\ny")
        person.wait(DECLARES)
        person.press("mm")
        shown = person.ask("cards go to the bottom", "1 2\n")
        names = dict(HAND.findall(shown[shown.rindex("the hand of") :]))
        person.wait("the last one lowest?")
        person.press("n")
        person.wait("Choose again.")
        person.press("3 9\n")
        person.wait("write the numbers of 2 different cards, from 1 to 7")
        person.press("4x\x7f 1\n")  # a slip, taken back
        person.wait("the last one lowest?")
        person.press("\n")
        person.wait(DECLARES)
    bottomed = [e for e in saved(tmp_path).game.events if isinstance(e, CardsBottomed) and e.seat == 1]
    assert [names["4"], names["1"]] == [card.name for card in bottomed[-1].cards]


def test_again_goes_straight_to_the_next_mulligan(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *GAME) as person:
        up_to_the_hand(person)
        person.press("mm")
        shown = person.ask(BOTTOMS, "again\n")
        assert "go on to the next mulligan: draw 7 cards, then put 2 on the bottom" in " ".join(shown.split())
        person.wait("Another mulligan instead?")
        person.press("y")
        person.wait("which 2 cards go to the bottom")
    assert 2 == saved(tmp_path).game.players[0].taken


def test_the_rule_is_explained_and_the_question_comes_back(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *GAME) as person:
        up_to_the_hand(person)
        person.press("?")
        shown = person.wait("Any key goes back")
        assert "103.5c" in shown
        assert "the decks are libraries now and cannot be cut any more" in shown
        person.press(" ")
        person.wait(DECLARES)


def test_conceding_is_confirmed(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *GAME) as person:
        up_to_the_hand(person)
        person.press("cn")
        person.wait("Nobody conceded.")
        person.press("cy")
        person.wait("player 2 wins: every opponent has left the game")
        assert 0 == person.finish()
    assert [1] == [event.seat for event in saved(tmp_path).game.events if isinstance(event, PlayerLeft)]


def test_the_table_at_the_end(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *GAME) as person:
        up_to_the_hand(person)
        person.press("k")
        shown = person.wait("The game is saved.")
    picture = shown[shown.index("╭") :]
    assert "player 1, takes the first turn" in picture
    assert "life 20, hand 7, library 53" in picture
    assert "sideboard: 15 cards" in picture
    assert "player 1 skips the draw step of the first turn" in picture
    session = saved(tmp_path)
    own = [
        name
        for card in session.game.player(session.game.turn_order[0]).hand
        if (name := session.game.players[0].names[card])
    ]
    assert [] == [name for name in own if name not in picture]


ANSWERS = (
    (STARTS, "2\n"),
    (CUTS, "2 cut 20\n"),
    (DECLARES, "mm"),
    (BOTTOMS, "7\ny"),
    (DECLARES, "mm"),
    (BOTTOMS, "2 5\ny"),
    (DECLARES, "k"),
)


def test_killed_after_every_answer_and_resumed_it_is_the_same_game(tmp_path: Path) -> None:
    """The seed is kept in the file: also a game that was stopped before chance was asked deals on as it would have."""
    with PseudoTerminal(tmp_path, *GAME[:-1], "whole.json") as person:
        for question, keys in ANSWERS:
            person.ask(question, keys)
        assert 0 == person.finish()
    words: tuple[str, ...] = GAME
    for question, keys in ANSWERS:
        with PseudoTerminal(tmp_path, *words) as person:
            person.wait(question)
            person.kill()
        words = ("start", "--resume", "game.json")
        with PseudoTerminal(tmp_path, *words) as person:
            person.ask(question, keys)
            person.wait("103." if question != DECLARES or keys != "k" else "The game is saved.")
            person.kill()
    assert saved(tmp_path, "whole.json").log == saved(tmp_path).log
    assert saved(tmp_path).over


@pytest.mark.parametrize(("keys", "status"), [("\x03", 130), ("q", 0), ("\x04", 1)])
def test_stopping_says_how_to_go_on(tmp_path: Path, keys: str, status: int) -> None:
    """Ctrl-C, q, and the end of the input."""
    with PseudoTerminal(tmp_path, *GAME) as person:
        up_to_the_hand(person)
        person.press(keys)
        person.wait("The game is saved. To go on with it:\nkeepseven start --resume game.json")
        assert status == person.finish()
        assert "Traceback" not in person.plain
    with PseudoTerminal(tmp_path, "start", "--resume", "game.json") as person:
        person.wait(DECLARES)


def test_two_runs_of_one_game_lose_neither(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *GAME) as person:
        person.ask(STARTS, "q\n")
        person.finish()
    words = ("start", "--resume", "game.json")
    with PseudoTerminal(tmp_path, *words) as one, PseudoTerminal(tmp_path, *words) as other:
        one.wait(STARTS)
        other.ask(STARTS, "2\n")
        other.wait(CUTS)
        one.press("1\n")
        one.wait(CUTS)
        one.ask("game-2.json", "q\n")
        one.wait("keepseven start --resume game-2.json")
        other.ask("", "q\n")
        other.wait("keepseven start --resume game.json")
    first = [saved(tmp_path, name).game.turn_order[0] for name in ("game.json", "game-2.json")]
    assert [2, 1] == first


def test_an_end_from_outside_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *GAME) as person:
        up_to_the_hand(person)
        person.process.send_signal(signal.SIGTERM)
        person.wait("keepseven start --resume game.json")
        assert 128 + signal.SIGTERM == person.finish()


def test_a_terminal_that_goes_away_loses_nothing(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *GAME) as person:
        up_to_the_hand(person)
        person.hang_up()
        assert person.process.wait(30) != 0
    assert "declare" in {ask.kind for ask in saved(tmp_path).questions.values()}


def test_a_paused_game_comes_back_with_its_question(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *GAME) as person:
        up_to_the_hand(person)
        person.pause()
        person.ask(DECLARES, "k")
        person.wait("The game is saved.")


def test_what_was_typed_before_a_pause_does_not_count_after_it(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *GAME) as person:
        person.ask(STARTS, "2")
        person.wait("2")
        person.pause()
        person.ask(STARTS, "\n")
        person.ask(CUTS, "\n")
        person.ask(DECLARES, "m")
        person.wait("m once more")
        person.pause()
        person.ask(DECLARES, "m")
        person.wait("m once more takes the mulligan")
        person.press("n")
        person.wait("No mulligan was taken.")
    assert "player 1 takes the first turn; the turn order" in person.plain


def test_a_pause_while_the_program_writes_breaks_nothing(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *GAME) as person:
        person.ask(STARTS, "\n")
        person.ask(CUTS, "\n")
        for _ in range(10):
            person.ask(DECLARES, "x")  # is answered, and in the middle of the answer comes the pause
            person.pause()
        person.ask(DECLARES, "k")
        assert 0 == person.finish()
        assert "Traceback" not in person.plain


def test_a_game_without_a_file_of_its_own_is_kept_for_the_user_alone(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, "start", "azorius-spirits", "--chooser", "1") as person:
        person.ask(STARTS, "\n")
        person.ask(CUTS, "q\n")
        person.wait("keepseven start --resume")
        assert 0 == person.finish()
    (kept,) = (tmp_path / "state" / "keepseven" / "games").iterdir()
    assert str(kept) in person.plain.replace("\n", "")
    assert 0o600 == kept.stat().st_mode & 0o777


def test_commanders_are_named_by_number_or_name(tmp_path: Path) -> None:
    """The list names none, so each player is asked."""
    (tmp_path / "deck.txt").write_text("1 Okaun, Eye of Chaos\n1 Zndrsplt, Eye of Wisdom\n98 Island\n")
    words = ("start", "deck.txt", "-f", "commander", "-p", "2", "--chooser", "1", "--save", "game.json")
    with PseudoTerminal(tmp_path, *words) as person:
        person.ask(STARTS, "\n")
        shown = person.ask("which card is your commander", "Shock\n")
        assert "1     Okaun, Eye of Chaos\n2     Zndrsplt, Eye of Wisdom" in shown
        person.wait("Shock is not in the deck")
        person.press("2; okaun\n")
        person.wait("in the command zone?")
        person.press("y")
        person.wait("player 1 put Zndrsplt, Eye of Wisdom; and Okaun, Eye of Chaos face up")


def test_paper_cards_need_no_hand(tmp_path: Path) -> None:
    """Everybody answers, nobody types an order, and no hand is on the screen."""
    with PseudoTerminal(tmp_path, "start", "--paper", "-p", "3", "--chooser", "2", "--save", "game.json") as person:
        person.ask("player 2: who takes the first turn?", "3\n")
        for seat in (3, 1, 2):
            person.ask(f"player {seat}: do you want", "\n")
        for seat, keys in ((3, "mm"), (1, "k"), (2, "k"), (3, "mm")):
            person.ask(f"player {seat}: keep", keys)
        assert "the hand of" not in person.ask("player 3: which card goes to the bottom?", "\n")
        person.ask("player 3: keep", "k")
        for seat in (3, 1, 2):
            person.ask(f"player {seat}: which card of the opening hand acts, if any?", "\n")
        person.wait("hand 6, library 54")
        assert 0 == person.finish()


def test_without_colour_everything_can_be_read(tmp_path: Path) -> None:
    shown: list[tuple[str, str]] = []
    environments: tuple[dict[str, str], ...] = ({}, {"NO_COLOR": "1"}, {"TERM": "dumb"})
    for environment in environments:
        folder = tmp_path / str(len(shown))
        folder.mkdir()
        with PseudoTerminal(folder, *GAME, environment=environment) as person:
            up_to_the_hand(person)
            shown.append((person.shown, person.plain))
    assert shown[0][1] == shown[1][1] == shown[2][1]
    assert re.search(r"\x1b\[94mU\x1b\[0m", shown[0][0])  # a blue mana symbol
    assert "\x1b[94m" not in shown[1][0]
    assert "\x1b" not in shown[2][0]


@pytest.mark.parametrize("columns", [20, 40, 80])
def test_nothing_is_wider_than_the_terminal(tmp_path: Path, columns: int) -> None:
    with PseudoTerminal(tmp_path, *GAME, columns=columns) as person:
        person.wait("who takes")
        person.press("\n\nmm1\nyk")
        person.wait("The game is saved.")
        lines = person.plain.splitlines()
    to_copy = "keepseven verify game.json"  # one line whatever the width
    assert [] == [line for line in lines if len(line.rstrip()) > columns and line != to_copy]


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (0, 0), (500, 3)])
def test_a_terminal_of_any_size_can_be_played_on(tmp_path: Path, columns: int, rows: int) -> None:
    with PseudoTerminal(tmp_path, *GAME, "--hotseat", columns=columns, rows=rows) as person:
        person.press("\n\n\n\n\n\n\n" + "k\nk\n")
        assert 0 == person.finish()
        assert "Traceback" not in person.plain
    assert saved(tmp_path).over


def test_the_record_verifies(tmp_path: Path) -> None:
    with PseudoTerminal(tmp_path, *GAME) as person:
        up_to_the_hand(person)
        person.press("k")
        assert 0 == person.finish()
    done = subprocess.run(
        [sys.executable, "-m", "keepseven", "verify", "game.json", "--json"], cwd=tmp_path, capture_output=True
    )
    found = json.loads(done.stdout)
    assert (0, True, True) == (done.returncode, found["fits"], found["complete"])
