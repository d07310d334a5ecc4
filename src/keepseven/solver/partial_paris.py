"""Mulligans of a part of the hand (Commander 2009-10-01 to 2016-01-16, and a league's rule).

The player sets aside any number y >= 1 of cards and draws y - 1 (y, where that mulligan is free); again and again. What was
set aside is shuffled in only after the keep, so the library is not reshuffled between.

*State:* hand h, set aside x, and the mulligans m as far as they still matter (up to the free ones; then |h| tells). The
library is r = d - h - x.

    F(h, x, m)    = max( U(h | d - h) ,  max over z < h of G(z, x + h - z, y - 1 or y, m + 1) ),   y = |h - z|
    G(z, x, 0, m) = F(z, x, m)                                        also where the library is empty
    G(z, x, n, m) = sum over i of (d - z - x)_i / |d - z - x| G(z + e_i, x, n - 1, m)
    V             = sum over h of P_d(h) F(h, 0, 0)

Cards are drawn one at a time, so that states merge. All states with the same m, |h| and |x| are one table, hands down and
set-aside cards across: fractions where there are few states, else float64 (exact to rounding).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from keepseven.errors import LimitError
from keepseven.odds.multiset import Counts, how_many, weights
from keepseven.rules.mulligans import Look, Pay
from keepseven.solver.look import with_look
from keepseven.solver.problem import Problem
from keepseven.solver.subhands import ranks_of, small_hands
from keepseven.solver.values import Number, Numbers, Places, Worth, worth_of
from keepseven.words import say

Grid: TypeAlias = tuple[NDArray[np.int64], ...]
"""Places in a table, as `numpy.ix_` gives them."""
EXACT_STATES = 40_000
"""With more states than these, values are float64."""


@dataclass(frozen=True, slots=True)
class Layer:
    """States with the same numbers: mulligans that still matter, cards in hand, cards set aside."""

    taken: int
    hand: int
    aside: int


@dataclass(frozen=True, slots=True, eq=False)
class PartialParis:
    """The solved problem, with the tables of all its states."""

    problem: Problem
    value: Number
    tables: "Tables"
    states: int


def solve_partial_paris(problem: Problem, worth: Worth) -> PartialParis:
    """The optimum. LimitError: too many states; the sentence says what would help."""
    states = count_states(problem)
    if states > problem.limits.states:
        text = say(
            "mulligans of a part of the hand over {kinds} kinds of cards have {states} states; the limit is {most}. Ask "
            "about fewer groups of cards, set a higher floor for the size of hands, or raise the limit (--work)",
            kinds=len(problem.deck),
            states=states,
            most=problem.limits.states,
        )
        raise LimitError(text)
    tables = Tables(problem, worth, exact=worth.exact and states <= EXACT_STATES)
    first = Layer(0, min(problem.hand_size, problem.size), 0)
    values = tables.best(first)[:, 0]
    law = weights(problem.deck, small_hands(problem.deck, first.hand))
    total = comb(problem.size, first.hand)
    if tables.exact:
        value: Number = sum((int(w) * v for w, v in zip(law, values, strict=True)), Fraction(0)) / total
    else:
        value = float(law.astype(np.float64) @ values) / total
    return PartialParis(problem, value, tables, states)


def count_states(problem: Problem) -> int:
    """How many states the tables hold, impossible ones among them."""
    deck, seen, total = problem.deck, set[tuple[Layer, int]](), 0
    waiting = [(Layer(0, min(problem.hand_size, problem.size), 0), 0)]
    while waiting:
        node = waiting.pop()
        if node in seen:
            continue
        seen.add(node)
        layer, draws = node
        total += how_many(deck, layer.hand) * how_many(deck, layer.aside)
        waiting.extend(_next(problem, layer, draws))
    return total


def _next(problem: Problem, layer: Layer, draws: int) -> Iterator[tuple[Layer, int]]:
    """The tables that a table needs: of a hand that still draws, and of one that may be sent back."""
    if draws and layer.hand + layer.aside < problem.size:
        yield Layer(layer.taken, layer.hand + 1, layer.aside), draws - 1
    elif draws:
        yield layer, 0
    else:
        for aside in range(1, layer.hand + 1 if may_mulligan(problem, layer) else 1):
            yield after(problem, layer, aside)


def layer_of(problem: Problem, taken: int, hand: int, aside: int) -> Layer:
    """The layer of a hand after so many mulligans: only those are counted that still matter."""
    rule = problem.mulligan
    most = problem.free if rule.most is None else rule.most
    return Layer(min(taken, max(most, 1) if rule.look is Look.ANY_MULLIGAN else most), hand, aside)


def may_mulligan(problem: Problem, layer: Layer) -> bool:
    """Whether another mulligan is allowed."""
    most = problem.mulligan.most
    return (
        layer.hand > 0 and (most is None or layer.taken < most) and layer.hand - _cost(problem, layer) >= problem.floor
    )


def after(problem: Problem, layer: Layer, aside: int) -> tuple[Layer, int]:
    """Where a mulligan of so many cards leads, and how many cards are then drawn."""
    follow = layer_of(problem, layer.taken + 1, layer.hand - aside, layer.aside + aside)
    return follow, aside - _cost(problem, layer)


def _cost(problem: Problem, layer: Layer) -> int:
    return int(problem.mulligan.pay is not Pay.NOTHING and layer.taken >= problem.free)


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """The values by layer. `choices[layer][h, x]` is -1 where the hand is best kept, else a number that `unpack` reads."""

    problem: Problem
    worth: Worth
    exact: bool
    found: dict[Layer, Numbers] = field(default_factory=dict)
    choices: dict[Layer, Places] = field(default_factory=dict)
    drawing: dict[tuple[Layer, int], Numbers] = field(default_factory=dict)
    stays: dict[tuple[int, bool], Numbers] = field(default_factory=dict)

    def best(self, layer: Layer) -> Numbers:
        """F for all states of a layer."""
        if layer in self.found:
            return self.found[layer]
        deck = self.problem.deck
        asides = small_hands(deck, layer.aside)
        values = np.repeat(self.kept(layer)[:, None], len(asides), axis=1)
        choice = np.full(values.shape, -1, dtype=np.int64)
        for count in range(1, layer.hand + 1 if may_mulligan(self.problem, layer) else 1):
            follow = self.drawn(*after(self.problem, layer, count))
            for place, taken in enumerate(small_hands(deck, count)):
                here, there = part_of(deck, layer, taken)
                one = follow[there]
                better = one > values[here]
                values[here] = np.where(better, one, values[here])
                choice[here] = np.where(better, pack(count, place), choice[here])
        self.found[layer], self.choices[layer] = values, choice
        return values

    def drawn(self, layer: Layer, draws: int) -> Numbers:
        """G for all states of a layer that still draws so many cards."""
        left = self.problem.size - layer.hand - layer.aside
        if draws == 0 or left <= 0:
            return self.best(layer)
        if (layer, draws) in self.drawing:
            return self.drawing[layer, draws]
        deck = self.problem.deck
        hands, asides = small_hands(deck, layer.hand), small_hands(deck, layer.aside)
        follow = self.drawn(Layer(layer.taken, layer.hand + 1, layer.aside), draws - 1)
        one = Fraction(1) if self.exact else 1.0
        values: Numbers = np.zeros((len(hands), len(asides)), dtype=follow.dtype) + 0 * one
        for kind, count in enumerate(deck):
            more = np.flatnonzero(hands[:, kind] < count)
            up = hands[more]
            up[:, kind] += 1
            chance = np.maximum(0, count - hands[more, kind, None] - asides[None, :, kind])
            values[more] += follow[_ranks(deck, up)] * chance
        values = values * (one / left)
        self.drawing[layer, draws] = values
        return values

    def looks(self, layer: Layer) -> bool:
        """Whether a look follows the keep."""
        look = self.problem.mulligan.look
        smaller = look is Look.SMALLER_HAND and layer.hand < self.problem.hand_size
        return smaller or (look is Look.ANY_MULLIGAN and layer.taken > 0)

    def kept(self, layer: Layer) -> Numbers:
        """The value of keeping, for each hand of the layer."""
        problem, looks = self.problem, self.looks(layer)
        if (layer.hand, looks) not in self.stays:
            hands = small_hands(problem.deck, layer.hand)
            if looks:
                places = np.arange(len(hands))
                numbers, over = with_look(self.worth, problem.deck, hands, hands, places, places)
            else:
                numbers = worth_of(self.worth, hands, hands)
                over = self.worth.over(problem.size - layer.hand)
            if self.exact:
                values: Numbers = np.array([Fraction(int(n), over) for n in numbers], dtype=object)
            else:
                values = numbers.astype(np.float64) / over
            self.stays[layer.hand, looks] = values
        return self.stays[layer.hand, looks]


def pack(count: int, place: int) -> int:
    """The number that stands for setting aside row `place` of the hands of `count` cards."""
    return place * 128 + count


def unpack(deck: tuple[int, ...], choice: int) -> tuple[int, ...]:
    """The cards that a number of `pack` stands for."""
    return tuple(int(n) for n in small_hands(deck, choice % 128)[choice // 128])


def part_of(deck: tuple[int, ...], layer: Layer, cards: Counts) -> tuple[Grid, Grid]:
    """The states of a layer in which these cards can be set aside, and where they are in the table that follows."""
    hands, asides = small_hands(deck, layer.hand), small_hands(deck, layer.aside)
    holding = np.flatnonzero((hands >= cards).all(axis=1))
    room = np.flatnonzero((asides + cards <= np.array(deck)).all(axis=1))
    there = np.ix_(_ranks(deck, hands[holding] - cards), _ranks(deck, asides[room] + cards))
    return np.ix_(holding, room), there


def _ranks(deck: tuple[int, ...], rows: NDArray[np.int64]) -> Places:
    if not len(rows):
        return np.zeros(0, dtype=np.int64)
    return ranks_of(deck, int(rows[0].sum())).rank(rows)
