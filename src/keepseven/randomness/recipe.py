"""Bytes to order: the recipe of docs/reference/shuffle.md, one function for each of its steps.

A label and a seed make a `message`, SHAKE-256 makes it a `stream` of bytes without end, `fair` reads choices from the
stream, and `arrange` turns the choices into an order. The same label and seed give the same order in any language.

A shuffle is unbiased because both halves are: of the words that `fair` accepts, equally many mean each number below n;
and the n! ways to choose in `arrange` (one of n, one of n - 1, ..., one of 2) are, one to one, the n! orders.
"""

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import shake_256
from itertools import accumulate, chain, islice
from math import factorial
from os import urandom
from typing import TypeAlias

from keepseven.errors import KeepsevenError
from keepseven.rule import Rule
from keepseven.words import say

Label: TypeAlias = tuple[str | int, ...]

DOMAIN = "keepseven shuffle v1"
_DOMAIN = DOMAIN.encode()
MOST = 65_536  # cards in a pile, and things to choose from: what a word of two bytes can tell apart
BLOCK = 136  # bytes that SHAKE-256 gives at a time; enough for most shuffles of 100 cards
MOST_WEIGHT = 2**53  # the weights of one choice together: a whole number that every language reads exactly
SPARE = 128  # fresh bits beyond log2 of the number of orders: no order is favoured by more than chance could show


def permutation(seed: bytes, label: Label, count: int) -> tuple[int, ...]:
    """The order of a shuffled pile: the card at place i, place 0 on top, is card p[i] of the canonical order.

    CR 701.24a: a shuffle makes the order random. The canonical order is the caller's and must not depend on how a
    list was written. No byte is read for a pile of no or one card. KeepsevenError: no such pile, or no such label.

    >>> permutation(b"a seed of any length", ("shuffle", 1), 7)
    (1, 5, 4, 2, 3, 6, 0)
    """
    refuse_pile(count)
    return arrange(count, fair(range(count, 1, -1), stream(message(seed, label))))


def below(seed: bytes, label: Label, n: int) -> int:
    """One of the numbers 0 to n - 1, each as likely: who begins, where a pile is cut.

    It reads the stream of a shuffle of the same label, so a label is used once for each seed. No byte is read for the
    choice from one. KeepsevenError: no such choice, or no such label.

    >>> below(b"a seed of any length", ("first",), 4)
    0
    """
    if not 1 <= n <= MOST:
        raise KeepsevenError(say("nobody can choose among {n}: it must be 1 to {most}", n=n, most=MOST))
    start = stream(message(seed, label))
    return fair((n,), start)[0] if n > 1 else 0


def weighted(seed: bytes, label: Label, weights: Sequence[int]) -> int:
    """One of the numbers 0 to len(weights) - 1, each as likely as its weight says: exactly weight / sum of all.

    Words have eight bytes, the high one first; those from the largest multiple of the sum on are thrown away. No byte
    is read where one weight alone is above 0. KeepsevenError: no such choice, or no such label.

    >>> weighted(b"a seed of any length", ("pick", 1, 2), (1, 0, 3))
    0
    """
    total = sum(weights)
    if not 1 <= total <= MOST_WEIGHT or min(weights) < 0:
        raise KeepsevenError(
            say("weights are 0 or more and together 1 to {most}, not {n}", most=MOST_WEIGHT, n=str(total)[:30])
        )
    if max(weights) == total:
        return weights.index(total)
    source = stream(message(seed, label))
    limit = 2**64 - 2**64 % total
    while (word := int.from_bytes(bytes(islice(source, 8)))) >= limit:
        pass
    return bisect(list(accumulate(weights)), word % total)


def message(seed: bytes, label: Label) -> bytes:
    """What is hashed: the domain, each part of the label and the seed, packed.

    Text is UTF-8 and a number is written in decimals: 7 and "7" are the same part.
    """
    return packed([_DOMAIN, *written(label), seed])


def packed(parts: Iterable[bytes]) -> bytes:
    """The parts, each after its length in eight bytes: no two lists of parts give the same bytes."""
    return b"".join([len(part).to_bytes(8, "big") + part for part in parts])


def written(label: Label) -> list[bytes]:
    """The parts of a label as bytes. KeepsevenError: one that cannot be written in UTF-8."""
    parts = []
    for place, part in enumerate(label, 1):
        try:
            parts.append(str(part).encode())
        except ValueError:  # half of a surrogate pair, or a number with thousands of digits
            sentence = say(
                "part {place} of the label of a shuffle cannot be written in UTF-8: a name or a small number can",
                place=place,
            )
            raise KeepsevenError(sentence) from None
    return parts


def stream(data: bytes, first: int = BLOCK) -> Iterator[int]:
    """The bytes of SHAKE-256 of `data`, without end. `first` says how many to ask for at first and changes none.

    A longer digest begins with the shorter one: when one is used up, the next is twice as long and is read on.
    """
    digest = shake_256(data).digest

    def stretches() -> Iterator[bytes]:
        start, end = 0, first
        while True:
            yield digest(end)[start:]
            start, end = end, 2 * end

    return chain.from_iterable(stretches())


def fair(sizes: Iterable[int], source: Iterator[int]) -> list[int]:
    """For each n of `sizes` (2 to 65,536) a number below n, each as likely if the bytes of the source are.

    A word is one byte for n up to 256, else two, the high one first. `limit` is the largest multiple of n that a word
    can reach: words below it mean every remainder equally often, other words are thrown away.

    >>> fair((200, 300), iter(bytes.fromhex("fd 07  ff ff 01 02")))  # 253 and 65,535 are thrown away
    [7, 258]
    """
    choices = []
    for n in sizes:
        if n <= 256:
            limit = _LIMITS[n]
            while (word := next(source)) >= limit:
                pass
        else:
            limit = 65_536 - 65_536 % n
            while (word := next(source) << 8 | next(source)) >= limit:
                pass
        choices.append(word % n)
    return choices


_LIMITS = (0, *[256 - 256 % n for n in range(1, 257)])
"""For each n up to 256 its limit for words of one byte."""


def arrange(count: int, choices: Sequence[int]) -> tuple[int, ...]:
    """Fisher–Yates from the end: the last place gets one of all cards, the place before it one of the others, ...

    >>> arrange(4, [1, 2, 0])  # 0 3 2 1, then 0 3 2 1, then 3 0 2 1
    (3, 0, 2, 1)
    """
    cards = list(range(count))
    for last, chosen in zip(range(count - 1, 0, -1), choices, strict=True):
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(cards)


def fresh(count: int) -> bytes:
    """A seed for one shuffle of `count` cards from the operating system, `bytes_needed` long."""
    return urandom(bytes_needed(count))


@cache
def bytes_needed(count: int) -> int:
    """How many bytes make a seed that can reach every order with 128 bits to spare.

    >>> bytes_needed(60)  # 60! needs 273 bits: 273 + 128 are 401 bits
    51
    """
    refuse_pile(count)
    bits = (factorial(count) - 1).bit_length() + SPARE  # bit_length of n - 1 is log2 n, rounded up
    return -(-bits // 8)


def refuse_pile(count: int) -> None:
    if not 0 <= count <= MOST:
        sentence = say("a pile of {count} cards is not shuffled here: it must be 0 to {most}", count=count, most=MOST)
        raise KeepsevenError(sentence, Rule.RANDOMIZE)
