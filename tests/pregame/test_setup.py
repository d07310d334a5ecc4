"""What is known before anybody is asked, and what cannot be."""

from dataclasses import replace

import pytest

from keepseven.decks.deck import Deck, Entry, Zone, deck_of
from keepseven.errors import RulesError
from keepseven.pregame.events import LifeTotalSet, SideboardSetAside
from keepseven.pregame.setup import Seat, Seating, Setup
from keepseven.rule import Rule
from keepseven.rules.mulligans import MULLIGANS, Mulligan, Pay
from keepseven.rules.resolving import resolve
from keepseven.testing.toys import deal, letters, reply, singles, table

SEATING = Seating(letters("AB"), "Ada")


def test_a_seat_for_every_player() -> None:
    for count in (0, 1, 3):
        with pytest.raises(RulesError, match=f"2 players need 2 decks, not {count}"):
            Setup(resolve(), (SEATING,) * count)


@pytest.mark.parametrize("chooser", [-1, 0, 3])
def test_the_chooser_is_one_of_the_players(chooser: int) -> None:
    with pytest.raises(RulesError, match=f"the chooser is one of the seats 1 to 2, not {chooser}") as raised:
        Setup(resolve(), (SEATING, SEATING), Seat(chooser))
    assert Rule.WHO_CHOOSES is raised.value.rule


def test_names_of_players_by_seat() -> None:
    assert {1: "Ada"} == Setup(resolve(), (SEATING, Seating(letters("C")))).names


@pytest.mark.parametrize("mulligan", MULLIGANS.values(), ids=lambda m: m.name)
def test_every_mulligan_rule_is_played(mulligan: Mulligan) -> None:
    assert mulligan == Setup(replace(resolve(), mulligan=mulligan), (SEATING, SEATING)).rules.mulligan


@pytest.mark.parametrize(
    "mulligan", [Mulligan("for ever", Pay.NOTHING), Mulligan("stuck at five", Pay.FEWER, ladder=(7, 6, 5))]
)
def test_a_mulligan_rule_without_a_last_mulligan_is_refused(mulligan: Mulligan) -> None:
    with pytest.raises(RulesError, match=f"{mulligan.name} has no last mulligan") as raised:
        Setup(replace(resolve(), mulligan=mulligan), (SEATING, SEATING))
    assert Rule.TAKE is raised.value.rule
    bounded = replace(resolve(), mulligan=replace(mulligan, most=3))
    assert 3 == Setup(bounded, (SEATING, SEATING)).rules.mulligan.most


@pytest.mark.parametrize("name", ["london, smoothed first hand", "london, noisy first hand"])
@pytest.mark.parametrize("seating", [Seating(letters("A"), paper=True), Seating(Deck("part", (Entry(None, 1),)))])
def test_a_model_that_looks_at_lands_sees_no_paper(name: str, seating: Seating) -> None:
    with pytest.raises(RulesError, match="chooses hands by their lands, and nobody knows those of cards on paper"):
        Setup(replace(resolve(), mulligan=MULLIGANS[name]), (SEATING, seating))


@pytest.mark.parametrize(("count", "more"), [(10_000, 1), (-1, 0), (10_001, 0)])
def test_the_size_of_a_deck_is_bounded(count: int, more: int) -> None:
    deck = Deck("deck", (Entry("A", count), Entry("B", more, Zone.SIDEBOARD)))
    with pytest.raises(RulesError, match="player 2 needs a deck of 0 to 10000 cards"):
        Setup(resolve(), (SEATING, Seating(deck)))


def test_the_cards_of_all_decks_together_are_bounded() -> None:
    with pytest.raises(RulesError, match="the decks of a game have at most 20000 cards together, not 20001"):
        Setup(resolve("constructed", 3), (Seating(deck_of([("A", 6_667)])),) * 3)
    deck = Deck("deck", (Entry("A", 0),) * 10_001)
    with pytest.raises(RulesError, match="the deck of player 1 has more than 10000 entries"):
        Setup(resolve(), (Seating(deck), SEATING))


def test_the_largest_deck_is_played() -> None:
    session = reply(table(deck_of([("A", 10_000)]), singles(0), chooser=1), 1, 1)
    assert 10_000 == len(session.game.player(Seat(1)).library)


