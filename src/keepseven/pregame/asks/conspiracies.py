"""Conspiracies, and cards that exile others before the shuffle (CR 103.2e, 607.2n)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations, product
from typing import Any

from keepseven.cards import lookup
from keepseven.cards.acting import Conspiracy, RevealedFromDeck
from keepseven.cards.flags import official
from keepseven.checks.listed import home, types
from keepseven.decks.deck import Zone
from keepseven.pregame.asks.base import Ask
from keepseven.pregame.asks.names import NO_NAME, Names, may_be_a_name, missing, not_there
from keepseven.rule import Rule
from keepseven.words import Message, say, say_n

Put = tuple[str, ...]
"""A conspiracy that is put into the command zone, and the card names that are secretly chosen for it."""

Exiled = tuple[str, str]
"""A card of the deck that is revealed, and a drafted card that is exiled with it."""


@dataclass(frozen=True, slots=True)
class PutConspiracies(Ask[tuple[Put, ...]]):
    """CR 103.2e: which conspiracies go into the command zone, any number of them.

    `cards` are the names of those outside the game; None in it stands for paper cards that nobody listed. One with
    hidden agenda goes there face down, with one card name beside it, one with double agenda with two different ones
    (CR 702.106). `deck` are names that lie near: those of the starting deck.
    """

    cards: Names
    deck: tuple[str, ...]
    kind = "conspiracies"
    rule = Rule.CONSPIRACIES

    def message(self) -> Message:
        return say("which conspiracies do you put into the command zone?")

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is not tuple or not all(type(one) is tuple and one for one in answer):
            return say("give a list of conspiracies, each a list of its name and the names secretly chosen for it")
        if not all(may_be_a_name(name) for one in answer for name in one):
            return NO_NAME
        if gone := missing([one[0] for one in answer], self.cards):
            return not_there(gone, say("among your cards outside the game"))
        return next((why for one in answer if (why := _unfit(one)) is not None), None)

    def options(self) -> Iterator[tuple[Put, ...]]:
        """Each choice once, with names of the own deck for those that want names; there any name of a card is legal."""
        ways = [((), *self._ways(name)) for name in sorted(name for name in self.cards if name is not None)]
        seen: set[tuple[Put, ...]] = set()
        for choice in product(*ways):
            answer = tuple(sorted(filter(None, choice)))
            if answer not in seen and self.why_not(answer) is None:
                seen.add(answer)
                yield answer

    def _ways(self, name: str) -> Iterator[Put]:
        return ((name, *names) for names in permutations(self.deck, secrets_of(name)))


def secrets_of(name: str) -> int:
    """How many card names are secretly chosen for the conspiracy; 0 for one that lies face up."""
    found = official(name, Conspiracy)
    return found.secret if found else 0


def is_conspiracy(name: str) -> bool:
    """Whether the card may be put into the command zone as a conspiracy (CR 315.2). Of an unknown card it is assumed."""
    card = lookup(name)
    return card is None or home(card) is Zone.CONSPIRACIES


def _unfit(one: Put) -> Message | None:
    name, *chosen = one
    if not is_conspiracy(name):
        return say("{card} is no conspiracy", card=name)
    wanted = secrets_of(name)
    if len(chosen) != wanted and wanted:
        return say_n("for {card} {n} card name is secretly chosen", "for {card} {n} card names are secretly chosen",
                     n=wanted, card=name)  # fmt: skip
    if len(chosen) != wanted:
        return say("{card} lies face up: no card name is chosen for it", card=name)
    if len({_whole(one) for one in chosen}) < len(chosen):
        return say("the card names chosen for {card} are different ones", card=name)
    return None


def _whole(name: str) -> str:
    card = lookup(name)
    return card.name if card else name


@dataclass(frozen=True, slots=True)
class ExileDrafted(Ask[tuple[Exiled, ...]]):
    """CR 607.2n: which cards of the deck are revealed before the shuffle, and which drafted cards are exiled with them.

    `cards` are the cards of the deck that can do this, `drafted` those outside the game; None in either stands for
    paper cards that nobody listed.
    """

    cards: Names
    drafted: Names
    kind = "before shuffling"
    rule = Rule.REVEALED_FROM_DECK

    def message(self) -> Message:
        return say("do you want to reveal cards of your deck that exile cards you drafted?")

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is not tuple or not all(type(one) is tuple and len(one) == 2 for one in answer):
            return say("give a list of pairs: a card of the deck, and a card that is exiled with it")
        if not all(may_be_a_name(name) for one in answer for name in one):
            return NO_NAME
        if gone := missing([exiled for _, exiled in answer], self.drafted):
            return not_there(gone, say("among your cards outside the game"))
        if gone := missing(copies_revealed(answer), self.cards):
            return not_there(gone, say("in the deck"))
        return next((why for one in answer if (why := _unlike(*one)) is not None), _too_few(answer))

    def options(self) -> Iterator[tuple[Exiled, ...]]:
        """Each choice of names on the lists once; unlisted cards may have any other names."""
        by = sorted({name for name in self.cards if name is not None})
        drafted = sorted(name for name in self.drafted if name is not None)
        seen: set[tuple[Exiled, ...]] = set()
        for choice in product(*((None, *(one for one in by if _unlike(one, card) is None)) for card in drafted)):
            pairs = sorted((one, card) for one, card in zip(choice, drafted, strict=True) if one is not None)
            answer: tuple[Exiled, ...] = tuple(pairs)
            if answer not in seen and self.why_not(answer) is None:
                seen.add(answer)
                yield answer


def copies_revealed(answer: tuple[Any, ...]) -> list[str]:
    """The cards of the deck that are revealed, each as often as it is: as few copies as can exile so many cards."""
    found: list[str] = []
    for name, exiled in Counter(one for one, _ in answer).items():
        flag = official(name, RevealedFromDeck)
        found += [name] * (1 if flag is None or flag.more else -(-exiled // flag.least))
    return found


def _unlike(name: str, exiled: str) -> Message | None:
    """Why the one does not exile the other. Of an unknown card it is assumed that it can, or can be."""
    flag, card, other = official(name, RevealedFromDeck), lookup(name), lookup(exiled)
    if flag is None:
        return say("{card} exiles nothing before the shuffle", card=name) if card else None
    if other is not None and not types(other) & set(flag.exiles.title().split(" Or ")):
        return say("{card} exiles {kind} cards, and {other} is none", card=name, kind=flag.exiles, other=exiled)
    return None


def _too_few(answer: tuple[Any, ...]) -> Message | None:
    for name, exiled in Counter(one for one, _ in answer).items():
        flag = official(name, RevealedFromDeck)
        if flag is not None and exiled < flag.least:
            return say("{card} exiles {n} cards or more", card=name, n=flag.least)
    return None
