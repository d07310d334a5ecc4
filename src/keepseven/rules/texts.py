"""What the text of each day says about how a game starts, as far as it ever changed.

Each value stands since the first day of the text that has it, until the next one. Of the years before 1999 no official
text is known; what was played then is told by later accounts and is marked so (`Authority.REPORTED`).
"""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import TypeVar

from keepseven.errors import RulesError
from keepseven.rules.editions import EDITIONS, FIRST
from keepseven.rules.mulligans import (
    LONDON,
    NONE,
    ORIGINAL,
    PARIS,
    PARIS_EACH,
    PARIS_TEAMS,
    PARTIAL_PARIS,
    PARTIAL_PARIS_FACE_DOWN,
    PARTIAL_PARIS_LAST,
    PARTIAL_PARIS_LOOK,
    VANCOUVER,
    Mulligan,
)
from keepseven.rules.since import Since
from keepseven.rules.terms import Aside, Authority, Handling, Heading, Opening
from keepseven.words import say

BEGINNING = date(1993, 8, 5)
REPORTED = (BEGINNING, date(1995, 1, 1), date(1997, 2, 28))
"""The days before the first known text since which something else was played: nothing, all or no land, Paris.

The first is the day of the first set and the last that of the first event known to play so; of the other no more is
known than "about 1995".
"""

PLAYED = (*REPORTED, *EDITIONS)
"""The first days of everything that can be played by."""

_STALE, _RIGHT = date(2006, 6, 1), date(2006, 2, 1)  # the text known for that day is a copy of an older one


def text_on(day: date) -> date:
    """The first day of the text in force on `day`, or of what is reported of the years before.

    RulesError: the game did not exist.

    >>> str(text_on(date(2016, 5, 1))), str(text_on(date(1996, 5, 1)))
    ('2016-01-16', '1995-01-01')
    """
    if day < BEGINNING:
        raise RulesError(say("the game is younger than {day}; its first rules are of {first}",
                             day=str(day), first=str(BEGINNING)))  # fmt: skip
    return max(text for text in PLAYED if text <= day)


class Free(StrEnum):
    """Whose first mulligan costs nothing by the number of players. (A rule of Brawl goes beyond it.)"""

    NOBODY = "nobody"
    GIANTS = "two-headed giants"
    MULTIPLAYER = "multiplayer"


class Draws(StrEnum):
    """Who skips the first draw step."""

    FIRST = "first"  # who plays first, whatever the number of players: texts that speak of two
    TWO_PLAYERS = "two players"  # only where two began
    SECONDARY = "secondary"  # as before, and of a starting team only the secondary player draws
    TEAM = "team"  # as before, and a starting team of Two-Headed Giant skips it


def _day(text: str) -> date:
    return date.fromisoformat(text)


_BEFORE = (Heading.SET_ASIDE, Heading.SHUFFLE, Heading.STARTING_PLAYER, Heading.LIFE, Heading.OPENING_HANDS)
HEADINGS = Since(
    (BEGINNING, (*_BEFORE, Heading.FIRST_TURN)),
    (_day("2007-07-13"), (*_BEFORE, Heading.OPENING_ACTIONS, Heading.FIRST_TURN)),
    (_day("2009-09-04"), (*_BEFORE, Heading.OPENING_ACTIONS, Heading.STARTING_PLANE, Heading.FIRST_TURN)),
    (_day("2020-07-03"), tuple(Heading)),
)
"""The headings in their order. Decks were shuffled before anybody was to start until 2020."""

NAMES_FIRST = Since((BEGINNING, True), (_day("2001-07-23"), False))
"""Whether the agreed method names the first player, and nobody chooses, in the first game of a match."""

OPPONENT_MAY = Since(
    (BEGINNING, (Handling.CUT,)),
    (_day("2001-07-23"), (Handling.SHUFFLE,)),
    (_day("2009-07-08"), (Handling.SHUFFLE, Handling.CUT)),
)

