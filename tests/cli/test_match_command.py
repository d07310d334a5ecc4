"""`keepseven match` without a person: policies, results, swaps, files, and every wrong word."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

import keepseven.reports
from keepseven.cli.app import app
from keepseven.cli.saved_match import SavedMatch, match_in
from keepseven.decks.deck import Zone
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.match import Match, Stage, Time
from keepseven.pregame.session import Answered
from keepseven.pregame.setup import Previous, Seat, Why

SCHEMAS = Path(keepseven.reports.__file__).parent / "schemas"
LIST = "4 Shock\n56 Island\n\nSideboard\n2 Negate\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deck.txt").write_text(LIST)
    return tmp_path


def run(*words: str, status: int = 0, command: str = "match") -> str:
    result = CliRunner().invoke(app, [command, *words])
    assert (status, True) == (result.exit_code, result.exception is None or isinstance(result.exception, SystemExit)), (
        result.output
    )
    return result.stdout if status == 0 else result.stderr


def results(*texts: str) -> list[str]:
    return [word for text in texts for word in ("--result", text)]


def document(*words: str, command: str = "match", schema: str = "match") -> Any:
    found = json.loads(run(*words, "--json", command=command))
    validator = Draft202012Validator(json.loads((SCHEMAS / f"{schema}.json").read_bytes()))
    assert [] == [error.message for error in validator.iter_errors(found)]
    return found


def saved(here: Path, name: str = "match.json") -> Match:
    return match_in((here / name).read_bytes()).match


# results


def test_a_match_by_policies_and_results(here: Path) -> None:
    shown = run("deck.txt", "--seed", "x", "--chooser", "2", *results("2", "draw", "1", "1"))
    assert "a match to 2 games won, best of 3" in shown
    assert ["Game 1", "Game 2", "Game 3", "Game 4"] == [line for line in shown.splitlines() if line.startswith("Game ")]
    assert [
        "103.1    player 2 chooses who takes the first turn, as agreed",
        "103.1    player 1 lost the previous game and chooses who takes the first turn",
        "103.1    player 1 chose in the previous game, a draw, and chooses again who takes the first turn",
        "103.1    player 2 lost the previous game and chooses who takes the first turn",
    ] == [line for line in shown.splitlines() if "who takes the first turn" in line]
    assert shown.splitlines()[-1].startswith(
        "100.6a   the match is over: player 1 won it; games won: 2 by player 1 and 1 by"
    )
    assert {"deck.txt"} == {path.name for path in here.iterdir()}


def test_games_go_on_until_a_result_is_wanted(here: Path) -> None:
    shown = run("deck.txt", "--seed", "x", "--result", "2")
    assert "games won: 0 by player 1 and 1 by player 2" == shown.splitlines()[-1]
    assert shown.count("takes the first turn\n103.8a") == 2


def test_a_seed_deals_every_game_otherwise_and_the_match_again(here: Path) -> None:
    words = ("deck.txt", "--seed", "x", *results("2", "1", "1"))
    assert run(*words) == run(*words)
    run(*words, "--save", "match.json")
    sources = [
        {entry.source for entry in game.session.log if isinstance(entry, Answered) and entry.source}
        for game in saved(here).games
    ]
    assert [{f"x, game {number}".encode()} for number in (1, 2, 3)] == sources
    assert Dealer(b"x, game 3") == match_in((here / "match.json").read_bytes()).dealer
    assert Dealer() == SavedMatch(saved(here), match_in((here / "match.json").read_bytes()).mode, None).dealer


@pytest.mark.parametrize(
    ("texts", "stage", "time", "score"),
    [
        (("1", "time"), Stage.OVER, Time.BETWEEN, (1, 0)),
        (("time", "draw"), Stage.OVER, Time.PLAY, (0, 0)),
        (("time", "2"), Stage.OVER, Time.PLAY, (0, 1)),
        (("time",), Stage.PLAY, Time.PLAY, (0, 0)),
    ],
)
def test_time(here: Path, texts: tuple[str, ...], stage: Stage, time: Time, score: tuple[int, int]) -> None:
    run("deck.txt", *results(*texts), "--save", "match.json")
    match = saved(here)
    assert (stage, time, score) == (match.stage, match.time, match.score)


def test_a_result_for_a_saved_match(here: Path) -> None:
    run("deck.txt", "--save", "match.json")
    assert Stage.PLAY is saved(here).stage
    run("--resume", "match.json", "--result", "1")
    assert (Stage.BETWEEN, (1, 0)) == (saved(here).stage, saved(here).score)
    run("--resume", "match.json", "--auto", "keep", "--result", "1", "--save", "other.json")
    assert (Stage.OVER, Stage.BETWEEN) == (saved(here, "other.json").stage, saved(here).stage)
    run("--resume", "match.json", "--auto", "random", "--result", "2", "--save", "match.json")
    assert (Stage.PLAY, (1, 1)) == (saved(here).stage, saved(here).score)


def test_without_a_terminal_a_saved_match_is_only_looked_at(here: Path) -> None:
    run("deck.txt", "--auto", "keep", "--save", "match.json", "--result", "1")
    before = (here / "match.json").read_bytes()
    assert 2 == run("--resume", "match.json").count("you drew")
    assert before == (here / "match.json").read_bytes()


@pytest.mark.parametrize(
    ("texts", "sentence"),
    [
        (("3",), "name one player who won among the seats 1 to 2"),
        (("0",), "name one player who won among the seats 1 to 2"),
        (("won",), "--result takes the number of a player who won, draw or time"),
        (("1234",), "--result takes the number"),
        (("1 chooser",), "--result takes the number"),
        (("1 chooser 2",), "who chooses follows from the last game"),
        (("1", "1", "2"), "there is no game whose result could be 2: games won: 2 by player 1"),
        (("time", "time"), "time is called once"),
    ],
)
def test_a_result_that_cannot_be(here: Path, texts: tuple[str, ...], sentence: str) -> None:
    complaint = run(
        "deck.txt",
        *results(*texts),
        status=1 if "name one" in sentence or "time is" in sentence or "follows" in sentence else 2,
    )
    assert sentence in complaint
    assert 1 == complaint.count("\n")


# how many games


@pytest.mark.parametrize(("words", "wins"), [((), 2), (("--best-of", "1"), 1), (("-b", "5"), 3), (("-p", "3"), 1)])
def test_how_many_games_win(here: Path, words: tuple[str, ...], wins: int) -> None:
    assert wins == document("deck.txt", *words, "--auto", "keep")["wins"]


def test_more_than_two_players_are_told_why_it_is_one_game(here: Path) -> None:
    sentence = "more than two players usually play one game; --best-of says otherwise"
    assert sentence in run("deck.txt", "-p", "3")
    assert sentence not in run("deck.txt", "-p", "3", "-b", "1")


@pytest.mark.parametrize("number", ["0", "2", "-1", "101"])
def test_best_of_an_odd_number(here: Path, number: str) -> None:
    assert f"--best-of takes an odd number from 1 to 99, not {number}" in run(
        "deck.txt", f"--best-of={number}", status=2
    )


# several losers


def test_the_group_has_to_agree(here: Path) -> None:
    words = ("deck.txt", "-p", "3", "-b", "3", "--seed", "x")
    assert "the group agrees on one of" in run(*words, "--result", "2", status=1)
    shown = run(*words, "--result", "2", "--group", "any")
    assert "was picked at random among the losers of the previous game" in shown
    assert "of several losers chooses: any loser (the group's own rule)" in shown


@pytest.mark.parametrize(("group", "why"), [("first", Why.LOST_FIRST), ("last", Why.LOST_LAST), ("named", Why.NAMED)])
def test_who_of_the_losers_it_was(here: Path, group: str, why: Why) -> None:
    words = ("deck.txt", "-p", "3", "-b", "3", "--group", group, "--save", "match.json")
    run(*words, "--result", " 2 CHOOSER  3 ")
    assert Previous((Seat(3),), why) == saved(here).game.session.setup.previous
    assert "name who of the losers it was" in run(*words[:-2], "--result", "2", status=1)


def test_the_group_agrees_once(here: Path) -> None:
    run("deck.txt", "-p", "3", "-b", "3", "--save", "match.json")
    run("--resume", "match.json", "--group", "any", "--result", "2", "--save", "match.json")
    assert Why.ANY_LOSER is saved(here).group
    assert "agreed on another rule already" in run("--resume", "match.json", "--group", "named", status=2)
    run("--resume", "match.json", "--group", "any")


# swaps


def test_cards_change_places(here: Path) -> None:
    (here / "other.txt").write_text("2 Shock\n56 Island\n2 Negate\n\nSideboard\n2 Shock\n")
    words = ("deck.txt", "--auto", "keep", "--result", "1", "--save", "match.json")
    run(*words, "--swap", "2: -1 Shock +1 Negate", "--swap", "1: other.txt")
    first, second = (seating.deck.cards(Zone.SIDEBOARD) for seating in saved(here).game.session.setup.seatings)
    assert (("Shock", "Shock"), ("Negate", "Shock")) == (first, second)
    run("--resume", "match.json", "--auto", "keep", "--result", "2", "--save", "match.json")
    assert ("Shock", "Shock") == saved(here).game.session.setup.seatings[0].deck.cards(Zone.SIDEBOARD)


@pytest.mark.parametrize(
    ("swap", "sentence", "status"),
    [
        (
            "2: -1 Shock",
            "player 2 cannot play with this deck: the deck has 59 cards; it needs at least 60; right: add 1 card (CR 100.2a)",
            2,
        ),
        ("2: -1 Negate", 'there is no "Negate" in the deck', 1),
        ("1: nothing.txt", 'there is no file "nothing.txt"', 1),
        ("3: -1 Shock", "--swap takes a seat and what changes, such as 2: -1 Shock +1 Negate", 2),
        ("-1 Shock", "--swap takes a seat", 2),
        ("1:", "--swap takes a seat", 2),
        ("1" * 5000 + ": -1 Shock", "--swap takes a seat", 2),
    ],
)
def test_a_swap_that_cannot_be(here: Path, swap: str, sentence: str, status: int) -> None:
    complaint = run("deck.txt", "--auto", "keep", "--result", "1", "--swap", swap, status=status)
    assert sentence in complaint
    assert 1 == complaint.count("\n")


def test_a_match_of_1999(here: Path) -> None:
    """The first text says nothing of draws, so the method decides again, and it names who begins; the loser chooses too."""
    words = ("deck.txt", "--as-of", "1999-06-01", "--auto", "keep", "--chooser", "2", "--seed", "x")
    shown = run(*words, *results("draw", "1"), "--swap", "1: -4 Shock +1 Negate").splitlines()
    begins = [line for line in shown if "who begins" in line or "chooses" in line]
    assert 3 == len(begins)
    assert "101.2    player 2 chooses who takes the first turn, as agreed" == begins[0]
    assert begins[1].startswith("101.2    the agreed method named who begins: ")
    assert "101.2    player 2 lost the previous game and chooses who takes the first turn" == begins[2]
    assert "         player 1 won game 2" in shown
    complaint = run(*words, "--result", "1", "--swap", "1: deck.txt", "--swap", "2: short.txt", status=1)
    assert 'there is no file "short.txt"' in complaint
    (here / "short.txt").write_text("4 Shock\n")
    complaint = run(*words, "--result", "1", "--swap", "2: short.txt", status=2)
    assert "cards of the first game are missing: 56 Island and 2 Negate; right: put them into" in complaint
    assert "(CR" not in complaint


def test_teams_play_a_match(here: Path) -> None:
    words = ("deck.txt", "-p", "4", "-b", "3", "--variant", "two-headed giant", "--auto", "keep")
    shown = run(*words, *results("4", "draw"), "--save", "match.json")
    assert "103.1    player 1 lost the previous game and chooses who takes the first turn" in shown
    assert "103.1    player 1 chose in the previous game, a draw, and chooses again who takes the first turn" in shown
    assert "games won: 0 by player 1 and player 2 and 1 by player 3 and player 4; 1 draw" in shown
    assert (0, 0, 1, 1) == saved(here).score


def test_swaps_need_a_game_they_are_for(here: Path) -> None:
    assert "no further game begins" in run("deck.txt", "--auto", "keep", "--swap", "1: -1 Shock +1 Negate", status=2)
    assert "--swap is for games that are played with --auto" in run("deck.txt", "--swap", "1: x", status=2)


# looking at it


def test_the_document(here: Path) -> None:
    whole = document("deck.txt", "--seed", "x", "--chooser", "1", "--auto", "keep", "--name", "Ann", "--result", "2")
    assert (["Ann", ""], [0, 1], "play", 2) == (whole["players"], whole["score"], whole["stage"], len(whole["games"]))
    assert ["lost", 1] == [whole["games"][1][key] for key in ("why", "chooser")]
    assert 7 == len(whole["games"][1]["started"]["players"][0]["opening_hand"])
    watched = document("deck.txt", "--seed", "x", "--auto", "keep", "--view", "0")
    assert (None, 0, []) == (
        watched["games"][0]["started"],
        watched["games"][0]["table"]["seat"],
        watched["games"][0]["table"]["hand"],
    )


def test_a_look_shows_one_seat(here: Path) -> None:
    run("deck.txt", "--auto", "keep", "--save", "match.json", "--result", "1")
    assert 1 == document("--resume", "match.json")["games"][0]["table"]["seat"]
    shown = run("--resume", "match.json", "--view", "2")
    assert 2 == shown.count("you drew")
    assert "only]" not in shown
    assert "a match to 2 games won, best of 3" in shown
    assert "--view takes a seat" in run("--resume", "match.json", "--view", "3", status=2)


# files and words


def test_a_match_is_verified_game_by_game(here: Path) -> None:
    run("deck.txt", "--seed", "x", "--save", "match.json", *results("1", "2"))
    shown = run("match.json", command="verify")
    assert 3 == shown.count("everything fits")
    assert "the match fits" == shown.splitlines()[-1]
    found = document("match.json", command="verify", schema="match_verification")
    assert (True, 3, [1, 1], "play") == (found["fits"], len(found["games"]), found["score"], found["stage"])


def test_a_match_whose_chance_was_changed_does_not_fit(here: Path) -> None:
    run("deck.txt", "--seed", "x", "--save", "match.json")
    raw = json.loads((here / "match.json").read_bytes())
    log = raw["games"][0]["record"]["log"]
    order = next(entry for entry in log if entry["kind"] == "order")
    order["answer"] = list(reversed(order["answer"]))
    (here / "match.json").write_text(json.dumps(raw))
    result = CliRunner().invoke(app, ["verify", "match.json"])
    assert (1, "this match does not fit") == (result.exit_code, result.stdout.splitlines()[-1])
    assert 1 == CliRunner().invoke(app, ["verify", "match.json", "--json"]).exit_code


def test_a_match_is_no_game_and_a_game_no_match(here: Path) -> None:
    run("deck.txt", "--save", "match.json")
    run("deck.txt", "--save", "game.json", command="start")
    assert "match.json is a match; go on with keepseven match --resume match.json" in run(
        "--resume", "match.json", command="start", status=2
    )
    assert "this is not a match" in run("--resume", "game.json", status=1)
    assert "--open takes one game; match.json is a match" in run(
        "match.json", "--open", "o.json", command="verify", status=2
    )


def test_words_that_do_not_go_together(here: Path) -> None:
    run("deck.txt", "--save", "match.json")
    for words, sentence in (
        (("--resume", "match.json", "--best-of", "3"), "leave out --best-of"),
        (("--resume", "match.json", "--seed", "x"), "leave out --seed"),
        (("deck.txt", "--save", "match.json"), "is there already"),
        (("--resume", "none.json"), "there is no file none.json"),
        (("deck.txt", "--hotseat"), "--hotseat needs a terminal"),
    ):
        assert sentence in run(*words, status=2)


def test_a_damaged_match(here: Path) -> None:
    (here / "match.json").write_text('{"keepseven_match": 1}')
    for command, words in (("match", ("--resume", "match.json")), ("verify", ("match.json",))):
        assert "the match is damaged" in run(*words, command=command, status=1)
