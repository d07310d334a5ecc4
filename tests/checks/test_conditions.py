"""What the checks read off a card, over the whole table: properties that hold for every card there is."""

from collections import Counter

import pytest

from keepseven.cards import Card, lookup
from keepseven.cards.card import parse
from keepseven.cards.table import opened
from keepseven.checks.commanders import may_command
from keepseven.checks.companions import COMPANIONS, CONDITIONS, StartingDeck, unmet
from keepseven.checks.listed import Listed, home, is_permanent, symbols, types
from keepseven.decks.deck import Zone
from keepseven.rules.construction import deck_rules

CARDS = [parse(line) for line in opened().lines() if line.count("\t") > 1]
IN_DECKS = [card for card in CARDS if not card.part_of and home(card) is None and card.first_set]
JOKES = {"Old Fogey", "capital offense"}
KINDS = {
    "Artifact",
    "Battle",
    "Creature",
    "Enchantment",
    "Instant",
    "Kindred",
    "Land",
    "Planeswalker",
    "Sorcery",
    "Hero",
}


def test_every_card_of_a_set_has_card_types_only() -> None:
    """But for two jokes about type lines."""
    strange = {card.name for card in IN_DECKS if types(card) - KINDS}
    assert JOKES == strange


def test_the_ten_companions_are_those_of_the_table() -> None:
    named = [lookup(name) for name in COMPANIONS]
    assert list(CONDITIONS) == [card.companion for card in named if card]


@pytest.mark.parametrize(
    ("name", "fits"),
    [
        # Only Lurrus does not fit its own condition; each of the other cards may stand in a deck beside itself.
        ("Gyruda, Doom of Depths", True),
        ("Jegantha, the Wellspring", True),
        ("Kaheera, the Orphanguard", True),
        ("Keruga, the Macrosage", True),
        ("Lurrus of the Dream-Den", False),
        ("Lutri, the Spellchaser", True),
        ("Obosh, the Preypiercer", True),
        ("Umori, the Collector", True),
        ("Zirda, the Dawnwaker", True),
    ],
)
def test_a_companion_in_its_own_deck(name: str, fits: bool) -> None:
    card = lookup(name)
    assert card is not None
    assert fits == (unmet(card, StartingDeck((Listed(name, 1, Zone.MAIN, card),), 60, None)) is None)


def test_yorion_fits_where_the_largest_deck_is_just_large_enough() -> None:
    yorion = lookup("Yorion, Sky Nomad")
    assert yorion is not None
    eighty = (Listed("Island", 80, Zone.MAIN, lookup("Island")),)
    assert None is unmet(yorion, StartingDeck(eighty, 60, 80))
    assert None is not unmet(yorion, StartingDeck(eighty, 60, 79))


def test_of_a_card_that_is_no_companion_nothing_is_asked() -> None:
    opt = lookup("Opt")
    assert opt is not None
    assert unmet(opt, StartingDeck((), 60, None)) is None


def test_the_symbols_of_a_cost_make_its_mana_value() -> None:
    """CR 202.3: counted here from the symbols, a hybrid by its larger part; the table has its own number."""
    wrong = [card.name for card in IN_DECKS if card.mana_value != sum(map(worth, symbols(card)))]
    assert [] == wrong


def worth(symbol: str) -> float:
    inside = symbol.strip("{}")
    if inside.isdigit():
        return int(inside)
    if inside in ("X", "Y", "Z"):
        return 0
    return 2 if inside.startswith("2/") else 1


def test_a_card_is_a_permanent_card_or_an_instant_or_sorcery() -> None:
    both = [card.name for card in IN_DECKS if is_permanent(card) == bool(types(card) & {"Instant", "Sorcery"})]
    assert JOKES == set(both)


def test_who_may_command_is_what_the_table_says() -> None:
    """The table has a reason for each commander, made from the cards' data; here it follows from types and day."""
    commanders = deck_rules("commander").commanders
    assert commanders is not None
    differ = [card.name for card in IN_DECKS if may_command(card, commanders) != flagged(card)]
    assert [] == differ


def flagged(card: Card) -> bool:
    return card.commander is not None and card.commander.value != "background"


def test_there_are_as_many_cards_of_each_supplementary_deck_as_the_table_has() -> None:
    homes = Counter(home(card) for card in CARDS if home(card) is not None)
    assert {
        Zone.PLANAR_DECK: 205,
        Zone.SCHEME_DECK: 102,
        Zone.VANGUARD: 107,
        Zone.CONSPIRACIES: 29,
        Zone.STICKERS: 49,
        Zone.ATTRACTION_DECK: 35,
        Zone.CONTRAPTION_DECK: 45,
    } == homes
