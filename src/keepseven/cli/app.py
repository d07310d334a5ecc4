"""The commands and their words. What a command does is imported when it runs, so that the others need not wait."""

from copy import copy
from pathlib import Path
from typing import Annotated

import typer

from keepseven.cli import comparisons, hindsight, matches, mulligans, numbers
from keepseven.cli.cards import cards
from keepseven.cli.failure import sentences
from keepseven.cli.game_words import (
    Archenemy,
    AsOf,
    AutoPlay,
    Chooser,
    Companions,
    Conspiracies,
    Decks,
    FormatName,
    Hotseat,
    House,
    HowFound,
    Life,
    Names,
    Paper,
    PaperCards,
    PlanarDecks,
    Players,
    Resume,
    Save,
    SchemeDecks,
    Seed,
    Teams,
    Vanguards,
    Variants,
    View,
)
from keepseven.cli.lists import DECK, From, In, Lenient, Out, UnknownNames, Which, lists
from keepseven.cli.options import Unknown
from keepseven.cli.picture import Plot
from keepseven.cli.shuffle import shuffle
from keepseven.words import say

app = typer.Typer(
    name="keepseven",
    help=str(say("Starts a game of Magic: The Gathering exactly as the Comprehensive Rules say.")),
    epilog=str(say("Exit status: 0 done, 1 failed, 2 words that make no sense, 130 stopped with Ctrl-C.")),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(cards)
app.add_typer(shuffle)


def _say_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"keepseven {version('keepseven')}")
        raise typer.Exit


TO = say("plain, mtgo, arena, moxfield, cockatrice, xmage, forge, csv or json")


@app.callback()
def keepseven(
    version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=_say_version, help=str(say("say the version and stop"))),
    ] = False,
) -> None:
    """What may stand before a command; its help is that of the program."""


@app.command(
    help=str(
        say(
            "Start a game: who begins, shuffles, hands, mulligans, up to the first turn.\n\n"
            "Alone at the keyboard you are seat 1 and the others play by land counts. Without a terminal (a pipe, CI)"
            " it plays --auto lands and prints the transcript; a game of --resume is only looked at there. Without a DECK it uses decks that ship. One DECK is"
            " everybody's; otherwise there is one for each player.\n\n"
            "Every answer is saved at once: after Ctrl-C, q or a crash, --resume goes on."
        )
    )
)
def start(
    decks: Decks = None,
    players: Players = None,
    format: FormatName = None,
    seed: Seed = None,
    hotseat: Hotseat = False,
    auto: AutoPlay = None,
    paper: Paper = False,
    cards: PaperCards = None,
    json: Annotated[
        bool,
        typer.Option(
            "--json",
            help=str(
                say(
                    "with --auto the whole started game, else what a seat sees now (reports/schemas/started.json, table.json)"
                )
            ),
        ),
    ] = False,
    view: View = None,
    save: Save = None,
    resume: Resume = None,
    names: Names = None,
    chooser: Chooser = None,
    as_of: AsOf = None,
    variants: Variants = None,
    teams: Teams = None,
    archenemy: Archenemy = None,
    life: Life = None,
    method: HowFound = None,
    house: House = None,
    vanguards: Vanguards = None,
    planes: PlanarDecks = None,
    schemes: SchemeDecks = None,
    companions: Companions = None,
    conspiracies: Conspiracies = None,
    lenient: Lenient = False,
    from_: From = None,
    deck: Which = None,
    unknown: UnknownNames = Unknown.KEEP,
    out: Out = None,
    into: In = None,
) -> None:
    with sentences():
        from keepseven.cli.start import start as run
        from keepseven.cli.starting import Options

        options = Options(
            decks=tuple(decks or ()),
            players=players,
            format=format,
            seed=seed,
            hotseat=hotseat,
            paper=paper,
            auto=auto,
            json=json,
            save=save,
            resume=resume,
            view=view,
            names=tuple(names or ()),
            chooser=chooser,
            as_of=as_of,
            cards=cards,
            variants=tuple(variants or ()),
            teams=teams,
            archenemy=archenemy,
            life=life,
            method=method,
            house=tuple(house or ()),
            vanguards=tuple(vanguards or ()),
            planes=tuple(planes or ()),
            schemes=tuple(schemes or ()),
            companions=tuple(companions or ()),
            conspiracies=tuple(conspiracies or ()),
            lists=lists(from_, deck, unknown, lenient, out, into),
        )
        raise SystemExit(run(options))


@app.command(
    help=str(say("Deal sample hands of a deck, by the same script as a game; with draws, what would be drawn next."))
)
def hand(
    deck: Annotated[str, typer.Argument(metavar="DECK", show_default=False, help=str(DECK))],
    count: Annotated[int, typer.Option("--number", "-n", metavar="N", help=str(say("how many hands")))] = 5,
    draws: Annotated[
        int, typer.Option("--draws", metavar="N", help=str(say("show so many draws after each hand")))
    ] = 0,
    seed: Seed = None,
    format: FormatName = None,
    json: Annotated[
        bool, typer.Option("--json", help=str(say("a JSON document (reports/schemas/hands.json)")))
    ] = False,
    plot: Plot = None,
    lenient: Lenient = False,
    from_: From = None,
    which: Which = None,
    unknown: UnknownNames = Unknown.KEEP,
    out: Out = None,
    into: In = None,
) -> None:
    with sentences():
        from keepseven.cli.hand import deal_hands

        deal_hands(deck, count, draws, seed, format, json, plot, lists(from_, which, unknown, lenient, out, into))


