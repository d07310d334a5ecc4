"""The recipe is fair: counted exactly where that can be done, then by its properties and by one statistical test."""

from collections import Counter
from hashlib import shake_256
from itertools import islice, permutations, product
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keepseven.errors import KeepsevenError
from keepseven.randomness.recipe import (
    Label,
    arrange,
    below,
    bytes_needed,
    fair,
    fresh,
    message,
    permutation,
    stream,
    weighted,
)

PARTS = st.one_of(st.text(max_size=8), st.integers(-(10**12), 10**12))
LABELS = st.lists(PARTS, max_size=4).map(tuple)
SEEDS = st.binary(max_size=200)


# Counted


def chosen(n: int, word: bytes) -> int | None:
    """The choice below n that a word makes, None if it is thrown away."""
    try:
        (choice,) = fair((n,), iter(word))
    except StopIteration:  # it was thrown away and the next is asked for
        return None
    return choice


@pytest.mark.parametrize("n", range(2, 257))
def test_of_the_bytes_equally_many_choose_each_number(n: int) -> None:
    counts = Counter(chosen(n, bytes([byte])) for byte in range(256))
    thrown_away = counts.pop(None, 0)
    assert counts == dict.fromkeys(range(n), 256 // n)
    assert thrown_away == 256 - n * (256 // n)


@pytest.mark.parametrize("n", [257, 300, 1_000, 32_768, 32_769, 65_535, 65_536])
def test_of_the_words_of_two_bytes_equally_many_choose_each_number(n: int) -> None:
    counts = Counter(chosen(n, word.to_bytes(2)) for word in range(65_536))
    thrown_away = counts.pop(None, 0)
    assert counts == dict.fromkeys(range(n), 65_536 // n)
    assert thrown_away == 65_536 - n * (65_536 // n)


@pytest.mark.parametrize("count", range(8))
def test_every_way_to_choose_gives_another_order(count: int) -> None:
    ways = product(*(range(n) for n in range(count, 1, -1)))
    orders = Counter(arrange(count, choices) for choices in ways)
    assert orders == dict.fromkeys(permutations(range(count)), 1)


def test_of_all_streams_of_two_bytes_equally_many_give_each_order_of_three_cards() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for two in product(range(256), repeat=2):
        try:
            counts[arrange(3, fair((3, 2), iter(two)))] += 1
        except StopIteration:
            counts[()] += 1
    assert counts.pop(()) == 256  # the first byte is 255
    assert counts == dict.fromkeys(permutations(range(3)), 255 * 256 // 6)


# Step by step


def test_a_word_that_is_thrown_away_is_followed_by_the_next() -> None:
    assert fair((200,), iter(bytes([200, 255, 199]))) == [199]
    assert fair((300,), iter(bytes.fromhex("ffff ff78 ff77"))) == [
        299
    ]  # 65,535 and 65,400 are too large, 65,399 is not


def test_a_word_has_two_bytes_above_256_only() -> None:
    assert fair((258, 257, 256, 255), iter(bytes.fromhex("0101 0100 ff fe"))) == [257, 256, 255, 254]


def test_the_last_place_is_chosen_first() -> None:
    assert arrange(4, [1, 2, 0]) == (3, 0, 2, 1)


@pytest.mark.parametrize("count", [0, 1])
def test_no_byte_is_read_where_there_is_nothing_to_choose(count: int) -> None:
    assert arrange(count, fair(range(count, 1, -1), iter(()))) == tuple(range(count))


# Properties


@given(SEEDS, LABELS, st.integers(0, 400))
def test_a_shuffled_pile_has_the_same_cards(seed: bytes, label: Label, count: int) -> None:
    order = permutation(seed, label, count)
    assert sorted(order) == list(range(count))
    assert order == permutation(seed, label, count)


@given(SEEDS, LABELS, st.integers(1, 65_536))
def test_a_choice_is_below_n(seed: bytes, label: Label, n: int) -> None:
    assert 0 <= below(seed, label, n) < n


@given(SEEDS, LABELS, st.integers(2, 400))
def test_a_choice_is_the_first_of_a_shuffle_with_its_label(seed: bytes, label: Label, n: int) -> None:
    assert below(seed, label, n) == permutation(seed, label, n)[-1]


@given(st.binary(max_size=300), st.integers(1, 300))
def test_the_stream_is_the_same_however_it_is_fetched(data: bytes, first: int) -> None:
    assert bytes(islice(stream(data, first), 1_000)) == shake_256(data).digest(1_000)


def test_a_shuffle_that_uses_up_its_first_bytes_reads_on() -> None:
    data = message(b"seed", ("shuffle", 1))
    expected = permutation(b"seed", ("shuffle", 1), 300)
    for first in (1, 2, 3, 100, 10_000):
        assert expected == arrange(300, fair(range(300, 1, -1), stream(data, first)))


@given(SEEDS, LABELS)
def test_a_message_can_be_read_back_so_no_two_are_the_same(seed: bytes, label: Label) -> None:
    rest, parts = message(seed, label), []
    while rest:
        end = 8 + int.from_bytes(rest[:8])
        parts.append(rest[8:end])
        rest = rest[end:]
    assert parts == [b"keepseven shuffle v1", *(str(part).encode() for part in label), seed]


def test_labels_that_look_alike_are_different() -> None:
    labels: list[Label] = [
        (),
        ("",),
        ("", ""),
        ("abc",),
        ("a", "bc"),
        ("ab", "c"),
        ("a", "b", "c"),
        ("abc", 0),
        ("abc0",),
    ]
    assert len({message(seed, label) for label in labels for seed in (b"", b"abc", b"c")}) == 3 * len(labels)
    assert len({permutation(b"seed", label, 60) for label in labels}) == len(labels)


def test_a_number_in_a_label_is_its_decimal_digits() -> None:
    assert message(b"seed", ("shuffle", 12, -3)) == message(b"seed", ("shuffle", "12", "-3"))


# One statistical test


def chi_square(orders: list[tuple[int, ...]]) -> float:
    """Pearson's statistic of the orders of four cards against an equal share of each; 23 degrees of freedom."""
    expected = len(orders) / factorial(4)
    counts = Counter(orders)
    return sum((counts[order] - expected) ** 2 / expected for order in permutations(range(4)))


BOUND = 73.0  # a fair shuffler is above it once in 2,400,000 such tests
SEEDED = [number.to_bytes(4) for number in range(24_000)]


def test_the_orders_of_four_cards_come_equally_often() -> None:
    assert chi_square([permutation(seed, ("chi-square",), 4) for seed in SEEDED]) < BOUND


def test_the_same_test_catches_a_shuffler_that_exchanges_with_any_place() -> None:
    def naive(seed: bytes) -> tuple[int, ...]:
        cards = [0, 1, 2, 3]
        for place, chosen in enumerate(fair((4, 4, 4, 4), stream(seed))):
            cards[place], cards[chosen] = cards[chosen], cards[place]
        return tuple(cards)

    assert chi_square([naive(seed) for seed in SEEDED]) > BOUND


# Fresh bytes


def test_how_many_bits_an_order_needs() -> None:
    assert 2**272 < factorial(60) < 2**273
    assert 2**524 < factorial(100) < 2**525
    assert [bytes_needed(count) for count in (0, 1, 2, 60, 100)] == [16, 16, 17, 51, 82]


@given(st.integers(0, 400))
def test_a_fresh_seed_has_room_for_every_order_and_128_bits_more(count: int) -> None:
    room = bytes_needed(count)
    assert factorial(count) << 128 <= 256**room
    assert 256 ** (room - 1) < factorial(count) << 128 or room == 16
    assert len(fresh(count)) == room


def test_fresh_seeds_differ() -> None:
    assert len({fresh(60) for _ in range(100)}) == 100


# Refusals


@pytest.mark.parametrize("count", [-1, 65_537, 10**30])
def test_a_pile_of_another_size_is_refused(count: int) -> None:
    sentence = f"^a pile of {count} cards is not shuffled here: it must be 0 to 65536$"
    with pytest.raises(KeepsevenError, match=sentence):
        permutation(b"", (), count)
    with pytest.raises(KeepsevenError, match=sentence):
        fresh(count)


@pytest.mark.parametrize("n", [-1, 0, 65_537])
def test_a_choice_among_another_number_is_refused(n: int) -> None:
    with pytest.raises(KeepsevenError, match=f"^nobody can choose among {n}: it must be 1 to 65536$"):
        below(b"", (), n)


@pytest.mark.parametrize("part", ["\ud800", 10**5_000], ids=["half a character", "endless digits"])
def test_a_label_that_cannot_be_written_is_refused(part: str | int) -> None:
    with pytest.raises(KeepsevenError, match=r"^part 2 of the label of a shuffle cannot be written in UTF-8"):
        message(b"", ("shuffle", part))


def test_the_largest_pile_is_shuffled() -> None:
    assert len(set(permutation(b"", (), 65_536))) == 65_536
    assert below(b"", (), 65_536) == permutation(b"", (), 65_536)[-1]


# With weights


@pytest.mark.parametrize("weights", [(1, 0, 3), (5, 2), (0, 1, 1, 0, 2), (2**40, 1)])
def test_a_choice_with_weights_takes_each_one_s_share_of_the_words(weights: tuple[int, ...]) -> None:
    """The first eight bytes of the stream, as the page says it; of these sums next to no word is thrown away."""
    for number in range(50):
        label = ("pick", 1, number)
        word = int.from_bytes(shake_256(message(b"seed", label)).digest(8))
        left, at = word % sum(weights), 0
        while left >= weights[at]:
            left, at = left - weights[at], at + 1
        assert at == weighted(b"seed", label, weights)


def test_one_weight_alone_needs_no_chance_and_none_is_no_choice() -> None:
    assert 1 == weighted(b"seed", ("pick",), (0, 7, 0))
    for weights in ((), (0, 0), (-1, 2)):
        with pytest.raises(KeepsevenError):
            weighted(b"seed", ("pick",), weights)
