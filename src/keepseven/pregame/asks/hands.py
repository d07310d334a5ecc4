"""Hands and mulligans (CR 103.5)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain, combinations, permutations

from keepseven.pregame.asks.base import Ask, are_places, is_place
from keepseven.pregame.events.card import SeenCard
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, Who, say, say_n


class Declaration(StrEnum):
    """What a player says of the hand."""

    KEEP = "keep"
    MULLIGAN = "mulligan"


USE = "use"
"""The first part of the answer ("use", place): that card of the hand is used, and the declaration is still to be made."""

Declared = str | tuple[str, int]


@dataclass(frozen=True, slots=True)
class Declare(Ask[Declared]):
    """CR 103.5: keep the hand of `held` cards, or draw `draws` new ones and put `bottoms` of them on the bottom.

    `free`: this mulligan does not count (CR 103.5c). `part`: any number of cards is put away for the draw of one fewer,
    or of as many where `even`. `shown`: a hand that is sent back is shown to everybody, and only some may be; `may`
    whether this one is among them. `usable` are the places of cards that act at a declaration (CR 103.5b), or may: a
    paper card that nobody has named can be one, and whoever uses it names it by that.
    """

    held: int
    draws: int
    bottoms: int
    free: bool
    part: bool = False
    even: bool = False
    shown: bool = False
    may: bool = True
    usable: tuple[int, ...] = ()
    kind = "declare"
    rule = Rule.DECLARE

    def message(self) -> Message:
        return say("keep this hand, or take a mulligan?")

    def cost(self, declaration: Declaration) -> Message:
        """What the declaration leads to, said before it is made."""
        if declaration is Declaration.KEEP:
            return say_n("keep: stay with {n} card", "keep: stay with {n} cards", n=self.held)
        if not self.may:
            return say("mulligan: not with this hand, which is neither all lands nor without a land")
        if self.part:
            return self._cost_of_a_part()
        draw = say_n("mulligan: draw {n} card", "mulligan: draw {n} cards", n=self.draws)
        if self.shown:
            return say("{draw}, once, after showing this hand to everybody", draw=draw)
        bottom = say_n("then put {n} on the bottom", "then put {n} on the bottom", n=self.bottoms)
        if self.free and self.bottoms:
            return say("{draw}, {bottom}: this mulligan is free", draw=draw, bottom=bottom)
        if self.free:
            return say("{draw}, put none on the bottom: the first mulligan is free", draw=draw)
        return say("{draw}, {bottom}", draw=draw, bottom=bottom) if self.bottoms else draw

    def _cost_of_a_part(self) -> Message:
        if self.even:
            return say("mulligan: put any number of cards away and draw as many")
        return say("mulligan: put any number of cards away and draw one fewer")

    def why_not(self, answer: object) -> Message | None:
        if type(answer) in (str, Declaration) and answer in (Declaration.KEEP, Declaration.MULLIGAN):
            if answer == Declaration.MULLIGAN and not self.may:
                return say("only a hand that is all lands or has no land is sent back; declare {keep}",
                           keep=Declaration.KEEP.value)  # fmt: skip
            return None
        if type(answer) is tuple and len(answer) == 2 and type(answer[0]) is str and answer[0] == USE:
            if is_place(answer[1], self.held) and answer[1] in self.usable:
                return None
            if not self.usable:
                return say("no card of this hand is used now; declare {keep} or {mulligan}",
                           keep=Declaration.KEEP.value, mulligan=Declaration.MULLIGAN.value)  # fmt: skip
            return say("a card that may be used now lies at one of the places {usable} of the hand", usable=self.usable)
        return say("declare {keep} or {mulligan}", keep=Declaration.KEEP.value, mulligan=Declaration.MULLIGAN.value)

    def options(self) -> Iterator[Declared]:
        yield Declaration.KEEP.value
        if self.may:
            yield Declaration.MULLIGAN.value
        for place in self.usable:
            yield (USE, place)


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


@dataclass(frozen=True, slots=True)
class PutAway(Ask[tuple[int, ...]]):
    """CR 103.4e (2015-11-13): which of the `held` cards leave the hand, `least` to `most` of them, in no order.

    `draws_fewer`: so many cards fewer than these are drawn for them; None where nothing is drawn.
    """

    held: int
    least: int
    most: int
    draws_fewer: int | None
    kind = "put away"
    rule = Rule.TAKE

    def message(self) -> Message:
        if self.draws_fewer is None:
            return say_n("which card leaves the hand?", "which {n} cards leave the hand?", n=self.least)
        if self.draws_fewer:
            return say("which cards do you put away? You draw one fewer")
        return say("which cards do you put away? You draw as many")

    def why_not(self, answer: object) -> Message | None:
        fits = are_places(answer, self.held) and isinstance(answer, tuple) and self.least <= len(answer) <= self.most
        return None if fits else say(
            "choose {least} to {most} different cards of the hand by their places from 0 to {last}",
            least=self.least, most=self.most, last=self.held - 1)  # fmt: skip

    def options(self) -> Iterator[tuple[int, ...]]:
        """Each choice of cards once, their places in ascending order."""
        return chain.from_iterable(combinations(range(self.held), n) for n in range(self.least, self.most + 1))


@dataclass(frozen=True, slots=True)
class ChooseHand(Ask[int]):
    """CR 103.5: which of several `hands` becomes the initial hand, counted from 0; the others are shuffled away."""

    hands: tuple[tuple[SeenCard, ...], ...]
    kind = "choose hand"
    rule = Rule.STARTING_HAND

    def message(self) -> Message:
        return say("which of the {n} hands is yours?", n=len(self.hands))

    def why_not(self, answer: object) -> Message | None:
        if is_place(answer, len(self.hands)):
            return None
        return say("choose one of the hands 0 to {last}", last=len(self.hands) - 1)

    def options(self) -> Iterator[int]:
        return iter(range(len(self.hands)))


@dataclass(frozen=True, slots=True)
class PickHand(Ask[int]):
    """Chance picks one of several hands of `owner`, each with the chance of its weight; see `rules.smoothing`.

    `number` is that of the owner's last shuffle. Chance alone sees the weights.
    """

    owner: Seat
    number: int
    weights: tuple[int, ...]
    kind = "pick hand"
    rule = Rule.STARTING_HAND

    @property
    def about(self) -> Seat:
        return self.owner

    def message(self) -> Message:
        return say("which of the {n} hands does {who} get?", n=len(self.weights), who=Who(self.owner))

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is int and 0 <= answer < len(self.weights) and self.weights[answer]:
            return None
        return say("chance picks one of the hands {hands}", hands=tuple(self.options()))

    def options(self) -> Iterator[int]:
        return (hand for hand, weight in enumerate(self.weights) if weight)

    def after(self, left: Seat, heir: Seat) -> Ask[int] | None:
        return None if self.owner == left else self


class Choice(StrEnum):
    """What a player does about the top card of the library."""

    LOOK = "look"
    DECLINE = "decline"
    STAY = "stay"
    BOTTOM = "bottom"


@dataclass(frozen=True, slots=True)
class MayLook(Ask[str]):
    """CR 103.4 (2015-09-26): whether the player looks at the top card of the library, once every hand is kept."""

    kind = "look"
    rule = Rule.LOOK

    def message(self) -> Message:
        return say("do you look at the top card of your library?")

    def why_not(self, answer: object) -> Message | None:
        if type(answer) in (str, Choice) and answer in (Choice.LOOK, Choice.DECLINE):
            return None
        return say("say {look} or {decline}", look=Choice.LOOK.value, decline=Choice.DECLINE.value)

    def options(self) -> Iterator[str]:
        return iter((Choice.LOOK.value, Choice.DECLINE.value))


@dataclass(frozen=True, slots=True)
class TopCard(Ask[str]):
    """CR 103.4 (2015-09-26): whether the card that the player looked at stays on top or goes to the bottom."""

    card: SeenCard
    kind = "top card"
    rule = Rule.LOOK

    def message(self) -> Message:
        return say("does {card} stay on top, or go to the bottom?", card=self.card.message())

    def why_not(self, answer: object) -> Message | None:
        if type(answer) in (str, Choice) and answer in (Choice.STAY, Choice.BOTTOM):
            return None
        return say("say {stay} or {bottom}", stay=Choice.STAY.value, bottom=Choice.BOTTOM.value)

    def options(self) -> Iterator[str]:
        return iter((Choice.STAY.value, Choice.BOTTOM.value))


@dataclass(frozen=True, slots=True)
class ChooseNumber(Ask[int]):
    """CR 315.5a: a face-up conspiracy has its owner choose one of `numbers` before the hand is drawn, for all to see."""

    card: SeenCard
    numbers: tuple[int, ...]
    kind = "choose number"
    rule = Rule.CONSPIRACY_ACTS

    def message(self) -> Message:
        return say("which number do you choose for {card}?", card=self.card.message())

    def why_not(self, answer: object) -> Message | None:
        if type(answer) is int and answer in self.numbers:
            return None
        return say("choose one of the numbers {numbers}", numbers=self.numbers)

    def options(self) -> Iterator[int]:
        return iter(self.numbers)
