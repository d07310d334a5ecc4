"""Plain text lists, MTGO text and Arena exports.

One line is one card, a heading, a comment, or blank:

- `4 Name`, `4x Name`, `Name` alone (one card, if a card has that name); `SB: 3 Name` and `COMMANDER: 1 Name` put one line
  elsewhere. After the name may follow `(SET) 123`, `[SET:123]`, `[foil]`, `*F*`, `*E*`, and a comment after ` #`.
- Headings: Deck, Main, Mainboard, Sideboard, Side, Commander, Companion, Maybeboard, Planar Deck, Scheme Deck, in any
  case, in any order, more than once, with or without a colon, brackets or a count; also after `//` or `#`. Headings of
  kinds (Creatures, Lands) leave the zone as it is. A blank line ends the Commander and the Companion section.
- `// NAME: x` and, before the first card, `Name x` and `NAME: x` give the deck's name. Other comments begin with `//` or
  `#`.

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
from unicodedata import category

from keepseven.cards import lookup
from keepseven.cards.names import fold
from keepseven.decks.deck import Zone
from keepseven.decks.draft import Draft, Found, Lookup, shown
from keepseven.decks.heaps import divide
from keepseven.decks.reading import LineKind, Reading
from keepseven.words import say

MOST_CHARACTERS = 1_000_000
MOST_LINES = 20_000
LONGEST_LINE = 500

ZONES = {
    **dict.fromkeys(("deck", "main", "main deck", "maindeck", "mainboard", "main board"), Zone.MAIN),
    **dict.fromkeys(("sideboard", "side board", "side", "sb"), Zone.SIDEBOARD),
    **dict.fromkeys(("commander", "commanders"), Zone.COMMANDER),
    **dict.fromkeys(("companion", "companions"), Zone.COMPANION),
    **dict.fromkeys(("planar deck", "planes"), Zone.PLANAR_DECK),
    **dict.fromkeys(("scheme deck", "schemes"), Zone.SCHEME_DECK),
    **dict.fromkeys(("maybeboard", "maybe board", "maybe", "considering", "display commander"), Zone.MAYBEBOARD),
}
KINDS = frozenset(
    "creature creatures land lands instant instants sorcery sorceries artifact artifacts enchantment enchantments "
    "planeswalker planeswalkers battle battles spell spells".split()
)
BESIDE_KINDS = frozenset("and & other basic nonbasic non noncreature".split())
ONE_SECTION = (Zone.COMMANDER, Zone.COMPANION)  # a blank line ends these

AROUND_HEADINGS = re.compile(r"[\d()\[\]:=*_,/]+|\bcards?\b")
COUNTED = re.compile(
    r"(?:[•*-] (?=\d))?(?P<count>-?\d+)(?:[xX×](?= )|[x×](?=\S))?(?P<times> [xX×](?= ))? *(?<=[ x×])(?P<rest>\S.*)"
)
SET_IN_FRONT = re.compile(r"\[(?P<set>\w{2,6})(?:[:#](?P<number>[^\s\]]+))?\] (?=\S)")
NUMBER = r"[^\s()\[\]]*\d[^\s()\[\]]*"  # 146, 254★, C21-263, 6p
PRINTING = re.compile(
    r" (?:(?P<foil>\*F\*|[\[(]foil[\])])|(?P<etched>\*E\*|[\[(]etched[\])])"
    rf"|\((?P<round>\w{{2,6}})\)(?P<after> \*| {NUMBER})?"
    rf"|\[(?P<square>\w{{2,6}})(?:(?P<within>[:#][^\s\]]+)\]|\](?P<beside> {NUMBER})?))$",
    re.IGNORECASE,
)


def read(text: str, *, name: str = "deck", cards: Lookup | None = lookup) -> Reading:
    """The deck of a list in plain text, and what there is to say about its lines. No text is refused with an exception.

    `name` is the deck's name unless the list has one. Without `cards` no name is checked.

    >>> reading = read("4 fire/ice\\n56 Island\\n\\nSideboard\\n2 Negate (ZNR) 71")
    >>> str(reading.counts()), [str(found.said()) for found in reading.diagnostics]
    ('60 cards in the main deck and 2 in the sideboard', ['line 1, column 3: "fire/ice" is read as Fire // Ice'])
    """
    draft = Draft(cards)
    if len(text) > MOST_CHARACTERS:
        draft.problem(say("the list has more than {most} characters and is not read", most=MOST_CHARACTERS))
        return draft.finish(name)
    lines = re.split(r"\r\n|\n|\r", text.removeprefix("\ufeff"))
    if not lines[-1]:
        lines.pop()
    reader = _Reader(draft, name)
    for line in lines[:MOST_LINES]:
        reader.read(line)
    if len(lines) > MOST_LINES:
        draft.problem(say("the list has more than {most} lines; from here on it is not read", most=MOST_LINES))
    if not reader.marked:
        divide(draft, reader.heaps)
    return draft.finish(reader.name)


class _Reader:
    """Where in the list we are: the zone, the name so far, and what the blank lines have divided."""

    def __init__(self, draft: Draft, name: str) -> None:
        self.draft = draft
        self.name = name
        self.named = False
        self.zone = Zone.MAIN
        self.marked = False  # the list says itself where cards belong
        self.heaps: list[tuple[int, int]] = []  # for each heap between blank lines: its first entry, the line before it
        self.blank = True
        self.section = 0  # the first entry of the section

    def read(self, line: str) -> None:
        text = _clean(line).rstrip()
        start = text.lstrip()
        if not start:
            self._blank()
        elif start.startswith(("//", "#")):
            self._comment(start.lstrip("/#").strip())
        elif len(text) > LONGEST_LINE:
            self.draft.problem(say("a line of {n} characters is no line of a decklist", n=len(text)))
        elif not text.isprintable():
            column = next(place for place, char in enumerate(text, 1) if not char.isprintable())
            self.draft.problem(say("the line has a character that cannot be shown"), column)
        elif not self._named(start) and not self._heading(start):
            self._cards(text)

    def _blank(self) -> None:
        self.draft.line(LineKind.BLANK)
        self.blank = True
        if self.zone in ONE_SECTION and len(self.draft.entries) > self.section:
            self.zone = Zone.MAIN

    def _comment(self, text: str) -> None:
        if self._heading(text, comment=True):
            return
        self.draft.line(LineKind.COMMENT)
        key, colon, name = text.partition(":")
        if colon and fold(key) == "name":
            self._name(name)

    def _heading(self, text: str, comment: bool = False) -> bool:
        """Read the line as a heading, if it is one. In a comment, a heading of kinds is a comment still."""
        if len(text) > 60:
            return False
        title = " ".join(AROUND_HEADINGS.sub(" ", fold(text)).split())
        zone = ZONES.get(title)
        words = set(title.split())
        kinds = bool(words & KINDS) and words <= KINDS | BESIDE_KINDS
        if zone is None and not kinds and (comment or title != "about"):
            return False
        self.marked |= zone is not None or kinds
        self.draft.line(LineKind.COMMENT if comment and kinds else LineKind.HEADER)
        if zone is not None:
            self.zone, self.section = zone, len(self.draft.entries)
        return True

    def _named(self, text: str) -> bool:
        """Read the line as the deck's name, as Arena writes it, if no card came before. "Name Dropping" is a card."""
        key, _, name = text.replace(":", " ", 1).partition(" ")
        if self.draft.entries or key.casefold() != "name" or self.draft.known(text):
            return False
        self.draft.line(LineKind.HEADER)
        self._name(name)
        return True

    def _name(self, name: str) -> None:
        if name.strip() and not self.named:
            self.named = True
            self.name = "".join(char if char.isprintable() else "�" for char in name.strip())

    def _cards(self, text: str) -> None:
        """Read the line as cards: with a zone in front, with a count, or a name alone."""
        zone, offset = self.zone, 0
        head, colon, rest = text.partition(":")
        if colon and rest.strip() and fold(head) in ZONES:
            self.marked = True
            zone, offset = ZONES[fold(head)], len(head) + 1
        if self.blank:
            self.heaps.append((len(self.draft.entries), len(self.draft.lines)))
            self.blank = False
        offset += len(text) - offset - len(text[offset:].lstrip())
        self._entry(text[offset:], offset, zone)

    def _entry(self, text: str, offset: int, zone: Zone) -> None:
        body = text.partition(" #")[0].rstrip()
        found = list(self._readings(body, offset, zone))
        best = next((one for one in found if self.draft.known(one.name)), found[0])
        if self.draft.known(best.name) or len(found) > 1:
            self.draft.card(best)
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
                yield _printing(self.draft, counted["count"], name, zone, offset + 1, column)
        yield _printing(self.draft, "1", body, zone, offset + 1, offset + 1)


def _printing(draft: Draft, count: str, text: str, zone: Zone, count_column: int, name_column: int) -> Found:
    """Take what is said of the printing from around the name."""
    name = " ".join(text.split())
    set_, number, foil = "", "", ""
    front = SET_IN_FRONT.match(name)
    if front:
        name, set_, number = name[front.end() :], front["set"], front["number"] or ""
        name_column += text.index(name[0], text.index("]"))
    while more := PRINTING.search(name):
        if more["foil"] or more["etched"]:
            foil = "etched" if more["etched"] or foil == "etched" else "foil"
        elif set_ or (more["round"] and not more["after"] and draft.known(name)):
            break  # said twice; or a card whose name ends in brackets
        else:
            set_ = more["round"] or more["square"]
            number = (more["after"] or more["within"] or more["beside"] or "").lstrip(" :#")
        name = name[: more.start()]
    return Found(count, name, zone, count_column, name_column, set_, number, foil)


def _clean(line: str) -> str:
    """The line with plain spaces for tabs, other spaces and characters without width; the columns stay."""
    if line.isprintable():
        return line
    return "".join(" " if char.isspace() or category(char) == "Cf" else char for char in line)
