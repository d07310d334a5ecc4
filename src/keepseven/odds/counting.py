"""How many copies of a card are seen: the hypergeometric law, in whole numbers.

    P(X = x) = C(k, x) C(N - k, n - x) / C(N, n)        k copies among N cards, n of them seen

Nothing here needs arrays, so that a question on the command line is answered at once.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import comb

from keepseven.errors import LimitError, OddsError
from keepseven.words import say

MOST_CARDS = 10_000


@dataclass(frozen=True, slots=True)
class Copies:
    """`copies` of a card among `deck_size`, of which `seen` are seen. OddsError for numbers that cannot be."""

    deck_size: int = 60
    copies: int = 4
    seen: int = 7

    def __post_init__(self) -> None:
        if not 0 <= self.copies <= self.deck_size or not 0 <= self.seen <= self.deck_size:
            raise OddsError(
                say("of {deck} cards, 0 to {deck} can be copies and 0 to {deck} can be seen; not {copies} and {seen}",
                    deck=self.deck_size, copies=self.copies, seen=self.seen)
            )  # fmt: skip
        if self.deck_size > MOST_CARDS:
            raise LimitError(say("a deck of more than {most} cards is not counted here", most=MOST_CARDS))


def law(question: Copies) -> tuple[Fraction, ...]:
    """The chances to see 0, 1, 2, ... copies.

    >>> [str(chance) for chance in law(Copies(seen=1))]
    ['14/15', '1/15']
    """
    total = comb(question.deck_size, question.seen)
    return tuple(Fraction(ways, total) for ways in _ways(question))


def between(question: Copies, low: int, high: int | None = None) -> Fraction:
    """The chance to see from `low` to `high` copies, both included; without `high`, at least `low`.

    >>> between(Copies(), 1)
    Fraction(38962, 97527)
    """
    ways = _ways(question)
    end = len(ways) if high is None else high + 1
    return Fraction(sum(ways[max(0, low) : max(0, end)]), comb(question.deck_size, question.seen))


def mean(question: Copies) -> Fraction:
    """How many copies are seen on average."""
    return Fraction(question.copies * question.seen, question.deck_size) if question.deck_size else Fraction(0)


def _ways(question: Copies) -> list[int]:
    """In how many ways 0, 1, 2, ... copies are seen."""
    others = question.deck_size - question.copies
    return [
        comb(question.copies, copies) * comb(others, question.seen - copies)
        for copies in range(min(question.copies, question.seen) + 1)
    ]
