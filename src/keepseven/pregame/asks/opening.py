"""What a player does from the opening hand (CR 103.6)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from keepseven.cards.creature_types import CREATURE_TYPES
from keepseven.pregame.asks.base import Ask, are_places
from keepseven.rule import Rule
from keepseven.words import Message, say, say_n

NONE = "none"
"""Nothing, or nothing more, is done from the opening hand."""


@dataclass(frozen=True, slots=True)
class ActFromHand(Ask["tuple[int, str] | str"]):
    """CR 103.6: one action with a card of the opening hand, or none any more.

    `actions` are (place in the hand, name of the card); `unknown` the places of cards that nobody has named, each of
    which may be one of the cards `any_of`.
    """

    actions: tuple[tuple[int, str], ...]
    unknown: tuple[int, ...]
    any_of: tuple[str, ...]
    kind = "opening-hand action"
    rule = Rule.ACT

    def message(self) -> Message:
        return say("which card of the opening hand acts, if any?")

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is str and answer == NONE:
            return None
        match answer if type(answer) is tuple else None:
            case (place, name) if type(place) is int and type(name) is str and self._may(place, name):
                return None
        return say("name a card that may act by its place and name, or say {none}; cards that may: {cards}",
                   none=NONE, cards=tuple(say("{place} {name}", place=place, name=name) for place, name in self.actions)
                   or say("no card"))  # fmt: skip

    def _may(self, place: int, name: str) -> bool:
        return (place, name) in self.actions or (place in self.unknown and name in self.any_of)

    def options(self) -> Iterator[tuple[int, str] | str]:
        yield NONE
        yield from self.actions
        yield from ((place, name) for place in self.unknown for name in self.any_of)


@dataclass(frozen=True, slots=True)
class ChooseCreatureType(Ask[str]):
    """CR 103.6a: the creature type that is chosen as the card `name` comes onto the battlefield."""

    name: str
    kind = "creature type"
    rule = Rule.BEGIN

    def message(self) -> Message:
        return say("which creature type do you choose for {card}?", card=self.name)

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is str and answer in CREATURE_TYPES:
            return None
        return say("choose one creature type as cards print it, such as {example}", example="Time Lord")

    def options(self) -> Iterator[str]:
        return iter(CREATURE_TYPES)


@dataclass(frozen=True, slots=True)
class ExileFromHand(Ask[tuple[int, ...]]):
    """Which `count` of the `held` cards are exiled, as the card `name` demands that began on the battlefield."""

    held: int
    count: int
    name: str
    kind = "exile from hand"
    rule = Rule.BEGIN

    def message(self) -> Message:
        return say_n("which card of your hand do you exile for {card}?",
                     "which {n} cards of your hand do you exile for {card}?", n=self.count, card=self.name)  # fmt: skip

    def why_not(self, answer: object) -> Message | None:
        if are_places(answer, self.held) and isinstance(answer, tuple) and len(answer) == self.count:
            return None
        return say_n("choose {n} card of the hand by its place from 0 to {last}",
                     "choose {n} different cards of the hand by their places from 0 to {last}",
                     n=self.count, last=self.held - 1)  # fmt: skip

    def options(self) -> Iterator[tuple[int, ...]]:
        return permutations(range(self.held), self.count)
