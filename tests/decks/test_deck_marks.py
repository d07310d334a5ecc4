"""What stands around a name in the lists of each program, and what stands there only seemingly."""

import pytest

from keepseven.decks import Entry, Severity, Zone, read

MAIN = Zone.MAIN


def only(line: str, format: str) -> Entry:
    (entry,) = read(line, format=format).deck.entries
    return entry


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (Entry("Opt", 4, MAIN, "XLN", "65"), "4 Opt (XLN:65)"),
        (Entry("Opt", 4, MAIN, "XLN"), "4 Opt (XLN:)"),
        (Entry("Opt", 4), "4 Opt ()"),
        (Entry("Opt", 4), "4 Opt () 30"),
        (Entry("Opt", 4, MAIN, "XLN", "65", "foil"), "4 Opt <65> [XLN] (F)"),
        (Entry("Opt", 4, MAIN, "XLN", "", "etched"), "4 Opt <extended art> [XLN] (E)"),
        (Entry("Opt", 4, MAIN, "XLN", "65", "foil", "ja"), "4 Opt (XLN) 65 *F* *JP*"),
        (Entry("Opt", 4, MAIN, "", "", "foil"), "4 Opt *f*"),
        (Entry("Opt", 4, MAIN, "", "", "etched"), "4 Opt *f-etch* *F*"),
        (Entry("Opt", 4, Zone.COMMANDER, "", "", "foil"), "4 Opt *CMDR* *F*"),
        (Entry("Opt", 4, MAIN, language="zhs"), "4 Opt *CN*"),
        (Entry("Opt", 4), "4 Opt *EN*"),
        (Entry("Opt", 4, MAIN, tags=("Ramp", "Card Draw")), "4 Opt #Ramp #Card Draw"),
        (Entry("Opt", 4, MAIN, tags=("Ramp",)), "4 Opt #!Ramp # a comment #not a tag"),
        (Entry("Opt", 4, MAIN, tags=("Ramp",)), "4 Opt #Ramp #Ramp #"),
        (Entry("Opt", 4), "4 Opt # the best one"),
        (Entry("Opt", 4, Zone.COMMANDER), "4 Opt # !Commander"),
        (Entry("Opt", 4, Zone.COMMANDER), "4 Opt #!Commander"),
        (Entry("Opt", 4, Zone.COMPANION), "4 Opt # !companion"),
        (Entry("Opt", 4, MAIN, "", "", "foil"), "4 Opt # !Foil"),
        (Entry("Opt", 4), "4 Opt # !Pinned"),
        (Entry("Opt", 4, MAIN, "XLN", "65"), "4 [XLN:65] Opt"),
        (Entry("Opt", 4, MAIN, "XLN", "65"), "4 [XLN#65] Opt"),
        (Entry("Opt", 4, MAIN, "MPS-AKH", "11"), "4 [MPS-AKH:11] Opt"),
        (Entry("Opt", 4, MAIN, "XLN", "0"), "4 [XLN:0] Opt"),
        (Entry("Opt", 4, tags=("Have",)), "4 Opt ^Have,#37d67a^"),
        (Entry("Opt", 4), "4 Opt ^,#656565^"),
        (Entry("Island (2)", 4, unknown=True), "4 Island (2)"),
        (Entry("Opt [Card Draw]", 4, unknown=True), "4 Opt [Card Draw]"),
        (Entry("Hazmat Suit (Used)", 2, MAIN, "UST", "57"), "2 Hazmat Suit (Used) (UST) 57"),
    ],
)
def test_marks_that_every_list_may_have(entry: Entry, line: str) -> None:
    assert entry == only(line, "plain")


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (Entry("Opt", 1, tags=("Draw",)), "1x Opt [Draw]"),
        (
            Entry("Opt", 1, MAIN, "XLN", "65", "foil", tags=("Draw", "Blue", "Have")),
            "1x Opt (xln) 65 *F* [Draw,Blue] ^Have,#f^",
        ),
        (Entry("Opt", 1, Zone.COMMANDER), "1x Opt [Commander{top}]"),
        (Entry("Opt", 1, Zone.COMMANDER, tags=("Draw",)), "1x Opt [Draw,Commander{top}]"),
        (Entry("Opt", 1, Zone.SIDEBOARD, tags=("Draw",)), "1x Opt [Sideboard,Draw]"),
        (Entry("Opt", 1, tags=("Draw",)), "1x Opt [Draw,Sideboard]"),  # the first category is where the card is shown
        (Entry("Opt", 1, Zone.MAYBEBOARD, tags=("Draw",)), "1x Opt [Maybeboard{noDeck}{noPrice},Draw]"),
        (Entry("Opt", 1, Zone.MAYBEBOARD, tags=("Ideas",)), "1x Opt [Ideas{noDeck}]"),
        (
            Entry("Opt", 1, Zone.MAYBEBOARD),
            "1x Opt (xln) 65 *F* [Tokens & Extras{noDeck}]".replace("(xln) 65 *F* ", ""),
        ),
        (Entry("Opt", 1, MAIN, "CLB", "662"), "1x Opt (clb) 662 [] ^^"),
        (Entry("Opt", 1), "1x Opt () [,]"),
    ],
)
def test_brackets_of_archidekt_are_categories(entry: Entry, line: str) -> None:
    assert entry == only(line, "archidekt")


