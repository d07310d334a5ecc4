"""Problems that cannot be, limits and what happens at them, tables and functions, ladders, the default goal."""

from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from keepseven.cards import lookup
from keepseven.errors import LimitError, OddsError
from keepseven.odds.merge import Item
from keepseven.odds.multiset import hands
from keepseven.odds.writing import write
from keepseven.rules import mulligans
from keepseven.rules.mulligans import Deal, Mulligan, Pay
from keepseven.sim.states import states
from keepseven.solver import outlook
from keepseven.solver.by_name import kept_by_name
from keepseven.solver.default import default_goal
from keepseven.solver.outcome import outcome
from keepseven.solver.outlook import Outlook
from keepseven.solver.partial_played import Played
from keepseven.solver.policy import Situation, Verb, decide, look
from keepseven.solver.powder import Powdered
from keepseven.solver.presets import PRESETS, Preset
from keepseven.solver.problem import Limits, Problem
from keepseven.solver.sampled import Sampled, solve_sampled
from keepseven.solver.several import chosen_lands
from keepseven.solver.solve import Exactness, Ladder, Solution, solve
from keepseven.solver.stages import stages
from keepseven.solver.values import Cell, PerHand, Table

GOAL = Outlook((3,), lambda seen: (seen[0][..., 0] >= 4) & (seen[0][..., 1] >= 3))
ANY = Outlook((0,), lambda seen: seen[0][..., 0] >= 1)


@pytest.mark.parametrize(
    ("words", "why"),
    (
        ({"deck": ()}, "one or more kinds"),
        ({"deck": (1, -1)}, "counts of 0 or more"),
        ({"deck": (9, 9), "lands": frozenset({2})}, "kinds 0 to 1"),
        ({"deck": (9, 9), "powders": frozenset({-1})}, "kinds 0 to 1"),
        ({"deck": (9, 9), "hand_size": 101}, "0 to 100 cards"),
        ({"deck": (9, 9), "free": -1}, "not negative"),
        ({"deck": (9, 9), "mulligan": mulligans.ORIGINAL}, "looks at lands"),
        ({"deck": (9, 9), "mulligan": mulligans.SMOOTHED_LONDON}, "looks at lands"),
    ),
)
def test_a_problem_that_cannot_be(words: dict[str, Any], why: str) -> None:
    with pytest.raises(OddsError, match=why):
        Problem(value=ANY, **words)


def test_a_rule_without_an_end() -> None:
    with pytest.raises(OddsError, match="no last mulligan"):
        solve(Problem((9, 9), ANY, Mulligan("for ever", Pay.NOTHING)))


LONDON, PARIS, VANCOUVER = mulligans.LONDON, mulligans.PARIS, mulligans.VANCOUVER


@pytest.mark.parametrize(
    ("rule", "hand", "free", "deck", "expected"),
    (
        (LONDON, 7, 0, 60, "7/7 7/6 7/5 7/4 7/3 7/2 7/1 7/0"),
        (LONDON, 7, 2, 60, "7/7 7/7 7/7 7/6 7/5 7/4 7/3 7/2 7/1 7/0"),
        (LONDON, 5, 1, 60, "5/5 5/5 5/4 5/3 5/2 5/1 5/0"),
        (LONDON, 7, 0, 3, "3/3 3/2 3/1 3/0"),
        (LONDON, 7, 0, 0, "0/0"),
        (PARIS, 7, 0, 60, "7/7 6/6 5/5 4/4 3/3 2/2 1/1 0/0"),
        (PARIS, 7, 1, 3, "3/3 3/3 2/2 1/1 0/0"),
        (VANCOUVER, 3, 1, 60, "3/3 3/3 2/2? 1/1? 0/0?"),
        (VANCOUVER, 3, 0, 2, "2/2? 1/1? 0/0?"),
        (mulligans.VANCOUVER_TRIAL, 2, 1, 60, "2/2 2/2? 1/1? 0/0?"),
        (mulligans.NONE, 7, 1, 60, "7/7"),
        (mulligans.ORIGINAL, 7, 0, 60, "7/7 7/7"),
        (mulligans.HOUSTON, 7, 0, 60, "10/7"),
        (mulligans.HOUSTON, 7, 0, 8, "8/7"),
        (
            mulligans.CANADIAN_HIGHLANDER,
            7,
            0,
            60,
            "7/7 6/6? 6/6? 5/5? 5/5? 4/4? 4/4? 3/3? 3/3? 2/2? 2/2? 1/1? 1/1? 0/0?",
        ),
    ),
    ids=str,
)
def test_ladders(rule: Mulligan, hand: int, free: int, deck: int, expected: str) -> None:
    """Cards drawn / kept, with a question mark where a look follows the keep."""
    found = stages(rule, hand, free, deck)
    assert " ".join(f"{s.drawn}/{s.kept}{'?' if s.look else ''}" for s in found) == expected


