"""One example for each format, made from what the program's documentation and its users say: everything it has a place for.

The entries were written down from the files by hand.
"""

from pathlib import Path

import pytest

from keepseven.decks import Entry, Severity, Zone, load_all
from keepseven.decks.registry import FORMATS, Detail

EXAMPLES = Path(__file__).parent / "examples"
SHEETS = Path(__file__).parent / "spreadsheets"
MAIN, SIDE, COMMANDER, COMPANION = Zone.MAIN, Zone.SIDEBOARD, Zone.COMMANDER, Zone.COMPANION
MAYBE, PLANES, SCHEMES = Zone.MAYBEBOARD, Zone.PLANAR_DECK, Zone.SCHEME_DECK
ATRAXA, LURRUS, PALM = "Atraxa, Praetors' Voice", "Lurrus of the Dream-Den", "Bright-Palm, Soul Awakener"
PLANE, SCHEME, DELVER = "Academy at Tolaria West", "A Reckoning Approaches", "Delver of Secrets // Insectile Aberration"
REST = (
    Entry(PLANE, 1, PLANES),
    Entry(SCHEME, 1, SCHEMES),
    Entry("Balloon Stand", 1, Zone.ATTRACTION_DECK),
    Entry("Arms Depot", 1, Zone.CONTRAPTION_DECK),
    Entry("Ancestral Hot Dog Minotaur", 1, Zone.STICKERS),
    Entry("Backup Plan", 1, Zone.CONSPIRACIES),
    Entry("Ertai", 1, Zone.VANGUARD),
    Entry("Ponder", 1, MAYBE),
)
DECKS: dict[str, tuple[str, str, tuple[Entry, ...]]] = {
    "plain.txt": (
        "plain",
        "Everything a plain list can say",
        (
            Entry(ATRAXA, 1, COMMANDER, "ONE", "196", "foil"),
            Entry(LURRUS, 1, COMPANION),
            Entry("Opt", 4, language="it"),
            Entry("Fire // Ice", 2, MAIN, "APC", "128", "etched", tags=("Removal", "Card Draw")),
            Entry("Island", 20),
            Entry("Negate", 2, SIDE, "ZNR", "71"),
            *REST,
        ),
    ),
    "mtgo.txt": (
        "plain",
        "mtgo",
        (
            Entry("Opt", 4),
            Entry("Fire // Ice", 2),
            Entry("Lim-Dûl's Vault", 4),
            Entry(DELVER, 2),
            Entry("Island", 87),
            Entry(ATRAXA, 1, COMMANDER),
        ),
    ),
    "mtgo-sideboard.txt": (
        "plain",
        "mtgo-sideboard",
        (Entry("Opt", 4), Entry("Island", 56), Entry("Negate", 2, SIDE), Entry("Wear // Tear", 3, SIDE)),
    ),
    "dek.dek": ("dek", "dek", (Entry("Opt", 4), Entry("Island", 95), Entry(ATRAXA, 1, COMMANDER))),
    "dek-sideboard.dek": ("dek", "dek-sideboard", (Entry("Island", 60), Entry("Wear // Tear", 3, SIDE))),
    "arena.txt": (
        "arena",
        "A deck of Arena",
        (
            Entry(LURRUS, 1, COMPANION, "IKO", "226"),
            Entry("Teysa, Opulent Oligarch", 1, COMMANDER, "MKM", "234"),
            Entry("Brightclimb Pathway // Grimclimb Pathway", 4, MAIN, "ZNR", "259"),
            Entry("Expansion // Explosion", 2, MAIN, "GRN", "224"),
            Entry("Swamp", 8),
            Entry("Negate", 2, SIDE, "ZNR", "71"),
        ),
    ),
    "moxfield.txt": (
        "moxfield",
        "moxfield",
        (
            Entry("Sol Ring", 1, MAIN, "CMR", "472", "foil", tags=("Ramp", "Fast mana")),
            Entry("Bonecrusher Giant // Stomp", 1, MAIN, "ELD", "115"),
            Entry("Arcane Signet", 1, MAIN, "PDMU", "243p", "etched"),
            Entry("Abundant Growth", 1, MAIN, "EMA", "156", tags=("Card Draw",)),
            Entry(ATRAXA, 1, COMMANDER, "2XM", "190"),
            Entry(LURRUS, 1, COMPANION, "IKO", "226"),
            Entry("Aragorn, the Uniter", 1, SIDE, "LTR", "192"),
            Entry("Ponder", 1, MAYBE),
        ),
    ),
    "archidekt.txt": (
        "archidekt",
        "archidekt",
        (
            Entry(ATRAXA, 1, COMMANDER, "2XM", "190", tags=("Have",)),
            Entry("An Offer You Can't Refuse", 1, MAIN, "FIC", "267", tags=("Removal",)),
            Entry("Arcane Signet", 1, MAIN, "MSC", "191", "foil", tags=("Ramp", "Artifacts", "Getting")),
            Entry("Sol Ring", 1, MAIN, foil="etched", tags=("Ramp",)),
            Entry(DELVER, 1, MAIN, "ISD", "51", tags=("Creature",)),
            Entry("Negate", 1, SIDE, "ZNR", "71", tags=("Counterspells",)),
            Entry(LURRUS, 1, COMPANION, "IKO", "226"),
            Entry("Ponder", 1, MAYBE, "LRW", "79", tags=("Draw",)),
            Entry("Counterspell", 1, MAYBE, "MMQ", "67", tags=("Ideas",)),
            Entry("Island", 30, MAIN, "CLB", "453", tags=("Land",)),
        ),
    ),
    "deckstats.txt": (
        "deckstats",
        "Islands and more from deckstats.net",
        (
            Entry(ATRAXA, 1, COMMANDER),
            Entry("Opt", 4, MAIN, "XLN", "65"),
            Entry("Island", 87, MAIN, "M21"),
            Entry("Ponder", 4, MAIN, "2XM", "54", "foil"),
            Entry("Negate", 2, SIDE, "ZNR", "71"),
            Entry("Brainstorm", 1, MAYBE),
        ),
    ),
    "tappedout.txt": (
        "tappedout",
        "tappedout",
        (
            Entry(ATRAXA, 1, COMMANDER, "CM2", "10", "foil"),
            Entry("Opt", 4, MAIN, "XLN", language="ja"),
            Entry("Fire // Ice", 1, MAIN, "APC", "128", "etched", tags=("Removal",)),
            Entry("Island", 20),
            Entry("Negate", 2, SIDE, "ZNR", "71"),
            Entry("Ponder", 1, MAYBE),
        ),
    ),
    "dec.dec": (
        "dec",
        "A commander of Apprentice",
        (Entry("Opt", 4), Entry("Island", 95), Entry(ATRAXA, 1, COMMANDER)),
    ),
    "dec-sideboard.dec": ("dec", "dec-sideboard", (Entry("Opt", 4), Entry("Island", 56), Entry("Negate", 3, SIDE))),
    "mwdeck.mwDeck": (
        "mwdeck",
        "A commander of the Workstation",
        (
            Entry("Opt", 4, MAIN, "XLN"),
            Entry("Island", 90, MAIN, "UNH"),
            Entry("Island", 5, MAIN, "ZEN"),
            Entry(ATRAXA, 1, COMMANDER, "C16"),
        ),
    ),
    "mwdeck-sideboard.mwDeck": (
        "mwdeck",
        "mwdeck-sideboard",
        (Entry("Plains", 60, MAIN, "UNH"), Entry("Wear // Tear", 1, SIDE, "DGM")),
    ),
    "cockatrice.cod": (
        "cockatrice",
        "A commander of Cockatrice",
        (Entry("Island", 95, MAIN, "M21", "311"), Entry("Opt", 4, tags=("Card draw",)), Entry(ATRAXA, 1, COMMANDER)),
    ),
    "cockatrice-boards.cod": (
        "cockatrice",
        "cockatrice-boards",
        (Entry("Island", 1), Entry("Negate", 2, SIDE), Entry("Ponder", 1, MAYBE)),
    ),
    "cockatrice-text.txt": (
        "cockatrice-text",
        "A commander of Cockatrice",
        (Entry("Opt", 4, MAIN, "XLN", "65"), Entry("Island", 95), Entry(ATRAXA, 1, COMMANDER)),
    ),
    "cockatrice-text-sideboard.txt": (
        "cockatrice-text",
        "cockatrice-text-sideboard",
        (Entry("Island", 60), Entry("Negate", 2, SIDE)),
    ),
    "xmage.dck": (
        "xmage",
        "A commander of XMage",
        (Entry("Opt", 4, MAIN, "XLN", "65"), Entry("Island", 95), Entry(ATRAXA, 1, COMMANDER, "C16", "28")),
    ),
    "xmage-sideboard.dck": (
        "xmage",
        "xmage-sideboard",
        (Entry("Island", 60, MAIN, "MPS-AKH", "11"), Entry("Negate", 2, SIDE, "ZNR", "71")),
    ),
    "forge.dck": (
        "forge",
        "Everything Forge has a place for",
        (
            Entry("Ertai", 1, Zone.VANGUARD, "PVAN"),
            Entry(ATRAXA, 1, COMMANDER, "C16", foil="foil"),
            Entry("Opt", 4, MAIN, "XLN"),
            Entry("Fire // Ice", 2, MAIN, "APC", "128"),
            Entry("Island", 20),
            Entry("Negate", 2, SIDE),
            Entry(PLANE, 1, PLANES, "HOP"),
            Entry(SCHEME, 1, SCHEMES, "E01"),
            Entry("Backup Plan", 1, Zone.CONSPIRACIES, "CNS"),
            Entry("Balloon Stand", 1, Zone.ATTRACTION_DECK, "UNF"),
            Entry("Arms Depot", 1, Zone.CONTRAPTION_DECK, "UST"),
            Entry("Lost Mine of Phandelver", 1, MAYBE, "AFR", unknown=True),  # a dungeon is no card of a deck
        ),
    ),
    "o8d.o8d": (
        "o8d",
        "o8d",
        (
            Entry("Opt", 4),
            Entry("Island", 1),
            Entry("Negate", 2, SIDE),
            Entry(ATRAXA, 1, COMMANDER),
            Entry(PLANE, 1, PLANES),
            Entry(SCHEME, 1, SCHEMES),
        ),
    ),
    "precon.txt": (
        "precon",
        "Everything a precon has",
        (
            Entry(PALM, 1, COMMANDER, "MOC", "1", "foil"),
            Entry("Opt", 4, MAIN, "XLN", "65"),
            Entry("Island", 20),
            Entry("Negate", 2, SIDE),
            Entry(PLANE, 1, PLANES),
            Entry(SCHEME, 1, SCHEMES),
            Entry(PALM, 1, MAYBE, "MOC", "134", "etched"),
        ),
    ),
    "moxfield-json.json": (
        "moxfield-json",
        "Every board of v2",
        (
            Entry(ATRAXA, 1, COMMANDER),
            Entry(LURRUS, 1, COMPANION),
            Entry("Opt", 4, MAIN, "XLN", "65", "foil", "it", ("Card Draw", "Blue")),
            Entry("Island", 20, MAIN, "M21", "311", "etched"),
            Entry("Negate", 2, SIDE),
            Entry("Balloon Stand", 1, Zone.ATTRACTION_DECK),
            Entry("Ancestral Hot Dog Minotaur", 1, Zone.STICKERS),
            Entry("Ponder", 1, MAYBE),
        ),
    ),
    "archidekt-json.json": (
        "archidekt-json",
        "Everything Archidekt has",
        (
            Entry(ATRAXA, 1, COMMANDER, "2XM", "190", "foil"),
            Entry("Opt", 4, MAIN, "XLN", "65", "etched", tags=("Draw", "Blue", "Have")),
            Entry("Negate", 2, SIDE),
            Entry(LURRUS, 1, COMPANION),
            Entry("Ponder", 1, MAYBE, tags=("Ideas", "Draw")),
        ),
    ),
    "mtgjson.json": (
        "mtgjson",
        "Everything a deck file has",
        (
            Entry(PALM, 1, COMMANDER, "MOC", "1", "foil"),
            Entry("Opt", 4, MAIN, "XLN", "65", language="ja"),
            Entry("Negate", 2, SIDE),
            Entry(PLANE, 1, PLANES),
            Entry(SCHEME, 1, SCHEMES),
            Entry(PALM, 1, MAYBE, "MOC", "134", "etched"),
        ),
    ),
    "feed.json": (
        "feed",
        "First",
        (
            Entry("Opt", 4),
            Entry("Island", 56, MAIN, "THB", "251", "foil"),
            Entry("Negate", 2, SIDE),
            Entry(LURRUS, 1, COMPANION),
        ),
    ),
    "csv.csv": (
        "csv",
        "csv",
        (
            Entry(ATRAXA, 1, COMMANDER, "ONE", "196", "foil"),
            Entry(LURRUS, 1, COMPANION),
            Entry("Opt", 4, MAIN, "XLN", "65", "etched", "it", ("Card Draw", "Blue")),
            Entry("Fire // Ice", 2),
            Entry("Negate", 2, SIDE, "ZNR", "71"),
            *REST,
        ),
    ),
    "json.json": (
        "json",
        "Everything a deck can hold",
        (
            Entry(ATRAXA, 1, COMMANDER, "ONE", "196", "foil"),
            Entry(LURRUS, 1, COMPANION),
            Entry("Opt", 4, MAIN, "", "", "etched", "it", ("Card Draw", "Blue")),
            Entry(None, 20),
            Entry("Negate", 2, SIDE),
            *REST,
        ),
    ),
}
SECOND = {
    "moxfield-json.json": (
        "Boards of v3",
        (
            Entry("Brainstorm", 1, COMMANDER),
            Entry("Island", 60),
            Entry("Arms Depot", 1, Zone.CONTRAPTION_DECK),
            Entry(PLANE, 1, PLANES),
            Entry(SCHEME, 1, SCHEMES),
        ),
    ),
    "feed.json": ("Second", (Entry("Island", 99), Entry(ATRAXA, 1, COMMANDER))),
}


