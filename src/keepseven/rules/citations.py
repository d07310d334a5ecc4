"""The printed numbers of the rules. A number belongs to a rule on a day; the name belongs to it for ever."""

from datetime import date

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.editions import FIRST, NEWEST, edition
from keepseven.rules.since import Since
from keepseven.words import say


def _always(number: str) -> Since[str]:
    return Since((FIRST, number))


_NUMBERS: dict[Rule, Since[str]] = {
    Rule.SIMULTANEOUS: _always("101.4"),
    Rule.LAST_PLAYER: _always("104.2a"),
    Rule.CONCEDE: _always("104.3a"),
    Rule.LEAVE: _always("800.4a"),
    Rule.CHOICE_PASSES: _always("800.4h"),
    Rule.WHO_CHOOSES: _always("103.1"),
    Rule.STARTING_PLAYER: _always("103.1"),
    Rule.SIDEBOARD: _always("103.2a"),
    Rule.COMMANDER: _always("103.2c"),
    Rule.SHUFFLE: _always("103.3"),
    Rule.OPPONENT_SHUFFLES: _always("103.3"),
    Rule.RANDOMIZE: Since((FIRST, "701.20a"), (date(2025, 6, 6), "701.24a")),
    Rule.LIFE: _always("103.4"),
    Rule.LIFE_COMMANDER: _always("103.4c"),
    Rule.LIFE_BRAWL: _always("103.4d"),
    Rule.STARTING_HAND: _always("103.5"),
    Rule.EMPTY_LIBRARY: _always("121.4"),
    Rule.DECLARE: _always("103.5"),
    Rule.TAKE: _always("103.5"),
    Rule.BOTTOM: _always("103.5"),
    Rule.KEEP: _always("103.5"),
    Rule.LIMIT: _always("103.5"),
    Rule.FREE: _always("103.5c"),
    Rule.FIRST_TURN: _always("103.8"),
    Rule.SKIP_DRAW: _always("103.8a"),
    Rule.NO_SKIP: _always("103.8c"),
}


def number(rule: Rule, day: date = NEWEST) -> str:
    """The number of a rule in the text of `day`, such as "103.5c".

    RulesError: no text of that day is known, or the rule is not in it.
    """
    found = _NUMBERS[rule].on(edition(day))
    if found is None:
        first = _NUMBERS[rule].spans[0][0]
        raise RulesError(
            say("{rule} is no rule of {day}; it stands since {first}", rule=rule.value, day=str(day), first=str(first)),
            rule,
        )
    return found


def cite(rule: Rule, day: date = NEWEST) -> str:
    """The rule as people quote it on `day`.

    >>> cite(Rule.RANDOMIZE, date(2024, 11, 8)), cite(Rule.RANDOMIZE)
    ('CR 701.20a', 'CR 701.24a')
    """
    return f"CR {number(rule, day)}"
