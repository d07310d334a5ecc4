"""Games of a good policy where parts of hands are sent back: against explicit enumeration, and against the optimum where it is known."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, prod

import numpy as np
import pytest

from keepseven.cards import lookup
from keepseven.errors import LimitError
from keepseven.odds.goal import At, Goal, Not
from keepseven.odds.mana import Way
from keepseven.odds.merge import Item, Items
from keepseven.odds.multiset import Counts, Truth
from keepseven.odds.parse import parse
from keepseven.odds.question import Question, question
from keepseven.rules.mulligans import MULLIGANS, PARTIAL_PARIS, SPOILS, Look, Mulligan
from keepseven.solver import beside, partial_played
from keepseven.solver.asked import Asked, Procedure, asked, asked_by_curve
from keepseven.solver.beside import beside_parts
from keepseven.solver.curve import Curve, Precision, Terms
from keepseven.solver.curve_cards import Idle, Land, Spell
from keepseven.solver.curve_coarse import coarse
from keepseven.solver.outcome import outcome
from keepseven.solver.outlook import Outlook
from keepseven.solver.partial_by_hand import KEEP, by_hand
from keepseven.solver.partial_paris import Layer, PartialParis, after, layer_of
from keepseven.solver.partial_played import Played, solve_partial_played
from keepseven.solver.policy import Situation, Verb, decide
from keepseven.solver.problem import Limits, Problem
from keepseven.solver.solve import Solution, solve
from keepseven.solver.subhands import small_hands
from keepseven.words import say

Row = tuple[int, ...]
BOTH_LOOKS = MULLIGANS["partial paris, with both looks"]
ALWAYS = replace(PARTIAL_PARIS, look=Look.ANY_MULLIGAN)
LIST = {"Plains": 7, "Island": 6, "Savannah Lions": 5, "Opt": 4, "Reflector Mage": 3, "Divination": 5}
FEW = Limits(states=100)
PRECISION = Precision()


@pytest.fixture(autouse=True)
def fewer_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(partial_played, "GAMES", 1 << 14)


def items(cards: dict[str, int]) -> Items:
    return tuple(Item(name, count, lookup(name)) for name, count in sorted(cards.items()))


def parts(hand: Row, size: int) -> Iterator[Row]:
    """The ways to have so many cards of a hand, each once."""
    names = [kind for kind, count in enumerate(hand) for _ in range(count)]
    for some in sorted({tuple(some) for some in combinations(names, size)}):
        yield tuple(some.count(kind) for kind in range(len(hand)))


def draws_from(deck: Row, number: int) -> Iterator[tuple[Row, Fraction]]:
    for drawn in parts(deck, number):
        yield drawn, Fraction(prod(map(comb, deck, drawn)), comb(sum(deck), number))


def plus(one: Row, other: Row, sign: int = 1) -> Row:
    return tuple(a + sign * b for a, b in zip(one, other, strict=True))


def wants(rows: Sequence[Counts]) -> Truth:
    return np.asarray((rows[0][..., 0] >= 1) & (rows[0][..., 1] >= 1))


TOY = Problem((2, 2, 2), Outlook((1,), wants), PARTIAL_PARIS, hand_size=3)


def kept(hand: Row, deck: Row) -> Fraction:
    """The chance that a hand has one of each of the first kinds after one draw."""
    left = plus(deck, hand, -1)
    return sum((chance for card, chance in draws_from(left, 1) if all(plus(hand, card)[:2])), Fraction(0))


@pytest.mark.parametrize("free", (0, 1))
def test_the_simpler_game_by_hand(free: int) -> None:
    """Every hand of three, every part of it, every draw from all other cards."""
    deck = TOY.deck

    @cache
    def worth(hand: Row, taken: int) -> Fraction:
        best = kept(hand, deck)
        for stay in range(sum(hand)) if sum(hand) else ():
            draws = sum(hand) - stay - (taken >= free)
            for some in parts(hand, stay):
                left = plus(deck, some, -1)
                value = sum(
                    (p * worth(plus(some, card), taken + 1) for card, p in draws_from(left, draws)), Fraction(0)
                )
                best = max(best, value)
        return best

    found = by_hand(replace(TOY, free=free), 10**9)
    values = found.best(Layer(0, 3, 0))
    assert [float(worth(tuple(row), 0)) for row in small_hands(deck, 3).tolist()] == pytest.approx(
        values.tolist(), abs=1e-12
    )


@pytest.mark.parametrize(
    "rule", (PARTIAL_PARIS, SPOILS, BOTH_LOOKS, ALWAYS), ids=lambda rule: rule.name + rule.look.value
)
@pytest.mark.parametrize("free", (0, 1))
def test_games_are_worth_what_their_policy_is_worth(rule: Mulligan, free: int) -> None:
    """The same decisions in the real game, by enumeration: what was set aside is not drawn again."""
    problem = replace(TOY, mulligan=rule, free=0 if rule is SPOILS else free)
    played = solve_partial_played(problem, say("too many"), PRECISION)
    policy, deck = played.policy, problem.deck

    def at_last(hand: Row, taken: int) -> Fraction:
        looks = rule.look is Look.SMALLER_HAND and sum(hand) < 3 or rule.look is Look.ANY_MULLIGAN and taken > 0
        left = plus(deck, hand, -1)
        if not looks:
            return kept(hand, deck)
        total = Fraction(0)
        for card, chance in draws_from(left, 1):
            stays = Fraction(all(plus(hand, card)[:2]))
            after_ = plus(deck, card, -1)
            other = sum(
                (p for more, p in draws_from(plus(after_, hand, -1), 1) if all(plus(hand, more)[:2])), Fraction(0)
            )
            total += chance * max(stays, other)
        return total

    def follow(hand: Row, aside: Row, taken: int) -> Fraction:
        layer = layer_of(policy.problem, taken, sum(hand), 0)
        choices = policy.choices(layer)
        place = small_hands(deck, sum(hand)).tolist().index(list(hand))
        if (stay := int(choices.stay[place])) == KEEP:
            return at_last(hand, taken)
        some = tuple(small_hands(deck, stay)[choices.place[place]].tolist())
        away = plus(aside, plus(hand, some, -1))
        left = plus(plus(deck, some, -1), away, -1)
        draws = min(after(problem, layer, sum(hand) - stay)[1], sum(left))
        return sum((p * follow(plus(some, card), away, taken + 1) for card, p in draws_from(left, draws)), Fraction(0))

    expected = sum((p * follow(hand, (0, 0, 0), 0) for hand, p in draws_from(deck, 3)), Fraction(0))
    assert abs(played.value - float(expected)) <= 4 * played.error
    best = solve(problem)
    assert isinstance(best.solved, PartialParis) and Fraction(best.value) >= expected


def curve(rule: Mulligan, draw: bool = False, limits: Limits = FEW, cards: dict[str, int] = LIST) -> Asked:
    return asked_by_curve(items(cards), Terms(3), Procedure(rule, 0, 4), first_turn_draws=draw, limits=limits)


@pytest.mark.parametrize("rule", (PARTIAL_PARIS, SPOILS, BOTH_LOOKS), ids=lambda rule: rule.name)
@pytest.mark.parametrize("draw", (False, True))
def test_hardly_less_than_the_optimum(rule: Mulligan, draw: bool) -> None:
    """The curve model with six kinds of two colours: where every state is kept, and where games are played."""
    best = solve(curve(rule, draw, Limits()).problem)
    assert isinstance(best.solved, PartialParis) and not best.lower_bound
    found = solve(curve(rule, draw).problem)
    assert isinstance(found.solved, Played) and found.lower_bound
    assert -0.02 <= float(found.value) - float(best.value) <= 4 * found.error
    assert "games were played instead" in str(found.notes[-1])
    came, exactly = outcome(found.solved), outcome(best.solved)
    assert abs(float(came.expected_cards) - float(exactly.expected_cards)) < 0.05
    assert abs(float(came.hands[0].keep) - float(exactly.hands[0].keep)) < 0.05
    assert sum(came.sizes.values()) == pytest.approx(1)


@pytest.mark.parametrize("draw", (False, True))
def test_with_fewer_kinds_than_the_list_has(draw: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Colours are left out of the decisions, not of the value."""
    monkeypatch.setattr(partial_played, "MOST_HANDS", 30)
    told: list[tuple[int, float, float]] = []
    best = solve(curve(PARTIAL_PARIS, draw, Limits()).problem)
    found = solve(curve(PARTIAL_PARIS, draw).problem, precision=Precision(progress=lambda *now: told.append(now)))
    assert isinstance(found.solved, Played) and isinstance(found.solved.policy.problem.value, Curve)
    assert len(found.solved.policy.problem.deck) < len(found.problem.deck) == 6
    assert -0.3 <= float(found.value) - float(best.value) <= 4 * found.error
    assert [(1 << 14, found.value, found.error)] == told
    assert 256 <= found.solved.valued < 1 << 14


