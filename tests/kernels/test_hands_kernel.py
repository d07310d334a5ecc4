"""Hands by name: all of them, with their weights, and the smaller hands in them."""

from collections import Counter
from itertools import combinations
from math import comb

import numpy as np
import pytest

from keepseven.kernels.hands import count_into, enumerate_hands, improve, move, moves, revolving_door


@pytest.mark.parametrize(
    ("deck", "size"), (((2, 1, 3), 3), ((4, 4, 1, 1, 2), 5), ((1,) * 8, 4), ((3,), 2), ((2, 2), 0))
)
def test_all_hands_and_their_weights(deck: tuple[int, ...], size: int) -> None:
    cards = [kind for kind, count in enumerate(deck) for _ in range(count)]
    expected = Counter(combinations(cards, size))
    codes, weights = np.zeros((size, len(expected)), dtype=np.uint8), np.zeros(len(expected))
    assert enumerate_hands(np.array(deck), size, codes, weights) == len(expected)
    found = {tuple(column): weight for column, weight in zip(codes.T.tolist(), weights.tolist(), strict=True)}
    assert found == dict(expected)
    assert list(found) == sorted(found)
    assert weights.sum() == comb(sum(deck), size)


@pytest.mark.parametrize(("places", "chosen"), ((7, 0), (7, 1), (7, 2), (7, 3), (7, 7), (5, 4)))
def test_each_choice_once_and_one_step_from_the_last(places: int, chosen: int) -> None:
    found = revolving_door(places, chosen)
    assert sorted(found) == sorted(combinations(range(places), chosen))
    assert all(len(set(a) ^ set(b)) == 2 for a, b in zip(found, found[1:], strict=False))


def test_moves_lead_to_each_smaller_hand() -> None:
    codes = np.array([[0, 1], [0, 2], [1, 2], [3, 2]], dtype=np.uint8)  # two hands: 0 0 1 3 and 1 2 2 2
    columns = np.zeros((4, 2), dtype=np.uint8)
    count_into(codes, 0, columns)
    assert columns.T.tolist() == [[2, 1, 0, 1], [0, 1, 3, 0]]
    for gone, changes in moves(4, 2):
        for comes, goes in changes:
            move(codes, 0, comes, goes, columns)
        for hand in range(2):
            left = Counter(code for place, code in enumerate(codes[:, hand].tolist()) if place not in gone)
            assert columns[:, hand].tolist() == [left[kind] for kind in range(4)]


def test_improve_takes_what_is_larger() -> None:
    best, choice = np.array([1.0, 2.0, 3.0]), np.zeros(3, dtype=np.uint8)
    improve(best, choice, np.array([1.0, 2.5, 0.0]), 9)
    assert best.tolist() == [1.0, 2.5, 3.0] and choice.tolist() == [0, 9, 0]
