"""A goldfish with explicit libraries: orders of cards, lands that are tapped for symbols one by one, and every action there is.

Nothing of the model's shortcuts: a land may be held back, any set of spells may be cast (none, too), payment is found by trying
each land for each symbol, and the player knows of the library only the orders that are still possible.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations

NO_CARD = "nothing"


@dataclass(frozen=True, order=True)
class Card:
    """A land with the letters it makes, or a spell with its ways to pay; the symbols of a way accept letters, "" anything."""

    name: str
    makes: str = ""
    tapped: bool = False
    ways: tuple[tuple[str, ...], ...] = ()
    land: bool = False


def land(makes: str, tapped: bool = False) -> Card:
    return Card(f"land {makes}{' tapped' if tapped else ''}", makes, tapped, land=True)


def spell(*ways: tuple[str, ...]) -> Card:
    return Card(f"spell {ways}", ways=ways)


Cards = tuple[Card, ...]  # sorted
Orders = tuple[tuple[Cards, int], ...]


@dataclass(frozen=True)
class Rules:
    """How long, who draws on turn 1, what a spell in hand and a card fewer are worth."""

    turns: int = 3
    draw_first: bool = False
    spell_price: Fraction = Fraction(0)
    card_price: Fraction = Fraction(0)


def keep(hand: Cards, orders: Orders, rules: Rules) -> Fraction:
    """The most a kept hand is worth on average over the orders of the library."""
    return _draw(hand, (), orders, 1, rules) if rules.draw_first else _act(hand, (), orders, 1, rules)


@cache
def _draw(hand: Cards, field: tuple[str, ...], orders: Orders, turn: int, rules: Rules) -> Fraction:
    following: dict[Card | None, list[tuple[Cards, int]]] = defaultdict(list)
    for order, weight in orders:
        following[order[0] if order else None].append((order[1:], weight))
    total = Fraction(0)
    for card, rest in following.items():
        held = hand if card is None else tuple(sorted((*hand, card)))
        total += sum(weight for _, weight in rest) * _act(held, field, tuple(rest), turn, rules)
    return total / sum(weight for _, weight in orders)


@cache
def _act(hand: Cards, field: tuple[str, ...], orders: Orders, turn: int, rules: Rules) -> Fraction:
    best = Fraction(-100)
    for played in {None, *(card for card in hand if card.land)}:
        held, there, mana = list(hand), field, field
        if played is not None:
            held.remove(played)
            there = tuple(sorted((*field, played.makes)))
            mana = field if played.tapped else there
        for left, spent in casts(tuple(held), mana):
            worth = Fraction(spent)
            if turn == rules.turns:
                worth += rules.spell_price * sum(not card.land for card in left)
            else:
                worth += _draw(left, there, orders, turn + 1, rules)
            best = max(best, worth)
    return best


@cache
def casts(hand: Cards, mana: tuple[str, ...]) -> frozenset[tuple[Cards, int]]:
    """All that may be left of a hand after casting, with the mana spent."""
    found = {(hand, 0)}
    for card in dict.fromkeys(hand):
        for way in card.ways:
            for rest in _payments(way, mana):
                less = list(hand)
                less.remove(card)
                found |= {(left, spent + len(way)) for left, spent in casts(tuple(less), rest)}
    return frozenset(found)


def _payments(way: tuple[str, ...], mana: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The lands left untapped after each way to tap lands for all symbols."""
    if not way:
        yield mana
        return
    for place, makes in enumerate(mana):
        if not way[0] or set(way[0]) & set(makes):
            yield from _payments(way[1:], mana[:place] + mana[place + 1 :])


def look(hand: Cards, orders: Orders, rules: Rules) -> Fraction:
    """The same with a look at the top card, which stays or goes to the bottom."""
    tops: dict[Card, list[tuple[Cards, int]]] = defaultdict(list)
    for order, weight in orders:
        tops[order[0]].append((order, weight))
    total = Fraction(0)
    for same in tops.values():
        turned = tuple((order[1:] + order[:1], weight) for order, weight in same)
        total += sum(weight for _, weight in same) * max(keep(hand, tuple(same), rules), keep(hand, turned, rules))
    return total / sum(weight for _, weight in orders)


def before(
    deck: Cards, sizes: tuple[tuple[int, int], ...], rules: Rules, hand_size: int, looks: bool = False
) -> list[Fraction]:
    """What the best play is worth before the hand of each stage, (cards drawn, cards kept), is drawn; the last is kept.

    With `looks`, keeping fewer cards than the starting hand size gives a look at the top card.
    """
    values: list[Fraction] = []
    for drawn, kept in reversed(sizes):
        total = Fraction(0)
        for hand, orders, weight in hands(deck, drawn):
            best = Fraction(-100)
            for bottom in set(combinations(hand, drawn - kept)):
                left = list(hand)
                for card in bottom:
                    left.remove(card)
                for order in set(permutations(bottom)):
                    beneath = tuple((rest + order, number) for rest, number in orders)
                    kept_with = look if looks and kept < hand_size else keep
                    best = max(best, kept_with(tuple(left), beneath, rules))
            best -= rules.card_price * (hand_size - kept)
            total += weight * max(best, values[-1] if values else best)
        values.append(total / number_of_orders(deck))
    return values[::-1]


def hands(deck: Cards, size: int) -> list[tuple[Cards, Orders, int]]:
    """Each hand with the orders that the rest of the deck may be in, and how many orders of the deck give it."""
    found: dict[Cards, dict[Cards, int]] = defaultdict(lambda: defaultdict(int))
    for order in _different(deck):
        found[tuple(sorted(order[:size]))][order[size:]] += 1
    return [(hand, tuple(rest.items()), sum(rest.values())) for hand, rest in found.items()]


def _different(deck: Cards) -> Iterator[Cards]:
    """The different orders of a deck."""
    if not deck:
        yield ()
    for card in dict.fromkeys(deck):
        rest = list(deck)
        rest.remove(card)
        for more in _different(tuple(rest)):
            yield (card, *more)


@cache
def number_of_orders(deck: Cards) -> int:
    return sum(1 for _ in _different(deck))
