"""`keepseven review`: it says what `keepseven advise` says, hand by hand."""

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

import keepseven.reports
from keepseven.agents.play import play
from keepseven.agents.policies import keep_all
from keepseven.cli.app import app
from keepseven.cli.decks import read_deck
from keepseven.cli.review import render
from keepseven.cli.screen import Screen
from keepseven.decks.deck import deck_of
from keepseven.odds.merge import stock
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.match import match_of
from keepseven.pregame.match_record import save_match
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Seating, Setup
from keepseven.reports.chances import Chance
from keepseven.reports.grading import Deed
from keepseven.reports.lines import teller
from keepseven.reports.review import Terms, review
from keepseven.rules.resolving import resolve
from keepseven.solver.notation import write_hand
from keepseven.solver.reading import read_hand
from keepseven.testing.toys import deal, idle, reply

SCHEMA = Path(keepseven.reports.__file__).parent / "schemas" / "review.json"


def run(*words: str, status: int = 0) -> str:
    result = CliRunner().invoke(app, words)
    assert status == result.exit_code, result.output
    return " ".join((result.stdout + result.stderr).split())


def document(*words: str) -> dict[str, Any]:
    result = CliRunner().invoke(app, [*words, "--json"])
    assert 0 == result.exit_code, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_without_a_goal_it_is_the_curve_model() -> None:
    assert "otherwise the curve model" in run("review", "--help").replace("│ │ ", "")


NINE = ("Counterspell", "Divination", "Duress", "Forest", "Island", "Murder", "Negate", "Opt", "Shock")


def game_of_nine(free: int = 0) -> Session:
    """Both decks hold two lands among nine cards; Ann sends both back, finds both again, and puts Divination on the bottom."""
    decks = [deck_of([(card, 1) for card in NINE], name) for name in ("first", "second")]
    rules = replace(resolve(), free=free)
    session = reply(Session(Setup(rules, (Seating(decks[0], "Ann"), Seating(decks[1])), Seat(1))), 1, 2)
    session = reply(reply(deal(session, {1: NINE[::-1]}), 2, ()), 1, ())
    session = deal(reply(reply(session, 2, "keep"), 1, "mulligan"), {1: NINE})
    return idle(reply(session, 1, "keep") if free else reply(session, 1, (1,), "keep"))


@pytest.fixture
def nine(tmp_path: Path) -> str:
    path = tmp_path / "nine.json"
    path.write_bytes(game_of_nine().save())
    return str(path)


def started(folder: Path, *words: str) -> str:
    path = folder / "game.json"
    run("start", *words, "--auto", "random", "--save", str(path))
    return str(path)


@pytest.mark.parametrize(
    ("deck", "format", "seed"),
    [
        ("azorius-spirits", "constructed", "a"),
        ("azorius-spirits", "constructed", "b"),
        ("awakening-earth", "constructed", "c"),
        ("death-toll", "commander", "d"),
    ],
)
@pytest.mark.parametrize("goal", [None, "by turn 4: lands >= 4 and spells >= 3"])
def test_every_choice_costs_what_advise_says(
    deck: str, format: str, seed: str, goal: str | None, tmp_path: Path
) -> None:
    about = ["--value", "goal"] if goal is None else ["--goal", goal]
    record = started(tmp_path, deck, "--format", format, "--seed", seed)
    (game,) = document("review", record, *about)["games"]
    items = stock(read_deck(deck)[0])
    assert {"keep", "mulligan", "bottom"} == {choice["did"]["does"] for seat in game for choice in seat["choices"]}
    for seat in game:
        for choice in seat["choices"]:
            did, best = choice["did"], choice["best"]
            line = read_hand(choice["hand"], items)
            advice = document("advise", deck, choice["hand"], "--format", format, *about)
            first = advice["actions"][0]
            assert (first["value"], first["bottom"]) == (best["value"], best["cards"])
            assert first["does"] == ("keep" if best["does"] == "bottom" else best["does"])
            if did["does"] == "bottom":  # what is left is kept or sent back
                left = Counter(line.cards) - Counter(did["cards"])
                line = replace(line, cards=tuple(left.elements()), bottomed=tuple(did["cards"]))
                after = document("advise", deck, write_hand(line), "--format", format, *about)
                value = after["actions"][0]["value"]
            else:
                value = next(action["value"] for action in advice["actions"] if action["does"] == did["does"])
            assert value == did["value"]
            assert float(Fraction(best["value"]["fraction"]) - Fraction(value["fraction"])) == choice["cost"]
        assert pytest.approx(sum(choice["cost"] for choice in seat["choices"])) == seat["lost"]


