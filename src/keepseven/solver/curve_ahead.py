"""The curve model where a land began the game on the battlefield (CR 103.6a).

The goldfish is one land ahead then. So it is that of T + 1 turns from its second turn on, with that land in play, which
makes mana of any colour that the list asks for (Gemstone Caverns with its counter). Spells of T + 1 mana can be cast.
"""

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_

import numpy as np

from keepseven.kernels.goldfish_worth import worth_of_pairs
from keepseven.odds.merge import Items
from keepseven.odds.multiset import Counts
from keepseven.odds.sources import Sources
from keepseven.solver.curve import Curve
from keepseven.solver.curve_cards import Fact, Land, Spell, colour_blind, facts_of
from keepseven.solver.curve_layout import layout
from keepseven.solver.curve_worth import CurveWorth
from keepseven.solver.goldfish import Goldfish
from keepseven.solver.values import Known

SECOND = 2
"""The turn of the longer goldfish that is turn 1 of the game."""


class Ahead:
    """A list with such a land. `curve` says on what terms; its facts are not asked for. `blind`: colours are not looked at.

    LimitError: too many different cards.
    """

    def __init__(self, items: Items, curve: Curve, reading: Sources, blind: bool = False) -> None:
        turns = curve.terms.turns + 1
        by_name = facts_of(items, turns, reading)
        if blind:
            by_name = dict(zip(by_name, colour_blind(tuple(by_name.values())), strict=True))
        kinds: list[Fact] = list(dict.fromkeys(by_name.values()))
        asked = [way.letters for fact in kinds if isinstance(fact, Spell) for way in fact.ways]
        begun = Land(reduce(or_, asked, 0))
        self._place = {name: kinds.index(fact) for name, fact in by_name.items()}
        deck = [sum(item.count for item in items if self._place[item.name] == place) for place in range(len(kinds))]
        made = layout((*deck, 0), (*kinds, begun), turns, curve.terms.spell_price)
        self._worth = CurveWorth(curve, (*deck, 0), made, Goldfish(made))
        self._in_play = int(made.cards.shade[made.column[-1]])

    def held(
        self, hand: Mapping[str, int], seen: Mapping[str, int], top: str | None = None, beneath: Sequence[str] = ()
    ) -> float:
        """What a hand is worth beside the land, in mana; `seen` are all cards known not to be among the shuffled ones, `top` the one above
        those and `beneath` those that lie under them."""
        worth, curve, made = self._worth, self._worth.curve, self._worth.layout
        kept, gone = self._row(hand), self._row(seen)
        known = Known(None if top is None else self._place[top], tuple(self._place[name] for name in beneath))
        rest = np.array([worth.deck]) - gone
        order = worth.draws(int(rest.sum()), known)
        hands, libraries, shares = made.columns(kept), made.columns(rest), np.ones(1)
        if curve.first_turn_draws:
            first, *order = order
            draws = np.flatnonzero(libraries[0]) if first is None else np.array([first])
            shares = libraries[0, draws] / libraries.sum() if first is None else shares
            drawn = np.eye(made.width, dtype=np.int64)[draws]
            hands, libraries = hands + drawn, libraries - (drawn if first is None else 0 * drawn)
        roots = worth.goldfish.nodes(SECOND, hands, self._in_play)
        columns = np.array([-1 if column is None else column for column in order] + [-1], dtype=np.int64)
        found, places = np.zeros(len(hands)), np.arange(len(hands))
        worth_of_pairs(
            worth.goldfish.graph, made.cards, roots, libraries.astype(np.float64), places, places, columns, found
        )
        fixed, more = worth.spells_drawn(rest, known)
        spells = int(kept[:, made.spell].sum()) + fixed + float(more[0])
        fewer = curve.hand_size - int(kept.sum())
        return float(shares @ found) + curve.terms.spell_price * spells - curve.terms.card_price * fewer

    def _row(self, cards: Mapping[str, int]) -> Counts:
        row = np.zeros((1, len(self._worth.deck)), dtype=np.int64)
        for name, count in cards.items():
            row[0, self._place[name]] += count
        return row