def test_every_example_is_tested() -> None:
    assert sorted(path.name for path in EXAMPLES.iterdir()) == sorted(DECKS)


@pytest.mark.parametrize("name", DECKS)
def test_an_example(name: str) -> None:
    format, title, entries = DECKS[name]
    wanted = [(title, entries), *([SECOND[name]] if name in SECOND else [])]
    readings = load_all(EXAMPLES / name)
    assert wanted == [(reading.deck.name, reading.deck.entries) for reading in readings]
    assert {format} == {reading.format for reading in readings}
    assert not [said for reading in readings for said in reading.diagnostics if said.severity is not Severity.NOTE]


@pytest.mark.parametrize("format", FORMATS)
def test_the_examples_of_a_format_hold_all_that_the_table_of_formats_promises(format: str) -> None:
    zones: frozenset[Zone] = frozenset()
    details: frozenset[Detail] = frozenset()
    for name in DECKS:
        stem = name.partition(".")[0]
        if stem.removesuffix("-sideboard").removesuffix("-boards") != format:
            continue
        for reading in load_all(EXAMPLES / name, format=format):
            details |= {Detail.NAME} if reading.deck.name != stem else frozenset()
            for entry in reading.deck.entries:
                zones |= {entry.zone}
                details |= said_of(entry)
    assert (zones, details) == (FORMATS[format].reads.zones, FORMATS[format].reads.details)


