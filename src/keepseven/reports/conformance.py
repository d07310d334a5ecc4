"""What came of the cases that a program of somebody else's was driven through, case by case and rule by rule."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Literal

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.citations import number

MOST_LETTERS = 300
"""The longest sentence about an engine: what it told is shown in it, and it may have told anything."""


class Verdict(StrEnum):
    """What came of one case."""

    PASSED = "passed"
    FAILED = "failed"  # something was not as the rules say
    BROKEN = "broken"  # no reply, or none that makes sense
    PARTLY = "partly"  # nothing was wrong, but not all that the case looks at was told
    UNPLAYED = "unplayed"  # the engine says that it does not play this
    UNREACHED = "unreached"  # given up before it


@dataclass(frozen=True, slots=True)
class CaseResult:
    """One case. `problems` are sentences; `untold` is what the engine left out, or why it did not play."""

    case: str
    shows: str
    rules: tuple[Rule, ...]
    edition: date
    verdict: Verdict
    problems: tuple[str, ...] = ()
    untold: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Counts:
    """How many cases there are of each verdict."""

    passed: int
    failed: int
    broken: int
    partly: int
    unplayed: int
    unreached: int

    @property
    def cases(self) -> int:
        """All of them."""
        return self.passed + self.failed + self.broken + self.partly + self.unplayed + self.unreached


@dataclass(frozen=True, slots=True)
class RuleResult:
    """The cases of one rule, counted by verdict; `fails` names those that were failed or broken.

    `number` is the one printed in the text of `edition`, the newest that a case of this rule is played by.
    """

    rule: Rule
    number: str
    edition: date
    counts: Counts
    fails: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Conformance:
    """All of it. `conforms`: at least one case was passed, and none was failed, broken or not reached."""

    engine: str
    conforms: bool
    counts: Counts
    rules: tuple[RuleResult, ...]
    cases: tuple[CaseResult, ...]
    report: Literal["conformance"] = "conformance"
    version: Literal[1] = 1


def conformance(engine: str, results: Sequence[CaseResult], only: Collection[Rule] = ()) -> Conformance:
    """Count the results. A case of several rules counts for each of them; `only` these, where some are named."""
    counts = _counts(results)
    wrong = counts.failed + counts.broken + counts.unreached
    return Conformance(
        engine=engine,
        conforms=bool(counts.passed) and not wrong,
        counts=counts,
        rules=tuple(_by_rule(rule, [one for one in results if rule in one.rules]) for rule in _rules_of(results, only)),
        cases=tuple(results),
    )


def shortened(text: str) -> str:
    """A sentence of at most `MOST_LETTERS` letters."""
    return text if len(text) <= MOST_LETTERS else f"{text[:MOST_LETTERS]}..."


def _rules_of(results: Iterable[CaseResult], only: Collection[Rule]) -> tuple[Rule, ...]:
    named = {rule for one in results for rule in one.rules if not only or rule in only}
    return tuple(rule for rule in Rule if rule in named)


def _by_rule(rule: Rule, results: Sequence[CaseResult]) -> RuleResult:
    day = max(one.edition for one in results)
    return RuleResult(
        rule=rule,
        number=_printed(rule, day),
        edition=day,
        counts=_counts(results),
        fails=tuple(one.case for one in results if one.verdict in (Verdict.FAILED, Verdict.BROKEN)),
    )


def _printed(rule: Rule, day: date) -> str:
    """The number of the rule on that day; nothing where that text has no number for it."""
    try:
        return number(rule, day)
    except RulesError:
        return ""


def _counts(results: Iterable[CaseResult]) -> Counts:
    counted = Counter(one.verdict.value for one in results)
    return Counts(**{verdict.value: counted[verdict.value] for verdict in Verdict})
