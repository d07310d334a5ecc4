"""How a list stands under one mulligan rule, for one way to begin: a row of a comparison or of a sweep."""

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from keepseven.errors import LimitError
from keepseven.reports.asking import Numbers, Put, method_of, number_of
from keepseven.reports.chances import Begins, Chance, rounded
from keepseven.reports.lines import Teller
from keepseven.words import Message, say

if TYPE_CHECKING:  # arrays are loaded when there is something to compute
    from keepseven.solver.asked import Asked
    from keepseven.solver.outcome import HandOdds
    from keepseven.solver.solve import Solution
    from keepseven.solver.values import Number


@dataclass(frozen=True, slots=True)
class SizeRow:
    """Hands of so many cards: how often such a hand is kept when it comes up (None: it never does), and how often the game
    begins with so many cards."""

    cards: int
    keep: Chance | None
    begins: Chance


@dataclass(frozen=True, slots=True)
class Standing:
    """What the best decisions make of a list. `error` is the standard error of the value where hands were sampled.

    `goal` is the chance that the goal is reached. `no_play` is the chance that nothing can be cast by turn 2; of decisions
    that are equally good for the value those are taken that make it least. It is None where the list holds nothing so
    cheap, and where a note says why it was not computed.
    """

    begins: Begins
    value: Chance
    error: float
    goal: Chance
    no_play: Chance | None
    cards: float
    first_hand: Chance
    sizes: tuple[SizeRow, ...]
    method: Numbers
    notes: tuple[str, ...]


def standing(found: Put, way: Begins, tell: Teller) -> Standing:
    """Solve a list for one way to begin. OddsError, LimitError: it cannot be."""
    from keepseven.solver.outcome import outcome
    from keepseven.solver.solve import solve

    ask = found.asked(way)
    solution = solve(ask.problem)
    came = outcome(solution.solved)
    without_play, why = _no_play(found, way, ask, solution)
    value = number_of(solution.value)
    notes = (*solution.notes, *((say("so the value is a lower bound"),) if solution.lower_bound else ()), *why)
    return Standing(
        begins=way,
        value=value,
        error=solution.error,
        goal=value,
        no_play=without_play,
        cards=float(came.expected_cards),
        first_hand=number_of(came.hands[0].keep),
        sizes=tuple(_size(cards, came.hands, chance) for cards, chance in sorted(came.sizes.items(), reverse=True)),
        method=method_of(solution),
        notes=tuple(tell(note) for note in notes),
    )


def _size(cards: int, hands: "tuple[HandOdds, ...]", begins: "Number") -> SizeRow:
    same = [hand for hand in hands if hand.cards == cards]
    reach = sum(hand.reach for hand in same)
    keep = sum(hand.reach * hand.keep for hand in same)
    return SizeRow(cards, number_of(keep / reach) if reach else None, number_of(begins))


def _no_play(found: Put, way: Begins, ask: "Asked", solution: "Solution") -> tuple[Chance | None, tuple[Message, ...]]:
    """The chance that nothing can be cast by turn 2, and what there is to say about it."""
    from keepseven.solver.beside import least_beside
    from keepseven.solver.plays import no_play
    from keepseven.solver.solve import Ladder

    unknown = say("no play: this is not computed under this rule")
    if not isinstance(solution.solved, Ladder):
        return None, (unknown,)
    colourless = say("no play: with so many kinds of cards, lands are taken to pay for any colour")
    for colours, notes in ((True, ()), (False, (colourless,))):
        goal = no_play(found.items, found.reading, colours)
        if goal is None:
            return None, ()
        with suppress(LimitError):
            chance = least_beside(solution.solved, ask.merged, found.question_about(goal, way))
            return (None, (unknown,)) if chance is None else (rounded(chance), notes)
    return None, (say("no play: there are too many kinds of cards for it"),)
