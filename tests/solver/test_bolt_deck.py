"""Lightning Bolts and Mountains: how soon seven Bolts (fourteen for 40 life) are cast, by the best mulligans.

The figures are from an article of 2020 about the London mulligan that was computed anew, exactly: a land a turn, every Bolt that
can be paid for, no largest hand size, on the play, up to six mulligans.
"""

from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from keepseven.rules.mulligans import LONDON, PARIS, Mulligan
from keepseven.solver.problem import Problem
from keepseven.solver.solve import solve
from keepseven.solver.values import PerHand

Cards = NDArray[np.uint8]


def turns(mountains: int, cards: int, bolts: int, rule: Mulligan) -> float:
    """The turn of the last Bolt, on average."""

    @cache
    def more(land: int, bolt: int, field: int, left: int, lands: int, others: int) -> float:
        """Turns from this one on, after its draw: cards in hand, Mountains in play, Bolts to cast, the library."""
        if land:
            land, field = land - 1, field + 1
        cast = min(bolt, field, left)
        bolt, left, size = bolt - cast, left - cast, lands + others
        if not left or not size:
            return 1.0
        found = 1.0
        if lands:
            found += lands / size * more(min(land + 1, left), bolt, field, left, lands - 1, others)
        if others:
            found += others / size * more(land, min(bolt + 1, left), field, left, lands, others - 1)
        return found

    def value(kept: Cards, seen: Cards) -> list[float]:
        hands = zip(kept.T.tolist(), seen.T.tolist(), strict=True)
        return [-more(land, bolt, 0, bolts, mountains - a, cards - mountains - b) for (land, bolt), (a, b) in hands]

    return -float(solve(Problem((mountains, cards - mountains), PerHand(value), rule, floor=1)).value)


def test_sixty_cards() -> None:
    assert 4.8574582488 == pytest.approx(turns(14, 60, 7, LONDON), abs=5e-11)
    assert 4.9101927460 == pytest.approx(turns(16, 60, 7, PARIS), abs=5e-11)
    assert turns(14, 60, 7, LONDON) < min(turns(13, 60, 7, LONDON), turns(15, 60, 7, LONDON))


def test_ninety_nine_cards() -> None:
    assert 11.9567119442 == pytest.approx(turns(14, 99, 14, LONDON), abs=5e-11)
    assert 12.0906661484 == pytest.approx(turns(15, 99, 14, PARIS), abs=5e-11)
