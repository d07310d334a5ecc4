"""The numbers of the rules on every day: read off the texts themselves, not off the package."""

from datetime import date, timedelta

import pytest

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.citations import cite, number, stands
from keepseven.rules.editions import EDITIONS, FIRST, NEWEST, edition

# Day of the text: the numbers it prints for who chooses, shuffling, life, the first hand, mulligans, the free mulligan,
# the first turn. "-": the text does not have the rule.
STARTING_THE_GAME = """
1999-04-23  101.2  101.1  101.3  101.3  101.5  -       101.5
2003-06-30  101.2  101.1  101.3  101.3  101.5  -       101.5
2003-07-01  101.2  101.1  101.3  101.3  101.4  -       101.5
2006-06-01  101.2  101.1  101.3  101.3  101.4  -       101.5
2006-10-01  101.2  101.1  101.3  101.3  101.4  101.4a  101.5
2007-07-13  101.2  101.1  101.3  101.3  101.4  101.4a  101.6
2009-07-08  103.2  103.1  103.3  103.3  103.4  103.4b  103.6
2009-09-04  103.2  103.1  103.3  103.3  103.4  103.4b  103.7
2013-02-01  103.2  103.1  103.3  103.3  103.4  103.4b  103.7
2013-07-11  103.2  103.1  103.3  103.4  103.4  103.4c  103.7
2020-04-17  103.2  103.1  103.3  103.4  103.4  103.4c  103.7
2020-07-03  103.1  103.2  103.3  103.4  103.4  103.4c  103.7
2022-10-07  103.1  103.3  103.4  103.5  103.5  103.5c  103.8
2026-02-27  103.1  103.3  103.4  103.5  103.5  103.5c  103.8
"""
STARTING = (
    Rule.WHO_CHOOSES,
    Rule.SHUFFLE,
    Rule.LIFE,
    Rule.STARTING_HAND,
    Rule.TAKE,
    Rule.FREE,
    Rule.FIRST_TURN,
)

# Day: number of the action and the letters of randomising, searching, absent, redirected, an empty set, few cards,
# several at once, a position.
SHUFFLE = """
2010-02-01  701.15  a b c - d e f -
2011-02-04  701.15  a b c d e f g -
2011-09-30  701.16  a b c d e f g -
2012-02-01  701.16  a b c d e f g -
2015-07-17  701.16  a b c c d e f -
2016-07-22  701.16  a b c c d e f -
2016-09-30  701.18  a b c c d e f -
2018-04-27  701.19  a b c c d e f -
2020-07-03  701.20  a b c c d e f g
2022-02-18  701.20  a b c c d e f g
2024-08-02  701.20  a b c c d e f g
2025-02-07  701.20  a b c c d e f g
2025-06-06  701.24  a b c c d e f g
"""
LETTERED = (
    Rule.RANDOMIZE,
    Rule.SEARCH_PLACE,
    Rule.ABSENT,
    Rule.REDIRECTED,
    Rule.EMPTY_SET,
    Rule.FEW_CARDS,
    Rule.SEVERAL,
    Rule.POSITION,
)


def printed(rule: Rule, day: date) -> str:
    return number(rule, day) if stands(rule, day) else "-"


@pytest.mark.parametrize("line", STARTING_THE_GAME.split("\n")[1:-1])
def test_starting_the_game(line: str) -> None:
    day, *numbers = line.split()
    assert numbers == [printed(rule, date.fromisoformat(day)) for rule in STARTING]


@pytest.mark.parametrize("line", SHUFFLE.split("\n")[1:-1])
def test_shuffle(line: str) -> None:
    day, action, *letters = line.split()
    expected = [letter if letter == "-" else action + letter for letter in letters]
    assert expected == [printed(rule, date.fromisoformat(day)) for rule in LETTERED]


@pytest.mark.parametrize(
    ("rule", "first", "before", "after"),
    [
        (Rule.SIDEBOARD, "2011-09-30", "-", "103.1a"),
        (Rule.SIDEBOARD, "2020-07-03", "103.1a", "103.2a"),
        (Rule.COMMANDER, "2011-06-17", "-", "103.1a"),
        (Rule.COMMANDER, "2011-09-30", "103.1a", "103.1b"),
        (Rule.COMMANDER, "2020-04-17", "103.1b", "103.1c"),
        (Rule.COMMANDER, "2020-07-03", "103.1c", "103.2c"),
        (Rule.LIFE_COMMANDER, "2009-10-01", "-", "103.3c"),
        (Rule.LIFE_BRAWL, "2018-07-13", "-", "103.3d"),
        (Rule.BOTTOM, "2019-07-12", "-", "103.4"),
        (Rule.SKIP_DRAW, "2003-07-01", "101.4", "101.5"),
        (Rule.SKIP_DRAW, "2005-08-01", "101.5", "101.5a"),
        (Rule.SKIP_DRAW, "2022-10-07", "103.7a", "103.8a"),
        (Rule.NO_SKIP, "2005-08-01", "-", "101.5b"),
        (Rule.NO_SKIP, "2007-07-13", "101.5b", "101.6b"),
        (Rule.NO_SKIP, "2009-07-08", "101.6b", "103.6c"),
        (Rule.RANDOMIZE, "2025-06-06", "701.20a", "701.24a"),
    ],
)
def test_a_number_changes_on_its_day(rule: Rule, first: str, before: str, after: str) -> None:
    day = date.fromisoformat(first)
    assert [before, after] == [printed(rule, day - timedelta(1)), printed(rule, day)]


def test_a_rule_that_did_not_exist_is_refused() -> None:
    with pytest.raises(
        RulesError, match="mulligan.bottom is no rule of 2019-07-11; it stands since 2019-07-12"
    ) as refused:
        cite(Rule.BOTTOM, date(2019, 7, 11))
    assert Rule.BOTTOM == refused.value.rule


@pytest.mark.parametrize(("rule", "first"), [(Rule.RANDOMIZE, "2010-02-01"), (Rule.CONCEDE, "2023-11-17")])
def test_a_number_that_nobody_knows_is_not_called_absent(rule: Rule, first: str) -> None:
    with pytest.raises(RulesError, match=f"is not known; the oldest text known to print it is of {first}"):
        cite(rule, date(2009, 10, 1))


def test_the_texts_are_in_order_and_every_one_can_be_asked_for() -> None:
    assert 59 == len(EDITIONS)
    assert list(EDITIONS) == sorted(set(EDITIONS))
    assert (date(1999, 4, 23), date(2026, 2, 27)) == (FIRST, NEWEST)
    assert all(edition(day) == day for day in EDITIONS)
    assert date(2022, 2, 18) == edition(date(2022, 10, 6))


def test_before_the_first_text_there_is_no_number() -> None:
    with pytest.raises(
        RulesError, match="the rules of 1999-04-22 are not known; the oldest text known is of 1999-04-23"
    ):
        cite(Rule.SHUFFLE, date(1999, 4, 22))
