"""CR 103.5: hands, rounds of declarations, mulligans, the bottom of the library."""

import pytest

from keepseven.pregame.asks import Bottom, Declaration, Declare
from keepseven.pregame.events import (
    BottomingSkipped,
    CardsBottomed,
    CardsDrawn,
    CardsPutOnBottom,
    DrewFromEmptyLibrary,
    Event,
    FirstDrawStep,
    FirstTurnBegun,
    HandDrawn,
    HandKept,
    LifeTotalSet,
    MulliganDeclared,
    MulliganTaken,
    SeenCard,
    Shuffled,
)
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule
from keepseven.testing.toys import deal, idle, letters, reply, singles, table

ONE, TWO, THREE = Seat(1), Seat(2), Seat(3)


def opened(session: Session, starting: int = 1, tops: dict[int, str] | None = None) -> Session:
    """The session when the first hand has been drawn; nobody touches another's deck."""
    session = deal(reply(session, 1, starting), tops)
    for seat in session.game.turn_order:
        session = reply(session, seat, ())
    return session


def since(session: Session, before: Session) -> tuple[Event, ...]:
    return session.game.events[len(before.game.events) :]


def named(session: Session, seat: int, cards: tuple[int, ...]) -> str:
    return "".join(session.game.player(Seat(seat)).names[card] or "?" for card in cards)


def hand(session: Session, seat: int) -> str:
    return named(session, seat, session.game.player(Seat(seat)).hand)


def library(session: Session, seat: int) -> str:
    return named(session, seat, session.game.player(Seat(seat)).library)


def test_everybody_draws_in_turn_order_and_the_starting_player_declares_first() -> None:
    session = opened(table(letters("ABCD"), letters("EFGH"), hand_size=3, chooser=1), 2, {2: "HG"})
    assert (
        LifeTotalSet(TWO, 20, Rule.LIFE),
        LifeTotalSet(ONE, 20, Rule.LIFE),
        HandDrawn(TWO, 3, Rule.STARTING_HAND),
        CardsDrawn(TWO, tuple(SeenCard(TWO, 1, i, c) for i, c in enumerate("HGE")), Rule.STARTING_HAND),
        HandDrawn(ONE, 3, Rule.STARTING_HAND),
        CardsDrawn(ONE, tuple(SeenCard(ONE, 1, i, c) for i, c in enumerate("ABC")), Rule.STARTING_HAND),
    ) == session.game.events[-6:]
    assert [Declare(TWO, held=3, draws=3, bottoms=1, free=False)] == list(session.questions.values())
    assert ("HGE", "F") == (hand(session, 2), library(session, 2))


def test_all_mulligans_of_a_round_are_taken_at_the_same_time() -> None:
    start = opened(table(letters("ABCD"), letters("EFGH"), hand_size=3, chooser=1))
    declared = reply(start, 1, "mulligan")
    assert (MulliganDeclared(ONE),) == since(declared, start)
    assert "ABC" == hand(declared, 1), "nothing happens before everybody has declared"
    assert [TWO] == [ask.seat for ask in declared.questions.values()]
    both = reply(declared, 2, "mulligan")
    assert (
        MulliganDeclared(TWO),
        MulliganTaken(ONE, 1, 1, Rule.TAKE),
        MulliganTaken(TWO, 1, 1, Rule.TAKE),
        Shuffled(ONE, ONE, 2, Rule.TAKE),
        Shuffled(TWO, TWO, 2, Rule.TAKE),
    ) == since(both, declared)
    assert [(CHANCE, ONE), (CHANCE, TWO)] == [(ask.seat, ask.about) for ask in both.questions.values()]
    dealt = deal(both, {1: "DB", 2: "F"})
    assert [Bottom(ONE, 3, 1, again=True), Bottom(TWO, 3, 1, again=True)] == list(dealt.questions.values())
    assert ("DBA", "FEG") == (hand(dealt, 1), hand(dealt, 2))


def test_the_bottom_is_hidden_until_everybody_has_chosen_and_comes_before_the_next_declaration() -> None:
    session = opened(table(letters("ABCDE"), letters("EFGHI"), hand_size=3, chooser=1))
    session = deal(reply(reply(session, 1, "mulligan"), 2, "mulligan"), {1: "EDC", 2: "IHG"})
    one = reply(session, 2, (0,))
    assert () == since(one, session)
    assert "IHG" == hand(one, 2)
    assert [ONE] == [ask.seat for ask in one.questions.values()]
    both = reply(one, 1, (2,))
    assert (
        CardsPutOnBottom(ONE, 1),
        CardsBottomed(ONE, (SeenCard(ONE, 2, 2, "C"),)),
        CardsPutOnBottom(TWO, 1),
        CardsBottomed(TWO, (SeenCard(TWO, 2, 0, "I"),)),
    ) == since(both, one)
    assert ("ED", "ABC") == (hand(both, 1), library(both, 1))
    assert ("HG", "EFI") == (hand(both, 2), library(both, 2))
    assert [Declare(ONE, held=2, draws=3, bottoms=2, free=False)] == list(both.questions.values())


