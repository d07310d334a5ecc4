"""Serum Powder: at a declaration, exile the hand that holds it and draw as many cards.

*State at a declaration:* mulligans m, hand k, bottom b (chosen before, CR 103.5), exiled e. Using a Powder is no mulligan:
m stays, nothing more goes to the bottom, and b stays beneath until the next mulligan; exiled cards never come back.

    D_m(k, b, e) = max( U(k | d - e - b - k, b),
                        V_(m+1)(e),
                        [k has a Powder] sum over g of P_(d - e - k - b)(g) D_m(g, b, e + k) )
    V_m(e)       = sum over h of P_(d - e)(h) max over b of D_m(h - b, b, e)

The order of exiles does not matter, only their sum; there are at most as many uses as Powders. If the library runs short
the draw goes on into b, from the top down, and then b is chosen in its best order. A Powder may be used where a mulligan
could be taken (a floor is the player's decision, not the rule's, so it does not forbid it). What a later mulligan draws is
counted from the deck that is left.

One table holds the hands k of one (m, b, e). Fractions where there are few states, else float64. With more states than
the limit, fewer uses may be considered: the value is then a lower bound.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any

import numpy as np

from keepseven.errors import LimitError
from keepseven.odds.multiset import Counts, Truth, binomials, hands, how_many
from keepseven.solver.ladder import cards_of, may_leave, orders
from keepseven.solver.law import lands_of
from keepseven.solver.look import with_look
from keepseven.solver.problem import Problem
from keepseven.solver.stages import Stage, stages
from keepseven.solver.subhands import ranks_of, small_hands, subhands
from keepseven.solver.values import Known, Number, Numbers, Worth
from keepseven.words import say

EXACT_STATES = 60_000
"""With more states than these, values are float64."""
NEVER = float("-inf")
"""Less than any hand is worth: values may be negative."""

Exiled = tuple[int, ...]
Beneath = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A declaration: mulligans taken, cards beneath the library from the top down, cards exiled, cards in hand.

    `uses` are the Powders that may still be used, at most those that are left.
    """

    taken: int
    beneath: Beneath
    exiled: Exiled
    hand: int
    uses: int


@dataclass(frozen=True, slots=True, eq=False)
class Declarations:
    """What each hand of a moment is worth kept, exiled with a Powder (NEVER: it cannot be), and at best.

    Hands that cannot be are worth 0: no draw leads to them.
    """

    keep: Numbers
    powder: Numbers
    best: Numbers


@dataclass(frozen=True, slots=True, eq=False)
class Powdered:
    """The solved problem, with the tables of all states that the best play may come to, and of others once asked for."""

    problem: Problem
    worth: Worth
    uses: int
    exact: bool
    fresh: dict[tuple[int, Exiled, int], Number] = field(default_factory=dict)
    tables: dict[Moment, Declarations] = field(default_factory=dict)

    @property
    def value(self) -> Number:
        """V_0 with nothing exiled."""
        return self.before(0, (0,) * len(self.problem.deck), self.uses)

    def before(self, taken: int, exiled: Exiled, uses: int) -> Number:
        """V_m(e): before the hand after so many mulligans is drawn."""
        key = taken, exiled, uses
        if key not in self.fresh:
            self.fresh[key] = _before(self, taken, exiled, uses)
        return self.fresh[key]

    def at(self, moment: Moment) -> Declarations:
        """What the hands are worth at a declaration, in the order of `small_hands`."""
        if moment not in self.tables:
            self.tables[moment] = _declarations(self, moment)
        return self.tables[moment]


