"""Days and events with a name: rules that were tried, or came earlier in one place than in the rulebook."""

import re
from dataclasses import dataclass
from datetime import date

from keepseven.errors import RulesError
from keepseven.rules.mulligans import LONDON, PARIS_EACH, VANCOUVER_TRIAL, Mulligan
from keepseven.words import Message, say


@dataclass(frozen=True, slots=True)
class Named:
    """What is meant by a name: the rules of `day` with another mulligan.

    `note` says where it was used, and how sure that is.
    """

    name: str
    day: date
    mulligan: Mulligan
    note: Message


_NAMED = (
    Named(
        "optional mulligan",
        date(1997, 2, 28),
        PARIS_EACH,
        say("Pro Tours of 1997, at the choice of the head judge; told by later accounts"),
    ),
    Named(
        "pro tour los angeles 1997",
        date(1997, 2, 28),
        PARIS_EACH,
        say("the optional mulligan, at the choice of the head judge; told by later accounts"),
    ),
    Named(
        "pro tour paris 1997",
        date(1997, 4, 11),
        PARIS_EACH,
        say("the optional mulligan, which has its name from here; told by later accounts"),
    ),
    Named(
        "pro tour magic origins",
        date(2015, 7, 31),
        VANCOUVER_TRIAL,
        say("who took any mulligan may look at the top card; tried at this Pro Tour, in Vancouver"),
    ),
    Named("world championship 2015", date(2015, 8, 27), VANCOUVER_TRIAL, say("the same trial once more")),
    Named(
        "mythic championship london 2019",
        date(2019, 4, 26),
        LONDON,
        say("the mulligan that the rulebook took over in July was tried here"),
    ),
    Named("arena london", date(2019, 7, 2), LONDON, say("Magic Arena played it from this day, before the rulebook")),
    Named(
        "core set 2020 prerelease",
        date(2019, 7, 5),
        LONDON,
        say("prereleases played it from this day, before the rulebook"),
    ),
)

NAMED: dict[str, Named] = {one.name: one for one in _NAMED}
"""Every named day by its name."""


def meant_by(text: str) -> date | Named:
    """The day that was written, or what a name stands for; names in any case, and by the words of their beginning.

    RulesError: it is neither.

    >>> meant_by("2016-02-01"), meant_by("Pro Tour Magic Origins").mulligan.name
    (datetime.date(2016, 2, 1), 'vancouver, 2015 trial')
    """
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text.strip()):
        try:
            return date.fromisoformat(text.strip())
        except ValueError:
            raise RulesError(
                say("there is no day {text}; a day is written like 2016-01-16", text=text.strip())
            ) from None
    wanted = " ".join(text.lower().replace("-", " ").split())
    found = [one for name, one in NAMED.items() if wanted and name.startswith(wanted)]
    if len(found) == 1 or wanted in NAMED:
        return NAMED.get(wanted, found[0])
    raise RulesError(
        say(
            "{text} is neither a day like 2016-01-16 nor one of these names: {names}",
            text=text[:50],
            names=tuple(NAMED),
        )
    )
