"""Which smaller hands are part of which hands: the ways to choose what goes to the bottom."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from keepseven.odds.multiset import Counts, Ranking, how_many, ranking, vectors
from keepseven.solver.values import Places

REMEMBERED = 20_000  # longer tables are not kept between solves


@dataclass(frozen=True, slots=True, eq=False)
class Subhands:
    """All ways to keep part of a hand, sorted by hand: row `kept_of` of `rows` is kept, row `bottom_of` of `bottoms` left."""

    rows: Counts
    bottoms: Counts
    kept_of: Places
    bottom_of: Places
    hand_of: Places


def subhands(deck: tuple[int, ...], drawn: int, kept: int) -> Subhands:
    """All ways to keep `kept` cards of a hand of `drawn`.

    >>> ways = subhands((2, 1), 2, 1)
    >>> list(zip(ways.hand_of.tolist(), ways.rows[ways.kept_of].tolist()))
    [(0, [0, 1]), (0, [1, 0]), (1, [1, 0])]
    """
    rows = small_hands(deck, kept)
    if drawn == kept:
        places = np.arange(len(rows))
        return Subhands(rows, small_hands(deck, 0), places, np.zeros_like(places), places)
    bottoms = small_hands(deck, drawn - kept)
    fits = np.ones((len(rows), len(bottoms)), dtype=bool)
    for kind, count in enumerate(deck):
        if count < drawn:
            fits &= rows[:, kind, None] + bottoms[None, :, kind] <= count
    kept_of, bottom_of = np.nonzero(fits)
    hand_of = ranks_of(deck, drawn).rank(rows[kept_of] + bottoms[bottom_of])
    order = np.argsort(hand_of, kind="stable")
    return Subhands(rows, bottoms, kept_of[order], bottom_of[order], hand_of[order])


def small_hands(deck: tuple[int, ...], size: int) -> Counts:
    """`vectors`, remembered where they are few; not to be written to."""
    found = _remembered(deck, size)
    return vectors(deck, size) if found is None else found


@lru_cache(maxsize=256)
def ranks_of(deck: tuple[int, ...], size: int) -> Ranking:
    """`ranking`, remembered."""
    return ranking(deck, size)


@lru_cache(maxsize=64)
def _remembered(deck: tuple[int, ...], size: int) -> Counts | None:
    if how_many(deck, size) > REMEMBERED:
        return None
    rows = vectors(deck, size)
    rows.flags.writeable = False
    return rows


def forget() -> None:
    """Forget the tables that are remembered between solves."""
    _remembered.cache_clear()
    ranks_of.cache_clear()
