"""Operations on a pile: top first, and orders come from outside."""

from itertools import permutations

import pytest

from keepseven.library import pile


def test_an_order_says_which_card_lies_where() -> None:
    assert ("d", "a", "c", "b") == pile.arrange(("a", "b", "c", "d"), (3, 0, 2, 1))
    assert () == pile.arrange((), ())


def test_every_order_of_a_pile_can_be_reached() -> None:
    cards = ("a", "b", "c")
    assert set(permutations(cards)) == {pile.arrange(cards, order) for order in permutations(range(3))}


@pytest.mark.parametrize(("count", "expected"), [(0, "abc"), (1, "bca"), (2, "cab"), (3, "abc")])
def test_a_cut_puts_the_lifted_cards_under_the_rest(count: int, expected: str) -> None:
    assert tuple(expected) == pile.cut(tuple("abc"), count)


@pytest.mark.parametrize(
    ("count", "drawn", "left"), [(0, "", "abc"), (2, "ab", "c"), (3, "abc", ""), (4, "abc", ""), (99, "abc", "")]
)
def test_cards_are_drawn_from_the_top_as_long_as_there_are_any(count: int, drawn: str, left: str) -> None:
    assert (tuple(drawn), tuple(left)) == pile.draw(tuple("abc"), count)


def test_the_last_card_put_on_the_bottom_lies_lowest() -> None:
    assert tuple("abcyx") == pile.put_on_bottom(tuple("abc"), ("y", "x"))
    assert tuple("abc") == pile.put_on_bottom(tuple("abc"), ())
