"""What is written reads back as the same deck, what a format cannot say is reported, and what cannot be written is refused."""

import pytest

from keepseven.decks import Deck, Entry, Zone, paper_deck, write, write_text
from keepseven.decks.registry import written_formats
from keepseven.errors import DeckError

DECK = Deck(
    "All of it",
    (
        Entry("Atraxa, Praetors' Voice", 1, Zone.COMMANDER, "ONE", "196", "foil"),
        Entry("Lurrus of the Dream-Den", 1, Zone.COMPANION),
        Entry("Opt", 4),
        Entry("Island", 90, Zone.MAIN, "ARC", "*", language="it"),
        Entry("Fire // Ice", 2, Zone.MAIN, "APC", "128", tags=("Removal", "Card Draw")),
        Entry("Bonecrusher Giant // Stomp", 1, Zone.MAIN, "ELD", ""),
        Entry("Negate", 2, Zone.SIDEBOARD, "ZNR", "", "etched"),
        Entry("No Such Card", 1, unknown=True),
        Entry("Academy at Tolaria West", 1, Zone.PLANAR_DECK),
        Entry("Ponder", 1, Zone.MAYBEBOARD),
    ),
)
WRITTEN = {
    "plain": """\
// NAME: All of it

Commander
1 Atraxa, Praetors' Voice (ONE) 196 *F*

Companion
1 Lurrus of the Dream-Den

Deck
4 Opt
90 Island (ARC) * *IT*
2 Fire // Ice (APC) 128 #Removal #Card Draw
1 Bonecrusher Giant // Stomp (ELD)

Sideboard
2 Negate (ZNR) *E*

Deck
1 No Such Card

Planar Deck
1 Academy at Tolaria West

Maybeboard
1 Ponder
""",
    "arena": """\
About
Name All of it

Commander
1 Atraxa, Praetors' Voice (ONE) 196

Companion
1 Lurrus of the Dream-Den

Deck
4 Opt
90 Island (ARC) *
2 Fire // Ice (APC) 128
1 Bonecrusher Giant

Sideboard
2 Negate

Deck
1 No Such Card
""",
    "mtgo": """\
4 Opt
90 Island
2 Fire/Ice
1 Bonecrusher Giant
1 No Such Card

1 Atraxa, Praetors' Voice
1 Lurrus of the Dream-Den
2 Negate
""",
    "moxfield": """\
COMMANDER:
1 Atraxa, Praetors' Voice (ONE) 196 *F*

COMPANION:
1 Lurrus of the Dream-Den

DECK:
4 Opt
90 Island (ARC) *
2 Fire // Ice (APC) 128 #Removal #Card Draw
1 Bonecrusher Giant // Stomp (ELD)

SIDEBOARD:
2 Negate (ZNR) *E*

DECK:
1 No Such Card

MAYBEBOARD:
1 Ponder
""",
    "cockatrice": """\
<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <deckname>All of it</deckname>
    <comments></comments>
    <zone name="main">
        <card number="4" name="Opt"/>
        <card number="90" name="Island" setShortName="ARC" collectorNumber="*"/>
        <card number="2" name="Fire // Ice" setShortName="APC" collectorNumber="128"/>
        <card number="1" name="Bonecrusher Giant // Stomp" setShortName="ELD"/>
        <card number="1" name="No Such Card"/>
    </zone>
    <zone name="side">
        <card number="1" name="Atraxa, Praetors&#x27; Voice" setShortName="ONE" collectorNumber="196"/>
        <card number="1" name="Lurrus of the Dream-Den"/>
        <card number="2" name="Negate" setShortName="ZNR"/>
    </zone>
    <zone name="maybeboard">
        <card number="1" name="Ponder"/>
    </zone>
</cockatrice_deck>
""",
    "forge": """\
[metadata]
Name=All of it
[Main]
4 Opt
90 Island|ARC|[*]
2 Fire // Ice|APC|[128]
1 Bonecrusher Giant|ELD
1 No Such Card
[Sideboard]
1 Lurrus of the Dream-Den
2 Negate|ZNR
[Commander]
1 Atraxa, Praetors' Voice+|ONE|[196]
[Planes]
1 Academy at Tolaria West
""",
    "xmage": """\
NAME:All of it
SB: 1 [ONE:196] Atraxa, Praetors' Voice
SB: 1 [IKO:0] Lurrus of the Dream-Den
4 [INV:0] Opt
90 [ARC:*] Island
2 [APC:128] Fire // Ice
1 [ELD:0] Bonecrusher Giant
SB: 2 [MOR:0] Negate
1 [XXX:0] No Such Card
""",
    "csv": """\
Count,Name,Set,Number,Foil,Language,Board,Tags
1,"Atraxa, Praetors' Voice",ONE,196,foil,,commander,
1,Lurrus of the Dream-Den,,,,,companion,
4,Opt,,,,,main,
90,Island,ARC,*,,it,main,
2,Fire // Ice,APC,128,,,main,Removal; Card Draw
1,Bonecrusher Giant // Stomp,ELD,,,,main,
2,Negate,ZNR,,etched,,sideboard,
1,No Such Card,,,,,main,
1,Academy at Tolaria West,,,,,planar deck,
1,Ponder,,,,,maybeboard,
""",
}
LOST = {
    "plain": [],
    "json": [],
    "csv": [],
    "arena": [
        "Arena export has no place for a planar deck; left out: Academy at Tolaria West",
        "Arena export has no place for cards beside the deck; left out: Ponder",
        "Arena export cannot say sets: left out of 2 lines",
        "Arena export cannot say finishes: left out of 2 lines",
        "Arena export cannot say languages: left out of 1 line",
        "Arena export cannot say tags: left out of 1 line",
    ],
    "mtgo": [
        "MTGO text has no place for commanders; put into the sideboard: Atraxa, Praetors' Voice",
        "MTGO text has no place for a companion; put into the sideboard: Lurrus of the Dream-Den",
        "MTGO text has no place for a planar deck; left out: Academy at Tolaria West",
        "MTGO text has no place for cards beside the deck; left out: Ponder",
        "MTGO text cannot say sets: left out of 5 lines",
        "MTGO text cannot say collector numbers: left out of 3 lines",
        "MTGO text cannot say finishes: left out of 2 lines",
        "MTGO text cannot say languages: left out of 1 line",
        "MTGO text cannot say tags: left out of 1 line",
    ],
    "moxfield": [
        "Moxfield text has no place for a planar deck; left out: Academy at Tolaria West",
        "Moxfield text cannot say languages: left out of 1 line",
    ],
    "cockatrice": [
        "Cockatrice .cod has no place for commanders; put into the sideboard: Atraxa, Praetors' Voice",
        "Cockatrice .cod has no place for a companion; put into the sideboard: Lurrus of the Dream-Den",
        "Cockatrice .cod has no place for a planar deck; left out: Academy at Tolaria West",
        "Cockatrice .cod cannot say finishes: left out of 2 lines",
        "Cockatrice .cod cannot say languages: left out of 1 line",
        "Cockatrice .cod cannot say tags: left out of 1 line",
    ],
    "forge": [
        "Forge .dck has no place for a companion; put into the sideboard: Lurrus of the Dream-Den",
        "Forge .dck has no place for cards beside the deck; left out: Ponder",
        "Forge .dck cannot say finishes: left out of 1 line",
        "Forge .dck cannot say languages: left out of 1 line",
        "Forge .dck cannot say tags: left out of 1 line",
    ],
    "xmage": [
        "XMage .dck has no place for commanders; put into the sideboard: Atraxa, Praetors' Voice",
        "XMage .dck has no place for a companion; put into the sideboard: Lurrus of the Dream-Den",
        "XMage .dck has no place for a planar deck; left out: Academy at Tolaria West",
        "XMage .dck has no place for cards beside the deck; left out: Ponder",
        "XMage .dck cannot say sets: left out of 2 lines",
        "XMage .dck cannot say finishes: left out of 2 lines",
        "XMage .dck cannot say languages: left out of 1 line",
        "XMage .dck cannot say tags: left out of 1 line",
    ],
}


