"""What the fuzz tests share: where they start from, how texts are changed, and what has to hold of every reading.

`faults` is the judge: it knows nothing of how a reader works. Besides what holds of any reading, it recognises the plainest
lines by a pattern of its own and demands their cards back.
"""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from keepseven.decks import LineKind, Reading, Severity, Zone, read_all
from keepseven.decks.draft import MOST_CARDS
from keepseven.decks.registry import FORMATS

HERE = Path(__file__).parent
Read = Callable[[str, str], tuple[Reading, ...]]

LISTS = ("plain", "mtgo", "arena", "moxfield", "archidekt", "deckstats", "tappedout", "dec", "mwdeck", "cockatrice-text",
         "xmage", "precon", "forge")  # fmt: skip
MARKUP = ("dek", "cockatrice", "o8d")
DOCUMENTS = ("moxfield-json", "archidekt-json", "mtgjson", "feed", "json")
PLAINEST = {
    **dict.fromkeys(LISTS, re.compile(r"(\d{1,3})x? (Opt|Island|Negate|Ponder)(?: \(\w{3}\) \d+)?(?: \*F\*)?")),
    "xmage": re.compile(r"(?:SB: )?(\d{1,3}) \[\w{3}:\d+\] (Opt|Island|Negate|Ponder)"),
    "csv": re.compile(r"(\d{1,3}),(Opt|Island|Negate|Ponder)(?:,.*)?"),
    "cockatrice": re.compile(r' *<card number="(\d{1,3})" name="(Opt|Island|Negate|Ponder)"(?: \w+="\w+")*/>'),
}
"""Lines of which everybody can say which cards they are, in each format that has such lines."""

COMMON = [
    "",
    "\n",
    "\n\n",
    "\r\n",
    "\t",
    "\u00a0",
    "\ufeff",
    "\u200b",
    "\x00",
    "é",
    "★",
    "½",
    "Opt",
    "4 Opt\n",
    "0",
    "-1",
    "4",
    "1e9",
]
LIST_PIECES = ["SB:", "Sideboard\n", "Commander:\n", "// NAME:", "#", " #tag", "# !Commander", "*F*", "*CMDR*", "()", "(XLN)",
               "[]", "[XLN:65]", "[Draw]", "{noDeck}", "^Have,#fff^", "<65>", "|XLN|2", "[Main]\n", "/", " // ", "4x", "A-",
               "(2)", "LAYOUT MAIN:", "NAME:", "x" * 600, "Creatures\n"]  # fmt: skip
MARKUP_PIECES = ["<", ">", "</", "/>", "<card/>", "<zone name='side'>", "</zone>", "&amp;", "&#0;", "&x;", "'", '"', "<!--",
                 "]]>", "<!DOCTYPE x>", "<?x?>", "number=", "name=", "<Cards Quantity='2' Name='Opt'/>"]  # fmt: skip
DOCUMENT_PIECES = ["{", "}", "[", "]", ",", ":", "null", "true", "1.5", '"', '\\u00e9', "\\", '"name"', '"count": 2', '"quantity": 0',
                   "{}", "[]", '{"name": "Opt"}', '"cards": [', "-"]  # fmt: skip
TABLE_PIECES = [",", ";", '"', '""', "Count,Name\n", "4,Opt\n", "sideboard", "foil", "IT", "\n,,,\n"]


def pieces(format: str) -> list[str]:
    """What is put into texts of a format."""
    if format in MARKUP:
        return COMMON + MARKUP_PIECES
    if format in DOCUMENTS:
        return COMMON + DOCUMENT_PIECES
    return COMMON + (TABLE_PIECES if format == "csv" else LIST_PIECES)


def corpus(format: str) -> Iterator[tuple[str, str]]:
    """The texts to start from: the examples of a format, and what was written to be read badly."""
    names = (format, f"{format}-sideboard", f"{format}-boards")
    examples = [path for path in (HERE / "examples").iterdir() if path.stem in names]
    others = (HERE / "corpus" / format).iterdir()
    for path in sorted([*examples, *others]):
        yield path.name, path.read_bytes().decode("utf-8", "replace")


