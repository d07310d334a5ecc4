"""The chance to pay a cost on a turn, with and without mulligans, and given enough lands.

    P(pay) = sum over (g, o, last) of  law(g, o, last) * pay[g, o, last] / all[g, o, last]

with `pay` and `all` of `casting` and the law of the numbers of useful and other lands that a policy leads to: kept hands
by `policy`, then the draws before the turn's own one, then that one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb
from typing import TypeAlias

import numpy as np

from keepseven.errors import OddsError
from keepseven.odds.casting import LandClass, Ways, ways_to_pay
from keepseven.odds.clock import draws_by
from keepseven.odds.mana import Cost, bits
from keepseven.odds.merge import Items
from keepseven.odds.multiset import Counts, Weights, binomials, vectors
from keepseven.odds.policy import HAND, NO_MULLIGANS, Kept, Policy, kept_under
from keepseven.odds.sources import Source
from keepseven.words import say

Number: TypeAlias = Fraction | float


@dataclass(frozen=True, slots=True)
class Castable:
    """The chance to pay; the chance to have seen enough lands; and the first given the second."""

    chance: Number
    enough: Number

    @property
    def given_enough(self) -> Number:
        """The chance to pay given at least as many lands as the cost takes; 0 if these cannot be had."""
        return self.chance / self.enough if self.enough else self.enough


@dataclass(frozen=True, slots=True)
class Library:
    """What the chance to pay depends on: the lands that make mana by class, the other lands, and all cards.

    Letters are those of `mana.LETTERS` as bits, not yet cut to a cost.
    """

    lands: tuple[LandClass, ...]
    barren: int
    size: int

    def seen_by(self, cost: Cost) -> tuple[LandClass, ...]:
        """The lands with the letters of a cost only."""
        mask = cost.letters
        return tuple(LandClass(land.letters & mask, land.tapped, land.count) for land in self.lands)


def castable(
    cost: Cost,
    turn: int,
    library: Library,
    *,
    first_turn_draws: bool = False,
    policy: Policy = NO_MULLIGANS,
    free: int = 0,
    held: bool = False,
    exact: bool = False,
) -> Castable:
    """The chance that the lands pay a cost on a turn: fractions if `exact`, else float64.

    With `held`, one card that is no land is known to be in a hand that is kept: one card of the library fewer, and six
    others. OddsError for a turn that needs more cards than the library has.

    >>> from keepseven.odds.mana import bits, cost
    >>> lands = LandClass(bits("R"), False, 10), LandClass(bits("W"), False, 8), LandClass(bits("RW"), True, 6)
    >>> castable(cost("{1}{R}{R}"), 3, Library(lands, 0, 60), exact=True).chance
    Fraction(976870819, 1478314266)
    """
    if held and policy is not NO_MULLIGANS:
        raise OddsError(say("a card known to be in the hand goes with no mulligans, not with a policy"))
    before = draws_by(turn - 1, first_turn_draws)
    step = draws_by(turn, first_turn_draws) - before
    ways = ways_to_pay(cost, turn, library.seen_by(cost), HAND + before)
    without = replace(library, size=library.size - held)
    law = land_law(ways.useful, ways.other, without, before, step, policy, free, exact, HAND - held)
    return pay_under(law, ways, cost.mana)


def pay_under(law: Weights, ways: Ways, mana: int) -> Castable:
    """The chance to pay under a law of (g, o, last), and to have seen `mana` lands."""
    g, o = np.minimum(law.shape[:2], ways.pay.shape[:2])  # neither is there more to hold, nor more to be seen
    law, pay, every = law[:g, :o], ways.pay[:g, :o], ways.all[:g, :o]
    there = every > 0
    paid = law[there] * pay[there].astype(law.dtype) / every[there].astype(law.dtype)
    grid = np.indices(law.shape)
    enough = grid[0] + grid[1] + (grid[2] > 0) >= mana
    return Castable(_number(paid.sum()), _number(law[enough].sum()))


def land_law(
    useful: int,
    other: int,
    library: Library,
    before: int,
    step: int,
    policy: Policy = NO_MULLIGANS,
    free: int = 0,
    exact: bool = False,
    hand: int = HAND,
) -> Weights:
    """The law of (g, o, last) under a policy: g useful and o other lands seen before the last draw, and what that is.

    What a policy puts on the bottom: lands that make no mana, then other ones, then useful ones.
    """
    counts = (useful, other, library.barren, library.size - useful - other - library.barren)
    if min(counts) < 0:
        raise OddsError(say("a library of {n} cards cannot hold {lands} lands", n=library.size, lands=sum(counts[:3])))
    return seen_law(kept_under(policy, counts, [2, 1, 0], free=free, exact=exact, hand=hand), before, step)


def library_of(items: Items, sources: Mapping[str, Source]) -> Library:
    """A list as the chance to pay sees it: its lands by what they make. Rocks are no lands."""
    lands: dict[tuple[int, bool], int] = {}
    barren = 0
    for item in items:
        source = sources.get(item.name)
        if source is not None and source.cost is None:
            key = bits(source.letters), source.tapped
            lands[key] = lands.get(key, 0) + item.count
        elif item.is_land:
            barren += item.count
    classes = tuple(LandClass(letters, tapped, count) for (letters, tapped), count in lands.items())
    return Library(classes, barren, sum(item.count for item in items))


def seen_law(kept: Kept, before: int, step: int) -> Weights:
    """The law of (g, o, last) after `before` draws and `step` (0 or 1) more; kinds 0 and 1 are useful and other lands."""
    if kept.rest.sum(axis=1).min() < before + step:
        raise OddsError(say("the library has fewer cards than the {n} that are drawn by then", n=before + step))
    held = kept.kept[:, :2].copy()
    rest = np.column_stack([kept.rest[:, :2], kept.rest[:, 2:].sum(axis=1)])
    size = int(held.sum(axis=1).max()) + before + 1
    zero = Fraction(0) if kept.weights.dtype == np.object_ else 0.0
    law: Weights = np.full((size, size, 3), zero, dtype=kept.weights.dtype)
    unknown, known = kept.top < 0, kept.top >= 0
    _draw(law, held[unknown], rest[unknown], kept.weights[unknown], before, step)
    top = np.minimum(kept.top[known], 2)
    if before:  # the known card is the first draw
        held[known] += np.eye(3, dtype=np.int64)[top][:, :2]
        _draw(law, held[known], rest[known], kept.weights[known], before - 1, step)
    else:
        _add(law, held[known], np.array([1, 2, 0])[top] * step, kept.weights[known])
    return law


def _draw(law: Weights, held: Counts, rest: Counts, weights: Weights, before: int, step: int) -> None:
    """Add what comes of some hands by `before` unknown draws, and by one more if there is a `step`."""
    if not len(held):
        return
    number = law.dtype
    drawn = vectors((before,) * 3, before)
    table = binomials(int(rest.max()), before).astype(number)
    ways = table[rest[:, None, 0], drawn[:, 0]]
    for kind in (1, 2):
        ways = ways * table[rest[:, None, kind], drawn[:, kind]]
    left = rest.sum(axis=1)
    total = np.array([comb(int(n), before) * (int(n) - before if step else 1) for n in left], dtype=number)
    ways = ways * (weights / total)[:, None]
    seen = held[:, None, :] + drawn[:, :2]
    if not step:
        _add(law, seen, np.zeros(ways.shape, dtype=np.int64), ways)
        return
    for kind, last in enumerate((1, 2, 0)):
        more = np.maximum(rest[:, None, kind] - drawn[:, kind], 0).astype(number)
        _add(law, seen, np.full(ways.shape, last), ways * more)


def _add(law: Weights, seen: Counts, last: Counts, weights: Weights) -> None:
    """Add weights at (g, o, last)."""
    place = (seen[..., 0] * law.shape[1] + seen[..., 1]) * 3 + last
    flat: Weights = law.reshape(-1)
    if law.dtype == np.object_:
        np.add.at(flat, place, weights)
    else:
        flat += np.bincount(place.ravel(), weights=weights.ravel(), minlength=law.size)


def _number(value: Fraction | float | int) -> Number:
    """A fraction as it is, anything else as a float."""
    return value if isinstance(value, Fraction) else float(value)
