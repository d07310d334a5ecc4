"""How names are found, in every way in which lists write them; and names in other languages, where the table has them."""

import pytest

from keepseven.cards import Card, lookup
from keepseven.cards.names import fold, spellings
from keepseven.decks import Severity, Zone, read, write_text

VAULT, DELVER = "Lim-Dûl's Vault", "Delver of Secrets // Insectile Aberration"
WHO = "Who // What // When // Where // Why"


@pytest.mark.parametrize(
    ("card", "written"),
    [
        (VAULT, "LIM-DÛL'S VAULT"),
        (VAULT, "lim-dul’s vault"),
        (VAULT, "Lim–Dûl`s  Vault"),
        (VAULT, "Ｌｉｍ－Ｄûｌ＇ｓ　Ｖａｕｌｔ"),
        ("Lurrus of the Dream-Den", "Lurrus of the Dream Den"),
        ("Aether Vial", "Æther Vial"),
        ("Aether Vial", "AETHER VIAL"),
        ("Séance Board", "Seance Board"),
        ("Fire // Ice", "Fire // Ice"),
        ("Fire // Ice", "Fire / Ice"),
        ("Fire // Ice", "Fire/Ice"),
        ("Fire // Ice", "Fire//Ice"),
        ("Fire // Ice", "Fire"),
        ("Fire // Ice", "ice"),
        (DELVER, "Delver of Secrets"),
        (DELVER, "Insectile Aberration"),
        (DELVER, "Delver of Secrets / Insectile Aberration"),
        (DELVER, "Delver of Secrets // Delver of Secrets"),
        ("SP//dr, Piloted by Peni", "SP//dr, Piloted by Peni"),
        ("SP//dr, Piloted by Peni", "sp//dr, piloted by peni"),
        (WHO, WHO),
        (WHO, "Who/What/When/Where/Why"),
        (WHO, "Who / What / When / Where / Why"),
        ("Blood Artist", "A-Blood Artist"),
        ("Lightning Bolt", "《Lightning Bolt》"),
        ("Lightning Bolt", "《稲妻/Lightning Bolt》"),
        ("Lightning Bolt", "《稲妻(いなずま)/Lightning Bolt》"),
    ],
)
def test_a_name_is_found(card: str, written: str) -> None:
    found = lookup(written)
    assert found and card == found.name
    (entry,) = read(f"1 {written}").deck.entries
    assert card == entry.name


def test_a_rebalanced_card_is_the_one_it_was_made_from_with_a_warning() -> None:
    (said,) = read("4 A-Blood Artist (Y22) 1").diagnostics
    assert (Severity.WARNING, '"A-Blood Artist" is read as the card it was made from, Blood Artist') == (
        said.severity,
        str(said.message),
    )


@pytest.mark.parametrize(
    "written", ["Fire Ice", "Fire | Ice", "Fire/Bolt", "《Fire", "Light Ning Bolt", "稲妻/Lightning Bolt"]
)
def test_a_name_that_is_none_is_kept_and_marked(written: str) -> None:
    (entry,) = read(f"4 {written}").deck.entries
    assert (written, 4, True) == (entry.name, entry.count, entry.unknown)


# A table that has other names: the printed name of a card from another universe, a flavour name, Italian, Japanese.
ALIASES = {
    "Godzilla, King of the Monsters": "Zilortha, Strength Incarnate",  # a flavour name
    "Fulmine": "Lightning Bolt",
    "Elfi di Llanowar": "Llanowar Elves",
    "稲妻": "Lightning Bolt",
    "ラノワールのエルフ": "Llanowar Elves",
    "ジュワー島のスフィンクス": "Sphinx of Jwar Isle",
}
TABLE = {fold(alias): name for alias, name in ALIASES.items()}


def other_names(name: str) -> Card | None:
    return next((lookup(TABLE[key]) for key in spellings(name) if key in TABLE), None) or lookup(name)


@pytest.mark.parametrize(
    ("card", "written"),
    [
        *((card, alias) for alias, card in ALIASES.items()),
        ("Llanowar Elves", "elfi di llanowar"),
        ("Llanowar Elves", "ﾗﾉﾜｰﾙのｴﾙﾌ"),  # half width
        ("Lightning Bolt", "《稲妻》"),
        ("Lightning Bolt", "稲妻(いなずま)"),
        ("Lightning Bolt", "稲妻（いなずま）"),
        ("Lightning Bolt", "《稲妻/Nonsense》"),
    ],
)
def test_other_names_are_found_where_the_table_has_them(card: str, written: str) -> None:
    reading = read(f"4 {written} (XYZ) 1", cards=other_names)
    assert [(card, 4, False)] == [(entry.name, entry.count, entry.unknown) for entry in reading.deck.entries]
    assert [f'"{written}" is read as {card}'] == [str(found.message) for found in reading.diagnostics]


def test_an_unknown_card_keeps_its_count_and_is_written_again() -> None:
    reading = read("4 Lightnig Bolt\n56 Island")
    assert (60, (True, False)) == (reading.deck.size(Zone.MAIN), tuple(entry.unknown for entry in reading.deck.entries))
    assert "4 Lightnig Bolt\n" in write_text(reading.deck)
    said = 'no card is named "Lightnig Bolt"; did you mean Lightning Bolt, Lightning Colt or Lightning Blast?'
    assert [said] == [str(found.message) for found in reading.diagnostics]
