"""Hands as counts of kinds: enumeration, weights, places, against plain enumeration and an oracle."""

from fractions import Fraction
from itertools import product
from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import multivariate_hypergeom

from keepseven.errors import LimitError, OddsError
from keepseven.odds.multiset import binomials, hands, how_many, ranking, vectors, weights

DECKS = st.lists(st.integers(0, 4), max_size=5)


@given(DECKS, st.integers(0, 9))
def test_all_hands_are_listed_once_in_order(counts: list[int], size: int) -> None:
    expected = [list(h) for h in product(*(range(count + 1) for count in counts)) if sum(h) == size]
    assert expected == vectors(counts, size).tolist()
    assert len(expected) == how_many(counts, size)


@given(DECKS, st.integers(0, 9))
def test_a_hand_is_found_at_its_place(counts: list[int], size: int) -> None:
    rows = vectors(counts, size)
    assert list(range(len(rows))) == ranking(counts, size).rank(rows).tolist()


def test_places_where_sums_leave_64_bits() -> None:
    """Sixty of seventy cards: few hands, but far more ways to draw thirty-five. Counted before in Python's integers."""
    counts, size = (1,) * 70, 60
    assert how_many(counts, size) == comb(70, 10) and comb(69, 35) > 2**63
    for gap in (0, 7, 30, 60):
        hand = (1,) * gap + (0,) * 10 + (1,) * (60 - gap)
        place, left = 0, size
        for kind, taken in enumerate(hand):
            place += sum(how_many(counts[kind + 1 :], left - fewer) for fewer in range(taken))
            left -= taken
        assert [place] == ranking(counts, size).rank(np.array([hand])).tolist()


PUBLISHED = {  # names in a deck, by copies: different hands of 4 to 8 cards, from the table `distinct_hand_counts`
    (4, 4, 52): (15, 19, 22, 24, 25),
    (20, 40): (5, 6, 7, 8, 9),
    (*(1,) * 35, 4, 4, 4, 4, 3, 3, 3): (117982, 932074, 6050716, 33219178, 157556213),
    (*(1,) * 23, 9, 8): (13253, 57805, 203304, 593960, 1474930),
    (*(1,) * 18, 2, 2, 2, 8, 8): (10066, 42075, 143397, 410436, 1009026),
    (*(1,) * 89, 10): (2559196, 44066838, 625173826, 7515442398, 78140695261),
    (*(1,) * 82, 6, 6, 5): (2035501, 33098337, 443449344, 5034845254, 49448752732),
}


@pytest.mark.parametrize("counts", PUBLISHED, ids=lambda counts: f"{sum(counts)} cards of {len(counts)} names")
def test_published_numbers_of_hands(counts: tuple[int, ...]) -> None:
    assert PUBLISHED[counts] == tuple(how_many(counts, size) for size in range(4, 9))


@given(DECKS.filter(any), st.data())
def test_weights_count_the_ways_to_draw(counts: list[int], data: st.DataObject) -> None:
    size = data.draw(st.integers(0, sum(counts)))
    law = hands(counts, size)
    assert comb(sum(counts), size) == law.total == law.weight(np.ones(len(law.rows), dtype=np.bool_))
    for row, weight in zip(law.rows, law.weights, strict=True):
        assert multivariate_hypergeom(counts, size).pmf(row) == pytest.approx(int(weight) / law.total)


def test_weights_beyond_int64_are_exact() -> None:
    """250 cards, 125 drawn: the weights have 74 digits."""
    law = hands((100, 150), 125)
    assert np.object_ == law.weights.dtype
    assert comb(250, 125) == sum(law.weights) == law.total
    assert comb(100, 50) * comb(150, 75) == law.weight(law.rows[:, 0] == 50)


def test_hands_of_several_sizes_and_hands_that_cannot_be_have_weights_too() -> None:
    rows = np.array([[0, 0], [2, 1], [3, 0]])
    assert [1, 1 * 2, 0] == weights((2, 2), rows).tolist()


def test_three_lands_of_twenty_four() -> None:
    law = hands((24, 36), 7)
    assert Fraction(30107, 97527) == law.chance(law.rows[:, 0] == 3)


def test_six_groups_of_a_goal_are_1716_hands() -> None:
    assert 1716 == how_many((9, 9, 9, 9, 9, 9, 45), 7)


def test_the_table_of_binomials_is_exact_where_int64_is_not() -> None:
    table = binomials(200, 100)
    assert comb(200, 100) == table[200, 100]
    assert [1, 5, 10] == binomials(5, 2)[5].tolist()


def test_a_hand_larger_than_the_deck_is_refused() -> None:
    with pytest.raises(OddsError, match="8 cards cannot be drawn from 7"):
        hands((3, 4), 8)


def test_too_many_hands_are_refused_before_any_is_made() -> None:
    with pytest.raises(LimitError, match="386206920 different hands are more than the limit of 20000000"):
        vectors((1,) * 60, 7)


def test_negative_counts_are_refused() -> None:
    with pytest.raises(OddsError, match="cannot hold -1 cards"):
        vectors((3, -1), 2)


def test_places_that_no_int64_holds_are_refused() -> None:
    with pytest.raises(LimitError, match="too many different hands to number"):
        ranking((1,) * 300, 20)
