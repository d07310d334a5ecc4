"""Whatever the decks, the answers and the departures: what is true of every game that starts."""

from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from keepseven.decks.deck import Zone
from keepseven.errors import IllegalAnswer, Refusal
from keepseven.pregame.asks import Ask, Declare
from keepseven.pregame.events import (
    FirstDrawStep,
    FirstTurnBegun,
    GameWon,
    HandChosen,
    HandExiled,
    HandKept,
    MulliganTaken,
    StartingHandSize,
    TeamWon,
)
from keepseven.pregame.game import Game, Player
from keepseven.pregame.session import Departed, Session
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule
from keepseven.rules.ruleset import Ruleset
from keepseven.rules.terms import Planes
from keepseven.testing.strategies import attempts, sessions, setups, steps, team_setups


@settings(max_examples=150)
@given(st.data())
def test_every_step_keeps_the_rules(data: DataObject) -> None:
    session = Session(data.draw(setups() | team_setups(most_cards=40)))
    while True:
        game, asked = session.game, session.questions
        check_table(session)
        check_questions(game, asked)
        if session.over:
            break
        session = data.draw(steps(session))
        assert game.events == session.game.events[: len(game.events)]
        answered = session.log[-1]
        for number, ask in session.questions.items():
            new = number not in asked
            assert new == (number > max(asked)), "numbers count up and are never used twice"
            assert new or ask == asked[number]
        if not isinstance(answered, Departed):
            assert answered.question not in session.questions
    check_end(session)


def check_table(session: Session) -> None:
    """Nothing is created, lost or discarded: every card is in one zone."""
    for player, seating in zip(session.game.players, session.setup.seatings, strict=True):
        brought = sum(seating.deck.size(zone) for zone in zones_in(session.setup.rules, player.seat))
        assert sorted(player.everywhere) == ([] if player.left else list(range(brought)))
        more = (card for hand in player.more_hands for card in hand)
        assert player.left or {*player.library, *player.hand, *player.aside, *more} <= {*player.order}
        assert len(player.order) == len({*player.order})
        assert player.left == (player.seat in session.game.gone)


def zones_in(rules: Ruleset, seat: int) -> list[Zone]:
    """The zones of a list whose cards the player brings to the game."""
    always = [Zone.MAIN, Zone.COMMANDER, Zone.SIDEBOARD, Zone.COMPANION, Zone.CONSPIRACIES]
    always += [Zone.ATTRACTION_DECK, Zone.CONTRAPTION_DECK]
    planes = [Zone.PLANAR_DECK] if rules.planes is Planes.OWN else []
    schemes = [Zone.SCHEME_DECK] if seat in rules.archenemies else []
    return always + planes + schemes + ([Zone.VANGUARD] if rules.vanguards else [])


def check_questions(game: Game, asked: dict[int, Ask[Any]]) -> None:
    """Only who is in the game is asked, once, and only about cards that are there; a keeper is never asked again."""
    assert len(asked) == len({(ask.seat, ask.about, getattr(ask, "zone", None)) for ask in asked.values()})
    for ask in asked.values():
        for seat in {ask.seat, ask.about} - {CHANCE}:
            assert not game.player(seat).left
        if isinstance(ask, Declare):
            player = game.player(ask.seat)
            assert not player.kept
            assert len(player.hand) == ask.held > 0
        assert str(ask.message())


EVERY_NUMBER_OF_PLAYERS = date(2007, 7, 13)
"""Since this text at the latest the rule about the first draw speaks of games of any number of players."""


def check_end(session: Session) -> None:
    """Everybody has an opening hand, or one player is left; nothing is open and nothing more can be done."""
    game = session.game
    assert {} == session.questions
    last = game.events[-1]
    if game.begun:
        first = game.turn_order[0]
        assert [first] == [event.seat for event in game.events if isinstance(event, FirstTurnBegun)]
        assert isinstance(last, FirstDrawStep)
        assert (first, last.rule in (Rule.SKIP_DRAW, Rule.SKIP_TEAM)) == (last.seat, last.skipped)
        if game.rules.edition >= EVERY_NUMBER_OF_PLAYERS:
            several = Rule.SKIP_TEAM if "two-headed-giant" in game.rules.variants else Rule.NO_SKIP
            assert last.rule is (Rule.SKIP_DRAW if len(game.players) == 2 else several)
        assert all(player.kept for player in game.players if not player.left)
        assert first == game.starting or game.player(game.starting or Seat(1)).left
    else:
        first = game.turn_order[0]
        if game.rules.teams and len(game.players) > 2:
            assert isinstance(last, TeamWon)
            assert game.rules.team_of(first) == last.team
        else:
            assert GameWon(first) == last
        assert {game.rules.team_of(first)} == {game.rules.team_of(seat) for seat in game.turn_order}
    for player in game.players:
        assert session.why_not_leave(player.seat) is not None


@settings(max_examples=150)
@given(sessions(setups(mulligans=("london",)), whole=True))
def test_hands_have_the_size_of_the_rule(session: Session) -> None:
    """CR 103.5: starting hand size, less the mulligans that count, as far as there are cards."""
    rules = session.setup.rules
    free = rules.free
    for player in session.game.players:
        mine = [event for event in session.game.events if getattr(event, "seat", None) == player.seat]
        if any(isinstance(event, (HandChosen, HandExiled)) for event in mine):
            continue  # a card that was used, and a further hand to choose from, may find too few cards to draw
        taken = [event.taken for event in mine if isinstance(event, MulliganTaken)]
        assert list(range(1, len(taken) + 1)) == taken
        cards = cards_to_draw(session, player)
        size = next((event.size for event in mine if isinstance(event, StartingHandSize)), rules.hand_size)
        most = min(size, cards) + free if min(size, cards) else 0
        assert len(taken) <= most <= size + free
        for kept in (event for event in mine if isinstance(event, HandKept)):
            assert max(0, min(size, cards) - max(0, len(taken) - free)) == kept.count
        for at, event in enumerate(mine):
            if isinstance(event, MulliganTaken):
                assert max(0, event.taken - free) == event.counted
                assert (Rule.FREE if event.taken <= free else Rule.TAKE) is event.rule
                assert not any(isinstance(earlier, HandKept) for earlier in mine[:at])


