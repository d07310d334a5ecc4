"""How long a seeded shuffle takes: python benchmarks/shuffle.py

One process, one core. Every run shuffles the same seeds, so the checksum of all orders is the same on every machine.
"at once" makes the same orders in one array (`keepseven.randomness.many`, extra `odds`); the ratios are to
`random.shuffle` of the standard library, which is not seeded anew for each shuffle.
"""

import random
from collections.abc import Callable
from hashlib import sha256
from statistics import median
from time import perf_counter

from keepseven.randomness.many import permutations
from keepseven.randomness.recipe import permutation

SIZES = (40, 60, 100, 300)
RUNS = 15
SHUFFLES = 2_000
SEEDS = [number.to_bytes(50, "big") for number in range(SHUFFLES)]


def main() -> None:
    print("cards   minimum    median   ratio   at once   ratio   random.shuffle   checksum of the orders")
    for count in SIZES:
        fastest, middle = timed(recipe, count)
        plain, _ = timed(plain_shuffle, count)
        batch = timed_at_once(count)
        print(
            f"{count:5} {fastest:6.2f} µs {middle:6.2f} µs {fastest / plain:7.2f} {batch:6.2f} µs {batch / plain:7.2f}"
            f" {plain:13.2f} µs   {checksum(count)}"
        )


def timed_at_once(count: int) -> float:
    """The minimum of the runs for all seeds in one array, in microseconds for one shuffle."""
    seeds = [number.to_bytes(50, "big") for number in range(10 * SHUFFLES)]
    permutations(seeds[:100], ("shuffle", 1), count)
    times = []
    for _ in range(RUNS):
        begin = perf_counter()
        orders = permutations(seeds, ("shuffle", 1), count)
        times.append((perf_counter() - begin) / len(seeds) * 1e6)
    if [tuple(order) for order in orders[:SHUFFLES].tolist()] != [recipe(seed, count) for seed in SEEDS]:
        raise SystemExit(f"the orders of {count} cards differ")
    return min(times)


def timed(shuffle: Callable[[bytes, int], object], count: int) -> tuple[float, float]:
    """The minimum and the median of the runs, in microseconds for one shuffle."""
    times = []
    for _ in range(RUNS):
        begin = perf_counter()
        for seed in SEEDS:
            shuffle(seed, count)
        times.append((perf_counter() - begin) / SHUFFLES * 1e6)
    return min(times), median(times)


def recipe(seed: bytes, count: int) -> tuple[int, ...]:
    return permutation(seed, ("shuffle", 1), count)


def plain_shuffle(seed: bytes, count: int) -> list[int]:
    """For comparison: the standard library's, which is not seeded anew."""
    cards = list(range(count))
    random.shuffle(cards)
    return cards


def checksum(count: int) -> str:
    """The beginning of the SHA-256 of all orders, written as Python lists of tuples."""
    return sha256(repr([recipe(seed, count) for seed in SEEDS]).encode()).hexdigest()[:16]


if __name__ == "__main__":
    main()
