"""A deck while it is read, line by line: what every reader of a file format shares.

The reader of a format says what each line is; the draft checks counts and names, and keeps what there is to say.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from keepseven.cards import Card, suggest
from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.decks.reading import Diagnostic, LineKind, Reading, Severity
from keepseven.words import Message, say

Lookup: TypeAlias = Callable[[str], Card | None]

MOST_CARDS = 100_000  # of a whole list
STRAIGHT = str.maketrans("‘’“”", "''\"\"")  # a curly quote is no other spelling
MOST_SUGGESTIONS = 10  # in one reading: each takes some milliseconds


@dataclass(frozen=True, slots=True)
class Found:
    """A card that a line names: as written, where it stands (columns count from 1), and what was said of the printing."""

    count: str
    name: str
    zone: Zone
    count_column: int = 1
    name_column: int = 1
    set: str = ""
    number: str = ""
    foil: str = ""


class Draft:
    """The entries, diagnostics and kinds of lines so far. One of the methods that end in a kind is called for each line.

    `cards` finds a card by name; without it no name is checked and each is kept as it is written.
    """

    def __init__(self, cards: Lookup | None) -> None:
        self.entries: list[Entry] = []
        self.diagnostics: list[Diagnostic] = []
        self.lines: list[LineKind] = []
        self.total = 0
        self.suggested = 0
        self._cards = cards
        self._known: dict[str, Card | None] = {}

    @property
    def checks(self) -> bool:
        """Whether names are checked."""
        return self._cards is not None

    def known(self, name: str) -> Card | None:
        """The card of this name; None if there is none, or if names are not checked."""
        if name not in self._known:
            self._known[name] = self._cards(name) if self._cards else None
        return self._known[name]

    def line(self, kind: LineKind) -> None:
        """A line that is no card: a heading, a comment, a blank."""
        self.lines.append(kind)

    def problem(self, message: Message, column: int = 1) -> None:
        """A line of which nothing was read."""
        self.lines.append(LineKind.DIAGNOSTIC)
        self.say(Severity.ERROR, message, column)

    def card(self, found: Found) -> None:
        """A line that names cards. A count that cannot be is an error and adds nothing; a name not known is kept."""
        why = self._why_not(found.count)
        if why is not None:
            self.problem(why, found.count_column)
            return
        self.lines.append(LineKind.CARD)
        count, card = int(found.count), self.known(found.name)
        if card is not None:
            self._say_what_is_meant(found, card)
        elif self._cards is not None:
            self.say(Severity.ERROR, self.unknown(found.name), found.name_column)
        name = card.name if card else found.name
        self.total += count
        self.entries.append(Entry(name, count, found.zone, found.set, found.number, found.foil))

    def say(self, severity: Severity, message: Message, column: int = 1, line: int | None = None) -> None:
        """Something about a place in the list, by default about the line that was added last."""
        self.diagnostics.append(Diagnostic(line or len(self.lines), column, severity, message))

    def unknown(self, name: str) -> Message:
        """That no card has this name, and which ones may be meant."""
        near: tuple[str, ...] = ()
        if self.suggested < MOST_SUGGESTIONS:
            self.suggested += 1
            near = suggest(name)
        if near:
            return say("no card is named {name}; did you mean {cards}?", name=shown(name), cards=_either(near))
        return say("no card is named {name}", name=shown(name))

    def move(self, indices: range, zone: Zone) -> None:
        """Put entries that were read before into another zone."""
        for index in indices:
            self.entries[index] = replace(self.entries[index], zone=zone)

    def finish(self, name: str) -> Reading:
        """The reading; a list without cards is an error."""
        if not self.entries and not self.diagnostics:
            self.say(Severity.ERROR, say("the list holds no cards"), line=1)
        found = sorted(self.diagnostics, key=lambda d: (d.line, d.column))
        return Reading(Deck(name, tuple(self.entries)), tuple(found), tuple(self.lines))

    def _why_not(self, digits: str) -> Message | None:
        if digits.startswith(("-", "+")) or int(digits) < 1:
            return say("{count} is no count: a line names at least one card", count=shown(digits))
        if self.total + int(digits) > MOST_CARDS:
            return say(
                "with these {count} cards the list would hold more than {most}", count=digits[:20], most=MOST_CARDS
            )
        return None

    def _say_what_is_meant(self, found: Found, card: Card) -> None:
        if found.name.translate(STRAIGHT) in (card.name, card.front_name):
            return
        if found.name.startswith("A-") and not card.name.startswith("A-"):
            text = say("{name} is read as the card it was made from, {card}", name=shown(found.name), card=card.name)
            self.say(Severity.WARNING, text, found.name_column)
            return
        text = say("{name} is read as {card}", name=shown(found.name), card=card.name)
        self.say(Severity.NOTE, text, found.name_column)


def shown(text: str) -> str:
    """A piece of a list that can be shown to a person: quoted, short, without control characters."""
    clean = "".join(char if char.isprintable() else "�" for char in text)
    return f'"{clean if len(clean) <= 60 else clean[:59] + "…"}"'


def _either(names: tuple[str, ...]) -> Message:
    match names:
        case (one,):
            return say("{one}", one=one)
        case (one, other):
            return say("{one} or {other}", one=one, other=other)
        case _:
            *most, last = names
            return say("{most} or {last}", most=", ".join(most), last=last)
