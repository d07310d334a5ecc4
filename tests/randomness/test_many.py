"""The orders of many shuffles at once are the recipe's, whatever the pile, the seed and the label."""

import json
from hashlib import sha256
from importlib.resources import files

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from keepseven.errors import KeepsevenError
from keepseven.randomness import many, recipe
from keepseven.randomness.many import numbered, permutations

VECTORS = json.loads(files("keepseven.randomness").joinpath("vectors.json").read_text("utf-8"))["orders"]
SEEDS = [bytes([n % 251]) * (n % 70) for n in range(700)]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: f"{v['count']}-{v['seed'][:8]}-{len(v['label'])}")
def test_every_vector(vector: dict[str, object]) -> None:
    count, label, seed = vector["count"], vector["label"], vector["seed"]
    assert isinstance(count, int) and isinstance(label, list) and isinstance(seed, str)
    (order,) = permutations([bytes.fromhex(seed)], tuple(label), count).tolist()
    if "order" in vector:
        assert vector["order"] == order
    else:
        assert vector["sha256"] == sha256(",".join(map(str, order)).encode()).hexdigest()


@pytest.mark.parametrize("count", [0, 1, 2, 3, 7, 40, 59, 60, 99, 128, 255, 256, 257, 300])
def test_a_batch_is_its_shuffles_one_by_one(count: int) -> None:
    """700 shuffles of differing seeds; of 60 cards, some 6 % of the words for the first choice are thrown away."""
    expected = [recipe.permutation(seed, ("shuffle", 1), count) for seed in SEEDS]
    assert expected == [tuple(order) for order in permutations(SEEDS, ("shuffle", 1), count).tolist()]


@given(
    st.lists(st.binary(max_size=300), max_size=5), st.integers(0, 70), st.lists(st.integers() | st.text(), max_size=3)
)
def test_any_seeds_and_label(seeds: list[bytes], count: int, label: list[int | str]) -> None:
    try:
        expected = [list(recipe.permutation(seed, tuple(label), count)) for seed in seeds]
        recipe.message(b"", tuple(label))
    except KeepsevenError:
        with pytest.raises(KeepsevenError):
            permutations(seeds, tuple(label), count)
    else:
        assert expected == permutations(seeds, tuple(label), count).tolist()


def test_numbered_labels() -> None:
    expected = [list(recipe.permutation(b"seed", ("order", 1, number), 60)) for number in (0, 7, -3, 10**20)]
    assert expected == numbered(b"seed", ("order", 1), (0, 7, -3, 10**20), 60).tolist()


def test_a_shuffle_that_needs_more_bytes_than_the_batch_is_made_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """60 cards read at least 59 bytes; with 62 for each most shuffles run short, and without the repair they differ."""
    monkeypatch.setattr(many, "_bytes_of_stream", lambda count: 62)
    expected = [recipe.permutation(seed, ("shuffle", 1), 60) for seed in SEEDS]
    assert expected == [tuple(order) for order in permutations(SEEDS, ("shuffle", 1), 60).tolist()]


def test_small_batches_give_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = permutations(SEEDS, ("shuffle", 1), 60)
    monkeypatch.setattr(many, "BATCH_BYTES", 1)
    assert (permutations(SEEDS, ("shuffle", 1), 60) == whole).all()


@pytest.mark.parametrize("count", [-1, 65_537])
def test_piles_that_are_not_shuffled_are_refused(count: int) -> None:
    with pytest.raises(KeepsevenError, match="it must be 0 to 65536"):
        permutations([b"seed"], (), count)


def test_no_seeds_give_no_orders() -> None:
    assert ((0, 60), np.dtype(np.uint16)) == (permutations([], (), 60).shape, permutations([], (), 60).dtype)


def test_the_batch_fetches_bytes_enough_for_nearly_all() -> None:
    """60 cards read 62.7 bytes on average and 100 cards 111.5: one block of 136 is enough; 256 cards read 320."""
    assert [136, 136, 136, 408] == [many._bytes_of_stream(count) for count in (2, 60, 100, 256)]
