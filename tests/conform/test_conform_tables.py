"""Set-ups and stacked chance."""

import pytest

from keepseven.conform.case import Case, Chance, DeckList, House, SetUp, Stacked, View
from keepseven.conform.tables import ALPHABET, alphabet, order_of, setup_of
from keepseven.decks.deck import Zone
from keepseven.errors import CaseError
from keepseven.pregame.setup import Setup
from keepseven.rule import Rule


def setup(asked: SetUp) -> Setup:
    step = View(seat=0)
    return setup_of(Case(name="a", shows="b", rules=[Rule.LIFE], setup=asked, chance=Chance(), steps=[step]))


def test_the_alphabet_is_in_canonical_order_with_wastes_last() -> None:
    """What a case writes as the top of an untouched deck is then its first names in order."""
    assert sorted(ALPHABET) == list(ALPHABET)
    assert max(ALPHABET) < "Wastes"
    assert 22 == len(set(ALPHABET))


@pytest.mark.parametrize(("count", "wastes"), [(0, 0), (1, 0), (22, 0), (23, 1), (60, 38)])
def test_a_number_of_cards(count: int, wastes: int) -> None:
    deck = alphabet(count)
    assert (count, wastes) == (sum(deck.values()), deck.get("Wastes", 0))


@pytest.mark.parametrize(
    ("format", "main", "commanders"),
    [("constructed", 60, 0), ("limited", 40, 0), ("commander", 99, 1), ("brawl", 59, 1)],
)
def test_the_usual_decks(format: str, main: int, commanders: int) -> None:
    table = setup(SetUp(format=format, players=3))
    decks = [seating.deck for seating in table.seatings]
    assert [(main, commanders)] * 3 == [(deck.size(Zone.MAIN), deck.size(Zone.COMMANDER)) for deck in decks]


def test_everything_a_set_up_says() -> None:
    first = DeckList(cards={"Opt": 2}, sideboard={"Duress": 3}, commanders=["Krenko, Mob Boss"], unlisted=4)
    asked = SetUp(format="commander", decks=[first, 5], chooser="random", paper=[2], rules=House(hand_size=3, free=2))
    table = setup(asked)
    assert (3, 2, None) == (table.rules.hand_size, table.rules.free, table.chooser)
    one, two = table.seatings
    assert (False, True) == (one.paper, two.paper)
    assert (None, None, None, None, "Opt", "Opt") == one.deck.cards(Zone.MAIN)
    assert ("Duress", "Duress", "Duress") == one.deck.cards(Zone.SIDEBOARD)
    assert ("Krenko, Mob Boss",) == one.deck.cards(Zone.COMMANDER)
    assert ("Armageddon", "Berserk", "Clone", "Duress", "Earthbind") == two.deck.cards(Zone.MAIN)


def test_the_rest_keeps_its_order_between_top_and_bottom() -> None:
    pile = ["Island", "Island", "Opt", "Shock", None]
    assert (3, 0, 1, 4, 2) == order_of(Stacked(of=1, top=["Shock", "Island"], bottom=["Opt"]), pile)
    assert (0, 1, 2, 3, 4) == order_of(Stacked(of=1), pile)


def test_copies_of_a_card_are_taken_one_by_one() -> None:
    assert (0, 1, 2) == order_of(Stacked(of=1, top=["Island", "Island"], bottom=["Opt"]), ["Island", "Island", "Opt"])
    with pytest.raises(CaseError, match="player 4 does not hold Island so often"):
        order_of(Stacked(of=4, top=["Island", "Island"], bottom=["Island"]), ["Island", "Island", "Opt"])
