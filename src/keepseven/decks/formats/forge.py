"""Forge's `.dck`: sections `[metadata]`, `[Main]`, `[Sideboard]`, `[Commander]`, `[Planes]`, …; `4 Name+|SET|2`.

`+` is foil; behind the set stands which picture it is, or `[123]`, the collector number. Lines that begin with `;` or `#`
are comments, and so is everything in sections of other names.
"""

import re

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.decks.draft import Draft, Found, Names
from keepseven.decks.headings import zone_of
from keepseven.decks.reading import LineKind, Reading
from keepseven.decks.source import Source
from keepseven.decks.spelling import front_or_halves
from keepseven.decks.text import LONGEST_LINE, lines_of
from keepseven.words import say

SECTIONS = {
    Zone.MAIN: "Main",
    Zone.SIDEBOARD: "Sideboard",
    Zone.COMMANDER: "Commander",
    Zone.PLANAR_DECK: "Planes",
    Zone.SCHEME_DECK: "Schemes",
    Zone.ATTRACTION_DECK: "Attractions",
    Zone.CONTRAPTION_DECK: "Contraptions",
    Zone.CONSPIRACIES: "Conspiracy",
    Zone.VANGUARD: "Avatar",
}
ZONES = {name.lower(): zone for zone, name in SECTIONS.items()}
HEADING = re.compile(r"\[(?P<title>[^\[\]|]+)\]\s*")
CARD = re.compile(r"\s*(?:(?P<count>[-−+]?\d\S*)\s+)?(?P<name>\S[^|]*)(?P<more>(?:\|[^|]*)*)")


def read(source: Source) -> tuple[Reading, ...]:
    """The deck of such a list."""
    draft, name, zone = Draft(source.names), source.name, None
    for line in lines_of(source.text, draft):
        key, _, value = line.partition("=")
        if not line.strip():
            draft.add(LineKind.BLANK)
        elif heading := HEADING.fullmatch(line):
            draft.add(LineKind.HEADER)
            zone = ZONES.get(heading["title"].lower(), zone_of(heading["title"]))
        elif zone is None or line.lstrip().startswith((";", "#")):
            draft.add(LineKind.COMMENT)
            if key.strip().lower() == "name" and value.strip():
                name = value.strip()
        else:
            _read_card(draft, line, zone)
    return (draft.finish(name, "forge"),)


def write(deck: Deck, names: Names) -> str:
    """The deck as such a list."""
    lines = ["[metadata]", f"Name={deck.name}"]
    for zone, title in SECTIONS.items():
        cards = [_line(entry, names) for entry in deck.entries if entry.zone is zone]
        if cards or zone is Zone.MAIN:
            lines += [f"[{title}]", *cards]
    return "\n".join([*lines, ""])


def _read_card(draft: Draft, line: str, zone: Zone) -> None:
    found = CARD.fullmatch(line) if len(line) <= LONGEST_LINE else None
    if found is None:
        draft.problem(say("the line is none of Forge's: a count, a name, and after bars what is said of the printing"))
        return
    name, foil = found["name"].strip(), ""
    if name.endswith("+"):
        name, foil = name[:-1].rstrip(), "foil"
    set_, number = "", ""
    for part in map(str.strip, found["more"].split("|")[1:]):
        if part.startswith("[") and part.endswith("]"):
            number = part[1:-1]
        elif part.isdecimal():
            draft.once(say("which picture a card has is not kept"))
        elif part != "???":
            set_ = part
    count, column = found["count"] or "1", found.start("name") + 1
    draft.card(Found(count, name, zone, found.start("count") + 1 or 1, column, set_, number, foil))


def _line(entry: Entry, names: Names) -> str:
    name = front_or_halves(entry.name or "", names)
    number = f"|[{entry.number}]" if entry.number else ""
    return f"{entry.count} {name}{'+' if entry.foil else ''}{f'|{entry.set}' if entry.set else ''}{number}"
