"""The commands about keeping and mulligans, and their words."""

from typing import Annotated

import typer

from keepseven.cli.failure import sentences
from keepseven.cli.lists import DECK, From, In, Lenient, Out, UnknownNames, Which, lists
from keepseven.cli.numbers import (
    Explain,
    FormatName,
    HandOn,
    Json,
    Land,
    Life,
    NoBacks,
    On,
    Players,
    Rocks,
    Tapped,
    X,
)
from keepseven.cli.options import Unknown
from keepseven.cli.picture import Plot
from keepseven.cli.valued import Delta, GoalOrCurve, Kappa, Turns, ValueName
from keepseven.words import say

app = typer.Typer(pretty_exceptions_enable=False)

Deck = Annotated[str, typer.Argument(metavar="DECK", show_default=False, help=str(DECK))]
MulliganName = Annotated[
    str | None,
    typer.Option("--mulligan", metavar="RULE", help=str(say("london, vancouver, paris, original, houston ..."))),
]
Free = Annotated[
    int | None,
    typer.Option("--free", metavar="N", min=0, max=20, help=str(say("free mulligans; otherwise as the format says"))),
]
Floor = Annotated[
    int,
    typer.Option("--floor", metavar="N", min=0, max=7, help=str(say("hands of fewer cards are not considered"))),
]
Work = Annotated[
    int,
    typer.Option(
        "--work", metavar="N", min=1, max=1000,
        help=str(say("exact methods may take so many times the usual steps and memory before they refuse")),
    ),
]  # fmt: skip
Exact = Annotated[bool, typer.Option("--exact", help=str(say("show the exact fractions")))]


@app.command(
    help=str(
        say(
            "The best keep-or-mulligan decisions for a list: how often they reach a goal, how often each hand is kept,"
            " the best simple rules and what they lose, and what other cards would do."
        )
    )
)
def solve(
    deck: Deck,
    goal: GoalOrCurve = None,
    on: On = None,
    value: ValueName = None,
    turns: Turns = None,
    kappa: Kappa = None,
    delta: Delta = None,
    mulligan: MulliganName = None,
    free: Free = None,
    floor: Floor = 0,
    work: Work = 1,
    format: FormatName = None,
    players: Players = None,
    tapped: Tapped = False,
    rocks: Rocks = False,
    no_backs: NoBacks = False,
    x: X = 0,
    life: Life = False,
    land: Land = None,
    games: Annotated[
        int, typer.Option("--games", metavar="N", help=str(say("play the best decisions out so often, as a check")))
    ] = 0,
    explain: Explain = False,
    exact: Exact = False,
    json: Json = False,
    plot: Plot = None,
    lenient: Lenient = False,
    from_: From = None,
    which: Which = None,
    unknown: UnknownNames = Unknown.KEEP,
    out: Out = None,
    into: In = None,
) -> None:
    with sentences():
        from keepseven.cli.best import Asking, Valuing
        from keepseven.cli.conditions import Lands
        from keepseven.cli.solve import show_optima

        lands = Lands(tapped, rocks, not no_backs, x, life, tuple(land or ()))
        asking = Asking(
            deck,
            goal,
            mulligan,
            free,
            floor,
            format,
            players,
            lands,
            lists(from_, which, unknown, lenient, out, into),
            Valuing(value, turns, kappa, delta),
            work,
        )
        show_optima(asking, on, games, explain, exact, json, plot)


@app.command(
    help=str(
        say(
            "What to do with a hand, and what each mistake costs.\n\n"
            "A HAND is a line such as 2 Mountain, Lightning Bolt, or with its situation in front:"
            " draw m1: 2 Mountain, Lightning Bolt."
        )
    )
)
def advise(
    deck: Deck,
    hand: Annotated[str, typer.Argument(metavar="HAND", show_default=False, help=str(say("in quotes")))],
    mulligans: Annotated[
        int | None, typer.Option("--mulligans", "-m", metavar="N", help=str(say("mulligans taken so far")))
    ] = None,
    on: HandOn = None,
    goal: GoalOrCurve = None,
    value: ValueName = None,
    turns: Turns = None,
    kappa: Kappa = None,
    delta: Delta = None,
    mulligan: MulliganName = None,
    free: Free = None,
    floor: Floor = 0,
    work: Work = 1,
    format: FormatName = None,
    players: Players = None,
    tapped: Tapped = False,
    rocks: Rocks = False,
    no_backs: NoBacks = False,
    x: X = 0,
    life: Life = False,
    land: Land = None,
    exact: Exact = False,
    json: Json = False,
    lenient: Lenient = False,
    from_: From = None,
    which: Which = None,
    unknown: UnknownNames = Unknown.KEEP,
    out: Out = None,
    into: In = None,
) -> None:
    with sentences():
        from keepseven.cli.advise import show_advice
        from keepseven.cli.best import Asking, Valuing
        from keepseven.cli.conditions import Lands

        lands = Lands(tapped, rocks, not no_backs, x, life, tuple(land or ()))
        asking = Asking(
            deck,
            goal,
            mulligan,
            free,
            floor,
            format,
            players,
            lands,
            lists(from_, which, unknown, lenient, out, into),
            Valuing(value, turns, kappa, delta),
            work,
        )
        show_advice(asking, hand, mulligans, on, exact, json)


@app.command(
    help=str(
        say(
            "What a rule of thumb is worth, and where it loses.\n\n"
            'A RULE is written like "keep if lands in 2..5 and cost<=2 >= 1", in the goal language.'
        )
    )
)
def price(
    deck: Deck,
    rule: Annotated[str, typer.Argument(metavar="RULE", show_default=False, help=str(say("in quotes")))],
    always: Annotated[
        int, typer.Option("--always", metavar="N", help=str(say("hands of so many cards or fewer are kept")))
    ] = 4,
    goal: GoalOrCurve = None,
    on: On = None,
    value: ValueName = None,
    turns: Turns = None,
    kappa: Kappa = None,
    delta: Delta = None,
    mulligan: MulliganName = None,
    free: Free = None,
    floor: Floor = 0,
    work: Work = 1,
    format: FormatName = None,
    players: Players = None,
    tapped: Tapped = False,
    rocks: Rocks = False,
    no_backs: NoBacks = False,
    x: X = 0,
    life: Life = False,
    land: Land = None,
    explain: Explain = False,
    exact: Exact = False,
    json: Json = False,
    lenient: Lenient = False,
    from_: From = None,
    which: Which = None,
    unknown: UnknownNames = Unknown.KEEP,
    out: Out = None,
    into: In = None,
) -> None:
    with sentences():
        from keepseven.cli.best import Asking, Valuing, subject_of
        from keepseven.cli.conditions import Lands
        from keepseven.cli.price import show_price

        lands = Lands(tapped, rocks, not no_backs, x, life, tuple(land or ()))
        asking = Asking(
            deck,
            goal,
            mulligan,
            free,
            floor,
            format,
            players,
            lands,
            lists(from_, which, unknown, lenient, out, into),
            Valuing(value, turns, kappa, delta),
            work,
        )
        show_price(subject_of(asking, on), rule, always, explain, exact, json)
