"""Decks near by, valued with the decisions for one deck: against the solver, which solves each of them anew."""

from dataclasses import replace
from itertools import permutations

import pytest

from keepseven.decks import load_shipped
from keepseven.errors import OddsError
from keepseven.odds.mana import Way
from keepseven.odds.merge import stock
from keepseven.rules.mulligans import BEST_OF_TWO, LONDON, NONE, VANCOUVER, Mulligan
from keepseven.solver.asked import asked_by_curve
from keepseven.solver.curve import Curve, Terms
from keepseven.solver.curve_cards import Fact, Idle, Land, Spell
from keepseven.solver.nearby import nearby
from keepseven.solver.outlook import Outlook
from keepseven.solver.problem import Limits, Problem
from keepseven.solver.sensitivity import best_swaps, solved, swap, worst_swaps
from keepseven.solver.solve import Exactness, solve

FACTS: tuple[Fact, ...] = (Land(0), *(Spell((Way((), cost),)) for cost in (1, 2, 3)), Idle.SPELL)
DECK = (17, 8, 8, 7, 7)
"""No kind can be all in one hand: whatever another deck deals, this one may deal."""
SAMPLE = Limits(steps=1)


def question(draw: bool = False) -> Problem:
    return Problem(DECK, Curve(FACTS, Terms(), draw), LONDON, floor=4)


@pytest.mark.parametrize("draw", (False, True))
def test_without_decisions_it_is_what_the_solver_finds(draw: bool) -> None:
    """Where every hand is kept the decisions are the same for all decks, and nothing is left out."""
    problem = replace(question(draw), mulligan=NONE)
    solution = solve(problem)
    gain = nearby(solution)
    for out, into in permutations(range(len(DECK)), 2):
        exact = swap(DECK, out, into, solved(problem, solution.value))
        assert swap(DECK, out, into, gain).gain == pytest.approx(exact.gain, abs=1e-9)
        assert abs(float(exact.gain)) > 1e-3


@pytest.mark.parametrize("draw", (False, True))
def test_decisions_cost_little(draw: bool) -> None:
    """Less than seven thousandths of a mana, and the other deck's own decisions are worth no less than these."""
    problem = question(draw)
    solution = solve(problem)
    gain, exact = nearby(solution), solved(problem, solution.value)
    assert gain(DECK)[0] == pytest.approx(0, abs=1e-12)
    for out, into in permutations(range(len(DECK)), 2):
        short = float(exact(swapped := changed(out, into))[0]) - float(gain(swapped)[0])
        assert -1e-9 <= short < 7e-3


def test_the_largest_swaps_are_the_same() -> None:
    problem = question()
    solution = solve(problem)
    gain, exact = nearby(solution), solved(problem, solution.value)
    for of in (best_swaps, worst_swaps):
        assert [(one.out, one.into) for one in of(DECK, gain)] == [(one.out, one.into) for one in of(DECK, exact)]


@pytest.mark.parametrize("draw", (False, True))
def test_sampled_within_its_error(draw: bool) -> None:
    problem = question(draw)
    exact = solved(problem, solve(problem).value)
    sampled = solve(replace(problem, limits=SAMPLE))
    assert sampled.exactness is Exactness.SAMPLED
    gain = nearby(sampled)
    for out, into in permutations(range(len(DECK)), 2):
        found = swap(DECK, out, into, gain)
        assert 0 < found.error < 0.02
        assert abs(float(exact(changed(out, into))[0]) - float(found.gain)) <= 4 * found.error + 7e-3


def test_a_real_list_of_ten_kinds() -> None:
    """One-ofs among them, of which two may be drawn in the other list: within four thousandths."""
    problem = asked_by_curve(stock(load_shipped("azorius-spirits"))).problem
    solution = solve(problem)
    gain, exact = nearby(solution), solved(problem, solution.value)
    for one in (*best_swaps(problem.deck, gain, 1), *worst_swaps(problem.deck, gain, 1)):
        assert abs(float(one.gain)) > 0.04
        assert swap(problem.deck, one.out, one.into, exact).gain == pytest.approx(float(one.gain), abs=0.004)


SINGLE = (15, 8, 1, 8, 8)
"""Of the spells of two mana a second copy can come only in another deck."""


@pytest.mark.parametrize("rule", (NONE, LONDON))
@pytest.mark.parametrize("draw", (False, True))
def test_second_copies_are_worth_what_they_are(rule: Mulligan, draw: bool) -> None:
    """Drawn, or in hands that the list as it is cannot deal."""
    problem = replace(question(draw), deck=SINGLE, mulligan=rule)
    solution = solve(problem)
    gain, exact = nearby(solution), solved(problem, solution.value)
    for out in (0, 1, 3, 4):
        found, wanted = (float(swap(SINGLE, out, 2, one).gain) for one in (gain, exact))
        assert found == pytest.approx(wanted, abs=2e-3 if rule is NONE else 7e-3)
        assert rule is NONE or found < wanted + 2e-3


def test_a_large_graph_is_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then a second copy counts for less than it is worth."""
    problem = replace(question(), deck=SINGLE)
    solution = solve(problem)
    exact = solved(problem, solution.value)
    monkeypatch.setattr("keepseven.solver.nearby.SMALL", 0)
    gain = nearby(solution)
    for out in (0, 1, 3, 4):
        short = float(swap(SINGLE, out, 2, exact).gain) - float(swap(SINGLE, out, 2, gain).gain)
        assert 0.01 < short < 0.05


def test_not_where_more_than_the_kept_cards_matters() -> None:
    goal = Problem((24, 36), Outlook((3,), lambda seen: seen[0][..., 0] >= 3))
    for problem in (goal, replace(question(), mulligan=VANCOUVER), replace(question(), mulligan=BEST_OF_TWO)):
        with pytest.raises(OddsError, match="same decisions"):
            nearby(solve(problem))


def changed(out: int, into: int) -> tuple[int, ...]:
    return tuple(n - (kind == out) + (kind == into) for kind, n in enumerate(DECK))