def test_a_floor_cuts_the_ladder() -> None:
    assert [stage.kept for stage in stages(LONDON, 7, 0, 60, floor=5)] == [7, 6, 5]
    assert [stage.kept for stage in stages(LONDON, 7, 0, 3, floor=5)] == [3]


# Limits.


def test_too_many_steps_are_sampled_instead() -> None:
    """The exact value lies within four standard errors of the sampled one."""
    problem = Problem((24, 30, 6), GOAL, floor=4)
    exact = float(solve(problem).value)
    found = solve(replace(problem, limits=Limits(steps=1_000)))
    assert (found.exactness, isinstance(found.solved, Sampled)) == (Exactness.SAMPLED, True)
    assert 0 < found.error < 0.02 and abs(float(found.value) - exact) <= 4 * found.error
    assert "limit is 1000" in str(found.notes[-1]) and "sampled instead" in str(found.notes[-1])
    decision = decide(found, Situation((5, 1, 1), 1))
    assert decision.best.cards == (0, 0, 1)


def test_sampled_hands_are_right_about_everything() -> None:
    problem = Problem((24, 36), GOAL, floor=4, limits=Limits(steps=10**12))
    exact, found = solve(problem), solve_sampled(problem, GOAL.at(problem.deck), 20_000, 5)
    assert abs(found.value - float(exact.value)) <= 4 * found.error
    for one, other in zip(outcome(found).hands, outcome(exact.solved).hands, strict=True):
        assert abs(float(one.value or 0) - float(other.value or 0)) < 0.02
        assert abs(float(one.keep) - float(other.keep)) < 0.03


def test_nothing_is_sampled_where_the_rule_looks() -> None:
    with pytest.raises(LimitError, match="the exact optimum over 2 kinds of cards would take"):
        solve(Problem((24, 36), GOAL, VANCOUVER, limits=Limits(steps=10)))


def test_too_many_sampled_steps() -> None:
    goal = Outlook((9,), lambda seen: seen[0][..., 0] >= 4)
    with pytest.raises(LimitError, match="the exact optimum over 13 kinds"):
        solve(Problem((12,) + (4,) * 12, goal))


def test_partial_paris_stops_at_four_cards() -> None:
    solution = solve(Problem((24, 20, 16), GOAL, mulligans.PARTIAL_PARIS, limits=Limits(states=100_000)))
    assert solution.lower_bound and "fewer than 4 cards" in str(solution.notes[-1])
    played = solve(Problem((24, 20, 16), GOAL, mulligans.PARTIAL_PARIS, floor=4, limits=Limits(states=80_000)))
    assert isinstance(played.solved, Played) and "85254 states" in str(played.notes[-1])
    assert played.lower_bound and abs(float(played.value) - float(solution.value)) < 0.01 + 4 * played.error