MULLIGAN = Since(
    (BEGINNING, NONE),
    (REPORTED[1], ORIGINAL),
    (REPORTED[2], PARIS_EACH),
    (_day("2009-07-08"), PARIS),
    (_day("2015-09-26"), VANCOUVER),
    (_day("2019-07-12"), LONDON),
)
GIANTS_MULLIGAN: Since[Mulligan | None] = Since((_day("2006-10-01"), PARIS_TEAMS), (_day("2009-07-08"), None))
COMMANDER_MULLIGAN: Since[Mulligan | None] = Since(
    (_day("2009-10-01"), PARTIAL_PARIS),
    (_day("2013-02-01"), PARTIAL_PARIS_FACE_DOWN),
    (_day("2015-09-26"), PARTIAL_PARIS_LOOK),
    (_day("2015-11-13"), PARTIAL_PARIS_LAST),
    (_day("2016-01-16"), None),
)
"""Two-Headed Giant and Commander had rules of their own for a time."""

FREE = Since((BEGINNING, Free.NOBODY), (_day("2006-10-01"), Free.GIANTS), (_day("2007-07-13"), Free.MULTIPLAYER))
ANY_TIME = Since((BEGINNING, False), (_day("2009-07-08"), True))
"""Whether cards may act any time their owner could mulligan."""

OPENING: Since[tuple[Opening, ...]] = Since(
    (BEGINNING, ()), (_day("2007-07-13"), (Opening.BEGIN,)), (_day("2011-05-01"), (Opening.BEGIN, Opening.REVEAL))
)

ASIDE = {
    Aside.SIDEBOARD: _day("2011-09-30"),
    Aside.COMPANION: _day("2020-04-17"),
    Aside.COMMANDER: _day("2009-10-01"),  # by the section on the variant; in the list itself since 2011-06-17
    Aside.STICKERS: _day("2022-10-07"),
    Aside.CONSPIRACIES: _day("2014-06-01"),
}
"""The first day of each step of setting cards aside."""

FIRST_DRAW = Since(
    (BEGINNING, Draws.FIRST),
    (_day("2005-08-01"), Draws.TEAM),  # it names Two-Headed Giant as the exception; how is read as it was later
    (_day("2006-10-01"), Draws.SECONDARY),
    (_day("2007-05-01"), Draws.TEAM),
)

GIANTS_LIFE: Since[int | None] = Since((BEGINNING, None), (_day("2007-05-01"), 30))
"""The life total of a team of two, None where no text that is known tells it."""


@dataclass(frozen=True, slots=True)
class Text:
    """What holds on one day; each value as in the table of its name, `starts` being the day since which it holds."""

    starts: date
    headings: tuple[Heading, ...]
    names_first: bool
    opponent_may: tuple[Handling, ...]
    mulligan: Mulligan
    giants_mulligan: Mulligan | None
    commander_mulligan: Mulligan | None
    free: Free
    any_time: bool
    opening: tuple[Opening, ...]
    aside: tuple[Aside, ...]
    first_draw: Draws
    giants_life: int | None
    authority: Authority


def text(day: date) -> Text:
    """The text of `day`. RulesError: the game did not exist.

    >>> text(date(1999, 4, 23)).mulligan.name
    'paris, each to the end'
    """
    starts = text_on(day)
    at = _RIGHT if starts == _STALE else starts
    return Text(
        starts=starts,
        headings=_on(HEADINGS, at),
        names_first=_on(NAMES_FIRST, at),
        opponent_may=_on(OPPONENT_MAY, at),
        mulligan=_on(MULLIGAN, at),
        giants_mulligan=GIANTS_MULLIGAN.on(at),
        commander_mulligan=COMMANDER_MULLIGAN.on(at),
        free=_on(FREE, at),
        any_time=_on(ANY_TIME, at),
        opening=_on(OPENING, at),
        aside=tuple(step for step in Aside if ASIDE[step] <= at),
        first_draw=_on(FIRST_DRAW, at),
        giants_life=GIANTS_LIFE.on(at),
        authority=Authority.RULEBOOK if at >= FIRST else Authority.REPORTED,
    )


T = TypeVar("T")


def _on(values: Since[T], day: date) -> T:
    """A value that holds from the beginning on."""
    found = values.on(day)
    assert found is not None
    return found
