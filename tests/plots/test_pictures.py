"""Every picture shows the numbers of its report, says their conditions, fits its width and can be read in grey."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from keepseven.decks.deck import deck_of
from keepseven.errors import KeepsevenError
from keepseven.plots.comparison import rules_compared
from keepseven.plots.files import Form, document
from keepseven.plots.keeping import FEWEST, MOST, keep_map
from keepseven.plots.lands import copies_seen, lands_of_hands
from keepseven.plots.picture import DARK, INK, LETTER, LIGHT, MIDDLE, NARROW, TITLE, WIDTH, Picture
from keepseven.plots.spells import spells_on_time
from keepseven.plots.sweep import SHADES as LINES
from keepseven.plots.sweep import lands_swept
from keepseven.plots.turns import SHADES, by_turn
from keepseven.reports.asking import Subject
from keepseven.reports.chances import Begins
from keepseven.reports.comparison import compared
from keepseven.reports.curve import curve_odds
from keepseven.reports.hands import sample_hands
from keepseven.reports.keeping import keep_table
from keepseven.reports.lines import teller
from keepseven.reports.odds import copies_odds
from keepseven.reports.turns import turn_odds
from keepseven.rules.mulligans import MULLIGANS
from keepseven.rules.resolving import resolve
from keepseven.solver.asked import Procedure
from keepseven.sweeps.task import Row, Task, row_of, with_land_counts
from keepseven.words import Message

TELL = teller({})
BURN = deck_of(
    [("Mountain", 20), ("Goblin Guide", 4), ("Lightning Bolt", 4), ("Hellrider", 4), ("Shock", 28)],
    "A deck whose name is so long that no title in one line of a small picture has room for all of it",
)
BEGINS: tuple[Begins, ...] = ("play", "draw")
HANDS = sample_hands(BURN, resolve(), 50, seed="x")
COPIES = copies_odds(60, 24, 9, 3, 5)
SMALL = 320
LONDON, PARIS = MULLIGANS["london"], MULLIGANS["paris"]
GOAL = "by turn 3: lands in 3..4"
LONG = ("london, noisy first hand", "partial paris, face down, with the look", "partial paris, with both looks")
RULES = compared(Subject(BURN, GOAL), TELL, rules=(LONDON, PARIS, *(MULLIGANS[name] for name in LONG)))
BY_MANA = replace(RULES, unit="mana", chance_of="by turn 3: land >= 3")
SWEPT = [
    row_of(Task(swept, begins, swap))
    for rule in (LONDON, PARIS)
    for swept, swap in with_land_counts(Subject(BURN, GOAL, Procedure(rule)), (22, 24, 26, 28, 30))
    for begins in BEGINS
]


@cache
def pictures(width: int = WIDTH) -> dict[str, Picture]:
    subject = Subject(BURN, "lands in 2..4 and cost<=2 >= 1")
    return {
        "hands": lands_of_hands(HANDS, TELL, width),
        "copies": copies_seen(COPIES, TELL, width),
        "turns": by_turn(turn_odds(BURN, "by turn 3: lands >= 3", TELL), TELL, width),
        "spells": spells_on_time(curve_odds(BURN, TELL), TELL, width),
        "map": keep_map(keep_table(subject, TELL), TELL, width),
        "rules": rules_compared(RULES, TELL, width),
        "rules by mana": rules_compared(BY_MANA, TELL, width),
        "lands": lands_swept(SWEPT, TELL, width),
    }


NAMES = tuple(pictures())


def rows(shown: Picture) -> list[dict[str, Any]]:
    """The values of all parts of the picture, in their order, each set of them once."""
    names = dict.fromkeys(part["data"]["name"] for part in parts(shown.spec) if "data" in part)
    return [row for name in names for row in shown.spec["datasets"][name]]


def parts(spec: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A specification and all that it is put together of."""
    yield spec
    for inner in (
        *spec.get("layer", ()),
        *spec.get("hconcat", ()),
        *spec.get("vconcat", ()),
        *filter(None, [spec.get("spec")]),
    ):
        yield from parts(inner)


