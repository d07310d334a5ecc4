"""`keepseven convert`: a deck in the format of another program."""

from keepseven.cli import streams
from keepseven.cli.decks import read_deck
from keepseven.cli.failure import Failure, complain
from keepseven.cli.options import Lists
from keepseven.decks.registry import written_formats
from keepseven.decks.writing import write
from keepseven.words import say


def convert_deck(word: str, to: str, lists: Lists) -> None:
    """Run the command. Failure, DeckError: it cannot be done."""
    if to not in written_formats():
        raise Failure(say("--to is one of {names}, not {to}", names=written_formats(), to=to))
    deck, said = read_deck(word, lists)
    written = write(deck, to)
    for message in (*said, *written.lost):
        complain(message)
    streams.write(written.text.encode())
