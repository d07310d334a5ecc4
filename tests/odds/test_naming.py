"""Cards named in one line."""

import pytest

from keepseven.decks import deck_of
from keepseven.errors import OddsError
from keepseven.odds.merge import stock
from keepseven.odds.naming import cards_named

LIST = stock(
    deck_of([("Mountain", 20), ("Lightning Bolt", 4), ("Sheoldred, the Apocalypse", 2), ("Fire // Ice", 2), ("Opt", 4)])
)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("2 Mountain, Lightning Bolt", ["Mountain", "Mountain", "Lightning Bolt"]),
        ("opt", ["Opt"]),
        ("1x opt; 2x Mountain", ["Opt", "Mountain", "Mountain"]),
        ("Sheoldred, the Apocalypse, Opt", ["Sheoldred, the Apocalypse", "Opt"]),
        ("Opt,2 sheoldred,the apocalypse", ["Opt", "Sheoldred, the Apocalypse", "Sheoldred, the Apocalypse"]),
        ("Ice, Fire", ["Fire // Ice", "Fire // Ice"]),
        ("fire // ice", ["Fire // Ice"]),
        (" , Opt,, ", ["Opt"]),
        ("", []),
        ("0 Opt", []),
    ],
)
def test_cards_of_a_line(text: str, names: list[str]) -> None:
    assert names == list(cards_named(text, LIST))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Lightnig Bolt", "Lightnig Bolt is not in the deck; did you mean Lightning Bolt.$"),
        ("2 Mountain Opt", "Mountain Opt is not in the deck"),
        ("Sheoldred", "Sheoldred is not in the deck"),
        ("mountian", "mountian is not in the deck; did you mean Mountain.$"),
        ("Tarmogoyf", "Tarmogoyf is not in the deck$"),
        ("9999 Opt", "more than 1000 cards"),
        ("x" * 5000, "at most 4000 characters"),
    ],
)
def test_what_is_no_card_of_the_list_is_refused(text: str, words: str) -> None:
    with pytest.raises(OddsError, match=words):
        cards_named(text, LIST)
