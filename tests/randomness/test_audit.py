"""The audit lets honest shuffles pass at the stated rate and catches shufflers that are known to be bad.

Every sample is made from fixed seeds, so each test gives the same result in every run. The shufflers here are written
anew, with numpy's generator where they need chance.
"""

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from keepseven.errors import KeepsevenError
from keepseven.randomness import recipe
from keepseven.randomness.audit import FALSE_ALARM, Audit, Tally, Trial, judge
from keepseven.randomness.many import Orders, batches, numbered, permutations

CARDS, LANDS = 60, 24


def audit(orders: Orders, cards: int = CARDS, lands: int = LANDS) -> Audit:
    tally = Tally(cards, lands)
    tally.add(orders)
    return judge(tally)


# honest


@cache
def honest_audits() -> tuple[Audit, ...]:
    """200 seeds, 1,000 shuffles each: what the dealer does with a seed, a label for each shuffle."""
    return tuple(audit(numbered(b"seed %d" % seed, ("order", 1), range(1_000), CARDS)) for seed in range(200))


def test_the_honest_dealer_passes_200_seeds_at_the_stated_rate() -> None:
    """At 0.001, 200 seeds give at most two alarms with a chance of 0.9989; these 200 give none."""
    assert 0.001 == FALSE_ALARM
    assert [] == [seed for seed, found in enumerate(honest_audits()) if found.refuted]


@pytest.mark.parametrize("trial", [trial for trial in Trial if trial is not Trial.REPEATS])
def test_honest_p_values_are_even(trial: Trial) -> None:
    """Of 200 p-values about 100 are below a half and 20 below a tenth: each within four standard deviations."""
    p = [next(f.p for f in found.findings if f.trial is trial) for found in honest_audits()]
    assert 100 - 4 * 7.07 < sum(value < 0.5 for value in p) < 100 + 4 * 7.07
    assert 20 - 4 * 4.24 < sum(value < 0.1 for value in p) < 20 + 4 * 4.24


def test_fresh_bytes_are_judged_like_a_seed() -> None:
    """The dealer without a seed: each shuffle from bytes of its own, as long as `bytes_needed` says."""
    length = recipe.bytes_needed(CARDS)
    seeds = (number.to_bytes(length, "big") for number in range(20_000))
    assert () == audit(permutations(seeds, ("order", 1, 1), CARDS)).refuted


@pytest.mark.parametrize(("cards", "lands"), [(8, 3), (40, 17), (99, 40), (256, 0), (256, 256)])
def test_piles_of_other_sizes(cards: int, lands: int) -> None:
    assert () == audit(numbered(b"size", (), range(3_000), cards), cards, lands).refuted


def test_small_piles_repeat_as_often_as_they_must() -> None:
    """10,000 orders of 8 cards: 49,995,000 pairs, of which one in 40,320 agrees, about 1,240."""
    (found,) = [f for f in audit(numbered(b"small", (), range(10_000), 8), 8, 3).findings if f.trial is Trial.REPEATS]
    assert 1_240 == round(found.expected)
    assert 1_240 - 4 * 35.2 < found.statistic < 1_240 + 4 * 35.2


# bad


def generator() -> np.random.Generator:
    return np.random.Generator(np.random.PCG64(2026))


@cache
def from_31_bits() -> Orders:
    """Every order follows from a seed of 31 bits, as with the generators of many standard libraries."""
    seeds = generator().integers(0, 2**31, 300_000)
    return permutations((int(seed).to_bytes(4, "big") for seed in seeds), (), CARDS)


