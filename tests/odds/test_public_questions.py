"""Questions that people asked in public, with exact answers, and the traps that their answers fell into.

Each test names its question; numbers were computed elsewhere by rational arithmetic.
"""

from fractions import Fraction
from itertools import product
from math import comb, perm

import numpy as np
import pytest

from keepseven.decks import Deck, Entry, Zone, deck_of
from keepseven.odds.castability import Library, castable
from keepseven.odds.casting import LandClass
from keepseven.odds.chance import chance
from keepseven.odds.counting import Copies, between, law, mean
from keepseven.odds.goal import Goal, Named, Word, at_least
from keepseven.odds.mana import bits, cost
from keepseven.odds.merge import Item, Items, stock
from keepseven.odds.multiset import hands
from keepseven.odds.parse import parse
from keepseven.odds.policy import KARSTEN_2022, Policy, kept_under
from keepseven.odds.question import question
from keepseven.odds.seen import Known
from keepseven.rules.mulligans import PARIS


def asked(items: Items, goal: str | Goal, *, draw: bool = False, known: Known | None = None) -> Fraction:
    read = parse(goal, items) if isinstance(goal, str) else goal
    return chance(question(read, items, first_turn_draws=draw), known=known).chance


# questions

FOREST = tuple(Item(name, n) for name, n in (("Forest", 10), ("Elf", 8), ("Rites", 4), ("Infernius", 4), ("Other", 34)))
PERFECT = '"Forest" >= 1 and "Elf" >= 1 and "Rites" >= 1 and "Infernius" >= 1'


def test_perfect_starting_hand() -> None:
    """One of each in seven cards; on the draw in eight."""
    assert Fraction(42304, 877743) == asked(FOREST, PERFECT)
    assert Fraction(18221296, 232601895) == asked(FOREST, f"by turn 1: {PERFECT}", draw=True)


@pytest.mark.parametrize(("draw", "answer"), [(False, 0.0652049655), (True, 0.0997236090)])
def test_perfect_start_with_timing(draw: bool, answer: float) -> None:
    goal = '(by turn 1: "Forest" >= 1 and "Elf" >= 1) and by turn 2: "Rites" >= 1 and "Infernius" >= 1'
    assert answer == pytest.approx(float(asked(FOREST, goal, draw=draw)), abs=5e-11)


@pytest.mark.parametrize(("deck_size", "lands", "answer"), [(60, 20, Fraction(7, 3)), (260, 220, Fraction(77, 13))])
def test_expected_lands_without_mulligans(deck_size: int, lands: int, answer: Fraction) -> None:
    assert answer == mean(Copies(deck_size, lands, 7))


TOMBS = stock(deck_of([("Overgrown Tomb", 4), ("Swamp", 8), ("Forest", 8), ("Llanowar Elves", 40)]))


@pytest.mark.parametrize(
    ("goal", "draw", "answer"),
    [
        ("by turn 1: pay {B}", False, Fraction(394669, 487635)),
        ("by turn 1: pay {B}", True, Fraction(22033049, 25844655)),
        ("by turn 2: pay {B}{B}", False, Fraction(13108313, 25844655)),
        ("by turn 2: pay {B}{B}", True, Fraction(194951093, 335980515)),
        ("by turn 2: pay {G}{G}", False, Fraction(13108313, 25844655)),
        ("by turn 2: pay {B}{G}", False, Fraction(602084434, 852873615)),
        ("by turn 2: pay {B}{G}", True, Fraction(17264772, 22398701)),
    ],
)
def test_black_on_turn_one_and_two_colours_on_turn_two(goal: str, draw: bool, answer: Fraction) -> None:
    assert answer == asked(TOMBS, goal, draw=draw)


def test_the_command_for_a_chat() -> None:
    assert Fraction(38962, 97527) == between(Copies(60, 4, 7), 1)


def test_a_land_on_the_bottom_is_no_next_card() -> None:
    """Eleven cards left, four lands, one of them on the bottom: three lands among ten unknown cards."""
    items = (Item("Land", 4), Item("Spell", 7))
    assert Fraction(3, 10) == asked(items, 'by turn 2: "Land" >= 1', known=Known(hand={}, bottom=["Land"]))
    assert Fraction(4, 11) == asked(items, 'by turn 2: "Land" >= 1', known=Known(hand={}))


def test_two_land_hands() -> None:
    """Limited, 17 lands of 40, on the draw: from two lands in hand the next card, a third land by turn 3, a fourth by 4."""
    items = stock(deck_of([("Plains", 17), ("Savannah Lions", 23)]))
    two = Known(hand={"Plains": 2, "Savannah Lions": 5})
    three = Known(hand={"Plains": 3, "Savannah Lions": 4})
    assert Fraction(5, 11) == asked(items, "by turn 1: lands >= 3", draw=True, known=two)
    assert Fraction(427, 682) == asked(items, "by turn 4: lands >= 4", draw=True, known=two)
    assert Fraction(3087, 3410) == asked(items, "by turn 4: lands >= 4", draw=True, known=three)
    assert 0.8504398827 == pytest.approx(float(asked(items, "by turn 3: lands >= 3", draw=True, known=two)), abs=5e-11)


