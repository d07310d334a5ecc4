"""How programs write the names of cards that have two halves or two faces."""

from collections.abc import Collection

from keepseven.decks.draft import Names

HALVES = ("split", "aftermath")
"""The layouts whose two halves stand on one face."""


def front_or_halves(name: str, names: Names, halves: Collection[str] = HALVES, between: str = " // ") -> str:
    """The name of the front face; of a card in one of the layouts `halves`, both names. A name not known stays.

    >>> from keepseven.cards import lookup
    >>> [front_or_halves(name, Names(lookup), between="/") for name in ("Fire // Ice", "Bonecrusher Giant // Stomp")]
    ['Fire/Ice', 'Bonecrusher Giant']
    """
    card = names.cards(name) if names.cards else None
    if card is None or card.second is None or card.name != name:
        return name
    return card.name.replace(" // ", between) if card.layout in halves else card.front_name
