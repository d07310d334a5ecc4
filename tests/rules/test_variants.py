"""The variants: what goes together, how many play, who sits where. Expected values are read in the texts."""

from datetime import date
from typing import Any

import pytest

from keepseven.errors import RulesError
from keepseven.rule import Rule
from keepseven.rules.again import again
from keepseven.rules.resolving import resolve
from keepseven.rules.ruleset import Ruleset
from keepseven.rules.seating import Teams, middle, teams_of
from keepseven.rules.terms import Aside, Authority, Begins, Heading, Planes
from keepseven.rules.variants import VARIANTS, together, usual_players


@pytest.mark.parametrize(
    "name", ["two-headed-giant", "Two-Headed Giant", "TWO HEADED GIANT", " two-headed  giant ", "two-headed-giant."]
)
def test_a_variant_is_found_however_it_is_written(name: str) -> None:
    assert ["two-headed-giant"] == [one.name for one in together([name])]
    assert ["team-vs-team"] == [one.name for one in together(["Team vs. Team"])]


@pytest.mark.parametrize("name", ["", "two-headed", "commander", 5, None])
def test_a_variant_nobody_knows_is_refused(name: Any) -> None:
    with pytest.raises(RulesError, match="there is no variant .*; there are free-for-all, grand-melee, team-vs-team, "):
        together([name])


@pytest.mark.parametrize(("names", "given"), [("planechase", "str"), (None, "NoneType"), (5, "int")])
def test_variants_are_a_list_and_no_single_name(names: Any, given: str) -> None:
    with pytest.raises(RulesError, match=f"variants are a list of names, not {given}"):
        resolve(variants=names)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_can_be_played_as_it_usually_is(name: str) -> None:
    names = (name, *VARIANTS[name].needs[:1])
    rules = resolve(players=usual_players(names), variants=names)
    assert set(names) == set(rules.variants)
    assert usual_players([]) == 2


@pytest.mark.parametrize(
    ("names", "players", "teams"),
    [
        (["team-vs-team"], 3, ((1, 2), (3,))),
        (["team-vs-team"], 6, ((1, 2, 3), (4, 5, 6))),
        (["emperor"], 6, ((1, 2, 3), (4, 5, 6))),
        (["emperor"], 9, ((1, 2, 3), (4, 5, 6), (7, 8, 9))),
        (["emperor"], 10, ((1, 2, 3, 4, 5), (6, 7, 8, 9, 10))),
        (["emperor"], 20, ((1, 2, 3, 4, 5), (6, 7, 8, 9, 10), (11, 12, 13, 14, 15), (16, 17, 18, 19, 20))),
        (["two-headed-giant"], 8, ((1, 2, 3, 4), (5, 6, 7, 8))),
        (["alternating-teams"], 4, ((1, 3), (2, 4))),
        (["alternating-teams"], 9, ((1, 4, 7), (2, 5, 8), (3, 6, 9))),
        (["archenemy"], 2, ((1,), (2,))),
        (["archenemy"], 5, ((1,), (2, 3, 4, 5))),
        (["free-for-all"], 5, ()),
        (["grand-melee"], 10, ()),
        (["supervillain-rumble"], 4, ()),
        ([], 4, ()),
    ],
)
def test_the_usual_teams(names: list[str], players: int, teams: Teams) -> None:
    assert teams == teams_of(names, players)


def test_given_teams_are_told_clockwise_each_from_its_primary_player() -> None:
    assert ((2, 3), (4, 1)) == teams_of(["two-headed-giant"], 4, ((1, 4), (3, 2)))
    assert ((2, 3, 4), (5, 6, 1)) == teams_of(["emperor"], 6, ((6, 5, 1), (4, 2, 3)))
    assert ((1, 3), (2, 4)) == teams_of(["alternating-teams"], 4, ((4, 2), (3, 1)))
    assert ((5,), (6, 7, 1, 2, 3, 4)) == teams_of(["archenemy"], 7, ((5,), (1, 2, 3, 4, 6, 7)), archenemy=5)


