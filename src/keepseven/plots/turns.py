"""The chance of at least so many cards, or of another goal, by turn: lines."""

import altair as alt

from keepseven.plots.picture import DARK, NARROW, WIDTH, Picture, data, inside, legend_of, picture
from keepseven.reports.chances import begins_said
from keepseven.reports.lines import Teller
from keepseven.reports.turns import TurnOdds
from keepseven.words import say, say_n

HEIGHT = 220
SHADES = ("#9cc4e4", "#5d9fd3", "#2a6fae", "#12467f", "#06203f")
SHAPES = ("circle", "square", "diamond", "triangle-up", "cross")
GAP = 24


def by_turn(found: TurnOdds, tell: Teller, width: int = WIDTH) -> Picture:
    """A line for each number of cards, from few and light to many and dark; a panel for each way to begin."""
    ways = [tell(begins_said(way)) for way in dict.fromkeys(line.begins for line in found.lines)]
    goals = list(dict.fromkeys(line.goal for line in found.lines))
    rows = [
        {
            "begins": tell(begins_said(line.begins)),
            "goal": line.goal,
            "turn": turn,
            "chance": chance.value,
        }
        for line in found.lines
        for turn, chance in zip(found.turns, line.chances, strict=True)
    ]
    columns = 1 if width < NARROW else len(ways)
    shades = SHADES[-len(goals) :] if len(goals) > 1 else (DARK,)
    legend = legend_of(goals, width) if len(goals) > 1 else None
    panel = (
        alt.Chart(width=(inside(width) - GAP * (columns - 1)) // columns, height=HEIGHT)
        .mark_line(point=alt.OverlayMarkDef(size=45, filled=True, opacity=1), strokeWidth=2)
        .encode(
            x=alt.X("turn:O", title=tell(say("turn (0: the opening hand)")), axis=alt.Axis(labelAngle=0)),
            y=alt.Y("chance:Q", title=tell(say("chance")), axis=alt.Axis(format="%"), scale=alt.Scale(domain=[0, 1])),
            color=alt.Color("goal:N", scale=alt.Scale(domain=goals, range=list(shades)), legend=legend),
            shape=alt.Shape("goal:N", scale=alt.Scale(domain=goals, range=list(SHAPES[: len(goals)])), legend=legend),
            tooltip=["goal:N", "begins:N", "turn:O", alt.Tooltip("chance:Q", format=".6f")],
        )
    )
    facet = alt.Facet("begins:N", sort=ways, title=None, header=alt.Header(labelAnchor="start"))
    return picture(
        panel.facet(facet, data=data(rows), columns=columns, spacing=GAP),
        tell,
        say("{deck}: the chance of {goal} by turn", deck=found.deck, goal=found.goal),
        (
            say("{cards}; {conditions}", cards=say_n("{n} card", "{n} cards", n=found.library),
                conditions=", ".join(found.conditions)),
            say("{method}", method=found.method),
        ),
        found.conditions,
        width,
    )  # fmt: skip
