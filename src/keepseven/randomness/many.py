"""Many shuffles at once: the orders of `recipe.permutation` for many messages, as one array.

Each step of the recipe is done for a batch of shuffles before the next one, with the bytes of all of them side by side.
The orders are the recipe's own: a shuffle that needs more bytes than were fetched for the batch is made by `recipe`.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import shake_256
from itertools import islice
from math import ceil, sqrt
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from keepseven.randomness import recipe
from keepseven.randomness.recipe import BLOCK, Label

Orders: TypeAlias = NDArray[np.uint16]
"""Orders of piles, one a row; place 0, the top, comes first."""

Bytes: TypeAlias = NDArray[np.uint8]
Places: TypeAlias = NDArray[np.intp]

BATCH_BYTES = 1 << 19  # of stream at a time: what fits into the nearer caches
DEVIATIONS = 6  # beyond the mean of the bytes that a shuffle reads: about one in 10^9 needs more


def permutations(seeds: Iterable[bytes], label: Label, count: int) -> Orders:
    """The orders of `recipe.permutation(seed, label, count)` for each of the seeds, one a row.

    KeepsevenError: no such pile, or no such label.

    >>> permutations([b"a seed of any length", b""], ("shuffle", 1), 7).tolist()
    [[1, 5, 4, 2, 3, 6, 0], [2, 4, 0, 1, 6, 3, 5]]
    """
    before = recipe.message(b"", label)[:-8]  # all but the seed and its length
    messages = (before + len(seed).to_bytes(8, "big") + seed for seed in seeds)
    return _joined(batches(messages, count), count)


def numbered(seed: bytes, label: Label, numbers: Iterable[int], count: int) -> Orders:
    """The orders of `recipe.permutation(seed, (*label, number), count)` for each of the numbers, one a row."""
    after = len(seed).to_bytes(8, "big") + seed
    before = recipe.message(b"", label)[:-8]
    texts = (b"%d" % number for number in numbers)
    messages = (before + len(text).to_bytes(8, "big") + text + after for text in texts)
    return _joined(batches(messages, count), count)


def batches(messages: Iterable[bytes], count: int) -> Iterator[Orders]:
    """The orders of as many messages (`recipe.message`) at a time as are quick to make together."""
    recipe.refuse_pile(count)
    length = _bytes_of_stream(count)
    source = iter(messages)
    while batch := list(islice(source, max(64, BATCH_BYTES // length))):
        yield _orders(batch, count, length)


def _joined(found: Iterable[Orders], count: int) -> Orders:
    some = list(found)
    return np.concatenate(some) if some else np.empty((0, count), np.uint16)


def _bytes_of_stream(count: int) -> int:
    """How many bytes of the stream nearly every shuffle is content with, in whole blocks.

    A word below n is accepted with chance p = limit / words, so 1/p words are read on average, with variance (1-p)/p².
    """
    mean = variance = 0.0
    for n in range(2, count + 1):
        width, words = (1, 256) if n <= 256 else (2, 65_536)
        p = (words - words % n) / words
        mean += width / p
        variance += width * width * (1 - p) / (p * p)
    return BLOCK * max(1, ceil((mean + DEVIATIONS * sqrt(variance)) / BLOCK))


def _orders(messages: Sequence[bytes], count: int, length: int) -> Orders:
    many = len(messages)
    lanes = np.arange(many, dtype=np.intp)
    digests = b"".join([shake_256(message).digest(length) for message in messages])
    # One row for each byte of the streams and one of zeros, which are always accepted, for streams that are too short.
    stream = np.zeros((length + 1, many), np.uint8)
    stream[:length] = np.frombuffer(digests, np.uint8).reshape(many, length).T
    flat = stream.reshape(-1)
    at = lanes.copy()  # the next byte of each stream
    cards = np.empty((count, many), np.uint16)
    cards[:] = np.arange(count, dtype=np.uint16)[:, None]
    pile = cards.reshape(-1)
    for n in range(count, 1, -1):
        chosen = _choices(flat, at, n, many)
        chosen *= many
        chosen += lanes
        taken = pile.take(chosen)
        pile[chosen] = cards[n - 1]
        cards[n - 1] = taken
    orders = np.ascontiguousarray(cards.T)
    for lane in np.flatnonzero(at > length * many + lanes):  # read beyond its bytes
        orders[lane] = recipe.arrange(count, recipe.fair(range(count, 1, -1), recipe.stream(messages[int(lane)])))
    return orders


def _choices(flat: Bytes, at: Places, n: int, many: int) -> Places:
    """A choice below n for each stream; `at` moves on, further where words are thrown away."""
    width, words = (1, 256) if n <= 256 else (2, 65_536)
    word = _words(flat, at, width, many)
    at += width * many
    if n == words:
        return word.astype(np.intp)
    limit = words - words % n
    refused = np.flatnonzero(word >= limit) if limit < words else ()
    while len(refused):
        again = _words(flat, at[refused], width, many)
        at[refused] += width * many
        word[refused] = again
        refused = refused[again >= limit]
    return (word % n).astype(np.intp)


def _words(flat: Bytes, at: Places, width: int, many: int) -> NDArray[np.uint8] | NDArray[np.uint16]:
    first = flat.take(at, mode="clip")
    if width == 1:
        return first
    high: NDArray[np.uint16] = np.left_shift(first, 8, dtype=np.uint16)
    return np.bitwise_or(high, flat.take(at + many, mode="clip"), dtype=np.uint16)
