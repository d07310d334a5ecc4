"""The script that makes the table of cards: the same sources give the same bytes, and bad sources give no table."""

import csv
import gzip
import io
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "build_cards.py"
CARD_FIELDS = (
    "name layout face mana_cost mana_value colors color_indicator color_identity type_line supertypes types subtypes "
    "power toughness loyalty keywords second_name second_mana_cost second_type_line max_copies commander partner "
    "companion has_activated_ability hand_modifier life_modifier all_creature_types offboard_types first_set "
    "first_date digital_rebalance source"
).split()
MANA_FIELDS = (
    "name kind produces any_colour any_colour_kind amount fetches fetches_basic enters_tapped face_split".split()
)
ISLAND = {
    "name": "Island",
    "type_line": "Basic Land — Island",
    "supertypes": "Basic",
    "types": "Land",
    "subtypes": "Island",
}
OPT = {"name": "Opt", "mana_cost": "{U}", "mana_value": "1", "colors": "U", "type_line": "Instant", "types": "Instant"}
FIRE_ICE = {**OPT, "name": "Fire // Ice", "layout": "split", "second_name": "Ice", "first_set": "APC"}
START_FIRE = {**OPT, "name": "Start // Fire", "layout": "split", "second_name": "Fire"}
DELVER = {**OPT, "name": "Delver // Insect", "layout": "transform", "second_name": "Insect"}
INSECT = {**OPT, "name": "Insect", "layout": "transform", "face": "back"}
CHANGED = {
    **OPT,
    "name": "A-Delver // A-Insect",
    "layout": "transform",
    "second_name": "A-Insect",
    "digital_rebalance": "1",
}
CHANGED_BACK = {**INSECT, "name": "A-Insect", "digital_rebalance": "1"}
MAKES_BLUE = {"name": "Island", "kind": "land", "produces": "U", "amount": "1", "enters_tapped": "no"}


def card(**changes: str) -> dict[str, str]:
    usual = {"layout": "normal", "mana_value": "0", "has_activated_ability": "0", "source": "hand"}
    return {**dict.fromkeys(CARD_FIELDS, ""), **usual, **changes}


def mana(**changes: str) -> dict[str, str]:
    usual = {"any_colour": "0", "fetches_basic": "0", "face_split": "0"}
    return {**dict.fromkeys(MANA_FIELDS, ""), **usual, **changes}


def table(rows: list[dict[str, str]], fields: list[str]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows([fields, *(list(row.values()) for row in rows)])
    return gzip.compress(text.getvalue().encode(), mtime=0)


def run(folder: Path, cards: bytes, mana_rows: bytes) -> tuple[int, str, str | None]:
    (folder / "cards.csv.gz").write_bytes(cards)
    (folder / "mana.csv.gz").write_bytes(mana_rows)
    out = folder / "out.txt"
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "cards.csv.gz", "mana.csv.gz", "out.txt"],
        capture_output=True,
        text=True,
        cwd=folder,
    )
    return done.returncode, done.stderr, out.read_text() if out.exists() else None


def test_a_small_table(tmp_path: Path) -> None:
    rows = [card(**row) for row in (OPT, START_FIRE, ISLAND, FIRE_ICE, INSECT, DELVER, CHANGED, CHANGED_BACK)]
    made = table([mana(**MAKES_BLUE), mana(**{**MAKES_BLUE, "name": "Island // Island"})], MANA_FIELDS)
    code, said, text = run(tmp_path, table(rows, CARD_FIELDS), made)
    assert (0, "") == (code, said)
    assert text is not None
    heading, _, body = text.partition("\n\n")
    assert heading.endswith("# 8 cards, 4 other names, 1 cards that make mana.")
    assert [
        ("a delver // a insect", "A-Delver // A-Insect"),
        ("a insect", "A-Insect"),
        ("delver", "Delver // Insect"),
        ("delver // insect", "Delver // Insect"),
        ("fire", "Fire // Ice"),
        ("fire // ice", "Fire // Ice"),
        ("ice", "Fire // Ice"),
        ("insect", "Insect"),
        ("island", "Island"),
        ("opt", "Opt"),
        ("start", "Start // Fire"),
        ("start // fire", "Start // Fire"),
    ] == [tuple(line.split("\t")[:2]) for line in body.splitlines()]
    lines = {line.split("\t")[1]: line.split("\t") for line in body.splitlines() if line.count("\t") > 1}
    assert ["opt", "Opt", "normal", "{U}", "1", "U", "", "", "Instant"] == lines["Opt"][:9]
    assert "hand" == lines["Opt"][-1]
    assert {"Delver // Insect"} == {lines[name][22] for name in ("Insect", "A-Insect", "A-Delver // A-Insect")}
    assert ["land", "U", "", "1", "", "", "no"] == lines["Island"][33:]
    assert (code, said, text) == run(tmp_path, table(rows[::-1], CARD_FIELDS), made)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"mana_value": "many"}, "mana_value of Opt is 'many', which is not understood"),
        ({"colors": "GU"}, "colors of Opt is 'GU'"),
        ({"mana_cost": "2U"}, "mana_cost of Opt is '2U'"),
        ({"face": "front"}, "face of Opt is 'front'"),
        ({"commander": "perhaps"}, "commander of Opt is 'perhaps'"),
        ({"partner": "friend"}, "partner of Opt is 'friend'"),
        ({"max_copies": "some"}, "max_copies of Opt is 'some'"),
        ({"has_activated_ability": "yes"}, "has_activated_ability of Opt is 'yes'"),
        ({"first_date": "2001-02-30"}, "Opt: day is out of range"),
        ({"first_date": "long ago"}, "first_date of Opt is 'long ago'"),
        ({"type_line": "Sorcery"}, "the type line 'Sorcery' is not its types, 'Instant'"),
        ({"second_name": "Optt"}, "the second name Optt is not the end of the name"),
        ({"face": "back"}, "Opt is a back face, but no card has it on its back"),
        ({"power": "1\t1"}, "power has a control character"),
        ({"name": " Opt"}, "name has a control character or spaces around it"),
        ({"name": ""}, "name of  is ''"),
        ({"name": "Island"}, "Island stands there twice"),
        ({"name": "ISLAND"}, "cannot be told apart"),
    ],
)
def test_a_card_that_is_not_understood_is_refused(tmp_path: Path, changes: dict[str, str], said: str) -> None:
    rows = [card(**ISLAND), card(**{**OPT, **changes})]
    refused(run(tmp_path, table(rows, CARD_FIELDS), table([], MANA_FIELDS)), said)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"name": "Forest"}, "Forest makes mana but is no card"),
        ({"name": "Forest // Forest"}, "Forest // Forest makes mana but is no card"),
        ({"produces": "blue"}, "produces of Island is 'blue'"),
        ({"any_colour": "1"}, "any_colour and any_colour_kind do not agree"),
        ({"enters_tapped": "sometimes"}, "enters_tapped of Island is 'sometimes'"),
        ({"amount": ""}, "amount of Island is ''"),
    ],
)
def test_mana_that_is_not_understood_is_refused(tmp_path: Path, changes: dict[str, str], said: str) -> None:
    made = table([mana(**{**MAKES_BLUE, **changes})], MANA_FIELDS)
    refused(run(tmp_path, table([card(**ISLAND)], CARD_FIELDS), made), said)


