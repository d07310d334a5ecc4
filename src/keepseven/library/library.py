"""A library in play: its cards, and who knows which card lies where."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from keepseven.errors import KeepsevenError
from keepseven.library.pile import Pile
from keepseven.rule import Rule
from keepseven.words import say

T = TypeVar("T")

Knowers = frozenset[int]
NOBODY: Knowers = frozenset()

TOP, BOTTOM = 0, -1
"""Places to put a card: counted from the top, "third from the top" is 2; the bottom is -1."""


@dataclass(frozen=True, slots=True)
class Library(Generic[T]):
    """The library of player `owner`, or any face-down pile of that player: `cards`, the top first.

    `known` says for each card which players know that it lies there. KeepsevenError: it is not as long as `cards`.
    """

    owner: int
    cards: Pile[T]
    known: tuple[Knowers, ...]

    def __post_init__(self) -> None:
        if len(self.known) != len(self.cards):
            raise KeepsevenError(
                say("for {cards} cards it must be said who knows them, not for {known}",
                    cards=len(self.cards), known=len(self.known))
            )  # fmt: skip

    def seen(self, places: Iterable[int], by: Iterable[int]) -> "Library[T]":
        """The library once these players have looked at the cards at these places.

        >>> library = unknown(1, ("Island", "Opt")).seen([0], by=[1, 2])
        >>> library.places_known, sorted(library.known[0])
        ((0,), [1, 2])
        """
        places, players = tuple(places), frozenset(by)
        refuse_places(places, len(self.cards))
        known = tuple(old | players if at in places else old for at, old in enumerate(self.known))
        return Library(self.owner, self.cards, known)

    @property
    def places_known(self) -> tuple[int, ...]:
        """The places whose card somebody knows."""
        return tuple(place for place, players in enumerate(self.known) if players)


def unknown(owner: int, cards: Pile[T]) -> Library[T]:
    """A library of which nobody knows anything, as after a shuffle."""
    return Library(owner, cards, (NOBODY,) * len(cards))


def refuse_places(places: tuple[int, ...], count: int) -> None:
    """KeepsevenError unless these are different places of a library of `count` cards."""
    if len(set(places)) < len(places) or not all(0 <= place < count for place in places):
        raise KeepsevenError(
            say("name different places from 0, the top, to {last}, not {places}", last=count - 1, places=places),
            Rule.RANDOMIZE,
        )
