"""What nobody should have to read: each file ends with a sentence that says where, within limits that the system enforces.

Each case runs in a process of its own that may use 2 s of processor time and 200 MB of address space; the system ends it
where it wants more.
"""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from keepseven.decks import Severity, read
from keepseven.decks.registry import FORMATS

pytest.importorskip("resource", reason="limits of Unix")

SECONDS, BYTES = 2, 200_000_000
FULL = 4_000_000  # the largest file that is read
LIMITS = f"""
import resource
resource.setrlimit(resource.RLIMIT_AS, ({BYTES}, {BYTES}))
resource.setrlimit(resource.RLIMIT_CPU, ({SECONDS}, {SECONDS}))
"""
CODE = """
import sys
from keepseven.decks import load_all
from keepseven.errors import DeckError
try:
    readings = load_all(sys.argv[1])
except DeckError as error:
    print(error)
else:
    for found in readings[0].errors[:1] or readings[0].diagnostics[:1]:
        print(found.said())
"""
LAUGHS = (
    '<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY lol0 "lol">'
    + "".join(f'<!ENTITY lol{i} "{f"&lol{i - 1};" * 10}">' for i in range(1, 10))
    + "]>\n<cockatrice_deck><deckname>&lol9;</deckname></cockatrice_deck>"
)
BLOWUP = f'<!DOCTYPE x [<!ENTITY a "{"a" * 50_000}">]>\n<Deck><Cards Quantity="1" Name="{"&a;" * 50_000}"/></Deck>'  # quadratic
OUTSIDE = """<!DOCTYPE deck [<!ENTITY file SYSTEM "file:///etc/passwd">]>
<deck><section name="Main"><card qty="1">&file;</card></section></deck>"""
PARAMETERS = """<!DOCTYPE deck SYSTEM "http://127.0.0.1:9/deck.dtd">
<deck><section name="Main"><card qty="1">Opt</card></section></deck>"""

