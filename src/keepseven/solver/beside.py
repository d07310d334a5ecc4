"""How often something else happens while a goal is played for as well as possible.

The policy is the best one for its own value. It does not say everything: hands that are worth the same as a mulligan are
kept, and of cards on the bottom (of a top card, of several first hands) that are equally good for the value, those are chosen
after which the other thing happens *least* often. So what comes out depends on no order of names.

    sum over m of P(reach m) sum over kept h of P_m(h) min over best b of U'(h - b | d - h)

Kinds are finer here than in the solved problem: as fine as the other goal needs. Each fine hand belongs to one coarse hand and
shares its decision; given the coarse cards, the fine ones have their ordinary law, also where a rule chooses among several
hands. float64, exact to rounding. Values that are float64 themselves (the curve model) have no ties but by chance; there the
part of a hand counts that the solved problem chose.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import lcm, sqrt

import numpy as np
from numpy.typing import NDArray

from keepseven.errors import LimitError
from keepseven.odds.merge import Merge, merge
from keepseven.odds.multiset import Counts, Truth, how_many, weights
from keepseven.odds.question import Question
from keepseven.rules.mulligans import Deal, Look, Rest
from keepseven.solver.ladder import TIE, Chosen, Step
from keepseven.solver.outcome import partial_flow, powder_kept
from keepseven.solver.outlook import Outlook
from keepseven.solver.partial_paris import PartialParis
from keepseven.solver.partial_played import Played, once
from keepseven.solver.powder import Powdered
from keepseven.solver.problem import Problem
from keepseven.solver.solve import Ladder
from keepseven.solver.stages import Stage
from keepseven.solver.subhands import Subhands, ranks_of, small_hands, subhands
from keepseven.solver.values import Known, Numbers, Places, Worth
from keepseven.words import say

Chances = NDArray[np.float64]
MOST_STEPS = 6_000_000_000
"""Elementary steps that take some seconds: each outcome asks about the kinds, once for every part of the goal."""
MOST_GAMES, FEWEST_GAMES = 1 << 15, 1 << 9
"""Games that are played again."""
NEGLIGIBLE = 1e-15
"""A stage that is come to so rarely changes nothing that float64 shows."""


@dataclass(frozen=True, slots=True, eq=False)
class _Two:
    """The solved problem, and the other goal with its finer kinds; `coarse_of` is the coarse kind of each fine one."""

    problem: Problem
    first: Worth
    second: Worth
    fine: tuple[int, ...]
    coarse_of: Places

    @property
    def chosen_alone(self) -> bool:
        """Whether of each hand only the part counts that was chosen: there are no ties, and no kind is finer."""
        return not self.first.exact and len(self.fine) == len(self.problem.deck)

    def coarse(self, rows: Counts) -> Counts:
        """Fine rows as rows of the solved problem."""
        found = np.zeros((len(self.problem.deck), len(rows)), dtype=np.int64)
        np.add.at(found, self.coarse_of, rows.T)
        return found.T

    def places(self, rows: Counts, size: int) -> Places:
        """The places of the coarse hands of `size` cards to which fine rows belong."""
        return ranks_of(self.problem.deck, size).rank(self.coarse(rows))


def least_beside(solved: Ladder, merged: Merge, other: Question) -> float | None:
    """The chance of `other` under the best policy. `merged` are the kinds of the solved problem.

    None where it is not known: the problem was solved without rows of hands, or draws reach cards whose order a player
    chose. LimitError: it would take too many steps.
    """
    two = _two(solved, merged, other)
    reach, steps = 1.0, list[tuple[float, Step]]()
    for step in solved.steps:
        if reach > NEGLIGIBLE:
            steps.append((reach, step))
        reach *= 1 - float(step.p_keep)
    rule = solved.problem.mulligan
    if rule.deal is Deal.PLAYER and rule.one_library:
        return None
    if any(step.kept.chosen is None or not _known(two, step.stage) for _, step in steps):
        return None
    _check(two, [step.stage for _, step in steps])
    first = solved.steps[0]
    candidates = rule.candidates if rule.deal is Deal.PLAYER else 1
    found = (chance * _at(two, step, candidates if step is first else 1) for chance, step in steps)
    return min(1.0, max(0.0, sum(found)))


@dataclass(frozen=True, slots=True)
class Estimate:
    """A chance from sampled hands; its standard error is at most `error`."""

    chance: float
    error: float


def sampled_beside(sample: Ladder, merged: Merge, other: Question) -> Estimate | None:
    """The chance of `other` under the decisions for sampled hands, which stand in `sample` as if they were all there are.

    With U_m the chance from stage m on, SE(U_m) <= sd(u_m) / sqrt(n_m) + q_m SE(U_(m+1)), however much the stages have of their
    hands in common. None where it is not known, as in `least_beside`, and where `other` tells more cards apart than the solved
    problem. LimitError: it would take too many steps.
    """
    two = _two(sample, merged, other)
    if not two.chosen_alone or not all(_known(two, step.stage) for step in sample.steps):
        return None
    found = Estimate(0.0, 0.0)
    for step in reversed(sample.steps):
        law, chosen, keeps = step.kept.law, step.kept.chosen, step.keeps
        if chosen is None:
            return None
        _check_steps(two, len(chosen.hands), step.stage.look)
        hands, rows = chosen.hands[:, two.coarse_of], chosen.rows[:, two.coarse_of]
        places = np.arange(len(hands))
        if step.stage.look:
            happens = _with_look(two, hands, chosen.hands, places)[keeps]
        else:
            happens = _happens(two, step.stage, _chosen(Chosen(hands, rows, chosen.choice)), hands, keeps)
        chances = np.full(len(hands), found.chance)
        chances[keeps] = happens
        share = law.weights / law.total
        mean = float(share @ chances)
        spread = sqrt(float(share @ (chances - mean) ** 2) / max(law.total - 1, 1))
        found = Estimate(mean, spread + float(share @ ~keeps) * found.error)
    return found


def beside_parts(solved: PartialParis | Played, merged: Merge, other: Question) -> Estimate | None:
    """The chance of `other` where parts of hands are sent back; of decisions that are equally good the one that was found counts.

    Where games were played they are played again, with kinds that `other` tells apart. None where looks at the top card take too
    long. LimitError: it would take too many steps.
    """
    two = _two(solved, merged, other)
    if isinstance(solved, Played):
        return _beside_games(two, solved)
    found = 0.0
    for layer, _, stays in partial_flow(solved):
        hands, look = small_hands(two.fine, layer.hand), solved.tables.looks(layer)
        _check_steps(two, len(hands), look)
        coarse, ordinary = two.places(hands, layer.hand), weights(two.fine, hands).astype(np.float64)
        chance = ordinary * (stays.sum(axis=1) / np.bincount(coarse, ordinary, minlength=len(stays)))[coarse]
        if chance.any():
            (here,) = np.nonzero(chance)
            found += float(chance[here] @ _when_kept(two, look, hands[here])[0])
    return Estimate(min(1.0, max(0.0, found)), 0.0)


def beside_powder(solved: Powdered, merged: Merge, other: Question) -> float | None:
    """The chance of `other` where Serum Powder may be used; of decisions that are equally good the one that was found counts.

    None where `other` tells more cards apart than the solved problem, or where the player looks at the top card. LimitError: it would
    take too many steps.
    """
    two = _two(solved, merged, other)
    if len(two.fine) > len(two.problem.deck) or two.problem.mulligan.look is not Look.NOBODY:
        return None
    found = 0.0
    for now, stays in powder_kept(solved):
        if stays.any():
            (here,) = np.nonzero(stays)
            _check_steps(two, len(here), look=False)
            hands = small_hands(two.problem.deck, now.hand)[here][:, two.coarse_of]
            gone = np.array(now.exiled) + np.bincount(now.beneath, minlength=len(two.fine)).astype(np.int64)
            seen, places = hands + gone[two.coarse_of], np.arange(len(hands))
            fine_of = np.argsort(two.coarse_of)
            known = Known(beneath=tuple(int(fine_of[kind]) for kind in now.beneath))
            numbers = two.second.pairs(hands, seen, places, places, known)
            found += float(stays[here] @ _over(numbers, two.second.over(two.problem.size - int(seen[0].sum()), known)))
    return min(1.0, max(0.0, found))


def _beside_games(two: _Two, played: Played) -> Estimate | None:
    look = two.problem.mulligan.look is not Look.NOBODY
    step = two.second.cost(1) * len(two.fine) ** 2 * (2 * len(two.fine) if look else 1)
    number = min(MOST_GAMES, MOST_STEPS // step)
    if look:
        number = min(number, MOST_STEPS // two.first.cost(2 * len(two.problem.deck)))
    if number < FEWEST_GAMES:
        return None
    games = played.again(two.fine, two.coarse_of, number)
    happens = once(games.hands, played.looks(games), partial(_when_kept, two))
    return Estimate(float(happens.mean()), float(happens.std(ddof=1)) / sqrt(number))


def _when_kept(two: _Two, look: bool, hands: Counts) -> tuple[Chances]:
    """The chance of the other thing for fine hands of one size that are kept while nothing lies on the bottom."""
    places = np.arange(len(hands))
    if look:
        rows, coarse = np.unique(two.coarse(hands), axis=0, return_inverse=True)
        return (_with_look(two, hands, rows, coarse.reshape(-1)),)
    numbers = two.second.pairs(hands, hands, places, places)
    return (_over(numbers, two.second.over(two.problem.size - int(hands[0].sum()))),)


def _two(solved: Ladder | PartialParis | Played | Powdered, merged: Merge, other: Question) -> _Two:
    place = merged.places()
    fine = merge(other.items, lambda item: place[item.name], other.facts)
    bound = other.on(fine)
    return _Two(
        solved.problem,
        solved.tables.worth if isinstance(solved, PartialParis) else solved.worth,
        Outlook(bound.draws, bound.holds).at(fine.counts),
        fine.counts,
        np.array([place[kind.items[0].name] for kind in fine.kinds]),
    )


def _known(two: _Two, stage: Stage) -> bool:
    """Whether no order of cards matters but that of the shuffled part."""
    left, reach = two.problem.size - stage.drawn, max(two.first.reach, two.second.reach)
    if stage.look:
        return stage.drawn == stage.kept and reach < left
    return stage.drawn == stage.kept or reach <= left


def _check(two: _Two, stages: Sequence[Stage]) -> None:
    if two.chosen_alone:
        pairs = sum(how_many(two.fine, s.drawn) for s in stages)
    else:
        pairs = sum(how_many(two.fine, s.kept) * how_many(two.fine, s.drawn - s.kept) for s in stages)
    _check_steps(two, pairs, any(stage.look for stage in stages))


def _check_steps(two: _Two, pairs: int, look: bool) -> None:
    steps = two.second.cost(pairs) * len(two.fine) ** 2 * (2 * len(two.fine) if look else 1)
    if steps > MOST_STEPS:
        raise LimitError(say("over {kinds} kinds of cards it would take {steps} steps; the limit is {most}",
                             kinds=len(two.fine), steps=steps, most=MOST_STEPS))  # fmt: skip


def _at(two: _Two, step: Step, candidates: int) -> float:
    """The chance at one stage that a hand is kept and the other thing happens. The player chooses among the candidates."""
    stage, law = step.stage, step.kept.law
    hands = small_hands(two.fine, stage.drawn)
    coarse = two.places(hands, stage.drawn)
    ordinary = weights(two.fine, hands).astype(np.float64)
    of_coarse = np.bincount(coarse, ordinary, minlength=len(step.keeps))
    chance = ordinary * (law.weights.astype(np.float64) / law.total / of_coarse)[coarse]
    kept = step.keeps[coarse]
    if two.chosen_alone and step.kept.chosen is not None:
        parts = _chosen(step.kept.chosen)
        take = kept
    else:
        parts = subhands(two.fine, stage.drawn, stage.kept)
        take = kept[parts.hand_of]
        if stage.drawn != stage.kept:
            take &= _best(two, step, parts, coarse)
    if stage.look:
        happens = _with_look(two, hands, small_hands(two.problem.deck, stage.drawn), coarse)[take]
    else:
        happens = _happens(two, stage, parts, hands, take)
    least = np.full(len(hands), np.inf)
    np.minimum.at(least, parts.hand_of[take], happens)
    if candidates > 1:
        chance = _best_of(ordinary / ordinary.sum(), np.lexsort((-least, step.kept.best[coarse])), candidates)
    return float(chance[kept] @ least[kept])


def _best_of(chance: Chances, order: Places, candidates: int) -> Chances:
    """The chances of the best of several independent hands; `order` goes from the worst to the best."""
    found = np.empty(len(order))
    found[order] = np.diff(np.cumsum(chance[order]) ** candidates, prepend=0.0)
    return found


def _chosen(chosen: Chosen) -> Subhands:
    """Of each hand the part that was chosen."""
    places = np.arange(len(chosen.hands))
    return Subhands(chosen.rows, chosen.hands[:0], chosen.choice, places, places)


def _best(two: _Two, step: Step, parts: Subhands, coarse: Places) -> Truth:
    """For each way to keep part of a fine hand, whether none is worth more."""
    stage, deck = step.stage, two.problem.deck
    ways = subhands(deck, stage.drawn, stage.kept)
    seen, seen_of = _seen(two, ways, small_hands(deck, stage.drawn))
    worth = two.first.pairs(ways.rows, seen, ways.kept_of, seen_of)
    starts = np.searchsorted(ways.hand_of, np.arange(len(step.kept.best)))
    equal = abs(worth - np.maximum.reduceat(worth, starts)[ways.hand_of]) <= TIE * step.kept.over
    # one number for each pair of a hand and what is kept of it
    width = len(ways.rows)
    good = ways.hand_of[equal] * width + ways.kept_of[equal]
    kept = two.places(parts.rows, stage.kept)
    return np.isin(coarse[parts.hand_of] * width + kept[parts.kept_of], good)


def _happens(two: _Two, stage: Stage, parts: Subhands, hands: Counts, take: Truth) -> Chances:
    """The chance of the other thing for each way that is taken."""
    seen, seen_of = _seen(two, parts, hands)
    numbers = two.second.pairs(parts.rows, seen, parts.kept_of[take], seen_of[take])
    return _over(numbers, two.second.over(two.problem.size - int(seen[0].sum())))


def _seen(two: _Two, parts: Subhands, hands: Counts) -> tuple[Counts, Places]:
    """What is known not to be in the shuffled part."""
    if two.problem.mulligan.rest is Rest.SHUFFLED:
        return parts.rows, parts.kept_of
    return hands, parts.hand_of


def _with_look(two: _Two, hands: Counts, rows: Counts, coarse: Places) -> Chances:
    """The chance of the other thing for each hand, the top card left or put on the bottom as is best for its coarse row."""
    unseen = two.problem.size - int(hands[0].sum())
    gains = [_gain(two.first, rows, top, unseen) for top in range(len(two.problem.deck))]
    found = np.zeros(len(hands))
    for top, count in enumerate(two.fine):
        stay, bottom = (_turned(two.second, hands, top, unseen, known) for known in (Known(top), Known(beneath=(top,))))
        gain = gains[two.coarse_of[top]][coarse]
        happens = np.where(abs(gain) <= TIE, np.minimum(stay, bottom), np.where(gain > 0, stay, bottom))
        found += (count - hands[:, top]) / unseen * happens
    return found


def _gain(worth: Worth, rows: Counts, top: int, unseen: int) -> Chances:
    """How much better it is to leave the top card than to put it on the bottom; 0 for nothing but equality."""
    places, rest = np.arange(len(rows)), rows.copy()
    rest[:, top] += 1
    stay, bottom = Known(top), Known(beneath=(top,))
    over = [worth.over(unseen - 1, known) for known in (stay, bottom)]
    common = lcm(*over)
    numbers = [
        worth.pairs(rows, rest, places, places, known).astype(object if worth.exact else np.float64) * (common // one)
        for known, one in zip((stay, bottom), over, strict=True)
    ]
    difference = numbers[0] - numbers[1]
    return np.asarray(np.where(difference == 0, 0.0, _over(difference, common)), dtype=np.float64)


def _turned(worth: Worth, hands: Counts, top: int, unseen: int, known: Known) -> Chances:
    places, rest = np.arange(len(hands)), hands.copy()
    rest[:, top] += 1
    return _over(worth.pairs(hands, rest, places, places, known), worth.over(unseen - 1, known))


def _over(numbers: Numbers, denominator: int) -> Chances:
    found: Chances = numbers.astype(np.float64) / denominator
    return found
