"""Numbers of lands side by side: a line for each list, rule and goal with its best number marked, and what each number costs."""

from collections.abc import Sequence
from dataclasses import dataclass

import altair as alt

from keepseven.errors import KeepsevenError
from keepseven.plots.picture import (
    INK,
    LABEL,
    MARGIN,
    NARROW,
    WIDTH,
    Picture,
    data,
    inside,
    legend_of,
    picture,
)
from keepseven.reports.chances import Begins, begins_said
from keepseven.reports.lines import Teller
from keepseven.sweeps.task import Row
from keepseven.words import Message, joined, say, say_n

VALUE_HEIGHT, COST_HEIGHT = 190, 80
GAP = 16
SHADES = ("#06203f", "#2a6fae", "#9cc4e4", "#7a4a00", "#d9a05a", "#6b6b6b")
SHAPES = ("circle", "square", "diamond", "triangle-up", "cross", "triangle-down")
MOST_LINES = len(SHADES)
WAYS: tuple[Begins, ...] = ("play", "draw", "all draw")
CHANCE = "goal"
"""The measure that is a chance."""


@dataclass(frozen=True, slots=True)
class Line:
    """The rows of one list, rule and goal for one way to begin, by their numbers of lands."""

    deck: str
    rule: str
    goal: str
    begins: str
    rows: tuple[Row, ...]

    @property
    def best(self) -> Row:
        """The row with the best value; the fewest lands among equals."""
        return max(self.rows, key=lambda row: (_number(row, "value"), -_number(row, "lands")))


def lands_swept(rows: Sequence[Row], tell: Teller, width: int = WIDTH) -> Picture:
    """The rows of a sweep over numbers of lands. KeepsevenError: they are none, or measure different things."""
    measure, lines = _lines(rows)
    names = _names(lines)
    ways = [way for way in WAYS if any(line.begins == way for line in lines)]
    columns = 1 if width < NARROW else len(ways)
    room = (inside(width) - (GAP + MARGIN) * (columns - 1)) // columns
    panels = [
        _panel([line for line in lines if line.begins == way], names, way, measure, (width, room), tell) for way in ways
    ]
    chart = alt.vconcat(*panels, spacing=GAP) if columns == 1 else alt.hconcat(*panels, spacing=GAP)
    every = sum(len(line.rows) for line in lines)
    conditions = tuple(dict.fromkeys(str(row["conditions"]) for line in lines for row in line.rows))
    return picture(chart, tell, _title(lines), _about(lines, every, len(rows) - every), conditions, width)


def _lines(rows: Sequence[Row]) -> tuple[str, list[Line]]:
    """What is measured, and the lines, the best first; those for which there is no room are left out."""
    groups: dict[tuple[str, str, str, str], list[Row]] = {}
    for row in rows:
        if row["value"] is not None:
            key = (str(row["deck"]), str(row["mulligan"]), str(row["goal"]), str(row["on"]))
            groups.setdefault(key, []).append(row)
    found = [
        Line(*key, tuple(sorted(same, key=lambda row: _number(row, "lands")))) for key, same in groups.items()
        if len({row["lands"] for row in same}) > 1
    ]  # fmt: skip
    if not found:
        raise KeepsevenError(
            say("the picture of a sweep compares numbers of lands, and there are not two of them here")
        )
    measures = {str(row["measure"]) for line in found for row in line.rows}
    if len(measures) > 1:
        raise KeepsevenError(say("these rows measure different things and have no common picture: {measures}",
                                 measures=tuple(sorted(measures))))  # fmt: skip
    found.sort(key=lambda line: -_number(line.best, "value"))
    shown = list(dict.fromkeys((line.deck, line.rule, line.goal) for line in found))[:MOST_LINES]
    return measures.pop(), [line for line in found if (line.deck, line.rule, line.goal) in shown]


def _names(lines: Sequence[Line]) -> dict[tuple[str, str, str], str]:
    """A name for each line, of what is not the same for all."""
    parts = [(line.deck, line.rule, line.goal) for line in lines]
    differ = [len({part[at] for part in parts}) > 1 for at in range(3)]
    return {
        part: joined(text for text, other in zip(part, differ, strict=True) if other) or part[1]
        for part in dict.fromkeys(parts)
    }


