"""Reviews: costs that were worked out by hand, and what cannot be graded.

The nine cards hold two lands. Seven of nine hold both with chance C(7,5)/C(9,7) = 7/12, and whoever may keep two cards or
more keeps both; so with "lands >= 2" after m mulligans, m < 6, a new hand is worth V_m = 1 - (5/12)^(6-m).
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from stacked import AS_LISTED, BACKWARDS, NINE, answered, before_declarations, nine_cards, one_mulligan

from keepseven.decks.deck import Deck, Entry, Zone, deck_of, paper_deck
from keepseven.errors import RecordError
from keepseven.pregame.choices import Choice, Stock
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Seating, Setup
from keepseven.reports.grading import Graded
from keepseven.reports.lines import teller
from keepseven.reports.review import Review, SeatReview, Terms, played, review
from keepseven.rules.resolving import resolve
from keepseven.solver.curve import TERMS
from keepseven.testing.toys import deal, idle, reply, table

LANDS = Terms("lands >= 2")
CURVE = Terms(curve=TERMS)
NO = Fraction(5, 12)
TELL = teller({1: "Ann"})


def seat(session: Session, number: int, terms: Terms = LANDS) -> SeatReview:
    found = review([idle(session)], TELL, terms)
    return next(one for one in found.games[0] if one.seat == number)


def test_who_sends_the_goal_back_pays_for_it() -> None:
    one = seat(one_mulligan(), 1)
    first, bottom, keep = one.choices
    assert "draw: Shock, Opt, Negate, Murder, Island, Forest, Duress" == first.hand
    assert ("mulligan", "keep", "1") == (first.did.does, first.best.does, first.best.value.fraction)
    assert (str(1 - NO**5), float(NO**5)) == (first.did.value.fraction, first.cost)
    assert ("bottom", ("Divination",), 0.0) == (bottom.did.does, bottom.did.cards, bottom.cost)
    assert ("keep", "1", 0.0, False) == (keep.did.does, keep.did.value.fraction, keep.cost, keep.near_tie)
    assert "draw m1: Counterspell, Duress, Forest, Island, Murder, Negate; bottomed Divination" == keep.hand
    assert ("starting player",) == one.not_graded
    assert ("Ann", "draw", 1, first.cost, None) == (one.player, one.begins, one.mistakes, one.lost, one.why_not)


def test_who_keeps_the_goal_loses_nothing() -> None:
    two = seat(one_mulligan(), 2)
    assert (0, 0.0, "play", "exact fraction") == (two.mistakes, two.lost, two.begins, two.method)
    assert "player 2" == two.player


def test_a_land_on_the_bottom_costs_what_another_mulligan_cannot_mend() -> None:
    game = answered(before_declarations(), ["keep", "mulligan", AS_LISTED, (3,), "keep"])
    _, bottom, keep = seat(game, 1).choices
    assert float(NO**4) == bottom.cost  # 1 - V_2
    assert ("bottom", 1.0) == (bottom.best.does, bottom.best.value.value)
    assert float(1 - NO**4) == keep.cost  # V_2 - 0
    assert ("mulligan", False) == (keep.best.does, keep.near_tie)
    assert pytest.approx(float(NO**5 + 1), abs=1e-15) == seat(game, 1).lost  # the costs of one hand and of the next


def test_whoever_goes_straight_on_took_a_mulligan() -> None:
    game = answered(before_declarations(), ["keep", "mulligan", AS_LISTED, "again", BACKWARDS, (0, 1), "keep"])
    _, again, bottom, keep = seat(game, 1).choices
    assert ("mulligan", (), float(NO**4)) == (again.did.does, again.did.cards, again.cost)
    assert "draw m1: Counterspell, Divination, Duress, Forest, Island, Murder, Negate" == again.hand
    assert (("Shock", "Opt"), 0.0, 0.0) == (bottom.did.cards, bottom.cost, keep.cost)


@pytest.mark.parametrize(("free", "near"), [(2, False), (3, True)])
def test_a_choice_that_costs_hardly_anything_is_a_near_tie(free: int, near: bool) -> None:
    """With f free mulligans there are f tries more: a hand of the goal sent back costs (5/12)^(5+f), 0.0022 or 0.0009."""
    setup = before_declarations().setup
    game = Session(replace(setup, rules=replace(setup.rules, free=free)))
    game = answered(game, [2, (), AS_LISTED, BACKWARDS, (), (), "keep", "mulligan", AS_LISTED, "keep"])
    first = seat(game, 1).choices[0]
    assert (float(NO ** (5 + free)), near) == (first.cost, first.near_tie)


def with_caverns(exiled: str) -> SeatReview:
    """On the draw seat 1 holds Gemstone Caverns, a Forest, an Opt and four Shocks, and exiles a card for the Caverns.

    "by turn 2: lands >= 3" then needs one land in the two draws; of 53 cards 17 are lands, and one more where the Forest
    was exiled: then two are needed.
    """
    deck = deck_of([("Gemstone Caverns", 1), ("Forest", 18), ("Opt", 21), ("Shock", 20)])
    game = deal(
        reply(table(deck, nine_cards(), chooser=1), 1, 2),
        {1: ("Gemstone Caverns", "Forest", "Opt", "Shock", "Shock", "Shock", "Shock")},
    )
    game = reply(reply(reply(reply(reply(game, 2, ()), 1, ()), 2, "keep"), 1, "keep"), 2, "none")
    game = reply(game, 1, (0, "Gemstone Caverns"))
    hand = [game.game.player(Seat(1)).names[card] for card in game.game.player(Seat(1)).hand]
    return seat(reply(game, 1, (hand.index(exiled),)), 1, Terms("by turn 2: lands >= 3"))


def test_what_is_exiled_for_a_card_is_graded_by_the_draws_that_are_left() -> None:
    best = 1 - Fraction(36 * 35, 53 * 52)
    wrong, right = with_caverns("Forest"), with_caverns("Opt")
    exile, same = wrong.choices[-1], right.choices[-1]
    assert ("Gemstone Caverns", "exile", ("Forest",)) == (exile.source, exile.did.does, exile.did.cards)
    assert str(Fraction(17 * 16, 53 * 52)) == exile.did.value.fraction
    assert ("exile", ("Opt",), str(best)) == (exile.best.does, exile.best.cards, exile.best.value.fraction)
    assert float(best - Fraction(17 * 16, 53 * 52)) == exile.cost
    assert "draw: Forest, Opt, 4 Shock" == exile.hand
    assert (str(best), 0.0) == (same.did.value.fraction, same.cost)
    begin = right.choices[-2]
    assert ("begin with", ("Gemstone Caverns",), str(best), 0.0) == (
        begin.did.does,
        begin.did.cards,
        begin.did.value.fraction,
        begin.cost,
    )
    assert "draw: Gemstone Caverns, Forest, Opt, 4 Shock" == begin.hand
    assert ("starting player",) == right.not_graded


def test_a_match_gives_the_sums() -> None:
    wrong = answered(before_declarations(), ["mulligan", "mulligan", AS_LISTED, BACKWARDS, (1,), (0,), "keep", "keep"])
    found = review([one_mulligan(), idle(wrong)], TELL, LANDS)
    assert [(1, 2, 6, 2), (2, 2, 4, 1)] == [(s.seat, s.games, s.choices, s.mistakes) for s in found.sums]
    assert [2 * float(NO**5), float(NO**5)] == [one.lost for one in found.sums]


def test_only_the_seats_that_are_asked_for() -> None:
    found = review([one_mulligan()], TELL, Terms("lands >= 2", seats=(2,)))
    assert [2] == [one.seat for one in found.games[0]] == [one.seat for one in found.sums]


@pytest.mark.parametrize("wrong", [0, 3])
def test_there_is_no_such_seat(wrong: int) -> None:
    with pytest.raises(RecordError, match=f"there is no seat {wrong}; the seats of the game are 1 to 2"):
        review([one_mulligan()], TELL, Terms(seats=(wrong,)))


def test_a_game_that_is_not_over_stays_closed() -> None:
    over, open_ = review([one_mulligan(), before_declarations()], TELL, LANDS).games
    assert [None, None] == [one.why_not for one in over]
    assert {"the start of the game is not over: a review would show hands that are still hidden"} == {
        one.why_not for one in open_
    }
    assert [(), ()] == [one.choices for one in open_]


def reasons(found: Review) -> list[str | None]:
    return [one.why_not for one in found.games[0]]


def test_what_cannot_be_graded_says_why() -> None:
    setup = Setup(resolve(), (Seating(paper_deck(60), paper=True), Seating(nine_cards())), Seat(2))
    game = deal(reply(deal(Session(setup)), 2, 2))
    game = reply(reply(reply(reply(game, 2, ()), 1, ()), 2, "keep"), 1, "keep")
    found = review([idle(game)], TELL, LANDS)
    assert ["the cards are paper, and nobody named them", None] == reasons(found)
    paper = found.games[0][0]
    assert (None, None, None, (), 0) == (paper.goal, paper.begins, paper.method, paper.choices, found.sums[0].games)
    left = review([before_declarations().leave(Seat(2))], TELL, LANDS)
    assert ["no choice about a hand was made"] * 2 == reasons(left)
    gone = review([one_mulligan()], TELL, Terms('"Goblin Guide" >= 1'))
    assert all("Goblin Guide" in (why or "") for why in reasons(gone))


def test_a_choice_that_the_solver_does_not_know_is_not_graded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cards on the bottom after one mulligan: no game has that."""
    odd = Choice(Seat(1), 1, "bottom", NINE[:7], ("Divination", "Murder"))
    monkeypatch.setattr("keepseven.reports.review.choices", lambda session: (odd,))
    why = seat(one_mulligan(), 1).why_not
    assert why is not None and why.startswith("what was done with Counterspell, Divination,")
    assert why.endswith("is not among what can be done")