@app.command(
    help=str(
        say(
            "Write a deck in the format of another program. What that format cannot say is reported on the error stream;"
            " what cannot be written without becoming another deck is refused."
        )
    )
)
def convert(
    deck: Annotated[str, typer.Argument(metavar="DECK", show_default=False, help=str(DECK))],
    to: Annotated[str, typer.Option("--to", metavar="FORMAT", show_default=False, help=str(TO))],
    lenient: Lenient = False,
    from_: From = None,
    which: Which = None,
    unknown: UnknownNames = Unknown.KEEP,
    out: Out = None,
    into: In = None,
) -> None:
    with sentences():
        from keepseven.cli.convert import convert_deck

        convert_deck(deck, to, lists(from_, which, unknown, lenient, out, into))


@app.command(
    help=str(
        say(
            "Is this deck ready to start with? Sizes, copies, commanders, companions and supplementary decks by the rules of"
            " a day, each problem with its rule and what would be right.\n\n"
            "Exit status 0: ready (warnings or none); 1: not ready. Which cards a format allows is not checked."
        )
    )
)
def check(
    deck: Annotated[str, typer.Argument(metavar="DECK", show_default=False, help=str(DECK))],
    format: Annotated[
        str | None, typer.Option("--format", "-f", metavar="F", help=str(say("otherwise the list decides")))
    ] = None,
    companion: Annotated[
        str | None, typer.Option("--companion", metavar="NAME", help=str(say("the card that is to be the companion")))
    ] = None,
    communal: Annotated[
        int | None,
        typer.Option(
            "--communal", metavar="N", help=str(say("the list is the single planar deck of a game for so many players"))
        ),
    ] = None,
    as_of: Annotated[
        str | None,
        typer.Option("--as-of", metavar="DATE", help=str(say("by the rules of that day; otherwise the newest known"))),
    ] = None,
    json: Annotated[
        bool, typer.Option("--json", help=str(say("a JSON document (reports/schemas/check.json)")))
    ] = False,
    lenient: Lenient = False,
    from_: From = None,
    which: Which = None,
    unknown: UnknownNames = Unknown.KEEP,
    out: Out = None,
    into: In = None,
) -> None:
    with sentences():
        from keepseven.cli.check import check_command

        read = lists(from_, which, unknown, lenient, out, into)
        raise SystemExit(check_command(deck, format, companion, communal, as_of, json, read))


@app.command(
    help=str(say("Play a saved game again: is every answer legal, and does chance follow from the bytes kept with it?"))
)
def verify(
    record: Annotated[
        Path, typer.Argument(metavar="RECORD", show_default=False, help=str(say("a file of --save, or one of --open")))
    ],
    open: Annotated[
        Path | None,
        typer.Option(
            "--open", metavar="FILE", help=str(say("write the finished game for everybody to check, secrets and all"))
        ),
    ] = None,
    json: Annotated[
        bool, typer.Option("--json", help=str(say("a JSON document (reports/schemas/verification.json)")))
    ] = False,
) -> None:
    with sentences():
        from keepseven.cli.verify import verify_record

        raise SystemExit(verify_record(record, json, open))


@app.command(
    help=str(
        say(
            "Drive any program through the cases of the start of a game, and say what it fails, by rule.\n\n"
            "The program reads requests as lines of JSON and writes a line for each (docs/reference/engine-protocol.md)."
            " Exit status 0: at least one case passed and none failed; 1 otherwise."
        )
    )
)
def conform(
    engine: Annotated[
        str, typer.Option("--engine", metavar="CMD", show_default=False, help=str(say("the command that starts it")))
    ],
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="CASES", show_default=False, help=str(say("files of cases; otherwise those that ship"))),
    ] = None,
    rules: Annotated[
        list[str] | None,
        typer.Option("--rule", metavar="NAME", help=str(say("only cases of this rule; again for others"))),
    ] = None,
    timeout: Annotated[
        float, typer.Option("--timeout", metavar="SECONDS", help=str(say("how long one case may take")))
    ] = 10.0,
    json: Annotated[
        bool, typer.Option("--json", help=str(say("a JSON document (reports/schemas/conformance.json)")))
    ] = False,
) -> None:
    with sentences():
        from keepseven.cli.conform import conform_command

        raise SystemExit(conform_command(engine, files or (), rules or (), timeout, json))


PARTS = (matches.app, numbers.app, mulligans.app, comparisons.app, hindsight.app)
for part in PARTS:
    app.add_typer(part)


def named(word: str) -> typer.Typer:
    """The program with only the command of this name; with all where none has it.

    Typer makes every command ready before it runs one, which takes longer than dealing hands.
    """
    found = copy(app)
    found.registered_groups = []
    found.registered_commands = [
        command
        for part in (app, *PARTS)
        for command in part.registered_commands
        if command.callback and command.callback.__name__ == word
    ]
    return found if found.registered_commands else app
