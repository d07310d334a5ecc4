"""Running a case: the script is played by its steps, and what it shows is compared with what the case expects."""

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec import UNSET

from keepseven.conform.case import Answer, CannotBegin, Case, Leave
from keepseven.conform.play import Play
from keepseven.conform.tables import setup_of
from keepseven.decks.deck import Zone
from keepseven.errors import KeepsevenError
from keepseven.pregame.asks import Draws, Order, RandomSeat, RandomSheets, RollDie
from keepseven.pregame.session import Session
from keepseven.rule import Rule
from keepseven.words import Message, Who, say


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a case: everything that was not as it expects, and the rules that were seen at work."""

    case: str
    problems: tuple[Message, ...]
    observed: frozenset[Rule]

    @property
    def passed(self) -> bool:
        """Whether everything was as the case expects."""
        return not self.problems


def run(case: Case) -> Outcome:
    """Play a case through the script. A step that cannot be done ends it; what is seen otherwise is collected."""
    try:
        table = Play(case, Session(setup_of(case)))
    except KeepsevenError as error:
        return _refused(case, error)
    problems: list[Message] = []
    for at, step in enumerate(case.steps, 1):
        try:
            problems.extend(say("step {n}: {what}", n=at, what=what) for what in table.do(step))
        except KeepsevenError as error:
            problems.append(say("step {n} cannot be done: {what}", n=at, what=error.message))
            break
    else:
        problems.extend(_vacuous(case, table))
    return Outcome(case.name, tuple(problems), frozenset(table.observed()))


def _refused(case: Case, error: KeepsevenError) -> Outcome:
    """What came of a case whose game cannot be set up, which may be what it shows."""
    match case.steps:
        case [CannotBegin(rule=rule)] if rule is error.rule and case.rules == [rule]:
            return Outcome(case.name, (), frozenset({rule}))
    return Outcome(case.name, (error.message,), frozenset())


def _vacuous(case: Case, table: Play) -> Iterator[Message]:
    """What the case says and nothing came of, so that it shows less than it claims."""
    orders: set[tuple[int, int, Zone]] = {
        (ask.owner, ask.number, ask.zone) for ask in table.asked.values() if isinstance(ask, Order)
    }
    for stacked in case.chance.orders:
        if (stacked.of, stacked.shuffle, stacked.zone) not in orders:
            yield say("shuffle {n} of {who} is stacked but was not asked for", n=stacked.shuffle, who=Who(stacked.of))
        orders.discard((stacked.of, stacked.shuffle, stacked.zone))
    taken = {ask.owner for ask in table.asked.values() if isinstance(ask, RandomSheets)}
    if not set(case.chance.sheets) <= taken:
        yield say("the case says which sticker sheets are taken, but chance was not asked")
    drawn = {ask.draws is Draws.STARTS for ask in table.asked.values() if isinstance(ask, RandomSeat)}
    if (case.chance.chooser is not UNSET and False not in drawn) or (
        case.chance.starts is not UNSET and True not in drawn
    ):
        yield say("the case says whom chance picks, but chance was not asked")
    rolled = {(ask.round, ask.roller) for ask in table.asked.values() if isinstance(ask, RollDie)}
    if any((at, seat) not in rolled for at, shows in enumerate(case.chance.dice, 1) for seat in shows):
        yield say("the case says what a die shows that was not rolled")
    for rule in case.rules:
        if rule not in table.observed():
            yield say("the rule {rule} was not seen at work", rule=rule.value)
    if isinstance(case.steps[-1], Answer | Leave):
        yield say("the last step changes the game and nothing looks at it afterwards")
