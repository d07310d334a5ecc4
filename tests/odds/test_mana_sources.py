"""How the cards of a list are read as sources of mana, and casting by name."""

from fractions import Fraction

import pytest

from keepseven.decks import Deck, Entry, Zone, deck_of
from keepseven.errors import OddsError
from keepseven.odds.castability import Castable, castable, library_of
from keepseven.odds.chance import chance
from keepseven.odds.costs import cost_of
from keepseven.odds.goal import And, At, Cast, Makes, Named, Pay, at_least
from keepseven.odds.mana import cost
from keepseven.odds.merge import Item, stock
from keepseven.odds.parse import parse
from keepseven.odds.question import question
from keepseven.odds.sources import Source, Sources, sources_of


def read(*names: str, reading: Sources | None = None) -> dict[str, str]:
    """Sources as text: their letters, then t for tapped."""
    found = sources_of(stock(deck_of([(name, 1) for name in names])), reading or Sources())
    return {name: source.letters + ("t" if source.tapped else "") for name, source in found.items()}


def test_lands_offer_what_they_make() -> None:
    assert {"Mountain": "R", "Boros Garrison": "WRt", "City of Brass": "WUBRG", "Snow-Covered Island": "US"} == read(
        "Mountain", "Boros Garrison", "City of Brass", "Snow-Covered Island"
    )


def test_lands_without_mana_are_no_sources_but_lands() -> None:
    items = stock(deck_of([("Bazaar of Baghdad", 4), ("Island", 6)]))
    assert ["Island"] == list(sources_of(items, Sources()))
    assert 4 == library_of(items, sources_of(items, Sources())).barren


def test_a_land_that_may_come_in_tapped_does_if_it_is_said_so() -> None:
    assert {"Steam Vents": "UR"} == read("Steam Vents")
    assert {"Steam Vents": "URt"} == read("Steam Vents", reading=Sources(depends=True))


def test_fetching_finds_what_the_list_has() -> None:
    """Mesa finds Plains and Mountains by type, so a Steam Vents too; Wilds finds basic lands only, tapped."""
    found = read("Arid Mesa", "Steam Vents", "Plains", "Evolving Wilds", "Prismatic Vista")
    assert ("WUR", "Wt", "W") == (found["Arid Mesa"], found["Evolving Wilds"], found["Prismatic Vista"])


def test_fetching_without_anything_to_find_is_nothing() -> None:
    assert "Arid Mesa" not in read("Arid Mesa", "Island")


def test_a_fetch_land_that_finds_only_tapped_lands_is_tapped() -> None:
    assert "URGt" == read("Scalding Tarn", "Ketria Triome")["Scalding Tarn"]
    assert "URG" == read("Scalding Tarn", "Ketria Triome", "Island")["Scalding Tarn"]
    assert "WUt" == read("Flood Plain", "Plains", "Island")["Flood Plain"]  # comes in tapped itself


def test_fabled_passage_depends() -> None:
    assert "W" == read("Fabled Passage", "Plains")["Fabled Passage"]
    assert "Wt" == read("Fabled Passage", "Plains", reading=Sources(depends=True))["Fabled Passage"]


def test_a_panorama_finds_one_of_three_tapped() -> None:
    assert "GCt" == read("Bant Panorama", "Forest", "Mountain")["Bant Panorama"]
    assert "C" == read("Warped Landscape", "Forest")["Warped Landscape"]  # its own mana, for what it finds costs mana


def test_the_commander_and_the_other_lands_decide() -> None:
    found = read("Command Tower", "Exotic Orchard", "Island", "Wastes", reading=Sources(identity="UR"))
    assert ("UR", "UR") == (found["Command Tower"], found["Exotic Orchard"])
    assert "Command Tower" not in read("Command Tower", "Island")


def test_two_faces() -> None:
    """A pathway is one land with both colours; a spell with a land behind is a tapped land of its colours."""
    names = ("Riverglide Pathway", "Malakir Rebirth", "Search for Azcanta")
    assert {"Riverglide Pathway": "UR", "Malakir Rebirth": "Bt"} == read(*names)
    assert {"Riverglide Pathway": "UR"} == read(*names, reading=Sources(double_faced=False))


