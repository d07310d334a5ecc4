"""Simulation against the exact optimum, rule by rule; the same seed is the same result; what is wrong is found."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from math import comb

import numpy as np
import pytest

from keepseven.errors import LimitError, OddsError
from keepseven.odds.multiset import Counts, Truth
from keepseven.rules import mulligans
from keepseven.rules.mulligans import Back, Deal, Look, Mulligan, Pay, Rest
from keepseven.sim.by_name import Names, check_by_name
from keepseven.sim.keys import keys
from keepseven.sim.simulate import Simulated, simulate
from keepseven.sim.states import states
from keepseven.sim.tables import Tables, tables
from keepseven.solver.outcome import outcome
from keepseven.solver.outlook import Outlook
from keepseven.solver.partial_played import Played
from keepseven.solver.powder import Powdered
from keepseven.solver.problem import Limits, Problem
from keepseven.solver.sampled import Sampled
from keepseven.solver.solve import Ladder, Solution, solve
from keepseven.solver.values import Cell, PerHand, Table

GAMES = 200_000
GOAL = Outlook((3,), lambda seen: (seen[0][..., 0] >= 4) & (seen[0][..., 1] >= 3))
TWO_LOOKS = Outlook((0, 2, 4), lambda s: (s[0][..., 0] >= 1) & (s[1][..., 0] >= 3) & (s[2][..., 1] >= 3))
RULES = (
    mulligans.NONE,
    mulligans.ORIGINAL,
    mulligans.PARIS,
    mulligans.VANCOUVER,
    mulligans.VANCOUVER_TRIAL,
    mulligans.LONDON,
    mulligans.CANADIAN_HIGHLANDER,
    mulligans.HOUSTON,
    Mulligan("houston, the rest shuffled in", Pay.NOTHING, most=0, draws=10, rest=Rest.SHUFFLED),
    Mulligan("ten cards, london", Pay.BOTTOM, draws=10),
    mulligans.BEST_OF_TWO,
    Mulligan("best of two, one library", Pay.BOTTOM, deal=Deal.PLAYER, candidates=2, one_library=True),
    mulligans.SMOOTHED_LONDON,
    mulligans.LAND_WEIGHTED_LONDON,
    mulligans.SHARE_WEIGHTED_LONDON,
    mulligans.NOISY_LONDON,
    mulligans.PARTIAL_PARIS,
    Mulligan("partial paris with the look", Pay.FEWER, back=Back.EXILED, look=Look.SMALLER_HAND),
    mulligans.SPOILS,
)


def played(solution: Solution, seed: int, games: int = GAMES) -> Simulated:
    solved = solution.solved
    assert not isinstance(solved, Sampled | Played)
    return simulate(tables(solved) if isinstance(solved, Ladder) else states(solved), games, seed)


def agrees(solution: Solution, found: Simulated) -> bool:
    """Value and cards within four standard errors."""
    value, cards = float(solution.value), float(outcome(solution.solved).expected_cards)
    return (
        abs(found.value.mean - value) <= 4 * found.value.error + 1e-12
        and abs(found.cards.mean - cards) <= 4 * found.cards.error + 1e-9
    )


@pytest.mark.parametrize("free", (0, 1))
@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
def test_every_rule(rule: Mulligan, free: int) -> None:
    solution = solve(Problem((24, 36), GOAL, rule, free, floor=3, lands=frozenset({0})))
    assert agrees(solution, played(solution, 8 + free))


@pytest.mark.parametrize("rule", (mulligans.LONDON, mulligans.VANCOUVER), ids=lambda rule: rule.name)
def test_serum_powder(rule: Mulligan) -> None:
    goal = Outlook((2,), lambda seen: (seen[0][..., 0] >= 1) & (seen[0][..., 2] >= 4))
    solution = solve(Problem((4, 4, 52), goal, rule, floor=5, powders=frozenset({1})))
    assert agrees(solution, played(solution, 11))


def test_a_goal_with_three_deadlines() -> None:
    solution = solve(Problem((24, 30, 6), TWO_LOOKS, floor=4))
    assert agrees(solution, played(solution, 12))


def test_chances_to_keep_at_each_stage() -> None:
    solution = solve(Problem((24, 36), GOAL, floor=4))
    found = played(solution, 13, 1_000_000)
    for stage, kept in zip(outcome(solution.solved).hands, found.keeps, strict=True):
        assert abs(kept.mean - float(stage.reach * stage.keep)) <= 4 * kept.error


def test_the_same_seed_in_any_number_of_threads() -> None:
    policy = tables(solved(Problem((24, 36), GOAL)))
    one = simulate(policy, 150_000, 5, threads=1)
    assert one == simulate(policy, 150_000, 5, threads=2) == simulate(policy, 150_000, 5, threads=7)
    assert one != simulate(policy, 150_000, 6)


def solved(problem: Problem) -> Ladder:
    found = solve(problem).solved
    assert isinstance(found, Ladder)
    return found


def test_a_wrong_bottom_is_found() -> None:
    """The worst cards kept instead of the best, and nothing else."""
    problem = Problem((24, 36), GOAL, floor=4)
    solution = solve(problem)
    policy = tables(solved(problem))
    worst = solved(replace(problem, value=Outlook((3,), lambda seen: ~GOAL.holds(seen))))
    wrong: Tables = replace(policy, keeps=policy.keeps.copy())
    for taken, step in enumerate(worst.steps):
        assert step.kept.chosen is not None
        at = policy.keys.of(step.kept.chosen.hands)
        kept = policy.keys.of(step.kept.chosen.rows)[step.kept.chosen.choice]
        wrong.keeps[taken, at] = np.where(policy.keeps[taken, at] >= 0, kept, -1)
    assert agrees(solution, simulate(policy, GAMES, 21))
    assert not agrees(solution, simulate(wrong, GAMES, 21))


def test_bottomed_cards_that_could_be_drawn_are_found() -> None:
    """The same policy where cards on the bottom are shuffled in: a frequent mistake of programs."""
    problem = Problem((24, 36), GOAL, mulligans.HOUSTON)
    policy = tables(solved(problem))
    back = replace(problem, mulligan=replace(mulligans.HOUSTON, rest=Rest.SHUFFLED))
    assert agrees(solve(problem), simulate(policy, 1_000_000, 22))
    assert not agrees(solve(problem), simulate(replace(policy, problem=back), 1_000_000, 22))


def test_a_deck_too_small_to_play_out_is_refused() -> None:
    with pytest.raises(OddsError, match="too small"):
        simulate(tables(solved(Problem((4, 4), GOAL))), 10, 1)


@pytest.mark.parametrize("games", (0, -1, 10**11))
def test_a_number_of_games_that_cannot_be(games: int) -> None:
    with pytest.raises(OddsError, match="games"):
        simulate(tables(solved(Problem((24, 36), GOAL))), games, 1)


def test_keys_tell_hands_apart() -> None:
    deck = (4, 3, 2)
    made = keys(deck, 5)
    rows = np.array([[a, b, c] for a in range(5) for b in range(4) for c in range(3) if a + b + c == 4])
    found = made.of(rows)
    assert len(set(found.tolist())) == len(rows)
    assert (made.rows(found, np.full(len(rows), 4)) == rows).all()
    assert len(made.cards()) == 9
    assert comb(9, 4) == sum(comb(4, a) * comb(3, b) * comb(2, c) for a, b, c in rows.tolist())


def test_roles_checked_by_name() -> None:
    """Sixty names in two roles; a value that tells the names of a role apart is worth less or more by name."""
    problem = Problem((24, 36), PerHand(lambda kept, seen: kept[0] / 7.0), mulligans.PARIS, floor=5)
    exact = Problem(
        (24, 36), Table(tuple(Cell(Fraction(n, 7), None, counts(n)) for n in range(8))), mulligans.PARIS, floor=5
    )
    policy, value = tables(solved(exact)), float(solve(problem).value)
    assert value == pytest.approx(float(solve(exact).value), abs=1e-12)
    names = Names((1,) * 60, (0,) * 24 + (1,) * 36)
    same = check_by_name(policy, names, PerHand(lambda kept, seen: kept[:24].sum(axis=0) / 7.0), 100_000, 3)
    assert abs(same.mean - value) <= 4 * same.error
    less = check_by_name(policy, names, PerHand(lambda kept, seen: kept[:20].sum(axis=0) / 7.0), 100_000, 3)
    assert less.mean == pytest.approx(value * 20 / 24, abs=4 * less.error)


def counts(number: int) -> Callable[[Counts], Truth]:
    return lambda rows: np.asarray(rows[:, 0] == number)


def test_names_that_are_not_the_deck() -> None:
    policy = tables(solved(Problem((24, 36), GOAL)))
    with pytest.raises(OddsError, match="do not make up"):
        check_by_name(policy, Names((1,) * 60, (0,) * 25 + (1,) * 35), GOAL, 10, 1)
    looked = tables(solved(Problem((24, 36), GOAL, mulligans.VANCOUVER)))
    with pytest.raises(OddsError, match="cannot be checked by name"):
        check_by_name(looked, Names((24, 36), (0, 1)), GOAL, 10, 1)


def test_a_policy_by_name_has_no_tables() -> None:
    with pytest.raises(OddsError, match="group the cards by roles"):
        tables(solved(Problem((24, 36), PerHand(lambda kept, seen: kept[0]), mulligans.PARIS)))


def test_policies_too_large_to_play_out() -> None:
    with pytest.raises(LimitError, match="a table of"):
        keys((12,) * 12, 10)
    powder = solve(
        Problem((4, 4, 52), TWO_LOOKS, mulligans.PARIS, floor=6, powders=frozenset({1}), limits=Limits(states=3_000))
    )
    assert isinstance(powder.solved, Powdered)
    with pytest.raises(OddsError, match="limits the uses"):
        states(powder.solved)


def test_a_table_is_played_out() -> None:
    """What three sizes of hands are worth with two to four lands, and without."""
    cells = [
        Cell(Fraction(9 - lost, 10), 7 - lost, lambda rows: (rows[:, 0] >= 2) & (rows[:, 0] <= 4)) for lost in range(3)
    ]
    solution = solve(Problem((24, 36), Table((*cells, Cell(Fraction(1, 10)))), floor=5))
    assert agrees(solution, played(solution, 31))
