"""The page docs/reference/shuffle.md, followed word by word, gives the vectors; its tables are the vectors' own.

What is here was written from the page and shares nothing with the package but SHAKE-256. The vectors themselves come
from a third implementation, in another language and with a Keccak of its own.
"""

import json
from hashlib import sha256, shake_256
from importlib.resources import files
from math import factorial, log2
from pathlib import Path
from typing import TypedDict

import pytest

from keepseven.randomness.recipe import below, bytes_needed, permutation

PAGE = (Path(__file__).parents[2] / "docs/reference/shuffle.md").read_text("utf-8")


class Order(TypedDict, total=False):
    label: list[str | int]
    seed: str
    count: int
    order: list[int]  # of up to 60 cards
    first_ten: list[int]
    sha256: str


class Choice(TypedDict):
    label: list[str | int]
    seed: str
    n: int
    choice: int


class Vectors(TypedDict):
    domain: str
    orders: list[Order]
    choices: list[Choice]


VECTORS: Vectors = json.loads(files("keepseven.randomness").joinpath("vectors.json").read_text("utf-8"))


# The page, followed slowly: bits are the characters 0 and 1.


def message(label: list[str | int], seed: bytes) -> bytes:
    written = b""
    for part in [b"keepseven shuffle v1", *[f"{part}".encode() for part in label], seed]:
        written += bytes.fromhex(f"{len(part):016x}") + part
    return written


def bits_of(message: bytes, length: int) -> str:
    return "".join(f"{byte:08b}" for byte in shake_256(message).digest(length))


class Reader:
    def __init__(self, label: list[str | int], seed: bytes, length: int) -> None:
        self.bits = bits_of(message(label, seed), length)
        self.trace: list[
            tuple[int, int, int, int | None]
        ] = []  # n, word, limit, choice if the word was not thrown away

    def choice(self, n: int) -> int:
        width = 8 if n <= 256 else 16
        limit = max(multiple for multiple in range(0, 2**width + 1, n))
        while True:
            assert len(self.bits) >= width, "ask for a longer stream"
            word, self.bits = int(self.bits[:width], base=2), self.bits[width:]
            self.trace.append((n, word, limit, word % n if word < limit else None))
            if word < limit:
                return word % n


def order(reader: Reader, count: int) -> tuple[list[int], list[list[int]]]:
    """The order, and what the pile was after each exchange."""
    pile = list(range(count))
    steps = []
    for n in reversed(range(2, count + 1)):
        j = reader.choice(n)
        here, there = pile[n - 1], pile[j]
        pile[n - 1], pile[j] = there, here
        steps.append(pile[:] if count < 10 else [])
    return pile, steps


def digest(order: list[int]) -> str:
    return sha256(",".join(map(str, order)).encode("ascii")).hexdigest()


# The vectors


@pytest.mark.parametrize("vector", VECTORS["orders"], ids=lambda v: f"{v['count']}-{v['label']}-{v['seed'][:6]}")
def test_the_page_and_the_package_give_the_order_of_the_vector(vector: Order) -> None:
    seed, label, count = bytes.fromhex(vector["seed"]), vector["label"], vector["count"]
    ours = list(permutation(seed, tuple(label), count))
    if count <= 1000:  # slow strings of bits
        assert order(Reader(label, seed, 4 * count), count)[0] == ours
    if "order" in vector:
        assert vector["order"] == ours
    else:
        assert vector["first_ten"] == ours[:10]
        assert vector["sha256"] == digest(ours)


@pytest.mark.parametrize("vector", VECTORS["choices"], ids=lambda v: f"{v['n']}-{v['label']}-{v['seed'][:6]}")
def test_the_page_and_the_package_make_the_choice_of_the_vector(vector: Choice) -> None:
    seed, label, n = bytes.fromhex(vector["seed"]), vector["label"], vector["n"]
    if n > 1:
        assert vector["choice"] == Reader(label, seed, 64).choice(n)
    assert vector["choice"] == below(seed, tuple(label), n)


