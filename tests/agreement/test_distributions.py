"""The script agrees, as exact fractions, with short recursions written from the rule alone: what is dealt and kept.

Through the script go every order that chance can give, every declaration and every way to the bottom; sessions whose
tables are equal in everything but their history are one. The recursions know nothing of the script: they take strings.
"""

from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from math import factorial
from typing import Any

import pytest
from every_way import ME, first_shuffle, hand, open_question, orders, pile, same_table

from keepseven.pregame.asks import NONE, ActFromHand, Ask, Bottom, HandleDecks, Order
from keepseven.pregame.session import Session

Outcome = tuple[str, str, int]
"""The kept hand (sorted), the library from the top, and the mulligans taken."""
Outcomes = dict[Outcome, Fraction]


def outcome(session: Session) -> Outcome:
    return "".join(sorted(hand(session))), pile(session), session.game.player(ME).taken


Strategy = Callable[[Ask[Any], str, int], list[Any]]
"""The answers to a question with this hand after so many mulligans, each given as often as the others."""


def through_the_script(cards: str, size: int, free: int, strategy: Strategy) -> Outcomes:
    found: Outcomes = defaultdict(Fraction)
    waiting: dict[Any, tuple[Fraction, Session]] = {}
    session = first_shuffle(cards, size, free)
    waiting[same_table(session)] = (Fraction(1), session)
    while waiting:
        weight, session = waiting.pop(next(iter(waiting)))
        if session.over:
            found[outcome(session)] += weight
            continue
        number, ask = open_question(session)
        if isinstance(ask, Order):
            after = list(orders(session))
        elif isinstance(ask, HandleDecks):
            after = [(Fraction(1), session.answer(ask.seat, number, ()))]
        elif isinstance(ask, ActFromHand):
            after = [(Fraction(1), session.answer(ask.seat, number, NONE))]
        else:
            answers = strategy(ask, hand(session), session.game.player(ME).taken)
            after = [(Fraction(1, len(answers)), session.answer(ME, number, answer)) for answer in answers]
        for share, session in after:
            key = same_table(session)
            waiting[key] = (weight * share + waiting.get(key, (0, None))[0], session)
    return dict(found)


# From the rule: H cards to begin with, c = max(0, m - f) to the bottom after m mulligans, as long as a card is left.


def arrangements(cards: str) -> dict[str, Fraction]:
    counted = Counter("".join(order) for order in permutations(cards))
    return {order: Fraction(count, factorial(len(cards))) for order, count in counted.items()}


def any_choice(cards: str, size: int, free: int) -> Outcomes:
    """All that is legal is chosen as often: keep or mulligan; each way to the bottom, or straight to another mulligan."""
    found: Outcomes = defaultdict(Fraction)

    def stage(taken: int, weight: Fraction) -> None:
        if not weight:
            return
        onward = Fraction(0)
        counted = max(0, taken - free)
        for order, chance in arrangements(cards).items():
            drawn, rest = order[:size], order[size:]
            ways = list(permutations(range(size), counted))
            again = counted > 0 and size > counted
            share = weight * chance / (len(ways) + again)
            onward += share * again
            for way in ways:
                kept = "".join(sorted(card for place, card in enumerate(drawn) if place not in way))
                library = rest + "".join(drawn[place] for place in way)
                onward += share / 2 if kept else 0
                found[kept, library, taken] += share / 2 if kept else share
        stage(taken + 1, onward)

    stage(0, Fraction(1))
    return dict(found)


def keeps_with(cards: str, size: int, free: int, wanted: str, disliked: str) -> Outcomes:
    """Keeps a hand with a `wanted` card; puts `disliked` cards on the bottom first, from the left."""
    found: Outcomes = defaultdict(Fraction)
    weight, taken = Fraction(1), 0
    while weight:
        onward = Fraction(0)
        counted = max(0, taken - free)
        for order, chance in arrangements(cards).items():
            drawn = first(order[:size], disliked)
            library = order[size:] + "".join(order[place] for place in drawn[:counted])
            kept = "".join(sorted(order[place] for place in drawn[counted:]))
            if wanted in kept or not kept:
                found[kept, library, taken] += weight * chance
            else:
                onward += weight * chance
        weight, taken = onward, taken + 1
    return dict(found)