def test_rocks_are_an_option() -> None:
    items = stock(deck_of([(name, 1) for name in ("Sol Ring", "Gruul Signet", "Llanowar Elves")]))
    assert {} == sources_of(items, Sources())
    assert {
        "Sol Ring": Source("C", False, 1, 2),
        "Gruul Signet": Source("RG", False, 2, 1),
        "Llanowar Elves": Source("G", True, 1, 1),
    } == sources_of(items, Sources(rocks=True))


def test_corrections_come_first() -> None:
    reading = Sources(corrections={"Urborg, Tomb of Yawgmoth": Source("B"), "Island": None})
    assert {"Urborg, Tomb of Yawgmoth": "B"} == read("Urborg, Tomb of Yawgmoth", "Island", reading=reading)


# casting by name

DECK = Deck(
    "izzet",
    (
        Entry("Mountain", 12),
        Entry("Island", 12),
        Entry("Fire // Ice", 4),
        Entry("Shock", 4),
        Entry("Spectral Procession", 4),
        Entry("Ancestral Vision", 4),
        Entry("Opt", 20),
        Entry("Niv-Mizzet, Parun", 1, Zone.COMMANDER),
    ),
)
ITEMS = stock(DECK)
COMMANDER = stock(DECK, zone=Zone.COMMANDER)


def named(name: str) -> Item:
    return next(item for item in (*ITEMS, *COMMANDER) if item.name == name)


@pytest.mark.parametrize(
    ("card", "called", "ways"),
    [
        ("Fire // Ice", "Fire", 1),
        ("Fire // Ice", "ice", 1),
        ("Fire // Ice", "Fire // Ice", 2),
        ("Shock", "Shock", 1),
        ("Spectral Procession", "Spectral Procession", 4),
    ],
)
def test_halves_are_cast_by_name(card: str, called: str, ways: int) -> None:
    assert ways == len(cost_of(named(card), called, Sources()).ways)


def test_a_card_without_a_cost_cannot_be_paid_for() -> None:
    for name in ("Ancestral Vision", "Island"):
        with pytest.raises(OddsError, match=f"{name} has no cost"):
            cost_of(named(name), name, Sources())
    with pytest.raises(OddsError, match="nothing is known of Mystery"):
        cost_of(Item("Mystery", 1), "Mystery", Sources())


def test_cast_needs_the_card_and_the_mana() -> None:
    both = chance(question(At(2, Cast("Shock")), ITEMS)).chance
    apart = chance(question(At(2, And((at_least(1, Named("Shock")), Pay("{R}")))), ITEMS)).chance
    assert both == apart < chance(question(At(2, Pay("{R}")), ITEMS)).chance


def test_the_commander_needs_no_copy() -> None:
    goal = At(7, Cast("Niv-Mizzet, Parun"))
    found = chance(question(goal, ITEMS, commanders=COMMANDER)).chance
    library = library_of(ITEMS, sources_of(ITEMS, Sources()))
    assert castable(cost("{U}{U}{U}{R}{R}{R}"), 7, library, exact=True).chance == found
    with pytest.raises(OddsError, match="Niv-Mizzet, Parun is not in the deck"):
        question(goal, ITEMS)


def test_casting_wants_a_turn() -> None:
    with pytest.raises(OddsError, match="looked at on a turn"):
        question(Cast("Shock"), ITEMS)
    with pytest.raises(OddsError, match="looked at on a turn"):
        question(parse("opening: pay {R}"), ITEMS)


def test_cards_that_make_a_colour_are_those_of_casting() -> None:
    """A fetch land makes what it finds; so does a rock."""
    items = stock(deck_of([("Arid Mesa", 3), ("Mountain", 4), ("Gruul Signet", 2), ("Shock", 11)]))
    asked = question(at_least(1, Makes("R")), items)
    none = Fraction(1)
    for n in range(7):
        none *= Fraction(11 - n, 20 - n)
    assert 1 - none == chance(asked).chance


def test_a_goal_on_lands_and_casting_together_is_enumerated() -> None:
    """Two lands at most in the opening hand, then Ice on turn 3: P(A and B) = P(B) - P(not A and B)."""
    few, ice = "opening: lands <= 2", "by turn 3: pay {1}{U}"
    both = chance(question(parse(f"({few}) and {ice}"), ITEMS)).chance
    rest = chance(question(parse(f"not ({few}) and {ice}"), ITEMS)).chance
    assert chance(question(parse(ice), ITEMS)).chance == both + rest
    assert Castable(Fraction(1), Fraction(1)).given_enough == 1
