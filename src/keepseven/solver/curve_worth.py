"""The curve model bound to a deck: what pairs of (kept, seen) are worth."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from os import cpu_count

import numpy as np

from keepseven.errors import OddsError
from keepseven.kernels.goldfish_worth import worth_of_pairs
from keepseven.odds.multiset import Counts
from keepseven.solver.curve import Curve
from keepseven.solver.curve_layout import Layout, layout
from keepseven.solver.goldfish import Goldfish
from keepseven.solver.values import NOTHING, Known, Numbers, Places
from keepseven.words import say

BLOCK = 256
"""Hands that one thread takes at once."""


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
        graph, cards, libraries = self.goldfish.graph, self.layout.cards, self.layout.columns(rest).astype(np.float64)

        def block(start: int) -> None:
            some = slice(start, start + BLOCK)
            worth_of_pairs(graph, cards, roots, libraries, kept_of[some], seen_of[some], columns, found[some])

        with ThreadPoolExecutor(cpu_count() or 1) as pool:
            list(pool.map(block, range(0, len(found), BLOCK)))
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

    def spells_drawn(self, rest: Counts, known: Known = NOTHING) -> tuple[int, Numbers]:
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


@lru_cache(maxsize=2)
def curve_worth(curve: Curve, deck: tuple[int, ...]) -> CurveWorth:
    """The model for a deck of these kinds, remembered with all that is known of its hands.

    OddsError: not these kinds. LimitError: too many different cards.
    """
    if len(deck) != len(curve.facts):
        raise OddsError(
            say("the model knows {n} kinds of cards, and the deck has {m}", n=len(curve.facts), m=len(deck))
        )
    made = layout(deck, curve.facts, curve.terms.turns, curve.terms.spell_price)
    return CurveWorth(curve, deck, made, Goldfish(made))
