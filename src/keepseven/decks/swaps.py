"""Cards that change places between deck and sideboard: `-2 Shock +2 Negate`."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from keepseven.cards import lookup
from keepseven.cards.names import fold
from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.decks.draft import shown
from keepseven.errors import DeckError
from keepseven.words import say

MOST_CHARACTERS = 2_000
_SWAP = re.compile(r"([+-])\s*([0-9]{1,5})x?\s+(\S.*?)[\s,;]*(?=\s[+-]\s*[0-9]|$)")


@dataclass(frozen=True, slots=True)
class Swap:
    """So many cards of one name go `into` the deck from the sideboard, or out of it."""

    into: bool
    count: int
    name: str


def is_swap(text: str) -> bool:
    """Whether the text is meant as cards that change places.

    >>> is_swap("-2 Shock +2 Negate"), is_swap("2 Shock")
    (True, False)
    """
    return re.match(r"\s*[+-]\s*[0-9]", text) is not None


def read_swaps(text: str) -> tuple[Swap, ...]:
    """The cards out of the deck (-) and into it (+). DeckError: the text is written otherwise.

    >>> [(swap.into, swap.count, swap.name) for swap in read_swaps("-2 Shock, +1 +2 Mace")]
    [(False, 2, 'Shock'), (True, 1, '+2 Mace')]
    """
    words, found, at = " ".join(text.split()), list[Swap](), 0
    if len(words) > MOST_CHARACTERS:
        raise DeckError(say("cards that change places are written in at most {most} letters", most=MOST_CHARACTERS))
    while at < len(words):
        part = _SWAP.match(words, at)
        if part is None:
            raise DeckError(
                say("write the cards out of the deck with - and those into it with +, each with its number, such as "
                    "-2 Shock +2 Negate; this is something else: {text}", text=shown(words[at : at + 60]))
            )  # fmt: skip
        found.append(Swap(part[1] == "+", int(part[2]), part[3]))
        at = part.end() + 1
    return tuple(found)


def swapped(deck: Deck, swaps: tuple[Swap, ...]) -> Deck:
    """The deck after these cards changed places; all go out before any comes in, so that their order does not matter.

    DeckError: a card is not there so often.
    """
    entries = deck.entries
    for swap in sorted(swaps, key=lambda swap: swap.into):
        entries = _moved(entries, swap)
    return replace(deck, entries=entries)


def _moved(entries: tuple[Entry, ...], swap: Swap) -> tuple[Entry, ...]:
    """The entries once the cards lie on the other side; printings go with them, those listed first at first."""
    sources = (Zone.SIDEBOARD, Zone.COMPANION) if swap.into else (Zone.MAIN,)
    target, key, left = Zone.MAIN if swap.into else Zone.SIDEBOARD, _key(swap.name), swap.count
    found: list[Entry] = []
    moved: list[Entry] = []
    for entry in entries:
        taken = min(left, entry.count) if entry.zone in sources and _key(entry.name) == key else 0
        left -= taken
        if taken:
            moved.append(replace(entry, count=taken, zone=target))
        if taken < entry.count:
            found.append(replace(entry, count=entry.count - taken))
    if left:
        raise _missing(entries, sources, swap)
    return tuple(_together((*found, *moved)))


def _key(name: str | None) -> str | None:
    """By what copies of a card are known as such: the folded English name, of the whole card where a half is written."""
    if name is None:
        return None
    card = lookup(name)
    return fold(card.name if card else name)


def _together(entries: tuple[Entry, ...]) -> Iterator[Entry]:
    """The entries in their order, with equal printings in one zone as one entry."""
    counts: dict[Entry, int] = {}
    for entry in entries:
        one = replace(entry, count=1)
        counts[one] = counts.get(one, 0) + entry.count
    return (replace(one, count=count) for one, count in counts.items())


def _missing(entries: tuple[Entry, ...], sources: tuple[Zone, ...], swap: Swap) -> DeckError:
    where = say("sideboard") if swap.into else say("deck")
    there = [entry for entry in entries if entry.zone in sources and entry.name is not None]
    held = sum(entry.count for entry in there if _key(entry.name) == _key(swap.name))
    if held:
        return DeckError(say("the {where} has {held} {name}, not {n}", where=where, held=held, name=shown(swap.name),
                             n=swap.count))  # fmt: skip
    from rapidfuzz import process

    near = process.extractOne(swap.name, [str(entry.name) for entry in there], score_cutoff=70)
    if near is None:
        return DeckError(say("there is no {name} in the {where}", name=shown(swap.name), where=where))
    return DeckError(
        say("there is no {name} in the {where}; did you mean {near}?", name=shown(swap.name), where=where, near=near[0])
    )
