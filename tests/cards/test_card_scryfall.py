"""Facts read from Scryfall's objects are those of the table that ships; every difference is explained here.

`files/scryfall-objects.json` holds real objects without what is not read; of their texts only the words that facts are
read from are left, every other word is an x.
"""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from keepseven.cards import abilities, building, scryfall
from keepseven.cards.card import COLUMNS
from keepseven.cards.names import fold
from keepseven.cards.sources import mana
from keepseven.cards.table import shipped
from keepseven.errors import CardsError
from keepseven.testing.bulk import objects, rows

FILES = Path(__file__).parent / "files"
SHIPPED = rows()
FIRST = {name: (row["first_set"], row["first_date"]) for name, row in SHIPPED.items()}


def read(text: str) -> scryfall.Found:
    found = scryfall.read(io.BytesIO(text.encode()).read, "scryfall-2025-11-01", FIRST)
    building.join(found.rows)
    return found


def one(**changes: Any) -> scryfall.Found:
    usual = {"object": "card", "name": "X", "layout": "normal", "type_line": "Creature — Elf", "color_identity": [],
             "keywords": [], "set": "xyz", "released_at": "2026-01-02"}  # fmt: skip
    return read(json.dumps([usual | changes]))


def differences(found: scryfall.Found) -> dict[str, set[str]]:
    """The names of the cards whose cells are not those of the table that ships, by column."""
    by_column: dict[str, set[str]] = {}
    for name, row in found.rows.items():
        for column in COLUMNS:
            if row.get(column, "") != SHIPPED[name][column] and column not in ("key", "source"):
                by_column.setdefault(column, set()).add(name)
    return by_column


def test_real_objects_give_the_lines_that_ship() -> None:
    found = read((FILES / "scryfall-objects.json").read_text(encoding="utf-8"))
    assert 67 == len(found.rows)
    differ = differences(found)
    # Scryfall says of these that this printing is the first: the source of the table that ships dates some sets a month
    # early, so that a set of October 2021 or December 2020 came before September 2021, and knows no set of two cards
    first_sets = differ.pop("first_set")
    assert first_sets == differ.pop("first_date")
    assert {"DBL", "J22", ""} == {SHIPPED[name]["first_set"] for name in first_sets}
    assert {"MID", "KHM", "LTR"} == {found.rows[name]["first_set"] for name in first_sets}
    assert 41 == len(first_sets)
    # the table that ships has no colour indicators on backs, and so no colours there
    backs = {name for name in found.rows if SHIPPED[name]["face"]}
    assert backs == differ.pop("colours") == differ.pop("colour_indicator")
    # a keyword that Scryfall did not list in November 2025
    assert {"Angelic Enforcer", "Enduring Angel // Angelic Enforcer", "Okaun, Eye of Chaos"} == differ["keywords"]
    for name in differ.pop("keywords"):
        assert {"Double"} == set(SHIPPED[name]["keywords"].split("|")) - set(found.rows[name]["keywords"].split("|"))
    # the source knew only the name of the back of this digital card
    digital = {"A-Alrund, God of the Cosmos // A-Hakka, Whispering Raven"}
    assert digital == differ.pop("second_mana_cost") == differ.pop("second_type_line")
    assert {} == differ


def test_real_texts_give_the_facts_that_ship() -> None:
    """The 103 cards whose texts are in the shape of MTGJSON: no difference."""
    for card in json.loads((FILES / "mtgjson-texts.json").read_text(encoding="utf-8")):
        own = abilities.own_text(card["text"])
        types, subtypes, supertypes = card["types"], card["subtypes"], card["supertypes"]
        facts = {
            "activated": "1" if abilities.is_activated(own, types, subtypes) else "",
            "max_copies": abilities.max_copies(own, supertypes, types),
            "commander": abilities.commander(own, supertypes, types, subtypes, card["power"]),
            "partner": abilities.partner(own, supertypes, types, subtypes),
            "companion": abilities.companion(own, card["name"]),
            "offboard_types": abilities.offboard_types(own),
            "all_creature_types": "1" if abilities.has_all_creature_types(own, card["keywords"]) else "",
            **dict.fromkeys(COLUMNS[COLUMNS.index("mana_kind") :], ""),
            **mana(own, types, subtypes, card["several"]),
        }
        assert facts == {column: SHIPPED[card["name"]][column] for column in facts}, card["name"]


