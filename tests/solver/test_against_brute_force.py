"""Every mulligan rule, as fractions, against games played out with explicit libraries."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from brute_force import Cards, House, value
from numpy.typing import NDArray

from keepseven.rules import mulligans
from keepseven.rules.mulligans import Deal, Look, Mulligan, Pay
from keepseven.solver.outlook import Outlook
from keepseven.solver.problem import Problem
from keepseven.solver.solve import solve
from keepseven.solver.values import PerHand

LETTERS = "LABC"
DRAW_MORE = Mulligan("draw 4, keep 3", Pay.NOTHING, most=0, draws=4)
LADDER = Mulligan("ladder", Pay.FEWER, look=Look.SMALLER_HAND, ladder=(3, 2, 2, 1, 1, 0))
TWO = Mulligan("best of two", Pay.BOTTOM, deal=Deal.PLAYER, candidates=2, one_library=True)
THREE = Mulligan("three by lands", Pay.BOTTOM, deal=Deal.LAND_WEIGHTS, candidates=3, weights=(1, 5, 9, 2))
BOTTOM_AND_LOOK = Mulligan("house", Pay.BOTTOM, look=Look.SMALLER_HAND)

THREES = ((3, 3), (2, 2), (1, 1), (0, 0))
BOTTOMS = ((3, 3), (3, 2), (3, 1), (3, 0))
CASES = {
    "none": (mulligans.NONE, 0, False, House(((3, 3),))),
    "original": (mulligans.ORIGINAL, 0, False, House(((3, 3), (3, 3)), lands_only=True)),
    "paris": (mulligans.PARIS, 0, False, House(THREES)),
    "paris, one free": (mulligans.PARIS, 1, False, House(((3, 3), *THREES))),
    "vancouver": (mulligans.VANCOUVER, 0, False, House(THREES, look=True)),
    "vancouver, one free": (mulligans.VANCOUVER, 1, False, House(((3, 3), *THREES), look=True)),
    "london": (mulligans.LONDON, 0, False, House(BOTTOMS)),
    "london, one free": (mulligans.LONDON, 1, False, House(((3, 3), *BOTTOMS))),
    "london with the look": (BOTTOM_AND_LOOK, 0, False, House(BOTTOMS, look=True)),
    "draw 4, keep 3": (DRAW_MORE, 0, False, House(((4, 3),))),
    "a ladder": (LADDER, 0, False, House(((3, 3), (2, 2), (2, 2), (1, 1), (1, 1), (0, 0)), look=True)),
    "partial paris": (mulligans.PARTIAL_PARIS, 0, False, House((), partial=True)),
    "partial paris, one free": (mulligans.PARTIAL_PARIS, 1, False, House((), partial=True, free=1)),
    "paris with Powder": (mulligans.PARIS, 0, True, House(THREES, powder="B")),
    "vancouver with Powder": (mulligans.VANCOUVER, 0, True, House(THREES, powder="B", look=True)),
    "london with Powder": (mulligans.LONDON, 0, True, House(BOTTOMS, powder="B")),
    "best of two": (TWO, 0, False, House(BOTTOMS, disjoint=True)),
    "three by lands": (THREE, 0, False, House(BOTTOMS, weights=(1, 5, 9, 2))),
}
DECKS = ((3, 2, 2), (2, 2, 1, 2), (4, 3))
LEFT_OUT = {
    ((2, 2, 1, 2), "partial paris, one free"),  # twenty seconds for each
    *(((4, 3), name) for name in CASES if "Powder" in name),  # no third kind
}


def cards_of(deck: tuple[int, ...]) -> Cards:
    return tuple(sorted("".join(letter * count for letter, count in zip(LETTERS, deck, strict=False))))


def two_lands_and_a(kept: Cards, drawn: Cards) -> Fraction:
    cards = kept + drawn
    return Fraction(cards.count("L") >= 2 and cards.count("A") >= 1)


@pytest.mark.parametrize("draws", (0, 1, 2))
@pytest.mark.parametrize(("deck", "name"), [pair for pair in product(DECKS, CASES) if pair not in LEFT_OUT])
def test_goal(deck: tuple[int, ...], name: str, draws: int) -> None:
    rule, free, powder, house = CASES[name]
    goal = Outlook((draws,), lambda seen: (seen[0][..., 0] >= 2) & (seen[0][..., 1] >= 1))
    powders = frozenset({2}) if powder else frozenset[int]()
    problem = Problem(deck, goal, rule, free, 3, lands=frozenset({0}), powders=powders)
    assert solve(problem).value == value(cards_of(deck), house, two_lands_and_a, draws)


@pytest.mark.parametrize("draws", (1, 2, 3))
@pytest.mark.parametrize("name", ("paris", "vancouver", "london", "london, one free", "london with the look"))
@pytest.mark.parametrize("deck", ((2, 1), (1, 2), (2, 2)), ids=str)
def test_a_deck_hardly_larger_than_the_hand(deck: tuple[int, ...], name: str, draws: int) -> None:
    """The draws, and the look, reach the cards on the bottom."""
    rule, free, _, house = CASES[name]
    goal = Outlook((draws,), lambda seen: (seen[0][..., 0] >= 2) & (seen[0][..., 1] >= 1))
    solution = solve(Problem(deck, goal, rule, free, 3))
    assert solution.value == value(cards_of(deck), house, two_lands_and_a, draws)


@pytest.mark.parametrize("name", ("paris", "vancouver", "london", "partial paris", "london with Powder"))
def test_a_goal_with_two_deadlines(name: str) -> None:
    """A land among the kept cards and the first draw, and an A by the second."""
    rule, free, powder, house = CASES[name]
    goal = Outlook((1, 2), lambda seen: (seen[0][..., 0] >= 2) & (seen[1][..., 1] >= 1))

    def worth(kept: Cards, drawn: Cards) -> Fraction:
        return Fraction((kept + drawn[:1]).count("L") >= 2 and (kept + drawn).count("A") >= 1)

    problem = Problem((3, 2, 2), goal, rule, free, 3, powders=frozenset({2}) if powder else frozenset())
    assert solve(problem).value == value(cards_of((3, 2, 2)), house, worth, 2)


@pytest.mark.parametrize("name", ("none", "paris", "london", "london, one free", "draw 4, keep 3", "original"))
def test_graded_values(name: str) -> None:
    """A value of the kept hand alone, by any function; differences are those of float64."""
    rule, free, _, house = CASES[name]

    def worth(kept: Cards, drawn: Cards) -> Fraction:
        return Fraction(3 * kept.count("L") * kept.count("A") + len(kept) + kept.count("B") ** 2, 7)

    def function(kept: NDArray[np.uint8], seen: NDArray[np.uint8]) -> NDArray[np.float64]:
        lands, a, b = kept.astype(float)
        return np.asarray((3 * lands * a + lands + a + b + b * b) / 7)

    problem = Problem((3, 2, 2), PerHand(function), rule, free, 3, lands=frozenset({0}))
    assert solve(problem).value == pytest.approx(float(value(cards_of((3, 2, 2)), house, worth, 0)), abs=1e-12)
