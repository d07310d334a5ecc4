"""The table that ships: sorted, whole, and searched by bisection as by looking at every line."""

import pytest

from card_corrections import TWINS
from keepseven.cards.card import COLUMNS, parse
from keepseven.cards.names import fold
from keepseven.cards.search import lookup, record
from keepseven.cards.table import PATH, opened

with open(PATH, "rb") as _file:
    HEADING, _, _BODY = _file.read().partition(b"\n\n")
LINES = _BODY.decode().split("\n")
KEYS = [line.partition("\t")[0] for line in LINES[:-1]]
OTHER_NAMES = {key: line.split("\t")[1] for key, line in zip(KEYS, LINES, strict=False) if line.count("\t") == 1}
CARDS = [parse(line) for line in LINES[:-1] if line.count("\t") > 1]


def test_the_lines_are_sorted_and_end_with_a_line_feed() -> None:
    assert "" == LINES[-1]
    assert sorted(set(KEYS), key=str.encode) == KEYS


def test_the_heading_names_the_columns_and_counts_the_lines() -> None:
    heading = HEADING.decode()
    assert all(line.startswith("#") for line in heading.splitlines())
    for number, column in enumerate(COLUMNS, 1):
        assert f"# {number:2} {column}\n" in heading
    assert "# 35209 cards, 1361 other names, 1989 cards that make mana." == heading.splitlines()[-1]
    assert (35209, 1361, 1989) == (len(CARDS), len(OTHER_NAMES), sum(card.mana is not None for card in CARDS))


def test_every_line_is_found_under_its_key_and_nothing_between_two_lines() -> None:
    table = opened()
    assert LINES[:-1] == [table.find(key) for key in KEYS]
    assert LINES[:-1] == list(table.lines())
    present = set(KEYS)
    beside = [key + " " for key in KEYS[::50]] + [key[:-1] for key in KEYS[::50] if key[:-1] not in present]
    assert {None} == {table.find(key) for key in beside}


@pytest.mark.parametrize("key", ["", " ", "\t", "\n", "#", "~", "\U0010ffff", "\ud800", "zzzz", "opt\topt"])
def test_what_is_no_key_is_not_found(key: str) -> None:
    assert opened().find(key) is None


def test_every_card_is_found_by_its_own_name() -> None:
    names = {card.name for card in CARDS}
    assert len(CARDS) == len(names)
    for card in CARDS:
        assert card == record(card.name)
        found = lookup(card.name)
        assert found is not None
        assert (card.part_of or card.name) == found.name
        assert "" == found.part_of


def test_every_key_is_the_folded_name_and_every_other_name_leads_to_a_card() -> None:
    assert sorted(KEYS) == sorted([*(fold(card.name) for card in CARDS), *OTHER_NAMES])
    twins = {fold(twin) for twin in TWINS}
    for key, name in OTHER_NAMES.items():
        assert key == fold(key)
        found = lookup(key)
        assert found is not None
        assert name == found.name
        assert key in fold(name).split(" // ") or key in twins


def test_the_parts_of_cards_are_back_faces_digital_changes_and_reversible_printings() -> None:
    parts = [card for card in CARDS if card.part_of]
    backs = sum(card.is_back for card in parts)
    changed = sum(card.digital_rebalance and not card.is_back for card in parts)
    reversible = sum(card.layout == "reversible_card" for card in parts)
    assert (401, 3) == (backs, reversible)
    assert len(parts) == backs + changed + reversible
    alone = [card.name for card in CARDS if card.digital_rebalance and not card.part_of]
    assert ["A-Town"] == alone
