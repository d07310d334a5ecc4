"""Cards as they are shown."""

from keepseven.reports.shown import show, show_hand


def test_both_halves_have_their_cost() -> None:
    assert "{1}{R} // {1}{U}" == show(["Fire // Ice"])[0].mana_cost


def test_a_back_without_a_cost_adds_none() -> None:
    assert "{U}" == show(["Delver of Secrets // Insectile Aberration"])[0].mana_cost


def test_what_nobody_knows_comes_last() -> None:
    hand = show_hand([None, "No Such Card", "Opt", "Island"])
    assert ["Island", "Opt", None, "No Such Card"] == [card.name for card in hand]
    assert [True, True, False, False] == [card.known for card in hand]


def test_equal_costs_stand_in_the_order_of_the_alphabet() -> None:
    assert ["Duress", "Opt", "Shock"] == [card.name for card in show_hand(["Shock", "Opt", "Duress"])]
