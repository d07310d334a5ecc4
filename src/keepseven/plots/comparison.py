"""A list under several mulligan rules: dots, a row for each rule and a panel for each number."""

from collections.abc import Callable
from typing import TypeAlias

import altair as alt

from keepseven.plots.picture import DARK, NARROW, WIDTH, Picture, Rows, data, inside, picture
from keepseven.reports.chances import begins_said
from keepseven.reports.comparison import Comparison
from keepseven.reports.lines import Teller
from keepseven.reports.standing import Standing
from keepseven.words import Message, say, say_n

ROW = 30
"""The height of a row: two lines of letters."""
GAP = 16
NAMES = 150  # what the names of rules take
SHAPES = ("circle", "diamond")

Panel: TypeAlias = tuple[Message, str, Callable[[Standing], float | None]]
PANELS: tuple[Panel, ...] = (
    (say("the goal is reached"), "%", lambda way: None if way.goal is None else way.goal.value),
    (say("cards kept on average"), ".2f", lambda way: way.cards),
    (say("no play by turn 2"), "%", lambda way: None if way.no_play is None else way.no_play.value),
)


WORTH: Panel = (say("worth in mana"), "~f", lambda way: way.value.value)
"""What the curve model says comes before the goal that is derived from the list."""


def rules_compared(found: Comparison, tell: Teller, width: int = WIDTH) -> Picture:
    """The rules under which hands are worth most first; full dots on the play, open diamonds on the draw."""
    solved = [rule for rule in found.rules if rule.ways]
    order = [rule.rule for rule in sorted(solved, key=lambda rule: -rule.ways[0].value.value)]
    ways = [tell(begins_said(way)) for way in dict.fromkeys(way.begins for rule in solved for way in rule.ways)]
    narrow = width < NARROW
    charts: list[alt.Chart] = []
    panels = (WORTH, *PANELS) if found.unit == "mana" else PANELS
    for title, number, value in panels:
        rows = [
            {"rule": rule.rule, "begins": tell(begins_said(way.begins)), "value": shown}
            for rule in solved
            for way in rule.ways
            if (shown := value(way)) is not None
        ]
        if rows:
            charts.append(_panel(rows, tell(title), number, order, ways, (width, len(panels)), not charts))
    methods = tuple(dict.fromkeys(way.method for rule in solved for way in rule.ways))
    left_out = tuple(rule.rule for rule in found.rules if not rule.ways)
    about = [
        say("{goal}", goal=found.goal),
        say("{cards}, {lands}; the best decisions under each rule; {methods}", methods=methods,
            cards=say_n("{n} card", "{n} cards", n=found.library), lands=say_n("{n} land", "{n} lands", n=found.lands)),
    ]  # fmt: skip
    if found.unit == "mana":
        about.insert(1, say("the goal: {goal}", goal=found.chance_of))
    if left_out:
        about.append(say("left out, as they could not be solved: {rules}", rules=left_out))
    together = alt.vconcat(*charts, spacing=GAP) if narrow else alt.hconcat(*charts, spacing=GAP)
    return picture(
        together,
        tell,
        say_n("{deck} under {n} mulligan rule", "{deck} under {n} mulligan rules", n=len(solved), deck=found.deck),
        about,
        (*("; ".join(rule.procedure) for rule in solved), *found.conditions),
        width,
    )


def _panel(
    rows: Rows, title: str, number: str, order: list[str], ways: list[str], size: tuple[int, int], first: bool
) -> alt.Chart:  # fmt: skip
    (width, number_of_panels), named = size, first or size[0] < NARROW
    columns = 1 if width < NARROW else number_of_panels
    room = (inside(width) - NAMES + 40 - GAP * (columns - 1)) // columns
    names = (
        alt.Axis(
            labelExpr="split(replace(datum.label, ', ', '|'), '|')", labelLimit=NAMES, labelLineHeight=12, grid=True
        )
        if named
        else alt.Axis(labels=False, ticks=False, domain=False, grid=True)
    )
    fills, shapes = [DARK, "#ffffff"][: len(ways)], list(SHAPES[: len(ways)])
    panel: alt.Chart = (
        alt.Chart(data(rows), width=room, height=ROW * len(order))
        .mark_point(filled=True, size=60, opacity=1, stroke=DARK, strokeWidth=1.5)
        .encode(
            x=alt.X("value:Q", title=title, axis=alt.Axis(format=number, tickCount=3, labelOverlap=True, labelSeparation=8),
                    scale=alt.Scale(zero=False, nice=False, padding=10)),
            y=alt.Y("rule:N", sort=order, title=None, axis=names, scale=alt.Scale(domain=order)),
            fill=alt.Fill("begins:N", scale=alt.Scale(domain=ways, range=fills), legend=alt.Legend(title=None)),
            shape=alt.Shape("begins:N", scale=alt.Scale(domain=ways, range=shapes), legend=alt.Legend(title=None)),
            tooltip=["rule:N", "begins:N", alt.Tooltip("value:Q", format=".4f")],
        )
    )  # fmt: skip
    return panel
