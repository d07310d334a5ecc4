"""Exact odds: milliseconds in one process (best and middle of some rounds), and checksums of the results.

The table of coloured sources is read from the tests; a cold `keepseven odds` is measured as a process.
"""

import csv
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import numpy as np

from keepseven.decks import deck_of, load_shipped
from keepseven.odds.castability import seen_law
from keepseven.odds.chance import chance
from keepseven.odds.curve import curve
from keepseven.odds.merge import stock
from keepseven.odds.multiset import Weights
from keepseven.odds.parse import parse
from keepseven.odds.policy import KARSTEN_2022, Kept, kept_under
from keepseven.odds.question import question

CELLS = Path(__file__).parents[1] / "tests" / "odds" / "data" / "karsten2022_exact_probabilities.csv"
BURN = deck_of(
    [
        ("Goblin Guide", 4),
        ("Monastery Swiftspear", 4),
        ("Lightning Bolt", 4),
        ("Lava Spike", 4),
        ("Rift Bolt", 4),
        ("Skullcrack", 4),
        ("Mountain", 20),
        ("Shock", 16),
    ]
)
GROUPS = (
    '"Goblin Guide" + "Lava Spike" >= 1 and "Lava Spike" + "Rift Bolt" >= 1 and lands + "Rift Bolt" in 2..6'
    ' and lands in 2..5 and "Skullcrack" + lands >= 2 and "Monastery Swiftspear" + "Goblin Guide" + lands >= 3'
)
APART = (
    '"Goblin Guide" >= 1 and "Lava Spike" >= 1 and "Rift Bolt" <= 1 and lands in 2..5 and "Skullcrack" <= 2'
    ' and "Lightning Bolt" >= 1'
)
FIVE_COLOURS = deck_of(
    [
        *((name, 2) for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")),
        *((name, 2) for name in ("Savai Triome", "Ketria Triome", "Zagoth Triome", "Raugrin Triome", "Indatha Triome")),
        *((name, 1) for name in ("Steam Vents", "Blood Crypt", "Temple Garden", "Hallowed Fountain", "Overgrown Tomb")),
        ("Mana Confluence", 2),
        ("Niv-Mizzet Reborn", 4),
        ("Siege Rhino", 4),
        ("Mantis Rider", 4),
        ("Crackling Doom", 3),
        ("Abzan Charm", 3),
        ("Lightning Helix", 4),
        ("Assassin's Trophy", 4),
        ("Bring to Light", 4),
        ("Thoughtseize", 3),
    ]
)


def cells() -> list[float]:
    """All cells of the table of coloured sources."""
    kept: dict[tuple[int, int, int, bool], Kept] = {}
    laws: dict[tuple[int, int, int, bool, int], Weights] = {}
    found = []
    with CELLS.open(newline="") as file:
        for row in csv.DictReader(file):
            size, lands, sources, turn = (int(row[key]) for key in ("deck_size", "lands", "sources", "turn"))
            commander = row["commander_rules"] == "yes"
            key = size, lands, sources, commander
            if key not in kept:
                counts = (sources, lands - sources, size - lands)
                kept[key] = kept_under(KARSTEN_2022, counts, [1, 0], free=int(commander))
            if (*key, turn) not in laws:
                laws[(*key, turn)] = seen_law(kept[key], turn - 1 + commander, 0)[:, :, 0]
            law = laws[(*key, turn)]
            grid = np.indices(law.shape)
            enough = grid[0] + grid[1] >= turn
            found.append(float(law[enough & (grid[0] >= int(row["pips"]))].sum() / law[enough].sum()))
    return found


def goal(text: str) -> Callable[[], float]:
    """The odds of a goal by turn 4 on the draw, from the text to the fraction."""
    items = stock(BURN)
    return lambda: float(chance(question(parse(f"by turn 4: {text}", items), items, first_turn_draws=True)).chance)


def cast_all(name: str) -> Callable[[], list[float]]:
    """Castability of every spell, before and after mulligans, on the play and on the draw."""
    items = stock(load_shipped(name) if name != "five colours" else FIVE_COLOURS)
    return lambda: [float(one.chance) for row in curve(items).rows for one in (*row.plain, *row.after_mulligans)]


CASES: dict[str, tuple[Callable[[], object], int]] = {
    "a goal of six groups that hang together": (goal(GROUPS), 20),
    "a goal of six groups, each its own cards": (goal(APART), 20),
    "every spell of a two-colour list": (cast_all("azorius-spirits"), 10),
    "every spell of a five-colour list": (cast_all("five colours"), 10),
    "every spell of a Commander list (99 cards, 4 colours)": (cast_all("breed-lethality"), 5),
    "2,850 cells of coloured sources": (cells, 3),
}


def main() -> None:
    """Print a line for each case."""
    for name, (run, rounds) in CASES.items():
        run()
        times = []
        for _ in range(rounds):
            begin = perf_counter()
            result = run()
            times.append(1000 * (perf_counter() - begin))
        check = zlib.crc32(repr(np.round(np.array(result, dtype=np.float64), 12).tolist()).encode())
        print(f"{name}: best {min(times):.1f} ms, median {sorted(times)[rounds // 2]:.1f} ms; checksum {check:08x}")
    times = []
    for _ in range(10):
        begin = perf_counter()
        done = subprocess.run([sys.executable, "-m", "keepseven", "odds"], capture_output=True, check=True)
        times.append(1000 * (perf_counter() - begin))
    check = zlib.crc32(done.stdout)
    print(f"keepseven odds, cold: best {min(times):.0f} ms, median {sorted(times)[5]:.0f} ms; checksum {check:08x}")


if __name__ == "__main__":
    main()
