"""The table that ships has every correction and every twin name; none of them is left over."""

from collections.abc import Callable

import pytest

from card_corrections import CORRECTIONS, MANA, NO_MANA, TWINS, Correction
from keepseven.cards import Card, lookup, record

FACTS: dict[str, Callable[[Card], str]] = {
    "has_activated_ability": lambda card: "1" if card.has_activated_ability else "",
    "colour_identity": lambda card: card.colour_identity,
    "subtypes": lambda card: "|".join(card.subtypes),
    "type_line": lambda card: card.type_line,
    "commander": lambda card: str(card.commander),
}


@pytest.mark.parametrize("correction", CORRECTIONS, ids=lambda one: f"{one.name}: {one.field}")
def test_the_table_has_the_right_fact(correction: Correction) -> None:
    card = record(correction.name)
    assert card is not None
    assert correction.value == FACTS[correction.field](card)
    assert correction.value != correction.was


@pytest.mark.parametrize(("twin", "name"), TWINS.items())
def test_either_name_finds_the_card(twin: str, name: str) -> None:
    first, later = lookup(twin), lookup(name)
    assert first is not None
    assert (name, first) == (first.name, later)


@pytest.mark.parametrize(("name", "made"), MANA.items())
def test_lands_of_the_second_source_make_mana(name: str, made: tuple[str, str]) -> None:
    card = record(name)
    assert card is not None and card.mana is not None
    assert made == (card.mana.produces, card.mana.enters_tapped.value)
    assert (not card.mana.produces) == card.mana.fetches_basic


@pytest.mark.parametrize("name", NO_MANA)
def test_what_makes_mana_at_maximum_speed_only_makes_none_here(name: str) -> None:
    card = record(name)
    assert card is not None and card.mana is None