def test_powder_is_used_once_or_never_where_it_would_be_too_much() -> None:
    problem = Problem((4, 4, 52), ANY, floor=5, powders=frozenset({1}))
    best = solve(problem).value
    once = solve(replace(problem, limits=Limits(states=20_000)))
    never = solve(replace(problem, limits=Limits(states=500)))
    assert best > once.value > never.value == solve(replace(problem, powders=frozenset())).value
    assert once.lower_bound and "at most 1 Serum Powder is" in str(once.notes[-1])
    assert never.lower_bound and "at most 0 Serum Powders are" in str(never.notes[-1])


@pytest.mark.parametrize("rule", (mulligans.PARTIAL_PARIS, mulligans.BEST_OF_TWO), ids=lambda rule: rule.name)
def test_powder_beside_what_it_is_not_modelled_with(rule: Mulligan) -> None:
    solution = solve(Problem((4, 4, 32), ANY, rule, hand_size=4, powders=frozenset({1})))
    assert solution.lower_bound and "Serum Powder is not used" in str(solution.notes[-1])


def test_hands_of_one_library_are_limited() -> None:
    rule = Mulligan("", Pay.BOTTOM, deal=Deal.PLAYER, candidates=3, one_library=True)
    with pytest.raises(LimitError, match="choosing among 3 hands"):
        solve(Problem((9, 9, 9, 9), ANY, rule, limits=Limits(steps=100_000)))
    with pytest.raises(OddsError, match="need more than the 18 cards"):
        solve(Problem((9, 9), ANY, rule))


def test_too_many_hands_by_name() -> None:
    problem = Problem((1,) * 60, PerHand(lambda kept, seen: kept[0]))
    with pytest.raises(LimitError, match="386206920 different hands by name"):
        kept_by_name(problem, lambda kept, seen: kept[0])


def test_singletons_are_sampled() -> None:
    """Sixty one-ofs: 386 million sevens. The value of the best London policy for one card is 1 - (53/60)^8 at most."""
    solution = solve(Problem((1,) * 60, PerHand(lambda kept, seen: kept[0] * 1.0), floor=6))
    assert solution.exactness is Exactness.SAMPLED
    first = Fraction(7, 60)
    assert abs(float(solution.value) - float(first + (1 - first) * first)) <= 4 * solution.error


def test_more_cards_than_int64_can_weigh() -> None:
    """A deck of 2,000: weights are Python integers, and the value is that of independent draws nearly."""
    solution = solve(Problem((800, 1200), Outlook((6,), lambda s: s[0][..., 0] >= 5), floor=6))
    assert solution.exactness is Exactness.FRACTION
    assert 0 < float(solution.value) < 1


def test_ten_thousand_cards() -> None:
    solution = solve(Problem((4000, 6000), GOAL, floor=5))
    assert abs(float(solution.value) - float(solve(Problem((400, 600), GOAL, floor=5)).value)) < 0.002


def test_a_deck_smaller_than_the_hand() -> None:
    solution = solve(Problem((2, 1), Outlook((2,), lambda s: s[0][..., 0] >= 2)))
    assert solution.value == 1
    assert solve(Problem((0, 0), ANY)).value == 0


# Values.


def test_a_table_by_size_and_condition() -> None:
    """Win rates by hand size, with and without two to five lands; checked by hand below six cards."""
    table = Table(
        (
            Cell(Fraction(6, 10), 7, lambda rows: (rows[:, 0] >= 2) & (rows[:, 0] <= 5)),
            Cell(Fraction(4, 10), 6, lambda rows: (rows[:, 0] >= 2) & (rows[:, 0] <= 5)),
            Cell(Fraction(1, 10)),
        )
    )
    solution = solve(Problem((24, 36), table, floor=6))
    assert isinstance(solution.solved, Ladder) and solution.exactness is Exactness.FRACTION
    good = solution.solved.steps[0].p_keep
    six = solution.solved.steps[1].value
    assert isinstance(good, Fraction) and isinstance(six, Fraction)
    assert solution.value == good * Fraction(6, 10) + (1 - good) * six
    assert Fraction(1, 10) < six < Fraction(4, 10)


