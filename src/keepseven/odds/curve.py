"""For every spell of a list, the chance that the lands pay for it on curve.

"On curve" is the turn whose number is the spell's mana value, with X as given, and turn 1 for what costs less. The spell
itself need not have been drawn. Halves that can be cast from the hand are spells of their own.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from keepseven.odds.castability import Castable, Library, library_of, pay_under, seen_law
from keepseven.odds.casting import Ways, ways_to_pay
from keepseven.odds.clock import draws_by
from keepseven.odds.costs import FROM_HAND, cost_of
from keepseven.odds.mana import Cost
from keepseven.odds.merge import Item, Items
from keepseven.odds.policy import HAND, KARSTEN_2022, NO_MULLIGANS, Kept, Policy, kept_under
from keepseven.odds.sources import Source, Sources, sources_of


@dataclass(frozen=True, slots=True)
class Spell:
    """A card, or a half of one, that lands pay for. `count` is 0 for a commander."""

    name: str
    count: int
    cost: Cost
    turn: int


@dataclass(frozen=True, slots=True)
class OnCurve:
    """A spell's chances, without mulligans and under the policy, for each way to begin that was asked for."""

    spell: Spell
    plain: tuple[Castable, ...]
    after_mulligans: tuple[Castable, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """All spells of a list, with what was assumed. `first_turn_draws` says for which ways to begin there are chances."""

    rows: tuple[OnCurve, ...]
    library: Library
    sources: tuple[tuple[str, Source], ...]
    policy: Policy
    free: int
    first_turn_draws: tuple[bool, ...]
    reading: Sources


def curve(
    items: Items,
    *,
    commanders: Items = (),
    policy: Policy = KARSTEN_2022,
    free: int = 0,
    first_turn_draws: Sequence[bool] = (False, True),
    reading: Sources | None = None,
) -> Curve:
    """The chances of all spells of a list, on the play and on the draw, before and after mulligans under a policy.

    Rocks are no sources here, whatever the reading says. OddsError for a list of fewer cards than are drawn.
    """
    reading = reading or Sources()
    sources = {name: found for name, found in sources_of(items, reading).items() if found.cost is None}
    work = _Work(library_of(items, sources), free)
    rows = []
    for spell in spells(items, reading, commanders):
        plain = tuple(work.castable(spell, NO_MULLIGANS, draws) for draws in first_turn_draws)
        after = tuple(work.castable(spell, policy, draws) for draws in first_turn_draws)
        rows.append(OnCurve(spell, plain, after))
    return Curve(tuple(rows), work.library, tuple(sources.items()), policy, free, tuple(first_turn_draws), reading)


def spells(items: Items, reading: Sources, commanders: Items = ()) -> tuple[Spell, ...]:
    """The spells of a list by turn and name; of commanders too."""
    found = [spell for item in items for spell in _spells(item, item.count, reading)]
    found += [spell for item in commanders for spell in _spells(item, 0, reading)]
    return tuple(sorted(found, key=lambda spell: (spell.turn, spell.name)))


def _spells(item: Item, count: int, reading: Sources) -> list[Spell]:
    card = item.card
    if card is None:
        return []
    names = []
    if card.mana_cost and not card.is_land:
        names.append(card.front_name)
    if card.second is not None and card.layout in FROM_HAND and card.second.mana_cost:
        names.append(card.second.name)
    costs = [(name, cost_of(item, name, reading)) for name in names]
    return [Spell(name, count, cost, max(1, cost.mana_value)) for name, cost in costs]


class _Work:
    """What several spells share: hands kept by the numbers of useful and other lands, laws, ways to pay."""

    def __init__(self, library: Library, free: int) -> None:
        self.library = library
        self.free = free
        self._kept: dict[tuple[int, int, str], Kept] = {}
        self._ways: dict[tuple[Cost, int], Ways] = {}
        self._found: dict[tuple[Cost, int, str, bool], Castable] = {}

    def castable(self, spell: Spell, policy: Policy, first_turn_draws: bool) -> Castable:
        """The chance of one spell; spells with one cost are counted once."""
        key = spell.cost, spell.turn, policy.name, first_turn_draws
        if key not in self._found:
            ways = self.ways(spell.cost, spell.turn)
            before = draws_by(spell.turn - 1, first_turn_draws)
            step = draws_by(spell.turn, first_turn_draws) - before
            law = seen_law(self.kept(ways, policy), before, step)
            self._found[key] = pay_under(law, ways, spell.cost.mana)
        return self._found[key]

    def ways(self, cost: Cost, turn: int) -> Ways:
        """The ways to pay, for as many cards as are seen on the draw."""
        key = cost, turn
        if key not in self._ways:
            self._ways[key] = ways_to_pay(cost, turn, self.library.seen_by(cost), HAND + draws_by(turn - 1, True))
        return self._ways[key]

    def kept(self, ways: Ways, policy: Policy) -> Kept:
        """The hands kept with so many useful and other lands in the list."""
        key = ways.useful, ways.other, policy.name
        if key not in self._kept:
            rest = self.library.size - ways.useful - ways.other - self.library.barren
            counts = (ways.useful, ways.other, self.library.barren, rest)
            self._kept[key] = kept_under(policy, counts, [2, 1, 0], free=self.free)
        return self._kept[key]
