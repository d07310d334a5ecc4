"""Make `src/keepseven/cards/cards.txt` from the two source tables: `build_cards.py CARDS.csv.gz MANA.csv.gz [OUT]`.

What is known to be wrong or missing in the sources stands in `card_corrections.py`, each with its reason.

The same sources give the same bytes. Whatever does not look as expected is refused with one sentence, and nothing is
written: a table that is nearly right would be worse than none.
"""

import csv
import gzip
import io
import re
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from card_corrections import CORRECTIONS, MANA, NO_MANA, TWINS
from keepseven.cards.card import COLUMNS, Commander, Tapped, parse
from keepseven.cards.names import fold
from keepseven.cards.table import PATH

Row: TypeAlias = dict[str, str]

HEADING = """\
# The facts of Magic cards for keepseven: names, costs, types, and what makes mana. No card text and no pictures.
# Written by scripts/build_cards.py from cards.csv.gz and mana.csv.gz: a change belongs there, not here.
# Sources: MTGJSON (2026-07) and XMage (2026-08), the column "source"; what makes mana was derived from patterns.
#
# Tab-separated and sorted by the bytes of the first column, the folded name (keepseven.cards.names.fold), which is how
# a card is found. A line with two columns is another name: of a half, of a front face, of a back, or one that the rules
# take for the same (CR 201.3). The others hold the columns below; empty ones at the end are left out, yes is 1 and no
# is empty, several values stand between bars.
#
{columns}
#
# colours and mana are letters of WUBRG (C: colourless); max_copies "any": any number; face "back": the line describes a
# back face; part_of: the card that this back face or digital change belongs to; hand_modifier and life_modifier: of
# Vanguard cards; offboard_types: further types outside the battlefield; any_colour: "free", "commander identity" or
# "like other lands"; enters_tapped: no, yes, depends, or sick (a creature that must wait a turn); face_split: the mana
# columns describe the front.
# {cards} cards, {names} other names, {mana} cards that make mana.

"""

RENAMED = {"colors": "colours", "color_identity": "colour_identity", "color_indicator": "colour_indicator"}
RENAMED_MANA = {"kind": "mana_kind", "any_colour_kind": "any_colour"}
CARD_FIELDS = (
    "name layout face mana_cost mana_value colors color_indicator color_identity type_line supertypes types subtypes "
    "power toughness loyalty keywords second_name second_mana_cost second_type_line max_copies commander partner "
    "companion has_activated_ability hand_modifier life_modifier all_creature_types offboard_types first_set "
    "first_date digital_rebalance source"
).split()
MANA_FIELDS = (
    "name kind produces any_colour any_colour_kind amount fetches fetches_basic enters_tapped face_split".split()
)

PARTNERS = "partner|choose_a_background|background|doctors_companion|time_lord_doctor|partner_(with|text):.+"
CARD_SHAPES = {
    "name": ".+",
    "layout": "[a-z_]+",
    "face": "(back)?",
    "mana_cost": r"(\{[0-9A-Z/]+\})*",
    "second_mana_cost": r"(\{[0-9A-Z/]+\})*",
    "mana_value": r"\d+(\.\d+)?|1e\+06",
    "colors": "W?U?B?R?G?",
    "color_indicator": "W?U?B?R?G?",
    "color_identity": "W?U?B?R?G?",
    "type_line": ".+",
    "types": ".+",
    "max_copies": r"any|\d*",
    "commander": f"({'|'.join(Commander)})?",
    "partner": rf"(({PARTNERS})(\|({PARTNERS}))*)?",
    "companion": "[a-z_:]*",
    "has_activated_ability": "1?",
    "hand_modifier": r"([+-]\d+)?",
    "life_modifier": r"([+-]\d+)?",
    "all_creature_types": "1?",
    "first_set": "[A-Z0-9]*",
    "first_date": r"(\d{4}-\d{2}-\d{2})?",
    "digital_rebalance": "1?",
    "source": ".+",
}
MANA_SHAPES = {
    "name": ".+",
    "kind": "[A-Za-z]+(/[A-Za-z]+)*",
    "produces": "W?U?B?R?G?C?",
    "any_colour": "1?",
    "any_colour_kind": "(free|commander identity|like other lands)?",
    "amount": r"\d+",
    "fetches": "W?U?B?R?G?",
    "fetches_basic": "1?",
    "enters_tapped": "|".join(Tapped),
    "face_split": "1?",
}
CORRECTED = {
    ("mana_value", "1e+06"): "1000000",
    ("first_date", "2009-00-31"): "2009-01-31",  # Conflux: the source counts the month from nought here
}
FLAGS = (
    "has_activated_ability",
    "all_creature_types",
    "digital_rebalance",
    "any_colour",
    "fetches_basic",
    "face_split",
)


