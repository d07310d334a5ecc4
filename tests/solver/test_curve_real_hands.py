"""The curve model on hands of real lists against the whole tree, and the two ways to a whole optimum against each other."""

import random
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from explicit_goldfish import Card, Rules
from naive_goldfish import worth as naive

from keepseven.decks import load
from keepseven.odds.mana import LETTERS
from keepseven.odds.merge import stock
from keepseven.solver.asked import Asked, asked_by_curve
from keepseven.solver.curve import Curve, Terms
from keepseven.solver.curve_cards import Fact, Land, Spell
from keepseven.solver.curve_hands import kept_by_curve
from keepseven.solver.ladder import climb, kept_at
from keepseven.solver.values import worth_of

FILES = Path(__file__).parents[1] / "decks" / "files"
MONO = "cockatrice-mono-white-humans.cod"
GRUUL = "cockatrice-gruul-aggro.cod"
REAL = {
    MONO: (140, 20),
    GRUUL: (120, 15),
    "dec-block-cons-1st.-uw-aggro-control-zvi-mowshowitz.dec": (80, 6),
    "precon-challenger-song-dance.txt": (50, 2),
    "dec-standard-6th.-jeskai-fires-kouhei-kimura-mirozel-.dec": (40, 2),
}
"""Lists of 5 to 15 kinds, one to three colours, lands that come in tapped or make two: hands on the play and on the draw.

With those of four turns, 500 hands."""


def asked(name: str, terms: Terms, draw: bool) -> Asked:
    return asked_by_curve(stock(load(FILES / name).deck), terms, first_turn_draws=draw)


def card(fact: Fact, place: int) -> Card:
    """The card that the tree plays with for one kind."""
    if isinstance(fact, Land):
        return Card(f"{place:02}", letters(fact.letters), fact.tapped, land=True)
    if isinstance(fact, Spell):
        ways = (
            tuple(letters(mask) for mask, n in way.symbols for _ in range(n)) + ("",) * way.generic for way in fact.ways
        )
        return Card(f"{place:02}", ways=tuple(ways))
    return Card(f"{place:02}", land=fact.value != "spell")


def letters(mask: int) -> str:
    return "".join(letter for place, letter in enumerate(LETTERS) if mask >> place & 1)


def check_hands(name: str, terms: Terms, draw: bool, number: int) -> None:
    """So many hands, seven cards or fewer of seven seen, are worth what the tree says."""
    chance = random.Random(name)
    question = asked(name, terms, draw)
    deck = question.problem.deck
    worth = question.problem.value.at(deck)
    assert isinstance(question.problem.value, Curve)
    cards = [card(fact, place) for place, fact in enumerate(question.problem.value.facts)]
    rules = Rules(terms.turns, draw, Fraction(terms.spell_price))
    copies = [place for place, count in enumerate(deck) for _ in range(count)]
    for _ in range(number):
        seen = chance.sample(copies, 7)
        kept = seen[: chance.choice((7, 7, 6, 5, 4))]
        rows = np.array([[part.count(place) for place in range(len(cards))] for part in (kept, seen)])
        library = tuple(zip(cards, (np.array(deck) - rows[1]).tolist(), strict=True))
        tree = naive(tuple(sorted(cards[place] for place in kept)), library, rules)
        found = worth_of(worth, rows[:1], rows[1:])[0] + terms.card_price * (7 - len(kept))
        assert tree == pytest.approx(found, abs=1e-11)


@pytest.mark.parametrize("name", REAL)
def test_three_turns(name: str) -> None:
    play, draw = REAL[name]
    check_hands(name, Terms(3, 0.5, 0.5), draw=False, number=play)
    check_hands(name, Terms(3, 0.5, 0.5), draw=True, number=draw)


def test_four_turns() -> None:
    check_hands(MONO, Terms(4, 0.5, 0.5), draw=False, number=20)
    check_hands(GRUUL, Terms(4, 0.25, 0.0), draw=False, number=5)


@pytest.mark.parametrize("draw", (False, True))
def test_every_hand_at_once_and_pair_by_pair(draw: bool) -> None:
    """All hands with their bottoms by bounds are worth what every bottom of every hand, one by one, is worth at best."""
    problem = asked(MONO, Terms(), draw).problem
    assert isinstance(problem.value, Curve)
    together, apart = kept_by_curve(problem, problem.value), kept_at(problem, problem.value.at(problem.deck))
    for one, other in zip(together, apart, strict=True):
        assert one.best == pytest.approx(other.best, abs=1e-11)
        assert one.chosen is not None
        kept = one.chosen.rows[one.chosen.choice]
        worths = worth_of(problem.value.at(problem.deck), kept, one.chosen.hands)
        assert one.best == pytest.approx(worths, abs=1e-11)
    assert climb(problem, together)[0].value == pytest.approx(climb(problem, apart)[0].value, abs=1e-12)
