"""What to do with one hand: the value of each action, what each mistake costs, and why."""

from collections import Counter
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
from keepseven.reports.chances import Begins, Chance, Unit, amount, difference, percent
from keepseven.reports.lines import Teller
from keepseven.words import Message, joined, say

if TYPE_CHECKING:  # arrays are loaded when there is something to compute
    from keepseven.solver.asked import Asked
    from keepseven.solver.notation import HandLine
    from keepseven.solver.policy import Action, Decision
    from keepseven.solver.solve import Solution

Deed = Literal["keep", "mulligan", "powder", "set aside"]
NEAR, NEAR_MANA = 0.002, 0.02
"""Actions whose values differ by less are called near ties: a fifth of a per cent of games, or mana."""
REASONS = 3
ACTIONS = 12


@dataclass(frozen=True, slots=True)
class AdvisedAction:
    """One action. `bottom` are the cards it puts on the bottom first, `set_aside` those of a mulligan of a part.

    `value` is how often the goal is reached, or the mana, if all that follows is done best; `cost` how much less that is
    than best.
    """

    does: Deed
    bottom: tuple[str, ...]
    set_aside: tuple[str, ...]
    value: Chance
    cost: float


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do with a hand. `hand` is the line that stands for it; `near_tie`: the second-best action is nearly as good.

    `actions` are the best first, at most a dozen; `left_out` is how many more there are.
    """

    deck: str
    goal: str
    goal_is_default: bool
    unit: Unit
    hand: str
    begins: Begins
    actions: tuple[AdvisedAction, ...]
    left_out: int
    near_tie: bool
    reasons: tuple[str, ...]
    notes: tuple[str, ...]
    conditions: tuple[str, ...]
    method: Numbers
    report: Literal["advice"] = "advice"
    version: Literal[1] = 1


@dataclass(frozen=True, slots=True, eq=False)
class Adviser:
    """A list whose optimum is known: each further hand takes milliseconds."""

    found: Put
    begins: Begins
    asked: "Asked"
    solution: "Solution"


def adviser(subject: Subject, begins: Begins) -> Adviser:
    """Solve a list for its hands. GoalError, OddsError, LimitError: it cannot be."""
    found = put(subject)
    ask = found.asked(begins)
    return Adviser(found, begins, ask, solved(found, ask.problem, again=False))


def advise(known: Adviser, line: "HandLine", tell: Teller) -> Advice:
    """What to do with the hand of a line. OddsError: no such hand at this point."""
    from keepseven.solver.notation import write_hand

    if line.move is not None and (lacking := Counter(line.move.bottom) - Counter(line.cards)):
        raise OddsError(say("{card} cannot go to the bottom: it is not in the hand", card=next(iter(lacking))))
    decision = decided(known, line)
    actions = [advised(known, line, action) for action in decision.actions]
    return Advice(
        deck=known.found.subject.deck.name,
        goal=known.found.said(),
        goal_is_default=known.found.subject.goal is None,
        unit=known.found.unit,
        hand=write_hand(line),
        begins=known.begins,
        actions=tuple(actions[:ACTIONS]),
        left_out=max(0, len(actions) - ACTIONS),
        near_tie=len(actions) > 1 and actions[1].cost < (NEAR_MANA if known.found.goal is None else NEAR),
        reasons=tuple(tell(reason) for reason in _reasons(known, line, decision)[:REASONS]),
        notes=tuple(tell(note) for note in _notes(known)),
        conditions=tuple(tell(one) for one in conditions(known.found, (known.begins,))),
        method=method_of(known.solution),
    )


def decided(known: Adviser, line: "HandLine", aside: Sequence[str] | None = None) -> "Decision":
    """All that can be done with the hand of a line, where mulligans of a part of it have put cards `aside`.

    OddsError: no such hand at this point.
    """
    from keepseven.solver.policy import Situation, decide

    ask = known.asked
    beside = (None if cards is None else ask.vector(Counter(cards)) for cards in (line.bottomed, line.exiled, aside))
    return decide(known.solution, Situation(ask.vector(Counter(line.cards)), line.taken, *beside))


def advised(known: Adviser, line: "HandLine", action: "Action") -> AdvisedAction:
    """An action as it is shown."""
    from keepseven.solver.policy import Verb

    deeds: dict[Verb, Deed] = {Verb.KEEP: "keep", Verb.POWDER: "powder", Verb.SET_ASIDE: "set aside"}
    cards = known.asked.named(line.cards, action.cards)
    bottom, aside = ((), cards) if action.verb is Verb.SET_ASIDE else (cards, ())
    return AdvisedAction(deeds.get(action.verb, "mulligan"), bottom, aside, number_of(action.value), float(action.cost))


def _notes(known: Adviser) -> tuple[Message, ...]:
    solution, notes = known.solution, notes_of(known.asked, known.solution)
    if known.found.goal is not None or not solution.error:
        return notes
    error = difference(solution.error, "mana")
    return (*notes, say("what a mulligan is worth has a standard error of {error}", error=error))


def _reasons(known: Adviser, line: "HandLine", decision: "Decision") -> list[Message]:
    """Why the best action is best, with numbers, the most telling first."""
    from keepseven.solver.policy import Verb

    found: list[Message] = []
    keeps = [action for action in decision.actions if action.verb is Verb.KEEP]
    others = [action for action in decision.actions if action.verb is not Verb.KEEP]
    if keeps and others:
        kept, other = (amount(number_of(actions[0].value), known.found.unit) for actions in (keeps, others))
        what = {Verb.POWDER: say("Serum Powder"), Verb.SET_ASIDE: say("another draw for a part of the hand")}.get(
            others[0].verb, say("a mulligan")
        )
        if known.found.goal is None:
            found.append(
                say("kept, this hand is worth {kept}; {what} is worth {other}", kept=kept, what=what, other=other)
            )
        else:
            found.append(say("kept, this hand reaches the goal in {kept}; {what} does in {other}",
                             kept=kept, what=what, other=other))  # fmt: skip
    if keeps:
        found += _parts(known, line, keeps[0].cards)
    if len(keeps) > 1 and keeps[0].cards != keeps[1].cards and keeps[1].cost - keeps[0].cost > 0:
        better, worse = (joined(known.asked.named(line.cards, keep.cards)) for keep in keeps[:2])
        gain = difference(float(keeps[1].cost - keeps[0].cost), known.found.unit)
        found.append(say("{better} on the bottom rather than {worse} is worth {gain}",
                         better=better, worse=worse, gain=gain))  # fmt: skip
    return found


def _parts(known: Adviser, line: "HandLine", bottom: tuple[int, ...]) -> list[Message]:
    """The part of the goal in which this hand fails most often, where the goal has parts."""
    from keepseven.odds.chance import chance
    from keepseven.odds.goal import And, At
    from keepseven.odds.seen import Known

    whole = known.found.goal
    turn, goal = (whole.turn, whole.goal) if isinstance(whole, At) else (0, whole)
    if not isinstance(goal, And):
        return []
    beneath = known.asked.named(line.cards, bottom) + (line.bottomed or ())
    kept = Counter(line.cards)
    kept.subtract(known.asked.named(line.cards, bottom))
    table = Known(hand=+kept, bottom=beneath, exiled=Counter(line.exiled or ()))
    worst: tuple[float, Message] | None = None
    for part in goal.of:
        asked = known.found.question_about(At(turn, part) if turn else part, known.begins)
        value = chance(asked, known=table).chance
        text = say("{part}: {chance} with this hand", part=written(part), chance=percent(number_of(value)))
        if worst is None or float(value) < worst[0]:
            worst = float(value), text
    return [] if worst is None or worst[0] == 1 else [worst[1]]
