"""The ladder over all hands by name, for a value that is any function of (kept, seen).

Nothing can be merged, so every distinct hand is looked at with every choice of cards for the bottom: 64 values for each
hand of seven, down to four cards. Real decks are small enough (a 60-card list has 0.1 to 2 million distinct sevens). Hands
are columns of codes; a block of columns that stays in the processor's cache is turned into counts once, and each choice of
a bottom is two cards away from the one before (`kernels.hands`). The function is called once for each block and choice.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import comb

import numpy as np
from numpy.typing import NDArray

from keepseven.errors import LimitError
from keepseven.kernels.hands import Codes, count_into, enumerate_hands, improve, move, moves
from keepseven.odds.multiset import how_many
from keepseven.rules.mulligans import Rest
from keepseven.solver.ladder import Kept
from keepseven.solver.law import Law
from keepseven.solver.problem import Problem
from keepseven.solver.values import Function, called
from keepseven.words import say

BLOCK = 16_384


def kept_by_name(problem: Problem, function: Function, threads: int = 1) -> tuple[Kept, ...]:
    """K_m(h) of every stage for every hand. With several threads the function is called from each of them.

    LimitError: there are too many hands.
    """
    sizes = {stage.drawn for stage in problem.ladder}
    number = sum(how_many(problem.deck, size) for size in sizes)
    if number > problem.limits.hands:
        text = say(
            "the deck has {number} different hands by name; the limit is {most}. Group its cards by roles, sample hands, "
            "or raise the limit",
            number=number,
            most=problem.limits.hands,
        )
        raise LimitError(text)
    found = {(d, k): kept for d in sizes for k, kept in _kept(problem, function, d, threads)}
    return tuple(found[stage.drawn, stage.kept] for stage in problem.ladder)


def _kept(problem: Problem, function: Function, drawn: int, threads: int) -> Iterator[tuple[int, Kept]]:
    """For hands of so many cards: the cards kept, and their values."""
    deck = np.array(problem.deck, dtype=np.int64)
    number = how_many(problem.deck, drawn)
    codes, weights = np.zeros((drawn, number), dtype=np.uint8), np.zeros(number)
    enumerate_hands(deck, drawn, codes, weights)
    sizes = sorted({stage.kept for stage in problem.ladder if stage.drawn == drawn})
    best = {size: np.full(number, -np.inf) for size in sizes}
    back = problem.mulligan.rest is Rest.SHUFFLED

    def block(start: int) -> None:
        part = slice(start, min(start + BLOCK, number))
        seen = np.zeros((len(deck), part.stop - start), dtype=np.uint8)
        count_into(codes, start, seen)
        choice = np.zeros(seen.shape[1], dtype=np.uint8)
        for size in sizes:
            kept = seen.copy()
            for place, (_, changes) in enumerate(moves(drawn, drawn - size)):
                for comes, goes in changes:
                    move(codes, start, comes, goes, kept)
                improve(best[size][part], choice, called(function, kept, kept if back else seen), place)

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(block, range(0, number, BLOCK)))
    law = Law(drawn, weights, comb(problem.size, drawn), _lands(problem, codes))
    return ((size, Kept(law, best[size], 1)) for size in sizes)


def _lands(problem: Problem, codes: Codes) -> NDArray[np.int64] | None:
    if problem.lands is None:
        return None
    is_land = np.zeros(len(problem.deck), dtype=np.int64)
    is_land[sorted(problem.lands)] = 1
    return np.asarray(sum(is_land[row] for row in codes), dtype=np.int64)
