"""The curve model on sampled hands: equal to the exact optimum within its error, and without a bias."""

import gc
from dataclasses import replace
from math import sqrt
from weakref import ref

import numpy as np
import pytest

from keepseven.errors import LimitError, OddsError
from keepseven.odds.mana import Way, bits
from keepseven.rules.mulligans import LONDON, MULLIGANS, PARIS, SMOOTHED_LONDON, VANCOUVER, Deal, Mulligan
from keepseven.solver.curve import Curve, Precision, Terms
from keepseven.solver.curve_cards import Idle, Land, Spell
from keepseven.solver.curve_sampled import solve_curve_sampled
from keepseven.solver.curve_worth import CurveWorth, curve_worth
from keepseven.solver.goldfish import is_ready
from keepseven.solver.price import price
from keepseven.solver.problem import Limits, Problem
from keepseven.solver.sampled import Sampled
from keepseven.solver.solve import Exactness, Ladder, solve

W, U = bits("W"), bits("U")
FACTS = (
    Land(W),
    Land(U),
    Land(W | U, tapped=True),
    Spell((Way(((W, 1),), 0),)),
    Spell((Way(((U, 1),), 1),)),
    Spell((Way(((W, 1), (U, 1)), 1),)),
    Idle.SPELL,
)
DECK = (7, 7, 3, 8, 6, 5, 4)
"""Forty cards of two colours and seven kinds."""


DEALT = [rule for rule in MULLIGANS.values() if rule.candidates > 1]


def question(
    draw: bool = False, rule: Mulligan = LONDON, floor: int = 4, turns: int = 3, deck: tuple[int, ...] = DECK
) -> Problem:
    lands = frozenset({0, 1, 2}) if rule.deal not in (Deal.PLAIN, Deal.PLAYER) else None
    return Problem(deck, Curve(FACTS, Terms(turns), draw), rule, floor=floor, lands=lands)


def sampled(problem: Problem, precision: Precision, seed: int = 7) -> Sampled:
    assert isinstance(problem.value, Curve)
    return solve_curve_sampled(problem, problem.value, precision, seed)


@pytest.mark.parametrize("draw", (False, True))
@pytest.mark.parametrize("rule", (LONDON, PARIS, VANCOUVER, *DEALT), ids=lambda rule: rule.name)
def test_as_exact_within_its_error(rule: Mulligan, draw: bool) -> None:
    problem = question(draw, rule)
    exact = solve(problem)
    assert exact.exactness is Exactness.ROUNDED and isinstance(exact.solved, Ladder)
    found = sampled(problem, Precision(0.01))
    value, error = found.value, found.error
    assert error <= 0.01
    assert abs(value - float(exact.value)) <= 4 * error
    assert found.steps[0].p_keep == pytest.approx(float(exact.solved.steps[0].p_keep), abs=0.06)


@pytest.mark.parametrize(
    "rule", (LONDON, MULLIGANS["london, best of three hands"], SMOOTHED_LONDON), ids=lambda rule: rule.name
)
def test_no_bias_over_200_seeds(rule: Mulligan) -> None:
    """The mean over 200 samples is the exact value, and the errors are as large as they say."""
    problem = question(rule=rule)
    exact = float(solve(problem).value)
    found = [sampled(problem, Precision(1.0), seed) for seed in range(200)]
    misses = np.array([(one.value - exact) for one in found])
    errors = np.array([one.error for one in found])
    assert abs(misses.mean()) <= 3.5 * misses.std(ddof=1) / sqrt(len(misses))
    assert 0.85 <= sqrt((misses**2).mean()) / sqrt((errors**2).mean()) <= 1.15
    assert misses.std() < 0.03