def test_the_perfect_number_of_lands_is_that_of_a_hundred_cards() -> None:
    """31, 37, 42 lands are best for need <= lands <= need + 3 in 9 + need cards of a hundred; of 99 they are 30, 37, 42."""

    def best(deck_size: int, need: int) -> int:
        return max(range(deck_size + 1), key=lambda lands: between(Copies(deck_size, lands, 9 + need), need, need + 3))

    assert [31, 37, 42] == [best(100, need) for need in (2, 3, 4)]
    assert [30, 37, 42] == [best(99, need) for need in (2, 3, 4)]


def test_four_basics_of_another_game() -> None:
    assert Fraction(163982, 487635) == between(Copies(60, 4, 7), 1, 1)
    none = [float(between(Copies(60, n, 7), 0, 0)) for n in (8, 10, 12)]
    assert [0.3464064290, 0.2586292343, 0.1906466927] == pytest.approx(none, abs=5e-11)


def test_two_trillion_opening_hands() -> None:
    """That many ordered deals, but 386,206,920 different sets of cards."""
    assert 1_946_482_876_800 == perm(60, 7)
    assert 386_206_920 == comb(60, 7) == hands((24, 36), 7).total
    assert Fraction(19, 53) == asked(
        (Item("Land", 19), Item("Spell", 34)), 'by turn 2: "Land" >= 1', known=Known(hand={})
    )


@pytest.mark.parametrize(
    ("most", "answer"),
    [(4, Fraction(7604072, 18952747)), (1, Fraction(31505606, 77533965)), (0, Fraction(1403917, 9655173))],
)
def test_partial_mulligan_once(most: int, answer: Fraction) -> None:
    """Both of two four-ofs; once, any cards go to the bottom and as many are drawn. `most` copies of each are kept.

    Keeping every key card is not best: surplus copies are worth returning. 0 stands for no mulligan at all.
    """
    items = (Item("A", 4), Item("B", 4), Item("C", 52))
    seven = hands((4, 4, 52), 7)
    if not most:
        assert answer == asked(items, '"A" >= 1 and "B" >= 1')
        return
    total = Fraction(0)
    for (a, b, c), weight in zip(seven.rows.tolist(), seven.weights.tolist(), strict=True):
        kept = {"A": min(a, most), "B": min(b, most)}
        bottom = ["A"] * (a - kept["A"]) + ["B"] * (b - kept["B"]) + ["C"] * c
        turn = len(bottom) + 1  # a draw for each card returned
        known = Known(hand=kept, bottom=bottom)
        total += Fraction(weight, seven.total) * asked(items, f'by turn {turn}: "A" >= 1 and "B" >= 1', known=known)
    assert answer == total


@pytest.mark.parametrize(
    ("lands", "answers"),
    [
        (18, [0.8179843903, 0.1519891089, 0.0245959796, 0.0054305211]),
        (22, [0.7518215469, 0.2036702367, 0.0379377701, 0.0065704463]),
    ],
)
def test_keep_rates_of_a_goldfish(lands: int, answers: list[float]) -> None:
    """Keep one to three lands, always keep four cards; one card fewer each time."""
    policy = Policy("goldfish", PARIS, ((7, 1, 3), (6, 1, 3), (5, 1, 3)), (1, 3), 4)
    exact = kept_under(policy, (lands, 60 - lands), [0], exact=True)
    assert 1 == exact.weights.sum()
    rounded = kept_under(policy, (lands, 60 - lands), [0])
    for found in (exact, rounded):
        cards = found.kept.sum(axis=1)
        rates = [float(found.weights[cards == size].sum()) for size in (7, 6, 5, 4)]
        assert answers == pytest.approx(rates, abs=5e-11)


def test_binomial_or_hypergeometric() -> None:
    """A third of 99 cards are lands; at least three in nine. Drawing with replacement gives 0.6228 instead."""
    assert Fraction(8807951, 13945981) == between(Copies(99, 33, 9), 3)
    with_replacement = sum(comb(9, n) * 2 ** (9 - n) for n in range(3, 10)) / 3**9
    assert 0.6228217243 == pytest.approx(with_replacement, abs=5e-11)


def test_a_four_of_in_the_first_turn_of_another_game() -> None:
    assert Fraction(43382, 97527) == between(Copies(60, 4, 8), 1)


@pytest.mark.parametrize(("sources", "answer"), [(14, 0.91286394), (13, 0.88960856)])
def test_are_fourteen_sources_enough(sources: int, answer: float) -> None:
    """60 cards, 25 lands, one coloured mana on turn 1, London, given a land."""
    library = Library((LandClass(bits("R"), False, sources), LandClass(0, False, 25 - sources)), 0, 60)
    found = castable(cost("{R}"), 1, library, policy=KARSTEN_2022)
    assert answer == pytest.approx(float(found.given_enough), abs=5e-9)


