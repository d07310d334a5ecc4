"""The printed number of a rule on a day."""

from datetime import date

import pytest

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules import citations
from keepseven.rules.citations import cite, number
from keepseven.rules.editions import EDITIONS
from keepseven.rules.since import Since

# Read in the texts of 2024-11-08 and 2026-02-27. Section 103 has the same numbers in all texts between them.
NUMBERS = {
    "choices.order": "101.4",
    "leave.concede": "104.3a",
    "leave.last": "104.2a",
    "leave.objects": "800.4a",
    "leave.choice": "800.4h",
    "match.wins": "100.6a",
    "match.sideboarding": "100.4",
    "match.tournament": "100.6",
    "game.won": "104.2",
    "game.drawn": "104.4",
    "start.chooser": "103.1",
    "start.player": "103.1",
    "aside.sideboard": "103.2a",
    "aside.commander": "103.2c",
    "shuffle.decks": "103.3",
    "shuffle.opponent": "103.3",
    "life.total": "103.4",
    "life.commander": "103.4c",
    "life.brawl": "103.4d",
    "library.same_position": "401.4",
    "library.past_end": "401.7",
    "hand.draw": "103.5",
    "hand.empty_library": "121.4",
    "mulligan.declare": "103.5",
    "mulligan.take": "103.5",
    "mulligan.bottom": "103.5",
    "mulligan.keep": "103.5",
    "mulligan.limit": "103.5",
    "mulligan.free": "103.5c",
    "turn.first": "103.8",
    "turn.skip_draw": "103.8a",
    "turn.no_skip": "103.8c",
}

VARIANTS = {
    "leave.last_team": "104.2c",
    "leave.team": "810.8b",
    "leave.emperor": "809.5b",
    "start.team": "103.1a",
    "start.archenemy": "103.1b",
    "start.power_play": "103.1c",
    "start.random_team": "808.4",
    "start.random_emperor": "809.4",
    "start.random_villain": "904.12c",
    "variant.multiplayer": "800.1",
    "variant.one": "800.2",
    "variant.shared_turns": "805.1",
    "variant.individuals": "806.1",
    "variant.teams_together": "808.2",
    "variant.emperor_teams": "809.1",
    "variant.giants_teams": "810.1",
    "variant.alternating_seats": "811.3",
    "variant.archenemy_teams": "904.2",
    "variant.rumble": "904.12a",
    "variant.archenemy_commander": "904.13a",
    "variant.conspiracy_draft": "905.1",
    "variant.commander_draft": "903.13a",
    "life.team": "103.4a",
    "life.giants": "810.11",
    "life.vanguard": "103.4b",
    "life.archenemy": "103.4e",
    "life.archenemy_commander": "904.13b",
    "turn.markers": "807.4b",
    "turn.skip_team": "103.8b",
}
# The sections of restarting and of subgames moved: the first text of each number.
MOVED = {
    date(2024, 11, 8): ("724.1a", "726.2"),
    date(2025, 4, 4): ("725.1a", "727.2"),
    date(2025, 7, 25): ("726.1a", "728.2"),
}


SHUFFLE = {
    "randomize": "a",
    "search_place": "b",
    "absent": "c",
    "redirected": "c",
    "empty_set": "d",
    "few_cards": "e",
    "several": "f",
    "position": "g",
}


@pytest.mark.parametrize("day", [day for day in EDITIONS if day >= date(2024, 11, 8)])
def test_every_rule_has_its_number_in_every_text(day: date) -> None:
    action = "701.24" if day >= date(2025, 6, 6) else "701.20"
    letters = {f"shuffle.{name}": f"{action}{letter}" for name, letter in SHUFFLE.items()}
    restart, subgame = MOVED[max(first for first in MOVED if first <= day)]
    expected = {**NUMBERS, **letters, **VARIANTS, "start.restart": restart, "start.subgame": subgame}
    assert expected == {name: number(Rule(name), day) for name in expected}


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(2024, 11, 8), "CR 701.20a"),
        (date(2025, 6, 5), "CR 701.20a"),
        (date(2025, 6, 6), "CR 701.24a"),
        (date(2025, 6, 7), "CR 701.24a"),
        (date(2099, 1, 1), "CR 701.24a"),
    ],
)
def test_a_number_changes_on_the_first_day_of_a_text(day: date, expected: str) -> None:
    assert expected == cite(Rule.RANDOMIZE, day)


def test_without_a_day_the_newest_text_is_cited() -> None:
    assert "CR 701.24a" == cite(Rule.RANDOMIZE)
    assert "CR 103.5c" == cite(Rule.FREE)


def test_before_the_oldest_text_nothing_can_be_cited() -> None:
    with pytest.raises(
        RulesError, match="the rules of 1999-04-22 are not known; the oldest text known is of 1999-04-23"
    ):
        cite(Rule.FREE, date(1999, 4, 22))


def test_a_rule_that_came_later_has_no_number_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(citations._NUMBERS, Rule.FREE, Since((date(2025, 6, 6), "103.5c")))
    assert "103.5c" == number(Rule.FREE, date(2025, 6, 6))
    with pytest.raises(
        RulesError, match="mulligan.free is no rule of 2025-06-05; it stands since 2025-06-06"
    ) as raised:
        number(Rule.FREE, date(2025, 6, 5))
    assert Rule.FREE is raised.value.rule