def test_every_written_format_is_tested() -> None:
    assert set(written_formats()) == set(LOST) == {*WRITTEN, "json"}


@pytest.mark.parametrize("format", WRITTEN)
def test_a_written_deck(format: str) -> None:
    assert WRITTEN[format] == write(DECK, format).text


@pytest.mark.parametrize("format", LOST)
def test_what_a_format_cannot_say_is_reported(format: str) -> None:
    assert LOST[format] == [str(message) for message in write(DECK, format).lost]


def test_the_own_json_says_everything() -> None:
    deck = Deck("two", (Entry(None, 58), Entry("Opt", 2, Zone.SIDEBOARD, "XLN", "65", "foil", "it", ("Blue",))))
    wanted = """\
{
 "keepseven_deck": 1,
 "name": "two",
 "cards": [
  {
   "count": 58,
   "name": null,
   "zone": "main"
  },
  {
   "count": 2,
   "name": "Opt",
   "zone": "sideboard",
   "set": "XLN",
   "number": "65",
   "foil": "foil",
   "language": "it",
   "tags": [
    "Blue"
   ]
  }
 ]
}
"""
    assert wanted == write(deck, "json").text


def test_many_cards_without_a_place_are_not_all_named() -> None:
    planes = ("Academy at Tolaria West", "Bloodhill Bastion", "Chaotic Aether", "Akoum", "Feeding Grounds")
    deck = Deck("planes", (Entry("Opt", 1), *(Entry(name, 1, Zone.PLANAR_DECK) for name in planes)))
    said = (
        "MTGO text has no place for a planar deck; left out: Academy at Tolaria West, Bloodhill Bastion, Chaotic Aether"
    )
    assert [said + " and 2 more"] == [str(message) for message in write(deck, "mtgo").lost]


