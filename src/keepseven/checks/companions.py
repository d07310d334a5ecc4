"""The ten companions: what each wants of the starting deck, and whether it may be revealed."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from keepseven.cards import Card, lookup
from keepseven.checks.copies import in_deck, limit
from keepseven.checks.identity import identity_of
from keepseven.checks.listed import Cards, Listed, is_land, is_permanent, names, symbols, total, types
from keepseven.checks.problem import Fault, error, warning
from keepseven.checks.sizes import least_size
from keepseven.decks.deck import Zone
from keepseven.decks.draft import shown
from keepseven.errors import DeckError
from keepseven.rule import Rule
from keepseven.rules.construction import DeckRules
from keepseven.words import Message, say

BEASTS = frozenset({"Cat", "Elemental", "Nightmare", "Dinosaur", "Beast"})


@dataclass(frozen=True, slots=True)
class StartingDeck:
    """What a companion looks at (CR 702.139b): the deck without its sideboard, before commanders are put aside.

    `least` is the minimum deck size, `most` the maximum, None where there is none.
    """

    cards: tuple[Listed, ...]
    least: int
    most: int | None


@dataclass(frozen=True, slots=True)
class Unmet:
    """Why a companion's condition is not fulfilled: the cards that break it, and what it wants."""

    cards: tuple[str, ...]
    wanted: Message


Condition = Callable[[StartingDeck], Unmet | None]


def starting_deck(cards: Cards, rules: DeckRules) -> StartingDeck:
    """The starting deck of a list."""
    return StartingDeck(cards.deck, least_size(cards, rules), rules.most)


def unmet(companion: Card, deck: StartingDeck) -> Unmet | None:
    """What keeps the companion from being revealed; None where its condition is fulfilled, or not known here.

    Only the condition on the card itself is judged (CR 103.2b); of a card that nobody knows it is assumed.
    """
    condition = CONDITIONS.get(companion.companion)
    return condition(deck) if condition else None


def companion_of(cards: Cards, named: str | None) -> Card | None:
    """The card that is to be the companion: the one named, else the one of the list's own section.

    DeckError: no card has that name.
    """
    if named is None:
        return next((one.card for one in cards.of(Zone.COMPANION)), None)
    card = lookup(named)
    if card is None:
        raise DeckError(say("no card is named {name}", name=shown(named)))
    return card


def companion_faults(cards: Cards, rules: DeckRules, companion: Card | None) -> Iterator[Fault]:
    """One companion at most, its condition, and what becomes of it later."""
    section = cards.of(Zone.COMPANION)
    if total(section) > 1:
        yield error(Rule.COMPANION, say("{n} companions", n=total(section)),
                    say("reveal one at most"), names(section))  # fmt: skip
    if companion is None:
        return
    if not companion.companion:
        yield error(Rule.COMPANION_CONDITION, say("{card} is no companion", card=companion.name),
                    say("name one of {cards}", cards=tuple(COMPANIONS)), (companion.name,))  # fmt: skip
        return
    if companion.companion not in CONDITIONS:
        yield warning(Rule.CASUAL, say("the condition of {card} is not checked", card=companion.name),
                      say("the rules do not cover this card: the players agree"), (companion.name,))  # fmt: skip
        return
    found = unmet(companion, starting_deck(cards, rules))
    if found is not None:
        yield error(Rule.COMPANION_CONDITION, say("the deck does not fulfil the condition of {card}", card=companion.name),
                    found.wanted, found.cards)  # fmt: skip
    yield from _kept_outside(cards, companion) if rules.commanders else _not_in_sideboard(cards, rules, companion)


def is_in_deck(cards: Cards, companion: Card) -> bool:
    """Whether a card of that name is in the starting deck (CR 903.11a)."""
    return any(one.card == companion for one in cards.deck)


def is_beyond_identity(companion: Card, allowed: frozenset[str] | None) -> bool:
    """Whether the companion has a colour that the commander does not have (CR 903.11a); unknown commanders have all."""
    return allowed is not None and not set(companion.colour_identity) <= allowed


def _kept_outside(cards: Cards, companion: Card) -> Iterator[Fault]:
    """CR 903.11: what may be revealed and still never be put into the hand. Playing groups often refuse the reveal."""
    later = say("it may be revealed, but never be put into the hand")
    if is_in_deck(cards, companion):
        yield warning(Rule.FROM_OUTSIDE, say("a card named {card} is in the starting deck", card=companion.name),
                      later, (companion.name,))  # fmt: skip
    if is_beyond_identity(companion, identity_of(cards)):
        yield warning(Rule.FROM_OUTSIDE, say("the colour identity of {card} is not within the commander's",
                                             card=companion.name), later, (companion.name,))  # fmt: skip