def test_the_goal_is_derived_from_the_list_where_none_is_given() -> None:
    one = seat(one_mulligan(), 2, Terms())
    assert one.goal_is_default and one.goal is not None and one.goal.startswith("by turn 3")
    assert not seat(one_mulligan(), 2).goal_is_default


def test_how_lands_are_read_is_asked_for_each_list() -> None:
    asked: list[str] = []

    def reading(deck: Deck) -> Any:
        from keepseven.odds.sources import Sources

        asked.append(deck.name)
        return Sources(depends=True)

    one = seat(one_mulligan(), 1, Terms('by turn 1: cast "Shock"', reading=reading))
    assert ["first", "second"] == asked
    assert "lands that may come in tapped do" in one.conditions


def test_cards_that_nobody_knows_are_named() -> None:
    deck = Deck("odd", (Entry("Forest", 9), Entry("Xyz", 3, unknown=True)))
    game = deal(reply(table(deck, deck, chooser=1), 1, 1))
    game = reply(reply(reply(reply(game, 1, ()), 2, ()), 1, "keep"), 2, "keep")
    assert ("nothing is known of Xyz",) == seat(game, 1).notes


def test_a_list_as_it_was_played() -> None:
    """What was shuffled is what the odds look at, whether the list or the table says who commands."""
    deck = Deck(
        "listed", (Entry("Opt", 3, tags=("draw",)), Entry("Krenko, Mob Boss", 1), Entry("Shock", 2, Zone.SIDEBOARD))
    )
    found = played(deck, Stock(("Opt", "Opt", "Shock"), ("Krenko, Mob Boss",), 7))
    assert (
        Entry("Opt", 2, tags=("draw",)),
        Entry("Shock", 1),
        Entry("Krenko, Mob Boss", 1, Zone.COMMANDER),
    ) == found.entries
    assert (Entry(None, 2), Entry("Opt", 1)) == played(paper_deck(3), Stock((None, "Opt", None), (), 7)).entries


