"""Playing starting hands with coded cards.

A card is one number: the weight of its kind in a mixed-radix key, shifted up by 16 bits, and the number of the kind below.
So the sum of the cards of a hand holds its key in the upper bits, and a policy is a table by keys. A deck stays as the last
hand left it: a partial Fisher-Yates shuffle of any order gives every hand the same chance.
"""

import numpy as np
from numpy.typing import NDArray

from keepseven.kernels.compiled import compiled
from keepseven.kernels.random import Words, below, next_word, start, step, upper

Cards = NDArray[np.int64]

CODE = 16
"""Bits for the number of the kind."""
KIND = (1 << CODE) - 1

HIGHEST, WEIGHTED, NOISY = 0, 1, 2
"""How the first hand is picked: the highest score (equal ones at random), by weights, the lowest score with noise."""


@compiled
def draw(cards: Cards, at: int, words: Words) -> int:
    """Bring a random card of those from place `at` on to that place; which card it is."""
    place = at + below(words, len(cards) - at)
    card: int = cards[place]
    cards[place] = cards[at]
    cards[at] = card
    return card


@compiled
def draw_on(
    cards: Cards, at: int, have: int, total: int, draws: Cards, key: int, held: Cards, game: int, words: Words
) -> None:
    """Draw from place `at` on and note in `held` the key of all cards held after so many draws, `have` of them before."""
    for deadline in range(len(draws)):
        while have < draws[deadline] and at < len(cards):
            total += draw(cards, at, words)
            at += 1
            have += 1
        held[game, deadline + 1] = key + (total >> CODE)


@compiled
def play_plain(
    cards: Cards,
    seed: int,
    stream: int,
    drawn: Cards,
    keeps: NDArray[np.int32],
    draws: Cards,
    stages: Cards,
    keys: Cards,
    held: Cards,
) -> int:
    """Play games where every hand is drawn from the whole deck; how many hands were drawn in all.

    `keeps[m, key]` is the key of what a hand keeps after m mulligans; -1 is a mulligan. A game fills one row: `stages` the
    mulligans, `keys` the key of the hand, `held` the key of the cards kept and of those held after each of `draws`.
    Cards that were not kept are not drawn. All cards of a hand come from one random word, where its product allows it.
    """
    words = np.zeros(4, dtype=np.uint64)
    start(words, seed, stream)
    size, hands = len(cards), 0
    bars, together = _bars(size, drawn)
    a, b, c, d = words[0], words[1], words[2], words[3]
    for game in range(len(stages)):
        m = 0
        while True:
            number = drawn[m]
            hands += 1
            total = 0
            if together[m]:
                while True:
                    x, a, b, c, d = step(a, b, c, d)
                    total, n = 0, np.uint64(size)
                    for i in range(number):
                        place = i + np.int64(upper(x, n))
                        x = x * n
                        n -= np.uint64(1)
                        card = cards[place]
                        cards[place] = cards[i]
                        cards[i] = card
                        total += card
                    if x >= bars[m]:
                        break
            else:
                words[0], words[1], words[2], words[3] = a, b, c, d
                for i in range(number):
                    total += draw(cards, i, words)
                a, b, c, d = words[0], words[1], words[2], words[3]
            key = total >> CODE
            chosen = keeps[m, key]
            if chosen >= 0:
                break
            m += 1
        stages[game] = m
        keys[game] = key
        held[game, 0] = chosen
        if len(draws):
            words[0], words[1], words[2], words[3] = a, b, c, d
            draw_on(cards, number, 0, 0, draws, chosen, held, game, words)
            a, b, c, d = words[0], words[1], words[2], words[3]
    return hands


