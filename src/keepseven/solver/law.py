"""Which hand comes, and how often: the weights of hands, and sums over them.

Exact where weights and values are integers (a fraction comes out), else float64. Sums of float64 are numpy's pairwise sums.
"""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from keepseven.odds.multiset import FITS, Counts, Truth, Weights
from keepseven.solver.values import Number, Numbers, Places


@dataclass(frozen=True, slots=True, eq=False)
class Law:
    """The weights of the hands of `size` cards, which add up to `total`, and the lands in each, where they matter."""

    size: int
    weights: Weights
    total: int
    lands: Places | None = None

    @property
    def exact(self) -> bool:
        """Whether the weights are integers."""
        return self.weights.dtype != np.float64

    def share(self, which: Truth) -> Number:
        """The chance of the hands for which `which` is true."""
        total = self.weights[which].sum()
        return Fraction(int(total), self.total) if self.exact else float(total) / self.total

    def expected(self, numbers: Numbers, over: int, which: Truth) -> Number:
        """The sum of chance times value, the values being `numbers` / `over`, over the hands for which `which` is true."""
        weights, values = self.weights[which], numbers[which]
        if not self.exact or values.dtype == np.float64:
            return float((weights.astype(np.float64) * values.astype(np.float64)).sum()) / self.total / over
        if self.total * over < FITS:
            return Fraction(int((weights * values).sum()), self.total * over)
        return Fraction(sum(int(w) * int(x) for w, x in zip(weights, values, strict=True)), self.total * over)


def lands_of(rows: Counts, lands: frozenset[int] | None) -> Places | None:
    """How many lands each row holds."""
    return None if lands is None else rows[:, sorted(lands)].sum(axis=1)
