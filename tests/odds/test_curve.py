"""The curve of a list."""

import pytest

from keepseven.decks import Deck, Entry, Zone, deck_of
from keepseven.errors import OddsError
from keepseven.odds.castability import Library, castable
from keepseven.odds.casting import LandClass
from keepseven.odds.counting import Copies, between
from keepseven.odds.curve import curve, spells
from keepseven.odds.mana import bits, cost
from keepseven.odds.merge import stock
from keepseven.odds.policy import KARSTEN_2017, KARSTEN_2022, NO_MULLIGANS, policy_named
from keepseven.odds.sources import Sources

IZZET = Deck(
    "izzet",
    (
        Entry("Mountain", 9),
        Entry("Island", 9),
        Entry("Izzet Guildgate", 4),
        Entry("Maze of Ith", 2),
        Entry("Shock", 4),
        Entry("Fire // Ice", 4),
        Entry("Brazen Borrower", 4),
        Entry("Malakir Rebirth", 2),
        Entry("Jaya's Immolating Inferno", 4),
        Entry("Shivan Devastator", 4),
        Entry("Ancestral Vision", 14),
        Entry("Niv-Mizzet, Parun", 1, Zone.COMMANDER),
    ),
)


def test_spells_stand_by_turn_and_name_with_their_halves() -> None:
    found = spells(stock(IZZET), Sources(x=2), stock(IZZET, zone=Zone.COMMANDER))
    assert [
        ("Malakir Rebirth", 2, 1),
        ("Shock", 4, 1),
        ("Fire", 4, 2),
        ("Ice", 4, 2),
        ("Petty Theft", 4, 2),
        ("Brazen Borrower", 4, 3),
        ("Shivan Devastator", 4, 3),
        ("Jaya's Immolating Inferno", 4, 4),
        ("Niv-Mizzet, Parun", 0, 6),
    ] == [(spell.name, spell.count, spell.turn) for spell in found]


def test_a_row_is_what_the_single_question_gives() -> None:
    items = stock(IZZET)
    found = curve(items, free=1)
    library = found.library
    assert (2, 60) == (library.barren, library.size)
    for row in found.rows:
        for way, draws in enumerate((False, True)):
            for policy, chances in ((NO_MULLIGANS, row.plain), (KARSTEN_2022, row.after_mulligans)):
                single = castable(
                    row.spell.cost, row.spell.turn, library, first_turn_draws=draws, policy=policy, free=1, exact=True
                )
                assert float(single.chance) == pytest.approx(float(chances[way].chance), rel=1e-12)
                assert float(single.enough) == pytest.approx(float(chances[way].enough), rel=1e-12)


def test_one_colour_is_counting_lands() -> None:
    """All lands alike: {R} on turn 1 is a land among seven or eight cards."""
    found = curve(stock(deck_of([("Mountain", 20), ("Shock", 40)])))
    (row,) = found.rows
    assert [float(between(Copies(60, 20, seen), 1)) for seen in (7, 8)] == pytest.approx(
        [float(one.chance) for one in row.plain]
    )


def test_mulligans_help_and_a_condition_raises() -> None:
    for row in curve(stock(IZZET)).rows:
        for plain, after in zip(row.plain, row.after_mulligans, strict=True):
            assert plain.chance <= plain.given_enough
            assert plain.enough <= 1
            if row.spell.turn <= 3 and plain.chance:  # a tapped land pays for nothing on turn 1
                assert plain.chance < after.chance


def test_another_policy_and_other_ways_to_begin() -> None:
    items = stock(IZZET)
    one = curve(items, policy=KARSTEN_2017, first_turn_draws=(True,))
    assert (KARSTEN_2017, (True,)) == (one.policy, one.first_turn_draws)
    assert [1] == list({len(row.plain) for row in one.rows})
    assert one.rows[0].plain == tuple(curve(items).rows[0].plain[1:])


def test_rocks_are_no_lands_of_the_curve() -> None:
    items = stock(deck_of([("Mountain", 20), ("Sol Ring", 4), ("Shock", 36)]))
    found = curve(items, reading=Sources(rocks=True))
    assert ["Mountain"] == [name for name, _ in found.sources]
    assert 20 == sum(land.count for land in found.library.lands)


def test_a_list_too_small_is_refused() -> None:
    with pytest.raises(OddsError, match="has no hand of 7"):
        curve(stock(deck_of([("Mountain", 3), ("Shock", 3)])))


def test_policies_have_names() -> None:
    assert KARSTEN_2022 is policy_named("Karsten-2022")
    with pytest.raises(OddsError, match="there is no policy x; there are no mulligans, Karsten 2022 and Karsten 2017"):
        policy_named("x")


def test_lands_that_do_not_help_go_to_the_bottom_first_whether_they_make_mana_or_not() -> None:
    """12 of 24 lands make R; what the others make is the same to a spell for {R}, and all are lands to the policy."""
    red = LandClass(bits("R"), False, 12)
    barren = castable(cost("{R}"), 1, Library((red,), 12, 60), policy=KARSTEN_2022)
    others = castable(cost("{R}"), 1, Library((red, LandClass(bits("W"), False, 12)), 0, 60), policy=KARSTEN_2022)
    assert others.chance == pytest.approx(barren.chance)
    assert barren.chance == pytest.approx(barren.enough)  # lands without mana are not among those that could be enough
    assert others.enough > 0.999