@compiled
def play_special(
    cards: Cards,
    seed: int,
    stream: int,
    drawn: Cards,
    keeps: NDArray[np.int32],
    draws: Cards,
    stages: Cards,
    keys: Cards,
    held: Cards,
    candidates: int,
    one_library: bool,
    pick: int,
    scores: NDArray[np.float64],
    kept: Cards,
    stays: NDArray[np.uint64],
    radices: Cards,
    spans: Cards,
    back: bool,
) -> int:
    """The same where the first hand is one of several, a look follows the keep, or cards not kept are shuffled in.

    `scores[key]` decides among candidates as `pick` says. `stays[m, key]` has a bit for each kind that a look at the top
    card leaves there, after keeping the hand of that key; all bits but the lowest 63 clear: no look. With `back`, the
    cards of the key `kept` are found by `radices` and `spans`, the kind without a radix being what is left.
    """
    words = np.zeros(4, dtype=np.uint64)
    start(words, seed, stream)
    size, hands = len(cards), 0
    counts = np.zeros(len(radices), dtype=np.int64)
    for game in range(len(stages)):
        m = 0
        while True:
            number = drawn[m]
            if m == 0 and candidates > 1:
                total = _candidates(cards, number, candidates, one_library, pick, scores, counts, words)
                hands += candidates
            else:
                total = 0
                for i in range(number):
                    total += draw(cards, i, words)
                hands += 1
            key = total >> CODE
            chosen = keeps[m, key]
            if chosen >= 0:
                break
            m += 1
        stages[game] = m
        keys[game] = key
        held[game, 0] = chosen
        at = number
        if back:
            _counts(chosen, kept[m], radices, spans, counts)
            _to_front(cards, counts)
            at = kept[m]
        have, first = 0, 0
        if stays[m, chosen] >> np.uint64(63) and at < size:
            top = draw(cards, at, words)
            at += 1
            if (stays[m, chosen] >> np.uint64(top & KIND)) & np.uint64(1):
                have, first = 1, top
        draw_on(cards, at, have, first, draws, chosen, held, game, words)
    return hands


@compiled
def _bars(size: int, drawn: Cards) -> tuple[Words, NDArray[np.bool_]]:
    """For each stage, below which lower word a random word is rejected, and whether one word gives all its draws."""
    bars = np.zeros(len(drawn), dtype=np.uint64)
    together = np.zeros(len(drawn), dtype=np.bool_)
    for m in range(len(drawn)):
        product, about = np.uint64(1), 1.0
        for i in range(drawn[m]):
            product = product * np.uint64(size - i)
            about = about * (size - i)
        together[m] = about < 2.0**58  # so that hardly any word is rejected
        if together[m]:
            bars[m] = (np.uint64(0) - product) % product
    return bars, together


@compiled
def _candidates(
    cards: Cards,
    number: int,
    candidates: int,
    one_library: bool,
    pick: int,
    scores: NDArray[np.float64],
    counts: Cards,
    words: Words,
) -> int:
    """Draw several hands and bring the one that is picked to the front; the sum of its cards."""
    found, best, ties = 0, -np.inf, 0
    for candidate in range(candidates):
        first = candidate * number if one_library else 0
        total = 0
        for i in range(number):
            total += draw(cards, first + i, words)
        score = scores[total >> CODE]
        if pick == NOISY:
            score = -score - 0.3 * _even(words)
        if pick == WEIGHTED:
            # each takes the place of the one before with its share of the weights so far
            best = max(best, 0.0) + score
            takes = _even(words) * best < score or candidate == 0
        elif score == best:
            ties += 1
            takes = below(words, ties) == 0
        else:
            takes = score > best
            if takes:
                best, ties = score, 1
        if takes:
            found = total
            counts[:] = 0
            for i in range(first, first + number):
                counts[cards[i] & KIND] += 1
    _to_front(cards, counts)
    return found


@compiled
def _to_front(cards: Cards, counts: Cards) -> None:
    """Bring so many cards of each kind to the front of the deck; the counts are used up."""
    place = 0
    for i in range(len(cards)):
        kind = cards[i] & KIND
        if counts[kind] > 0:
            counts[kind] -= 1
            card = cards[i]
            cards[i] = cards[place]
            cards[place] = card
            place += 1


@compiled
def _counts(key: int, size: int, radices: Cards, spans: Cards, counts: Cards) -> None:
    """The counts of a key of so many cards; the kind without a radix has what is left."""
    left_out, left = -1, size
    for kind in range(len(radices)):
        if radices[kind] == 0:
            left_out = kind
            counts[kind] = 0
        else:
            counts[kind] = key // radices[kind] % spans[kind]
            left -= counts[kind]
    if left_out >= 0:
        counts[left_out] = left


@compiled
def _even(words: Words) -> float:
    """A number between 0 and 1."""
    return (np.float64(next_word(words) >> np.uint64(11)) + 0.5) / 9007199254740992.0


@compiled
def deal(cards: Cards, seed: int, stream: int, codes: Cards) -> None:
    """Fill each column of `codes` with the first cards of the deck shuffled anew, in order."""
    words = np.zeros(4, dtype=np.uint64)
    start(words, seed, stream)
    for game in range(codes.shape[1]):
        for i in range(codes.shape[0]):
            codes[i, game] = draw(cards, i, words)