class Refused(Exception):
    """The sources are not what this script knows how to read."""


def main(arguments: list[str]) -> int:
    """Run the script; 0 when the table was written, else 1 and a sentence on the error stream."""
    if len(arguments) not in (2, 3):
        print("usage: build_cards.py CARDS.csv.gz MANA.csv.gz [OUT]", file=sys.stderr)
        return 2
    try:
        text = build(Path(arguments[0]), Path(arguments[1]))
    except (Refused, OSError) as problem:
        print(f"build_cards: {problem}", file=sys.stderr)
        return 1
    Path(arguments[2] if len(arguments) == 3 else PATH).write_bytes(text.encode())
    return 0


def build(cards: Path, mana: Path) -> str:
    """The whole text of the table."""
    rows = {row["name"]: row for row in _rows(cards, CARD_FIELDS, CARD_SHAPES, _card_row)}
    made = {row["name"]: row for row in _rows(mana, MANA_FIELDS, MANA_SHAPES, _mana_row)}
    _correct(rows, made)
    _join(rows, made)
    own = {fold(name): name for name in rows}
    if len(own) != len(rows):
        twins = sorted(name for name in rows if own[fold(name)] != name)
        raise Refused(f"these names cannot be told apart from others when folded: {', '.join(twins)}")
    lines = {key: _line(key, rows[name]) for key, name in own.items()}
    others = {key: name for key, name in _other_names(rows).items() if key not in own}
    lines |= {key: f"{key}\t{name}" for key, name in others.items()}
    columns = "\n".join(f"# {number:2} {name}" for number, name in enumerate(COLUMNS, 1))
    counts = {"cards": len(rows), "names": len(others), "mana": sum(bool(row["mana_kind"]) for row in rows.values())}
    body = "".join(lines[key] + "\n" for key in sorted(lines, key=str.encode))
    return HEADING.format(columns=columns, **counts) + body


def _rows(path: Path, fields: list[str], shapes: dict[str, str], finish: Callable[[Row], Row]) -> Iterator[Row]:
    try:
        text = gzip.decompress(path.read_bytes()).decode()
    except (gzip.BadGzipFile, EOFError, zlib.error):
        raise Refused(f"{path} is not a whole gzip file") from None
    except UnicodeDecodeError as error:
        raise Refused(f"{path} is not UTF-8 (byte {error.start} of its content)") from None
    try:
        heading, *table = [*csv.reader(io.StringIO(text, newline=""), strict=True)] or [[]]
    except csv.Error as error:
        raise Refused(f"{path} is not a table of comma-separated values: {error}") from None
    if heading != fields:
        raise Refused(f"{path} must begin with the columns {', '.join(fields)}")
    seen: set[str] = set()
    for number, cells in enumerate(table, 2):
        where = f"{path}, row {number}"
        if len(cells) != len(fields):
            raise Refused(f"{where}: {len(cells)} columns where {len(fields)} are expected")
        row = dict(zip(fields, cells, strict=True))
        if row["name"] in seen:
            raise Refused(f"{where}: {row['name']} stands there twice")
        seen.add(row["name"])
        row |= {flag: row[flag].removeprefix("0") for flag in FLAGS if flag in row}
        for field, value in row.items():
            if re.search(r"[\x00-\x1f\x7f]", value) or value != value.strip():
                raise Refused(f"{where}: {field} has a control character or spaces around it")
            if not re.fullmatch(shapes.get(field, ".*"), value):
                raise Refused(f"{where}: {field} of {row['name']} is {value!r}, which is not understood")
        try:
            yield finish(row)
        except Refused as problem:
            raise Refused(f"{where}: {problem}") from None


