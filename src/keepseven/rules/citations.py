"""The printed numbers of the rules. A number belongs to a rule on a day; the name belongs to it for ever."""

from collections.abc import Mapping
from datetime import date

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.deck_numbers import DECK_NUMBERS
from keepseven.rules.editions import NEWEST, SHUFFLE_TEXTS, WHOLE_TEXTS, edition
from keepseven.rules.since import Since
from keepseven.rules.variant_numbers import VARIANT_NUMBERS
from keepseven.words import say


def _started(*spans: tuple[str, str]) -> Since[str]:
    """A rule of "Starting the Game": the first day of each number that it had."""
    return Since(*((date.fromisoformat(day), number) for day, number in spans))


def _shuffle(*spans: tuple[str, str]) -> Since[str]:
    """A rule of the keyword action Shuffle: its letter since each of these days, after the number of the action."""
    days = {date.fromisoformat(day) for day, _ in spans}
    letters = Since(*((date.fromisoformat(day), letter) for day, letter in spans))
    changes = sorted(days | {day for day, _ in _ACTION.spans if day > min(days)})
    return Since(*((day, f"{_ACTION.on(day)}{letters.on(day)}") for day in changes))


def _elsewhere(number: str) -> Since[str]:
    """A rule of any other section; it had this number in every text that is known whole."""
    return Since((WHOLE_TEXTS, number))


_ACTION = Since(
    (SHUFFLE_TEXTS, "701.15"),
    (date(2011, 9, 30), "701.16"),
    (date(2016, 9, 30), "701.18"),
    (date(2018, 4, 27), "701.19"),
    (date(2020, 7, 3), "701.20"),
    (date(2025, 6, 6), "701.24"),
)
_CHOOSER = _started(("1999-04-23", "101.2"), ("2009-07-08", "103.2"), ("2020-07-03", "103.1"))
_DECKS = _started(("1999-04-23", "101.1"), ("2009-07-08", "103.1"), ("2020-07-03", "103.2"), ("2022-10-07", "103.3"))
_MULLIGAN = _started(("1999-04-23", "101.5"), ("2003-07-01", "101.4"), ("2009-07-08", "103.4"), ("2022-10-07", "103.5"))