TOO_LONG = "line 1, column 1: the list has more than 1000000 characters and is not read"
TOO_LARGE = "is larger than 4 megabytes: that is no decklist"
CASES: dict[str, tuple[Callable[[], bytes], str]] = {
    # hostile XML
    "entity expansion": (
        LAUGHS.encode,
        "line 2, column 1: the XML has a document type (DOCTYPE), which no decklist needs",
    ),
    "quadratic expansion": (BLOWUP.encode, "line 1, column 1: the XML has a document type"),
    "external entity": (OUTSIDE.encode, "line 1, column 1: the XML has a document type"),
    "external type": (PARAMETERS.encode, "line 1, column 1: the XML has a document type"),
    "many elements": (lambda: fill(b"<Deck>", b"<a/>"), "the XML has more than 25000 elements"),
    "deep elements": (lambda: fill(b"", b"<Deck>"), "line 1, column 301: the XML is nested deeper than 50 levels"),
    "long attribute": (
        lambda: b'<Deck>\n<Cards Name="' + b"x" * (FULL - 100) + b'"/></Deck>',
        "line 2, column 1: a name of 3999900 characters is no name of a card",
    ),
    "many attributes": (
        lambda: b"<Deck><Cards " + b" ".join(b'a%d="1"' % n for n in range(300_000)) + b"/></Deck>",
        "line 1, column 7: a card without a name",
    ),
    "text between elements": (
        lambda: b"<Deck>" + (b"x" * 200 + b"<a/>") * 19_000 + b"</Deck>",
        "the list holds no cards",
    ),
    "an endless tag": (lambda: fill(b"<Deck><Cards ", b"a"), "the XML is not well formed: unclosed token"),
    "many unknown names in XML": (
        lambda: b"<Deck>" + b"".join(b'<Cards Name="Qwertyuiop %d"/>' % n for n in range(24_000)) + b"</Deck>",
        'line 1, column 7: no card is named "Qwertyuiop 0"',
    ),
    # deeply nested and endless JSON
    "deep lists": (lambda: b'{"main":' + b"[" * 90_000, "line 1, column"),
    "deep objects": (lambda: b'{"decks":[' * 45_000, "line 1, column"),
    "deep where nothing is read": (
        lambda: b'{"main":["Opt"],\n"x":' + b"[" * 90_000,
        "line 2, column 105: the JSON is nested",
    ),
    "many lists": (lambda: fill(b'[{"main":', b"["), "the JSON holds more than 100000 lists and objects"),
    "many decks": (
        lambda: b'{"decks":[' + b'{"main":["Opt"]},' * 49_000 + b"{}]}",
        "the JSON holds more than 1000 decks",
    ),
    "many cards": (
        lambda: fill(b'{"main":["Opt"', b',"Opt"') + b"]}",
        "the JSON holds more than 20000 cards with names",
    ),
    "many boards": (
        lambda: b'{"mainboard":{' + b",".join(b'"%d":{}' % n for n in range(99_000)) + b"}}",
        "the JSON holds more than 20000 cards with names",
    ),
    "a long string": (lambda: fill(b'{"main":["', b"x") + b'"]}', "a name of 3999"),
    "a long number": (
        lambda: fill(b'{"main":[{"count":', b"9") + b"}]}",
        "line 1, column 19: the JSON is not of this format",
    ),
    "many unknown names in JSON": (
        lambda: b'{"main":[\n' + b",\n".join(b'"Qwertyuiop %d"' % n for n in range(19_000)) + b"]}",
        'line 2, column 1: no card is named "Qwertyuiop 0"',
    ),
    # large and binary files
    "a hundred megabytes of zeros": (lambda: b"", TOO_LARGE),
    "a hundred megabytes of cards": (lambda: b"4 Opt\n" * 17_000_000, TOO_LARGE),
    "a million cards": (lambda: b"1 Opt\n" * 1_000_000, TOO_LARGE),
    "a million lines": (lambda: b"\n" * 1_000_000, "line 20001, column 1: the list has more than 20000 lines"),
    "more than a million characters": (lambda: b"1 Opt\n" * 200_000, TOO_LONG),
    "twenty thousand unknown names": (
        lambda: b"".join(b"3 Qwertyuiop %d\n" % n for n in range(20_000)),
        'line 1, column 3: no card is named "Qwertyuiop 0"',
    ),
    "twenty thousand lines of nothing": (lambda: b"qwertyuiop asdfgh\n" * 20_000, "line 1, column 1: no card is named"),
    "a picture": (lambda: b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(256)) * 1_000, "it holds zero bytes"),
    "a compressed file": (lambda: b"\x1f\x8b\x08" + bytes(range(1, 256)) * 1_000, "is not UTF-8: byte 8B in line 1"),
    "a table without end": (
        lambda: b'Name,Count\n"Opt,4\n' + b"Opt,4\n" * 300_000,
        "line 2, column 1: the table is not well",
    ),
    "a table with many columns": (lambda: fill(b"Name,Count", b",x"), "the list holds no cards"),
    "a table with many rows": (
        lambda: fill(b"Name,Count\n", b"Opt,4\n"),
        "line 20002, column 1: the list has more than 20000",
    ),
    # lines on which patterns might be slow
    "brackets": (lambda: lines(b"1 " + b"[" * 450), "line 1, column 3: a name of 450 characters is no name of a card"),
    "categories": (
        lambda: lines(b"1x a " + b"[a," * 150),
        "line 1, column 4: a name of 452 characters is no name of a card",
    ),
    "rounds": (
        lambda: lines(b"1x a " + b" (a) b" * 75),
        "line 1, column 4: a name of 451 characters is no name of a card",
    ),
    "bars": (lambda: lines(b"1 " + b"a|aa" * 120), "line 1, column 1: the list holds no cards"),
    "stars": (lambda: lines(b"1 Opt" + b" *q*" * 100), "line 1, column 1: the mark *q* is not kept"),
    "labels": (lambda: lines(b"1 Opt" + b" ^a,#fff^" * 50), 'line 1, column 3: no card is named "Opt ^a,#fff^'),
    "versions": (
        lambda: lines(b"1 Opt" + b" <" * 200),
        "line 1, column 3: a name of 403 characters is no name of a card",
    ),
    "digits behind a set": (
        lambda: lines(b"4 x (ab) " + b"1" * 488 + b"("),
        "line 1, column 5: a name of 494 characters is no name of a card",
    ),
    "digits behind a set, and stars": (
        lambda: lines(b"4 x (ab) " + b"1" * 327 + b"(" + b" *F*" * 40),
        "line 1, column 5: a name of 445 characters is no name of a card",
    ),
    "digits in a version": (lambda: lines(b"4 x <" + b"1" * 480 + b" >"), "line 1, column 1: the mark <111"),
    "tags": (lambda: lines(b"1 Optt" + b" #a" * 150), 'line 1, column 3: no card is named "Optt"'),
    "pictures of Forge": (
        lambda: b"[metadata]\n[Main]\n" + lines(b"4 Opt" + b"|1" * 200),
        "line 3, column 1: which picture a card has is not kept",
    ),
}


