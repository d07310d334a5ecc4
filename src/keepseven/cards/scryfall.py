"""Scryfall's `oracle_cards` file: one card object for each card there is, turned into rows of the table.

The shape is Scryfall's: a card with several faces has costs, types and text in `card_faces`, what belongs to the whole
card beside it. Of the text only facts are kept (`abilities`, `sources`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from typing import Annotated, TypeAlias

import msgspec

from keepseven.cards import abilities, sources
from keepseven.cards.building import Row
from keepseven.cards.elements import Read, elements
from keepseven.errors import CardsError
from keepseven.words import say

First: TypeAlias = Mapping[str, tuple[str, str]]
"""The first set of a card and its date, by name. The file has one printing of each card, seldom the first."""

NO_CARDS = {"token", "double_faced_token", "emblem", "art_series"}  # layouts of what goes into no deck
NO_TYPES = {"Card", "Dungeon", "Emblem", "Token"}
SUPERTYPES = {"Basic", "Elite", "Host", "Legendary", "Ongoing", "Snow", "World"}
BOTH_HALVES = {"split", "aftermath"}  # layouts where the abilities of a card are those of both halves
WHOLE_SUBTYPE = {"Plane", "Phenomenon"}  # what stands behind the dash is one name

MOST_ROWS, MOST_LETTERS = 150_000, 60_000_000  # of a table; the real one has 36,000 and 5 million

# what is longer than anything ever printed is damage
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Line = Annotated[str, msgspec.Meta(max_length=200)]
Short = Annotated[str, msgspec.Meta(max_length=100)]
Text = Annotated[str, msgspec.Meta(max_length=10_000)]
Words = Annotated[list[Short], msgspec.Meta(max_length=100)]
Number = Annotated[float, msgspec.Meta(ge=0, le=1e7)]
Modifier = Annotated[str, msgspec.Meta(pattern=r"^[+-]?\d{1,3}$")]


class Face(msgspec.Struct, gc=False):
    """A face or half. What it does not have is left out, or null."""

    name: Name
    mana_cost: Short | None = None
    type_line: Line | None = None
    oracle_text: Text | None = None
    colors: Words | None = None
    color_indicator: Words | None = None
    power: Short | None = None
    toughness: Short | None = None
    loyalty: Short | None = None
    layout: Short | None = None
    cmc: Number | None = None
    flavor_name: Name | None = None
    printed_name: Name | None = None


class Part(msgspec.Struct, gc=False):
    """Another card that a card speaks of."""

    component: Short
    name: Name


class Object(Face, gc=False, kw_only=True):
    """A card object, as far as it is needed."""

    layout: Short
    color_identity: Words
    keywords: Words
    set: Short
    set_type: Short = ""
    released_at: Short = ""
    reprint: bool = False
    hand_modifier: Modifier | None = None
    life_modifier: Modifier | None = None
    card_faces: Annotated[list[Face], msgspec.Meta(max_length=20)] | None = None
    all_parts: list[Part] | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """What a file holds: rows by name, pairs of another printed name with the name of its card, and the names of cards
    that seem to act before the first turn."""

    rows: dict[str, Row] = field(default_factory=dict)
    aliases: list[tuple[str, str]] = field(default_factory=list)
    early: list[str] = field(default_factory=list)


def read(source: Read, mark: str, first: First) -> Found:
    """The rows of the table in a file that `source` reads. `mark` goes into the column "source".

    Of several cards with one name the first counts that is from a set for play. CardsError: the file is not what
    Scryfall writes.
    """
    found, for_fun = Found(), Found()
    letters = 0
    for card in elements(source, msgspec.json.Decoder(Object).decode):
        into = for_fun if card.set_type in ("funny", "memorabilia") or card.layout == "reversible_card" else found
        for one in _cards(card):
            for row in _rows(one, mark, first):
                into.rows.setdefault(row["name"], row)
                letters += sum(map(len, row.values()))
            into.aliases.extend(_printed(one))
            if any(abilities.acts_early(face.oracle_text or "") for face in (one, *(one.card_faces or ()))):
                found.early.append(one.name)
        if letters > MOST_LETTERS or len(found.rows) + len(for_fun.rows) > MOST_ROWS:
            raise CardsError(say("it holds more than all the cards there are"))
    for name, row in for_fun.rows.items():
        found.rows.setdefault(name, row)
    found.aliases.extend(for_fun.aliases)
    return found


def _cards(card: Object) -> Iterator[Object]:
    """The cards that an object stands for: none, itself, or those on the sides of a reversible printing."""
    if card.layout in NO_CARDS:
        return
    if card.layout != "reversible_card":
        yield card
        return
    sides = [*{side.name: side for side in card.card_faces or ()}.values()]
    layouts = {side.layout for side in sides if side.layout} - {"normal"}
    if len(sides) > 1 and layouts:  # a card of two halves, on both sides
        name = " // ".join(side.name for side in sides)
        yield msgspec.structs.replace(card, name=name, layout=layouts.pop(), card_faces=sides, reprint=True)
        return
    for side in sides:
        own = {key: getattr(side, key) for key in Face.__struct_fields__}
        own["layout"] = side.layout or "normal"
        yield msgspec.structs.replace(card, **own, card_faces=None, reprint=True)


def _rows(card: Object, mark: str, first: First) -> Iterator[Row]:
    faces: list[Face] = [*card.card_faces] if card.card_faces else [card]
    front, *others = faces
    melds = [part.name for part in card.all_parts or () if part.component == "meld_result" and part.name != card.name]
    second = [face.name for face in others] or melds[:1]
    name = card.name if others or not second else f"{card.name} // {second[0]}"
    both = card.layout in BOTH_HALVES
    text = "\n".join(face.oracle_text or "" for face in (faces if both else faces[:1]))
    row = _facts(card, front, text, several=bool(second))
    if not NO_TYPES.isdisjoint(row["types"].split()):
        return
    printing = (card.set.upper(), _day(card.released_at))
    row["name"], row["source"], row["second_name"] = name, mark, " // ".join(second)
    row["first_set"], row["first_date"] = first.get(name, ("", "")) if card.reprint else printing
    row["hand_modifier"], row["life_modifier"] = card.hand_modifier or "", card.life_modifier or ""
    if len(others) == 1:
        row["second_mana_cost"], row["second_type_line"] = others[0].mana_cost or "", others[0].type_line or ""
    yield row
    if card.layout == "transform" and len(others) == 1:
        back = _facts(card, others[0], others[0].oracle_text or "", several=False)
        back["name"], back["source"], back["face"], back["part_of"] = others[0].name, mark, "back", name
        back["commander"] = back["max_copies"] = back["partner"] = ""
        yield back


def _facts(card: Object, face: Face, text: str, several: bool) -> Row:
    """What the face says about itself."""
    line = face.type_line or (card.type_line or "").partition(" // ")[0]
    supertypes, types, subtypes = _types(line)
    cmc = card.cmc or 0
    own = abilities.own_text(text)
    colours = face.colors if face.colors is not None else card.colors
    return {
        "layout": card.layout,
        "mana_cost": face.mana_cost or "",
        "mana_value": str(int(cmc)) if cmc == int(cmc) else str(cmc),
        "colours": _letters(colours),
        "colour_identity": _letters(card.color_identity),
        "supertypes": " ".join(supertypes),
        "types": " ".join(types),
        "subtypes": "|".join(subtypes),
        "power": face.power or "",
        "toughness": face.toughness or "",
        "loyalty": face.loyalty or "",
        "keywords": "|".join(sorted(card.keywords)),
        "activated": "1" if abilities.is_activated(own, types, subtypes) else "",
        "colour_indicator": _letters(face.color_indicator),
        "max_copies": abilities.max_copies(own, supertypes, types),
        "commander": abilities.commander(own, supertypes, types, subtypes, face.power or ""),
        "partner": abilities.partner(own, supertypes, types, subtypes),
        "companion": abilities.companion(own, face.name),
        "all_creature_types": "1" if abilities.has_all_creature_types(own, card.keywords) else "",
        "offboard_types": abilities.offboard_types(own),
        "digital_rebalance": "1" if card.name.startswith("A-") else "",
        **sources.mana(own, types, subtypes, several),
    }


@lru_cache(maxsize=10_000)
def _types(line: str) -> tuple[list[str], list[str], list[str]]:
    """Supertypes, types and subtypes of a type line."""
    left, _, right = line.partition(" — ")
    words = left.split()
    supertypes = [word for word in words if word in SUPERTYPES]
    types = [word for word in words if word not in SUPERTYPES]
    if not WHOLE_SUBTYPE.isdisjoint(types):
        return supertypes, types, [right] if right else []
    return supertypes, types, [word.replace("\0", " ") for word in right.replace("Time Lord", "Time\0Lord").split()]


def _letters(colours: list[str] | None) -> str:
    return "".join(letter for letter in "WUBRG" if letter in colours) if colours else ""


def _day(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        return ""


def _printed(card: Object) -> Iterator[tuple[str, str]]:
    """Other names that are printed on the card or on a face of it, each with the name of the card."""
    for face in (card, *(card.card_faces or ())):
        for other in (face.flavor_name, face.printed_name):
            if other and other != face.name:
                yield other, card.name
