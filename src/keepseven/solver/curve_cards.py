"""What the curve model sees of a card, and of a list as columns for the goldfish.

A land is what it makes of the colours that some cost asks for, tapped or not. A spell is its ways to pay that take at most T
mana. Everything else does nothing: spells that cost nothing, cost more, or that no land of the list can pay for, and lands that
make no mana. A symbol that every land of the list pays for is generic mana: a list of one colour has no colours.

Copies that matter from turn u on: of a land as many as there are turns left, one fewer if it comes in tapped; of a spell
that costs c as many as could be cast, the sum of floor(m / c) over the turns from u on, m being the most lands there can be then.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import reduce
from operator import or_
from typing import TypeAlias

from keepseven.errors import OddsError
from keepseven.odds.costs import cost_of
from keepseven.odds.mana import Way, bits
from keepseven.odds.merge import Item, Items
from keepseven.odds.sources import Source, Sources, sources_of


class Idle(Enum):
    """A card that does nothing in the model."""

    SPELL = "spell"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Land:
    """A land: letters of `odds.mana.LETTERS` as bits, and whether it comes in tapped."""

    letters: int
    tapped: bool = False


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell: its ways to pay, each of 1 to T mana."""

    ways: tuple[Way, ...]


Fact: TypeAlias = Land | Spell | Idle


def facts_of(items: Items, turns: int, reading: Sources) -> dict[str, Fact]:
    """What the model sees of each name of a list.

    >>> from keepseven.cards import lookup
    >>> items = tuple(Item(name, 4, lookup(name)) for name in ("Mountain", "Shock", "Shivan Dragon"))
    >>> facts_of(items, 4, Sources())["Shivan Dragon"]
    <Idle.SPELL: 'spell'>
    """
    sources = {name: source for name, source in sources_of(items, reading).items() if source.cost is None}
    read = {item.name: _first(item, sources.get(item.name), turns, reading) for item in items}
    return simplified(read)


def _first(item: Item, source: Source | None, turns: int, reading: Sources) -> Fact:
    if source is not None:
        return Land(bits(source.letters), source.tapped)
    if item.is_land or item.card is None:
        return Idle.OTHER if item.is_land else Idle.SPELL
    try:
        cost = cost_of(item, item.name, reading)
    except OddsError:  # no cost that mana pays
        return Idle.SPELL
    ways = tuple(way for way in cost.ways if 1 <= way.mana <= turns)
    return Spell(ways) if ways else Idle.SPELL


def simplified(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """The same facts without what makes no difference in this list: colours that all lands make, or that no cost asks for."""
    lands = [fact.letters for fact in facts.values() if isinstance(fact, Land)]
    found: dict[str, Fact] = {}
    for name, fact in facts.items():
        if isinstance(fact, Spell):
            ways = {_way(way, lands) for way in fact.ways if _can_be_paid(way, lands)}
            found[name] = Spell(tuple(sorted(ways, key=lambda way: (way.mana, way.symbols)))) if ways else Idle.SPELL
    asked = 0
    for fact in found.values():
        for way in fact.ways if isinstance(fact, Spell) else ():
            asked |= way.letters
    for name, fact in facts.items():
        if isinstance(fact, Land):
            found[name] = Land(fact.letters & asked, fact.tapped)
    return {name: found.get(name, fact) for name, fact in facts.items()}


def _can_be_paid(way: Way, lands: Sequence[int]) -> bool:
    return bool(lands) and all(any(letters & mask for letters in lands) for mask, _ in way.symbols)


def _way(way: Way, lands: Sequence[int]) -> Way:
    made = reduce(or_, lands)
    coloured: dict[int, int] = {}
    for mask, count in way.symbols:
        if not all(letters & mask for letters in lands):
            coloured[mask & made] = coloured.get(mask & made, 0) + count
    return Way(tuple(sorted(coloured.items())), way.mana - sum(coloured.values()))


def colour_blind(facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """The same cards as if all mana were alike: each spell by its cheapest way."""
    found: list[Fact] = []
    for fact in facts:
        if isinstance(fact, Land):
            fact = Land(0, fact.tapped)
        elif isinstance(fact, Spell):
            fact = Spell((Way((), min(way.mana for way in fact.ways)),))
        found.append(fact)
    return tuple(found)
