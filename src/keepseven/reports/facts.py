"""The facts of one card, as they are shown."""

import math
from dataclasses import dataclass
from datetime import date
from typing import Literal

from keepseven.cards import Card, Mana, lookup
from keepseven.cards.flags import flags
from keepseven.reports.flags import sentence


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A card by name, with the columns of the table as they are; `asked` is what was written.

    `max_copies` is a number, "any", or None where the format decides. `before_the_game` says in sentences what the card
    does before the first turn or to the building of decks.
    """

    asked: str
    name: str
    layout: str
    mana_cost: str
    mana_value: float
    type_line: str
    colours: str
    colour_identity: str
    colour_indicator: str
    power: str
    toughness: str
    loyalty: str
    keywords: tuple[str, ...]
    has_activated_ability: bool
    second_name: str
    second_mana_cost: str
    second_type_line: str
    max_copies: int | Literal["any"] | None
    commander: str | None
    partner: tuple[str, ...]
    companion: str
    hand_modifier: int | None
    life_modifier: int | None
    all_creature_types: bool
    offboard_types: tuple[str, ...]
    first_set: str
    first_date: date | None
    digital_rebalance: bool
    source: str
    mana: Mana | None
    before_the_game: tuple[str, ...]
    report: Literal["card"] = "card"
    version: Literal[1] = 1


def facts(name: str) -> CardFacts | None:
    """The facts of the card that goes into a deck under this name; None if there is none.

    >>> found = facts("lim-dul's vault")
    >>> found and (found.name, found.mana_cost)
    ("Lim-Dûl's Vault", '{U}{B}')
    """
    card = lookup(name)
    return None if card is None else _facts(name, card)


def _facts(asked: str, card: Card) -> CardFacts:
    second = card.second
    return CardFacts(
        asked=asked,
        name=card.name,
        layout=card.layout,
        mana_cost=card.mana_cost,
        mana_value=card.mana_value,
        type_line=card.type_line,
        colours=card.colours,
        colour_identity=card.colour_identity,
        colour_indicator=card.colour_indicator,
        power=card.power,
        toughness=card.toughness,
        loyalty=card.loyalty,
        keywords=card.keywords,
        has_activated_ability=card.has_activated_ability,
        second_name=second.name if second else "",
        second_mana_cost=second.mana_cost if second else "",
        second_type_line=second.type_line if second else "",
        max_copies=_copies(card.max_copies),
        commander=card.commander,
        partner=tuple(f"{pairing.kind}: {pairing.detail}".removesuffix(": ") for pairing in card.partner),
        companion=card.companion,
        hand_modifier=card.hand_modifier,
        life_modifier=card.life_modifier,
        all_creature_types=card.all_creature_types,
        offboard_types=card.offboard_types,
        first_set=card.first_set,
        first_date=card.first_date,
        digital_rebalance=card.digital_rebalance,
        source=card.source,
        mana=card.mana,
        before_the_game=tuple(str(sentence(flag)) for flag in flags(card.name)),
    )


def _copies(most: float | None) -> int | Literal["any"] | None:
    if most is None:
        return None
    return "any" if most == math.inf else int(most)
