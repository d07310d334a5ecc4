"""What the commands about keeping share: the list, the goal, the rule, and how chances are written."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from keepseven.cli.conditions import LANDS, Lands, reading_of, the_game, ways_to_begin
from keepseven.cli.decks import read_deck
from keepseven.cli.extras import extras
from keepseven.cli.failure import Failure
from keepseven.cli.options import USUAL, Lists
from keepseven.reports.asking import Numbers, Subject
from keepseven.reports.chances import Begins, Chance, percent
from keepseven.rules.mulligans import MULLIGANS
from keepseven.words import Message, say

if TYPE_CHECKING:
    from keepseven.cli.screen import Screen


@dataclass(frozen=True, slots=True)
class Asking:
    """The words that say what is asked of which list."""

    deck: str
    goal: str | None = None
    mulligan: str | None = None
    free: int | None = None
    floor: int = 0
    format: str | None = None
    players: int | None = None
    lands: Lands = LANDS
    lists: Lists = USUAL


@dataclass(frozen=True, slots=True)
class About:
    """A subject, how the game may begin, and what was decided for the user."""

    subject: Subject
    begins: tuple[Begins, ...]
    notes: tuple[Message, ...]


def subject_of(asking: Asking, on: str | None) -> About:
    """Read what is asked. Failure, KeepsevenError: it makes no sense."""
    deck, read = read_deck(asking.deck, asking.lists)
    rules, chosen = the_game(deck, asking.format, asking.players)
    notes = (*read, *chosen)
    rule = rules.mulligan
    if asking.mulligan is not None:
        found = MULLIGANS.get(asking.mulligan.strip().lower())
        if found is None:
            raise Failure(say("there is no mulligan rule {name}; there are {known}",
                              name=asking.mulligan, known=tuple(MULLIGANS)))  # fmt: skip
        rule = found
    with extras():
        from keepseven.solver.asked import Procedure

        procedure = Procedure(rule, rules.free if asking.free is None else asking.free, rules.hand_size, asking.floor)
        subject = Subject(deck, asking.goal, procedure, reading_of(deck, asking.lands))
    return About(subject, ways_to_begin(rules, on), notes)


def show_goal(screen: "Screen", deck: str, goal: str, default: bool, notes: Iterable[Message]) -> None:
    """The list and the goal, and whether anybody chose it."""
    screen.say(say("{deck}", deck=deck), "bold")
    for note in notes:
        screen.say(note, "dim")
    screen.say(say("{goal}", goal=goal))
    if default:
        screen.say(say("this goal was derived from the list; another is given with --goal"), "dim")


def show_conditions(screen: "Screen", conditions: Iterable[str], method: Numbers) -> None:
    """Everything that the numbers depend on, and how exact they are."""
    for condition in conditions:
        screen.say(say("- {what}", what=condition), "dim")
    screen.say(say("- {method}", method=method), "dim")


def chance_said(chance: Chance, exact: bool) -> str:
    """A chance in per cent, with its fraction where that is asked for and there is one."""
    return f"{percent(chance)} = {chance.fraction}" if exact and chance.fraction else percent(chance)


def points(difference: float) -> str:
    """A difference of chances in points of a per cent, with its sign.

    >>> points(0.01234), points(-0.5), points(0.0)
    ('+1.23', '-50.00', '0.00')
    """
    return f"{100 * difference:+.2f}" if abs(difference) >= 0.00005 else "0.00"
