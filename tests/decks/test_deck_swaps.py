"""Cards that change places between deck and sideboard."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.decks.swaps import MOST_CHARACTERS, Swap, is_swap, read_swaps, swapped
from keepseven.errors import DeckError

DECK = Deck(
    "deck",
    (
        Entry("Shock", 2, set="M21"),
        Entry("Shock", 2),
        Entry("Fire // Ice", 4),
        Entry("Island", 20),
        Entry("Negate", 2, Zone.SIDEBOARD),
        Entry("Jace, the Mind Sculptor", 1, Zone.SIDEBOARD),
        Entry("Shock", 1, Zone.SIDEBOARD),
        Entry("Lurrus of the Dream-Den", 1, Zone.COMPANION),
        Entry("Negate", 9, Zone.MAYBEBOARD),
    ),
)


def entries(text: str) -> tuple[Entry, ...]:
    return swapped(DECK, read_swaps(text)).entries


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("-2 Shock +2 Negate", [(False, 2, "Shock"), (True, 2, "Negate")]),
        ("  - 2x Shock,\n+ 1 Jace, the Mind Sculptor ; ", [(False, 2, "Shock"), (True, 1, "Jace, the Mind Sculptor")]),
        ("+1 +2 Mace -1 Lim-Dûl's Vault", [(True, 1, "+2 Mace"), (False, 1, "Lim-Dûl's Vault")]),
        ("-3 R-2 D-2", [(False, 3, "R-2 D-2")]),
        ("", []),
    ],
)
def test_what_goes_out_and_what_comes_in(text: str, expected: list[tuple[bool, int, str]]) -> None:
    assert [Swap(*one) for one in expected] == list(read_swaps(text))


@pytest.mark.parametrize("text", ["2 Shock", "-Shock", "-2", "Shock -2", "-123456 Shock", "+ 2", "- 2"])
def test_what_is_written_otherwise_is_refused(text: str) -> None:
    with pytest.raises(DeckError, match=r"such as -2 Shock \+2 Negate"):
        swapped(DECK, read_swaps(text))


def test_a_text_is_meant_as_a_swap_if_it_begins_with_a_sign_and_a_number() -> None:
    assert [True, True, False, False, False] == [
        is_swap(text) for text in ("-2 Shock", " + 1 Opt", "4 Shock", "-sideboard.txt", "")
    ]


def test_a_long_text_is_not_read() -> None:
    with pytest.raises(DeckError, match="in at most 2000 letters"):
        read_swaps("-1 " + "a" * MOST_CHARACTERS)


def test_cards_change_places_with_their_printings() -> None:
    expected = (
        Entry("Shock", 1),
        Entry("Fire // Ice", 4),
        Entry("Island", 20),
        Entry("Jace, the Mind Sculptor", 1, Zone.SIDEBOARD),
        Entry("Shock", 2, Zone.SIDEBOARD),
        Entry("Lurrus of the Dream-Den", 1, Zone.COMPANION),
        Entry("Negate", 9, Zone.MAYBEBOARD),
        Entry("Shock", 2, Zone.SIDEBOARD, set="M21"),
        Entry("Negate", 2),
    )
    assert sorted(expected, key=repr) == sorted(entries("+2 Negate -3 shock"), key=repr)


def test_a_half_and_another_spelling_name_the_card() -> None:
    assert Entry("Fire // Ice", 4, Zone.SIDEBOARD) in entries("-4 fire")
    assert Entry("Jace, the Mind Sculptor", 1) in entries("+1 JACE, the mind sculptor")


def test_a_companion_is_a_card_of_the_sideboard() -> None:
    assert Entry("Lurrus of the Dream-Den", 1) in entries("+1 Lurrus of the Dream-Den")


def test_what_goes_out_may_come_in_again() -> None:
    assert 5 == sum(e.count for e in entries("+5 Shock -4 Shock") if (e.name, e.zone) == ("Shock", Zone.MAIN))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("-5 Shock", 'the deck has 4 "Shock", not 5'),
        ("+3 Negate", 'the sideboard has 2 "Negate", not 3'),
        ("+1 Negat", 'there is no "Negat" in the sideboard; did you mean Negate?'),
        ("-1 Negate", 'there is no "Negate" in the deck'),
        ("-1 Xyzzy", 'there is no "Xyzzy" in the deck'),
    ],
)
def test_a_card_that_is_not_there_so_often(text: str, sentence: str) -> None:
    with pytest.raises(DeckError) as raised:
        entries(text)
    assert sentence == str(raised.value)


def test_cards_without_a_name_cannot_be_named() -> None:
    with pytest.raises(DeckError, match='there is no "Island" in the deck'):
        swapped(Deck("paper", (Entry(None, 60),)), read_swaps("-1 Island"))


@given(
    st.lists(st.tuples(st.booleans(), st.integers(0, 3), st.sampled_from(["Shock", "Negate", "Island"])), max_size=6)
)
def test_the_pool_stays_what_it_was(swaps: list[tuple[bool, int, str]]) -> None:
    def pool(deck: Deck) -> dict[str | None, int]:
        zones = (Zone.MAIN, Zone.SIDEBOARD, Zone.COMPANION)
        names = {entry.name for entry in deck.entries}
        return {n: sum(e.count for e in deck.entries if e.name == n and e.zone in zones) for n in names}

    try:
        after = swapped(DECK, tuple(Swap(*one) for one in swaps))
    except DeckError:
        return
    assert pool(DECK) == pool(after)
    assert all(entry.count > 0 for entry in after.entries)
