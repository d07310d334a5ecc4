"""Which format a text is in, by what stands in it. The name of a file decides nothing.

XML and JSON are told apart by the words they use, spreadsheets by their header, lists by marks that only one program
makes. A list without such a mark is plain text, which is read in the same way.
"""

import re
from collections.abc import Callable

from keepseven.decks.formats.csv import delimiter

Test = Callable[[str], object]

MOST_READ = 200_000  # characters of a list in which marks are looked for


def detect(text: str) -> str | None:
    """The name of the format. None for XML and JSON that are no decks of a known format.

    >>> detect("1x Sol Ring (cmr) 472 [Ramp]"), detect("SB: 3 Duress"), detect("4 Opt"), detect("<svg/>")
    ('archidekt', 'dec', 'plain', None)
    """
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("<"):
        return _xml(start)
    if start.startswith("{") or (start.startswith("[") and re.match(r"\[\s*[{\]]", start)):
        return _first(JSON, start)
    return _first(LISTS, text[:MOST_READ]) or "plain"


def _first(tests: tuple[tuple[str, Test], ...], text: str) -> str | None:
    return next((name for name, test in tests if test(text)), None)


def _xml(text: str) -> str | None:
    root = re.search(r"<([A-Za-z_][\w.-]*)", re.sub(r"<!--.*?-->", "", text[:MOST_READ], flags=re.DOTALL))
    name = root[1].lower() if root else ""
    if name == "deck":
        return "o8d" if re.search(r"<section\b", text, re.IGNORECASE) else "dek"
    return "cockatrice" if name == "cockatrice_deck" else None


def _has(*keys: str) -> Test:
    """Whether a document has all these keys somewhere."""
    return lambda text: all(f'"{key}"' in text for key in keys)


def _says(pattern: str) -> Test:
    """Whether a text has the pattern. Every repetition in it is bounded, so that no text takes long."""
    return re.compile(pattern, re.MULTILINE).search


START = r"^[ \t\u00a0]{0,20}(?:SB:[ \t]{0,20})?\d{1,5} "
END = r"[ \t\r]{0,20}$"
JSON: tuple[tuple[str, Test], ...] = (
    ("json", _has("keepseven_deck")),
    ("moxfield-json", _has("mainboard")),
    ("archidekt-json", _has("oracleCard")),
    ("mtgjson", _has("mainBoard")),
    ("feed", _has("main")),
    ("feed", _has("decks")),
)
LISTS: tuple[tuple[str, Test], ...] = (
    ("csv", delimiter),
    ("plain", _says(r"\A// NAME: [^\n]{0,300}\n\r?\n")),
    ("forge", _says(r"^\[metadata\]")),
    ("forge", _says(rf"^\d{{1,5}} [^|\n]{{1,150}}\|\w{{2,6}}(?:\||{END})")),
    ("xmage", _says(rf"{START}\[[^\]:\s]{{1,12}}:[^\]:\s]{{1,12}}\] \S")),
    ("xmage", _says(r"^LAYOUT (?:MAIN|SIDEBOARD):")),
    ("archidekt", _says(r"\{(?:top|noDeck|noPrice)\}[^\]\n]{0,100}\]")),
    ("archidekt", _says(rf",#[0-9a-fA-F]{{3,8}}\^{END}")),
    ("archidekt", _says(rf"^\d{{1,5}}x.{{1,150}} \(\w{{0,6}}\) \S{{1,20}}(?: \*\w\*)? \[[^\]:\n]{{1,100}}\]{END}")),
    (
        "archidekt",
        _says(rf"^\d{{1,5}}x [^\n\[]{{1,150}}\[(?:[A-Z]?[a-z]|[A-Z]\w{{0,20}}[ ,&])[^\]:\n]{{0,100}}\]{END}"),
    ),
    ("deckstats", _says(r"# ?!(?:Commander|commander)\b")),
    ("deckstats", _says(r"^//(?:Main|Sideboard|Maybeboard)\b")),
    ("deckstats", _says(rf"{START}\[\w{{2,6}}#[^\]\s]{{1,12}}\] \S")),
    ("cockatrice-text", _says(r"^// \d{1,5} (?:Maindeck|Sideboard)\b")),
    ("mwdeck", _says(rf"{START}\[\w{{0,6}}\] \S")),
    ("mwdeck", _says(r"^// Deck file for Magic Workstation")),
    ("precon", _says(r"^// SOURCE: ")),
    ("precon", _says(r"^COMMANDER: \d")),
    ("precon", _says(rf"^\d{{1,5}} .{{1,150}} \[\w{{2,6}}:[^\]\s]{{1,12}}\](?: \[\w{{4,6}}\]){{0,2}}{END}")),
    ("dec", _says(r"^SB: {0,20}\d")),
    ("tappedout", _says(r" \*(?:CMDR|f-\w{1,8})\*")),
    ("tappedout", _says(rf"{START[:-1]}x? .{{1,150}} \(\w{{2,6}}:[^)\s]{{1,12}}\)")),
    ("moxfield", _says(rf"^(?:SIDEBOARD|COMMANDERS?|COMPANIONS?|MAYBEBOARD|CONSIDERING):{END}")),
    ("moxfield", _says(r" \(\w{2,6}\)(?: \S{1,20})? (?:\*[FEA]\*|#!?[^\s#])")),
    ("arena", _says(rf"^\d{{1,5}} .{{1,150}} \([A-Z0-9]{{3,5}}\) \S{{1,20}}{END}")),
    ("arena", _says(rf"^(?:About|Deck|Commander|Companion|Mazzo|Comandante|デッキ|統率者|相棒){END}")),
)
