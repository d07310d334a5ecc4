"""The commands that set lists, rules and numbers of lands side by side, and their words."""

from pathlib import Path
from typing import Annotated

import typer

from keepseven.cli.failure import sentences
from keepseven.cli.lists import DECK, From, In, Lenient, Out, UnknownNames, Which, lists
from keepseven.cli.mulligans import Deck, Floor, Free, Work
from keepseven.cli.numbers import FormatName, Json, Land, Life, NoBacks, On, Players, Rocks, Tapped, X
from keepseven.cli.options import Unknown
from keepseven.cli.picture import Plot
from keepseven.cli.valued import Delta, GoalOrCurve, Kappa, Turns, ValueName
from keepseven.words import say

app = typer.Typer(pretty_exceptions_enable=False)

Rules = Annotated[
    list[str] | None,
    typer.Option(
        "--rules", metavar="RULES", help=str(say("the mulligan rules, as in london,vancouver, or all; again for more"))
    ),
]


@app.command(
    help=str(
        say(
            "A list under every mulligan rule, side by side, on the play and on the draw: how often the best decisions reach"
            " the goal, how often there is no play by turn 2, with how many cards the game begins, and what is kept."
        )
    )
)
def compare(
    deck: Deck,
    goal: GoalOrCurve = None,
    value: ValueName = None,
    turns: Turns = None,
    kappa: Kappa = None,
    delta: Delta = None,
    on: On = None,
    rules: Rules = None,
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
        from keepseven.cli.best import Asking, Valuing, subject_of
        from keepseven.cli.compare import ALL, rules_of, show_comparison
        from keepseven.cli.conditions import Lands

        lands = Lands(tapped, rocks, not no_backs, x, life, tuple(land or ()))
        read = lists(from_, which, unknown, lenient, out, into)
        wanted = rules_of(rules or (ALL,))
        valuing = Valuing(value, turns, kappa, delta)
        asking = Asking(deck, goal, None, free, floor, format, players, lands, read, valuing, work)
        show_comparison(subject_of(asking, on), wanted, json, plot)


@app.command(
    help=str(
        say(
            "Many lists, numbers of lands, rules and goals: a row for each in a table, as soon as it is computed. What is in"
            " the table already is not computed again, so that the same command goes on where it was stopped or killed.\n\n"
            "For other numbers of lands, basic lands and spells are exchanged one for one, by a rule that"
            " docs/reference/sweep.md tells; each row says what was done."
        )
    )
)
def sweep(
    decks: Annotated[list[str], typer.Argument(metavar="DECKS", show_default=False, help=str(DECK))],
    output: Annotated[
        Path,
        typer.Option(
            "--output", "-o", metavar="FILE", show_default=False, help=str(say("the table: a .csv or .parquet file"))
        ),
    ],
    lands: Annotated[
        str | None, typer.Option("--lands", metavar="N..N", help=str(say("numbers of lands; otherwise as listed")))
    ] = None,
    filler: Annotated[
        str | None,
        typer.Option("--filler", metavar="NAME", help=str(say("the spell that makes room; otherwise each in turn"))),
    ] = None,
    rules: Rules = None,
    goals: Annotated[
        list[str] | None,
        typer.Option("--goal", "-g", metavar="GOAL", help=str(say("what hands are kept for; again for more"))),
    ] = None,
    value: ValueName = None,
    turns: Turns = None,
    kappa: Kappa = None,
    delta: Delta = None,
    on: On = None,
    executor: Annotated[
        str, typer.Option("--executor", metavar="WHERE", help=str(say("processes, or dask:ADDRESS of a scheduler")))
    ] = "processes",
    workers: Annotated[
        int | None,
        typer.Option("--workers", metavar="N", help=str(say("how many processes; otherwise all processors"))),
    ] = None,
    free: Free = None,
    floor: Floor = 0,
    format: FormatName = None,
    players: Players = None,
    tapped: Tapped = False,
    rocks: Rocks = False,
    no_backs: NoBacks = False,
    x: X = 0,
    life: Life = False,
    land: Land = None,
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
        from keepseven.cli.compare import rules_of
        from keepseven.cli.conditions import Lands
        from keepseven.cli.sweep import SweepWords
        from keepseven.cli.sweep import sweep as run

        reading = Lands(tapped, rocks, not no_backs, x, life, tuple(land or ()))
        read = lists(from_, which, unknown, lenient, out, into)
        valuing = Valuing(value, turns, kappa, delta)
        asking = Asking("", None, None, free, floor, format, players, reading, read, valuing)
        wanted, asked = rules_of(rules or ()), tuple(goals or (None,))
        run(SweepWords(tuple(decks), output, asking, wanted, asked, on, lands, filler, executor, workers, plot))
