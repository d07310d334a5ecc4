"""A picture: a Vega-Lite specification with a title, and the conditions of its numbers in words.

What a picture shows is in its specification, as plain values: equal reports make equal specifications. Colours differ in
lightness too, and nothing is told by colour alone, so that a print in grey says the same. Letters have one size whatever
the width, and titles are broken into lines that fit.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any, TypeAlias

import altair as alt

from keepseven.reports.lines import Teller
from keepseven.words import Message

Chart: TypeAlias = alt.Chart | alt.LayerChart | alt.FacetChart | alt.VConcatChart | alt.HConcatChart
Rows: TypeAlias = Iterable[Mapping[str, object]]

WIDTH = 560
"""The width of a picture in pixels, axes and all; about that of a column of text."""
NARROW = 420
"""Below this, what may stand side by side stands one below the other."""
NARROWEST = 280
MARGIN = 64  # what an axis with its labels takes

DARK, MIDDLE, LIGHT, PALE = "#12365f", "#3f84c0", "#a9cbe6", "#e6eef5"
ACCENT = "#e07b00"
INK, FAINT = "#1c1c1c", "#5c5c5c"
FONT = "Liberation Sans, Arial, Helvetica, sans-serif"
TITLE, SUBTITLE, LABEL = 14, 11, 11
LETTER = 0.49  # the width of a letter on average, in parts of its size


SYMBOL = 36  # what the sign in front of a label of a legend takes


@dataclass(frozen=True, slots=True)
class Picture:
    """`spec` is the Vega-Lite specification; `title` and `conditions` are what stands beside it where there is room."""

    title: str
    conditions: tuple[str, ...]
    spec: dict[str, Any]


def picture(
    chart: Chart,
    tell: Teller,
    title: Message,
    about: Sequence[Message],
    conditions: Sequence[str],
    width: int = WIDTH,
) -> Picture:
    """The chart under its title. `about` is what has to stand in the picture itself; `conditions` are all of them."""
    said = tell(title)
    finished = chart.properties(
        title=alt.TitleParams(
            text=_lines(said, width, TITLE),
            subtitle=[line for one in about for line in _lines(tell(one), width, SUBTITLE)],
            anchor="start",
            frame="bounds",
            fontSize=TITLE,
            subtitleFontSize=SUBTITLE,
            subtitleColor=FAINT,
            offset=12,
        ),
        description="; ".join((said, *(tell(one) for one in about), *conditions)),
    )
    finished = (
        finished.configure(font=FONT, background="white", padding=8)
        .configure_view(stroke=None)
        .configure_axis(
            labelFontSize=LABEL,
            titleFontSize=LABEL,
            titleFontWeight="normal",
            labelColor=INK,
            titleColor=INK,
            gridColor="#dddddd",
            domainColor=FAINT,
            tickColor=FAINT,
        )
        .configure_legend(labelFontSize=LABEL, titleFontSize=LABEL, titleFontWeight="normal", orient="bottom")
        .configure_header(labelFontSize=LABEL, titleFontSize=LABEL, labelColor=INK, labelFontWeight="bold")
    )
    return Picture(said, tuple(conditions), finished.to_dict())


def data(rows: Rows) -> alt.InlineData:
    """Values that stand in the specification as they are."""
    return alt.InlineData(values=[dict(row) for row in rows])


def inside(width: int) -> int:
    """What is left of the width of a picture for the marks."""
    return max(NARROWEST, width) - MARGIN


def legend_of(labels: Sequence[str], width: int) -> alt.Legend:
    """A legend without a title, in as many columns as have room."""
    column = max(len(label) for label in labels) * LETTER * LABEL + SYMBOL
    return alt.Legend(title=None, columns=max(1, int(inside(width) // column)), labelLimit=inside(width))


def _lines(text: str, width: int, size: int) -> list[str]:
    return wrap(text, int(max(NARROWEST, width) / (LETTER * size)))