def test_a_look_is_worth_nothing_to_a_table() -> None:
    table = Table((Cell(Fraction(1), 3, lambda rows: rows[:, 0] >= 2), Cell(Fraction(1, 2), 2)))
    values = {solve(Problem((9, 9), table, rule, hand_size=3)).value for rule in (PARIS, VANCOUVER)}
    assert len(values) == 1


def test_a_function_of_kept_and_seen() -> None:
    """A goal written as a function gives what the goal gives: the chance is a function of kept and seen."""
    deck, rows = (6, 4, 3), []
    goal = Outlook((2,), lambda s: (s[0][..., 0] >= 2) & (s[0][..., 1] >= 1))
    worth = goal.at(deck)

    def function(kept: NDArray[np.uint8], seen: NDArray[np.uint8]) -> NDArray[np.float64]:
        rows.append(kept.shape)
        places = np.arange(kept.shape[1])
        numbers = worth.pairs(kept.T.astype(np.int64), seen.T.astype(np.int64), places, places)
        return np.asarray(numbers / worth.over(13 - 4))

    for threads in (1, 3):
        found = solve(Problem(deck, PerHand(function), hand_size=4, floor=2), threads)
        assert float(found.value) == pytest.approx(
            float(solve(Problem(deck, goal, hand_size=4, floor=2)).value), abs=1e-12
        )
    assert all(shape[0] == 3 for shape in rows)


def first_kind_is(count: int, rows: Any) -> Any:
    return rows[:, 0] == count


def test_a_function_under_every_ladder() -> None:
    """The number of lands kept, less a card's price: the same as a table of it."""
    table = Table(tuple(Cell(Fraction(n, 8), None, partial(first_kind_is, n)) for n in range(8)))
    by_function = PerHand(lambda kept, seen: kept[0] / 8)
    for rule in (
        mulligans.ORIGINAL, PARIS, LONDON, mulligans.HOUSTON, mulligans.BEST_OF_TWO, mulligans.SMOOTHED_LONDON,
        mulligans.SHARE_WEIGHTED_LONDON,
    ):  # fmt: skip
        one, other = (
            solve(Problem((9, 11), value, rule, lands=frozenset({0}))).value for value in (table, by_function)
        )
        assert float(one) == pytest.approx(float(other), abs=1e-12)


# Decisions.


def test_what_to_do_with_the_top_card() -> None:
    solution = solve(Problem((24, 36), GOAL, VANCOUVER))
    land, spell = (look(solution, (3, 3), top) for top in (0, 1))
    assert [land.best.verb, spell.best.verb] == [Verb.LEAVE, Verb.BOTTOM]
    assert all(float(decision.actions[1].cost) > 0 for decision in (land, spell))
    mean = (Fraction(land.best.value) * 21 + Fraction(spell.best.value) * 33) / 54
    assert mean == decide(solution, Situation((3, 3), 1)).actions[0].value
    with pytest.raises(OddsError, match="does not hold so many"):
        look(solution, (24, 3), 0)


@pytest.mark.parametrize(
    ("now", "why"),
    (
        (Situation((1, 2, 4)), "a count for each of the 2 kinds"),
        (Situation((-1, 8)), "a count for each"),
        (Situation((25, 0)), "does not hold so many"),
        (Situation((3, 3)), "a hand has 7 cards here, not 6"),
        (Situation((3, 4), 8), "no hand comes after 8 mulligans"),
        (Situation((3, 4), -1), "0 or more"),
        (Situation((3, 4), 1, (0, 1)), "a hand has 6 cards here, not 7"),
    ),
)
def test_situations_that_cannot_be(now: Situation, why: str) -> None:
    with pytest.raises(OddsError, match=why):
        decide(solve(Problem((24, 36), GOAL)), now)


