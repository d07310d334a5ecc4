"""The curve model with a land that began on the battlefield against the whole tree, and a few hands worked out by hand."""

import random
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

import pytest
from explicit_goldfish import Card, Cards, Rules, land, spell
from naive_goldfish import worth as naive

from keepseven.cards import lookup
from keepseven.odds.merge import Item, Items
from keepseven.odds.sources import Sources
from keepseven.solver.curve import Curve, Terms
from keepseven.solver.curve_ahead import Ahead

LIST = {
    "Plains": 6,
    "Island": 5,
    "Tranquil Cove": 3,
    "Savannah Lions": 4,
    "Reflector Mage": 5,
    "Serra Angel": 4,
    "Opt": 3,
}
CARDS = {
    "Plains": land("W"),
    "Island": land("U"),
    "Tranquil Cove": land("WU", tapped=True),
    "Savannah Lions": spell(("W",)),
    "Reflector Mage": spell(("W", "U", "")),
    "Serra Angel": spell(("W", "W", "", "", "")),  # five mana: on turn 4 with the land that began there
    "Opt": spell(("U",)),
}


def items(counts: Mapping[str, int]) -> Items:
    return tuple(Item(name, count, lookup(name)) for name, count in sorted(counts.items()))


def cards(names: Mapping[str, int]) -> Cards:
    return tuple(sorted(CARDS[name] for name in Counter(names).elements()))


def library(left: Mapping[str, int]) -> tuple[tuple[Card, int], ...]:
    return tuple((CARDS[name], count) for name, count in sorted(left.items()))


@pytest.mark.parametrize("draw", (False, True))
@pytest.mark.parametrize("turns", (3, 4))
def test_hands_are_worth_what_the_tree_says(turns: int, draw: bool) -> None:
    """Six cards of which some were seen besides, prices of a half and a quarter, and with a card that is known to come."""
    chance = random.Random(turns)
    terms = Terms(turns, 0.5, 0.25)
    ahead, rules = Ahead(items(LIST), Curve((), terms, draw, 7), Sources()), Rules(turns, draw, Fraction(1, 2))
    for _ in range(6):
        seen = chance.sample(list(Counter(LIST).elements()), 8)
        hand, left = Counter(seen[: 7 - turns + 2]), Counter(LIST) - Counter(seen)
        fewer = 0.25 * (7 - hand.total())
        expected = naive(cards(hand), library(left), rules, ("WU",)) - fewer
        assert expected == pytest.approx(ahead.held(hand, Counter(seen)), abs=1e-11)
        if draw:  # the top card is the first draw, and nothing is drawn before turn 1 then
            top = min(left)
            after = naive(
                cards(hand + Counter([top])),
                library(left - Counter([top])),
                Rules(turns, False, Fraction(1, 2)),
                ("WU",),
            )
            assert after - fewer == pytest.approx(ahead.held(hand, Counter([*seen, top]), top), abs=1e-11)


def test_a_library_that_runs_out_is_followed_by_the_cards_on_the_bottom() -> None:
    """One Plains left, then the Lions at the bottom, then nothing. With a land in play they cost the mana of turn 2."""
    ahead = Ahead(items({"Plains": 2, "Savannah Lions": 2}), Curve((), Terms(3, 0.0, 0.0), True, 2), Sources())
    seen = Counter({"Plains": 1, "Savannah Lions": 2})
    assert 2.0 == pytest.approx(ahead.held({"Savannah Lions": 1}, seen, None, ("Savannah Lions",)))


def test_colours_are_left_out_where_the_list_is_solved_without_them() -> None:
    curve = Curve((), Terms(3, 0.5, 0.0), False, 7)
    hand = {"Island": 2, "Savannah Lions": 3}
    coloured, blind = (Ahead(items(LIST), curve, Sources(), blind=blind).held(hand, hand) for blind in (False, True))
    assert blind > coloured + 0.1
