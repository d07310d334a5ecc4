"""Published figures and tables of exact values, to the last digit given. The files in `data` say what is assumed:

- sources: lands that make the colour, untapped; deck = such lands, other lands, spells;
- Karsten 2022, London: keep sevens with two to five lands, sixes and fives with two to four, any four; in Commander (99
  cards, a first draw) the first mulligan is free and a first seven is kept with three to five lands; other lands go to the
  bottom first;
- Karsten 2017, Vancouver: fives are kept with one to four lands; a land on top stays, a spell goes to the bottom.
"""

import csv
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from keepseven.odds.castability import Library, castable, seen_law
from keepseven.odds.casting import LandClass
from keepseven.odds.counting import Copies, between, law
from keepseven.odds.mana import bits, cost
from keepseven.odds.multiset import Weights
from keepseven.odds.policy import KARSTEN_2017, KARSTEN_2022, Kept, Policy, kept_under

DATA = Path(__file__).with_name("data")
Row = dict[str, str]


def rows(name: str) -> Iterator[Row]:
    with (DATA / f"{name}.csv").open(newline="") as file:
        yield from csv.DictReader(file)


def off(given: str, found: float) -> bool:
    """Whether a number is not the given one, rounded to as many digits."""
    digits = len(given.partition(".")[2])
    return abs(float(given) - found) > 0.5000001 * 0.1**digits


@cache
def kept(policy: Policy, deck_size: int, lands: int, sources: int, free: int) -> Kept:
    return kept_under(policy, (sources, lands - sources, deck_size - lands), [1, 0], free=free)


@cache
def lands_seen(deck_size: int, lands: int, sources: int, commander: bool, turn: int) -> Weights:
    """The law of (sources, other lands) seen by a turn on the play; in Commander the first turn has a draw."""
    found = kept(KARSTEN_2022, deck_size, lands, sources, int(commander))
    seen: Weights = seen_law(found, turn - 1 + commander, 0)[:, :, 0]
    return seen


def karsten(row: Row, sources: int) -> tuple[float, float]:
    """The chance of `pips` sources given `turn` lands, and of these."""
    turn, pips = int(row["turn"]), int(row["pips"])
    seen = lands_seen(int(row["deck_size"]), int(row["lands"]), sources, row["commander_rules"] == "yes", turn)
    grid = np.indices(seen.shape)
    enough = grid[0] + grid[1] >= turn
    both = enough & (grid[0] >= pips)
    return float(seen[both].sum() / seen[enough].sum()), float(seen[enough].sum())


def test_all_2850_cells_of_coloured_sources() -> None:
    cells = list(rows("karsten2022_exact_probabilities"))
    assert 2850 == len(cells)
    wrong = []
    for row in cells:
        given, enough = karsten(row, int(row["sources"]))
        if off(row["exact_p_castable_given_enough_lands"], given) or off(row["exact_p_enough_lands"], enough):
            wrong.append(row)
    assert [] == wrong


def test_76_of_76_published_thresholds() -> None:
    """The fewest sources with a chance of at least 89 + turn per cent, found here by trying all numbers of sources."""
    found, published = [], []
    for row in rows("karsten2022_thresholds"):
        required, lands = float(row["required_p"]), int(row["lands"])
        fewest = next((n for n in range(lands + 1) if karsten(row, n)[0] >= required), None)
        assert str(fewest) == row["exact_min_sources"]
        assert not off(row["exact_p_at_min"], karsten(row, int(row["exact_min_sources"]))[0])
        assert not off(row["exact_p_at_min_minus_1"], karsten(row, int(row["exact_min_sources"]) - 1)[0])
        if row["published_sources_2022"]:
            found.append(fewest)
            published.append(int(row["published_sources_2022"]))
    assert 76 == len(published)
    assert published == found


@pytest.mark.parametrize("deck_size, lands, commander", [(60, 25, False), (99, 41, True), (40, 17, False)])
def test_casting_by_needs_gives_the_cells_too(deck_size: int, lands: int, commander: bool) -> None:
    """The same numbers by way of costs, classes of lands and last cards: {1}{R}{R} on turn 3 and {R} on turn 1."""
    for row in rows("karsten2022_exact_probabilities"):
        here = (row["deck_size"], row["lands"]) == (str(deck_size), str(lands))
        if here and row["cost"] in ("1CC", "C") and int(row["sources"]) % 5 == 0:
            sources = int(row["sources"])
            library = Library(
                (LandClass(bits("R"), False, sources), LandClass(bits("W"), False, lands - sources)), 0, deck_size
            )
            found = castable(
                cost({"1CC": "{1}{R}{R}", "C": "{R}"}[row["cost"]]),
                int(row["turn"]),
                library,
                first_turn_draws=commander,
                policy=KARSTEN_2022,
                free=int(commander),
            )
            assert not off(row["exact_p_castable_given_enough_lands"], float(found.given_enough))
            assert not off(row["exact_p_enough_lands"], float(found.enough))


