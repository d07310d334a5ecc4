"""Supplementary decks, and commanders that stand in a sideboard."""

import pytest

from keepseven.decks import Entry, Zone, read


@pytest.mark.parametrize(
    ("zones", "said", "names"),
    [
        ({Zone.PLANAR_DECK: 2}, ["the 2 cards are read as a planar deck"], ("Akoum", "Chaotic Aether")),
        ({Zone.SCHEME_DECK: 1}, ["the card is read as a scheme deck"], ("A Reckoning Approaches",)),
        ({Zone.VANGUARD: 1}, ["the card is read as a vanguard"], ("Ertai",)),
        ({Zone.CONSPIRACIES: 1}, ["the card is read as a conspiracy"], ("Backup Plan",)),
        ({Zone.STICKERS: 1}, ["the card is read as a sticker sheet"], ("Ancestral Hot Dog Minotaur",)),
        (
            {Zone.ATTRACTION_DECK: 2},
            ["the 2 cards are read as an Attraction deck"],
            ("Balloon Stand", "Bounce Chamber"),
        ),
        ({Zone.CONTRAPTION_DECK: 1}, ["the card is read as a Contraption deck"], ("Arms Depot",)),
        (
            {Zone.PLANAR_DECK: 1, Zone.VANGUARD: 1},
            ["the card is read as a vanguard", "the card is read as a planar deck"],
            ("Ertai", "Akoum"),
        ),
        ({Zone.MAIN: 2}, [], ("Akoum", "Opt")),
        ({Zone.MAIN: 1}, [], ("Opt",)),
    ],
)
def test_a_list_of_nothing_else_is_a_supplementary_deck(
    zones: dict[Zone, int], said: list[str], names: tuple[str, ...]
) -> None:
    for text in ("\n".join(f"1 {name}" for name in names), "Count,Name\n" + "\n".join(f"1,{name}" for name in names)):
        reading = read(text)
        assert zones == {zone: reading.deck.size(zone) for zone in Zone if reading.deck.size(zone)}
        assert said == [str(found.message) for found in reading.diagnostics]


def test_a_list_with_headings_says_itself_where_its_cards_belong() -> None:
    assert (1, ()) == (read("Deck\n1 Akoum").deck.size(Zone.MAIN), read("Deck\n1 Akoum").diagnostics)
    assert 1 == read("Planes\n1 Akoum").deck.size(Zone.PLANAR_DECK)
    assert 1 == read("1 Opt\nPlanar Deck:\n1 Akoum").deck.size(Zone.PLANAR_DECK)


def test_a_list_of_which_no_name_is_checked_is_a_main_deck() -> None:
    assert 1 == read("1 Akoum", cards=None).deck.size(Zone.MAIN)


ATRAXA, OKAUN, ZNDRSPLT = "Atraxa, Praetors' Voice", "Okaun, Eye of Chaos", "Zndrsplt, Eye of Wisdom"


@pytest.mark.parametrize("format", ["dec", "mwdeck", "cockatrice-text", "xmage", "mtgo"])
@pytest.mark.parametrize(
    ("commanders", "main", "side"),
    [
        (1, 99, (ATRAXA,)),
        (2, 98, (OKAUN, ZNDRSPLT)),
        (1, 59, (ATRAXA,)),
        (0, 60, (ATRAXA,)),
        (0, 98, (ATRAXA,)),
        (0, 99, ("Opt",)),
        (0, 58, (OKAUN, ZNDRSPLT)),
        (0, 97, (OKAUN, ZNDRSPLT, ATRAXA)),
    ],
)
def test_commanders_in_a_sideboard(format: str, commanders: int, main: int, side: tuple[str, ...]) -> None:
    marks = {"mtgo": "", "xmage": "SB: 1 [XXX:0]"}
    lines = [f"{main} Island", "", *(f"{marks.get(format, 'SB: 1')} {name}" for name in side)]
    text = "\n".join(lines) if format != "mtgo" else f"{main} Island\n\n" + "\n".join(f"1 {name}" for name in side)
    deck = read(text, format=format).deck
    counts = (main, commanders, len(side) - commanders)
    assert counts == tuple(deck.size(zone) for zone in (Zone.MAIN, Zone.COMMANDER, Zone.SIDEBOARD))


def test_cards_beside_a_deck_do_not_hide_its_commander() -> None:
    zones = "".join(f'<zone name="{zone}"><card number="{count}" name="{card}"/></zone>' for zone, count, card in (
        ("main", 99, "Island"), ("side", 1, ATRAXA), ("maybeboard", 5, "Opt")))  # fmt: skip
    deck = read(f"<cockatrice_deck>{zones}</cockatrice_deck>").deck
    assert (99, 1, 5) == tuple(deck.size(zone) for zone in (Zone.MAIN, Zone.COMMANDER, Zone.MAYBEBOARD))


def test_a_heading_in_plain_text_is_taken_at_its_word() -> None:
    assert Entry(ATRAXA, 1, Zone.SIDEBOARD) == read(f"99 Island\nSideboard\n1 {ATRAXA}").deck.entries[1]


def test_tokens_beside_the_deck_are_no_reason_to_warn() -> None:
    reading = read("Deck\n1 Opt\nTokens\n1 Orc Army", refuse_unknown=True)
    assert Entry("Orc Army", 1, Zone.MAYBEBOARD, unknown=True) == reading.deck.entries[1]
    assert () == reading.errors