def test_on_a_screen(nine: str) -> None:
    shown = run("review", nine, "--goal", "lands >= 2", "--exact")
    assert "Ann, first, on the draw: 1.26 points lost, 1 of 3 choices land >= 2" in shown
    assert "draw: Shock, Opt, Negate, Murder, Island, Forest, Duress 98.74 % = 245707/248832 take a mulligan" in shown
    assert "take a mulligan: -1.26 points; best was 100 % = 1 keep" in shown
    assert "put Divination on the bottom: nothing is better" in shown
    assert "player 2, second, on the play: 0.00 points lost, 0 of 1 choice" in shown
    assert "nothing is better not graded: starting player player 2" in shown
    assert shown.endswith("- exact fraction")
    assert 1 == shown.count("the best decision is the one that reaches the goal most often")
    assert "derived from the list" not in shown


def test_a_derived_goal_is_named_as_one(nine: str) -> None:
    assert "this goal was derived from the list; another is given with --goal" in run("review", nine, "--value", "goal")
    assert "--value curve, --turns, --kappa and --delta belong to the curve model" in run(
        "review", nine, "--goal", "lands >= 2", "--kappa", "1", status=2
    )


def test_without_a_goal_mana_is_lost(nine: str) -> None:
    shown = run("review", nine, "--seat", "2", "--turns", "3", "--kappa", "1")
    assert "player 2, second, on the play: 0.000 mana lost, 0 of 1 choice" in shown
    assert "mana spent on turns 1 to 3, and 1 for each spell still in hand then" in shown
    assert "derived from the list" not in shown


def test_the_games_of_a_match_file(tmp_path: Path) -> None:
    first = game_of_nine()
    match = match_of(first.setup, 2).play(first).end((Seat(1),))
    match = match.begin(tuple(seating.deck for seating in first.setup.seatings))
    policies = {Seat(1): keep_all, Seat(2): keep_all}
    match = match.play(play(match.game.session, policies, Dealer(b"x")))
    (tmp_path / "match.json").write_bytes(save_match(match))
    words = ("review", str(tmp_path / "match.json"), "--goal", "lands >= 2")
    found = document(*words)
    assert 2 == len(found["games"])
    alone = document("review", saved(tmp_path, first), "--goal", "lands >= 2")["games"][0]
    assert alone == found["games"][0]
    for total in found["sums"]:
        seats = [seat for game in found["games"] for seat in game if seat["seat"] == total["seat"]]
        assert (pytest.approx(sum(seat["lost"] for seat in seats)), 2) == (total["lost"], total["games"])
    assert "together" in run(*words)


def saved(folder: Path, session: Session) -> str:
    (folder / "game.json").write_bytes(session.save())
    return str(folder / "game.json")


def test_one_seat(nine: str) -> None:
    shown = run("review", nine, "--goal", "lands >= 2", "--seat", "2")
    assert "player 2, second" in shown and "Ann" not in shown
    assert "there is no seat 3; the seats of the game are 1 to 2" in run("review", nine, "--seat", "3", status=1)


def test_a_near_tie_is_said(tmp_path: Path) -> None:
    (tmp_path / "free.json").write_bytes(game_of_nine(free=3).save())
    shown = run("review", str(tmp_path / "free.json"), "--goal", "lands >= 2")
    assert "take a mulligan: -0.09 points, nearly the same; best was 100 % keep" in shown


def test_the_games_of_a_match_and_their_sums(capsys: pytest.CaptureFixture[str]) -> None:
    found = review([game_of_nine(), game_of_nine()], teller({1: "Ann"}), Terms("lands >= 2"))
    render(Screen(teller({})), found, exact=False)
    shown = " ".join(capsys.readouterr().out.split())
    assert "game 1 Ann, first, on the draw: 1.26 points lost" in shown and "game 2 Ann, first" in shown
    assert "together Ann: 2.51 points lost, 2 of 6 choices in 2 games player 2: 0.00 points lost, 0 of 2" in shown


