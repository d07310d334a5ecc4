"""Values of other types than those that are asked for: refused with a sentence, and never kept."""

from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.errors import IllegalAnswer, RulesError
from keepseven.pregame.asks import Declaration
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Seat, Seating, Setup
from keepseven.rules.resolving import resolve
from keepseven.rules.terms import Handling
from keepseven.testing.toys import deal, letters, reply, table

ONE = Seat(1)


class Text(str):
    """A text that can be anything."""


class Liar(tuple[Any, ...]):
    """Says that it holds other things than it does."""

    def __iter__(self) -> Any:
        return iter((0,))


class Equal:
    """Is equal to everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 1


def at_decks() -> Session:
    return deal(reply(table(letters("ABCDEFGH"), letters("ABCDEFGH"), chooser=1), 1, 1))


def at_declaration() -> Session:
    return reply(reply(at_decks(), 1, ()), 2, ())


def at_bottom() -> Session:
    return deal(reply(reply(at_declaration(), 1, "mulligan"), 2, "keep"))


@pytest.mark.parametrize(
    ("session", "answer"),
    [
        (at_declaration(), Text("keep")),
        (at_declaration(), Equal()),
        (at_bottom(), Liar((7,))),
        (at_bottom(), Text("again")),
        (at_bottom(), Equal()),
        (at_bottom(), (Equal(),)),
        (at_decks(), Liar(((2, "shuffle", 0),))),
        (at_decks(), ((2, Text("shuffle"), 0),)),
        (at_decks(), (Liar((2, "shuffle", 0)),)),
        (table(letters("AB"), letters("AB")), Equal()),
        (table(letters("AB"), letters("AB"), chooser=1), Equal()),
        (table(letters("AB"), letters("AB"), chooser=1), True),
        (reply(table(letters("AB"), letters("A"), format="commander", chooser=1), 1, 1), (Text("A"),)),
        (reply(table(letters("AB"), letters("A"), format="commander", chooser=1), 1, 1), Liar(("A",))),
    ],
)
def test_an_answer_of_another_type_is_refused(session: Session, answer: Any) -> None:
    number, ask = next(iter(session.questions.items()))
    with pytest.raises(IllegalAnswer):
        session.answer(ask.seat, number, answer)


def test_members_of_our_own_enums_are_kept_as_texts() -> None:
    session = reply(reply(at_decks(), 1, ((2, Handling.CUT, 1),)), 2, ())
    session = reply(session, 1, Declaration.KEEP)
    kept = [entry.answer for entry in session.log[-3:] if hasattr(entry, "answer")]
    assert [((2, "cut", 1),), (), "keep"] == kept
    assert (str, str) == (type(kept[0][0][1]), type(kept[2]))
    assert session == Session.load(session.save())


@pytest.mark.parametrize(("source", "guessable"), [("00", False), (bytearray(1), False), (b"x", 1), (None, False)])
def test_what_stands_beside_an_answer_is_bytes(source: Any, guessable: Any) -> None:
    with pytest.raises(IllegalAnswer, match="beside an answer stand bytes"):
        table(letters("A"), letters("B")).answer(CHANCE, 1, 1, source, guessable=guessable)


@pytest.mark.parametrize(("source", "guessable"), [(b"x", False), (b"", True)])
def test_bytes_stand_beside_answers_of_chance_only(source: bytes, guessable: bool) -> None:
    with pytest.raises(IllegalAnswer, match="bytes stand beside an answer of chance only"):
        table(letters("A"), letters("B"), chooser=1).answer(ONE, 1, 1, source, guessable=guessable)


ENTRY: Any = Entry("Island", 40)


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        (replace(ENTRY, zone="main"), "zone of a line of a deck is Zone, not str"),
        (replace(ENTRY, count=True), "count of a line of a deck is int, not bool"),
        (replace(ENTRY, count=2.0), "count of a line of a deck is int, not float"),
        (replace(ENTRY, name=Text("Island")), "name of a line of a deck is str or NoneType, not Text"),
        (replace(ENTRY, name=7), "name of a line of a deck is str or NoneType, not int"),
        (replace(ENTRY, set=None), "set of a line of a deck is str, not NoneType"),
        (replace(ENTRY, tags=["x"]), "tags of a line of a deck is tuple, not list"),
        (replace(ENTRY, tags=(1,)), "tags of a line of a deck are texts"),
        (("Island", 40), "a line of a deck is Entry, not tuple"),
    ],
)
def test_a_line_of_a_deck_of_other_types_is_refused(entry: Any, sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence):
        Setup(resolve(), (Seating(Deck("d", (entry,))),) * 2)


SEAT: Any = Seating
DECK: Any = Deck("d", (Entry("A", 7, Zone.MAIN),))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"rules": "constructed"}, "rules of a game is Ruleset, not str"),
        ({"seatings": [Seating(DECK)] * 2}, "seatings of a game is tuple, not list"),
        ({"seatings": (DECK, DECK)}, "a seat is Seating, not Deck"),
        ({"seatings": (SEAT(DECK, paper=1),) * 2}, "paper of a seat is bool, not int"),
        ({"seatings": (SEAT(DECK, name=b"Ada"),) * 2}, "name of a seat is str, not bytes"),
        ({"seatings": (SEAT("A"),) * 2}, "deck of a seat is Deck, not str"),
        ({"seatings": (SEAT(replace(DECK, entries=[ENTRY])),) * 2}, "entries of a deck is tuple, not list"),
        ({"chooser": True}, "chooser of a game is int or NoneType, not bool"),
    ],
)
def test_a_game_of_other_types_is_refused(change: dict[str, Any], sentence: str) -> None:
    right: dict[str, Any] = {"rules": resolve(), "seatings": (Seating(DECK), Seating(DECK)), "chooser": ONE}
    with pytest.raises(RulesError, match=sentence):
        Setup(**(right | change))


@pytest.mark.parametrize("seed", ["abc", 1, bytearray(b"abc")])
def test_a_seed_is_bytes(seed: Any) -> None:
    with pytest.raises(RulesError, match="a seed is bytes, not"):
        Dealer(seed)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("constructed", 2.5), "a game needs 2 to 100 players, not 2.5"),
        (("constructed", True), "a game needs 2 to 100 players, not True"),
        (("constructed", "2"), "a game needs 2 to 100 players, not 2"),
        ((5, 2), "there is no format 5"),
        (("constructed", 2, datetime(2026, 2, 27)), "the day of a game is a date or a name, not datetime"),
        (("constructed", 2, None), "the day of a game is a date or a name, not NoneType"),
    ],
)
def test_rules_are_asked_for_with_values_of_the_right_types(arguments: tuple[Any, ...], sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence):
        resolve(*arguments)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"life": 20.0}, "life of a ruleset has another type"),
        ({"players": True}, "players of a ruleset has another type"),
        ({"headings": None}, "headings of a ruleset has another type"),
        ({"headings": ([],)}, "headings of a ruleset has another type"),
        ({"opponent_may": ("cut",)}, "opponent_may of a ruleset has another type"),
        ({"edition": "2026-02-27"}, "edition of a ruleset has another type"),
        ({"mulligan": "london"}, "mulligan of a ruleset has another type"),
    ],
)
def test_a_ruleset_of_other_types_is_refused(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence):
        replace(resolve(), **change)
