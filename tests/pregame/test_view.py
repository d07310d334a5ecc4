"""What a seat may see."""

from datetime import date
from typing import Any

import pytest

from keepseven.errors import RulesError
from keepseven.pregame.asks import Declare
from keepseven.pregame.events import SeenCard
from keepseven.pregame.setup import Seat
from keepseven.pregame.view import PlayerView, view
from keepseven.testing.toys import deal, letters, reply, table


def test_a_view_shows_own_cards_and_numbers_of_the_others() -> None:
    session = deal(
        reply(reply(table(letters("AABB", sideboard="C"), letters("XYZ"), hand_size=2, chooser=2), 2, 2), 1, ()),
        {1: "BA"},
    )
    session = reply(session, 2, ())
    session = reply(session, 1, ((2, "shuffle", 0),))
    session = deal(session, {2: "Z"})
    seen = view(session, Seat(1))
    assert (1, date(2026, 2, 27), "constructed", "london") == (seen.seat, seen.edition, seen.format, seen.mulligan)
    assert (Seat(2), (Seat(2), Seat(1))) == (seen.starting_player, seen.turn_order)
    assert (SeenCard(Seat(1), 1, 0, "B"), SeenCard(Seat(1), 1, 1, "A")) == seen.hand
    assert (
        PlayerView(Seat(1), "", 20, 2, 2, 1, (), (), (), (), 0, False, 0, 0, (), False),
        PlayerView(Seat(2), "", 20, 2, 1, 0, (), (), (), (), 0, False, 0, 0, (), False),
    ) == seen.players
    assert ((Seat(2),), ()) == (seen.waiting_for, seen.questions)
    assert (False, False) == (seen.begun, seen.over)
    theirs = view(session, Seat(2))
    assert (SeenCard(Seat(2), 2, 0, "Z"), SeenCard(Seat(2), 2, 1, "X")) == theirs.hand
    (question,) = theirs.questions
    assert Declare(Seat(2), held=2, draws=2, bottoms=1, free=False) == question[1]
    assert seen.players == theirs.players == view(session, Seat(0)).players


def test_whoever_watches_sees_no_hand_and_is_asked_nothing() -> None:
    session = deal(table(letters("AB"), letters("AB")))
    seen = view(session, Seat(0))
    assert ((), (), (Seat(1),)) == (seen.hand, seen.questions, seen.waiting_for)
    chance = view(table(letters("AB"), letters("AB")), Seat(0))
    assert ((), ()) == (chance.questions, chance.waiting_for)
    assert (None, ()) == (chance.starting_player, chance.turn_order)


@pytest.mark.parametrize("seat", [-1, 3, True, "1", None, 1.0, 10**5000], ids=lambda seat: type(seat).__name__)
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: Any) -> None:
    with pytest.raises(RulesError, match="a seat is one of the numbers 1 to 2, or 0 for whoever watches"):
        view(table(letters("A"), letters("A")), seat)
