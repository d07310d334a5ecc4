"""Cards of a list, named in one line: "2 Mountain, Lightning Bolt, Sheoldred, the Apocalypse"."""

import re

from keepseven.cards.names import fold
from keepseven.errors import OddsError
from keepseven.odds.merge import Items
from keepseven.odds.vocabulary import names_meant, names_of
from keepseven.words import either, say

MOST_CHARACTERS = 4_000
MOST_CARDS = 1_000
MOST_PIECES = 11  # of a name, parted by its own commas
COUNTED = re.compile(r"(\d{1,4})\s*[x×]?\s+(?=\S)|(\d{1,4})[x×]\s*(?=\S)")


def cards_named(text: str, items: Items) -> tuple[str, ...]:
    """The names of the cards, one for each copy, in the order of the line.

    Commas and semicolons part the cards; a comma that belongs to a name of the list does not. Case and accents do not
    matter. OddsError for a name that the list has not says which may be meant.

    >>> from keepseven.odds.merge import Item
    >>> cards_named("2 opt, Krenko, Mob Boss", (Item("Opt", 4), Item("Krenko, Mob Boss", 1)))
    ('Opt', 'Opt', 'Krenko, Mob Boss')
    """
    if len(text) > MOST_CHARACTERS:
        raise OddsError(say("cards are named with at most {most} characters", most=MOST_CHARACTERS))
    known = names_of(items)
    pieces = [piece.strip() for piece in re.split("([,;\n])", text)]
    found: list[str] = []
    at = 0
    while at < len(pieces):
        name, count, at = _longest(pieces, at, known, items)
        if name is not None:
            found += [name] * count
        if len(found) > MOST_CARDS:
            raise OddsError(say("more than {most} cards are named", most=MOST_CARDS))
    return tuple(found)


def _longest(pieces: list[str], at: int, known: dict[str, str], items: Items) -> tuple[str | None, int, int]:
    """The card that begins at a piece, with as many pieces as make a name; its copies; and where to go on."""
    if not pieces[at]:
        return None, 0, at + 2
    counted = COUNTED.match(pieces[at])
    count = int(counted[1] or counted[2]) if counted else 1
    first = pieces[at][counted.end() :] if counted else pieces[at]
    for end in range(min(len(pieces), at + MOST_PIECES), at, -1):
        text = "".join([first, *(f"{piece} " if piece == "," else piece for piece in pieces[at + 1 : end])])
        if fold(text) in known:
            return known[fold(text)], count, end + 1
    near = names_meant(first, items)
    if near:
        raise OddsError(say("{card} is not in the deck; did you mean {what}?", card=first[:60], what=either(near)))
    raise OddsError(say("{card} is not in the deck", card=first[:60]))
