"""Optimal policies: times of one process (best and middle of some rounds), and a checksum of the values.

python benchmarks/solver.py [--quick]     without the slow ones: partial Paris over five kinds, Serum Powder over four
"""

import subprocess
import sys
import zlib
from collections.abc import Callable
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from keepseven.decks import load_shipped
from keepseven.reports.advice import advise, adviser
from keepseven.reports.asking import Subject
from keepseven.reports.lines import teller
from keepseven.rules import mulligans
from keepseven.solver import subhands
from keepseven.solver.notation import HandLine
from keepseven.solver.outlook import Outlook
from keepseven.solver.problem import Limits, Problem
from keepseven.solver.solve import solve
from keepseven.solver.values import PerHand

SIX_GROUPS = Outlook(
    (4,),
    lambda s: (
        (s[0][..., 0] >= 3)
        & ((s[0][..., 1] >= 1) | (s[0][..., 2] >= 1))
        & (s[0][..., 3] + s[0][..., 4] >= 1)
        & (s[0][..., 5] <= 3)
    ),
)
FOUR_KINDS = Outlook((3,), lambda s: (s[0][..., 0] >= 3) & ((s[0][..., 1] >= 1) | (s[0][..., 2] >= 1)))
LANDS_AND_SPELLS = Outlook((3,), lambda s: (s[0][..., 0] >= 4) & (s[0][..., 1:].sum(axis=-1) >= 3))
LISTS: dict[str, tuple[int, ...]] = {
    "60 cards of 20 names": (9, 8, 3, 4, 4, 4, 4, 4, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1),
    "60 cards of 26 names": (7, 6, 3, 2, 1, 1, 4, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1),
    "limited 40": (9, 8, *(1,) * 23),
}
POWER = np.random.default_rng(1).random((8, 8, 8))


def by_lands(kept: NDArray[np.uint8], seen: NDArray[np.uint8]) -> NDArray[np.float64]:
    """A light function: lands kept, two colours, a price for what was seen of two kinds."""
    return np.asarray(kept[0] * 0.5 + (kept[1] > 1) * seen[2] - 0.1 * kept[3])


def by_table(kept: NDArray[np.uint8], seen: NDArray[np.uint8]) -> NDArray[np.float64]:
    """A heavier one: a table by lands kept, lands seen and five cheap spells."""
    lands, all_lands = (rows[:4].sum(axis=0, dtype=np.uint8) for rows in (kept, seen))
    return np.asarray(POWER[lands, all_lands, kept[4:9].sum(axis=0, dtype=np.uint8)])


def main() -> None:
    quick = "--quick" in sys.argv
    values: list[float] = []
    for cards, deck in ((60, (20, 4, 4, 4, 8, 12, 8)), (99, (40, 6, 7, 8, 8, 12, 18))):
        report(f"six groups, four draws, London to four, {cards} cards", Problem(deck, SIX_GROUPS, floor=4), values)
    report("four kinds, three draws, London to four", Problem((20, 4, 4, 32), FOUR_KINDS, floor=4), values, 50)
    remember = Problem((20, 4, 4, 32), FOUR_KINDS, floor=4)
    report("  the same deck again (its hands are remembered)", remember, values, 50, cold=False)
    report("four kinds, Vancouver", Problem((20, 4, 4, 32), FOUR_KINDS, mulligans.VANCOUVER, floor=4), values, 10)
    for name, function in (("light", by_lands), ("a table's", by_table)):
        for what, names in LISTS.items():
            for threads in (1, 2):
                problem = Problem(names, PerHand(function), floor=4)
                report(f"{what}, {name} function, {threads} thread(s)", problem, values, 3, threads=threads)
    parts: list[tuple[int, ...]] = [(24, 20, 16), (24, 4, 16, 16), (24, 4, 8, 8, 16)]
    for kinds in parts[: 2 if quick else 3]:
        partial = Problem(kinds, LANDS_AND_SPELLS, mulligans.PARTIAL_PARIS, floor=4)
        report(f"partial Paris to four, {len(kinds)} kinds", partial, values, 2)
    bazaar = Outlook((0,), lambda s: s[0][..., 0] >= 1)
    report("Bazaar and four Powders, London", Problem((4, 4, 52), bazaar, powders=frozenset({1})), values, 1)
    if not quick:
        goal = Outlook((3,), lambda s: (s[0][..., 0] >= 2) & (s[0][..., 1] >= 1))
        limits = Limits(states=10**9)
        four = Problem((24, 8, 4, 24), goal, floor=5, powders=frozenset({2}), limits=limits)
        report("Serum Powder over four kinds, down to five", four, values, 1)
    advice()
    commands()
    print(f"checksum {zlib.crc32(' '.join(f'{value:.12f}' for value in values).encode()):08x}")


def report(
    what: str, problem: Problem, values: list[float], rounds: int = 5, threads: int = 1, cold: bool = True
) -> None:
    """Solve it some times, each time with nothing remembered unless `cold` is false."""

    def run() -> float:
        if cold:
            subhands.forget()
        return float(solve(problem, threads).value)

    run()
    values.append(timed(what, run, rounds))


def timed(what: str, run: Callable[[], float], rounds: int) -> float:
    """Print the best and the middle of some rounds."""
    times, value = [], 0.0
    for _ in range(rounds):
        begin = perf_counter()
        value = run()
        times.append(1000 * (perf_counter() - begin))
    print(f"{what:60} best {min(times):9.2f} ms   middle {sorted(times)[rounds // 2]:9.2f} ms   {value:.12f}")
    return value


def advice() -> None:
    """A further hand for a list that is solved."""
    known = adviser(Subject(load_shipped("awakening-earth")), "draw")
    names = [item.name for item in known.found.items]
    hands = [HandLine(tuple(sorted(names[i : i + 7])), 1) for i in range(len(names) - 7)]

    def run() -> float:
        return sum(advise(known, hand, teller({})).actions[0].value.value for hand in hands) / len(hands)

    timed(f"advise: {len(hands)} further hands", run, 5)


def commands() -> None:
    """The commands as cold processes."""
    deck = "awakening-earth"
    hand = "2 Island, 2 Forest, Growth Spiral, Frilled Mystic, Mass Manipulation"
    goal = ("--value", "goal")
    rule = "keep if lands in 2..5"
    for words in (("solve", deck, *goal), ("advise", deck, hand, *goal), ("price", deck, rule, *goal), ("solve", deck)):

        def run(words: tuple[str, ...] = words) -> float:
            subprocess.run([sys.executable, "-m", "keepseven", *words], check=True, capture_output=True)
            return 0.0

        by = "a goal" if goal[0] in words else "the curve model"
        timed(f"keepseven {words[0]} by {by}, a cold process", run, 5)


if __name__ == "__main__":
    main()
