"""A list under every mulligan rule, side by side, on the play and on the draw."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from keepseven.decks.landcount import lands_of
from keepseven.errors import OddsError
from keepseven.reports.asking import Put, Subject, conditions, procedure_said, put, written
from keepseven.reports.chances import Begins, Unit
from keepseven.reports.lines import Teller
from keepseven.reports.standing import Standing, goal_of, standing
from keepseven.rules.mulligans import MULLIGANS, Declared, Mulligan
from keepseven.words import say


@dataclass(frozen=True, slots=True)
class ComparedRule:
    """One mulligan rule: how hands come under it, and what the list makes of it. `alike` are rules that differ only in
    who declares when and in what others see, so that for one player they are the same. `problem` says why a way is missing."""

    rule: str
    alike: tuple[str, ...]
    procedure: tuple[str, ...]
    ways: tuple[Standing, ...]
    problem: str | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """A list under several mulligan rules. `conditions` hold for all of them.

    `goal` says what hands are kept for, in `unit`; `chance_of` is the goal whose chance is shown.
    """

    deck: str
    library: int
    lands: int
    goal: str
    goal_is_default: bool
    unit: Unit
    chance_of: str
    rules: tuple[ComparedRule, ...]
    conditions: tuple[str, ...]
    report: Literal["comparison"] = "comparison"
    version: Literal[1] = 1


def compared(
    subject: Subject,
    tell: Teller,
    begins: Sequence[Begins] = ("play", "draw"),
    rules: Iterable[Mulligan] = tuple(MULLIGANS.values()),
    progress: Callable[[int], None] = lambda done: None,
) -> Comparison:
    """Solve a list under each rule; the procedure of the subject gives everything else. GoalError, OddsError.

    `progress` is told how many rules are done.
    """
    found = put(subject)
    rows: dict[Mulligan, list[Mulligan]] = {}
    for rule in rules:
        rows.setdefault(replace(rule, name="", declared=Declared.ROUNDS, face_down=False), []).append(rule)
    # how hands come stands beside each rule; that some mulligans are free holds for all
    procedure = procedure_said(found.procedure.mulligan, 0, found.procedure.hand_size)
    common = [line for line in conditions(found, begins) if line not in procedure]
    common.append(say("no play: by turn 2 nothing can be cast, as lands and their colours allow; of decisions that are"
                      " equally good those count that make it least"))  # fmt: skip
    solved: list[ComparedRule] = []
    for same in rows.values():
        solved.append(_rule(found, same, begins, tell))
        progress(sum(1 + len(rule.alike) for rule in solved))
    return Comparison(
        deck=subject.deck.name,
        library=sum(item.count for item in found.items),
        lands=lands_of(subject.deck),
        goal=found.said(),
        goal_is_default=subject.goal is None,
        unit=found.unit,
        chance_of=written(goal_of(found)),
        rules=tuple(solved),
        conditions=tuple(tell(line) for line in common),
    )


def _rule(found: Put, same: Sequence[Mulligan], begins: Sequence[Begins], tell: Teller) -> ComparedRule:
    rule, *others = sorted(same, key=lambda one: len(one.name))  # "paris" before "paris, team by team"
    under = replace(found, procedure=replace(found.procedure, mulligan=rule))
    ways: list[Standing] = []
    problem = None
    for way in begins:
        try:
            ways.append(standing(under, way, tell))
        except OddsError as error:
            problem = tell(error.message)
    procedure = procedure_said(rule, found.procedure.free, found.procedure.hand_size)
    alike = tuple(other.name for other in others)
    return ComparedRule(rule.name, alike, tuple(tell(line) for line in procedure), tuple(ways), problem)
