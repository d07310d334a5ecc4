"""The table of first hands, worked out by hand.

Of the nine cards two are lands, five are early plays (Counterspell, Duress, Negate, Opt, Shock) and two are neither. With
"lands >= 2" a hand that is sent back is worth V_1 = 1 - (5/12)^5: see the reviews.
"""

from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest
from stacked import nine_cards

from keepseven.decks.deck import deck_of
from keepseven.errors import OddsError
from keepseven.reports.asking import Subject
from keepseven.reports.keeping import KeepCell, keep_table
from keepseven.reports.lines import teller
from keepseven.rules.mulligans import MULLIGANS
from keepseven.solver.asked import LONDON_FROM_SEVEN

TELL = teller({})


def cells(goal: str | None) -> dict[tuple[int, int], KeepCell]:
    found = keep_table(Subject(nine_cards(), goal), TELL, ("play",))
    return {(cell.lands, cell.early): cell for cell in found.ways[0].cells}


def test_every_first_hand_is_in_one_cell() -> None:
    found = cells("lands >= 2")
    ways = {(2, 5): (0, 2), (2, 4): (1, 1), (2, 3): (2, 0)}
    assert Fraction(comb(2, 2) * comb(5, 4) * comb(2, 1), comb(9, 7)) == Fraction(found[2, 4].chance.fraction or "")
    assert set(ways) == {place for place in found if place[0] == 2}
    assert {(0, 5), (1, 4), (1, 5), *ways} == set(found)  # seven of nine leave two cards out
    assert 1 == sum(Fraction(cell.chance.fraction or "") for cell in found.values())


def test_hands_with_the_goal_are_kept_and_others_sent_back() -> None:
    found = cells("lands >= 2")
    after = 1 - Fraction(5, 12) ** 5
    for (lands, _), cell in found.items():
        verdict, kept, worth = ("keep", "1", 1) if lands == 2 else ("mulligan", "0", 0)
        assert (verdict, kept) == (cell.verdict, cell.keep.fraction)
        assert pytest.approx(float(worth - after), abs=1e-12) == cell.gain


def test_where_it_is_all_the_same_it_is_a_tie() -> None:
    found = cells("spells >= 0")
    assert {("tie", "1", 0.0)} == {(cell.verdict, cell.keep.fraction, cell.gain) for cell in found.values()}


def test_where_other_cards_matter_it_depends() -> None:
    """Of the hands with one land, one half has the Forest."""
    found = cells('"Forest" >= 1')
    assert {("depends", "1/2")} == {(c.verdict, c.keep.fraction) for (lands, _), c in found.items() if lands == 1}
    assert {"keep"} == {c.verdict for (lands, _), c in found.items() if lands == 2}
    assert {"mulligan"} == {c.verdict for (lands, _), c in found.items() if lands == 0}


def test_the_report_says_what_it_is_about() -> None:
    found = keep_table(Subject(nine_cards(), "lands >= 2"), TELL)
    assert ("lands >= 2".replace("lands", "land"), 7, 2, False) == (
        found.goal,
        found.hand,
        found.early,
        found.goal_is_default,
    )
    assert ["play", "draw"] == [way.begins for way in found.ways]
    assert ("mulligans: london, from hands of 7; each puts one card more on the bottom",) == found.mulligans
    assert set(found.mulligans) < set(found.conditions) and "exact fraction" == found.method


@pytest.mark.parametrize("rule", ["partial paris", "none"])
def test_rules_without_such_a_table(rule: str) -> None:
    procedure = replace(LONDON_FROM_SEVEN, mulligan=MULLIGANS[rule])
    with pytest.raises(OddsError, match="there is no table of all first hands"):
        keep_table(Subject(nine_cards(), "lands >= 2", procedure), TELL)


def test_serum_powder_is_no_matter_of_lands_and_early_plays() -> None:
    deck = deck_of([("Bazaar of Baghdad", 4), ("Serum Powder", 4), ("Shock", 52)])
    with pytest.raises(OddsError, match="there is no table of all first hands"):
        keep_table(Subject(deck, '"Bazaar of Baghdad" >= 1'), TELL)