def seeded_by_the_second() -> Orders:
    """A generator that is seeded from the clock for each shuffle, five of them a second."""
    return permutations((b"%d" % (1_700_000_000 + number // 5) for number in range(1_000)), (), CARDS)


def naive_swap() -> Orders:
    """Each card is exchanged with any of all cards, instead of one of those not yet settled."""
    orders = listed(2_000)
    rows, chance = np.arange(len(orders)), generator()
    for place in range(CARDS):
        other = chance.integers(0, CARDS, len(orders))
        orders[rows, place], orders[rows, other] = orders[rows, other].copy(), orders[rows, place].copy()
    return orders


def without_throwing_away() -> Orders:
    """Fisher–Yates with bytes taken modulo n: small choices come up too often."""
    orders = listed(20_000)
    rows, chance = np.arange(len(orders)), generator()
    for last in range(CARDS - 1, 0, -1):
        other = chance.integers(0, 256, len(orders)) % (last + 1)
        orders[rows, last], orders[rows, other] = orders[rows, other].copy(), orders[rows, last].copy()
    return orders


def sattolo() -> Orders:
    """Fisher–Yates that never leaves a card where it is: only cyclic orders, no fixed points."""
    orders = listed(2_000)
    rows, chance = np.arange(len(orders)), generator()
    for last in range(CARDS - 1, 0, -1):
        other = chance.integers(0, last, len(orders))
        orders[rows, last], orders[rows, other] = orders[rows, other].copy(), orders[rows, last].copy()
    return orders


def mana_weaving() -> Orders:
    """Lands and spells are each shuffled well, laid out two lands to three spells, and cut."""
    chance = generator()
    woven = []
    for _ in range(1_000):
        lands, spells = chance.permutation(LANDS), LANDS + chance.permutation(CARDS - LANDS)
        one = np.concatenate([lands.reshape(12, 2), spells.reshape(12, 3)], axis=1).reshape(-1)
        woven.append(np.roll(one, chance.integers(CARDS)))
    return np.array(woven, dtype=np.uint16)


def blocks_of_five() -> Orders:
    """Twelve blocks of five cards change places and stay as they are inside."""
    chance = generator()
    blocks = np.arange(CARDS, dtype=np.uint16).reshape(12, 5)
    return np.array([blocks[chance.permutation(12)].reshape(-1) for _ in range(1_000)])


def three_riffles_from_the_last_order() -> Orders:
    """The pile as the last game left it, riffled three times: neither one order nor the next is random."""
    chance, pile, orders = generator(), np.arange(CARDS, dtype=np.uint16), []
    for _ in range(1_000):
        for _ in range(3):
            cut = chance.binomial(CARDS, 0.5)
            into = np.sort(chance.permutation(CARDS)[:cut])
            riffled = np.empty_like(pile)
            rest = np.setdiff1d(np.arange(CARDS), into)
            riffled[into], riffled[rest] = pile[:cut], pile[cut:]
            pile = riffled
        orders.append(pile)
    return np.array(orders)


def same_hand_again() -> Orders:
    """Honest orders, but every second shuffle, as in a mulligan, gives four cards of the hand before it back."""
    orders = numbered(b"again", (), range(1_000), CARDS).copy()
    for first, second in zip(orders[::2], orders[1::2], strict=True):
        rest = [card for card in second if card not in first[:4]]
        second[:] = [*first[:4], *rest]
    return orders


def listed(many: int) -> NDArray[np.uint16]:
    return np.tile(np.arange(CARDS, dtype=np.uint16), (many, 1))


BAD: list[tuple[Callable[[], Orders], set[Trial]]] = [
    (from_31_bits, {Trial.REPEATS}),
    (seeded_by_the_second, {Trial.REPEATS}),
    (naive_swap, {Trial.PLACES}),
    (without_throwing_away, {Trial.PLACES}),
    (sattolo, {Trial.FIXED_POINTS}),
    (mana_weaving, {Trial.LANDS}),
    (blocks_of_five, {Trial.BESIDE, Trial.ABOVE}),
    (three_riffles_from_the_last_order, {Trial.OVERLAP, Trial.ABOVE}),
    (same_hand_again, {Trial.OVERLAP}),
]


@pytest.mark.parametrize(("shuffler", "by"), BAD, ids=lambda value: getattr(value, "__name__", ""))
def test_a_bad_shuffler_is_caught(shuffler: Callable[[], Orders], by: set[Trial]) -> None:
    found = audit(shuffler())
    assert by <= set(found.refuted)
    worst = {finding.trial: finding.p for finding in found.findings}
    assert all(worst[trial] < FALSE_ALARM / 1_000 for trial in by)


def test_a_seed_of_31_bits_shows_nothing_but_its_repeats() -> None:
    """Each of its orders is as good as any: only a sample as large as this one gives it away."""
    assert (Trial.REPEATS,) == audit(from_31_bits()).refuted


def test_a_list_that_is_only_reversed_at_times_is_caught_by_its_order() -> None:
    orders = numbered(b"list", (), range(4_000), CARDS).copy()
    orders[:400] = np.sort(orders[:400], axis=1)
    assert Trial.LIST_ORDER in audit(orders).refuted


# the tally


def test_batches_of_any_size_are_counted_alike() -> None:
    orders = numbered(b"batches", (), range(501), CARDS)
    whole, pieces = Tally(CARDS, LANDS), Tally(CARDS, LANDS)
    whole.add(orders)
    for start, end in ((0, 0), (0, 1), (1, 4), (4, 333), (333, 501)):
        pieces.add(orders[start:end])
    for a, b in zip(whole.findings(), pieces.findings(), strict=True):
        assert a.statistic == pytest.approx(b.statistic, rel=1e-9, abs=1e-9)


def test_the_streams_of_the_recipe_come_in_batches() -> None:
    tally = Tally(CARDS, LANDS)
    messages = (recipe.message(b"%d" % number, ()) for number in range(10_000))
    for orders in batches(messages, CARDS):
        tally.add(orders)
    assert (10_000, ()) == (tally.shuffles, judge(tally).refuted)


@pytest.mark.parametrize(("cards", "lands"), [(7, 3), (257, 3), (60, 61), (60, -1)])
def test_piles_that_are_not_audited_are_refused(cards: int, lands: int) -> None:
    with pytest.raises(KeepsevenError, match="an audit needs 8 to 256 cards and no more lands than cards"):
        Tally(cards, lands)


def test_without_shuffles_there_is_nothing_to_find() -> None:
    with pytest.raises(KeepsevenError, match="no shuffles were counted"):
        Tally(CARDS, LANDS).findings()


def test_one_shuffle_is_no_evidence_against_anybody() -> None:
    assert () == audit(numbered(b"one", (), range(1), CARDS)).refuted
