"""A deck while it is read, line by line or card by card: what every reader of a file format shares.

The reader of a format says what each line is; the draft checks counts and names, and keeps what there is to say.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from keepseven.cards import Card, suggest
from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.decks.reading import Diagnostic, LineKind, Reading, Severity
from keepseven.words import Message, either, say

Lookup: TypeAlias = Callable[[str], Card | None]

MOST_CARDS = 100_000  # of a whole list
LONGEST = 200  # of a text that is kept beside a name; the longest name of a card has 141 characters
STRAIGHT = str.maketrans("‘’“”", "''\"\"")  # a curly quote is no other spelling
MOST_SUGGESTIONS = 10  # in one reading: each takes some milliseconds


@dataclass(frozen=True, slots=True)
class Names:
    """How names are looked up. Without `cards` none is checked; `refuse`: a name that no card has is an error."""

    cards: Lookup | None
    refuse: bool = False


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
    language: str = ""
    tags: tuple[str, ...] = ()
    unlisted: bool = False  # nobody said which card it is


class Draft:
    """The entries, diagnostics and kinds of lines so far. One of the methods that end in a kind is called for each line.

    Where cards do not stand one on a line, a reader sets `line` before it names the next one.
    """

    def __init__(self, names: Names) -> None:
        self.entries: list[Entry] = []
        self.diagnostics: list[Diagnostic] = []
        self.kinds: list[LineKind] = []
        self.line = 0  # 0: the one that was added last
        self.total = 0
        self.suggested = 0
        self._names = names
        self._known: dict[str, Card | None] = {}
        self._said: set[Message] = set()

    @property
    def checks(self) -> bool:
        """Whether names are checked."""
        return self._names.cards is not None

    def known(self, name: str) -> Card | None:
        """The card of this name; None if there is none, or if names are not checked."""
        if name not in self._known:
            self._known[name] = self._names.cards(name) if self._names.cards else None
        return self._known[name]

    def add(self, kind: LineKind) -> None:
        """A line that is no card: a heading, a comment, a blank."""
        self.kinds.append(kind)

    def problem(self, message: Message, column: int = 1) -> None:
        """A line of which nothing was read."""
        self.kinds.append(LineKind.DIAGNOSTIC)
        self.say(Severity.ERROR, message, column)

    def card(self, found: Found) -> None:
        """A line that names cards. A count that cannot be is an error and adds nothing; a name not known is kept."""
        why = self._why_not(found.count)
        if why is not None:
            self.problem(why, found.count_column)
            return
        if found.unlisted:
            self.kinds.append(LineKind.CARD)
            self.total += int(found.count)
            self.entries.append(Entry(None, int(found.count), found.zone))
            return
        odd = _why_no_name(found.name)
        if odd is not None:
            self.problem(odd, found.name_column)
            return
        self.kinds.append(LineKind.CARD)
        count, card = int(found.count), self.known(found.name)
        if card is not None:
            self._say_what_is_meant(found, card)
        elif self.checks:
            self.say(self._weight(found.zone), self.unknown(found.name), found.name_column)
        self.total += count
        self.entries.append(
            Entry(
                card.name if card else found.name,
                count,
                found.zone,
                _kept(found.set).upper(),
                _kept(found.number),
                found.foil,
                found.language,
                tuple(dict.fromkeys(kept for tag in found.tags if (kept := _kept(tag)))),
                unknown=self.checks and card is None,
            )
        )

    def say(self, severity: Severity, message: Message, column: int = 1, line: int | None = None) -> None:
        """Something about a place in the list, by default about the line that was added last."""
        self.diagnostics.append(Diagnostic(line or self.line or len(self.kinds), column, severity, message))

    def once(self, message: Message, severity: Severity = Severity.NOTE) -> None:
        """Something about the line that is being read, said only where its reason is met first."""
        if message not in self._said:
            self._said.add(message)
            self.say(severity, message, line=self.line or len(self.kinds) + 1)

    def unknown(self, name: str) -> Message:
        """That no card has this name, and which ones may be meant."""
        near: tuple[str, ...] = ()
        if self.suggested < MOST_SUGGESTIONS:
            self.suggested += 1
            near = suggest(name)
        if near:
            return say("no card is named {name}; did you mean {cards}?", name=shown(name), cards=either(near))
        return say("no card is named {name}", name=shown(name))

    def move(self, indices: range, zone: Zone) -> None:
        """Put entries that were read before into another zone."""
        for index in indices:
            self.entries[index] = replace(self.entries[index], zone=zone)

    def finish(self, name: str, format: str) -> Reading:
        """The reading; a list without cards is an error."""
        if not self.entries and not self.diagnostics:
            self.say(Severity.ERROR, say("the list holds no cards"), line=1)
        found = sorted(self.diagnostics, key=lambda d: (d.line, d.column))
        return Reading(Deck(_printable(name)[:LONGEST], tuple(self.entries)), tuple(found), tuple(self.kinds), format)

    def _weight(self, zone: Zone) -> Severity:
        """How much it matters that a name is not known: not at all beside the deck, where tokens may stand."""
        if zone is Zone.MAYBEBOARD:
            return Severity.NOTE
        return Severity.ERROR if self._names.refuse else Severity.WARNING

    def _why_not(self, count: str) -> Message | None:
        if count.startswith(("-", "−", "+")) or (count.isdecimal() and not int(count[:20])):
            return say("{count} is no count: a line names at least one card", count=shown(count))
        if not count.isdecimal():
            return say("{count} is no count: write a whole number", count=shown(count))
        if len(count) > 20 or self.total + int(count) > MOST_CARDS:
            return say(
                "with these {count} cards the list would hold more than {most}", count=count[:20], most=MOST_CARDS
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
    clean = _printable(text)
    return f'"{clean if len(clean) <= 60 else clean[:59] + "…"}"'


def _printable(text: str) -> str:
    return text if text.isprintable() else "".join(char if char.isprintable() else "�" for char in text)


def _kept(text: str) -> str:
    """What is kept of a text beside a name: printable, on one line, of bounded length."""
    return _printable(" ".join(text.split()))[:LONGEST]


def _why_no_name(name: str) -> Message | None:
    if not name.strip():
        return say("a card without a name")
    if not name.isprintable():
        return say("the name has a character that cannot be shown")
    if len(name) > 2 * LONGEST:
        return say("a name of {n} characters is no name of a card", n=len(name))
    return None
