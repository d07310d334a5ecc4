"""Results of cases, counted by verdict and by rule."""

from datetime import date

import pytest

from keepseven.reports.conformance import MOST_LETTERS, CaseResult, Counts, Verdict, conformance, shortened
from keepseven.rule import Rule

NEW, OLD, FIRST = date(2026, 2, 27), date(2024, 11, 8), date(1999, 4, 23)


def result(name: str, verdict: Verdict, *rules: Rule, day: date = NEW) -> CaseResult:
    return CaseResult(name, "It is shown.", rules or (Rule.FREE,), day, verdict)


def test_every_verdict_is_counted_and_every_rule_of_a_case() -> None:
    found = conformance(
        "an engine",
        [
            result("a", Verdict.PASSED, Rule.FREE, Rule.TAKE),
            result("b", Verdict.FAILED, Rule.TAKE),
            result("c", Verdict.BROKEN, Rule.TAKE, Rule.LIFE),
            result("d", Verdict.PARTLY),
            result("e", Verdict.UNPLAYED),
            result("f", Verdict.UNREACHED),
        ],
    )
    assert Counts(passed=1, failed=1, broken=1, partly=1, unplayed=1, unreached=1) == found.counts
    assert 6 == found.counts.cases
    assert [
        (Rule.LIFE, Counts(0, 0, 1, 0, 0, 0), ("c",)),
        (Rule.TAKE, Counts(1, 1, 1, 0, 0, 0), ("b", "c")),
        (Rule.FREE, Counts(1, 0, 0, 1, 1, 1), ()),
    ] == [(rule.rule, rule.counts, rule.fails) for rule in found.rules]


@pytest.mark.parametrize(
    ("verdicts", "conforms"),
    [
        ([Verdict.PASSED], True),
        ([Verdict.PASSED, Verdict.PARTLY, Verdict.UNPLAYED], True),
        ([Verdict.PARTLY, Verdict.UNPLAYED], False),
        ([Verdict.PASSED, Verdict.FAILED], False),
        ([Verdict.PASSED, Verdict.BROKEN], False),
        ([Verdict.PASSED, Verdict.UNREACHED], False),
        ([], False),
    ],
)
def test_an_engine_conforms_where_something_passed_and_nothing_was_wrong(
    verdicts: list[Verdict], conforms: bool
) -> None:
    assert conforms == conformance("e", [result(str(n), one) for n, one in enumerate(verdicts)]).conforms


def test_a_rule_has_the_number_of_the_newest_text_its_cases_are_played_by() -> None:
    """Shuffling was 701.20a in the text of 2024-11-08 and is 701.24a since that of 2025-06-06."""
    both = [result("a", Verdict.PASSED, Rule.RANDOMIZE, day=OLD), result("b", Verdict.PASSED, Rule.RANDOMIZE)]
    assert ["701.24a"] == [rule.number for rule in conformance("e", both).rules]
    assert ["701.20a"] == [rule.number for rule in conformance("e", both[:1]).rules]


def test_a_rule_without_a_number_in_its_text_has_none() -> None:
    (rule,) = conformance("e", [result("a", Verdict.PASSED, Rule.FREE, day=FIRST)]).rules
    assert "" == rule.number


def test_a_long_sentence_is_cut() -> None:
    assert "x" * MOST_LETTERS == shortened("x" * MOST_LETTERS)
    assert "x" * MOST_LETTERS + "..." == shortened("x" * (MOST_LETTERS + 1))
