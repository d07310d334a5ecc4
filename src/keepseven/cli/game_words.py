"""The words of a command line that say which game is played and how; `start` and `match` have them."""

from pathlib import Path
from typing import Annotated

import typer

from keepseven.cli.lists import DECK
from keepseven.cli.options import Auto
from keepseven.rules.terms import Method
from keepseven.words import say

FORMATS = say("constructed, limited, commander or brawl; otherwise a deck with a commander decides")
SEED = say("the same text deals the same again; otherwise chance is fresh")
PLAYERS = say("2 to 100; as many as decks, else 2 (Commander: 4)")
HOTSEAT = say("everybody plays at this keyboard, in turn, hands hidden")
PAPER = say("the cards are on your table; only the procedure is kept here")
VIEW = say("only what this seat sees; 0 watches. Without --auto nobody plays on")
CHOOSER = say("who chooses the starting player, if agreed; otherwise chance decides")

Decks = Annotated[list[str] | None, typer.Argument(metavar="DECK", show_default=False, help=str(DECK))]
Players = Annotated[int | None, typer.Option("--players", "-p", metavar="N", help=str(PLAYERS))]
FormatName = Annotated[str | None, typer.Option("--format", "-f", metavar="F", help=str(FORMATS))]
Seed = Annotated[str | None, typer.Option("--seed", metavar="TEXT", help=str(SEED))]
Hotseat = Annotated[bool, typer.Option("--hotseat", help=str(HOTSEAT))]
AutoPlay = Annotated[Auto | None, typer.Option("--auto", help=str(say("nobody is asked; every seat plays so")))]
Paper = Annotated[bool, typer.Option("--paper", help=str(PAPER))]
PaperCards = Annotated[
    int | None, typer.Option("--cards", metavar="N", help=str(say("with --paper and no DECK: the size of each deck")))
]
View = Annotated[int | None, typer.Option("--view", metavar="SEAT", help=str(VIEW))]
Save = Annotated[Path | None, typer.Option("--save", metavar="FILE", help=str(say("keep all of it in this new file")))]
Resume = Annotated[Path | None, typer.Option("--resume", metavar="FILE", help=str(say("go on with a saved file")))]
Names = Annotated[
    list[str] | None, typer.Option("--name", metavar="NAME", help=str(say("of seat 1; again for seat 2, ...")))
]
Chooser = Annotated[int | None, typer.Option("--chooser", metavar="SEAT", help=str(CHOOSER))]
AsOf = Annotated[
    str | None,
    typer.Option(
        "--as-of",
        metavar="DATE|NAME",
        help=str(say("play by the rules of that day, or of a named event; otherwise the newest known")),
    ),
]
Variants = Annotated[
    list[str] | None,
    typer.Option("--variant", metavar="NAME", help=str(say("a variant or option; several may be given"))),
]
Teams = Annotated[
    str | None, typer.Option("--teams", metavar="SEATS", help=str(say("where a variant leaves it open: 1,2/3,4")))
]
Archenemy = Annotated[
    int | None, typer.Option("--archenemy", metavar="SEAT", help=str(say("who that is; otherwise seat 1")))
]
Life = Annotated[
    int | None,
    typer.Option("--life", metavar="N", help=str(say("the life total where the rules do not settle it, or your own"))),
]
HowFound = Annotated[
    Method | None, typer.Option("--method", help=str(say("how to find who chooses the starting player")))
]
House = Annotated[
    list[str] | None,
    typer.Option(
        "--house",
        metavar="NAME=VALUE",
        help=str(say("a rule of your own: mulligan=houston, free=1, hand-size=7, life=30, opponent-may=cut")),
    ),
]
Vanguards = Annotated[
    list[str] | None,
    typer.Option("--vanguard", metavar="CARD", help=str(say("for every seat, or for one: 2:Gerrard"))),
]
PlanarDecks = Annotated[
    list[str] | None,
    typer.Option("--planes", metavar="FILE", help=str(say("planar deck of every seat, or of one: 2:FILE"))),
]
SchemeDecks = Annotated[
    list[str] | None,
    typer.Option("--schemes", metavar="FILE", help=str(say("scheme deck of every archenemy, or of one: 2:FILE"))),
]
Companions = Annotated[
    list[str] | None,
    typer.Option("--companion", metavar="CARD", help=str(say("outside the game, of every seat or of one: 2:CARD"))),
]
Conspiracies = Annotated[
    list[str] | None,
    typer.Option("--conspiracy", metavar="CARD", help=str(say("outside the game, of every seat or of one: 2:CARD"))),
]
