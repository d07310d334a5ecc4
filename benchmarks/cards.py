"""Opening the table of cards and finding the 60 cards of a list: milliseconds, and a checksum of what was found."""

import zlib
from time import perf_counter

from keepseven.cards import lookup
from keepseven.cards.table import opened

ROUNDS = 200


def main() -> None:
    """Print the best and the middle of many rounds, each with a newly opened table and nothing remembered."""
    names = [line.partition("\t")[2].partition("\t")[0] for line in list(opened().lines())[::600]][:60]
    times = []
    for _ in range(ROUNDS):
        opened.cache_clear()
        lookup.cache_clear()
        begin = perf_counter()
        found = [lookup(name) for name in names]
        times.append(1000 * (perf_counter() - begin))
    check = zlib.crc32("\n".join(f"{card.name} {card.mana_value}" for card in found if card).encode())
    print(f"open and {len(names)} look-ups: best {min(times):.2f} ms, median {sorted(times)[ROUNDS // 2]:.2f} ms")
    print(f"checksum {check:08x}")


if __name__ == "__main__":
    main()
