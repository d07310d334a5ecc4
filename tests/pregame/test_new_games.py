"""CR 726, 728: the set-up of a restarted game and of a subgame, from the lists of the game before."""

from collections.abc import Mapping
from typing import Any

import pytest

from keepseven.decks.deck import Deck, Entry, Zone
from keepseven.errors import RulesError
from keepseven.pregame.again import restart, subgame
from keepseven.pregame.setup import Seat, Seating, Setup
from keepseven.rule import Rule
from keepseven.rules.resolving import resolve
from keepseven.rules.terms import Begins, Method
from keepseven.testing.toys import letters

ONE, TWO, THREE = Seat(1), Seat(2), Seat(3)
DECK = Deck(
    "mine",
    (
        Entry("A", 2),
        Entry("B", 1),
        Entry("C", 1, Zone.COMMANDER),
        Entry("S", 2, Zone.SIDEBOARD),
        Entry("K", 1, Zone.COMPANION),
        Entry("a scheme", 1, Zone.SCHEME_DECK),
    ),
)
SETUP = Setup(
    resolve("commander", 3),
    (
        Seating(DECK, "Ann"),
        Seating(letters("ABC", commanders="C")),
        Seating(letters("XYZ", commanders="W"), paper=True),
    ),
    method=Method.DICE,
)


def zones(seating: Seating) -> Mapping[str, str]:
    """The cards of a seat by zone, in one word each."""
    kinds = (Zone.MAIN, Zone.COMMANDER, Zone.SIDEBOARD, Zone.COMPANION)
    return {zone.value: "".join(str(name) for name in seating.deck.cards(zone)) for zone in kinds}


def test_after_a_restart_all_cards_are_where_they_began() -> None:
    game = restart(SETUP, TWO)
    assert (ONE, TWO, THREE) == game.seats
    assert [zones(one) for one in SETUP.seatings] == [zones(one) for one in game.setup.seatings]
    assert (TWO, Begins.CONTROLLER, Method.SEAT) == (game.setup.chooser, game.setup.rules.begins, game.setup.method)
    assert ["Ann", "", ""] == [one.name for one in game.setup.seatings]
    assert game.setup.seatings[2].paper
    assert 1 == game.setup.seatings[0].deck.size(Zone.SCHEME_DECK)


def test_seats_of_those_who_left_are_closed_up() -> None:
    game = restart(SETUP, THREE, gone={TWO})
    assert ((ONE, THREE), TWO) == (game.seats, game.setup.chooser)
    assert 2 == game.setup.rules.players == len(game.setup.seatings)


def test_cards_that_were_brought_in_are_cards_of_the_deck() -> None:
    brought = restart(SETUP, ONE, brought={ONE: ["S", "K", "a wish"]}).setup.seatings[0]
    assert {"main": "AABKSa wish", "commander": "C", "sideboard": "S", "companion": ""} == zones(brought)


def test_exempted_cards_are_not_in_the_deck() -> None:
    left_out = restart(SETUP, ONE, brought={ONE: ["S"]}, exempted={ONE: ["A", "C", "S"]}).setup.seatings[0]
    assert {"main": "AB", "commander": "", "sideboard": "S", "companion": "K"} == zones(left_out)
    assert ("C",) == left_out.absent


def test_a_commander_that_was_exempted_is_back_after_another_restart() -> None:
    once = restart(SETUP, ONE, exempted={ONE: ["C"]}).setup
    assert "C" == zones(restart(once, ONE).setup.seatings[0])["commander"]
    assert ("C",) == restart(once, ONE, exempted={ONE: ["C"]}).setup.seatings[0].absent


def test_a_subgame_is_played_with_libraries() -> None:
    game = subgame(SETUP, {ONE: ["A", "S"], TWO: ["C", "A"], THREE: []}, command={ONE: ["C"]})
    first, second, third = game.setup.seatings
    assert {"main": "AS", "commander": "C", "sideboard": "ABS", "companion": "K"} == zones(first)
    assert {"main": "AC", "commander": "", "sideboard": "BC", "companion": ""} == zones(second)
    assert {"main": "", "commander": "", "sideboard": "WXYZ", "companion": ""} == zones(third)
    assert ((), ("C",), ("W",)) == (first.absent, second.absent, third.absent)
    assert (None, Begins.SUBGAME, 40) == (game.setup.chooser, game.setup.rules.begins, game.setup.rules.life)


def test_a_companion_that_is_in_the_library_is_not_outside() -> None:
    assert "" == zones(subgame(SETUP, {ONE: ["K"]}).setup.seatings[0])["companion"]


def test_an_effect_may_say_at_how_much_life_a_subgame_begins() -> None:
    archenemy = Setup(resolve(players=3, variants=("archenemy",)), (Seating(letters("AB")),) * 3)
    rules = subgame(archenemy, {}, life=5).setup.rules
    assert (5, None) == (rules.life, rules.archenemy_life)


def test_a_subgame_in_a_subgame_and_one_that_is_restarted() -> None:
    inner = subgame(subgame(SETUP, {ONE: ["A", "B"]}).setup, {ONE: ["A"]})
    assert "A" == zones(inner.setup.seatings[0])["main"]
    assert Begins.CONTROLLER is restart(inner.setup, TWO).setup.rules.begins


@pytest.mark.parametrize(
    ("call", "sentence", "rule"),
    [
        (lambda: restart(SETUP, Seat(4)), "one of the seats 1, 2 and 3", Rule.RESTART),
        (lambda: restart(SETUP, ONE, gone={ONE}), "one of the seats 2 and 3", Rule.RESTART),
        (lambda: restart(SETUP, ONE, gone={Seat(9)}), "who has left is one of the seats 1 to 3", Rule.RESTART),
        (lambda: restart(SETUP, ONE, gone={TWO, THREE}), "a new game needs two players", Rule.RESTART),
        (lambda: restart(SETUP, ONE, exempted={ONE: ["S"]}), "player 1 has no card S there", Rule.RESTART),
        (lambda: restart(SETUP, ONE, exempted={ONE: [None]}), "player 1 has no card a card there", Rule.RESTART),
        (lambda: subgame(SETUP, {ONE: ["A", "A", "A"]}), "player 1 has no card A there", Rule.SUBGAME),
        (lambda: subgame(SETUP, {}, command={ONE: ["A"]}), "player 1 has no card A there", Rule.SUBGAME),
        (lambda: subgame(SETUP, {ONE: ["C"]}, command={ONE: ["C"]}), "player 1 has no card C there", Rule.SUBGAME),
    ],
)
def test_what_was_not_in_the_game_is_refused(call: Any, sentence: str, rule: Rule) -> None:
    with pytest.raises(RulesError) as raised:
        call()
    assert sentence in str(raised.value)
    assert rule is raised.value.rule
