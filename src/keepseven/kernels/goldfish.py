"""The graph of a goldfish that plays a land a turn and casts what it can pay for.

A node is a state after the draw of a turn: a hand (only the copies that can still matter), the lands in play by what they make,
and the turn. Nodes do not know the library, so that one graph serves every hand, every bottom and every size of hand.

    turn 0          the kept hand on the draw: nothing is done, a card is drawn
    turns < T - 2   actions: what they spend, and the node that each next card leads to
    turn T - 2      actions, each with a form: what follows as a sum over pairs of cards that may come
    turn T - 1      rows: what an action spends now, and on turn T for each card that may come; dominated rows are gone
    turn T          a number

Cards are columns: lands, then spells; the last column is every card that does nothing. A hand is two numbers made by mixed
radices, the lands in play are one more. A cost is a demand on each union of accepted sets of colours (see `odds.mana`), four
bits for each in words of 64 bits: a set of spells can be paid iff the supply less the demands leaves no part below zero.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from keepseven.kernels.compiled import borrowing, inlined

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Bits = NDArray[np.uint64]

NODES, DONE, ACTIONS, ROWS, FORMS = 0, 1, 2, 3, 4
"""Places in `Graph.counts`: nodes, nodes worked off, actions, rows and forms."""
READY, FULL, MORE_SETS = 0, 1, 2
TURN = 3
"""Bits for the turn, below the lands in play."""
EQUAL = 1e-12
GUARDS = np.uint64(0x8888888888888888)


class Cards(NamedTuple):
    """What the model sees of a list. `caps` are by turn and by lands in play; options are the ways to pay for spells."""

    turns: int
    caps: Ints
    radix: Ints
    span: Ints
    half: Ints  # which of the two numbers of a hand a column is in
    shade: Ints  # of each land: which lands make the same mana
    tapped: Ints
    field: Ints  # of each shade: its radix among the lands in play
    bound: Ints  # of each shade: how many of them can be in play, and one
    unit: Bits  # what a land of each shade supplies
    column: Ints  # of each option: its spell
    demand: Bits
    mana: Ints
    reward: Floats
    plain: Ints  # of each option: whether all ways to pay for its spell cost as much
    ways: int  # whether some spell has several ways


class Graph(NamedTuple):
    """The nodes so far. `slots` is a table by hash; `first` and `number` say where a node's actions or rows are.

    `low` is the least that any way through the graph from a node spends. `form` is the place of an action's form, `open` how
    many of the next nodes have several rows, which no form has.
    """

    counts: Ints
    slots: NDArray[np.int32]
    state: Ints
    first: Ints
    number: NDArray[np.int32]
    low: Floats  # of nodes of turn T: what they are worth
    spent: Floats
    form: NDArray[np.int32]
    open: NDArray[np.int32]
    child: NDArray[np.int32]
    rows: Floats
    forms: Floats


class Room(NamedTuple):
    """Room to work in: the sets found, and what finding them needs. `left` and `after` are the caller's."""

    sets: Ints
    rewards: Floats
    used: Ints
    active: Ints
    stack: Ints
    free: Bits
    pay: Bits
    hand: Ints
    left: Ints
    after: Bits


@borrowing
def slot_of(slots: NDArray[np.int32], state: Ints, a: int, b: int, tag: int) -> int:
    """Where in the table a state is, or would be."""
    mixed = np.uint64(a) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(29)) ^ np.uint64(b)) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(32)) ^ np.uint64(tag)) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(29)
    slot = np.int64(mixed & np.uint64(len(slots) - 1))
    while True:
        node = slots[slot]
        if node < 0 or (state[node, 0] == a and state[node, 1] == b and state[node, 2] == tag):
            return int(slot)
        slot = (slot + 1) & (len(slots) - 1)


@borrowing
def rehash(slots: NDArray[np.int32], state: Ints, nodes: int) -> None:
    """Fill an empty table with the nodes."""
    for node in range(nodes):
        slots[slot_of(slots, state, state[node, 0], state[node, 1], state[node, 2])] = node


@inlined
def node_of(slots: NDArray[np.int32], state: Ints, first: Ints, counts: Ints, a: int, b: int, tag: int) -> int:
    """The node of a state, made where there is none; -1 where there is no room."""
    slot = slot_of(slots, state, a, b, tag)
    node = int(slots[slot])
    if node < 0 and counts[NODES] < len(state):
        node = int(counts[NODES])
        slots[slot] = node
        state[node, 0], state[node, 1], state[node, 2] = a, b, tag
        first[node] = -1
        counts[NODES] = node + 1
    return node


@inlined
def can_add(
    column: Ints, mana: Ints, demand: Bits, option: int, hand: Ints, used: Ints, spare: int, free: Bits
) -> bool:
    """Whether one more spell can be paid for in this way."""
    fits = bool(used[column[option]] < hand[column[option]] and mana[option] <= spare)
    for word in range(len(free)):
        fits = fits and bool(((free[word] | GUARDS) - demand[option, word]) & GUARDS == GUARDS)
    return fits


@borrowing
def sets_of(hand: Ints, supply: Bits, lands: int, cards: Cards, room: Room) -> int:
    """Write the sets of spells that can be paid for and to which no more can be added; how many, -1: too many for the room.

    A spell whose ways cost differently may be left out, for it may be worth more later. (What a tuple holds is taken out of it
    once: each time is counted, which takes longer than what is done with it. So it is in all of these kernels.)
    """
    sets, rewards, used, active, stack, free = room.sets, room.rewards, room.used, room.active, room.stack, room.free
    column, mana, demand, plain, reward_of = cards.column, cards.mana, cards.demand, cards.plain, cards.reward
    number = 0
    for option in range(len(column)):
        if hand[column[option]] > 0 and mana[option] <= lands:
            active[number] = option
            number += 1
    for word in range(len(free)):
        free[word] = supply[word]
    for i in range(len(used)):
        used[i] = 0
    spare, depth, at, found, reward = lands, 0, 0, 0, 0.0
    visit = True
    while True:
        if visit:
            full = True
            for i in range(number):
                if plain[active[i]] and can_add(column, mana, demand, active[i], hand, used, spare, free):
                    full = False
                    break
            if full:
                same = -1
                if cards.ways:
                    for i in range(found):
                        equal = True
                        for column_ in range(len(used)):
                            equal = equal and sets[i, column_] == used[column_]
                        if equal:
                            same = i
                if same >= 0:
                    rewards[same] = max(rewards[same], reward)
                else:
                    if found == len(sets):
                        return -1
                    for i in range(len(used)):
                        sets[found, i] = used[i]
                    rewards[found] = reward
                    found += 1
            visit = False
        while at < number and not can_add(column, mana, demand, active[at], hand, used, spare, free):
            at += 1
        if at < number:
            option = active[at]
            used[column[option]] += 1
            spare -= mana[option]
            reward += reward_of[option]
            for word in range(len(free)):
                free[word] -= demand[option, word]
            stack[depth] = at
            depth += 1
            visit = True
        elif depth == 0:
            return found
        else:
            depth -= 1
            at = stack[depth]
            option = active[at]
            used[column[option]] -= 1
            spare += mana[option]
            reward -= reward_of[option]
            for word in range(len(free)):
                free[word] += demand[option, word]
            at += 1
