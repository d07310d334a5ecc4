"""Lists that have one card on a line: plain text, and what all programs that write such lists have in common.

One line is one card, a heading, a comment, or blank:

- `4 Name`, `4x Name`, `Name` alone (one card, if a card has that name); `SB: 3 Name` and `COMMANDER: 1 Name` put one line
  elsewhere. What may stand around the name is in `keepseven.decks.marks`.
- Headings (`keepseven.decks.headings`), in any case, in any order, more than once, with or without a colon, brackets or a
  count; also after `//` or `#`. Headings of kinds (Creatures, Lands) leave the zone as it is. A blank line ends the
  Commander and the Companion section.
- `// NAME: x` and, before the first card, `Name x` and `NAME: x` give the deck's name. Other comments begin with `//` or
  `#`; behind a card, with ` # `.

**The blank line of MTGO.** In a list without any heading or mark, where blank lines divide the cards into exactly two
blocks, the second is

1. the commander, if it has one or two cards and both blocks are 100 cards together (one card: or 60, Brawl) and the cards
   may be commanders; so is a first block of that kind;
2. else the sideboard, if the first block is at least 40 cards, the second is at most 15 (any number behind a first block
   of at most 45, which is a limited deck and its pool), and both are not 40, 60 or 100 cards together, which is one deck
   sorted into two heaps.

Otherwise blank lines mean nothing, everything is the main deck, and a warning says so.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from unicodedata import category

from keepseven.cards.names import fold
from keepseven.decks.deck import Zone
from keepseven.decks.draft import Draft, Found, Names, shown
from keepseven.decks.headings import ZONES, names_kinds, plain, zone_of
from keepseven.decks.heaps import Heaps, cut, divide
from keepseven.decks.marks import Style, strip_marks, take_words
from keepseven.decks.reading import LineKind, Reading
from keepseven.decks.zoning import find_commanders_in_sideboard, set_supplementary_decks_apart
from keepseven.words import say

MOST_CHARACTERS = 1_000_000
MOST_LINES = 20_000
LONGEST_LINE = 500  # without tags
LONGEST_TAGGED = 4_000
ONE_SECTION = (Zone.COMMANDER, Zone.COMPANION)  # a blank line ends these

COUNTED = re.compile(
    r"(?:[•*-] (?=\d))?(?P<count>-?\d+)(?:[xX×](?= )|[x×](?=\S))?(?P<times> [xX×](?= ))? *(?:(?<=[ x×])|(?=《))"
    r"(?P<rest>\S.*)"
)
MISCOUNTED = re.compile(r"(?P<count>[-−+]?\d[\d.,eE+½¼¾⅓⅔-]*)[xX×]? +(?P<rest>\S.*)")
NAMED = re.compile(r"name(?:[: ]\s*(?P<name>.*))?", re.IGNORECASE)


class Blank(Enum):
    """What a blank line between cards means in a list without headings."""

    GUESSED = "guessed"
    DIVIDES = "divides"


@dataclass(frozen=True, slots=True)
class Dialect:
    """What is different in the lists of one program.

    `title`: the first comment is the deck's name. `remarks`: lines that begin so are no cards. `hides_commanders`: it has
    no place for a commander but the sideboard.
    """

    format: str = "plain"
    style: Style = Style()
    blank: Blank = Blank.GUESSED
    title: bool = False
    remarks: tuple[str, ...] = ()
    hides_commanders: bool = False


PLAIN = Dialect()


def read_lines(text: str, name: str, names: Names, dialect: Dialect = PLAIN) -> Reading:
    """The deck of a list, and what there is to say about its lines. `name` is the deck's unless the list has one."""
    draft = Draft(names)
    reader = _Reader(draft, name, dialect)
    for line in lines_of(text, draft):
        reader.read(line)
    if not reader.marked:
        set_supplementary_decks_apart(draft)
        (cut if dialect.blank is Blank.DIVIDES else divide)(draft, reader.heaps)
    if dialect.hides_commanders:
        find_commanders_in_sideboard(draft)
    return draft.finish(reader.name, dialect.format)


def lines_of(text: str, draft: Draft) -> Iterator[str]:
    """The lines of a text. One that is too long is not read, or not to its end, and the draft says so."""
    if len(text) > MOST_CHARACTERS:
        draft.problem(say("the list has more than {most} characters and is not read", most=MOST_CHARACTERS))
        return
    lines = re.split(r"\r\n|\n|\r", text.removeprefix("\ufeff"))
    if not lines[-1]:
        lines.pop()
    yield from lines[:MOST_LINES]
    if len(lines) > MOST_LINES:
        draft.problem(say("the list has more than {most} lines; from here on it is not read", most=MOST_LINES))


