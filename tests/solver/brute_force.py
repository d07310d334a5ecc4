"""Starting hands played out with explicit libraries: no formula, no merging, no counting.

The player knows a hand and, of the library, a list of orders that are all equally likely. Chance shuffles (every
different order, with its number), cards are drawn from the front, put at the end, looked at, exiled, and every legal choice
is tried. It is slow and meant to be: six or seven cards, hands of three.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product

Cards = tuple[str, ...]  # sorted
Orders = tuple[tuple[Cards, int], ...]  # libraries, the top card first, with weights
Worth = Callable[[Cards, Cards], Fraction]
"""What a kept hand is worth with the cards drawn later, in order."""


@dataclass(frozen=True)
class House:
    """How the hands come. `sizes` (drawn, kept) by mulligan; `look` where a smaller hand than `hand` was kept."""

    sizes: tuple[tuple[int, int], ...]
    hand: int = 3
    look: bool = False
    powder: str = ""
    lands_only: bool = False  # a hand goes back only with all lands or none
    partial: bool = False
    free: int = 0
    disjoint: bool = False  # the first hand is one of two of one library
    weights: tuple[int, ...] = ()  # the first hand is one of three, by these weights of its lands


def value(deck: Cards, house: House, worth: Worth, draws: int, land: str = "L") -> Fraction:
    """What the best play is worth before the first hand is drawn."""

    def keep(hand: Cards, library: Orders) -> Fraction:
        """The hand is kept: perhaps a look, then the draws."""
        if not (house.look and len(hand) < house.hand):
            return mean((worth(hand, order[:draws]), weight) for order, weight in library)
        tops: dict[Cards, list[tuple[Cards, int]]] = defaultdict(list)
        for order, weight in library:
            tops[order[:1]].append((order, weight))
        seen = []
        for top, orders in tops.items():
            stays = mean((worth(hand, order[:draws]), weight) for order, weight in orders)
            turned = mean((worth(hand, (order[1:] + top)[:draws]), weight) for order, weight in orders)
            seen.append((max(stays, turned), sum(weight for _, weight in orders)))
        return mean(seen)

    def declare(hand: Cards, library: Orders, taken: int, exiled: Cards) -> Fraction:
        """Keep, mulligan, or a Powder."""
        best = keep(hand, library)
        if not hand or taken + 1 >= len(house.sizes):
            return best
        if house.lands_only and 0 < hand.count(land) < len(hand):
            return best
        best = max(best, fresh(taken + 1, exiled))
        if house.powder and house.powder in hand:
            after = (
                (declare(new, rest, taken, together(exiled, hand)), weight)
                for new, rest, weight in drawn(library, len(hand))
            )
            best = max(best, mean(after))
        return best

    @cache
    def fresh(taken: int, exiled: Cards) -> Fraction:
        """A new hand from the shuffled deck."""
        size, kept = house.sizes[taken]
        left = without(deck, exiled)
        hands = drawn(shuffled(left), size)
        if taken == 0 and house.disjoint:
            return mean((two_hands(hand, rest, size), weight) for hand, rest, weight in hands)
        if taken == 0 and house.weights:
            return three_hands(tuple((hand, rest, weight) for hand, rest, weight in hands))
        return mean((bottomed(hand, rest, size - kept, taken, exiled), weight) for hand, rest, weight in hands)

    def bottomed(hand: Cards, library: Orders, count: int, taken: int, exiled: Cards) -> Fraction:
        """Some cards go to the bottom, in any order, before the declaration."""
        found = []
        for places in combinations(range(len(hand)), min(count, len(hand))):
            cards = [hand[place] for place in places]
            kept = without(hand, tuple(cards))
            for order in set(permutations(cards)):
                found.append(declare(kept, tuple((o + order, w) for o, w in library), taken, exiled))
        return max(found)

    def two_hands(first: Cards, library: Orders, size: int) -> Fraction:
        """The second of one library; the other is shuffled in before the declaration."""

        def chosen(hand: Cards) -> Fraction:
            return declare(hand, shuffled(without(deck, hand)), 0, ())

        return mean((max(chosen(first), chosen(second)), weight) for second, _, weight in drawn(library, size))

    def three_hands(hands: tuple[tuple[Cards, Orders, int], ...]) -> Fraction:
        values = {hand: declare(hand, library, 0, ()) for hand, library, _ in hands}
        found = []
        for three in product(hands, repeat=3):
            pick = [house.weights[hand.count(land)] for hand, _, _ in three]
            weight = three[0][2] * three[1][2] * three[2][2]
            found.append((mean((values[hand], w) for (hand, _, _), w in zip(three, pick, strict=True)), weight))
        return mean(found)

    def part(hand: Cards, library: Orders, aside: Cards, taken: int) -> Fraction:
        """Keep, or set some cards aside and draw fewer (as many, where it is free); all is shuffled in on the keep."""
        best = keep(hand, shuffled(without(deck, hand)))
        for count in range(1, len(hand) + 1):
            draw = count if taken < house.free else count - 1
            for gone in set(combinations(hand, count)):
                rest, away = without(hand, gone), together(aside, gone)
                after = ((part(together(rest, new), lib, away, taken + 1), w) for new, lib, w in drawn(library, draw))
                best = max(best, mean(after))
        return best

    if house.partial:
        return mean((part(hand, rest, (), 0), weight) for hand, rest, weight in drawn(shuffled(deck), house.hand))
    return fresh(0, ())


def shuffled(cards: Cards) -> Orders:
    """Every different order; all are equally likely."""
    return _shuffled(tuple(sorted(cards)))


@cache
def _shuffled(cards: Cards) -> Orders:
    return tuple((order, 1) for order in _orders(cards))


def _orders(cards: Cards) -> Iterable[Cards]:
    if not cards:
        yield ()
    for first in sorted(set(cards)):
        for rest in _orders(without(cards, (first,))):
            yield (first, *rest)


def drawn(library: Orders, count: int) -> Iterable[tuple[Cards, Orders, int]]:
    """What may be drawn, the orders that are then left, and the weight."""
    found: dict[Cards, dict[Cards, int]] = defaultdict(lambda: defaultdict(int))
    for order, weight in library:
        found[tuple(sorted(order[:count]))][order[count:]] += weight
    return [(hand, tuple(rest.items()), sum(rest.values())) for hand, rest in found.items()]


def without(cards: Cards, gone: Cards) -> Cards:
    """The cards less some of them."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def together(one: Cards, other: Cards) -> Cards:
    """All of the cards, sorted."""
    return tuple(sorted(one + other))


def mean(weighted: Iterable[tuple[Fraction, int]]) -> Fraction:
    """The weighted mean."""
    pairs = list(weighted)
    return Fraction(sum(v * w for v, w in pairs)) / sum(w for _, w in pairs)
