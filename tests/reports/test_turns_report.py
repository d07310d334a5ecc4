"""The chance of a goal by turn, against counts of combinations."""

from math import comb

import pytest

from keepseven.decks.deck import Deck, Entry, Zone, deck_of
from keepseven.errors import GoalError, OddsError
from keepseven.reports.lines import teller
from keepseven.reports.odds import Places
from keepseven.reports.turns import TurnOdds, turn_odds

TELL = teller({})
BURN = deck_of([("Mountain", 24), ("Lightning Bolt", 4), ("Shock", 32)], "Burn")


def at_least(low: int, seen: int, copies: int = 24, deck: int = 60) -> float:
    ways = sum(comb(copies, n) * comb(deck - copies, seen - n) for n in range(low, min(copies, seen) + 1))
    return ways / comb(deck, seen)


def line(found: TurnOdds, goal: str, begins: str = "play") -> list[float]:
    chances = next(line.chances for line in found.lines if (line.goal, line.begins) == (goal, begins))
    return [chance.value for chance in chances]


def test_at_least_so_many_lands_by_turn() -> None:
    found = turn_odds(BURN, "by turn 4: lands >= 4", TELL)
    assert ("land >= 4", 60, tuple(range(8))) == (found.goal, found.library, found.turns)
    assert [f"land >= {low}" for low in (2, 3, 4, 5, 6)] * 2 == [one.goal for one in found.lines]
    assert ["land >= 4"] * 2 == [one.goal for one in found.lines if one.asked]
    for low in (2, 6):
        on_the_play = [at_least(low, 7 + max(0, turn - 1)) for turn in range(8)]
        assert pytest.approx(on_the_play, abs=1e-15) == line(found, f"land >= {low}")
        assert pytest.approx([at_least(low, 7 + turn) for turn in range(8)], abs=1e-15) == line(
            found, f"land >= {low}", "draw"
        )


def test_more_copies_than_there_are_have_no_line() -> None:
    found = turn_odds(BURN, '"Lightning Bolt" >= 3', TELL, begins=("play",))
    assert [1, 2, 3, 4] == [int(one.goal[-1]) for one in found.lines]
    never = turn_odds(BURN, '"Lightning Bolt" >= 7', TELL, begins=("play",))
    assert ['"Lightning Bolt" >= 7'] == [one.goal for one in never.lines]
    assert {0.0} == {chance.value for chance in never.lines[0].chances}


@pytest.mark.parametrize("goal", ["lands in 2..4", "lands >= 2 and spells >= 1", "lands <= 3"])
def test_another_goal_has_one_line(goal: str) -> None:
    found = turn_odds(BURN, goal, TELL, begins=("play",))
    assert [True] == [one.asked for one in found.lines]


def test_at_least_none_is_always_so() -> None:
    assert {1.0} == set(line(turn_odds(BURN, "lands >= 0", TELL, begins=("play",)), "land >= 0"))


def test_what_is_cast_is_looked_at_from_turn_one() -> None:
    found = turn_odds(BURN, 'by turn 6: cast "Lightning Bolt"', TELL, begins=("play",))
    assert tuple(range(1, 9)) == found.turns
    assert "only lands make mana" in found.conditions


def test_cards_in_known_places_count() -> None:
    hand = Places(hand="3 Mountain, 4 Shock", top="Mountain")
    found = turn_odds(BURN, "lands >= 4", TELL, begins=("play",), places=hand)
    assert [0.0, 0.0, 1.0] == line(found, "land >= 4")[:3]
    assert "on top of the library, the first draw first: Mountain" in found.conditions


def test_a_goal_of_several_turns_cannot_be_followed() -> None:
    with pytest.raises(GoalError, match="looks at several turns"):
        turn_odds(BURN, "(by turn 2: lands >= 2) and (by turn 3: lands >= 3)", TELL)
    with pytest.raises(OddsError, match="Forest"):
        turn_odds(BURN, "lands >= 2", TELL, places=Places(hand="Forest"))


def test_a_commander_is_not_among_the_cards() -> None:
    deck = Deck("led", (*BURN.entries, Entry("Krenko, Mob Boss", 1, Zone.COMMANDER)))
    assert 60 == turn_odds(deck, "lands >= 2", TELL).library
