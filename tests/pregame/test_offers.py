"""`why_not_offered`: what the rules say where a question is not asked."""

from typing import Any

import pytest

from keepseven.pregame.asks import ASKS, HandleDecks
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule
from keepseven.testing.toys import deal, idle, letters, reply, table


def said(session: Session, seat: int, kind: str, answer: object = None) -> tuple[str, Rule] | None:
    """The sentence, without what is open now, and its rule."""
    refusal = session.why_not_offered(Seat(seat), kind, answer)
    return None if refusal is None else (str(refusal).split(";")[0], refusal.rule)


START = table(letters("ABCD"), letters("EFGH", commanders="I"), hand_size=2, format="commander", chooser=1)
CHOSEN = reply(START, 1, 2)
NAMED = reply(CHOSEN, 1, ("A",))
ONE_ORDER = NAMED.answer(CHANCE, min(NAMED.questions), (0, 1, 2, 3))
SHUFFLED = deal(NAMED)
DRAWN = reply(reply(SHUFFLED, 2, ()), 1, ())
KEPT = reply(DRAWN, 2, "keep")
TAKING = deal(reply(KEPT, 1, "mulligan"))
LAST = deal(reply(reply(TAKING, 1, (0,)), 1, "mulligan"))
FREE = reply(
    reply(deal(reply(table(letters("AB"), letters("C"), letters("D"), hand_size=1, chooser=1), 1, 1)), 1, ()), 2, ()
)
FREE = deal(reply(reply(reply(reply(FREE, 3, ()), 1, "mulligan"), 2, "keep"), 3, "keep"))


@pytest.mark.parametrize(
    ("session", "seat", "kind", "sentence", "rule"),
    [
        (START, 2, "starting player", "it is not player 2 who chooses the starting player", Rule.WHO_CHOOSES),
        (CHOSEN, 1, "starting player", "player 2 is the starting player already", Rule.STARTING_PLAYER),
        (START, 1, "commanders", "it is not the turn of player 1 to name commanders", Rule.SIMULTANEOUS),
        (CHOSEN, 2, "commanders", "the list of player 2 says which its commanders are", Rule.COMMANDER),
        (NAMED, 1, "commanders", "player 1 has put commanders into the command zone", Rule.COMMANDER),
        (FREE, 1, "commanders", "there are no commanders in constructed", Rule.COMMANDER),
        (CHOSEN, 1, "opponents' decks", "the decks are not shuffled yet", Rule.SHUFFLE),
        (SHUFFLED, 1, "opponents' decks", "player 1 is not the next to shuffle or cut", Rule.SIMULTANEOUS),
        (DRAWN, 1, HandleDecks.kind, "the decks are libraries now and cannot be cut any more", Rule.OPPONENT_SHUFFLES),
        (SHUFFLED, 1, "declare", "no hands are drawn yet", Rule.STARTING_HAND),
        (DRAWN, 1, "declare", "player 1 is not the next to declare", Rule.DECLARE),
        (KEPT, 2, "declare", "player 2 has kept 2 cards and can take no further mulligan", Rule.KEEP),
        (DRAWN, 1, "bottom", "player 1 is not taking a mulligan now", Rule.BOTTOM),
        (FREE, 1, "bottom", "the first mulligan is free: player 1 puts nothing on the bottom", Rule.FREE),
        (FREE, 2, "bottom", "player 2 is not taking a mulligan now", Rule.BOTTOM),
        (FREE, 2, "declare", "player 2 has kept 1 card and can take no further mulligan", Rule.KEEP),
        (START, 1, "order", "chance alone is asked for a seat or an order at random", Rule.RANDOMIZE),
        (START, 0, "declare", "chance alone is asked for a seat or an order at random", Rule.DECLARE),
        (START, 0, "order", "nothing is decided at random now", Rule.RANDOMIZE),
        (START, 0, "random seat", "nothing is decided at random now", Rule.WHO_CHOOSES),
        (ONE_ORDER, 0, "random seat", "nothing is decided at random now", Rule.WHO_CHOOSES),
        (START, 1, "before shuffling", "no cards were drafted", Rule.REVEALED_FROM_DECK),
        (
            START,
            1,
            "turned up",
            "player 1 is not turning up cards of a planar deck now",
            Rule.STARTING_PLANE,
        ),
        (START, 3, "declare", "a seat is one of the numbers 1 to 2", Rule.CONCEDE),
        (
            START,
            1,
            "conspiracy",
            "there is no such question",
            Rule.SIMULTANEOUS,
        ),
    ],
)  # fmt: skip
def test_what_is_not_offered_and_why(session: Session, seat: int, kind: str, sentence: str, rule: Rule) -> None:
    assert (sentence, rule) == said(session, seat, kind)
    assert (sentence, rule) == said(session, seat, kind, "whatever")


