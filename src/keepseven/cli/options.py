"""What several commands understand the same way: how decklists are read, days, seeds."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from keepseven.cli.failure import Failure
from keepseven.words import say


class Auto(StrEnum):
    """By what every seat plays when nobody is asked."""

    KEEP = "keep"
    LANDS = "lands"
    RANDOM = "random"


class Group(StrEnum):
    """Which of several losers chooses who takes the first turn of the next game."""

    ANY = "any"
    FIRST = "first"
    LAST = "last"
    NAMED = "named"


class Unknown(StrEnum):
    """What becomes of a name that no card has."""

    KEEP = "keep"
    REFUSE = "refuse"


@dataclass(frozen=True, slots=True)
class Lists:
    """How decklists are read: by which format, which of several decks, and what is taken that is not as it should be.

    Cards of `out` then leave the main deck, and cards of `into` come in.
    """

    format: str | None = None
    deck: str | None = None
    unknown: Unknown = Unknown.KEEP
    lenient: bool = False
    out: tuple[str, ...] = ()
    into: tuple[str, ...] = ()


USUAL = Lists()


def day_of(text: str) -> date:
    """The day that was written. Failure: it is none."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Failure(say("{text} is no day; write year, month and day, such as 2026-02-27", text=text)) from None


def seed_of(text: str | None) -> str | None:
    """The seed, which has to be text. Failure: it is not."""
    try:
        (text or "").encode()
    except UnicodeEncodeError:
        raise Failure(say("--seed takes any text, and this is none: its bytes are not UTF-8")) from None
    return text
