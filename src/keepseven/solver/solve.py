"""One entrance: which method solves which problem, and what it does when a limit is reached.

    mulligans of a part of the hand    `partial_paris`; with too many states, only down to hands of four cards,
                                       else games of a good policy, `partial_played`: a lower bound
    Serum Powder in the deck           `powder`; with too many states, only one use, then none: a lower bound
    any function of (kept, seen)       `by_name`
    the curve model                    `curve_hands`
    everything else                    `ladder`, with the first hand of `several`
    with too many hands or steps       `sampled`: exact values of sampled hands, with a standard error

A result says what was left out (`notes`) and whether it is exact.
"""

from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from keepseven.errors import LimitError, OddsError
from keepseven.rules.mulligans import Back, Deal
from keepseven.solver.curve import PRECISION, Curve, Precision
from keepseven.solver.ladder import Step, climb, kept_at
from keepseven.solver.partial_paris import PartialParis, solve_partial_paris
from keepseven.solver.partial_played import Played, solve_partial_played
from keepseven.solver.powder import Powdered, solve_powder
from keepseven.solver.problem import Problem
from keepseven.solver.sampled import Sampled, solve_sampled
from keepseven.solver.several import dealt
from keepseven.solver.values import Number, PerHand, Worth
from keepseven.words import Message, say, say_n

FEWEST_CARDS = 4
"""How far down hands are considered where all of them would be too many states."""


class Exactness(StrEnum):
    """How exact a number is."""

    FRACTION = "exact fraction"
    ROUNDED = "exact to rounding"  # no sampling, float64
    SAMPLED = "sampled"


@dataclass(frozen=True, slots=True, eq=False)
class Ladder:
    """A problem solved stage by stage."""

    problem: Problem
    worth: Worth
    steps: tuple[Step, ...]

    @property
    def value(self) -> Number:
        """V_0: before the first hand is drawn."""
        return self.steps[0].value

    def after(self, taken: int) -> Number | None:
        """What one more mulligan after so many is worth; None where there is none."""
        return self.steps[taken + 1].value if taken + 1 < len(self.steps) else None


Solved: TypeAlias = Ladder | PartialParis | Played | Powdered | Sampled


@dataclass(frozen=True, slots=True, eq=False)
class Solution:
    """The optimum. `notes` say what was not considered; `lower_bound`: the true optimum may be higher."""

    problem: Problem
    solved: Solved
    notes: tuple[Message, ...] = ()
    lower_bound: bool = False

    @property
    def value(self) -> Number:
        """Before the first hand is drawn."""
        return self.solved.value

    @property
    def error(self) -> float:
        """The standard error of the value; 0 where it is exact."""
        return self.solved.error if isinstance(self.solved, Sampled | Played) else 0.0

    def by_hands(self) -> Ladder | None:
        """The decisions hand by hand, stage after stage; those of the sample where hands were sampled and are kept."""
        if isinstance(self.solved, Sampled) and self.solved.sample:
            return Ladder(self.problem, self.solved.worth, self.solved.sample)
        return self.solved if isinstance(self.solved, Ladder) else None

    @property
    def exactness(self) -> Exactness:
        """How exact the value is."""
        if isinstance(self.solved, Played) or (isinstance(self.solved, Sampled) and self.solved.hands):
            return Exactness.SAMPLED
        return Exactness.ROUNDED if isinstance(self.value, float) else Exactness.FRACTION


def solve(problem: Problem, threads: int = 1, precision: Precision = PRECISION) -> Solution:
    """The optimum for a problem; `precision` is for hands that are sampled in the curve model.

    LimitError: it would take more than the limits, even after what the notes leave out.
    """
    if problem.mulligan.back is not Back.HAND:
        return _partial(problem, precision)
    if any(problem.deck[kind] for kind in problem.powders):
        return _powder(problem)
    try:
        return Solution(problem, ladder(problem, threads), _notes(problem))
    except LimitError as error:
        refused = error.with_traceback(None)  # or all that was tried would be kept with it
    try:
        if isinstance(problem.value, Curve):
            from keepseven.solver.curve_sampled import solve_curve_sampled

            sampled = solve_curve_sampled(problem, problem.value, precision)
        else:
            sampled = solve_sampled(problem, problem.value.at(problem.deck))
    except OddsError:
        raise refused from None
    note = say_n("{why}; so {n} hand was sampled instead", "{why}; so {n} hands were sampled instead",
                 n=sampled.hands, why=refused.message)  # fmt: skip
    return Solution(problem, sampled, (*_notes(problem), note))


def ladder(problem: Problem, threads: int = 1) -> Ladder:
    """The optimum where every mulligan shuffles the whole hand in and nothing is exiled."""
    worth = problem.value.at(problem.deck)
    if isinstance(problem.value, PerHand):
        from keepseven.solver.by_name import kept_by_name  # loads the compiler, which a goal does without

        kept = kept_by_name(problem, problem.value.function, threads)
    elif isinstance(problem.value, Curve):
        from keepseven.solver.curve_hands import kept_by_curve  # so does this

        kept = kept_by_curve(problem, problem.value)
    else:
        kept = kept_at(problem, worth)
    return Ladder(problem, worth, climb(problem, (dealt(problem, kept[0]), *kept[1:])))


def _partial(problem: Problem, precision: Precision) -> Solution:
    worth = problem.value.at(problem.deck)
    notes = _notes(problem)
    if any(problem.deck[kind] for kind in problem.powders):
        notes += (say("Serum Powder is not used: beside mulligans of a part of the hand it is not modelled"),)
    try:
        return Solution(problem, solve_partial_paris(problem, worth), notes, bool(notes))
    except LimitError as error:
        refused = error.with_traceback(None)  # or all that was tried would be kept with it
    if problem.floor < FEWEST_CARDS:
        fewer = say("hands of fewer than {n} cards are not considered: that would be too many states", n=FEWEST_CARDS)
        higher = replace(problem, floor=FEWEST_CARDS)
        with suppress(LimitError):
            return Solution(higher, solve_partial_paris(higher, worth), (*notes, fewer), lower_bound=True)
    try:
        played = solve_partial_played(problem, refused.message, precision)
    except LimitError:
        raise refused from None
    note = say("{why}; so {n} games were played instead as would be best if what is set aside were shuffled in at once",
               why=refused.message, n=len(played.games.taken))  # fmt: skip
    return Solution(problem, played, (*notes, note), lower_bound=True)


def _powder(problem: Problem) -> Solution:
    worth = problem.value.at(problem.deck)
    notes = _notes(problem)
    if problem.mulligan.deal is not Deal.PLAIN:
        notes += (say("Serum Powder is not used: beside a first hand that is one of several it is not modelled"),)
        return Solution(problem, ladder(problem), notes, lower_bound=True)
    try:
        return Solution(problem, solve_powder(problem, worth), notes)
    except LimitError as error:
        refused = error.with_traceback(None)  # or all that was tried would be kept with it
    for uses in (1, 0):
        note = say_n("at most {n} Serum Powder is used: with more there are too many states",
                     "at most {n} Serum Powders are used: with more there are too many states", n=uses)  # fmt: skip
        try:
            solved = solve_powder(problem, worth, uses) if uses else ladder(problem)
        except LimitError:
            continue
        return Solution(problem, solved, (*notes, note), lower_bound=True)
    raise refused


def _notes(problem: Problem) -> tuple[Message, ...]:
    if problem.ladder[-1].kept and problem.floor:
        return (say_n("hands of fewer than {n} card are not considered", "hands of fewer than {n} cards are not considered",
                      n=problem.ladder[-1].kept),)  # fmt: skip
    return ()