def test_without_a_goal_the_curve_model_says_what_hands_are_worth() -> None:
    found = review([one_mulligan()], TELL, Terms(curve=TERMS))
    assert ("mana", "chance") == (found.unit, review([one_mulligan()], TELL, LANDS).unit)
    (one, two) = found.games[0]
    assert one.goal == two.goal and (one.goal or "").startswith("mana spent on turns 1 to 4") and one.goal_is_default
    assert one.choices[0].best.value.value > one.choices[0].did.value.value and one.lost > 0


def acting(cards: dict[str, int], hand: Sequence[str], *answers: Any, terms: Terms = CURVE) -> list[Graded]:
    """The choices after the keep of seat 1, on the draw with these cards in hand."""
    game = deal(reply(table(deck_of(list(cards.items())), nine_cards(), chooser=1), 1, 2), {1: hand})
    game = reply(reply(reply(reply(reply(game, 2, ()), 1, ()), 2, "keep"), 1, "keep"), 2, "none")
    one = seat(reply(game, 1, *answers), 1, terms)
    assert one.why_not is None and "opening-hand action" not in one.not_graded
    begins = "counts among the cards seen" if terms.goal is not None else "is worth the mana of its cost"
    assert any(begins in condition or "revealed" in condition for condition in one.conditions)
    return list(one.choices[1:])


