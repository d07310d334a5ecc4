"""Cards that a question cannot tell apart are one kind; splitting a kind changes nothing."""

import pytest

from keepseven.decks import Deck, Entry, Zone, deck_of, paper_deck
from keepseven.errors import OddsError
from keepseven.odds.chance import chance
from keepseven.odds.goal import And, Named, Or, Where, Word, at_least, between
from keepseven.odds.goal import Field as F
from keepseven.odds.merge import Item, merge, stock
from keepseven.odds.question import question

BURN = deck_of([("Mountain", 20), ("Lightning Bolt", 4), ("Lava Spike", 4), ("Goblin Guide", 4), ("Fireblast", 28)])


def test_the_list_becomes_items_by_name_with_what_is_known_of_them() -> None:
    items = stock(BURN)
    assert [("Fireblast", 28), ("Goblin Guide", 4), ("Lava Spike", 4), ("Lightning Bolt", 4), ("Mountain", 20)] == [
        (item.name, item.count) for item in items
    ]
    assert [False, False, False, False, True] == [item.is_land for item in items]


def test_a_commander_is_not_in_the_library() -> None:
    """Ninety-nine cards are shuffled; a hundred only without a commander."""
    deck = Deck("hundred", (Entry("Mountain", 99), Entry("Krenko, Mob Boss", 1, Zone.COMMANDER)))
    assert 99 == sum(item.count for item in stock(deck))
    assert ["Krenko, Mob Boss"] == [item.name for item in stock(deck, zone=Zone.COMMANDER)]


def test_lines_of_one_card_are_one_item_and_tags_are_the_owners_words() -> None:
    deck = Deck("tagged", (Entry("Opt", 2, tags=("Cantrip",)), Entry("Island", 1), Entry("Opt", 1)))
    found = stock(deck)
    assert [Item("Opt", 3, found[1].card, frozenset({"cantrip"}))] == [item for item in found if item.name == "Opt"]


def test_cards_that_nobody_named_are_refused() -> None:
    with pytest.raises(OddsError, match="nobody named"):
        stock(paper_deck(60))


def test_kinds_are_what_the_goal_sees() -> None:
    asked = question(And((at_least(2, Word("land")), at_least(1, Named("Goblin Guide")))), stock(BURN))
    assert [
        "36 cards: 28 Fireblast, 4 Lava Spike and 4 Lightning Bolt",
        "4 cards: 4 Goblin Guide",
        "20 cards: 20 Mountain",
    ] == [str(line) for line in merge(asked.items, asked.facts).said()]


def test_two_sets_of_the_same_cards_are_one_kind() -> None:
    """Cost at most 1 and red are the same cards here, but for Fireblast, which costs six."""
    goal = Or((at_least(1, Where(F.COST, high=1)), at_least(1, Word("red"))))
    merged = merge(stock(BURN), question(goal, stock(BURN)).facts)
    assert [28, 12, 20] == list(merged.counts)


def test_splitting_a_kind_changes_no_chance() -> None:
    goal = Or((between(2, 4, Word("land")), at_least(2, Word("instant"))))
    items = stock(BURN)
    whole = chance(question(goal, items)).chance
    mountain = items[-1]
    halves = (Item("one", 13, mountain.card), Item("other", 7, mountain.card))
    assert whole == chance(question(goal, (*items[:-1], *halves))).chance
    split = merge((*items[:-1], *halves), lambda item: item.name)
    asked = question(goal, (*items[:-1], *halves))
    assert 6 == len(asked.on(split).merge.kinds)


def test_a_merge_that_puts_cards_together_which_the_goal_tells_apart_is_refused() -> None:
    asked = question(at_least(2, Word("land")), stock(BURN))
    with pytest.raises(OddsError, match="tells apart"):
        asked.on(merge(asked.items, lambda item: None))


def test_a_hand_by_names_becomes_a_vector() -> None:
    merged = merge(stock(BURN), lambda item: item.is_land)
    assert (3, 2) == merged.vector({"Lightning Bolt": 2, "Lava Spike": 1, "Mountain": 2})


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ({"Opt": 1}, "Opt is not in the deck"),
        ({"Lightning Bolt": 5}, "there cannot be 5 Lightning Bolt: the deck has 4"),
        ({"Lightning Bolt": -1}, "there cannot be -1 Lightning Bolt"),
    ],
)
def test_a_hand_that_the_deck_cannot_give_is_refused(hand: dict[str, int], reason: str) -> None:
    with pytest.raises(OddsError, match=reason):
        merge(stock(BURN), lambda item: item.is_land).vector(hand)
