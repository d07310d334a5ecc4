"""Every problem of a deck at once."""

from collections.abc import Iterator

from keepseven.checks.commanders import commander_faults
from keepseven.checks.companions import companion_faults, companion_of
from keepseven.checks.copies import copy_faults
from keepseven.checks.identity import identity_faults
from keepseven.checks.listed import Cards, facts_of, names, total
from keepseven.checks.problem import Fault, Problem, Severity, warning
from keepseven.checks.sizes import sideboard_faults, size_faults
from keepseven.checks.supplementary import communal_faults, supplementary_faults
from keepseven.decks.deck import Deck
from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.construction import DeckRules, Needs
from keepseven.rules.ruleset import MOST_PLAYERS
from keepseven.words import say, say_n


def problems(
    deck: Deck, rules: DeckRules, companion: str | None = None, communal: int | None = None
) -> tuple[Problem, ...]:
    """What is wrong with a deck before a game begins, errors first; empty where it is ready to start.

    `companion` names the card that is to be the companion, unless the list has a section for it. With `communal` the
    list is the single planar deck of a game for so many players (CR 901.15a), and nothing else of it is looked at.
    Ban lists and the sets of a format are not part of these rules.

    DeckError: no card has the companion's name. RulesError: `communal` in a game without planes, or for no game.

    >>> from keepseven.decks.deck import deck_of
    >>> from keepseven.rules.construction import deck_rules
    >>> [found] = problems(deck_of([("Island", 55), ("Opt", 5)]), deck_rules("constructed"))
    >>> found.citation, str(found.message), str(found.right)
    ('CR 100.2a', '5 copies of Opt in deck and sideboard; 4 at most', 'take 1 out')
    """
    cards = facts_of(deck)
    if communal is None:
        found = [*_faults(cards, rules, companion)]
    else:
        _refuse(rules, companion, communal)
        found = [*communal_faults(cards, communal), *_unknown(cards)]
    found.sort(key=lambda fault: list(Severity).index(fault.severity))
    return tuple(Problem(f.severity, f.rule, rules.edition, f.message, f.right, f.cards) for f in found)


def _faults(cards: Cards, rules: DeckRules, named: str | None) -> Iterator[Fault]:
    """In the order in which a deck is looked through."""
    companion = companion_of(cards, named)
    large = companion is not None and companion.companion == "yorion"
    yield from size_faults(cards, rules, larger_for_companion=large)
    yield from copy_faults(cards, rules)
    yield from sideboard_faults(cards, rules, companion.name if companion else None)
    yield from commander_faults(cards, rules)
    yield from identity_faults(cards, rules)
    yield from companion_faults(cards, rules, companion)
    yield from supplementary_faults(cards, rules)
    yield from _unknown(cards)


def _unknown(cards: Cards) -> Iterator[Fault]:
    """What could not be looked at: names that no card has, and cards that nobody named."""
    strange = [one for one in cards.listed if one.card is None and one.name is not None]
    if strange:
        yield warning(Rule.REFERENCE, say("no card is named {names}; it is counted and not looked at", names=names(strange)),
                      say("write the name as it is printed"), names(strange))  # fmt: skip
    unnamed = total(one for one in cards.listed if one.name is None)
    if unnamed:
        yield warning(Rule.REFERENCE, say_n("{n} card has no name; it is counted and not looked at",
                                            "{n} cards have no name; they are counted and not looked at", n=unnamed),
                      say("name the cards to have them checked"))  # fmt: skip


def _refuse(rules: DeckRules, companion: str | None, players: int) -> None:
    if Needs.PLANAR_DECK not in rules.needs:
        raise RulesError(say("a single planar deck is for planechase, not for {format}", format=rules.format))
    if companion is not None:
        raise RulesError(say("a planar deck has no companion"))
    if not 2 <= players <= MOST_PLAYERS:
        raise RulesError(
            say("a game needs 2 to {most} players, not {players}", most=MOST_PLAYERS, players=players),
            Rule.COMMUNAL_PLANES,
        )