def test_the_vectors_cover_what_the_page_promises() -> None:
    given = {(tuple(v["label"]), len(v["seed"]) // 2, v["count"]) for v in VECTORS["orders"]}
    for label, length in ((("shuffle", 1), 0), (("shuffle", 1), 64), (("shuffle", 2), 64)):
        assert {0, 1, 2, 7, 40, 60, 99, 256, 257, 300} <= {
            count for lab, n, count in given if (lab, n) == (label, length)
        }
    assert VECTORS["domain"] == "keepseven shuffle v1"


# The tables of the page


def seed_cell(seed: str) -> str:
    if not seed:
        return "empty"
    return f"`{seed}`" if len(seed) <= 40 else f"`{seed[:6]}…{seed[-6:]}` ({len(seed) // 2} bytes)"


def label_cell(label: list[str | int]) -> str:
    return "(" + ", ".join(json.dumps(part, ensure_ascii=False) for part in label) + ")"


def order_cell(vector: Order) -> str:
    if "order" in vector:
        return " ".join(map(str, vector["order"])) or "none"
    return f"{' '.join(map(str, vector['first_ten']))} … `{vector['sha256']}`"


def rows(*lines: tuple[object, ...]) -> str:
    return "".join("| " + " | ".join(map(str, line)) + " |\n" for line in lines)


def test_the_page_shows_every_vector() -> None:
    orders = [(label_cell(v["label"]), seed_cell(v["seed"]), v["count"], order_cell(v)) for v in VECTORS["orders"]]
    assert "| label | seed | cards | order |\n|---|---|---|---|\n" + rows(*orders) + "\n" in PAGE
    choices = [(label_cell(v["label"]), seed_cell(v["seed"]), v["n"], v["choice"]) for v in VECTORS["choices"]]
    assert PAGE.endswith("| label | seed | *n* | choice |\n|---|---|---|---|\n" + rows(*choices))


def test_the_example_of_the_page_is_true() -> None:
    label: list[str | int] = ["shuffle", 1]
    seed = b"example 190"
    texts = ("keepseven shuffle v1", "shuffle", "1", "example 190")
    lines = [f"{len(t).to_bytes(8).hex(' ')}   {t.encode().hex(' '):<59}   {t}\n" for t in texts]
    assert "```text\n" + "".join(lines) + "```\n" in PAGE
    assert f"The message has {len(message(label, seed))} bytes:" in PAGE
    assert f"The stream begins `{shake_256(message(label, seed)).digest(7).hex(' ')}`." in PAGE

    reader = Reader(label, seed, 7)
    pile, steps = order(reader, 7)
    draws: list[tuple[object, ...]] = []
    for n, word, limit, choice in reader.trace:
        after = "thrown away" if choice is None else " ".join(map(str, steps.pop(0)))
        draws.append((n, word, limit, "–" if choice is None else choice, after))
    assert (
        "| *n* | word | limit | choice | *p* after the exchange |\n|---|---|---|---|---|\n" + rows(*draws) + "\n"
        in PAGE
    )
    assert f"The order is {' '.join(map(str, pile))}." in PAGE
    assert tuple(pile) == permutation(seed, ("shuffle", 1), 7)


def test_the_fresh_bytes_of_the_page_are_true() -> None:
    lines: list[tuple[object, ...]] = []
    for count in (7, 40, 60, 99, 100, 229, 245, 246, 250):
        bits = next(bits for bits in range(10_000) if 2**bits >= factorial(count)) + 128
        length = next(length for length in range(10_000) if 8 * length >= bits)
        assert length == bytes_needed(count)
        lines.append((count, f"{log2(factorial(count)):,.1f}", f"{bits:,}", length))
    assert "| cards | log₂ count! | bits | bytes |\n|---|---|---|---|\n" + rows(*lines) + "\n" in PAGE
    assert factorial(245) < 2**1600 < factorial(246)
    assert factorial(229) * 2**128 < 2**1600 < factorial(230) * 2**128
    assert f"{2**32:,} of the {factorial(60) / 1e81:.0f} × 10⁸¹ orders" in PAGE


def test_shake_256_is_the_published_one() -> None:
    """The examples of FIPS 202: the empty message, and 200 bytes a3 (more than one block)."""
    assert shake_256(b"").hexdigest(64) == (
        "46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f"
        "d75dc4ddd8c0f200cb05019d67b592f6fc821c49479ab48640292eacb3b7c4be"
    )
    assert shake_256(b"\xa3" * 200).hexdigest(32) == "cd8a920ed141aa0407a22d59288652e9d9f1a7ee0c1e7c1ca699424da84a904d"
