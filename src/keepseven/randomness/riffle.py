"""How many riffles are enough: how far a pile is from random after each of them, exactly.

A riffle is modelled as by Gilbert, Shannon and Reeds: the pile is cut at a place by tossing a coin for each card, and
cards fall from either half with chances as its size. That is how experienced hands riffle; clumsier ones do worse.

After k riffles an order of n cards with r rising runs has the chance C(2^k + n - r, n) / 2^(kn) (Bayer and Diaconis,
1992), and A(n, r - 1) orders have r rising runs, an Eulerian number. The distance (total variation) is half the sum of
|chance - 1/n!| over all orders: the most by which the chance of any event whatever differs from that of a true shuffle.
"""

from fractions import Fraction
from math import comb, factorial

from keepseven.errors import KeepsevenError
from keepseven.randomness.tails import eulerian
from keepseven.words import say

MOST_CARDS = 300


def distance(count: int, riffles: int) -> Fraction:
    """How far `count` cards are from random after so many riffles: 1 means not at all mixed, 0 truly random.

    KeepsevenError: fewer than 1 or more than 300 cards, or fewer than 0 or more than 100 riffles.

    >>> round(float(distance(52, 7)), 3)  # Bayer and Diaconis
    0.334
    """
    if not 1 <= count <= MOST_CARDS or not 0 <= riffles <= 100:
        raise KeepsevenError(
            say("riffles are computed for 1 to {most} cards and 0 to 100 riffles, not for {count} and {riffles}",
                most=MOST_CARDS, count=count, riffles=riffles)
        )  # fmt: skip
    orders, packets = factorial(count), 2**riffles
    ways = packets**count
    far = sum(
        many * abs(comb(packets + count - runs, count) * orders - ways) for runs, many in enumerate(eulerian(count), 1)
    )
    return Fraction(far, 2 * ways * orders)


def distances(count: int, until: Fraction = Fraction(1, 100)) -> tuple[Fraction, ...]:
    """The distance after 0, 1, 2, ... riffles, up to the first that is at most `until`."""
    found = [distance(count, 0)]
    while found[-1] > until:
        found.append(distance(count, len(found)))
    return tuple(found)


def enough(found: tuple[Fraction, ...], limit: Fraction) -> int:
    """The first number of riffles after which the distance is at most `limit`."""
    return next(riffles for riffles, far in enumerate(found) if far <= limit)