def test_decisions_with_powder() -> None:
    solution = solve(Problem((4, 4, 52), ANY, floor=5, powders=frozenset({1})))
    best = decide(solution, Situation((0, 1, 6))).best
    assert best.verb is Verb.POWDER
    assert decide(solution, Situation((0, 0, 7))).best.verb is Verb.MULLIGAN
    later = decide(solution, Situation((0, 1, 6), 1))
    assert later.best.verb is Verb.POWDER and later.best.cards == (0, 0, 1)
    after = decide(solution, Situation((1, 0, 5), 1, (0, 0, 1), (0, 1, 5)))
    assert (after.best.verb, after.best.value) == (Verb.KEEP, 1)


def test_a_hand_after_serum_powder_and_a_mulligan() -> None:
    """Hands of three; three cards are exiled, and the mulligan after that draws three of the six others, one for the bottom.

    What that mulligan was worth before it is the mean of what is best done with each hand.
    """
    deck, exiled = (4, 2, 2, 1), (2, 0, 0, 1)
    goal = Outlook((1,), lambda seen: (seen[0][..., 0] >= 2) & (seen[0][..., 1] >= 1))
    solved = solve(Problem(deck, goal, hand_size=3, powders=frozenset({3}))).solved
    assert isinstance(solved, Powdered)
    law = hands((2, 2, 2, 0), 3)
    solution = Solution(solved.problem, solved)
    decisions = [decide(solution, Situation(tuple(row), 1, exiled=exiled)) for row in law.rows.tolist()]
    best = sum(int(w) * one.best.value for w, one in zip(law.weights, decisions, strict=True)) / law.total
    assert solved.before(1, exiled, 0) == best
    bottoms = {sum(action.cards) for one in decisions for action in one.actions if action.verb is Verb.KEEP}
    assert bottoms == {1}


def test_decisions_of_a_part() -> None:
    solution = solve(Problem((24, 36), GOAL, mulligans.PARTIAL_PARIS, floor=4))
    decision = decide(solution, Situation((2, 5)))
    assert (decision.best.verb, decision.best.cards) == (Verb.SET_ASIDE, (0, 5))
    assert next(a for a in decision.actions if a.verb is Verb.KEEP).value == Fraction(8701, 23426)
    second = decide(solution, Situation((4, 2), 1, aside=(0, 5)))
    assert second.best.verb is Verb.KEEP


# The default goal.


@pytest.mark.parametrize(
    ("items", "goal"),
    (
        ((("Mountain", 24), ("Lightning Bolt", 4), ("Shivan Dragon", 32)), "by turn 3: land >= 3 and cost <= 6 >= 1"),
        ((("Mountain", 20), ("Lightning Bolt", 40)), "by turn 3: land >= 2 and cost <= 3 >= 1"),
        ((("Lightning Bolt", 40),), "by turn 3: cost <= 3 >= 1"),
        ((("Mountain", 40),), "by turn 3: land >= 3 and spell >= 1"),
        ((("Nobody Knows It", 40),), "by turn 3: spell >= 1"),
    ),
)
def test_default_goals(items: tuple[tuple[str, int], ...], goal: str) -> None:
    assert write(default_goal(tuple(Item(name, count, lookup(name)) for name, count in items))) == goal


@pytest.mark.parametrize("preset", PRESETS.values(), ids=lambda preset: preset.name)
def test_presets_say_that_they_were_observed(preset: Preset) -> None:
    """By size alone every seven is kept, and a rate is worth itself."""
    assert str(preset.source).startswith("observed")
    solution = solve(Problem((17, 23), preset.table))
    assert isinstance(solution.solved, Ladder)
    assert solution.value == preset.rates[0]
    assert solution.solved.after(0) == preset.rates[1] and solution.solved.after(1) == preset.rates[2]


