"""The best start of a toy deck, found through the script, is the published one and that of a recursion over counts.

Three L, two A, two B; hands of three. The goal: two L and one A among the hand kept and the next t cards. Through the
script every legal declaration and every way to the bottom is tried on all games that look the same to the player. The
recursion is the textbook one (maths of the ladder): V_m = sum over hands of P(hand) max(K_m(hand), V_(m+1)), where K_m
takes the best cards to put on the bottom. The values come from an independent program.
"""

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

import pytest
from every_way import ME, first_shuffle, hand, open_question, orders, pile, same_table

from keepseven.pregame.asks import HandleDecks, Order
from keepseven.pregame.session import Session

T = (0, 1, 2)
Values = tuple[Fraction, ...]
"""The chance of the goal for each t; every choice is made for each t on its own."""
Branches = list[tuple[Fraction, Session]]


def reached(cards: str) -> bool:
    return cards.count("L") >= 2 and cards.count("A") >= 1


# Through the script.


def best_through_the_script(cards: str, size: int, free: int) -> Values:
    known: dict[Any, Values] = {}

    def value(branches: Branches) -> Values:
        """All these games look the same to the player and wait for the same answer."""
        session = branches[0][1]
        if session.over:
            return tuple(sum((w for w, s in branches if reached(hand(s) + pile(s)[:t])), Fraction(0)) for t in T)
        number, ask = open_question(session)
        if isinstance(ask, Order):
            # A new shuffle: all that was before is forgotten, so the games are one.
            total, key = sum(weight for weight, _ in branches), same_table(session)
            if key not in known:
                known[key] = total_of(list(orders(session)))
            return tuple(total * one for one in known[key])
        choices: dict[Any, Any] = {}
        for answer in ask.options():
            named = tuple(hand(session)[place] for place in answer) if isinstance(answer, tuple) else answer
            choices.setdefault(named, answer)
        values = [
            value([(weight, game.answer(ME, number, answer)) for weight, game in branches])
            for answer in choices.values()
        ]
        return tuple(max(column) for column in zip(*values, strict=True))

    def total_of(branches: Branches) -> Values:
        looks: dict[str, Branches] = defaultdict(list)
        for weight, session in branches:
            while not session.over and isinstance(open_question(session)[1], HandleDecks):
                number, ask = open_question(session)
                session = session.answer(ask.seat, number, ())
            looks[hand(session)].append((weight, session))
        values = [value(alike) for alike in looks.values()]
        return tuple(sum(column, Fraction(0)) for column in zip(*values, strict=True))

    return value([(Fraction(1), first_shuffle(cards, size, free))])


# By the recursion.


def best_by_recursion(cards: str, size: int, free: int, t: int) -> Fraction:
    @cache
    def kept_value(drawn: str, down: int) -> Fraction:
        """The best of all ways to put `down` cards of the hand on the bottom; the next t cards come from the rest."""
        rest = list(cards)
        for card in drawn:
            rest.remove(card)
        nexts = list(combinations(rest, t))
        return max(
            Fraction(sum(reached("".join(kept + more)) for more in nexts), len(nexts))
            for kept in combinations(drawn, len(drawn) - down)
        )

    def stage(taken: int) -> Fraction:
        down = max(0, taken - free)
        onward = stage(taken + 1) if down < size else Fraction(0)
        hands = list(combinations(cards, size))
        assert comb(len(cards), size) == len(hands)
        return sum((max(kept_value("".join(drawn), down), onward) for drawn in hands), Fraction(0)) / len(hands)

    return stage(0)


PUBLISHED = {
    0: ("6/35", "39/70", "21/25"),
    1: ("384/1225", "1551/2450", "759/875"),
}


@pytest.mark.parametrize("free", [0, 1])
def test_the_published_values_are_reached_through_the_script(free: int) -> None:
    expected = tuple(map(Fraction, PUBLISHED[free]))
    assert expected == tuple(best_by_recursion("LLLAABB", 3, free, t) for t in T)
    assert expected == best_through_the_script("LLLAABB", 3, free)


@pytest.mark.parametrize("free", [0, 1])
@pytest.mark.parametrize("cards", ["LLAAB", "LLLAB", "LLABB", "LLAXY"])
def test_the_best_start_of_five_cards(cards: str, free: int) -> None:
    expected = tuple(best_by_recursion(cards, 3, free, t) for t in T)
    assert expected == best_through_the_script(cards, 3, free)
    assert list(expected) == sorted(expected)
