"""The facts of some cards, checked by hand."""

import math
from datetime import date

import pytest

from keepseven.cards import Card, Commander, Half, Mana, Pairing, Tapped, lookup, record


def known(name: str) -> Card:
    card = lookup(name)
    assert card is not None
    return card


def test_a_plain_card_has_these_facts() -> None:
    bolt = known("Lightning Bolt")
    assert ("Lightning Bolt", "normal", "{R}", 1, "R", "R") == (
        bolt.name, bolt.layout, bolt.mana_cost, bolt.mana_value, bolt.colours, bolt.colour_identity,
    )  # fmt: skip
    assert ((), ("Instant",), (), "Instant") == (bolt.supertypes, bolt.types, bolt.subtypes, bolt.type_line)
    assert ("LEA", date(1993, 8, 5)) == (bolt.first_set, bolt.first_date)
    assert (None, None, "", "") == (bolt.second, bolt.mana, bolt.part_of, bolt.power)
    assert (None, None, (), "") == (bolt.max_copies, bolt.commander, bolt.partner, bolt.companion)
    assert not bolt.is_land and not bolt.is_back and not bolt.has_activated_ability


def test_a_legendary_creature_has_these_facts() -> None:
    okaun = known("Okaun, Eye of Chaos")
    assert "Legendary Creature — Cyclops Berserker" == okaun.type_line
    assert ("3", "3", Commander.CREATURE) == (okaun.power, okaun.toughness, okaun.commander)
    assert (Pairing("partner_with", "Zndrsplt, Eye of Wisdom"),) == okaun.partner
    assert {"Partner", "Partner with"} <= set(okaun.keywords)


@pytest.mark.parametrize(
    ("name", "partner"),
    [
        ("Thrasios, Triton Hero", (Pairing("partner", ""),)),
        ("Rory Williams", (Pairing("partner_with", "Amy Pond"),)),
        ("Amy Pond", (Pairing("partner_with", "Rory Williams"), Pairing("doctors_companion", ""))),
        ("The Tenth Doctor", (Pairing("time_lord_doctor", ""),)),
        ("Wilson, Refined Grizzly", (Pairing("choose_a_background", ""),)),
        ("Raised by Giants", (Pairing("background", ""),)),
        ("Opt", ()),
    ],
)
def test_partners(name: str, partner: tuple[Pairing, ...]) -> None:
    assert partner == known(name).partner


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Atraxa, Praetors' Voice", Commander.CREATURE),
        ("Teferi, Temporal Archmage", Commander.TEXT),
        ("Raised by Giants", Commander.BACKGROUND),
        ("Parhelion II", Commander.VEHICLE),
        ("Teferi, Hero of Dominaria", None),
    ],
)
def test_commanders(name: str, why: Commander | None) -> None:
    assert why == known(name).commander


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("Relentless Rats", math.inf),
        ("Snow-Covered Island", math.inf),
        ("Nazgul", 9),
        ("Seven Dwarves", 7),
        ("Opt", None),
    ],
)
def test_copies(name: str, most: float | None) -> None:
    assert most == known(name).max_copies


@pytest.mark.parametrize(
    ("name", "value"), [("Little Girl", 0.5), ("Gleemax", 1_000_000), ("Fireball", 1), ("Plains", 0)]
)
def test_mana_values(name: str, value: float) -> None:
    assert value == known(name).mana_value


def test_halves_and_backs() -> None:
    assert Half("Ice", "{1}{U}", "Instant") == known("Fire // Ice").second
    assert (
        Half("Tibalt, Cosmic Impostor", "{5}{B}{R}", "Legendary Planeswalker — Tibalt")
        == known("Valki, God of Lies").second
    )
    assert ("Valki, God of Lies", "Opt") == (known("Valki, God of Lies").front_name, known("Opt").front_name)
    back = record("Insectile Aberration")
    assert back is not None
    assert (True, "3", "2", "Delver of Secrets // Insectile Aberration") == (
        back.is_back, back.power, back.toughness, back.part_of,
    )  # fmt: skip
    changed = record("A-Blood Artist")
    assert changed is not None
    assert (True, "Blood Artist") == (changed.digital_rebalance, changed.part_of)


def test_what_makes_mana() -> None:
    vents = Mana(("land",), "UR", "", 1, "", False, Tapped.DEPENDS, False)
    assert vents == known("Steam Vents").mana
    assert known("Steam Vents").is_land
    birds = Mana(("Creature",), "", "free", 1, "", False, Tapped.SICK, False)
    assert birds == known("Birds of Paradise").mana
    tower = known("Command Tower").mana
    assert tower is not None and "commander identity" == tower.any_colour
    delta = known("Polluted Delta").mana
    assert delta is not None and ("UB", False) == (delta.fetches, delta.fetches_basic)
    wilds = known("Evolving Wilds").mana
    assert wilds is not None and wilds.fetches_basic
    ring = known("Sol Ring").mana
    assert ring is not None and ("C", 2) == (ring.produces, ring.amount)


def test_other_columns() -> None:
    arbor = known("Dryad Arbor")
    assert (("Land", "Creature"), ("Forest", "Dryad"), True) == (arbor.types, arbor.subtypes, arbor.is_land)
    assert not known("Agadeem's Awakening").is_land
    assert "lurrus" == known("Lurrus of the Dream-Den").companion
    assert ("Creature", "Insect") == known("Grist, the Hunger Tide").offboard_types
    assert known("Taurean Mauler").all_creature_types
    ertai = known("Ertai")
    assert ("vanguard", -1, 4) == (ertai.layout, ertai.hand_modifier, ertai.life_modifier)
    assert "4" == known("Teferi, Time Raveler").loyalty
    assert "G" == known("Dryad Arbor").colour_indicator
    assert known("Walking Ballista").has_activated_ability
    assert date(2009, 1, 31) == known("Noble Hierarch").first_date
