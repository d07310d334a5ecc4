"""The strategies reach what they promise: legal answers only, every kind of question, every stage of a game."""

from dataclasses import dataclass
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from keepseven.decks.deck import Deck, Zone
from keepseven.pregame.asks import ASKS
from keepseven.pregame.events import (
    AgendaRevealed,
    CardsExiled,
    CardsPutAway,
    ChoicePassed,
    CompanionBarred,
    DraftedExiled,
    Event,
    HandShown,
    NumberChosen,
    SubstitutesSetAside,
    TurnMarkersTaken,
    VanguardActs,
)
from keepseven.pregame.session import Answered, Departed, Session
from keepseven.pregame.setup import Setup
from keepseven.testing.strategies import TEAM_GAMES, TeamGame, answers, attempts, decks, sessions, setups, team_setups


@settings(max_examples=50)
@given(st.data())
def test_answers_are_legal(data: DataObject) -> None:
    session = data.draw(sessions(setups() | team_setups()))
    for ask in session.questions.values():
        assert ask.why_not(data.draw(answers(ask))) is None


def test_every_kind_of_question_is_reached() -> None:
    reached: set[str] = set()

    @settings(max_examples=300)
    @given(sessions(setups(most_cards=20) | team_setups(most_cards=20), whole=True))
    def look(session: Session) -> None:
        reached.update(entry.kind for entry in session.log if isinstance(entry, Answered))

    look()
    assert set(ASKS) == reached


def test_every_turn_of_events_is_reached() -> None:
    events: set[type[Event]] = set()
    players: set[int] = set()
    left: set[bool] = set()

    @settings(max_examples=400)
    @given(sessions(setups() | team_setups(most_cards=40), whole=True))
    def look(session: Session) -> None:
        events.update(map(type, session.game.events))
        players.add(len(session.game.players))
        if session.game.begun:
            left.add(session.game.gone != ())

    look()
    # Some cards at the right time, the mulligans of few days, many players with turn markers and a chooser's departure;
    # the cases see each of them.
    rare = {
        AgendaRevealed,
        CardsExiled,
        CardsPutAway,
        ChoicePassed,
        CompanionBarred,
        DraftedExiled,
        HandShown,
        NumberChosen,
        SubstitutesSetAside,
        TurnMarkersTaken,
        VanguardActs,
    }
    assert set(get_args(Event)) - events <= rare
    assert {2, 3, 4, 12} <= players
    assert {True, False} == left


@pytest.mark.parametrize("game", TEAM_GAMES, ids=lambda game: " ".join(game[0]))
def test_every_game_of_teams_is_set_up(game: TeamGame) -> None:
    players: set[int] = set()

    @settings(max_examples=10)
    @given(team_setups(most_cards=0, games=(game,)))
    def look(setup: Setup) -> None:
        assert sorted(game[0]) == sorted(setup.rules.variants)
        assert setup.rules.teams
        players.add(setup.rules.players)

    look()
    assert players <= set(game[1])


def test_decks_are_small_and_large_listed_and_not() -> None:
    reached: set[object] = set()

    @settings(max_examples=300)
    @given(decks())
    def look(deck: Deck) -> None:
        reached.update((zone, deck.size(zone) > 0) for zone in Zone)
        reached.update(size for size in (0, 1, 100) if size == deck.size(Zone.MAIN))
        reached.add("unlisted" if None in deck.cards(Zone.MAIN) else "listed")

    look()
    used = {(zone, some) for zone in (Zone.MAIN, Zone.SIDEBOARD, Zone.COMMANDER) for some in (True, False)}
    assert used | {0, 1, 100, "unlisted", "listed"} <= reached


@settings(max_examples=30)
@given(sessions(leaving=False, whole=True))
def test_nobody_leaves_where_nobody_may(session: Session) -> None:
    assert session.game.begun
    assert not any(isinstance(entry, Departed) for entry in session.log)


@settings(max_examples=30)
@given(setups(players=3, most_cards=5))
def test_bounds_are_kept(setup: Setup) -> None:
    assert 3 == len(setup.seatings)
    assert all(0 <= seating.deck.size(Zone.MAIN) <= 5 for seating in setup.seatings)


def test_attempts_are_legal_and_not() -> None:
    legal: set[bool] = set()

    @settings(max_examples=100)
    @given(st.data())
    def look(data: DataObject) -> None:
        session = Session(data.draw(setups()))
        legal.add(session.why_not(*data.draw(attempts(session))) is None)

    look()
    assert {True, False} == legal


@dataclass(frozen=True, slots=True)
class Wish:
    """A question that a later rule might ask."""

    kind = "wish"


def test_a_question_of_another_kind_has_no_answers_here() -> None:
    wish: Any = Wish()
    with pytest.raises(TypeError, match="no answers are known to a question wish"):
        answers(wish)
