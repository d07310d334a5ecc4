"""Prices of rules, the best simple rules, and swaps, against known values and against each other."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from keepseven.errors import OddsError
from keepseven.odds.multiset import Counts, Truth
from keepseven.rules import mulligans
from keepseven.solver.outlook import Outlook
from keepseven.solver.price import Judges, Of, price
from keepseven.solver.problem import Problem
from keepseven.solver.sensitivity import best_swaps, solved, swap, worst_swaps
from keepseven.solver.simple import Bounds, Box, Simple, Tree, best_box, best_range, best_tree, one_box
from keepseven.solver.solve import Ladder, solve
from keepseven.solver.values import Cell, PerHand, Table

# 4 A, 4 B, 20 lands, 32 others; on the draw; A, B and two lands in hand and three draws; London down to four cards.
AB = Outlook((3,), lambda s: (s[0][..., 0] >= 1) & (s[0][..., 1] >= 1) & (s[0][..., 2] >= 2))
LANDS, A, B = 0, 1, 2
FEATURES = np.array([[0, 0, 1, 0], [1, 0, 0, 0], [0, 1, 0, 0]])


def climbed(problem: Problem) -> Ladder:
    solved = solve(problem).solved
    assert isinstance(solved, Ladder)
    return solved


@pytest.fixture(scope="module")
def ab() -> Ladder:
    return climbed(Problem((4, 4, 20, 32), AB, floor=4))


def judges_of(rule: Box, table: Counts) -> Judges:
    return lambda rows: rule.holds(rows @ table.T)


def judges_from(kept: dict[tuple[int, ...], bool]) -> Judges:
    return lambda rows: np.array([kept[tuple(row)] for row in rows.tolist()])


def both(rows: Counts) -> Truth:
    return np.asarray((rows[:, 0] > 0) & (rows[:, 1] > 0))


def test_known_losses(ab: Ladder) -> None:
    """From an independent program: the optimum, the best land ranges of the cards drawn, and "both A and B"."""
    assert round(float(ab.value), 6) == 0.467197
    assert round(float(best_range(ab, FEATURES, LANDS, of=Of.DRAWN).price.loss), 6) == 0.198971
    assert round(float(price(ab, both).loss), 6) == 0.001200
    assert round(float(one_box(ab, FEATURES).price.loss), 6) == 0.001200
    assert round(float(best_tree(ab, FEATURES).price.loss), 6) == 0.001200


def test_the_best_rule_where_hands_are_worth_less_than_nothing() -> None:
    """As in the curve model: five points fewer for each hand leave the rule as it is."""
    table = np.array([[1, 0, 0], [0, 1, 0]])

    def lands(n: int) -> Callable[[Counts], Truth]:
        return lambda kept: kept[:, 0] == n

    def best(less: int) -> Simple:
        cells = (Cell(Fraction(n - less), holds=lands(n)) for n in range(4))
        return one_box(climbed(Problem((3, 2, 4), Table(tuple(cells)), hand_size=3)), table, always=1)

    usual, lower = best(0), best(5)
    assert lower.rules == usual.rules != (Box(()),) * len(usual.rules)
    assert float(lower.price.value) == pytest.approx(float(usual.price.value) - 5)


def test_the_loss_is_the_sum_of_its_mistakes(ab: Ladder) -> None:
    """The performance difference, exactly."""
    for judges in (both, lambda rows: rows[:, 2] >= 3, lambda rows: rows[:, 0] > 9):
        found = price(ab, judges, most=10**6)
        assert sum(mistake.loss for mistake in found.mistakes) == found.loss == ab.value - found.value
        assert all(mistake.cost > 0 for mistake in found.mistakes)


def test_groups_divide_the_mistakes(ab: Ladder) -> None:
    """By lands drawn, against the list of all mistakes."""
    found = price(ab, lambda rows: rows[:, 2] >= 3, most=10**6, group=lambda rows: rows[:, 2])
    for group in found.groups:
        those = [one for one in found.mistakes if (one.does, one.hand[2]) == (group.does, group.group)]
        assert those and group.loss == pytest.approx(float(sum(one.loss for one in those)))
        assert group.chance == pytest.approx(float(sum(one.chance for one in those)))
    assert sum(group.loss for group in found.groups) == pytest.approx(float(found.loss))
    assert [group.loss for group in found.groups] == sorted((group.loss for group in found.groups), reverse=True)
    assert {group.does.value for group in found.groups} == {"keep", "mulligan"}


def test_the_largest_mistakes_are_listed(ab: Ladder) -> None:
    every = price(ab, both, most=10**6).mistakes
    assert price(ab, both, most=3).mistakes == every[:3]


def test_the_optimum_as_a_rule_loses_nothing(ab: Ladder) -> None:
    rules = []
    for step in ab.steps:
        assert step.kept.chosen is not None
        pairs = zip(step.kept.chosen.hands.tolist(), step.keeps.tolist(), strict=True)
        rules.append(judges_from({tuple(row): keep for row, keep in pairs}))
    assert price(ab, rules, of=Of.DRAWN).loss == 0


def test_keeping_everything_is_no_mulligan(ab: Ladder) -> None:
    found = price(ab, lambda rows: np.ones(len(rows), dtype=bool))
    assert found.value == solve(Problem((4, 4, 20, 32), AB, mulligans.NONE)).value
    assert found.keeps[0] == 1


def test_the_best_range_of_all() -> None:
    """No other land ranges, one for each of two sizes, do better."""
    solved = climbed(Problem((4, 4, 20, 32), AB, floor=5))
    best = best_range(solved, FEATURES, LANDS).price.value
    ends = [(low, high) for low in range(4) for high in range(low, 6)]
    for ranges in product(ends, repeat=2):
        rules = [judges_of(Box((Bounds(LANDS, low, high),)), FEATURES) for low, high in ranges]
        assert price(solved, [*rules, judges_of(Box(()), FEATURES)]).value <= best


def test_the_best_box_of_all() -> None:
    """One box of two features for all sizes, by trying each of them."""
    goal = Outlook((2,), lambda s: (s[0][..., 0] >= 1) & (s[0][..., 1] >= 2))
    solved = climbed(Problem((4, 8, 12), goal, hand_size=4))
    table = np.array([[1, 0, 0], [0, 1, 0]])
    best = one_box(solved, table, always=1).price.value
    ends = [(low, high) for low in range(5) for high in range(low, 5)]
    for one, other in product(ends, repeat=2):
        judges = judges_of(Box((Bounds(0, *one), Bounds(1, *other))), table)
        assert price(solved, judges, always=1).value <= best


def test_each_family_is_better_than_the_smaller_one(ab: Ladder) -> None:
    for of in Of:
        ranges = max(best_range(ab, FEATURES, feature, of=of).price.value for feature in (LANDS, A, B))
        boxes, single = best_box(ab, FEATURES, of=of).price.value, one_box(ab, FEATURES, of=of).price.value
        assert ranges <= boxes and single <= boxes <= ab.value


def test_what_trees_and_boxes_say() -> None:
    values = np.array([[0, 0], [1, 0], [2, 1], [3, 0]])
    assert Box((Bounds(0, 1, 2),)).holds(values).tolist() == [False, True, True, False]
    assert Box((Bounds(0, 1, None), Bounds(1, 0, 0))).holds(values).tolist() == [False, True, False, True]
    assert Box(()).holds(values).all()
    tree = Tree(0, 2, yes=Tree(1, 1, yes=True, no=False), no=True)
    assert tree.holds(values).tolist() == [True, True, True, False]


def test_a_value_by_name_cannot_be_priced() -> None:
    solved = climbed(Problem((4, 4), PerHand(lambda kept, seen: kept[0]), mulligans.PARIS, hand_size=2))
    with pytest.raises(OddsError, match="by name"):
        price(solved, lambda rows: rows[:, 0] > 0)


FOUR_LANDS = Outlook((3,), lambda seen: (seen[0][..., 0] >= 4) & (seen[0][..., 1] >= 3))


def test_known_swaps() -> None:
    """24 lands of 60, at least four lands and three spells on the play by turn 4: values from an independent program."""
    problem = Problem((24, 36), FOUR_LANDS)
    value = solve(problem).value
    gain = solved(problem, value)
    more = swap(problem.deck, 1, 0, gain)
    assert round(float(value + more.gain), 6) == 0.846335
    for lands, known in ((26, 0.865825), (28, 0.894167), (22, 0.766410)):
        assert round(float(solve(replace(problem, deck=(lands, 60 - lands))).value), 6) == known
    assert best_swaps(problem.deck, gain)[0] == more
    assert worst_swaps(problem.deck, gain)[0].into == 1


def test_the_largest_swaps_are_found() -> None:
    """Against all of them."""
    problem = Problem((4, 4, 20, 32), AB, floor=5)
    gain = solved(problem, solve(problem).value)
    every = [swap(problem.deck, a, b, gain) for a in range(4) for b in range(4) if a != b]
    assert best_swaps(problem.deck, gain, 2)[0] == max(every, key=lambda one: one.gain)
    assert worst_swaps(problem.deck, gain, 2)[0] == min(every, key=lambda one: one.gain)


def test_a_kind_that_is_used_up() -> None:
    problem = Problem((0, 10, 10), Outlook((1,), lambda s: s[0][..., 1] >= 2), hand_size=3)
    assert all(found.out != 0 for found in best_swaps(problem.deck, solved(problem, Fraction(0))))
