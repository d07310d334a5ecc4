"""Whatever changed between two neighbouring texts is shown by a case of the older and by a case of the newer one."""

import csv
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from keepseven.conform.files import cases

TABLE = Path(__file__).parents[1] / "rules" / "files" / "editions.csv"
STALE = "2006-06-01"  # a copy of an older text
IN_MATCHES = "1999-11-01"  # who chooses after a drawn game, which is between games: tests/pregame/test_match.py
NEW_CARDS = "2012-06-01"  # phenomena, which no planar deck had before

# Numbers moved, and nothing else did: the case of the newer text cites them, and no case of the older one has to.
NUMBERS_ONLY = {"2003-07-01", "2011-06-17"}


def changes() -> Iterator[tuple[date, date, date]]:
    """The first day of the text before, of the text that differs from it, and of the next one that does."""
    rows = [
        row for row in csv.DictReader(TABLE.read_text(encoding="utf-8").splitlines()) if row["edition_date"] != STALE
    ]
    kept = [rows[0]]
    for row in rows[1:]:
        plain = [
            {key: value for key, value in one.items() if key not in ("edition_date", "notes")}
            for one in (kept[-1], row)
        ]
        if plain[0] != plain[1] or row["edition_date"] == NEW_CARDS:
            kept.append(row)
    days = [date.fromisoformat(row["edition_date"]) for row in kept]
    yield from zip(days, days[1:], [*days[2:], date.max], strict=False)


CHANGES = [pytest.param(*days, id=str(days[1])) for days in changes() if str(days[1]) != IN_MATCHES]


def test_the_table_has_twenty_five_changes() -> None:
    assert 25 == len(CHANGES)


@pytest.mark.parametrize(("before", "since", "until"), CHANGES)
def test_a_case_of_each_side(before: date, since: date, until: date) -> None:
    played = {case.edition for case in cases() if isinstance(case.edition, date)}
    if str(since) not in NUMBERS_ONLY:
        assert [day for day in played if before <= day < since]
    assert [day for day in played if since <= day < until]


@pytest.mark.parametrize(("before", "since", "until"), CHANGES)
def test_the_day_itself_or_the_last_one_before_it_is_played(before: date, since: date, until: date) -> None:
    """The text is taken by its first day exactly: a case a year later would not see a day too many."""
    played = {case.edition for case in cases() if isinstance(case.edition, date)}
    assert since in played or since - timedelta(days=1) in played
