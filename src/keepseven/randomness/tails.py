"""Exact laws of a shuffle, and how unlikely a result is under them. Standard library only.

Weights are whole numbers over one denominator. Tails of the two limit laws are computed to rounding: the chi-squared
law by the series and the continued fraction of the incomplete gamma function (Press et al., Numerical Recipes, 6.2),
the Poisson law from it.
"""

from fractions import Fraction
from math import comb, exp, factorial, lgamma, log

STEPS = 100_000  # of the series and the fraction; 10^6 degrees of freedom need some 5,000


def hypergeometric(deck: int, copies: int, drawn: int) -> tuple[Fraction, ...]:
    """The chance of k of the `copies` cards among `drawn` of `deck`, for k = 0, 1, ..., drawn.

    >>> hypergeometric(4, 2, 2)
    (Fraction(1, 6), Fraction(2, 3), Fraction(1, 6))
    """
    ways = comb(deck, drawn)
    return tuple(Fraction(comb(copies, k) * comb(deck - copies, drawn - k), ways) for k in range(drawn + 1))


def fixed_points(count: int) -> tuple[Fraction, ...]:
    """The chance that k of `count` cards lie where they lay before, for k = 0, 1, ..., count (de Montmort).

    >>> fixed_points(3)
    (Fraction(1, 3), Fraction(1, 2), Fraction(0, 1), Fraction(1, 6))
    """
    deranged = [1, 0]  # D(n) = (n - 1)(D(n - 1) + D(n - 2))
    for n in range(2, count + 1):
        deranged.append((n - 1) * (deranged[-1] + deranged[-2]))
    return tuple(Fraction(comb(count, k) * deranged[count - k], factorial(count)) for k in range(count + 1))


def eulerian(count: int) -> tuple[int, ...]:
    """How many of the orders of `count` cards have k descents (a card above one of a lower number), k = 0, 1, ...

    >>> eulerian(4)
    (1, 11, 11, 1)
    """
    numbers = [1]
    for n in range(2, count + 1):
        before = [0, *numbers, 0]
        numbers = [(n - k) * before[k] + (k + 1) * before[k + 1] for k in range(n)]
    return tuple(numbers)


def descents(count: int) -> tuple[Fraction, ...]:
    """The chance of k descents in a shuffled pile, for k = 0, 1, ...; a pile with k of them has k + 1 rising runs."""
    return tuple(Fraction(ways, factorial(count)) for ways in eulerian(count))


def chi_squared_p(statistic: float, freedom: int) -> float:
    """How often a chi-squared value is at least so far out, on either side: twice the smaller tail, at most 1.

    Too even is as suspicious as too uneven.
    """
    lower, upper = gamma_tails(freedom / 2, statistic / 2)
    return min(1.0, 2 * min(lower, upper))


def poisson_p(found: int, mean: float) -> float:
    """How often something that happens `mean` times on average happens at least `found` times."""
    return 1.0 if found <= 0 else gamma_tails(found, mean)[0]


def normal_p(deviations: float) -> float:
    """How often a normal value is at least so many standard deviations from its mean, on either side."""
    return gamma_tails(0.5, deviations * deviations / 2)[1]


def gamma_tails(a: float, x: float) -> tuple[float, float]:
    """The regularised incomplete gamma functions P(a, x) and Q(a, x) = 1 - P, each without loss in its small end."""
    if x <= 0:
        return 0.0, 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        for n in range(1, STEPS):
            term *= x / (a + n)
            total += term
            if term < total * 1e-16:
                break
        return min(1.0, total * scale), max(0.0, 1 - total * scale)
    # Lentz's method for the continued fraction
    b = x + 1 - a
    c, d = 1e300, 1 / b
    fraction = d
    for n in range(1, STEPS):
        b += 2
        d = 1 / (b - n * (n - a) * d)
        c = b - n * (n - a) / c
        fraction *= d * c
        if abs(d * c - 1) < 1e-16:
            break
    return max(0.0, 1 - fraction * scale), min(1.0, fraction * scale)
