"""Random numbers for simulation: xoshiro256++ (Blackman and Vigna 2019), and whole numbers below a bound without bias.

A stream is four 64-bit words, filled by SplitMix64 from a seed and the number of the stream, so that streams can be used side
by side and the same ones give the same numbers in any number of threads. One word gives all the draws of a hand: for bounds
n_1, n_2, ... with product P <= 2^64, x n_1 has the first draw in its upper word and, in the lower one, what is left for the
next; the word is rejected if the last lower word is below 2^64 mod P (Brackett-Rozinsky and Lemire 2024). Exactly uniform.
"""

import numpy as np
from numpy.typing import NDArray

from keepseven.kernels.compiled import compiled

Word = np.uint64
Words = NDArray[np.uint64]


@compiled
def start(words: Words, seed: int, stream: int) -> None:
    """Fill the four words of a stream."""
    state = np.uint64(seed) ^ (np.uint64(stream) * np.uint64(0xD1342543DE82EF95))
    for i in range(4):
        state = state + np.uint64(0x9E3779B97F4A7C15)
        z = state
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        words[i] = z ^ (z >> np.uint64(31))


@compiled
def step(a: Word, b: Word, c: Word, d: Word) -> tuple[Word, Word, Word, Word, Word]:
    """The next 64 bits, and the four words of the stream after them; in a loop they stay in registers."""
    total = a + d
    result = ((total << np.uint64(23)) | (total >> np.uint64(41))) + a
    t = b << np.uint64(17)
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = (d << np.uint64(45)) | (d >> np.uint64(19))
    return result, a, b, c, d


@compiled
def next_word(words: Words) -> Word:
    """The next 64 bits."""
    result, a, b, c, d = step(words[0], words[1], words[2], words[3])
    words[0], words[1], words[2], words[3] = a, b, c, d
    return result


@compiled
def upper(x: Word, n: Word) -> Word:
    """The upper word of x n, for n below 2^32."""
    return ((x >> np.uint64(32)) * n + (((x & np.uint64(0xFFFFFFFF)) * n) >> np.uint64(32))) >> np.uint64(32)


@compiled
def below(words: Words, bound: int) -> int:
    """A whole number from 0 to `bound` - 1, each equally likely; the bound is below 2^32."""
    n = np.uint64(bound)
    while True:
        x = next_word(words)
        lower = x * n
        # 2^64 mod n is below n, so that the division is hardly ever needed
        if lower >= n or lower >= (np.uint64(0) - n) % n:
            return int(np.int64(upper(x, n)))