@pytest.mark.parametrize(
    ("names", "players", "given", "archenemy", "sentence", "rule"),
    [
        (["emperor"], 8, None, 1, "here are 8 players", Rule.EMPEROR_TEAMS),
        (["emperor"], 6, ((1, 2), (3, 4), (5, 6)), 1, "same odd size", Rule.EMPEROR_TEAMS),
        (["emperor"], 6, ((1, 2, 3, 4, 5), (6,)), 1, "same odd size", Rule.EMPEROR_TEAMS),
        (["emperor"], 6, ((1, 2, 4), (3, 5, 6)), 1, "sit together, not in the seats 1, 2 and 4", Rule.EMPEROR_TEAMS),
        (["alternating-teams"], 5, None, 1, "here are 5 players", Rule.ALTERNATING_SEATS),
        (["alternating-teams"], 4, ((1, 2, 3, 4),), 1, "here are 4 players", Rule.ALTERNATING_SEATS),
        (["team-vs-team"], 4, ((1, 2, 3, 4),), 1, "two or more teams", Rule.TEAMS_TOGETHER),
        (["two-headed-giant"], 4, ((1,), (2, 3, 4)), 1, "two teams of the same size", Rule.GIANTS_TEAMS),
        (["archenemy"], 4, None, 5, "the archenemy is one of the seats 1 to 4", Rule.ARCHENEMY_TEAMS),
        (["archenemy"], 4, ((1, 2), (3, 4)), 1, "player 1 is the archenemy", Rule.ARCHENEMY_TEAMS),
        ([], 4, ((1, 2), (3, 4)), 1, "everybody plays alone here; teams belong to archenemy, ", Rule.INDIVIDUALS),
        *(
            (["team-vs-team"], 4, given, 1, "every seat from 1 to 4 is in one of the teams, once", Rule.TEAMS_TOGETHER)
            for given in (
                (), ((1, 2), (3,)), ((1, 2), (3, 4, 4)), ((1, 2), (3, 5)), ((1, 2, 3, 4), ()), [[1, 2], [3, 4]],
                ((1, 2), (3, True)), ((1, 2), "34"), 5, ((1, 2), (3, 4.0)),
            )
        ),
    ],
)  # fmt: skip
def test_teams_that_cannot_be(
    names: list[str], players: int, given: Any, archenemy: int, sentence: str, rule: Rule
) -> None:
    with pytest.raises(RulesError) as raised:
        teams_of(names, players, given, archenemy)
    assert sentence in str(raised.value)
    assert rule is raised.value.rule


@pytest.mark.parametrize(("team", "seat"), [((4,), 4), ((1, 2), 2), ((6, 1, 2), 1), ((2, 3, 4, 5), 4)])
def test_the_middle_of_a_team(team: tuple[int, ...], seat: int) -> None:
    """CR 808.4: the centre seat, or the player to the left of the midpoint, which is the next one clockwise."""
    assert seat == middle(team)


@pytest.mark.parametrize(
    ("names", "players", "begins"),
    [
        ((), 4, Begins.CHOOSER),
        (("free-for-all",), 4, Begins.CHOOSER),
        (("grand-melee",), 10, Begins.CHOOSER),
        (("alternating-teams",), 4, Begins.CHOOSER),
        (("planechase", "vanguard"), 2, Begins.CHOOSER),
        (("team-vs-team",), 4, Begins.RANDOM_TEAM),
        (("emperor",), 6, Begins.RANDOM_EMPEROR),
        (("emperor", "shared-team-turns"), 6, Begins.TEAM),
        (("team-vs-team", "shared-team-turns"), 4, Begins.TEAM),
        (("two-headed-giant",), 4, Begins.TEAM),
        (("archenemy", "team-vs-team"), 4, Begins.ARCHENEMY),
        (("archenemy-commander",), 4, Begins.ARCHENEMY),
        (("supervillain-rumble", "free-for-all"), 4, Begins.RANDOM_PLAYER),
    ],
)
def test_how_it_is_determined_who_begins(names: tuple[str, ...], players: int, begins: Begins) -> None:
    assert begins is resolve(players=players, variants=names).begins


def test_what_a_variant_brings_along() -> None:
    giants = resolve("limited", 6, variants=("two-headed-giant", "planechase"))
    assert (True, True, True, 45) == (giants.shared_turns, giants.hands_shown, giants.shared_life, giants.life)
    assert (True, Planes.OWN, 1) == (giants.team_sideboard, giants.planes, giants.free)
    assert Heading.STARTING_PLANE in giants.headings
    alternating = resolve(players=4, variants=("alternating-teams",))
    assert (False, False, False) == (alternating.shared_turns, alternating.hands_shown, alternating.shared_life)
    melee = resolve(players=15, variants=("grand-melee", "planechase", "single-planar-deck"))
    assert (3, Planes.COMMUNAL) == (melee.turn_markers, melee.planes)
    emperor = resolve(players=9, variants=("emperor",))
    assert ((2, 5, 8), True, False) == (emperor.emperors, emperor.hands_shown, emperor.shared_turns)
    rumble = resolve(players=3, variants=("supervillain-rumble",))
    assert ((1, 2, 3), 40) == (rumble.archenemies, rumble.archenemy_life)
    assert Heading.STARTING_PLANE not in rumble.headings


