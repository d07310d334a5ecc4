"""What was chosen about hands, read from games whose every answer stands here."""

from keepseven.decks.deck import deck_of, paper_deck
from keepseven.pregame.choices import Choice, Exile, Stock, choices, stocks
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat
from keepseven.testing.toys import deal, idle, letters, reply, table

ABCDE = letters("ABCDE")


def threes(free: int = 0) -> Session:
    """Seat 1 begins with A, B and C; so does seat 2; hands have three cards, and nobody has declared."""
    return reply(reply(deal(reply(table(ABCDE, ABCDE, hand_size=3, chooser=1, free=free), 1, 1)), 1, ()), 2, ())


def test_hands_are_kept() -> None:
    hand = ("A", "B", "C")
    found = choices(reply(reply(threes(), 1, "keep"), 2, "keep"))
    assert (Choice(Seat(1), 0, hand, (), "keep"), Choice(Seat(2), 0, hand, (), "keep")) == found


def test_cards_go_to_the_bottom_and_the_rest_is_kept_or_sent_back() -> None:
    game = deal(reply(reply(threes(), 1, "mulligan"), 2, "keep"), {1: "DBC"})
    game = deal(reply(game, 1, (2,), "mulligan"), {1: "EDC"})
    game = reply(game, 1, (2, 0), "keep")
    assert (
        Choice(Seat(1), 0, ("A", "B", "C"), (), "mulligan"),
        Choice(Seat(2), 0, ("A", "B", "C"), (), "keep"),
        Choice(Seat(1), 1, ("D", "B", "C"), (), "bottom", ("C",)),
        Choice(Seat(1), 1, ("D", "B"), ("C",), "mulligan"),
        Choice(Seat(1), 2, ("E", "D", "C"), (), "bottom", ("C", "E")),
        Choice(Seat(1), 2, ("D",), ("C", "E"), "keep"),
    ) == choices(game)


def test_who_goes_straight_on_took_a_mulligan() -> None:
    game = deal(reply(reply(threes(), 1, "mulligan"), 2, "keep"), {1: "DBC"})
    game = deal(reply(game, 1, "again"), {1: "EDC"})
    assert Choice(Seat(1), 1, ("D", "B", "C"), (), "mulligan") == choices(game)[-1]


def test_a_free_mulligan_leaves_nothing_on_the_bottom() -> None:
    game = deal(reply(reply(threes(free=1), 1, "mulligan"), 2, "keep"), {1: "DBC"})
    assert Choice(Seat(1), 1, ("D", "B", "C"), (), "keep") == choices(reply(game, 1, "keep"))[-1]


def test_nobody_knows_paper_cards() -> None:
    game = deal(reply(table(paper_deck(5), ABCDE, hand_size=3, chooser=1, paper={1}), 1, 1))
    game = reply(reply(reply(game, 1, ()), 2, ()), 1, "keep")
    assert (Choice(Seat(1), 0, (None, None, None), (), "keep"),) == choices(game)


def test_what_was_chosen_stays_chosen_when_somebody_leaves() -> None:
    game = reply(threes(), 1, "keep").leave(Seat(2))
    assert (Choice(Seat(1), 0, ("A", "B", "C"), (), "keep"),) == choices(game)


def test_what_was_exiled_for_a_card_that_begins_on_the_battlefield() -> None:
    """Only who does not start may begin with it; a Leyline began on the battlefield before it."""
    gems = deck_of([("Gemstone Caverns", 1), ("Leyline of the Void", 1), ("Opt", 1), ("Plains", 1), ("Shock", 2)])
    game = deal(reply(table(gems, ABCDE, hand_size=4, chooser=1), 1, 2))
    game = reply(reply(reply(reply(game, 2, ()), 1, ()), 2, "keep"), 1, "mulligan")
    game = deal(game, {1: ("Gemstone Caverns", "Leyline of the Void", "Opt", "Shock")})
    game = reply(reply(reply(game, 1, (3,)), 1, "keep"), 2, "none")
    game = reply(game, 1, (1, "Leyline of the Void"), (0, "Gemstone Caverns"), (0,))
    assert idle(game).over
    found = Exile(
        seat=Seat(1),
        taken=1,
        hand=("Opt",),
        bottomed=("Shock",),
        battlefield=("Leyline of the Void", "Gemstone Caverns"),
        exiled=(),
        source="Gemstone Caverns",
        cards=("Opt",),
    )
    assert found == choices(game)[-1]


def test_what_hands_were_drawn_from() -> None:
    """Whoever commands is not shuffled, whether the list says so or the table; in other games nobody commands."""
    marked, unmarked = letters("ABC", commanders="D"), letters("ABCD")
    game = reply(table(marked, unmarked, format="commander", chooser=1, hand_size=2), 1, 1)
    game = deal(reply(game, 2, ("D",)))
    game = reply(reply(reply(reply(game, 1, ()), 2, ()), 1, "keep"), 2, "keep")
    found = stocks(game)
    assert {1: (["A", "B", "C"], ("D",), 2), 2: (["A", "B", "C"], ("D",), 2)} == {
        seat: (sorted(map(str, one.cards)), one.commanders, one.hand_size) for seat, one in found.items()
    }
    game = deal(reply(table(marked, ABCDE, hand_size=2, chooser=1), 1, 1))
    game = reply(reply(reply(game, 1, ()), 2, ()), 1, "mulligan")
    assert Stock(("C", "D", "A", "B"), (), 2) == stocks(game)[Seat(1)] and Seat(2) not in stocks(game)


def test_a_commander_that_has_left_was_one_all_the_same() -> None:
    three = (letters("ABC", commanders="D"),) * 3
    game = deal(reply(table(*three, format="commander", chooser=1, hand_size=2), 1, 1))
    for seat in (1, 2, 3):
        game = reply(game, seat, ())
    game = reply(reply(game, 1, "keep"), 2, "keep").leave(Seat(2))
    assert ("D",) == stocks(game)[Seat(2)].commanders
