"""A deck with another number of lands: basic lands for spells, by a rule that can be repeated by hand.

    lands   Basic lands come and go. Their shares stay those of the list: each further one goes to the basic with the
            largest quotient of its number in the list and one more than it has so far (the method of D'Hondt; equal ones
            by the alphabet), so that the list's own number of lands gives the list itself.
    spells  One copy of each spell in turn makes room, or is added, round by round: spells with most copies first, of
            these the dearest, then by the alphabet. With a *filler* it is that card alone.

The size of the deck never changes. A card is a land if its front is one; a name that no card has is a spell.
"""

from collections.abc import Iterator
from itertools import count, islice

from keepseven.cards import lookup
from keepseven.decks.deck import Deck, Zone
from keepseven.decks.draft import Lookup, shown
from keepseven.decks.edits import copies, listed, shifted
from keepseven.errors import DeckError
from keepseven.words import joined, say, say_n

Changes = dict[str, int]


def lands_of(deck: Deck, cards: Lookup = lookup) -> int:
    """How many lands the main deck holds."""
    return sum(entry.count for entry in deck.entries if entry.zone is Zone.MAIN and _is_land(entry.name, cards))


def with_lands(deck: Deck, lands: int, filler: str | None = None, cards: Lookup = lookup) -> tuple[Deck, Changes]:
    """The deck with so many lands, and what was done: how many copies more (or fewer) of each name.

    DeckError: there are no basic lands to add, not so many to take out, or not so many spells to make room.

    >>> from keepseven.decks.deck import deck_of
    >>> deck, changes = with_lands(deck_of([("Island", 16), ("Opt", 24), ("Shock", 20)]), 19)
    >>> changes
    {'Island': 3, 'Opt': -2, 'Shock': -1}
    """
    have = lands_of(deck, cards)
    changes = _of_basics(deck, lands - have, have, cards)
    for name in islice(_spells(deck, lands > have, filler, cards), abs(lands - have)):
        changes[name] = changes.get(name, 0) + (-1 if lands > have else 1)
    if sum(changes.values()):
        raise DeckError(say("{deck} has too few {spells} to make room for {lands} lands",
                            deck=shown(deck.name), spells=filler or say("spells"), lands=lands))  # fmt: skip
    found = {name: change for name, change in changes.items() if change}
    return shifted(deck, found), found


def said(changes: Changes) -> str:
    """What was done, in short.

    >>> said({"Island": 2, "Opt": -1, "Shock": -1})
    '+2 Island, -1 Opt, -1 Shock'
    """
    return joined(f"{change:+} {name}" for name, change in changes.items())


def _of_basics(deck: Deck, more: int, have: int, cards: Lookup) -> Changes:
    names = sorted({entry.name for entry in deck.entries if entry.zone is Zone.MAIN and entry.name is not None})
    basics = {name: copies(deck, name) for name in names if _is_land(name, cards, basic=True)}
    wanted = sum(basics.values()) + more
    if more and not basics:
        raise DeckError(
            say("{deck} has no basic land whose number could change; put one into its main deck first", deck=shown(deck.name))
        )  # fmt: skip
    if wanted < 0:
        others = have - sum(basics.values())
        raise DeckError(say_n("{deck} cannot have fewer than {n} land, which is not a basic land",
                              "{deck} cannot have fewer than {n} lands, which are not basic lands",
                              n=others, deck=shown(deck.name)))  # fmt: skip
    shares = dict.fromkeys(basics, 0)
    for _ in range(wanted):
        # the largest basics[name] / (shares[name] + 1); names are in the order of the alphabet and max takes the first
        shares[max(basics, key=lambda name: basics[name] / (shares[name] + 1))] += 1
    return {name: shares[name] - basics[name] for name in basics}


def _spells(deck: Deck, leave: bool, filler: str | None, cards: Lookup) -> Iterator[str]:
    """The spells of which one copy after another leaves, or is added."""
    found: dict[str, int] = {}
    for entry in deck.entries:
        if entry.zone is Zone.MAIN and entry.name is not None and not _is_land(entry.name, cards):
            found[entry.name] = found.get(entry.name, 0) + entry.count
    if filler is not None:
        name = listed(deck, filler, cards)
        if name not in found:
            raise DeckError(say("the filler {card} is no spell in the main deck of {deck}",
                                card=shown(filler), deck=shown(deck.name)))  # fmt: skip
        found = {name: found[name]}
    order = sorted(found, key=lambda name: (-found[name], -_value(name, cards), name))
    for taken in count():
        turn = [name for name in order if not leave or found[name] > taken]
        if not turn:
            return
        yield from turn


def _is_land(name: str | None, cards: Lookup, basic: bool = False) -> bool:
    card = cards(name) if name is not None else None
    return card is not None and card.is_land and (not basic or "Basic" in card.supertypes)


def _value(name: str, cards: Lookup) -> float:
    card = cards(name)
    return card.mana_value if card else 0
