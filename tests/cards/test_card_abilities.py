"""What is read out of texts, and what is not. The texts here are made up: only the set phrases are those of cards."""

import pytest

from keepseven.cards import abilities
from keepseven.cards.sources import mana


def activated(text: str, types: str = "Creature", subtypes: str = "") -> bool:
    return abilities.is_activated(abilities.own_text(text), types.split(), subtypes.split())


@pytest.mark.parametrize(
    "text",
    [
        "{T}: X.",
        "{2}{G}, {T}, Sacrifice this: X.",
        "Sacrifice a thing: X.",
        "Pay 2 life: X.",
        "Discard a card: X.",
        "Tap an untapped thing you control: X.",
        "+1: X.",
        "−3: X.",
        "0: X.",
        "[-X]: X.",
        "Haste\nWhen X, Y.\n{1}: X.",
        "Word — {1}{R}: X.",
        "Two words — {1}: X.",
        "Equip {2}",
        "Equip legendary creature {3}",
        "Equip—Pay 3 life.",
        "Haste, cycling {2}",
        "Basic landcycling {1}{U}",
        "Swampcycling {2}",
        "Artifact landcycling {2}",
        "Equip Elf, Rogue, or Shaman {2}",
        "Crew 2",
        "Saddle 3",
        "Station (X.)",
        "Ninjutsu {1}{U}",
        "Unearth {B}",
        "Level up {4}",
        "Craft with artifact {3}",
        "Reinforce 2—{1}{W}",
        "Transmute {1}{B}{B}",
        "Outlast {1}",
    ],
)
def test_an_activated_ability(text: str) -> None:
    assert activated(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Flying",
        "When X, Y.",
        'Equipped creature has "{T}: X."',
        "X (Its controller may pay {2}: no more than a reminder.)",
        "Morph {2}{U}",
        "Suspend 3—{U}",
        "Foretell {1}",
        "Kicker {3}",
        "Equip abilities of yours cost {1} less.",
        "Cycling abilities of yours cost {2} less.",
        "Whenever X, choose one. The result: Y.",
        "As long as X: Y.",
        "Choose one: X.",
        "LEVEL 1-4",
        "Start your engines!\nMax speed — {2}: X.",
    ],
)
def test_no_activated_ability(text: str) -> None:
    assert not activated(text)


def test_a_basic_land_type_brings_an_activated_ability() -> None:
    assert activated("", "Land", "Island")
    assert not activated("", "Land", "Desert")
    assert not activated("", "Creature", "Plains")


@pytest.mark.parametrize(
    ("cell", "text", "supertypes", "types"),
    [
        ("any", "A deck can have any number of cards named X.", "", "Creature"),
        ("9", "Haste\nA deck can have up to nine cards named X.", "", "Creature"),
        ("7", "A deck can have up to seven cards named X.", "", "Creature"),
        ("1", "A deck can have only one card named X.", "", "Sorcery"),
        ("any", "", "Basic Snow", "Land"),
        ("", "", "Basic", "Creature"),
        ("", "X", "Legendary", "Land"),
    ],
)
def test_copies(cell: str, text: str, supertypes: str, types: str) -> None:
    assert cell == abilities.max_copies(text, supertypes.split(), types.split())


