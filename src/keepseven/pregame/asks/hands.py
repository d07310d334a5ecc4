"""Hands and mulligans (CR 103.5)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import permutations

from keepseven.pregame.asks.base import Ask, are_places
from keepseven.rule import Rule
from keepseven.words import Message, say, say_n


class Declaration(StrEnum):
    """What a player says of the hand."""

    KEEP = "keep"
    MULLIGAN = "mulligan"


@dataclass(frozen=True, slots=True)
class Declare(Ask[str]):
    """CR 103.5: keep the hand of `held` cards, or draw `draws` new ones and put `bottoms` of them on the bottom.

    `free`: this mulligan does not count (CR 103.5c).
    """

    held: int
    draws: int
    bottoms: int
    free: bool
    kind = "declare"
    rule = Rule.DECLARE

    def message(self) -> Message:
        return say("keep this hand, or take a mulligan?")

    def cost(self, declaration: Declaration) -> Message:
        """What the declaration leads to, said before it is made."""
        if declaration is Declaration.KEEP:
            return say_n("keep: stay with {n} card", "keep: stay with {n} cards", n=self.held)
        draw = say_n("mulligan: draw {n} card", "mulligan: draw {n} cards", n=self.draws)
        if self.free:
            return say("{draw}, put none on the bottom: the first mulligan is free", draw=draw)
        bottom = say_n("then put {n} on the bottom", "then put {n} on the bottom", n=self.bottoms)
        return say("{draw}, {bottom}", draw=draw, bottom=bottom)

    def why_not(self, answer: object) -> Message | None:
        if type(answer) in (str, Declaration) and answer in (Declaration.KEEP, Declaration.MULLIGAN):
            return None
        return say("declare {keep} or {mulligan}", keep=Declaration.KEEP.value, mulligan=Declaration.MULLIGAN.value)

    def options(self) -> Iterator[str]:
        return iter((Declaration.KEEP.value, Declaration.MULLIGAN.value))


AGAIN = "again"
"""Instead of choosing cards for the bottom: the next declaration is "mulligan", so the choice would be undone."""


@dataclass(frozen=True, slots=True)
class Bottom(Ask["tuple[int, ...] | str"]):
    """CR 103.5: which `count` of the `held` cards go to the bottom; the last one named lies lowest.

    Cards are named by their place in the hand, from 0. `again`: another mulligan would still be legal, so the
    player may go straight to it. Whose cards they are is seen only in that seat's view.
    """

    held: int
    count: int
    again: bool
    kind = "bottom"
    rule = Rule.BOTTOM

    def message(self) -> Message:
        return say_n("which card goes to the bottom?", "which {n} cards go to the bottom, and in which order?",
                     n=self.count)  # fmt: skip

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is str and answer == AGAIN:
            return None if self.again else say("no further mulligan is left, so the cards must be put on the bottom")
        if are_places(answer, self.held) and isinstance(answer, tuple) and len(answer) == self.count:
            return None
        choose = say_n("choose {n} card of the hand by its place from 0 to {last}",
                       "choose {n} different cards of the hand by their places from 0 to {last}",
                       n=self.count, last=self.held - 1)  # fmt: skip
        return say("{choose}, or say {again}", choose=choose, again=AGAIN) if self.again else choose

    def options(self) -> Iterator[tuple[int, ...] | str]:
        yield from permutations(range(self.held), self.count)
        if self.again:
            yield AGAIN