def first(hand: str, disliked: str) -> list[int]:
    """The places of a hand, those of the disliked cards before the others, each from the left."""
    return sorted(range(len(hand)), key=lambda place: hand[place] != disliked)


def uniform(ask: Ask[Any], hand: str, taken: int) -> list[Any]:
    return list(ask.options())


def keeping(wanted: str, disliked: str) -> Strategy:
    def strategy(ask: Ask[Any], hand: str, taken: int) -> list[Any]:
        if isinstance(ask, Bottom):
            return [tuple(first(hand, disliked)[: ask.count])]
        return ["keep" if wanted in hand else "mulligan"]

    return strategy


@pytest.mark.parametrize("free", [0, 1])
@pytest.mark.parametrize("cards", ["AABBB", "AABBC"])
def test_all_pregames_with_every_legal_choice_as_likely(cards: str, free: int) -> None:
    expected = any_choice(cards, 3, free)
    assert expected == through_the_script(cards, 3, free, uniform)
    assert 1 == sum(expected.values())
    assert set(range(3 + free + 1)) == {taken for _, _, taken in expected}


@pytest.mark.parametrize("free", [0, 1])
@pytest.mark.parametrize(
    ("cards", "wanted", "disliked"), [("AABBB", "A", "B"), ("AABBC", "C", "B"), ("ABCDE", "C", "A")]
)
def test_all_pregames_under_a_policy(cards: str, wanted: str, disliked: str, free: int) -> None:
    expected = keeps_with(cards, 3, free, wanted, disliked)
    assert expected == through_the_script(cards, 3, free, keeping(wanted, disliked))
    assert 1 == sum(expected.values())


def test_a_policy_by_hand() -> None:
    """AABBB, hands of three, keeping any A: the first hand is BBB with 1/10; then a B goes down, then two, then three.

    The second hand (of two) has no A only when it was BBB again, the third (of one) likewise; so the chances of 0, 1, 2
    and 3 mulligans are 9/10, 9/100, 9/1000 and 1/1000.
    """
    found = through_the_script("AABBB", 3, 0, keeping("A", "B"))
    by_taken: dict[int, Fraction] = defaultdict(Fraction)
    for (_, _, taken), chance in found.items():
        by_taken[taken] += chance
    expected = {0: Fraction(9, 10), 1: Fraction(9, 100), 2: Fraction(9, 1000), 3: Fraction(1, 1000)}
    assert expected == by_taken
    assert Fraction(1, 1000) == sum(chance for (kept, _, _), chance in found.items() if kept == "")


def test_the_rest_of_the_library_is_in_any_order() -> None:
    """Whatever was kept and put on the bottom, what lies above it is in each order as often."""
    found = through_the_script("ABCDE", 3, 0, keeping("C", "A"))
    assert 1 < len(found)
    for (kept, library, taken), chance in found.items():
        assert chance == found[kept, library[1::-1] + library[2:], taken]


# How many starts there are: a table another program can check. Cards of one name are different cards here.


def count_pregames(session: Session) -> int:
    if session.over:
        return 1
    number, ask = open_question(session)
    answers = [()] if isinstance(ask, HandleDecks) else list(ask.options())
    return sum(count_pregames(session.answer(ask.seat, number, answer)) for answer in answers)


@pytest.mark.parametrize(
    ("cards", "size", "free", "count"),
    [
        # One card of two: an order is one of 2, then keep or mulligan (2 ways more, the card to the bottom): 2 (1 + 2).
        ("AB", 1, 0, 6),
        # One mulligan more: 2 (1 + 2 (1 + 2)).
        ("AB", 1, 1, 14),
        # Two of three: 6 (1 + t1), t1 = 6 (2 (1 + t2) + t2) with `again`, t2 = 6 * 2.
        ("ABC", 2, 0, 1374),
        # Cards of one name are told apart by chance and by their places.
        ("AAB", 2, 0, 1374),
        # One of three, the first mulligan free: 6 (1 + t1), t1 = 6 (1 + t2), t2 = 6.
        ("ABC", 1, 1, 258),
    ],
)
def test_the_number_of_starts(cards: str, size: int, free: int, count: int) -> None:
    assert count == count_pregames(first_shuffle(cards, size, free))
