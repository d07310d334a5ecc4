"""Cards out and in, and other numbers of lands."""

import pytest

from keepseven.decks.deck import Deck, Entry, Zone, deck_of
from keepseven.decks.edits import edited
from keepseven.decks.landcount import lands_of, said, with_lands
from keepseven.errors import DeckError

LIST = Deck(
    "Red",
    (
        Entry("Mountain", 16),
        Entry("Urborg, Tomb of Yawgmoth", 2),
        Entry("Shock", 3, set="M21"),
        Entry("Fire // Ice", 2),
        Entry("Shock", 1, set="DAR"),
        Entry("Our Own Card", 2),
        Entry("1996 World Champion", 1),
        Entry("Negate", 3, Zone.SIDEBOARD),
        Entry("Duress", 1, Zone.SIDEBOARD),
    ),
)


def counts(deck: Deck, zone: Zone = Zone.MAIN) -> dict[str, int]:
    found: dict[str, int] = {}
    for entry in deck.entries:
        if entry.zone is zone and entry.name is not None:
            found[entry.name] = found.get(entry.name, 0) + entry.count
    return found


def test_nothing_to_do_is_the_same_deck() -> None:
    assert edited(LIST, (), ()) is LIST


def test_cards_of_the_sideboard_change_places() -> None:
    found = edited(LIST, ("2 Shock", "1 fire/ice"), ("2 negate", "Opt"))
    assert {**counts(LIST), "Shock": 2, "Fire // Ice": 1, "Negate": 2, "Opt": 1} == counts(found)
    # two came from the sideboard, so the first two that went out are there now; the third left the list
    assert {"Negate": 1, "Duress": 1, "Shock": 2} == counts(found, Zone.SIDEBOARD)
    assert "Red (-2 Shock, -1 Fire // Ice, +2 Negate, +1 Opt)" == found.name
    assert LIST.size(Zone.MAIN) == found.size(Zone.MAIN) and LIST.size(Zone.SIDEBOARD) == found.size(Zone.SIDEBOARD)


def test_more_than_the_sideboard_holds_is_new() -> None:
    found = edited(LIST, ("4 Shock",), ("4 Negate",))
    assert (4, {"Duress": 1, "Shock": 3}) == (counts(found)["Negate"], counts(found, Zone.SIDEBOARD))


def test_the_last_lines_give_their_copies_first() -> None:
    assert [("M21", 2)] == [(e.set, e.count) for e in edited(LIST, ("2 Shock",), ()).entries if e.name == "Shock"]


@pytest.mark.parametrize(
    ("word", "name", "left"),
    (
        ("Shock", "Shock", 3),
        ("2x Shock", "Shock", 2),
        (" 2 x  shock ", "Shock", 2),
        ("2×Shock", "Shock", 2),
        ("1 Urborg, Tomb of Yawgmoth", "Urborg, Tomb of Yawgmoth", 1),
        ("Ice", "Fire // Ice", 1),
        ("our own card", "Our Own Card", 1),
        ("1996 World Champion", "1996 World Champion", 0),
        ("1 1996 World Champion", "1996 World Champion", 0),
    ),
)
def test_how_a_card_is_written(word: str, name: str, left: int) -> None:
    assert left == counts(edited(LIST, (word,), ())).get(name, 0)


@pytest.mark.parametrize(
    ("out", "into", "text"),
    (
        (("5 Shock",), (), '"Red" holds 4 "Shock"; 5 cannot go out'),
        (("3 Shock", "2 shock"), (), '"Red" holds 4 "Shock"; 5 cannot go out'),
        (("2 Shok",), (), '"Shok" is not in the main deck of "Red"; did you mean Shock?'),
        (("2 Duress",), (), '"Duress" is not in the main deck of "Red", so it cannot go out'),
        ((), ("2 Lightnig Bolt",), 'no card is named "Lightnig Bolt"; did you mean Lightning Bolt?'),
        ((), ("2 Qqqqqqqqqqqq",), 'no card is named "Qqqqqqqqqqqq", so it cannot come in'),
        (("0 Shock",), (), "write 1 to 100000 copies"),
        ((), ("100000 Island",), "would hold more than 100000 cards"),
        ((), ("",), "names no card; write a number and a name, such as 2 Shock"),
        ((), ("2 ",), 'no card is named "2"'),
        ((), ("2 \x1b[31m",), "names no card"),
        ((), ("9" * 30,), "no card is named"),
        ((), ("x" * 1_000,), "names no card"),
    ),
)
def test_what_cannot_be(out: tuple[str, ...], into: tuple[str, ...], text: str) -> None:
    with pytest.raises(DeckError) as caught:
        edited(LIST, out, into)
    assert text in str(caught.value) and str(caught.value).isprintable()


