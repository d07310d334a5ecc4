"""The commands and their words. What a command does is imported when it runs, so that the others need not wait."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from keepseven.cli import mulligans, numbers
from keepseven.cli.cards import cards
from keepseven.cli.failure import FAILED, reason, sentences, stop
from keepseven.cli.lists import DECK, From, Lenient, UnknownNames, Which
from keepseven.cli.options import Auto, Lists, Options, Unknown
from keepseven.cli.shuffle import shuffle
from keepseven.cli.streams import discard_output, prepare
from keepseven.rules.terms import Method
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


def main() -> None:
    """The command `keepseven`."""
    prepare()
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # whoever read the output has read enough
        discard_output()
        sys.exit(FAILED)
    except OSError as problem:
        discard_output()
        stop(say("the output could not be written: {why}", why=reason(problem)), FAILED)


def _say_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"keepseven {version('keepseven')}")
        raise typer.Exit


FORMATS = say("constructed, limited, commander or brawl; otherwise a deck with a commander decides")
SEED = say("the same text deals the same again; otherwise chance is fresh")
TO = say("plain, mtgo, arena, moxfield, cockatrice, xmage, forge, csv or json")

FormatName = Annotated[str | None, typer.Option("--format", "-f", metavar="F", help=str(FORMATS))]
Seed = Annotated[str | None, typer.Option("--seed", metavar="TEXT", help=str(SEED))]


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
    decks: Annotated[list[str] | None, typer.Argument(metavar="DECK", show_default=False, help=str(DECK))] = None,
    players: Annotated[
        int | None,
        typer.Option(
            "--players", "-p", metavar="N", help=str(say("2 to 100; as many as decks, else 2 (Commander: 4)"))
        ),
    ] = None,
    format: FormatName = None,
    seed: Seed = None,
    hotseat: Annotated[
        bool, typer.Option("--hotseat", help=str(say("everybody plays at this keyboard, in turn, hands hidden")))
    ] = False,
    auto: Annotated[Auto | None, typer.Option("--auto", help=str(say("nobody is asked; every seat plays so")))] = None,
    paper: Annotated[
        bool, typer.Option("--paper", help=str(say("the cards are on your table; only the procedure is kept here")))
    ] = False,
    cards: Annotated[
        int | None,
        typer.Option("--cards", metavar="N", help=str(say("with --paper and no DECK: the size of each deck"))),
    ] = None,
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
    view: Annotated[
        int | None,
        typer.Option(
            "--view",
            metavar="SEAT",
            help=str(say("only what this seat sees; 0 watches. Without --auto nobody plays on")),
        ),
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help=str(say("keep the game in this new file")))
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help=str(say("go on with a saved game")))
    ] = None,
    names: Annotated[
        list[str] | None, typer.Option("--name", metavar="NAME", help=str(say("of seat 1; again for seat 2, ...")))
    ] = None,
    chooser: Annotated[
        int | None,
        typer.Option(
            "--chooser",
            metavar="SEAT",
            help=str(say("who chooses the starting player, if agreed; otherwise chance decides")),
        ),
    ] = None,
    as_of: Annotated[
        str | None,
        typer.Option(
            "--as-of",
            metavar="DATE|NAME",
            help=str(say("play by the rules of that day, or of a named event; otherwise the newest known")),
        ),
    ] = None,
    variants: Annotated[
        list[str] | None,
        typer.Option("--variant", metavar="NAME", help=str(say("a variant or option; several may be given"))),
    ] = None,
    teams: Annotated[
        str | None,
        typer.Option("--teams", metavar="SEATS", help=str(say("where a variant leaves it open: 1,2/3,4"))),
    ] = None,
    archenemy: Annotated[
        int | None, typer.Option("--archenemy", metavar="SEAT", help=str(say("who that is; otherwise seat 1")))
    ] = None,
    life: Annotated[
        int | None,
        typer.Option(
            "--life", metavar="N", help=str(say("the life total where the rules do not settle it, or your own"))
        ),
    ] = None,
    method: Annotated[
        Method | None, typer.Option("--method", help=str(say("how to find who chooses the starting player")))
    ] = None,
    house: Annotated[
        list[str] | None,
        typer.Option(
            "--house",
            metavar="NAME=VALUE",
            help=str(say("a rule of your own: mulligan=houston, free=1, hand-size=7, life=30, opponent-may=cut")),
        ),
    ] = None,
    vanguards: Annotated[
        list[str] | None,
        typer.Option("--vanguard", metavar="CARD", help=str(say("for every seat, or for one: 2:Gerrard"))),
    ] = None,
    planes: Annotated[
        list[str] | None,
        typer.Option("--planes", metavar="FILE", help=str(say("planar deck of every seat, or of one: 2:FILE"))),
    ] = None,
    schemes: Annotated[
        list[str] | None,
        typer.Option("--schemes", metavar="FILE", help=str(say("scheme deck of every archenemy, or of one: 2:FILE"))),
    ] = None,
    companions: Annotated[
        list[str] | None,
        typer.Option(
            "--companion", metavar="CARD", help=str(say("outside the game, of every seat or of one: 2:Lurrus"))
        ),
    ] = None,
    conspiracies: Annotated[
        list[str] | None,
        typer.Option(
            "--conspiracy", metavar="CARD", help=str(say("outside the game, of every seat or of one: 2:CARD"))
        ),
    ] = None,
    lenient: Lenient = False,
    from_: From = None,
    deck: Which = None,
    unknown: UnknownNames = Unknown.KEEP,
) -> None:
    with sentences():
        from keepseven.cli.start import start as run

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
            lists=Lists(from_, deck, unknown, lenient),
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
    lenient: Lenient = False,
    from_: From = None,
    which: Which = None,
    unknown: UnknownNames = Unknown.KEEP,
) -> None:
    with sentences():
        from keepseven.cli.hand import deal_hands

        deal_hands(deck, count, draws, seed, format, json, Lists(from_, which, unknown, lenient))


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
) -> None:
    with sentences():
        from keepseven.cli.convert import convert_deck

        convert_deck(deck, to, Lists(from_, which, unknown, lenient))


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
) -> None:
    with sentences():
        from keepseven.cli.check import check_command

        lists = Lists(from_, which, unknown, lenient)
        raise SystemExit(check_command(deck, format, companion, communal, as_of, json, lists))


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


app.add_typer(numbers.app)
app.add_typer(mulligans.app)
