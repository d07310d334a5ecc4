"""A list with fewer kinds of cards: the rarest are taken for those that they are most like.

Only cards are alike that the model could not tell apart without colours. How unlike they are is the number of colours that one
of them makes or asks for and the other does not, and for spells what they ask for more of.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from keepseven.odds.multiset import how_many
from keepseven.solver.curve_cards import Fact, Land, Spell, colour_blind


@dataclass(frozen=True, slots=True)
class Coarse:
    """The counts and facts of the kinds that are left; `kind_of` is the one that each kind of the list is taken for."""

    deck: tuple[int, ...]
    facts: tuple[Fact, ...]
    kind_of: tuple[int, ...]


def coarse(deck: Sequence[int], facts: Sequence[Fact], size: int, most: int) -> Coarse:
    """A list with at most so many different hands of `size` cards, or as few as there are without colours.

    >>> from keepseven.solver.curve_cards import Idle
    >>> white, either = Land(1), Land(3)
    >>> coarse((9, 8, 1, 6), (white, Land(2), either, Idle.SPELL), 1, 3).kind_of
    (0, 1, 0, 2)
    """
    taken_for, counts = list(range(len(deck))), list(deck)
    blind = colour_blind(facts)
    while how_many([count for count in counts if count], size) > most:
        left = [kind for kind, count in enumerate(counts) if count]
        pairs = [
            (counts[rare] * _unlike(facts[rare], facts[other]), counts[rare], rare, other)
            for rare in left
            for other in left
            if blind[rare] == blind[other] and (counts[rare], -rare) < (counts[other], -other)
        ]
        if not pairs:
            break
        *_, rare, other = min(pairs)
        counts[other] += counts[rare]
        counts[rare] = 0
        taken_for = [other if kind == rare else kind for kind in taken_for]
    left = sorted(set(taken_for))
    kind_of = tuple(left.index(kind) for kind in taken_for)
    return Coarse(tuple(counts[kind] for kind in left), tuple(facts[kind] for kind in left), kind_of)


def _unlike(one: Fact, other: Fact) -> int:
    (letters, asked), (others, asked_there) = _colours(one), _colours(other)
    return (letters ^ others).bit_count() + abs(asked - asked_there)


def _colours(fact: Fact) -> tuple[int, int]:
    """The letters that a card makes or asks for, and how many symbols ask for them."""
    if isinstance(fact, Land):
        return fact.letters, 0
    if isinstance(fact, Spell) and fact.ways:
        symbols = fact.ways[0].symbols
        return reduce(or_, (mask for mask, _ in symbols), 0), sum(number for _, number in symbols)
    return 0, 0
