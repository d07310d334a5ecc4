"""Which cards are in a set."""

import pytest
from tagged_lists import tagged

from keepseven.decks import deck_of
from keepseven.odds.goal import Cards, Count, Field, Makes, Named, Where, Word
from keepseven.odds.merge import Item, stock
from keepseven.odds.parse import parse
from keepseven.odds.sets import contains, makes_colours

LIST = stock(
    tagged(
        deck_of(
            [
                (name, 1)
                for name in (
                    "Dryad Arbor",
                    "Fire // Ice",
                    "Goblin Guide",
                    "Lightning Helix",
                    "Malakir Rebirth",
                    "Riverglide Pathway",
                    "Snow-Covered Island",
                    "Sol Ring",
                    "Sword of Fire and Ice",
                    "Tarmogoyf",
                )
            ]
        ),
        {"Sol Ring": ["Ramp"]},
    )
)


def of(text: str) -> list[str]:
    """The cards of the list in a set, by the first word of their names."""
    return [item.name.split()[0] for item in LIST if contains(cards_of(f"({text}) >= 1"), item)]


def cards_of(text: str) -> Cards:
    """The cards that a goal counts."""
    count = parse(text, LIST)
    assert isinstance(count, Count)
    ((_, cards),) = count.terms
    return cards


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("lands", ["Dryad", "Riverglide", "Snow-Covered"]),
        ("creatures", ["Dryad", "Goblin", "Tarmogoyf"]),
        ("spells", ["Fire", "Goblin", "Lightning", "Malakir", "Sol", "Sword", "Tarmogoyf"]),
        ("permanents", ["Dryad", "Goblin", "Riverglide", "Snow-Covered", "Sol", "Sword", "Tarmogoyf"]),
        ("basic", ["Snow-Covered"]),
        ("snow lands", ["Snow-Covered"]),
        ("goblins", ["Goblin"]),
        ("equipment", ["Sword"]),
        ("islands", ["Snow-Covered"]),
        ("red", ["Fire", "Goblin", "Lightning"]),
        ("white red", ["Lightning"]),
        ("multicolour", ["Fire", "Lightning"]),
        ("colourless artifacts", ["Sol", "Sword"]),
        ("mdfc", ["Malakir"]),
        ("cost <= 1", ["Goblin", "Malakir", "Sol"]),
        ("mv <= 1", ["Dryad", "Goblin", "Malakir", "Riverglide", "Snow-Covered", "Sol"]),
        ("cost in 2..3", ["Lightning", "Sword", "Tarmogoyf"]),
        ("power >= 1", ["Dryad", "Goblin"]),
        ("toughness <= 2", ["Dryad", "Goblin"]),
        ("ramp", ["Sol"]),
        ('"ice"', ["Fire"]),
        ('"Fire // Ice"', ["Fire"]),
        ("non permanents", ["Fire", "Lightning", "Malakir"]),
        ("makes G", ["Dryad"]),
        ("makes U", ["Riverglide", "Snow-Covered"]),
        ("makes C", ["Sol"]),
        ("cards", [item.name.split()[0] for item in LIST]),
    ],
)
def test_sets_of_a_list(text: str, names: list[str]) -> None:
    assert names == of(text)


def test_of_an_unknown_card_only_name_and_tags_are_known() -> None:
    card = Item("Mystery", 1, None, frozenset({"combo"}))
    fits: list[Cards] = [Named("mystery"), Word("combo"), Word("card"), Word("spell")]
    others: list[Cards] = [Word("land"), Word("red"), Where(Field.VALUE, low=0), Where(Field.COST, high=9), Makes("R")]
    assert [True] * 4 + [False] * 5 == [contains(cards, card) for cards in (*fits, *others)]


def test_what_asks_for_a_colour_that_is_made() -> None:
    texts = ("lands makes R", "non (red | makes R)", "ramp := {Sol Ring}; ramp", "lands")
    assert [True, True, False, False] == [makes_colours(cards_of(text)) for text in texts]
