"""What must hold for every deck and goal: provable orders, splitting of kinds, and that no policy does better."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from keepseven.odds.multiset import Counts, Truth
from keepseven.rules import mulligans
from keepseven.rules.mulligans import Mulligan
from keepseven.solver.outcome import outcome
from keepseven.solver.outlook import Outlook
from keepseven.solver.policy import Situation, Verb, decide
from keepseven.solver.problem import Problem
from keepseven.solver.solve import Ladder, Solution, solve
from keepseven.solver.subhands import subhands
from keepseven.solver.values import Number


@st.composite
def goals(draw: st.DrawFn, kinds: int) -> Outlook:
    """At least so many of some kinds, by one or two moments, in any combination."""
    draws = sorted(draw(st.sets(st.integers(0, 2), min_size=1, max_size=2)))
    needs = draw(st.lists(st.tuples(st.integers(0, kinds - 1), st.integers(1, 3)), min_size=1, max_size=3))
    every = draw(st.booleans())

    def holds(seen: Sequence[Counts]) -> Truth:
        found = [seen[i % len(seen)][..., kind] >= least for i, (kind, least) in enumerate(needs)]
        return np.asarray(np.logical_and.reduce(found) if every else np.logical_or.reduce(found))

    return Outlook(tuple(draws), holds)


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    deck = tuple(draw(st.lists(st.integers(1, 6), min_size=2, max_size=4)))
    hand = draw(st.integers(1, 4))
    assume(sum(deck) >= hand + 2)
    return Problem(deck, draw(goals(len(deck))), hand_size=hand, lands=frozenset({0}))


def value(problem: Problem, rule: Mulligan = mulligans.LONDON, free: int = 0) -> Number:
    return solve(replace(problem, mulligan=rule, free=free)).value


@given(problems())
def test_provable_orders(problem: Problem) -> None:
    none, original, paris = (value(problem, rule) for rule in (mulligans.NONE, mulligans.ORIGINAL, mulligans.PARIS))
    assert none <= original <= value(problem, mulligans.PARIS, 1)
    assert none <= paris <= value(problem, mulligans.VANCOUVER)
    assert paris <= value(problem) <= value(problem, free=1) <= value(problem, free=2)
    assert value(replace(problem, floor=problem.hand_size)) <= value(replace(problem, floor=1)) <= value(problem)


@given(problems())
def test_each_mulligan_less_is_worth_no_less(problem: Problem) -> None:
    for rule in (mulligans.PARIS, mulligans.VANCOUVER, mulligans.LONDON):
        values = [hand.value for hand in outcome(solve(replace(problem, mulligan=rule)).solved).hands]
        assert values == sorted(values, key=lambda one: -(one or 0))


@given(problems(), st.data())
def test_splitting_a_kind_changes_nothing(problem: Problem, data: st.DataObject) -> None:
    kind = data.draw(st.integers(0, len(problem.deck) - 1))
    part = data.draw(st.integers(0, problem.deck[kind]))
    goal = problem.value
    assert isinstance(goal, Outlook)

    def holds(seen: Sequence[Counts]) -> Truth:
        together = []
        for counts in seen:
            joined = counts[..., :-1].copy()
            joined[..., kind] += counts[..., -1]
            together.append(joined)
        return goal.holds(together)

    deck = (*problem.deck[:kind], problem.deck[kind] - part, *problem.deck[kind + 1 :], part)
    lands = frozenset({0, len(problem.deck)}) if kind == 0 else frozenset({0})
    split = replace(problem, deck=deck, value=Outlook(goal.draws, holds), lands=lands)
    for rule in (mulligans.LONDON, mulligans.VANCOUVER, mulligans.ORIGINAL, mulligans.SMOOTHED_LONDON):
        assert value(split, rule) == value(problem, rule)


@settings(max_examples=12)
@given(problems())
def test_with_powder_is_no_worse(problem: Problem) -> None:
    assume(problem.deck[-1] <= 2 and sum(problem.deck) <= 12)
    with_powder = replace(problem, powders=frozenset({len(problem.deck) - 1}))
    for rule in (mulligans.PARIS, mulligans.LONDON):
        assert value(with_powder, rule) >= value(problem, rule)


@given(problems())
def test_decisions_add_up_to_the_value(problem: Problem) -> None:
    """The value of each stage is the mean of the best decisions for its hands."""
    solution = solve(problem)
    assert isinstance(solution.solved, Ladder)
    for taken, step in enumerate(solution.solved.steps):
        assert step.kept.chosen is not None
        law = step.kept.law
        best = [decide(solution, Situation(tuple(row), taken)).best for row in step.kept.chosen.hands.tolist()]
        total = sum(int(w) * action.value for w, action in zip(law.weights, best, strict=True))
        assert total / law.total == step.value
        kept = [action.verb is Verb.KEEP for action in best]
        assert kept == step.keeps.tolist()


@given(problems())
def test_chances_of_kept_sizes_add_up(problem: Problem) -> None:
    for rule in (mulligans.LONDON, mulligans.VANCOUVER, mulligans.ORIGINAL):
        found = outcome(solve(replace(problem, mulligan=rule)).solved)
        assert sum(found.sizes.values()) == 1
        assert sum(hand.reach * hand.keep for hand in found.hands) == 1


@given(st.lists(st.integers(0, 4), min_size=1, max_size=4).map(tuple), st.data())
def test_every_part_of_every_hand_once(deck: tuple[int, ...], data: st.DataObject) -> None:
    drawn = data.draw(st.integers(0, min(5, sum(deck))))
    kept = data.draw(st.integers(0, drawn))
    parts = subhands(deck, drawn, kept)
    rows = parts.rows[parts.kept_of] + parts.bottoms[parts.bottom_of]
    seen = {
        (tuple(hand), tuple(row)) for hand, row in zip(rows.tolist(), parts.rows[parts.kept_of].tolist(), strict=True)
    }
    assert len(seen) == len(parts.hand_of)
    assert (rows <= np.array(deck)).all() and (np.diff(parts.hand_of) >= 0).all()
    assert len(np.unique(parts.hand_of)) == len({tuple(hand) for hand in rows.tolist()})


def test_solutions_of_the_same_problem_are_the_same() -> None:
    problem = Problem((24, 36), Outlook((3,), lambda s: (s[0][..., 0] >= 4) & (s[0][..., 1] >= 3)))
    first: Solution = solve(problem)
    assert first.value == solve(problem).value
