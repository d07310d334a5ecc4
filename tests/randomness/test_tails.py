"""Laws by small cases counted by hand or by brute force, tails by sums in fractions and by printed tables."""

from fractions import Fraction
from itertools import permutations
from math import comb, exp, factorial

import pytest

from keepseven.randomness.tails import (
    chi_squared_p,
    descents,
    eulerian,
    fixed_points,
    gamma_tails,
    hypergeometric,
    normal_p,
    poisson_p,
)


def test_lands_in_an_opening_hand() -> None:
    """24 lands of 60 cards: no land among seven in 8,347,680 of 386,206,920 hands."""
    law = hypergeometric(60, 24, 7)
    assert (Fraction(8_347_680, 386_206_920), 1) == (law[0], sum(law))


def test_more_copies_than_cards_drawn_and_fewer() -> None:
    assert [0, 0, 1] == list(hypergeometric(2, 2, 2))
    assert [0, 1, 0] == list(hypergeometric(2, 1, 2))


@pytest.mark.parametrize("count", range(7))
def test_laws_of_whole_orders_by_counting_them(count: int) -> None:
    orders = list(permutations(range(count)))
    at_home = [sum(card == place for place, card in enumerate(order)) for order in orders]
    assert tuple(Fraction(at_home.count(k), len(orders)) for k in range(count + 1)) == fixed_points(count)
    falling = [sum(a > b for a, b in zip(order, order[1:], strict=False)) for order in orders]
    assert tuple(Fraction(falling.count(k), len(orders)) for k in range(max(1, count))) == descents(count)


def test_eulerian_numbers_of_eight() -> None:
    assert (1, 247, 4293, 15619, 15619, 4293, 247, 1) == eulerian(8)


@pytest.mark.parametrize(("freedom", "statistic", "upper"), [
    (1, 3.841459, 0.05), (10, 18.307038, 0.05), (10, 23.209251, 0.01), (30, 50.892181, 0.01), (100, 149.449253, 0.001),
    (2, 0.020101, 0.99), (20, 8.260398, 0.99),
])  # fmt: skip
def test_chi_squared_quantiles_of_printed_tables(freedom: int, statistic: float, upper: float) -> None:
    assert upper == pytest.approx(gamma_tails(freedom / 2, statistic / 2)[1], rel=1e-4)
    assert 2 * min(upper, 1 - upper) == pytest.approx(chi_squared_p(statistic, freedom), rel=1e-3)


@pytest.mark.parametrize("k", [1, 2, 5, 40])
@pytest.mark.parametrize("x", [Fraction(1, 2), Fraction(3), Fraction(41), Fraction(90)])
def test_the_gamma_function_is_a_poisson_sum_at_whole_numbers(k: int, x: Fraction) -> None:
    below = exp(-x) * float(sum(x**i / factorial(i) for i in range(k)))
    lower, upper = gamma_tails(k, float(x))
    assert below == pytest.approx(upper, rel=1e-9)
    assert 1 - below == pytest.approx(lower, rel=1e-6, abs=1e-12)


def test_small_ends_are_not_lost() -> None:
    """The smaller end is computed directly, not as one less the other: e^-200, and 1e-40 or so at the other side."""
    assert exp(-200) == pytest.approx(gamma_tails(1, 200.0)[1], rel=1e-9)
    assert 1e-20 == pytest.approx(gamma_tails(1, 1e-20)[0], rel=1e-9)
    assert (0.0, 1.0) == gamma_tails(3, 0.0)


def test_large_degrees_of_freedom_are_nearly_normal() -> None:
    """Wilson and Hilferty: the cube root of a chi-squared value over its degrees is normal, to about 1e-3 here."""
    freedom = 1_000_000
    at = freedom * (1 - 2 / (9 * freedom) + 2.5 * (2 / (9 * freedom)) ** 0.5) ** 3
    assert normal_p(2.5) == pytest.approx(chi_squared_p(at, freedom), rel=2e-3)


def test_how_often_rare_things_happen() -> None:
    assert 1 - exp(-2) * (1 + 2) == pytest.approx(poisson_p(2, 2.0))
    assert [1.0, 0.0, 1.0] == [poisson_p(0, 2.0), poisson_p(1, 0.0), poisson_p(-1, 0.0)]
    assert 0.0455 == pytest.approx(normal_p(2.0), abs=1e-4)
    assert normal_p(-1.3) == normal_p(1.3)


def test_the_law_of_two_hands_is_that_of_lands() -> None:
    assert Fraction(comb(53, 7), comb(60, 7)) == hypergeometric(60, 7, 7)[0]
