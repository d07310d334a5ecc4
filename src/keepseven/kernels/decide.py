"""Playing hands where the policy has more states than a table by key can hold: Serum Powder, mulligans of a part.

A state is one number made from counts by mixed radices; the states are a sorted column and are found by bisection. A card
is the number of its kind. What an action says is in bits: see `ACTION`.
"""

import numpy as np
from numpy.typing import NDArray

from keepseven.kernels.compiled import compiled
from keepseven.kernels.random import Words, below, start

Cards = NDArray[np.int64]

KEEP, MULLIGAN, POWDER, MOVE = 0, 1, 2, 3
ACTION = 4
"""An action is in the lowest 2 bits: keep, mulligan, Powder, or move cards (to the bottom, aside). The next two say that a
look follows a keep. From bit 4 on: the kinds a look leaves on top, a bit for each; or the key of the cards to move."""
LOOKS = 4


@compiled
def find(states: Cards, state: int) -> int:
    """The place of a state among the sorted ones, -1 where it is not."""
    low, high = 0, len(states)
    while low < high:
        middle = (low + high) // 2
        if states[middle] < state:
            low = middle + 1
        else:
            high = middle
    return low if low < len(states) and states[low] == state else -1


@compiled
def swap(cards: Cards, i: int, j: int) -> None:
    """Exchange two cards."""
    card = cards[i]
    cards[i] = cards[j]
    cards[j] = card


@compiled
def key_of(cards: Cards, first: int, last: int, radices: Cards) -> int:
    """The key of the cards at places `first` to `last` - 1."""
    key = 0
    for i in range(first, last):
        key += radices[cards[i]]
    return key


@compiled
def sink(cards: Cards, hand: int, key: int, radices: Cards, spans: Cards, counts: Cards) -> int:
    """Bring the cards of a key to the end of the hand, which lies in front; how many they are."""
    moved = 0
    for kind in range(len(radices)):
        counts[kind] = key // radices[kind] % spans[kind]
        moved += counts[kind]
    end = hand
    for i in range(hand - 1, -1, -1):
        if counts[cards[i]] > 0:
            counts[cards[i]] -= 1
            end -= 1
            swap(cards, i, end)
    return moved


@compiled
def draw_at_last(
    cards: Cards, hand: int, at: int, end: int, action: int, draws: Cards, held: Cards, game: int, words: Words
) -> None:
    """Note in `held` how many of each kind are held at the keep and after each of `draws`, a look coming first.

    The hand lies in front, the library from place `at` to `end` - 1.
    """
    for i in range(hand):
        held[game, 0, cards[i]] += 1
    have, top = 0, -1
    if action & LOOKS and at < end:
        swap(cards, at, at + below(words, end - at))
        if action >> (ACTION + cards[at]) & 1:
            have, top = 1, cards[at]
        at += 1
    for deadline in range(len(draws)):
        for kind in range(held.shape[2]):
            held[game, deadline + 1, kind] = held[game, deadline, kind]
        if top >= 0 and draws[deadline] > 0:
            held[game, deadline + 1, top] += 1
            top = -1
        while have < draws[deadline] and at < end:
            swap(cards, at, at + below(words, end - at))
            held[game, deadline + 1, cards[at]] += 1
            at += 1
            have += 1


@compiled
def play_powder(
    cards: Cards,
    seed: int,
    stream: int,
    drawn: Cards,
    states: Cards,
    actions: Cards,
    radices: Cards,
    spans: Cards,
    spread: int,
    draws: Cards,
    stages: Cards,
    used: Cards,
    held: Cards,
) -> int:
    """Play games with Serum Powder; -1 where a state is missing, else how many hands were drawn from a shuffled deck.

    A state is ((taken * `spread` + key of all exiled) * `spread` + key beneath) * `spread` + key of the hand, with the key
    beneath being `spread` - 1 before cards have gone to the bottom. Keys are sums of `radices`, with so many counts of a kind as `spans` says.
    """
    words = np.zeros(4, dtype=np.uint64)
    start(words, seed, stream)
    counts = np.zeros(len(radices), dtype=np.int64)
    hands = 0
    for game in range(len(stages)):
        taken, size, exiled = 0, len(cards), 0
        while True:
            number = drawn[taken]
            for i in range(number):
                swap(cards, i, i + below(words, size - i))
            hands += 1
            state = ((taken * spread + exiled) * spread + spread - 1) * spread + key_of(cards, 0, number, radices)
            place = find(states, state)
            if place < 0:
                return -1
            hand = number - sink(cards, number, actions[place] >> ACTION, radices, spans, counts)
            beneath = key_of(cards, hand, number, radices)
            while True:
                state = ((taken * spread + exiled) * spread + beneath) * spread + key_of(cards, 0, hand, radices)
                place = find(states, state)
                if place < 0:
                    return -1
                action = actions[place]
                if action & 3 != POWDER:
                    break
                used[game] += 1
                exiled += key_of(cards, 0, hand, radices)
                for i in range(hand):
                    size -= 1
                    swap(cards, i, size)
                for i in range(hand):  # unknown are the places from i to the hand's end, and the library
                    other = i + below(words, hand - i + size - number)
                    swap(cards, i, other if other < hand else other - hand + number)
            if action & 3 == KEEP:
                break
            taken += 1
        stages[game] = taken
        draw_at_last(cards, hand, number, size, action, draws, held, game, words)
    return hands


@compiled
def play_part(
    cards: Cards,
    seed: int,
    stream: int,
    first: int,
    states: Cards,
    actions: Cards,
    radices: Cards,
    spans: Cards,
    spread: int,
    cap: int,
    free: int,
    draws: Cards,
    stages: Cards,
    used: Cards,
    held: Cards,
) -> int:
    """Play games with mulligans of a part of the hand; -1 where a state is missing, else how many of them were taken.

    A state is (taken, at most `cap`) * `spread` + key of the cards set aside, times `spread`, + key of the hand.
    A mulligan draws as many cards as were set aside, one fewer from mulligan number `free` on. `used` is filled with how many.
    """
    words = np.zeros(4, dtype=np.uint64)
    start(words, seed, stream)
    counts = np.zeros(len(radices), dtype=np.int64)
    size, mulligans = len(cards), 0
    for game in range(len(stages)):
        taken, hand, aside = 0, first, 0
        for i in range(hand):
            swap(cards, i, i + below(words, size - i))
        while True:
            key = key_of(cards, hand, hand + aside, radices)
            state = (min(taken, cap) * spread + key) * spread + key_of(cards, 0, hand, radices)
            place = find(states, state)
            if place < 0:
                return -1
            action = actions[place]
            if action & 3 == KEEP:
                break
            moved = sink(cards, hand, action >> ACTION, radices, spans, counts)
            number = moved if taken < free else moved - 1
            hand -= moved
            aside += moved
            used[game] += moved
            for _ in range(number):
                library = hand + aside
                if library >= size:
                    break
                swap(cards, library, library + below(words, size - library))
                swap(cards, hand, library)
                hand += 1
            taken += 1
            mulligans += 1
        stages[game] = taken
        draw_at_last(cards, hand, hand, size, action, draws, held, game, words)
    return mulligans
