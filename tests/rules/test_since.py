"""A value by day: each from its first day until the next one begins."""

from datetime import date, timedelta

import pytest

from keepseven.rules.since import Since

FIRST, SECOND = date(2020, 7, 3), date(2025, 6, 6)
NUMBER = Since((FIRST, "701.20"), (SECOND, "701.24"))
DAY = timedelta(days=1)


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date.min, None),
        (FIRST - DAY, None),
        (FIRST, "701.20"),
        (FIRST + DAY, "701.20"),
        (SECOND - DAY, "701.20"),
        (SECOND, "701.24"),
        (SECOND + DAY, "701.24"),
        (date.max, "701.24"),
    ],
)
def test_the_value_of_a_day(day: date, expected: str | None) -> None:
    assert expected == NUMBER.on(day)


@pytest.mark.parametrize("days", [(), (SECOND, FIRST), (FIRST, FIRST)])
def test_first_days_are_given_in_order_and_once(days: tuple[date, ...]) -> None:
    with pytest.raises(ValueError, match="in order, each once"):
        Since(*((day, "value") for day in days))