def test_without_mulligans_and_without_a_condition_it_takes_sixteen() -> None:
    chances = [between(Copies(60, sources, 7), 1) for sources in (15, 16)]
    assert chances[0] < Fraction(9, 10) <= chances[1]


# traps


def test_trap_the_commander_is_not_in_the_library() -> None:
    """99 cards in the library; 98 with partners; 100 only where there is no commander."""
    cards = (Entry("Mountain", 98), Entry("Krenko, Mob Boss", 1, Zone.COMMANDER), Entry("Shock", 1))
    assert 99 == sum(item.count for item in stock(Deck("one", cards)))


def test_trap_cards_on_the_bottom_are_out_of_reach() -> None:
    """Of seven cards one L goes to the bottom: draws come from the 53 others, without it."""
    items = (Item("L", 20), Item("S", 40))
    seen = Known(hand={"L": 2, "S": 4}, bottom=["L"])
    fresh = Known(hand={"L": 2, "S": 4})
    assert Fraction(17, 53) == asked(items, 'by turn 2: "L" >= 3', known=seen)
    assert Fraction(18, 54) == asked(items, 'by turn 2: "L" >= 3', known=fresh)  # a shuffle makes it live again


def test_trap_conditional_and_unconditional_look_alike() -> None:
    """All three numbers come together, so that none can be taken for another."""
    items = stock(deck_of([("Mountain", 17), ("Shock", 23)]))
    given = question(at_least(1, Word("land")), items)
    found = chance(question(at_least(2, Word("land")), items), given=given)
    assert found.given is not None and found.both is not None
    assert found.chance == found.both / found.given > found.both
    assert 1 - found.given == between(Copies(40, 17, 7), 0, 0)


def test_trap_at_least_exactly_and_between_are_three_questions() -> None:
    items = stock(deck_of([("Mountain", 24), ("Shock", 36)]))
    chances = law(Copies(60, 24, 7))
    assert [sum(chances[3:]), chances[3], chances[3] + chances[4]] == [
        asked(items, goal) for goal in ("lands >= 3", "lands = 3", "lands in 3..4")
    ]


def test_trap_no_draw_on_the_first_turn_on_the_play() -> None:
    """In games of more than two everybody draws, also the player who begins."""
    items = (Item("L", 20), Item("S", 40))
    goal = at_least(1, Named("L"))
    for turn, draw in product((1, 4), (False, True)):
        seen = 7 + turn - 1 + draw
        text = f'by turn {turn}: "L" >= 1'
        assert between(Copies(60, 20, seen), 1) == asked(items, text, draw=draw)
    assert between(Copies(60, 20, 7), 1) == asked(items, goal, draw=True)


def test_trap_the_policy_belongs_to_the_number() -> None:
    """The mean number of lands kept is another one under another policy, for the same deck."""
    means = []
    for policy in (
        KARSTEN_2022,
        Policy("five lands are too many", KARSTEN_2022.mulligan, ((7, 2, 4), (6, 2, 4)), (2, 4), 5),
    ):
        found = kept_under(policy, (20, 40), [0])
        means.append(float((found.weights * found.kept[:, 0]).sum()))
    assert means[0] != pytest.approx(means[1], abs=0.01)
    assert means[0] != pytest.approx(7 / 3, abs=0.01)
    assert "Karsten 2022: keep 7 with 2 to 5 lands, 6 with 2 to 4 lands and 5 with 2 to 4 lands, and any 4" == str(
        KARSTEN_2022.said()
    )


def test_trap_a_library_with_known_bottom_cards_is_not_uniform() -> None:
    """Drawn past everything unknown, the bottom comes in its order."""
    items = (Item("A", 1), Item("B", 1), Item("C", 1))
    known = Known(hand={}, bottom=["A", "B"])
    assert [0, 1, 1] == [asked(items, f'by turn {turn}: "A" >= 1', known=known) for turn in (2, 3, 4)]
    assert [0, 0, 1] == [asked(items, f'by turn {turn}: "B" >= 1', known=known) for turn in (2, 3, 4)]


def test_trap_a_free_mulligan_is_a_mulligan_that_costs_nothing() -> None:
    """With one free mulligan two hands of seven are seen before six are kept."""
    found = kept_under(KARSTEN_2022, (41, 58), [0], free=1)
    sizes = [int(found.kept[found.stage == stage].sum(axis=1)[0]) for stage in range(5)]
    assert [7, 7, 6, 5, 4] == sizes
    first = found.kept[found.stage == 0][:, 0]
    assert (3, 5) == (int(first.min()), int(first.max()))
    assert 1 == pytest.approx(float(np.sum(found.weights)))
