"""The curve model: a kept hand is worth the mana that it spends on turns 1 to T.

A goldfish plays at most one land a turn and casts spells for the mana of its lands, as well as can be without knowing the
draws. With the hand and the lands in play after the draw of turn u as state,

    f_u(hand, lands | r) = max over a land, a set of spells of  spent + sum over x of (r_x / |r|) f_(u+1)(hand' + x, lands' | r - x)
    f_T                  = the most that can be spent,           U(k | r, b) = f_1(k, none | r), or its mean over the first draw

Cards have a price in it: `spell_price` (at most 1) for each spell still in hand at the end, `card_price` less for each card fewer
than the starting hand size. The first is exact: casting a spell earns its mana less the price, and the price of all spells kept or
drawn comes on top, which no decision changes. With prices of 0 the value is plain mana.

What is not in it: the opponent, card draw, mana from anything but lands, the largest hand size, spells whose worth is not their
mana. A spell of several ways to pay is worth the mana that it was paid with. Source: backward induction; the graph that makes it
fast is in `kernels.goldfish`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from keepseven.errors import OddsError
from keepseven.kernels.goldfish_worth import worth_of_pairs
from keepseven.odds.multiset import Counts
from keepseven.solver.curve_cards import Fact
from keepseven.solver.curve_layout import Layout, layout
from keepseven.solver.goldfish import Goldfish
from keepseven.solver.values import NOTHING, Known, Numbers, Places
from keepseven.words import say

TURNS, FEWEST_TURNS, MOST_TURNS = 4, 3, 6
PRICE = 0.5


@dataclass(frozen=True, slots=True)
class Terms:
    """What a hand is worth: the mana of `turns` turns, a price for each spell left in hand, and one for each card fewer."""

    turns: int = TURNS
    spell_price: float = PRICE
    card_price: float = PRICE

    def __post_init__(self) -> None:
        if not FEWEST_TURNS <= self.turns <= MOST_TURNS:
            raise OddsError(say("the curve model looks at {low} to {high} turns, not at {n}",
                                low=FEWEST_TURNS, high=MOST_TURNS, n=self.turns))  # fmt: skip
        if not 0 <= self.spell_price <= 1:
            raise OddsError(say("a spell left in hand is worth 0 to 1 mana, not {n}", n=self.spell_price))
        if not 0 <= self.card_price <= 10:
            raise OddsError(say("a card fewer costs 0 to 10 mana, not {n}", n=self.card_price))


TERMS = Terms()


@dataclass(frozen=True, slots=True)
class Curve:
    """The value model. `facts` says what each kind of card is; with `first_turn_draws` a card is drawn on turn 1."""

    facts: tuple[Fact, ...]
    terms: Terms = TERMS
    first_turn_draws: bool = False
    hand_size: int = 7

    @property
    def draws(self) -> int:
        """Cards drawn after the keep."""
        return self.terms.turns - 1 + self.first_turn_draws

    def at(self, deck: tuple[int, ...]) -> "CurveWorth":
        """The model for a deck of these kinds. LimitError: too many different cards."""
        return _worth(self, deck)


@dataclass(frozen=True, slots=True, eq=False)
class CurveWorth:
    """The model bound to a deck."""

    curve: Curve
    deck: tuple[int, ...]
    layout: Layout
    goldfish: Goldfish

    @property
    def exact(self) -> bool:
        """The numbers are float64."""
        return False

    @property
    def reach(self) -> int:
        """All draws matter."""
        return self.curve.draws

    @property
    def turn(self) -> int:
        """The turn of the node that a kept hand has: 0 where a card is drawn before turn 1."""
        return int(not self.curve.first_turn_draws)

    def over(self, unseen: int, known: Known = NOTHING) -> int:
        """The numbers are values."""
        return 1

    def pairs(self, kept: Counts, seen: Counts, kept_of: Places, seen_of: Places, known: Known = NOTHING) -> Numbers:
        """For each pair the value of keeping that row, having seen that one."""
        if not len(kept_of):
            return np.zeros(0)
        rest = np.array(self.deck) - seen
        order = self.draws(int(rest[0].sum()), known)
        roots = self.goldfish.nodes(self.turn, self.layout.columns(kept))
        columns = np.array([column if column is not None else -1 for column in order] + [-1], dtype=np.int64)
        found = np.zeros(len(kept_of))
        graph, libraries = self.goldfish.graph, self.layout.columns(rest).astype(np.float64)
        worth_of_pairs(graph, self.layout.cards, roots, libraries, kept_of, seen_of, columns, found)
        fixed, drawn = self.spells_drawn(rest, known)
        terms = self.curve.terms
        price = terms.spell_price * (kept[:, self.layout.spell].sum(axis=1))
        price = price - terms.card_price * (self.curve.hand_size - kept.sum(axis=1))
        return np.asarray(found + price[kept_of] + terms.spell_price * (fixed + drawn)[seen_of])

    def draws(self, unseen: int, known: Known) -> list[int | None]:
        """For each draw the column that is known to come, the last one where there is no card; None: not known."""
        kinds = ([known.top] if known.top is not None else []) + [None] * unseen + list(known.beneath)
        none = self.layout.width - 1
        found = [None if kind is None else int(self.layout.column[kind]) for kind in kinds[: self.curve.draws]]
        return found + [none] * (self.curve.draws - len(found))

    def spells_drawn(self, rest: Counts, known: Known) -> tuple[int, Numbers]:
        """How many spells are known to be drawn, and for each library how many more are on average."""
        unseen = int(rest[0].sum())
        kinds = ([known.top] if known.top is not None else []) + [None] * unseen + list(known.beneath)
        kinds = kinds[: self.curve.draws]
        fixed = sum(bool(self.layout.spell[kind]) for kind in kinds if kind is not None)
        share = rest[:, self.layout.spell].sum(axis=1) / max(unseen, 1)
        return fixed, sum(kind is None for kind in kinds) * share

    def cost(self, pairs: int) -> int:
        """Elementary steps: a product and a sum for each order of columns that can be drawn."""
        return int(pairs * self.layout.width ** min(self.curve.draws, 12))


@lru_cache(maxsize=8)
def _worth(curve: Curve, deck: tuple[int, ...]) -> CurveWorth:
    if len(deck) != len(curve.facts):
        raise OddsError(say("the model knows {n} kinds of cards, and the deck has {m}", n=len(curve.facts), m=len(deck)))
    made = layout(deck, curve.facts, curve.terms.turns, curve.terms.spell_price)
    return CurveWorth(curve, deck, made, Goldfish(made))