def test_the_same_seed_gives_the_same_numbers() -> None:
    problem = question()
    assert isinstance(problem.value, Curve)
    one, other = (sampled(problem, Precision(0.02)) for _ in range(2))
    assert (one.value, one.error, one.hands) == (other.value, other.error, other.hands)
    solve(problem)
    row, place = np.array([[2, 1, 0, 2, 1, 1, 0]]), np.zeros(1, dtype=np.int64)
    curve_worth(problem.value, problem.deck).pairs(row, row, place, place)
    assert is_ready()


def test_more_work_gives_a_smaller_error_and_somebody_is_told() -> None:
    told: list[tuple[int, float, float]] = []
    problem = question()
    found = sampled(problem, Precision(0.006, progress=lambda *numbers: told.append(numbers)))
    assert told[-1] == (found.hands, found.value, found.error) and len(told) > 1
    assert told[0][2] > 0.006 >= told[-1][2]
    little = sampled(problem, Precision(1e-9, work=1))
    assert little.error > 0.006


def test_a_list_over_the_limit_is_sampled() -> None:
    problem = replace(question(), limits=Limits(steps=1000))
    found = solve(problem, precision=Precision(0.004))
    assert found.exactness is Exactness.SAMPLED and 0 < found.error <= 0.004
    assert "hands were sampled instead" in str(found.notes[-1])
    by_hands, exact = found.by_hands(), solve(question()).by_hands()
    assert by_hands is not None and exact is not None
    rules = [price(one, lambda rows: rows[:, :3].sum(axis=1) >= 3) for one in (by_hands, exact)]
    assert float(rules[0].loss) == pytest.approx(float(rules[1].loss), abs=0.08)


def test_a_small_graph_starts_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = question(deck=(*DECK[:-1], 5))
    assert isinstance(problem.value, Curve)
    whole = sampled(problem, Precision(0.02))
    curve_worth(problem.value, problem.deck).goldfish.forget()
    monkeypatch.setattr(curve_worth(problem.value, problem.deck).goldfish, "most", 700_000)
    small = sampled(problem, Precision(0.02))
    assert small.value == pytest.approx(whole.value, abs=1e-12)


def test_where_one_hand_alone_has_room_it_starts_anew_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = question(deck=(*DECK[:-1], 3))
    assert isinstance(problem.value, Curve)
    whole = sampled(problem, Precision(0.2))
    graph = curve_worth(problem.value, problem.deck).goldfish
    monkeypatch.setattr(graph, "most", 1)
    monkeypatch.setattr("keepseven.solver.goldfish.FIRST", 512)
    graph.forget()
    small = sampled(problem, Precision(0.2))
    assert small.value == pytest.approx(whole.value, abs=1e-12)


def test_no_room_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = question(deck=(*DECK[:-1], 6), turns=6)
    assert isinstance(problem.value, Curve)
    monkeypatch.setattr(curve_worth(problem.value, problem.deck).goldfish, "most", 1)
    with pytest.raises(LimitError, match="MB of memory"):
        sampled(problem, Precision())


def test_rules_that_cannot_be_sampled() -> None:
    one_library = replace(MULLIGANS["london, best of two hands"], one_library=True)
    with pytest.raises(OddsError, match="cannot be solved on sampled hands"):
        sampled(question(rule=one_library), Precision())
    with pytest.raises(OddsError, match="too small"):
        sampled(question(deck=(2, 2, 1, 2, 1, 1, 0)), Precision())
    with pytest.raises(LimitError):
        solve(replace(question(rule=one_library), limits=Limits(steps=10)))


def test_what_was_tried_is_not_kept() -> None:
    """The graph of a list takes hundreds of megabytes: it goes with the last result, not when garbage is looked for."""
    gc.collect()
    gc.disable()
    try:
        solution = solve(replace(question(), limits=Limits(steps=1)))
        assert isinstance(solution.solved, Sampled) and isinstance(solution.solved.worth, CurveWorth)
        goldfish = ref(solution.solved.worth.goldfish)
        del solution
        curve_worth.cache_clear()
        assert goldfish() is None
    finally:
        gc.enable()
