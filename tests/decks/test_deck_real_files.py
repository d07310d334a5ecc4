"""Real lists, each file as it was found: tournament decks, precons, exports. The counts were not made by this program.

The main and sideboard counts are those of the collection the lists come from; all counts, and the number of lines with
cards, were counted once more with awk.
"""

from pathlib import Path

import pytest

from keepseven.decks import LineKind, Severity, Zone, load, read, write_text

FILES = Path(__file__).parent / "files"
ZONES = (Zone.MAIN, Zone.SIDEBOARD, Zone.COMMANDER, Zone.PLANAR_DECK, Zone.SCHEME_DECK, Zone.MAYBEBOARD)
COUNTS = [
    ("arena-brawl-teysa-oo.txt", 86, (99, 0, 1, 0, 0, 0)),
    ("dec-block-cons-1st.-uw-aggro-control-zvi-mowshowitz.dec", 16, (60, 12, 0, 0, 0, 0)),
    ("dec-extended-high-tide-kai-budde.dec", 21, (60, 16, 0, 0, 0, 0)),
    ("dec-extended-high-tide-matt-linde.dec", 21, (60, 15, 0, 0, 0, 0)),
    ("dec-extended-pt-chicago-1st-brw-necropotence-randy-buehler.dec", 24, (60, 15, 0, 0, 0, 0)),
    ("dec-legacy-1st.-bug-zenith-tristan-polzl.dec", 38, (60, 15, 0, 0, 0, 0)),
    ("dec-modern-1st.-titan-field-christopher-candreva.dec", 35, (60, 15, 0, 0, 0, 0)),
    ("dec-pioneer-1st.-bant-spirits-kenta-harane.dec", 24, (60, 15, 0, 0, 0, 0)),
    ("dec-pioneer-2nd.-sram-auras-ken-yukuhiro.dec", 24, (60, 15, 0, 0, 0, 0)),
    ("dec-standard-1st.-jund-sacrifice-piotr-g-ogowski-kanister-.dec", 27, (60, 15, 0, 0, 0, 0)),
    ("dec-standard-1st.-obosh-sacrifice-james-ramsey-jammernaut-.dec", 22, (60, 15, 0, 0, 0, 0)),
    ("dec-standard-1st.-ubr-control-tim-bonneville.dec", 25, (61, 15, 0, 0, 0, 0)),
    ("dec-standard-1st.-wu-control-michael-loconto.dec", 35, (62, 15, 0, 0, 0, 0)),
    ("dec-standard-4th.-jeskai-cycling-takumi-utsunomiya-katuo079595-.dec", 23, (60, 15, 0, 0, 0, 0)),
    ("dec-standard-6th.-jeskai-fires-kouhei-kimura-mirozel-.dec", 28, (60, 15, 0, 0, 0, 0)),
    ("dec-standard-7th.-gruul-fires-luca-jakobovits-lucajak-.dec", 25, (60, 15, 0, 0, 0, 0)),
    ("dec-standard-t8.-bwu-rack-control-alexander-blum.dec", 37, (63, 15, 0, 0, 0, 0)),
    ("fixture-testdeck.dec", 21, (60, 15, 0, 0, 0, 0)),
    ("fixture-testdeck.mtga", 12, (15, 0, 0, 0, 0, 0)),
    ("mtgo-blue-red-eldrazi.txt", 26, (60, 15, 0, 0, 0, 0)),
    ("mtgo-breed-lethality.txt", 83, (99, 0, 1, 0, 0, 0)),
    ("mtgo-simic-splendid-reclamation.txt", 35, (60, 15, 0, 0, 0, 0)),
    ("precon-archenemy-archenemy-nicol-bolas.txt", 64, (60, 0, 0, 0, 20, 0)),
    ("precon-archenemy-assemble-the-doomsday-machine.txt", 52, (60, 0, 0, 0, 20, 0)),
    ("precon-box-planechase-anthology-planes.txt", 86, (86, 0, 0, 0, 0, 0)),
    ("precon-box-series-1.txt", 8, (8, 0, 0, 0, 0, 0)),
    ("precon-brawl-faerie-schemes.txt", 48, (59, 0, 1, 0, 0, 0)),
    ("precon-challenger-awakening-earth.txt", 21, (60, 15, 0, 0, 0, 0)),
    ("precon-challenger-song-dance.txt", 23, (60, 15, 0, 0, 0, 0)),
    ("precon-cmd-arc-death-toll.txt", 98, (99, 0, 1, 0, 10, 0)),
    ("precon-cmd-arc-endless-punishment.txt", 96, (99, 0, 1, 0, 10, 0)),
    ("precon-cmd-heads-i-win-tails-you-lose.txt", 89, (98, 0, 2, 0, 0, 2)),
    ("precon-cmd-pc-call-for-backup.txt", 101, (99, 0, 1, 10, 0, 1)),
    ("precon-cmd-pc-cavalry-charge.txt", 95, (99, 0, 1, 10, 0, 1)),
    ("precon-pioneer-azorius-spirits.txt", 24, (60, 15, 0, 0, 0, 0)),
    ("precon-pioneer-lotus-field-combo.txt", 28, (60, 15, 0, 0, 0, 0)),
    ("precon-planechase-elemental-thunder.txt", 54, (60, 0, 0, 10, 0, 0)),
    ("precon-pt-bertrand-lestree-finalist.txt", 40, (60, 15, 0, 0, 0, 0)),
    ("precon-wc-daniel-zink-white-blue-green-wake.txt", 35, (60, 15, 0, 0, 0, 0)),
    ("precon-wc-janosch-k-hn-angry-non-hermit.txt", 25, (60, 15, 0, 0, 0, 0)),
]
SAID = {
    "dec-standard-4th.-jeskai-cycling-takumi-utsunomiya-katuo079595-.dec": [
        (21, 6, Severity.NOTE, '"Lurrus of the Dream Den" is read as Lurrus of the Dream-Den')
    ],
    "fixture-testdeck.mtga": [
        (
            11,
            1,
            Severity.WARNING,
            "blank lines divide the list into 2 parts; all is read as the main deck: write Sideboard above what is not",
        )
    ],
}


