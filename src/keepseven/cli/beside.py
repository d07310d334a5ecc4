"""What lies beside the decks of `start`: vanguards, planar and scheme decks, companions and conspiracies.

Each word is meant for every seat, or for one where its number stands in front: "2:Gerrard".
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from keepseven import cards
from keepseven.cards.acting import Modifies, Status
from keepseven.cards.flags import flagged
from keepseven.checks.listed import home
from keepseven.cli.decks import read_deck
from keepseven.cli.failure import Failure
from keepseven.cli.starting import Options
from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.decks.draft import shown
from keepseven.decks.ships import load_beside
from keepseven.rules.ruleset import Ruleset
from keepseven.rules.terms import Aside, Planes
from keepseven.words import Message, say


@dataclass(frozen=True, slots=True)
class Beside:
    """The decks with what lies beside them, the planar deck of everybody, and what was decided for the user."""

    decks: tuple[Deck, ...]
    communal: Deck | None
    notes: tuple[Message, ...]


def with_the_rest(decks: tuple[Deck, ...], rules: Ruleset, options: Options) -> Beside:
    """The deck of each seat with what the words say and what its variant needs beside it.

    Failure: a seat, a card or a file that is not there, a card of another kind, or what this game has no use for.
    """
    _refuse_idle(rules, options)
    notes: list[Message] = []
    decks = _each(decks, options.companions, _cards(Zone.COMPANION))
    decks = _each(decks, options.conspiracies, _cards(Zone.CONSPIRACIES))
    if rules.vanguards:
        decks = _each(decks, options.vanguards, _cards(Zone.VANGUARD))
        decks = _with_vanguards(decks, notes)
    communal = None
    if rules.planes is Planes.COMMUNAL:
        if len(options.planes) > 1:
            raise Failure(say("everybody uses one planar deck in this game; give {word} once", word="--planes"))
        words = options.planes or ("",)
        communal = _list(words[0], "planes-for-all", Zone.PLANAR_DECK, notes)
    elif rules.planes is Planes.OWN:
        decks = _each(decks, options.planes, _file(Zone.PLANAR_DECK))
        decks = _usual(decks, range(len(decks)), Zone.PLANAR_DECK, "planes", notes)
    if rules.archenemies:
        decks = _each(decks, options.schemes, _file(Zone.SCHEME_DECK))
        decks = _usual(decks, [seat - 1 for seat in rules.archenemies], Zone.SCHEME_DECK, "schemes", notes)
    return Beside(decks, communal, tuple(dict.fromkeys(notes)))


def _refuse_idle(rules: Ruleset, options: Options) -> None:
    """Failure: words about what is in no game by these rules."""
    for word, given, used, where in (
        ("--archenemy", options.archenemy is not None, rules.archenemies, say("the variant archenemy")),
        ("--vanguard", options.vanguards, rules.vanguards, say("the variant vanguard")),
        ("--planes", options.planes, rules.planes is not Planes.NONE, say("the variant planechase")),
        ("--schemes", options.schemes, rules.archenemies, say("the variant archenemy and those like it")),
        ("--companion", options.companions, Aside.COMPANION in rules.aside, say("games since {day}", day="2020-04-17")),
        ("--conspiracy", options.conspiracies, Aside.CONSPIRACIES in rules.aside, say("limited play")),
    ):
        if given and not used:
            raise Failure(say("{word} belongs to {where}, and this game has no use for it", word=word, where=where))


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
                raise Failure(
                    say("no card is named {name}; did you mean {near}?", name=shown(name), near=" / ".join(near))
                )
            raise Failure(say("no card is named {name}", name=shown(name)))
        if not _belongs(card, zone):
            raise Failure(say("{card} is a card of another kind; what is wanted here is {kind}",
                              card=card.name, kind=_KINDS[zone]))  # fmt: skip
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
    for name in filter(None, deck.cards(zone)):
        card = cards.lookup(name)
        if card is not None and not _belongs(card, zone):
            raise Failure(say("{file}: {card} is a card of another kind; what is wanted here is {kind}",
                              file=word, card=card.name, kind=_KINDS[zone]))  # fmt: skip
    return deck


def _belongs(card: cards.Card, zone: Zone) -> bool:
    return bool(card.companion) if zone is Zone.COMPANION else home(card) is zone


_KINDS = {
    Zone.COMPANION: say("a creature with the companion ability"),
    Zone.CONSPIRACIES: say("a conspiracy"),
    Zone.VANGUARD: say("a vanguard"),
    Zone.PLANAR_DECK: say("a plane or phenomenon"),
    Zone.SCHEME_DECK: say("a scheme"),
}


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
