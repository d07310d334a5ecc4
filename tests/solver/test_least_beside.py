"""What happens beside the goal, against games played out with explicit libraries.

The same brute force plays for the goal, a small part of a card for each card kept, less a very small part of the other thing.
So it keeps hands that are worth the same as a mulligan to a smaller one, and then breaks every tie against the other thing;
the very small part is how often that happens.
"""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from math import comb

import pytest
from brute_force import Cards, House, value
from test_against_brute_force import BOTTOMS, CASES, cards_of

from keepseven.cards import lookup
from keepseven.odds.goal import And, At, Goal, Named, Word, at_least
from keepseven.odds.merge import Item, Items
from keepseven.odds.parse import parse
from keepseven.odds.question import question
from keepseven.odds.sources import Sources
from keepseven.odds.writing import write
from keepseven.rules.mulligans import (
    BEST_OF_TWO,
    LONDON,
    NOISY_LONDON,
    PARIS,
    SMOOTHED_LONDON,
    VANCOUVER,
    Mulligan,
    Pay,
    Rest,
)
from keepseven.solver.asked import Procedure, asked, asked_by_curve
from keepseven.solver.beside import beside_powder, least_beside, sampled_beside
from keepseven.solver.curve import Precision, Terms
from keepseven.solver.outcome import outcome
from keepseven.solver.plays import no_play
from keepseven.solver.powder import Powdered
from keepseven.solver.problem import Limits
from keepseven.solver.solve import Ladder, solve

SMALL, TINY = Fraction(1, 10**12), Fraction(1, 10**24)
NAMES = {"L": "Mountain", "A": "Shock", "B": "Hill Giant", "C": "Goblin Guide"}
GOAL: Goal = And((at_least(2, Word("land")), at_least(1, Word("spell"))))
DECKS = ((3, 2, 2), (2, 2, 1, 2), (4, 3))
RULES = [name for name in CASES if "Powder" not in name]


def items_of(deck: tuple[int, ...]) -> Items:
    named = zip(NAMES.values(), deck, strict=False)
    return tuple(sorted((Item(name, n, lookup(name)) for name, n in named), key=lambda item: item.name))


def reached(cards: Cards) -> bool:
    return cards.count("L") >= 2 and len(cards) > cards.count("L")


def nothing_to_cast(cards: Cards) -> bool:
    """Shock and Goblin Guide cost one mana each; Hill Giant costs four."""
    return not ("L" in cards and ("A" in cards or "C" in cards))


def found(deck: tuple[int, ...], rule: Mulligan, free: int, draws: int) -> tuple[Ladder, float | None]:
    """The solved problem and the chance of nothing to cast. On turn 2 there is one draw on the play and two on the draw."""
    items = items_of(deck)
    goal: Goal = At(2, GOAL)
    put = question(goal, items, first_turn_draws=draws == 2)
    ask = asked(put, Procedure(rule, free, 3))
    other = no_play(items, Sources())
    assert other is not None
    solved = solve(ask.problem).solved
    assert isinstance(solved, Ladder)
    return solved, least_beside(solved, ask.merged, question(other, items, first_turn_draws=draws == 2))


@pytest.mark.parametrize("draws", (1, 2))
@pytest.mark.parametrize(("deck", "name"), list(product(DECKS, (name for name in RULES if "partial" not in name))))
def test_against_games_played_out(deck: tuple[int, ...], name: str, draws: int) -> None:
    rule, free, _, house = CASES[name]
    solved, chance = found(deck, rule, free, draws)
    if chance is None:  # a bottom and a look together; two hands of one library
        assert name in ("london with the look", "best of two")
        return

    def worth(kept: Cards, drawn: Cards) -> Fraction:
        return Fraction(reached(kept + drawn))

    def less(kept: Cards, drawn: Cards) -> Fraction:
        return worth(kept, drawn) + SMALL * len(kept) - TINY * nothing_to_cast(kept + drawn)

    best = value(cards_of(deck), house, worth, draws)
    assert best == solved.value
    cards = Fraction(outcome(solved).expected_cards)
    least = (best + SMALL * cards - value(cards_of(deck), house, less, draws)) / TINY
    sizes = [step.stage.kept for step in solved.steps]
    if sizes == sorted(set(sizes), reverse=True):
        assert float(least) == pytest.approx(chance, abs=1e-12)
    else:  # a mulligan may cost no card: the brute force sends tied hands back where that helps, and we keep them
        assert chance >= float(least) - 1e-12


