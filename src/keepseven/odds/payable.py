"""Paying a cost as a part of a goal: a test of arrays of counts.

The rule for one land a turn is that of `casting`. With rocks it is extended like this (a model, and an upper bound where
several rocks compete for mana): a rock, or a creature that makes mana, was put into play before turn T if it was seen by
turn T - 1, costs at most T - 1, and so many lands were seen by then; one that costs nothing and can be used at once, if it
was seen by turn T. At most T lands are in play. By Rado's theorem the
sources pay a set of symbols iff for each union S of accepted sets

    need(S) <= min(T, lands that offer something in S) + rocks that do,

and if fewer than T lands will not do, one of the lands must be an untapped one that is of use: it pays some symbol, and
T - 1 other lands with the rocks pay the rest.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from keepseven.odds.mana import Cost, Way, bits, needs
from keepseven.odds.merge import Item
from keepseven.odds.multiset import Counts, Truth
from keepseven.odds.sources import Source


class Fact(NamedTuple):
    """What a cost sees of a source: its letters among those of the cost, and how it comes into play."""

    letters: int
    tapped: bool
    cost: int | None
    amount: int


@dataclass(frozen=True, slots=True, eq=False)
class Payable:
    """A cost that lands (and rocks) should pay on a turn. `looks` are the draws by the turn before, and by the turn."""

    cost: Cost
    turn: int
    looks: tuple[int, ...]
    sources: Mapping[str, Source]

    @property
    def uses_rocks(self) -> bool:
        """Whether something else than a land is a source."""
        return any(source.cost is not None for source in self.sources.values())

    def fact(self, item: Item) -> Hashable:
        """What the cost sees of a card; None if it is no source, or comes too late."""
        source = self.sources.get(item.name)
        if source is None:
            return None
        if source.cost is not None and max(source.cost, source.tapped) >= self.turn:
            return None  # could not be used before the next turn
        return Fact(bits(source.letters) & self.cost.letters, source.tapped, source.cost, source.amount)

    def holds(self, facts: Sequence[Hashable], held: Mapping[int, Counts]) -> Truth:
        """Whether the cards held pay the cost, for each row."""
        return pays(self.cost, self.turn, facts, held[self.looks[0]], held[self.looks[-1]])


def pays(cost: Cost, turn: int, facts: Sequence[Hashable], before: Counts, now: Counts) -> Truth:
    """Whether what was held by the turn before, and now, pays a cost on a turn; columns are kinds with these facts."""
    sources = [(place, fact) for place, fact in enumerate(facts) if isinstance(fact, Fact)]
    lands = [(place, fact) for place, fact in sources if fact.cost is None]
    in_play = {place: before[..., place] if fact.tapped else now[..., place] for place, fact in lands}
    seen = sum((before[..., place] for place, _ in lands), np.zeros(before.shape[:-1], dtype=np.int64))
    rocks = [
        (fact, np.where(seen >= fact.cost, (before if fact.cost or fact.tapped else now)[..., place], 0) * fact.amount)
        for place, fact in sources
        if fact.cost is not None
    ]
    result = np.zeros(np.broadcast_shapes(before.shape[:-1], now.shape[:-1]), dtype=np.bool_)
    for way in cost.ways:
        if way.mana > turn and not rocks:
            continue
        supply = _Supply(lands, in_play, rocks)
        if way.mana < turn:
            result |= supply.pays(way, turn - 1)
        else:
            fits = supply.pays(way, turn)
            result |= fits & (supply.pays(way, turn - 1) | _ends_untapped(supply, way, turn, bool(rocks)))
    return result


@dataclass(frozen=True, slots=True, eq=False)
class _Supply:
    """Lands in play, by kind, and rocks."""

    lands: list[tuple[int, Fact]]
    in_play: Mapping[int, Counts]
    rocks: list[tuple[Fact, Counts]]

    def pays(self, way: Way, most_lands: int) -> Truth:
        """Whether at most so many of the lands, with the rocks, pay the way."""
        fits = self._total(-1, most_lands) >= way.mana
        for union in needs(way).unions:
            demand = sum(count for mask, count in way.symbols if mask & ~union == 0)
            fits = fits & (self._total(union, most_lands) >= demand)
        return fits

    def _total(self, union: int, most_lands: int) -> Counts:
        nothing = np.zeros((), dtype=np.int64)
        meets = [self.in_play[place] for place, fact in self.lands if union == -1 or fact.letters & union]
        helped = [count for fact, count in self.rocks if union == -1 or fact.letters & union]
        total: Counts = np.minimum(sum(meets, nothing), most_lands) + sum(helped, nothing)
        return total


def _ends_untapped(supply: _Supply, way: Way, turn: int, with_rocks: bool) -> Truth:
    """Whether an untapped land can be the last one played and be of use."""
    found: Truth = np.zeros((), dtype=np.bool_)
    for place, fact in supply.lands:
        if fact.tapped:
            continue
        there = supply.in_play[place] > 0
        if not with_rocks:  # whatever pays a symbol is of use
            if way.generic or fact.letters & way.letters:
                found = found | there
            continue
        fewer = replace(supply, in_play={**supply.in_play, place: supply.in_play[place] - there})
        for less in _less(way, fact.letters):
            found = found | (there & fewer.pays(less, turn - 1))
    return found


def _less(way: Way, letters: int) -> Iterator[Way]:
    """The way without one symbol that a land with these letters pays."""
    if way.generic:
        yield replace(way, generic=way.generic - 1)
    for place, (mask, count) in enumerate(way.symbols):
        if mask & letters:
            left = ((mask, count - 1),) if count > 1 else ()
            yield replace(way, symbols=(*way.symbols[:place], *left, *way.symbols[place + 1 :]))
