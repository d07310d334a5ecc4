"""Reports as JSON documents, and the JSON Schema of each, which ships in `reports/schemas`."""

from typing import Any

from keepseven.reports.advice import Advice
from keepseven.reports.check import DeckCheck
from keepseven.reports.comparison import Comparison
from keepseven.reports.conformance import Conformance
from keepseven.reports.curve import CurveOdds
from keepseven.reports.evidence import AuditReport, RifflesReport, StreakReport
from keepseven.reports.explanation import Explanation
from keepseven.reports.facts import CardFacts
from keepseven.reports.hands import Hands
from keepseven.reports.keeping import KeepTable
from keepseven.reports.match import MatchReport
from keepseven.reports.odds import CopiesOdds, GoalOdds
from keepseven.reports.optimum import Optima
from keepseven.reports.priced import Priced
from keepseven.reports.review import Review
from keepseven.reports.sources import CardSources
from keepseven.reports.started import Started
from keepseven.reports.table import Table
from keepseven.reports.transcript import Transcript
from keepseven.reports.turns import TurnOdds
from keepseven.reports.verification import MatchVerification, Verification

REPORTS: dict[str, type[Any]] = {
    "audit": AuditReport,
    "card": CardFacts,
    "cards": CardSources,
    "check": DeckCheck,
    "advice": Advice,
    "conformance": Conformance,
    "comparison": Comparison,
    "copies": CopiesOdds,
    "curve": CurveOdds,
    "explanation": Explanation,
    "goal_odds": GoalOdds,
    "hands": Hands,
    "match": MatchReport,
    "match_verification": MatchVerification,
    "riffles": RifflesReport,
    "keep_table": KeepTable,
    "optima": Optima,
    "price": Priced,
    "review": Review,
    "started": Started,
    "streak": StreakReport,
    "table": Table,
    "transcript": Transcript,
    "turns": TurnOdds,
    "verification": Verification,
}
"""Every report by the name that stands in its document."""


def schema(name: str) -> bytes:
    """The JSON Schema of a report, as it ships in `reports/schemas`: every field is there and no other."""
    import msgspec

    found = {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(REPORTS[name])}
    return msgspec.json.format(msgspec.json.encode(_closed(found)), indent=2) + b"\n"


def encoded(report: object) -> bytes:
    """A report, one of `REPORTS`, as indented UTF-8 JSON with a line end."""
    import msgspec

    return msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n"


def _closed(part: Any) -> Any:
    """The schema of what is written rather than of what could be read: no field is left out and none is added."""
    if isinstance(part, list):
        return [_closed(item) for item in part]
    if not isinstance(part, dict):
        return part
    closed = {key: _closed(value) for key, value in part.items() if key != "default"}
    if "properties" in part:
        closed |= {"required": list(part["properties"]), "additionalProperties": False}
    return closed
