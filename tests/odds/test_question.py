"""A goal put to a library: when it looks, and its test of arrays of counts."""

from fractions import Fraction

import numpy as np
import pytest

from keepseven.decks import deck_of
from keepseven.errors import OddsError
from keepseven.odds.castability import Library, land_law
from keepseven.odds.casting import LandClass
from keepseven.odds.curve import spells
from keepseven.odds.goal import At, Not, Word, at_least, casts, turns
from keepseven.odds.merge import Item, merge, stock
from keepseven.odds.multiset import hands
from keepseven.odds.parse import parse
from keepseven.odds.policy import KARSTEN_2017, NO_MULLIGANS, kept_under
from keepseven.odds.question import question, together
from keepseven.odds.sources import Sources

LIST = stock(deck_of([("Mountain", 3), ("Island", 2), ("Shock", 4)]))


def test_arrays_are_held_against_the_looks_of_the_goal() -> None:
    """Kept hands along one axis, draws along another; the kinds are the last axis of both."""
    asked = question(parse("(opening: lands = 1) and by turn 3: lands >= 2"), LIST, first_turn_draws=True)
    assert (0, 3) == asked.draws
    bound = asked.on(merge(LIST, asked.facts))
    assert ["5 cards: 2 Island and 3 Mountain", "4 cards: 4 Shock"] == [str(line) for line in bound.merge.said()]
    kept = hands(bound.merge.counts, 2).rows  # lands 0, 1, 2
    drawn = np.array([[0, 3], [1, 2]])
    found = bound.holds([kept[:, None, :], kept[:, None, :] + drawn])
    assert [[False, False], [False, True], [False, False]] == found.tolist()


def test_tapped_lands_make_casting_look_at_the_turn_before_too() -> None:
    untapped = question(parse("pay {R} by turn 3"), LIST)
    gates = stock(deck_of([("Izzet Guildgate", 4), ("Shock", 4)]))
    assert [(2,), (1, 2)] == [untapped.draws, question(parse("pay {R} by turn 3"), gates).draws]


def test_two_goals_together_look_when_either_does() -> None:
    both = together(question(parse("lands >= 1"), LIST), question(parse("by turn 4: lands >= 2"), LIST))
    assert (0, 3) == both.draws


def test_the_turns_of_a_goal() -> None:
    goal = parse("not (by turn 2: lands); opening: spells or by turn 5: lands")
    assert frozenset({0, 2, 5}) == turns(goal)
    assert [True, False] == [casts(Not(parse("pay {R} by turn 1"))), casts(At(3, at_least(1, Word("land"))))]


def test_names_without_quotes_are_told_to_be_names() -> None:
    with pytest.raises(OddsError, match='column 1: names of cards stand in quotes: "shock"'):
        parse("shock >= 1", LIST)


def test_the_look_in_fractions() -> None:
    """A land on top stays, a spell goes to the bottom; the weights stay exact."""
    exact = kept_under(KARSTEN_2017, (17, 23), [0], exact=True)
    rounded = kept_under(KARSTEN_2017, (17, 23), [0])
    assert 1 == exact.weights.sum()
    assert isinstance(exact.weights[0], Fraction)
    assert np.allclose(exact.weights.astype(float), rounded.weights, rtol=1e-12)
    six = exact.kept.sum(axis=1) == 6
    known = exact.weights[six & (exact.top == 0)].sum() / exact.weights[six].sum()
    lands_left = sum(
        weight * (rest[0] + (top == 0)) / (rest.sum() + 1)
        for weight, rest, top in zip(exact.weights[six], exact.rest[six].astype(object), exact.top[six], strict=True)
    )
    # the chance of a land on top is the mean share of lands in the library, however the rows were split
    assert float(known) == pytest.approx(float(lands_left / exact.weights[six].sum()))


def test_more_lands_than_cards_are_refused() -> None:
    with pytest.raises(OddsError, match="a library of 10 cards cannot hold 12 lands"):
        land_law(8, 4, Library((LandClass(8, False, 8),), 0, 10), 0, 0)


def test_every_hand_is_kept_without_mulligans() -> None:
    assert "every hand is kept" == str(NO_MULLIGANS.said())


def test_unknown_cards_are_neither_spells_nor_sources() -> None:
    items = (Item("Mystery", 4),)
    assert () == spells(items, Sources())
    assert 4 == merge(items, lambda item: item.is_land).size
