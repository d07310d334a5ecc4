"""Whatever happens in a match: its score, who chooses, when it is over, and that its file comes back as it was.

The score and the chooser are kept here a second time, by hand, beside the match.
"""

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from keepseven.agents.play import play
from keepseven.agents.policies import keep_all
from keepseven.pregame.asks import ChooseStartingPlayer
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.events import ChooserDetermined, StartingPlayerChosen
from keepseven.pregame.match import Match, Stage, match_of
from keepseven.pregame.match_record import load_match, save_match
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Why
from keepseven.testing.toys import letters, table

DECK, OTHER = letters("AABBCCDDEE", sideboard="FG"), letters("AABBCCDDEF", sideboard="EG")
GROUP = (Why.ANY_LOSER, Why.LOST_FIRST, Why.LOST_LAST, Why.NAMED)


@dataclass
class Expected:
    """What the rules say, kept by hand. `choosers` are None where chance picks among all."""

    wins: int
    score: list[int]
    choosers: tuple[int, ...] | None
    draws: int = 0
    over: bool = False


@given(st.data())
def test_a_match_is_what_its_games_were(data: DataObject) -> None:
    players = data.draw(st.integers(2, 4))
    agreed = data.draw(st.none() | st.integers(1, players))
    group = data.draw(st.sampled_from(GROUP))
    wins = data.draw(st.integers(1, 3))
    match = match_of(table(*[DECK] * players, hand_size=2, chooser=agreed).setup, wins, group)
    expected = Expected(wins, [0] * players, None if agreed is None else (agreed,))
    for _ in range(8):
        match = game(data, match, expected)
        assert (tuple(expected.score), expected.draws) == (match.score, match.drawn)
        assert expected.over is (match.stage is Stage.OVER)
        assert match == load_match(save_match(match))
        if expected.over:
            best = [seat for seat, won in enumerate(expected.score, 1) if won == max(expected.score) > 0]
            assert (tuple(best) if len(best) == 1 else ()) == match.winners
            return
        match = next_game(data, match, expected)


def game(data: DataObject, match: Match, expected: Expected) -> Match:
    """One game, played to some end."""
    session = match.game.session.dealt(Dealer(b"x"))
    determined = [event.seat for event in session.game.events if isinstance(event, ChooserDetermined)]
    if expected.choosers is not None:
        assert set(determined) <= set(expected.choosers)
    how = data.draw(st.sampled_from(("won", "won", "won", "drawn", "early draw", "conceded", "time")))
    seats = range(1, match.setup.rules.players + 1)
    if how == "early draw":
        expected.draws += 1
        return match.play(session).end(())
    if how == "time":
        expected.over = True
        return match.play(session).call_time()
    if how == "conceded":
        winner = data.draw(st.sampled_from(seats))
        for seat in seats:
            session = session if seat == winner else session.leave(Seat(seat))
        return after_win(match.play(session), winner, expected)
    match = match.play(whole(data, session))
    [by] = [event.by for event in match.game.session.game.events if isinstance(event, StartingPlayerChosen)]
    if how == "drawn":
        expected.draws += 1
        expected.choosers = (by,)
        return match.end(())
    winner = data.draw(st.sampled_from(seats))
    return after_win(match.end((Seat(winner),)), winner, expected)


def after_win(match: Match, winner: int, expected: Expected) -> Match:
    expected.score[winner - 1] += 1
    expected.over = expected.score[winner - 1] == expected.wins
    expected.choosers = tuple(seat for seat in range(1, len(expected.score) + 1) if seat != winner)
    return match


def whole(data: DataObject, session: Session) -> Session:
    """The session at its first turn."""
    starting = data.draw(st.sampled_from([player.seat for player in session.game.players]))
    for number, ask in session.questions.items():
        if isinstance(ask, ChooseStartingPlayer):
            session = session.answer(ask.seat, number, starting)
    return play(session, {player.seat: keep_all for player in session.game.players}, Dealer(b"x"))


def next_game(data: DataObject, match: Match, expected: Expected) -> Match:
    """The match with its next game begun, after sideboarding where that is allowed."""
    choosers: tuple[Seat, ...] = ()
    if match.needs_chooser is not None:
        losers = data.draw(st.sampled_from(expected.choosers or ()))
        choosers, expected.choosers = (Seat(losers),), (losers,)
    if match.why_not_sideboard() is not None:
        return match.begin(choosers=choosers)
    decks = tuple(data.draw(st.sampled_from((DECK, OTHER))) for _ in expected.score)
    return match.begin(decks, choosers)
