"""`options` lists the legal answers, all of them and nothing else: checked against every answer there could be."""

from collections.abc import Iterable
from itertools import chain, product
from typing import Any

import pytest

from keepseven.pregame.asks import (
    Ask,
    Bottom,
    ChooseStartingPlayer,
    ChooseStartingTeam,
    Declare,
    HandleDecks,
    NameCommanders,
    Order,
    RandomSeat,
    RollDie,
)
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rules.terms import Handling

BOTH = (Handling.SHUFFLE, Handling.CUT)


def tuples(values: Iterable[Any], most: int) -> list[Any]:
    """All tuples of at most so many values."""
    values = list(values)
    return list(chain.from_iterable(product(values, repeat=length) for length in range(most + 1)))


NUMBERS = list(range(-1, 5))
PLACES = tuples(NUMBERS, 4)
NAMES = tuples(("A", "B", "C", "D"), 3)
DEEDS = tuples(product((1, 2, 3), ("cut", "shuffle"), (0, 1, 2, 3)), 2)


@pytest.mark.parametrize(
    ("ask", "possible", "legal"),
    [
        (RandomSeat(CHANCE, (Seat(1), Seat(3))), NUMBERS, 2),
        (ChooseStartingPlayer(Seat(2), (Seat(2), Seat(3))), NUMBERS, 2),
        (ChooseStartingTeam(Seat(2), ((Seat(1), Seat(4)), (Seat(2),))), NUMBERS, 3),
        (RollDie(CHANCE, Seat(1), 1), range(-2, 30), 20),
        (NameCommanders(Seat(1), ("A", "B", "C"), 1), NAMES, 3),
        (NameCommanders(Seat(1), ("A", "A", "B"), 2), NAMES, 4),
        (Order(CHANCE, Seat(1), 1, 2), PLACES, 2),
        (Order(CHANCE, Seat(1), 1, 3), PLACES, 6),
        (Order(CHANCE, Seat(1), 1, 4), PLACES, 24),
        (HandleDecks(Seat(1), ((Seat(2), 3), (Seat(3), 0)), BOTH), DEEDS, 8),
        (HandleDecks(Seat(1), ((Seat(2), 4), (Seat(3), 2)), (Handling.CUT,)), DEEDS, 8),
        (HandleDecks(Seat(3), ((Seat(1), 4),), (Handling.SHUFFLE,)), DEEDS, 2),
        (HandleDecks(Seat(3), ((Seat(1), 4),), ()), DEEDS, 1),
        (Declare(Seat(1), 7, 7, 1, free=False), ["keep", "mulligan", "again", "Keep", ""], 2),
        (Bottom(Seat(1), 3, 1, again=True), [*PLACES, "again", "keep"], 4),
        (Bottom(Seat(1), 4, 2, again=False), [*PLACES, "again", "keep"], 12),
        (Bottom(Seat(1), 2, 2, again=False), [*PLACES, "again", "keep"], 2),
    ],
    ids=str,
)
def test_the_options_are_exactly_the_legal_answers(ask: Ask[Any], possible: list[Any], legal: int) -> None:
    """`legal` is counted by hand. Names and decks may be given in any order, which is the same choice."""
    options = list(ask.options())
    assert legal == len(options) == len(set(options))
    assert [] == [option for option in options if ask.why_not(option) is not None]
    accepted = [answer for answer in possible if ask.why_not(answer) is None]
    assert sorted(map(canonical, options)) == sorted({canonical(answer) for answer in accepted})


def canonical(answer: Any) -> str:
    """One form for answers that are the same choice: names or decks in another order."""
    deeds = isinstance(answer, tuple) and answer != () and isinstance(answer[0], tuple)
    names = isinstance(answer, tuple) and answer != () and isinstance(answer[0], str)
    return repr(tuple(sorted(answer)) if deeds or names else answer)


def test_unlisted_cards_may_be_commanders_of_any_name() -> None:
    ask = NameCommanders(Seat(1), (None, "A"), 2)
    assert [("A",), ("A", "A")] == list(ask.options())
    assert ask.why_not(("X" * 200,)) is None
    assert ask.why_not(("X" * 201,)) is not None
    assert [None, None, None] == [ask.why_not(answer) for answer in (("A",), ("X",), ("A", "X"))]
