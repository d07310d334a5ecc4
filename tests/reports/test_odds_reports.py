"""Records of odds and of a curve: numbers with their conditions."""

from fractions import Fraction

import pytest

from keepseven.decks import Deck, Entry, Zone, deck_of
from keepseven.errors import GoalError, OddsError
from keepseven.odds.sources import Sources
from keepseven.reports.chances import Chance, begins_said, exact, percent, rounded, short_percent
from keepseven.reports.curve import curve_odds
from keepseven.reports.lines import teller
from keepseven.reports.odds import Places, copies_odds, goal_odds

TELL = teller({})
BURN = deck_of([("Mountain", 20), ("Lightning Bolt", 4), ("Goblin Guide", 4), ("Shock", 32)], "burn")
KRENKO = Deck("krenko", (Entry("Mountain", 40), Entry("Shock", 59), Entry("Krenko, Mob Boss", 1, Zone.COMMANDER)))


def test_copies() -> None:
    found = copies_odds()
    assert Chance(38962 / 97527, "38962/97527") == found.chance
    assert (5, 28 / 60, "exact fraction") == (len(found.law), found.mean, found.method)
    assert copies_odds(low=1, high=1).chance == found.law[1]


def test_a_goal_on_the_play_and_on_the_draw() -> None:
    found = goal_odds(BURN, "by turn 1: lands >= 1", TELL)
    assert ["play", "draw"] == [one.begins for one in found.chances]
    assert [[(1, 7)], [(1, 8)]] == [[(seen.turn, seen.cards) for seen in one.seen] for one in found.chances]
    none = Fraction(1)
    for n in range(7):
        none *= Fraction(40 - n, 60 - n)
    assert exact(1 - none) == found.chances[0].chance
    assert ("by turn 1: land >= 1", None, 60) == (found.goal, found.given, found.library)
    assert ("the first hand is kept", "nothing is shuffled later, and nothing else draws cards") == found.conditions


def test_with_a_condition_all_three_chances_are_there() -> None:
    (found,) = goal_odds(BURN, "lands >= 2", TELL, given="lands >= 1", begins=("play",)).chances
    assert found.given is not None and found.both is not None
    fractions = [Fraction(one.fraction or "") for one in (found.chance, found.both, found.given)]
    assert fractions[0] == fractions[1] / fractions[2]


def test_known_cards_are_conditions() -> None:
    places = Places(hand="2 mountain, shock", top="Goblin Guide", bottom="Shock, Mountain", exiled="2 Shock")
    found = goal_odds(BURN, 'opening: lands = 2; by turn 2: "Goblin Guide"', TELL, begins=("play",), places=places)
    assert "1" == found.chances[0].chance.fraction
    assert (
        "this hand is kept: 2 Mountain, 1 Shock",
        "on top of the library, the first draw first: Goblin Guide",
        "on the bottom of the library: Shock, Mountain",
        "exiled: 2 Shock",
    ) == found.conditions[:4]
    assert [(0, 3), (2, 4)] == [(seen.turn, seen.cards) for seen in found.chances[0].seen]


def test_casting_says_how_lands_are_read() -> None:
    plain = goal_odds(BURN, 'by turn 1: cast "Shock"', TELL).conditions
    assert {"lands that may come in tapped do not", "only lands make mana", "X is 0"} <= set(plain)
    reading = Sources(depends=True, rocks=True, double_faced=False, x=3, life=True, corrections={"Shock": None})
    other = set(goal_odds(BURN, 'by turn 1: cast "Goblin Guide"', TELL, reading=reading).conditions)
    assert {"lands that may come in tapped do", "X is 3", "1 card is read as you said"} <= other
    assert {"life may be paid for Phyrexian mana", "spells with a land on the back are not counted as lands"} <= other
    assert any("from the turn after" in line for line in other)


def test_a_commander_is_said_and_can_be_cast() -> None:
    found = goal_odds(KRENKO, 'by turn 4: cast "Krenko, Mob Boss"', TELL, begins=("all draw",))
    assert (99, "1 commander is not among the cards") == (found.library, found.conditions[1])
    assert found.chances[0].chance.value > 0.5


def test_errors_of_a_goal_are_those_of_the_language() -> None:
    with pytest.raises(GoalError, match="column 1: bolts means no cards of this list"):
        goal_odds(BURN, "bolts >= 1", TELL)
    with pytest.raises(OddsError, match="Bolt is not in the deck; did you mean Lightning Bolt"):
        goal_odds(BURN, "lands >= 1", TELL, places=Places(hand="Lightnin Bolt"))


def test_kinds_explain_the_merge() -> None:
    found = goal_odds(BURN, 'lands >= 2 and "Shock" >= 1', TELL)
    assert (
        "8 cards: 4 Goblin Guide and 4 Lightning Bolt",
        "20 cards: 20 Mountain",
        "32 cards: 32 Shock",
    ) == found.kinds


def test_a_curve() -> None:
    found = curve_odds(BURN, TELL, free=1)
    assert [("Goblin Guide", 4, "{R}", 1), ("Lightning Bolt", 4, "{R}", 1), ("Shock", 32, "{R}", 1)] == [
        (row.name, row.count, row.cost, row.turn) for row in found.rows
    ]
    assert ("burn", 60, 20, "london", 1) == (
        found.deck,
        found.library,
        found.lands,
        found.mulligan,
        found.free_mulligans,
    )
    assert ["Mountain"] == [land.name for land in found.sources]
    assert (
        "after mulligans: Karsten 2022: keep 7 with 2 to 5 lands, 6 with 2 to 4 lands and 5 with 2 to 4 lands, and any 4"
        in found.conditions
    )
    assert "1 mulligan is free; until then a hand has to hold 3 to 5 lands" in found.conditions
    first, kept = found.rows[0].first_hand[0], found.rows[0].after_mulligans[0]
    assert first.chance.value == pytest.approx(first.enough.value)
    assert first.chance.value < kept.chance.value < 1


def test_a_curve_says_what_its_policy_does() -> None:
    old = curve_odds(BURN, TELL, policy="Karsten 2017", begins=("all draw",))
    assert "vancouver" == old.mulligan
    assert any("a land on top of the library stays" in line for line in old.conditions)
    assert "no mulligan is free" in old.conditions
    assert any("everybody draws on turn 1" in line for line in old.conditions)
    assert any("lands beyond the third" in line for line in curve_odds(BURN, TELL).conditions)


@pytest.mark.parametrize(
    ("value", "text", "short"),
    [
        (0.0, "0 %", "0"),
        (1e-6, "< 0.01 %", "< 0.1"),
        (0.00005, "0.01 %", "< 0.1"),
        (0.12345, "12.35 %", "12.3"),
        (0.9994, "99.94 %", "99.9"),
        (0.99999, "> 99.99 %", "> 99.9"),
        (1.0, "100 %", "100"),
    ],
)
def test_chances_in_per_cent_never_lie(value: float, text: str, short: str) -> None:
    assert (text, short) == (percent(rounded(value)), short_percent(rounded(value)))


def test_ways_to_begin_in_words() -> None:
    assert ["on the play", "on the draw", "everybody draws on turn 1"] == [
        str(begins_said(way)) for way in ("play", "draw", "all draw")
    ]