@pytest.mark.parametrize(
    ("cell", "supertypes", "types", "subtypes", "power", "text"),
    [
        ("creature", "Legendary", "Creature", "Human", "1", ""),
        ("creature", "Legendary", "Artifact Creature", "Golem", "1", ""),
        ("", "", "Creature", "Human", "1", ""),
        ("", "Legendary", "Planeswalker", "X", "", ""),
        ("text", "Legendary", "Planeswalker", "X", "", "X can be your commander."),
        ("creature", "Legendary", "Planeswalker", "X", "", "As long as X isn't on the battlefield, it's a 1/1 Y creature."),
        ("vehicle_2025", "Legendary", "Artifact", "Vehicle", "3", "Crew 2"),
        ("vehicle_2025", "Legendary", "Artifact", "Spacecraft", "3", ""),
        ("", "Legendary", "Artifact", "Spacecraft", "", ""),
        ("", "", "Artifact", "Vehicle", "3", ""),
        ("background", "Legendary", "Enchantment", "Background", "", ""),
    ],
)  # fmt: skip
def test_who_may_be_a_commander(cell: str, supertypes: str, types: str, subtypes: str, power: str, text: str) -> None:
    assert cell == abilities.commander(text, supertypes.split(), types.split(), subtypes.split(), power)


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("partner", "Partner (X.)"),
        ("partner", "Flying, partner"),
        ("partner_with:A, the B", "Partner with A, the B (X.)\nWhen X, Y."),
        ("partner_text:Survivors", "Haste\nPartner—Survivors (X.)"),
        ("partner_text:Friends forever", "Friends forever (X.)"),
        ("partner_text:Friends forever", "Partner—Friends forever"),
        ("choose_a_background", "Choose a Background (X.)"),
        ("doctors_companion", "Doctor's companion (X.)"),
        ("partner_with:A|doctors_companion", "Partner with A (X.)\nDoctor's companion (X.)"),
        ("", "Your partner may choose a Background."),
        ("", "Creatures with partner get X."),
    ],
)
def test_partners(cell: str, text: str) -> None:
    assert cell == abilities.partner(abilities.own_text(text), ["Legendary"], ["Creature"], ["Human"])


def test_partners_by_type() -> None:
    assert "background" == abilities.partner("", ["Legendary"], ["Enchantment"], ["Background"])
    assert "time_lord_doctor" == abilities.partner("", ["Legendary"], ["Creature"], ["Time Lord", "Doctor"])
    assert "" == abilities.partner("", ["Legendary"], ["Creature"], ["Human", "Time Lord", "Doctor"])


def test_other_facts() -> None:
    assert "lurrus" == abilities.companion("Companion — X.", "Lurrus of the Dream-Den")
    assert "" == abilities.companion("When a Companion — X.", "Lurrus of the Dream-Den")
    assert "other" == abilities.companion("Haste\nCompanion — X.", "Lutri, Pauper Otter")
    assert "Creature|Insect" == abilities.offboard_types(
        "As long as X isn't on the battlefield, it's a 1/1 Insect creature."
    )
    assert abilities.has_all_creature_types("", ["Changeling"])
    assert abilities.has_all_creature_types("X is every creature type.", [])
    assert not abilities.has_all_creature_types("X", ["Haste"])
    assert abilities.acts_early("If X is in your opening hand, Y.")
    assert not abilities.acts_early("X")


