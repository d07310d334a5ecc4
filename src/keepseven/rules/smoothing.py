"""How lands choose among several first hands: the models of `Deal`, in whole numbers.

A hand of d cards with l lands comes from a deck of N cards with L lands; its gap is |l / d - L / N|, and mu = d L / N.
Scores are rational (a root or a power of e to 50 digits, the same on every machine), and so are the weights with which
chance picks a candidate: whole numbers, exact for the models without roots and powers, else the weights times
2 ** 40 over the largest, rounded to the nearest, so that no chance is off by more than 2 ** -40.
"""

from collections.abc import Sequence
from decimal import Context, Decimal
from fractions import Fraction
from math import gcd, lcm

from keepseven.errors import RulesError
from keepseven.rules.mulligans import Deal, Mulligan
from keepseven.words import say

DIGITS = Context(prec=50)
LARGEST = 2**40
MOST_WEIGHT = 2**52
"""The weights of one choice stay below this together, so that every language reads them exactly as numbers."""


def score(rule: Mulligan, deck: int, lands: int, drawn: int, have: int) -> Fraction:
    """What the model looks at in one hand: its gap (the least wins, with noise or without), or its weight.

    RulesError: the model does not look at lands, or wants two candidates and has another number.

    >>> from keepseven.rules.mulligans import SMOOTHED_LONDON
    >>> score(SMOOTHED_LONDON, 40, 17, 7, 3)
    Fraction(1, 280)
    """
    if rule.weights:
        return Fraction((*rule.weights, *(0,) * have)[have])
    gap = abs(Fraction(have, drawn) - Fraction(lands, deck)) if drawn else Fraction(0)
    match rule.deal:
        case Deal.CLOSEST:
            return gap
        case Deal.LAND_WEIGHTS:
            root = DIGITS.sqrt(_decimal(abs(have - Fraction(drawn * lands, max(1, deck))) ** 5))
            return Fraction(DIGITS.exp(DIGITS.multiply(-root, DIGITS.ln(Decimal(4)))))
        case Deal.SHARE_WEIGHTS:
            return Fraction(DIGITS.exp(_decimal(-(gap**2) / Fraction(15, 1000))))
        case Deal.NOISY if rule.candidates == 2:
            return max(Fraction(0), gap - Fraction(15, 100))
    raise RulesError(say("the rule {rule} does not say how lands choose among its hands", rule=rule.name))


def weights(rule: Mulligan, scores: Sequence[Fraction]) -> tuple[int, ...]:
    """The whole weights with which chance picks one of the candidates that have these scores.

    >>> from keepseven.rules.mulligans import SMOOTHED_LONDON
    >>> weights(SMOOTHED_LONDON, [Fraction(1, 7), Fraction(1, 7)])
    (1, 1)
    """
    if rule.weights or rule.deal in (Deal.LAND_WEIGHTS, Deal.SHARE_WEIGHTS):
        return _whole(scores) if any(scores) else (1,) * len(scores)
    if rule.deal is Deal.NOISY:
        first, second = scores
        wins = _first_is_less((second - first) / Fraction(3, 10))
        return _whole((wins, 1 - wins))
    least = min(scores)
    return tuple([int(one == least) for one in scores])


def _first_is_less(edge: Fraction) -> Fraction:
    """The chance that u_1 < u_2 + edge, for two numbers evenly between 0 and 1."""
    edge = max(Fraction(-1), min(Fraction(1), edge))
    return 1 - (1 - edge) ** 2 / 2 if edge >= 0 else (1 + edge) ** 2 / 2


def _whole(values: Sequence[Fraction]) -> tuple[int, ...]:
    """Whole numbers in the proportion of the values where they are small enough, else rounded."""
    common = lcm(*(value.denominator for value in values))
    exact = [int(value * common) for value in values]
    if sum(exact) <= MOST_WEIGHT:
        shared = gcd(*exact)
        return tuple([value // shared for value in exact])
    most = max(values)
    return tuple([round(value / most * LARGEST) for value in values])


def _decimal(value: Fraction) -> Decimal:
    return DIGITS.divide(Decimal(value.numerator), Decimal(value.denominator))