_NUMBERS: Mapping[Rule, Since[str] | Since[str | None]] = {
    Rule.SIMULTANEOUS: _elsewhere("101.4"),
    Rule.MATCH: _elsewhere("100.6a"),
    Rule.SIDEBOARDING: _elsewhere("100.4"),
    Rule.TOURNAMENT: _elsewhere("100.6"),
    Rule.WON: _elsewhere("104.2"),
    Rule.DRAWN: _elsewhere("104.4"),
    Rule.LAST_PLAYER: _elsewhere("104.2a"),
    Rule.CONCEDE: _elsewhere("104.3a"),
    Rule.LEAVE: _elsewhere("800.4a"),
    Rule.CHOICE_PASSES: _elsewhere("800.4h"),
    Rule.WHO_CHOOSES: _CHOOSER,
    Rule.STARTING_PLAYER: _CHOOSER,
    Rule.SIDEBOARD: _started(("2011-09-30", "103.1a"), ("2020-07-03", "103.2a")),
    Rule.COMMANDER: _started(
        ("2011-06-17", "103.1a"), ("2011-09-30", "103.1b"), ("2020-04-17", "103.1c"), ("2020-07-03", "103.2c")
    ),
    Rule.SHUFFLE: _DECKS,
    Rule.OPPONENT_SHUFFLES: _DECKS,
    Rule.RANDOMIZE: _shuffle(("2010-02-01", "a")),
    Rule.SEARCH_PLACE: _shuffle(("2010-02-01", "b")),
    Rule.ABSENT: _shuffle(("2010-02-01", "c")),
    Rule.REDIRECTED: _shuffle(("2011-02-04", "d"), ("2015-07-17", "c")),
    Rule.EMPTY_SET: _shuffle(("2010-02-01", "d"), ("2011-02-04", "e"), ("2015-07-17", "d")),
    Rule.FEW_CARDS: _shuffle(("2010-02-01", "e"), ("2011-02-04", "f"), ("2015-07-17", "e")),
    Rule.SEVERAL: _shuffle(("2010-02-01", "f"), ("2011-02-04", "g"), ("2015-07-17", "f")),
    Rule.POSITION: _shuffle(("2020-07-03", "g")),
    Rule.SAME_POSITION: _elsewhere("401.4"),
    Rule.PAST_END: _elsewhere("401.7"),
    Rule.LIFE: _started(("1999-04-23", "101.3"), ("2009-07-08", "103.3"), ("2022-10-07", "103.4")),
    Rule.LIFE_COMMANDER: _started(("2009-10-01", "103.3c"), ("2022-10-07", "103.4c")),
    Rule.LIFE_BRAWL: _started(("2018-07-13", "103.3d"), ("2022-10-07", "103.4d")),
    Rule.STARTING_HAND: _started(
        ("1999-04-23", "101.3"), ("2009-07-08", "103.3"), ("2013-07-11", "103.4"), ("2022-10-07", "103.5")
    ),
    Rule.EMPTY_LIBRARY: _elsewhere("121.4"),
    Rule.DECLARE: _MULLIGAN,
    Rule.TAKE: _MULLIGAN,
    Rule.BOTTOM: _started(("2019-07-12", "103.4"), ("2022-10-07", "103.5")),
    Rule.KEEP: _MULLIGAN,
    Rule.LIMIT: _MULLIGAN,
    Rule.FREE: _started(
        ("2006-10-01", "101.4a"), ("2009-07-08", "103.4b"), ("2013-07-11", "103.4c"), ("2022-10-07", "103.5c")
    ),
    Rule.FIRST_TURN: _started(
        ("1999-04-23", "101.5"),
        ("2007-07-13", "101.6"),
        ("2009-07-08", "103.6"),
        ("2009-09-04", "103.7"),
        ("2022-10-07", "103.8"),
    ),
    Rule.SKIP_DRAW: _started(
        ("1999-04-23", "101.4"),
        ("2003-07-01", "101.5"),
        ("2005-08-01", "101.5a"),
        ("2007-07-13", "101.6a"),
        ("2009-07-08", "103.6a"),
        ("2009-09-04", "103.7a"),
        ("2022-10-07", "103.8a"),
    ),
    Rule.NO_SKIP: _started(
        ("2005-08-01", "101.5b"),
        ("2007-07-13", "101.6b"),
        ("2009-07-08", "103.6c"),
        ("2009-09-04", "103.7c"),
        ("2022-10-07", "103.8c"),
    ),
    **DECK_NUMBERS,
    **VARIANT_NUMBERS,
}


def number(rule: Rule, day: date = NEWEST) -> str:
    """The number of a rule in the text of `day`, such as "103.5c".

    RulesError: the rule is not in the text of that day, or that text is not known.
    """
    found = _NUMBERS[rule].on(edition(day))
    if found is not None:
        return found
    first, last = _NUMBERS[rule].spans[0][0], _NUMBERS[rule].spans[-1]
    if last[1] is None and last[0] <= day:
        raise RulesError(say("{rule} is no rule of {day}; it stood until {last}",
                             rule=rule.value, day=str(day), last=str(last[0])), rule)  # fmt: skip
    if first in (SHUFFLE_TEXTS, WHOLE_TEXTS):
        sentence = say(
            "the number of {rule} on {day} is not known; the oldest text known to print it is of {first}",
            rule=rule.value, day=str(day), first=str(first))  # fmt: skip
    else:
        sentence = say("{rule} is no rule of {day}; it stands since {first}",
                       rule=rule.value, day=str(day), first=str(first))  # fmt: skip
    raise RulesError(sentence, rule)


def known_number(rule: Rule, day: date = NEWEST) -> str:
    """The number of a rule in the text of `day`, "" where the text has no such rule or its number is not known.

    >>> known_number(Rule.BOTTOM), known_number(Rule.BOTTOM, date(2016, 5, 1))
    ('103.5', '')
    """
    return _NUMBERS[rule].on(day) or ""


def stands(rule: Rule, day: date = NEWEST) -> bool:
    """Whether the text of `day`, as far as it is known, has the rule."""
    return _NUMBERS[rule].on(day) is not None


def cite(rule: Rule, day: date = NEWEST) -> str:
    """The rule as people quote it on `day`.

    >>> cite(Rule.RANDOMIZE, date(2024, 11, 8)), cite(Rule.RANDOMIZE)
    ('CR 701.20a', 'CR 701.24a')
    """
    return f"CR {number(rule, day)}"
