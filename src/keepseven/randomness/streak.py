"""Is this streak odd? A sentence such as "no land in 20 of 60 with 24" and its exact chance.

    AMOUNT THINGS in DRAWN of DECK with COPIES

AMOUNT is "no", "all", "exactly 3", "at least 3", "at most 3", or "3", which means exactly. THINGS is any word or words. DRAWN
cards are seen of a deck of DECK cards in which COPIES are such things.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, expm1, log, log1p

from keepseven.errors import KeepsevenError
from keepseven.randomness.tails import hypergeometric
from keepseven.words import Message, say

MOST_CARDS = 1_000
LONGEST = 200  # letters of a sentence
_SENTENCE = re.compile(
    r"(?:(?P<no>no|zero)|(?P<all>all)|(?P<how>exactly|at least|at most)?\s*(?P<number>\d{1,5}))\s+(?P<what>\D+?)\s+"
    r"in\s+(?P<drawn>\d{1,5})\s+of\s+(?P<deck>\d{1,5})\s+with\s+(?P<copies>\d{1,5})",
    re.IGNORECASE | re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Streak:
    """`least` to `most` of the `copies` cards called `what`, among `drawn` cards of a deck of `deck`."""

    what: str
    least: int
    most: int
    drawn: int
    deck: int
    copies: int

    @property
    def chance(self) -> Fraction:
        """The exact chance of it in one game."""
        return sum(hypergeometric(self.deck, self.copies, self.drawn)[self.least : self.most + 1], Fraction(0))


def read_streak(text: str) -> Streak:
    """The streak that the sentence describes. KeepsevenError: it is no such sentence, or no such deck.

    >>> streak = read_streak("no land in 20 of 60 with 24")
    >>> streak.least, streak.most, round(1 / float(streak.chance))
    (0, 0, 573607)
    """
    found = _SENTENCE.fullmatch(" ".join(text.split())) if len(text) <= LONGEST else None
    if found is None:
        raise KeepsevenError(_how_to_say_it())
    drawn, deck, copies = (int(found[name]) for name in ("drawn", "deck", "copies"))
    if not 1 <= deck <= MOST_CARDS or drawn > deck or copies > deck:
        raise KeepsevenError(
            say("a deck has 1 to {most} cards, of which no more can be drawn or be such cards; not {drawn} or {copies} of {deck}",
                most=MOST_CARDS, drawn=drawn, copies=copies, deck=deck)
        )  # fmt: skip
    if found["no"]:
        least, most = 0, 0
    elif found["all"]:
        least, most = copies, copies
    else:
        number = int(found["number"])
        least = 0 if (how := (found["how"] or "").lower()) == "at most" else number
        most = drawn if how == "at least" else number
    return Streak(found["what"], least, most, drawn, deck, copies)


def _how_to_say_it() -> Message:
    return say(
        "say it like one of these: {examples}",
        examples=(
            "no land in 20 of 60 with 24",
            "at least 5 lands in 7 of 60 with 24",
            "at most 1 land in 10 of 40 with 17",
            "all combo cards in 7 of 99 with 2",
        ),
    )


def at_least_once(chance: Fraction, games: int) -> float:
    """The chance that it happens at least once in so many games: 1 - (1 - p)^N, exact to rounding.

    >>> round(at_least_once(Fraction(1, 100), 100), 4)
    0.634
    """
    if chance == 0 or games == 0:
        return 0.0
    return 1.0 if chance == 1 else -expm1(games * log1p(-float(chance)))


def games_until_even(chance: Fraction) -> int | None:
    """After how many games it is as likely as not to have happened; None where it never happens."""
    if chance == 0:
        return None
    return 1 if chance >= Fraction(1, 2) else ceil(log(0.5) / log1p(-float(chance)))