def test_keep_rates_of_both_policies() -> None:
    wrong = []
    for row in rows("keep_rates_fixed_policies_exact"):
        policy = KARSTEN_2022 if "2022" in row["policy"] else KARSTEN_2017
        lands, deck_size = int(row["lands"]), int(row["deck_size"])
        found = kept(policy, deck_size, lands, lands, int("free" in row["policy"]))
        cards = found.kept.sum(axis=1)
        numbers = [found.weights[cards == size].sum() for size in (7, 6, 5, 4)]
        numbers += [(found.weights * cards).sum(), (found.weights * found.kept[:, :2].sum(axis=1)).sum()]
        columns = ["p_keep_on_7", "p_keep_on_6", "p_keep_on_5", "p_keep_on_4", "expected_hand_size"]
        columns.append("expected_lands_in_kept_hand")
        wrong += [row for column, number in zip(columns, numbers, strict=True) if off(row[column], float(number))]
    assert [] == wrong


def test_land_drops_of_2017() -> None:
    """A land on each of turns 1 to t is t lands seen by turn t, since one card a turn is drawn."""
    wrong = []
    for row in rows("karsten2017_land_drops"):
        drops = row["turn"].isdigit()
        turn, wanted = (int(row["turn"]), int(row["turn"])) if drops else (7, 8)
        lands = int(row["lands"])
        seen = seen_law(
            kept(KARSTEN_2017, int(row["deck_size"]), lands, lands, 0), turn - (row["play_draw"] == "play"), 0
        )
        found = float(seen[wanted:, :, 0].sum())
        if off(row["exact_lands_seen_by_turn"], found) or (drops and off(row["exact_every_drop"], found)):
            wrong.append(row)
        if row["published_2017"] and abs(float(row["published_2017"]) - found) > 0.0015:
            wrong.append(row)
    assert [] == wrong


def test_lands_in_opening_hands() -> None:
    wrong = []
    for row in rows("opening_hand_lands_exact"):
        chances = law(Copies(int(row["deck_size"]), int(row["lands"]), 7))
        exact = [float(chance) for chance in chances]
        sums = {"p_2_to_5": sum(exact[2:6]), "p_2_to_4": sum(exact[2:5]), "p_3_to_4": sum(exact[3:5])}
        sums |= {"p_0_1_6_7": exact[0] + exact[1] + exact[6] + exact[7]}
        sums |= {f"p_{n}_lands_in_7": chance for n, chance in enumerate(exact)}
        wrong += [(row, column) for column, number in sums.items() if off(row[column], number)]
    assert [] == wrong


def test_going_down_for_one_of_four() -> None:
    """Keep as soon as one of four is there: each hand fails by itself. London always looks at seven cards."""
    wrong = []
    for row in rows("london_2019_published_vs_exact"):
        floor, london = int(row["willing_to_go_down_to"]), row["mulligan_rule"] == "London"
        fails = Fraction(1)
        for size in range(7, floor - 1, -1):
            fails *= 1 - between(Copies(60, 4, 7 if london else size), 1)
        if off(row["exact"], float(1 - fails)):
            wrong.append(row)
    assert [] == wrong


@pytest.mark.parametrize("policy", [KARSTEN_2017, KARSTEN_2022])
@pytest.mark.parametrize("before", [0, 1, 3])
def test_the_last_card_is_a_draw_like_the_others(policy: Policy, before: int) -> None:
    """Lands seen after n + 1 draws, whether the last one is told apart or not; also where the look knows the top card."""
    found = kept(policy, 40, 17, 9, 0)
    apart, together = seen_law(found, before, 1), seen_law(found, before + 1, 0)[:, :, 0]
    merged = np.zeros_like(together)
    size = apart.shape[0]
    merged[:size, :size] += apart[:, :, 0]
    merged[1 : size + 1, :size] += apart[:, :, 1]
    merged[:size, 1 : size + 1] += apart[:, :, 2]
    assert np.allclose(together, merged, rtol=1e-12, atol=1e-15)
    assert 1 == pytest.approx(float(apart.sum()))
