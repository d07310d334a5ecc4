"""The rules for decks by format and day, and the numbers they are cited by: read off the texts, not off the package."""

from datetime import date, timedelta

import pytest

from keepseven.errors import RulesError
from keepseven.rules.citations import number
from keepseven.rules.construction import CHECKED, MayCommand, Needs, deck_rules
from keepseven.rules.deck_numbers import WHOLE
from keepseven.rules.editions import EDITIONS
from keepseven.rules.formats import FORMATS

KNOWN = [day for day in EDITIONS if day >= WHOLE]
CREATURES = {MayCommand.CREATURE}
SHIPS = {MayCommand.VEHICLE, MayCommand.SPACECRAFT}
WALKERS = {MayCommand.PLANESWALKER}


@pytest.mark.parametrize(
    ("format", "least", "most", "copies", "sideboard"),
    [
        ("constructed", 60, None, 4, 15),
        ("limited", 40, None, None, None),
        ("commander", 100, 100, 1, 0),
        ("brawl", 60, 60, 1, 0),
        ("commander draft", 60, None, None, 0),
        ("commander masters draft", 60, None, None, 0),
        ("conspiracy draft", 40, None, None, None),
        ("planechase", 60, None, 4, 15),
        ("archenemy", 60, None, 4, 15),
        ("archenemy commander", 100, 100, 1, 0),
        ("vanguard", 60, None, 4, 15),
    ],
)
def test_the_numbers_of_a_format(
    format: str, least: int, most: int | None, copies: int | None, sideboard: int | None
) -> None:
    rules = deck_rules(format)
    assert (least, most, copies, sideboard) == (rules.least, rules.most, rules.copies.cards, rules.sideboard.cards)
    assert ("draft" in format or format == "limited") == rules.limited
    assert (copies == 4) == rules.sideboard_counts


def test_every_format_is_there_and_every_game_that_is_played_has_rules_for_its_decks() -> None:
    assert 11 == len(CHECKED)
    assert set() == FORMATS.keys() - set(CHECKED)


ARCHENEMIES = date(2024, 11, 8)  # the first text with Archenemy Commander
DAYS = [(format, day) for format in CHECKED for day in KNOWN if format != "archenemy commander" or day >= ARCHENEMIES]


@pytest.mark.parametrize(("format", "day"), DAYS)
def test_a_format_has_rules_on_every_day_that_has_it(format: str, day: date) -> None:
    rules = deck_rules(format, day)
    assert (day, format) == (rules.edition, rules.format)
    used = [rules.size_rule, rules.copies.rule, rules.sideboard.rule, rules.schemes.rule]
    used += [rules.commanders.rule] if rules.commanders else []
    assert all(number(rule, day) for rule in used)


@pytest.mark.parametrize(
    ("format", "before", "since"),
    [
        ("commander", CREATURES, CREATURES | SHIPS),
        ("brawl", CREATURES | WALKERS, CREATURES | WALKERS | SHIPS),
        ("commander draft", CREATURES, CREATURES | SHIPS),
        ("archenemy commander", CREATURES, CREATURES | SHIPS),
    ],
)
def test_vehicles_and_spacecraft_command_since_2025_07_25(
    format: str, before: set[MayCommand], since: set[MayCommand]
) -> None:
    for day, kinds, sideboard in (("2025-07-24", before, 15), ("2025-07-25", since, 0)):
        rules = deck_rules(format, date.fromisoformat(day))
        assert rules.commanders is not None
        assert kinds == rules.commanders.kinds
        assert (None if rules.limited and sideboard else sideboard) == rules.sideboard.cards


@pytest.mark.parametrize("day", KNOWN)
def test_scheme_decks_of_commander_games_are_smaller_since_they_have_rules_of_their_own(day: date) -> None:
    expected = (10, 1) if day >= ARCHENEMIES else (20, 2)
    schemes = deck_rules("commander", day).schemes
    assert (expected, (20, 2)) == (
        (schemes.least, schemes.copies),
        (deck_rules("archenemy", day).schemes.least, deck_rules("archenemy", day).schemes.copies),
    )


def test_what_the_variants_need() -> None:
    needs = {format: deck_rules(format).needs for format in CHECKED if deck_rules(format).needs}
    assert {
        "planechase": {Needs.PLANAR_DECK},
        "archenemy": {Needs.SCHEME_DECK},
        "archenemy commander": {Needs.SCHEME_DECK},
        "vanguard": {Needs.VANGUARD},
    } == needs


@pytest.mark.parametrize("written", ["Commander Draft", " commander-draft ", "COMMANDER_DRAFT"])
def test_a_name_may_be_written_with_hyphens_and_in_any_case(written: str) -> None:
    assert "commander draft" == deck_rules(written).format


def test_another_format_is_refused_and_the_known_ones_are_named() -> None:
    with pytest.raises(RulesError, match="there is no format standard; decks are checked for constructed, limited, "):
        deck_rules("standard")


@pytest.mark.parametrize(
    ("format", "first"), [("constructed", "2023-11-17"), ("brawl", "2023-11-17"), ("archenemy commander", "2024-11-08")]
)
def test_the_day_before_the_first_text_is_refused(format: str, first: str) -> None:
    day = date.fromisoformat(first) - timedelta(1)
    with pytest.raises(RulesError, match=f"by the texts since {first}; that of {day} is not known or has no such game"):
        deck_rules(format, day)
