"""CR 806.3, 807.3: players are seated at random, each order as likely."""

from collections import Counter
from itertools import permutations

from keepseven.pregame.seating import at_random
from keepseven.pregame.setup import Seating
from keepseven.testing.toys import letters

THREE = tuple(Seating(letters("A"), name) for name in ("Ann", "Ben", "Cleo"))


def test_everybody_has_a_seat_and_every_order_comes_up() -> None:
    """600 seeds: 100 of each of the six orders on average; 50 and 150 are more than five standard deviations away."""
    seen = Counter(tuple(one.name for one in at_random(THREE, number.to_bytes(2, "big"))) for number in range(600))
    assert set(permutations(("Ann", "Ben", "Cleo"))) == seen.keys()
    assert all(50 < count < 150 for count in seen.values())


def test_the_same_bytes_seat_them_again() -> None:
    assert at_random(THREE, b"table") == at_random(THREE, b"table")
