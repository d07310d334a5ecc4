"""Each way in which a line of a plain list can be written, and what is said of lines that say nothing."""

import pytest

from keepseven.cards import lookup
from keepseven.cards.table import opened
from keepseven.decks import Entry, LineKind, Severity, Zone, read

MAIN, SIDE, COMMANDER = Zone.MAIN, Zone.SIDEBOARD, Zone.COMMANDER


def only(text: str) -> Entry:
    (entry,) = read(text).deck.entries
    return entry


@pytest.mark.parametrize(
    ("count", "name", "line"),
    [
        (4, "Lightning Bolt", "4 Lightning Bolt"),
        (4, "Lightning Bolt", "4x Lightning Bolt"),
        (4, "Lightning Bolt", "4X Lightning Bolt"),
        (4, "Lightning Bolt", "4 x Lightning Bolt"),
        (4, "Lightning Bolt", "4xLightning Bolt"),
        (4, "Lightning Bolt", "04 Lightning Bolt"),
        (4, "Lightning Bolt", "  4\tLightning\u00a0Bolt  "),
        (4, "Lightning Bolt", "４ Lightning Bolt"),
        (4, "Lightning Bolt", "- 4 Lightning Bolt"),
        (4, "Lightning Bolt", "• 4 Lightning Bolt"),
        (4, "Lightning Bolt", "\u200e4 Lightning\u200b Bolt\u200f"),
        (4, "Lightning Bolt", "4 Lightning Bolt # the best one"),
        (1, "Lightning Bolt", "Lightning Bolt"),
        (1, "Lightning Bolt", "Lightning Bolt (M10) 146"),
        (99, "Relentless Rats", "99 Relentless Rats"),
        (1, "Name Dropping", "Name Dropping"),
        (1, "X", "X"),
        (1, "X", "1 X"),
        (2, "X", "2x X"),
        (2, "X", "2 x X"),
        (1, "1996 World Champion", "1996 World Champion"),
        (2, "1996 World Champion", "2 1996 World Champion"),
        (1, "+2 Mace", "+2 Mace"),
        (1, "17-Year Cicadas", "17-Year Cicadas"),
        (1, "SP//dr, Piloted by Peni", "SP//dr, Piloted by Peni"),
        (1, "Who // What // When // Where // Why", "1 Who // What // When // Where // Why"),
        (2, "Circle of Protection: Red", "2 Circle of Protection: Red"),
        (1, "Circle of Protection: Red", "Circle of Protection: Red"),
        (2, "Hazmat Suit (Used)", "2 Hazmat Suit (Used)"),
        (1, "Erase (Not the Urza's Legacy One)", "Erase (Not the Urza's Legacy One)"),
        (1, "B.F.M. (Big Furry Monster)", "1 B.F.M. (Big Furry Monster)"),
    ],
)
def test_a_count_and_a_name(count: int, name: str, line: str) -> None:
    reading = read(line)
    assert () == reading.diagnostics
    assert (LineKind.CARD,) == reading.lines
    assert (Entry(name, count),) == tuple(
        Entry(entry.name, entry.count, entry.zone) for entry in reading.deck.entries
    )  # fmt: skip


@pytest.mark.parametrize(
    ("printing", "after"),
    [
        (("M10", "146", ""), "(M10) 146"),
        (("M10", "", ""), "(M10)"),
        (("M10", "146", ""), "[M10:146]"),
        (("M10", "146", ""), "[M10#146]"),
        (("M10", "146", ""), "[M10] 146"),
        (("OPCA", "", ""), "[opca]"),
        (("", "", "foil"), "*F*"),
        (("", "", "foil"), "[foil]"),
        (("", "", "foil"), "(Foil)"),
        (("", "", "etched"), "*E*"),
        (("SLD", "254★", "foil"), "(SLD) 254★ *F*"),
        (("PLST", "C21-263", ""), "(PLST) C21-263"),
        (("PLST", "C21-263", "foil"), "[foil] [PLST:C21-263]"),
        (("SLD", "379a", "foil"), "[SLD:379a] [foil]"),
        (("SLD", "380★a", ""), "[SLD:380★a]"),
        (("MOC", "134", "etched"), "[MOC:134] [foil] [etched]"),
        (("PDOM", "6p", ""), "(PDOM) 6p"),
        (("WC03", "dz33sb", ""), "[WC03:dz33sb]"),
        (("ARC", "*", ""), "[ARC:*]"),
        (("ARC", "*", ""), "(ARC) *"),
    ],
)
def test_a_printing(printing: tuple[str, str, str], after: str) -> None:
    reading = read(f"3 Lightning Bolt {after}")
    assert (Entry("Lightning Bolt", 3, MAIN, *printing),) == reading.deck.entries
    assert () == reading.diagnostics