@pytest.mark.parametrize("draws", (1, 2))
@pytest.mark.parametrize("deck", DECKS)
def test_the_better_of_two_hands(deck: tuple[int, ...], draws: int) -> None:
    """Each pair of hands from separate shuffles, with the value of both goals in one number."""
    solved, chance = found(deck, BEST_OF_TWO, 0, draws)
    cards = cards_of(deck)

    def less(kept: Cards, drawn: Cards) -> Fraction:
        return Fraction(reached(kept + drawn)) + SMALL * len(kept) - TINY * nothing_to_cast(kept + drawn)

    @cache
    def kept(hand: Cards) -> Fraction:
        rest = list(cards)
        for card in hand:
            rest.remove(card)
        orders = list(permutations(rest, draws))
        return sum((less(hand, order) for order in orders), Fraction(0)) / len(orders)

    later = value(cards, House(BOTTOMS[1:]), less, draws)
    hands = list(combinations(cards, 3))
    total = sum((max(kept(one), kept(other), later) for one in hands for other in hands), Fraction(0)) / len(hands) ** 2
    least = (Fraction(solved.value) + SMALL * Fraction(outcome(solved).expected_cards) - total) / TINY
    assert float(least) == pytest.approx(chance, abs=1e-12)


@pytest.mark.parametrize("deck", DECKS)
def test_cards_that_are_shuffled_back(deck: tuple[int, ...]) -> None:
    """Four cards are drawn, three kept, and the other is shuffled into the library before the draw of turn 2."""
    _, chance = found(deck, Mulligan("draw 4, keep 3", Pay.NOTHING, most=0, draws=4, rest=Rest.SHUFFLED), 0, 1)
    cards = cards_of(deck)

    def kept(hand: Cards) -> tuple[Fraction, Fraction]:
        rest = list(cards)
        for card in hand:
            rest.remove(card)
        reach = sum(reached((*hand, card)) for card in rest)
        return Fraction(reach, len(rest)), -Fraction(sum(nothing_to_cast((*hand, card)) for card in rest), len(rest))

    hands = list(combinations(cards, 4))
    least = -sum(max(kept(part) for part in combinations(hand, 3))[1] for hand in hands) / len(hands)
    assert float(least) == pytest.approx(chance, abs=1e-12)


def test_spells_with_one_cost_stand_together() -> None:
    cards = [
        ("Mountain", 20),
        ("Shock", 4),
        ("Goblin Guide", 4),
        ("Fire // Ice", 4),
        ("Hill Giant", 4),
        ("Ornithopter", 1),
    ]
    goal = no_play(tuple(Item(name, n, lookup(name)) for name, n in cards), Sources())
    assert goal is not None
    assert write(goal) == (
        'by turn 2: not (({"Shock", "Goblin Guide"} >= 1 and pay {R}) or ("Fire // Ice" >= 1 and pay {1}{R}) or'
        ' ("Fire // Ice" >= 1 and pay {1}{U}) or ("Ornithopter" >= 1 and pay {0}))'
    )
    plain = no_play(tuple(Item(name, n, lookup(name)) for name, n in cards[:4]), Sources(), colours=False)
    assert plain == parse(
        'by turn 2: not (({"Shock", "Goblin Guide"} >= 1 and pay {1}) or "Fire // Ice" >= 1 and pay {2})'
    )


def test_a_list_without_cheap_spells_has_no_such_goal() -> None:
    assert (
        no_play((Item("Mountain", 20, lookup("Mountain")), Item("Hill Giant", 4, lookup("Hill Giant"))), Sources())
        is None
    )
    assert no_play((Item("Nobody's Card", 4),), Sources()) is None


def test_a_named_goal_can_be_asked_beside_another() -> None:
    """Without a mulligan the policy is to keep, so the chance is that of the goal alone: one Shock in three of seven."""
    items = items_of((3, 2, 2))
    ask = asked(question(at_least(1, Word("land")), items), Procedure(CASES["none"][0], 0, 3))
    solved = solve(ask.problem).solved
    assert isinstance(solved, Ladder)
    other = question(at_least(1, Named("Shock")), items)
    assert 1 - 10 / 35 == pytest.approx(least_beside(solved, ask.merged, other), abs=1e-12)