def solve_powder(problem: Problem, worth: Worth, uses: int | None = None) -> Powdered:
    """The optimum with at most so many uses of Powders. LimitError: too many states."""
    most = sum(problem.deck[kind] for kind in problem.powders)
    uses = most if uses is None else min(uses, most)
    states = count_states(problem, uses)
    if states > problem.limits.states:
        text = say(
            "Serum Powder over {kinds} kinds of cards has up to {states} states with {uses} uses; the limit is {most}. Ask "
            "about fewer groups of cards, set a floor for the size of hands, consider fewer uses, or raise the limit (--work)",
            kinds=len(problem.deck),
            states=states,
            uses=uses,
            most=problem.limits.states,
        )
        raise LimitError(text)
    solved = Powdered(problem, worth, uses, worth.exact and states <= EXACT_STATES)
    solved.before(0, (0,) * len(problem.deck), uses)
    return solved


def count_states(problem: Problem, uses: int) -> int:
    """How many states there are at most: hands at declarations, with what is beneath and exiled."""
    deck, powders = problem.deck, problem.powders
    bare = tuple(0 if kind in powders else count for kind, count in enumerate(deck))
    exiles = {(0, 0)}  # cards exiled, uses
    total = 0
    for stage in problem.ladder:
        for _ in range(uses):
            exiles |= {(cards + stage.kept, used + 1) for cards, used in exiles if used < uses}
        tables = how_many(deck, stage.drawn - stage.kept) * how_many(deck, stage.kept)
        for cards, used in exiles:
            total += tables * (how_many(deck, cards) - (how_many(bare, cards) if used else 0))
    return total


def _before(solved: Powdered, taken: int, exiled: Exiled, uses: int) -> Number:
    problem, exact = solved.problem, solved.exact
    left = tuple(count - gone for count, gone in zip(problem.deck, exiled, strict=True))
    stage = stage_of(problem, taken, sum(left))
    ways = subhands(left, stage.drawn, stage.kept)
    places = ranks_of(problem.deck, stage.kept).rank(ways.rows)
    law = hands(left, stage.drawn)
    best: Numbers = np.full(len(law.rows), NEVER, dtype=object if exact else np.float64)
    for place, bottom in enumerate(ways.bottoms):
        which = ways.bottom_of == place
        hand_of, kept = ways.hand_of[which], places[ways.kept_of[which]]
        for beneath in beneaths(solved, stage, sum(left), uses, bottom):
            table = solved.at(Moment(taken, beneath, exiled, stage.kept, uses))
            best[hand_of] = np.maximum(best[hand_of], table.best[kept])
    if exact:
        return sum((int(w) * v for w, v in zip(law.weights, best, strict=True)), Fraction(0)) / law.total
    return float(law.weights.astype(np.float64) @ best) / law.total


def beneaths(solved: Powdered, stage: Stage, left: int, uses: int, bottom: Counts) -> list[Beneath]:
    """The orders of the bottom that can make a difference: one, unless some draw may reach it."""
    reached = left - stage.drawn - uses * stage.kept < solved.worth.reach
    return orders(bottom) if reached else [cards_of(bottom)]


def _declarations(solved: Powdered, now: Moment) -> Declarations:
    problem, deck = solved.problem, np.array(solved.problem.deck)
    rows = small_hands(problem.deck, now.hand)
    gone = np.array(now.exiled) + np.bincount(now.beneath, minlength=len(deck))
    here = np.flatnonzero((rows + gone <= deck).all(axis=1))
    keep, powder, best = (np.zeros(len(rows), dtype=object if solved.exact else np.float64) for _ in range(3))
    powder[:] = NEVER
    keep[here] = best[here] = _kept(solved, now, rows[here], gone)
    may = here[may_mulligan(problem, now, rows[here])]
    if now.taken + 1 < len(problem.ladder):
        uses = min(now.uses, sum(problem.deck[kind] - now.exiled[kind] for kind in problem.powders))
        mulligan: Any = solved.before(now.taken + 1, now.exiled, uses)
        best[may] = np.maximum(best[may], mulligan)
    if now.uses:
        with_powder = may[rows[may][:, sorted(problem.powders)].sum(axis=1) > 0]
        powder[with_powder] = _exiled(solved, now, rows[with_powder], gone)
        best = np.maximum(best, powder)
    return Declarations(keep, powder, best)


