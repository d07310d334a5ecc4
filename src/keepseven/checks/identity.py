"""Colour identity: which cards a commander allows in its deck."""

from collections.abc import Iterator
from itertools import combinations

from keepseven.cards import Card
from keepseven.checks.listed import Cards, Listed, basic_type_colours, is_basic_land, is_traditional, names
from keepseven.checks.problem import Fault, error, warning
from keepseven.decks.deck import Zone
from keepseven.rule import Rule
from keepseven.rules.construction import DeckRules
from keepseven.words import Message, say

CHOOSERS = ("The Prismatic Piper", "Faceless One", "Clara Oswald")
"""Commanders whose colour is chosen when the deck is built (CR 903.4b)."""
COLOURS = "WUBRG"


def identity_faults(cards: Cards, rules: DeckRules) -> Iterator[Fault]:
    """Cards with a colour that no commander has. Where a commander's colour is chosen, what must be chosen is said."""
    chosen = cards.of(Zone.COMMANDER)
    if rules.commanders is None or not chosen or any(one.card is None for one in chosen):
        return
    printed = _printed(chosen)
    choosers = [one.card.name for one in chosen for _ in range(one.count) if one.card and one.card.name in CHOOSERS]
    main = [one for one in cards.of(Zone.MAIN) if one.card and is_traditional(one)]
    picked = _best_choice(main, printed, len(choosers))
    allowed = printed | picked
    if picked:
        yield warning(Rule.COLOUR_CHOICE, say("{commander} must be {colours}", commander=tuple(dict.fromkeys(choosers)),
                                              colours=_said(picked)),
                      say("the choice is made with the deck, and told as the commander is revealed"),
                      tuple(dict.fromkeys(choosers)))  # fmt: skip
    outside = [one for one in main if one.card and _beyond(one.card, allowed)]
    if rules.commanders.one_basic_type and not allowed and not choosers:
        yield from _one_basic_type(outside)
        outside = [one for one in outside if not (one.card and is_basic_land(one.card))]
    lands = [one for one in outside if one.card and _by_land_type(one.card, allowed)]
    others = [one for one in outside if one.card and not _by_land_type(one.card, allowed)]
    within = say("only colours of the commander: {colours}", colours=_said(allowed))
    if others:
        yield error(Rule.IDENTITY, say("the colour identity of {cards} is not within the commander's", cards=names(others)),
                    within, names(others))  # fmt: skip
    if lands:
        yield error(Rule.BASIC_TYPES, say("{cards} could make mana of a colour that the commander does not have",
                                          cards=names(lands)), within, names(lands))  # fmt: skip


def identity_of(cards: Cards, picked: frozenset[str] | None = None) -> frozenset[str] | None:
    """The colours that the commanders allow (CR 702.124c: of two, those of both); None where no commander is known.

    `picked` are the colours that were chosen for commanders; without it they are taken as the deck needs them.
    """
    chosen = cards.of(Zone.COMMANDER)
    if not chosen or any(one.card is None for one in chosen):
        return None
    printed = _printed(chosen)
    if picked is not None:
        return printed | picked
    choosers = sum(one.count for one in chosen if one.card and one.card.name in CHOOSERS)
    return printed | _best_choice([one for one in cards.of(Zone.MAIN) if one.card], printed, choosers)


def _printed(chosen: tuple[Listed, ...]) -> frozenset[str]:
    return frozenset(colour for one in chosen if one.card for colour in one.card.colour_identity)


def _beyond(card: Card, allowed: frozenset[str]) -> frozenset[str]:
    return frozenset(card.colour_identity) - allowed


def _by_land_type(card: Card, allowed: frozenset[str]) -> bool:
    """Whether only the card's basic land types are in the way (CR 903.5d)."""
    return _beyond(card, allowed) <= basic_type_colours(card)


def _best_choice(main: list[Listed], printed: frozenset[str], choosers: int) -> frozenset[str]:
    """So many further colours at most that the fewest cards are left outside; of equals the fewest and first colours."""
    left = [colour for colour in COLOURS if colour not in printed]
    choices = [frozenset(picked) for n in range(min(choosers, len(left)) + 1) for picked in combinations(left, n)]
    return min(
        choices, key=lambda picked: sum(one.count for one in main if one.card and _beyond(one.card, printed | picked))
    )


def _one_basic_type(outside: list[Listed]) -> Iterator[Fault]:
    """CR 903.12e: beside a colourless Brawl commander basic lands of one basic land type are allowed."""
    basics = [one for one in outside if one.card and is_basic_land(one.card)]
    kinds = [one.card.subtypes for one in basics if one.card]
    if len(set(kinds)) > 1:
        counts = {kind: sum(one.count for one in basics if one.card and one.card.subtypes == kind) for kind in kinds}
        most = max(counts, key=lambda kind: counts[kind])
        others = [one for one in basics if one.card and one.card.subtypes != most]
        yield error(Rule.BRAWL_BASICS, say("basic lands of {n} basic land types, but the commander is colourless",
                                           n=len(counts)),
                    say("any number of basic lands of one type, such as {kind}", kind=tuple(most)), names(others))  # fmt: skip


COLOUR_WORDS = {
    "W": say("white"),
    "U": say("blue"),
    "B": say("black"),
    "R": say("red"),
    "G": say("green"),
}


def _said(colours: frozenset[str]) -> Message:
    if not colours:
        return say("none")
    return say("{colours}", colours=tuple(COLOUR_WORDS[colour] for colour in COLOURS if colour in colours))
