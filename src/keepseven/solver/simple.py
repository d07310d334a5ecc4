"""The best simple rules, and what they lose.

The value of any rule increases in V_(m+1), so the best of a family is found backwards, stage by stage. Cards go to the
bottom as the optimum puts them; the rule then looks at a few *features* of the hand that is left (or of the cards drawn): how many of some cards it
holds. With the gains added up by features,

    w_m(f) = sum over h with features f of P_d(h) (K_m(h) - V^p_(m+1)),

a rule keeps the features in some set, and gains the sum of w_m over it:

    range    one feature from lo to hi                       all ranges
    box      a range of each of two features                 all pairs of ranges
    tree     one question, then one more on either side      all thresholds; a leaf keeps iff its gains are positive

The search adds float64; the value and the loss of what it finds are those of `price`, exact.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from keepseven.odds.multiset import Counts, Truth
from keepseven.solver.ladder import TIE, Step
from keepseven.solver.price import Judges, Of, Price, price
from keepseven.solver.solve import Ladder

Features: TypeAlias = NDArray[np.int64]
"""For each feature (row) how much a card of each kind adds to it, 0 or 1."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """One feature, by its number, from `low` to `high`; None where there is no end."""

    feature: int
    low: int
    high: int | None

    def holds(self, values: Counts) -> Truth:
        """For rows of features."""
        column = values[:, self.feature]
        return np.asarray((column >= self.low) & ((column <= self.high) if self.high is not None else True))


@dataclass(frozen=True, slots=True)
class Box:
    """All of these; nothing in it means that every hand is kept."""

    bounds: tuple[Bounds, ...]

    def holds(self, values: Counts) -> Truth:
        """For rows of features."""
        found = np.ones(len(values), dtype=bool)
        for bounds in self.bounds:
            found &= bounds.holds(values)
        return found


@dataclass(frozen=True, slots=True)
class Tree:
    """If a feature is at least `least`, then `yes`, else `no`; what is left is True (keep) or False."""

    feature: int
    least: int
    yes: "Tree | bool"
    no: "Tree | bool"

    def holds(self, values: Counts) -> Truth:
        """For rows of features."""
        yes, no = (
            side.holds(values) if isinstance(side, Tree) else np.full(len(values), side) for side in (self.yes, self.no)
        )
        return np.where(values[:, self.feature] >= self.least, yes, no)


Rule: TypeAlias = Box | Tree


@dataclass(frozen=True, slots=True)
class Simple:
    """A simple rule for each stage, and its exact price."""

    rules: tuple[Rule, ...]
    price: Price


def best_range(solved: Ladder, features: Features, feature: int, always: int = 4, of: Of = Of.LEFT) -> Simple:
    """The best range of one feature at each stage."""
    return _backwards(solved, features, always, of, lambda gains: _best_box(gains, [(feature,)]))


def best_box(solved: Ladder, features: Features, always: int = 4, of: Of = Of.LEFT) -> Simple:
    """The best range of one feature, or of each of two, at each stage."""
    return _backwards(solved, features, always, of, lambda gains: _best_box(gains, _axes(len(features))))


def best_tree(solved: Ladder, features: Features, always: int = 4, of: Of = Of.LEFT) -> Simple:
    """The best tree at each stage."""
    return _backwards(solved, features, always, of, _best_tree)


def one_box(solved: Ladder, features: Features, always: int = 4, of: Of = Of.LEFT) -> Simple:
    """The best range of one feature, or of each of two, that is the same at every stage."""
    best: tuple[float, Box] = (float("-inf"), Box(()))
    tables = [_tables(solved, step, features, of) for step in solved.steps]
    for axes in _axes(len(features)):
        value: NDArray[np.float64] = np.zeros(1)
        for step, (weights, worths) in zip(reversed(solved.steps), reversed(tables), strict=True):
            if _always(solved, step, always):
                value = worths.sum(keepdims=True).ravel()
            else:
                kept, gained = (_in_boxes(table, axes).ravel() for table in (weights, worths))
                value = gained + (1 - kept) * value
        top = float(value.max())
        if top > best[0] + TIE:
            best = (
                top,
                _box(int(np.flatnonzero(value >= top - TIE)[0]), axes, tables[0][0].shape[0])
                if len(value) > 1
                else Box(()),
            )
    return _priced(solved, features, (best[1],) * len(solved.steps), always, of)


Table: TypeAlias = NDArray[np.float64]
"""A number for each combination of features, each feature from 0 to the size of the largest hand."""


def _backwards(
    solved: Ladder, features: Features, always: int, of: Of, choose: Callable[[Table], tuple[Rule, NDArray[np.bool_]]]
) -> Simple:
    value, rules = 0.0, list[Rule]()
    for step in reversed(solved.steps):
        weights, worths = _tables(solved, step, features, of)
        if _always(solved, step, always):
            rule: Rule = Box(())
            kept = np.ones(weights.shape, dtype=bool)
        else:
            rule, kept = choose(worths - value * weights)
        rules.append(rule)
        value = float(worths[kept].sum()) + (1 - float(weights[kept].sum())) * value
    return _priced(solved, features, tuple(reversed(rules)), always, of)


def _priced(solved: Ladder, features: Features, rules: tuple[Rule, ...], always: int, of: Of) -> Simple:
    def judges(rule: Rule) -> Judges:
        return lambda rows: rule.holds(rows @ features.T)

    return Simple(rules, price(solved, [judges(rule) for rule in rules], always, of, most=0))


def _always(solved: Ladder, step: Step, always: int) -> bool:
    return step.stage.kept <= always or step is solved.steps[-1]


def _tables(solved: Ladder, step: Step, features: Features, of: Of) -> tuple[Table, Table]:
    """The chance of each combination of features, and the chance times what the hands are worth kept."""
    chosen, law = step.kept.chosen, step.kept.law
    side = 1 + max(stage.drawn for stage in solved.problem.ladder)
    weights, worths = (np.zeros((side,) * len(features)) for _ in range(2))
    if chosen is not None:
        hands = chosen.hands if of is Of.DRAWN else chosen.rows[chosen.choice]
        places = tuple((hands @ features.T).T)
        shares = law.weights.astype(np.float64) / law.total
        np.add.at(weights, places, shares)
        np.add.at(worths, places, shares * step.kept.best.astype(np.float64) / step.kept.over)
    return weights, worths


Axes: TypeAlias = tuple[int, ...]


def _axes(number: int) -> list[Axes]:
    """One feature, then two: the simplest first."""
    return [*((one,) for one in range(number)), *combinations(range(number), 2)]


def _ranges(side: int) -> list[tuple[int, int]]:
    """All ranges, the widest first, so that of equal ones the first says the least."""
    return sorted(combinations_with_replacement(range(side), 2), key=lambda ends: ends[0] - ends[1])


def _in_boxes(table: Table, axes: Axes) -> Table:
    """The sum of the table over each range of these features, one axis for each."""
    found: Table = table.sum(axis=tuple(axis for axis in range(table.ndim) if axis not in axes))
    low, high = np.array(_ranges(table.shape[0])).T
    for axis in range(len(axes)):
        sums = np.concatenate([np.zeros_like(found.take([0], axis)), np.cumsum(found, axis)], axis)
        found = sums.take(high + 1, axis) - sums.take(low, axis)
    return found


def _box(place: int, axes: Axes, side: int) -> Box:
    ranges = _ranges(side)
    numbers = np.unravel_index(place, (len(ranges),) * len(axes))
    ends = [(axis, *ranges[int(number)]) for axis, number in zip(axes, numbers, strict=True)]
    return Box(
        tuple(
            Bounds(axis, low, high if high < side - 1 else None)
            for axis, low, high in ends
            if (low, high) != (0, side - 1)
        )
    )


def _best_box(gains: Table, choices: Sequence[Axes]) -> tuple[Rule, NDArray[np.bool_]]:
    best, rule = -np.inf, Box(())
    for axes in choices:
        sums = _in_boxes(gains, axes)
        if sums.max() > best + TIE:
            best = float(sums.max())
            rule = _box(int(np.flatnonzero(sums >= best - TIE)[0]), axes, gains.shape[0])
    return rule, _grid(rule, gains)


def _best_tree(gains: Table) -> tuple[Rule, NDArray[np.bool_]]:
    best, rule = -np.inf, Tree(0, 0, True, True)
    for feature, least, yes, no in _splits(gains):
        (gain_yes, side_yes), (gain_no, side_no) = _best_question(yes), _best_question(no)
        if gain_yes + gain_no > best + TIE:
            best, rule = gain_yes + gain_no, Tree(feature, least, side_yes, side_no)
    return rule, _grid(rule, gains)


def _best_question(gains: Table) -> tuple[float, "Tree | bool"]:
    """One more question, or none where it gains nothing."""
    total = float(gains.sum())
    best, side = max(total, 0.0), bool(total > TIE)
    found: Tree | bool = side
    for feature, least, yes, no in _splits(gains):
        gain_yes, gain_no = float(yes.sum()), float(no.sum())
        if max(gain_yes, 0.0) + max(gain_no, 0.0) > best + TIE:
            best = max(gain_yes, 0.0) + max(gain_no, 0.0)
            found = Tree(feature, least, gain_yes > TIE, gain_no > TIE)
    return best, found


def _splits(gains: Table) -> Iterator[tuple[int, int, Table, Table]]:
    """Every question "at least so many of a feature", with the gains on either side."""
    for feature, least in product(range(gains.ndim), range(1, gains.shape[0])):
        high = np.arange(gains.shape[0]) >= least
        mask = high.reshape([-1 if axis == feature else 1 for axis in range(gains.ndim)])
        yield feature, least, np.where(mask, gains, 0.0), np.where(mask, 0.0, gains)


def _grid(rule: Rule, table: Table) -> NDArray[np.bool_]:
    """Which combinations of features a rule keeps."""
    values = np.indices(table.shape).reshape(table.ndim, -1).T
    return rule.holds(values).reshape(table.shape)
