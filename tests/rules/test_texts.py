"""Every known text of "Starting the Game", row by row: a table read off the texts, in `files/editions.csv`."""

import csv
from datetime import date, timedelta
from pathlib import Path

import pytest

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.citations import known_number
from keepseven.rules.formats import FORMATS
from keepseven.rules.matches import SAME_CHOOSER_AFTER_A_DRAW
from keepseven.rules.mulligans import Back, Declared, Look, Pay
from keepseven.rules.resolving import resolve
from keepseven.rules.ruleset import Ruleset
from keepseven.rules.terms import Aside, Authority, Begins, Handling, Heading, Opening
from keepseven.rules.texts import PLAYED, text

Row = dict[str, str]
GIANTS = ("two-headed-giant",)
TABLE = (Path(__file__).parent / "files" / "editions.csv").read_text(encoding="utf-8")
ROWS: list[Row] = list(csv.DictReader(TABLE.splitlines()))
STALE = "2006-06-01"  # known from a copy of an older text; the values of 2006-02-01 are the right ones
for _row in ROWS:
    if _row["edition_date"] == STALE:
        _right = next(row for row in ROWS if row["edition_date"] == "2006-02-01")
        _row.update({key: value for key, value in _right.items() if key != "edition_date"})


def day(row: Row) -> date:
    return date.fromisoformat(row["edition_date"])


def ladder(rules: Ruleset) -> str:
    sizes = [7]
    while sizes[-1] and len(sizes) < 20:
        sizes.append(rules.mulligan.hand_size(7, len(sizes), rules.free))
    return "-".join(map(str, sizes))


@pytest.fixture(params=ROWS, ids=lambda row: row["edition_date"])
def row(request: pytest.FixtureRequest) -> Row:
    found: Row = request.param
    return found


def test_there_are_forty_four_rows() -> None:
    assert (44, "1999-04-23", "2022-10-07") == (
        len([row for row in ROWS if row["edition_date"] <= "2023-04-14"]),
        ROWS[0]["edition_date"],
        [row["edition_date"] for row in ROWS if row["edition_date"] < "2023"][-1],
    )


def test_declarations_and_draws(row: Row) -> None:
    rules = resolve(day=day(row))
    declared = {"each_to_end": Declared.EACH, "rounds": Declared.ROUNDS}[row["declaration"]]
    pay = {"fewer": Pay.FEWER, "full_then_bottom": Pay.BOTTOM}[row["draw_rule"]]
    look = {"none": Look.NOBODY, "top_card_if_smaller_hand": Look.SMALLER_HAND}[row["look_rule"]]
    assert (declared, pay, look) == (rules.mulligan.declared, rules.mulligan.pay, rules.mulligan.look)
    assert (Authority.RULEBOOK, "") == (rules.authority, rules.procedure)


def test_hand_sizes(row: Row) -> None:
    assert row["ladder_two_player"] == ladder(resolve(day=day(row)))
    if row["ladder_multiplayer"]:
        assert row["ladder_multiplayer"] == ladder(resolve(players=3, day=day(row)))
    if row["ladder_2hg"]:
        assert row["ladder_2hg"] == ladder(resolve(players=4, day=day(row), variants=GIANTS, life=30))
    if row["ladder_brawl_two_player"]:
        assert row["ladder_brawl_two_player"] == ladder(resolve("brawl", 2, day(row)))
        assert "yes" == row["brawl_free"]
    else:
        with pytest.raises(RulesError, match="brawl is no game of"):
            resolve("brawl", 2, day(row))


def test_whose_first_mulligan_is_free(row: Row) -> None:
    several = resolve(players=3, day=day(row)).free
    giants = 0 if day(row) < date(2005, 8, 1) else resolve(players=4, day=day(row), variants=GIANTS, life=30).free
    assert {"no": (0, 0), "2HG only": (0, 1), "yes": (1, 1)}[row["free_first_multiplayer"]] == (several, giants)


