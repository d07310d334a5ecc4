"""A deck with some cards out and others in: what a player tries between two games, or before the next event."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from keepseven.cards import lookup, suggest
from keepseven.cards.names import fold
from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.decks.draft import LONGEST, MOST_CARDS, Lookup, shown
from keepseven.errors import DeckError
from keepseven.words import joined, say, say_n

COUNTED = re.compile(r"\s*(?:(?P<count>\d{1,9})\s*[x×]?\s+|(?P<times>\d{1,9})[x×]\s*)?(?P<name>\S.*?)\s*", re.DOTALL)
MOST_NAMED = 3  # names of the list that an error shows


def edited(deck: Deck, out: Sequence[str], into: Sequence[str], cards: Lookup | None = lookup) -> Deck:
    """The deck with cards such as "2 Shock" out of its main deck and others in.

    What comes in is taken from the sideboard as far as it is there, and as many of the cards that go out take its place;
    the others leave the list. The name of the new deck says what was done. DeckError: a card is not in the main deck so
    often, or no card has a name.

    >>> from keepseven.decks.deck import deck_of
    >>> deck = edited(deck_of([("Shock", 4), ("Mountain", 20)]), ["2 Shock"], ["Mountain"])
    >>> deck.name, [(entry.name, entry.count) for entry in deck.entries]
    ('deck (-2 Shock, +1 Mountain)', [('Shock', 2), ('Mountain', 21)])
    """
    if not out and not into:
        return deck
    goes = _together(_card_out(deck, text, cards) for text in out)
    comes = _together(_card_in(deck, text, cards) for text in into)
    found = shifted(deck, {name: -count for name, count in goes.items()})
    room = 0
    for name, count in comes.items():
        side = min(count, copies(found, name, Zone.SIDEBOARD))
        found = shifted(shifted(found, {name: count}), {name: -side}, Zone.SIDEBOARD)
        room += side
    for name, count in goes.items():
        found = shifted(found, {name: min(room, count)}, Zone.SIDEBOARD)
        room -= min(room, count)
    what = [f"{sign}{count} {name}" for sign, cards in (("-", goes), ("+", comes)) for name, count in cards.items()]
    return replace(found, name=f"{deck.name} ({joined(what)})"[:LONGEST])


def copies(deck: Deck, name: str, zone: Zone = Zone.MAIN) -> int:
    """How many cards of this name a zone holds."""
    return sum(entry.count for entry in deck.entries if entry.name == name and entry.zone is zone)


def listed(deck: Deck, name: str, cards: Lookup | None = lookup) -> str | None:
    """A card of the main deck as the list names it, found by any of its names; None where it is not there."""
    return _listed(name, _names(deck, [Zone.MAIN]), cards)


def shifted(deck: Deck, changes: dict[str, int], zone: Zone = Zone.MAIN) -> Deck:
    """The deck with so many cards more (or fewer) of each name in one zone.

    More copies join the first line of that name; fewer leave the last lines first. DeckError: there are not so many, or
    there would be too many cards.
    """
    entries = list(deck.entries)
    for name, change in changes.items():
        have = copies(deck, name, zone)
        if have + change < 0:
            raise DeckError(
                say_n("{deck} holds {have} {card}; {n} cannot go out", "{deck} holds {have} {card}; {n} cannot go out",
                      n=-change, deck=shown(deck.name), have=have, card=shown(name))
            )  # fmt: skip
        places = [at for at, entry in enumerate(entries) if entry.name == name and entry.zone is zone]
        if change > 0 and not places:
            entries.append(Entry(name, change, zone))
        elif change > 0:
            entries[places[0]] = replace(entries[places[0]], count=entries[places[0]].count + change)
        for at in reversed(places):
            less = min(entries[at].count, max(0, -change))
            entries[at] = replace(entries[at], count=entries[at].count - less)
            change += less
    if sum(entry.count for entry in entries) > MOST_CARDS:
        raise DeckError(say("{deck} would hold more than {most} cards", deck=shown(deck.name), most=MOST_CARDS))
    return replace(deck, entries=tuple(entry for entry in entries if entry.count))


def _together(found: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Copies by name, in the order in which the names came first."""
    total: dict[str, int] = {}
    for name, count in found:
        total[name] = total.get(name, 0) + count
    return total


def _card_out(deck: Deck, text: str, cards: Lookup | None) -> tuple[str, int]:
    """A card of the main deck, and how many copies."""
    known = _names(deck, [Zone.MAIN])
    count, name = _counted(text, known, cards)
    found = _listed(name, known, cards)
    if found is not None:
        return found, count
    near = tuple(_near(name, known))
    if near:
        raise DeckError(say("{card} is not in the main deck of {deck}; did you mean {names}?",
                            card=shown(name), deck=shown(deck.name), names=near))  # fmt: skip
    raise DeckError(say("{card} is not in the main deck of {deck}, so it cannot go out",
                        card=shown(name), deck=shown(deck.name)))  # fmt: skip


def _card_in(deck: Deck, text: str, cards: Lookup | None) -> tuple[str, int]:
    """A card that there is, or that the list has, and how many copies."""
    known = _names(deck, list(Zone))
    count, name = _counted(text, known, cards)
    found = _listed(name, known, cards)
    if found is not None:
        return found, count
    card = cards(name) if cards else None
    if card is not None or cards is None:
        return card.name if card else name, count
    near = suggest(name)
    if near:
        raise DeckError(say("no card is named {name}; did you mean {cards}?", name=shown(name), cards=near[0]))
    raise DeckError(say("no card is named {name}, so it cannot come in", name=shown(name)))


def _counted(text: str, known: dict[str, str], cards: Lookup | None) -> tuple[int, str]:
    """The number of copies and the name: "2 Shock", "2x Shock", "Shock". Some names begin with a number."""
    found = COUNTED.fullmatch(text)
    whole = text.strip()
    if found is None or not whole.isprintable() or len(whole) > 2 * LONGEST:
        raise DeckError(say("{text} names no card; write a number and a name, such as {example}",
                            text=shown(text), example="2 Shock"))  # fmt: skip
    if _listed(whole, known, cards) is not None or (cards is not None and cards(whole) is not None):
        return 1, whole
    count = int(found["count"] or found["times"] or 1)
    if not 1 <= count <= MOST_CARDS:
        raise DeckError(
            say("{text}: write 1 to {most} copies, or leave the card out", text=shown(text), most=MOST_CARDS)
        )
    return count, found["name"]


def _names(deck: Deck, zones: list[Zone]) -> dict[str, str]:
    """The names in some zones, by their folded forms."""
    return {fold(entry.name): entry.name for entry in deck.entries if entry.name is not None and entry.zone in zones}


def _listed(name: str, known: dict[str, str], cards: Lookup | None) -> str | None:
    """The name as the list has it, where the list has the card, perhaps by another of its names."""
    if fold(name) in known:
        return known[fold(name)]
    card = cards(name) if cards else None
    return known.get(fold(card.name)) if card is not None else None


def _near(name: str, known: dict[str, str]) -> list[str]:
    from rapidfuzz import fuzz, process

    found = process.extract(fold(name[:LONGEST]), known.keys(), scorer=fuzz.ratio, limit=MOST_NAMED, score_cutoff=60)
    return [known[key] for key, _, _ in found]
