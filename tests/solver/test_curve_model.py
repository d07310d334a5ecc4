"""The curve model against explicit libraries, published fractions and a tree without any of its shortcuts."""

from fractions import Fraction as F

import pytest
from explicit_goldfish import Card, Cards, Rules, before, land, spell

from keepseven.odds.mana import Way, bits
from keepseven.rules.mulligans import LONDON, PARIS, VANCOUVER, Mulligan
from keepseven.solver.curve import Curve, Terms
from keepseven.solver.curve_cards import Fact, Idle, Land, Spell, simplified
from keepseven.solver.problem import Problem
from keepseven.solver.solve import Ladder, solve

PLAIN = land("W")
ONE, TWO, THREE = spell(("",)), spell(("", "")), spell(("", "", ""))
NINE = tuple(sorted((PLAIN,) * 4 + (ONE,) * 2 + (TWO,) * 2 + (THREE,)))
"""Four lands and five spells of one colour: the first deck of the worked fractions."""
A, B, AB = land("W"), land("U"), land("WU", tapped=True)
COLOURS = tuple(sorted((A, A, B, AB, spell(("W",)), spell(("W", "U")), spell(("W", "U")), spell(("", "", "U")))))
"""Two lands for W, one for U, a tapped one for both; {W}, two {W}{U}, one {2}{U}: the second deck."""
HYBRIDS = tuple(
    sorted((A, B, B, land("B"), spell(("WU", "WU")), spell(("W",), ("", "")), spell(("U", "B")), spell(("", "WB"))))
)
"""Three colours; {W/U}{W/U}, {2/W}, {U}{B} and {1}{W/B}."""
TAPPED = tuple(
    sorted((AB, AB, land("U", tapped=True), A, spell(("U",)), spell(("W",)), spell(("W", "U")), Card("dear")))
)
"""Hardly an untapped land, and a spell that nothing pays for."""


def fact(card: Card) -> Fact:
    if card.land:
        return Land(bits(card.makes), card.tapped)
    if not card.ways:
        return Idle.SPELL
    ways = []
    for way in card.ways:
        coloured = [symbol for symbol in way if symbol]
        symbols = tuple(sorted((bits(symbol), coloured.count(symbol)) for symbol in set(coloured)))
        ways.append(Way(symbols, len(way) - len(coloured)))
    return Spell(tuple(ways))


def problem(deck: Cards, rules: Rules, hand_size: int, floor: int, rule: Mulligan = LONDON) -> Problem:
    """The same question for the solver, one kind for each different card."""
    kinds = list(dict.fromkeys(deck))
    facts = simplified({card.name: fact(card) for card in kinds})
    terms = Terms(rules.turns, float(rules.spell_price), float(rules.card_price))
    curve = Curve(tuple(facts[card.name] for card in kinds), terms, rules.draw_first, hand_size)
    counts = tuple(deck.count(card) for card in kinds)
    return Problem(counts, curve, rule, hand_size=hand_size, floor=floor)


def values(asked: Problem) -> list[float]:
    solved = solve(asked).solved
    assert isinstance(solved, Ladder)
    return [float(step.value) for step in solved.steps]


def test_worked_fractions() -> None:
    """T = 3, hands of four down to two (of the second deck down to three)."""
    london, paris = ((4, 4), (4, 3), (4, 2)), ((4, 4), (3, 3), (2, 2))
    play, draw = Rules(3), Rules(3, True)
    assert [F(5483, 1260), F(41, 12), F(467, 210)] == before(NINE, london, play, 4)
    assert F(4815697, 1111320) == before(NINE, paris, play, 4)[0]
    assert [F(2029, 378), F(251, 54), F(1102, 315)] == before(NINE, london, draw, 4)
    assert [F(241657, 58800), F(2753, 840)] == before(COLOURS, london[:2], play, 4)
    assert [5483 / 1260, 41 / 12, 467 / 210] == pytest.approx(values(problem(NINE, play, 4, 2)), abs=1e-12)
    assert [2029 / 378, 251 / 54, 1102 / 315] == pytest.approx(values(problem(NINE, draw, 4, 2)), abs=1e-12)
    assert 4815697 / 1111320 == pytest.approx(values(problem(NINE, play, 4, 2, PARIS))[0], abs=1e-12)
    assert 2029 / 378 == pytest.approx(values(problem(NINE, draw, 4, 2, PARIS))[0], abs=1e-12)
    assert 5431 / 1260 == pytest.approx(values(problem(NINE, play, 4, 4))[0], abs=1e-12)
    assert [241657 / 58800, 2753 / 840] == pytest.approx(values(problem(COLOURS, play, 4, 3)), abs=1e-12)
    assert 235679 / 58800 == pytest.approx(values(problem(COLOURS, play, 4, 3, PARIS))[0], abs=1e-12)
    assert 335 / 84 == pytest.approx(values(problem(COLOURS, play, 4, 4))[0], abs=1e-12)


@pytest.mark.parametrize("draw", (False, True))
@pytest.mark.parametrize("prices", ((F(0), F(0)), (F(1, 2), F(1, 2)), (F(1), F(0)), (F(1, 3), F(5, 4))))
@pytest.mark.parametrize("deck", (NINE[1:], COLOURS, HYBRIDS, TAPPED), ids=("one", "two", "hybrids", "tapped"))
def test_explicit_libraries(deck: Cards, prices: tuple[F, F], draw: bool) -> None:
    """Hands of four down to two, bottoms in the library, three turns; on the draw with two cards on the bottom draws reach it."""
    rules = Rules(3, draw, *prices)
    expected = before(deck, ((4, 4), (4, 3), (4, 2)), rules, 4)
    assert [float(value) for value in expected] == pytest.approx(values(problem(deck, rules, 4, 2)), abs=1e-12)


@pytest.mark.parametrize("deck", (COLOURS[1:], HYBRIDS[:-1]), ids=("two", "hybrids"))
def test_four_turns_and_draws_from_the_bottom(deck: Cards) -> None:
    """Seven cards, hands of four: the fourth draw is a card from the bottom, whose order is chosen, or none."""
    for draw, kept in ((False, 3), (True, 3), (True, 4)):
        rules = Rules(4, draw, F(1, 2), F(0))
        expected = before(deck, ((4, kept),), rules, 4)
        found = solve(problem(deck, rules, 4, 4 if kept == 4 else 3)).solved
        assert isinstance(found, Ladder)
        assert float(expected[0]) == pytest.approx(found.steps[4 - kept].value, abs=1e-12)


@pytest.mark.parametrize("draw", (False, True))
@pytest.mark.parametrize("deck", (COLOURS, TAPPED), ids=("two", "tapped"))
def test_the_look(deck: Cards, draw: bool) -> None:
    rules = Rules(3, draw, F(1, 2), F(1, 2))
    expected = before(deck, ((4, 4), (3, 3), (2, 2)), rules, 4, looks=True)
    found = values(problem(deck, rules, 4, 2, VANCOUVER))
    assert [float(value) for value in expected] == pytest.approx(found, abs=1e-12)
