"""A shared game: chance follows from everybody's secrets, and no undo gives anybody a second try at it."""

import json
from dataclasses import replace
from typing import Any

import pytest
from shared_game import SECRETS, THREE, begun, complete, played

from keepseven.errors import IllegalAnswer, RecordError, RulesError
from keepseven.pregame.dealer import Dealer, deal
from keepseven.pregame.opened import is_opened, opened, read_opened
from keepseven.pregame.pledges import shared
from keepseven.pregame.session import Answered, Session
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.randomness.recipe import permutation
from keepseven.testing.toys import reply


def orders(session: Session) -> list[Answered]:
    return [one for one in session.log if isinstance(one, Answered) and one.kind == "order"]


def test_chance_is_what_follows_from_the_secrets() -> None:
    """By the recipe: the label of a shuffle is ("order", owner, number), the seed all secrets packed."""
    asked = [(1, 1, 19), (2, 1, 14), (3, 1, 8), (3, 2, 8), (2, 2, 14), (3, 3, 8), (2, 3, 14), (2, 4, 14)]
    seed = complete().seed
    assert [permutation(seed, ("order", *one[:2]), one[2]) for one in asked] == [one.answer for one in orders(played())]


def test_no_dealer_can_deal_something_else() -> None:
    assert begun().log == shared(THREE, complete()).dealt(Dealer(b"a seed of the dealer's own")).log
    session = shared(THREE, complete())
    ((number, ask),) = session.questions.items()
    for seat in {1, 2, 3} - {deal(ask, complete().seed)}:
        with pytest.raises(IllegalAnswer, match="chance is settled by the secrets of everybody"):
            session.answer(CHANCE, number, seat)
        refused = session.why_not(CHANCE, number, seat)
        assert refused is not None and refused.rule is ask.rule


def test_answers_of_chance_need_no_bytes_beside_them() -> None:
    assert {(b"", False)} == {(one.source, one.guessable) for one in orders(played())}


def test_who_leaves_later_changes_nothing_that_is_dealt() -> None:
    """The secrets of somebody who left stay in the seed: the others go on with the order that was settled."""
    session = begun()
    chooser = next(ask.seat for ask in session.questions.values())
    gone = next(seat for seat in (1, 2, 3) if seat != chooser)
    for one in (session, session.leave(Seat(gone))):
        one = reply(one, chooser, chooser)
        while not orders(one):
            ((number, ask),) = one.questions.items()
            one = one.answer(ask.seat, number, next(iter(ask.options()))).dealt()
        counts = {seat: len(one.game.player(Seat(seat)).library) for seat in (1, 2, 3) if seat != gone}
        expected = [permutation(complete().seed, ("order", seat, 1), count) for seat, count in counts.items()]
        assert all(order in [entry.answer for entry in orders(one)] for order in expected)


# no second try


def test_nothing_is_taken_back_past_what_chance_has_shown() -> None:
    session = played()
    shown = 0
    for entries in range(len(session.log)):
        try:
            earlier = session.back_to(entries)
        except IllegalAnswer as error:
            assert "in a shared game nothing is taken back past what chance has shown" in str(error)
            shown = entries
        else:
            assert session.log[:entries] == earlier.log
    # what is left: seat 2 put cards on the bottom, kept, and seats 1 and 2 did nothing from their opening hands
    assert len(session.log) - 4 == shown
    assert "keep" == getattr(session.log[-3], "answer", None)


def test_a_cut_is_not_chosen_anew_once_hands_are_seen() -> None:
    """Between the last cut and the hands chance is not asked; the cut alone would decide what is drawn."""
    session = begun()
    session = reply(session, next(ask.seat for ask in session.questions.values()), 1)
    session = reply(session, 1, ("card 004",))
    session = reply(session, 3, ("card 002",)).dealt()
    before = reply(reply(session, 1, ()), 2, ())
    after = reply(before, 3, ((1, "cut", 4),))
    assert before.log == after.back_to(len(after.log)).log[:-1]
    with pytest.raises(IllegalAnswer, match="so that nobody tries it twice"):
        after.back_to(len(before.log))
    assert session.log == before.back_to(len(session.log)).log  # nobody has seen a card yet


def test_a_session_that_was_kept_is_no_second_try() -> None:
    session = begun()
    session = reply(session, next(ask.seat for ask in session.questions.values()), 1)
    session = reply(session, 1, ("card 004",))
    session = reply(session, 3, ("card 002",)).dealt()
    kept = reply(reply(session, 1, ()), 2, ())
    ((number, ask),) = kept.questions.items()
    one = kept.answer(ask.seat, number, ((1, "cut", 4),))
    for other in (((1, "cut", 5),), ()):
        with pytest.raises(IllegalAnswer, match="so that nobody tries it twice"):
            kept.answer(ask.seat, number, other)
    with pytest.raises(IllegalAnswer, match="so that nobody tries it twice"):
        kept.leave(Seat(3))
    with pytest.raises(IllegalAnswer, match="so that nobody tries it twice"):
        reply(session, 1, ((2, "cut", 1),))
    one = reply(one, 1, "keep")
    assert reply(one, 2, "keep").log != reply(one, 2, "mulligan").log  # nothing was shown in between
    free = replace(kept, pledges=None)
    assert free.answer(ask.seat, number, ()).log != free.answer(ask.seat, number, ((1, "cut", 5),)).log


