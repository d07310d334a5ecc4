"""Whether a deck is ready to start with: every problem with its rule as printed on the day that was asked about."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from keepseven.checks import Problem, Severity, problems
from keepseven.decks.deck import Deck
from keepseven.decks.reading import counted
from keepseven.reports.lines import Teller
from keepseven.rules.citations import number
from keepseven.rules.construction import DeckRules
from keepseven.words import say


@dataclass(frozen=True, slots=True)
class ShownProblem:
    """One problem. `rule` is the stable name, `number` the one printed in the text of that day."""

    rule: str
    number: str
    text: str
    right: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeckCheck:
    """What a check found. `ready`: there are no errors; warnings are legal but unusual, or could not be checked.

    `counts` says in words how many cards lie where; `companion` is the card that was named beside the list; `players`
    the number of players whose single planar deck the list is. `not_checked` says what no check here looks at.
    """

    edition: date
    format: str
    deck: str
    counts: str
    companion: str | None
    players: int | None
    ready: bool
    errors: tuple[ShownProblem, ...]
    warnings: tuple[ShownProblem, ...]
    not_checked: tuple[str, ...]
    report: Literal["check"] = "check"
    version: Literal[1] = 1


def check_deck(
    deck: Deck, rules: DeckRules, tell: Teller, companion: str | None = None, communal: int | None = None
) -> DeckCheck:
    """Check a deck and write down everything that was found; see `keepseven.checks.problems` for what is refused."""
    found = problems(deck, rules, companion, communal)
    errors = tuple(_shown(problem, tell) for problem in found if problem.severity is Severity.ERROR)
    return DeckCheck(
        edition=rules.edition,
        format=rules.format,
        deck=deck.name,
        counts=tell(counted(deck)),
        companion=companion,
        players=communal,
        ready=not errors,
        errors=errors,
        warnings=tuple(_shown(problem, tell) for problem in found if problem.severity is Severity.WARNING),
        not_checked=(
            tell(say("which cards a format allows: sets, ban lists and restricted lists are no part of these rules")),
            tell(say("whether the cards of a limited deck were opened, and which cards somebody owns")),
        ),
    )


def _shown(problem: Problem, tell: Teller) -> ShownProblem:
    return ShownProblem(
        rule=problem.rule.value,
        number=number(problem.rule, problem.edition),
        text=tell(problem.message),
        right=tell(problem.right),
        cards=problem.cards,
    )