def test_all_cards_of_the_table_in_scryfalls_shape_give_the_table_again() -> None:
    """35,206 objects; their texts are made of the phrases that facts are read from (`keepseven.testing.bulk`)."""
    found = read(json.dumps(list(objects())))
    missing = SHIPPED.keys() - found.rows.keys()
    assert {"reversible_card"} == {SHIPPED[name]["layout"] for name in missing}  # Scryfall has no names of four halves
    assert found.rows.keys() <= SHIPPED.keys()
    differ = differences(found)
    # what a back would be as a commander does not matter
    assert all(SHIPPED[name]["face"] for name in differ.pop("commander"))
    # the table that ships has nine lists of keywords out of order
    for name in differ.pop("keywords"):
        assert found.rows[name]["keywords"].split("|") == sorted(SHIPPED[name]["keywords"].split("|"))
    # conditions of companions that are not official are not told apart
    assert {"Lutri, Pauper Otter", "The Companion of the Wilds", "Treizeci, Sun of Serra"} == differ.pop("companion")
    # two creatures make mana at max speed only, and so are without an ability in a deck; their made-up texts are not
    assert differ.pop("activated", set()) <= {"Endrider Catalyzer", "Howlsquad Heavy"}
    # a basic land type that was put right without the mana it brings
    for column in ("mana_kind", "produces", "amount", "enters_tapped"):
        assert differ.pop(column, set()) <= {"The Lonely Mountain"}
    # what others meld into is a card of its own; three lines also have its types
    assert {"meld"} == {SHIPPED[name]["layout"] for name in differ.pop("second_type_line")}
    # one back has a cost on its own line and none on that of its card
    assert {"Plant a Sapling // Fully-Grown Treefolk"} == differ.pop("second_mana_cost")
    assert {} == differ


def test_the_other_names_are_made_as_those_of_the_table() -> None:
    made = building.build(read(json.dumps(list(objects()))).rows)
    pairs = {tuple(line.split("\t")) for line in shipped().lines() if line.count("\t") == 1}
    halves = {(key, name) for key, name in pairs if key in fold(name).split(" // ")}
    assert halves == {tuple(line.split("\t")) for line in made.lines if line.count("\t") == 1}
    counts = (made.cards, made.names)
    assert (35206, len(halves)) == counts


def test_what_a_card_does_not_have_is_left_out_or_null() -> None:
    nothing = dict.fromkeys(
        ("mana_cost", "cmc", "oracle_text", "power", "loyalty", "colors", "card_faces", "flavor_name")
    )
    assert one().rows == one(**nothing).rows
    assert ("0", "") == (one().rows["X"]["mana_value"], one().rows["X"]["power"])


def test_what_goes_into_no_deck_has_no_line() -> None:
    for layout in ("token", "double_faced_token", "emblem", "art_series"):
        assert {} == one(layout=layout).rows
    for types in ("Dungeon", "Card", "Token Creature — Elf", "Emblem — X"):
        assert {} == one(type_line=types).rows


def test_a_reversible_printing_is_the_card_on_its_sides() -> None:
    side = {
        "name": "A",
        "layout": "normal",
        "type_line": "Land",
        "cmc": 0,
        "colors": [],
        "oracle_text": "{T}: Add {C}.",
    }
    twice = one(name="A // A", layout="reversible_card", card_faces=[side, side]).rows
    assert [("A", "normal", "C", "")] == [
        (row["name"], row["layout"], row["produces"], row["second_name"]) for row in twice.values()
    ]
    both = one(name="A // B", layout="reversible_card", card_faces=[side, side | {"name": "B"}]).rows
    assert ["A", "B"] == list(both)
    halves = [{"name": name, "layout": "adventure", "type_line": "Land"} for name in ("A", "B", "A")]
    whole = one(name="A // B // A", layout="reversible_card", card_faces=halves).rows
    assert [("A // B", "adventure", "B")] == [
        (row["name"], row["layout"], row["second_name"]) for row in whole.values()
    ]


