"""Mulligans of a part of the hand where to keep every state takes too much: games of one good policy.

The policy is that of `partial_by_hand`. In the real game, where what was set aside stays away until the keep, it is worth no more
than the optimum, and hardly less. With the final hands h_1 .. h_N of N games, the first M of which are valued by U, what a kept
hand is really worth,

    V = mean of C(h_1 .. h_N) + mean of (U - C)(h_1 .. h_M),    SE^2 = var C / N + var(U - C) / M + 2 cov(C, U - C) / N

where C are the values that the policy goes by. They leave out the look; and in the curve model, where a list has too many kinds for
tables, they are those of a list in which some are taken for others (`curve_coarse`). Of such the lands that make the fewest
colours are set aside first.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import sqrt

import numpy as np

from keepseven.odds.multiset import Counts, Truth
from keepseven.rules.mulligans import Look
from keepseven.solver.curve import Curve, Precision
from keepseven.solver.curve_cards import Land
from keepseven.solver.curve_coarse import coarse
from keepseven.solver.halves import Arrays, in_halves
from keepseven.solver.look import with_look
from keepseven.solver.partial_by_hand import KEEP, MOST_HANDS, ByHand, Floats, by_hand
from keepseven.solver.partial_paris import after, layer_of
from keepseven.solver.problem import Problem
from keepseven.solver.subhands import ranks_of, small_hands
from keepseven.solver.values import Places, Worth, worth_of
from keepseven.words import Message

GAMES, FEWEST, BLOCK, SEED = 1 << 17, 256, 64, 7
ERROR = 0.01
"""The error that is small enough where hands are valued one by one."""
PATIENCE = 2
"""The values that the policy goes by, and those of hands one by one, may take so many times the usual steps."""


@dataclass(frozen=True, slots=True, eq=False)
class Games:
    """How games ended: the rows of the hands that were kept, and after how many mulligans each."""

    hands: Counts
    taken: Places


@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """Games of one policy, whose value is at most that of the optimum; `error` is its standard error.

    The policy tells kinds apart as far as `kind_of` does for each kind of the deck; of those that it takes for one, those go
    first that come first in `order`. Of the games `valued` hands were really valued. `refused` says why there is no optimum.
    """

    problem: Problem
    worth: Worth
    policy: ByHand
    kind_of: Places
    order: Places
    games: Games
    value: float
    error: float
    valued: int
    refused: Message

    def again(self, deck: Sequence[int], place_of: Places, number: int) -> Games:
        """Games with finer kinds, each of which belongs to a kind of the solved deck."""
        rank = np.argsort(self.order)[place_of]
        return play(self.policy, deck, self.kind_of[place_of], np.argsort(rank, kind="stable"), number)

    def looks(self, games: Games) -> Truth:
        """After which games the player looks at the top card."""
        match self.problem.mulligan.look:
            case Look.SMALLER_HAND:
                return np.asarray(games.hands.sum(axis=1) < self.problem.hand_size)
            case Look.ANY_MULLIGAN:
                return games.taken > 0
        return np.zeros(len(games.taken), dtype=bool)


def solve_partial_played(problem: Problem, refused: Message, precision: Precision, seed: int = SEED) -> Played:
    """Games of a good policy. LimitError: even that would take too much."""
    worth = problem.value.at(problem.deck)
    policy, kind_of, order = _policy(problem)
    games = play(policy, problem.deck, kind_of, order, GAMES, seed)
    played = Played(problem, worth, policy, kind_of, order, games, 0.0, 0.0, 0, refused)
    known = policy.worths(merged(games.hands, kind_of, len(policy.problem.deck)))
    looks = played.looks(games)
    value, error, valued = float(known.mean()), float(known.std(ddof=1)) / sqrt(GAMES), GAMES
    if len(policy.problem.deck) < len(problem.deck) or looks.any():
        more = _more(played, looks, known, precision)
        valued, spread = len(more), np.cov(known[: len(more)], more)
        value += float(more.mean())
        error = sqrt(error**2 + spread[1, 1] / valued + 2 * spread[0, 1] / GAMES)
    if precision.progress is not None:
        precision.progress(GAMES, value, error)
    return replace(played, value=value, error=error, valued=valued)


def _more(played: Played, looks: Truth, known: Floats, precision: Precision) -> Floats:
    """How much more than `known` hands are really worth: of so many that the error of the mean is small, or the work is done."""
    problem, worth, hands = played.problem, played.worth, played.games.hands
    found, work = np.zeros(0), 0
    one = worth.cost(2 * len(problem.deck) if looks.any() else 1)
    while len(found) < FEWEST or found.var(ddof=1) > len(found) * max(ERROR, precision.error) ** 2:
        some = slice(len(found), len(found) + BLOCK)
        if len(hands[some]) == 0 or (work >= PATIENCE * precision.work and len(found) >= FEWEST):
            break
        before = _grown(worth)
        worths = once(hands[some], looks[some], partial(_kept, problem, worth))
        found = np.concatenate([found, worths - known[some]])
        work += BLOCK * one + _grown(worth) - before
    return found


def _grown(worth: Worth) -> int:
    """The steps that the graph of the curve model has taken so far."""
    from keepseven.solver.curve_sampled import NODE  # loads the compiler
    from keepseven.solver.curve_worth import CurveWorth

    return NODE * worth.goldfish.made if isinstance(worth, CurveWorth) else 0


def _policy(problem: Problem) -> tuple[ByHand, Places, Places]:
    """The policy, what it takes each kind for, and which of those that it takes for one go first."""
    steps = PATIENCE * problem.limits.steps
    if not isinstance(problem.value, Curve):
        kinds = np.arange(len(problem.deck))
        return by_hand(problem, steps), kinds, kinds
    curve = problem.value
    fewer = coarse(problem.deck, curve.facts, min(problem.hand_size, problem.size), MOST_HANDS)
    model = replace(curve, facts=fewer.facts)
    letters = [fact.letters.bit_count() if isinstance(fact, Land) else 0 for fact in curve.facts]
    policy = by_hand(replace(problem, deck=fewer.deck, value=model, lands=None, powders=frozenset()), steps)
    return policy, np.array(fewer.kind_of), np.argsort(letters, kind="stable")


def play(policy: ByHand, deck: Sequence[int], kind_of: Places, order: Places, number: int, seed: int = SEED) -> Games:
    """Play so many games of a deck whose kinds the policy takes for those of `kind_of`."""
    from keepseven.kernels.play import deal  # loads the compiler, which an exact optimum does without

    problem, kinds = policy.problem, len(policy.problem.deck)
    first, size = min(problem.hand_size, problem.size), problem.size
    codes = np.zeros((min(size, _most_drawn(problem, first)), number), dtype=np.int64)
    deal(np.repeat(np.arange(len(deck)), deck), seed, 0, codes)
    hands = np.zeros((number, len(deck)), dtype=np.int64)
    drawn, taken, playing = np.zeros(number, dtype=np.int64), np.zeros(number, dtype=np.int64), np.arange(number)

    def draw(games: Places) -> None:
        games = games[drawn[games] < len(codes)]  # from an empty library nothing is drawn
        hands[games, codes[drawn[games], games]] += 1
        drawn[games] += 1

    for _ in range(first):
        draw(playing)
    while len(playing):
        away, draws = _set_aside(policy, merged(hands[playing], kind_of, kinds), taken[playing])
        goes = draws >= 0
        playing, away, draws = playing[goes], away[goes], draws[goes]
        for kind in order:
            some = np.minimum(hands[playing, kind], away[:, kind_of[kind]])
            hands[playing, kind] -= some
            away[:, kind_of[kind]] -= some
        taken[playing] += 1
        for card in range(int(draws.max(initial=0))):
            draw(playing[draws > card])
    return Games(hands, taken)


def _set_aside(policy: ByHand, rows: Counts, taken: Places) -> tuple[Counts, Places]:
    """What is set aside of each hand, and how many cards are then drawn; -1: the hand is kept."""
    problem, away, draws = policy.problem, np.zeros_like(rows), np.full(len(rows), -1)
    sizes = rows.sum(axis=1)
    for size, mulligans in np.unique(np.stack([sizes, taken]), axis=1).T.tolist():
        here = np.flatnonzero((sizes == size) & (taken == mulligans))
        layer = layer_of(problem, mulligans, size, 0)
        choices, places = policy.choices(layer), ranks_of(problem.deck, size).rank(rows[here])
        for stay in np.unique(choices.stay[places]).tolist():
            if stay != KEEP:
                which = places[choices.stay[places] == stay]
                some = here[choices.stay[places] == stay]
                away[some] = rows[some] - small_hands(problem.deck, stay)[choices.place[which]]
                draws[some] = after(problem, layer, size - stay)[1]
    return away, draws


def merged(hands: Counts, kind_of: Places, kinds: int) -> Counts:
    """Rows of kinds as rows of the kinds that each is taken for."""
    found = np.zeros((kinds, len(hands)), dtype=np.int64)
    np.add.at(found, kind_of, hands.T)
    return found.T


def once(hands: Counts, looks: Truth, value: Callable[[bool, Counts], Arrays]) -> Floats:
    """The value of each hand, of one size and with or without a look, where equal hands are valued once."""
    found, sizes = np.zeros(len(hands)), hands.sum(axis=1)
    for look in (False, True):
        for size in np.unique(sizes[looks == look]):
            here = (sizes == size) & (looks == look)
            rows, back = np.unique(hands[here], axis=0, return_inverse=True)
            (values,) = in_halves(partial(value, look), rows)
            found[here] = values[back.reshape(-1)]
    return found


def _kept(problem: Problem, worth: Worth, look: bool, rows: Counts) -> Arrays:
    """U of hands of one size; what was set aside is shuffled in."""
    if look:
        places = np.arange(len(rows))
        numbers, over = with_look(worth, problem.deck, rows, rows, places, places)
    else:
        numbers, over = worth_of(worth, rows, rows), worth.over(problem.size - int(rows[0].sum()))
    return (np.asarray(numbers.astype(np.float64) / over),)


def _most_drawn(problem: Problem, first: int) -> int:
    """All cards that can be drawn: each mulligan is of the whole hand."""
    most = problem.mulligan.most
    if most is not None:
        return first * (most + 1)
    return first * (problem.free + 1) + first * (first - 1) // 2
