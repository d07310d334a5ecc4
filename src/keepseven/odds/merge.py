"""Cards that a question cannot tell apart are one kind.

Lumping: if the value of a hand and the legal actions depend on the cards only through some facts of each card, cards
with equal facts can be merged and nothing changes, because the merged counts of a multivariate hypergeometric hand are
multivariate hypergeometric with the summed counts, and every merged action is done by some action on cards. So a list
costs what the question can distinguish, however long it is and however many names it has.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from keepseven.cards import Card, lookup
from keepseven.decks import Deck, Zone
from keepseven.errors import OddsError
from keepseven.words import Message, say, say_n


@dataclass(frozen=True, slots=True)
class Item:
    """One name in a library: how many copies, and what is known of it. `tags` are the owner's own words for it."""

    name: str
    count: int
    card: Card | None = None
    tags: frozenset[str] = frozenset()

    @property
    def is_land(self) -> bool:
        """Whether the card is a land; one that nothing is known of is not."""
        return self.card is not None and self.card.is_land


Items: TypeAlias = tuple[Item, ...]
View: TypeAlias = Callable[[Item], Hashable]
"""What a question sees of a card."""
Lookup: TypeAlias = Callable[[str], Card | None]


def stock(
    deck: Deck,
    *,
    zone: Zone = Zone.MAIN,
    cards: Lookup = lookup,
) -> Items:
    """The cards of the main deck, one item for each name, in the order of the alphabet: what is shuffled.

    A commander is not among them, so that a Commander library has 99 cards (98 with partners). The
    tags of its lines are the owner's words for a card. OddsError if nobody named the cards.
    """
    counts: dict[str, int] = {}
    words: dict[str, set[str]] = {}
    for entry in deck.entries:
        if entry.zone is zone:
            if entry.name is None:
                raise OddsError(say("{deck} has cards that nobody named; odds need a list of names", deck=deck.name))
            counts[entry.name] = counts.get(entry.name, 0) + entry.count
            words.setdefault(entry.name, set()).update(tag.lower() for tag in entry.tags)
    return tuple(Item(name, count, cards(name), frozenset(words[name])) for name, count in sorted(counts.items()))


def library(deck: Deck) -> Items:
    """The cards of the main deck, which there have to be. OddsError: there are none, or nobody named them."""
    items = stock(deck)
    if not items:
        raise OddsError(say("{deck} has no cards to draw", deck=deck.name))
    return items


@dataclass(frozen=True, slots=True)
class Kind:
    """Cards with the same facts."""

    count: int
    items: Items
    facts: tuple[Hashable, ...]

    def said(self) -> Message:
        """The kind in words: "8 cards: 4 Lightning Bolt and 4 Shock"."""
        cards = tuple(f"{item.count} {item.name}" for item in self.items)
        return say_n("{n} card: {cards}", "{n} cards: {cards}", n=self.count, cards=cards)


@dataclass(frozen=True, slots=True)
class Merge:
    """The kinds into which the names of a library fall. A hand is a vector of counts in the order of `kinds`."""

    kinds: tuple[Kind, ...]

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards there are of each kind."""
        return tuple(kind.count for kind in self.kinds)

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(self.counts)

    def places(self) -> dict[str, int]:
        """The kind of each name, as its place in `kinds`."""
        return {item.name: place for place, kind in enumerate(self.kinds) for item in kind.items}

    def vector(self, hand: Mapping[str, int]) -> tuple[int, ...]:
        """A hand by names as counts of kinds. OddsError for a card or a number of copies that the library has not."""
        places, found = self.places(), [0] * len(self.kinds)
        have = {item.name: item.count for kind in self.kinds for item in kind.items}
        for name, count in hand.items():
            if name not in have:
                raise OddsError(say("{card} is not in the deck", card=name))
            if not 0 <= count <= have[name]:
                text = say(
                    "there cannot be {count} {card}: the deck has {most}", count=count, card=name, most=have[name]
                )
                raise OddsError(text)
            found[places[name]] += count
        return tuple(found)

    def said(self) -> tuple[Message, ...]:
        """The merge in words, a line for each kind."""
        return tuple(kind.said() for kind in self.kinds)


def merge(items: Items, *views: View) -> Merge:
    """The coarsest kinds that all `views` can work with: cards for which each of them gives the same fact.

    Kinds follow each other as their first cards do. Give the question's own view and one for all that the procedure
    looks at (land or not for the original rule, a Serum Powder or not where it may be used).

    >>> bolt, guide, mountain = Item("Lightning Bolt", 4), Item("Goblin Guide", 4), Item("Mountain", 20)
    >>> for kind in merge((bolt, guide, mountain), lambda item: item.name == "Mountain").kinds: print(kind.said())
    8 cards: 4 Lightning Bolt and 4 Goblin Guide
    20 cards: 20 Mountain
    """
    groups: dict[tuple[Hashable, ...], list[Item]] = {}
    for item in items:
        if item.count:
            groups.setdefault(tuple(view(item) for view in views), []).append(item)
    return Merge(tuple(Kind(sum(item.count for item in found), tuple(found), facts) for facts, found in groups.items()))
