"""What was chosen about hands, read from games whose every answer stands here."""

from dataclasses import replace

import pytest

from keepseven.decks.deck import deck_of, paper_deck
from keepseven.pregame.choices import Choice, Stock, choices, stocks
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat
from keepseven.rules.mulligans import MULLIGANS, Rest
from keepseven.testing.toys import deal, idle, letters, reply, table

ABCDE = letters("ABCDE")


def threes(free: int = 0) -> Session:
    """Seat 1 begins with A, B and C; so does seat 2; hands have three cards, and nobody has declared."""
    return reply(reply(deal(reply(table(ABCDE, ABCDE, hand_size=3, chooser=1, free=free), 1, 1)), 1, ()), 2, ())


def test_hands_are_kept() -> None:
    hand = ("A", "B", "C")
    found = choices(reply(reply(threes(), 1, "keep"), 2, "keep"))
    assert (Choice(Seat(1), 0, "keep", hand), Choice(Seat(2), 0, "keep", hand)) == found


def test_cards_go_to_the_bottom_and_the_rest_is_kept_or_sent_back() -> None:
    game = deal(reply(reply(threes(), 1, "mulligan"), 2, "keep"), {1: "DBC"})
    game = deal(reply(game, 1, (2,), "mulligan"), {1: "EDC"})
    game = reply(game, 1, (2, 0), "keep")
    assert (
        Choice(Seat(1), 0, "mulligan", ("A", "B", "C")),
        Choice(Seat(2), 0, "keep", ("A", "B", "C")),
        Choice(Seat(1), 1, "bottom", ("D", "B", "C"), ("C",)),
        Choice(Seat(1), 1, "mulligan", ("D", "B"), bottomed=("C",)),
        Choice(Seat(1), 2, "bottom", ("E", "D", "C"), ("C", "E")),
        Choice(Seat(1), 2, "keep", ("D",), bottomed=("C", "E")),
    ) == choices(game)


def test_who_goes_straight_on_took_a_mulligan() -> None:
    game = deal(reply(reply(threes(), 1, "mulligan"), 2, "keep"), {1: "DBC"})
    game = deal(reply(game, 1, "again"), {1: "EDC"})
    assert Choice(Seat(1), 1, "mulligan", ("D", "B", "C")) == choices(game)[-1]


def test_a_free_mulligan_leaves_nothing_on_the_bottom() -> None:
    game = deal(reply(reply(threes(free=1), 1, "mulligan"), 2, "keep"), {1: "DBC"})
    assert Choice(Seat(1), 1, "keep", ("D", "B", "C")) == choices(reply(game, 1, "keep"))[-1]


def test_nobody_knows_paper_cards() -> None:
    game = deal(reply(table(paper_deck(5), ABCDE, hand_size=3, chooser=1, paper={1}), 1, 1))
    game = reply(reply(reply(game, 1, ()), 2, ()), 1, "keep")
    assert (Choice(Seat(1), 0, "keep", (None, None, None)),) == choices(game)


def test_what_was_chosen_stays_chosen_when_somebody_leaves() -> None:
    game = reply(threes(), 1, "keep").leave(Seat(2))
    assert (Choice(Seat(1), 0, "keep", ("A", "B", "C")),) == choices(game)


def test_what_was_exiled_for_a_card_that_begins_on_the_battlefield() -> None:
    """Only who does not start may begin with it; a Leyline began on the battlefield before it."""
    gems = deck_of([("Gemstone Caverns", 1), ("Leyline of the Void", 1), ("Opt", 1), ("Plains", 1), ("Shock", 2)])
    game = deal(reply(table(gems, ABCDE, hand_size=4, chooser=1), 1, 2))
    game = reply(reply(reply(reply(game, 2, ()), 1, ()), 2, "keep"), 1, "mulligan")
    game = deal(game, {1: ("Gemstone Caverns", "Leyline of the Void", "Opt", "Shock")})
    game = reply(reply(reply(game, 1, (3,)), 1, "keep"), 2, "none")
    game = reply(game, 1, (1, "Leyline of the Void"), (0, "Gemstone Caverns"), (0,))
    assert idle(game).over
    found = Choice(
        seat=Seat(1),
        taken=1,
        does="exile",
        hand=("Opt",),
        cards=("Opt",),
        bottomed=("Shock",),
        battlefield=("Leyline of the Void", "Gemstone Caverns"),
        source="Gemstone Caverns",
    )
    leyline, caverns, exile = choices(game)[-3:]
    assert found == exile
    assert ("begin with", ("Leyline of the Void",)) == (leyline.does, leyline.cards)
    assert ("Gemstone Caverns", "Leyline of the Void") == leyline.may
    assert ("begin with", ("Gemstone Caverns",)) == (caverns.does, caverns.cards)
    assert ("Leyline of the Void",) == caverns.battlefield and ("Gemstone Caverns",) == caverns.may


