"""The words of a command line that say how a decklist is read; every command that reads one has them."""

from typing import Annotated

import typer

from keepseven.cli.options import Unknown
from keepseven.words import say

DECK = say("a decklist in any usual format, - for the standard input, or the name of a deck that ships")
LENIENT = say("take a list with errors, without the lines that cannot be read; otherwise errors stop here")
FROM = say("the format of the list, such as moxfield or csv (any other word lists them); otherwise its text decides")
WHICH = say("of a file with several decks, this one: its name or its number")
UNKNOWN = say("a name that no card has: keep it, or refuse the list")

Lenient = Annotated[bool, typer.Option("--lenient", help=str(LENIENT))]
From = Annotated[str | None, typer.Option("--from", metavar="FORMAT", help=str(FROM))]
Which = Annotated[str | None, typer.Option("--deck", metavar="NAME|N", help=str(WHICH))]
UnknownNames = Annotated[Unknown, typer.Option("--unknown", help=str(UNKNOWN))]
