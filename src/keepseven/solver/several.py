"""First hands that are one of several.

*The player chooses.* The best K_0 is chosen, so that what counts is the law of the largest of k candidates. Order the hands
by K_0 (equal ones by their place) and let F(h) be the chance of a hand up to h. From the deck shuffled anew each time
the chosen hand has the law F(h)^k - F(h-)^k. From one library the candidates are dependent,

    h^1 ~ P_d,  h^2 ~ P_(d - h^1), ...:  weight of h = sum over i >= 1 of C(k, i) W(i times h) A_(<h)(d - i h, k - i)
    A_(<h)(r, j) = sum over g < h of W_r(g) A_(<h)(r - g, j - 1)

(which candidates are h, and the weight of the others, all below h). The others are shuffled in before the declaration, so
a chosen hand is worth U(h | d - h) whatever they were. The nested sum grows with the power k; there is a limit.

*Lands choose* (models of what programs do). Given its number of lands l, the chosen hand has its ordinary law; with p(l) the
law of one hand's lands and q(l) of the chosen one's,

    P_chosen(h) = P_d(h) q(l(h)) / p(l(h)),    q(l) = E[chance that the candidate with l lands is picked]

over the joint law of the candidates' lands: a product for separate shuffles, C(L, l_1) C(L - l_1, l_2) ... for one library.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import comb, lcm
from typing import TypeAlias

import numpy as np

from keepseven.errors import LimitError, OddsError
from keepseven.odds.multiset import FITS, Counts, Weights
from keepseven.odds.multiset import weights as hand_weights
from keepseven.rules.mulligans import Deal, Mulligan
from keepseven.rules.smoothing import score, weights
from keepseven.solver.ladder import Kept
from keepseven.solver.law import Law
from keepseven.solver.problem import Problem
from keepseven.solver.values import Number
from keepseven.words import say

FEW = 100_000
"""With more hands than these, the best of several is reckoned in float64."""
Pick: TypeAlias = Callable[[Sequence[int]], Sequence[Number]]
"""The chances with which each of several candidates is picked, by their numbers of lands."""


def dealt(problem: Problem, kept: Kept) -> Kept:
    """The first stage with the law of the hand that the rule's way of dealing gives."""
    rule = problem.mulligan
    if rule.candidates <= 1 or rule.deal is Deal.PLAIN:
        return kept
    if rule.deal is not Deal.PLAYER:
        law = by_lands(problem, kept.law)
    elif rule.one_library:
        law = best_of_one_library(problem, kept)
    else:
        law = best_of(kept, rule.candidates)
    return replace(kept, law=law)


def best_of(kept: Kept, candidates: int) -> Law:
    """The law of the best of several hands, each from the deck shuffled anew."""
    law, order = kept.law, np.argsort(kept.best, kind="stable")
    if len(order) > FEW or not law.exact:
        upto = np.cumsum(law.weights[order].astype(np.float64)) / law.total
        chosen = np.empty(len(order))
        chosen[order] = np.diff(upto**candidates, prepend=0.0)
        return replace(law, weights=chosen, total=1)
    below, exact = 0, np.zeros(len(order), dtype=object)
    for place in order:
        reached = below + int(law.weights[place])
        exact[place] = reached**candidates - below**candidates
        below = reached
    return replace(law, weights=_narrow(exact, law.total**candidates), total=law.total**candidates)


def best_of_one_library(problem: Problem, kept: Kept) -> Law:
    """The law of the best of several hands drawn one after another from one library. LimitError: too many tuples."""
    law, count = kept.law, problem.mulligan.candidates
    _check_size(problem, law, count)
    tuples = len(kept.best) ** count * len(problem.deck)
    if tuples > problem.limits.steps or kept.chosen is None:
        text = say(
            "choosing among {n} hands of one library takes {steps} steps; the limit is {most}. Separate shuffles are near "
            "and cheap; or raise the limit (--work)",
            n=count,
            steps=tuples,
            most=problem.limits.steps,
        )
        raise LimitError(text)
    order = np.argsort(kept.best, kind="stable")
    rows = kept.chosen.hands[order]

    def lower(left: Counts, place: int, hands: int) -> int:
        """A_(<h)(left, hands): the weight of so many further hands, all before `place` in the order."""
        if hands == 0 or place == 0:
            return int(hands == 0)
        ways = hand_weights(left.tolist(), rows[:place])
        if hands == 1:
            return int(ways.sum())
        return sum(int(w) * lower(left - rows[i], place, hands - 1) for i, w in enumerate(ways) if w)

    chosen = np.zeros(len(order), dtype=object)
    for place, row in enumerate(rows):
        same, left = 1, np.array(problem.deck)
        for times in range(1, count + 1):
            same *= int(hand_weights(left.tolist(), row[None, :])[0])
            left = left - row
            if not same:
                break
            chosen[order[place]] += comb(count, times) * same * lower(left, place, count - times)
    total = _tuples(problem.size, law.size, count)
    return replace(law, weights=_narrow(chosen, total), total=total)


