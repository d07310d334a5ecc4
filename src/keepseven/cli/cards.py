"""`keepseven cards`: the facts of cards, and where they come from. The words of the three commands."""

from pathlib import Path
from typing import Annotated

import typer

from keepseven.cli.failure import sentences
from keepseven.words import say

cards = typer.Typer(
    name="cards",
    help=str(say("The facts of cards: bring them up to date, see which are in use, show those of a card.")),
    no_args_is_help=True,
)


@cards.command(
    help=str(
        say(
            "Bring the facts of cards up to date with Scryfall's oracle_cards, or with --names the names in other"
            " languages with MTGJSON's AtomicCards.\n\n"
            "This is the only command that goes to the network, and only without --file. What is in use stays so until"
            " the new table is whole. A download that breaks off goes on the next time."
        )
    )
)
def update(
    names: Annotated[
        str | None,
        typer.Option("--names", metavar="LANGUAGES", help=str(say("names in these languages instead, such as it,ja"))),
    ] = None,
    file: Annotated[
        Path | None, typer.Option("--file", metavar="FILE", help=str(say("take this file, .json or .json.gz")))
    ] = None,
    url: Annotated[
        str | None,
        typer.Option("--url", metavar="ADDRESS", help=str(say("download the file from this address instead"))),
    ] = None,
) -> None:
    with sentences():
        from keepseven.cli.update import update_tables

        update_tables(names, file, url)


@cards.command(help=str(say("Say which tables of cards are in use, how old they are and where they come from.")))
def info(
    json: Annotated[
        bool, typer.Option("--json", help=str(say("a JSON document (reports/schemas/cards.json)")))
    ] = False,
) -> None:
    with sentences():
        from keepseven.cli.facts import say_sources

        say_sources(json)


@cards.command(help=str(say("Show the facts of a card, found by any of its names.")))
def show(
    name: Annotated[str, typer.Argument(metavar="NAME", show_default=False, help=str(say("in quotation marks")))],
    json: Annotated[bool, typer.Option("--json", help=str(say("a JSON document (reports/schemas/card.json)")))] = False,
) -> None:
    with sentences():
        from keepseven.cli.facts import show_card

        show_card(name, json)
