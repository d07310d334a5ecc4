"""A question to the solver: a deck, a mulligan rule and what a hand is worth."""

from dataclasses import dataclass

from keepseven.errors import OddsError
from keepseven.rules.mulligans import LONDON, Deal, Mulligan, When
from keepseven.solver.stages import Stage, stages
from keepseven.solver.values import Value
from keepseven.words import say

MOST_STEPS = 1_500_000_000
"""Elementary steps (a product and a sum) that an exact method may take: some seconds."""
MOST_HANDS = 8_000_000
"""Different hands by name, for a value that can merge nothing: about 0.5 GiB."""
MOST_STATES = 10_000_000
"""States that a method which keeps every state may hold: about 1 GiB where it is most."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What an exact method may take before it refuses; the refusal says what it would have taken."""

    steps: int = MOST_STEPS
    states: int = MOST_STATES
    hands: int = MOST_HANDS

    def times(self, factor: int) -> "Limits":
        """So many times as much of everything."""
        return Limits(self.steps * factor, self.states * factor, self.hands * factor)


LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Problem:
    """One question. `deck` counts the merged kinds; play or draw is in `value`, as cards drawn after the keep.

    `floor`: smaller hands are not considered, so that the last one above is always kept. `lands` and `powders` say which
    kinds are lands, and which are Serum Powders, where the procedure asks.
    """

    deck: tuple[int, ...]
    value: Value
    mulligan: Mulligan = LONDON
    free: int = 0
    hand_size: int = 7
    floor: int = 0
    lands: frozenset[int] | None = None
    powders: frozenset[int] = frozenset()
    limits: Limits = LIMITS

    def __post_init__(self) -> None:
        if any(count < 0 for count in self.deck) or not self.deck:
            raise OddsError(say("a deck is one or more kinds of cards with counts of 0 or more"))
        for kinds in (self.lands or frozenset(), self.powders):
            if not all(0 <= kind < len(self.deck) for kind in kinds):
                raise OddsError(say("there are the kinds 0 to {last}", last=len(self.deck) - 1))
        if not 0 <= self.hand_size <= 100 or self.free < 0 or self.floor < 0:
            raise OddsError(say("a starting hand has 0 to 100 cards, and free mulligans and a floor are not negative"))
        asks_for_lands = self.mulligan.when is When.ALL_OR_NO_LAND or self.mulligan.deal not in (
            Deal.PLAIN,
            Deal.PLAYER,
        )
        if asks_for_lands and self.lands is None:
            raise OddsError(say("the rule {rule} looks at lands; say which kinds are lands", rule=self.mulligan.name))

    @property
    def size(self) -> int:
        """How many cards the deck holds."""
        return sum(self.deck)

    @property
    def ladder(self) -> tuple[Stage, ...]:
        """The hands the player may come to see."""
        return stages(self.mulligan, self.hand_size, self.free, self.size, self.floor)
