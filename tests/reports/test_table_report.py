"""The table as one seat sees it."""

from stacked import NINE, answered, before_declarations, one_mulligan

from keepseven.pregame.setup import Seat
from keepseven.pregame.view import view
from keepseven.reports.document import encoded
from keepseven.reports.table import table


def test_the_own_hand_is_sorted_and_knows_its_places() -> None:
    found = table(view(before_declarations(), Seat(1)))
    # drawn backwards: Shock 0, Opt 1, Negate 2, Murder 3, Island 4, Forest 5, Duress 6
    expected = [("Forest", 5), ("Island", 4), ("Duress", 6), ("Opt", 1), ("Shock", 0), ("Negate", 2), ("Murder", 3)]
    assert expected == [(card.name, card.place) for card in found.hand]
    assert "lands first, then by mana value" == found.sorted


def test_nothing_of_the_other_hand_stands_anywhere() -> None:
    document = encoded(table(view(before_declarations(), Seat(0)))).decode()
    assert [] == [name for name in NINE if name in document]


def test_the_question_says_what_answers_cost() -> None:
    waiting = table(view(before_declarations(), Seat(2)))
    (question,) = waiting.questions
    assert ("declare", "mulligan.declare", "103.5") == (question.kind, question.rule, question.rule_number)
    assert {
        "keep": "keep: stay with 7 cards",
        "mulligan": "mulligan: draw 7 cards, then put 1 on the bottom",
    } == question.costs
    assert 7 == question.details["held"]
    assert (2,) == waiting.waiting_for
    assert () == table(view(before_declarations(), Seat(1))).questions


def test_a_question_without_costs() -> None:
    session = answered(before_declarations(), ["keep", "mulligan", tuple(range(9))])
    (question,) = table(view(session, Seat(1))).questions
    assert ("bottom", {}, 1) == (question.kind, question.costs, question.details["count"])


def test_players_as_everybody_sees_them() -> None:
    ann, other = table(view(one_mulligan(), Seat(0))).players
    assert ("Ann", False, 20, 6, 3, 2, 1, 1, True) == (
        ann.name,
        ann.starts,
        ann.life,
        ann.hand,
        ann.library,
        ann.sideboard,
        ann.mulligans_taken,
        ann.mulligans_counted,
        ann.kept,
    )
    assert (True, 7, 2, 0) == (other.starts, other.hand, other.library, other.mulligans_taken)
