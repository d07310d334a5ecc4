"""Files in the shape of Scryfall's `oracle_cards`, made of the table that ships: for tests and measurements.

The cards are the real ones; their texts are made up of the phrases that facts are read from.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

from keepseven.cards.card import COLUMNS
from keepseven.cards.table import shipped

Row: TypeAlias = dict[str, str]
NUMBER_WORDS = "no one two three four five six seven eight nine ten".split()


def rows() -> dict[str, Row]:
    """The lines of the table that ships, by name."""
    cells = (line.split("\t") for line in shipped().lines() if line.count("\t") > 1)
    found = (dict(zip(COLUMNS, line + [""] * (len(COLUMNS) - len(line)), strict=True)) for line in cells)
    return {row["name"]: row for row in found}


def objects() -> Iterator[dict[str, Any]]:
    """A card object for each card of the table, without the printings that are reversible."""
    table = rows()
    for row in table.values():
        if not row["face"] and row["layout"] != "reversible_card":
            yield _object(row, table)


def write_bulk(path: Path, size: int = 0) -> int:
    """Write the objects, an element a line as Scryfall does; how many. Each is filled up for a file of `size` bytes."""
    texts = [json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in objects()]
    missing = max(0, size - sum(len(text.encode()) + 2 for text in texts)) // len(texts)
    filling = "".join(f',"filling{number}":[{{"a":"{"b" * 80}"}}]' for number in range(missing // 102))
    path.write_text("[\n" + ",\n".join(f"{text[:-1]}{filling}}}" for text in texts) + "\n]\n", encoding="utf-8")
    return len(texts)


def _object(row: Row, table: dict[str, Row]) -> dict[str, Any]:
    whole = {
        "object": "card",
        "name": row["name"],
        "lang": "en",
        "layout": row["layout"],
        "cmc": float(row["mana_value"]),
        "color_identity": list(row["colour_identity"]),
        "keywords": row["keywords"].split("|") if row["keywords"] else [],
        "set": row["first_set"].lower(),
        "set_type": "expansion",
        "released_at": row["first_date"],
        "reprint": False,
    }
    whole |= {key: row[key] for key in ("hand_modifier", "life_modifier") if row[key]}
    second, front = row["second_name"], _face(row)
    if row["layout"] == "meld" and second:
        front["name"] = row["name"].removesuffix(f" // {second}")
        return whole | front | {"all_parts": [{"component": "meld_result", "name": second}]}
    if not second:
        return whole | front
    front["name"], *names = row["name"].split(" // ")
    others: list[dict[str, Any]] = [{"name": name} for name in names]
    if row["layout"] == "transform" and second in table:
        others = [_face(table[second])]
    elif len(others) == 1:
        others[0] |= {"mana_cost": row["second_mana_cost"], "type_line": row["second_type_line"]}
    return whole | {"card_faces": [front, *others]}


def _face(row: Row) -> dict[str, Any]:
    line = " ".join(filter(None, (row["supertypes"], row["types"])))
    cells = {key: row[key] for key in ("name", "mana_cost", "power", "toughness", "loyalty") if row[key]}
    return cells | {
        "type_line": " — ".join(filter(None, (line, row["subtypes"].replace("|", " ")))),
        "colors": list(row["colours"]),
        "color_indicator": list(row["colour_indicator"]),
        "oracle_text": "\n".join(_text(row)),
    }


def _text(row: Row) -> Iterator[str]:
    for pairing in filter(None, row["partner"].split("|")):
        kind, _, detail = pairing.partition(":")
        match kind:
            case "partner_with":
                yield f"Partner with {detail} (reminder)"
            case "partner_text":
                yield f"Partner—{detail} (reminder)"
            case "partner" | "choose_a_background" | "doctors_companion":
                yield {"partner": "Partner", "choose_a_background": "Choose a Background"}.get(
                    kind, "Doctor's companion"
                )
    if row["max_copies"] and "Basic" not in row["supertypes"]:
        most = row["max_copies"]
        number = {"any": "any number of", "1": "only one"}.get(most) or f"up to {NUMBER_WORDS[int(most)]}"
        yield f"A deck can have {number} cards named so."
    if row["commander"] == "text":
        yield "This can be your commander."
    if row["companion"]:
        yield "Companion — a condition."
    if row["offboard_types"]:
        yield f"As long as this isn't on the battlefield, it's a 1/1 {row['offboard_types'].split('|')[1]} creature."
    if row["all_creature_types"] and "Changeling" not in row["keywords"]:
        yield "This is every creature type."
    if row["activated"]:
        yield "{1}: Something happens."
    yield from _mana(row)


def _mana(row: Row) -> Iterator[str]:
    amount = int(row["amount"] or 0)
    if amount:
        symbols = " or ".join(f"{{{letter}}}" * amount for letter in row["produces"])
        mana = f"{NUMBER_WORDS[amount]} mana"
        match row["any_colour"]:
            case "free":
                yield f"{{T}}: Add {mana} of any color."
            case "commander identity":
                yield f"{{T}}: Add {mana} of any color in your commander's color identity."
            case "like other lands":
                yield f"{{T}}: Add {mana} of any color that a land an opponent controls could produce."
        if symbols:
            yield f"{{T}}: Add {symbols}."
    if row["fetches"] or row["fetches_basic"]:
        names = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
        kinds = " or ".join(names[letter] for letter in row["fetches"])
        yield f"Search your library for a {kinds or 'basic land'} card, then shuffle."
    if row["enters_tapped"] in ("yes", "depends"):
        yield "This enters tapped." if row["enters_tapped"] == "yes" else "This enters tapped unless something."
