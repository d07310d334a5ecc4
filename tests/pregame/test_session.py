"""A session is a value: the set-up and the answers so far."""

import pytest

from keepseven.pregame.asks import ASKS, Order, RandomSeat
from keepseven.pregame.dealer import Dealer, deal
from keepseven.pregame.session import Answered, Departed, Session
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.randomness import recipe
from keepseven.testing import toys
from keepseven.testing.toys import letters, reply, singles, table


def test_answering_makes_another_session_and_leaves_the_old_one() -> None:
    start = table(letters("AB"), letters("CD"), chooser=1)
    one, other = reply(start, 1, 1), reply(start, 1, 2)
    assert () == start.log
    assert (Answered(1, Seat(1), "starting player", 2),) == other.log
    assert [Seat(1), Seat(2)] == [one.game.starting, other.game.starting]
    assert start == one.back_to(0) == other.back_to(0) != one
    assert start.questions == one.back_to(0).questions


def test_what_a_session_shows_of_itself_is_the_set_up_and_the_log() -> None:
    start = table(letters("AB"), letters("CD"), chooser=1)
    assert repr(start).startswith(f"Session(setup={start.setup!r}, log=()")
    assert "_runs" not in repr(reply(start, 1, 1))


def test_a_session_knows_who_has_answered_of_the_open_batch() -> None:
    session = reply(table(letters("AB"), letters("CD"), chooser=1), 1, 1)
    assert not session.answered(CHANCE, "order")
    session = session.answer(CHANCE, 2, (0, 1))
    assert session.answered(CHANCE, "order")
    assert not session.answered(CHANCE, "declare")
    assert not session.answered(Seat(1), "order")
    assert [3] == list(session.questions)


def test_a_seed_deals_the_same_game_by_the_recipe() -> None:
    start = table(singles(9), singles(7))
    session = start.dealt(Dealer(b"seed"))
    (entry,) = session.log
    seats = (1, 2)
    chooser = seats[recipe.below(b"seed", ("seat",), 2)]
    assert Answered(1, CHANCE, "random seat", chooser, b"seed", guessable=True) == entry
    session = reply(session, chooser, 1).dealt(Dealer(b"seed"))
    assert (
        Answered(3, CHANCE, "order", recipe.permutation(b"seed", ("order", 1, 1), 9), b"seed", True),
        Answered(4, CHANCE, "order", recipe.permutation(b"seed", ("order", 2, 1), 7), b"seed", True),
    ) == session.log[-2:]
    others = {start.dealt(Dealer(bytes([n]))).log[0] for n in range(20)}
    assert {1, 2} == {entry.answer for entry in others if isinstance(entry, Answered)}


def test_each_shuffle_has_its_own_label() -> None:
    orders = {deal(Order(CHANCE, Seat(owner), number, 20), b"seed") for owner in (1, 2) for number in (1, 2)}
    assert 4 == len(orders)


def test_without_a_seed_every_shuffle_takes_enough_fresh_bytes() -> None:
    ask = Order(CHANCE, Seat(1), 1, 60)
    sources = {Dealer().source(ask) for _ in range(4)}
    assert ({recipe.bytes_needed(60)}, 4) == ({len(source) for source in sources}, len(sources))
    assert recipe.bytes_needed(1) == len(Dealer().source(RandomSeat(CHANCE, (Seat(1), Seat(2)))))
    session = table(singles(3), singles(3)).dealt(Dealer())
    (entry,) = session.log
    assert isinstance(entry, Answered)
    assert recipe.bytes_needed(1) == len(entry.source)
    assert entry.answer == deal(RandomSeat(CHANCE, (Seat(1), Seat(2))), entry.source)


def test_chance_answers_nothing_but_chance() -> None:
    session = table(singles(3), singles(3), chooser=1)
    assert session == session.dealt(Dealer(b"seed"))
    (ask,) = session.questions.values()
    with pytest.raises(TypeError, match="starting player is not a question to chance"):
        deal(ask, b"seed")


def test_a_departure_is_an_entry_of_the_log() -> None:
    session = table(singles(3), singles(3), singles(3)).leave(Seat(2))
    assert (Departed(Seat(2)),) == session.log
    assert Session(session.setup, session.log).game == session.game


def test_every_kind_of_question_has_a_name_and_a_sentence() -> None:
    assert "which player chooses who takes the first turn?" == str(RandomSeat(CHANCE, (Seat(1),)).message())
    (ask,) = table(singles(3), singles(3), chooser=2).questions.values()
    assert "who takes the first turn?" == str(ask.message())
    assert {kind: ask.kind for kind, ask in ASKS.items()} == {kind: kind for kind in ASKS}
    one = reply(table(letters("A"), letters("B"), format="brawl", chooser=1), 1, 1)
    two = reply(table(letters("AB"), letters("B"), format="brawl", chooser=1), 1, 1)
    assert "which card is your commander?" == str(next(iter(one.questions.values())).message())
    assert "which card is your commander, or which 2 are?" == str(next(iter(two.questions.values())).message())


def test_toys_deal_what_is_asked_for() -> None:
    session = toys.deal(reply(table(letters("ABC"), letters("DEF"), chooser=1), 1, 1), {1: "CA", 2: "E"})
    names = [[player.names[card] for card in player.library] for player in session.game.players]
    assert [["C", "A", "B"], ["E", "D", "F"]] == names