def test_cards_go_to_the_bottom_in_the_order_they_are_named_in() -> None:
    session = opened(table(letters("ABCDE"), letters(""), hand_size=4, chooser=1))
    session = deal(reply(session, 1, "mulligan"))
    session = deal(reply(session, 1, (0,), "mulligan"))
    session = reply(session, 1, (3, 1))
    assert ("AC", "EDB") == (hand(session, 1), library(session, 1))


def test_who_has_kept_is_never_asked_again() -> None:
    session = opened(table(letters("ABCD"), letters("EFGH"), hand_size=3, chooser=1))
    session = reply(session, 1, "keep")
    assert HandKept(ONE, 3, Rule.KEEP) == session.game.events[-1]
    session = deal(reply(session, 2, "mulligan"))
    assert [TWO] == [ask.seat for ask in session.questions.values()]
    session = idle(reply(session, 2, (0,), "keep"))
    assert session.over
    assert "ABC" == hand(session, 1)


def test_the_free_mulligan_costs_nothing_and_does_not_count() -> None:
    session = opened(table(letters("ABCD"), letters("E"), letters("F"), hand_size=3, chooser=1))
    assert [Declare(ONE, held=3, draws=3, bottoms=0, free=True)] == list(session.questions.values())
    session = reply(reply(reply(session, 1, "mulligan"), 2, "keep"), 3, "keep")
    assert MulliganTaken(ONE, 1, 0, Rule.FREE) in session.game.events
    session = deal(session)
    assert [Declare(ONE, held=3, draws=3, bottoms=1, free=False)] == list(session.questions.values())
    session = deal(reply(session, 1, "mulligan"))
    assert MulliganTaken(ONE, 2, 1, Rule.TAKE) in session.game.events
    assert [Bottom(ONE, 3, 1, again=True)] == list(session.questions.values())


@pytest.mark.parametrize(("free", "mulligans"), [(0, 2), (1, 3), (2, 4)])
def test_a_mulligan_may_be_taken_until_the_hand_is_empty(free: int, mulligans: int) -> None:
    session = opened(table(letters("ABC"), letters(""), hand_size=2, free=free, chooser=1))
    for taken in range(1, mulligans + 1):
        session = deal(reply(session, 1, "mulligan"))
        counted = taken - free
        if counted > 0:
            assert [Bottom(ONE, 2, counted, again=counted < 2)] == list(session.questions.values())
            before, session = session, reply(session, 1, tuple(range(counted)))
    assert (
        CardsPutOnBottom(ONE, 2),
        CardsBottomed(ONE, (SeenCard(ONE, mulligans + 1, 0, "A"), SeenCard(ONE, mulligans + 1, 1, "B"))),
        HandKept(ONE, 0, Rule.LIMIT),
        FirstTurnBegun(ONE),
        FirstDrawStep(ONE, True, Rule.SKIP_DRAW),
    ) == since(session, before)
    assert session.over
    assert "CAB" == library(session, 1)


def test_again_leaves_the_choice_out_and_pledges_the_next_mulligan() -> None:
    session = opened(table(letters("ABCD"), letters("EFGH"), hand_size=3, chooser=1))
    session = deal(reply(reply(session, 1, "mulligan"), 2, "mulligan"))
    session = reply(session, 1, "again")
    assert not session.game.player(ONE).pledged, "hidden until everybody has chosen"
    before, session = session, reply(session, 2, (0,))
    assert (
        BottomingSkipped(ONE),
        CardsPutOnBottom(TWO, 1),
        CardsBottomed(TWO, (SeenCard(TWO, 2, 0, "E"),)),
        MulliganDeclared(ONE),
    ) == since(session, before)
    assert "ABC" == hand(session, 1)
    assert session.game.player(ONE).pledged
    assert [Declare(TWO, held=2, draws=3, bottoms=2, free=False)] == list(session.questions.values())
    session = deal(reply(session, 2, "keep"))
    assert not session.game.player(ONE).pledged
    assert [Bottom(ONE, 3, 2, again=True)] == list(session.questions.values())
    assert MulliganTaken(ONE, 2, 2, Rule.TAKE) in session.game.events


