"""Playing a policy out: the mean value of its hands, how often each is kept, and standard errors.

Games are played in blocks. Block i uses stream i of the seed and a deck in canonical order, and the blocks are added up in
their order, so that the same seed gives the same result in any number of threads.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import log2, sqrt
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from keepseven.errors import OddsError
from keepseven.kernels.decide import play_part, play_powder
from keepseven.kernels.play import Cards, play_plain, play_special
from keepseven.odds.multiset import Counts
from keepseven.rules.mulligans import Pay, Rest
from keepseven.sim.states import States
from keepseven.sim.tables import Tables
from keepseven.solver.outlook import Outlook
from keepseven.solver.partial_paris import layer_of
from keepseven.solver.powder import Powdered
from keepseven.solver.problem import Problem
from keepseven.solver.values import worth_of
from keepseven.words import say

BLOCK = 1 << 15
MOST_GAMES = 10**10


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its standard error."""

    mean: float
    error: float


@dataclass(frozen=True, slots=True)
class Simulated:
    """What came of so many games. `keeps` are the chances that a game's hand is kept after 0, 1, 2 ... mulligans.

    `drawn` is how many hands were drawn in all.
    """

    games: int
    drawn: int
    value: Estimate
    keeps: tuple[Estimate, ...]
    cards: Estimate


@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """Games at the keep: mulligans, and rows of counts drawn, kept, and held after each number of draws."""

    taken: Cards
    seen: Counts
    kept: Counts
    held: tuple[Counts, ...]


