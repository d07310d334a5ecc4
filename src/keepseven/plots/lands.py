"""How many lands, or other copies, hands hold: bars."""

from collections import Counter

import altair as alt

from keepseven.odds.counting import Copies, law
from keepseven.plots.picture import DARK, INK, LABEL, LIGHT, MIDDLE, WIDTH, Picture, data, inside, picture
from keepseven.reports.chances import percent, short_percent
from keepseven.reports.hands import Hands
from keepseven.reports.lines import Teller
from keepseven.reports.odds import CopiesOdds
from keepseven.words import Message, say, say_n

HEIGHT = 200
MOST_BARS = 40
"""Beyond so many copies, what hardly ever happens is left out."""
RARE = 0.0005
WIDE_BAR = 44
"""A bar of so many pixels has room for its number."""


def lands_of_hands(found: Hands, tell: Teller, width: int = WIDTH) -> Picture:
    """The lands of sample hands, as shares of the hands, beside the exact chances for hands of that size."""
    size, number = len(found.hands[0].hand), len(found.hands)
    counted = Counter(one.lands for one in found.hands)
    expected = law(Copies(found.starting_deck, found.lands, size))
    dealt, exact = tell(say("dealt")), tell(say("exact"))
    colour = alt.Color("which:N", scale=alt.Scale(domain=[dealt, exact], range=[LIGHT, INK]), title=None)
    base = alt.Chart(width=inside(width), height=HEIGHT).encode(
        x=alt.X("lands:O", title=tell(say("lands in hand")), axis=alt.Axis(labelAngle=0)),
        y=alt.Y("share:Q", title=tell(say("share of the hands")), axis=alt.Axis(format="%")),
        color=colour,
    )
    bars = (
        base.properties(
            data=data(
                {"lands": n, "share": counted[n] / number, "hands": counted[n], "which": dealt}
                for n in range(len(expected))
            )
        )
        .mark_bar(stroke=DARK)
        .encode(tooltip=["lands:O", "hands:Q"])
    )
    ticks = (
        base.properties(
            data=data({"lands": n, "share": float(chance), "which": exact} for n, chance in enumerate(expected))
        )
        .mark_tick(thickness=3, opacity=1)
        .encode(tooltip=["lands:O", alt.Tooltip("share:Q", format=".4f")])
    )
    chance = say("seed {seed}", seed=found.seed) if found.seed is not None else say("fresh chance")
    return picture(
        alt.layer(bars, ticks),
        tell,
        say_n("{deck}: lands in {n} sample hand", "{deck}: lands in {n} sample hands", n=number, deck=found.deck),
        (
            say("hands of {size} from {cards}, {lands}; {format}, before any mulligan; {chance}", size=size,
                cards=say_n("{n} card", "{n} cards", n=found.starting_deck),
                lands=say_n("{n} land", "{n} lands", n=found.lands), format=found.format, chance=chance),
        ),
        (),
        width,
    )  # fmt: skip


def copies_seen(found: CopiesOdds, tell: Teller, width: int = WIDTH) -> Picture:
    """How many of some copies, such as the lands of a deck, are among the cards seen; the wanted numbers stand out."""
    wanted, other = tell(say("wanted")), tell(say("other"))
    high = len(found.law) if found.high is None else found.high
    rows = [
        {
            "copies": copies,
            "chance": chance.value,
            "label": short_percent(chance),
            "which": wanted if found.low <= copies <= high else other,
        }
        for copies, chance in enumerate(found.law)
        if len(found.law) <= MOST_BARS or chance.value >= RARE
    ]
    base = alt.Chart(data(rows), width=inside(width), height=HEIGHT).encode(
        x=alt.X("copies:O", title=tell(say("copies seen")), axis=alt.Axis(labelAngle=0, labelOverlap=True)),
        y=alt.Y("chance:Q", title=tell(say("chance")), axis=alt.Axis(format="%")),
    )
    colour = alt.Scale(domain=[wanted, other], range=[MIDDLE, "#ffffff"])
    layers: list[alt.Chart] = [
        base.mark_bar(stroke=DARK).encode(
            color=alt.Color("which:N", scale=colour, title=None),
            tooltip=[alt.Tooltip("copies:O"), alt.Tooltip("chance:Q", format=".6f")],
        )
    ]
    if inside(width) / max(1, len(rows)) >= WIDE_BAR:
        layers.append(base.mark_text(dy=-7, fontSize=LABEL, color=INK).encode(text="label:N"))
    return picture(
        alt.layer(*layers),
        tell,
        say("Copies among {seen} cards seen, of {copies} in a deck of {cards}",
            copies=found.copies, cards=found.deck_size, seen=found.seen),
        (
            say("{wanted}: {chance}; {mean} on average", wanted=_wanted(found), chance=percent(found.chance),
                mean=f"{found.mean:.2f}"),
            say("every card is as likely to be seen as any other; {method}", method=found.method),
        ),
        (),
        width,
    )  # fmt: skip


def _wanted(found: CopiesOdds) -> Message:
    if found.high is None:
        return say("at least {low}", low=found.low)
    return say("{low} to {high}", low=found.low, high=found.high)
