"""The curve model on sampled hands, each valued exactly: draws are never sampled, which would overstate every maximum.

The hands are one sample; stage m looks at the first n_m of them, fewer for later stages, which are seldom come to and whose bottoms
take longer. With g the controls, whose means are known exactly, and beta fitted to them:

    f_m(h) = max(K_m(h), V_(m+1)),   V_m = mean of f_m - beta (g - E g)
    psi_m  = f_m - V_m - beta (g - E g),      SE(V_0)^2 = sum over hands of (sum over m of Q_m psi_m / n_m)^2

where Q_m is the chance to come to stage m, and hands beyond the first n_m count for nothing at m: the influence of each hand
through all stages at once. A first hand that is one of several comes from the same sample (`sampled_deals`). The controls are the value of the same hand in the colour-blind deck, solved exactly, and the counts of
cards and their products. What is left of a bias is half the density of K at V times the variance of V: below 1e-5.
"""

from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations_with_replacement
from math import sqrt

import numpy as np

from keepseven.errors import LimitError, OddsError
from keepseven.kernels.goldfish import Floats
from keepseven.kernels.play import deal
from keepseven.odds.multiset import Counts
from keepseven.rules.mulligans import Deal, Rest
from keepseven.solver.curve import PRECISION, Curve, Precision
from keepseven.solver.curve_cards import colour_blind
from keepseven.solver.curve_hands import best_of, kept_by_curve, kept_rows
from keepseven.solver.curve_worth import CurveWorth, curve_worth
from keepseven.solver.halves import in_halves
from keepseven.solver.ladder import TIE, Chosen, Kept, Step, climb, may_leave
from keepseven.solver.law import Law, lands_of
from keepseven.solver.look import with_look
from keepseven.solver.problem import Limits, Problem
from keepseven.solver.sampled import SEED, Sampled, SampledStep
from keepseven.solver.sampled_deals import influence, is_dealt, shares
from keepseven.solver.several import dealt
from keepseven.solver.stages import Stage
from keepseven.solver.subhands import ranks_of
from keepseven.words import say

FIRST, MOST, FEWEST = 512, 1 << 17, 16
BLIND = Limits(steps=400_000_000)


def solve_curve_sampled(problem: Problem, curve: Curve, precision: Precision = PRECISION, seed: int = SEED) -> Sampled:
    """The optimum from sampled hands. OddsError: the rule deals in a way of its own. LimitError: it cannot be done at all."""
    worth = curve_worth(curve, problem.deck)
    check_rule(problem, worth)
    sample = _Sample(problem, worth, seed, _blind(problem, curve))
    number = FIRST
    while True:
        number = min(number, MOST)
        sample.enlarge(number, precision.work)
        found = sample.estimate()
        if precision.progress is not None:
            precision.progress(sample.number, found.value, found.error)
        if found.error <= precision.error or sample.work >= precision.work or number == MOST:
            return found
        needed = int(1.15 * number * (found.error / precision.error) ** 2)
        number = min(max(needed, number + FIRST), 4 * number)


def check_rule(problem: Problem, worth: CurveWorth) -> None:
    """OddsError where hands cannot be sampled."""
    rule = problem.mulligan
    if (rule.deal is Deal.PLAYER and rule.one_library) or rule.rest is Rest.SHUFFLED:
        raise OddsError(say("the rule {rule} cannot be solved on sampled hands", rule=rule.name))
    if problem.size - max(stage.drawn for stage in problem.ladder) <= worth.reach:
        raise OddsError(say("the deck is too small to sample hands: draws would reach cards on the bottom"))


@dataclass(frozen=True, slots=True, eq=False)
class _Blind:
    """The colour-blind deck solved: its problem, the kind there of each kind, and its steps."""

    problem: Problem
    kinds: tuple[int, ...]
    steps: tuple[Step, ...]

    def values(self, taken: int, rows: Counts) -> tuple[Floats, Floats]:
        """K_m and f_m of each hand."""
        step = self.steps[taken]
        blind = np.zeros((len(rows), len(self.problem.deck)), dtype=np.int64)
        for kind, place in enumerate(self.kinds):
            blind[:, place] += rows[:, kind]
        place_of = ranks_of(self.problem.deck, step.stage.drawn).rank(blind)
        after = self.steps[taken + 1].value if taken + 1 < len(self.steps) else 0.0
        worths = step.kept.best[place_of].astype(np.float64) / step.kept.over
        return worths, np.where(step.keeps[place_of], worths, float(after))


