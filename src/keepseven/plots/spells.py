"""The spells of a list, each with the chance that the lands pay for it on its turn: dots."""

import altair as alt

from keepseven.plots.picture import DARK, NARROW, WIDTH, Picture, data, inside, picture
from keepseven.reports.chances import begins_said
from keepseven.reports.curve import CurveOdds
from keepseven.reports.lines import Teller
from keepseven.words import say, say_n

ROW = 17
"""The height of a row."""
GAP = 18
NAMES = 170  # what names on an axis take at most


def spells_on_time(found: CurveOdds, tell: Teller, width: int = WIDTH) -> Picture:
    """A row for each spell, by turn; an open dot where the first hand is kept, a full one after mulligans."""
    first, after = tell(say("the first hand is kept")), tell(say("after mulligans"))
    ways = [tell(begins_said(way)) for way in found.begins]
    order = [f"{row.turn}: {row.name}" for row in found.rows]
    rows = [
        {
            "spell": f"{row.turn}: {row.name}",
            "cost": row.cost,
            "begins": begins,
            "which": which,
            "chance": chance.chance.value,
        }
        for row in found.rows
        for which, chances in ((first, row.first_hand), (after, row.after_mulligans))
        for begins, chance in zip(ways, chances, strict=True)
    ]
    columns = 1 if width < NARROW else len(ways)
    names = min(NAMES, width // 2 - 30)
    panel = (
        alt.Chart(width=(inside(width) - names - GAP * (columns - 1)) // columns, height=ROW * len(order))
        .mark_point(filled=True, size=60, opacity=1, stroke=DARK, strokeWidth=1.5)
        .encode(
            x=alt.X("chance:Q", title=tell(say("chance")), axis=alt.Axis(format="%", tickCount=4, labelOverlap=True, labelSeparation=8),
                    scale=alt.Scale(zero=False, nice=False, padding=10)),
            y=alt.Y("spell:N", sort=order, title=None, axis=alt.Axis(labelLimit=names, grid=True)),
            fill=alt.Fill("which:N", scale=alt.Scale(domain=[first, after], range=["#ffffff", DARK]),
                          legend=alt.Legend(title=None, columns=1 if width < NARROW else 2)),
            tooltip=["spell:N", "cost:N", "begins:N", "which:N", alt.Tooltip("chance:Q", format=".4f")],
        )
    )  # fmt: skip
    facet = alt.Facet("begins:N", sort=ways, title=None, header=alt.Header(labelAnchor="start"))
    return picture(
        panel.facet(facet, data=data(rows), columns=columns, spacing=GAP),
        tell,
        say("{deck}: the chance that the lands pay for each spell on its turn", deck=found.deck),
        (
            say("{cards}, {lands}; the turn of a spell, in front of it, is its mana value; after mulligans: {policy}; {free};"
                " {method}", cards=say_n("{n} card", "{n} cards", n=found.library), policy=found.policy,
                lands=say_n("{n} land", "{n} lands", n=found.lands), method=found.method,
                free=say_n("{n} mulligan is free", "{n} mulligans are free", n=found.free_mulligans)
                if found.free_mulligans else say("no mulligan is free")),
        ),
        found.conditions,
        width,
    )  # fmt: skip
