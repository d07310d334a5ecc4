"""A policy with many states as two columns: the numbers of the states, sorted, and what is done in each."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from keepseven.errors import LimitError, OddsError
from keepseven.kernels.decide import ACTION, KEEP, LOOKS, MOVE, MULLIGAN, POWDER, Cards
from keepseven.odds.multiset import FITS, Counts, hands
from keepseven.solver.ladder import TIE
from keepseven.solver.partial_paris import PartialParis, unpack
from keepseven.solver.powder import NEVER, Moment, Powdered, beneaths, stage_of
from keepseven.solver.problem import Problem
from keepseven.solver.subhands import ranks_of, small_hands, subhands
from keepseven.solver.values import Known, Places, Worth, worth_of
from keepseven.words import say

Columns = tuple[Places, Places]


@dataclass(frozen=True, slots=True, eq=False)
class States:
    """`radices`, `spans` and `spread` say how a state is made of counts: see `kernels.decide`."""

    solved: PartialParis | Powdered
    states: Cards
    actions: Cards
    radices: Counts
    spans: Counts
    spread: int

    @property
    def problem(self) -> Problem:
        """What was solved."""
        return self.solved.problem


def states(solved: PartialParis | Powdered) -> States:
    """The best policy as columns. LimitError: a state does not fit a number; OddsError: uses of Powder were limited."""
    problem = solved.problem
    if isinstance(solved, Powdered) and solved.uses < sum(problem.deck[kind] for kind in problem.powders):
        raise OddsError(say("a policy that limits the uses of Serum Powder cannot be played out"))
    most = problem.hand_size * 4 + problem.hand_size  # four Powders, or 7 + 6 + 5 + 4 + ... cards set aside
    spans = np.array([min(count, most) + 1 for count in problem.deck], dtype=np.int64)
    spread = int(np.prod(spans)) + 1
    parts = 3 if isinstance(solved, Powdered) else 2
    if spread**parts * (len(problem.ladder) + 1) >= FITS:
        raise LimitError(say("over {n} kinds of cards a policy has too many states to play out", n=len(spans)))
    radices = np.concatenate([[1], np.cumprod(spans)[:-1]]).astype(np.int64)
    if isinstance(solved, Powdered):
        columns = list(_powder(solved, radices, spread))
    else:
        columns = list(_partial(solved, radices, spread))
    numbers, actions = (np.concatenate([column[i] for column in columns]) for i in (0, 1))
    order = np.argsort(numbers)
    return States(solved, numbers[order], actions[order], radices, spans, spread)


def _powder(solved: Powdered, radices: Counts, spread: int) -> Iterator[Columns]:
    deck = np.array(solved.problem.deck)
    for (taken, exiled, uses), _ in solved.fresh.items():
        yield _bottoms(solved, taken, exiled, uses, radices, spread)
    for now, table in solved.tables.items():
        rows = small_hands(solved.problem.deck, now.hand)
        gone = np.array(now.exiled) + np.bincount(now.beneath, minlength=len(deck))
        here = (rows + gone <= deck).all(axis=1)
        keep, powder, best = (column[here].astype(np.float64) for column in (table.keep, table.powder, table.best))
        actions = np.full(int(here.sum()), MULLIGAN, dtype=np.int64)
        actions[powder >= best - TIE] = POWDER
        keeps = keep >= best - TIE
        actions[keeps] = KEEP
        problem = solved.problem
        if stage_of(problem, now.taken, problem.size - sum(now.exiled)).look and solved.worth.reach and keeps.any():
            actions[keeps] |= _look(problem, solved.worth, rows[here][keeps], rows[here][keeps] + gone)
        state = now.taken * spread + int(np.array(now.exiled) @ radices)
        state = (state * spread + int(np.bincount(now.beneath, minlength=len(deck)) @ radices)) * spread
        yield state + rows[here] @ radices, actions


def _bottoms(solved: Powdered, taken: int, exiled: tuple[int, ...], uses: int, radices: Counts, spread: int) -> Columns:
    """What each hand that is just drawn puts on the bottom."""
    problem = solved.problem
    left = tuple(count - gone for count, gone in zip(problem.deck, exiled, strict=True))
    stage = stage_of(problem, taken, sum(left))
    rows, ways = hands(left, stage.drawn).rows, subhands(left, stage.drawn, stage.kept)
    places = ranks_of(problem.deck, stage.kept).rank(ways.rows)
    best, moved = np.full(len(rows), NEVER), np.zeros(len(rows), dtype=np.int64)
    for number, bottom in enumerate(ways.bottoms):
        which = ways.bottom_of == number
        hand_of, kept = ways.hand_of[which], places[ways.kept_of[which]]
        for beneath in beneaths(solved, stage, sum(left), uses, bottom):
            values = solved.at(Moment(taken, beneath, exiled, stage.kept, uses)).best[kept].astype(np.float64)
            better = values > best[hand_of] + TIE
            best[hand_of[better]] = values[better]
            moved[hand_of[better]] = int(bottom @ radices)
    state = ((taken * spread + int(np.array(exiled) @ radices)) * spread + spread - 1) * spread
    return state + rows @ radices, MOVE | moved << ACTION


def _partial(solved: PartialParis, radices: Counts, spread: int) -> Iterator[Columns]:
    problem, tables = solved.problem, solved.tables
    deck = problem.deck
    for layer, choice in tables.choices.items():
        rows, asides = small_hands(deck, layer.hand), small_hands(deck, layer.aside)
        possible = (rows[:, None, :] + asides[None, :, :] <= np.array(deck)).all(axis=2)
        moves = {int(n): int(np.array(unpack(deck, int(n))) @ radices) for n in np.unique(choice[choice >= 0])}
        actions = np.full(choice.shape, KEEP, dtype=np.int64)
        for number, key in moves.items():
            actions[choice == number] = MOVE | key << ACTION
        if tables.looks(layer) and tables.worth.reach:
            kept = _look(problem, tables.worth, rows, rows)[:, None]
            actions = np.where(choice < 0, actions | kept, actions)
        numbers = (layer.taken * spread + (asides @ radices)[None, :]) * spread + (rows @ radices)[:, None]
        yield numbers[possible], actions[possible]


def _look(problem: Problem, worth: Worth, rows: Counts, seen: Counts) -> Places:
    """The bits of a keep with a look: which kinds are left on top. Cards on the bottom are out of reach."""
    bits = np.full(len(rows), LOOKS, dtype=np.int64)
    unseen = problem.size - int(seen[0].sum()) - 1
    for top in range(len(problem.deck)):
        more = seen.copy()
        more[:, top] += 1
        stay = worth_of(worth, rows, more, Known(top=top)) / worth.over(unseen, Known(top=top))
        turned = worth_of(worth, rows, more, Known(beneath=(top,))) / worth.over(unseen, Known(beneath=(top,)))
        bits[stay >= turned] |= 1 << (ACTION + top)
    return bits