def test_the_rarest_kinds_are_taken_for_those_they_are_most_like() -> None:
    """Of the lands the four white ones go first: one colour from those for both. Without colours three kinds are left."""
    white, blue, both = Land(1), Land(2), Land(3)
    spells = Spell((Way(((1, 1),), 0),)), Spell((Way(((2, 1),), 0),))
    deck, facts = (4, 9, 6, 3, 5, 8), (white, blue, both, *spells, Idle.SPELL)
    every = coarse(deck, facts, 2, 100)
    assert (deck, facts, tuple(range(6))) == (every.deck, every.facts, every.kind_of)
    assert ((1, 0, 1, 2, 3, 4), (9, 10, 3, 5, 8)) == ((one := coarse(deck, facts, 2, 18)).kind_of, one.deck)
    fewest = coarse(deck, facts, 2, 1)
    assert ((0, 0, 0, 1, 1, 2), (19, 8, 8)) == (fewest.kind_of, fewest.deck)


def test_the_same_seed_gives_the_same_numbers() -> None:
    one, other = (solve(curve(BOTH_LOOKS).problem) for _ in range(2))
    assert (one.value, one.error) == (other.value, other.error) and one.error > 0


def test_hands_are_valued_until_the_work_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(partial_played, "MOST_HANDS", 30)
    found = solve(curve(PARTIAL_PARIS).problem, precision=Precision(error=1e-6, work=1)).solved
    assert isinstance(found, Played) and found.valued == partial_played.FEWEST
    monkeypatch.setattr(partial_played, "ERROR", 0.0)
    monkeypatch.setattr(partial_played, "GAMES", 200)
    every = solve(curve(PARTIAL_PARIS).problem, precision=Precision(error=1e-6)).solved
    assert isinstance(every, Played) and every.valued == 200


