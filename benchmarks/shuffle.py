"""How long a seeded shuffle takes: python benchmarks/shuffle.py

One process, one core. Every run shuffles the same seeds, so the checksum of all orders is the same on every machine.
"""

import random
from collections.abc import Callable
from hashlib import sha256
from statistics import median
from time import perf_counter

from keepseven.randomness.recipe import permutation

SIZES = (40, 60, 100, 300)
RUNS = 15
SHUFFLES = 2_000
SEEDS = [number.to_bytes(50, "big") for number in range(SHUFFLES)]


def main() -> None:
    print("cards    minimum     median   random.shuffle   ratio   checksum of the orders")
    for count in SIZES:
        fastest, middle = timed(recipe, count)
        plain, _ = timed(plain_shuffle, count)
        print(
            f"{count:5} {fastest:7.2f} µs {middle:7.2f} µs {plain:13.2f} µs {fastest / plain:7.2f}   {checksum(count)}"
        )


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
