"""Everything that keepseven refuses.

    KeepsevenError
    ├── RulesError        no such format, day or number of players
    ├── DeckError         a decklist could not be read, or a card is not known
    ├── IllegalAnswer     an answer, or a departure, that the rules do not allow now; the session is unchanged
    ├── RecordError       a saved game that is damaged, of another version, or that does not fit the rules
    └── CaseError         a case that is not written as cases are, or that cannot be played

Every error is a sentence for a person: what came, why it was refused and what would be right.
"""

from dataclasses import dataclass

from keepseven.rule import Rule
from keepseven.words import Message


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not legal now, what would be, and the rule that says so."""

    message: Message
    rule: Rule

    def __str__(self) -> str:
        return str(self.message)


class KeepsevenError(Exception):
    """The root of the tree. `message` is the sentence; `rule` the rule that refuses, where one does."""

    def __init__(self, message: Message, rule: Rule | None = None) -> None:
        super().__init__(message, rule)
        self.message = message
        self.rule = rule

    def __str__(self) -> str:
        return str(self.message)


class RulesError(KeepsevenError):
    """There is no such format, day or number of players."""


class DeckError(KeepsevenError):
    """A decklist could not be read, or a card is not known."""


class IllegalAnswer(KeepsevenError):
    """The rules do not allow this answer now. Nothing has changed."""


class RecordError(KeepsevenError):
    """A saved game cannot be continued; the sentence says where it stops making sense."""


class CaseError(KeepsevenError):
    """A case is not written as cases are, or one of its steps cannot be done."""
