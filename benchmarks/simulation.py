"""How many London hands are played a second, beside the same loop in C: python benchmarks/simulation.py

One thread, then two. The optimal policy of a deck of 24 lands and 36 spells is played; a hand is a shuffle, seven cards, the
decision and what is kept. The C kernel is compiled here with `cc`; without a compiler it is left out. Rates are the best of
several runs that take turns, so that a busy machine slows both. The checksum is of the games, and the same for both.
"""

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from zlib import crc32

import numpy as np

from keepseven.kernels.play import Cards, play_plain
from keepseven.sim.simulate import simulate
from keepseven.sim.tables import Tables, tables
from keepseven.solver.outlook import Outlook
from keepseven.solver.problem import Problem
from keepseven.solver.solve import Ladder, solve

GOAL = Outlook((3,), lambda seen: (seen[0][..., 0] >= 4) & (seen[0][..., 1] >= 3))
BLOCK, BLOCKS, RUNS = 1 << 16, 100, 7
Arrays = tuple[Cards, Cards, Cards]


def main() -> None:
    solved = solve(Problem((24, 36), GOAL, floor=4)).solved
    assert isinstance(solved, Ladder)
    policy = tables(solved)
    players: dict[str, Callable[[int, Arrays], int]] = {"numba": python_kernel(policy)}
    kernel = c_kernel(policy)
    if kernel is not None:
        players["C"] = kernel
    best = dict.fromkeys(players, 0.0)
    sums = dict.fromkeys(players, 0)
    for _ in range(RUNS):
        for name, play in players.items():
            rate, sums[name] = timed(play)
            best[name] = max(best[name], rate)
    for name, rate in best.items():
        print(f"{name:6} {rate / 1e6:6.1f} million London hands a second on one thread   checksum {sums[name]:08x}")
    if "C" in best:
        print(f"numba / C {best['numba'] / best['C']:.2f}")
    for threads in (1, 2):
        games = 5_000_000
        begin = perf_counter()
        found = simulate(policy, games, 1, threads)
        seconds = perf_counter() - begin
        print(
            f"simulate, {threads} thread(s), three draws and the value of each game: {games / seconds / 1e6:.1f} million games"
            f" a second, {found.value.mean:.6f} ± {found.value.error:.6f} (exact {float(solved.value):.6f})"
        )


def timed(play: Callable[[int, Arrays], int]) -> tuple[float, int]:
    """Hands a second, and a checksum of the games of the first block."""
    arrays = np.zeros(BLOCK, dtype=np.int64), np.zeros(BLOCK, dtype=np.int64), np.zeros((BLOCK, 1), dtype=np.int64)
    play(0, arrays)
    check = crc32(b"".join(array.tobytes() for array in arrays))
    begin = perf_counter()
    hands = sum(play(stream, arrays) for stream in range(BLOCKS))
    return hands / (perf_counter() - begin), check


def python_kernel(policy: Tables) -> Callable[[int, Arrays], int]:
    cards, nothing = policy.keys.cards(), np.zeros(0, dtype=np.int64)

    def play(stream: int, arrays: Arrays) -> int:
        return play_plain(cards.copy(), 1, stream, policy.drawn, policy.keeps, nothing, *arrays)

    return play


def c_kernel(policy: Tables) -> Callable[[int, Arrays], int] | None:
    """The loop of london.c, compiled into a folder that is thrown away; None without a compiler."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "london.so"
        source = Path(__file__).with_name("london.c")
        subprocess.run([compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", library, source], check=True)
        function = ctypes.CDLL(str(library)).play
    function.restype = ctypes.c_int64
    cards = policy.keys.cards()

    def play(stream: int, arrays: Arrays) -> int:
        deck = cards.copy()
        pointers = [ctypes.c_void_p(array.ctypes.data) for array in (deck, policy.drawn, policy.keeps, *arrays)]
        size, steps, length = (ctypes.c_int64(n) for n in (len(deck), len(policy.drawn), policy.keys.length))
        seed, number, games = (ctypes.c_int64(n) for n in (1, stream, BLOCK))
        cards_at, drawn_at, keeps_at, *out = pointers
        return int(function(cards_at, size, seed, number, drawn_at, steps, keeps_at, length, games, *out))

    return play


if __name__ == "__main__":
    main()
