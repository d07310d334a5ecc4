"""What a rule of thumb is worth, what it loses, and with which hands."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from keepseven.errors import OddsError
from keepseven.reports.asking import (
    Numbers,
    Put,
    Subject,
    conditions,
    method_of,
    notes_of,
    number_of,
    put,
    solved,
    written,
)
from keepseven.reports.chances import Begins, Chance, Unit
from keepseven.reports.lines import Teller
from keepseven.words import say

if TYPE_CHECKING:  # arrays are loaded when there is something to compute
    from keepseven.odds.merge import Merge
    from keepseven.solver.asked import Asked
    from keepseven.solver.policy import Verb
    from keepseven.solver.price import Grouping, Mistake
    from keepseven.solver.solve import Solution

MISTAKES = 8


@dataclass(frozen=True, slots=True)
class MistakeRow:
    """A hand with which the rule does otherwise than the optimum. `hand` is a line with cards of the right kinds.

    `does` is what the rule does, `chance` how often a game comes to it, `cost` what it loses then, `loss` the two together.
    """

    hand: str
    does: Literal["keep", "mulligan"]
    chance: Chance
    cost: Chance
    loss: Chance


@dataclass(frozen=True, slots=True)
class MistakeGroup:
    """All mistakes of one kind with hands that were drawn with so many lands: how often a game comes to one, what they lose."""

    does: Literal["keep", "mulligan"]
    lands: int
    chance: Chance
    loss: Chance


@dataclass(frozen=True, slots=True)
class PricedWay:
    """The rule for one way to begin: its value, the best there is, the difference, and where it comes from.

    `error` is the standard error of both values where hands were sampled; their difference is much nearer.
    """

    begins: Begins
    value: Chance
    optimum: Chance
    error: float
    loss: Chance
    keeps: tuple[Chance, ...]
    by_lands: tuple[MistakeGroup, ...]
    mistakes: tuple[MistakeRow, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Priced:
    """What a rule of thumb is worth for a list and a goal. Hands of `always` cards or fewer are kept."""

    deck: str
    rule: str
    goal: str
    goal_is_default: bool
    unit: Unit
    always: int
    ways: tuple[PricedWay, ...]
    kinds: tuple[str, ...]
    conditions: tuple[str, ...]
    method: Numbers
    report: Literal["price"] = "price"
    version: Literal[1] = 1


def priced(
    subject: Subject, rule: str, tell: Teller, begins: Sequence[Begins] = ("play", "draw"), always: int = 4
) -> Priced:
    """Price a rule such as "keep if lands in 2..5". GoalError, OddsError, LimitError: it cannot be."""
    found = put(subject, rule)
    found_ways = [_way(found, way, always, tell) for way in begins]
    _, asked, _ = found_ways[0]
    some = any(len(kind.items) > 1 for kind in asked.merged.kinds)
    alike = (
        (say("each hand stands for all that hold as many cards of each kind; --explain lists the kinds"),)
        if some
        else ()
    )
    said = (
        say("cards go to the bottom as the optimum puts them; then the rule looks at the hand that is left"),
        say("hands of {n} cards or fewer are kept", n=always),
        *alike,
        *conditions(found, begins),
    )
    return Priced(
        deck=subject.deck.name,
        rule="keep if " + (written(found.rule) if found.rule is not None else ""),
        goal=found.said(),
        goal_is_default=subject.goal is None,
        unit=found.unit,
        always=always,
        ways=tuple(way for way, _, _ in found_ways),
        kinds=tuple(tell(line) for line in asked.merged.said()),
        conditions=tuple(tell(line) for line in said),
        method=method_of(*(solution for _, _, solution in found_ways)),
    )


def _way(found: Put, way: Begins, always: int, tell: Teller) -> tuple[PricedWay, "Asked", "Solution"]:
    from keepseven.solver.price import price

    ask, rule = found.asked(way), found.ruled()
    solution = solved(found, ask.problem)
    by_hands = solution.by_hands()
    if by_hands is None or rule is None:
        raise OddsError(say("under the rule {rule} a rule of thumb cannot be priced", rule=ask.problem.mulligan.name))
    bound = rule.on(ask.merged)
    lands = _land_counts(ask.merged)
    found_price = price(by_hands, lambda rows: bound.holds([rows]), always, most=MISTAKES, group=lands)
    groups = (
        MistakeGroup(_does(one.does), one.group, number_of(one.chance), number_of(one.loss))
        for one in found_price.groups
    )
    return (
        PricedWay(
            begins=way,
            value=number_of(solution.value - found_price.loss),
            optimum=number_of(solution.value),
            error=solution.error,
            loss=number_of(found_price.loss),
            keeps=tuple(number_of(keep) for keep in found_price.keeps),
            by_lands=tuple(groups),
            mistakes=tuple(_mistake(ask.merged, way, one) for one in found_price.mistakes),
            notes=tuple(tell(note) for note in notes_of(ask, solution)),
        ),
        ask,
        solution,
    )


def _land_counts(merged: "Merge") -> "Grouping | None":
    """How many lands hands have; None where a kind is of lands and other cards."""
    import numpy as np

    kinds = [{item.is_land for item in kind.items} for kind in merged.kinds]
    if any(len(kind) > 1 for kind in kinds):
        return None
    lands = np.array([True in kind for kind in kinds], dtype=np.int64)
    return lambda rows: rows @ lands


def _mistake(merged: "Merge", way: Begins, one: "Mistake") -> MistakeRow:
    from keepseven.solver.notation import HandLine, write_hand

    line = HandLine(example(merged, one.hand), one.taken, {"play": False, "draw": True}.get(way))
    return MistakeRow(
        hand=write_hand(line),
        does=_does(one.does),
        chance=number_of(one.chance),
        cost=number_of(one.cost),
        loss=number_of(one.loss),
    )


def _does(verb: "Verb") -> Literal["keep", "mulligan"]:
    return "keep" if verb.value == "keep" else "mulligan"


def example(merged: "Merge", hand: tuple[int, ...]) -> tuple[str, ...]:
    """Cards of these kinds, each the one of which most copies are left."""
    found: list[str] = []
    for kind, count in zip(merged.kinds, hand, strict=True):
        left = {item.name: item.count for item in kind.items}
        names = []
        for _ in range(count):
            names.append(max(left, key=left.__getitem__))
            left[names[-1]] -= 1
        found += sorted(names, key=names.index)
    return tuple(found)