def simulate(policy: Tables | States, games: int, seed: int, threads: int = 1) -> Simulated:
    """Play by a policy. OddsError: so few cards are left that the draws could reach the bottom."""
    if not 1 <= games <= MOST_GAMES:
        raise OddsError(say("play 1 to {most} games, not {n}", most=MOST_GAMES, n=games))
    draws = policy.problem.value.draws if isinstance(policy.problem.value, Outlook) else ()
    play = _by_tables(policy, draws) if isinstance(policy, Tables) else _by_states(policy, draws)

    def block(number: int) -> Block:
        return play(seed, number, min(BLOCK, games - number * BLOCK))

    with ThreadPoolExecutor(threads) as pool:
        blocks = list(pool.map(block, range(-(-games // BLOCK))))
    return _summed(games, blocks)


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """Sums over the games of a block: how often each stage kept, and each number of cards."""

    drawn: int
    total: float
    squares: float
    keeps: Cards
    cards: Cards


def _summed(games: int, blocks: Sequence[Block]) -> Simulated:
    """Means and standard errors of all blocks."""
    keeps, cards = (np.sum([getattr(block, name) for block in blocks], axis=0) for name in ("keeps", "cards"))
    sizes = np.arange(len(cards), dtype=np.float64)
    return Simulated(
        games,
        sum(block.drawn for block in blocks),
        estimate(games, sum(block.total for block in blocks), sum(block.squares for block in blocks)),
        tuple(estimate(games, float(n), float(n)) for n in keeps),
        estimate(games, float(cards @ sizes), float(cards @ sizes**2)),
    )


def estimate(number: int, total: float, squares: float) -> Estimate:
    """The mean of so many values, from their sum and the sum of their squares, and its standard error."""
    mean = total / number
    spread = max(0.0, squares / number - mean * mean)
    return Estimate(mean, sqrt(spread / max(1, number - 1)))


def _value(problem: Problem, played: Played) -> NDArray[np.float64]:
    """What each game is worth: whether it reached the goal, or the value of its hand."""
    if isinstance(problem.value, Outlook):
        return np.asarray(problem.value.holds(played.held), dtype=np.float64)
    worth = problem.value.at(problem.deck)
    return worth_of(worth, played.kept, played.seen).astype(np.float64) / worth.over(0)


Play: TypeAlias = Callable[[int, int, int], Block]
"""Plays a block, by seed, stream and number of games."""


def _by_tables(policy: Tables, draws: tuple[int, ...]) -> Play:
    problem, rule, keys = policy.problem, policy.problem.mulligan, policy.keys
    _check_reach(problem, int(policy.drawn.max()) * (rule.candidates if rule.one_library else 1), draws)
    back, cards, later = rule.rest is Rest.SHUFFLED, keys.cards(), np.array(draws, dtype=np.int64)
    special = rule.candidates > 1 or back or bool(policy.stays.any())

    def play(seed: int, stream: int, games: int) -> Block:
        stages, found = np.zeros(games, dtype=np.int64), np.zeros(games, dtype=np.int64)
        held = np.zeros((games, len(draws) + 1), dtype=np.int64)
        plain = cards.copy(), seed, stream, policy.drawn, policy.keeps, later, stages, found, held
        if special:
            drawn = play_special(
                *plain, max(1, rule.candidates), rule.one_library, policy.pick, policy.scores, policy.kept, policy.stays,
                keys.radices, keys.spans, back,
            )  # fmt: skip
        else:
            drawn = play_plain(*plain)
        columns = (stages, *held.T[1:]) if draws else (stages, found, held[:, 0])
        first, times = _distinct(columns, max(keys.length, len(policy.drawn)))
        values = _value(problem, _decoded(policy, draws, stages[first], found[first], held[first]))
        keeps = np.bincount(stages, minlength=len(policy.drawn))
        sizes = np.bincount(policy.kept[stages], minlength=problem.hand_size + 1)
        return Block(drawn, float(times @ values), float(times @ values**2), keeps, sizes)

    return play


def _by_states(policy: States, draws: tuple[int, ...]) -> Play:
    problem, solved = policy.problem, policy.solved
    used_up = sum(problem.deck[kind] for kind in problem.powders) if isinstance(solved, Powdered) else 0
    _check_reach(problem, problem.hand_size * (1 + used_up), draws)
    cards = np.repeat(np.arange(len(problem.deck)), problem.deck)
    drawn = np.array([stage.drawn for stage in problem.ladder], dtype=np.int64)
    later = np.array(draws, dtype=np.int64)

    def play(seed: int, stream: int, games: int) -> Block:
        stages, used = np.zeros(games, dtype=np.int64), np.zeros(games, dtype=np.int64)
        held = np.zeros((games, len(draws) + 1, len(problem.deck)), dtype=np.int64)
        table = policy.states, policy.actions, policy.radices, policy.spans, policy.spread
        if isinstance(solved, Powdered):
            hands = play_powder(cards.copy(), seed, stream, drawn, *table, later, stages, used, held)
        else:
            first = min(problem.hand_size, problem.size)
            cap = layer_of(problem, MOST_GAMES, 0, 0).taken
            free = MOST_GAMES if problem.mulligan.pay is Pay.NOTHING else problem.free
            hands = play_part(cards.copy(), seed, stream, first, *table, cap, free, later, stages, used, held)
        assert hands >= 0, "a state of the policy is missing"
        kept = held[:, 0]
        values = _value(problem, Played(stages, kept, kept, tuple(held[:, 1:].swapaxes(0, 1))))
        sizes = np.bincount(kept.sum(axis=1), minlength=problem.hand_size + 1)
        keeps = np.bincount(stages, minlength=2 * problem.hand_size + problem.free + 2)
        return Block(hands, float(values.sum()), float((values**2).sum()), keeps, sizes)

    return play


def _check_reach(problem: Problem, out: int, draws: tuple[int, ...]) -> None:
    """OddsError if the draws could reach cards that are not in the shuffled part while `out` cards are out of it."""
    if problem.size - out < max(draws, default=0):
        raise OddsError(say("the deck is too small to play out: draws would reach cards on the bottom"))


def _distinct(columns: Sequence[Cards], length: int) -> tuple[Cards, Cards]:
    """Where each different row of these columns comes first, and how often it comes; numbers are below `length`."""
    if len(columns) * log2(max(2, length)) < 62:
        joined = np.zeros(len(columns[0]), dtype=np.int64)
        for column in columns:
            joined = joined * length + column
        _, first, times = np.unique(joined, return_index=True, return_counts=True)
    else:
        _, first, times = np.unique(np.column_stack(columns), axis=0, return_index=True, return_counts=True)
    return first, times


def _decoded(policy: Tables, draws: tuple[int, ...], taken: Cards, drawn: Cards, held: Cards) -> Played:
    """Games as counts."""
    keys, kept = policy.keys, policy.kept[taken]
    later = tuple(keys.rows(held[:, 1 + i], kept + number) for i, number in enumerate(draws))
    return Played(taken, keys.rows(drawn, policy.drawn[taken]), keys.rows(held[:, 0], kept), later)
