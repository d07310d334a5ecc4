"""What another card would do: decks that differ by one card.

A swap takes one card of a kind out and puts one of another in. There are K (K - 1) of them. To find the largest without valuing all:
the change is nearly that of taking the one out plus that of putting the other in (2 K decks with a card less or more), and
only the swaps that look largest are then valued. What a deck gains is found by solving it (`solved`), or by `nearby`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeAlias

from keepseven.solver.problem import Problem
from keepseven.solver.solve import solve
from keepseven.solver.values import Number

Gain: TypeAlias = Callable[[tuple[int, ...]], tuple[Number, float]]
"""How much more a deck is worth than the one of the problem, and the standard error of that."""


@dataclass(frozen=True, slots=True)
class Swap:
    """One card of kind `out` replaced by one of kind `into`, and how much more the deck is worth then, with its standard error."""

    out: int
    into: int
    gain: Number
    error: float = 0.0


def solved(problem: Problem, value: Number) -> Gain:
    """The gain of decks by solving them; `value` is that of the problem."""
    return cache(lambda deck: (solve(replace(problem, deck=deck)).value - value, 0.0))


def swap(deck: tuple[int, ...], out: int, into: int, gain: Gain) -> Swap:
    """What a swap does."""
    return Swap(out, into, *gain(_changed(_changed(deck, out, -1), into, 1)))


def best_swaps(deck: tuple[int, ...], gain: Gain, number: int = 3, rough: Gain | None = None) -> tuple[Swap, ...]:
    """The swaps that raise the value most, the best first; `rough` is enough to tell which look largest."""
    return _extreme(deck, gain, number, 1, rough or gain)


def worst_swaps(deck: tuple[int, ...], gain: Gain, number: int = 3, rough: Gain | None = None) -> tuple[Swap, ...]:
    """The swaps that lower the value most: what the deck can spare least."""
    return _extreme(deck, gain, number, -1, rough or gain)


def _extreme(deck: tuple[int, ...], gain: Gain, number: int, sign: int, rough: Gain) -> tuple[Swap, ...]:
    less = {kind: float(rough(_changed(deck, kind, -1))[0]) for kind, n in enumerate(deck) if n}
    more = {kind: float(rough(_changed(deck, kind, 1))[0]) for kind in range(len(deck))}
    pairs = [(less[out] + more[into], out, into) for out in less for into in more if out != into]
    pairs.sort(key=lambda pair: (-sign * pair[0], pair[1:]))
    swaps = [swap(deck, out, into, gain) for _, out, into in pairs[: 2 * number]]
    return tuple(sorted(swaps, key=lambda one: -sign * float(one.gain))[:number])


def _changed(deck: tuple[int, ...], kind: int, by: int) -> tuple[int, ...]:
    return tuple(n + by * (place == kind) for place, n in enumerate(deck))
