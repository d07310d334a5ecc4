"""Which text is in force on a day."""

from datetime import date, timedelta

import pytest

from keepseven.errors import RulesError
from keepseven.rules.editions import EDITIONS, FIRST, NEWEST, edition
from keepseven.rules.texts import PLAYED

DAY = timedelta(days=1)


def test_the_texts_that_are_known() -> None:
    days = "2024-11-08 2025-02-07 2025-04-04 2025-06-06 2025-07-25 2025-09-19 2025-11-14 2026-01-16 2026-02-27"
    assert tuple(date.fromisoformat(day) for day in days.split()) == EDITIONS[-9:]
    assert PLAYED[3:] == EDITIONS
    assert (date(1999, 4, 23), date(2026, 2, 27)) == (FIRST, NEWEST)


@pytest.mark.parametrize("day", EDITIONS)
def test_a_text_holds_from_its_first_day(day: date) -> None:
    assert day == edition(day) == edition(day + DAY)
    if day > FIRST:
        assert day > edition(day - DAY)


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(2025, 6, 5), date(2025, 4, 4)),
        (date(2026, 2, 26), date(2026, 1, 16)),
        (date(2026, 2, 28), date(2026, 2, 27)),
        (date.max, date(2026, 2, 27)),
    ],
)
def test_between_two_texts_the_earlier_one_holds_and_later_the_newest(day: date, expected: date) -> None:
    assert expected == edition(day)


@pytest.mark.parametrize("day", [date(1999, 4, 22), date(1993, 8, 5), date.min])
def test_before_the_oldest_text_nothing_is_known(day: date) -> None:
    with pytest.raises(RulesError) as raised:
        edition(day)
    assert f"the rules of {day} are not known; the oldest text known is of 1999-04-23" == str(raised.value)
