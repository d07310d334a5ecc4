"""What a check finds: what is wrong with a deck, by which rule, and what would be right."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from keepseven.rule import Rule
from keepseven.rules.citations import cite
from keepseven.words import Message


class Severity(StrEnum):
    """How much a problem matters."""

    ERROR = "error"  # no game can be started with this deck
    WARNING = "warning"  # legal but unusual, or something that could not be checked


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that a check found, before it is known by the text of which day."""

    severity: Severity
    rule: Rule
    message: Message
    right: Message
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong (or unusual) with a deck: `message` says what, `right` what would be right.

    `cards` are the names of the cards concerned, `edition` the text of the Comprehensive Rules that was asked.
    """

    severity: Severity
    rule: Rule
    edition: date
    message: Message
    right: Message
    cards: tuple[str, ...] = ()

    @property
    def citation(self) -> str:
        """The rule as people quote it on that day, such as "CR 100.4a"."""
        return cite(self.rule, self.edition)


def error(rule: Rule, message: Message, right: Message, cards: tuple[str, ...] = ()) -> Fault:
    """Something that forbids to start with this deck."""
    return Fault(Severity.ERROR, rule, message, right, cards)


def warning(rule: Rule, message: Message, right: Message, cards: tuple[str, ...] = ()) -> Fault:
    """Something that is legal but unusual, or that nobody can check here."""
    return Fault(Severity.WARNING, rule, message, right, cards)
