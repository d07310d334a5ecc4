"""One choice with weights: the words of the stream, worked by another program, and the page in JavaScript."""

import json
import shutil
import subprocess
from collections import Counter
from collections.abc import Sequence
from hashlib import shake_256
from importlib.resources import files
from pathlib import Path

import pytest

from keepseven.errors import KeepsevenError
from keepseven.randomness import recipe

FOLDER = Path(str(files("keepseven.randomness")))
CASES: list[tuple[str, tuple[int, ...]]] = [
    ("one of two", (1, 1)),
    ("none in between", (1, 0, 3)),
    ("long odds", (1, 2**52)),
    ("all but a third", (2**51 + 1, 2**51 + 7, 2**51)),
    ("the largest", (2**53 - 1, 1)),
]


def slowly(seed: bytes, label: Sequence[str | int], weights: Sequence[int]) -> int:
    """Steps 1 to 3 of the page, written from it."""
    parts = [b"keepseven shuffle v1", *(str(part).encode() for part in label), seed]
    data = b"".join(len(part).to_bytes(8, "big") + part for part in parts)
    total, words = sum(weights), shake_256(data).digest(80_000)
    for at in range(0, len(words), 8):
        word = int.from_bytes(words[at : at + 8], "big")
        if word < 2**64 - 2**64 % total:
            left = word % total
            for place, weight in enumerate(weights):
                if left < weight:
                    return place
                left -= weight
    raise AssertionError


@pytest.mark.parametrize(("what", "weights"), CASES)
def test_it_is_the_choice_of_the_page(what: str, weights: tuple[int, ...]) -> None:
    for number in range(200):
        seed = number.to_bytes(2, "big")
        assert slowly(seed, ("pick", 1, what), weights) == recipe.weighted(seed, ("pick", 1, what), weights)


def test_a_word_that_would_favour_some_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three even choices 2 ** 64 - 1 is the one word too many; the next, 7, is 1 above a multiple of three."""
    words = b"\xff" * 8 + (7).to_bytes(8, "big")
    monkeypatch.setattr(recipe, "stream", lambda data: iter(words))
    assert 1 == recipe.weighted(b"", (), (1, 1, 1))


def test_the_remainders_are_shared_out_as_the_weights_say(monkeypatch: pytest.MonkeyPatch) -> None:
    found: Counter[int] = Counter()
    for value in range(12):
        monkeypatch.setattr(recipe, "stream", lambda data, value=value: iter(value.to_bytes(8, "big")))
        found[recipe.weighted(b"", (), (3, 0, 7, 2))] += 1
    assert {0: 3, 2: 7, 3: 2} == found


def test_no_byte_is_read_for_the_only_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recipe, "stream", lambda data: iter(()))
    assert 2 == recipe.weighted(b"", (), (0, 0, 5))


@pytest.mark.parametrize("weights", [(), (0, 0), (-1, 3), (2**53, 1)])
def test_other_weights_are_refused(weights: tuple[int, ...]) -> None:
    with pytest.raises(KeepsevenError, match="weights are 0 or more and together 1 to 9007199254740992"):
        recipe.weighted(b"", (), weights)


def test_javascript_chooses_the_same() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    asked = [(number, what, list(weights)) for what, weights in CASES for number in range(40)]
    code = (
        f"const {{ weighted }} = await import({json.dumps((FOLDER / 'recipe.mjs').as_uri())});"
        f"const asked = {json.dumps(asked)};"
        "console.log(JSON.stringify(asked.map(([n, what, weights]) => weighted(Uint8Array.of(n), [what], weights))));"
    )
    done = subprocess.run([node, "--input-type=module", "-e", code], capture_output=True, text=True, timeout=60)
    assert [recipe.weighted(bytes([n]), (what,), weights) for n, what, weights in asked] == json.loads(done.stdout)
