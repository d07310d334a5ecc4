"""Trials and events with a name, and rules of a house."""

from datetime import date
from typing import Any

import pytest

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.citations import cite
from keepseven.rules.conditions import conditions
from keepseven.rules.mulligans import MULLIGANS, Deal, Look, Mulligan, Pay
from keepseven.rules.named import NAMED, Named, meant_by
from keepseven.rules.resolving import resolve
from keepseven.rules.terms import Authority, Handling
from keepseven.rules.why import why


@pytest.mark.parametrize(
    ("name", "edition", "mulligan"),
    [
        ("Pro Tour Magic Origins", date(2015, 7, 17), "vancouver, 2015 trial"),
        ("pro tour magic-origins", date(2015, 7, 17), "vancouver, 2015 trial"),
        ("world championship 2015", date(2015, 7, 17), "vancouver, 2015 trial"),
        ("mythic championship london", date(2018, 8, 10), "london"),
        ("arena london", date(2018, 8, 10), "london"),
        ("core set 2020 prerelease", date(2018, 8, 10), "london"),
        ("optional mulligan", date(1997, 2, 28), "paris, each to the end"),
        ("pro tour los angeles 1997", date(1997, 2, 28), "paris, each to the end"),
        ("pro tour paris", date(1997, 2, 28), "paris, each to the end"),
    ],
)
def test_a_name_is_the_day_with_its_own_mulligan(name: str, edition: date, mulligan: str) -> None:
    rules = resolve(day=name)
    assert (edition, mulligan, Authority.NAMED) == (rules.edition, rules.mulligan.name, rules.authority)
    assert rules.procedure in str(conditions(rules))


def test_before_the_first_text_there_is_no_rulebook_beside_an_event() -> None:
    told = str(conditions(resolve(day="optional mulligan")))
    assert (
        "paris, each to the end mulligan, optional mulligan, an event with a rule of its own; no official text" in told
    )


def test_the_day_alone_is_the_rulebook() -> None:
    """The Pro Tour of 2015-07-31 played a trial; the rulebook of that day has no look."""
    rules = resolve(day=date(2015, 7, 31))
    assert ("paris", Look.NOBODY, Authority.RULEBOOK) == (rules.mulligan.name, rules.mulligan.look, rules.authority)
    assert rules == resolve(day="2015-07-31")
    assert Look.ANY_MULLIGAN is resolve(day="pro tour magic origins").mulligan.look


@pytest.mark.parametrize("name", ["", "pro tour", "2015-13-01", "1 July 2015", "x" * 10_000])
def test_neither_a_day_nor_a_name(name: str) -> None:
    with pytest.raises(RulesError) as raised:
        resolve(day=name)
    assert len(str(raised.value)) < 400


def test_every_name_is_found_by_itself() -> None:
    assert all(isinstance(meant_by(name), Named) for name in NAMED)


def test_a_house_lays_its_rules_over_those_of_the_day() -> None:
    rules = resolve(house={"mulligan": "Houston", "free": 1, "hand_size": 6, "life": 30, "opponent_may": ["cut"]})
    assert ("houston", 1, 6, 30, (Handling.CUT,)) == (
        rules.mulligan.name,
        rules.free,
        rules.hand_size,
        rules.life,
        rules.opponent_may,
    )
    assert Authority.HOUSE is rules.authority
    told = "mulligan houston, free 1, hand_size 6, life 30, opponent_may cut"
    assert told == rules.procedure
    assert f"constructed for 2 players, houston mulligan, not in the rulebook: {told}, over the" in str(
        conditions(rules)
    )
    assert resolve() == resolve(house={})


def test_a_mulligan_of_ones_own_is_one_record() -> None:
    """Best of five hands: nothing but a record."""
    own = Mulligan("best of five", Pay.BOTTOM, deal=Deal.PLAYER, candidates=5)
    assert own == resolve(house={"mulligan": own}).mulligan


def test_every_mulligan_rule_can_be_a_house_rule() -> None:
    assert set(MULLIGANS) == {resolve(house={"mulligan": name}).mulligan.name for name in MULLIGANS}


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"mulligans": "paris"}, "a house sets mulligan, free, hand_size, life and opponent_may, not mulligans"),
    ({"mulligan": "pariss"}, 'there is no mulligan rule pariss; there are "none"; "original"'),
    ({"mulligan": ""}, 'there is no mulligan rule ""; there are "none"; "original"; "paris, each to the end"'),
    ({"mulligan": None}, "there is no mulligan rule None"),
    ({"free": "1"}, "a number of a house rule is a whole number, not 1"),
    ({"free": True}, "a number of a house rule is a whole number, not True"),
    ({"free": 21}, "free of a ruleset is 0 to 20, not 21"),
    ({"life": 0}, "life of a ruleset is 1 to 1000, not 0"),
    ({"hand_size": -1}, "hand_size of a ruleset is 0 to 20, not -1"),
    ({"opponent_may": "cut"}, "what opponents may do with a deck is a list of shuffle and cut"),
    ({"opponent_may": ["burn"]}, "what opponents may do with a deck is a list of shuffle and cut"),
]