def said(shown: Picture) -> str:
    """The title with all that stands below it."""
    title = shown.spec["title"]
    return " ".join([*title["text"], *title["subtitle"]])


def channels(shown: Picture) -> dict[str, str]:
    """The field of each channel of each layer, by the kind of mark."""
    return {
        f"{layer['mark']['type']} {channel}": what["field"]
        for layer in parts(shown.spec)
        if "mark" in layer
        for channel, what in layer["encoding"].items()
        if isinstance(what, dict) and "field" in what
    }


def test_lands_of_sample_hands_beside_the_exact_chances() -> None:
    shown = pictures()["hands"]
    dealt, exact = (
        [row["share"] for row in rows(shown) if row["which"] == which] for which in ("dealt", "exact")
    )  # fmt: skip
    counts = [sum(hand.lands == lands for hand in HANDS.hands) for lands in range(8)]
    assert [count / 50 for count in counts] == dealt
    assert [chance.value for chance in copies_odds(60, 20, 7).law] == exact
    assert {"bar x": "lands", "bar y": "share", "bar color": "which"}.items() <= channels(shown).items()
    assert {"tick x": "lands", "tick y": "share", "tick color": "which"}.items() <= channels(shown).items()
    assert (
        "lands in 50 sample hands hands of 7 from 60 cards, 20 lands; constructed, before any mulligan; seed x"
        in said(shown)
    )
    fresh = lands_of_hands(sample_hands(BURN, resolve(), 1), TELL)
    assert "lands in 1 sample hand " in said(fresh) and "fresh chance" in said(fresh)


def test_copies_seen_with_the_wanted_ones_apart() -> None:
    shown = pictures()["copies"]
    assert [chance.value for chance in COPIES.law] == [row["chance"] for row in rows(shown)]
    assert [3, 4, 5] == [row["copies"] for row in rows(shown) if row["which"] == "wanted"]
    assert {"bar x": "copies", "bar y": "chance", "bar color": "which", "text text": "label"}.items() <= channels(
        shown
    ).items()
    assert (
        "Copies among 9 cards seen, of 24 in a deck of 60 3 to 5: 70.70 %; 3.60 on average"
        " every card is as likely to be seen as any other; exact fraction" == said(shown)
    )  # fmt: skip
    assert "at least 2: " in said(copies_seen(copies_odds(low=2), TELL))


def test_bars_without_room_have_no_numbers_and_what_is_rare_no_bars() -> None:
    assert "text text" not in channels(pictures(SMALL)["copies"])
    many = copies_seen(copies_odds(1000, 500, 100), TELL)
    assert all(row["chance"] >= 0.0005 for row in rows(many))
    assert 0.99 < sum(row["chance"] for row in rows(many)) < 1


def test_the_chance_by_turn() -> None:
    found = turn_odds(BURN, "by turn 3: lands >= 3", TELL)
    shown = by_turn(found, TELL)
    ways = {"play": "on the play", "draw": "on the draw"}
    assert [
        {"begins": ways[line.begins], "goal": line.goal, "turn": turn, "chance": chance.value}
        for line in found.lines
        for turn, chance in enumerate(line.chances)
    ] == rows(shown)
    assert {"line x": "turn", "line y": "chance", "line color": "goal", "line shape": "goal"}.items() <= channels(
        shown
    ).items()
    assert "begins" == shown.spec["facet"]["field"]
    assert "the chance of land >= 3 by turn 60 cards; the first hand is kept, nothing is shuffled later" in said(shown)
    one = by_turn(turn_odds(BURN, "lands in 2..4", TELL), TELL)
    assert one.spec["spec"]["encoding"]["color"]["legend"] is None


