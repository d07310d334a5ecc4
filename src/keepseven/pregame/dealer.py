"""Answers to chance: from a seed, or from fresh bytes of the operating system."""

from dataclasses import dataclass
from typing import Any

from keepseven.decks.deck import Zone
from keepseven.errors import RulesError
from keepseven.pregame.asks import MOST_SHEETS, SIDES, Ask, Order, PickHand, RandomSeat, RandomSheets, RollDie
from keepseven.randomness import recipe
from keepseven.words import say


@dataclass(frozen=True, slots=True)
class Dealer:
    """Deals by the recipe of `docs/reference/shuffle.md`.

    With a `seed` of any length the same game is dealt again. Without one every shuffle takes enough fresh bytes for
    each order of its cards to be possible. The label names the event, so no two events of a game share their bytes.
    RulesError: the seed is not bytes.
    """

    seed: bytes | None = None

    def __post_init__(self) -> None:
        if self.seed is not None and type(self.seed) is not bytes:
            raise RulesError(say("a seed is bytes, not {given}; encode a text", given=type(self.seed).__name__))

    @property
    def guessable(self) -> bool:
        """Whether what it deals follows from a seed that somebody gave and so may know."""
        return self.seed is not None

    def source(self, question: Ask[Any]) -> bytes:
        """The bytes from which this question is to be answered; they are kept in the record."""
        if self.seed is not None:
            return self.seed
        return recipe.fresh(question.count if isinstance(question, Order | RandomSheets) else 1)


FRESH = Dealer()


def deal(question: Ask[Any], source: bytes) -> Any:
    """The answer of chance that these bytes give: a seat, what a die shows, an order of cards, three sticker sheets, or one
    of several hands.
    """
    match question:
        case Order(owner=owner, number=number, count=count, zone=zone):
            pile = () if zone is Zone.MAIN else (zone.value,)
            return recipe.permutation(source, ("order", owner, number, *pile), count)
        case RandomSheets(owner=owner, count=count):
            return tuple(sorted(recipe.permutation(source, ("sheets", owner), count)[:MOST_SHEETS]))
        case RandomSeat(seats=seats, number=number):
            return seats[recipe.below(source, ("seat",) if number == 1 else ("seat", number), len(seats))]
        case RollDie(roller=roller, round=number):
            return 1 + recipe.below(source, ("die", number, roller), SIDES)
        case PickHand(owner=owner, number=number, weights=weights):
            return recipe.weighted(source, ("pick", owner, number), weights)
    raise TypeError(f"{question.kind} is not a question to chance")