def test_who_could_act_from_the_hand_and_does_not() -> None:
    """A Chancellor is revealed once; who holds nothing that may act chose nothing."""
    deck = deck_of([("Chancellor of the Dross", 1), ("Opt", 2)])
    game = deal(reply(table(deck, ABCDE, hand_size=3, chooser=1), 1, 1))
    game = reply(reply(reply(reply(game, 1, ()), 2, ()), 1, "keep"), 2, "keep")
    assert "act no more" == choices(idle(game))[-1].does
    shown = choices(idle(reply(game, 1, (0, "Chancellor of the Dross"))))
    assert ("reveal", ("Chancellor of the Dross",)) == (shown[-1].does, shown[-1].cards)
    assert ["keep", "keep", "reveal"] == [choice.does for choice in shown]


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


def by(rule: str) -> Session:
    """Seat 1 begins; hands have three cards, by another mulligan rule, and nobody touches a deck."""
    game = table(ABCDE, ABCDE, hand_size=3, chooser=1)
    game = Session(replace(game.setup, rules=replace(game.setup.rules, mulligan=MULLIGANS[rule])))
    return reply(reply(deal(reply(game, 1, 1)), 1, ()), 2, ())


def test_a_part_of_the_hand_is_set_aside() -> None:
    game = deal(reply(reply(reply(by("partial paris"), 1, "mulligan"), 2, "keep"), 1, (0, 2)))
    assert (
        Choice(Seat(1), 0, "mulligan", ("A", "B", "C")),
        Choice(Seat(1), 0, "set aside", ("A", "B", "C"), ("A", "C")),
    ) == choices(game)[::2]
    after = choices(deal(reply(game, 1, "keep")))[-1]
    assert ("keep", ("B", "D"), 1) == (after.does, after.hand, after.taken)
    assert ("A", "C") == after.aside


def test_the_top_card_is_looked_at() -> None:
    game = deal(reply(reply(by("vancouver"), 1, "mulligan"), 2, "keep"), {1: "ED"})
    game = reply(game, 1, "keep", "look")
    assert Choice(Seat(1), 1, "put under", ("E", "D"), source="A") == choices(reply(game, 1, "bottom"))[-1]
    assert Choice(Seat(1), 1, "leave on top", ("E", "D"), source="A") == choices(reply(game, 1, "stay"))[-1]


@pytest.mark.parametrize(("stays", "top", "bottomed"), (("stay", "Opt", ()), ("bottom", None, ("Opt",))))
def test_what_became_of_the_top_card_is_known_later(stays: str, top: str | None, bottomed: tuple[str, ...]) -> None:
    deck = deck_of([("Leyline of the Void", 1), ("Opt", 2), ("Shock", 2)])
    game = deal(reply(table(deck, ABCDE, hand_size=3, chooser=1, mulligan="vancouver"), 1, 1))
    game = deal(
        reply(reply(reply(reply(game, 1, ()), 2, ()), 1, "mulligan"), 2, "keep"),
        {1: ("Leyline of the Void", "Shock", "Opt")},
    )
    last = choices(idle(reply(game, 1, "keep", "look", stays)))[-1]
    assert ("act no more", ("Leyline of the Void", "Shock"), top, bottomed) == (
        last.does,
        last.hand,
        last.top,
        last.bottomed,
    )


def test_one_of_several_hands_is_chosen() -> None:
    game = table(ABCDE, ABCDE, hand_size=3, chooser=1)
    game = Session(
        replace(game.setup, rules=replace(game.setup.rules, mulligan=MULLIGANS["london, best of two hands"]))
    )
    game = reply(reply(deal(reply(game, 1, 1)), 1, ()), 2, ())
    game = deal(game, {1: "EDC"})
    game = reply(game, 1, 0)
    assert ("choose hand", ("A", "B", "C")) == (choices(game)[0].does, choices(game)[0].hand)
    assert 1 == len(choices(game)[0].others)


def test_a_card_is_used_at_a_declaration() -> None:
    deck = deck_of([("Opt", 6), ("Serum Powder", 1), ("Shock", 2)])
    game = deal(reply(table(deck, ABCDE, hand_size=3, chooser=1), 1, 1), {1: ("Opt", "Serum Powder", "Shock")})
    game = reply(reply(game, 1, ()), 2, ())
    game = deal(reply(game, 1, ("use", 1)))
    use, keep = choices(reply(game, 1, "keep"))
    assert ("use", "Serum Powder", ()) == (use.does, use.source, use.exiled)
    assert ("keep", ["Opt", "Serum Powder", "Shock"]) == (keep.does, sorted(map(str, keep.exiled)))
    assert 9 == len(stocks(game)[Seat(1)].cards)


def test_what_does_not_stay_in_the_hand_is_shuffled_in() -> None:
    rule = replace(MULLIGANS["houston"], draws=4, rest=Rest.SHUFFLED)
    game = table(ABCDE, ABCDE, hand_size=3, chooser=1)
    game = Session(replace(game.setup, rules=replace(game.setup.rules, mulligan=rule)))
    game = reply(reply(deal(reply(game, 1, 1)), 1, ()), 2, ())
    assert (Choice(Seat(1), 0, "shuffle in", ("A", "B", "C", "D"), ("B",)),) == choices(reply(game, 1, (1,)))
