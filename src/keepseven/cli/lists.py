"""The words of a command line that say how a decklist is read; every command that reads one has them."""

from typing import Annotated

import typer

from keepseven.cli.options import Lists, Unknown
from keepseven.words import say

DECK = say("a decklist in any usual format, - for the standard input, or the name of a deck that ships")
LENIENT = say("take a list with errors, without the lines that cannot be read; otherwise errors stop here")
FROM = say("the format of the list, such as moxfield or csv (any other word lists them); otherwise its text decides")
WHICH = say("of a file with several decks, this one: its name or its number")
OUT = say("take cards out of the main deck: '2 Shock'. Again for more")
IN = say("put cards in, those of the sideboard first: '2 Negate'. Again for more")
UNKNOWN = say("a name that no card has: keep it, or refuse the list")

Lenient = Annotated[bool, typer.Option("--lenient", help=str(LENIENT))]
From = Annotated[str | None, typer.Option("--from", metavar="FORMAT", help=str(FROM))]
Which = Annotated[str | None, typer.Option("--deck", metavar="NAME|N", help=str(WHICH))]
UnknownNames = Annotated[Unknown, typer.Option("--unknown", help=str(UNKNOWN))]
Out = Annotated[list[str] | None, typer.Option("--out", metavar="CARDS", help=str(OUT))]
In = Annotated[list[str] | None, typer.Option("--in", metavar="CARDS", help=str(IN))]


def lists(
    format: str | None, deck: str | None, unknown: Unknown, lenient: bool, out: list[str] | None, into: list[str] | None
) -> Lists:
    """The words together."""
    return Lists(format, deck, unknown, lenient, tuple(out or ()), tuple(into or ()))
