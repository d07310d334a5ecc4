"""Every report is a document by the schema that ships, and the schema takes nothing else."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from stacked import before_declarations, nine_cards, one_mulligan

import keepseven.reports
from keepseven.decks.deck import Zone
from keepseven.pregame.match import GameOfMatch, Match
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat
from keepseven.pregame.view import view
from keepseven.reports.advice import advise, adviser
from keepseven.reports.asking import Subject
from keepseven.reports.check import check_deck
from keepseven.reports.comparison import compared
from keepseven.reports.conformance import CaseResult, Verdict, conformance
from keepseven.reports.curve import curve_odds
from keepseven.reports.document import REPORTS, encoded, schema
from keepseven.reports.evidence import audit_recipe, count_riffles, explain_streak
from keepseven.reports.explanation import explain
from keepseven.reports.facts import facts
from keepseven.reports.hands import sample_hands
from keepseven.reports.keeping import keep_table
from keepseven.reports.lines import teller
from keepseven.reports.match import match_report
from keepseven.reports.odds import copies_odds, goal_odds
from keepseven.reports.optimum import optima
from keepseven.reports.priced import priced
from keepseven.reports.review import Terms, review
from keepseven.reports.sources import sources
from keepseven.reports.started import started
from keepseven.reports.table import table
from keepseven.reports.transcript import transcript
from keepseven.reports.turns import turn_odds
from keepseven.reports.verification import verify, verify_match
from keepseven.rule import Rule
from keepseven.rules.construction import deck_rules
from keepseven.rules.mulligans import LONDON, PARTIAL_PARIS
from keepseven.rules.resolving import resolve
from keepseven.solver.notation import HandLine

SHIPPED = Path(keepseven.reports.__file__).parent / "schemas"


def match_of(session: Session) -> Match:
    """A match in its first game."""
    return Match(2, (GameOfMatch(session),))


def examples() -> dict[str, Any]:
    waiting, over = before_declarations(), one_mulligan()
    tell, deck = teller({}), nine_cards()
    subject = Subject(deck, "lands >= 2")
    line = HandLine(tuple(name for name in deck.cards(Zone.MAIN)[:7] if name))
    return {
        "check": check_deck(nine_cards(), deck_rules(), teller({}), "Yorion, Sky Nomad"),
        "card": facts("Amy Pond"),
        "cards": sources(date(2026, 11, 30)),
        "audit": audit_recipe(200, 60, 24, "x"),
        "riffles": count_riffles(60),
        "streak": explain_streak("no land in 20 of 60 with 24", None, teller({})),
        "advice": advise(adviser(subject, "play"), line, tell),
        "conformance": conformance(
            "an engine",
            [
                CaseResult(
                    "a case", "It is shown.", (Rule.FREE,), date(2026, 2, 27), Verdict.FAILED, ("wrong",), ("saw",)
                )
            ],
        ),
        "comparison": compared(subject, tell, rules=(LONDON, PARTIAL_PARIS)),
        "copies": copies_odds(),
        "curve": curve_odds(deck, tell, begins=("play",)),
        "explanation": explain(waiting, next(iter(waiting.questions.values()))),
        "goal_odds": goal_odds(deck, "lands >= 2", tell, given="spells >= 1"),
        "hands": sample_hands(nine_cards(), resolve(), 2, draws=1),
        "match": match_report(match_of(waiting), Seat(2)),
        "match_verification": verify_match(match_of(over)),
        "keep_table": keep_table(subject, tell),
        "optima": optima(subject, tell),
        "price": priced(subject, "keep if lands >= 2", tell),
        "review": review([over], tell, Terms("lands >= 2")),
        "started": started(over, "x"),
        "table": table(view(waiting, Seat(2))),
        "transcript": transcript(over, Seat(1)),
        "turns": turn_odds(deck, "lands >= 2", tell),
        "verification": verify(over),
    }


@pytest.mark.parametrize("name", REPORTS)
def test_a_report_fits_its_schema(name: str) -> None:
    document = json.loads(encoded(examples()[name]))
    validator = Draft202012Validator(json.loads((SHIPPED / f"{name}.json").read_bytes()))
    assert [] == [error.message for error in validator.iter_errors(document)]
    assert (name, 1) == (document["report"], document["version"])


@pytest.mark.parametrize("name", REPORTS)
def test_a_schema_refuses_what_is_left_out_added_or_of_another_kind(name: str) -> None:
    document = json.loads(encoded(examples()[name]))
    validator = Draft202012Validator(json.loads((SHIPPED / f"{name}.json").read_bytes()))
    assert not validator.is_valid({**document, "more": 1})
    assert not validator.is_valid({**document, "report": "another"})
    assert [] == [field for field in document if validator.is_valid({k: v for k, v in document.items() if k != field})]


def test_the_shipped_schemas_are_those_of_the_records() -> None:
    assert {name: schema(name) for name in REPORTS} == {path.stem: path.read_bytes() for path in SHIPPED.iterdir()}
