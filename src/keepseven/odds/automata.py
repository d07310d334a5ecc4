"""What a condition has to remember of the cards seen so far, and how one more card changes it."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, TypeAlias

from keepseven.odds.mana import Way, needs
from keepseven.odds.parts import Part
from keepseven.odds.payable import Payable
from keepseven.odds.question import Counted

ANY = -1  # any untapped land will do


@dataclass(frozen=True, slots=True)
class Summing:
    """The automaton of a `Count`: the sum so far. Sums that no later card can tell apart are one."""

    leaf: Counted
    rises: bool  # no card lowers the sum

    def start(self) -> Any:
        """No card, no sum."""
        return 0

    def after(self, state: Any, fact: Any, before: bool, now: bool) -> Any:
        """The sum after a card that adds `fact`, if it has been seen by the look."""
        if not now:
            return state
        low, high = self.leaf.low, self.leaf.high
        return min(state + fact, (low or 0) if high is None else high + 1) if self.rises else state + fact

    def accepts(self, state: Any) -> bool:
        """Whether the sum is in range."""
        low, high = self.leaf.low, self.leaf.high
        return (low is None or low <= state) and (high is None or state <= high)


@dataclass(frozen=True, slots=True)
class Paying:
    """The automaton of a cost: for each way the needs and the sources that are missing; the demands that are met."""

    leaf: Payable
    ways: tuple[Way, ...]
    wanted: tuple[int, ...]  # demands for an untapped land: letters, or ANY

    def start(self) -> Any:
        """Everything is needed."""
        return tuple(needs(way).start for way in self.ways), tuple(way.mana for way in self.ways), 0

    def after(self, state: Any, fact: Any, before: bool, now: bool) -> Any:
        """What is needed after a source; a tapped one has to be seen by the turn before."""
        if fact is None or not (before if fact.tapped else now):
            return state
        need, missing, met = state
        if not fact.tapped:
            met |= sum(1 << place for place, w in enumerate(self.wanted) if w == ANY or w & fact.letters)
        return (
            tuple(needs(way).add(one, fact.letters) for way, one in zip(self.ways, need, strict=True)),
            tuple(max(0, number - 1) for number in missing),
            met,
        )

    def accepts(self, state: Any) -> bool:
        """Whether one of the ways has all it needs."""
        need, missing, met = state
        for way, one, number in zip(self.ways, need, missing, strict=True):
            last = ANY if way.generic else way.letters
            late = way.mana == self.leaf.turn and bool(self.wanted) and not met >> self.wanted.index(last) & 1
            if not any(one) and not number and not late:
                return True
        return False


Machine: TypeAlias = Summing | Paying


def machine_of(part: Part, place: int) -> Machine:
    """The automaton of a leaf of a part."""
    leaf = part.leaves[place]
    if isinstance(leaf, Counted):
        return Summing(leaf, all(_adds(facts[place]) >= 0 for facts in part.facts))
    ways = tuple(way for way in leaf.cost.ways if way.mana <= leaf.turn)
    some_tapped = any(source.tapped for source in leaf.sources.values())
    last = [ANY if way.generic else way.letters for way in ways if way.mana == leaf.turn and some_tapped]
    return Paying(leaf, ways, tuple(dict.fromkeys(last)))


def _adds(fact: Hashable) -> int:
    """What a card adds to a sum."""
    return fact if isinstance(fact, int) else 0