def test_a_library_that_runs_out() -> None:
    """Ten cards, hands of four: four mulligans would draw ten cards, and then some."""
    cards = {"Plains": 3, "Island": 2, "Savannah Lions": 2, "Opt": 2, "Reflector Mage": 1}
    best, found = (solve(curve(PARTIAL_PARIS, True, Limits(states=n), cards).problem) for n in (10**6, 20))
    assert isinstance(found.solved, Played)
    assert -0.05 <= float(found.value) - float(best.value) <= 4 * found.error


def test_what_is_too_much_even_so() -> None:
    """Thirteen groups of a goal have too many hands for tables; what there was to say before is said."""
    wide = Problem((5,) * 13, Outlook((0,), lambda seen: seen[0][..., 0] >= 1), PARTIAL_PARIS)
    with pytest.raises(LimitError, match="over 13 kinds of cards have"):
        solve(wide)


def test_a_hand_cannot_be_advised_on() -> None:
    found = solve(curve(PARTIAL_PARIS).problem)
    with pytest.raises(LimitError, match="over 6 kinds of cards have"):
        decide(found, Situation((1, 1, 1, 1, 0, 0)))


def goal(cards: dict[str, int], text: str, turn: int, draw: bool = False) -> Question:
    made: Goal = parse(text, items(cards))
    return question(At(turn, made), items(cards), first_turn_draws=draw)


SMALL = {"Plains": 3, "Savannah Lions": 2, "Opt": 2}


