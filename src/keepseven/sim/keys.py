"""Hands as numbers: a mixed-radix key, which is additive, so that drawing a card adds its weight.

The commonest kind has no radix; the size of a hand tells how many of it there are.
"""

from dataclasses import dataclass

import numpy as np

from keepseven.errors import LimitError
from keepseven.kernels.play import CODE, Cards
from keepseven.odds.multiset import Counts
from keepseven.solver.values import Places
from keepseven.words import say

LONGEST = 2**24
"""The longest table of a policy."""


@dataclass(frozen=True, slots=True, eq=False)
class Keys:
    """Keys of hands of up to so many cards: `radices` by kind (0: none), `spans` how many counts there are of a kind."""

    deck: tuple[int, ...]
    radices: Counts
    spans: Counts
    length: int

    def of(self, rows: Counts) -> Places:
        """The keys of rows of counts."""
        found: Places = rows @ self.radices
        return found

    def rows(self, keys: Places, sizes: Places) -> Counts:
        """The counts of keys of hands of these sizes."""
        found = np.zeros((len(keys), len(self.deck)), dtype=np.int64)
        for kind, radix in enumerate(self.radices):
            if radix:
                found[:, kind] = keys // radix % self.spans[kind]
        found[:, np.argmin(self.radices)] += sizes - found.sum(axis=1)
        return found

    def cards(self) -> Cards:
        """The deck as coded cards."""
        return np.repeat((self.radices << CODE) + np.arange(len(self.deck)), self.deck)


def keys(deck: tuple[int, ...], most: int) -> Keys:
    """Keys for hands of up to `most` cards. LimitError: the tables would be too long.

    >>> found = keys((24, 4, 32), 7)
    >>> found.of(np.array([[2, 1, 4]])).tolist(), found.rows(np.array([10]), np.array([7])).tolist()
    ([10], [[2, 1, 4]])
    """
    spans = [min(count, most) + 1 for count in deck]
    left_out = max(range(len(deck)), key=lambda kind: deck[kind])
    radices, length = [], 1
    for kind, span in enumerate(spans):
        radices.append(0 if kind == left_out else length)
        length *= 1 if kind == left_out else span
    if length > LONGEST:
        text = say("a table of {n} hands is too long to play from; the limit is {most}. Ask about fewer groups of cards",
                   n=length, most=LONGEST)  # fmt: skip
        raise LimitError(text)
    return Keys(deck, np.array(radices, dtype=np.int64), np.array(spans, dtype=np.int64), length)
