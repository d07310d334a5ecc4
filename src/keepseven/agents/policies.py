"""Simple policies. Each sees what its seat sees: the question and its own hand."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, TypeAlias

from keepseven import cards
from keepseven.pregame.asks import (
    NONE,
    ActFromHand,
    Ask,
    Bottom,
    ChooseCreatureType,
    ChooseStartingPlayer,
    Declaration,
    Declare,
    ExileFromHand,
    HandleDecks,
    NameCommanders,
)
from keepseven.rules.terms import Handling

Policy: TypeAlias = Callable[[Ask[Any], tuple[str | None, ...]], Any]
"""Answers a question to a seat whose hand holds cards of these names (None: a paper card nobody has named)."""


def keep_all(ask: Ask[Any], hand: tuple[str | None, ...]) -> Any:
    """Goes first, keeps every hand, touches no deck, does from the opening hand all that a card may.

    Commanders are the first cards of the deck that may be.
    """
    match ask:
        case ChooseStartingPlayer(seat=seat):
            return seat
        case NameCommanders(cards=deck):
            return (_commander(deck),)
        case HandleDecks():
            return ()
        case Declare():
            return Declaration.KEEP.value
        case Bottom(count=count):
            return tuple(range(count))
        case ActFromHand(actions=actions):
            return actions[0] if actions else NONE
        case ChooseCreatureType():
            return "Human"
        case ExileFromHand(count=count):
            return tuple(range(count))
    raise TypeError(f"no policy answers a question {ask.kind}")


def land_count(ask: Ask[Any], hand: tuple[str | None, ...]) -> Any:
    """Keeps seven or six cards with two to five lands and every smaller hand; bottoms lands above three, else spells.

    The most expensive spells go first. A rule of thumb, not an optimum. Hands nobody can see are kept.
    """
    if isinstance(ask, Declare):
        lands = sum(is_land(name) for name in hand)
        keep = len(hand) < 6 or 2 <= lands <= 5 or None in hand
        return Declaration.KEEP.value if keep else Declaration.MULLIGAN.value
    if isinstance(ask, Bottom):
        return _spare(hand, ask.count)
    return keep_all(ask, hand)


def at_random(seed: str) -> Policy:
    """A policy that gives any legal answer, the same ones for the same seed; commanders are those of `keep_all`."""
    generator = Random(seed)

    def policy(ask: Ask[Any], hand: tuple[str | None, ...]) -> Any:
        match ask:
            case Bottom(held=held, count=count, again=again):
                return "again" if again and generator.random() < 0.1 else tuple(generator.sample(range(held), count))
            case HandleDecks(piles=piles, may=may):
                deeds = [(owner, *_deed(generator, may, count)) for owner, count in piles if may and count > 1]
                return tuple(deed for deed in deeds if generator.random() < 0.5)
            case ExileFromHand(held=held, count=count):
                return tuple(generator.sample(range(held), count))
            case ChooseStartingPlayer() | Declare() | ActFromHand() | ChooseCreatureType():
                return generator.choice(list(ask.options()))
        return keep_all(ask, hand)

    return policy


def _deed(generator: Random, may: tuple[Handling, ...], count: int) -> tuple[str, int]:
    what = generator.choice(may)
    return what.value, generator.randrange(1, count) if what is Handling.CUT else 0


@cache
def is_land(name: str | None) -> bool:
    """Whether the card is a land; a card nobody knows is none."""
    card = cards.lookup(name) if name is not None else None
    return card is not None and "Land" in card.types


@cache
def _mana_value(name: str | None) -> float:
    card = cards.lookup(name) if name is not None else None
    return card.mana_value if card is not None else 0


def _spare(hand: tuple[str | None, ...], count: int) -> tuple[int, ...]:
    """The places of the cards this hand needs least, one after another."""
    left = list(range(len(hand)))
    spare: list[int] = []
    for _ in range(count):
        lands = [place for place in left if is_land(hand[place])]
        spells = [place for place in left if place not in lands]
        from_lands = len(lands) > 3 or not spells
        place = lands[0] if from_lands else max(spells, key=lambda place: _mana_value(hand[place]))
        left.remove(place)
        spare.append(place)
    return tuple(spare)


def _commander(deck: tuple[str | None, ...]) -> str:
    names = sorted({name for name in deck if name is not None})
    found = ((name, cards.lookup(name)) for name in names)
    legal = [name for name, card in found if card is not None and card.commander is not None]
    return (legal or names or ["unknown commander"])[0]
