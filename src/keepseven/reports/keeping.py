"""Which first hands to keep, by their lands and early plays: a table of all of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from keepseven.errors import OddsError
from keepseven.reports.asking import Numbers, Subject, conditions, method_of, number_of, procedure_said, put, solved
from keepseven.reports.chances import Begins, Chance, Unit
from keepseven.reports.lines import Teller
from keepseven.words import say

if TYPE_CHECKING:  # arrays are loaded when there is something to compute
    from keepseven.odds.merge import Item, Merge
    from keepseven.solver.solve import Solution

EARLY = 2
"""An early play is a card that costs at most so much and is no land."""

Verdict = Literal["keep", "mulligan", "tie", "depends"]


@dataclass(frozen=True, slots=True)
class KeepCell:
    """All first hands with so many lands and early plays: how often one comes, and how often it is kept then.

    `verdict` is what to do with each of them: to keep it, to send it back, or either (`tie`); or else it depends on the
    other cards. `gain` is what keeping is worth more than a mulligan, on average.
    """

    lands: int
    early: int
    chance: Chance
    keep: Chance
    verdict: Verdict
    gain: float


@dataclass(frozen=True, slots=True)
class KeepWay:
    """The cells for one way to begin, those without hands left out."""

    begins: Begins
    cells: tuple[KeepCell, ...]


@dataclass(frozen=True, slots=True)
class KeepTable:
    """Which first hands of `hand` cards to keep. A play is early that costs at most `early`; `mulligans` is the rule."""

    deck: str
    goal: str
    goal_is_default: bool
    unit: Unit
    hand: int
    early: int
    mulligans: tuple[str, ...]
    ways: tuple[KeepWay, ...]
    conditions: tuple[str, ...]
    method: Numbers
    report: Literal["keep_table"] = "keep_table"
    version: Literal[1] = 1


def keep_table(subject: Subject, tell: Teller, begins: Sequence[Begins] = ("play", "draw")) -> KeepTable:
    """Solve a list for its first hands.

    GoalError, OddsError, LimitError: it cannot be, or not as a table of all hands.
    """
    from keepseven.solver.asked import is_land

    found = put(subject)
    procedure = found.procedure
    ways: list[KeepWay] = []
    solutions: list[Solution] = []
    for way in begins:
        ask = found.asked_with(way, (is_land, is_early))
        solution = solved(found, ask.problem)
        ways.append(KeepWay(way, tuple(_cells(solution, ask.merged, subject.deck.name))))
        solutions.append(solution)
    return KeepTable(
        deck=subject.deck.name,
        goal=found.said(),
        goal_is_default=subject.goal is None,
        unit=found.unit,
        hand=procedure.hand_size,
        early=EARLY,
        mulligans=tuple(tell(one) for one in procedure_said(procedure.mulligan, procedure.free, procedure.hand_size)),
        ways=tuple(ways),
        conditions=tuple(tell(one) for one in conditions(found, begins)),
        method=method_of(*solutions),
    )


def is_early(item: "Item") -> bool:
    """Whether the card is an early play."""
    return item.card is not None and not item.is_land and item.card.mana_value <= EARLY


def _cells(solution: "Solution", merged: "Merge", deck: str) -> "Iterator[KeepCell]":
    import numpy as np

    from keepseven.solver.asked import is_land, places
    from keepseven.solver.ladder import TIE, may_leave

    by_hands = solution.by_hands()
    first, after = (by_hands.steps[0], by_hands.after(0)) if by_hands is not None else (None, None)
    if first is None or first.kept.chosen is None or after is None:
        raise OddsError(say("there is no table of all first hands for {deck} under this rule: they are too many, or what to do"
                            " with one does not depend on its cards alone", deck=deck))  # fmt: skip
    kept, law, keeps, hands = first.kept, first.kept.law, first.keeps, first.kept.chosen.hands
    lands, early = (hands[:, sorted(places(merged, view))].sum(axis=1) for view in (is_land, is_early))
    gain = kept.best.astype(np.float64) / kept.over - float(after)
    equal = (abs(gain) <= TIE) & may_leave(solution.problem, law.lands, law.size, len(hands))
    for count, plays in np.unique(np.stack([lands, early], axis=1), axis=0).tolist():
        cell = (lands == count) & (early == plays)
        chance = law.share(cell)
        keep = law.share(cell & keeps) / chance
        weight = law.weights[cell].astype(np.float64)
        verdict: Verdict = "depends"
        if equal[cell].all():
            verdict = "tie"
        elif keeps[cell].all():
            verdict = "keep"
        elif not keeps[cell].any():
            verdict = "mulligan"
        average = float((gain[cell] * weight).sum() / weight.sum())
        yield KeepCell(count, plays, number_of(chance), number_of(keep), verdict, average)
