"""What a deck may become between two games of a match."""

from collections import Counter
from collections.abc import Iterator
from datetime import date
from itertools import islice

from keepseven.checks.check import problems
from keepseven.checks.listed import facts_of, is_basic_land
from keepseven.checks.problem import Fault, Problem, Severity, error
from keepseven.decks.deck import Deck, Zone
from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.construction import DeckRules, deck_rules
from keepseven.words import Message, say

MOVE = (Zone.MAIN, Zone.SIDEBOARD, Zone.COMPANION, Zone.CONSPIRACIES)
"""Where cards of a player's pool lie that may move between games: companions and conspiracies come from the sideboard."""


def sideboarding_problems(first: Deck, deck: Deck, format: str, day: date) -> tuple[Problem, ...]:
    """Why a player whose deck for the match is `first` cannot play the next game with `deck`; empty where it can be.

    CR 100.4: between games cards move between deck and sideboard, and nothing else changes. The new deck is checked
    as any deck is; what is wrong with the first one already is not held against it. By a text that decks cannot be
    checked by (`is_checked`), only the pool is looked at.
    """
    rules = _rules(format, day)
    faults = pool_faults(first, deck, format)
    found = tuple(Problem(f.severity, f.rule, day, f.message, f.right, f.cards) for f in faults)
    if found or rules is None:
        return found
    known = set(problems(first, rules))
    return tuple(one for one in problems(deck, rules) if one.severity is Severity.ERROR and one not in known)


def is_checked(format: str, day: date) -> bool:
    """Whether decks of that format are checked by the text of that day."""
    return _rules(format, day) is not None


def may_change(first: Deck, format: str) -> bool:
    """Whether there is anything to change between games: cards beside the deck, or basic lands in limited play."""
    rules = _rules(format, None)
    return any(first.size(zone) for zone in MOVE if zone is not Zone.MAIN) or rules is not None and rules.limited


def pool_faults(first: Deck, deck: Deck, format: str) -> tuple[Fault, ...]:
    """Where the cards of a player are not those of the first game. In limited play basic lands come and go (CR 100.2b)."""
    rules = _rules(format, None)
    return tuple(_faults(_cards(first, rules), _cards(deck, rules)))


def _rules(format: str, day: date | None) -> DeckRules | None:
    try:
        return deck_rules(format) if day is None else deck_rules(format, day)
    except RulesError:
        return None


def _cards(deck: Deck, rules: DeckRules | None) -> Counter[tuple[Zone, str | None]]:
    """How often each card is in the pool, which is here the zone of the main deck, and in each other zone."""
    found: Counter[tuple[Zone, str | None]] = Counter()
    for one in facts_of(deck).listed:
        if not (rules is not None and rules.limited and one.card is not None and is_basic_land(one.card)):
            found[Zone.MAIN if one.zone in MOVE else one.zone, one.key] += one.count
    return found


def _faults(before: Counter[tuple[Zone, str | None]], after: Counter[tuple[Zone, str | None]]) -> Iterator[Fault]:
    for change, what, right in (
        (before - after, say("cards of the first game are missing: {cards}", cards=_listed(before - after)),
         say("put them into the deck or the sideboard")),
        (after - before, say("cards were not there in the first game: {cards}", cards=_listed(after - before)),
         say("leave them out; between games cards move between deck and sideboard, and nothing else changes")),
    ):  # fmt: skip
        if change:
            yield error(Rule.SIDEBOARDING, what, right, tuple(name for _, name in change if name is not None))


MOST_NAMED = 20


def _listed(cards: Counter[tuple[Zone, str | None]]) -> tuple[Message, ...]:
    """The cards, not more than can be read."""
    found = tuple(
        say("{n} {name}", n=count, name=say("without a name") if name is None else name)
        if zone is Zone.MAIN
        else say("{n} {name} ({zone})", n=count, name=say("without a name") if name is None else name, zone=zone.value)
        for (zone, name), count in islice(cards.items(), MOST_NAMED)
    )
    more = sum(cards.values()) - sum(count for _, count in islice(cards.items(), MOST_NAMED))
    return (*found, say("{n} more", n=more)) if more else found