def test_spells_on_their_turn() -> None:
    found = curve_odds(BURN, TELL)
    by_place = {(row["spell"], row["begins"], row["which"]): row["chance"] for row in rows(pictures()["spells"])}
    for row in found.rows:
        for at, begins in enumerate(("on the play", "on the draw")):
            spell = f"{row.turn}: {row.name}"
            assert row.first_hand[at].chance.value == by_place.pop((spell, begins, "the first hand is kept"))
            assert row.after_mulligans[at].chance.value == by_place.pop((spell, begins, "after mulligans"))
    assert not by_place
    assert {"point x": "chance", "point y": "spell", "point fill": "which"}.items() <= channels(
        pictures()["spells"]
    ).items()
    assert f"after mulligans: {found.policy}; no mulligan is free; exact to rounding" in said(pictures()["spells"])
    free = spells_on_time(curve_odds(BURN, TELL, begins=("all draw",), free=1), TELL)
    assert "1 mulligan is free" in said(free)


def test_a_map_of_first_hands() -> None:
    found = keep_table(Subject(BURN, "lands in 2..4 and cost<=2 >= 1"), TELL)
    marks = {"keep": "K", "mulligan": "M", "tie": "="}
    by_place = {(row["begins"], row["lands"], row["early"]): row for row in rows(pictures()["map"])}
    for way in found.ways:
        for cell in way.cells:
            row = by_place.pop((f"on the {way.begins}", cell.lands, cell.early))
            mark = marks.get(cell.verdict, f"{100 * cell.keep.value:.0f}")
            assert (mark, cell.keep.value, cell.gain) == (row["mark"], row["keep"], row["gain"])
    assert not by_place
    assert {"rect x": "lands", "rect y": "early", "rect color": "keep", "text text": "mark"}.items() <= channels(
        pictures()["map"]
    ).items()
    assert (
        "which first hands to keep land in 2..4 and cost <= 2 >= 1 K: keep; M: mulligan; =: both are worth the same;"
        " a number: so many per cent of the hands are kept early plays cost 2 or less; mulligans: london,"
        " from hands of 7; each puts one card more on the bottom; exact fraction" in said(pictures()["map"])
    )  # fmt: skip


@pytest.mark.parametrize(
    ("goal", "marks"), [("spells >= 0", {"="}), ('"Goblin Guide" >= 1 and lands >= 1', {"M", *map(str, range(1, 100))})]
)
def test_a_tie_and_what_depends_have_marks_of_their_own(goal: str, marks: set[str]) -> None:
    found = {row["mark"] for row in rows(keep_map(keep_table(Subject(BURN, goal), TELL), TELL))}
    assert found <= marks and found != {"M"}


def test_rules_side_by_side() -> None:
    shown = pictures()["rules"]
    ways = [(rule.rule, way) for rule in RULES.rules for way in rule.ways]
    values = [way.value.value for _, way in ways] + [way.cards for _, way in ways]
    values += [way.no_play.value for _, way in ways if way.no_play is not None]
    assert [(rule, f"on the {way.begins}", value) for (rule, way), value in zip(ways * 3, values, strict=True)] == [
        (row["rule"], row["begins"], row["value"]) for row in rows(shown)
    ]
    assert {"point x": "value", "point y": "rule", "point fill": "begins", "point shape": "begins"}.items() <= channels(
        shown
    ).items()
    best = sorted(RULES.rules, key=lambda rule: -rule.ways[0].value.value)
    assert [rule.rule for rule in best] == shown.spec["hconcat"][0]["encoding"]["y"]["sort"]
    assert (
        "under 5 mulligan rules by turn 3: land in 3..4 60 cards, 20 lands; the best decisions under each rule;"
        " exact fraction" in said(shown)
    )  # fmt: skip


def test_rules_by_the_curve_model_show_mana_first() -> None:
    shown = pictures()["rules by mana"]
    panels = [panel["encoding"]["x"]["title"] for panel in shown.spec["hconcat"]]
    assert ["worth in mana", "the goal is reached", "cards kept on average", "no play by turn 2"] == panels
    first = [row["value"] for row in rows(shown)][: 2 * len(RULES.rules)]
    assert [way.value.value for rule in RULES.rules for way in rule.ways] == first
    assert "the goal: by turn 3: land >= 3" in said(shown)


