"""Reading an ordinary list in each format, once the table of cards is open: milliseconds, and a checksum of what was read.

A list of 60 cards and a sideboard of 15 is written in each format that is written; a Commander deck of 100 different cards
as well. Nothing is remembered from one round to the next but the open table.
"""

import zlib
from time import perf_counter

from keepseven.cards import lookup
from keepseven.cards.table import opened
from keepseven.decks import load_shipped, read, write
from keepseven.decks.registry import written_formats

ROUNDS = 100
DECKS = ("white-blue-green-wake", "breed-lethality")


def main() -> None:
    """Print the best and the middle of many rounds."""
    opened()
    lookup("Opt")
    print(f"{'':12} {'':24} {'best':>8} {'median':>8}  checksum")
    for name in DECKS:
        deck = load_shipped(name)
        for format in written_formats():
            text = write(deck, format).text
            times = []
            for _ in range(ROUNDS):
                lookup.cache_clear()
                begin = perf_counter()
                reading = read(text, format=None if format != "mtgo" else format)
                times.append(1000 * (perf_counter() - begin))
            check = zlib.crc32("\n".join(f"{e.count} {e.name} {e.zone}" for e in reading.deck.entries).encode())
            best, middle = min(times), sorted(times)[ROUNDS // 2]
            print(f"{format:12} {name:24} {best:5.2f} ms {middle:5.2f} ms  {check:08x}")


if __name__ == "__main__":
    main()
