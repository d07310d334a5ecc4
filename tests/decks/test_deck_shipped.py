"""The decks that ship read without a word to say, and have the sizes counted by hand."""

import pytest

from keepseven.cards import lookup
from keepseven.decks import Zone, load, load_shipped, shipped, write_text
from keepseven.decks.ships import FOLDER
from keepseven.errors import DeckError

SIZES = [  # main deck, sideboard, commanders; different names in the main deck; lands in it
    ("awakening-earth", "Awakening Earth", (60, 15, 0), 15, 26),
    ("azorius-spirits", "Azorius Spirits", (60, 15, 0), 17, 23),
    ("breed-lethality", "Breed Lethality", (99, 0, 1), 82, 39),
    ("call-for-backup", "Call for Backup", (99, 0, 1), 89, 38),
    ("core-set-flyers", "Core Set Flyers", (40, 3, 0), 23, 17),
    ("death-toll", "Death Toll", (99, 0, 1), 87, 38),
    ("faerie-schemes", "Faerie Schemes", (59, 0, 1), 47, 26),
    ("heads-i-win-tails-you-lose", "Heads I Win, Tails You Lose", (98, 0, 2), 85, 37),
    ("white-blue-green-wake", "Daniel Zink - White-Blue-Green Wake", (60, 15, 0), 19, 27),
]


@pytest.mark.parametrize(("name", "title", "sizes", "names", "lands"), SIZES)
def test_a_deck_that_ships(name: str, title: str, sizes: tuple[int, int, int], names: int, lands: int) -> None:
    reading = load(FOLDER / f"{name}.txt")
    assert () == reading.diagnostics
    deck = load_shipped(name)
    assert (reading.deck, title) == (deck, deck.name)
    assert sizes == tuple(deck.size(zone) for zone in (Zone.MAIN, Zone.SIDEBOARD, Zone.COMMANDER))
    assert sum(sizes) == sum(entry.count for entry in deck.entries)
    main = [card for card in map(lookup, map(str, deck.cards(Zone.MAIN))) if card]
    assert (names, lands) == (len({card.name for card in main}), sum(card.is_land for card in main))
    commanders = [lookup(str(card)) for card in deck.cards(Zone.COMMANDER)]
    assert all(card and card.commander for card in commanders)
    assert write_text(deck).startswith(f"// NAME: {title}\n")


def test_the_names_of_the_decks() -> None:
    assert tuple(name for name, *_ in SIZES) == shipped()


def test_every_deck_says_where_it_is_from() -> None:
    assert all("// SOURCE: " in (FOLDER / f"{name}.txt").read_text() for name in shipped())


@pytest.mark.parametrize("name", ["", "nothing", "../text", "breed-lethality.txt", "Breed Lethality"])
def test_no_other_name(name: str) -> None:
    with pytest.raises(
        DeckError, match="ships with keepseven; there are awakening-earth, .* and white-blue-green-wake"
    ):
        load_shipped(name)
