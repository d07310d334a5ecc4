"""Mulligans of a part of the hand in a simpler game: what is set aside is shuffled in at once, and nobody looks at a card.

There a hand h, and the mulligans m as far as they still matter, are all there is to know:

    F(h, m)    = max( C(h) ,  max over z < h of G(z, y - 1 or y, m + 1) ),   y = |h - z|
    G(z, 0, m) = F(z, m)                                                 also where the library is empty
    G(z, n, m) = sum over i of (d - z)_i / |d - z| G(z + e_i, n - 1, m)

C is the value of a hand that is kept. The decisions can be played in the real game (`partial_played`).
"""

from dataclasses import dataclass, field, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from keepseven.errors import LimitError
from keepseven.odds.multiset import Counts, how_many
from keepseven.rules.mulligans import Look
from keepseven.solver.halves import in_halves
from keepseven.solver.partial_paris import Layer, after, may_mulligan
from keepseven.solver.problem import Problem
from keepseven.solver.subhands import ranks_of, small_hands, subhands
from keepseven.solver.values import Places, Value, worth_of
from keepseven.words import say

Floats = NDArray[np.float64]
MOST_HANDS = 15_000
"""Different first hands for which there are tables."""
KEEP = -1


@dataclass(frozen=True, slots=True, eq=False)
class Choices:
    """For each hand of one size how many cards stay (`KEEP`: it is kept), and their place among the hands of so many."""

    stay: NDArray[np.int64]
    place: Places


@dataclass(frozen=True, slots=True, eq=False)
class ByHand:
    """The best decisions of the simpler game, as far as they were asked for; nothing lies aside in its layers."""

    problem: Problem
    _choices: dict[Layer, Choices] = field(default_factory=dict)
    _best: dict[Layer, Floats] = field(default_factory=dict)
    _drawn: dict[tuple[Layer, int], Floats] = field(default_factory=dict)

    def worths(self, rows: Counts) -> Floats:
        """C of some hands of any sizes."""
        found, sizes = np.zeros(len(rows)), rows.sum(axis=1)
        for size in np.unique(sizes).tolist():
            here = sizes == size
            values = kept_values(self.problem.value, self.problem.deck, size)
            found[here] = values[ranks_of(self.problem.deck, size).rank(rows[here])]
        return found

    def choices(self, layer: Layer) -> Choices:
        """What to do with each hand of a layer."""
        self.best(layer)
        return self._choices[layer]

    def best(self, layer: Layer) -> Floats:
        """F for all hands of a layer."""
        if layer in self._best:
            return self._best[layer]
        deck = self.problem.deck
        values = kept_values(self.problem.value, deck, layer.hand).copy()
        choices = Choices(np.full(len(values), KEEP), np.zeros(len(values), dtype=np.int64))
        for stay in range(layer.hand if may_mulligan(self.problem, layer) else 0):
            follow, draws = after(self.problem, layer, layer.hand - stay)
            later = self._after_draws(replace(follow, aside=0), draws)
            ways = subhands(deck, layer.hand, stay)
            worths = later[ways.kept_of]
            highest = np.maximum.reduceat(worths, np.searchsorted(ways.hand_of, np.arange(len(values))))
            best = np.flatnonzero(worths == highest[ways.hand_of])
            _, first = np.unique(ways.hand_of[best], return_index=True)
            better = highest > values
            values[better] = highest[better]
            choices.stay[better], choices.place[better] = stay, ways.kept_of[best[first]][better]
        self._best[layer], self._choices[layer] = values, choices
        return values

    def _after_draws(self, layer: Layer, draws: int) -> Floats:
        """G for all hands of a layer that still draw so many cards."""
        left = self.problem.size - layer.hand
        if not draws or not left:
            return self.best(layer)
        if (layer, draws) not in self._drawn:
            deck, rows = self.problem.deck, small_hands(self.problem.deck, layer.hand)
            follow = self._after_draws(replace(layer, hand=layer.hand + 1), draws - 1)
            ranks, values = ranks_of(deck, layer.hand + 1), np.zeros(len(rows))
            for kind, count in enumerate(deck):
                more = np.flatnonzero(rows[:, kind] < count)
                up = rows[more]
                up[:, kind] += 1
                values[more] += (count - rows[more, kind]) / left * follow[ranks.rank(up)]
            self._drawn[layer, draws] = values
        return self._drawn[layer, draws]


def by_hand(problem: Problem, steps: int) -> ByHand:
    """Solve the simpler game. LimitError: there are too many hands, or their values would take more than so many steps."""
    deck, first = problem.deck, min(problem.hand_size, problem.size)
    number = sum(how_many(deck, size) for size in range(min(problem.floor, first), first + 1))
    if how_many(deck, first) > MOST_HANDS or problem.value.at(deck).cost(number) > steps:
        raise LimitError(say("the values of {n} hands over {kinds} kinds of cards would take too long",
                             n=number, kinds=len(deck)))  # fmt: skip
    found = ByHand(replace(problem, mulligan=replace(problem.mulligan, look=Look.NOBODY)))
    found.best(Layer(0, first, 0))
    return found


@lru_cache(maxsize=16)
def kept_values(value: Value, deck: tuple[int, ...], size: int) -> Floats:
    """C of all hands of a size, remembered for rules that differ in other things."""
    worth, rows = value.at(deck), small_hands(deck, size)
    (numbers,) = in_halves(lambda some: (worth_of(worth, some, some),), rows)
    found = np.asarray(numbers.astype(np.float64) / worth.over(sum(deck) - size))
    found.flags.writeable = False
    return found
