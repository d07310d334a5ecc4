"""The texts of the Comprehensive Rules that this package plays by."""

from datetime import date

from keepseven.errors import RulesError
from keepseven.words import say

EDITIONS = (
    date(2024, 11, 8),
    date(2025, 2, 7),
    date(2025, 4, 4),
    date(2025, 6, 6),
    date(2025, 7, 25),
    date(2025, 9, 19),
    date(2025, 11, 14),
    date(2026, 1, 16),
    date(2026, 2, 27),
)
"""The first day of each text, oldest first."""

FIRST, NEWEST = EDITIONS[0], EDITIONS[-1]


def edition(day: date) -> date:
    """The text in force on `day`, named by its first day; for a later day the newest text the package knows."""
    if day < FIRST:
        raise RulesError(
            say("the rules of {day} are not known; the oldest text known is of {first}", day=str(day), first=str(FIRST))
        )
    return max(text for text in EDITIONS if text <= day)