def cards_to_draw(session: Session, player: Player) -> int:
    deck = session.setup.seatings[player.seat - 1].deck
    cards = deck.size(Zone.MAIN) + deck.size(Zone.COMMANDER)
    if not session.setup.rules.commanders or not cards:
        return cards
    commanders = [e for e in session.game.events if e.rule is Rule.COMMANDER and getattr(e, "seat", 0) == player.seat]
    return cards - sum(len(getattr(event, "cards", ())) for event in commanders)


WORDS = ("discard", "graveyard")


@settings(max_examples=50)
@given(sessions(setups() | team_setups(most_cards=40), whole=True))
def test_everything_that_happens_is_a_sentence_with_a_rule_and_nothing_is_discarded(session: Session) -> None:
    for event in session.game.events:
        text = str(event.message())
        assert text == " ".join(text.split())
        assert not any(word in text.lower() for word in WORDS)
        assert isinstance(event.rule, Rule)
        assert event.audience in (None, *range(1, len(session.game.players) + 1))


@settings(max_examples=100)
@given(st.data())
def test_whatever_comes_is_refused_with_a_rule_or_is_legal(data: DataObject) -> None:
    """A refusal is a sentence with a rule and changes nothing; there is never another exception."""
    session = data.draw(sessions(setups(most_cards=9) | team_setups(most_cards=9)))
    for seat, number, answer in data.draw(st.lists(attempts(session), max_size=30)):
        before = (session.log, session.game, session.questions, session.over)
        refusal = session.why_not(seat, number, answer)
        if refusal is None:
            session.answer(seat, number, answer)
            continue
        check_refusal(refusal)
        with pytest.raises(IllegalAnswer) as raised:
            session.answer(seat, number, answer)
        assert (refusal.message, refusal.rule) == (raised.value.message, raised.value.rule)
        assert before == (session.log, session.game, session.questions, session.over)
        for offered in (session.why_not_leave(seat), session.why_not_offered(seat, number, answer)):
            if offered is not None:
                check_refusal(offered)


def check_refusal(refusal: Refusal) -> None:
    text = str(refusal)
    assert 10 < len(text) < 5_000
    assert text == " ".join(text.split())
    assert isinstance(refusal.rule, Rule)


@settings(max_examples=30)
@given(st.data())
def test_a_game_is_what_was_set_up_and_answered(data: DataObject) -> None:
    """Replaying, forking, going back: every way to the same answers is the same game."""
    walked = [Session(data.draw(setups(most_cards=20) | team_setups(most_cards=20)))]
    while not walked[-1].over and len(walked) < 60:
        walked.append(data.draw(steps(walked[-1])))
    last = walked[-1]
    game, asked = last.game, last.questions
    assert (game, asked) == (Session(last.setup, last.log).game, Session(last.setup, last.log).questions)
    at = data.draw(st.integers(0, len(walked) - 1))
    early = walked[at]
    assert early == last.back_to(at)
    assert (early.game, early.questions) == (last.back_to(at).game, last.back_to(at).questions)
    if not early.over:
        fork = data.draw(steps(early))
        assert fork.log[:-1] == early.log
        assert (fork.game, fork.questions) == (
            Session(fork.setup, fork.log).game,
            Session(fork.setup, fork.log).questions,
        )
    for entry in last.log[at:]:
        early = (
            early.leave(entry.seat)
            if isinstance(entry, Departed)
            else early.answer(entry.seat, entry.question, entry.answer)
        )
    assert (last, game) == (early, early.game)


@settings(max_examples=25)
@given(sessions(setups(most_cards=12) | team_setups(most_cards=12), whole=True))
def test_saved_and_loaded_at_every_question_the_end_is_the_same(session: Session) -> None:
    for entries in range(len(session.log) + 1):
        loaded = Session.load(session.back_to(entries).save())
        assert session.back_to(entries) == loaded
        for entry in session.log[entries : entries + 2]:
            if isinstance(entry, Departed):
                loaded = loaded.leave(entry.seat)
            else:
                loaded = loaded.answer(entry.seat, entry.question, entry.answer)
        assert session.back_to(entries + 2).questions == loaded.questions
    assert session.game == Session.load(session.save()).game


@settings(max_examples=100)
@given(st.data())
def test_answers_and_departures_in_an_open_batch_may_come_in_any_order(data: DataObject) -> None:
    """As long as something of the batch is still open, an answer and somebody else's departure are exchangeable."""
    session = data.draw(sessions(setups(most_cards=9)))
    asked = session.questions
    others = [(n, ask, seat) for n, ask in asked.items() for seat in session.game.turn_order if seat != ask.about]
    if len(asked) < 3 or len(session.game.turn_order) < 3 or not others:
        return
    number, ask, seat = data.draw(st.sampled_from(others))
    answer = next(ask.options())
    one = session.answer(ask.seat, number, answer).leave(seat)
    other = session.leave(seat).answer(ask.seat, number, answer)
    assert (one.game, one.questions) == (other.game, other.questions)
