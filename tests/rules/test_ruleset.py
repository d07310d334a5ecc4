"""The rules of one game: resolved from format, number of players and day; nothing outside what a rule could mean."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.editions import EDITIONS
from keepseven.rules.formats import FORMATS, format_named
from keepseven.rules.mulligans import LONDON
from keepseven.rules.resolving import resolve
from keepseven.rules.ruleset import Ruleset
from keepseven.rules.terms import Handling, Heading

RULES = resolve()


@pytest.mark.parametrize(
    ("format", "players", "life", "life_rule", "commanders", "free", "first_draw"),
    [
        ("constructed", 2, 20, "life.total", 0, 0, "turn.skip_draw"),
        ("constructed", 3, 20, "life.total", 0, 1, "turn.no_skip"),
        ("limited", 2, 20, "life.total", 0, 0, "turn.skip_draw"),
        ("limited", 8, 20, "life.total", 0, 1, "turn.no_skip"),
        ("commander", 2, 40, "life.commander", 2, 0, "turn.skip_draw"),  # two players: no free mulligan
        ("commander", 4, 40, "life.commander", 2, 1, "turn.no_skip"),
        ("brawl", 2, 25, "life.brawl", 2, 1, "turn.skip_draw"),  # Brawl: free with two players too
        ("commander draft", 3, 40, "life.commander", 2, 1, "turn.no_skip"),
        ("brawl", 3, 30, "life.brawl", 2, 1, "turn.no_skip"),  # and one free mulligan in all, not two
        ("constructed", 100, 20, "life.total", 0, 1, "turn.no_skip"),
    ],
)
def test_format_and_players_decide(
    format: str, players: int, life: int, life_rule: str, commanders: int, free: int, first_draw: str
) -> None:
    rules = resolve(format, players)
    assert (format, players, life, life_rule) == (rules.format, rules.players, rules.life, rules.life_rule.value)
    assert (commanders, free, first_draw) == (rules.commanders, rules.free, rules.first_draw.value)
    assert (7, LONDON, (Handling.SHUFFLE, Handling.CUT)) == (rules.hand_size, rules.mulligan, rules.opponent_may)


def test_the_headings_come_in_the_order_of_the_text() -> None:
    headings = ["starting player", "set aside", "shuffle", "life", "opening hands"]
    headings += ["opening-hand actions", "first turn"]
    assert headings == [heading.value for heading in RULES.headings]


@pytest.mark.parametrize("day", [day for day in EDITIONS if day >= date(2023, 11, 17)])
@pytest.mark.parametrize("format", FORMATS)
def test_the_start_is_the_same_in_every_text_that_is_known_whole(format: str, day: date) -> None:
    for players in range(3 if format == "commander draft" else 2, 13):
        assert replace(resolve(format, players), edition=day) == resolve(format, players, day)


def test_without_words_it_is_two_players_constructed_by_the_newest_text() -> None:
    assert ("constructed", 2, date(2026, 2, 27)) == (RULES.format, RULES.players, RULES.edition)


@pytest.mark.parametrize("name", ["commander", " Commander ", "COMMANDER"])
def test_a_format_is_found_by_its_name_in_any_case(name: str) -> None:
    assert "commander" == format_named(name).name == resolve(name, 4).format


@pytest.mark.parametrize("name", ["", "comander", "conspiracy draft"])
def test_a_format_nobody_knows_is_refused(name: str) -> None:
    with pytest.raises(RulesError) as raised:
        resolve(name)
    known = "constructed, limited, commander, brawl and commander draft"
    assert f"there is no format {name}; there are {known}" == str(raised.value)


@pytest.mark.parametrize("players", [-1, 0, 1, 101, 10**30])
def test_a_number_of_players_nobody_can_play_with_is_refused(players: int) -> None:
    with pytest.raises(RulesError) as raised:
        resolve("constructed", players)
    assert (f"a game needs 2 to 100 players, not {players}", None) == (
        str(raised.value),
        raised.value.rule,
    )


def test_a_day_before_the_first_game_is_refused() -> None:
    with pytest.raises(RulesError, match="the game is younger than 1993-08-04"):
        resolve(day=date(1993, 8, 4))


@pytest.mark.parametrize(
    ("what", "least", "most"),
    [
        ("players", 2, 100),
        ("commanders", 0, 2),
        ("life", 1, 1_000),
        ("archenemy_life", 1, 1_000),
        ("hand_size", 0, 20),
        ("free", 0, 20),
    ],
)
def test_numbers_of_a_ruleset_are_bounded(what: str, least: int, most: int) -> None:
    changed: Any = replace
    assert (least, most) == tuple(getattr(changed(RULES, **{what: value}), what) for value in (least, most))
    for value in (least - 1, most + 1):
        with pytest.raises(RulesError) as raised:
            changed(RULES, **{what: value})
        assert f"{what} of a ruleset is {least} to {most}, not {value}" == str(raised.value)


@pytest.mark.parametrize(
    ("what", "value", "known"),
    [
        ("edition", date(2025, 1, 1), "1993-08-05, "),
        ("format", "Commander", "constructed, limited, commander, brawl and commander draft"),
        ("opponent_may", (Handling.CUT, Handling.CUT), "shuffle and cut"),
        ("life_rule", Rule.FREE, "life.total, life.commander, life.brawl, life.team, "),
        ("first_draw", Rule.LIFE, "turn.skip_draw, turn.skip_team, "),
    ],
)
def test_a_ruleset_holds_nothing_that_no_rule_could_mean(what: str, value: Any, known: str) -> None:
    changed: Any = replace
    with pytest.raises(RulesError) as raised:
        changed(RULES, **{what: value})
    assert str(raised.value).startswith(f"{what} of a ruleset is chosen from {known}")
    assert str(raised.value).endswith(", each once at most")


@pytest.mark.parametrize("headings", [(), (Heading.LIFE,), (*Heading, Heading.LIFE), tuple(Heading)[:-1]])
def test_every_heading_is_played_once(headings: tuple[Heading, ...]) -> None:
    with pytest.raises(RulesError, match="headings of a ruleset (lack|are chosen from|is chosen from)"):
        replace(RULES, headings=headings)


def test_opponents_may_be_given_less_than_the_rule_gives() -> None:
    for may in ((), (Handling.CUT,), (Handling.CUT, Handling.SHUFFLE)):
        assert may == replace(RULES, opponent_may=may).opponent_may
    other_order: Ruleset = replace(RULES, headings=(*RULES.headings[1:3], RULES.headings[0], *RULES.headings[3:]))
    assert Heading.SET_ASIDE is other_order.headings[0]
