"""The command `match` and its words. What it does is imported when it runs."""

from typing import Annotated

import typer

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
from keepseven.cli.lists import From, In, Lenient, Out, UnknownNames, Which, lists
from keepseven.cli.options import Group, Unknown
from keepseven.words import say

app = typer.Typer()


@app.command(
    help=str(
        say(
            "Play a match: game after game, each with its start; the loser chooses who takes the first turn of the next one,"
            " and decks change with their sideboards.\n\n"
            "The games themselves are played at your table. Without a terminal, or with --auto, policies play the starts of"
            " games and --result says how each game ended.\n\n"
            "Every answer is saved at once: after Ctrl-C, q or a crash, --resume goes on."
        )
    )
)
def match(
    decks: Decks = None,
    best_of: Annotated[
        int | None,
        typer.Option(
            "--best-of", "-b", metavar="N", help=str(say("an odd number; 3 for two players, otherwise one game"))
        ),
    ] = None,
    group: Annotated[
        Group | None,
        typer.Option(
            "--group", help=str(say("which of several losers chooses, by agreement; otherwise you are asked"))
        ),
    ] = None,
    results: Annotated[
        list[str] | None,
        typer.Option(
            "--result",
            "-r",
            metavar="RESULT",
            help=str(
                say('how a game ended: the number of a player who won, draw or time; "2 chooser 3" with a --group')
            ),
        ),
    ] = None,
    swaps: Annotated[
        list[str] | None,
        typer.Option(
            "--swap", metavar="SEAT:CARDS", help=str(say('with --auto: "2: -1 Shock +1 Negate", or "2: FILE"'))
        ),
    ] = None,
    players: Players = None,
    format: FormatName = None,
    seed: Seed = None,
    hotseat: Hotseat = False,
    auto: AutoPlay = None,
    paper: Paper = False,
    cards: PaperCards = None,
    json: Annotated[
        bool, typer.Option("--json", help=str(say("a JSON document (reports/schemas/match.json); whole with --auto")))
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
        from keepseven.cli.match import MatchOptions
        from keepseven.cli.match import match as run
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
        raise SystemExit(run(MatchOptions(options, best_of, group, tuple(results or ()), tuple(swaps or ()))))