@pytest.mark.parametrize("least, most", [(8.5, 10.3), (12.0, 31.0), (98.0, 120.0)])
def test_mana_is_written_without_powers_of_ten(least: float, most: float) -> None:
    london, *_ = BY_MANA.rules
    ways = tuple(
        replace(way, value=replace(way.value, value=value))
        for way, value in zip(london.ways, (least, most), strict=True)
    )
    values: list[Row] = [
        {**row, "measure": "mana", "value": most if n else least} for n, row in enumerate(SWEPT[:10:2])
    ]
    for shown in (
        rules_compared(replace(BY_MANA, rules=(replace(london, ways=ways),)), TELL),
        lands_swept(values, TELL),
    ):
        numbers = re.findall(r">([\d.]+e[^<]*)<", document(shown, Form.SVG).decode())
        assert not numbers


def test_each_of_four_axes_has_two_numbers() -> None:
    london, *_ = BY_MANA.rules
    numbers = ((8.72, 0.81, 6.72, 0.003), (9.45, 0.863, 6.86, 0.012))
    ways = [
        replace(
            way,
            value=replace(way.value, value=value),
            goal=replace(way.value, value=goal),
            cards=cards,
            no_play=replace(way.value, value=no_play),
        )
        for way, (value, goal, cards, no_play) in zip(london.ways, numbers, strict=True)
    ]
    shown = document(rules_compared(replace(BY_MANA, rules=(replace(london, ways=tuple(ways)),)), TELL), Form.SVG)
    said_there = re.findall(r'<text[^>]*opacity="1"[^>]*>([\d.]+%?)<', shown.decode())
    kinds = ([one for one in said_there if re.fullmatch(form, one)] for form in (r"[89](\.\d)?", r"8\d%", r"6\.\d\d", r"\d\.\d%"))  # fmt: skip
    assert all(len(kind) >= 2 for kind in kinds), said_there


def test_rules_that_could_not_be_solved_and_numbers_that_are_not_known() -> None:
    london, *others = RULES.rules
    without = replace(london, ways=tuple(replace(way, no_play=None) for way in london.ways))
    shown = rules_compared(replace(RULES, rules=(without, replace(others[0], ways=(), problem="too many"))), TELL)
    assert 2 == len(shown.spec["hconcat"])
    assert "under 1 mulligan rule " in said(shown) and "left out, as they could not be solved: paris" in said(shown)


def test_numbers_of_lands_side_by_side() -> None:
    shown = pictures()["lands"]
    by_place = {(row["line"], row["lands"], row["value"]): row for row in rows(shown)}
    assert 20 == len(SWEPT) == len(rows(shown))
    for rule in ("london", "paris"):
        for begins in BEGINS:
            swept = [row for row in SWEPT if (row["mulligan"], row["on"]) == (rule, begins)]
            best = max(float(row["value"] or 0) for row in swept)
            for row in swept:
                drawn = by_place.pop((rule, row["lands"], row["value"]))
                assert (100 * (best - drawn["value"]), drawn["value"] == best) == (drawn["cost"], drawn["best"])
                assert drawn["low"] == drawn["value"] == drawn["high"]
    assert not by_place
    wanted = {"rule y": "low", "rule y2": "high", "line x": "lands", "line color": "line", "line shape": "line"}
    assert wanted.items() <= channels(shown).items() and "value" == channels(shown)["point y"]
    headers = [panel["vconcat"][0]["title"]["text"] for panel in shown.spec["hconcat"]]
    counts = [[row["lands"] for row in SWEPT if row["on"] == begins and by_best(row)] for begins in BEGINS]
    assert [f"on the {way}: best {low} and {high}" for way, (low, high) in zip(BEGINS, counts, strict=True)] == headers
    assert "how many lands, and what each number costs by turn 3: land in 3..4 a ring marks the best number" in said(
        shown
    )


def by_best(row: Row) -> bool:
    alike = [one for one in SWEPT if (one["mulligan"], one["on"]) == (row["mulligan"], row["on"])]
    return row["value"] == max(float(one["value"] or 0) for one in alike)


