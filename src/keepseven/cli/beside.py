"""What lies beside the decks of `start`: vanguards, planar and scheme decks, companions and conspiracies.

Each word is meant for every seat, or for one where its number stands in front: "2:Gerrard".
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from keepseven import cards
from keepseven.cards.flag import Modifies, Status
from keepseven.cards.flags import flagged
from keepseven.cli.decks import read_deck
from keepseven.cli.failure import Failure
from keepseven.cli.options import Options
from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.decks.ships import load_beside
from keepseven.rules.ruleset import Ruleset
from keepseven.rules.terms import Planes
from keepseven.words import Message, say


@dataclass(frozen=True, slots=True)
class Beside:
    """The decks with what lies beside them, the planar deck of everybody, and what was decided for the user."""

    decks: tuple[Deck, ...]
    communal: Deck | None
    notes: tuple[Message, ...]


def with_the_rest(decks: tuple[Deck, ...], rules: Ruleset, options: Options) -> Beside:
    """The deck of each seat with what the words say and what its variant needs beside it.

    Failure: a seat, a card or a file that is not there.
    """
    notes: list[Message] = []
    decks = _each(decks, options.companions, _cards(Zone.COMPANION))
    decks = _each(decks, options.conspiracies, _cards(Zone.CONSPIRACIES))
    if rules.vanguards:
        decks = _each(decks, options.vanguards, _cards(Zone.VANGUARD))
        decks = _with_vanguards(decks, notes)
    communal = None
    if rules.planes is Planes.COMMUNAL:
        words = options.planes or ("",)
        communal = _list(words[0], "planes-for-all", Zone.PLANAR_DECK, notes)
    elif rules.planes is Planes.OWN:
        decks = _each(decks, options.planes, _file(Zone.PLANAR_DECK))
        decks = _usual(decks, range(len(decks)), Zone.PLANAR_DECK, "planes", notes)
    if rules.archenemies:
        decks = _each(decks, options.schemes, _file(Zone.SCHEME_DECK))
        decks = _usual(decks, [seat - 1 for seat in rules.archenemies], Zone.SCHEME_DECK, "schemes", notes)
    return Beside(decks, communal, tuple(dict.fromkeys(notes)))


def _each(decks: tuple[Deck, ...], words: Iterable[str], add: Callable[[Deck, str], Deck]) -> tuple[Deck, ...]:
    found = list(decks)
    for word in words:
        match = re.fullmatch(r"\s*([0-9]{1,3})\s*:\s*(.+)", word)
        if match and not 1 <= int(match[1]) <= len(decks):
            raise Failure(say("{word} names seat {seat}; there are the seats 1 to {n}",
                              word=word, seat=int(match[1]), n=len(decks)))  # fmt: skip
        seats = [int(match[1]) - 1] if match else range(len(decks))
        for seat in seats:
            found[seat] = add(found[seat], match[2] if match else word)
    return tuple(found)


def _cards(zone: Zone) -> Callable[[Deck, str], Deck]:
    def add(deck: Deck, name: str) -> Deck:
        card = cards.lookup(name)
        if card is None:
            near = cards.suggest(name)
            if near:
                raise Failure(say("no card is named {name}; did you mean {near}?", name=name, near=" / ".join(near)))
            raise Failure(say("no card is named {name}", name=name))
        return replace(deck, entries=(*deck.entries, Entry(card.name, 1, zone)))

    return add


def _file(zone: Zone) -> Callable[[Deck, str], Deck]:
    return lambda deck, word: _with_list(deck, _list(word, "", zone, []), zone)


def _list(word: str, usual: str, zone: Zone, notes: list[Message]) -> Deck:
    """The list of a file, or one that ships. In a list without headings everything belongs to the zone."""
    if not word:
        notes.append(say("the list {name} that ships is used", name=usual))
        return load_beside(usual)
    deck, _ = read_deck(word)
    if not deck.size(zone):
        deck = replace(deck, entries=tuple(replace(entry, zone=zone) for entry in deck.entries))
    return deck


def _with_list(deck: Deck, other: Deck, zone: Zone) -> Deck:
    kept = tuple(entry for entry in deck.entries if entry.zone is not zone)
    return replace(deck, entries=kept + tuple(entry for entry in other.entries if entry.zone is zone))


def _usual(
    decks: tuple[Deck, ...], seats: Iterable[int], zone: Zone, name: str, notes: list[Message]
) -> tuple[Deck, ...]:
    found = list(decks)
    for seat in seats:
        if not found[seat].size(zone):
            found[seat] = _with_list(found[seat], _list("", name, zone, notes), zone)
    return tuple(found)


def _with_vanguards(decks: tuple[Deck, ...], notes: list[Message]) -> tuple[Deck, ...]:
    """Whoever brings no vanguard gets one, in the order of the alphabet from seat to seat."""
    known = [name for name, flag in flagged(Modifies).items() if flag.status is Status.OFFICIAL]
    found = list(decks)
    for seat, deck in enumerate(decks):
        if not deck.size(Zone.VANGUARD):
            name = known[seat % len(known)]
            found[seat] = replace(deck, entries=(*deck.entries, Entry(name, 1, Zone.VANGUARD)))
            notes.append(say("seat {seat} plays with {card}; --vanguard says otherwise", seat=seat + 1, card=name))
    return tuple(found)
