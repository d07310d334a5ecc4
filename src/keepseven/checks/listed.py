"""The cards of a deck with their facts, as they are before the game: with both halves, or the front face only."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from keepseven.cards import Card, lookup
from keepseven.cards.names import fold, spellings
from keepseven.decks.deck import Deck, Zone

PERMANENTS = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})
BASIC_TYPES = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
BOTH_HALVES = ("split", "aftermath")  # CR 709.4: in the deck a split card is both of its halves
HOMES = {
    "Plane": Zone.PLANAR_DECK,
    "Phenomenon": Zone.PLANAR_DECK,
    "Scheme": Zone.SCHEME_DECK,
    "Vanguard": Zone.VANGUARD,
    "Conspiracy": Zone.CONSPIRACIES,
    "Stickers": Zone.STICKERS,
    "Attraction": Zone.ATTRACTION_DECK,
    "Contraption": Zone.CONTRAPTION_DECK,
}
"""Where the cards of each type or subtype lie that is in no deck (CR 108.2a, 315.3, 717.2)."""
NOWHERE = frozenset({"Hero"})  # cards of challenge decks: in no deck, and in no zone of a list
SUPERTYPES = frozenset({"Basic", "Legendary", "Ongoing", "Snow", "World"})
SYMBOL = re.compile(r"\{[^{}]+\}")


@dataclass(frozen=True, slots=True)
class Listed:
    """`count` cards of a list that have one name in one zone. `card` is None where no card has that name.

    A name is None where nobody said which cards these are.
    """

    name: str | None
    count: int
    zone: Zone
    card: Card | None

    @property
    def key(self) -> str | None:
        """The English name by which copies are counted: of the whole card, whichever of its names the list has."""
        return self.card.name if self.card else self.name


@dataclass(frozen=True, slots=True)
class Cards:
    """A list with the facts of its cards."""

    listed: tuple[Listed, ...]

    def of(self, *zones: Zone) -> tuple[Listed, ...]:
        """The cards of these zones, in the order of the list."""
        return tuple(one for one in self.listed if one.zone in zones)

    @property
    def deck(self) -> tuple[Listed, ...]:
        """The starting deck (CR 702.139b): commanders belong to it, cards that can be in no deck do not."""
        return tuple(one for one in self.of(Zone.MAIN, Zone.COMMANDER) if is_traditional(one))


def facts_of(deck: Deck) -> Cards:
    """The cards of a deck by zone, each name of a zone once. What lies beside the deck is left out."""
    counts: dict[tuple[Zone, str | None], int] = {}
    for entry in deck.entries:
        if entry.zone is not Zone.MAYBEBOARD:
            counts[entry.zone, entry.name] = counts.get((entry.zone, entry.name), 0) + entry.count
    return Cards(
        tuple(
            Listed(name, count, zone, lookup(name) if name is not None else None)
            for (zone, name), count in counts.items()
        )
    )


def total(cards: Iterable[Listed]) -> int:
    """How many cards these are."""
    return sum(one.count for one in cards)


def names(cards: Iterable[Listed]) -> tuple[str, ...]:
    """Their names, each once, in the order of the list; cards without a name are left out."""
    return tuple(dict.fromkeys(one.name for one in cards if one.name is not None))


def types(card: Card) -> frozenset[str]:
    """The card types outside the battlefield, of both halves of a split card (CR 709.4c), else of the front (CR 712.8a)."""
    found = {*card.types, *(word for word in card.offboard_types if word in PERMANENTS)}
    if card.layout in BOTH_HALVES and card.second:
        found |= set(card.second.type_line.partition(" — ")[0].split()) - SUPERTYPES
    return frozenset(found)


def is_land(card: Card) -> bool:
    """Whether the card is a land in the deck."""
    return "Land" in types(card)


def is_basic_land(card: Card) -> bool:
    """A land with the supertype basic, whatever its name (CR 205.4c)."""
    return is_land(card) and "Basic" in card.supertypes


def is_permanent(card: Card) -> bool:
    """Whether the card is a permanent card in the deck."""
    return bool(types(card) & PERMANENTS)


def symbols(card: Card) -> tuple[str, ...]:
    """Every symbol of the mana cost; of a split card those of each half, one by one (CR 709.4b).

    >>> from keepseven.cards import lookup
    >>> fire = lookup("Fire // Ice")
    >>> fire and symbols(fire)
    ('{1}', '{R}', '{1}', '{U}')
    """
    both = card.mana_cost + (card.second.mana_cost if card.layout in BOTH_HALVES and card.second else "")
    return tuple(SYMBOL.findall(both))


def basic_type_colours(card: Card) -> frozenset[str]:
    """The colours of mana that the card's basic land types give it."""
    return frozenset(BASIC_TYPES[word] for word in card.subtypes if word in BASIC_TYPES)


def home(card: Card) -> Zone | None:
    """Where a card lies that can be in no deck; None for one that can."""
    return next((HOMES[word] for word in (*card.types, *card.subtypes) if word in HOMES), None)


def is_traditional(listed: Listed) -> bool:
    """Whether the card may be in a deck at all. Of an unknown card it is assumed."""
    card = listed.card
    return card is None or (home(card) is None and not NOWHERE & set(card.types))


def is_twin_name(name: str, card: Card) -> bool:
    """Whether this is another card's name, which counts as the name of this one (CR 201.3)."""
    whole = fold(card.name)
    return not {whole, *whole.split(" // ")} & set(spellings(name))