def test_plain_text_is_the_usual_form() -> None:
    assert write(DECK).text == write_text(DECK) == WRITTEN["plain"]


@pytest.mark.parametrize(
    ("said", "format", "deck"),
    [
        ("plain text cannot say a deck with unknown cards: give each card a name", "plain", paper_deck(60)),
        ("CSV cannot say a deck with unknown cards: give each card a name", "csv", paper_deck(60)),
        (
            'plain text cannot say "4 fire/ice": it would be read differently',
            "plain",
            Deck("deck", (Entry("Opt", 1), Entry("fire/ice", 4))),
        ),
        ('plain text cannot say "0 Opt": it would be read differently', "plain", Deck("deck", (Entry("Opt", 0),))),
        (
            'plain text cannot say "1 a�1 Opt": it would be read differently',
            "plain",
            Deck("deck", (Entry("a\n1 Opt", 1),)),
        ),
        (
            'plain text cannot say "1996 World Champion": it would be read differently',
            "plain",
            Deck("deck", (Entry("World Champion", 1996),)),
        ),
        ('plain text cannot say "two�lines": it would be read differently', "plain", Deck("two\nlines", ())),
        (
            'CSV cannot say "1 Opt": it would be read differently',
            "csv",
            Deck("deck", (Entry("Opt", 1, tags=("a, b",)),)),
        ),
        (
            'MTGO text cannot say "1 Opt": it would be read differently',
            "mtgo",
            Deck("deck", (Entry("Opt", 1, Zone.SIDEBOARD),)),
        ),
        (
            "TappedOut text is read but not written; there are plain, mtgo, arena, moxfield, cockatrice, xmage, forge, csv "
            "and json",
            "tappedout",
            Deck("deck", ()),
        ),
    ],
)
def test_what_cannot_be_written_is_refused(said: str, format: str, deck: Deck) -> None:
    with pytest.raises(DeckError) as caught:
        write(deck, format)
    assert said == str(caught.value)


def test_no_other_format_is_written() -> None:
    with pytest.raises(DeckError, match="no format of decklists is named word; there are plain, mtgo"):
        write(DECK, "word")