HEADING = ",".join(CARD_FIELDS)


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        pytest.param(b"name,layout\n", "not a whole gzip file", id="no gzip"),
        pytest.param(b"", "must begin with the columns", id="nothing"),
        pytest.param(table([card(**OPT)], CARD_FIELDS)[:-9], "not a whole gzip file", id="cut off"),
        pytest.param(gzip.compress(b"\xff"), "not UTF-8", id="bytes"),
        pytest.param(gzip.compress(b""), "must begin with the columns name, layout", id="empty"),
        pytest.param(gzip.compress(b"name,layout\nOpt,normal\n"), "must begin with the columns", id="other columns"),
        pytest.param(gzip.compress(f"{HEADING}\nOpt,normal\n".encode()), "2 columns where 32", id="short row"),
        pytest.param(gzip.compress(f'{HEADING}\n"Opt'.encode()), "not a table of comma-separated", id="open quote"),
    ],
)
def test_what_is_no_table_is_refused(tmp_path: Path, raw: bytes, said: str) -> None:
    refused(run(tmp_path, raw, table([], MANA_FIELDS)), said)


def test_no_file_and_no_arguments(tmp_path: Path) -> None:
    missing = subprocess.run(
        [sys.executable, str(SCRIPT), "a.gz", "b.gz"], capture_output=True, text=True, cwd=tmp_path
    )
    assert (1, True) == (missing.returncode, "No such file" in missing.stderr)
    nothing = subprocess.run([sys.executable, str(SCRIPT)], capture_output=True, text=True, cwd=tmp_path)
    assert (2, True) == (nothing.returncode, nothing.stderr.startswith("usage: "))


SHORIKAI = {"name": "Shorikai, Genesis Engine", "type_line": "Artifact", "types": "Artifact"}
CECILY = {**OPT, "name": "Cecily, Haunted Mage"}


def test_a_wrong_fact_is_put_right_and_a_twin_is_another_name(tmp_path: Path) -> None:
    rows = [card(**SHORIKAI, commander="vehicle_2025"), card(**CECILY)]
    code, said, text = run(tmp_path, table(rows, CARD_FIELDS), table([], MANA_FIELDS))
    assert (0, "") == (code, said)
    assert text is not None
    *_, cecily, eleven, shorikai = text.splitlines()
    assert ["cecily, haunted mage", "Cecily, Haunted Mage"] == cecily.split("\t")[:2]
    assert "eleven, the mage\tCecily, Haunted Mage" == eleven
    assert "text" == shorikai.split("\t")[25]


def test_a_correction_that_is_out_of_date_is_refused(tmp_path: Path) -> None:
    rows = [card(**SHORIKAI, commander="creature")]
    said = "commander is 'creature'; the correction of 'vehicle_2025' is out of date"
    refused(run(tmp_path, table(rows, CARD_FIELDS), table([], MANA_FIELDS)), said)


def test_a_land_without_its_mana_is_given_it_until_the_source_has_it(tmp_path: Path) -> None:
    mirkwood = {"name": "Mirkwood", "type_line": "Land", "types": "Land"}
    code, said, text = run(tmp_path, table([card(**mirkwood)], CARD_FIELDS), table([], MANA_FIELDS))
    assert (0, "") == (code, said)
    assert text is not None
    cells = text.splitlines()[-1].split("\t")
    assert ["BG", "1", "land", "BG", "", "1", "", "", "yes"] == [cells[6], cells[14], *cells[33:]]
    made = table([mana(**{**MAKES_BLUE, "name": "Mirkwood"})], MANA_FIELDS)
    (tmp_path / "out.txt").unlink()
    said = "Mirkwood: the source says now what mana it makes; the correction is out of date"
    refused(run(tmp_path, table([card(**mirkwood)], CARD_FIELDS), made), said)


def refused(result: tuple[int, str, str | None], said: str) -> None:
    code, sentence, text = result
    assert (1, None) == (code, text)
    assert said in sentence
    assert 1 == sentence.count("\n")