def small(rule: Mulligan) -> tuple[Asked, Solution]:
    ask = asked(goal(SMALL, "lands in 1..2 and spells >= 1", 2), Procedure(rule, 0, 3))
    return ask, solve(ask.problem)


@pytest.mark.parametrize("rule", (PARTIAL_PARIS, SPOILS, BOTH_LOOKS), ids=lambda rule: rule.name)
def test_what_else_happens_with_the_best_decisions(rule: Mulligan) -> None:
    """Hand by hand as `decide` says, over every draw; Opt and Lions are one kind to the goal, not to what is asked beside it."""
    ask, solution = small(rule)
    other = goal(SMALL, '"Opt" >= 1', 2)
    assert isinstance(solution.solved, PartialParis) and len(ask.problem.deck) == 2
    deck, place = ask.problem.deck, ask.merged.places()
    lands, spells = place["Plains"], place["Opt"]

    def with_opt(hand: Row, look: bool) -> Fraction:
        """The chance of an Opt in a hand with one draw; a top card goes to the bottom where that is better for the goal, and where
        it is as good, if then an Opt is rarer."""
        total, coarse_left = Fraction(0), plus(deck, hand, -1)
        for held, chance in draws_from((2, 2), hand[spells]):  # of its spells so many are Lions, so many Opts
            left = (coarse_left[lands], 2 - held[0], 2 - held[1])
            for top, p in draws_from(left, 1):
                stays = Fraction(held[1] + top[2] > 0)
                if look:
                    one = tuple(top[0] if kind == lands else top[1] + top[2] for kind in range(2))
                    turned = draws_from(plus(left, top, -1), 1)
                    beneath = sum((q for card, q in turned if held[1] + card[2]), Fraction(0))
                    gain = good(plus(hand, one)) - sum(
                        q for card, q in draws_from(plus(coarse_left, one, -1), 1) if good(plus(hand, card))
                    )
                    stays = stays if gain > 0 else beneath if gain < 0 else min(stays, beneath)
                total += chance * p * stays
        return total

    def good(row: Row) -> bool:
        return 1 <= row[lands] <= 2 and row[spells] >= 1

    def follow(hand: Row, aside: Row, taken: int) -> Fraction:
        best = decide(solution, Situation(hand, taken, aside=aside)).best
        if best.verb is Verb.KEEP:
            return with_opt(hand, rule.look is Look.SMALLER_HAND and sum(hand) < 3)
        away = plus(aside, best.cards)
        some, left = plus(hand, best.cards, -1), plus(plus(deck, plus(hand, best.cards, -1), -1), away, -1)
        draws = min(sum(best.cards) - (rule is not SPOILS), sum(left))
        return sum((p * follow(plus(some, card), away, taken + 1) for card, p in draws_from(left, draws)), Fraction(0))

    expected = sum((p * follow(hand, (0, 0), 0) for hand, p in draws_from(deck, 3)), Fraction(0))
    found = beside_parts(solution.solved, ask.merged, other)
    assert found is not None and found.error == 0 and found.chance == pytest.approx(float(expected), abs=1e-12)


@pytest.mark.parametrize("rule", (PARTIAL_PARIS, BOTH_LOOKS), ids=lambda rule: rule.name)
def test_what_else_happens_in_games(rule: Mulligan, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the optimum it happens about as often as in the games; both parts of a chance make one."""
    other = goal(LIST, "lands in 2..3", 3)
    exact, games = curve(rule, limits=Limits()), curve(rule)
    best, found = solve(exact.problem).solved, solve(games.problem).solved
    assert isinstance(best, PartialParis) and isinstance(found, Played)
    known, seen = beside_parts(best, exact.merged, other), beside_parts(found, games.merged, other)
    assert known is not None and seen is not None and 0 < seen.error < 0.005
    assert abs(known.chance - seen.chance) < 0.03  # the decisions do not know of the look
    missed = beside_parts(found, games.merged, question(Not(other.goal), items(LIST)))
    assert missed is not None and missed.chance + seen.chance == pytest.approx(1)
    monkeypatch.setattr(beside, "MOST_STEPS", 1)
    assert beside_parts(found, games.merged, other) is None
    with pytest.raises(LimitError):
        beside_parts(best, exact.merged, other)