def _kept(solved: Powdered, now: Moment, rows: Counts, gone: Counts) -> Numbers:
    """The value of keeping each row."""
    worth, problem = solved.worth, solved.problem
    seen, known, places = rows + gone, Known(beneath=now.beneath), np.arange(len(rows))
    unseen = problem.size - now.hand - int(gone.sum())
    if stage_of(problem, now.taken, problem.size - sum(now.exiled)).look:
        numbers, over = with_look(worth, problem.deck, rows, seen, places, places, known)
    else:
        numbers, over = worth.pairs(rows, seen, places, places, known), worth.over(unseen, known)
    if solved.exact:
        return np.array([Fraction(int(n), over) for n in numbers], dtype=object)
    return numbers.astype(np.float64) / over


def _exiled(solved: Powdered, now: Moment, rows: Counts, gone: Counts) -> Numbers:
    """The value of exiling each row and drawing as many cards."""
    problem = solved.problem
    unseen = problem.size - now.hand - int(gone.sum())
    if unseen < now.hand:
        short = (short_draw(problem, now, row, gone) for row in rows)
        return np.array(
            [solved.at(moment).best[place] for moment, place in short], dtype=object if solved.exact else None
        )
    drawn = small_hands(problem.deck, now.hand)
    chances = redraws(problem.deck, rows + gone, drawn, object if solved.exact else np.float64)
    follow = [solved.at(after_powder(problem, now, row, now.beneath, now.hand)).best for row in rows]
    if not follow:
        return np.zeros(0)
    total: Numbers = (chances * np.stack(follow)).sum(axis=1)
    return total * (Fraction(1, comb(unseen, now.hand)) if solved.exact else 1 / comb(unseen, now.hand))


def short_draw(problem: Problem, now: Moment, row: Counts, gone: Counts) -> tuple[Moment, int]:
    """Where a Powder leads whose draw takes all of the shuffled part and goes on into the bottom; the place of the hand."""
    unseen = problem.size - now.hand - int(gone.sum())
    taken, rest = now.beneath[: now.hand - unseen], now.beneath[now.hand - unseen :]
    drawn = np.array(problem.deck) - row - gone + np.bincount(taken, minlength=len(row)).astype(np.int64)
    size = int(drawn.sum())
    place = int(ranks_of(problem.deck, size).rank(drawn[None, :])[0])
    return after_powder(problem, now, row, rest, size), place


def after_powder(problem: Problem, now: Moment, row: Counts, beneath: Beneath, hand: int) -> Moment:
    exiled = tuple(int(n) for n in np.array(now.exiled) + row)
    left = sum(problem.deck[kind] - exiled[kind] for kind in problem.powders)
    return Moment(now.taken, beneath, exiled, hand, min(now.uses - 1, left))


def redraws(deck: Sequence[int], seen: Counts, drawn: Counts, kind: type[Any]) -> Numbers:
    """The weight of each drawn row where each seen row has left the library."""
    table = _binomials(max(deck), int(drawn.max(initial=0)), np.dtype(kind).char)
    found: Numbers = np.ones((len(seen), len(drawn)), dtype=kind)
    for column, count in enumerate(deck):
        found = found * table[count - seen[:, column, None], drawn[None, :, column]]
    return found


@lru_cache(maxsize=64)
def _binomials(most: int, size: int, kind: str) -> Numbers:
    return binomials(most, size).astype(kind)


def may_mulligan(problem: Problem, now: Moment, rows: Counts) -> Truth:
    """Which hands could take a mulligan by the rule, whatever the floor."""
    rule = problem.mulligan
    if now.hand == 0 or (rule.most is not None and now.taken >= rule.most):
        return np.zeros(len(rows), dtype=bool)
    return may_leave(problem, lands_of(rows, problem.lands), now.hand, len(rows))


def stage_of(problem: Problem, taken: int, cards: int) -> Stage:
    """The hand after so many mulligans from a deck of so many cards."""
    ladder = stages(problem.mulligan, problem.hand_size, problem.free, cards)
    return ladder[min(taken, len(ladder) - 1)]
