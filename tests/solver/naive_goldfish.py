"""A kept hand as the whole tree: every action of `explicit_goldfish` at every node, the library as counts of cards."""

from functools import cache

from explicit_goldfish import Card, Cards, Rules, casts

Library = tuple[tuple[Card, int], ...]


def worth(hand: Cards, library: Library, rules: Rules, field: tuple[str, ...] = ()) -> float:
    """What a hand is worth when it is kept, with these lands in play from the start; draws do not reach the bottom."""
    return _draw(hand, field, library, 1, rules) if rules.draw_first else _act(hand, field, library, 1, rules)


def _draw(hand: Cards, field: tuple[str, ...], library: Library, turn: int, rules: Rules) -> float:
    total, number = 0.0, sum(count for _, count in library)
    for card, count in library:
        if count:
            rest = tuple((other, n - (other == card)) for other, n in library)
            total += count * _act(tuple(sorted((*hand, card))), field, rest, turn, rules)
    return total / number


@cache
def _act(hand: Cards, field: tuple[str, ...], library: Library, turn: int, rules: Rules) -> float:
    if turn == rules.turns:
        return _last(hand, field, rules)
    best = 0.0
    for left, there, spent in actions(hand, field):
        best = max(best, spent + _draw(left, there, library, turn + 1, rules))
    return best


@cache
def _last(hand: Cards, field: tuple[str, ...], rules: Rules) -> float:
    price = float(rules.spell_price)
    return max(spent + price * sum(not card.land for card in left) for left, _, spent in actions(hand, field))


@cache
def actions(hand: Cards, field: tuple[str, ...]) -> tuple[tuple[Cards, tuple[str, ...], int], ...]:
    """All that can be done in a turn: what is left in hand, the lands in play, the mana spent."""
    found = set()
    for played in {None, *(card for card in hand if card.land)}:
        held, there, mana = list(hand), field, field
        if played is not None:
            held.remove(played)
            there = tuple(sorted((*field, played.makes)))
            mana = field if played.tapped else there
        found |= {(left, there, spent) for left, spent in casts(tuple(held), mana)}
    return tuple(found)