def test_other_games_may_be_taken_back_to_any_point() -> None:
    session = replace(played(), pledges=None)
    assert () == session.back_to(0).log


# records


def test_a_shared_game_is_saved_with_its_pledges_and_loaded() -> None:
    for session in (shared(THREE, complete()), begun(), played()):
        again = Session.load(session.save())
        assert (session.log, session.pledges) == (again.log, again.pledges)
        assert session.game == again.game


def changed(path: tuple[str | int, ...], value: Any) -> bytes:
    document = json.loads(played().save())
    place = document
    for key in path[:-1]:
        place = place[key]
    assert place[path[-1]] != value
    place[path[-1]] = value
    return json.dumps(document).encode()


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("pledges", "secrets", 1, "secret", "said"), "6 6 6 6 6 6 6", "not the secret to which player 1 committed"),
        (
            ("pledges", "secrets", 0, "secret", "salt"),
            "00" * 128,
            "the dealer did not commit to this secret and this set-up",
        ),
        (
            ("pledges", "secrets", 0, "secret", "salt"),
            "0G" * 128,
            "the set-up of the saved game is not possible: the salt",
        ),
        (("pledges", "committed", 2, "to"), "ab" * 32, "not the secret to which player 2 committed"),
        (("setup", "seatings", 0, "name"), "Ada", "the dealer did not commit to this secret and this set-up"),
        (("setup", "rules", "life"), 41, "the dealer did not commit to this secret and this set-up"),
        (("log", 0, "answer"), 1, "no longer fits at entry 1 of its log: chance is settled by the secrets"),
        (
            ("log", 4, "answer"),
            list(range(19)),
            "no longer fits at entry 5 of its log: chance is settled by the secrets",
        ),
    ],
)
def test_a_record_that_was_changed_is_refused(path: tuple[str | int, ...], value: Any, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        Session.load(changed(path, value))


def test_a_seed_that_somebody_gave_is_marked_in_the_record() -> None:
    plain = Session(THREE)
    seeded, fresh = (json.loads(plain.dealt(dealer).save())["log"] for dealer in (Dealer(b"x"), Dealer()))
    assert ([True], [False]) == ([line["guessable"] for line in seeded], [line["guessable"] for line in fresh])
    assert Session.load(plain.dealt(Dealer(b"x")).save()).log == plain.dealt(Dealer(b"x")).log


def test_incomplete_pledges_begin_no_session() -> None:
    with pytest.raises(RulesError, match="begins when all secrets are in"):
        shared(THREE, replace(complete(), secrets=complete().secrets[:2]))


# opened games


def test_an_opened_game_shows_everything_and_can_be_read_again() -> None:
    document = opened(played())
    assert is_opened(document)
    assert not is_opened(played().save())
    session, steps = read_opened(document)
    assert (played().log, played().pledges) == (session.log, session.pledges)
    assert json.loads(document)["ledger"] == json.loads(json.dumps([step_of(step) for step in steps]))
    assert all(secret.salt.encode() in document for secret in SECRETS.values())


def step_of(step: Any) -> dict[str, Any]:
    return {name: getattr(step, name) for name in ("do", "seat", "entry", "number", "places", "cards", "zone")}


def test_a_game_that_is_not_over_is_opened_when_everybody_agrees() -> None:
    session = begun()
    with pytest.raises(IllegalAnswer, match="is opened when everybody agrees; player 1, player 2 and player 3 has not"):
        opened(session)
    with pytest.raises(IllegalAnswer, match="player 2 has not"):
        opened(session, (Seat(1), Seat(3)))
    assert is_opened(opened(session, (Seat(1), Seat(2), Seat(3))))


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (b"", "the opened game is damaged"),
        (b"[]", "the opened game is damaged"),
        (b"\xff", "the opened game is damaged"),
        (b'{"a":' * 5_000, "the opened game is damaged"),
        (b"{}", "this is not an opened game of version 1"),
        (b'{"keepseven_opened": 2, "record": {}, "ledger": []}', "this is not an opened game of version 1"),
        (b'{"keepseven_opened": 1, "record": {}, "ledger": [1]}', "the opened game is damaged"),
        (b'{"keepseven_opened": 1, "record": {}, "ledger": []}', "this is not a saved game"),
    ],
)
def test_what_is_no_opened_game_is_refused(document: bytes, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        read_opened(document)


def test_a_document_larger_than_any_opened_game_is_not_read() -> None:
    with pytest.raises(RecordError, match="an opened game has at most 32000000 bytes, not 32000001"):
        read_opened(b" " * 32_000_001)