def test_partial_paris(row: Row) -> None:
    details = row["partial_paris_details"]
    if day(row) < date(2009, 10, 1):
        assert ("", "no") == (details, row["commander_partial_paris"])
        with pytest.raises(RulesError, match="commander is no game of"):
            resolve("commander", 4, day(row))
        return
    rule = resolve("commander", 4, day(row)).mulligan
    assert bool(details) == (rule.back is Back.EXILED) == row["commander_partial_paris"].startswith("yes")
    if details:
        told = (
            "face down" in details,
            "top-card look" in details or day(row) == date(2015, 11, 13),
            "may look" in details,
        )
        assert told == (rule.face_down, rule.look is Look.SMALLER_HAND, rule.may_look)
        assert row["commander_partial_paris"].split()[1] == known_number(Rule.PARTIAL_PARIS, day(row))


def test_the_order_of_the_headings(row: Row) -> None:
    headings = text(day(row)).headings
    started_first = headings.index(Heading.STARTING_PLAYER) < headings.index(Heading.SHUFFLE)
    assert (row["start_determined_before_shuffle"] == "yes") == started_first
    assert bool(row["plane_rule"]) == (Heading.STARTING_PLANE in headings)
    assert (row["opening_hand_begin_rule"] != "none") == (Heading.OPENING_ACTIONS in headings)


def test_opening_hand_actions(row: Row) -> None:
    told = [
        one
        for one, rule in ((Opening.BEGIN, "opening_hand_begin_rule"), (Opening.REVEAL, "opening_hand_reveal_rule"))
        if row[rule] != "none"
    ]
    assert told == list(resolve(day=day(row)).opening)
    for rule, column in ((Rule.BEGIN, "opening_hand_begin_rule"), (Rule.REVEAL, "opening_hand_reveal_rule")):
        assert row[column].replace("none", "") == known_number(rule, day(row))


def test_life(row: Row) -> None:
    if row["life_2hg"]:
        assert int(row["life_2hg"]) == resolve(players=4, day=day(row), variants=GIANTS).life
    elif day(row) >= date(2005, 8, 1):
        with pytest.raises(RulesError, match="tells at how much life a team begins"):
            resolve(players=4, day=day(row), variants=GIANTS)
    if row["life_commander"]:
        assert int(row["life_commander"]) == resolve("commander", 4, day(row)).life
    if row["life_brawl"]:
        assert row["life_brawl"] == f"{resolve('brawl', 2, day(row)).life}/{resolve('brawl', 3, day(row)).life}"
    if row["archenemy_life"]:
        found = resolve(players=4, day=day(row), variants=("archenemy",))
        assert (int(row["archenemy_life"]), 20) == (found.archenemy_life, found.life)
    else:
        with pytest.raises(RulesError, match="archenemy is no game of"):
            resolve(players=4, day=day(row), variants=("archenemy",))


def test_who_begins(row: Row) -> None:
    begins = {"names the first player": Begins.NAMED, "names the chooser": Begins.CHOOSER}[row["first_game_method"]]
    assert begins is resolve(day=day(row)).begins
    assert (row["drawn_game_clause"] == "yes") == (SAME_CHOOSER_AFTER_A_DRAW.on(day(row)) is not None)


def test_what_opponents_may_do(row: Row) -> None:
    told = {
        "cut": (Handling.CUT,),
        "shuffle": (Handling.SHUFFLE,),
        "shuffle or cut": (Handling.SHUFFLE, Handling.CUT),
    }
    assert told[row["opponent_may"]] == resolve(day=day(row)).opponent_may


def test_what_is_set_aside(row: Row) -> None:
    aside = text(day(row)).aside
    for step, column in (
        (Aside.COMPANION, "companion_rule"),
        (Aside.CONSPIRACIES, "conspiracy_rule"),
        (Aside.STICKERS, "sticker_rule"),
    ):
        assert bool(row[column]) == (step in aside), step
    assert (day(row) >= date(2009, 10, 1)) == (Aside.COMMANDER in aside)  # with the variant, before the list says so
    assert (day(row) >= date(2011, 9, 30)) == (Aside.SIDEBOARD in aside)