def _panel(
    lines: Sequence[Line],
    names: dict[tuple[str, str, str], str],
    way: Begins,
    measure: str,
    size: tuple[int, int],
    tell: Teller,
) -> alt.VConcatChart:
    """The values above, and below them what each number of lands costs."""
    width, room = size
    chance = measure == CHANCE
    rows = [
        {
            "line": names[line.deck, line.rule, line.goal],
            "lands": row["lands"],
            "value": _number(row, "value"),
            "low": _number(row, "value") - _number(row, "error"),
            "high": _number(row, "value") + _number(row, "error"),
            "cost": (_number(line.best, "value") - _number(row, "value")) * (100 if chance else 1),
            "best": row is line.best,
        }
        for line in lines
        for row in line.rows
    ]
    domain = list(names.values())
    legend = legend_of(domain, width) if len(domain) > 1 else None
    colour = alt.Color("line:N", scale=alt.Scale(domain=domain, range=list(SHADES[: len(domain)])), legend=legend)
    shape = alt.Shape("line:N", scale=alt.Scale(domain=domain, range=list(SHAPES[: len(domain)])), legend=legend)
    tips = ["line:N", "lands:O", alt.Tooltip("value:Q", format=".6f"), alt.Tooltip("cost:Q", format=".4f")]
    lands = alt.X("lands:O", title=tell(say("lands")), axis=alt.Axis(labelAngle=0, labelOverlap=True))
    title = tell(say("the goal is reached") if chance else say("{measure}", measure=measure))
    value = alt.Y("value:Q", title=title, axis=alt.Axis(format="%" if chance else "~f"), scale=alt.Scale(zero=False))
    lost = tell(say("points lost") if chance else say("lost"))
    points = alt.OverlayMarkDef(size=40, filled=True, opacity=1)
    base = alt.Chart(data(rows), width=room).encode(x=lands)
    best = base.transform_filter("datum.best").encode(y=value)
    bests = tuple(int(_number(line.best, "lands")) for line in lines)
    said = say("{begins}: best {bests}", begins=begins_said(way), bests=bests)
    header = alt.TitleParams(tell(said), anchor="start", fontSize=LABEL, frame="group")
    layers = alt.layer(
        base.mark_rule(strokeWidth=1).encode(y=alt.Y("low:Q"), y2="high:Q", color=colour),
        base.mark_line(point=points, strokeWidth=2).encode(y=value, color=colour, shape=shape, tooltip=tips),
        best.mark_point(size=170, stroke=INK, strokeWidth=1.5, filled=False, opacity=1),
    ).properties(height=VALUE_HEIGHT, title=header)
    cost = base.mark_line(point=points, strokeWidth=2).encode(
        y=alt.Y("cost:Q", title=lost, scale=alt.Scale(reverse=True)), color=colour, shape=shape, tooltip=tips
    )
    return alt.vconcat(layers, cost.properties(height=COST_HEIGHT), spacing=8)


def _title(lines: Sequence[Line]) -> Message:
    decks = tuple(dict.fromkeys(line.deck for line in lines))
    if len(decks) == 1:
        return say("{deck}: how many lands, and what each number costs", deck=decks[0])
    return say_n("{n} lists: how many lands, and what each number costs",
                 "{n} lists: how many lands, and what each number costs", n=len(decks))  # fmt: skip


def _about(lines: Sequence[Line], shown: int, left_out: int) -> list[Message]:
    goals = tuple(dict.fromkeys(line.goal for line in lines))
    rules = tuple(dict.fromkeys(line.rule for line in lines))
    methods = tuple(dict.fromkeys(str(row["method"]) for line in lines for row in line.rows))
    about = [
        say("{goals}", goals=goals),
        say(
            "a ring marks the best number; mulligans: {rules}; the best decisions; {methods}",
            rules=rules,
            methods=methods,
        ),
    ]
    if left_out:
        about.append(say_n("{n} row of the table is not shown", "{n} rows of the table are not shown", n=left_out))
    return about


def _number(row: Row, column: str) -> float:
    return float(row[column] or 0)
