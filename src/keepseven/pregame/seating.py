"""Who sits where, before there is a set-up."""

from keepseven.pregame.setup import Seating
from keepseven.randomness import recipe


def at_random(seatings: tuple[Seating, ...], source: bytes) -> tuple[Seating, ...]:
    """The same players round the table in the order that these bytes give, by the documented recipe.

    CR 806.3, 807.3: so Free-for-All and Grand Melee are seated; in other games the players agree (CR 800.5). A
    `source` of `recipe.fresh` reaches every order.
    """
    return tuple(seatings[place] for place in recipe.permutation(source, ("seats",), len(seatings)))