def changed(text: str, format: str, seed: str, times: int) -> Iterator[str]:
    """Texts that differ from this one in a few places; the same ones in every run."""
    chance = random.Random(seed)
    parts = pieces(format)
    for _ in range(times):
        now = text
        for _ in range(chance.randint(1, 4)):
            start = chance.randint(0, len(now))
            end = min(len(now), start + chance.choice((0, 0, 1, 1, 3, 20, len(now))))
            match chance.randrange(4):
                case 0:
                    now = now[:start] + chance.choice(parts) + now[start:]
                case 1:
                    now = now[:start] + now[end:]
                case 2:
                    now = now[:end] + now[start:]
                case _:
                    now = now[:start] + chance.choice(parts) + now[end:]
        yield now[:20_000]


def read(text: str, format: str) -> tuple[Reading, ...]:
    """The reader under test."""
    return read_all(text, format=format)


def faults(text: str, format: str, reader: Read = read) -> list[str]:
    """What is wrong with the reading of a text; nothing, if the reader is right."""
    try:
        readings = reader(text, format)
    except Exception as error:  # whatever it is: no text is refused with an exception
        return [f"{type(error).__name__}: {error}"]
    found = [] if readings else ["no reading at all"]
    for reading in readings:
        found += _faults_of_one(reading, text)
    return [*found, *_lost(readings[0], text, format)] if readings else found


def _faults_of_one(reading: Reading, text: str) -> Iterator[str]:
    entries, kinds = reading.deck.entries, Counter(reading.lines)
    for entry in entries:
        if not (isinstance(entry.count, int) and entry.count >= 1):
            yield f"a count of {entry.count}"
        if entry.name is not None and not (entry.name.strip() and entry.name.isprintable()):
            yield f"the name {entry.name!r}"
        if not all(map(str.isprintable, (entry.set, entry.number, entry.foil, entry.language, *entry.tags))):
            yield f"unprintable: {entry}"
    if kinds[LineKind.CARD] != len(entries):
        yield f"{kinds[LineKind.CARD]} lines of cards, {len(entries)} entries"
    if kinds[LineKind.DIAGNOSTIC] > len(reading.errors):
        yield "a line that is neither read nor spoken of"
    if not entries and not reading.errors:
        yield "nothing was read, and nobody says why"
    if sum(entry.count for entry in entries) != sum(reading.deck.size(zone) for zone in Zone):
        yield "cards in no zone"
    if sum(entry.count for entry in entries) > MOST_CARDS:
        yield "more cards than a list may hold"
    if not reading.deck.name.isprintable():
        yield f"the deck is named {reading.deck.name!r}"
    ends = len(re.split(r"\r\n|\r|\n", text))
    for said in reading.diagnostics:
        if not (1 <= said.line <= ends and 1 <= said.column <= len(text) + 1 and str(said.said())):
            yield f"a place that is not in the text: {said.line}, {said.column} of {ends} lines"


def _lost(reading: Reading, text: str, format: str) -> Iterator[str]:
    """One kind for each line of a list, and the cards of the plainest lines among what was read."""
    lines = re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))
    if not lines[-1]:
        lines.pop()
    if format in LISTS and len(lines) != len(reading.lines):
        yield f"{len(lines)} lines, {len(reading.lines)} of them accounted for"
    if format not in PLAINEST or (
        format not in LISTS and any(d.severity is Severity.ERROR for d in reading.diagnostics)
    ):
        return
    found = Counter((entry.name, entry.count) for entry in reading.deck.entries)
    section = format != "forge"  # where only some sections hold cards
    for line in lines:
        section |= line.strip().lower() in ("[main]", "[sideboard]")
        plain = PLAINEST[format].fullmatch(line) if section else None
        if format == "forge" and line.startswith("[") and line.strip().lower() not in ("[main]", "[sideboard]"):
            section = False
        if plain and int(plain[1]) and not found[plain[2], int(plain[1])]:
            yield f"the line {line!r} was lost"


assert set(FORMATS) == {*LISTS, *MARKUP, *DOCUMENTS, "csv"}
