"""CR 104.3a, 800.4a, 800.4h: a player may concede while anything is asked; what that changes, and nothing else."""

from keepseven.pregame.asks import Bottom, ChooseStartingPlayer, Declare, HandleDecks, NameCommanders, Order, RandomSeat
from keepseven.pregame.events import (
    CardsLeft,
    CardsPutOnBottom,
    ChoicePassed,
    ChooserDetermined,
    FirstDrawStep,
    FirstTurnBegun,
    GameWon,
    MulliganTaken,
    PlayerLeft,
)
from keepseven.pregame.game import draw
from keepseven.pregame.session import Departed, Session
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule
from keepseven.rules.terms import Handling
from keepseven.testing.toys import deal, idle, letters, reply, singles, table

ONE, TWO, THREE = Seat(1), Seat(2), Seat(3)
BOTH = (Handling.SHUFFLE, Handling.CUT)


def three() -> Session:
    return table(letters("ABCD"), letters("EFGH"), letters("IJKL"), hand_size=3, chooser=1)


def at_declarations() -> Session:
    session = deal(reply(three(), 1, 1))
    return reply(reply(reply(session, 1, ()), 2, ()), 3, ())


def test_everything_of_the_player_leaves_and_is_counted() -> None:
    first = letters("AB", sideboard="S", commanders="C")
    session = table(first, letters("D"), letters("E"), format="commander", chooser=1)
    session = deal(reply(reply(reply(session, 1, 1, ()), 2, ("D",)), 3, ("E",)))
    session = session.leave(ONE)
    player = session.game.player(ONE)
    assert (PlayerLeft(ONE), CardsLeft(ONE, 3)) == session.game.events[-2:]
    assert ((), (), (), (), (), 0, True) == (
        player.library,
        player.hand,
        player.command,
        player.order,
        player.marked,
        len(player.outside),
        player.left,
    )
    assert ((ONE,), (TWO, THREE)) == (session.game.gone, session.game.turn_order)
    assert Departed(ONE) == session.log[-1]


def test_whoever_has_left_draws_nothing() -> None:
    game = at_declarations().leave(TWO).game
    assert game == draw(game, TWO, 3, Rule.STARTING_HAND)


def test_the_last_player_wins_before_the_first_turn() -> None:
    session = at_declarations().leave(TWO).leave(ONE)
    assert session.over
    assert (PlayerLeft(ONE), CardsLeft(ONE, 4), GameWon(THREE)) == session.game.events[-3:]
    assert not session.game.begun


def test_of_two_players_the_other_wins_at_once() -> None:
    """CR 104.3a, 104.2a. That all cards leave (CR 800.4a) is a rule of games that begin with more than two."""
    session = table(letters("AB"), letters("CD"), hand_size=1, chooser=1).leave(TWO)
    assert session.over
    assert (PlayerLeft(TWO), GameWon(ONE)) == session.game.events[-2:]
    assert (Rule.CONCEDE, Rule.LAST_PLAYER) == tuple(event.rule for event in session.game.events[-2:])


def test_a_departure_at_the_choice_of_who_chooses() -> None:
    session = table(singles(3), singles(3), singles(3)).leave(TWO)
    assert {2: RandomSeat(CHANCE, (ONE, THREE))} == session.questions
    session = session.answer(CHANCE, 2, 3).leave(THREE)
    assert session.over, "one of two players left"
    assert ChooserDetermined(THREE, agreed=False) in session.game.events
    assert GameWon(ONE) == session.game.events[-1]


def test_the_choice_of_the_starting_player_passes_clockwise() -> None:
    session = three().leave(ONE)
    assert {2: ChooseStartingPlayer(TWO, (TWO, THREE))} == session.questions
    session = session.leave(TWO)
    assert session.over
    four = table(singles(1), singles(1), singles(1), singles(1), chooser=4).leave(Seat(4)).leave(ONE)
    assert [ChooseStartingPlayer(TWO, (TWO, THREE))] == list(four.questions.values())
    passed = [event for event in four.game.events if isinstance(event, ChoicePassed)]
    assert [ChoicePassed(ONE, Seat(4)), ChoicePassed(TWO, ONE)] == passed
    assert "player 2 makes the choice that player 1 had to make" == str(passed[-1].message())


def test_a_departure_of_another_player_leaves_the_question_and_its_number() -> None:
    session = at_declarations()
    assert session.questions == session.leave(TWO).questions
    commanders = table(letters("A"), letters("B"), letters("C"), format="commander", chooser=1)
    commanders = reply(commanders, 1, 1)
    assert {2: NameCommanders(ONE, ("A",), 1)} == commanders.questions == commanders.leave(TWO).questions
    after = commanders.leave(ONE)
    assert {3: NameCommanders(TWO, ("B",), 1)} == after.questions


