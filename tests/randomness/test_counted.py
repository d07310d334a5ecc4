"""The counted part of the evidence, and that it would see an unfair recipe."""

from collections.abc import Iterable, Iterator

import pytest

from keepseven.randomness import counted
from keepseven.randomness.counted import orders_of_all_choices, uneven_choices


def test_of_the_accepted_bytes_equally_many_mean_each_choice() -> None:
    assert () == uneven_choices(256)


@pytest.mark.parametrize(
    ("count", "ways"), [(0, 1), (1, 1), (2, 2), (3, 6), (4, 24), (5, 120), (6, 720), (7, 5040), (8, 40_320)]
)
def test_the_ways_to_choose_are_the_orders(count: int, ways: int) -> None:
    assert (ways, ways) == orders_of_all_choices(count)


def test_choices_without_throwing_away_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def modulo(sizes: Iterable[int], source: Iterator[int]) -> list[int]:
        return [next(source) % n for n in sizes]

    monkeypatch.setattr(counted, "fair", modulo)
    assert tuple(n for n in range(2, 257) if n & (n - 1)) == uneven_choices(256)  # all but the powers of two


def test_an_arrangement_that_merges_choices_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counted, "arrange", lambda count, choices: tuple(sorted(choices)))
    ways, orders = orders_of_all_choices(4)
    assert (24, True) == (ways, orders < ways)
