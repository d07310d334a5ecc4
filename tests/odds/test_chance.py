"""Chances of goals against counting over every order of a small library, one card at a time."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import permutations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from keepseven.decks import deck_of
from keepseven.errors import LimitError, OddsError
from keepseven.odds import chance as chances
from keepseven.odds.chance import chance
from keepseven.odds.goal import (
    And,
    At,
    Both,
    Cards,
    Count,
    Either,
    Goal,
    Named,
    Non,
    Not,
    Or,
    Word,
    at_least,
    at_most,
    between,
    exactly,
)
from keepseven.odds.merge import Item, Items, stock
from keepseven.odds.question import question
from keepseven.odds.seen import Known

A, B, C, D = (Named(name) for name in "ABCD")
NAMES = [A, B, C, D]


def items(text: str) -> Items:
    """A library of cards that nothing is known of: "AAB" is two A and one B."""
    return tuple(Item(name, count) for name, count in sorted(Counter(text).items()))


def true(goal: Goal, seen: Callable[[int], Sequence[str]], turn: int = 0) -> bool:
    """What a goal says of the cards seen by each turn, straight from its definition."""
    match goal:
        case Count(terms, low, high):
            total = sum(n * sum(inside(cards, name) for name in seen(turn)) for n, cards in terms)
            return (low is None or low <= total) and (high is None or total <= high)
        case And(of):
            return all(true(part, seen, turn) for part in of)
        case Or(of):
            return any(true(part, seen, turn) for part in of)
        case Not(inner):
            return not true(inner, seen, turn)
        case At(at, inner):
            return true(inner, seen, at)
    raise AssertionError(goal)


def inside(cards: Cards, name: str) -> bool:
    match cards:
        case Named(other):
            return name == other
        case Either(of):
            return any(inside(part, name) for part in of)
        case Both(of):
            return all(inside(part, name) for part in of)
        case Non(inner):
            return not inside(inner, name)
    raise AssertionError(cards)


def counted(goal: Goal, text: str, hand: int, first_turn_draws: bool) -> Fraction:
    """The chance by going through all orders of the library."""

    found = [true(goal, by_turn(order, hand, first_turn_draws)) for order in permutations(text)]
    return Fraction(sum(found), len(found))


def by_turn(order: Sequence[str], hand: int, first_turn_draws: bool) -> Callable[[int], Sequence[str]]:
    """The cards seen by each turn when a library lies in this order."""
    return lambda turn: order[: hand + (max(0, turn - 1 + first_turn_draws) if turn else 0)]


SETS = st.recursive(
    st.sampled_from(NAMES),
    lambda inner: st.lists(inner, min_size=2, max_size=2).map(lambda of: Either(tuple(of))) | inner.map(Non),
    max_leaves=3,
)
COUNTS = st.builds(
    lambda terms, low, width: Count(tuple(terms), low, None if width > 2 else low + width),
    st.lists(st.tuples(st.sampled_from([1, 1, 1, 2, -1]), SETS), min_size=1, max_size=2),
    st.integers(0, 2),
    st.integers(0, 4),
)
GOALS = st.recursive(
    COUNTS,
    lambda inner: (
        st.lists(inner, min_size=2, max_size=3).map(lambda of: And(tuple(of)))
        | st.lists(inner, min_size=2, max_size=3).map(lambda of: Or(tuple(of)))
        | inner.map(Not)
        | st.tuples(st.integers(0, 3), inner).map(lambda pair: At(*pair))
    ),
    max_leaves=4,
)


@settings(max_examples=80, deadline=None)
@given(GOALS, st.sampled_from(["AABBCD", "AAABBC", "ABBBBD", "AAAAAA"]), st.integers(0, 4), st.booleans())
def test_any_goal_has_the_chance_of_counting_orders(goal: Goal, text: str, hand: int, first_turn_draws: bool) -> None:
    """By enumeration and by taking kinds one after another."""
    asked = question(goal, items(text), first_turn_draws=first_turn_draws)
    expected = counted(goal, text, hand, first_turn_draws)
    for few in (0, 10**9):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(chances, "FEW_ROWS", few)
            assert expected == chance(asked, known=Known(hand_size=hand)).chance


@settings(max_examples=40, deadline=None)
@given(GOALS, GOALS)
def test_a_condition_divides_by_its_own_chance(goal: Goal, condition: Goal) -> None:
    text = "AABBCD"
    alone = counted(condition, text, 3, False)
    if not alone:
        with pytest.raises(OddsError, match="never happens"):
            chance(question(goal, items(text)), given=question(condition, items(text)), known=Known(hand_size=3))
        return
    found = chance(question(goal, items(text)), given=question(condition, items(text)), known=Known(hand_size=3))
    both = counted(And((goal, condition)), text, 3, False)
    assert (both / alone, alone, both) == (found.chance, found.given, found.both)


@settings(max_examples=60, deadline=None)
@given(GOALS, st.permutations("AABBCCD"), st.integers(0, 3), st.integers(0, 2), st.integers(0, 2))
def test_known_cards_are_where_they_are(goal: Goal, order: list[str], hand: int, top: int, bottom: int) -> None:
    """Every order of the unknown cards, between the known hand and top and the known bottom."""
    held, on_top, below = order[:hand], order[hand : hand + top], order[len(order) - bottom :]
    rest = order[hand + top : len(order) - bottom]
    results = []
    for middle in permutations(rest):
        cards = [*held, *on_top, *middle, *below]
        results.append(true(goal, by_turn(cards, hand, False)))
    known = Known(hand=Counter(held), top=on_top, bottom=below)
    expected = Fraction(sum(results), len(results))
    for few in (0, 10**9):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(chances, "FEW_ROWS", few)
            assert expected == chance(question(goal, items("".join(order))), known=known).chance


def test_the_top_is_drawn_first_and_in_its_order() -> None:
    known = Known(hand={"B": 2}, top=["A", "B", "A"])
    found = [
        chance(question(At(turn, at_least(number, A)), items("AAABBBBBBB")), known=known).chance
        for turn, number in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3))
    ]
    assert [0, 1, 0, 1, Fraction(1, 5)] == found


def test_exiled_cards_are_in_no_library() -> None:
    """Three of four A are exiled: one is left among seven cards."""
    known = Known(hand={}, exiled={"A": 3})
    assert Fraction(1, 7) == chance(question(At(2, at_least(1, A)), items("AAAABBBBBB")), known=known).chance


def test_at_least_at_most_exactly_and_between_are_four_questions() -> None:
    """Four A of sixty, seven cards: the chances of 0, 1, 2, 3, 4 by hand from C(4, x) C(56, 7 - x) / C(60, 7)."""
    library = items("A" * 4 + "B" * 56)
    ways = [231917400, 129873744, 22918896, 1469160, 27720]
    total = 386206920
    found = [chance(question(goal, library)).chance for goal in (exactly(1, A), at_most(1, A), between(1, 2, A))]
    assert [
        Fraction(ways[1], total),
        Fraction(ways[0] + ways[1], total),
        Fraction(ways[1] + ways[2], total),
    ] == found
    assert Fraction(38962, 97527) == chance(question(at_least(1, A), library)).chance == 1 - Fraction(ways[0], total)


def test_disjoint_conditions_are_not_enumerated() -> None:
    """Forty groups of two cards would have more hands than atoms; as a product they are nothing."""
    library = tuple(Item(str(n), 2) for n in range(40))
    goal = And(tuple(at_most(1, Named(str(n))) for n in range(40)))
    # no pair among seven cards of forty pairs
    expected = Fraction(80 * 78 * 76 * 74 * 72 * 70 * 68, 80 * 79 * 78 * 77 * 76 * 75 * 74)
    assert expected == chance(question(goal, library), most=100).chance


def test_conditions_that_hang_together_in_a_chain_are_not_enumerated_either() -> None:
    """No two neighbours both missing, among seven cards of sixteen single cards in a row."""
    library = tuple(Item(str(n), 1) for n in range(16))
    chain = And(tuple(Or((at_least(1, Named(str(n))), at_least(1, Named(str(n + 1))))) for n in range(15)))
    # nine are missing, no two of them neighbours: C(8, 9) = 0 ways; with eight cards seen, eight missing: C(9, 8)
    assert 0 == chance(question(chain, library)).chance
    assert Fraction(9, comb(16, 8)) == chance(question(chain, library), known=Known(hand_size=8)).chance
    twenties = tuple(Item(str(n), 20) for n in range(100))
    long = And(tuple(Or((at_least(1, Named(str(n))), at_most(0, Named(str(n + 1))))) for n in range(99)))
    assert 0 < chance(question(long, twenties)).chance < 1


def test_too_many_cases_are_refused_before_any_is_looked_at() -> None:
    """Every card counts another number of points, so that neither hands nor sums can be put together."""
    library = tuple(Item(str(n), 2) for n in range(40))
    points = Count(tuple((7**n % 10_007, Named(str(n))) for n in range(40)), low=40_000)
    with pytest.raises(LimitError, match="57493439 cases would have to be looked at; the limit is 20000000"):
        chance(question(points, library))


def test_a_goal_that_looks_too_often_is_refused() -> None:
    often = And(tuple(At(turn, at_least(1, A)) for turn in range(1, 30)))
    with pytest.raises(LimitError, match="looks too often"):
        chance(question(often, items("A" * 30 + "B" * 30)))


def test_the_limit_counts_draws_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keepseven.odds.folding.MOST_STATES", 0)
    goal = And((at_least(1, A), At(5, Or((at_least(2, A), at_least(1, B))))))
    asked = question(goal, items("A" * 20 + "B" * 20 + "C" * 20))
    with pytest.raises(LimitError, match="540 cases would have to be looked at; the limit is 100"):
        chance(asked, most=100)


@pytest.mark.parametrize("deck_size", [0, 3, 7])
def test_a_library_smaller_than_a_hand_is_drawn_whole(deck_size: int) -> None:
    library = items("A" * deck_size)
    assert deck_size == chance(question(At(9, exactly(deck_size, A)), library)).chance * deck_size
    assert (deck_size == 0) == (chance(question(at_most(0, A), library)).chance == 1)


def test_ten_thousand_cards_are_exact() -> None:
    """P(no A) with 4,000 A among 10,000, seven cards."""
    library = items("A" * 4000 + "B" * 6000)
    expected = Fraction(1)
    for n in range(7):
        expected *= Fraction(6000 - n, 10000 - n)
    assert expected == 1 - chance(question(at_least(1, A), library)).chance
    together = And((at_least(1, A), Or((at_least(6, A), at_least(3, B)))))  # one card, but not five
    five = Fraction(comb(4000, 5) * comb(6000, 2), comb(10000, 7))
    assert 1 - expected - five == chance(question(together, library)).chance


@pytest.mark.parametrize(
    ("known", "reason"),
    [
        (Known(hand={"E": 1}), "E is not in the deck"),
        (Known(top=["A", "A", "A", "A", "A"]), "there cannot be 5 A"),
        (Known(hand={"A": 3}, top=["A", "A"]), "more A in known places"),
        (Known(exiled={"A": 2}, bottom=["A"] * 3), "more A in known places"),
        (Known(hand_size=-1), "a hand cannot have -1 cards"),
    ],
)
def test_cards_that_cannot_be_known_are_refused(known: Known, reason: str) -> None:
    with pytest.raises(OddsError, match=reason):
        chance(question(at_least(1, A), items("AAAABBBBBB")), known=known)


def test_real_cards_count_by_what_they_are() -> None:
    deck = stock(deck_of([("Mountain", 24), ("Shock", 36)]))
    assert Fraction(30107, 97527) == chance(question(exactly(3, Word("land")), deck)).chance