FORTY = (("Plains", 8), ("Island", 8), ("Savannah Lions", 8), ("Delver of Secrets", 7), ("Reflector Mage", 9))


@pytest.mark.parametrize("draw", (False, True))
@pytest.mark.parametrize(
    "rule", (LONDON, PARIS, VANCOUVER, BEST_OF_TWO, SMOOTHED_LONDON, NOISY_LONDON), ids=lambda rule: rule.name
)
@pytest.mark.parametrize("other", ("by turn 3: lands >= 3 and spells >= 2", "by turn 2: lands <= 1"))
def test_as_with_all_hands_within_the_error_of_a_sample(other: str, rule: Mulligan, draw: bool) -> None:
    """The curve model on all hands and on a sample of them: what happens beside it differs by chance alone."""
    items = tuple(Item(name, count, lookup(name)) for name, count in FORTY)
    posed = asked_by_curve(items, Terms(3), Procedure(rule, floor=4), first_turn_draws=draw)
    beside = question(parse(other, items), items, first_turn_draws=draw)
    exact = solve(posed.problem).solved
    assert isinstance(exact, Ladder)
    chance = least_beside(exact, posed.merged, beside)
    small = solve(replace(posed.problem, limits=Limits(steps=10)), precision=Precision(0.01)).by_hands()
    assert chance is not None and small is not None
    found = sampled_beside(small, posed.merged, beside)
    assert found is not None and 0 < found.error < 0.02
    assert abs(found.chance - chance) <= 4 * found.error


def test_a_sample_says_nothing_of_what_it_did_not_tell_apart() -> None:
    items = tuple(Item(name, count, lookup(name)) for name, count in (*FORTY[:4], ("Shock", 3), ("Hill Giant", 6)))
    posed = asked_by_curve(items, Terms(3), Procedure(LONDON, floor=5))
    small = solve(replace(posed.problem, limits=Limits(steps=10)), precision=Precision(0.05)).by_hands()
    assert small is not None
    named = question(parse('"Shock" >= 1', items), items)
    assert sampled_beside(small, posed.merged, named) is None


POWDERED = (("Mountain", 5), ("Shock", 4), ("Hill Giant", 2), ("Serum Powder", 2))


@pytest.mark.parametrize("rule", (LONDON, PARIS), ids=lambda rule: rule.name)
def test_serum_powder(rule: Mulligan) -> None:
    """What is played for happens as often as the solver says; that something happens or does not is sure; a goal that tells more
    cards apart is not known."""
    items = tuple(Item(name, count, lookup(name)) for name, count in sorted(POWDERED))
    goal = question(parse("by turn 3: lands in 2..3 and cost<=1 >= 1", items), items)
    ask = asked(goal, Procedure(rule, 0, 4))
    solution = solve(ask.problem)
    assert isinstance(solution.solved, Powdered)
    assert float(solution.value) == pytest.approx(beside_powder(solution.solved, ask.merged, goal), abs=1e-12)
    other, without = (
        question(parse(text, items), items) for text in ("by turn 2: lands >= 2", "by turn 2: lands <= 1")
    )
    chances = [beside_powder(solution.solved, ask.merged, one) for one in (other, without)]
    assert None not in chances and sum(chance or 0.0 for chance in chances) == pytest.approx(1, abs=1e-12)
    named = question(parse('"Shock" >= 1 and "Hill Giant" >= 1', items), items)
    assert beside_powder(solution.solved, ask.merged, named) is not None
    finer = asked(question(parse("lands in 2..3", items), items), Procedure(rule, 0, 4))
    coarse = solve(finer.problem).solved
    assert isinstance(coarse, Powdered) and beside_powder(coarse, finer.merged, named) is None


def test_serum_powder_by_the_curve_model() -> None:
    """No mulligan: a land comes more often than in one hand of four, as hands without one that hold a Powder are exiled."""
    items = tuple(Item(name, count, lookup(name)) for name, count in sorted(POWDERED))
    ask = asked_by_curve(items, Terms(3), Procedure(LONDON, 0, 4, floor=4))
    solution = solve(ask.problem)
    assert isinstance(solution.solved, Powdered)
    found = beside_powder(solution.solved, ask.merged, question(parse("lands >= 1", items), items))
    kept = 1 - Fraction(comb(8, 4), comb(13, 4))
    assert found is not None and float(kept) < found < 1