@pytest.mark.parametrize(("set_", "number", "line"), [("M10", "", "4 [M10] Opt"), ("M10", "146", "4 [M10#146] Opt")])
def test_a_printing_in_front(set_: str, number: str, line: str) -> None:
    assert Entry("Opt", 4, MAIN, set_, number) == only(line)


@pytest.mark.parametrize(
    ("zone", "count", "line"),
    [
        (SIDE, 3, "SB: 3 Opt"),
        (SIDE, 3, "SB:3 Opt"),
        (SIDE, 3, "sb:  3 Opt"),
        (SIDE, 3, "Sideboard: 3 Opt"),
        (SIDE, 1, "SB: Opt"),
        (COMMANDER, 1, "COMMANDER: 1 Opt"),
        (Zone.COMPANION, 1, "Companion: 1 Opt"),
        (MAIN, 2, "Main: 2x Opt"),
    ],
)
def test_a_zone_in_front(zone: Zone, count: int, line: str) -> None:
    assert Entry("Opt", count, zone) == only(line)
    following = read(f"{line}\n1 Negate").deck.entries[1]
    assert Entry("Negate", 1, MAIN) == following


@pytest.mark.parametrize(
    ("zone", "heading"),
    [
        (SIDE, "Sideboard"),
        (SIDE, "SIDEBOARD:"),
        (SIDE, "sideboard (15)"),
        (SIDE, "Sideboard: 15 cards"),
        (SIDE, "15 Sideboard"),
        (SIDE, "[Sideboard]"),
        (SIDE, "== Sideboard =="),
        (SIDE, "--- Side-board ---"),
        (SIDE, "Side"),
        (SIDE, "SB:"),
        (SIDE, "// Sideboard"),
        (SIDE, "//15 Sideboard"),
        (SIDE, "# Sideboard"),
        (MAIN, "Deck"),
        (MAIN, "Main"),
        (MAIN, "Mainboard (60)"),
        (MAIN, "Main Deck - 60 cards"),
        (COMMANDER, "Commander"),
        (COMMANDER, "commander (1):"),
        (Zone.COMPANION, "Companion"),
        (Zone.MAYBEBOARD, "Maybeboard"),
        (Zone.MAYBEBOARD, "Considering:"),
        (Zone.MAYBEBOARD, "Display Commander"),
        (Zone.PLANAR_DECK, "Planar Deck"),
        (Zone.SCHEME_DECK, "Scheme Deck"),
    ],
)
def test_a_heading(zone: Zone, heading: str) -> None:
    reading = read(f"{heading}\n2 Opt")
    assert (LineKind.HEADER, LineKind.CARD) == reading.lines
    assert (Entry("Opt", 2, zone),) == reading.deck.entries
    assert () == reading.diagnostics


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        (LineKind.HEADER, "Creatures (16)"),
        (LineKind.HEADER, "24 Lands"),
        (LineKind.HEADER, "Instants & Sorceries"),
        (LineKind.COMMENT, "// Creatures"),
        (LineKind.COMMENT, "// 4 Negate"),
        (LineKind.COMMENT, "//SB: 4 Negate"),
        (LineKind.COMMENT, "# a word on the deck"),
        (LineKind.COMMENT, "//" + "x" * 1000),
        (LineKind.COMMENT, "//"),
        (LineKind.BLANK, " \t\u00a0"),
    ],
)
def test_lines_that_change_nothing(kind: LineKind, line: str) -> None:
    reading = read(f"Sideboard\n{line}\n2 Opt")
    assert (LineKind.HEADER, kind, LineKind.CARD) == reading.lines
    assert (Entry("Opt", 2, SIDE),) == reading.deck.entries


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Simic", "// NAME: Simic\n1 Opt"),
        ("Simic", "// Name : Simic\n1 Opt"),
        ("Simic", "1 Opt\n//name:Simic"),
        ("My Deck", "About\nName My Deck\n\nDeck\n1 Opt"),
        ("My Deck", "NAME:My Deck\n1 Opt"),
        ("60", "Name: 60\n1 Opt"),
        ("first", "// NAME: first\n// NAME: second\n1 Opt"),
        ("deck", "Name\n1 Opt"),
        ("deck", "// NAME:\n1 Opt"),
        ("�[31mred", "// NAME: \x1b[31mred\n1 Opt"),
    ],
)
def test_the_name_of_the_deck(name: str, text: str) -> None:
    reading = read(text)
    assert name == reading.deck.name
    assert (Entry("Opt", 1),) == reading.deck.entries
    assert () == reading.diagnostics


