"""What is set aside (CR 103.2)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations_with_replacement

from keepseven.pregame.asks.base import Ask
from keepseven.rule import Rule
from keepseven.words import Message, say, say_n

MOST_LETTERS = 200
"""The longest name that is taken for a card nobody listed; the longest name of a real card has 141 letters."""


@dataclass(frozen=True, slots=True)
class NameCommanders(Ask[tuple[str, ...]]):
    """CR 103.2c: which cards of the deck are its commanders, asked where the list does not say.

    `cards` are the names in the deck; None in it stands for paper cards that nobody listed, which may have any name.
    """

    cards: tuple[str | None, ...]
    most: int
    kind = "commanders"
    rule = Rule.COMMANDER

    def message(self) -> Message:
        return say_n("which card is your commander?", "which card is your commander, or which {n} are?", n=self.most)

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is tuple and not 1 <= len(answer) <= self.most:
            return say_n("name one card", "name one card, at most {n}", n=self.most)
        if type(answer) is not tuple or not all(self._may_be_a_name(name) for name in answer):
            return say(
                "give the commanders as a list of card names of at most {most} printable letters", most=MOST_LETTERS
            )
        unlisted = self.cards.count(None)
        missing = [name for name in set(answer) if answer.count(name) > self.cards.count(name)]
        if sum(answer.count(name) - self.cards.count(name) for name in missing) > unlisted:
            return say_n(
                "{cards} is not in the deck so often; name cards of the deck",
                "{cards} are not in the deck so often; name cards of the deck",
                n=len(missing),
                cards=tuple(sorted(missing)),
            )
        return None

    def _may_be_a_name(self, name: object) -> bool:
        if type(name) is not str:
            return False
        return name in self.cards or (len(name) <= MOST_LETTERS and name.isprintable() and name.strip() == name != "")

    def options(self) -> Iterator[tuple[str, ...]]:
        """Each choice of names on the list once; an unlisted card may have any other name, so those are not all."""
        names = sorted({name for name in self.cards if name is not None})
        found = chain.from_iterable(combinations_with_replacement(names, n) for n in range(1, self.most + 1))
        return (answer for answer in found if self.why_not(answer) is None)
