"""The command `review` and its words. What it does is imported when it runs."""

from pathlib import Path
from typing import Annotated

import typer

from keepseven.cli.failure import sentences
from keepseven.cli.mulligans import Exact
from keepseven.cli.numbers import Json, Life, NoBacks, Rocks, Tapped, X
from keepseven.cli.valued import Delta, GoalOrCurve, Kappa, Turns, ValueName
from keepseven.words import say

app = typer.Typer(pretty_exceptions_enable=False)


@app.command(
    help=str(
        say(
            "What the players of a saved game chose about their hands, and what each choice cost beside the best.\n\n"
            "RECORD is a file of start --save or of verify --open, or of a match; the start of the game is over."
            " Exit status 1: no seat could be graded."
        )
    )
)
def review(
    record: Annotated[
        Path, typer.Argument(metavar="RECORD", show_default=False, help=str(say("a file of --save, or one of --open")))
    ],
    seat: Annotated[
        list[int] | None, typer.Option("--seat", metavar="N", help=str(say("only this seat; again for more")))
    ] = None,
    goal: GoalOrCurve = None,
    value: ValueName = None,
    turns: Turns = None,
    kappa: Kappa = None,
    delta: Delta = None,
    tapped: Tapped = False,
    rocks: Rocks = False,
    no_backs: NoBacks = False,
    x: X = 0,
    life: Life = False,
    exact: Exact = False,
    json: Json = False,
) -> None:
    with sentences():
        from keepseven.cli.best import Valuing
        from keepseven.cli.conditions import Lands
        from keepseven.cli.review import ReviewWords, show_review

        lands = Lands(tapped, rocks, not no_backs, x, life)
        valuing = Valuing(value, turns, kappa, delta)
        raise SystemExit(show_review(ReviewWords(record, valuing, goal, tuple(seat or ()), lands, exact, json)))
