"""The texts of the Comprehensive Rules that are known, named by the day each of them took effect."""

from datetime import date

from keepseven.errors import RulesError
from keepseven.words import say

EDITIONS = (
    date(1999, 4, 23),
    date(1999, 11, 1),
    date(2001, 7, 23),
    date(2003, 7, 1),
    date(2005, 8, 1),
    date(2006, 2, 1),
    date(2006, 6, 1),  # its text is known only from a stale file; it is read as that of 2006-02-01
    date(2006, 7, 15),
    date(2006, 10, 1),
    date(2007, 5, 1),
    date(2007, 7, 13),
    date(2007, 10, 1),
    date(2009, 7, 8),
    date(2009, 9, 4),
    date(2009, 10, 1),
    date(2010, 2, 1),
    date(2010, 6, 18),
    date(2010, 7, 16),
    date(2010, 10, 1),
    date(2011, 2, 4),
    date(2011, 5, 1),
    date(2011, 6, 17),
    date(2011, 7, 15),
    date(2011, 9, 30),
    date(2012, 2, 1),
    date(2012, 6, 1),
    date(2013, 2, 1),
    date(2013, 7, 11),
    date(2014, 6, 1),
    date(2015, 1, 23),
    date(2015, 7, 17),
    date(2015, 9, 26),
    date(2015, 11, 13),
    date(2016, 1, 16),
    date(2016, 7, 22),
    date(2016, 9, 30),
    date(2018, 4, 27),
    date(2018, 7, 13),
    date(2018, 8, 10),
    date(2019, 7, 12),
    date(2020, 4, 17),
    date(2020, 7, 3),
    date(2020, 9, 25),
    date(2021, 4, 19),
    date(2021, 7, 12),
    date(2022, 2, 18),
    date(2022, 10, 7),
    date(2023, 4, 14),
    date(2023, 11, 17),
    date(2024, 8, 2),
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
"""The first day of each text, oldest first: each in which one of the sections below changed, and all known whole.

"Starting the Game" is known since 1999-04-23, the keyword action Shuffle since 2010-02-01, the other sections since
2023-11-17.
"""

FIRST, NEWEST = EDITIONS[0], EDITIONS[-1]
SHUFFLE_TEXTS = date(2010, 2, 1)
WHOLE_TEXTS = date(2023, 11, 17)


def edition(day: date) -> date:
    """The text in force on `day`, named by its first day; for a later day the newest text the package knows."""
    if day < FIRST:
        raise RulesError(
            say("the rules of {day} are not known; the oldest text known is of {first}", day=str(day), first=str(FIRST))
        )
    return max(text for text in EDITIONS if text <= day)