def _not_in_sideboard(cards: Cards, rules: DeckRules, companion: Card) -> Iterator[Fault]:
    """CR 108.3b: casually any card that the player owns will do. Tournaments take companions from the sideboard only."""
    if any(one.card == companion for one in cards.of(Zone.SIDEBOARD)):
        return
    copies = total(one for one in in_deck(cards, rules) if one.card == companion) + 1
    listed = any(one.card == companion for one in cards.of(Zone.COMPANION))
    room = rules.sideboard.cards is None or total(cards.of(Zone.SIDEBOARD)) < rules.sideboard.cards
    if not (listed and room and copies <= limit(companion, rules)[0]):
        yield warning(Rule.OUTSIDE, say("{card} is not one of the cards of the sideboard", card=companion.name),
                      say("in a tournament it must be; elsewhere any copy that the player owns will do"),
                      (companion.name,))  # fmt: skip


def _each(test: Callable[[Card], bool], wanted: Message) -> Condition:
    """A condition that every card must meet by itself."""

    def condition(deck: StartingDeck) -> Unmet | None:
        failing = names(one for one in deck.cards if one.card and not test(one.card))
        return Unmet(failing, wanted) if failing else None

    return condition


def _is_beast(card: Card) -> bool:
    """Kaheera: no creature card, or one of five types; a creature of all types is (CR 113.6a)."""
    return "Creature" not in types(card) or card.all_creature_types or bool(BEASTS & set(card.subtypes))


def _all_different(deck: StartingDeck) -> Unmet | None:
    """Lutri: nonland cards with different names; interchangeable names are one (CR 201.3b)."""
    nonland = [one for one in deck.cards if one.card and not is_land(one.card)]
    counts: Counter[str | None] = Counter()
    for one in nonland:
        counts[one.key] += one.count
    failing = names(one for one in nonland if counts[one.key] > 1)
    return Unmet(failing, say("no two nonland cards have the same name")) if failing else None


def _shares_a_type(deck: StartingDeck) -> Unmet | None:
    """Umori: one card type that all nonland cards have; a split card has those of both halves (CR 709.4c)."""
    nonland = [one for one in deck.cards if one.card and not is_land(one.card)]
    held = {one: types(one.card) for one in nonland if one.card}
    counts = Counter(kind for one, kinds in held.items() for kind in sorted(kinds) for _ in range(one.count))
    if not nonland or any(all(kind in kinds for kinds in held.values()) for kind in counts):
        return None
    commonest = max(sorted(counts), key=lambda kind: counts[kind])
    failing = names(one for one, kinds in held.items() if commonest not in kinds)
    return Unmet(failing, say("all nonland cards share a card type; most of these are {kind} cards", kind=commonest))


def _twenty_more(deck: StartingDeck) -> Unmet | None:
    """Yorion: twenty cards above the minimum deck size (CR 100.5), where the format allows so many."""
    needed = deck.least + 20
    if deck.most is not None and deck.most < needed:
        return Unmet((), say("no deck of this format can be that large"))
    return None if total(deck.cards) >= needed else Unmet((), say("the deck has at least {n} cards", n=needed))


CONDITIONS: dict[str, Condition] = {
    "gyruda": _each(lambda card: card.mana_value % 2 == 0, say("every card has an even mana value; a land has 0")),
    "jegantha": _each(lambda card: len(symbols(card)) == len(set(symbols(card))),
                      say("no mana cost has a symbol twice; a split card has the symbols of both halves")),
    "kaheera": _each(_is_beast, say("every creature card is a Cat, Elemental, Nightmare, Dinosaur or Beast")),
    "keruga": _each(lambda card: is_land(card) or card.mana_value >= 3,
                    say("every card is a land or has mana value 3 or more")),
    "lurrus": _each(lambda card: not is_permanent(card) or card.mana_value <= 2,
                    say("every permanent card has mana value 2 or less")),
    "lutri": _all_different,
    "obosh": _each(lambda card: is_land(card) or card.mana_value % 2 == 1,
                   say("every card is a land or has an odd mana value")),
    "umori": _shares_a_type,
    "yorion": _twenty_more,
    "zirda": _each(lambda card: not is_permanent(card) or card.has_activated_ability,
                   say("every permanent card has an activated ability")),
}  # fmt: skip
"""The conditions of the ten companions, in the order of the alphabet."""

COMPANIONS = (
    "Gyruda, Doom of Depths",
    "Jegantha, the Wellspring",
    "Kaheera, the Orphanguard",
    "Keruga, the Macrosage",
    "Lurrus of the Dream-Den",
    "Lutri, the Spellchaser",
    "Obosh, the Preypiercer",
    "Umori, the Collector",
    "Yorion, Sky Nomad",
    "Zirda, the Dawnwaker",
)
"""Their names, in the same order."""
