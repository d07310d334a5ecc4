"""Worked fractions and reference values that were computed elsewhere."""

import csv
from fractions import Fraction
from pathlib import Path

import pytest

from keepseven.rules import mulligans
from keepseven.rules.mulligans import Deal, Look, Mulligan, Pay
from keepseven.solver.outcome import outcome
from keepseven.solver.outlook import Outlook
from keepseven.solver.policy import Situation, Verb, decide
from keepseven.solver.problem import Problem
from keepseven.solver.several import chosen_lands
from keepseven.solver.solve import Exactness, Solution, solve
from keepseven.solver.values import Number

FILES = Path(__file__).parent / "files"

# Toy deck: 3 L, 2 A, 2 B; hands of three; at least two L and an A among the kept hand and t draws, for t = 0, 1, 2.
WORKED = {
    "none": ("6/35", "17/35", "17/21"),
    "original": ("48/245", "663/1225", "207/245"),
    "paris": ("6/35", "13/25", "17/21"),
    "vancouver": ("6/35", "191/350", "1219/1470"),
    "london": ("6/35", "39/70", "21/25"),
    "london, one free": ("384/1225", "1551/2450", "759/875"),
    "vancouver, one free": ("384/1225", "7639/12250", "6329/7350"),
    "ladder with the look": ("6/35", "29/50", "61181/72030"),
    "draw 4, keep 3": ("17/35", "17/21", "1"),
    "partial paris": ("6/35", "14/25", "871/1050"),
    "partial paris, one free": ("43/70", "113/140", "131/140"),
    "paris, B is a Serum Powder": ("12/35", "202/245", "3446/3675"),
    "london, B is a Serum Powder": ("12/35", "29/35", "5821/6125"),
    "best of two": ("12/35", "47/70", "187/210"),
    "three by lands": ("6222874491/26793016250", "68505024733/114161547500", "307828852417/358052126250"),
}
RULES = {
    "ladder with the look": Mulligan("", Pay.FEWER, look=Look.SMALLER_HAND, ladder=(3, 2, 2, 1, 1, 0)),
    "draw 4, keep 3": Mulligan("", Pay.NOTHING, most=0, draws=4),
    "best of two": Mulligan("", Pay.BOTTOM, deal=Deal.PLAYER, candidates=2, one_library=True),
    "three by lands": Mulligan("", Pay.BOTTOM, deal=Deal.LAND_WEIGHTS, candidates=3, weights=(1, 5, 9, 2)),
}


@pytest.mark.parametrize("name", WORKED)
def test_toy_deck(name: str) -> None:
    base, _, more = name.partition(", ")
    rule = RULES.get(name) or mulligans.MULLIGANS[base]
    powders = frozenset({2}) if "Powder" in name else frozenset[int]()
    for draws, expected in enumerate(WORKED[name]):
        goal = Outlook((draws,), lambda seen: (seen[0][..., 0] >= 2) & (seen[0][..., 1] >= 1))
        problem = Problem((3, 2, 2), goal, rule, int(more == "one free"), 3, lands=frozenset({0}), powders=powders)
        assert solve(problem).value == Fraction(expected)


LANDS_AND_SPELLS = Outlook((3,), lambda seen: (seen[0][..., 0] >= 4) & (seen[0][..., 1] >= 3))


def keeping(solution: Solution, hand: tuple[int, ...], taken: int, bottom: tuple[int, ...]) -> Number:
    actions = decide(solution, Situation(hand, taken)).actions
    return next(action.value for action in actions if action.verb is Verb.KEEP and action.cards == bottom)


def test_worked_hands_of_24_lands() -> None:
    london = solve(Problem((24, 36), LANDS_AND_SPELLS))
    assert keeping(london, (2, 5), 0, (0, 0)) == Fraction(8701, 23426)
    assert keeping(london, (5, 2), 1, (1, 0)) == Fraction(1321, 1378)
    assert keeping(london, (5, 2), 1, (0, 1)) == Fraction(979, 1378)
    for rule, values in (
        (mulligans.PARIS, ((4837, 6201), (2233, 6201), (1972, 2067))),
        (mulligans.VANCOUVER, ((91777, 105417), (152075, 316251), (6106, 6201))),
    ):
        solution = solve(Problem((24, 36), LANDS_AND_SPELLS, rule))
        for hand, value in zip(((3, 3), (2, 4), (4, 2)), values, strict=True):
            assert keeping(solution, hand, 1, (0, 0)) == Fraction(*value)
    partial = solve(Problem((24, 36), LANDS_AND_SPELLS, mulligans.PARTIAL_PARIS, floor=4))
    assert round(float(partial.value), 12) == 0.868334228357
    assert round(float(solve(Problem((24, 36), LANDS_AND_SPELLS, floor=4)).value), 12) == 0.822837577154


