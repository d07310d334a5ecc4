"""How a list stands under one mulligan rule, for one way to begin: a row of a comparison or of a sweep."""

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from keepseven.errors import LimitError
from keepseven.reports.asking import Numbers, Put, method_of, notes_of, number_of
from keepseven.reports.chances import Begins, Chance, rounded, short_percent
from keepseven.reports.lines import Teller
from keepseven.rules.mulligans import Back
from keepseven.words import Message, say

if TYPE_CHECKING:  # arrays are loaded when there is something to compute
    from keepseven.odds.goal import Goal
    from keepseven.odds.question import Question
    from keepseven.solver.asked import Asked
    from keepseven.solver.beside import Estimate
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

    `goal` is the chance that the goal is reached, in the curve model that which is derived from the list. `no_play` is the chance
    that nothing can be cast by turn 2; of decisions that are equally good for the value those are taken that make it least. Where
    hands were sampled, notes give the standard errors of both. `no_play` is None where the list holds nothing so cheap; both are
    None where a note says why they were not computed.
    """

    begins: Begins
    value: Chance
    error: float
    goal: Chance | None
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
    value = number_of(solution.value)
    besides: list[Message] = []
    reached = value if found.goal is not None else _goal(found, way, ask, solution, besides)
    without_play = _no_play(found, way, ask, solution, besides)
    notes = (*notes_of(ask, solution), *besides)
    return Standing(
        begins=way,
        value=value,
        error=solution.error,
        goal=reached,
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


def goal_of(found: Put) -> "Goal":
    """The goal whose chance is shown: the one that was asked for, else the one that is derived from the list."""
    from keepseven.solver.default import default_goal

    return found.goal if found.goal is not None else default_goal(found.items)


def _goal(found: Put, way: Begins, ask: "Asked", solution: "Solution", notes: list[Message]) -> Chance | None:
    """The chance of the derived goal while hands are kept for something else."""
    from keepseven.odds.goal import Not

    missed: Estimate | None = None
    with suppress(LimitError):
        missed = _beside(solution, ask, found.question_about(Not(goal_of(found)), way))
    if missed is None:
        notes.append(say("goal: this is not computed here"))
        return None
    if missed.error:
        notes.append(_sampled(say("goal"), missed))
    return rounded(1 - missed.chance)


def _beside(solution: "Solution", ask: "Asked", other: "Question") -> "Estimate | None":
    """How often the other thing happens under the best decisions; None where that is not known. LimitError: too much work."""
    from keepseven.solver.beside import Estimate, beside_parts, beside_powder, least_beside, sampled_beside
    from keepseven.solver.partial_paris import PartialParis
    from keepseven.solver.partial_played import Played
    from keepseven.solver.powder import Powdered
    from keepseven.solver.solve import Ladder

    if isinstance(solution.solved, PartialParis | Played):
        return beside_parts(solution.solved, ask.merged, other)
    if isinstance(solution.solved, Powdered):
        powdered = beside_powder(solution.solved, ask.merged, other)
        return None if powdered is None else Estimate(powdered, 0.0)
    if isinstance(solution.solved, Ladder):
        chance = least_beside(solution.solved, ask.merged, other)
        return None if chance is None else Estimate(chance, 0.0)
    sample = solution.by_hands()
    return None if sample is None else sampled_beside(sample, ask.merged, other)


def _sampled(what: Message, found: "Estimate") -> Message:
    error = short_percent(rounded(found.error))
    return say("{what}: from the sampled hands, with a standard error of at most {error} %", what=what, error=error)


def _no_play(found: Put, way: Begins, ask: "Asked", solution: "Solution", notes: list[Message]) -> Chance | None:
    """The chance that nothing can be cast by turn 2; what there is to say about it joins the notes."""
    from keepseven.solver.plays import no_play
    from keepseven.solver.powder import Powdered

    why = say("no play: there are too many kinds of cards for it")
    for colours in (True, False):
        goal = no_play(found.items, found.reading, colours)
        if goal is None:
            return None
        with suppress(LimitError):
            chance = _beside(solution, ask, found.question_about(goal, way))
            if chance is None:
                why = say("no play: this is not computed here")
                continue
            if chance.error:
                notes.append(_sampled(say("no play"), chance))
            parts = found.procedure.mulligan.back is not Back.HAND
            if found.goal is not None and (parts or isinstance(solution.solved, Powdered)):
                notes.append(say("no play: of decisions that are equally good any one counts"))
            if not colours:
                notes.append(say("no play: with so many kinds of cards, lands are taken to pay for any colour"))
            return rounded(chance.chance)
    notes.append(why)
    return None