def _blind(problem: Problem, curve: Curve) -> _Blind | None:
    """The same deck without colours; None where even that would take long."""
    facts = colour_blind(curve.facts)
    groups = list(dict.fromkeys(zip(facts, _lands(problem), strict=True)))
    kinds = tuple(groups.index(pair) for pair in zip(facts, _lands(problem), strict=True))
    deck = tuple(sum(n for n, k in zip(problem.deck, kinds, strict=True) if k == kind) for kind in range(len(groups)))
    lands = None if problem.lands is None else frozenset(place for place, (_, land) in enumerate(groups) if land)
    model = replace(curve, facts=tuple(fact for fact, _ in groups))
    blind = replace(problem, deck=deck, value=model, lands=lands, limits=BLIND)
    try:
        first, *later = kept_by_curve(blind, model)
        return _Blind(blind, kinds, climb(blind, (dealt(blind, first), *later)))
    except LimitError:
        return None


def _lands(problem: Problem) -> list[bool]:
    return [problem.lands is not None and kind in problem.lands for kind in range(len(problem.deck))]


class _Sample:
    """The hands so far and what they are worth."""

    def __init__(self, problem: Problem, worth: CurveWorth, seed: int, blind: _Blind | None) -> None:
        self.problem, self.worth, self.seed, self.blind = problem, worth, seed, blind
        self.stages = tuple(dict.fromkeys(problem.ladder))
        self.codes = np.zeros((max(stage.drawn for stage in self.stages), 0), dtype=np.int64)
        self.worths: dict[Stage, Floats] = {stage: np.zeros(0) for stage in self.stages}
        self.kept: dict[Stage, Counts] = {
            stage: np.zeros((0, len(problem.deck)), dtype=np.int64) for stage in self.stages
        }
        self.work = 0

    @property
    def number(self) -> int:
        """How many hands there are."""
        return int(self.codes.shape[1])

    def share(self, stage: Stage) -> int:
        """How many of them a stage looks at: a quarter of the one before."""
        return max(FEWEST, self.number >> 2 * min(self.stages.index(stage), 3))

    def enlarge(self, number: int, work: int) -> None:
        """Deal and value more hands, by and by, until there are `number` or the work is done."""
        while self.number < number and (self.work < work or self.number < 2 * FEWEST):
            spent = self.work / self.number if self.number else PRECISION.work / FEWEST
            more = max(
                1, min(number - self.number, FIRST, int(PRECISION.work / 4 / max(spent, 1)), 4 * self.number or FEWEST)
            )
            codes = np.zeros((len(self.codes), more), dtype=np.int64)
            deal(np.repeat(np.arange(len(self.problem.deck)), self.problem.deck), self.seed, self.number, codes)
            self.codes = np.concatenate([self.codes, codes], axis=1)
            for stage in self.stages:
                start, end = len(self.worths[stage]), min(self.share(stage), self.number)
                if start < end:
                    worths, kept = in_halves(partial(self._value, stage), self.rows(stage, start, end))
                    self.worths[stage] = np.concatenate([self.worths[stage], worths])
                    self.kept[stage] = np.concatenate([self.kept[stage], kept])

    def rows(self, stage: Stage, start: int, end: int) -> Counts:
        """Hands of a stage as rows of counts."""
        rows = np.zeros((end - start, len(self.problem.deck)), dtype=np.int64)
        for row in self.codes[: stage.drawn, start:end]:
            rows[np.arange(end - start), row] += 1
        return rows

    def _value(self, stage: Stage, rows: Counts) -> tuple[Floats, Counts]:
        """What hands are worth, and what they keep. LimitError: all of them take too much memory."""
        before = int(self.worth.goldfish.graph.counts[0])
        if stage.look:
            places = np.arange(len(rows))
            found, over = with_look(self.worth, self.problem.deck, rows, rows, places, places)
            looked = 2 * len(rows) * len(self.problem.deck)
            worths, kept = np.asarray(found / over, dtype=np.float64), rows
        else:
            best = best_of(self.worth, rows, [stage.kept])
            looked, worths = best.looked, best.worths[0]
            kept = kept_rows(self.worth, rows, best.parts[0], stage.kept)
        self.work += self.worth.cost(looked) + NODE * (int(self.worth.goldfish.graph.counts[0]) - before)
        return worths, kept

    def estimate(self) -> Sampled:
        """The optimum and its standard error."""
        steps: list[SampledStep] = []
        psis: list[Floats] = []
        for taken in range(len(self.problem.ladder) - 1, -1, -1):
            stage = self.problem.ladder[taken]
            worths = self.worths[stage]
            rows = self.rows(stage, 0, len(worths))
            may = may_leave(self.problem, lands_of(rows, self.problem.lands), stage.drawn, len(rows))
            after = steps[-1].value if steps else None
            keeps = np.ones(len(rows), dtype=bool) if after is None else ~may | (worths >= after - TIE)
            best = np.where(keeps, worths, after if after is not None else 0.0)
            if taken == 0 and is_dealt(self.problem):
                chances = self._chances(worths, rows)
                value, psi = self._dealt(chances, worths, best, rows)
            else:
                chances = np.full(len(rows), 1 / len(rows))
                value, psi = _adjusted(best, self._controls(taken, rows))
            psis.append(psi)
            steps.append(SampledStep(stage, value, 1.0 if keeps.all() else float(chances @ keeps)))
        influence, reach = np.zeros(self.number), 1.0
        for step, psi in zip(reversed(steps), reversed(psis), strict=True):
            influence[: len(psi)] += reach * psi / len(psi)
            reach *= 1 - step.p_keep
        error = sqrt(float((influence**2).sum()))
        return Sampled(
            self.problem, self.worth, tuple(reversed(steps)), error, self.number, climb(self.problem, self._all())
        )

    def _all(self) -> tuple[Kept, ...]:
        """The hands of the sample as if they were all there are: equal ones are one, with the number of them as weight."""
        found = {}
        for stage in self.stages:
            worths, kept = self.worths[stage], self.kept[stage]
            rows, first, number = np.unique(
                self.rows(stage, 0, len(worths)), axis=0, return_index=True, return_counts=True
            )
            law = Law(stage.drawn, number.astype(np.float64), len(worths), lands_of(rows, self.problem.lands))
            found[stage] = Kept(law, worths[first], 1, Chosen(rows, kept[first], np.arange(len(rows))))
        every = [found[stage] for stage in self.problem.ladder]
        if is_dealt(self.problem):
            every[0] = replace(every[0], law=self._first_law(every[0].law))
        return tuple(every)

    def _first_law(self, law: Law) -> Law:
        """The law of the first hand that is dealt. Its total is that of a plain sample whose means have errors as large at least:
        of n / max(n p_i) hands, for k chosen ones n / k.
        """
        stage = self.problem.ladder[0]
        rows = self.rows(stage, 0, len(self.worths[stage]))
        chances = self._chances(self.worths[stage], rows)
        _, place = np.unique(rows, axis=0, return_inverse=True)
        total = max(1, int(1 / chances.max()))
        return replace(law, weights=total * np.bincount(place.reshape(-1), chances, len(law.weights)), total=total)

    def _chances(self, kept: Floats, rows: Counts) -> Floats:
        return shares(self.problem, int(rows[0].sum()), lands_of(rows, self.problem.lands), kept)

    def _dealt(self, chances: Floats, kept: Floats, best: Floats, rows: Counts) -> tuple[float, Floats]:
        """The value of the first hand that is dealt, and what each hand adds to its error."""
        value, psi = float(chances @ best), influence(self.problem, chances, kept, best)
        if self.blind is None or len(rows) < FEWEST_FOR_CONTROLS:
            return value, psi
        alike, worths = self.blind.values(0, rows)
        same = self._chances(alike, rows)
        control = influence(self.problem, same, alike, worths)
        beta = float(psi @ control) / max(float(control @ control), TIE)
        return value - beta * (float(same @ worths) - float(self.blind.steps[0].value)), psi - beta * control

    def _controls(self, taken: int, rows: Counts) -> Floats:
        """Columns with mean 0: the colour-blind value, then counts and products of counts as far as there are hands for them."""
        columns = []
        if self.blind is not None:
            columns.append(self.blind.values(taken, rows)[1] - float(self.blind.steps[taken].value))
        most = len(rows) // HANDS_A_CONTROL if len(rows) >= FEWEST_FOR_CONTROLS else 0
        deck, size = self.problem.deck, sum(self.problem.deck)
        drawn = int(rows[0].sum())
        kinds = [kind for kind in range(len(deck)) if 0 < deck[kind] < size][:-1]
        columns += [_centred(rows[:, kind], drawn * deck[kind] / size) for kind in kinds]
        for one, other in combinations_with_replacement(kinds, 2):
            if len(columns) >= most or size < 2:
                break
            pair = deck[one] * (deck[other] - (one == other)) * drawn * (drawn - 1) / (size * (size - 1))
            mean = pair + (drawn * deck[one] / size if one == other else 0.0)
            columns.append(_centred(rows[:, one] * rows[:, other], mean))
        return np.stack(columns[:most], axis=1) if columns[:most] else np.zeros((len(rows), 0))


NODE = 1000
"""Steps that a new node of the graph takes."""
HANDS_A_CONTROL = 20
FEWEST_FOR_CONTROLS = 256
"""What a control leaves over may be nothing for most hands and much for a few, of which a small sample holds none."""


def _centred(column: Counts, mean: float) -> Floats:
    return np.asarray(column - mean, dtype=np.float64)


def _adjusted(values: Floats, controls: Floats) -> tuple[float, Floats]:
    """The mean with the controls at theirs, and what each hand adds to its error."""
    centred = controls - controls.mean(axis=0)
    products = centred.T @ centred
    beta = (
        np.linalg.lstsq(products, centred.T @ (values - values.mean()), rcond=None)[0] if len(products) else np.zeros(0)
    )
    left = values - controls @ beta
    mean = float(left.mean())
    freedom = max(len(values) - 1 - controls.shape[1], 1)
    return mean, (left - mean) * sqrt(len(values) / freedom)
