"""Something to cast by turn 2, as a goal: what a hand without it is called, a slow start.

By turn 2 a spell that costs at most two mana has been seen, and the lands pay for it on that turn; colours and lands that
come in tapped count. What could be cast on turn 1 can be cast on turn 2 as well. Spells that the same mana pays for stand together,
so that the question tells few kinds of cards apart.
"""

from collections.abc import Iterator
from contextlib import suppress

from keepseven.errors import OddsError
from keepseven.odds.costs import FROM_HAND
from keepseven.odds.goal import And, At, Count, Either, Goal, Named, Not, Or, Pay, at_least
from keepseven.odds.mana import Cost, Way, cost
from keepseven.odds.merge import Item, Items
from keepseven.odds.sources import Sources

TURN = 2


def no_play(items: Items, reading: Sources, colours: bool = True) -> Goal | None:
    """That nothing can be cast by turn 2; None for a list that holds nothing so cheap. Without `colours` any land pays for
    any mana, which a question about very many kinds of cards has to content itself with.

    >>> from keepseven.cards import lookup
    >>> from keepseven.odds.merge import Item
    >>> from keepseven.odds.writing import write
    >>> cards = (Item("Mountain", 20, lookup("Mountain")), Item("Shock", 4, lookup("Shock")))
    >>> write(no_play(cards, Sources()))
    'by turn 2: not ("Shock" >= 1 and pay {R})'
    """
    texts: dict[tuple[Way, ...], str] = {}  # the first cost that is paid so
    by_cost: dict[str, dict[Named, None]] = {}  # each card once for a cost, in the order of the list
    for item in items:
        for price in _costs(item, reading):
            text = texts.setdefault(price.ways, price.text) if colours else f"{{{price.mana}}}"
            by_cost.setdefault(text, {})[Named(item.name)] = None
    parts = [And((_one_of(tuple(cards)), Pay(text))) for text, cards in by_cost.items()]
    if not parts:
        return None
    return At(TURN, Not(parts[0] if len(parts) == 1 else Or(tuple(parts))))


def _costs(item: Item, reading: Sources) -> Iterator[Cost]:
    """The costs, of both halves where both can be cast from the hand, that two lands pay."""
    card = item.card
    if card is None or card.is_land:
        return
    half = card.second if card.layout in FROM_HAND else None
    for text in dict.fromkeys((card.mana_cost, half.mana_cost if half is not None else "")):
        with suppress(OddsError):  # what no land pays is no play
            if text and (price := cost(text, x=reading.x, life=reading.life)).mana <= TURN:
                yield price


def _one_of(cards: tuple[Named, ...]) -> Count:
    return at_least(1, cards[0] if len(cards) == 1 else Either(cards))
