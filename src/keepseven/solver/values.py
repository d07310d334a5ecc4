"""What keeping a hand is worth: the value models.

U(k | r, b) is the value of keeping the cards k while r is the shuffled part of the library and b lies beneath it. Every
model here gives it as a function of (kept, seen): *seen* are all cards known not to be in the shuffled part, so that
r = d - seen. In London seen is the whole hand whatever was put on the bottom; in Paris it is the hand kept. A value
that looks ahead therefore never depends on the kept cards alone.

    goal      the chance that a goal holds, from draws that are still to come     `solver.outlook`, exact integers
    table     a number by size of the kept hand and a condition on it             exact integers
    callable  any function of (kept, seen)                                        float64

A table and a callable know no draws, so that a look at the top card is worth nothing to them.

A `Value` belongs to a question and knows no deck; `at` binds it to one. Rows are hands, columns are kinds.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from keepseven.odds.multiset import Counts, Truth

Number: TypeAlias = Fraction | float
Numbers: TypeAlias = NDArray[Any]
"""Numerators: exact integers (int64, or Python integers in an array of objects), or float64."""
Places: TypeAlias = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of the library beside its shuffled part: the kind on top, and those beneath it, from the top down."""

    top: int | None = None
    beneath: tuple[int, ...] = ()


NOTHING = Known()


class Worth(Protocol):
    """A value model bound to a deck."""

    @property
    def exact(self) -> bool:
        """Whether the numbers are exact integers over `over`."""

    @property
    def reach(self) -> int:
        """How many draws after the keep matter at most."""

    def over(self, unseen: int, known: Known = NOTHING) -> int:
        """The denominator of all values while so many cards are in the shuffled part."""

    def pairs(self, kept: Counts, seen: Counts, kept_of: Places, seen_of: Places, known: Known = NOTHING) -> Numbers:
        """For each pair of places, the numerator of the value of that kept row with that seen row."""

    def cost(self, pairs: int) -> int:
        """How many elementary steps so many pairs take, for limits."""


class Value(Protocol):
    """A value model."""

    def at(self, deck: tuple[int, ...]) -> Worth:
        """The model for a deck of these kinds."""

    def __hash__(self) -> int: ...


def worth_of(worth: Worth, kept: Counts, seen: Counts, known: Known = NOTHING) -> Numbers:
    """The numerators row by row."""
    places = np.arange(len(kept))
    return worth.pairs(kept, seen, places, places, known)


@dataclass(frozen=True, slots=True)
class Cell:
    """One row of a table: hands of `size` cards (any, where None) for which `holds` is true are worth `worth`."""

    worth: Fraction
    size: int | None = None
    holds: Callable[[Counts], Truth] | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A value by the kept hand alone: the first cell that fits counts, and a hand that fits none is worth nothing.

    >>> table = Table((Cell(Fraction(3, 5), 7), Cell(Fraction(2, 5), 6)))
    >>> worth = table.at((3, 9))
    >>> worth_of(worth, np.array([[2, 5], [2, 4], [0, 1]]), np.array([[2, 5]] * 3)).tolist(), worth.over(5)
    ([3, 2, 0], 5)
    """

    cells: tuple[Cell, ...]

    def at(self, deck: tuple[int, ...]) -> "Worth":
        return _TableWorth(self.cells, lcm(*(cell.worth.denominator for cell in self.cells)))


@dataclass(frozen=True, slots=True)
class _TableWorth:
    cells: tuple[Cell, ...]
    common: int

    @property
    def exact(self) -> bool:
        return True

    @property
    def reach(self) -> int:
        return 0

    def over(self, unseen: int, known: Known = NOTHING) -> int:
        return self.common

    def pairs(self, kept: Counts, seen: Counts, kept_of: Places, seen_of: Places, known: Known = NOTHING) -> Numbers:
        sizes = kept.sum(axis=1)
        found: Numbers = np.zeros(len(kept), dtype=np.int64)
        for cell in reversed(self.cells):
            fits = np.ones(len(kept), dtype=bool) if cell.size is None else sizes == cell.size
            if cell.holds is not None:
                fits &= cell.holds(kept)
            found[fits] = int(cell.worth * self.common)
        return found[kept_of]

    def cost(self, pairs: int) -> int:
        return pairs


Function: TypeAlias = Callable[[NDArray[np.uint8], NDArray[np.uint8]], Any]
"""A value of hands: two arrays with a row of counts for each *kind* and a column for each hand, (kept, seen); gives one
number for each column. So `kept[3]` is how many cards of kind 3 each hand keeps."""


@dataclass(frozen=True, slots=True)
class PerHand:
    """Any function of (kept, seen), vectorised over hands.

    >>> lands = PerHand(lambda kept, seen: kept[0] * 1.0)
    >>> worth_of(lands.at((3, 9)), np.array([[2, 5]]), np.array([[2, 5]])).tolist()
    [2.0]
    """

    function: Function

    def at(self, deck: tuple[int, ...]) -> "Worth":
        return _PerHandWorth(self.function)


@dataclass(frozen=True, slots=True)
class _PerHandWorth:
    function: Function

    @property
    def exact(self) -> bool:
        return False

    @property
    def reach(self) -> int:
        return 0

    def over(self, unseen: int, known: Known = NOTHING) -> int:
        return 1

    def pairs(self, kept: Counts, seen: Counts, kept_of: Places, seen_of: Places, known: Known = NOTHING) -> Numbers:
        columns = np.ascontiguousarray(kept.T.astype(np.uint8)), np.ascontiguousarray(seen.T.astype(np.uint8))
        return called(self.function, columns[0][:, kept_of], columns[1][:, seen_of])

    def cost(self, pairs: int) -> int:
        return pairs


def called(function: Function, kept: NDArray[np.uint8], seen: NDArray[np.uint8]) -> NDArray[np.float64]:
    """What the function gives for these columns, as one float64 each."""
    return np.asarray(function(kept, seen), dtype=np.float64) + np.zeros(kept.shape[1])
