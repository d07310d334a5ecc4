"""CR 103.3: everybody shuffles, and opponents may shuffle or cut."""

import pytest

from keepseven.decks.deck import paper_deck
from keepseven.pregame.asks import HandleDecks, Order
from keepseven.pregame.events import Cut, Shuffled
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule
from keepseven.rules.terms import Handling
from keepseven.testing.toys import deal, letters, reply, singles, table

ONE, TWO, THREE = Seat(1), Seat(2), Seat(3)
BOTH = (Handling.SHUFFLE, Handling.CUT)


def library(session: Session, seat: int) -> str:
    player = session.game.player(Seat(seat))
    return "".join(player.names[card] or "?" for card in player.library)


def test_all_decks_are_shuffled_at_the_same_time_each_in_an_order_of_its_own() -> None:
    session = reply(table(letters("BCA"), letters("DE"), chooser=1), 1, 2)
    assert [Order(CHANCE, TWO, 1, 2), Order(CHANCE, ONE, 1, 3)] == list(session.questions.values())
    assert (Shuffled(TWO, TWO, 1, Rule.SHUFFLE), Shuffled(ONE, ONE, 1, Rule.SHUFFLE)) == session.game.events[-2:]
    one = session.answer(CHANCE, 3, (2, 0, 1))
    assert "ABC" == library(one, 1), "nothing moves before both orders are known"
    both = one.answer(CHANCE, 2, (1, 0))
    assert ("CAB", "ED") == (library(both, 1), library(both, 2))
    assert (2, 0, 1) == both.game.player(ONE).order


def test_each_player_may_handle_the_decks_of_all_opponents_in_turn_order() -> None:
    session = deal(reply(table(letters("AB"), letters("CDE"), singles(0), chooser=1), 1, 2))
    assert [HandleDecks(TWO, ((THREE, 0), (ONE, 2)), BOTH)] == list(session.questions.values())
    session = reply(session, 2, ())
    assert [HandleDecks(THREE, ((ONE, 2), (TWO, 3)), BOTH)] == list(session.questions.values())
    session = reply(session, 3, ())
    assert [HandleDecks(ONE, ((TWO, 3), (THREE, 0)), BOTH)] == list(session.questions.values())


def test_a_cut_puts_the_top_under_the_rest_and_its_depth_is_not_told() -> None:
    session = deal(reply(table(letters("AB"), letters("CDE"), chooser=1), 1, 1))
    before, session = session, reply(session, 1, ((2, "cut", 1),))
    assert "DEC" == library(session, 2)
    assert session.game.player(TWO).order == session.game.player(TWO).library
    assert (Cut(TWO, ONE),) == session.game.events[len(before.game.events) :]
    assert 1 == session.game.player(TWO).shuffles


def test_an_opponent_shuffles_again() -> None:
    session = deal(reply(table(letters("AB"), letters("CDE"), letters("FGH"), chooser=1), 1, 1), {2: "E", 3: "H"})
    before, session = session, reply(session, 1, ((3, "shuffle", 0), (2, "cut", 2)))
    assert (
        Cut(TWO, ONE),
        Shuffled(THREE, ONE, 2, Rule.OPPONENT_SHUFFLES),
    ) == session.game.events[len(before.game.events) :]
    assert [Order(CHANCE, THREE, 2, 3)] == list(session.questions.values())
    assert ("DEC", "FGH") == (library(session, 2), library(session, 3))
    session = deal(session, {3: "G"})
    assert "GFH" == library(session, 3)
    assert [TWO] == [ask.seat for ask in session.questions.values()]


@pytest.mark.parametrize("count", [0, 1])
def test_where_one_order_is_possible_chance_is_not_asked(count: int) -> None:
    session = reply(table(singles(count), letters("AB"), chooser=1), 1, 1)
    assert [Order(CHANCE, TWO, 1, 2)] == list(session.questions.values())
    assert Shuffled(ONE, ONE, 1, Rule.SHUFFLE) in session.game.events


def test_nobody_types_the_order_of_paper_cards() -> None:
    session = reply(table(paper_deck(40), letters("AB"), letters("CD"), chooser=1, paper=[3]), 1, 1)
    assert [Order(CHANCE, TWO, 1, 2)] == list(session.questions.values())
    assert [1, 1, 1] == [player.shuffles for player in session.game.players]


@pytest.mark.parametrize(
    ("may", "question"),
    [
        (BOTH, "do you want to shuffle or cut an opponent's deck?"),
        ((Handling.CUT,), "do you want to cut an opponent's deck?"),
        ((Handling.SHUFFLE,), "do you want to shuffle an opponent's deck?"),
    ],
)
def test_the_question_says_what_may_be_done(may: tuple[Handling, ...], question: str) -> None:
    assert question == str(HandleDecks(ONE, ((TWO, 3),), may).message())


def test_the_question_to_chance_says_whose_cards() -> None:
    assert "in which order do the 60 cards of player 2 lie?" == str(Order(CHANCE, TWO, 1, 60).message())
    assert "in which order does the 1 card of player 2 lie?" == str(Order(CHANCE, TWO, 1, 1).message())
