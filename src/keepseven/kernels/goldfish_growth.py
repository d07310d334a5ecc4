"""Growing the graph of a goldfish: what can be done at a node, and where each next card leads.

A land is played where there is one; which one matters. Spells are cast in sets to which no more can be added. Both lose nothing: a
land or a spell that could be played and is not is never worth more later. What is dominated is left out: a row that is nowhere
larger than another one, and an action of turn T - 2 each of whose rows, whatever card comes, has such another one.
"""

import numpy as np

from keepseven.kernels.compiled import borrowing, compiled, inlined
from keepseven.kernels.goldfish import (
    ACTIONS,
    DONE,
    EQUAL,
    FULL,
    MORE_SETS,
    NODES,
    READY,
    ROWS,
    TURN,
    Bits,
    Cards,
    Floats,
    Graph,
    Ints,
    Room,
    node_of,
    sets_of,
    slot_of,
)


@compiled
def grow(graph: Graph, cards: Cards, room: Room, last: Room) -> int:
    """Work off the nodes that wait. READY, or what there has to be more of; then call again."""
    hand = np.zeros(len(cards.radix), dtype=np.int64)
    supply = np.zeros(cards.unit.shape[1], dtype=np.uint64)
    while graph.counts[DONE] < graph.counts[NODES]:
        node = graph.counts[DONE]
        turn = graph.state[node, 2] & ((1 << TURN) - 1)
        if turn < cards.turns:
            actions, rows = graph.counts[ACTIONS], graph.counts[ROWS]
            lands = read_node(graph, cards, node, hand, supply)
            status = expand(graph, cards, node, turn, lands, hand, supply, room, last)
            if status != READY:
                graph.counts[ACTIONS], graph.counts[ROWS] = actions, rows
                return int(status)
            if turn == cards.turns - 1:
                graph.counts[ROWS] = best_rows(graph.rows, rows, graph.counts[ROWS])
                graph.first[node], graph.number[node] = rows, graph.counts[ROWS] - rows
                graph.low[node] = least(graph.rows, rows, graph.counts[ROWS])
            else:
                graph.first[node], graph.number[node] = actions, graph.counts[ACTIONS] - actions
        graph.counts[DONE] = node + 1
    return READY


@borrowing
def read_node(graph: Graph, cards: Cards, node: int, hand: Ints, supply: Bits) -> int:
    """The hand of a node and what its lands in play supply; how many these are."""
    a, b, field = graph.state[node, 0], graph.state[node, 1], graph.state[node, 2] >> TURN
    for i in range(len(hand)):
        hand[i] = (b if cards.half[i] else a) // cards.radix[i] % cards.span[i]
    supply[:] = 0
    lands = 0
    for shade in range(len(cards.field)):
        count = field // cards.field[shade] % cards.bound[shade]
        lands += count
        for word in range(len(supply)):
            supply[word] += np.uint64(count) * cards.unit[shade, word]
    return int(lands)


@borrowing
def expand(
    graph: Graph, cards: Cards, node: int, turn: int, lands: int, hand: Ints, supply: Bits, room: Room, last: Room
) -> int:
    """Add all that can be done at a node."""
    tag = graph.state[node, 2] + 1
    if turn == 0:
        for column in range(len(hand)):
            room.left[column] = hand[column]
        return add_action(graph, cards, tag, 0, 0.0, room)
    after, left, pay, sets, rewards = room.after, room.left, room.pay, room.sets, room.rewards
    shade, unit = cards.shade, cards.unit
    played = False
    for land in range(len(shade) + 1):
        if land == len(shade):
            if played:
                break
        elif hand[land] == 0:
            continue
        more = land < len(shade)
        untapped = more and not cards.tapped[land]
        for word in range(len(supply)):
            adds = unit[shade[land], word] if more else np.uint64(0)
            after[word] = supply[word] + adds
            pay[word] = after[word] if untapped else supply[word]
        there = tag + (cards.field[shade[land]] << TURN if more else 0)
        if more:
            hand[land] -= 1
            played = True
        found = sets_of(hand, pay, lands + (1 if untapped else 0), cards, room)
        status = MORE_SETS if found < 0 else READY
        for i in range(found):
            for column in range(len(hand)):
                left[column] = hand[column] - sets[i, column]
            if turn == cards.turns - 1:
                status = add_row(graph, cards, there, lands + (1 if more else 0), rewards[i], room, last)
            else:
                status = add_action(graph, cards, there, lands + (1 if more else 0), rewards[i], room)
            if status != READY:
                break
        if more:
            hand[land] += 1
        if status != READY:
            return status
    return READY


@inlined
def clipped(left: Ints, caps: Ints, turn: int, lands: int, radix: Ints, half: Ints, hand: Ints) -> tuple[int, int]:
    """The copies that still matter with so many lands in play, and their two numbers."""
    a, b = 0, 0
    for i in range(len(left)):
        hand[i] = min(left[i], caps[turn, lands, i])
        if half[i]:
            b += hand[i] * radix[i]
        else:
            a += hand[i] * radix[i]
    return a, b


