"""What is written reads back as the same deck, and what cannot be written is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keepseven.decks import Deck, Entry, Zone, paper_deck, read, write_text
from keepseven.errors import DeckError

NAMES = (
    "Opt",
    "Fire // Ice",
    "SP//dr, Piloted by Peni",
    "Hazmat Suit (Used)",
    "1996 World Champion",
    "No Such Card",
    "+2 Mace",
    "X",
    "_____",
)


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    printings = [("", ""), ("M10", "146"), ("SLD", "254★"), ("PLST", "C21-263"), ("ARC", "*"), ("XLN", "")]
    written = []
    for _ in range(draw(st.integers(0, 8))):
        set_, number = draw(st.sampled_from(printings))
        foil = draw(st.sampled_from(["", "foil", "etched"]))
        written.append(
            Entry(
                draw(st.sampled_from(NAMES)), draw(st.integers(1, 99)), draw(st.sampled_from(Zone)), set_, number, foil
            )
        )
    return Deck(draw(st.sampled_from(["deck", "My Deck: the second", "60", "Sideboard", "// x", "é"])), tuple(written))


@given(decks())
def test_what_is_written_reads_back_as_the_same_deck(deck: Deck) -> None:
    assert deck == read(write_text(deck)).deck


def test_a_written_deck() -> None:
    deck = Deck(
        "All of it",
        (
            Entry("Atraxa, Praetors' Voice", 1, Zone.COMMANDER, "ONE", "196", "foil"),
            Entry("Opt", 4),
            Entry("Island", 20, Zone.MAIN, "ARC", "*"),
            Entry("Negate", 2, Zone.SIDEBOARD, "ZNR", "", "etched"),
            Entry("Swamp", 1),
        ),
    )
    wanted = """\
// NAME: All of it

Commander
1 Atraxa, Praetors' Voice (ONE) 196 *F*

Deck
4 Opt
20 Island (ARC) *

Sideboard
2 Negate (ZNR) *E*

Deck
1 Swamp
"""
    assert wanted == write_text(deck)


@pytest.mark.parametrize(
    ("said", "deck"),
    [
        ("a plain list cannot say a deck with unknown cards: give each card a name", paper_deck(60)),
        (
            'a plain list cannot say "4 fire/ice": it would be read differently',
            Deck("deck", (Entry("Opt", 1), Entry("fire/ice", 4))),
        ),
        ('a plain list cannot say "0 Opt": it would be read differently', Deck("deck", (Entry("Opt", 0),))),
        ('a plain list cannot say "1 a�1 Opt": it would be read differently', Deck("deck", (Entry("a\n1 Opt", 1),))),
        (
            'a plain list cannot say "1996 World Champion": it would be read differently',
            Deck("deck", (Entry("World Champion", 1996),)),
        ),
        ('a plain list cannot say "two�lines": it would be read differently', Deck("two\nlines", ())),
        (
            'a plain list cannot say "1 Opt": it would be read differently',
            Deck("deck", (Entry("Opt", 1, Zone.MAIN, "", "146"),)),
        ),
    ],
)
def test_what_a_list_cannot_say_is_refused(said: str, deck: Deck) -> None:
    with pytest.raises(DeckError) as caught:
        write_text(deck)
    assert said == str(caught.value)
