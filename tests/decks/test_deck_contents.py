"""One of several decks is chosen, and what is said where it cannot be."""

import pytest

from keepseven.decks import Zone, read, read_all
from keepseven.errors import DeckError

FEED = '{"decks": [{"name": "Élan", "main": ["Opt"]}, {"name": "2", "main": ["Negate"]}, {"name": "3", "main": ["Ponder"]}]}'


@pytest.mark.parametrize(
    ("card", "deck"),
    [
        ("Opt", "Élan"),
        ("Opt", "elan"),
        ("Opt", " ELAN "),
        ("Opt", "1"),
        ("Negate", "2"),
        ("Ponder", "3"),
        ("Opt", "０１"),
    ],
)
def test_a_deck_is_chosen_by_its_name_or_its_number(card: str, deck: str) -> None:
    assert (card,) == read(FEED, deck=deck).deck.cards(Zone.MAIN)


@pytest.mark.parametrize("deck", ["", "0", "4", "-1", "Ela", "99999999999999999999", "1.0"])
def test_a_choice_that_chooses_nothing(deck: str) -> None:
    reading = read(FEED, deck=deck)
    assert () == reading.deck.entries
    said = f'"{deck}" does not choose one deck; there are 1 "Élan", 2 "2" and 3 "3"'
    assert [said] == [str(found.message) for found in reading.errors]


def test_a_name_comes_before_a_number_and_two_of_a_name_choose_nothing() -> None:
    decks = ", ".join(
        f'{{"name": "{name}", "main": ["{card}"]}}' for name, card in (("2", "Opt"), ("x", "Negate"), ("X", "Shock"))
    )
    text = f'{{"decks": [{decks}]}}'
    assert ("Opt",) == read(text, deck="2").deck.cards(Zone.MAIN)
    assert 1 == len(read(text, deck="x").errors)
    assert ("Shock",) == read(text, deck="3").deck.cards(Zone.MAIN)


def test_of_many_decks_twelve_are_listed() -> None:
    text = '{"decks": [' + ", ".join('{"main": ["Opt"]}' for _ in range(30)) + "]}"
    said = str(read(text).errors[0].message)
    assert said.startswith('there are 30 decks; choose one by its number or its name: 1 "deck", 2 "deck"')
    assert said.endswith('12 "deck" and 18 more')
    assert 30 == len(read_all(text))


def test_a_single_deck_may_be_named_too() -> None:
    assert 1 == len(read("4 Opt", name="mine", deck="mine").deck.entries)
    assert 1 == len(read("4 Opt", name="mine", deck="1").deck.entries)
    assert 1 == len(read("4 Opt", name="mine", deck="yours").errors)


def test_another_format_is_an_error_of_the_caller() -> None:
    with pytest.raises(DeckError, match="no format of decklists is named MTGO; there are plain, mtgo, dek"):
        read("4 Opt", format="MTGO")


def test_a_format_that_is_named_is_not_questioned() -> None:
    assert ("dek", 0) == ((reading := read("4 Opt", format="dek")).format, len(reading.deck.entries))
    assert "the XML is not well formed: syntax error" == str(reading.errors[0].message)
    assert ("forge", 0) == ((reading := read("4 Opt", format="forge")).format, len(reading.deck.entries))