def said_of(entry: Entry) -> set[Detail]:
    said = {
        Detail.SET: entry.set,
        Detail.NUMBER: entry.number,
        Detail.FOIL: entry.foil == "foil",
        Detail.ETCHED: entry.foil == "etched",
        Detail.LANGUAGE: entry.language,
        Detail.TAGS: entry.tags,
        Detail.PAPER: entry.name is None,
    }
    return {detail for detail, value in said.items() if value}


def test_a_format_that_may_hold_several_decks_has_an_example_of_it() -> None:
    several = {FORMATS[DECKS[name][0]].name for name in DECKS if len(load_all(EXAMPLES / name)) > 1}
    assert several == {format.name for format in FORMATS.values() if format.many}


SPREADSHEETS: dict[str, tuple[Entry, ...]] = {
    "moxfield.csv": (
        Entry("Opt", 4, MAIN, "XLN", "65", tags=("draw", "blue")),
        Entry(DELVER, 1, MAIN, "ISD", "51", "foil", "ja"),
        Entry("Sol Ring", 2, MAIN, "CMR", "472", "etched"),
    ),
    "archidekt.csv": (
        Entry(ATRAXA, 1, COMMANDER, "2XM", "190", "foil"),
        Entry("Opt", 4, MAIN, "XLN", "65", tags=("Draw", "Blue")),
        Entry("Ponder", 1, MAYBE, "LRW", "79", "etched"),
    ),
    "deckstats.csv": (Entry("Opt", 4, MAIN, "XLN", "65"), Entry("Fire // Ice", 1, MAIN, "APC", "128", "foil", "it")),
    "tappedout.csv": (
        Entry(ATRAXA, 1, COMMANDER, "C17"),
        Entry("Opt", 4, MAIN, "XLN", foil="foil", language="it"),
        Entry("Negate", 2, SIDE),
        Entry("Ponder", 1, MAYBE),
        Entry("Brainstorm", 1, MAYBE),
    ),
    "mtggoldfish.csv": (Entry("Opt", 4, MAIN, "XLN"), Entry(ATRAXA, 1, MAIN, "C16", foil="foil")),
    "mtgo.csv": (Entry("Opt", 4, MAIN, "XLN", "65"), Entry("Wear // Tear", 2, SIDE, "DGM", "135", "foil")),
    "cubecobra.csv": (
        Entry("Opt", 1, MAIN, "XLN", "65", tags=("draw", "blue")),
        Entry("Ponder", 1, MAYBE, "LRW", "79", "foil"),
    ),
    "tcgplayer.csv": (Entry("Opt", 4, MAIN, "XLN", "65", "foil"),),
    "semicolons.csv": (Entry("Opt", 4, MAIN, "XLN"), Entry(ATRAXA, 2)),
    "tabs.csv": (Entry("Opt", 4), Entry("Negate", 2)),
}


def test_every_spreadsheet_is_tested() -> None:
    assert sorted(path.name for path in SHEETS.iterdir()) == sorted(SPREADSHEETS)


@pytest.mark.parametrize("name", SPREADSHEETS)
def test_a_spreadsheet(name: str) -> None:
    (reading,) = load_all(SHEETS / name)
    assert ("csv", SPREADSHEETS[name]) == (reading.format, reading.deck.entries)
    assert () == reading.errors
