"""How many copies of a card a deck may hold."""

import math
from collections.abc import Iterator

from keepseven.cards import Card
from keepseven.checks.listed import Cards, Listed, is_basic_land, is_traditional, is_twin_name, names, total
from keepseven.checks.problem import Fault, error
from keepseven.decks.deck import Zone
from keepseven.rule import Rule
from keepseven.rules.construction import DeckRules
from keepseven.words import say


def copy_faults(cards: Cards, rules: DeckRules) -> Iterator[Fault]:
    """Each name that stands too often in the deck, or in the deck and its sideboard together where both count.

    A name that no card has is not judged.
    """
    by_name: dict[str, list[tuple[Card, Listed]]] = {}
    for one in in_deck(cards, rules):
        if one.card:
            by_name.setdefault(one.card.name, []).append((one.card, one))
    for found in by_name.values():
        card, copies = found[0][0], tuple(one for _, one in found)
        most, rule = limit(card, rules)
        if total(copies) > most:
            written = names(copies)
            if len(written) > 1 and any(is_twin_name(name, card) for name in written):
                rule = Rule.SAME_NAME
            where = say("deck and sideboard") if rules.sideboard_counts else say("the deck")
            yield error(rule, say("{n} copies of {card} in {where}; {most} at most", n=total(copies),
                                  card=card.name, where=where, most=int(most)),
                        say("take {n} out", n=total(copies) - int(most)), names(copies))  # fmt: skip


def limit(card: Card, rules: DeckRules) -> tuple[float, Rule]:
    """How many copies of the card may be counted, and the rule.

    Basic lands (CR 205.4c) are free, and a card may say itself how many of it a deck may hold (CR 113.6n): such a number
    is a cap in limited play too.
    """
    if is_basic_land(card):
        return math.inf, rules.copies.rule
    if card.max_copies is not None:
        return card.max_copies, Rule.OWN_WORDS
    return math.inf if rules.copies.cards is None else rules.copies.cards, rules.copies.rule


def in_deck(cards: Cards, rules: DeckRules) -> tuple[Listed, ...]:
    """The cards whose copies are counted: those of the deck, with those of the sideboard where both count (CR 100.4a)."""
    zones = (Zone.MAIN, Zone.COMMANDER, *((Zone.SIDEBOARD,) if rules.sideboard_counts else ()))
    return tuple(one for one in cards.of(*zones) if is_traditional(one))