def test_decks_of_players_who_left_are_not_handled() -> None:
    session = deal(reply(three(), 1, 1)).leave(THREE)
    assert [HandleDecks(ONE, ((TWO, 4),), BOTH)] == list(session.questions.values())
    gone = deal(reply(three(), 1, 1)).leave(ONE)
    assert [HandleDecks(TWO, ((THREE, 4),), BOTH)] == list(gone.questions.values())


def test_an_order_for_somebody_who_left_is_not_asked_and_the_others_keep_their_answers() -> None:
    session = reply(three(), 1, 1)
    assert {
        2: Order(CHANCE, ONE, 1, 4),
        3: Order(CHANCE, TWO, 1, 4),
        4: Order(CHANCE, THREE, 1, 4),
    } == session.questions
    session = session.answer(CHANCE, 2, (3, 2, 1, 0)).leave(TWO)
    assert {4: Order(CHANCE, THREE, 1, 4)} == session.questions
    session = session.answer(CHANCE, 4, (0, 1, 2, 3))
    assert (3, 2, 1, 0) == session.game.player(ONE).library
    assert () == session.game.player(TWO).library


def test_when_only_the_leaver_was_awaited_the_batch_is_complete() -> None:
    session = reply(three(), 1, 1)
    session = session.answer(CHANCE, 2, (3, 2, 1, 0)).answer(CHANCE, 4, (0, 1, 3, 2)).leave(TWO)
    assert [HandleDecks(ONE, ((THREE, 4),), BOTH)] == list(session.questions.values())
    assert ((3, 2, 1, 0), (0, 1, 3, 2)) == (session.game.player(ONE).library, session.game.player(THREE).library)


def test_who_leaves_after_declaring_takes_no_mulligan() -> None:
    session = reply(reply(at_declarations(), 1, "mulligan"), 2, "mulligan").leave(ONE)
    session = reply(session, 3, "keep")
    assert [TWO] == [event.seat for event in session.game.events if isinstance(event, MulliganTaken)]
    assert [(CHANCE, TWO)] == [(ask.seat, ask.about) for ask in session.questions.values()]


def test_who_leaves_while_declaring_is_passed_over() -> None:
    session = at_declarations().leave(ONE)
    assert [Declare(TWO, held=3, draws=3, bottoms=0, free=True)] == list(session.questions.values())


def test_a_half_filled_hidden_batch_goes_on_without_the_leaver() -> None:
    session = at_declarations()
    for _ in range(2):
        session = deal(reply(reply(reply(session, 1, "mulligan"), 2, "mulligan"), 3, "mulligan"))
    asked = session.questions
    assert [Bottom(seat, 3, 1, again=True) for seat in (ONE, TWO, THREE)] == list(asked.values())
    session = reply(session, 3, (0,)).leave(THREE)
    assert {number: ask for number, ask in asked.items() if ask.seat != THREE} == session.questions
    session = reply(session, 1, (1,)).leave(TWO)
    assert session.over
    assert CardsPutOnBottom(ONE, 1) not in session.game.events
    assert GameWon(ONE) == session.game.events[-1]


def test_a_pledge_ends_with_its_player() -> None:
    session = at_declarations()
    for _ in range(2):
        session = deal(reply(reply(reply(session, 1, "mulligan"), 2, "mulligan"), 3, "mulligan"))
    session = reply(reply(reply(session, 2, "again"), 3, (0,)), 1, (0,))
    assert session.game.player(TWO).pledged
    session = session.leave(TWO)
    assert not session.game.player(TWO).pledged
    session = idle(reply(reply(session, 1, "keep"), 3, "keep"))
    assert session.over


def test_three_began_so_nobody_skips_and_mulligans_stay_free_when_two_are_left() -> None:
    session = at_declarations().leave(ONE)
    session = deal(reply(reply(session, 2, "mulligan"), 3, "keep"))
    assert MulliganTaken(TWO, 1, 0, Rule.FREE) in session.game.events
    session = idle(reply(session, 2, "keep"))
    assert (FirstTurnBegun(TWO), FirstDrawStep(TWO, False, Rule.NO_SKIP)) == session.game.events[-2:]
    assert ONE == session.game.starting, "the next player in turn order begins; who was chosen does not change"


def test_two_departures_at_one_question() -> None:
    session = table(*[letters("AB")] * 5, hand_size=1, chooser=1)
    session = deal(reply(session, 1, 3)).leave(Seat(4)).leave(THREE)
    assert [HandleDecks(Seat(5), ((ONE, 2), (TWO, 2)), BOTH)] == list(session.questions.values())
    assert (Seat(5), ONE, TWO) == session.game.turn_order