@pytest.mark.parametrize(("name", "lines", "counts"), COUNTS)
def test_a_real_list(name: str, lines: int, counts: tuple[int, ...]) -> None:
    reading = load(FILES / name)
    assert counts == tuple(reading.deck.size(zone) for zone in ZONES)
    assert sum(counts) == sum(entry.count for entry in reading.deck.entries)
    assert lines == reading.lines.count(LineKind.CARD) == len(reading.deck.entries)
    assert LineKind.DIAGNOSTIC not in reading.lines
    assert SAID.get(name, []) == [(d.line, d.column, d.severity, str(d.message)) for d in reading.diagnostics]
    assert reading.deck == read(write_text(reading.deck)).deck


def test_every_file_is_tested() -> None:
    assert sorted(path.name for path in FILES.iterdir()) == sorted(name for name, *_ in COUNTS)


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("precon-wc-janosch-k-hn-angry-non-hermit.txt", "Janosch Kühn - Angry Non-Hermit"),
        ("fixture-testdeck.dec", "Mono-Blue Tinker from MTGSalvation.com via mtgtrice mtg-decks"),
        ("arena-brawl-teysa-oo.txt", "arena-brawl-teysa-oo"),
    ],
)
def test_the_name_of_a_deck_is_in_the_list_or_that_of_the_file(file: str, name: str) -> None:
    assert name == load(FILES / file).deck.name


def test_printings_are_kept() -> None:
    entries = load(FILES / "precon-cmd-pc-call-for-backup.txt").deck.entries
    assert ("Bright-Palm, Soul Awakener", Zone.COMMANDER, "MOC", "1", "foil") == (
        entries[0].name, entries[0].zone, entries[0].set, entries[0].number, entries[0].foil,
    )  # fmt: skip
    assert ("MOC", "134", "etched", Zone.MAYBEBOARD) == (
        entries[-1].set, entries[-1].number, entries[-1].foil, entries[-1].zone,
    )  # fmt: skip
    marshals = load(FILES / "fixture-testdeck.mtga").deck.entries[7:10]
    assert [("PDOM", "6p"), ("PDOM", "6s"), ("", "")] == [(entry.set, entry.number) for entry in marshals]
