"""What comes out of reading a decklist: the deck, and what there is to say about each line."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from keepseven.decks.deck import Deck, Zone
from keepseven.errors import DeckError
from keepseven.words import Message, say, say_n

MOST_SAID = 20  # errors of one list in one sentence


class Severity(StrEnum):
    """How much a diagnostic matters."""

    ERROR = "error"  # the deck is not what the list says
    WARNING = "warning"  # the list was understood in one of several ways, or no card has a name
    NOTE = "note"  # a card is named otherwise than in the list, or something was not kept


class LineKind(StrEnum):
    """What a line of a list was read as. A line that is a diagnostic added nothing to the deck."""

    CARD = "card"
    HEADER = "header"
    COMMENT = "comment"
    BLANK = "blank"
    DIAGNOSTIC = "diagnostic"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """Something to say about a place in a list; line and column count from 1."""

    line: int
    column: int
    severity: Severity
    message: Message

    def said(self) -> Message:
        """The sentence with its place in front."""
        return say("line {line}, column {column}: {what}", line=self.line, column=self.column, what=self.message)


@dataclass(frozen=True, slots=True)
class Reading:
    """A deck as read, what there is to say, and what each line was read as.

    `lines` has one item for each line of the text; for each row of a spreadsheet; for each card of XML or JSON. Where
    the text was too long, an error says from where on it was not read. `format` is the name of the format it was read as.
    """

    deck: Deck
    diagnostics: tuple[Diagnostic, ...]
    lines: tuple[LineKind, ...]
    format: str = "plain"

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The diagnostics that say the deck is not what the list says."""
        return tuple(found for found in self.diagnostics if found.severity is Severity.ERROR)

    def counts(self) -> Message:
        """How many cards stand in each zone: "60 cards in the main deck and 15 in the sideboard"."""
        return counted(self.deck)

    def accepted(self) -> Deck:
        """The deck, if nothing is wrong with the list; DeckError says everything that is."""
        if not self.errors:
            return self.deck
        name, n = self.deck.name, len(self.errors)
        what = tuple(found.said() for found in self.errors[:MOST_SAID])
        if n > MOST_SAID:
            what += (say("{n} more", n=n - MOST_SAID),)
        raise DeckError(
            say_n("{deck} has an error: {what}", "{deck} has {n} errors: {what}", n=n, deck=name, what=what)
        )


def counted(deck: Deck) -> Message:
    """How many cards of the deck stand in each zone, the main deck first; empty zones are left out."""
    parts = tuple(_ZONE_COUNTS[zone](deck.size(zone)) for zone in Zone if deck.size(zone) or zone is Zone.MAIN)
    return say("{parts}", parts=parts)


_ZONE_COUNTS: dict[Zone, Callable[[int], Message]] = {
    Zone.MAIN: lambda n: say_n("{n} card in the main deck", "{n} cards in the main deck", n=n),
    Zone.SIDEBOARD: lambda n: say_n("{n} in the sideboard", "{n} in the sideboard", n=n),
    Zone.COMMANDER: lambda n: say_n("{n} commander", "{n} commanders", n=n),
    Zone.COMPANION: lambda n: say_n("{n} companion", "{n} companions", n=n),
    Zone.PLANAR_DECK: lambda n: say_n("{n} in the planar deck", "{n} in the planar deck", n=n),
    Zone.SCHEME_DECK: lambda n: say_n("{n} in the scheme deck", "{n} in the scheme deck", n=n),
    Zone.ATTRACTION_DECK: lambda n: say_n("{n} in the Attraction deck", "{n} in the Attraction deck", n=n),
    Zone.CONTRAPTION_DECK: lambda n: say_n("{n} in the Contraption deck", "{n} in the Contraption deck", n=n),
    Zone.STICKERS: lambda n: say_n("{n} sticker sheet", "{n} sticker sheets", n=n),
    Zone.CONSPIRACIES: lambda n: say_n("{n} conspiracy", "{n} conspiracies", n=n),
    Zone.VANGUARD: lambda n: say_n("{n} vanguard", "{n} vanguards", n=n),
    Zone.MAYBEBOARD: lambda n: say_n("{n} beside the deck", "{n} beside the deck", n=n),
}