def test_a_card_of_a_set_goes_before_one_for_fun_and_before_a_reversible_printing() -> None:
    usual = {"name": "A", "layout": "normal", "color_identity": [], "keywords": [], "set": "s", "type_line": "Land"}
    fun = usual | {"set_type": "funny", "type_line": "Instant"}
    reversible = usual | {"layout": "reversible_card", "card_faces": [{"name": "A", "type_line": "Sorcery"}]}
    assert "Land" == read(json.dumps([fun, reversible, usual])).rows["A"]["types"]
    assert "Land" == read(json.dumps([usual, fun, reversible])).rows["A"]["types"]


def test_a_reprint_has_the_first_set_that_is_known_or_none() -> None:
    assert ("LEA", "1993-08-05") == FIRST["Lightning Bolt"]
    row = one(name="Lightning Bolt", reprint=True).rows["Lightning Bolt"]
    assert FIRST["Lightning Bolt"] == (row["first_set"], row["first_date"])
    new = one(name="New Card", reprint=True).rows["New Card"]
    assert ("", "") == (new["first_set"], new["first_date"])
    assert "" == one(released_at="soon").rows["X"]["first_date"]


def test_other_printed_names_are_aliases() -> None:
    faces = [{"name": "A", "printed_name": "Á"}, {"name": "B", "flavor_name": "Bee"}]
    found = one(name="A // B", layout="modal_dfc", flavor_name="Ay // Bee", card_faces=faces)
    assert [("Ay // Bee", "A // B"), ("Á", "A // B"), ("Bee", "A // B")] == found.aliases
    assert [] == one(flavor_name="X").aliases


def test_cards_that_act_early_are_noted() -> None:
    assert ["X"] == one(oracle_text="If this is in your opening hand, Y.").early
    assert [] == one(oracle_text="Y").early


def test_planes_and_time_lords_have_types_with_spaces() -> None:
    assert "New Phyrexia" == one(type_line="Plane — New Phyrexia").rows["X"]["subtypes"]
    assert "" == one(type_line="Phenomenon").rows["X"]["subtypes"]
    assert "Human|Time Lord|Rogue" == one(type_line="Creature — Human Time Lord Rogue").rows["X"]["subtypes"]


@pytest.mark.parametrize(
    "changes",
    [
        {"name": ""},
        {"name": 7},
        {"name": "X" * 201},
        {"layout": None},
        {"cmc": "many"},
        {"cmc": -1},
        {"cmc": 1e300},
        {"hand_modifier": "all"},
        {"keywords": "Flying"},
        {"keywords": ["K"] * 101},
        {"oracle_text": "x" * 10_001},
        {"card_faces": [{}]},
        {"card_faces": [{"name": "A"}] * 21},
    ],
)
def test_an_object_of_another_shape_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(CardsError, match="element 1 is not as it should be"):
        one(**changes)


def test_more_than_all_cards_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    card = {"name": "A", "layout": "normal", "color_identity": [], "keywords": [], "set": "s", "type_line": "Land"}
    monkeypatch.setattr(scryfall, "MOST_LETTERS", 100)
    with pytest.raises(CardsError, match="more than all the cards there are"):
        read(json.dumps([card] * 20))
    monkeypatch.setattr(scryfall, "MOST_LETTERS", 100_000)
    monkeypatch.setattr(scryfall, "MOST_ROWS", 19)
    with pytest.raises(CardsError, match="more than all the cards there are"):
        read(json.dumps([card | {"name": str(n)} for n in range(20)]))
