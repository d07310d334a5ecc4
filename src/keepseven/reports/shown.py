"""A card as it is shown: its name and the facts that a player sorts a hand by."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from keepseven.cards import lookup
from keepseven.words import Message, say


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card somebody may see. `place` counts from 0: in a hand as drawn, in a library from the top.

    `name` is None for a paper card that nobody has named. `mana_cost` has the costs of both halves where both have
    one. `known`: whether the table of cards has it; of another card only the name is known.
    """

    place: int
    name: str | None
    mana_cost: str = ""
    mana_value: float = 0
    land: bool = False
    known: bool = False


def show(names: Iterable[str | None]) -> tuple[ShownCard, ...]:
    """The cards in the order given.

    >>> show(["Opt"])[0].mana_cost
    '{U}'
    """
    return tuple(_card(place, name) for place, name in enumerate(names))


def show_hand(names: Iterable[str | None]) -> tuple[ShownCard, ...]:
    """The cards of a hand as a player holds them: lands, then by mana value, then by name; `place` is where each was.

    >>> [(card.place, card.name) for card in show_hand(["Divination", "Opt", "Island"])]
    [(2, 'Island'), (1, 'Opt'), (0, 'Divination')]
    """
    return tuple(sorted(show(names), key=_in_hand))


def how_sorted() -> Message:
    """The order of `show_hand`, for the reader."""
    return say("lands first, then by mana value")


def _in_hand(card: ShownCard) -> tuple[bool, bool, float, str]:
    return (not card.known, not card.land, card.mana_value, card.name or "")


@lru_cache(maxsize=4096)
def _card(place: int, name: str | None) -> ShownCard:
    card = lookup(name) if name is not None else None
    if card is None:
        return ShownCard(place, name)
    costs = [card.mana_cost, card.second.mana_cost if card.second else ""]
    return ShownCard(
        place=place,
        name=name,
        mana_cost=" // ".join(cost for cost in costs if cost),
        mana_value=card.mana_value,
        land=card.is_land,
        known=True,
    )
