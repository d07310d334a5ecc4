"""All cases driven through one engine. One that stays away is given up after a few cases, and the rest is counted apart."""

from collections.abc import Iterable, Iterator

from msgspec import UNSET

from keepseven.conform.case import Case
from keepseven.conform.drive import Driven, drive
from keepseven.conform.engine import Engine
from keepseven.reports.conformance import CaseResult, Verdict, shortened
from keepseven.reports.lines import Teller
from keepseven.rules.editions import NEWEST

MOST_BROKEN = 3
"""So many cases without a sensible reply, one after another, and the others are not tried."""


def trial(cases: Iterable[Case], engine: Engine, tell: Teller) -> Iterator[CaseResult]:
    """The result of each case, as it comes. The engine is closed at the end."""
    broken = 0
    try:
        for case in cases:
            if broken == MOST_BROKEN:
                yield _result(Driven(case, Verdict.UNREACHED), tell)
                continue
            engine.begin()
            driven = drive(case, engine)
            broken = broken + 1 if driven.verdict is Verdict.BROKEN else 0
            yield _result(driven, tell)
    finally:
        engine.close()


def _result(driven: Driven, tell: Teller) -> CaseResult:
    case = driven.case
    return CaseResult(
        case=case.name,
        shows=case.shows,
        rules=tuple(case.rules),
        edition=NEWEST if case.edition is UNSET else case.edition,
        verdict=driven.verdict,
        problems=tuple(shortened(tell(problem)) for problem in driven.problems),
        untold=tuple(shortened(tell(one)) for one in driven.untold),
    )
