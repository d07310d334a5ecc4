"""Observed win rates by hand size, as tables for the solver: examples, not truth.

Who mulligans, with which deck and which hand, is not random, so a rate by size is not what a hand of that size is worth. A
table by size alone keeps every hand that is worth more than a mulligan to the next size; use it beside a condition, or as the
price of a card.
"""

from dataclasses import dataclass
from fractions import Fraction

from keepseven.solver.values import Cell, Table
from keepseven.words import Message, say


@dataclass(frozen=True, slots=True)
class Preset:
    """Win rates of hands of 7, 6, 5 ... cards, and where they were seen. Smaller hands are worth nothing."""

    name: str
    rates: tuple[Fraction, ...]
    source: Message

    @property
    def table(self) -> Table:
        """The rates as a value for the solver."""
        return Table(tuple(Cell(rate, 7 - lost) for lost, rate in enumerate(self.rates)))


def _rates(*thousandths: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(rate, 1000) for rate in thousandths)


PRESETS: dict[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset(
            "limited, 17lands",
            _rates(594, 463, 359),
            say("observed: 17Lands users, limited best of one, on the play, quoted in August 2025; 12,000 games"),
        ),
        Preset(
            "limited, replays",
            _rates(580, 430, 239),
            say("observed: replays of several limited sets of 2025 and 2026, filtered players; 50,000 games"),
        ),
        Preset(
            "limited, vancouver",
            _rates(500, 380, 200),
            say(
                "observed: an online client's drafts of one set under the Vancouver rule; the sevens are set to one half"
            ),
        ),
    )
}
"""Every preset by its name."""
