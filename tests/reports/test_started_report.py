"""The whole started game as a record; every card was put where it is by the test's own answers."""

from stacked import NINE, answered, before_declarations, nine_cards, one_mulligan

from keepseven.decks.deck import deck_of
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Seating, Setup
from keepseven.reports.started import started
from keepseven.rules.resolving import resolve
from keepseven.testing.toys import idle


def test_who_starts_and_by_whose_choice() -> None:
    found = started(one_mulligan())
    assert (1, True) == (found.chooser, found.chooser_agreed)
    assert (2, (2, 1)) == (found.starting_player, found.turn_order)
    assert found.first_draw_skipped is True  # CR 103.8a: two players
    assert (True, (), (2,)) == (found.begun, found.winners, found.first_turns)


def test_a_mulligan_hand_library_and_bottom() -> None:
    ann = started(one_mulligan()).players[0]
    # the seven first cards of NINE without Divination: lands first, then by mana value 1, 2, 2, 3
    assert ["Forest", "Island", "Duress", "Counterspell", "Negate", "Murder"] == [c.name for c in ann.opening_hand]
    assert ["Opt", "Shock", "Divination"] == [c.name for c in ann.library]
    assert ["Divination"] == [c.name for c in ann.bottomed]
    assert (1, 1) == (ann.mulligans_taken, ann.mulligans_counted)
    assert (20, 2, "Ann", "first") == (ann.life, ann.sideboard, ann.name, ann.deck)
    assert (False, 0, False) == (ann.drew_from_empty_library, ann.missing, ann.left)


def test_a_kept_hand() -> None:
    other = started(one_mulligan()).players[1]
    assert set(NINE[:7]) == {card.name for card in other.opening_hand}
    assert ["Opt", "Shock"] == [card.name for card in other.library]
    assert () == other.bottomed
    assert (0, 0) == (other.mulligans_taken, other.mulligans_counted)


def test_cards_that_were_shuffled_in_again_are_not_on_the_bottom() -> None:
    order = tuple(range(9))
    session = answered(before_declarations(), ["keep", "mulligan", order, (0,), "mulligan", order, (6, 2), "keep"])
    ann = started(session).players[0]
    assert ["Negate", "Duress"] == [card.name for card in ann.bottomed]
    assert ["Opt", "Shock", "Negate", "Duress"] == [card.name for card in ann.library]


def test_a_free_mulligan_is_taken_and_not_counted() -> None:
    setup = Setup(resolve("constructed", 3), (Seating(nine_cards()),) * 3, chooser=Seat(1))
    order = tuple(range(9))
    session = answered(Session(setup), [1, order, order, order, (), (), (), "mulligan", "keep", "keep", order, "keep"])
    session = idle(session)
    found = started(session)
    assert (1, 0) == (found.players[0].mulligans_taken, found.players[0].mulligans_counted)
    assert found.first_draw_skipped is False  # CR 103.8c: three players


def test_a_small_deck_draws_from_an_empty_library() -> None:
    setup = Setup(resolve(), (Seating(deck_of([("Island", 1)])), Seating(nine_cards())), chooser=Seat(1))
    session = answered(Session(setup), [1, tuple(range(9)), (), (), "keep", "keep"])
    player = started(session).players[0]
    assert (True, 6) == (player.drew_from_empty_library, player.missing)
    assert ((), 1) == (player.library, len(player.opening_hand))


def test_events_carry_rule_number_and_sentence() -> None:
    lines = started(one_mulligan()).events
    assert ("start.chooser", "103.1", "Ann chooses who takes the first turn, as agreed", None) == (
        lines[0].rule,
        lines[0].number,
        lines[0].text,
        lines[0].audience,
    )
    only = [line for line in lines if line.audience == 1]
    assert "you put Divination on the bottom" == only[-1].text
    assert ["103.8", "103.8a"] == [line.number for line in lines[-2:]]


def test_a_game_won_before_it_begins() -> None:
    found = started(before_declarations().leave(Seat(2)))
    assert ((1,), False, None) == (found.winners, found.begun, found.first_draw_skipped)
    assert () == found.first_turns
    assert found.players[1].left