def test_a_variant_has_its_usual_format() -> None:
    assert "limited" == resolve(players=4, variants=("conspiracy-draft",)).format
    assert "commander" == resolve(players=4, variants=("archenemy-commander",)).format
    assert "constructed" == resolve(players=4, variants=("two-headed-giant",)).format


def test_a_life_total_that_is_given_is_no_longer_the_rulebook() -> None:
    plain = resolve("commander", 4, variants=("vanguard",), life=35)
    assert (35, Rule.LIFE_VANGUARD, Authority.HOUSE) == (plain.life, plain.life_rule, plain.authority)
    giants = resolve("commander", 6, variants=("two-headed-giant",), life=70)
    assert (70, Rule.LIFE_GIANTS, True) == (giants.life, giants.life_rule, giants.shared_life)
    archenemy = resolve("commander", 4, variants=("archenemy",), life=50)
    assert (50, None, Rule.LIFE_COMMANDER) == (archenemy.life, archenemy.archenemy_life, archenemy.life_rule)
    both = resolve("commander", 4, variants=("archenemy-commander",), life=50)
    assert (50, Rule.LIFE_ARCHENEMY_COMMANDER, True) == (both.life, both.life_rule, both.shared_life)
    with pytest.raises(RulesError, match="life of a ruleset"):
        resolve(life=0)


def test_archenemy_commander_is_as_old_as_its_text() -> None:
    assert 60 == resolve(players=3, day=date(2024, 11, 8), variants=("archenemy-commander",)).life


def restarted(rules: Ruleset, *seats: int) -> Ruleset:
    return again(rules, seats, Begins.CONTROLLER)


def test_a_new_game_counts_who_begins_it() -> None:
    three = restarted(resolve("brawl", 4), 1, 2, 4)
    assert (3, 30, 1, Rule.NO_SKIP) == (three.players, three.life, three.free, three.first_draw)
    two = restarted(resolve("brawl", 4), 2, 4)
    assert (2, 25, 1, Rule.SKIP_DRAW) == (two.players, two.life, two.free, two.first_draw)
    plain = restarted(resolve("constructed", 3), 1, 3)
    assert (2, 20, 0, Rule.SKIP_DRAW, Begins.CONTROLLER) == (
        plain.players, plain.life, plain.free, plain.first_draw, plain.begins,
    )  # fmt: skip


def test_what_a_house_had_set_stays_in_the_new_game() -> None:
    house = resolve("brawl", 4, life=50)
    assert 50 == restarted(house, 1, 2).life
    assert 3 == restarted(resolve("constructed", 4, house={"free": 3}), 1, 2).free


def test_teams_and_parts_are_numbered_anew() -> None:
    emperor = restarted(resolve(players=9, variants=("emperor",)), 1, 2, 7, 8, 9)
    assert (((1, 2), (3, 4, 5)), (2, 4)) == (emperor.teams, emperor.emperors)
    giants = restarted(resolve(players=4, variants=("two-headed-giant",)), 1, 2, 3, 4)
    assert (Rule.SKIP_TEAM, 30, 1) == (giants.first_draw, giants.life, giants.free)
    archenemy = restarted(resolve(players=4, variants=("archenemy",), archenemy=3), 1, 3)
    assert ((2,), ((2,), (1,)), 40) == (archenemy.archenemies, archenemy.teams, archenemy.archenemy_life)
    melee = resolve(players=12, variants=("grand-melee",))
    assert [2, 1, 1] == [restarted(melee, *range(1, n + 1)).turn_markers for n in (8, 7, 3)]


def test_a_subgame_puts_down_no_conspiracies_and_sheets() -> None:
    rules = resolve("limited", 3, variants=("conspiracy-draft",))
    assert {Aside.STICKERS, Aside.CONSPIRACIES} <= set(rules.aside)
    assert (Aside.SIDEBOARD, Aside.COMPANION) == again(rules, (1, 2, 3), Begins.SUBGAME).aside


@pytest.mark.parametrize("seats", [(), (1,), (1, 2)])
def test_nobody_begins_a_new_game_alone(seats: tuple[int, ...]) -> None:
    with pytest.raises(RulesError, match="a new game needs two players, or two teams, who are still in the old one"):
        restarted(resolve(players=4, variants=("two-headed-giant",)), *seats)