class _Reader:
    """Where in the list we are: the zone, the name so far, and what the blank lines have divided."""

    def __init__(self, draft: Draft, name: str, dialect: Dialect) -> None:
        self.draft = draft
        self.name = name
        self.dialect = dialect
        self.named = False
        self.zone = Zone.MAIN
        self.marked = False  # the list says itself where cards belong
        self.heaps: Heaps = []
        self.blank = True
        self.section = 0  # the first entry of the section

    def read(self, line: str) -> None:
        text = _clean(line).rstrip()
        start = text.lstrip()
        if not start:
            self._blank()
        elif start.startswith(("//", "#")):
            self._comment(start.lstrip("/#").strip())
        elif start.startswith(self.dialect.remarks):
            self.draft.add(LineKind.COMMENT)
        elif len(text.partition(" #")[0]) > LONGEST_LINE or len(text) > LONGEST_TAGGED:
            self.draft.problem(say("a line of {n} characters is no line of a decklist", n=len(text)))
        elif not text.isprintable():
            column = next(place for place, char in enumerate(text, 1) if not char.isprintable())
            self.draft.problem(say("the line has a character that cannot be shown"), column)
        elif not self._named(start) and not self._heading(start):
            self._cards(text)

    def _blank(self) -> None:
        self.draft.add(LineKind.BLANK)
        self.blank = True
        if self.zone in ONE_SECTION and len(self.draft.entries) > self.section:
            self.zone = Zone.MAIN

    def _comment(self, text: str) -> None:
        if self._heading(text, comment=True):
            return
        self.draft.add(LineKind.COMMENT)
        key, colon, name = text.partition(":")
        if colon and fold(key) == "name":
            self._name(name)
        elif self.dialect.title and not self.draft.entries:
            self._name(text)

    def _heading(self, text: str, comment: bool = False) -> bool:
        """Read the line as a heading, if it is one and not the name of a card. In a comment, kinds stay a comment."""
        title = plain(text)
        zone, kinds = ZONES.get(title), names_kinds(title)
        if zone is None and not kinds and (comment or title != "about"):
            return False
        if not comment and self._is_a_card(text):
            return False
        self.marked |= zone is not None or kinds
        self.draft.add(LineKind.COMMENT if comment and kinds else LineKind.HEADER)
        if zone is not None:
            self.zone, self.section = zone, len(self.draft.entries)
        return True

    def _is_a_card(self, title: str) -> bool:
        """Whether what looks like a heading is a card, with or without a count: there is a card named Acquire."""
        counted = COUNTED.fullmatch(title)
        return self.draft.known(counted["rest"] if counted else title) is not None

    def _named(self, text: str) -> bool:
        """Read the line as the deck's name, as Arena writes it, if no card came before. "Name Dropping" is a card."""
        named = NAMED.fullmatch(text)
        if named is None or self.draft.entries or self.draft.known(text):
            return False
        self.draft.add(LineKind.HEADER)
        self._name(named["name"] or "")
        return True

    def _name(self, name: str) -> None:
        if name.strip() and not self.named:
            self.named = True
            self.name = name.strip()

    def _cards(self, text: str) -> None:
        """Read the line as cards: with a zone in front, with a count, or a name alone."""
        zone, offset = self.zone, 0
        head, colon, rest = text.partition(":")
        if colon and rest.strip() and (there := zone_of(head)) is not None and not any(map(str.isdigit, head)):
            self.marked = True
            zone, offset = there, len(head) + 1
        if self.blank:
            self.heaps.append((len(self.draft.entries), len(self.draft.kinds)))
            self.blank = False
        offset += len(text) - offset - len(text[offset:].lstrip())
        before = len(self.draft.entries)
        self._entry(text[offset:], offset, zone)
        self.marked |= any(entry.zone is not zone for entry in self.draft.entries[before:])

    def _entry(self, text: str, offset: int, zone: Zone) -> None:
        body, *words = text.split(" #")
        body = body.rstrip()
        found = list(self._readings(body, offset, zone))
        best = next((one for one in found if self.draft.known(one.name)), found[0])
        if self.draft.known(best.name) or len(found) > 1:
            self.draft.card(take_words(best, words))
        elif miscounted := MISCOUNTED.fullmatch(body):
            self.draft.card(Found(miscounted["count"], miscounted["rest"], zone, offset + 1, offset + 1))
        elif self.draft.checks:
            self.draft.problem(self.draft.unknown(best.name), offset + 1)
        else:
            self.draft.problem(say("{line} does not begin with a count", line=shown(body)), offset + 1)

    def _readings(self, body: str, offset: int, zone: Zone) -> Iterator[Found]:
        """What a line may say, the likeliest first: a count and a name; the card X; a name alone, if nothing else."""
        counted = COUNTED.fullmatch(body)
        if counted:
            for part in ("rest", "times") if counted["times"] else ("rest",):
                start = counted.start(part)
                name = body[start:].lstrip()
                column = offset + len(body) - len(name) + 1
                yield self._bare(Found(counted["count"], name, zone, offset + 1, column))
        yield self._bare(Found("1", body, zone, offset + 1, offset + 1))

    def _bare(self, found: Found) -> Found:
        return strip_marks(self.draft, found, self.dialect.style)


def _clean(line: str) -> str:
    """The line with plain spaces for tabs, other spaces and characters without width; the columns stay."""
    if line.isprintable():
        return line
    return "".join(" " if char.isspace() or category(char) == "Cf" else char for char in line)
