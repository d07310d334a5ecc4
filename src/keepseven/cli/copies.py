"""`keepseven odds` without a list: how many copies are seen, in one line for a chat."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

from keepseven.cli import streams
from keepseven.cli.failure import Failure, clean
from keepseven.cli.picture import check_picture, draw
from keepseven.reports.chances import NEVER, percent
from keepseven.reports.odds import CopiesOdds, copies_odds
from keepseven.words import Message, say, say_n

if TYPE_CHECKING:
    from keepseven.plots.picture import Picture

WANT = re.compile(r"(?P<exactly>=)?\s*(?P<low>\d{1,5})(?:\s*\.\.\s*(?P<high>\d{1,5}))?")


def odds_of_copies(deck_size: int, copies: int, seen: int, want: str, json: bool, plot: Path | None) -> None:
    """One line that can be pasted into a chat. Failure, OddsError: numbers that cannot be."""
    found = WANT.fullmatch(want.strip())
    if found is None or (found["exactly"] and found["high"]):
        raise Failure(say("--want is a number (at least), {window} or {exactly}; not {text}",
                          window="2..3", exactly="=2", text=want))  # fmt: skip
    low = int(found["low"])
    high = low if found["exactly"] else int(found["high"]) if found["high"] else None
    if high is not None and low > high:
        raise Failure(say("--want goes from the smaller number to the larger one: {high}..{low}", low=low, high=high))
    check_picture(plot)
    report = copies_odds(deck_size, copies, seen, low, high)
    if json:
        from keepseven.reports.document import encoded

        streams.write(encoded(report))
    else:
        print(clean(str(one_line(report))))
    draw(plot, lambda: _picture(report))


def _picture(found: CopiesOdds) -> "Picture":
    from keepseven.plots.lands import copies_seen
    from keepseven.reports.lines import teller

    return copies_seen(found, teller({}))


def one_line(found: CopiesOdds) -> Message:
    """The answer in one line, with its conditions, and exactly so many and none beside it."""
    wanted = say("{low} to {high}", low=found.low, high=found.high or 0)
    if found.high is None:
        wanted = say("at least {low}", low=found.low)
    elif found.low == found.high:
        wanted = say("exactly {low}", low=found.low)
    answer = say(
        "{wanted} of {copies} in {seen} of {cards}: {chance} ({fraction})",
        wanted=wanted,
        copies=say_n("{n} copy", "{n} copies", n=found.copies),
        seen=found.seen,
        cards=say_n("{n} card", "{n} cards", n=found.deck_size),
        chance=percent(found.chance),
        fraction=found.chance.fraction or "",
    )
    if found.low == found.high or not found.low:
        return answer
    exactly = found.law[found.low] if found.low < len(found.law) else NEVER
    return say("{answer}; exactly {low}: {exactly}; none: {none}",
               answer=answer, low=found.low, exactly=percent(exactly), none=percent(found.law[0]))  # fmt: skip
