"""What is set aside (CR 103.2)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from itertools import chain, combinations, combinations_with_replacement

from keepseven.cards import lookup
from keepseven.checks.commanders import commander_faults
from keepseven.checks.companions import CONDITIONS, StartingDeck, unmet
from keepseven.checks.identity import COLOUR_WORDS, COLOURS
from keepseven.checks.listed import facts_of
from keepseven.checks.problem import Fault, Severity
from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.errors import Refusal
from keepseven.pregame.asks.base import Ask, are_places
from keepseven.pregame.asks.names import MOST_LETTERS, Names, may_be_a_name, missing, not_there
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.rules.construction import nearest_deck_rules
from keepseven.rules.editions import NEWEST
from keepseven.words import Message, Who, say, say_n

MOST_SHEETS = 3


@dataclass(frozen=True, slots=True)
class RevealCompanion(Ask[tuple[str, ...]]):
    """CR 103.2b: which card from outside the game is revealed as the companion; nobody has to reveal one.

    `outside` are the names of the cards there; None in it stands for paper cards that nobody listed, which may have any
    name. `deck` is the starting deck by name and number; `least` and `most` are the sizes of decks (None: no maximum).
    """

    outside: Names
    deck: tuple[tuple[str | None, int], ...]
    least: int
    most: int | None
    kind = "companion"
    rule = Rule.COMPANION_REVEAL

    def message(self) -> Message:
        return say("do you want to reveal a companion from outside the game?")

    def why_not(self, answer: object) -> Message | None:
        refused = self.refusal(answer)
        return None if refused is None else refused.message

    def refusal(self, answer: object) -> Refusal | None:
        if type(answer) is not tuple or len(answer) > 1 or not all(map(may_be_a_name, answer)):
            return Refusal(say("give a list with the name of one companion, or an empty one"), self.rule)
        if gone := missing(answer, self.outside):
            return Refusal(not_there(gone, say("among your cards outside the game")), self.rule)
        return self._unfit(answer[0]) if answer else None

    def _unfit(self, name: str) -> Refusal | None:
        """CR 702.139a: the card has the ability and the deck fulfils its condition. An unknown card is taken at its word."""
        card = lookup(name)
        if card is None:
            return None
        if card.companion not in CONDITIONS:
            return Refusal(say("{card} is no companion", card=name), Rule.COMPANION)
        entries = tuple(Entry(one, count) for one, count in self.deck)
        found = unmet(card, StartingDeck(facts_of(Deck("", entries)).deck, self.least, self.most))
        if found is None:
            return None
        why = say("the deck does not fulfil the condition of {card}: {wanted}", card=name, wanted=found.wanted)
        if found.cards:
            why = say("{what}, but there is {cards}", what=why, cards=found.cards)
        return Refusal(why, Rule.COMPANION_CONDITION)

    def options(self) -> Iterator[tuple[str, ...]]:
        """None, or a card on the list; an unlisted card may have any other name."""
        names = sorted({name for name in self.outside if name is not None})
        found = chain([()], ((name,) for name in names))
        return (answer for answer in found if self.why_not(answer) is None)


@dataclass(frozen=True, slots=True)
class NameCommanders(Ask[tuple[str, ...]]):
    """CR 103.2c: which cards of the deck are its commanders, asked where the list does not say.

    `cards` are the names in the deck; None in it stands for paper cards that nobody listed, which may have any name.
    Which cards may command depends on `format` and `edition` (CR 903.3). In a deck without any that may, which is no
    deck for this game, all are taken.
    """

    cards: Names
    most: int
    format: str = "commander"
    edition: date = NEWEST
    kind = "commanders"
    rule = Rule.COMMANDER

    def message(self) -> Message:
        return say_n("which card is your commander?", "which card is your commander, or which {n} are?", n=self.most)

    def why_not(self, answer: object) -> Message | None:
        refused = self.refusal(answer)
        return None if refused is None else refused.message

    def refusal(self, answer: object) -> Refusal | None:
        if type(answer) is tuple and not 1 <= len(answer) <= self.most:
            return Refusal(say_n("name one card", "name one card, at most {n}", n=self.most), self.rule)
        if type(answer) is not tuple or not all(map(self._may_be_a_name, answer)):
            return Refusal(
                say(
                    "give the commanders as a list of card names of at most {most} printable letters", most=MOST_LETTERS
                ),
                self.rule,
            )
        if gone := missing(answer, self.cards):
            return Refusal(say("{what}; name cards of the deck", what=not_there(gone, say("in the deck"))), self.rule)
        fault = _fault(answer, self.format, self.edition)
        if fault is None or not _has_commander(self.cards, self.format, self.edition):
            return None
        return Refusal(say("{what}: {right}", what=fault.message, right=fault.right), fault.rule)

    def _may_be_a_name(self, name: object) -> bool:
        return type(name) is str and (name in self.cards or may_be_a_name(name))

    def options(self) -> Iterator[tuple[str, ...]]:
        """Each choice of names on the list once; an unlisted card may have any other name, so those are not all."""
        names = sorted({name for name in self.cards if name is not None})
        found = chain.from_iterable(combinations_with_replacement(names, n) for n in range(1, self.most + 1))
        return (answer for answer in found if self.why_not(answer) is None)


def _fault(names: tuple[str, ...], format: str, edition: date) -> Fault | None:
    """Why these cards cannot be the commanders of a deck."""
    chosen = facts_of(Deck("", tuple(Entry(name, 1, Zone.COMMANDER) for name in names)))
    faults = commander_faults(chosen, nearest_deck_rules(format, edition))
    return next((fault for fault in faults if fault.severity is Severity.ERROR), None)


@lru_cache(maxsize=16)
def _has_commander(cards: Names, format: str, edition: date) -> bool:
    """Whether any of the cards may command alone, or may be one that does."""
    return any(name is None or _fault((name,), format, edition) is None for name in dict.fromkeys(cards))


@dataclass(frozen=True, slots=True)
class ChooseColour(Ask[str]):
    """CR 903.4b: the colour that was chosen for a commander, shown as it goes to the command zone."""

    commander: str
    kind = "colour"
    rule = Rule.COLOUR_CHOICE

    def message(self) -> Message:
        return say("which colour is {commander}?", commander=self.commander)

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is str and answer in tuple(COLOURS):
            return None
        said = tuple(say("{letter} for {colour}", letter=one, colour=COLOUR_WORDS[one]) for one in COLOURS)
        return say("give one letter: {colours}", colours=said)

    def options(self) -> Iterator[str]:
        return iter(COLOURS)


@dataclass(frozen=True, slots=True)
class RandomSheets(Ask[tuple[int, ...]]):
    """Chance takes three of the sticker sheets of `owner` (CR 103.2d): their places among the `count`, from 0, in order."""

    owner: Seat
    count: int
    kind = "random sheets"
    rule = Rule.STICKER_SHEETS

    @property
    def about(self) -> Seat:
        return self.owner

    def message(self) -> Message:
        return say("which three of the {n} sticker sheets of {who} are used?", n=self.count, who=Who(self.owner))

    def why_not(self, answer: object) -> Message | None:
        if are_places(answer, self.count) and isinstance(answer, tuple) and len(answer) == MOST_SHEETS:
            return None if tuple(sorted(answer)) == answer else say("give the places in order, the lowest first")
        return say("give three different places from 0 to {last}", last=self.count - 1)

    def options(self) -> Iterator[tuple[int, ...]]:
        return combinations(range(self.count), MOST_SHEETS)

    def after(self, left: Seat, heir: Seat) -> Ask[tuple[int, ...]] | None:
        return None if self.owner == left else self


@dataclass(frozen=True, slots=True)
class ChooseSheets(Ask[tuple[str, ...]]):
    """CR 103.2d: which sticker sheets, three at most, a player uses of those that were opened."""

    sheets: Names
    kind = "sheets"
    rule = Rule.STICKER_SHEETS

    def message(self) -> Message:
        return say("which sticker sheets do you use, three at most?")

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is not tuple or len(answer) > MOST_SHEETS or not all(map(may_be_a_name, answer)):
            return say("give the names of at most {most} sheets as a list", most=MOST_SHEETS)
        if gone := missing(answer, self.sheets):
            return not_there(gone, say("among your sheets"))
        return None

    def options(self) -> Iterator[tuple[str, ...]]:
        """Each choice of names on the list once; an unlisted sheet may have any other name."""
        names = sorted(name for name in self.sheets if name is not None)
        found = chain.from_iterable(combinations(names, n) for n in range(MOST_SHEETS + 1))
        return iter(dict.fromkeys(found))
