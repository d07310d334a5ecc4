"""Match files: what is written is read again; what does not follow is refused with the place, and nothing is guessed."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from keepseven.agents.play import play
from keepseven.agents.policies import keep_all
from keepseven.errors import RecordError
from keepseven.pregame import match_record
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.match import Match, Stage, Time, match_of
from keepseven.pregame.match_record import is_match, load_match, save_match
from keepseven.pregame.record import refuse_double_keys
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Why
from keepseven.testing.toys import letters, table

ONE, TWO, THREE = map(Seat, (1, 2, 3))
DECK, OTHER = letters("AABB", sideboard="C"), letters("AABC", sideboard="B")


def started(session: Session) -> Session:
    """The session at its first turn: the chooser begins, no deck is touched, every hand kept."""
    seats = (player.seat for player in session.game.players)
    return play(session, dict.fromkeys(seats, keep_all), Dealer(b"x"))


def played(match: Match, *winners: int) -> Match:
    return match.play(started(match.game.session)).end(tuple(map(Seat, winners)))


def of_two() -> Match:
    """A win, a draw agreed on before the first turn, a concession after sideboarding, and a game that is played."""
    match = played(match_of(table(DECK, DECK, hand_size=2, chooser=1).setup, 3), 1).begin()
    match = match.end(()).begin((DECK, OTHER))
    match = match.play(match.game.session.leave(ONE)).begin((OTHER, DECK))
    return match.play(started(match.game.session))


def of_three() -> Match:
    """Two games with several losers, of whom the group names one."""
    match = played(match_of(table(DECK, DECK, DECK, hand_size=2, chooser=1).setup, 2, Why.NAMED), 1)
    return match.begin(choosers=(THREE,))


def document(match: Match) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(save_match(match))
    return found


def refused(raw: Any) -> str:
    with pytest.raises(RecordError) as raised:
        load_match(json.dumps(raw).encode())
    sentence = str(raised.value)
    assert "\n" not in sentence and len(sentence) < 2_000
    return sentence


@pytest.mark.parametrize(
    "match",
    [
        of_two(),
        of_two().call_time(),
        of_two().call_time().end(()),
        of_two().end((TWO,)),
        of_two().end((TWO,)).call_time(),
        of_two().end((ONE,)).begin().call_time(),
        of_three(),
        played(of_three(), 1),
        match_of(table(DECK, DECK).setup, 2),
    ],
    ids=lambda match: f"{match.stage} {match.time} {match.score}",
)
def test_a_match_comes_back_as_it_was(match: Match) -> None:
    again = load_match(save_match(match))
    assert match == again
    assert (match.stage, match.score, match.time) == (again.stage, again.score, again.time)


def test_the_match_of_the_examples_is_at_what_they_say() -> None:
    assert (Stage.PLAY, (1, 1), 1) == (of_two().stage, of_two().score, of_two().drawn)


def test_the_document_is_as_the_page_says() -> None:
    page = Path(__file__).parents[2] / "docs" / "reference" / "match-files.md"
    raw = document(of_two())
    named = {line.split("`")[1] for line in page.read_text().splitlines() if line.startswith("| `")}
    assert named >= raw.keys() | raw["games"][0].keys()
    assert ["keepseven_match", "wins", "group", "time", "games"] == list(raw)
    assert [[1], [], [2], None] == [game["winners"] for game in raw["games"]]
    assert [None, "lost", "lost", "lost"] == [
        (game["record"]["setup"]["previous"] or {"why": None})["why"] for game in raw["games"]
    ]
    assert raw["games"][0]["record"] == json.loads(of_two().games[0].session.save())
    assert save_match(of_two()).endswith(b"\n")


def test_what_a_terminal_wrote_beside_it_is_passed_over() -> None:
    beside = save_match(of_two(), {"keyboard": {"mode": "alone"}})
    assert {"mode": "alone"} == json.loads(beside)["keyboard"]
    assert of_two() == load_match(beside)


def test_a_match_is_known_by_its_first_entry() -> None:
    assert (True, False) == (is_match(save_match(of_two())), is_match(of_two().game.session.save()))


CHANGES: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (lambda raw: raw.pop("wins"), "its entries are keepseven_match, wins, group, time and games"),
    (lambda raw: raw.update(more=1), "its entries are"),
    (lambda raw: raw.update(keepseven_match=2), "saved as version 2; this program reads version 1"),
    (lambda raw: raw.update(keepseven_match="1"), "this is not a match"),
    (lambda raw: raw.update(wins="2"), "the match is damaged"),
    (lambda raw: raw.update(wins=0), "game 1 of the match does not fit: a match is won with 1 to 50 games"),
    (lambda raw: raw.update(group="lost"), "game 1 of the match does not fit: which of several losers"),
    (lambda raw: raw.update(group="x"), "the match is damaged"),
    (lambda raw: raw.update(games=[]), "a match has 1 to 200 games, not 0"),
    (lambda raw: raw.update(games=raw["games"] * 60), "a match has 1 to 200 games, not 240"),
    (lambda raw: raw.update(games={}), "the match is damaged"),
    (
        lambda raw: raw["games"][0].pop("winners"),
        "game 1 of the match does not fit: its entries are record and winners",
    ),
    (lambda raw: raw["games"][0].update(winners="1"), "the match is damaged"),
    (lambda raw: raw["games"][0].update(winners=[3]), "game 1 of the match does not fit: name one player who won"),
    (lambda raw: raw["games"][0].update(winners=None), "game 2 of the match does not fit: no game may begin now"),
    (lambda raw: raw["games"][0].update(winners=[2]), "game 2 of the match does not fit: its set-up does not follow"),
    (lambda raw: raw["games"][1].update(winners=[1]), "game 2 of the match does not fit: before its first turn"),
    (lambda raw: raw["games"][2].update(winners=[1]), "game 3 of the match does not fit: it did not end so"),
    (lambda raw: raw["games"][2].update(winners=None), "game 3 of the match does not fit: it did not end so"),
    (lambda raw: raw["games"].pop(0), "game 1 of the match does not fit: no game came before the first one"),
    (lambda raw: raw.update(wins=1), "game 2 of the match does not fit: no game may begin now: the match is at over"),
    (lambda raw: raw.update(time="between"), "time was not called at between"),
    (lambda raw: raw.update(time="pregame"), "time was not called at pregame"),
    (lambda raw: raw.update(time="soon"), "the match is damaged"),
    (
        lambda raw: raw["games"][3]["record"]["setup"]["previous"].update(why="drew"),
        "game 4 of the match does not fit: its set-up does not follow",
    ),
    (
        lambda raw: raw["games"][3]["record"]["setup"]["seatings"][0].update(name="Ann"),
        "game 4 of the match does not fit: its set-up does not follow",
    ),
    (
        lambda raw: raw["games"][3]["record"]["setup"]["seatings"][0]["deck"]["entries"][0].update(name="A" * 100_000),
        "game 4 of the match does not fit: the set-up of the saved game is not possible: a name at the seat of player 1"
        " has more than 400 letters",
    ),
    (lambda raw: raw["games"][0]["record"].update(log=[]), "game 1 of the match does not fit: before its first turn"),
    (
        lambda raw: raw["games"][0]["record"]["log"].pop(0),
        "game 1 of the match does not fit: the saved game no longer fits",
    ),
    (
        lambda raw: raw["games"][0]["record"].update(keepseven=9),
        "game 1 of the match does not fit: this game was saved as",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), CHANGES)
def test_what_does_not_follow_is_refused(change: Callable[[dict[str, Any]], object], sentence: str) -> None:
    raw = document(of_two())
    change(raw)
    assert sentence in refused(raw)


def test_a_game_that_has_just_begun_follows_from_the_one_before_it_too() -> None:
    """Its log, which would not fit either, is empty."""
    match = of_two().end((TWO,)).begin()
    raw = document(match)
    raw["games"][-1]["record"]["setup"]["previous"] = None
    assert "game 5 of the match does not fit: its set-up does not follow" in refused(raw)
    raw = document(match)
    raw["games"][-1]["record"]["setup"]["seatings"][0]["deck"]["entries"][0]["count"] += 1
    assert (
        "game 5 of the match does not fit: the deck of player 1: cards were not there in the first game: 1 A"
        in refused(raw)
    )


def test_who_of_the_losers_it_was_has_to_fit_the_rule_of_the_group() -> None:
    raw = document(of_three())
    raw["games"][1]["record"]["setup"]["previous"]["choosers"] = [1]
    assert "name who of the losers it was" in refused(raw)
    raw = document(of_three()) | {"group": None}
    assert "the group agrees on one of" in refused(raw)
    raw = document(of_three())
    raw["games"][1]["record"]["setup"]["previous"]["why"] = "lost first"
    assert "its set-up does not follow" in refused(raw)


def test_time_in_the_play_of_a_game_that_had_not_begun() -> None:
    raw = document(of_three()) | {"time": "play"}
    assert "time was not called at play" in refused(raw)
    assert Time.PREGAME is load_match(json.dumps(document(of_three()) | {"time": "pregame"}).encode()).time


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b"\xff", b"null", b"1" * 50, b'{"keepseven_match": ' + b"[" * 100_000]
)
def test_what_is_no_document_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError, match="the match is damaged"):
        load_match(data)


def test_an_entry_that_stands_twice_is_refused() -> None:
    data = save_match(of_two()).replace(b'"wins": 3', b'"wins": 3, "wins": 2')
    with pytest.raises(RecordError, match="stands twice"):
        load_match(data)
    refuse_double_keys(save_match(of_two()))


def test_a_match_that_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    data = save_match(of_two())
    monkeypatch.setattr(match_record, "MOST_BYTES", len(data) - 1)
    with pytest.raises(RecordError, match=f"has at most {len(data) - 1} bytes, not {len(data)}"):
        load_match(data)
    with pytest.raises(RecordError, match=f"takes more than {len(data) - 1} bytes"):
        save_match(of_two())