def _check_size(problem: Problem, law: Law, count: int) -> None:
    if count * law.size > problem.size:
        text = say("{n} hands of {size} cards need more than the {deck} cards of the deck",
                   n=count, size=law.size, deck=problem.size)  # fmt: skip
        raise OddsError(text)


def by_lands(problem: Problem, law: Law) -> Law:
    """The law of the first hand where its lands decide which candidate it is. OddsError: one library has too few cards."""
    if problem.mulligan.one_library:
        _check_size(problem, law, problem.mulligan.candidates)
    among = sum(problem.deck[kind] for kind in problem.lands or ())
    one = [comb(among, n) * comb(problem.size - among, law.size - n) for n in range(law.size + 1)]
    chosen = chosen_lands(problem.size, among, law.size, problem.mulligan)
    factors = [q * comb(problem.size, law.size) / p if p else q for q, p in zip(chosen, one, strict=True)]
    if any(isinstance(factor, float) for factor in factors) or not law.exact:
        table = np.array([float(factor) for factor in factors])
        return replace(law, weights=law.weights.astype(np.float64) * table[law.lands] / law.total, total=1)
    exact = [Fraction(factor) for factor in factors]
    common = lcm(*(factor.denominator for factor in exact))
    whole = np.array([int(factor * common) for factor in exact], dtype=object)
    total = law.total * common
    return replace(law, weights=_narrow(law.weights.astype(object) * whole[law.lands], total), total=total)


def chosen_lands(deck: int, lands: int, drawn: int, rule: Mulligan) -> tuple[Number, ...]:
    """q(l): the chances that the hand which is dealt has 0, 1, 2 ... lands. Fractions, unless the rule's weights are rounded.

    >>> from keepseven.rules.mulligans import SMOOTHED_LONDON
    >>> [round(float(q), 8) for q in chosen_lands(40, 17, 7, SMOOTHED_LONDON)[2:4]]
    [0.27211533, 0.54163687]
    """
    pick = _pick(deck, lands, drawn, rule)
    found: list[Number] = [Fraction(0)] * (drawn + 1)
    for candidates in product(range(drawn + 1), repeat=rule.candidates):
        ways = _joint(deck, lands, drawn, candidates, rule.one_library)
        if ways:
            for n, chance in zip(candidates, pick(candidates), strict=True):
                found[n] += ways * chance
    total = _tuples(deck, drawn, rule.candidates) if rule.one_library else comb(deck, drawn) ** rule.candidates
    return tuple(q / total for q in found)


def _joint(deck: int, lands: int, drawn: int, candidates: Sequence[int], one_library: bool) -> int:
    ways, others = 1, deck - lands
    for n in candidates:
        ways *= comb(lands, n) * comb(others, drawn - n)
        if not ways:  # so many lands or other cards are not there
            return 0
        if one_library:
            lands, others = lands - n, others - (drawn - n)
    return ways


def land_scores(deck: int, lands: int, drawn: int, rule: Mulligan) -> tuple[Fraction, ...]:
    """What the rule looks at for 0, 1, 2 ... lands. RulesError: it does not look at lands."""
    return tuple(score(rule, deck, lands, drawn, have) for have in range(drawn + 1))


def _pick(deck: int, lands: int, drawn: int, rule: Mulligan) -> Pick:
    scores = land_scores(deck, lands, drawn, rule)
    exact = bool(rule.weights) or rule.deal not in (Deal.LAND_WEIGHTS, Deal.SHARE_WEIGHTS)

    def pick(candidates: Sequence[int]) -> Sequence[Number]:
        found = weights(rule, [scores[have] for have in candidates])
        total = sum(found)
        return [Fraction(weight, total) if exact else weight / total for weight in found]

    return pick


def _tuples(deck: int, drawn: int, count: int) -> int:
    """How many ways there are to draw hands one after another."""
    total = 1
    for number in range(count):
        total *= comb(deck - number * drawn, drawn)
    return total


def _narrow(numbers: Weights, total: int) -> Weights:
    """As int64 where the sum fits."""
    return numbers.astype(np.int64) if total < FITS else numbers