@pytest.mark.parametrize("house", [5, "free=1", ["free"], True])
def test_house_rules_are_names_with_values(house: Any) -> None:
    with pytest.raises(RulesError, match=f"house rules are names with values, not {type(house).__name__}"):
        resolve(house=house)


@pytest.mark.parametrize(("house", "sentence"), WRONG)
def test_what_no_house_may_set(house: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesError) as raised:
        resolve(house=house)
    assert str(raised.value).startswith(sentence)


@pytest.mark.parametrize(
    ("field", "day", "sentence"),
    [
        ("free", date(2007, 7, 13), "free: CR 101.4a, Comprehensive Rules of 2007-07-13"),
        ("mulligan", date(2009, 7, 8), "mulligan: CR 103.4, Comprehensive Rules of 2009-07-08"),
        ("mulligan", date(2026, 2, 27), "mulligan: CR 103.5, Comprehensive Rules of 2026-02-27"),
        ("first_draw", date(2005, 8, 1), "first_draw: CR 101.5b, Comprehensive Rules of 2005-08-01"),
        ("opponent_may", date(1999, 4, 23), "opponent_may: CR 101.1, Comprehensive Rules of 1999-04-23"),
        ("life", date(2022, 10, 7), "life: CR 103.4, Comprehensive Rules of 2022-10-07"),
        ("mulligan", date(1996, 1, 1), "mulligan: as reported of the time since 1995-01-01"),
    ],
)
def test_why_names_the_text_and_the_number(field: str, day: date, sentence: str) -> None:
    assert str(why(resolve(players=3, day=day), field).message).startswith(sentence)


def test_why_tells_what_is_no_rulebooks() -> None:
    rules = resolve(day="pro tour magic origins")
    assert (None, "") == (why(rules, "mulligan").rule, why(rules, "mulligan").number)
    assert "pro tour magic origins, an event with a rule of its own" in str(why(rules, "mulligan").message)
    assert "life: CR 103.3, Comprehensive Rules of 2015-07-17" == str(why(rules, "life").message)
    house = resolve("commander", 4, house={"free": 2})
    assert str(why(house, "free").message).startswith("free: not in the rulebook: free 2, over the")
    life = why(house, "life")
    assert "life: CR 103.4c, Comprehensive Rules of 2026-02-27" == str(life.message)
    assert (Rule.LIFE_COMMANDER, "103.4c") == (life.rule, life.number)
    assert "" == why(resolve(players=3, day=date(1996, 1, 1)), "mulligan").number


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"variants": ("archenemy",), "players": 4, "archenemy": 3}, "archenemies"),
        ({"variants": ("archenemy",), "players": 4, "archenemy": 3}, "teams"),
        ({"variants": ("team-vs-team",), "players": 5, "teams": ((1, 2), (3, 4, 5))}, "teams"),
    ],
)
def test_what_a_house_leaves_alone_is_still_the_rulebooks(settings: dict[str, Any], field: str) -> None:
    """Who is the archenemy and who sits in which team is agreed before every game, and no rule of a house."""
    rules = resolve(**settings, house={"hand_size": 6})
    assert str(why(rules, "hand_size").message).startswith("hand_size: not in the rulebook")
    assert "house" not in str(why(rules, field).message)


def test_why_knows_every_field() -> None:
    rules = resolve(players=4, variants=("two-headed-giant", "planechase"))
    for field in rules.__dataclass_fields__:
        assert str(why(rules, field).message).startswith(f"{field}: ")
    with pytest.raises(RulesError, match="a ruleset has no lives; it has edition"):
        why(rules, "lives")


def test_a_rule_that_does_not_stand_is_not_cited() -> None:
    assert "CR 103.4" == cite(Rule.LOOK, date(2016, 5, 1))
    for rule, day in ((Rule.LOOK, date(2019, 7, 12)), (Rule.LOOK, date(2015, 9, 25)), (Rule.BOTTOM, date(2019, 7, 11))):
        with pytest.raises(RulesError, match="is no rule of"):
            cite(rule, day)
    with pytest.raises(RulesError, match="mulligan.look is no rule of 2020-01-01; it stood until 2019-07-12"):
        cite(Rule.LOOK, date(2020, 1, 1))


def test_a_life_total_that_the_rules_leave_open_is_the_only_one_of_the_house() -> None:
    given = resolve("commander", 4, date(2026, 2, 27), ("two-headed-giant",), life=60, house={"hand_size": 6})
    assert [None, None] == [why(given, field).rule for field in ("life", "hand_size")]
    assert "free: CR 103.5c, Comprehensive Rules of 2026-02-27" == str(why(given, "free").message)