@pytest.mark.parametrize("rule", (LONDON, VANCOUVER, PARIS), ids=lambda rule: rule.name)
def test_large_tables_are_made_in_parts(rule: Mulligan, monkeypatch: pytest.MonkeyPatch) -> None:
    two = Outlook((1, 3), lambda s: (s[0][..., 0] >= 2) & (s[1][..., 1] >= 2))
    problems = [Problem((10, 8, 6), value, rule, hand_size=5) for value in (GOAL, two)]
    whole = [solve(problem).value for problem in problems]
    monkeypatch.setattr(outlook, "LARGE", 256)
    monkeypatch.setattr(outlook, "CHUNK", 32)
    assert [solve(problem).value for problem in problems] == whole


@pytest.mark.parametrize("rule", (PARIS, LONDON), ids=lambda rule: rule.name)
@pytest.mark.parametrize("deck", ((3, 2, 2), (2, 2, 4)), ids=str)
def test_what_comes_of_powder_in_a_small_deck(deck: tuple[int, ...], rule: Mulligan) -> None:
    """Also where its draw runs into the bottom of the library: every game ends with a kept hand."""
    goal = Outlook((1,), lambda s: (s[0][..., 0] >= 2) & (s[0][..., 1] >= 1))
    solution = solve(Problem(deck, goal, rule, hand_size=3, powders=frozenset({2})))
    found = outcome(solution.solved)
    assert float(sum(found.sizes.values())) == pytest.approx(1) and found.powders > 0
    assert found.hands[0].reach == 1 and 0 < float(found.expected_cards) <= 3


@pytest.mark.parametrize("rule", (PARIS, LONDON), ids=lambda rule: rule.name)
def test_powder_where_hands_are_worth_less_than_nothing(rule: Mulligan) -> None:
    """A hand may be worth less than 0, as in the curve model: five points fewer for each changes no decision."""

    def worth(less: float) -> PerHand:
        return PerHand(lambda kept, seen: 1.0 * kept[0] * kept[1] - less)

    usual, lower = (
        solve(Problem((2, 3, 2), worth(less), rule, hand_size=3, powders=frozenset({2}))) for less in (0, 5)
    )
    assert lower.value == pytest.approx(float(usual.value) - 5)
    assert outcome(lower.solved).sizes == pytest.approx(outcome(usual.solved).sizes)
    assert (
        outcome(lower.solved).powders == pytest.approx(outcome(usual.solved).powders) and outcome(usual.solved).powders
    )
    for hand in ((0, 2, 1), (2, 0, 1), (1, 1, 1), (0, 3, 0)):
        here, there = (decide(solution, Situation(hand)) for solution in (usual, lower))
        assert [(one.verb, one.cards) for one in there.actions] == [(one.verb, one.cards) for one in here.actions]
    assert isinstance(usual.solved, Powdered) and isinstance(lower.solved, Powdered)
    assert (states(usual.solved).actions == states(lower.solved).actions).all()


def test_two_hands_of_one_library_with_few_lands_or_few_cards() -> None:
    """With two lands in 40 cards no hand has three, and the first hand of the pair is as likely as the other."""
    found = chosen_lands(40, 2, 7, mulligans.NOISY_LONDON)
    assert 1 == sum(found) and [0] * 5 == list(found[3:]) and all(found[:3])
    goal = Outlook((0,), lambda s: s[0][..., 0] >= 2)
    with pytest.raises(OddsError, match="2 hands of 7 cards need more than the 9 cards"):
        solve(Problem((5, 4), goal, mulligans.NOISY_LONDON, lands=frozenset({0})))


def test_how_many_mulligans_of_a_part_a_hand_cost() -> None:
    """Each costs a card once the free ones are taken, so that six cards after one free one came of two."""
    goal = Outlook((1,), lambda s: (s[0][..., 0] >= 2) & (s[0][..., 1] == 2))
    for free in (0, 1):
        found = outcome(solve(Problem((12, 16), goal, mulligans.PARTIAL_PARIS, free, hand_size=4)).solved)
        assert (found.hands[0].reach, found.hands[0].taken) == (1, 0)
        assert all(one.taken == free + 4 - one.cards for one in found.hands[free:]) and len(found.hands) >= 2 + free