@pytest.mark.parametrize(
    "seating",
    [
        Seating(letters("A"), "A\x1b[2J"),
        Seating(Deck("two\nlines", ())),
        Seating(Deck("deck", (Entry("A\x00", 1),))),
        Seating(Deck("deck", (Entry("\ud800", 1),))),
        Seating(Deck("deck", (Entry("A", 1, set="\r"),))),
        Seating(Deck("deck", (Entry("A", 1, number="\x9b"),))),
        Seating(Deck("deck", (Entry("A", 1, foil="\u202e"),))),
    ],
    ids=lambda seating: repr(seating)[:60],
)
def test_names_can_be_printed(seating: Seating) -> None:
    with pytest.raises(RulesError, match="a name at the seat of player 2 holds characters that cannot be printed"):
        Setup(resolve(), (SEATING, seating))
    Setup(resolve(), (SEATING, Seating(Deck("Étude 日本", (Entry("Lim-Dûl's Vault", 1),)), "Žofie")))


@pytest.mark.parametrize(
    "seating",
    [
        Seating(SEATING.deck, "n" * 401),
        Seating(Deck("n" * 401, ())),
        Seating(Deck("deck", (Entry("n" * 100_000, 1),))),
        Seating(Deck("deck", (Entry("A", 1),)), absent=("n" * 401,)),
    ],
    ids=["player", "deck", "card", "absent"],
)
def test_names_can_be_told(seating: Seating) -> None:
    """A saved game may hold anything; a name that fills pages is not repeated in any sentence."""
    with pytest.raises(RulesError, match="^a name at the seat of player 2 has more than 400 letters$"):
        Setup(resolve(), (SEATING, seating))
    longest = "n" * 400
    Setup(resolve(), (SEATING, Seating(Deck(longest, (Entry(longest, 1, tags=("t" * 4_000,)),)), longest)))


def test_sideboards_are_set_aside_in_turn_order() -> None:
    decks = letters("AAB", sideboard="CCD"), letters("E"), letters("FG", sideboard="H")
    session = reply(table(*decks, chooser=1), 1, 3)
    events = [event for event in session.game.events if isinstance(event, SideboardSetAside)]
    assert [SideboardSetAside(Seat(3), 1, 2), SideboardSetAside(Seat(1), 3, 3)] == events
    assert "player 3 set aside a sideboard of 1 card; the starting deck has 2" == str(events[0].message())
    assert "player 1 set aside a sideboard of 3 cards; the starting deck has 3" == str(events[1].message())
    assert [3, 0, 1] == [len(player.outside) for player in session.game.players]
    assert (0, 1, 2) == session.game.player(Seat(1)).library


def test_games_with_commanders_have_no_sideboards() -> None:
    """CR 903.5e: what a list has beside the deck lies outside the game; nobody says yet that it is a companion."""
    companion = Entry("Lurrus of the Dream-Den", 1, Zone.COMPANION)
    decks = [Deck("deck", (*letters("A", commanders="B").entries, companion)), letters("A", "CD", "B")]
    session = reply(table(*decks, format="commander", chooser=1), 1, 1)
    told = [str(event.message()) for event in session.game.events if isinstance(event, SideboardSetAside)]
    assert [
        "player 1 set aside 1 card, which lies outside the game; the starting deck has 2",
        "player 2 set aside 2 cards, which lie outside the game; the starting deck has 2",
    ] == told


def test_other_zones_of_a_list_are_in_no_game() -> None:
    zones = (Zone.MAYBEBOARD, Zone.PLANAR_DECK, Zone.SCHEME_DECK, Zone.VANGUARD)
    entries = [Entry("A", 1), *(Entry("B", 2, zone) for zone in zones)]
    player = table(Deck("deck", tuple(entries)), singles(1)).game.player(Seat(1))
    assert (("A",), (), ()) == (player.deck, player.outside, player.piles)


@pytest.mark.parametrize(
    ("format", "players", "life", "rule"),
    [
        ("constructed", 2, 20, Rule.LIFE),
        ("commander", 2, 40, Rule.LIFE_COMMANDER),
        ("brawl", 2, 25, Rule.LIFE_BRAWL),
        ("brawl", 3, 30, Rule.LIFE_BRAWL),
    ],
)
def test_life_totals_are_set_in_turn_order(format: str, players: int, life: int, rule: Rule) -> None:
    decks = [letters("AB", commanders="C")] * players
    session = deal(reply(table(*decks, format=format, chooser=1), 1, 2))
    assert all(player.life is None for player in session.game.players)
    for seat in session.game.turn_order:
        session = reply(session, seat, ())
    order = [2, *range(3, players + 1), 1]
    expected = [LifeTotalSet(Seat(seat), life, rule) for seat in order]
    assert expected == [event for event in session.game.events if isinstance(event, LifeTotalSet)]
    assert [life] * players == [player.life for player in session.game.players]
