"""Which cards of a list are sources of mana, of what, and whether they come in tapped.

Every source is worth one mana a turn, whatever it makes. Where the facts are only patterns, these readings are taken,
and `corrections` by name come before all of them:

- A land offers the colours it can make. "Any colour" is all five; the commander's colours are those of `identity`; a land
  that does what other lands do offers what the list's other lands offer.
- A land that fetches counts as a land with all the colours it can find in this list, and comes in tapped if all it can
  find does; that the library becomes thinner is ignored. One that finds basic lands only finds them tapped (known
  exceptions: Prismatic Vista does not, Fabled Passage may).
- Both faces of a land with two faces that can be played are one land with the colours of both. A spell with a land on its
  back is a land (`double_faced`) that makes the spell's colours and comes in tapped.
- A land that may come in tapped does so if `depends` says so.
- A rock, or a creature, that makes mana is a source only with `rocks`; rocks that make colourless mana only are worth as
  much as they make, others one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from keepseven.cards import Card, Tapped
from keepseven.odds.merge import Item, Items

FIVE = "WUBRG"
TYPES = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
FINDS_UNTAPPED = frozenset({"Prismatic Vista"})
FINDS_EITHER = frozenset({"Fabled Passage"})


@dataclass(frozen=True, slots=True)
class Source:
    """A source of mana: letters of WUBRGC (and S, snow); tapped, or not to be used yet, when it comes in.

    `cost` is None for a land, else the mana value of the rock or creature; `amount` is what it is worth.
    """

    letters: str
    tapped: bool = False
    cost: int | None = None
    amount: int = 1


@dataclass(frozen=True, slots=True)
class Sources:
    """How the cards of a list are read as sources."""

    depends: bool = False
    double_faced: bool = True
    rocks: bool = False
    identity: str = ""
    corrections: Mapping[str, Source | None] = field(default_factory=dict)
    x: int = 0  # the value of X in costs
    life: bool = False  # whether Phyrexian symbols are paid with life


def sources_of(items: Items, reading: Sources) -> dict[str, Source]:
    """The sources among the cards, by name."""
    found: dict[str, Source] = {}
    later: list[Item] = []
    for item in items:
        if item.name in reading.corrections:
            correction = reading.corrections[item.name]
            if correction is not None:
                found[item.name] = correction
        elif item.card is not None and item.card.mana is not None and item.card.mana.any_colour == "like other lands":
            later.append(item)
        else:
            source = _source(item, items, reading)
            if source is not None:
                found[item.name] = source
    others = "".join(source.letters for source in found.values() if source.cost is None)
    for item in later:
        assert item.card is not None and item.card.mana is not None
        letters = _ordered(item.card.mana.produces + others.replace("C", "").replace("S", ""))
        source = _with_mana(item.card, letters, reading)
        if source is not None:
            found[item.name] = source
    return found


def _source(item: Item, items: Items, reading: Sources) -> Source | None:
    card = item.card
    if card is None:
        return None
    back_is_land = card.layout == "modal_dfc" and card.second is not None and "Land" in card.second.type_line.split()
    if not card.is_land and back_is_land and reading.double_faced:
        return Source(card.colours or "C", tapped=True)
    mana = card.mana
    if mana is None:
        return None
    letters = mana.produces
    if mana.any_colour == "free":
        letters += FIVE
    elif mana.any_colour == "commander identity":
        letters += reading.identity
    if card.is_land and back_is_land:
        letters += card.colour_identity
    panorama = len(mana.fetches) == 3  # finds one of three basic lands, also where it makes mana itself
    if (mana.fetches or mana.fetches_basic) and (panorama or not mana.produces):
        return _fetching(card, letters, items, reading)
    return _with_mana(card, letters, reading)


def _with_mana(card: Card, letters: str, reading: Sources) -> Source | None:
    assert card.mana is not None
    if not letters or (not card.is_land and not reading.rocks):
        return None
    if "Snow" in card.supertypes:
        letters += "S"
    if card.is_land:
        return Source(_ordered(letters), _tapped(card.mana.enters_tapped, reading))
    waits = card.mana.enters_tapped is not Tapped.NO
    return Source(_ordered(letters), waits, int(card.mana_value), card.mana.amount if letters == "C" else 1)


def _fetching(card: Card, letters: str, items: Items, reading: Sources) -> Source | None:
    mana = card.mana
    assert mana is not None
    basic_only = mana.fetches_basic or len(mana.fetches) != 2
    wanted = {kind for kind, letter in TYPES.items() if mana.fetches_basic or letter in mana.fetches}
    goals = [
        item.card
        for item in items
        if item.card is not None
        and wanted & set(item.card.subtypes)
        and item.card.mana is not None
        and ("Basic" in item.card.supertypes or not basic_only)
    ]
    if not goals and not letters:
        return None
    tapped = _tapped(mana.enters_tapped, reading)
    if basic_only and card.name in FINDS_EITHER:
        tapped |= reading.depends
    elif basic_only:
        tapped |= card.name not in FINDS_UNTAPPED
    elif goals:
        tapped |= all(goal.mana is not None and _tapped(goal.mana.enters_tapped, reading) for goal in goals)
    found = "".join(goal.mana.produces for goal in goals if goal.mana is not None)
    return Source(_ordered(letters + found), tapped)


def _tapped(enters: Tapped, reading: Sources) -> bool:
    return enters is Tapped.YES or (enters is Tapped.DEPENDS and reading.depends)


def _ordered(letters: str) -> str:
    return "".join(letter for letter in "WUBRGCS" if letter in letters)
