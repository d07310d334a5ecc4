"""What another card would do: the optimum of decks that differ by one card.

A swap takes one card of a kind out and puts one of another in. There are K (K - 1) of them; each is the whole problem again,
exactly. To find the largest without solving all: the change is nearly that of taking the one out plus that of putting the
other in (2 K solves of decks with a card less or more), and only the swaps that look largest are then solved.
"""

from dataclasses import dataclass, replace

from keepseven.solver.problem import Problem
from keepseven.solver.solve import solve
from keepseven.solver.values import Number


@dataclass(frozen=True, slots=True)
class Swap:
    """One card of kind `out` replaced by one of kind `into`, the value then, and how much more that is."""

    out: int
    into: int
    value: Number
    gain: Number


def swap(problem: Problem, value: Number, out: int, into: int) -> Swap:
    """The optimum after a swap; `value` is the one before."""
    deck = list(problem.deck)
    deck[out] -= 1
    deck[into] += 1
    found = solve(replace(problem, deck=tuple(deck))).value
    return Swap(out, into, found, found - value)


def best_swaps(problem: Problem, value: Number, number: int = 3) -> tuple[Swap, ...]:
    """The swaps that raise the value most, the best first."""
    return _extreme(problem, value, number, 1)


def worst_swaps(problem: Problem, value: Number, number: int = 3) -> tuple[Swap, ...]:
    """The swaps that lower the value most: what the deck can spare least."""
    return _extreme(problem, value, number, -1)


def _extreme(problem: Problem, value: Number, number: int, sign: int) -> tuple[Swap, ...]:
    deck = problem.deck
    less, more = ({kind: _changed(problem, kind, by) for kind, n in enumerate(deck) if n + by >= 0} for by in (-1, 1))
    pairs = [(less[out] + more[into], out, into) for out in less for into in more if out != into]
    pairs.sort(key=lambda pair: (-sign * pair[0], pair[1:]))
    swaps = [swap(problem, value, out, into) for _, out, into in pairs[:number]]
    return tuple(sorted(swaps, key=lambda one: -sign * float(one.gain)))


def _changed(problem: Problem, kind: int, by: int) -> float:
    deck = list(problem.deck)
    deck[kind] += by
    return float(solve(replace(problem, deck=tuple(deck))).value)