def test_a_pledge_is_declared_in_turn_order() -> None:
    session = opened(table(letters("ABCD"), letters("EFGH"), hand_size=3, chooser=1))
    session = deal(reply(reply(session, 1, "mulligan"), 2, "mulligan"))
    before, session = session, reply(reply(session, 1, (0,)), 2, "again")
    assert MulliganDeclared(TWO) not in since(session, before)
    before, session = session, reply(session, 1, "keep")
    assert (HandKept(ONE, 2, Rule.KEEP), MulliganDeclared(TWO), MulliganTaken(TWO, 2, 2, Rule.TAKE)) == since(
        session, before
    )[:3]


def test_a_deck_smaller_than_the_hand_draws_what_there_is() -> None:
    session = opened(table(letters("ABC"), letters("DEFG"), hand_size=4, chooser=1))
    assert DrewFromEmptyLibrary(ONE, 1) in session.game.events
    assert (1, 0) == (session.game.player(ONE).short, session.game.player(TWO).short)
    assert [Declare(ONE, held=3, draws=3, bottoms=1, free=False)] == list(session.questions.values())
    session = deal(reply(reply(session, 1, "mulligan"), 2, "keep"))
    assert [Bottom(ONE, 3, 1, again=True)] == list(session.questions.values())
    session = deal(reply(session, 1, "again"))
    assert [Bottom(ONE, 3, 2, again=True)] == list(session.questions.values())
    session = reply(session, 1, (0, 1))
    assert [Declare(ONE, held=1, draws=3, bottoms=3, free=False)] == list(session.questions.values())
    session = deal(reply(session, 1, "mulligan"))
    assert [Bottom(ONE, 3, 3, again=False)] == list(session.questions.values())
    assert 4 == session.game.player(ONE).short
    session = reply(session, 1, (2, 1, 0))
    assert HandKept(ONE, 0, Rule.LIMIT) in session.game.events
    assert idle(session).over


def test_an_empty_deck_keeps_no_cards_and_is_not_asked() -> None:
    session = opened(table(letters(""), letters("A"), chooser=1))
    assert (
        HandDrawn(ONE, 0, Rule.STARTING_HAND),
        DrewFromEmptyLibrary(ONE, 7),
        HandDrawn(TWO, 1, Rule.STARTING_HAND),
        CardsDrawn(TWO, (SeenCard(TWO, 1, 0, "A"),), Rule.STARTING_HAND),
        DrewFromEmptyLibrary(TWO, 6),
        HandKept(ONE, 0, Rule.LIMIT),
    ) == session.game.events[-6:]
    assert [TWO] == [ask.seat for ask in session.questions.values()]


def test_without_a_starting_hand_everybody_keeps_none() -> None:
    session = opened(table(letters("AB"), letters("CD"), letters("EF"), hand_size=0, chooser=1), 3)
    assert session.over
    assert [THREE, ONE, TWO] == [e.seat for e in session.game.events if isinstance(e, HandKept)]
    assert (FirstTurnBegun(THREE), FirstDrawStep(THREE, False, Rule.NO_SKIP)) == session.game.events[-2:]


@pytest.mark.parametrize(
    ("ask", "keep", "mulligan"),
    [
        (
            Declare(ONE, 7, 7, 1, free=False),
            "keep: stay with 7 cards",
            "mulligan: draw 7 cards, then put 1 on the bottom",
        ),
        (
            Declare(ONE, 1, 7, 7, free=False),
            "keep: stay with 1 card",
            "mulligan: draw 7 cards, then put 7 on the bottom",
        ),
        (
            Declare(ONE, 1, 1, 0, free=True),
            "keep: stay with 1 card",
            "mulligan: draw 1 card, put none on the bottom: the first mulligan is free",
        ),
    ],
)
def test_what_a_declaration_costs_is_said_before_it_is_made(ask: Declare, keep: str, mulligan: str) -> None:
    assert "keep this hand, or take a mulligan?" == str(ask.message())
    assert (keep, mulligan) == (str(ask.cost(Declaration.KEEP)), str(ask.cost(Declaration.MULLIGAN)))


def test_the_question_for_the_bottom_says_how_many() -> None:
    assert "which card goes to the bottom?" == str(Bottom(ONE, 7, 1, again=True).message())
    question = "which 3 cards go to the bottom, and in which order?"
    assert question == str(Bottom(ONE, 7, 3, again=True).message())


def test_a_large_starting_hand() -> None:
    session = opened(table(singles(12), letters(""), hand_size=9, chooser=1))
    session = deal(reply(session, 1, "mulligan"))
    assert [Bottom(ONE, 9, 1, again=True)] == list(session.questions.values())