def test_the_name_of_the_deck_may_be_given() -> None:
    assert ("mine", "theirs") == (read("1 Opt", name="mine").deck.name, read("// NAME: theirs", name="mine").deck.name)


def test_sections_come_in_any_order_and_twice() -> None:
    text = "sideboard\n1 Negate\nCommander\n1 Opt\n\n2 Swamp\nDECK:\n3 Island\n\nSideboard:\n\n4 Shock\nDeck\n5 Plains"
    assert [
        ("Negate", 1, SIDE),
        ("Opt", 1, COMMANDER),
        ("Swamp", 2, MAIN),  # a blank line ends a commander's section
        ("Island", 3, MAIN),
        ("Shock", 4, SIDE),  # and no other one
        ("Plains", 5, MAIN),
    ] == [(entry.name, entry.count, entry.zone) for entry in read(text).deck.entries]
    assert "10 cards in the main deck, 5 in the sideboard and 1 commander" == str(read(text).counts())


def test_all_ends_of_lines_and_a_byte_order_mark() -> None:
    reading = read("\ufeff4 Opt\r\n3 Negate\r2 Shock\n1 Island\n")
    assert [4, 3, 2, 1] == [entry.count for entry in reading.deck.entries]
    assert 4 == len(reading.lines)


@pytest.mark.parametrize(
    ("place", "severity", "said", "line"),
    [
        ((1, 3), Severity.NOTE, '"Child Of Night" is read as Child of Night', "4 Child Of Night"),
        ((1, 7), Severity.NOTE, '"Fire/Ice" is read as Fire // Ice', "SB: 4 Fire/Ice"),
        (
            (1, 3),
            Severity.NOTE,
            '"Insectile Aberration" is read as Delver of Secrets // Insectile Aberration',
            "4 Insectile Aberration",
        ),
        (
            (1, 3),
            Severity.WARNING,
            '"A-Blood Artist" is read as the card it was made from, Blood Artist',
            "4 A-Blood Artist",
        ),
        (
            (1, 5),
            Severity.WARNING,
            'no card is named "Lightnig Bolt"; did you mean Lightning Bolt, Lightning Colt or Lightning Blast?',
            "  4 Lightnig Bolt",
        ),
        ((1, 3), Severity.WARNING, 'no card is named "Qwertyuiop Asdfgh"', "4 Qwertyuiop Asdfgh"),
        ((1, 3), Severity.WARNING, 'no card is named "Optt"; did you mean Opt?', "4 Optt (XLN) 65"),
        ((1, 9), Severity.WARNING, 'no card is named "Optt"; did you mean Opt?', "4 [XLN] Optt"),
    ],
)
def test_what_is_said_of_a_card(place: tuple[int, int], severity: Severity, said: str, line: str) -> None:
    reading = read(line)
    assert (LineKind.CARD,) == reading.lines
    assert [(*place, severity, said)] == [
        (found.line, found.column, found.severity, str(found.message)) for found in reading.diagnostics
    ]
    assert 4 == only(line).count


def test_a_name_that_is_not_known_is_kept_as_written() -> None:
    assert "Lightnig Bolt" == only("4 Lightnig  Bolt").name


@pytest.mark.parametrize("name", ["Delver of Secrets", "Atraxa, Praetors’ Voice", "Bonecrusher Giant // Stomp"])
def test_a_front_face_and_a_curly_quote_are_no_other_spelling(name: str) -> None:
    assert () == read(f"1 {name}").diagnostics


