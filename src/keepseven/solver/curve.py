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

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from keepseven.errors import OddsError
from keepseven.solver.curve_cards import Fact
from keepseven.solver.values import Worth
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
            raise OddsError(say("a spell left in hand is worth 0 to 1 mana, not {n}", n=f"{self.spell_price:g}"))
        if not 0 <= self.card_price <= 10:
            raise OddsError(say("a card fewer costs 0 to 10 mana, not {n}", n=f"{self.card_price:g}"))


TERMS = Terms()

ERROR = 0.005
"""The standard error, in mana, that is good enough where hands are sampled."""
WORK = 1_200_000_000
"""Elementary steps after which what there is has to do: some seconds."""
Progress: TypeAlias = Callable[[int, float, float], None]
"""Is told how many hands were sampled, the value so far and its standard error."""


@dataclass(frozen=True, slots=True)
class Precision:
    """Where hands are sampled: stop at this standard error, or after so many steps; and who is told meanwhile."""

    error: float = ERROR
    work: int = WORK
    progress: Progress | None = None


PRECISION = Precision()


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

    def at(self, deck: tuple[int, ...]) -> Worth:
        """The model for a deck of these kinds. LimitError: too many different cards."""
        from keepseven.solver.curve_worth import curve_worth  # loads the compiler

        return curve_worth(self, deck)