@pytest.mark.parametrize(
    ("cells", "types", "subtypes", "text"),
    [
        # what it makes: kind, produces, any_colour, amount, fetches, fetches_basic, enters_tapped
        (("land", "G", "", "1", "", "", "no"), "Land", "Forest", "({T}: Add {G}.)"),
        (("land", "UR", "", "1", "", "", "depends"), "Land", "Island Mountain",
         "({T}: Add {U} or {R}.)\nAs this land enters, you may pay 2 life. If you don't, it enters tapped."),
        (("land", "WU", "", "1", "", "", "yes"), "Land", "", "This land enters tapped.\n{T}: Add {W} or {U}."),
        (("land", "WU", "", "1", "", "", "yes"), "Land", "", "X enters the battlefield tapped.\n{T}: Add {W} or {U}."),
        (("land", "WU", "", "1", "", "", "depends"), "Land", "",
         "This land enters tapped unless you control an X.\n{T}: Add {W} or {U}."),
        (("land", "R", "", "1", "", "", "depends"), "Land", "",
         "If you control two X, this land enters tapped.\n{T}: Add {R}."),
        (("land", "WR", "", "2", "", "", "yes"), "Land", "", "This land enters tapped.\n{T}: Add {R}{W}."),
        (("land", "URC", "", "2", "", "", "no"), "Land", "",
         "{T}: Add {C}.\n{U/R}, {T}: Add {U}{U}, {U}{R}, or {R}{R}."),
        (("land", "C", "free", "1", "", "", "no"), "Land", "", "{T}: Add {C}.\n{T}: Add one mana of any color. X."),
        (("land", "C", "free", "1", "", "", "no"), "Land", "", "{T}: Add {C}.\n{T}: Add one mana of the chosen color."),
        (("land", "", "free", "3", "", "", "yes"), "Land", "",
         "This land enters tapped.\n{T}: Add three mana of any one color."),
        (("land", "", "commander identity", "1", "", "", "no"), "Land", "",
         "{T}: Add one mana of any color in your commander's color identity."),
        (("land", "", "like other lands", "1", "", "", "no"), "Land", "",
         "{T}: Add one mana of any type that a land you control could produce."),
        (("land", "", "", "0", "UB", "", "no"), "Land", "",
         "{T}, Pay 1 life, Sacrifice this land: Search your library for an Island or Swamp card, put it onto X."),
        (("land", "", "", "0", "", "1", "no"), "Land", "",
         "{T}, Sacrifice this land: Search your library for a basic land card, put it onto X tapped, then shuffle."),
        (("land", "C", "", "1", "WRG", "", "no"), "Land", "",
         "{T}: Add {C}.\n{1}, {T}: Search your library for a basic Mountain, Forest, or Plains card, put it X."),
        (("land", "C", "", "1", "", "", "no"), "Land", "",
         "{T}: Add {C}.\n{T}: Its controller may search their library for a basic land card."),
        (("Artifact", "C", "", "2", "", "", "no"), "Artifact", "", "{T}: Add {C}{C}."),
        (("Artifact", "", "free", "3", "", "", "no"), "Artifact", "", "{T}, Sacrifice X: Add three mana of any one color."),
        (("Creature", "G", "", "1", "", "", "sick"), "Creature", "Elf", "{T}: Add {G}."),
        (("Creature", "G", "", "1", "", "", "sick"), "Creature", "Elf", "{T}: Add {G} for each X."),
        (("Creature", "R", "", "1", "", "", "sick"), "Creature", "Ape", "Exile this card from your hand: Add {R}."),
        (("land", "G", "", "1", "", "", "no"), "Land Creature", "Forest Dryad", "({T}: Add {G}.)"),
        (("Enchantment/Creature", "", "free", "1", "", "", "sick"), "Enchantment Creature", "",
         "{T}: Add X mana of any one color."),
        (("Creature", "RG", "", "3", "", "", "sick"), "Creature", "",
         "{T}, Sacrifice a X: Add three mana in any combination of {R} and/or {G}."),
        (("Creature", "WUBRG", "", "10", "", "", "sick"), "Creature", "", "X: Add {W}{W}{U}{U}{B}{B}{R}{R}{G}{G}."),
    ],
)  # fmt: skip
def test_what_makes_mana(cells: tuple[str, ...], types: str, subtypes: str, text: str) -> None:
    found = mana(abilities.own_text(text), types.split(), subtypes.split(), several_faces=False)
    assert (*cells, "") == tuple(found.values())


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Sorcery", "Add {R}{R}{R}."),
        ("Instant", "X: Add {R}."),
        ("Enchantment", "Whenever a land is tapped for mana, its controller adds {G}."),
        ("Enchantment", 'Creatures you control have "{T}: Add one mana of any color."'),
        ("Artifact", "Create a token with X. (It has {T}: Add {C}.)"),
        ("Creature", "{T}: Choose a color. Add one mana of that color."),
        ("Artifact", "{T}: Search your library for a basic land card."),
        ("Land", "All lands are X."),
    ],
)
def test_what_makes_no_mana(types: str, text: str) -> None:
    assert {} == mana(abilities.own_text(text), types.split(), [], several_faces=False)


@pytest.mark.parametrize(
    "text",
    [
        "a: {" * 2_000,
        "equip a, " * 1_000,
        '"' * 8_000,
        "(" * 8_000,
        "search your library for a " * 300,
        "x enters " * 900,
    ],
)
def test_a_text_that_was_made_to_take_long_does_not(text: str) -> None:
    """Each pattern looks at a text a bounded number of times; what is quadratic would take minutes here."""
    for _ in range(50):
        own = abilities.own_text(text)
        abilities.is_activated(own, ["Land"], [])
        mana(own, ["Land"], [], several_faces=False)