@pytest.mark.parametrize(
    ("format", "entry", "line"),
    [
        ("mwdeck", Entry("Island", 4, MAIN, "ZEN"), "4 [ZEN] Island (2)"),
        ("mwdeck", Entry("Hazmat Suit (Used)", 1), "1 Hazmat Suit (Used)"),
        ("xmage", Entry("Opt", 4), "4 [XLN:0] Opt"),
        ("xmage", Entry("Opt", 4, Zone.SIDEBOARD, "XLN", "65"), "SB: 4 [XLN:65] Opt"),
        ("dec", Entry("Opt", 4, Zone.SIDEBOARD), "SB:4 Opt"),
        ("precon", Entry("Opt", 1, Zone.COMMANDER, "XLN", "65", "foil"), "COMMANDER: 1 Opt [XLN:65] [foil]"),
        ("deckstats", Entry("Opt", 1, Zone.SIDEBOARD, "XLN", "65"), "SB: 1 [XLN#65] Opt"),
        ("cockatrice-text", Entry("Opt", 1, Zone.SIDEBOARD, "XLN", "65"), "SB: 1 Opt (XLN) 65"),
        ("moxfield", Entry("Opt", 1, MAIN, "PLST", "C21-263", "foil"), "1 Opt (PLST) C21-263 *F*"),
        ("tappedout", Entry("Opt", 1, MAIN, "SLD", "254★"), "1x Opt (SLD:254★)"),
        ("arena", Entry("Opt", 1, MAIN, "SLD", "123a"), "1 Opt (SLD) 123a"),
        ("forge", Entry("Opt", 4, MAIN, "XLN", "65", "foil"), "[Main]\n4 Opt+|XLN|[65]"),
        ("forge", Entry("Opt", 4, MAIN, "XLN"), "[main]\n4 Opt|XLN|3"),
        ("forge", Entry("Opt", 4), "[Main]\n4 Opt|???"),
        ("forge", Entry("Opt", 1), "[Main]\nOpt"),
    ],
)
def test_marks_of_one_program(format: str, entry: Entry, line: str) -> None:
    assert entry == only(line, format)


@pytest.mark.parametrize(
    ("format", "said", "text"),
    [
        ("plain", [(1, "the mark *A* is not kept")], "4 Opt *A*\n4 Opt *A* *F*"),
        ("plain", [(2, "the mark <retro> is not kept")], "1 Opt\n4 Opt <retro> [XLN]"),
        ("mwdeck", [(2, "which picture a card has is not kept")], "1 Opt\n4 Island (2)\n3 Island (3)"),
        ("forge", [(3, "which picture a card has is not kept")], "[Main]\n1 Opt\n4 Island|ZEN|2\n3 Island|ZEN|3"),
    ],
)
def test_what_is_not_kept_is_said_once(format: str, said: list[tuple[int, str]], text: str) -> None:
    reading = read(text, format=format)
    assert said == [(found.line, str(found.message)) for found in reading.diagnostics]
    assert {Severity.NOTE} == {found.severity for found in reading.diagnostics}


def test_more_marks_than_anybody_makes_are_left_in_the_name() -> None:
    assert only("1 Opt" + " *F*" * 20, "plain").unknown
    assert not only("1 Opt" + " *F*" * 10, "plain").unknown


def test_tags_may_make_a_line_long() -> None:
    tags = tuple(f"a tag of the owner, number {number}" for number in range(100))
    assert tags == only("1 Opt" + "".join(f" #{tag}" for tag in tags), "moxfield").tags
    assert ["a line of 4005 characters is no line of a decklist"] == [
        str(found.message) for found in read("1 Opt" + " #x" * 1_333 + "x", format="moxfield").errors
    ]


def test_a_mark_for_a_commander_leaves_the_blank_line_without_meaning() -> None:
    reading = read("1 Atraxa, Praetors' Voice *CMDR*\n60 Island\n\n15 Opt")
    assert (75, 0, 1) == tuple(reading.deck.size(zone) for zone in (MAIN, Zone.SIDEBOARD, Zone.COMMANDER))
    assert () == reading.diagnostics


def test_headings_of_arena_in_italian_and_japanese() -> None:
    for commander, deck, side in (("Comandante", "Mazzo", "Sideboard"), ("統率者", "デッキ", "サイドボード")):
        found = read(f"{commander}\n1 Opt\n\n{deck}\n2 Island\n\n{side}\n3 Negate").deck
        assert (1, 2, 3) == tuple(found.size(zone) for zone in (Zone.COMMANDER, MAIN, Zone.SIDEBOARD))


@pytest.mark.parametrize("name", ["Acquire", "Signature Spells", "Sticker sheet", "Conspiracy"])
def test_cards_that_are_named_like_headings(name: str) -> None:
    """With a colon, in brackets, or behind a comment mark they are headings, where the word is one."""
    assert [(name, 1), (name, 2), ("Opt", 1)] == [
        (entry.name, entry.count) for entry in read(f"{name}\n2 {name}\n1 Opt").deck.entries if entry.zone is MAIN
    ]
    zones = {"Acquire": Zone.MAYBEBOARD, "Signature Spells": Zone.COMMANDER, "Sticker sheet": Zone.STICKERS}
    if name in zones:
        assert zones[name] is only(f"{name}:\n1 Opt", "plain").zone
