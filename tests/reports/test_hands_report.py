"""Sample hands come from the script: a deck's cards, never more than there are, the same for the same seed."""

from collections import Counter

import pytest

from keepseven.decks.deck import Deck, Entry, Zone, deck_of
from keepseven.errors import KeepsevenError
from keepseven.randomness import recipe
from keepseven.reports.hands import sample_hands
from keepseven.rules.resolving import resolve

DECK = deck_of([("Island", 24), ("Opt", 4), ("Shock", 32)])


def test_the_first_hand_is_that_of_the_recipe() -> None:
    """Canonical order is 24 Island, 4 Opt, 32 Shock; the label is that of the first shuffle of seat 1."""
    order = recipe.permutation(b"x, hand 1", ("order", 1, 1), 60)
    names = ["Island" if at < 24 else "Opt" if at < 28 else "Shock" for at in order]
    (one,) = sample_hands(DECK, resolve(), 1, draws=3, seed="x").hands
    assert Counter(names[:7]) == Counter(card.name for card in one.hand)
    assert names[7:10] == [card.name for card in one.draws]
    assert names[:7].count("Island") == one.lands


def test_more_hands_begin_with_the_same_hands() -> None:
    assert sample_hands(DECK, resolve(), 2, seed="x").hands == sample_hands(DECK, resolve(), 5, seed="x").hands[:2]


def test_without_a_seed_hands_differ() -> None:
    many = deck_of([("Island", 30), ("Opt", 30), ("Shock", 30), ("Duress", 30)])
    found = sample_hands(many, resolve(), 30, draws=60)
    assert len({one.draws for one in found.hands}) == 30


def test_commanders_are_set_aside() -> None:
    deck = Deck("c", (Entry("Atraxa, Praetors' Voice", 1, Zone.COMMANDER), Entry("Forest", 99)))
    found = sample_hands(deck, resolve("commander"), 1, draws=200)
    assert (["Atraxa, Praetors' Voice"], 99) == ([card.name for card in found.commanders], found.starting_deck)
    assert (7, 92) == (len(found.hands[0].hand), len(found.hands[0].draws))


@pytest.mark.parametrize(("count", "draws"), [(0, 0), (1_001, 0), (1, -1), (1, 1_001)])
def test_impossible_numbers_are_refused(count: int, draws: int) -> None:
    with pytest.raises(KeepsevenError, match="1 to 1000 hands and 0 to 1000 draws"):
        sample_hands(DECK, resolve(), count, draws)


def test_large_decks_are_dealt_less_often() -> None:
    large = deck_of([("Island", 10_000)])
    assert len(sample_hands(large, resolve(), 1).hands) == 1
    with pytest.raises(KeepsevenError, match="at most 100 hands of a deck of this size can be dealt, not 101"):
        sample_hands(large, resolve(), 101)
