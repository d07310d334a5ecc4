"""What stands behind a question."""

from typing import Any

import pytest
from stacked import answered, before_declarations, nine_cards

from keepseven.decks.deck import deck_of, paper_deck
from keepseven.pregame.asks import ASKS, Ask
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Seating, Setup
from keepseven.reports import explanation
from keepseven.reports.explanation import explain
from keepseven.rules.resolving import resolve
from keepseven.rules.terms import Method


def first(session: Session) -> Ask[Any]:
    return next(iter(session.questions.values()))


def test_a_declaration_is_explained_with_the_numbers_of_the_day() -> None:
    session = before_declarations()
    found = explain(session, first(session))
    assert "declare" == found.kind
    assert ["103.5", "103.5", "103.5c", "103.5", "103.5", "104.3a"] == [line.number for line in found.rules]


def test_what_is_not_offered_is_said_without_what_is_open() -> None:
    session = before_declarations()
    reasons = {line.rule: line.text for line in explain(session, first(session)).not_offered}
    assert "the decks are libraries now and cannot be cut any more" == reasons["shuffle.opponent"]
    assert "there are no commanders in constructed" == reasons["aside.commander"]
    assert not any("open now" in text for text in reasons.values())


def test_every_question_has_an_explanation() -> None:
    assert set(ASKS) == set(explanation._RULES)


@pytest.mark.parametrize(
    "kind",
    ["random seat", "die", "starting team", "starting player", "commanders", "order", "opponents' decks", "declare"]
    + ["bottom", "opening-hand action", "creature type", "exile from hand"],
)
def test_a_question_is_explained(kind: str) -> None:
    order = tuple(range(9))
    plain = Session(Setup(resolve(), (Seating(nine_cards()),) * 2))
    paper = Session(Setup(resolve("commander"), (Seating(paper_deck(99), paper=True),) * 2, chooser=Seat(1)))
    acting = deck_of([("Gemstone Caverns", 1), ("Leyline of Transformation", 1)])
    kept = answered(
        Session(Setup(resolve(), (Seating(acting),) * 2, Seat(1))), [2, (0, 1), (0, 1), (), (), "keep", "keep"]
    )
    sessions = [
        plain,
        kept,
        answered(kept, [(1, "Leyline of Transformation")]),
        answered(kept, ["none", (0, "Gemstone Caverns")]),
        *(answered(plain, [1, 2, order, order, (), (), "mulligan", "keep", order][:n]) for n in range(1, 10)),
        answered(paper, [1]),
        Session(Setup(resolve(), (Seating(nine_cards()),) * 2, method=Method.DICE)),
        Session(Setup(resolve(players=4, variants=("two-headed-giant",)), (Seating(nine_cards()),) * 4, Seat(1))),
    ]
    asks = {first(session).kind: session for session in sessions}
    assert explain(asks[kind], first(asks[kind])).rules
