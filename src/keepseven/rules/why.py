"""Why a ruleset has a value: the rule that gives it, and its number in the text of the day."""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import partial

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.citations import known_number
from keepseven.rules.conditions import source
from keepseven.rules.mulligans import Back, Declared
from keepseven.rules.resolving import resolve
from keepseven.rules.ruleset import Ruleset
from keepseven.rules.terms import Authority, Begins
from keepseven.words import Message, say


@dataclass(frozen=True, slots=True)
class Why:
    """Where a value comes from: a rule with its printed number ("" where none is known), or a house, with neither."""

    field: str
    rule: Rule | None
    number: str
    message: Message


def why(rules: Ruleset, field: str) -> Why:
    """Why the field has its value.

    RulesError: a ruleset has no such field.

    >>> from datetime import date
    >>> str(why(resolve("brawl", 2, date(2018, 8, 1)), "free").message)
    'free: CR 103.4c, Comprehensive Rules of 2018-07-13'
    """
    names = tuple(one.name for one in fields(rules))
    if field not in names:
        raise RulesError(say("a ruleset has no {field}; it has {known}", field=str(field)[:50], known=names))
    plain, unsettled = _plain(rules)
    added = rules.authority in (Authority.HOUSE, Authority.NAMED) and getattr(rules, field) != getattr(plain, field)
    if added or field in unsettled:
        return Why(field, None, "", say("{field}: {source}", field=field, source=source(rules)))
    rule = _RULES[field](rules) if field in _RULES else None
    number = known_number(rule, rules.edition) if rule is not None else ""
    told = source(plain)
    if not number:
        return Why(field, rule, "", say("{field}: {source}", field=field, source=told))
    return Why(field, rule, number, say("{field}: CR {number}, {source}", field=field, number=number, source=told))


def _plain(rules: Ruleset) -> tuple[Ruleset, tuple[str, ...]]:
    """The ruleset of that day without a house or an event of its own, and the fields that no rule settles."""
    archenemy = rules.archenemies[0] if len(rules.archenemies) == 1 else 1
    told = partial(resolve, rules.format, rules.players, rules.edition, rules.variants, teams=rules.teams or None,
                   archenemy=archenemy)  # fmt: skip
    try:
        return told(), ()
    except RulesError:
        return replace(told(life=rules.life), authority=Authority.RULEBOOK), ("life",)


def _mulligan(rules: Ruleset) -> Rule:
    if rules.mulligan.back is Back.EXILED:
        return Rule.PARTIAL_PARIS
    return Rule.MULLIGAN_TEAMS if rules.mulligan.declared is Declared.EACH_TEAM else Rule.TAKE


_BEGINS = {
    Begins.CHOOSER: Rule.WHO_CHOOSES,
    Begins.NAMED: Rule.STARTING_PLAYER,
    Begins.TEAM: Rule.STARTING_TEAM,
    Begins.ARCHENEMY: Rule.ARCHENEMY_FIRST,
    Begins.RANDOM_TEAM: Rule.RANDOM_TEAM,
    Begins.RANDOM_EMPEROR: Rule.RANDOM_EMPEROR,
    Begins.RANDOM_PLAYER: Rule.RANDOM_VILLAIN,
    Begins.CONTROLLER: Rule.RESTART,
    Begins.SUBGAME: Rule.SUBGAME,
}
_RULES: dict[str, Callable[[Ruleset], Rule]] = {
    "headings": lambda rules: Rule.SHUFFLE,
    "begins": lambda rules: _BEGINS[rules.begins],
    "aside": lambda rules: Rule.SIDEBOARD,
    "opening": lambda rules: Rule.ACT,
    "commanders": lambda rules: Rule.COMMANDER,
    "opponent_may": lambda rules: Rule.OPPONENT_SHUFFLES,
    "life": lambda rules: rules.life_rule,
    "life_rule": lambda rules: rules.life_rule,
    "archenemy_life": lambda rules: Rule.LIFE_ARCHENEMY,
    "hand_size": lambda rules: Rule.STARTING_HAND,
    "mulligan": _mulligan,
    "free": lambda rules: Rule.FREE,
    "any_time": lambda rules: Rule.ANY_TIME,
    "first_draw": lambda rules: rules.first_draw,
    "planes": lambda rules: Rule.STARTING_PLANE,
    "turn_markers": lambda rules: Rule.TURN_MARKERS,
}
