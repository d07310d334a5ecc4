"""What comes of the best policy: how often each hand is kept, and with how many cards.

The decisions are played forwards: from V_0, probability flows through the states along the best action (keep where it is
equal; then Powder, then a mulligan). float64, exact to rounding, but for a ladder whose values are fractions.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

import numpy as np

from keepseven.odds.multiset import hands, how_many, weights
from keepseven.solver.ladder import TIE
from keepseven.solver.partial_paris import Layer, PartialParis, after, layer_of, part_of, unpack
from keepseven.solver.partial_played import Played
from keepseven.solver.powder import (
    NEVER,
    Exiled,
    Moment,
    Powdered,
    after_powder,
    beneaths,
    redraws,
    short_draw,
    stage_of,
)
from keepseven.solver.problem import Problem
from keepseven.solver.sampled import Sampled
from keepseven.solver.solve import Ladder, Solved
from keepseven.solver.subhands import ranks_of, small_hands, subhands
from keepseven.solver.values import Number, Numbers


@dataclass(frozen=True, slots=True)
class HandOdds:
    """One stage of the best policy: `value` before the hand is drawn, the chances to come to it, then to keep it.

    `tie`: that, having come to it, keeping and a mulligan are worth the same. For mulligans of a part of the hand there is
    no such stage; `cards` is then the size of the hand and `value` None.
    """

    taken: int
    cards: int
    value: Number | None
    reach: Number
    keep: Number
    tie: Number


@dataclass(frozen=True, slots=True)
class Outcome:
    """What comes of the best policy. `sizes` are the chances of a kept hand by its number of cards.

    `powders` is how many Serum Powders are used on average.
    """

    hands: tuple[HandOdds, ...]
    sizes: dict[int, Number]
    powders: float = 0.0

    @property
    def expected_cards(self) -> Number:
        """The cards in the kept hand, on average."""
        return sum((size * chance for size, chance in self.sizes.items()), Fraction(0))


def outcome(solved: Solved) -> Outcome:
    """What comes of the best policy."""
    match solved:
        case Ladder():
            return _climbed([(step.stage.kept, step.value, step.p_keep, step.p_tie) for step in solved.steps])
        case Powdered():
            return _powder(solved)
        case PartialParis():
            return _partial(solved)
        case Played():
            return _played(solved)
        case Sampled():
            stages = [(step.stage.kept, step.value, step.p_keep, 0.0) for step in solved.steps]
            return _climbed(stages)


def _climbed(stages: Sequence[tuple[int, Number, Number, Number]]) -> Outcome:
    """From cards, value, chance to keep and chance of a tie of each stage."""
    reach: Number = Fraction(1)
    found, sizes = [], dict[int, Number]()
    for taken, (cards, value, keep, tie) in enumerate(stages):
        found.append(HandOdds(taken, cards, value, reach, keep, tie))
        sizes[cards] = sizes.get(cards, Fraction(0)) + reach * keep
        reach = reach * (1 - keep)
    return Outcome(tuple(found), sizes)


def powder_kept(solved: Powdered) -> list[tuple[Moment, Numbers]]:
    """For each moment of a declaration the chances that each of its hands is come to and kept."""
    found: list[tuple[Moment, Numbers]] = []
    _powder(solved, lambda now, stays: found.append((now, stays)))
    return found


def _powder(solved: Powdered, tell: Callable[[Moment, Numbers], None] = lambda now, stays: None) -> Outcome:
    problem, nothing = solved.problem, (0,) * len(solved.problem.deck)
    fresh: dict[tuple[Exiled, int], float] = {(nothing, solved.uses): 1.0}
    found, sizes, used = [], defaultdict[int, Number](float), 0.0
    for taken, stage in enumerate(problem.ladder):
        reach, kept = sum(fresh.values()), 0.0
        waiting = _Mass(problem.deck)
        for (exiled, uses), chance in fresh.items():
            _deal(solved, taken, exiled, uses, chance, waiting)
        fresh = defaultdict(float)
        for now, mass in waiting:
            table = solved.at(now)
            keep, powder, best = (column.astype(np.float64) for column in (table.keep, table.powder, table.best))
            keeps = keep >= best - TIE
            tell(now, np.where(keeps, mass, 0.0))
            powders = ~keeps & (powder >= best - TIE)
            kept += float(mass[keeps].sum())
            sizes[now.hand] += float(mass[keeps].sum())
            used += float(mass[powders].sum())
            goes = float(mass[~keeps & ~powders].sum())
            if goes:
                left = sum(problem.deck[kind] - now.exiled[kind] for kind in problem.powders)
                fresh[now.exiled, min(now.uses, left)] += goes
            for place in np.flatnonzero(powders & (mass > 0)):
                _redraw(solved, now, int(place), float(mass[place]), waiting)
        value = solved.before(taken, nothing, solved.uses)
        found.append(HandOdds(taken, stage.kept, value, _whole(reach), _whole(kept / reach if reach else 0.0), 0.0))
    return Outcome(tuple(found), dict(sizes), used)


class _Mass:
    """Probabilities of the hands at declarations; iterated from the fewest exiled cards to the most, while they grow."""

    def __init__(self, deck: tuple[int, ...]) -> None:
        self.deck = deck
        self.levels = defaultdict[int, dict[Moment, Numbers]](dict)

    def at(self, moment: Moment) -> Numbers:
        level = self.levels[sum(moment.exiled)]
        if moment not in level:
            level[moment] = np.zeros(how_many(self.deck, moment.hand))
        return level[moment]

    def __iter__(self) -> Iterator[tuple[Moment, Numbers]]:
        while self.levels:
            yield from self.levels.pop(min(self.levels)).items()


def _deal(solved: Powdered, taken: int, exiled: Exiled, uses: int, chance: float, waiting: _Mass) -> None:
    """The hands after so many mulligans, each with its best bottom."""
    problem = solved.problem
    left = tuple(count - gone for count, gone in zip(problem.deck, exiled, strict=True))
    stage = stage_of(problem, taken, sum(left))
    law, ways = hands(left, stage.drawn), subhands(left, stage.drawn, stage.kept)
    places = ranks_of(problem.deck, stage.kept).rank(ways.rows)
    best, target = np.full(len(law.rows), NEVER), np.zeros((len(law.rows), 2), dtype=np.int64)
    moments: list[Moment] = []
    for number, bottom in enumerate(ways.bottoms):
        which = ways.bottom_of == number
        hand_of, kept = ways.hand_of[which], places[ways.kept_of[which]]
        for beneath in beneaths(solved, stage, sum(left), uses, bottom):
            moment = Moment(taken, beneath, exiled, stage.kept, uses)
            values = solved.at(moment).best[kept].astype(np.float64)
            better = values > best[hand_of] + TIE
            best[hand_of[better]] = values[better]
            target[hand_of[better]] = np.stack([np.full(better.sum(), len(moments)), kept[better]], axis=1)
            moments.append(moment)
    shares = law.weights.astype(np.float64) * (chance / law.total)
    for number in np.unique(target[:, 0]):
        here = target[:, 0] == number
        np.add.at(waiting.at(moments[number]), target[here, 1], shares[here])


def _redraw(solved: Powdered, now: Moment, place: int, chance: float, waiting: _Mass) -> None:
    """The hands after a Powder."""
    problem = solved.problem
    row = small_hands(problem.deck, now.hand)[place]
    gone = np.array(now.exiled) + np.bincount(now.beneath, minlength=len(row)).astype(np.int64)
    unseen = problem.size - now.hand - int(gone.sum())
    if unseen < now.hand:
        moment, drawn = short_draw(problem, now, row, gone)
        waiting.at(moment)[drawn] += chance
        return
    drawn_rows = small_hands(problem.deck, now.hand)
    ways = redraws(problem.deck, (row + gone)[None, :], drawn_rows, np.float64)[0]
    moment = after_powder(problem, now, row, now.beneath, now.hand)
    mass = waiting.at(moment)
    mass += ways * (chance / comb(unseen, now.hand))


def partial_flow(solved: PartialParis) -> Iterator[tuple[Layer, Numbers, Numbers]]:
    """For each layer the chances of its states, and those of the states in which the hand is kept."""
    problem, tables = solved.problem, solved.tables
    first = layer_of(problem, 0, min(problem.hand_size, problem.size), 0)
    law = weights(problem.deck, small_hands(problem.deck, first.hand)).astype(np.float64)
    masses = {(first, 0): law[:, None] / law.sum()}
    while masses:
        # every move leads on in this order: a mulligan counts or costs a card, a draw is one card nearer to the hand
        layer, draws = min(masses, key=lambda key: (key[0].taken, -key[0].hand - key[1], -key[1]))
        mass = masses.pop((layer, draws))
        if draws and layer.hand + layer.aside < problem.size:
            _draw(problem.deck, layer, draws, mass, masses)
            continue
        choice = tables.choices[layer] if layer in tables.choices else np.full(mass.shape, -1)
        yield layer, mass, np.where(choice < 0, mass, 0.0)
        for number in np.unique(choice[(choice >= 0) & (mass > 0)]):
            _set_aside(problem, layer, int(number), np.where(choice == number, mass, 0.0), masses)


def _partial(solved: PartialParis) -> Outcome:
    problem = solved.problem
    reach, kept = defaultdict[tuple[int, int], float](float), defaultdict[tuple[int, int], float](float)
    for layer, mass, stays in partial_flow(solved):
        reach[layer.taken, layer.hand] += float(mass.sum())
        kept[layer.taken, layer.hand] += float(stays.sum())
    first = min(problem.hand_size, problem.size)
    sizes = defaultdict[int, Number](float)
    for (_, hand), chance in kept.items():
        sizes[hand] += chance
    fewer = {n: first - n if problem.size >= _most_drawn(first, problem.free) else 0 for _, n in reach}
    found = (
        HandOdds(t + fewer[n], n, None, _whole(p), _whole(kept[t, n] / p if p else 0.0), 0.0)
        for (t, n), p in reach.items()
    )
    return Outcome(tuple(sorted(found, key=lambda one: (one.taken, -one.cards))), dict(sizes))


def _played(solved: Played) -> Outcome:
    """Every hand that games came to: sizes go down by what each mulligan costs."""
    games = solved.games
    number, found = len(games.taken), list[HandOdds]()
    kept = Counter(zip(games.taken.tolist(), games.hands.sum(axis=1).tolist(), strict=True))
    left, sizes = number, defaultdict[int, Number](float)
    for (taken, cards), times in sorted(kept.items()):
        found.append(HandOdds(taken, cards, None, left / number, times / left, 0.0))
        left -= times
        sizes[cards] += times / number
    return Outcome(tuple(found), dict(sizes))


def _most_drawn(hand: int, free: int) -> int:
    """All cards that mulligans of whole hands draw. With a library that never runs out the size of a hand tells how many
    mulligans it cost.
    """
    return (free + 1) * hand + hand * (hand - 1) // 2


def _whole(chance: float) -> float:
    """The chance; 1 where only rounding says otherwise."""
    return 1.0 if abs(chance - 1) < TIE else chance


Masses = dict[tuple[Layer, int], Numbers]


def _add(deck: tuple[int, ...], key: tuple[Layer, int], masses: Masses) -> Numbers:
    """The table of a layer, made where there is none."""
    if key not in masses:
        masses[key] = np.zeros((how_many(deck, key[0].hand), how_many(deck, key[0].aside)))
    return masses[key]


def _draw(deck: tuple[int, ...], layer: Layer, draws: int, mass: Numbers, masses: Masses) -> None:
    """One card is drawn."""
    follow = _add(deck, (Layer(layer.taken, layer.hand + 1, layer.aside), draws - 1), masses)
    rows, asides = small_hands(deck, layer.hand), small_hands(deck, layer.aside)
    left = sum(deck) - layer.hand - layer.aside
    for kind, count in enumerate(deck):
        more = np.flatnonzero(rows[:, kind] < count)
        if len(more):
            up = rows[more]
            up[:, kind] += 1
            chance = np.maximum(0, count - rows[more, kind, None] - asides[None, :, kind]) / left
            follow[ranks_of(deck, layer.hand + 1).rank(up)] += mass[more] * chance


def _set_aside(problem: Problem, layer: Layer, number: int, mass: Numbers, masses: Masses) -> None:
    """The cards for which a number stands are set aside."""
    deck, cards = problem.deck, np.array(unpack(problem.deck, number))
    here, there = part_of(deck, layer, cards)
    _add(deck, after(problem, layer, int(cards.sum())), masses)[there] += mass[here]