@pytest.mark.parametrize(
    ("column", "said", "line"),
    [
        (1, '"0" is no count: a line names at least one card', "0 Opt"),
        (5, '"-3" is no count: a line names at least one card', "SB: -3 Opt"),
        (1, "with these 100001 cards the list would hold more than 100000", "100001 Opt"),
        (1, "with these 99999999999999999999 cards the list would hold more than 100000", f"{'9' * 400} Opt"),
        (1, 'no card is named "4"', "4"),
        (1, 'no card is named "Optt"; did you mean Opt?', "Optt"),
        (6, "the line has a character that cannot be shown", "4 Sol\x1bRing"),
        (3, "the line has a character that cannot be shown", "4 \ud800"),
        (1, "a line of 502 characters is no line of a decklist", "4 " + "x" * 500),
    ],
)
def test_what_is_said_of_a_line_that_adds_nothing(column: int, said: str, line: str) -> None:
    reading = read(f"2 Island\n{line}")
    assert (LineKind.CARD, LineKind.DIAGNOSTIC) == reading.lines
    assert (Entry("Island", 2),) == reading.deck.entries
    assert [(2, column, Severity.ERROR, said)] == [
        (found.line, found.column, found.severity, str(found.message)) for found in reading.diagnostics
    ]


def test_counts_are_bounded_together() -> None:
    reading = read("60000 Opt\n40000 Island\n1 Negate")
    assert 100_000 == reading.deck.size(MAIN)
    assert (LineKind.CARD, LineKind.CARD, LineKind.DIAGNOSTIC) == reading.lines


@pytest.mark.parametrize("text", ["", "\n\n", "// nothing\n", "Sideboard\n"])
def test_a_list_without_cards_is_an_error(text: str) -> None:
    assert ["line 1, column 1: the list holds no cards"] == [str(found.said()) for found in read(text).errors]


def test_what_is_too_long_is_not_read() -> None:
    for n, said in (
        (5_000_000, "text has more than 4000000 characters"),
        (600_000, "list has more than 1000000 characters"),
    ):
        reading = read("x\n" * n)
        assert () == reading.deck.entries
        assert [f"the {said} and is not read"] == [str(d.message) for d in reading.diagnostics]
    reading = read("1 Opt\n" * 20_001)
    assert 20_000 == reading.deck.size(MAIN)
    assert [(20_001, "the list has more than 20000 lines; from here on it is not read")] == [
        (found.line, str(found.message)) for found in reading.diagnostics
    ]


def test_suggestions_end_but_errors_do_not() -> None:
    said = [str(found.message) for found in read("1 Optt\n" * 12, refuse_unknown=True).errors]
    assert 10 == sum("did you mean" in sentence for sentence in said)
    assert 12 == len(said)


def test_names_need_not_be_checked() -> None:
    reading = read("4 Foo Bar (XYZ) 1\n2 child OF night\nBaz", cards=None)
    assert (Entry("Foo Bar", 4, MAIN, "XYZ", "1"), Entry("child OF night", 2)) == reading.deck.entries
    assert ['line 3, column 1: "Baz" does not begin with a count'] == [str(d.said()) for d in reading.diagnostics]


def test_other_cards_may_be_known() -> None:
    bolt = lookup("Lightning Bolt")
    reading = read("4 Blitz\n1 Opt", cards=lambda name: bolt if name == "Blitz" else None)
    assert ["Lightning Bolt", "Opt"] == [entry.name for entry in reading.deck.entries]


def test_no_card_is_taken_for_a_heading_or_for_a_count() -> None:
    """Every card of the table, alone on its line and after a count, is one line with that card."""
    names = [cells[1] for line in opened().lines() if len(cells := line.split("\t")) > 2]
    alone = [name for name in names if len(name) < 80]
    for begin in range(0, len(alone), 10_000):
        part = alone[begin : begin + 10_000]
        for text in ("\n".join(part), "\n".join(f"1 {name}" for name in part)):
            reading = read(text)
            assert [] == [str(found.said()) for found in reading.errors]
            assert {LineKind.CARD} == set(reading.lines)
            assert len(part) == reading.deck.size(MAIN) == len(reading.deck.entries)
