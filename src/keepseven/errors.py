"""Everything that keepseven refuses.

    KeepsevenError
    ├── RulesError        no such format, day or number of players
    │   └── LifeError     no rule says at how much life this game begins; the players have to
    ├── DeckError         a decklist could not be read, or a card is not known
    ├── CardsError        a file of card facts could not be read, or a table of them not be made
    ├── IllegalAnswer     an answer, or a departure, that the rules do not allow now; the session is unchanged
    ├── RecordError       a saved game that is damaged, of another version, or that does not fit the rules
    ├── OddsError         a question about chances that has no answer: numbers that cannot be, a card not in the deck
    │   ├── GoalError     a goal that cannot be read; the sentence says where and what may be meant
    │   └── LimitError    an exact answer would take more than the limit that the sentence names
    ├── CaseError         a case that is not written as cases are, or that cannot be played
    ├── EngineError       a program under test that ended, hung, or did not speak as it should
    ├── SweepError        the table of a sweep cannot be kept in a file, or a row was lost
    └── ExtraError        a part of the package that is not installed, and the line that installs it

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


class LifeError(RulesError):
    """No rule says at how much life the players begin: two variants have their own, or the text is not known."""


class DeckError(KeepsevenError):
    """A decklist could not be read, or a card is not known."""


class CardsError(KeepsevenError):
    """A file of card facts could not be read, or no table could be made of it. The table in use has not changed."""


class IllegalAnswer(KeepsevenError):
    """The rules do not allow this answer now. Nothing has changed."""


class RecordError(KeepsevenError):
    """A saved game cannot be continued; the sentence says where it stops making sense."""


class CaseError(KeepsevenError):
    """A case is not written as cases are, or one of its steps cannot be done."""


class EngineError(KeepsevenError):
    """A program under test could not be started, ended, hung, or wrote something that is no reply."""


class OddsError(KeepsevenError):
    """A question about chances that has no answer."""


class GoalError(OddsError):
    """A goal that cannot be read. `line` and `column` count from 1."""

    def __init__(self, message: Message, line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class LimitError(OddsError):
    """An exact answer would take more than a stated limit on states, which the user may raise."""


class SweepError(KeepsevenError):
    """The table of a sweep cannot be kept where it was to be, or a row was lost on its way. What was kept is still there."""


class ExtraError(KeepsevenError):
    """A part of the package that is not installed."""
