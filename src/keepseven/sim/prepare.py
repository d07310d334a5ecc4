"""Compiling the loops of the simulation once, with something to show meanwhile.

The first use after the installation waits for the compiler; what it makes is kept (see `kernels.compiled`). A shell that wants
to say so asks `ready` first and calls `prepare` with what shows the progress.
"""

from collections.abc import Callable

import numpy as np

from keepseven.kernels.compiled import is_compiled
from keepseven.kernels.decide import play_part, play_powder
from keepseven.kernels.play import deal, play_plain, play_special
from keepseven.rules.mulligans import LONDON, PARIS, PARTIAL_PARIS, VANCOUVER, Mulligan
from keepseven.sim.simulate import simulate
from keepseven.sim.states import states
from keepseven.sim.tables import tables
from keepseven.solver.outlook import Outlook
from keepseven.solver.partial_played import Played
from keepseven.solver.problem import Problem
from keepseven.solver.sampled import Sampled
from keepseven.solver.solve import Ladder, solve

KERNELS = (play_plain, play_special, play_powder, play_part, deal)
Progress = Callable[[int, int], None]
"""Is told how many of how many loops are compiled."""


def ready() -> bool:
    """Whether everything is compiled already."""
    return all(is_compiled(kernel) for kernel in KERNELS)


def prepare(progress: Progress) -> None:
    """Compile what is not compiled yet: each loop plays one tiny game."""
    for done, play in enumerate((_plain, _special, _powder, _part, _deal)):
        progress(done, len(KERNELS))
        play()
    progress(len(KERNELS), len(KERNELS))


def _plain() -> None:
    _play(LONDON)


def _special() -> None:
    _play(VANCOUVER)


def _powder() -> None:
    _play(PARIS, frozenset({0}))


def _part() -> None:
    _play(PARTIAL_PARIS)


def _deal() -> None:
    deal(np.arange(4), 1, 0, np.zeros((1, 1), dtype=np.int64))


def _play(rule: Mulligan, powders: frozenset[int] = frozenset()) -> None:
    goal = Outlook((1,), lambda seen: seen[0][..., 0] >= 1)
    solved = solve(Problem((1, 8), goal, rule, hand_size=2, powders=powders)).solved
    if not isinstance(solved, Sampled | Played):
        simulate(tables(solved) if isinstance(solved, Ladder) else states(solved), 1, 1)
