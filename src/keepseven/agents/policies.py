"""Simple policies. Each sees what its seat sees: the question and its own hand."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, TypeAlias

from keepseven import cards
from keepseven.pregame.asks import (
    MOST_SHEETS,
    NONE,
    ActFromHand,
    Ask,
    Bottom,
    Choice,
    ChooseColour,
    ChooseCreatureType,
    ChooseHand,
    ChooseNumber,
    ChooseSheets,
    ChooseStartingPlayer,
    ChooseStartingTeam,
    Declaration,
    Declare,
    ExileDrafted,
    ExileFromHand,
    HandleDecks,
    MayLook,
    NameCommanders,
    NameTurnedUp,
    PutAway,
    PutConspiracies,
    RevealCompanion,
    TopCard,
)
from keepseven.pregame.asks.conspiracies import secrets_of
from keepseven.pregame.script import facts
from keepseven.rules.terms import Handling

Policy: TypeAlias = Callable[[Ask[Any], tuple[str | None, ...]], Any]
"""Answers a question to a seat whose hand holds cards of these names (None: a paper card nobody has named)."""


def keep_all(ask: Ask[Any], hand: tuple[str | None, ...]) -> Any:
    """Goes first, keeps every hand, touches no deck, does from the opening hand all that a card may.

    Commanders are the first cards of the deck that may be. Reveals a companion that fits and puts every conspiracy into
    the command zone.
    """
    answer = _USUAL.get(type(ask))
    if answer is None:
        raise TypeError(f"no policy answers a question {ask.kind}")
    return answer(ask)


_USUAL: dict[type[Ask[Any]], Callable[[Any], Any]] = {
    RevealCompanion: lambda ask: _companion(ask),
    PutConspiracies: lambda ask: _conspiracies(ask, ask.cards),
    ChooseColour: lambda ask: next(ask.options()),
    ChooseSheets: lambda ask: tuple(name for name in ask.sheets if name is not None)[:MOST_SHEETS],
    ExileDrafted: lambda ask: (),
    NameTurnedUp: lambda ask: next(ask.options(), "unknown plane"),
    ChooseStartingPlayer: lambda ask: ask.seat,
    ChooseStartingTeam: lambda ask: ask.seat,
    NameCommanders: lambda ask: _commander(ask),
    HandleDecks: lambda ask: (),
    Declare: lambda ask: Declaration.KEEP.value,
    Bottom: lambda ask: tuple(range(ask.count)),
    PutAway: lambda ask: tuple(range(ask.least)),
    ChooseHand: lambda ask: 0,
    ChooseNumber: lambda ask: ask.numbers[0],
    MayLook: lambda ask: Choice.DECLINE.value,
    TopCard: lambda ask: Choice.STAY.value,
    ActFromHand: lambda ask: ask.actions[0] if ask.actions else NONE,
    ChooseCreatureType: lambda ask: "Human",
    ExileFromHand: lambda ask: tuple(range(ask.count)),
}
"""What is answered to each kind of question where nothing speaks for anything else."""


def land_count(ask: Ask[Any], hand: tuple[str | None, ...]) -> Any:
    """Keeps seven or six cards with two to five lands and every smaller hand; bottoms lands above three, else spells.

    The most expensive spells go first. A rule of thumb, not an optimum. Hands nobody can see are kept.
    """
    if type(ask) is Declare:
        lands = sum(is_land(name) for name in hand)
        keep = len(hand) < 6 or 2 <= lands <= 5 or None in hand
        return Declaration.KEEP.value if keep or not ask.may else Declaration.MULLIGAN.value
    if type(ask) not in (Bottom, PutAway, ChooseHand):
        return keep_all(ask, hand)
    match ask:
        case Bottom(count=count):
            return _spare(hand, count)
        case PutAway(least=least, most=most, draws_fewer=fewer):
            lands = sum(is_land(name) for name in hand)
            wanted = abs(lands - 3) if fewer is not None else least
            return _spare(hand, max(least, min(most, wanted)))
        case ChooseHand(hands=hands):
            return min(range(len(hands)), key=lambda at: abs(sum(is_land(card.name) for card in hands[at]) - 3))


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
            case PutAway(held=held, least=least, most=most):
                return tuple(generator.sample(range(held), generator.randint(least, most)))
            case ExileFromHand(held=held, count=count):
                return tuple(generator.sample(range(held), count))
            case ChooseStartingPlayer() | ChooseStartingTeam() | Declare() | ChooseHand() | ChooseNumber():
                return generator.choice(list(ask.options()))
            case MayLook() | TopCard() | ActFromHand() | ChooseCreatureType():
                return generator.choice(list(ask.options()))
            case RevealCompanion() | ChooseColour() | ChooseSheets():
                return generator.choice(list(ask.options()))
            case PutConspiracies(cards=held):
                return tuple(one for one in _conspiracies(ask, held) if generator.random() < 0.5)
        return keep_all(ask, hand)

    return policy


def _deed(generator: Random, may: tuple[Handling, ...], count: int) -> tuple[str, int]:
    what = generator.choice(may)
    return what.value, generator.randrange(1, count) if what is Handling.CUT else 0


def is_land(name: str | None) -> bool:
    """Whether the card is a land; a card nobody knows is none."""
    return bool(facts.is_land(name))


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


def _commander(ask: NameCommanders) -> tuple[str, ...]:
    """The first card of the deck that is known as one that may command, else the first that nobody knows."""
    names = sorted({name for name in ask.cards if name is not None}, key=lambda name: (_is_strange(name), name))
    found = ((name,) for name in names if ask.why_not((name,)) is None)
    return next(found, ("unknown commander",))


def _is_strange(name: str) -> bool:
    return cards.lookup(name) is None


def _companion(ask: RevealCompanion) -> tuple[str, ...]:
    """The first card that is known as a companion and fits."""
    return next((answer for answer in ask.options() if answer and not _is_strange(answer[0])), ())


def _conspiracies(ask: PutConspiracies, held: tuple[str | None, ...]) -> tuple[tuple[str, ...], ...]:
    """All that are known, with the first names of the deck where names are chosen secretly."""
    names = sorted(name for name in held if name is not None and not _is_strange(name))
    wanted = ((name, *ask.deck[: secrets_of(name)]) for name in names)
    return tuple(one for one in wanted if ask.why_not((one,)) is None)
