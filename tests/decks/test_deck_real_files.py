"""Real lists, each file as it was found: tournament decks, precons, exports. The counts were not made by this program.

Only the texts of cards were taken out of three JSON files. `counts.csv` was counted with awk (lists, XML) and jq (JSON), by
the lines of the files, before any reader read them. The collection that the lists come from has counts of its own; they
agree, except where it counts a commander to the main deck, planes and vanguards as a main deck, or leaves out a name that
was invented for a test.
"""

import csv
from collections import defaultdict
from pathlib import Path

import pytest

from keepseven.decks import Entry, LineKind, Severity, Zone, load, load_all, read, write_text

HERE = Path(__file__).parent
FILES = HERE / "files"
with (HERE / "counts.csv").open(encoding="utf-8", newline="") as table:
    ROWS = list(csv.DictReader(table))
COUNTS: dict[str, list[dict[str, str]]] = defaultdict(list)
for row in ROWS:
    COUNTS[row["file"]].append(row)

LURRUS = '"Lurrus of the Dream Den" is read as Lurrus of the Dream-Den'
LORIEN = '"Lorien Revealed" is read as Lórien Revealed'
PICTURES = "which picture a card has is not kept"
RICK = '"Rick, Steadfast Leader" is read as Greymond, Avacyn\'s Stalwart'
DIVIDED = "blank lines divide the list into 2 parts; all is read as the main deck: write Sideboard above what is not"
SAID = {
    "dec-standard-4th.-jeskai-cycling-takumi-utsunomiya-katuo079595-.dec": [(21, 6, Severity.NOTE, LURRUS)],
    "fixture-testdeck.mtga": [(11, 1, Severity.WARNING, DIVIDED)],
    "fixture-testdeck.cod": [(9, 9, Severity.WARNING, 'no card is named "@#$NOT A REAL CARD NAME@#$"')],
    "fixture-testdeck.dek": [
        (7, 3, Severity.NOTE, '"Refuse/Cooperate" is read as Refuse // Cooperate'),
        (9, 3, Severity.NOTE, '"Dead/Gone" is read as Dead // Gone'),
    ],
    "fixture-testdeck.mwdeck": [(18, 14, Severity.NOTE, '"Wear/Tear" is read as Wear // Tear')],
    "xmage-aura-of-courage-guw-.dck": [(1, 1, Severity.NOTE, "the card in the sideboard is the commander")],
    "precon-box-planechase-anthology-planes.txt": [(1, 1, Severity.NOTE, "the 86 cards are read as a planar deck")],
    "precon-box-series-1.txt": [(1, 1, Severity.NOTE, "the 8 cards are read as vanguards")],
    "forge-nicol-bolas.dck": [(37, 1, Severity.NOTE, PICTURES)],
    "moxfield-decks-v2.json": [(line, 35, Severity.NOTE, RICK) for line in (13107, 25034)],
    "feed-modern.json": [(1446, 9, Severity.NOTE, '"Troll of Khazad-dum" is read as Troll of Khazad-dûm')],
    "feed-vintage.json": [(line, 9, Severity.NOTE, LORIEN) for line in (69, 443, 951, 1510)],
    "feed-commander.json": [
        (1541, 9, Severity.NOTE, "the mark <surge foil> is not kept"),
        (2153, 9, Severity.NOTE, '"Seance Board" is read as Séance Board'),
    ],
}


def test_all_seventy_files_were_counted() -> None:
    assert sorted(path.name for path in FILES.iterdir()) == sorted(COUNTS)
    assert 70 == len(COUNTS)


@pytest.mark.parametrize("name", COUNTS)
def test_a_real_file(name: str) -> None:
    readings, rows = load_all(FILES / name), COUNTS[name]
    assert [row["format"] for row in rows] == [reading.format for reading in readings]
    for row, reading in zip(rows, readings, strict=True):
        counts = {zone.value: int(row.get(zone.value, 0)) for zone in Zone}
        assert counts == {zone.value: reading.deck.size(zone) for zone in Zone}
        assert int(row["entries"]) == len(reading.deck.entries) == reading.lines.count(LineKind.CARD)
        assert sum(counts.values()) == sum(entry.count for entry in reading.deck.entries)
        assert LineKind.DIAGNOSTIC not in reading.lines
    assert SAID.get(name, []) == [
        (d.line, d.column, d.severity, str(d.message)) for reading in readings for d in reading.diagnostics
    ]


@pytest.mark.parametrize("name", COUNTS)
def test_a_real_deck_is_written_and_read_back(name: str) -> None:
    for reading in load_all(FILES / name):
        assert reading.deck == read(write_text(reading.deck)).deck


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("precon-wc-janosch-k-hn-angry-non-hermit.txt", "Janosch Kühn - Angry Non-Hermit"),
        ("fixture-testdeck.dec", "Mono-Blue Tinker from MTGSalvation.com via mtgtrice mtg-decks"),
        ("arena-brawl-teysa-oo.txt", "arena-brawl-teysa-oo"),
        ("fixture-testdeck.mwdeck", "WW Human"),
        ("xmage-momir-basic.dck", "Mormir Basic"),
        ("forge-nicol-bolas.dck", "Nicol Bolas"),
        ("cockatrice-edh-spirits-uw-.cod", "Spirits (UW)"),
        ("fixture-testdeck.json", "Arcane Tempo"),
        ("archidekt-deck.json", "Test Deck"),
    ],
)
def test_the_name_of_a_deck_is_in_the_list_or_that_of_the_file(file: str, name: str) -> None:
    assert name == load(FILES / file).deck.name


def test_printings_are_kept() -> None:
    entries = load(FILES / "precon-cmd-pc-call-for-backup.txt").deck.entries
    assert Entry("Bright-Palm, Soul Awakener", 1, Zone.COMMANDER, "MOC", "1", "foil") == entries[0]
    assert Entry("Bright-Palm, Soul Awakener", 1, Zone.MAYBEBOARD, "MOC", "134", "etched") == entries[-1]
    marshals = load(FILES / "fixture-testdeck.mtga").deck.entries[7:10]
    assert [("PDOM", "6p"), ("PDOM", "6s"), ("", "")] == [(entry.set, entry.number) for entry in marshals]
    assert Entry("Forest", 12, Zone.MAIN, "BFZ", "270a") == load(FILES / "xmage-momir-basic.dck").deck.entries[2]
    assert (
        Entry("Goblin Electromancer", 4, Zone.MAIN, "GRN", "174")
        == load(FILES / "fixture-testdeck.json").deck.entries[0]
    )
    assert (
        Entry("Island", 4, Zone.MAIN, "UND", "89") == load(FILES / "moxfield-decks-v2.json", deck="1").deck.entries[0]
    )


def test_the_tags_of_a_real_deck_are_kept() -> None:
    winota = load(FILES / "moxfield-decks-v2.json", deck="Winota: Snowball Stax").deck
    tags = {entry.name: entry.tags for entry in winota.entries}
    assert (("human",), ()) == (tags["Blade Historian"], tags["Arcane Signet"])
    assert ("Sorcery",) == load(FILES / "archidekt-deck.json").deck.entries[0].tags
