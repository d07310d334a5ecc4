"""How many cards a deck and its sideboard may have."""

from collections.abc import Iterator

from keepseven.checks.listed import Cards, Listed, is_basic_land, names, total
from keepseven.checks.problem import Fault, error, warning
from keepseven.decks.deck import Zone
from keepseven.rule import Rule
from keepseven.rules.construction import DeckRules
from keepseven.words import Message, say, say_n

PROCLAMATION = "Advantageous Proclamation"  # each one makes the minimum deck size five cards smaller
REALM = "Sovereign's Realm"  # a deck beside it has no basic lands


def least_size(cards: Cards, rules: DeckRules) -> int:
    """The minimum deck size (CR 100.5), which conspiracies in the command zone may make smaller (CR 113.6n)."""
    return max(0, rules.least - 5 * total(_conspiracies(cards, rules, PROCLAMATION)))


def size_faults(cards: Cards, rules: DeckRules, larger_for_companion: bool) -> Iterator[Fault]:
    """The size of the deck, and what a conspiracy forbids. `larger_for_companion`: the companion wants a large deck."""
    size, least = total(cards.deck), least_size(cards, rules)
    if size < least:
        yield error(rules.size_rule, say("{deck}; it needs {wanted}", deck=_deck_of(size), wanted=_wanted(least, rules)),
                    _add(cards, rules, least - size))  # fmt: skip
    elif rules.most is not None and size > rules.most:
        yield error(rules.size_rule, say("{deck}; it needs {wanted}", deck=_deck_of(size), wanted=_wanted(least, rules)),
                    say_n("take {n} card out", "take {n} cards out", n=size - rules.most))  # fmt: skip
    elif rules.most is None and size > least and not larger_for_companion:
        yield warning(Rule.NO_MAXIMUM, say("{deck}; {least} would be enough", deck=_deck_of(size), least=least),
                      say("any number is legal; fewer cards make each of them likelier"))  # fmt: skip
    basics = names(one for one in cards.deck if one.card and is_basic_land(one.card))
    if basics and _conspiracies(cards, rules, REALM):
        yield error(Rule.OWN_WORDS, say("{conspiracy} allows no basic lands in the deck", conspiracy=REALM),
                    say("leave the basic lands out; they can be played from outside the game"), basics)  # fmt: skip


def sideboard_faults(cards: Cards, rules: DeckRules, companion: str | None) -> Iterator[Fault]:
    """The size of the sideboard. Where there is none, the companion alone may lie outside the game."""
    held, most = cards.of(Zone.SIDEBOARD), rules.sideboard
    size = total(held)
    if most.cards == 0:
        used = [one for one in held if one.key != companion or one.count > 1]
        if used:
            found = warning if rules.limited else error
            yield found(most.rule, say("a sideboard of {n}, but a Commander game uses none", n=size),
                        say("leave it out: but for a companion nothing of it can come into the game"), names(used))  # fmt: skip
    elif most.cards is not None and size > most.cards:
        yield error(most.rule, say("{n} cards in the sideboard; {most} at most", n=size, most=most.cards),
                    say_n("take {n} card out", "take {n} cards out", n=size - most.cards))  # fmt: skip


def _conspiracies(cards: Cards, rules: DeckRules, name: str) -> tuple[Listed, ...]:
    """Conspiracies of that name in the command zone; they are used in limited play only (CR 315.1)."""
    return tuple(one for one in cards.of(Zone.CONSPIRACIES) if one.key == name) if rules.limited else ()


def _deck_of(size: int) -> Message:
    return say_n("the deck has {n} card", "the deck has {n} cards", n=size)


def _wanted(least: int, rules: DeckRules) -> Message:
    if rules.most is not None:
        return say("exactly {n}, commanders included", n=rules.most)
    return say("at least {n}", n=least)


def _add(cards: Cards, rules: DeckRules, missing: int) -> Message:
    add = say_n("add {n} card", "add {n} cards", n=missing)
    if rules.limited and any(one.key == PROCLAMATION for one in cards.of(Zone.SIDEBOARD)):
        return say("{add}, or put {conspiracy} into the command zone", add=add, conspiracy=PROCLAMATION)
    return add