def fill(start: bytes, piece: bytes) -> bytes:
    """So many pieces that the file is just read."""
    return start + piece * ((FULL - len(start) - 10) // len(piece))


def lines(line: bytes) -> bytes:
    """So many lines that the list is just read."""
    return (line + b"\n") * (990_000 // (len(line) + 1))


@pytest.mark.parametrize("name", CASES)
def test_a_file_that_is_no_deck(name: str, tmp_path: Path) -> None:
    make, said = CASES[name]
    path = tmp_path / "deck.txt"
    with path.open("wb") as file:
        file.write(make())
        if "zeros" in name:
            file.truncate(100_000_000)
    found = run(path)
    assert said in found


def test_the_limits_are_kept(tmp_path: Path) -> None:
    """A process that wants more is ended: the test above can fail."""
    for code in ("x = bytearray(300_000_000)", "while True: pass"):
        done = subprocess.run([sys.executable, "-c", LIMITS + code], capture_output=True)
        assert 0 != done.returncode


def run(path: Path) -> str:
    done = subprocess.run([sys.executable, "-c", LIMITS + CODE, str(path)], capture_output=True, text=True)
    assert (0, "") == (done.returncode, done.stderr)
    return done.stdout


COUNTS = {
    "0": '"0" is no count: a line names at least one card',
    "-3": '"-3" is no count: a line names at least one card',
    "−3": '"−3" is no count: a line names at least one card',
    "1e9": '"1e9" is no count: write a whole number',
    "4½": '"4½" is no count: write a whole number',
    "4.5": '"4.5" is no count: write a whole number',
    "1000000000": "with these 1000000000 cards the list would hold more than 100000",
}
LISTS = {
    "plain": "2 Island\n{} Opt\n",
    "mtgo": "2 Island\n{} Opt\n",
    "arena": "2 Island\n{} Opt (XLN) 65\n",
    "moxfield": "2 Island\n{} Opt (XLN) 65 *F* #Draw\n",
    "archidekt": "2x Island\n{}x Opt (xln) 65 [Draw]\n",
    "deckstats": "2 Island\n{} [XLN#65] Opt\n",
    "tappedout": "2 Island\n{}x Opt (XLN:65)\n",
    "dec": "2 Island\n{} Opt\n",
    "mwdeck": "2 Island\n{} [XLN] Opt\n",
    "cockatrice-text": "2 Island\n{} Opt (XLN) 65\n",
    "xmage": "2 [M21:311] Island\n{} [XLN:65] Opt\n",
    "precon": "2 Island\n{} Opt [XLN:65]\n",
    "forge": "[Main]\n{} Opt|XLN\n",
    "dek": '<Deck>\n<Cards Quantity="{}" Name="Opt"/></Deck>',
    "cockatrice": '<cockatrice_deck><zone name="main">\n<card number="{}" name="Opt"/></zone></cockatrice_deck>',
    "o8d": '<deck><section name="Main">\n<card qty="{}">Opt</card></section></deck>',
    "csv": "Count,Name\n{},Opt\n",
}
DOCUMENTS = {
    "moxfield-json": '{{"mainboard": {{\n"Opt": {{"quantity": {}}}}}}}',
    "archidekt-json": '{{"cards": [\n{{"quantity": {}, "card": {{"oracleCard": {{"name": "Opt"}}}}}}]}}',
    "mtgjson": '{{"data": {{"mainBoard": [\n{{"count": {}, "name": "Opt"}}]}}}}',
    "feed": '{{"main": [\n{{"count": {}, "name": "Opt"}}]}}',
    "json": '{{"keepseven_deck": 1, "cards": [\n{{"count": {}, "name": "Opt"}}]}}',
}


def test_every_format_is_tried() -> None:
    assert set(FORMATS) == {*LISTS, *DOCUMENTS}


@pytest.mark.parametrize("format", LISTS)
@pytest.mark.parametrize("count", COUNTS)
def test_counts_that_cannot_be(format: str, count: str) -> None:
    reading = read(LISTS[format].format(count), format=format)
    assert [(2, Severity.ERROR, COUNTS[count])] == [(d.line, d.severity, str(d.message)) for d in reading.diagnostics]
    assert all(entry.name == "Island" for entry in reading.deck.entries)


@pytest.mark.parametrize("format", DOCUMENTS)
@pytest.mark.parametrize(
    ("count", "said"),
    [
        ("0", '"0" is no count: a line names at least one card'),
        ("-3", '"-3" is no count: a line names at least one card'),
        ("1e9", "with these 1000000000 cards the list would hold more than 100000"),
        ("1e300", "with these 10000000000000000525 cards the list would hold more than 100000"),
        ("4.5", '"4.5" is no count: write a whole number'),
        ('"4½"', '"4½" is no count: write a whole number'),
        ('"four"', '"four" is no count: write a whole number'),
        ("true", '"true" is no count: write a whole number'),
    ],
)
def test_counts_in_json_that_cannot_be(format: str, count: str, said: str) -> None:
    reading = read(DOCUMENTS[format].format(count), format=format)
    assert [(2, Severity.ERROR, said)] == [(d.line, d.severity, str(d.message)) for d in reading.diagnostics]
    assert () == reading.deck.entries


@pytest.mark.parametrize("format", DOCUMENTS)
@pytest.mark.parametrize("count", ["4", "4.0", '"4"', "null"])
def test_counts_in_json_that_can_be(format: str, count: str) -> None:
    (entry,) = read(DOCUMENTS[format].format(count), format=format).deck.entries
    assert ("Opt", 1 if count == "null" else 4) == (entry.name, entry.count)


@pytest.mark.parametrize(
    ("said", "raw"),
    [
        (
            "is not UTF-8: byte FB in line 3",
            "4 Opt\n2 Lim-Dûl's Vault\n".encode() + "2 Lim-Dûl's Vault".encode("latin-1"),
        ),
        ("is not UTF-8: byte E9 in line 1", "4 Séance".encode("cp1252") + "\n2 Séance".encode()),
        ("is not a text file: it holds zero bytes", b"4 Opt\n" + "4 Opt\n".encode("utf-16-le")),
        ("is not UTF-8: byte", b"\xff\xfe" + "4 Opt\n".encode("utf-16-le") + b"\x00\xd8\x00"),
    ],
)
def test_mixed_encodings(said: str, raw: bytes, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(raw)
    assert said in run(path)
