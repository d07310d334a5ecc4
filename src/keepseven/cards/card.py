"""The facts of one card, and how a line of the table holds them."""

import math
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

COLUMNS = (
    "key",
    "name",
    "layout",
    "mana_cost",
    "mana_value",
    "colours",
    "colour_identity",
    "supertypes",
    "types",
    "subtypes",
    "power",
    "toughness",
    "loyalty",
    "keywords",
    "activated",
    "first_set",
    "first_date",
    "source",
    "second_name",
    "second_mana_cost",
    "second_type_line",
    "face",
    "part_of",
    "colour_indicator",
    "max_copies",
    "commander",
    "partner",
    "companion",
    "hand_modifier",
    "life_modifier",
    "all_creature_types",
    "offboard_types",
    "digital_rebalance",
    "mana_kind",
    "produces",
    "any_colour",
    "amount",
    "fetches",
    "fetches_basic",
    "enters_tapped",
    "face_split",
)
"""The columns of a card's line, in order. Empty ones at the end of a line are left out. The line of another name for a
card holds the first two only: the folded other name and the card's name."""


class Commander(StrEnum):
    """Why a card may be a commander."""

    CREATURE = "creature"  # legendary creature
    VEHICLE = "vehicle_2025"  # legendary Vehicle or Spacecraft, since 2025
    TEXT = "text"  # the card says so itself
    BACKGROUND = "background"  # beside a commander that chooses a Background


class Tapped(StrEnum):
    """Whether what makes mana enters tapped."""

    NO = "no"
    YES = "yes"
    DEPENDS = "depends"
    SICK = "sick"  # a creature that must wait a turn


@dataclass(frozen=True, slots=True)
class Half:
    """The other half or the back of a card. For some digital and Un-cards only the name is known."""

    name: str
    mana_cost: str
    type_line: str


@dataclass(frozen=True, slots=True)
class Pairing:
    """One way in which two commanders go together: `kind`, and `detail` where the kind has one.

    Kinds: partner, partner_with (detail: the other card), partner_text (detail: the words both share),
    choose_a_background, background, doctors_companion, time_lord_doctor.
    """

    kind: str
    detail: str


@dataclass(frozen=True, slots=True)
class Mana:
    """What a permanent does for mana. Derived from patterns: good defaults that a user may correct."""

    kind: tuple[str, ...]  # "land", or the types of the permanent
    produces: str  # letters of WUBRGC
    any_colour: str  # "", "free", "commander identity" or "like other lands"
    amount: int
    fetches: str  # the basic land types it can fetch, as letters of WUBRG
    fetches_basic: bool
    enters_tapped: Tapped
    face_split: bool  # several faces or halves: this describes the front


@dataclass(frozen=True, slots=True)
class Card:
    """The facts of a card, or of a face of one. Costs and types are those of the front or first half.

    Colours are letters in the order WUBRG. `mana_value` is a whole number for all cards but one that costs half a mana.
    `max_copies` is None where the format's rule decides and infinite where any number is allowed. `part_of` is empty but
    for a back face (the name of its card) and a card that was changed for digital play (the card it was made from).
    `first_date` is the source's, and for some sets before 2012 a month early. The card that two others meld into has
    the layout "meld" and no `second`.
    """

    name: str
    layout: str
    mana_cost: str
    mana_value: float
    colours: str
    colour_identity: str
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    power: str
    toughness: str
    loyalty: str
    keywords: tuple[str, ...]
    has_activated_ability: bool
    first_set: str
    first_date: date | None
    source: str
    second: Half | None
    is_back: bool
    part_of: str
    colour_indicator: str
    max_copies: float | None
    commander: Commander | None
    partner: tuple[Pairing, ...]
    companion: str
    hand_modifier: int | None
    life_modifier: int | None
    all_creature_types: bool
    offboard_types: tuple[str, ...]
    digital_rebalance: bool
    mana: Mana | None

    @property
    def front_name(self) -> str:
        """The name of the front or first half: the whole name of a card that has one face."""
        return self.name.partition(" // ")[0] if self.second else self.name

    @property
    def is_land(self) -> bool:
        """Whether the front is a land; a land on the back only (`second`) does not count."""
        return "Land" in self.types

    @property
    def type_line(self) -> str:
        """Supertypes, types and subtypes, as printed."""
        left = " ".join((*self.supertypes, *self.types))
        return " — ".join((left, " ".join(self.subtypes))) if self.subtypes else left


def parse(line: str) -> Card:
    """The card of one line of the table (not of a line that holds another name)."""
    cells = line.split("\t")
    at = dict(zip(COLUMNS, cells + [""] * (len(COLUMNS) - len(cells)), strict=True))
    return Card(
        name=at["name"],
        layout=at["layout"],
        mana_cost=at["mana_cost"],
        mana_value=_number(at["mana_value"]),
        colours=at["colours"],
        colour_identity=at["colour_identity"],
        supertypes=tuple(at["supertypes"].split()),
        types=tuple(at["types"].split()),
        subtypes=_items(at["subtypes"]),
        power=at["power"],
        toughness=at["toughness"],
        loyalty=at["loyalty"],
        keywords=_items(at["keywords"]),
        has_activated_ability=bool(at["activated"]),
        first_set=at["first_set"],
        first_date=date.fromisoformat(at["first_date"]) if at["first_date"] else None,
        source=at["source"],
        second=_half(at),
        is_back=at["face"] == "back",
        part_of=at["part_of"],
        colour_indicator=at["colour_indicator"],
        max_copies=_copies(at["max_copies"]),
        commander=Commander(at["commander"]) if at["commander"] else None,
        partner=tuple(_pairing(text) for text in _items(at["partner"])),
        companion=at["companion"],
        hand_modifier=int(at["hand_modifier"]) if at["hand_modifier"] else None,
        life_modifier=int(at["life_modifier"]) if at["life_modifier"] else None,
        all_creature_types=bool(at["all_creature_types"]),
        offboard_types=_items(at["offboard_types"]),
        digital_rebalance=bool(at["digital_rebalance"]),
        mana=_mana(at),
    )


def _items(cell: str) -> tuple[str, ...]:
    return tuple(cell.split("|")) if cell else ()


def _number(cell: str) -> float:
    return float(cell) if "." in cell else int(cell)


def _copies(cell: str) -> float | None:
    if cell == "any":
        return math.inf
    return int(cell) if cell else None


def _half(at: dict[str, str]) -> Half | None:
    if not at["second_name"]:
        return None
    return Half(at["second_name"], at["second_mana_cost"], at["second_type_line"])


def _pairing(text: str) -> Pairing:
    kind, _, detail = text.partition(":")
    return Pairing(kind, detail)


def _mana(at: dict[str, str]) -> Mana | None:
    if not at["mana_kind"]:
        return None
    return Mana(
        kind=tuple(at["mana_kind"].split("/")),
        produces=at["produces"],
        any_colour=at["any_colour"],
        amount=int(at["amount"]),
        fetches=at["fetches"],
        fetches_basic=bool(at["fetches_basic"]),
        enters_tapped=Tapped(at["enters_tapped"]),
        face_split=bool(at["face_split"]),
    )
