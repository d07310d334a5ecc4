"""The whole sentence with which a game that cannot be is refused, and what the others are said to rest on."""

from datetime import date
from typing import Any

import pytest

from keepseven.errors import RulesError
from keepseven.rules.conditions import source
from keepseven.rules.named import NAMED, meant_by
from keepseven.rules.resolving import resolve


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (
            {"format": "brawl", "day": date(2010, 1, 1)},
            "brawl is no game of 2010-01-01; it is known since 2018-07-13",
        ),
        (
            {"players": 4, "variants": ("archenemy",), "day": date(2009, 1, 1)},
            "archenemy is no game of 2009-01-01; it is known since 2010-06-18",
        ),
        ({"format": "commander draft"}, "commander draft is a game of more than two players"),
        (
            {"players": 4, "variants": ("supervillain-rumble", "two-headed-giant")},
            "supervillain-rumble is not played with two-headed-giant",
        ),
        (
            {"players": 4, "variants": ("shared-team-turns",)},
            "shared-team-turns goes only with one of team-vs-team, emperor, two-headed-giant, archenemy and "
            "archenemy-commander",
        ),
        (
            {"players": 5, "variants": ("alternating-teams",)},
            "alternating-teams is played by teams of the same size that sit in turn round the table; here are 5 players",
        ),
        (
            {"players": 4, "format": "commander", "variants": ("two-headed-giant",)},
            "the rules do not say at how much life two-headed-giant and commander begin together; give the life total",
        ),
    ],
)
def test_a_game_that_cannot_be_is_refused_in_a_whole_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesError) as raised:
        resolve(**settings)
    assert sentence == str(raised.value)


def test_what_is_neither_a_day_nor_a_name_is_told_the_names() -> None:
    with pytest.raises(RulesError) as raised:
        meant_by("tomorrow")
    told = str(raised.value)
    assert told.startswith("tomorrow is neither a day like 2016-01-16 nor one of these names: ")
    assert all(name in told for name in NAMED)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"players": 3, "life": 30}, "not in the rulebook: house rules over the Comprehensive Rules of 2026-02-27"),
        ({"house": {"free": 2}}, "not in the rulebook: free 2, over the Comprehensive Rules of 2026-02-27"),
        (
            {"day": "pro tour magic origins"},
            "pro tour magic origins, an event with a rule of its own, beside the Comprehensive Rules of 2015-07-17",
        ),
    ],
)
def test_what_a_game_rests_on_is_told_with_its_day(settings: dict[str, Any], sentence: str) -> None:
    assert sentence == str(source(resolve(**settings)))
