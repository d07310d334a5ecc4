"""A pile of cards as a tuple, top first. Nothing here draws a random number: an order always comes from outside."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
Pile = tuple[T, ...]


def arrange(pile: Pile[T], order: Sequence[int]) -> Pile[T]:
    """The pile in a new order: place i of the result holds `pile[order[i]]`; place 0 is the top.

    >>> arrange(("a", "b", "c"), (2, 0, 1))
    ('c', 'a', 'b')
    """
    return tuple([pile[i] for i in order])


def cut(pile: Pile[T], count: int) -> Pile[T]:
    """The pile after `count` cards were lifted from the top and put under the rest."""
    return pile[count:] + pile[:count]


def draw(pile: Pile[T], count: int) -> tuple[Pile[T], Pile[T]]:
    """The cards drawn from the top, fewer where the pile is shorter, and the pile that is left."""
    return pile[:count], pile[count:]


def put_on_bottom(pile: Pile[T], cards: Pile[T]) -> Pile[T]:
    """The pile with `cards` under it in the order given: the last one lies at the very bottom."""
    return pile + cards