def test_an_empty_hand_takes_no_mulligan() -> None:
    empty = table(letters(""), letters("AB"), hand_size=2, chooser=1)
    empty = deal(reply(empty, 1, 1))
    empty = reply(reply(empty, 1, ()), 2, ())
    sentence = "player 1 has no cards in hand and can take no further mulligan"
    assert (sentence, Rule.LIMIT) == said(empty, 1, "declare")


def test_who_has_answered_of_an_open_batch_is_told_so() -> None:
    session = deal(reply(table(letters("ABC"), letters("DEF"), hand_size=2, chooser=1), 1, 1))
    session = reply(reply(session, 1, ()), 2, ())
    session = reply(deal(reply(reply(session, 1, "mulligan"), 2, "mulligan")), 1, (0,))
    assert ("player 1 has answered already", Rule.BOTTOM) == said(session, 1, "bottom")
    assert ("player 1 is not the next to declare", Rule.DECLARE) == said(session, 1, "declare")


def test_what_is_open_now_is_said_with_it() -> None:
    refusal = DRAWN.why_not_offered(Seat(1), "declare")
    number = max(DRAWN.questions)
    assert f"player 1 is not the next to declare; open now: question {number} to player 2" == str(refusal)


def test_what_is_offered_is_not_refused_and_an_answer_is_checked() -> None:
    for session in (START, CHOSEN, NAMED, ONE_ORDER, SHUFFLED, DRAWN, KEPT, TAKING, LAST, FREE):
        for ask in session.questions.values():
            assert session.why_not_offered(ask.seat, ask.kind) is None
            assert session.why_not_offered(ask.seat, ask.kind, next(ask.options())) is None
    assert ("declare keep or mulligan", Rule.DECLARE) == said(DRAWN, 2, "declare", "again")
    last = "no further mulligan is left, so the cards must be put on the bottom"
    assert (last, Rule.BOTTOM) == said(LAST, 1, "bottom", "again")


def test_after_the_end_and_after_leaving_nothing_is_offered() -> None:
    over = idle(reply(KEPT, 1, "keep"))
    end = ("the start of the game is complete", Rule.FIRST_TURN)
    assert {end} == {said(over, seat, kind) for seat in (1, 2) for kind in ASKS}
    gone = FREE.leave(Seat(2))
    assert {("player 2 has left the game already", Rule.CONCEDE)} == {said(gone, 2, kind) for kind in ASKS}


def test_what_a_mulligan_rule_never_asks() -> None:
    decks = letters("ABCD"), letters("EFGH")
    paris = deal(reply(table(*decks, hand_size=2, chooser=1, mulligan="paris"), 1, 1))
    partial = deal(reply(table(*decks, hand_size=2, chooser=1, mulligan="partial paris"), 1, 1))
    paris, partial = (reply(reply(one, 1, ()), 2, ()) for one in (paris, partial))
    assert ("no card goes to the bottom in a paris mulligan", Rule.TAKE) == said(paris, 1, "bottom")
    assert ("the whole hand goes back in a paris mulligan", Rule.TAKE) == said(paris, 1, "put away")
    assert ("player 1 is not taking a mulligan now", Rule.TAKE) == said(partial, 1, "put away")


WRONG: list[Any] = [None, True, 1.0, ["declare"], {}, 10**5000, float("nan"), b"declare", ()]


def test_kinds_and_seats_of_any_type_are_refused() -> None:
    *most, last = ASKS
    known = f"{', '.join(most)} and {last}"
    for wrong in WRONG:
        refusal = START.why_not_offered(Seat(1), wrong)
        assert f"there is no such question; there are {known}" == str(refusal)
        assert ("a seat is one of the numbers 1 to 2", Rule.CONCEDE) == said(START, wrong, "declare")
