"""A reading: its sentences, and accepting its deck."""

import pytest

from keepseven.decks import Deck, Entry, Zone, deck_of, read
from keepseven.decks.reading import counted
from keepseven.errors import DeckError


def test_a_deck_without_errors_is_accepted() -> None:
    assert deck_of([("Opt", 4), ("Fire // Ice", 1)]) == read("4 Opt\n1 Fire/Ice").accepted()


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("mine has an error: line 1, column 1: the list holds no cards", ""),
        (
            'mine has 2 errors: line 1, column 1: no card is named "Optt"; did you mean Opt?; and line 3, column 1: '
            '"0" is no count: a line names at least one card',
            "Optt\n4 Island\n0 Opt",
        ),
    ],
)
def test_a_deck_with_errors_is_not(said: str, text: str) -> None:
    with pytest.raises(DeckError) as caught:
        read(text, name="mine").accepted()
    assert said == str(caught.value)


def test_of_many_errors_twenty_are_said() -> None:
    with pytest.raises(DeckError) as caught:
        read("0 Opt\n" * 50).accepted()
    assert str(caught.value).startswith("deck has 50 errors: line 1, column 1:")
    assert str(caught.value).endswith("and 30 more")
    assert 20 == str(caught.value).count("is no count")


def test_a_name_that_is_not_known_is_accepted_unless_it_is_refused() -> None:
    assert (Entry("Optt", 4, unknown=True),) == read("4 Optt").accepted().entries
    with pytest.raises(DeckError) as caught:
        read("4 Optt", refuse_unknown=True).accepted()
    assert 'deck has an error: line 1, column 3: no card is named "Optt"; did you mean Opt?' == str(caught.value)


@pytest.mark.parametrize(
    ("said", "zones"),
    [
        ("0 cards in the main deck", ()),
        ("1 card in the main deck", (Zone.MAIN,)),
        ("0 cards in the main deck and 1 in the sideboard", (Zone.SIDEBOARD,)),
        (
            "2 cards in the main deck, 1 in the sideboard, 2 commanders, 1 companion, 1 in the planar deck, "
            "1 in the scheme deck, 1 in the Attraction deck, 1 in the Contraption deck, 1 sticker sheet, 1 conspiracy, "
            "1 vanguard and 1 beside the deck",
            (Zone.MAIN, *Zone, Zone.COMMANDER),
        ),
    ],
)
def test_counts(said: str, zones: tuple[Zone, ...]) -> None:
    assert said == str(counted(Deck("deck", tuple(Entry("Opt", 1, zone) for zone in zones))))