def _card_row(row: Row) -> Row:
    corrected = {field: CORRECTED.get((field, value), value) for field, value in row.items()}
    return {RENAMED.get(field, field): value for field, value in corrected.items()} | {"part_of": ""}


def _mana_row(row: Row) -> Row:
    if bool(row.pop("any_colour")) != bool(row["any_colour_kind"]):
        raise Refused(f"{row['name']}: any_colour and any_colour_kind do not agree")
    return {RENAMED_MANA.get(field, field): value for field, value in row.items()}


def _correct(rows: dict[str, Row], made: dict[str, Row]) -> None:
    """Put wrong facts right. One that is no longer what the correction replaces is refused."""
    for name in NO_MANA:
        made.pop(name, None)
    for name, (colours, tapped) in MANA.items():
        if name in made:
            raise Refused(f"{name}: the source says now what mana it makes; the correction is out of date")
        if name in rows:
            finds = {"amount": "1"} if colours else {"amount": "0", "fetches_basic": "1"}
            facts = {"mana_kind": "land", "produces": colours, "enters_tapped": tapped, **finds}
            made[name] = dict.fromkeys(COLUMNS[COLUMNS.index("mana_kind") :], "") | {"name": name, **facts}
    for name, field, was, value in CORRECTIONS:
        if name in rows:
            if rows[name][field] != was:
                raise Refused(f"{name}: {field} is {rows[name][field]!r}; the correction of {was!r} is out of date")
            rows[name][field] = value


def _join(rows: dict[str, Row], made: dict[str, Row]) -> None:
    """Check what depends on several rows, say what each face and digital change belongs to, and add the mana."""
    fronts = {row["second_name"]: name for name, row in rows.items() if row["layout"] == "transform"}
    for name, row in rows.items():
        if row["second_name"] and not name.endswith(" // " + row["second_name"]):
            raise Refused(f"{name}: the second name {row['second_name']} is not the end of the name")
        if row["face"] == "back":
            if name not in fronts:
                raise Refused(f"{name} is a back face, but no card has it on its back")
            row["part_of"] = fronts[name]
    for name, row in rows.items():
        whole = row["part_of"] or name
        halves = whole.split(" // ")
        original = " // ".join(half.removeprefix("A-") for half in halves)
        if rows[whole]["digital_rebalance"] and original in rows:
            row["part_of"] = original
        elif row["layout"] == "reversible_card" and halves[:2] == halves[2:] and " // ".join(halves[:2]) in rows:
            row["part_of"] = " // ".join(halves[:2])
    for name, mana in made.items():
        half, _, same = name.partition(" // ")
        if name not in rows and half == same and half in rows:
            continue  # a printing with the same card on both sides
        if name not in rows:
            raise Refused(f"{name} makes mana but is no card")
        rows[name] |= mana
    for row in rows.values():
        for column in COLUMNS[COLUMNS.index("mana_kind") :]:
            row.setdefault(column, "")


def _other_names(rows: dict[str, Row]) -> dict[str, str]:
    """Folded names of fronts and other halves. The first front has a name, then the first other half.

    Cards of a set come before cards without one (Un-cards, playtest cards). What then still names two cards is left out.
    """
    found: dict[str, list[tuple[bool, bool, str]]] = {}
    for name, row in rows.items():
        halves = name.split(" // ")
        if row["second_name"] and not row["part_of"]:
            for place, half in enumerate(halves):
                found.setdefault(fold(half), []).append((place > 0, not row["first_set"], name))
    names = {}
    for key, candidates in found.items():
        best = min(candidates)[:2]
        cards = {name for *rank, name in candidates if tuple(rank) == best}
        if len(cards) == 1:
            names[key] = cards.pop()
    return names | {fold(twin): name for twin, name in TWINS.items() if name in rows}


def _line(key: str, row: Row) -> str:
    cells = {"key": key, "activated": row["has_activated_ability"], **row}
    line = "\t".join(cells[column] for column in COLUMNS).rstrip("\t")
    try:
        card = parse(line)
    except ValueError as problem:
        raise Refused(f"{row['name']}: {problem}") from None
    if card.type_line != row["type_line"]:
        raise Refused(f"{row['name']}: the type line {row['type_line']!r} is not its types, {card.type_line!r}")
    return line


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
