"""What is said around the games of a match, and what a seat may know of it."""

import json
from dataclasses import replace

import pytest
from stacked import nine_cards

from keepseven.agents.play import play
from keepseven.agents.policies import keep_all
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.match import GameOfMatch, Match, Time, match_of
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Seating, Setup, Why
from keepseven.reports.document import encoded
from keepseven.reports.lines import teller
from keepseven.reports.match import conditions, match_report, score, story
from keepseven.rules.citations import cite
from keepseven.rules.resolving import resolve

ONE, TWO, THREE = map(Seat, (1, 2, 3))
NAMES = ("Ann", "Ben", "Cy")


def match(players: int = 2, wins: int = 2, group: Why | None = None) -> Match:
    seatings = tuple(Seating(nine_cards(), name) for name in NAMES[:players])
    return match_of(Setup(resolve(players=players), seatings, ONE), wins, group)


def started(session: Session) -> Session:
    """The session at its first turn: the chooser begins, no deck is touched, every hand kept."""
    seats = (player.seat for player in session.game.players)
    return play(session, dict.fromkeys(seats, keep_all), Dealer(b"x"))


def played(before: Match, *winners: int) -> Match:
    return before.play(started(before.game.session)).end(tuple(map(Seat, winners)))


def told(of: Match) -> list[str]:
    tell = teller(of.setup.names)
    return [f"{cite(rule)}: {tell(message)}" for rule, message in story(of)]


def test_each_way_a_game_ends_is_told_by_its_rule() -> None:
    second = played(match(), 1).begin()
    third = second.play(second.game.session.leave(ONE)).begin()
    fourth = played(third).begin().end(()).begin()
    over = played(fourth, 2)
    assert [
        "CR 104.2: Ann won game 1",
        "CR 104.2: Ben won game 2, as every opponent conceded before its first turn",
        "CR 104.4: game 3 is a draw",
        "CR 104.4: game 4 is a draw, agreed on before its first turn",
        "CR 104.2: Ben won game 5",
        "CR 100.6a: the match is over: Ben won it; games won: 1 by Ann and 2 by Ben; 2 draws, which count for nobody",
    ] == told(over)


def test_time_in_the_start_of_a_game() -> None:
    assert [
        "CR 104.2: Ann won game 1",
        "CR 100.6: time was called in the start of game 2: as its first turn had not begun, no extra turns are played, "
        "and it has no result (tournament rules 2.5)",
        "CR 100.6a: the match is over: Ann won it; games won: 1 by Ann and 0 by Ben",
    ] == told(played(match(), 1).begin().call_time())


def test_time_during_a_game_is_told_before_how_it_ended() -> None:
    called = match().play(started(match().game.session)).call_time()
    time = (
        "CR 100.6: time was called during game 1: after that turn there are 5 more; without a winner then it is a draw "
        "(tournament rules 2.5)"
    )
    assert [time] == told(called)
    assert [
        time,
        "CR 104.4: game 1 is a draw",
        "CR 100.6a: the match is over and a draw: nobody has won more games than the others; games won: 0 by Ann and 0 by "
        "Ben; 1 draw, which counts for nobody",
    ] == told(called.end(()))


def test_teams_that_take_turns_together_have_three_more() -> None:
    setup = match(3).setup
    rules = replace(setup.rules, teams=((1, 2), (3,)), shared_turns=True)
    begun = Match(2, (GameOfMatch(started(Session(setup))),), time=Time.PLAY)
    shared = replace(begun, games=(GameOfMatch(Session(replace(setup, rules=rules)), ()),))
    assert "after that turn there are 5 more;" in told(begun)[0]
    assert "after that turn there are 3 more;" in told(shared)[0]


def test_time_between_two_games() -> None:
    assert (
        "CR 100.6: time was called after game 1: no further game begins (tournament rules 2.5)"
        == told(played(match(), 1).call_time())[1]
    )


def test_nothing_is_told_of_a_game_that_is_being_played() -> None:
    assert [] == told(match())
    assert [] == told(match().play(started(match().game.session)))


@pytest.mark.parametrize(
    ("wins", "group", "expected"),
    [
        (1, None, "a match to 1 game won"),
        (2, None, "a match to 2 games won, best of 3"),
        (
            3,
            Why.LOST_LAST,
            "a match to 3 games won, best of 5; of several losers chooses: lost last (the group's own rule)",
        ),
    ],
)
def test_the_conditions(wins: int, group: Why | None, expected: str) -> None:
    assert expected == str(conditions(match(3, wins, group)))


def test_a_team_is_one_side_of_the_score() -> None:
    setup = match(3).setup
    rules = replace(setup.rules, teams=((1, 2), (3,)))
    teams = match_of(Setup(rules, setup.seatings, ONE), 2)
    assert "games won: 0 by player 1 and player 2 and 0 by player 3" == str(score(teams))


def test_the_report_of_whoever_runs_it_holds_every_game() -> None:
    second = played(match(), 2).begin()
    report = match_report(second, None, "x")
    assert ((0, 1), 0, "pregame", None, ()) == (report.score, report.drawn, report.stage, report.time, report.winners)
    assert (("Ann", "Ben"), 2, None) == (report.players, report.wins, report.group)
    first, other = report.games
    assert (1, 1, None, (2,), True) == (first.number, first.chooser, first.why, first.winners, first.begun)
    assert (2, None, "lost", None, False) == (other.number, other.chooser, other.why, other.winners, other.begun)
    assert first.started is not None and first.table is None
    assert "x, game 1" == first.started.seed
    assert [("game.won", "104.2", "Ben won game 1")] == [(line.rule, line.number, line.text) for line in report.lines]


def test_a_seat_sees_its_own_hands_only() -> None:
    after = played(match(), 2).begin()
    report = match_report(after, ONE, "a secret seed")
    assert [None, None] == [game.started for game in report.games]
    assert [1, 1] == [game.table.seat for game in report.games if game.table]
    assert b"a secret seed" not in encoded(report)
    assert 1 == json.dumps(json.loads(encoded(report))).count("you drew")
    assert 0 == encoded(match_report(after, Seat(0))).count(b"you drew")