def test_rows_without_numbers_and_lines_without_room_are_said() -> None:
    problem: Row = {**SWEPT[0], "value": None, "problem": "too many"}
    assert "1 row of the table is not shown" in said(lands_swept([*SWEPT, problem], TELL))
    decks: list[Row] = [
        {**row, "deck": f"deck {n}", "value": float(row["value"] or 0) / n} for n in range(1, 9) for row in SWEPT[:10:2]
    ]
    shown = lands_swept(decks, TELL)
    assert [f"deck {n}" for n in range(1, 7)] == list(dict.fromkeys(row["line"] for row in rows(shown)))
    assert "6 lists: how many lands" in said(shown) and "10 rows of the table are not shown" in said(shown)


def test_sampled_values_have_their_errors_and_other_measures_no_per_cent() -> None:
    sampled: list[Row] = [{**row, "measure": "mana", "error": 0.25, "method": "sampled"} for row in SWEPT[:10:2]]
    shown = lands_swept(sampled, TELL)
    assert [0.25] * 10 == [
        pytest.approx(abs(row[end] - row["value"])) for row in rows(shown) for end in ("low", "high")
    ]
    panel = shown.spec["vconcat"][0]["vconcat"]
    assert "mana" == panel[0]["layer"][1]["encoding"]["y"]["title"]
    assert "lost" == panel[1]["encoding"]["y"]["title"] and "sampled" in said(shown)


def test_a_sweep_without_a_picture() -> None:
    with pytest.raises(KeepsevenError, match="there are not two of them here"):
        lands_swept(SWEPT[:2], TELL)
    with pytest.raises(KeepsevenError, match="measure different things and have no common picture: goal and mana"):
        lands_swept([*SWEPT, *({**row, "measure": "mana"} for row in SWEPT)], TELL)


@pytest.mark.parametrize("name", NAMES)
def test_all_conditions_are_in_the_description(name: str) -> None:
    shown = pictures()[name]
    assert shown.title in shown.spec["description"]
    assert all(condition in shown.spec["description"] for condition in shown.conditions)


@pytest.mark.parametrize("name", NAMES)
def test_equal_reports_make_equal_pictures(name: str) -> None:
    first, second = pictures()[name], pictures.__wrapped__()[name]
    assert first == second
    assert document(first, Form.SVG) == document(second, Form.SVG)


@pytest.mark.parametrize("width", [SMALL, WIDTH])
@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_as_wide_as_it_was_to_be(name: str, width: int) -> None:
    svg = document(pictures(width)[name], Form.SVG).decode()
    size = re.search(r'width="(\d+)"', svg)
    assert size is not None and 0.85 * width <= int(size[1]) <= width + 8
    assert all(len(line) * LETTER * TITLE <= width for line in pictures(width)[name].spec["title"]["text"])


@pytest.mark.parametrize("name", ["turns", "spells", "map"])
def test_panels_stand_below_each_other_where_it_is_narrow(name: str) -> None:
    assert (2, 1) == (pictures(NARROW)[name].spec["columns"], pictures(SMALL)[name].spec["columns"])


def lightness(colour: str) -> float:
    """Relative luminance, from 0 (black) to 1 (white), as the accessibility guidelines of the W3C define it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((lightness(one), lightness(other)))
    return (high + 0.05) / (low + 0.05)


def test_colours_differ_in_grey() -> None:
    groups = [(LIGHT, INK), (MIDDLE, "#ffffff"), ("#ffffff", DARK), SHADES, LINES[:3]]
    assert [] == [pair for group in groups for pair in combinations(group, 2) if contrast(*pair) < 1.4]
    assert sorted(SHADES, key=lightness, reverse=True) == list(SHADES)
    assert contrast(FEWEST, MOST) > 2


def test_marks_can_be_read_on_their_cells() -> None:
    assert contrast(FEWEST, INK) > contrast(MOST, INK) > 7


def test_words_come_from_the_teller() -> None:
    """Every word of a picture goes through one, so that it can be had in another language."""

    def shout(message: Message) -> str:
        return str(message).upper()

    shown = copies_seen(COPIES, shout)
    assert shown.title == shown.title.upper()
    assert "COPIES SEEN" == shown.spec["layer"][0]["encoding"]["x"]["title"]
    assert {"WANTED", "OTHER"} == {row["which"] for row in rows(shown)}