def told(choice: Graded) -> tuple[str, tuple[str, ...], float, str, tuple[str, ...], float]:
    did, best = choice.did, choice.best
    return did.does, did.cards, did.value.value, best.does, best.cards, best.value.value


def test_a_land_that_begins_on_the_battlefield_is_one_more_land() -> None:
    """Every other card of the library is an Island. With Caverns in play Divinations are cast on turns 2, 3 and 4: 9 mana, two
    are left, and the one that was exiled is a card fewer: 9 + 1 - 1/2. Without, on turns 3 and 4: 6 mana, four are left: 8.
    """
    cards, hand = {"Gemstone Caverns": 1, "Divination": 6, "Island": 53}, ("Gemstone Caverns", *["Divination"] * 6)
    begin, exile = acting(cards, hand, (0, "Gemstone Caverns"), (0,))
    caverns = ("begin with", ("Gemstone Caverns",), 9.5)
    assert (*caverns, *caverns) == told(begin)
    assert ("exile", ("Divination",), 9.5) == told(exile)[:3] and exile.source == "Gemstone Caverns"
    (idle_,) = acting(cards, hand, "none")
    assert ("act no more", (), 8.0, *caverns) == told(idle_)
    assert 1.5 == idle_.cost


def test_a_spell_that_begins_on_the_battlefield_is_worth_its_mana() -> None:
    """Nothing but Plains beside them: one of two Leylines is cast on turn 4, for 4 mana, and one that is left is worth 1/2."""
    cards, hand = {"Leyline of Sanctity": 2, "Plains": 58}, ["Leyline of Sanctity"] * 2 + ["Plains"] * 5
    leyline = ("begin with", ("Leyline of Sanctity",), 8.0)
    assert [("act no more", (), 4.5, *leyline)] == list(map(told, acting(cards, hand, "none")))
    one, two = acting(cards, hand, (0, "Leyline of Sanctity"), "none")
    assert ((*leyline, *leyline), 0.0) == (told(one), one.cost)
    assert ("act no more", (), 8.0) == told(two)[:3] and two.cost == 0


def test_what_is_exiled_may_be_what_could_act_too() -> None:
    """A Plains is exiled better than the Leyline, which can begin there next."""
    cards = {"Gemstone Caverns": 1, "Leyline of Sanctity": 1, "Plains": 58}
    hand = ["Gemstone Caverns", "Leyline of Sanctity", *["Plains"] * 5]
    place = sorted(hand)[1:].index("Leyline of Sanctity")
    begin, exile, *_ = acting(cards, hand, (0, "Gemstone Caverns"), (place,))
    assert ("exile", ("Leyline of Sanctity",), -0.5, "exile", ("Plains",), 3.5) == told(exile)
    assert ("begin with", ("Gemstone Caverns",), 3.5, "act no more", (), 4.0) == told(begin)  # no mana is lacking


def test_what_a_revealed_card_does_has_no_value() -> None:
    cards, hand = {"Chancellor of the Tangle": 1, "Forest": 59}, ["Chancellor of the Tangle"] + ["Forest"] * 6
    chancellor = (0, "Chancellor of the Tangle")
    (shown, *_), (not_shown,) = (
        acting(cards, hand, *answers, terms=LANDS) for answers in ((chancellor, "none"), ("none",))
    )
    assert ("reveal", ("Chancellor of the Tangle",), 1.0) == told(shown)[:3]
    assert 0.0 == shown.cost == not_shown.cost


def test_a_card_that_was_left_on_top_is_known_to_come() -> None:
    """Vancouver: with a Forest on top the goal is sure on turn 1, on the draw, and a card under the library is not drawn."""
    deck = deck_of([("Gemstone Caverns", 1), ("Forest", 2), ("Opt", 57)])
    game = deal(reply(table(deck, nine_cards(), chooser=1, mulligan="vancouver"), 1, 2))
    game = reply(reply(reply(reply(game, 2, ()), 1, ()), 2, "keep"), 1, "mulligan")
    game = deal(game, {1: ("Gemstone Caverns", *["Opt"] * 5, "Forest")})
    values = []
    for stays in ("stay", "bottom"):
        later = reply(reply(reply(reply(game, 1, "keep"), 1, "look", stays), 2, "none"), 1, "none")
        values.append(seat(later, 1, Terms("by turn 1: lands >= 2")).choices[-1].did.value.fraction)
    assert ["1", "1/53"] == values