def test_without_card_facts_any_name_will_do() -> None:
    assert 2 == counts(edited(LIST, (), ("2 Qqqqqqqqqqqq",), cards=None))["Qqqqqqqqqqqq"]


# 10 Island, 7 Plains, 2 Glacial Fortress: 19 lands; by hand with the method of D'Hondt (10 and 7 seats' quotients)
BLUE = deck_of(
    [
        ("Island", 10),
        ("Plains", 7),
        ("Glacial Fortress", 2),
        ("Opt", 4),
        ("Air Elemental", 4),
        ("Negate", 3),
        ("Duress", 1),
    ]
)


@pytest.mark.parametrize(
    ("lands", "changes"),
    (
        (19, {}),
        # 10/11 = .909 against 7/8 = .875: an Island; of the spells with most copies the dearest goes first
        (20, {"Island": 1, "Air Elemental": -1}),
        # 10/12 = .833 against 7/8 = .875: a Plains
        (21, {"Island": 1, "Plains": 1, "Air Elemental": -1, "Opt": -1}),
        (22, {"Island": 2, "Plains": 1, "Air Elemental": -1, "Opt": -1, "Negate": -1}),
        # 10/13 = .769 against 7/9 = .778; the single Duress is the last of the first round
        (23, {"Island": 2, "Plains": 2, "Air Elemental": -1, "Opt": -1, "Negate": -1, "Duress": -1}),
        # then 10/13 against 7/10; in the second round there is no Duress any more
        (24, {"Island": 3, "Plains": 2, "Air Elemental": -2, "Opt": -1, "Negate": -1, "Duress": -1}),
        # downwards: of 17 basics the smallest quotient, 10/10 = 7/7, is that of the last seat: the alphabet keeps Island
        (18, {"Plains": -1, "Air Elemental": 1}),
        # of 10/10 and 7/6 the smaller goes
        (17, {"Plains": -1, "Island": -1, "Air Elemental": 1, "Opt": 1}),
        (2, {"Island": -10, "Plains": -7, "Air Elemental": 5, "Opt": 4, "Negate": 4, "Duress": 4}),
    ),
)
def test_another_number_of_lands(lands: int, changes: dict[str, int]) -> None:
    found, done = with_lands(BLUE, lands)
    assert changes == done
    assert (lands, BLUE.size(Zone.MAIN)) == (lands_of(found), found.size(Zone.MAIN))


def test_a_stated_filler() -> None:
    found, done = with_lands(BLUE, 22, "opt")
    assert {"Island": 2, "Plains": 1, "Opt": -3} == done and "+2 Island, +1 Plains, -3 Opt" == said(done)
    assert {"Island": -1, "Plains": -1, "Opt": 2} == with_lands(BLUE, 17, "Opt")[1]


@pytest.mark.parametrize(
    ("lands", "filler", "text"),
    (
        (1, None, "cannot have fewer than 2 lands, which are not basic lands"),
        (32, None, "has too few spells to make room for 32 lands"),
        (24, "Opt", "has too few Opt to make room for 24 lands"),
        (20, "Island", 'the filler "Island" is no spell in the main deck'),
        (20, "Shock", 'the filler "Shock" is no spell in the main deck'),
    ),
)
def test_lands_that_cannot_be(lands: int, filler: str | None, text: str) -> None:
    with pytest.raises(DeckError, match=text):
        with_lands(BLUE, lands, filler)


def test_a_list_without_basic_lands() -> None:
    deck = deck_of([("Glacial Fortress", 20), ("Opt", 40)])
    assert {} == with_lands(deck, 20)[1]
    with pytest.raises(DeckError, match="no basic land whose number could change"):
        with_lands(deck, 21)