def test_who_skips_the_first_draw(row: Row) -> None:
    rules = resolve(day=day(row))
    assert Rule.SKIP_DRAW is rules.first_draw
    numbers = row["first_draw_rule"].split()
    assert numbers[0] == known_number(Rule.SKIP_DRAW, day(row))
    several = resolve(players=3, day=day(row)).first_draw
    assert (Rule.NO_SKIP if len(numbers) > 1 else Rule.SKIP_DRAW) is several
    if len(numbers) > 1:
        assert numbers[-1] == known_number(Rule.NO_SKIP, day(row))
    if day(row) >= date(2006, 10, 1):
        giants = resolve(players=4, day=day(row), variants=GIANTS, life=30).first_draw
        secondary = day(row) < date(2007, 5, 1)
        assert (Rule.SECONDARY_DRAWS if secondary else Rule.SKIP_TEAM) is giants
        assert (numbers[1], bool(numbers[1])) == (known_number(giants, day(row)), True)


@pytest.mark.parametrize(
    ("column", "rule"),
    [
        ("mulligan_rule_number", Rule.TAKE),
        ("who_starts_rule", Rule.WHO_CHOOSES),
        ("shuffle_rule", Rule.SHUFFLE),
        ("life_rule", Rule.LIFE),
        ("hand_size_rule", Rule.STARTING_HAND),
        ("free_first_rule", Rule.FREE),
        ("team_mulligan_rule", Rule.MULLIGAN_TEAMS),
        ("any_time_could_mulligan_rule", Rule.ANY_TIME),
        ("power_play_rule", Rule.POWER_PLAY),
        ("supplementary_deck_rule", Rule.SUPPLEMENTARY),
        ("starting_team_rule", Rule.STARTING_TEAM),
        ("companion_rule", Rule.COMPANION_REVEAL),
        ("commander_zone_rule", Rule.COMMANDER),
        ("conspiracy_rule", Rule.CONSPIRACIES),
        ("sticker_rule", Rule.STICKER_SHEETS),
        ("plane_rule", Rule.STARTING_PLANE),
    ],
)
def test_the_printed_numbers(row: Row, column: str, rule: Rule) -> None:
    assert row[column].split(" ")[0] == known_number(rule, day(row))


def test_vanguards(row: Row) -> None:
    numbers = row["vanguard_rule"].split()
    assert (numbers[0] if numbers else "") == known_number(Rule.LIFE_VANGUARD, day(row))
    assert (numbers[-1] if numbers else "") == known_number(Rule.HAND_VANGUARD, day(row))


def test_any_time(row: Row) -> None:
    assert bool(row["any_time_could_mulligan_rule"]) == resolve(day=day(row)).any_time


@pytest.mark.parametrize(
    ("when", "starts", "mulligan"),
    [
        (date(1993, 8, 5), date(1993, 8, 5), "none"),
        (date(1994, 12, 31), date(1993, 8, 5), "none"),
        (date(1996, 5, 1), date(1995, 1, 1), "original"),
        (date(1998, 6, 1), date(1997, 2, 28), "paris, each to the end"),
        (date(1999, 4, 22), date(1997, 2, 28), "paris, each to the end"),
    ],
)
def test_before_the_first_text_everything_is_marked_as_reported(when: date, starts: date, mulligan: str) -> None:
    rules = resolve(day=when)
    assert (starts, mulligan, Authority.REPORTED) == (rules.edition, rules.mulligan.name, rules.authority)


def test_before_the_first_game_there_is_nothing() -> None:
    with pytest.raises(RulesError, match="the game is younger than 1993-08-04; its first rules are of 1993-08-05"):
        resolve(day=date(1993, 8, 4))


def test_on_every_day_there_is_one_ruleset_for_each_format_and_number_of_players() -> None:
    """The same one all through the days of a text."""
    when, last = date(1993, 8, 5), date(2026, 12, 31)
    before: Ruleset | None = None
    while when <= last:
        rules = resolve(day=when)
        if before is not None and rules.edition == before.edition:
            assert rules == before
        before = rules
        when += timedelta(days=9)
    for first in PLAYED:
        for format in FORMATS.values():
            for players in (2, 3, 4) if format.multiplayer is None else (3, 4):
                if first >= format.first:
                    assert (first, format.name, players) == (
                        (found := resolve(format.name, players, first)).edition,
                        found.format,
                        found.players,
                    )
