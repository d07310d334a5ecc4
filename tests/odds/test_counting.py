"""How many copies of a card are seen."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import hypergeom

from keepseven.errors import LimitError, OddsError
from keepseven.odds.counting import Copies, between, law, mean


def test_the_question_of_the_chat() -> None:
    """Four copies in sixty cards, seven seen, at least one: the defaults."""
    assert Fraction(38962, 97527) == between(Copies(), 1)
    assert Fraction(163982, 487635) == between(Copies(), 1, 1)


@given(st.integers(1, 80), st.data())
def test_the_law_is_the_hypergeometric_one(deck_size: int, data: st.DataObject) -> None:
    copies, seen = data.draw(st.integers(0, deck_size)), data.draw(st.integers(0, deck_size))
    question = Copies(deck_size, copies, seen)
    chances = law(question)
    assert 1 == sum(chances)
    oracle = hypergeom(deck_size, copies, seen)
    for x, chance in enumerate(chances):
        assert oracle.pmf(x) == pytest.approx(float(chance), abs=1e-12)
    assert mean(question) == sum(x * chance for x, chance in enumerate(chances))


def test_at_least_exactly_and_between_are_three_questions() -> None:
    chances = law(Copies(99, 33, 9))
    assert sum(chances[3:]) == between(Copies(99, 33, 9), 3) == Fraction(8807951, 13945981)
    assert chances[3] + chances[4] == between(Copies(99, 33, 9), 3, 4)
    assert chances[3] == between(Copies(99, 33, 9), 3, 3)
    assert 0 == between(Copies(), 5) == between(Copies(), 0, -1)
    assert 1 == between(Copies(), -3)


@pytest.mark.parametrize("numbers", [(60, 61, 7), (60, -1, 7), (60, 4, 61), (60, 4, -1), (-1, 0, 0)])
def test_numbers_that_cannot_be_are_refused(numbers: tuple[int, int, int]) -> None:
    with pytest.raises(OddsError, match="can be copies"):
        Copies(*numbers)


def test_decks_beyond_reason_are_refused() -> None:
    with pytest.raises(LimitError, match="more than 10000 cards"):
        Copies(10**9, 4, 7)


def test_an_empty_deck_has_nothing_to_see() -> None:
    assert (Fraction(1),) == law(Copies(0, 0, 0))
    assert 0 == mean(Copies(0, 0, 0)) == between(Copies(0, 0, 0), 1)
