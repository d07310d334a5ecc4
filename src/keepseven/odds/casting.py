"""How many ways there are to hold lands that pay a cost on a turn.

One land is played a turn, and a land makes one mana. At most one card is drawn a turn, so how many lands were seen
decides, not when: a way of m mana is payable on turn T (m <= T) iff the lands seen by T, without a tapped one drawn on T
itself, pay it (`mana`), and, where m = T, an untapped one among them can pay one of its symbols: sets of lands that pay
are the bases of a matroid, so that any useful untapped land can be the last one played.

Lands that offer a letter of the cost are *useful*, the others pay generic mana only. Of the cards before turn T's own
draw, g are useful and o are other lands; the last card, the draw of turn T, is neither (0), useful (1) or another land
(2). `Ways.pay[g, o, last]` counts the sets of cards, with the last one, that pay; `Ways.all` counts all of them. Useful
lands are taken class by class (letters, tapped); what is kept of them is the state of the automaton of needs, so that no
hand is enumerated.

Given g, o and last, every such set is equally likely under any procedure that does not look at which useful land or
which other land a card is. So any law of (g, o, last), after mulligans too, gives a chance: the sum of its terms times
pay / all.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

import numpy as np

from keepseven.errors import LimitError, OddsError
from keepseven.odds.mana import Cost, Way, needs
from keepseven.odds.multiset import FITS, Weights
from keepseven.words import say

MOST_STATES = 20_000
ANY = -1  # any untapped land will do


@dataclass(frozen=True, slots=True)
class LandClass:
    """Lands alike for a cost: the letters of the cost that they offer, as bits; whether they come in tapped; how many."""

    letters: int
    tapped: bool
    count: int


@dataclass(frozen=True, slots=True, eq=False)
class Ways:
    """`pay` and `all` as above, for hands of up to `most` cards before the last one."""

    useful: int
    other: int
    pay: Weights
    all: Weights


@dataclass(frozen=True, slots=True)
class _State:
    """What each way still needs, and which demands for an untapped land are met."""

    needs: tuple[tuple[int, ...], ...]
    met: int


def ways_to_pay(cost: Cost, turn: int, lands: Sequence[LandClass], most: int) -> Ways:
    """Count the sets of lands that pay on a turn, among up to `most` cards before the turn's own draw.

    OddsError for a turn below 1, LimitError for costs with too many different needs.

    >>> from keepseven.odds.mana import cost
    >>> found = ways_to_pay(cost("{R}"), 1, [LandClass(8, False, 2), LandClass(8, True, 3)], most=2)
    >>> found.pay[:, 0, 0].tolist(), found.all[:, 0, 0].tolist()
    ([0, 2, 7], [1, 5, 10])
    """
    if turn < 1:
        raise OddsError(say("{turn} is no turn: the first turn is 1", turn=turn))
    payable = tuple(way for way in cost.ways if way.mana <= turn)
    classes = _joined(lands)
    useful, other = [c for c in classes if c.letters], [c for c in classes if not c.letters]
    number, rest = sum(c.count for c in useful), sum(c.count for c in other)
    shape = (min(most, number) + 1, min(most, rest) + 1, 3)
    largest = comb(number + rest, min(shape[0] + shape[1] - 2, (number + rest) // 2)) * (number + rest)
    pay, every = (np.zeros(shape, dtype=np.int64 if largest < FITS else np.object_) for _ in range(2))
    held, others = _row(number, shape[0], pay), _row(rest, shape[1], pay)
    every[:, :, 0] = np.outer(held, others)
    every[:, :, 1] = np.outer(held * (number - np.arange(shape[0])), others)
    every[:, :, 2] = np.outer(held, others * (rest - np.arange(shape[1])))
    some_tapped = any(c.tapped for c in classes)
    for (sure, maybe), rows in _counted(payable, turn, useful, shape[0], some_tapped, pay).items():
        _add(pay, rows, sure, maybe, other)
    return Ways(number, rest, pay, every)


def _joined(lands: Sequence[LandClass]) -> list[LandClass]:
    counts: dict[tuple[int, bool], int] = {}
    for land in lands:
        key = land.letters, land.tapped
        counts[key] = counts.get(key, 0) + land.count
    return [LandClass(*key, count) for key, count in sorted(counts.items()) if count]


def _row(count: int, size: int, like: Weights) -> Weights:
    """C(count, 0), C(count, 1), ..."""
    return np.array([comb(count, n) for n in range(size)], dtype=like.dtype)


def _counted(
    payable: tuple[Way, ...], turn: int, useful: list[LandClass], size: int, some_tapped: bool, like: Weights
) -> dict[tuple[int, int], Weights]:
    """For each end, how many ways lead to it: rows for the last card (none, untapped, tapped), columns for g.

    An end says how many lands are enough, and how many are if an untapped one is among the other lands.
    """
    wanted = tuple(
        dict.fromkeys((ANY if way.generic else way.letters) for way in payable if way.mana == turn and some_tapped)
    )
    automata = [needs(way) for way in payable]
    states = {_State(tuple(automaton.start for automaton in automata), 0): 0}
    table: Weights = np.zeros((1, 3, size), dtype=like.dtype)
    table[0, 0, 0] = 1

    def step(state: _State, land: LandClass) -> _State:
        after = tuple(a.add(need, land.letters) for a, need in zip(automata, state.needs, strict=True))
        met = state.met
        if not land.tapped:
            met |= sum(1 << place for place, w in enumerate(wanted) if w == ANY or w & land.letters)
        return _State(after, met)

    for land in useful:
        reached, to = list(states), []
        for state in reached:  # grows while the list is walked: all states that this class leads to
            after = step(state, land)
            if after not in states:
                states[after] = len(reached)
                reached.append(after)
            to.append(states[after])
        if len(states) > MOST_STATES:
            raise LimitError(say("the cost has more than {most} different needs", most=MOST_STATES))
        table = _taken(table, np.array(to), land)
    ends: dict[tuple[int, int], Weights] = {}
    for state, place in states.items():
        end = _end(payable, state, turn, wanted)
        ends[end] = ends[end] + table[place] if end in ends else table[place]
    return ends


def _taken(before: Weights, to: Weights, land: LandClass) -> Weights:
    """The table after some copies of a class of lands, and with one of its copies as the last card."""
    size = before.shape[2]
    start: Weights = np.zeros((len(to), *before.shape[1:]), dtype=before.dtype)
    start[: len(before)] = before
    order = np.argsort(to, kind="stable")
    targets, first = np.unique(to[order], return_index=True)

    def stepped(rows: Weights) -> Weights:
        result = np.zeros_like(rows)
        result[targets] = np.add.reduceat(rows[order], first, axis=0)
        return result

    after, layer, last = start.copy(), start, 2 if land.tapped else 1
    for copies in range(min(land.count, size - 1) + 1):
        ways = comb(land.count, copies)
        next_ = stepped(layer)
        if copies:
            after += ways * layer
        left = land.count - copies
        if left:
            after[:, last] += ways * left * (layer if land.tapped else next_)[:, 0]
        layer = np.zeros_like(next_)
        layer[:, :, 1:] = next_[:, :, :-1]
    return after


def _end(payable: tuple[Way, ...], state: _State, turn: int, wanted: tuple[int, ...]) -> tuple[int, int]:
    never = FITS - 1
    sure = maybe = never
    for way, need in zip(payable, state.needs, strict=True):
        if any(need):
            continue
        if way.mana < turn or not wanted or state.met >> wanted.index(ANY if way.generic else way.letters) & 1:
            sure = min(sure, way.mana)
        elif way.generic:
            maybe = min(maybe, way.mana)
    return sure, maybe


def _add(pay: Weights, rows: Weights, sure: int, maybe: int, other: list[LandClass]) -> None:
    """Add the ways of one end, with every number of other lands and every last card."""
    untapped = sum(land.count for land in other if not land.tapped)
    tapped = sum(land.count for land in other if land.tapped)
    grid = np.indices(pay.shape[:2])
    lands: Weights = grid[0] + grid[1]

    def count(held: Weights, total: Weights, free: int, bound: int, enough_untapped: bool) -> Weights:
        """Sets of other lands, of `free` untapped and `bound` tapped ones, beside `held` useful ones."""
        every = _row(free + bound, pay.shape[1], pay)
        with_untapped = every if enough_untapped else every - _row(bound, pay.shape[1], pay)
        fine, needs_untapped = total >= sure, (total >= maybe) & (total < sure)
        result: Weights = np.outer(held, every) * fine + np.outer(held, with_untapped) * needs_untapped
        return result

    pay[:, :, 0] += count(rows[0], lands, untapped, tapped, False)
    pay[:, :, 1] += count(rows[1], lands + 1, untapped, tapped, False)
    pay[:, :, 1] += count(rows[2], lands, untapped, tapped, False)
    if untapped:
        pay[:, :, 2] += untapped * count(rows[0], lands + 1, untapped - 1, tapped, True)
    if tapped:
        pay[:, :, 2] += tapped * count(rows[0], lands, untapped, tapped - 1, False)
