"""The models that smooth first hands, in whole numbers: worked by hand, and by another formula in floating point."""

from fractions import Fraction
from itertools import product
from math import exp

import pytest

from keepseven.errors import RulesError
from keepseven.rules.mulligans import (
    LAND_WEIGHTED_LONDON,
    LONDON,
    NOISY_LONDON,
    SHARE_WEIGHTED_LONDON,
    SMOOTHED_LONDON,
    Deal,
    Mulligan,
    Pay,
)
from keepseven.rules.smoothing import LARGEST, MOST_WEIGHT, score, weights


def of(rule: Mulligan, *lands: int, deck: int = 60, among: int = 24) -> tuple[int, ...]:
    return weights(rule, [score(rule, deck, among, 7, have) for have in lands])


def test_the_closest_of_two_is_certain_and_equal_ones_are_even() -> None:
    """24 lands of 60 are 2.8 of seven: three are nearer than two, four than one."""
    assert (0, 1) == of(SMOOTHED_LONDON, 2, 3)
    assert (1, 0) == of(SMOOTHED_LONDON, 4, 1)
    assert (1, 1) == of(SMOOTHED_LONDON, 3, 3)


def test_the_gap_is_a_fraction() -> None:
    assert abs(Fraction(3, 7) - Fraction(17, 40)) == score(SMOOTHED_LONDON, 40, 17, 7, 3)


def test_weights_that_are_given_are_taken() -> None:
    rule = Mulligan("", Pay.BOTTOM, deal=Deal.LAND_WEIGHTS, candidates=3, weights=(2, 10, 18, 4))
    assert (5, 9, 2) == of(rule, 1, 2, 3)
    assert (1, 1, 1) == of(rule, 4, 5, 7), "hands without a weight are even"
    assert (0, 1, 0) == of(rule, 4, 1, 7)


@pytest.mark.parametrize("hands", tuple(product((0, 2, 3, 5), repeat=3)))
def test_powers_are_rounded_to_whole_numbers(hands: tuple[int, ...]) -> None:
    for rule, model in (
        (LAND_WEIGHTED_LONDON, lambda have: 4 ** -(abs(have - 7 * 24 / 60) ** 2.5)),
        (SHARE_WEIGHTED_LONDON, lambda have: exp(-((have / 7 - 24 / 60) ** 2) / 0.015)),
    ):
        found = of(rule, *hands)
        wanted = [model(have) for have in hands]
        assert LARGEST == max(found)
        assert sum(found) <= MOST_WEIGHT
        for weight, value in zip(found, wanted, strict=True):
            assert weight / LARGEST == pytest.approx(value / max(wanted), abs=2**-40, rel=1e-9)


def test_noise_of_two_gaps_by_hand() -> None:
    """Gaps within 0.15 are no gap: even. Else the lesser wins unless the noise, 0.3 times a difference, is larger.

    No land among seven of 60 with 24 has the gap 0.4, less 0.15 is 0.25; three lands have 1/35, which counts as none. The
    edge is 0.25 / 0.3 = 5/6, so the second loses with (1 - 5/6) ** 2 / 2 = 1/72.
    """
    assert (1, 1) == of(NOISY_LONDON, 3, 2)
    assert (1, 71) == of(NOISY_LONDON, 0, 3)
    assert (71, 1) == of(NOISY_LONDON, 3, 0)
    assert (1, 0) == of(NOISY_LONDON, 3, 7), "a gap of 0.6 less 0.15 is more than any noise"


def test_no_cards_have_no_gap() -> None:
    assert [0, 0] == [score(rule, 0, 0, 0, 0) for rule in (SMOOTHED_LONDON, NOISY_LONDON)]
    assert [1, 1] == [score(rule, 0, 0, 0, 0) for rule in (LAND_WEIGHTED_LONDON, SHARE_WEIGHTED_LONDON)]


def test_a_rule_that_does_not_look_at_lands_is_refused() -> None:
    with pytest.raises(RulesError, match="the rule london does not say how lands choose among its hands"):
        score(LONDON, 60, 24, 7, 3)
