"""What the hands of a list are worth in the curve model, each with its best bottom."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from os import cpu_count

import numpy as np

from keepseven.errors import LimitError
from keepseven.kernels.goldfish import Floats, Ints
from keepseven.kernels.goldfish_hands import Parts, best_parts
from keepseven.odds.multiset import Counts, hands, how_many
from keepseven.rules.mulligans import Rest
from keepseven.solver.curve import Curve
from keepseven.solver.curve_cards import Idle
from keepseven.solver.curve_worth import BLOCK, CurveWorth, curve_worth
from keepseven.solver.ladder import Chosen, Kept, kept_at
from keepseven.solver.law import Law, lands_of
from keepseven.solver.problem import Problem
from keepseven.solver.subhands import ranks_of, small_hands
from keepseven.words import say

LOOKS = 20
"""How often, for each hand, the worth of a part of it is looked for: about so often for all sizes together."""
PARTS = 1 << 24
"""Parts of hands that are listed at once: a hand of n cards has at most 2^n."""


@dataclass(frozen=True, slots=True, eq=False)
class Best:
    """For each size (row) and hand what it is worth with its best bottom, and the columns kept of it.

    `looked` is how often the graph was walked through.
    """

    worths: Floats
    parts: Ints
    looked: int


def kept_by_curve(problem: Problem, curve: Curve) -> tuple[Kept, ...]:
    """K_m(h) of every stage for every hand. LimitError: it would take too long."""
    worth = curve_worth(curve, problem.deck)
    if not is_plain(problem, worth):
        return kept_at(problem, worth)
    check_steps(problem, worth)
    found: dict[tuple[int, int], Kept] = {}
    for drawn in dict.fromkeys(stage.drawn for stage in problem.ladder):
        law = hands(problem.deck, drawn)
        sizes = sorted({stage.kept for stage in problem.ladder if stage.drawn == drawn}, reverse=True)
        rows, same = _different(law.rows, worth)
        best = best_of(worth, rows, sizes)
        lands = Law(law.size, law.weights, law.total, lands_of(law.rows, problem.lands))
        for place, size in enumerate(sizes):
            kept = kept_rows(worth, law.rows, best.parts[place][same], size)
            choice = ranks_of(problem.deck, size).rank(kept)
            chosen = Chosen(law.rows, small_hands(problem.deck, size), choice)
            found[drawn, size] = Kept(lands, best.worths[place][same], 1, chosen)
    return tuple(found[stage.drawn, stage.kept] for stage in problem.ladder)


def is_plain(problem: Problem, worth: CurveWorth) -> bool:
    """Whether hands can be valued for all sizes at once: no look, no draw from the bottom, nothing shuffled back."""
    return (
        not any(stage.look for stage in problem.ladder)
        and problem.mulligan.rest is not Rest.SHUFFLED
        and all(problem.size - stage.drawn >= worth.reach for stage in problem.ladder)
    )


def check_steps(problem: Problem, worth: CurveWorth) -> None:
    """LimitError if valuing every hand would take more steps than the problem allows."""
    counts = worth.layout.columns(np.array([problem.deck]))[0].tolist()
    number = sum(how_many(counts, drawn) for drawn in {stage.drawn for stage in problem.ladder})
    steps = worth.cost(number * LOOKS)
    if steps > problem.limits.steps:
        text = say(
            "the exact optimum over {kinds} kinds of cards and {draws} draws would take {steps} steps; the limit is {most}",
            kinds=len(counts),
            draws=worth.reach,
            steps=steps,
            most=problem.limits.steps,
        )
        raise LimitError(text)


def best_of(worth: CurveWorth, rows: Counts, sizes: list[int]) -> Best:
    """Each hand with its best bottom for each size. The draws must not reach the bottom. LimitError: too much memory."""
    columns, wanted = worth.layout.columns(rows), np.array(sizes, dtype=np.int64)
    idle = np.column_stack([_idle(worth, rows, Idle.SPELL), _idle(worth, rows, Idle.OTHER)])
    found, held = np.zeros((len(sizes), len(rows))), np.zeros((len(sizes), *columns[:, :-1].shape), dtype=np.int64)
    bounds, looked, at_once = np.zeros(0), 0, max(BLOCK, PARTS >> int(rows[0].sum()))
    for start in range(0, len(rows), at_once):
        some = slice(start, start + at_once)
        parts = worth.goldfish.parts(worth.turn, columns[some], idle[some], wanted)
        bounds = np.concatenate([bounds, np.full(len(worth.goldfish.graph.state) - len(bounds), -1.0)])
        nodes = np.zeros((len(sizes), len(columns[some])), dtype=np.int64)
        looked += _fill(worth, parts, columns[some], wanted, bounds, found[:, some], nodes)
        held[:, some] = worth.goldfish.hands(nodes)
    _, drawn = worth.spells_drawn(np.array(worth.deck) - rows)
    fewer = worth.curve.hand_size - wanted
    found += worth.curve.terms.spell_price * drawn - worth.curve.terms.card_price * fewer[:, None]
    return Best(found, held, looked)


def _fill(
    worth: CurveWorth, parts: Parts, columns: Counts, wanted: Ints, bounds: Floats, found: Floats, nodes: Ints
) -> int:
    """Write what hands are worth and the nodes of their best parts; how often the graph was walked through."""
    graph, cards, price = worth.goldfish.graph, worth.layout.cards, worth.curve.terms.spell_price
    deck, known = worth.layout.columns(np.array([worth.deck]))[0].astype(np.float64), np.full(MOST_DRAWS, -1)
    rest = deck - columns

    def block(start: int) -> int:
        end = min(start + BLOCK, len(rest))
        return best_parts(graph, cards, parts, start, end, deck, rest, wanted, price, known, bounds, found, nodes)

    with ThreadPoolExecutor(cpu_count() or 1) as pool:
        return sum(pool.map(block, range(0, len(rest), BLOCK)))


MOST_DRAWS = 8


def kept_rows(worth: CurveWorth, rows: Counts, parts: Counts, size: int) -> Counts:
    """The kinds that hands keep: the columns of their best parts, filled up with spells, then with other cards."""
    found = np.zeros_like(rows)
    left = parts.copy()
    for kind, column in enumerate(worth.layout.column):
        if column < left.shape[1]:
            found[:, kind] = np.minimum(rows[:, kind], left[:, column])
            left[:, column] -= found[:, kind]
    more = size - found.sum(axis=1)
    for spell in (True, False):
        for kind in np.flatnonzero(worth.layout.spell == spell).tolist():
            taken = np.minimum(rows[:, kind] - found[:, kind], more)
            found[:, kind] += taken
            more -= taken
    return found


def _different(rows: Counts, worth: CurveWorth) -> tuple[Counts, Ints]:
    """The rows that the model tells apart, and for each row which of them it is."""
    facts = worth.curve.facts
    groups = list(dict.fromkeys(facts))
    if len(groups) == len(facts):
        return rows, np.arange(len(rows))
    merged = np.zeros((len(rows), len(groups)), dtype=np.int64)
    for kind, fact in enumerate(facts):
        merged[:, groups.index(fact)] += rows[:, kind]
    deck = tuple(sum(n for n, f in zip(worth.deck, facts, strict=True) if f == group) for group in groups)
    _, first, same = np.unique(ranks_of(deck, int(rows[0].sum())).rank(merged), return_index=True, return_inverse=True)
    return rows[first], same


def _idle(worth: CurveWorth, rows: Counts, what: Idle) -> Ints:
    kinds = [kind for kind, fact in enumerate(worth.curve.facts) if fact is what]
    return np.asarray(rows[:, kinds].sum(axis=1), dtype=np.int64)
