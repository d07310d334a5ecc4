"""What players and tool makers asked of programs that read decks, each as a test. The numbers are those of a survey of
issues of other programs, whose addresses stand with them."""

import pytest

from keepseven.cards import Card, lookup
from keepseven.cards.names import fold, spellings
from keepseven.decks import Deck, Entry, LineKind, Severity, Zone, read, write
from keepseven.decks.registry import written_formats

MAIN, SIDE, COMMANDER, COMPANION, MAYBE = Zone.MAIN, Zone.SIDEBOARD, Zone.COMMANDER, Zone.COMPANION, Zone.MAYBEBOARD


def cards(text: str, zone: Zone) -> list[tuple[str | None, int]]:
    return [(entry.name, entry.count) for entry in read(text).deck.entries if entry.zone is zone]


def test_u81_headers_of_arena_are_no_cards() -> None:
    """magefree/mage#7001, Cockatrice/Cockatrice#4249, chilli-axe/mpc-autofill#173"""
    text = """About
Name Lurrus

Companion
1 Lurrus of the Dream-Den (IKO) 226

Commander
1 Teysa, Opulent Oligarch (MKM) 234

Deck
Deck
59 Island (M21) 311

Sideboard
Sideboard
2 Negate (ZNR) 71

Maybeboard
1 Opt"""
    reading = read(text)
    assert ("Lurrus", ()) == (reading.deck.name, reading.diagnostics)
    assert [("Island", 59)] == cards(text, MAIN)
    assert [("Lurrus of the Dream-Den", 1)] == cards(text, COMPANION)
    assert [("Teysa, Opulent Oligarch", 1)] == cards(text, COMMANDER)
    assert ([("Negate", 2)], [("Opt", 1)]) == (cards(text, SIDE), cards(text, MAYBE))
    assert 9 == reading.lines.count(LineKind.HEADER)


def test_u82_lines_with_a_foil_mark_do_not_vanish() -> None:
    """Card-Forge/forge#11005"""
    text = "1 Sol Ring (CMR) 472 *F*\n1 Arcane Signet (ELD) 331\n1 Opt (XLN) 65 *E*\nSIDEBOARD:\n1 Negate *F*"
    reading = read(text)
    assert "3 cards in the main deck and 1 in the sideboard" == str(reading.counts())
    assert ["foil", "", "etched", "foil"] == [entry.foil for entry in reading.deck.entries]


@pytest.mark.parametrize(
    "header",
    [
        "SIDEBOARD:",
        "Sideboard",
        "sideboard:",
        "Sideboard (15)",
        "SIDEBOARD: 15",
        "15 Sideboard",
        "// Sideboard",
        "Side:",
    ],
)
def test_u83_a_header_is_read_however_it_is_written(header: str) -> None:
    """michael-celani/pisces#47"""
    assert [("Negate", 15)] == cards(f"60 Island\n{header}\n15 Negate", SIDE)


@pytest.mark.parametrize(
    "mark", ["[C20]", "(C20)", "[c20]", "(c20)", "[C20] 241", "(C20) 241", "[C20:241]", "(C20:241)"]
)
def test_u84_a_set_may_stand_in_either_brackets(mark: str) -> None:
    """moxfield/moxfield-public#38"""
    (entry,) = read(f"1 Sol Ring {mark}").deck.entries
    assert ("Sol Ring", "C20", "241" if "241" in mark else "") == (entry.name, entry.set, entry.number)


@pytest.mark.parametrize("format", written_formats())
def test_u85_decks_are_written_in_forms_that_others_read(format: str) -> None:
    """taw/magic-search-engine#348, magefree/mage#4243"""
    deck = Deck("deck", (Entry("Fire // Ice", 4), Entry("Island", 56), Entry("Negate", 3, SIDE)))
    written = write(deck, format)
    assert (deck, ()) == (read(written.text, format=format).deck, written.lost)


@pytest.mark.parametrize("name", ["Fire // Ice", "Fire / Ice", "Fire/Ice", "Fire//Ice", "Fire", "Ice", "FIRE // ICE"])
def test_u86_either_half_and_every_slash_mean_the_card(name: str) -> None:
    """haganbmj/mtg-proxy-site#4 and #14, magefree/mage#5518 and #7037"""
    assert [("Fire // Ice", 4)] == cards(f"4 {name} (APC) 128", MAIN)


def test_u87_names_with_slashes_of_their_own() -> None:
    """phase-rs/phase#5124, april/decklist#33"""
    names = ("SP//dr, Piloted by Peni", "Who // What // When // Where // Why")
    text = "\n".join(f"1 {name}" for name in names)
    assert ([(name, 1) for name in names], ()) == (cards(text, MAIN), read(text).diagnostics)
    assert [(names[1], 1)] == cards("1 Who/What/When/Where/Why", MAIN)


