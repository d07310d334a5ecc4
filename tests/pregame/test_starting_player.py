"""CR 103.1: who chooses, who begins, and the turn order."""

import pytest

from keepseven.pregame.asks import ChooseStartingPlayer, RandomSeat
from keepseven.pregame.events import ChoicePassed, ChooserDetermined, StartingPlayerChosen
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule
from keepseven.testing.toys import deal, reply, singles, table

DECK = singles(9)


def test_without_an_agreement_chance_picks_who_chooses() -> None:
    session = table(DECK, DECK, DECK)
    assert {1: RandomSeat(CHANCE, (Seat(1), Seat(2), Seat(3)))} == session.questions
    session = session.answer(CHANCE, 1, 2)
    assert {2: ChooseStartingPlayer(Seat(2), (Seat(1), Seat(2), Seat(3)))} == session.questions
    assert (ChooserDetermined(Seat(2), agreed=False),) == session.game.events


def test_an_agreed_chooser_is_asked_at_once() -> None:
    session = table(DECK, DECK, chooser=2)
    assert {1: ChooseStartingPlayer(Seat(2), (Seat(1), Seat(2)))} == session.questions
    assert (ChooserDetermined(Seat(2), agreed=True),) == session.game.events


@pytest.mark.parametrize(
    ("starting", "order"), [(1, (1, 2, 3, 4)), (2, (2, 3, 4, 1)), (3, (3, 4, 1, 2)), (4, (4, 1, 2, 3))]
)
def test_the_chooser_names_who_begins_and_turns_go_clockwise_from_there(starting: int, order: tuple[int, ...]) -> None:
    session = reply(table(DECK, DECK, DECK, DECK, chooser=1), 1, starting)
    assert StartingPlayerChosen(Seat(starting), Seat(1), tuple(map(Seat, order))) == session.game.events[1]
    assert order == session.game.turn_order
    assert Seat(1) == session.game.chooser


def test_the_choice_of_a_chooser_who_left_passes_to_the_next_player() -> None:
    session = table(DECK, DECK, DECK, chooser=3).leave(Seat(3))
    assert {2: ChooseStartingPlayer(Seat(1), (Seat(1), Seat(2)))} == session.questions
    assert ChoicePassed(Seat(1), Seat(3)) == session.game.events[-1]
    assert Rule.CHOICE_PASSES is session.game.events[-1].rule
    session = reply(session, 1, 2)
    assert StartingPlayerChosen(Seat(2), Seat(1), (Seat(2), Seat(1))) in session.game.events
    assert Seat(1) == session.game.chooser


def test_somebody_who_left_can_neither_be_picked_nor_named() -> None:
    session = table(DECK, DECK, DECK).leave(Seat(1))
    assert {2: RandomSeat(CHANCE, (Seat(2), Seat(3)))} == session.questions
    session = deal(session)
    assert {3: ChooseStartingPlayer(Seat(2), (Seat(2), Seat(3)))} == session.questions