@borrowing
def add_action(graph: Graph, cards: Cards, tag: int, lands: int, spent: float, room: Room) -> int:
    """One more action, which leaves `room.left` in hand and so many lands in play and leads to the turn of `tag`."""
    slots, state, first, counts, child = graph.slots, graph.state, graph.first, graph.counts, graph.child
    caps, radix, half, hand = cards.caps, cards.radix, cards.half, room.hand
    action = counts[ACTIONS]
    if action == len(child):
        return FULL
    turn = tag & ((1 << TURN) - 1)
    a, b = clipped(room.left, caps, turn, lands, radix, half, hand)
    idle = node_of(slots, state, first, counts, a, b, tag)
    if idle < 0:
        return FULL
    child[action, len(hand)] = idle
    for i in range(len(hand)):
        node = idle
        if hand[i] < caps[turn, lands, i]:
            low, high = (0, radix[i]) if half[i] else (radix[i], 0)
            node = node_of(slots, state, first, counts, a + low, b + high, tag)
            if node < 0:
                return FULL
        child[action, i] = node
    graph.spent[action] = spent
    counts[ACTIONS] = action + 1
    return READY


@borrowing
def add_row(graph: Graph, cards: Cards, tag: int, lands: int, spent: float, room: Room, last: Room) -> int:
    """One more row: what an action of turn T - 1, which leaves `room.left` in hand, leads to for each card that may come."""
    slots, state, first, counts, rows, low = graph.slots, graph.state, graph.first, graph.counts, graph.rows, graph.low
    caps, radix, half, hand, turn = cards.caps, cards.radix, cards.half, room.hand, cards.turns
    row = counts[ROWS]
    if row == len(rows):
        return FULL
    a, b = clipped(room.left, caps, turn, lands, radix, half, hand)
    columns = len(hand)
    for place in range(columns + 1):
        i = columns - place  # the card that does nothing comes first
        if i < columns and hand[i] >= caps[turn, lands, i]:
            rows[row, i] = rows[row, columns]
            continue
        up = radix[i] if i < columns else 0
        high = i < columns and half[i] > 0
        before = counts[NODES]
        node = node_of(slots, state, first, counts, a + (0 if high else up), b + (up if high else 0), tag)
        if node < 0:
            return FULL
        if node == before:
            if i < columns:
                hand[i] += 1
            worth = last_turn(hand, room.after, lands, cards, last)
            if i < columns:
                hand[i] -= 1
            if worth < 0:  # the node was not there before, and is not now
                slots[slot_of(slots, state, state[node, 0], state[node, 1], tag)] = -1
                counts[NODES] = before
                return MORE_SETS
            low[node] = worth
        rows[row, i] = spent + low[node]
    counts[ROWS] = row + 1
    return READY


@borrowing
def last_turn(hand: Ints, after: Bits, lands: int, cards: Cards, room: Room) -> float:
    """The most that turn T can spend; below zero where there are too many sets for the room."""
    shade, tapped, unit, pay, rewards = cards.shade, cards.tapped, cards.unit, room.pay, room.rewards
    best, played = 0.0, False
    for land in range(len(shade) + 1):
        if land == len(shade):
            if played:
                break
        elif hand[land] == 0 or tapped[land]:
            continue
        more = land < len(shade)
        played = played or more
        for word in range(len(after)):
            pay[word] = after[word] + (unit[shade[land], word] if more else np.uint64(0))
        found = sets_of(hand, pay, lands + (1 if more else 0), cards, room)
        if found < 0:
            return -1.0
        for i in range(found):
            best = max(best, rewards[i])
    return best


@borrowing
def covers(rows: Floats, large: int, small: int, lead: float) -> bool:
    """Whether a row with a lead is nowhere below another one."""
    for i in range(rows.shape[1]):
        if rows[large, i] + lead < rows[small, i] - EQUAL:
            return False
    return True


@inlined
def move_row(rows: Floats, row: int, place: int) -> None:
    """Put a row in another place."""
    for column in range(rows.shape[1]):
        rows[place, column] = rows[row, column]


@borrowing
def least(rows: Floats, first: int, end: int) -> float:
    """The least number of some rows."""
    found = rows[first, 0]
    for row in range(first, end):
        for column in range(rows.shape[1]):
            found = min(found, rows[row, column])
    return float(found)


@borrowing
def best_rows(rows: Floats, first: int, end: int) -> int:
    """Move the rows that are not dominated to the front; where they end."""
    stop = first
    for new in range(first, end):
        covered = False
        for old in range(first, stop):
            if covers(rows, old, new, 0.0):
                covered = True
                break
        if covered:
            continue
        place = first
        for old in range(first, stop):
            if not covers(rows, new, old, 0.0):
                move_row(rows, old, place)
                place += 1
        move_row(rows, new, place)
        stop = place + 1
    return stop
