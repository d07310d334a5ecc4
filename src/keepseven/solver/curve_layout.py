"""A list as the columns of a goldfish: `kernels.goldfish` says what they mean."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from keepseven.errors import LimitError
from keepseven.kernels.goldfish import TURN, Cards, Ints
from keepseven.odds.multiset import Counts
from keepseven.solver.curve_cards import Fact, Idle, Land, Spell
from keepseven.words import say

HALF = 2**62
"""What half of a hand, and the lands in play, may count up to."""
PARTS = 16
"""Demands in a word."""


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The columns of a list. `column` is the place of each kind (the last one for cards that do nothing).

    `spell` says of each kind whether it is a spell, whatever it does.
    """

    cards: Cards
    column: Ints
    spell: NDArray[np.bool_]

    @property
    def width(self) -> int:
        """How many columns there are, with the last one."""
        return len(self.cards.radix) + 1

    def columns(self, rows: Counts) -> Counts:
        """Counts of kinds as counts of columns."""
        found = np.zeros((len(rows), self.width), dtype=np.int64)
        for kind, column in enumerate(self.column):
            found[:, column] += rows[:, kind]
        return found


def layout(deck: Sequence[int], facts: Sequence[Fact], turns: int, price: float) -> Layout:
    """The columns of a deck whose kinds have these facts; casting a spell is worth its mana less `price`.

    LimitError: too many different cards.
    """
    lands = sorted({fact for fact in facts if isinstance(fact, Land)}, key=lambda land: (land.letters, land.tapped))
    spells = sorted({fact for fact in facts if isinstance(fact, Spell)}, key=_order)
    both: tuple[Fact, ...] = (*lands, *spells)
    places = {fact: place for place, fact in enumerate(both)}
    column = np.array([places.get(fact, len(places)) for fact in facts], dtype=np.int64)
    copies = [sum(count for count, fact in zip(deck, facts, strict=True) if fact == one) for one in places]
    caps = np.zeros((turns + 1, turns + 1, len(places)), dtype=np.int64)
    for turn in range(turns + 1):
        for played in range(turns + 1):
            most = (_most(fact, turn, turns, played) for fact in places)
            caps[turn, played] = [min(number, n) for number, n in zip(most, copies, strict=True)]
    span = caps[0, 0] + 1
    half, radix = _radices(span.tolist())
    shades = sorted({land.letters for land in lands})
    bound = [turns + 1] * len(
        shades
    )  # the graph may hold more lands than the list: what cannot be drawn is not left out
    field = _field(bound)
    unions = _unions(spells)
    options = [(place, way) for place, fact in enumerate(places) if isinstance(fact, Spell) for way in fact.ways]
    several = {place for place, _ in options if len({way.mana for at, way in options if at == place}) > 1}
    demands = [[way.mana, *(sum(n for mask, n in way.symbols if mask & ~union == 0) for union in unions)]
               for _, way in options]  # fmt: skip
    units = [[1, *(int(bool(shade & union)) for union in unions)] for shade in shades]
    cards = Cards(
        turns=turns,
        caps=caps,
        radix=radix,
        span=span,
        half=half,
        shade=np.array([shades.index(land.letters) for land in lands], dtype=np.int64),
        tapped=np.array([land.tapped for land in lands], dtype=np.int64),
        field=field,
        bound=np.array(bound, dtype=np.int64),
        unit=_words(units, len(unions)),
        column=np.array([place for place, _ in options], dtype=np.int64),
        demand=_words(demands, len(unions)),
        mana=np.array([way.mana for _, way in options], dtype=np.int64),
        reward=np.array([way.mana - price for _, way in options], dtype=np.float64),
        plain=np.array([place not in several for place, _ in options], dtype=np.int64),
        ways=int(len(options) > len(spells)),
    )
    return Layout(cards, column, np.array([isinstance(fact, Spell) or fact is Idle.SPELL for fact in facts]))


def _order(spell: Spell) -> tuple[tuple[int, tuple[tuple[int, int], ...]], ...]:
    return tuple((way.mana, way.symbols) for way in spell.ways)


def _most(fact: Fact, turn: int, turns: int, played: int) -> int:
    """How many copies can matter from a turn on (0: the draw of turn 1 is still to come) with so many lands in play before it."""
    turn = max(turn, 1)
    if isinstance(fact, Land):
        return turns - turn + (not fact.tapped)
    assert isinstance(fact, Spell)
    cheapest = min(way.mana for way in fact.ways)
    return sum(min(now, played + now - turn + 1) // cheapest for now in range(turn, turns + 1))


def _radices(spans: Sequence[int]) -> tuple[Ints, Ints]:
    """Which of the two numbers of a hand each column is in, and its radix there."""
    halves, radices, sizes = list[int](), list[int](), [1, 1]
    for span in spans:
        half = 0 if sizes[0] * span < HALF else 1
        halves.append(half)
        radices.append(sizes[half])
        sizes[half] *= span
    if sizes[1] >= HALF:
        raise LimitError(say("the curve model cannot tell so many different cards apart: {n} kinds", n=len(spans)))
    return np.array(halves, dtype=np.int64), np.array(radices, dtype=np.int64)


def _field(bounds: Sequence[int]) -> Ints:
    found, size = list[int](), 1
    for bound in bounds:
        found.append(size)
        size *= bound
    if size >= HALF >> TURN:
        raise LimitError(say("the curve model cannot tell so many different lands apart: {n} kinds", n=len(bounds)))
    return np.array(found, dtype=np.int64)


def _unions(spells: Sequence[Spell]) -> list[int]:
    """The unions of the sets of colours that symbols accept."""
    found = {0}
    for spell in spells:
        for way in spell.ways:
            for mask, _ in way.symbols:
                found |= {union | mask for union in found}
    return sorted(found - {0})


def _words(parts: Sequence[Sequence[int]], unions: int) -> NDArray[np.uint64]:
    """Numbers of at most 7 as four bits each."""
    words = 1 + unions // PARTS
    table = np.zeros((len(parts), words), dtype=np.uint64)
    for row, numbers in enumerate(parts):
        for place, number in enumerate(numbers):
            table[row, place // PARTS] |= np.uint64(number << 4 * (place % PARTS))
    return table
