"""Rules of a house or a league, laid over those of a day.

Whatever is set this way is no rulebook's, and every view and transcript says so.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from keepseven.errors import RulesError
from keepseven.rules.mulligans import MULLIGANS, Mulligan, unknown_mulligan
from keepseven.rules.ruleset import Ruleset
from keepseven.rules.terms import Authority, Handling
from keepseven.words import say


def in_house(rules: Ruleset, house: Mapping[str, Any]) -> Ruleset:
    """The ruleset with these values: `mulligan` (a rule of `mulligans.MULLIGANS` by name, or any record), `free` (how
    many mulligans of each player do not count), `hand_size`, `life`, `opponent_may` ("shuffle", "cut", both or none).

    RulesError: something else is set, or to a value no rule could mean.

    >>> from keepseven.rules.resolving import resolve
    >>> rules = in_house(resolve(), {"mulligan": "houston", "free": 1})
    >>> rules.authority.value, rules.procedure
    ('house', 'mulligan houston, free 1')
    """
    if not isinstance(house, Mapping):
        raise RulesError(say("house rules are names with values, not {given}", given=type(house).__name__))
    values: dict[str, Any] = {}
    for name, value in house.items():
        reading = _READINGS.get(name)
        if reading is None:
            raise RulesError(
                say("a house sets {known}, not {name}", known=tuple(_READINGS), name=str(name)[:50] or '""')
            )
        values[name] = reading(value)
    told = ", ".join(f"{name} {_told(value)}" for name, value in values.items())
    return replace(rules, **values, authority=Authority.HOUSE, procedure=told) if values else rules


def _mulligan(value: object) -> Mulligan:
    if isinstance(value, Mulligan):
        return value
    found = MULLIGANS.get(value.strip().lower()) if isinstance(value, str) else None
    if found is None:
        raise RulesError(unknown_mulligan(str(value)))
    return found


def _number(value: object) -> int:
    if type(value) is not int:
        raise RulesError(say("a number of a house rule is a whole number, not {value}", value=str(value)[:50]))
    return value


def _handlings(value: object) -> tuple[Handling, ...]:
    known = {one.value: one for one in Handling}
    if not isinstance(value, tuple | list) or not all(isinstance(one, str) and one in known for one in value):
        raise RulesError(say("what opponents may do with a deck is a list of {known}", known=tuple(known)))
    return tuple(known[one] for one in value)


_READINGS: dict[str, Callable[[object], Any]] = {
    "mulligan": _mulligan,
    "free": _number,
    "hand_size": _number,
    "life": _number,
    "opponent_may": _handlings,
}


def _told(value: object) -> str:
    if isinstance(value, Mulligan):
        return value.name
    return " or ".join(value) or "nothing" if isinstance(value, tuple) else str(value)
