"""The curve model: times of cold and of warm runs, the memory at most, and a checksum of the values.

python benchmarks/curve.py [--quick]     without the lists of twelve and more kinds
"""

import os
import resource
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path
from time import perf_counter, process_time

from keepseven.decks import load_shipped
from keepseven.decks.files import load
from keepseven.odds.mana import Way
from keepseven.odds.merge import stock
from keepseven.solver.asked import asked_by_curve
from keepseven.solver.curve import Curve, Terms
from keepseven.solver.curve_cards import Idle, Land, Spell
from keepseven.solver.curve_worth import curve_worth
from keepseven.solver.problem import Problem
from keepseven.solver.solve import solve

SIX = Problem(
    (24, 8, 8, 8, 6, 6), Curve((Land(0), *(Spell((Way((), cost),)) for cost in (1, 2, 3, 4)), Idle.SPELL), Terms())
)
"""One colour: lands, spells that cost one to four, and cards that do nothing."""
FILES = Path(__file__).parents[1] / "tests/decks/files"
TWELVE_KINDS = {
    "titan field": "dec-modern-1st.-titan-field-christopher-candreva.dec",
    "necropotence": "dec-extended-pt-chicago-1st-brw-necropotence-randy-buehler.dec",
    "bant spirits": "dec-pioneer-1st.-bant-spirits-kenta-harane.dec",
    "song & dance": "precon-challenger-song-dance.txt",
}
HAND = "draw: 4 Island, Forest, Growth Spiral, Frilled Mystic"


def main() -> None:
    values: list[float] = []
    solve(SIX)  # compiles, or loads what was compiled
    for draws in (False, True):
        curve = Curve(SIX.value.facts, Terms(), draws) if isinstance(SIX.value, Curve) else SIX.value
        report(f"six kinds, {on(draws)}", Problem(SIX.deck, curve), values, 10)
    lists = {name: load_shipped(name) for name in ("awakening-earth", "azorius-spirits", "core-set-flyers")}
    if "--quick" not in sys.argv:
        lists |= {name: load(FILES / file).deck for name, file in TWELVE_KINDS.items()}
        lists |= {name: load_shipped(name) for name in ("white-blue-green-wake", "breed-lethality")}
    for name, deck in lists.items():
        for draws in (False, True):
            asked = asked_by_curve(stock(deck), first_turn_draws=draws)
            what = f"{name}, {len(asked.merged.kinds)} kinds, {on(draws)}"
            report(what, asked.problem, values, 3)
    commands()
    print(f"memory at most: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB")
    print(f"checksum {zlib.crc32(' '.join(f'{value:.9f}' for value in values).encode()):08x}")


def on(draws: bool) -> str:
    return "on the draw" if draws else "on the play"


def report(what: str, problem: Problem, values: list[float], rounds: int) -> None:
    """Solve it some times, each time with nothing known of its hands."""
    times, processor = [], []
    for _ in range(rounds):
        curve_worth.cache_clear()
        begin, busy = perf_counter(), process_time()
        solution = solve(problem)
        times.append(perf_counter() - begin)
        processor.append(process_time() - busy)
    values.append(float(solution.value))
    error = f" ± {solution.error:.4f}" if solution.error else ""
    print(
        f"{what:48} best {1000 * min(times):8.1f} ms, {1000 * min(processor):8.1f} ms of processors"
        f"   {values[-1]:.9f}{error}",
        flush=True,
    )


def commands() -> None:
    """`advise` as a cold process, the first time and again."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "KEEPSEVEN_DATA": folder}
        for time in ("first", "second", "third"):
            begin = perf_counter()
            words = [sys.executable, "-m", "keepseven", "advise", "awakening-earth", HAND]
            subprocess.run(words, check=True, capture_output=True, env=environment)
            print(f"keepseven advise, the {time} time: {1000 * (perf_counter() - begin):.0f} ms")


if __name__ == "__main__":
    main()
