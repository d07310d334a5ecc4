"""Matches: who has won, who chooses next, when it is over. Expected values are read from CR 100.4, 100.6a, 103.1 and
from the tournament rules of 2021-07-23, sections 2.1 to 2.5 and 3.16."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from keepseven.agents.play import play
from keepseven.agents.policies import keep_all
from keepseven.decks.deck import Deck
from keepseven.errors import IllegalAnswer, RulesError
from keepseven.pregame.asks import Ask, ChooseStartingPlayer, RandomSeat
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.events import ChooserDetermined, FirstTurnBegun, StartingPlayerChosen
from keepseven.pregame.match import GROUPS, MOST_GAMES, Match, Stage, Time, match_of
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Previous, Seat, Setup, Why
from keepseven.rule import Rule
from keepseven.rules.resolving import resolve
from keepseven.testing.toys import deal, letters, reply, table

ONE, TWO, THREE, FOUR = map(Seat, (1, 2, 3, 4))
DECK = letters("AABBCCDDEE", sideboard="FGH")


def match(players: int = 2, wins: int = 2, chooser: int | None = 1, group: Why | None = None) -> Match:
    return match_of(table(*[DECK] * players, hand_size=2, chooser=chooser).setup, wins, group)


def started(session: Session, starting: int | None = None) -> Session:
    """The session at its first turn: the chooser begins unless somebody is named, no deck is touched, every hand kept."""

    def policy(ask: Ask[Any], hand: tuple[str | None, ...]) -> Any:
        return starting if starting and isinstance(ask, ChooseStartingPlayer) else keep_all(ask, hand)

    seats = (player.seat for player in session.game.players)
    return play(session, dict.fromkeys(seats, policy), Dealer(b"x"))


def played(before: Match, *winners: int, starting: int | None = None) -> Match:
    """The match once its game has been played to the end; without winners it was a draw."""
    return before.play(started(before.game.session, starting)).end(tuple(map(Seat, winners)))


def chooser(of: Match) -> tuple[int, Why | None]:
    """Who is asked who takes the first turn, and why."""
    [event] = [event for event in of.game.session.game.events if isinstance(event, ChooserDetermined)]
    [ask] = of.game.session.questions.values()
    assert isinstance(ask, ChooseStartingPlayer) and ask.seat == event.seat
    return event.seat, event.why


def test_a_match_begins_with_the_start_of_its_first_game() -> None:
    first = match()
    assert (Stage.PREGAME, (0, 0), 0, ()) == (first.stage, first.score, first.drawn, first.winners)
    assert (1, None) == chooser(first)
    assert Stage.PLAY is first.play(started(first.game.session)).stage


@pytest.mark.parametrize(("winner", "loser"), [(1, 2), (2, 1)])
def test_the_loser_of_the_previous_game_chooses(winner: int, loser: int) -> None:
    second = played(match(), winner).begin()
    assert (loser, Why.LOST) == chooser(second)
    [event] = second.game.session.game.events
    assert f"player {loser} lost the previous game and chooses who takes the first turn" == str(event.message())
    assert Rule.WHO_CHOOSES is event.rule
    assert ChooserDetermined(Seat(loser), agreed=False, why=Why.LOST) == event


def test_the_loser_may_choose_the_other_player() -> None:
    second = played(match(), 1).begin()
    events = started(second.game.session, starting=1).game.events
    assert StartingPlayerChosen(ONE, TWO, (ONE, TWO)) in events
    assert FirstTurnBegun(ONE) in events


@pytest.mark.parametrize("starting", [1, 2])
def test_after_a_draw_who_made_the_choice_in_the_drawn_game_makes_it_again(starting: int) -> None:
    """Who took the first turn does not matter, nor who lost the game before the drawn one."""
    drawn = played(match(chooser=2), starting=starting)
    second = drawn.begin()
    assert (2, Why.DREW) == chooser(second)
    assert "player 2 chose in the previous game, a draw, and chooses again who takes the first turn" == str(
        second.game.session.game.events[0].message()
    )
    third = played(played(played(match(), 1).begin(), starting=starting).begin(), starting=starting).begin()
    assert (2, Why.DREW) == chooser(third)


def test_a_draw_before_anybody_made_the_choice_leaves_it_open_as_it_was() -> None:
    picked = deal(match(chooser=None).game.session)
    second = match(chooser=None).play(picked).end(()).begin()
    assert {1: RandomSeat(CHANCE, (ONE, TWO))} == second.game.session.questions
    assert (1, None) == chooser(match().end(()).begin())
    assert (2, Why.LOST) == chooser(played(match(), 1).begin().end(()).begin())


@pytest.mark.parametrize(
    ("day", "chooses"),
    [(date(1999, 4, 23), None), (date(1999, 10, 31), None), (date(1999, 11, 1), Previous((TWO,), Why.DREW))],
)
def test_by_the_first_text_the_players_agree_anew_after_a_draw(day: date, chooses: Previous | None) -> None:
    """CR 101.2 (1999-11-01) speaks of draws first; until then of a loser alone."""
    setup = match(chooser=2).setup
    first = match_of(replace(setup, rules=replace(resolve(day=day), hand_size=2)), 2)
    after = played(first).begin().game.session.setup
    assert (None, chooses) == (after.chooser, after.previous)


def test_a_match_is_won_with_so_many_games_and_draws_count_for_nobody() -> None:
    one = played(match(), 1)
    assert (Stage.BETWEEN, (1, 0)) == (one.stage, one.score)
    drawn = played(one.begin())
    assert (Stage.BETWEEN, (1, 0), 1) == (drawn.stage, drawn.score, drawn.drawn)
    even = played(drawn.begin(), 2)
    assert (Stage.BETWEEN, (1, 1), ()) == (even.stage, even.score, even.winners)
    over = played(even.begin(), 2)
    assert (Stage.OVER, (1, 2), (TWO,)) == (over.stage, over.score, over.winners)
    with pytest.raises(IllegalAnswer, match="no game may begin now: the match is at over"):
        over.begin()


def test_a_match_of_one_game() -> None:
    assert (Stage.OVER, (ONE,)) == ((over := played(match(wins=1), 1)).stage, over.winners)


def test_a_concession_before_the_first_turn_ends_the_game_at_once() -> None:
    first = match()
    second = first.play(first.game.session.leave(ONE))
    assert (Stage.BETWEEN, (0, 1), (ONE,)) == (second.stage, second.score, second.losers)
    assert (1, Why.LOST) == chooser(second.begin())


def test_of_four_three_concede_before_the_first_turn() -> None:
    first = match(4, wins=2, group=Why.ANY_LOSER)
    session = first.game.session.leave(TWO)
    assert Stage.PREGAME is first.play(session).stage
    assert (0, 0, 1, 0) == first.play(session.leave(ONE).leave(FOUR)).score


def test_a_draw_before_the_first_turn() -> None:
    second = played(match(), 1).begin()
    drawn = second.play(reply(second.game.session, 2, 2)).end(())
    assert (Stage.BETWEEN, (1, 0), 1) == (drawn.stage, drawn.score, drawn.drawn)
    assert (2, Why.DREW) == chooser(drawn.begin())


def test_before_its_first_turn_a_game_is_won_by_concessions_alone() -> None:
    with pytest.raises(IllegalAnswer, match="only by those whose opponents concede") as raised:
        match().end((ONE,))
    assert Rule.WON is raised.value.rule


@pytest.mark.parametrize("winners", [(0,), (3,), (True,), (1, 1), (1, 2), ((),)])
def test_who_won_is_a_seat_and_not_everybody(winners: tuple[int, ...]) -> None:
    at_play = match().play(started(match().game.session))
    with pytest.raises(IllegalAnswer, match="name one player who won among the seats 1 to 2"):
        at_play.end(tuple(map(Seat, winners)))


@pytest.mark.parametrize(("winners", "given"), [(1, "int"), (None, "NoneType"), ([1], "list"), ({}, "dict")])
def test_who_won_is_a_tuple(winners: Any, given: str) -> None:
    """A single seat is easily written where a tuple is wanted."""
    with pytest.raises(IllegalAnswer, match=f"who won is a tuple of seats, not {given}"):
        match().play(started(match().game.session)).end(winners)


def test_a_game_ends_once() -> None:
    with pytest.raises(IllegalAnswer, match="no game of this match is being played"):
        played(match(), 1).end((TWO,))


# time


def test_time_in_the_start_of_a_game_ends_the_match_without_extra_turns() -> None:
    second = played(match(), 1).begin()
    over = second.play(reply(second.game.session, 2, 2)).call_time()
    assert (Stage.OVER, Time.PREGAME, (1, 0), (ONE,)) == (over.stage, over.time, over.score, over.winners)
    assert over.game.winners is None  # that game has no result
    with pytest.raises(IllegalAnswer, match="no game of this match is being played"):
        over.end(())


def test_time_in_the_start_of_the_first_game_is_a_match_without_a_winner() -> None:
    over = match().call_time()
    assert (Stage.OVER, (0, 0), ()) == (over.stage, over.score, over.winners)


def test_time_between_two_games_begins_no_further_one() -> None:
    over = played(match(), 2).call_time()
    assert (Stage.OVER, Time.BETWEEN, (TWO,)) == (over.stage, over.time, over.winners)


@pytest.mark.parametrize(
    ("winners", "score", "won"), [((2,), (1, 1), ()), ((), (1, 0), (ONE,)), ((1,), (2, 0), (ONE,))]
)
def test_time_while_a_game_is_played_lets_it_end_and_no_other_begin(
    winners: tuple[int, ...], score: tuple[int, int], won: tuple[Seat, ...]
) -> None:
    second = played(match(), 1).begin()
    called = second.play(started(second.game.session)).call_time()
    assert (Stage.PLAY, Time.PLAY) == (called.stage, called.time)
    over = called.end(tuple(map(Seat, winners)))
    assert (Stage.OVER, score, won) == (over.stage, over.score, over.winners)


def test_time_is_called_once_and_not_after_the_match() -> None:
    at_play = match().play(started(match().game.session))
    for over in (at_play.call_time(), played(match(wins=1), 1)):
        with pytest.raises(IllegalAnswer, match="time is called once") as raised:
            over.call_time()
        assert Rule.TOURNAMENT is raised.value.rule


# several losers


def test_several_losers_need_a_rule_of_the_group() -> None:
    over = played(match(3), 2)
    assert (ONE, THREE) == over.losers
    with pytest.raises(IllegalAnswer, match="any loser, lost first, lost last and named") as raised:
        over.begin()
    assert Rule.WHO_CHOOSES is raised.value.rule


def test_any_loser_is_picked_by_chance_among_the_losers() -> None:
    second = played(match(4, group=Why.ANY_LOSER), 2).begin()
    assert {1: RandomSeat(CHANCE, (ONE, THREE, FOUR))} == second.game.session.questions
    picked = second.play(second.game.session.answer(CHANCE, 1, 3))
    assert (3, Why.ANY_LOSER) == chooser(picked)
    assert (
        "player 3 was picked at random among the losers of the previous game and by the group's own rule chooses who takes "
        "the first turn"
    ) == str(picked.game.session.game.events[0].message())


@pytest.mark.parametrize(
    ("group", "how"),
    [
        (Why.LOST_FIRST, "lost the previous game first"),
        (Why.LOST_LAST, "lost the previous game last"),
        (Why.NAMED, "was named among the losers of the previous game"),
    ],
)
def test_the_group_says_who_of_the_losers_it_was(group: Why, how: str) -> None:
    over = played(match(4, group=group), 2)
    assert group is over.needs_chooser
    second = over.begin(choosers=(FOUR,))
    assert (4, group) == chooser(second)
    said = str(second.game.session.game.events[0].message())
    assert f"player 4 {how} and by the group's own rule chooses who takes the first turn" == said
    for wrong in ((), (TWO,), (ONE, TWO)):
        with pytest.raises(IllegalAnswer, match="name who of the losers it was: player 1, player 3 and player 4"):
            over.begin(choosers=wrong)


def test_of_those_who_lost_first_together_chance_picks_one_but_a_named_one_is_one() -> None:
    second = played(match(4, group=Why.LOST_FIRST), 2).begin(choosers=(ONE, FOUR))
    assert {1: RandomSeat(CHANCE, (ONE, FOUR))} == second.game.session.questions
    with pytest.raises(IllegalAnswer, match="name who of the losers it was"):
        played(match(4, group=Why.NAMED), 2).begin(choosers=(ONE, FOUR))


def test_a_single_loser_and_a_draw_need_no_rule_of_the_group() -> None:
    two = played(match(group=Why.NAMED), 1)
    assert two.needs_chooser is None
    assert (2, Why.LOST) == chooser(two.begin())
    drawn = played(match(3, group=Why.NAMED))
    assert drawn.needs_chooser is None
    assert (1, Why.DREW) == chooser(drawn.begin())
    with pytest.raises(IllegalAnswer, match="follows from the last game"):
        drawn.begin(choosers=(TWO,))


def test_nothing_is_asked_of_the_group_while_a_game_is_played_or_once_the_match_is_over() -> None:
    assert match(3, group=Why.NAMED).needs_chooser is None
    assert played(match(3, wins=1, group=Why.NAMED), 1).needs_chooser is None


def test_where_all_who_might_choose_have_left_the_next_player_does() -> None:
    second = played(match(4, group=Why.LOST_FIRST), 2).begin(choosers=(ONE, FOUR)).game.session
    left = second.leave(ONE)
    assert [RandomSeat(CHANCE, (FOUR,))] == list(left.questions.values())
    assert [RandomSeat(CHANCE, (TWO,))] == list(left.leave(FOUR).questions.values())


def teams(group: Why | None = None, players: int = 4) -> Match:
    """Teams of two who sit together. What else belongs to their variant does not matter to a match."""
    setup = match(players, group=group).setup
    rules = replace(setup.rules, teams=tuple((seat, seat + 1) for seat in range(1, players, 2)))
    return match_of(replace(setup, rules=rules), 2, group)


def test_teams_win_and_lose_together() -> None:
    one = played(teams(), 3, 4)
    assert ((0, 0, 1, 1), (ONE,)) == (one.score, one.losers)
    assert Previous((ONE,), Why.LOST) == one.begin().game.session.setup.previous
    over = played(one.begin(), 3, 4)
    assert (Stage.OVER, (THREE, FOUR)) == (over.stage, over.winners)
    assert () == played(one.begin(), 1, 2).call_time().winners
    at_play = teams().play(started(teams().game.session))
    for wrong in ((ONE,), (ONE, THREE), (TWO, ONE), (ONE, TWO, THREE)):
        with pytest.raises(IllegalAnswer, match="or all of one team"):
            at_play.end(wrong)


def test_of_several_losing_teams_the_group_says_which() -> None:
    over = played(teams(Why.NAMED, players=6), 1, 2)
    assert (THREE, Seat(5)) == over.losers
    assert (5, Why.NAMED) == chooser(over.begin(choosers=(Seat(5),)))


def test_most_games_of_two_sides_is_a_draw() -> None:
    two = played(played(match(3, group=Why.NAMED), 1).begin(choosers=(TWO,)), 2).call_time()
    assert (Stage.OVER, (1, 1, 0), ()) == (two.stage, two.score, two.winners)


# sideboards


def test_a_game_is_played_with_the_decks_after_sideboarding() -> None:
    other = letters("AABBCCDDEF", sideboard="EGH")
    second = played(match(), 1).begin((DECK, other))
    assert [DECK, other] == [seating.deck for seating in second.game.session.setup.seatings]
    assert [DECK, other] == [seating.deck for seating in played(second, 2).begin().game.session.setup.seatings]
    assert [DECK, DECK] == [seating.deck for seating in second.setup.seatings]


def test_after_a_first_game_drawn_before_a_card_was_played_nobody_uses_a_sideboard() -> None:
    drawn = match().end(())
    with pytest.raises(IllegalAnswer, match="no sideboard is used for the second one") as raised:
        drawn.begin((DECK, letters("AABBCCDDEF", sideboard="EGH")))
    assert Rule.TOURNAMENT is raised.value.rule
    assert Stage.PREGAME is drawn.begin((DECK, DECK)).stage
    refusals = [played(match()), played(match(), 1).begin().end(()), drawn.begin().end(())]
    assert [None, None, None] == [one.why_not_sideboard() for one in refusals]


def test_a_deck_for_each() -> None:
    with pytest.raises(IllegalAnswer, match="2 players need 2 decks, not 1"):
        played(match(), 1).begin((DECK,))


# what is no match


def test_a_game_that_is_not_the_one_being_played_is_refused() -> None:
    other: Deck = letters("AAAA")
    with pytest.raises(IllegalAnswer, match="this is not the game"):
        match().play(table(other, other).leave(ONE))
    nothing: Any = None
    with pytest.raises(IllegalAnswer, match="this is not the game"):
        match().play(nothing)
    with pytest.raises(IllegalAnswer, match="no start of a game is being played"):
        played(match(), 1).play(match().game.session)


@pytest.mark.parametrize("wins", [0, 51, True, "2"])
def test_a_match_is_won_with_a_number_of_games(wins: int) -> None:
    with pytest.raises(RulesError, match="a match is won with 1 to 50 games") as raised:
        match(wins=wins)
    assert Rule.MATCH is raised.value.rule


@pytest.mark.parametrize("group", [Why.LOST, Why.DREW])
def test_the_group_agrees_on_one_of_its_rules(group: Why) -> None:
    assert group not in GROUPS
    with pytest.raises(RulesError, match="which of several losers chooses is one of"):
        match(group=group)


def test_a_match_of_nothing_but_draws_ends_at_some_time() -> None:
    drawn = match()
    for _ in range(MOST_GAMES - 1):
        drawn = drawn.end(()).begin()
    assert (Stage.OVER, MOST_GAMES) == ((over := drawn.end(())).stage, over.drawn)


@pytest.mark.parametrize(
    ("choosers", "sentence"),
    [
        ((), "one of the seats 1 to 2"),
        ((3,), "one of the seats 1 to 2"),
        ((True,), "one of the seats 1 to 2"),
        ((1, 1), "one of the seats 1 to 2"),
        ([1], "choosers of a previous game is tuple, not list"),
    ],
)
def test_who_may_choose_after_a_game_are_seats(choosers: tuple[Seat, ...], sentence: str) -> None:
    setup = table(DECK, DECK).setup
    with pytest.raises(RulesError, match=sentence):
        Setup(setup.rules, setup.seatings, previous=Previous(choosers, Why.LOST))


def test_nobody_is_agreed_on_after_the_first_game() -> None:
    setup = table(DECK, DECK).setup
    with pytest.raises(RulesError, match="for the first game of a match only") as raised:
        Setup(setup.rules, setup.seatings, ONE, previous=Previous((TWO,), Why.LOST))
    assert Rule.WHO_CHOOSES is raised.value.rule
