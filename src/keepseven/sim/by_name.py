"""Checking grouped cards by name.

Where cards were grouped by roles, the optimum is exact for the roles. Here the policy of the roles is played with the cards
themselves: each card is a name, a hand is kept as its roles say (of several cards of one role, those drawn first), and what
it is worth is asked about the names. The mean and its standard error say how good the grouping is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from keepseven.errors import OddsError
from keepseven.kernels.play import Cards, deal
from keepseven.odds.multiset import Counts, Truth
from keepseven.rules.mulligans import Rest
from keepseven.sim.simulate import Estimate, estimate
from keepseven.sim.tables import Tables
from keepseven.solver.outlook import Outlook
from keepseven.solver.values import Numbers, PerHand, called
from keepseven.words import say

BLOCK = 1 << 14
MOST_GAMES = 10**8


@dataclass(frozen=True, slots=True)
class Names:
    """The deck by name: how many copies of each, and the kind of the problem that each belongs to."""

    counts: tuple[int, ...]
    kinds: tuple[int, ...]


Question: TypeAlias = Outlook | PerHand
"""What a hand by names is worth: a goal, or any function of (kept, seen), about the counts of the names."""


def check_by_name(policy: Tables, names: Names, value: Question, games: int, seed: int) -> Estimate:
    """The mean of a value by names under the policy of the kinds.

    OddsError: the names do not make up the deck, or the rule deals or looks in a way of its own.
    """
    problem = policy.problem
    if [
        sum(n for n, k in zip(names.counts, names.kinds, strict=True) if k == kind) for kind in range(len(problem.deck))
    ] != [*problem.deck]:
        raise OddsError(say("the names do not make up the kinds of the deck"))
    if not can_be_checked(policy):
        raise OddsError(say("the rule {rule} cannot be checked by name", rule=problem.mulligan.name))
    draws = max(value.draws, default=0) if isinstance(value, Outlook) else 0
    if not 1 <= games <= MOST_GAMES or problem.size - int(policy.drawn.max()) < draws:
        raise OddsError(
            say("games are played with a deck that is larger than hand and draws, 1 to {most} of them", most=MOST_GAMES)
        )
    total = squares = 0.0
    for number in range(-(-games // BLOCK)):
        values = _block(policy, names, value, min(BLOCK, games - number * BLOCK), seed, number)
        total, squares = total + float(values.sum()), squares + float((values**2).sum())
    return estimate(games, total, squares)


def can_be_checked(policy: Tables) -> bool:
    """Whether each hand is simply drawn, and nothing is looked at or shuffled after the keep."""
    rule = policy.problem.mulligan
    return rule.candidates <= 1 and rule.rest is not Rest.SHUFFLED and not policy.stays.any()


def _block(policy: Tables, names: Names, value: Question, games: int, seed: int, number: int) -> Numbers:
    draws = value.draws if isinstance(value, Outlook) else ()
    cards = np.repeat(np.arange(len(names.counts)), names.counts)
    values = np.zeros(games)
    waiting = np.arange(games)
    for taken, drawn in enumerate(policy.drawn.tolist()):
        codes = np.zeros((min(len(cards), drawn + max(draws, default=0)), len(waiting)), dtype=np.int64)
        deal(cards.copy(), seed, number * len(policy.drawn) + taken, codes)
        keeps, kept = _decided(policy, names, taken, codes[:drawn])
        values[waiting[keeps]] = _values(names, value, draws, codes[:, keeps], kept[:, keeps], drawn)
        waiting = waiting[~keeps]
    return values


def _decided(policy: Tables, names: Names, taken: int, codes: Cards) -> tuple[Truth, Truth]:
    """Which hands are kept, and which of their cards: of each kind as many as the policy keeps, the first drawn first."""
    kinds = np.array(names.kinds)[codes]
    rows = np.array([(kinds == kind).sum(axis=0) for kind in range(len(policy.problem.deck))]).T
    found = policy.keeps[taken, policy.keys.of(rows)].astype(np.int64)
    keeps = found >= 0
    sizes = np.full(len(found), policy.kept[taken])
    wanted = policy.keys.rows(np.maximum(found, 0), sizes)
    kept = np.zeros(codes.shape, dtype=bool)
    for place, row in enumerate(kinds):
        before = (kinds[:place] == row).sum(axis=0)
        kept[place] = before < wanted[np.arange(len(row)), row]
    return keeps, kept


def _values(names: Names, value: Question, draws: Sequence[int], codes: Cards, kept: Truth, drawn: int) -> Numbers:
    hand = _counted(names, codes[:drawn], kept)
    if isinstance(value, PerHand):
        seen = _counted(names, codes[:drawn], np.ones_like(kept))
        return called(value.function, hand.T.astype(np.uint8), seen.T.astype(np.uint8))
    later = [codes[drawn : drawn + number] for number in draws]
    held = [hand + _counted(names, cards, np.ones(cards.shape, dtype=bool)) for cards in later]
    return np.asarray(value.holds(held), dtype=np.float64)


def _counted(names: Names, codes: Cards, which: Truth) -> Counts:
    """A row of counts of the names for each column of codes."""
    rows = np.zeros((codes.shape[1], len(names.counts)), dtype=np.int64)
    for row, taken in zip(codes, which, strict=True):
        rows[np.flatnonzero(taken), row[taken]] += 1
    return rows
