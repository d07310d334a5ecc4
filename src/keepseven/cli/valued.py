"""Words of the command line for what a hand is worth: a goal, or the curve model and its prices."""

from typing import Annotated

import typer

from keepseven.words import say

GoalOrCurve = Annotated[
    str | None,
    typer.Option(
        "--goal",
        "-g",
        metavar="GOAL",
        help=str(say("what a hand is kept for; otherwise the curve model says what it is worth")),
    ),
]
ValueName = Annotated[
    str | None,
    typer.Option(
        "--value",
        metavar="curve|goal",
        help=str(say("without a goal: the curve model, which is usual, or a goal that is derived from the list")),
    ),
]
Turns = Annotated[
    int | None,
    typer.Option("--turns", metavar="N", help=str(say("curve model: mana spent on turns 1 to N, 3 to 6; usually 4"))),
]
Kappa = Annotated[
    float | None,
    typer.Option(
        "--kappa", metavar="MANA", help=str(say("curve model: a spell left in hand is worth this; usually 0.5"))
    ),
]
Delta = Annotated[
    float | None,
    typer.Option("--delta", metavar="MANA", help=str(say("curve model: a card fewer costs this; usually 0.5"))),
]
