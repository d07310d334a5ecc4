"""`keepseven shuffle`: evidence about shuffles. The words of the three commands; `evidence` does what they say."""

from pathlib import Path
from typing import Annotated

import typer

from keepseven.cli.failure import sentences
from keepseven.words import say

shuffle = typer.Typer(
    name="shuffle",
    help=str(say("Evidence about shuffles: test them, ask how odd a streak is, count riffles.")),
    no_args_is_help=True,
)

Json = Annotated[bool, typer.Option("--json", help=str(say("a JSON document, by its schema in reports/schemas")))]


@shuffle.command(
    help=str(
        say(
            "Shuffle many times as the dealer does and look for anything an honest shuffler would not do.\n\n"
            "Exit status 1 where something was found. Needs the extra odds."
        )
    )
)
def audit(
    shuffles: Annotated[
        int, typer.Option("--shuffles", "-n", metavar="N", help=str(say("how many; ten million take about a minute")))
    ] = 1_000_000,
    cards: Annotated[int, typer.Option("--cards", metavar="N", help=str(say("8 to 256 in the pile")))] = 60,
    lands: Annotated[int, typer.Option("--lands", metavar="N", help=str(say("how many of them are lands")))] = 24,
    seed: Annotated[
        str | None,
        typer.Option(
            "--seed", metavar="TEXT", help=str(say("the same shuffles again; otherwise each has fresh bytes"))
        ),
    ] = None,
    json: Json = False,
) -> None:
    with sentences():
        from keepseven.cli.evidence import run_audit

        raise SystemExit(run_audit(shuffles, cards, lands, seed, json))


@shuffle.command(
    help=str(say('How odd is a streak such as "no land in 20 of 60 with 24"? Its exact chance and an honest answer.'))
)
def streak(
    text: Annotated[str, typer.Argument(metavar="STREAK", show_default=False, help=str(say("what was seen, in quotation marks")))],
    games: Annotated[
        int | None, typer.Option("--games", "-g", metavar="N", help=str(say("how many games you have played")))
    ] = None,
    json: Json = False,
) -> None:  # fmt: skip
    with sentences():
        from keepseven.cli.evidence import say_streak

        say_streak(text, games, json)


@shuffle.command(help=str(say("How many riffles are enough for a pile of so many cards, exactly.")))
def riffle(
    cards: Annotated[int, typer.Argument(metavar="N", help=str(say("cards in the pile, 1 to 300")))] = 60,
    json: Json = False,
) -> None:
    with sentences():
        from keepseven.cli.evidence import say_riffles

        say_riffles(cards, json)


@shuffle.command(help=str(say("Write the page that checks opened games in any browser, without a network.")))
def page(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", show_default=False, help=str(say("a new file, such as check.html")))
    ],
) -> None:
    with sentences():
        from keepseven.cli.evidence import write_page

        write_page(file)