def test_bazaar_and_powder_as_fractions() -> None:
    bazaar = Outlook((0,), lambda seen: seen[0][..., 0] >= 1)
    for floor, value in (
        (7, Fraction(6924533861, 12793104225)),
        (6, Fraction(198381835608179896496728292558309, 253008756609123467462758118442000)),
    ):
        solution = solve(Problem((4, 4, 52), bazaar, floor=floor, powders=frozenset({1})))
        assert solution.value == value and solution.exactness is Exactness.FRACTION
    assert solve(Problem((4, 4, 52), bazaar, powders=frozenset({1}))).value == pytest.approx(
        0.9925311523183865, abs=1e-15
    )


def table(name: str) -> list[dict[str, str]]:
    with (FILES / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize(
    "row", table("bazaar_serum_powder_exact"), ids=lambda r: f"{r['serum_powders']}-{r['willing_to_go_down_to']}"
)
def test_bazaar_table(row: dict[str, str]) -> None:
    deck = tuple(int(row[column]) for column in ("key_copies", "serum_powders", "others"))
    bazaar = Outlook((0,), lambda seen: seen[0][..., 0] >= 1)
    floor = int(row["willing_to_go_down_to"])
    solution = solve(Problem(deck, bazaar, mulligans.PARIS, floor=floor, powders=frozenset({1})))
    assert f"{float(solution.value):.10f}" == row["p_optimal_use_of_powder"]


GOALS = {
    "O1": ((24, 36), LANDS_AND_SPELLS),
    "O2": (
        (4, 4, 20, 32),
        Outlook((3,), lambda s: (s[0][..., 0] >= 1) & (s[0][..., 1] >= 1) & (s[0][..., 2] >= 2)),
    ),
}


@pytest.mark.parametrize(
    "row",
    table("optimal_policy_reference_values"),
    ids=lambda r: f"{r['id']}-{r['mulligan_rule']}-{r['max_mulligans']}",
)
def test_reference_optima(row: dict[str, str]) -> None:
    deck, goal = GOALS[row["id"]]
    most = int(row["max_mulligans"])
    rule = mulligans.MULLIGANS[row["mulligan_rule"].lower()]
    solution = solve(Problem(deck, goal, rule, floor=7 - most))
    stages = outcome(solution.solved).hands
    assert f"{float(solution.value):.10f}" == row["optimal_value"]
    assert f"{float(stages[0].keep):.8f}" == row["optimal_keep_rate_of_first_7"]
    values = row["optimal_value_after_n_mulligans_0_1_2"].split()
    assert [f"{float(stage.value or 0):.6f}" for stage in stages] == values


@pytest.mark.parametrize(
    "row", table("smoothed_hands_exact"), ids=lambda r: f"{r['model'][:5]}-{r['deck_size']}-{r['lands']}"
)
def test_smoothed_hands(row: dict[str, str]) -> None:
    rule = mulligans.SMOOTHED_LONDON if "closest" in row["model"] else mulligans.LONDON
    if rule is mulligans.LONDON:
        rule = Mulligan("one hand", Pay.BOTTOM, deal=Deal.CLOSEST, candidates=1)
    found = [float(q) for q in chosen_lands(int(row["deck_size"]), int(row["lands"]), 7, rule)]
    assert [f"{q:.8f}" for q in found] == [row[f"p_{lands}"] for lands in range(8)]
    assert f"{found[2] + found[3]:.8f}" == row["p_2_or_3"]


def test_three_hands_weighted_by_lands() -> None:
    """A published model of three hands of a deck of 40 with 17 lands."""
    found = chosen_lands(40, 17, 7, mulligans.LAND_WEIGHTED_LONDON)
    assert [f"{float(q):.4f}" for q in found[:6]] == ["0.0000", "0.0054", "0.2331", "0.5634", "0.1945", "0.0037"]


@pytest.mark.parametrize(
    "row",
    table("london_2019_published_vs_exact"),
    ids=lambda r: f"{r['mulligan_rule'][:6]}-{r['willing_to_go_down_to']}",
)
def test_one_of_four(row: dict[str, str]) -> None:
    rule = mulligans.LONDON if row["mulligan_rule"] == "London" else mulligans.PARIS
    goal = Outlook((0,), lambda seen: seen[0][..., 0] >= 1)
    solution = solve(Problem((4, 56), goal, rule, floor=int(row["willing_to_go_down_to"])))
    assert f"{float(solution.value):.8f}" == row["exact"]
