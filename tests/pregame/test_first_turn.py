"""CR 103.8: the first turn."""

from keepseven.pregame.events import FirstTurnBegun
from keepseven.pregame.setup import Seat
from keepseven.pregame.view import view
from keepseven.testing.toys import deal, idle, reply, singles, table


def test_the_game_has_begun_once_the_last_hand_is_kept() -> None:
    session = deal(reply(table(singles(9), singles(9), chooser=1), 1, 2))
    session = reply(reply(session, 2, ()), 1, ())
    session = reply(session, 2, "keep")
    assert (False, False) == (session.game.begun, view(session, Seat(1)).begun)
    session = idle(reply(session, 1, "keep"))
    assert (True, True) == (session.game.begun, view(session, Seat(1)).begun)
    assert FirstTurnBegun(Seat(2)) in session.game.events


def test_a_game_whose_opponents_left_has_ended_and_not_begun() -> None:
    session = table(singles(9), singles(9), chooser=1).leave(Seat(2))
    assert (True, False) == (session.over, session.game.begun)
