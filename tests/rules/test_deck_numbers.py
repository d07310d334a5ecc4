"""The numbers of the rules for decks, text by text: read off the texts, not off the package."""

from datetime import date

import pytest

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.citations import number
from keepseven.rules.deck_numbers import DECK_NUMBERS, WHOLE

# Texts in which a number changed: partner with, friends forever, Backgrounds, Doctors, partner with words, cards from
# outside, no sideboards, the scheme decks of Commander. "-": the text does not have the rule.
CHANGING = """
2024-11-08  i  j  k  m  -  903.11   -       904.13d
2025-06-06  i  j  k  m  -  903.11   -       904.13d
2025-07-25  i  j  k  m  -  903.11a  903.5e  904.13d
2025-11-13  i  j  k  m  -  903.11a  903.5e  904.13d
2025-11-14  j  k  m  n  i  903.11a  903.5e  904.13d
2026-01-15  j  k  m  n  i  903.11a  903.5e  904.13d
2026-01-16  j  i  k  m  i  903.11a  903.5e  904.13d
2026-02-27  j  i  k  m  i  903.11a  903.5e  904.13d
"""
PARTNERS = (Rule.PARTNER_WITH, Rule.FRIENDS_FOREVER, Rule.BACKGROUND, Rule.DOCTOR, Rule.PARTNER_TEXT)
OTHERS = (Rule.FROM_OUTSIDE, Rule.NO_SIDEBOARD, Rule.SCHEMES_COMMANDER)


@pytest.mark.parametrize("line", CHANGING.split("\n")[1:-1])
def test_numbers_that_changed(line: str) -> None:
    day, *numbers = line.split()
    expected = [letter if letter == "-" else f"702.124{letter}" for letter in numbers[:5]] + numbers[5:]
    assert expected == [printed(rule, date.fromisoformat(day)) for rule in (*PARTNERS, *OTHERS)]


def test_all_other_numbers_never_changed() -> None:
    assert {*PARTNERS, *OTHERS} == {
        rule for rule, spans in DECK_NUMBERS.items() if spans.spans[0][0] != WHOLE or len(spans.spans) > 1
    }


def printed(rule: Rule, day: date) -> str:
    try:
        return number(rule, day)
    except RulesError:
        return "-"