def test_u88_text_for_magic_online_has_one_slash_and_needs_no_numbers() -> None:
    """Senryoku/Draftmancer#346, mazz3rr/mtg#31; a `.dek` wants numbers of Magic Online, so it is read and not written."""
    deck = Deck(
        "deck", (Entry("Fire // Ice", 4, MAIN, "APC", "128"), Entry("Delver of Secrets // Insectile Aberration", 56))
    )
    assert "4 Fire/Ice\n56 Delver of Secrets\n" == write(deck, "mtgo").text
    assert "dek" not in written_formats()
    assert [("Fire // Ice", 4)] == cards('<Deck><Cards Quantity="4" Name="Fire/Ice"/></Deck>', MAIN)


@pytest.mark.parametrize(
    "text",
    [
        "60 Island\n\n15 Negate",
        "60 Island\nSB: 15 Negate",
        "60 Island\nSideboard\n15 Negate",
        "Sideboard\n15 Negate\nDeck\n60 Island",
        "60x Island\n15x Negate [Sideboard]",
        "[metadata]\n[Main]\n60 Island\n[Sideboard]\n15 Negate",
        "<Deck><Cards Quantity='60' Name='Island'/><Cards Quantity='15' Sideboard='true' Name='Negate'/></Deck>",
        '{"main": [{"count": 60, "name": "Island"}], "sideboard": [{"count": 15, "name": "Negate"}]}',
        "Count,Name,Board\n60,Island,main\n15,Negate,side",
    ],
)
def test_u89_a_sideboard_is_no_part_of_the_main_deck(text: str) -> None:
    """lheyberger/mtg-parser#15 and #21"""
    assert ([("Island", 60)], [("Negate", 15)]) == (cards(text, MAIN), cards(text, SIDE))


def test_u90_sections_in_any_order_and_twice() -> None:
    """mazz3rr/mtg#445, #125 and #1"""
    text = "SIDEBOARD:\n2 Negate\n\nDeck:\n4 Opt\n\nCOMPANION\n1 Lurrus of the Dream-Den\n\nSideboard\n1 Ponder\n\ndeck\n5 Island"
    assert [("Opt", 4), ("Island", 5)] == cards(text, MAIN)
    assert [("Negate", 2), ("Ponder", 1)] == cards(text, SIDE)
    assert [("Lurrus of the Dream-Den", 1)] == cards(text, COMPANION)


def test_u91_a_rebalanced_name_is_the_card_it_was_made_from_with_a_warning() -> None:
    """mtgjson/mtgjson#1005, mtgjson/mtgsqlive#79, Card-Forge/forge#11875"""
    reading = read("4 A-Blood Artist\n1 A-Alrund, God of the Cosmos")
    assert ["Blood Artist", "Alrund, God of the Cosmos // Hakka, Whispering Raven"] == [
        e.name for e in reading.deck.entries
    ]
    assert [Severity.WARNING, Severity.WARNING] == [found.severity for found in reading.diagnostics]


OTHER_NAMES = {
    "godzilla, king of the monsters": "Zilortha, Strength Incarnate",
    "elfi di llanowar": "Llanowar Elves",
    fold("ラノワールのエルフ"): "Llanowar Elves",
}


def with_other_names(name: str) -> Card | None:
    """As a table is asked that has the names printed on cards and those of other languages."""
    return next((lookup(OTHER_NAMES[key]) for key in spellings(name) if key in OTHER_NAMES), None) or lookup(name)


def test_u92_the_name_on_the_card_is_found_where_the_table_has_it() -> None:
    """dekkerglen/CubeCobra#2378, Card-Forge/forge#8281 and #9061"""
    reading = read("1 Godzilla, King of the Monsters (IKO) 275", cards=with_other_names)
    assert ["Zilortha, Strength Incarnate"] == [entry.name for entry in reading.deck.entries]
    assert ['"Godzilla, King of the Monsters" is read as Zilortha, Strength Incarnate'] == [
        str(found.message) for found in reading.diagnostics
    ]


@pytest.mark.parametrize(
    "name", ["Elfi di Llanowar", "ラノワールのエルフ", "ﾗﾉﾜｰﾙのｴﾙﾌ", "《ラノワールのエルフ/Llanowar Elves》"]
)
def test_u93_names_in_other_languages_are_found_where_the_table_has_them(name: str) -> None:
    """bra1n/judgebot#33, mtgjson/mtgjson#932, AEFeinstein/mtg-familiar#204"""
    reading = read(f"4 {name}\n1 Opt", cards=with_other_names)
    assert ["Llanowar Elves", "Opt"] == [entry.name for entry in reading.deck.entries]
    assert not any(entry.unknown for entry in reading.deck.entries)


def test_u94_spreadsheets_are_read_by_their_header() -> None:
    """StepKie/MtgCsvHelper#3, nicho92/MtgDesktopCompanion#295; `test_deck_examples` reads those of ten programs"""
    wanted = (Entry("Opt", 4, MAIN, "XLN", "65", "foil"),)
    for text in (
        "Count,Name,Edition,Foil,Collector Number\n4,Opt,xln,foil,65",
        'Card;Quantity;Set ID;Foil;Card Number\n"Opt";4;XLN;FOIL;65',
        "amount\tcard_name\tset_code\tis_foil\tcollector_number\n4\tOpt\tXLN\t1\t65",
    ):
        assert wanted == read(text).deck.entries
