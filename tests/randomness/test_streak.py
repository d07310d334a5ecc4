"""The little language of streaks, and exact chances checked by another way of counting."""

from fractions import Fraction
from math import comb

import pytest

from keepseven.errors import KeepsevenError
from keepseven.randomness.streak import Streak, at_least_once, games_until_even, read_streak


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("no land in 20 of 60 with 24", Streak("land", 0, 0, 20, 60, 24)),
        ("  NO   land in 20 of 60   with 24 ", Streak("land", 0, 0, 20, 60, 24)),
        ("zero lands in 7 of 60 with 24", Streak("lands", 0, 0, 7, 60, 24)),
        ("exactly 3 lands in 7 of 60 with 24", Streak("lands", 3, 3, 7, 60, 24)),
        ("3 lands in 7 of 60 with 24", Streak("lands", 3, 3, 7, 60, 24)),
        ("at least 6 lands in 7 of 60 with 24", Streak("lands", 6, 7, 7, 60, 24)),
        ("at most 1 land in 10 of 40 with 17", Streak("land", 0, 1, 10, 40, 17)),
        ("all combo pieces in 7 of 99 with 2", Streak("combo pieces", 2, 2, 7, 99, 2)),
        ("no carte di terra in 20 of 60 with 24", Streak("carte di terra", 0, 0, 20, 60, 24)),
    ],
)
def test_sentences(text: str, expected: Streak) -> None:
    assert expected == read_streak(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no land",
        "no land in 20 of 60",
        "some land in 20 of 60 with 24",
        "no land in twenty of 60 with 24",
        "no land in 20 of 60 with 24 today",
        "no land in ２０ of 60 with 24",
        "no " + "land " * 100 + "in 20 of 60 with 24",
        "no land in 123456 of 60 with 24",
    ],
)
def test_what_is_no_sentence_is_refused_with_examples(text: str) -> None:
    with pytest.raises(KeepsevenError, match="say it like one of these: no land in 20 of 60 with 24, at least 5"):
        read_streak(text)


@pytest.mark.parametrize(
    "text",
    [
        "no land in 61 of 60 with 24",
        "no land in 7 of 60 with 61",
        "no land in 0 of 0 with 0",
        "no land in 7 of 1001 with 9",
    ],
)
def test_decks_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(KeepsevenError, match="a deck has 1 to 1000 cards"):
        read_streak(text)


def test_no_land_in_twenty() -> None:
    """Position by position: 36/60 × 35/59 × … × 17/41."""
    expected = Fraction(1)
    for drawn in range(20):
        expected *= Fraction(36 - drawn, 60 - drawn)
    assert expected == read_streak("no land in 20 of 60 with 24").chance
    assert 573_607 == round(1 / expected)


def test_the_amounts_add_up() -> None:
    def chance(amount: str) -> Fraction:
        return read_streak(f"{amount} lands in 7 of 60 with 24").chance

    assert Fraction(comb(24, 3) * comb(36, 4), comb(60, 7)) == chance("exactly 3")
    assert 1 == chance("at most 2") + chance("3") + chance("at least 4")
    assert 0 == chance("exactly 8") == chance("at least 8")
    assert 1 == chance("at most 99")


def test_both_cards_of_a_pair_in_seven_of_99() -> None:
    assert Fraction(7 * 6, 99 * 98) == read_streak("all combo pieces in 7 of 99 with 2").chance
    assert 0 == read_streak("all lands in 7 of 60 with 24").chance


def test_somebody_who_plays_many_games() -> None:
    tenth = Fraction(1, 10)
    assert 1 - 0.9**7 == pytest.approx(at_least_once(tenth, 7))
    assert [0.0, 0.0, 1.0] == [at_least_once(Fraction(0), 9), at_least_once(tenth, 0), at_least_once(Fraction(1), 1)]
    assert 1e-12 == pytest.approx(at_least_once(Fraction(1, 10**15), 1000), rel=1e-6)  # nothing is lost by rounding


def test_when_it_is_as_likely_as_not() -> None:
    """0.9^6 is above a half, 0.9^7 below."""
    assert [7, 1, 1, None] == [games_until_even(p) for p in (Fraction(1, 10), Fraction(1, 2), Fraction(1), Fraction(0))]
