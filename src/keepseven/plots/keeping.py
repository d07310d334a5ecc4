"""Which first hands to keep: a map of lands by early plays."""

import altair as alt

from keepseven.plots.picture import INK, LABEL, NARROW, WIDTH, Picture, data, inside, picture
from keepseven.reports.chances import begins_said, percent
from keepseven.reports.keeping import KeepCell, KeepTable
from keepseven.reports.lines import Teller
from keepseven.words import say

CELL = 26
"""The height of a cell."""
GAP = 24
FEWEST, MOST = "#ffffff", "#74add6"
"""The shades of cells none of whose hands, and all of whose hands are kept."""


def keep_map(found: KeepTable, tell: Teller, width: int = WIDTH) -> Picture:
    """A cell for each number of lands and early plays, darker where more of its hands are kept; a panel for each way to begin."""
    ways = [tell(begins_said(way.begins)) for way in found.ways]
    rows = [
        {
            "begins": tell(begins_said(way.begins)),
            "lands": cell.lands,
            "early": cell.early,
            "mark": _mark(cell),
            "keep": cell.keep.value,
            "kept": percent(cell.keep),
            "comes": percent(cell.chance),
            "gain": cell.gain,
        }
        for way in found.ways
        for cell in way.cells
    ]
    columns = 1 if width < NARROW else len(ways)
    plays = sorted({cell.early for way in found.ways for cell in way.cells}, reverse=True)
    panel = alt.Chart(
        width=(inside(width) - GAP * (columns - 1)) // columns, height=CELL * len(plays)
    ).encode(
        x=alt.X("lands:O", title=tell(say("lands in the first hand")), axis=alt.Axis(labelAngle=0)),
        y=alt.Y("early:O", sort=plays, title=tell(say("early plays"))),
    )  # fmt: skip
    cells = panel.mark_rect(stroke="#8a8a8a").encode(
        color=alt.Color(
            "keep:Q",
            scale=alt.Scale(domain=[0, 1], range=[FEWEST, MOST], interpolate="rgb"),
            legend=None,  # each cell has its number
        ),
        tooltip=["lands:O", "early:O", "kept:N", "comes:N", alt.Tooltip("gain:Q", format="+.4f")],
    )
    marks = panel.mark_text(fontSize=LABEL, color=INK).encode(text="mark:N")
    facet = alt.Facet("begins:N", sort=ways, title=None, header=alt.Header(labelAnchor="start"))
    return picture(
        alt.layer(cells, marks).facet(facet, data=data(rows), columns=columns, spacing=GAP),
        tell,
        say("{deck}: which first hands to keep", deck=found.deck),
        (
            say("{goal}", goal=found.goal),
            say("K: keep; M: mulligan; =: both are worth the same; a number: so many per cent of the hands are kept"),
            say("early plays cost {early} or less; {mulligans}; {method}", early=found.early,
                mulligans="; ".join(found.mulligans), method=found.method),
        ),
        found.conditions,
        width,
    )  # fmt: skip


def _mark(cell: KeepCell) -> str:
    match cell.verdict:
        case "keep":
            return "K"
        case "mulligan":
            return "M"
        case "tie":
            return "="
        case "depends":
            return f"{min(99, max(1, round(100 * cell.keep.value)))}"