@pytest.mark.parametrize(
    ("answers", "lines"),
    [
        ([], ["5.000 mana do nothing more with the opening hand: -3.500 mana; best was 8.500 mana begin with Leyline of Sanctity on the battlefield"]),
        (
            [(1, "Leyline of Sanctity"), (0, "Chancellor of the Annex")],
            ["8.500 mana begin with Leyline of Sanctity on the battlefield: nothing is better", "8.500 mana reveal Chancellor of the Annex: nothing is better"],
        ),
    ],
)  # fmt: skip
def test_what_acted_from_the_opening_hand(answers: list[tuple[int, str]], lines: list[str], tmp_path: Path) -> None:
    """All lands are Plains; the Chancellor costs more than four turns pay for."""
    deck = deck_of([("Chancellor of the Annex", 1), ("Leyline of Sanctity", 2), ("Plains", 57)])
    tops = {1: ("Chancellor of the Annex", "Leyline of Sanctity", "Leyline of Sanctity", *["Plains"] * 4)}
    session = deal(reply(Session(Setup(resolve(), (Seating(deck), Seating(deck)), Seat(1))), 1, 1), tops)
    session = reply(reply(reply(reply(session, 1, ()), 2, ()), 1, "keep"), 2, "keep")
    (tmp_path / "acts.json").write_bytes(idle(reply(session, 1, *answers)).save())
    shown = run("review", str(tmp_path / "acts.json"), "--seat", "1")
    for line in lines:
        assert line in shown, shown
    assert "is worth the mana of its cost" in shown and "opening-hand action" not in shown


@pytest.mark.parametrize(
    ("place", "line"),
    [
        (0, "9.87 % exile Forest for Gemstone Caverns: -44.41 points; best was 54.28 % exile Opt for Gemstone Caverns"),
        (1, "54.28 % exile Opt for Gemstone Caverns: nothing is better"),
    ],
)
def test_what_was_exiled_for_a_card(place: int, line: str, tmp_path: Path) -> None:
    deck = deck_of([("Gemstone Caverns", 1), ("Forest", 18), ("Opt", 41)])
    rules, tops = resolve(), {1: ("Gemstone Caverns", "Forest", *["Opt"] * 5)}
    session = deal(reply(Session(Setup(rules, (Seating(deck), Seating(deck)), Seat(1))), 1, 2), tops)
    session = reply(reply(reply(reply(session, 2, ()), 1, ()), 2, "keep"), 1, "keep")
    session = reply(reply(session, 2, "none"), 1, (0, "Gemstone Caverns"), (place,))
    (tmp_path / "caverns.json").write_bytes(idle(session).save())
    shown = run("review", str(tmp_path / "caverns.json"), "--goal", "by turn 2: lands >= 3", "--seat", "1")
    assert line in shown and "of 3 choices" in shown


@pytest.mark.parametrize(
    ("deed", "line"),
    [
        (Deed("shuffle in", ("Opt", "Shock"), Chance(0.5)), "shuffle Opt, Shock into the library"),
        (Deed("set aside", ("Opt",), Chance(0.5)), "set aside Opt"),
        (Deed("use", (), Chance(0.5)), "use Serum Powder"),
        (Deed("choose hand", ("Opt", "Shock"), Chance(0.5)), "choose Opt, Shock"),
        (Deed("leave on top", (), Chance(0.5)), "leave Forest on top"),
        (Deed("put under", (), Chance(0.5)), "put Forest under the library"),
    ],
)
def test_everything_that_can_be_done_has_words(deed: Deed, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = review([game_of_nine()], teller({}), Terms("lands >= 2", seats=(2,)))
    source = None if deed.does == "use" else "Forest"
    choice = replace(found.games[0][0].choices[0], did=deed, source=source)
    render(Screen(teller({})), replace(found, games=((replace(found.games[0][0], choices=(choice,)),),)), exact=False)
    assert f"50.00 %  {line}: nothing is better" in capsys.readouterr().out


def test_what_is_known_of_no_card_is_said(tmp_path: Path) -> None:
    (tmp_path / "odd.txt").write_text("20 Forest\n20 Xyzzy\n")
    record = started(tmp_path, str(tmp_path / "odd.txt"), "--seed", "x")
    assert "- nothing is known of Xyzzy" in run("review", record, "--goal", "lands >= 2")


def test_an_opened_game_is_read_too(nine: str, tmp_path: Path) -> None:
    opened = tmp_path / "opened.json"
    run("verify", nine, "--open", str(opened))
    about = ["--goal", "lands >= 2"]
    assert run("review", nine, *about) == run("review", str(opened), *about)


def test_a_game_of_paper_cards_says_why_nothing_is_graded(tmp_path: Path) -> None:
    record = started(tmp_path, "--paper", "--seed", "x")
    shown = run("review", record, status=1)
    assert 2 == shown.count("not graded: the cards are paper, and nobody named them")


def test_a_document_by_its_schema(nine: str) -> None:
    found = document("review", nine, "--goal", "lands >= 2")
    assert [] == list(Draft202012Validator(json.loads(SCHEMA.read_bytes())).iter_errors(found))


def test_what_is_no_game(tmp_path: Path) -> None:
    assert "there is no file" in run("review", str(tmp_path / "none.json"), status=2)
    (tmp_path / "bad.json").write_text("{}")
    assert "this is not a saved game" in run("review", str(tmp_path / "bad.json"), status=1)
