"""Many hands at once, or as many as there is room for."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from keepseven.errors import LimitError
from keepseven.odds.multiset import Counts

Arrays: TypeAlias = tuple[NDArray[Any], ...]


def in_halves(of: Callable[[Counts], Arrays], rows: Counts) -> Arrays:
    """What is found of hands, row by row; of half of them at a time where all of them take too much memory.

    LimitError: there is no room for one hand alone.
    """
    try:
        return of(rows)
    except LimitError:  # the graph of the curve model starts anew, which is more room even for one hand
        if len(rows) == 1:
            return of(rows)
    half = len(rows) // 2
    both = in_halves(of, rows[:half]), in_halves(of, rows[half:])
    return tuple(np.concatenate(pair) for pair in zip(*both, strict=True))
