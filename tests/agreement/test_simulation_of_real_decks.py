"""Real decks: the simulator within four standard errors of the solver, and a wrong bottom is found in each of them.

The goal is the default one, derived from the list. The seeds are listed, so a red run is red again.
"""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from keepseven.decks import load, load_shipped
from keepseven.decks.deck import Deck
from keepseven.odds.merge import Items, merge, stock
from keepseven.odds.question import Question, question
from keepseven.rules.mulligans import VANCOUVER
from keepseven.sim.by_name import Names, check_by_name
from keepseven.sim.simulate import Simulated, simulate
from keepseven.sim.tables import Tables, tables
from keepseven.solver.asked import Asked, Procedure, asked
from keepseven.solver.default import default_goal
from keepseven.solver.outcome import outcome
from keepseven.solver.outlook import Outlook
from keepseven.solver.problem import Problem
from keepseven.solver.solve import Ladder, solve

FILES = Path(__file__).parents[1] / "decks" / "files"
GAMES = 200_000
SEEDS = {
    "awakening-earth": 101,
    "azorius-spirits": 102,
    "breed-lethality": 103,
    "core-set-flyers": 104,
    "faerie-schemes": 105,
    "white-blue-green-wake": 106,
    "dec-extended-high-tide-kai-budde.dec": 107,
    "dec-legacy-1st.-bug-zenith-tristan-polzl.dec": 108,
    "dec-modern-1st.-titan-field-christopher-candreva.dec": 109,
    "dec-standard-4th.-jeskai-cycling-takumi-utsunomiya-katuo079595-.dec": 110,
    "dec-pioneer-2nd.-sram-auras-ken-yukuhiro.dec": 111,
    "precon-wc-janosch-k-hn-angry-non-hermit.txt": 112,
}


def deck_named(name: str) -> Deck:
    return load(str(FILES / name)).deck if "." in name else load_shipped(name)


def put(items: Items, procedure: Procedure) -> tuple[Question, Asked]:
    goal = question(default_goal(items), items)
    return goal, asked(goal, procedure)


def climbed(problem: Problem) -> Ladder:
    solved = solve(problem).solved
    assert isinstance(solved, Ladder)
    return solved


def agrees(solved: Ladder, found: Simulated) -> bool:
    cards = float(outcome(solved).expected_cards)
    return (
        abs(found.value.mean - float(solved.value)) <= 4 * found.value.error
        and abs(found.cards.mean - cards) <= 4 * found.cards.error
    )


@pytest.mark.parametrize("name", SEEDS)
def test_the_simulator_agrees_with_the_solver(name: str) -> None:
    items = stock(deck_named(name))
    for procedure in (Procedure(), Procedure(VANCOUVER, 1)):
        solved = climbed(put(items, procedure)[1].problem)
        assert agrees(solved, simulate(tables(solved), GAMES, SEEDS[name]))


@pytest.mark.parametrize("name", SEEDS)
def test_a_wrong_bottom_is_found(name: str) -> None:
    """Every hand that would be kept keeps its worst cards."""
    problem = put(stock(deck_named(name)), Procedure())[1].problem
    solved = climbed(problem)
    assert not agrees(solved, simulate(wrong(tables(solved), problem), GAMES, SEEDS[name]))


def wrong(policy: Tables, problem: Problem) -> Tables:
    goal = problem.value
    assert isinstance(goal, Outlook)
    worst = climbed(replace(problem, value=Outlook(goal.draws, lambda held: ~goal.holds(held))))
    keeps = policy.keeps.copy()
    for taken, step in enumerate(worst.steps):
        assert step.kept.chosen is not None
        at, kept = policy.keys.of(step.kept.chosen.hands), policy.keys.of(step.kept.chosen.rows)
        keeps[taken, at] = np.where(policy.keeps[taken, at] >= 0, kept[step.kept.chosen.choice], -1)
    return replace(policy, keeps=keeps)


@pytest.mark.parametrize("name", ("breed-lethality", "awakening-earth", "faerie-schemes"))
def test_merged_kinds_checked_by_name(name: str) -> None:
    """The policy of a few kinds, played with all the names of the list, reaches the goal as often as promised."""
    items = stock(deck_named(name))
    goal, ask = put(items, Procedure())
    solved = climbed(ask.problem)
    by_name = merge(items, lambda item: item.name)
    place = ask.merged.places()
    names = Names(by_name.counts, tuple(place[kind.items[0].name] for kind in by_name.kinds))
    bound = goal.on(by_name)
    found = check_by_name(tables(solved), names, Outlook(bound.draws, bound.holds), 100_000, SEEDS[name])
    assert len(by_name.kinds) > 3 * len(ask.merged.kinds)
    assert abs(found.mean - float(solved.value)) <= 4 * found.error
