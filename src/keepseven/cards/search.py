"""Finding a card by what a person wrote."""

from functools import cache, lru_cache

from keepseven.cards.card import Card, parse
from keepseven.cards.names import fold, rebalanced, spellings
from keepseven.cards.table import names, opened, shipped

LONGEST = 200  # the longest name of a card has 141 characters
BEGINNING = 85.0  # how good a match it is that a name begins with what was written


@lru_cache(maxsize=4096)
def lookup(name: str) -> Card | None:
    """The card that goes into a deck under this name, or None.

    Case, accents, quotes and dashes do not matter. Either half of a split card and either face of a two-faced one mean
    the whole card; with `A-`, the prefix of a digital change, the card from which it was made is meant. A slash divides
    halves where spaces are around it, or where nothing has the whole name. Other printed names and names in other
    languages are found where the user's tables have them.

    >>> [card.name for card in map(lookup, ("lim-dul's vault", "Fire/Ice", "Insectile Aberration")) if card]
    ["Lim-Dûl's Vault", 'Fire // Ice', 'Delver of Secrets // Insectile Aberration']
    """
    for key in spellings(name):
        card = _card(key)
        if card is not None:
            return _card(fold(card.part_of)) if card.part_of else card
    return None


def record(name: str) -> Card | None:
    """The line of the table that has exactly this name, folded: also of a back face or of a digital change itself.

    >>> face = record("Insectile Aberration")
    >>> face and (face.is_back, face.power, face.part_of)
    (True, '3', 'Delver of Secrets // Insectile Aberration')
    """
    card = _card(fold(name))
    return card if card and fold(card.name) == fold(name) else None


def suggest(name: str, limit: int = 3) -> tuple[str, ...]:
    """Up to `limit` names of cards that look like `name`, best first; none for a name longer than any card's.

    >>> suggest("Lightnig Bolt", limit=1)
    ('Lightning Bolt',)
    """
    from rapidfuzz import fuzz, process

    wanted, names = fold(name), _names()
    if not 0 < len(wanted) <= LONGEST:
        return ()
    near = process.extract(wanted, names.keys(), scorer=fuzz.ratio, limit=limit, score_cutoff=72)
    scored = [(score, key) for key, score, _ in near]
    scored += [(BEGINNING, key) for key in names if key.startswith((wanted + ",", wanted + " "))]
    best = sorted(scored, key=lambda pair: -pair[0])
    return tuple(dict.fromkeys(names[key] for _, key in best))[:limit]


def _card(key: str) -> Card | None:
    line = _line(key)
    if line is None and (others := names()) is not None and (line := others.find(key)) is not None:
        english = line.split("\t", 2)[1]
        line = next(filter(None, map(_line, spellings(english))), None)
    if line is not None and line.count("\t") == 1:
        line = _line(fold(line.partition("\t")[2]))
    return parse(line) if line else None


def _line(key: str) -> str | None:
    """The line of the table in use; what it lacks is looked for in the one that ships."""
    line = opened().find(key)
    return shipped().find(key) if line is None and opened() is not shipped() else line


@cache
def _names() -> dict[str, str]:
    tables = filter(None, (names(), shipped(), opened()))
    cells = (line.split("\t", 2) for table in tables for line in table.lines())
    return {key: name for key, name, *_ in cells if not rebalanced(name)}
