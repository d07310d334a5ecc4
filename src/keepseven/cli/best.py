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
from keepseven.reports.chances import Begins, Chance, Unit, amount
from keepseven.rules.mulligans import MULLIGANS, unknown_mulligan
from keepseven.words import Message, say

if TYPE_CHECKING:
    from keepseven.cli.screen import Screen
    from keepseven.solver.curve import Terms


@dataclass(frozen=True, slots=True)
class Valuing:
    """What a hand is worth where there is no goal: by the curve model, or by the goal that is derived from the list."""

    value: str | None = None
    turns: int | None = None
    kappa: float | None = None
    delta: float | None = None


@dataclass(frozen=True, slots=True)
class Asking:
    """The words that say what is asked of which list; without `valuing` only goals are known. Exact methods may
    take `work` times the usual steps and memory.
    """

    deck: str
    goal: str | None = None
    mulligan: str | None = None
    free: int | None = None
    floor: int = 0
    format: str | None = None
    players: int | None = None
    lands: Lands = LANDS
    lists: Lists = USUAL
    valuing: Valuing | None = None
    work: int = 1


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
            raise Failure(unknown_mulligan(asking.mulligan))
        rule = found
    with extras():
        from keepseven.solver.asked import Procedure
        from keepseven.solver.problem import LIMITS

        procedure = Procedure(rule, rules.free if asking.free is None else asking.free, rules.hand_size, asking.floor)
        terms = None if asking.valuing is None else terms_of(asking.valuing, asking.goal)
        subject = Subject(
            deck, asking.goal, procedure, reading_of(deck, asking.lands), terms, limits=LIMITS.times(asking.work)
        )
    return About(subject, ways_to_begin(rules, on), notes)


def terms_of(word: Valuing, goal: str | None) -> "Terms | None":
    """The terms of the curve model, None where a goal is meant. Failure, OddsError: they make no sense."""
    from keepseven.solver.curve import PRICE, TURNS, Terms

    if word.value not in (None, "curve", "goal"):
        raise Failure(say("--value is curve or goal, not {word}", word=word.value or ""))
    by_goal = goal is not None or word.value == "goal"
    if by_goal and (word.value == "curve" or (word.turns, word.kappa, word.delta) != (None, None, None)):
        raise Failure(
            say("--value curve, --turns, --kappa and --delta belong to the curve model, which a goal does without")
        )
    if by_goal:
        return None
    turns = TURNS if word.turns is None else word.turns
    spell, card = (PRICE if price is None else price for price in (word.kappa, word.delta))
    return Terms(turns, spell, card)


def show_goal(screen: "Screen", deck: str, goal: str, default: bool, unit: Unit, notes: Iterable[Message]) -> None:
    """The list and what a hand is kept for, and whether anybody chose it."""
    screen.say(say("{deck}", deck=deck), "bold")
    for note in notes:
        screen.say(note, "dim")
    screen.say(say("{goal}", goal=goal))
    if default and unit == "mana":
        screen.say(say("this is the curve model; a goal of your own is given with --goal"), "dim")
    elif default:
        screen.say(say("this goal was derived from the list; another is given with --goal"), "dim")


def show_conditions(screen: "Screen", conditions: Iterable[str], method: Numbers) -> None:
    """Everything that the numbers depend on, and how exact they are."""
    for condition in conditions:
        screen.say(say("- {what}", what=condition), "dim")
    screen.say(say("- {method}", method=method), "dim")


def value_said(value: Chance, unit: Unit, exact: bool) -> Message:
    """A value, with its fraction where that is asked for and there is one."""
    if exact and value.fraction:
        return say("{value} = {fraction}", value=amount(value, unit), fraction=value.fraction)
    return amount(value, unit)
