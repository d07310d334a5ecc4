"""Riffles against the published table, against riffles done one by one, and at the ends."""

from fractions import Fraction
from itertools import product
from math import erf, factorial, sqrt

import pytest

from keepseven.errors import KeepsevenError
from keepseven.randomness.riffle import distance, distances, enough


def test_bayer_and_diaconis_table_1() -> None:
    """Annals of Applied Probability 2 (1992), 52 cards, 1 to 10 riffles."""
    published = [1.000, 1.000, 1.000, 1.000, 0.924, 0.614, 0.334, 0.167, 0.085, 0.043]
    assert published == [round(float(distance(52, riffles)), 3) for riffles in range(1, 11)]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("riffles", [0, 1, 2])
def test_riffles_done_card_by_card(count: int, riffles: int) -> None:
    """The inverse riffle: every card gets a bit, the zeros go on top in their order. All ways are equally likely."""
    weights: dict[tuple[int, ...], Fraction] = {tuple(range(count)): Fraction(1)}
    for _ in range(riffles):
        after: dict[tuple[int, ...], Fraction] = {}
        for order, weight in weights.items():
            for bits in product((0, 1), repeat=count):
                new = tuple(card for bit in (0, 1) for card, b in zip(order, bits, strict=True) if b == bit)
                after[new] = after.get(new, Fraction(0)) + weight / 2**count
        weights = after
    each = Fraction(1, factorial(count))
    far = sum(abs(weight - each) for weight in weights.values()) + each * (factorial(count) - len(weights))
    assert far / 2 == distance(count, riffles)


def test_a_pile_that_was_not_riffled_is_one_order_of_all() -> None:
    assert 1 - Fraction(1, factorial(60)) == distance(60, 0)


@pytest.mark.parametrize("count", [40, 52, 60, 100, 300])
def test_large_piles_follow_the_limit_law(count: int) -> None:
    """Bayer and Diaconis, theorem 4: with 2^k = c n^(3/2) the distance comes near 1 - 2 Φ(-1 / (4 c √3))."""
    for riffles, exact in enumerate(distances(count)):
        c = 2**riffles / count**1.5
        assert erf(1 / (4 * c * sqrt(3)) / sqrt(2)) == pytest.approx(float(exact), abs=0.03)


def test_how_many_are_enough() -> None:
    """From the table for 52 cards: 0.334 after seven is the first below a half, 0.085 after nine below a tenth."""
    found = distances(52)
    assert [7, 9] == [enough(found, Fraction(1, 2)), enough(found, Fraction(1, 10))]
    assert list(found) == sorted(found, reverse=True)
    assert found[-1] <= Fraction(1, 100) < found[-2]


@pytest.mark.parametrize(("count", "riffles"), [(0, 1), (301, 1), (60, -1), (60, 101)])
def test_what_is_not_computed_is_refused(count: int, riffles: int) -> None:
    with pytest.raises(KeepsevenError, match="for 1 to 300 cards and 0 to 100 riffles"):
        distance(count, riffles)
