"""What a question is, with its legal answers.

An `Ask` is put to a seat, or to chance (seat 0). `why_not` gives a sentence for an answer that is not legal and None
for one that is; `options` lists the legal answers; `after` is the question once somebody has left the game.
Answers are plain values (int, str, tuple), so that they can be typed, saved and sent as they are. Of other types only
`Declaration` and `Handling` are taken, for their texts; a class derived from one of these may say anything of itself.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from keepseven.errors import Refusal
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Ask(ABC, Generic[A]):
    """A question. `kind` is its stable name, `rule` the rule that asks."""

    seat: Seat
    kind: ClassVar[str]
    rule: ClassVar[Rule]

    @property
    def about(self) -> Seat:
        """Whose cards or choice it is about; a question to chance may be about a player."""
        return self.seat

    @abstractmethod
    def message(self) -> Message:
        """The question as a sentence."""

    @abstractmethod
    def why_not(self, answer: object) -> Message | None:
        """What is wrong with the answer and what would be legal; None where it is legal."""

    def refusal(self, answer: object) -> Refusal | None:
        """The same with the rule that refuses, which need not be the one that asks."""
        why = self.why_not(answer)
        return None if why is None else Refusal(why, self.rule)

    @abstractmethod
    def options(self) -> Iterator[A]:
        """All legal answers; there may be very many."""

    def after(self, left: Seat, heir: Seat) -> "Ask[A] | None":
        """The question once seat `left` has gone: dropped where it was put to that seat (CR 104.5).

        `heir` is the next player in turn order, to whom a choice passes that the rules need (CR 800.4h).
        """
        return None if self.seat == left else self


def is_place(value: object, count: int) -> bool:
    """Whether the value is a whole number from 0 to `count` - 1 (and no truth value)."""
    return type(value) is int and 0 <= value < count


def are_places(value: object, count: int) -> bool:
    """Whether the value is a tuple of different places below `count`."""
    return type(value) is tuple and all(is_place(v, count) for v in value) and len(set(value)) == len(value)
