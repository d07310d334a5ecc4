"""A part of a goal by taking kinds one after another, and keeping of the cards only what its conditions still need to know.

A `Count` keeps its sum, as far as its bounds can tell sums apart; a cost keeps the closed needs of each way to pay
(`mana`), how many sources it still misses, and which demands for an untapped land are met (`automata`). One more card of
a kind, seen in stage i, changes these states. For each state the table has a series over the stages:

    table'[step^x(state)] += C(d, x_1) C(d - x_1, x_2) ... z^x table[state]        for x_1, x_2, ... cards in the stages

so that no hand is enumerated. When all cards that a condition sees have been taken, its truth is put into the part, and of
the part only what is still open is kept; where it cannot hold any more the state is dropped. How many states there are
does not depend on the length of the list.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import comb
from typing import Any, TypeAlias

import numpy as np

from keepseven.odds.automata import Machine, machine_of
from keepseven.odds.enumerating import fits_int64
from keepseven.odds.multiset import Counts, Weights
from keepseven.odds.parts import Part
from keepseven.odds.question import Contrary, Every, Leaf, Plan, Some
from keepseven.odds.series import empty

MOST_STATES = 20_000
MOST_ENTRIES = 2_000_000  # of the table: states times cases

Open: TypeAlias = "bool | int | tuple[str, tuple[Open, ...]]"
"""What is open of a part: settled, the place of a leaf, or "and", "or", "not" of such."""
State: TypeAlias = tuple[Open, tuple[Any, ...]]
"""What is open, and for each leaf the state of its automaton, None if it is not open."""


def folded(part: Part) -> Weights | None:
    """The series of a part, which has no rocks; None if there would be too many states."""
    machines = [machine_of(part, place) for place in range(len(part.leaves))]
    table: Weights = np.zeros((1, *empty(part.sizes).shape), dtype=np.int64 if fits_int64(part) else np.object_)
    table.reshape(-1)[0] = 1
    states, table = _settled(part, machines, {_start(part, machines): 0}, table, 0)
    for kind, count in enumerate(part.counts):
        steps = _steps(part, machines, states, kind, min(count, sum(part.sizes)))
        if steps is None:
            return None
        states, table = _settled(part, machines, states, _taken(table, steps, count, part.sizes), kind + 1)
    result = empty(part.sizes)
    for (_, _), place in states.items():  # what is not dropped holds
        result = result + table[place].astype(np.object_)
    return result


def _start(part: Part, machines: Sequence[Machine]) -> State:
    """The state when all known cards have been seen."""
    found: list[Any] = []
    for place, (leaf, machine) in enumerate(zip(part.leaves, machines, strict=True)):
        state = machine.start()
        before, now = part.known[leaf.looks[0]], part.known[leaf.looks[-1]]
        for kind, facts in enumerate(part.facts):
            for copy in range(now[kind]):
                state = machine.after(state, facts[place], copy < before[kind], True)
        found.append(state)
    return _opened(part.plan, {leaf: place for place, leaf in enumerate(part.leaves)}), tuple(found)


def _steps(
    part: Part, machines: Sequence[Machine], states: dict[State, int], kind: int, most: int
) -> list[Counts] | None:
    """For each stage, where one more card of the kind leads from each state. States that are reached are added."""
    looks = [(part.axis[leaf.looks[0]], part.axis[leaf.looks[-1]]) for leaf in part.leaves]
    facts, reached = part.facts[kind], list(states)
    cards = dict.fromkeys(range(len(states)), 0)  # with how few cards of this kind a state is reached
    to: list[list[int]] = [[] for _ in part.sizes]
    cases = empty(part.sizes).size
    for here, state in enumerate(reached):  # grows while it is walked
        for stage in range(len(part.sizes)):
            if cards[here] == most:
                to[stage].append(here)  # there is no such card
                continue
            items = tuple(
                None if one is None else machine.after(one, fact, before >= stage, now >= stage)
                for machine, one, fact, (before, now) in zip(machines, state[1], facts, looks, strict=True)
            )
            after = state[0], items
            if after not in states:
                states[after] = len(reached)
                cards[len(reached)] = cards[here] + 1
                reached.append(after)
                if len(reached) > MOST_STATES or len(reached) * cases > MOST_ENTRIES:
                    return None
            to[stage].append(states[after])
    return [np.array(places) for places in to]


def _taken(before: Weights, steps: Sequence[Counts], count: int, sizes: Sequence[int]) -> Weights:
    """The table after any number of copies of a kind in any stages."""
    start: Weights = np.zeros((len(steps[0]), *before.shape[1:]), dtype=before.dtype)
    start[: len(before)] = before
    after = np.zeros_like(start)
    if len(start):
        for ways, layer in _layers(start, steps, count, sizes):
            after += ways * layer
    return after


def _layers(
    layer: Weights, steps: Sequence[Counts], count: int, sizes: Sequence[int], stage: int = 0
) -> Iterator[tuple[int, Weights]]:
    """The table moved by each number of copies in this stage and the later ones, with the ways to choose them."""
    if stage == len(sizes):
        yield 1, layer
        return
    order = np.argsort(steps[stage], kind="stable")
    targets, first = np.unique(steps[stage][order], return_index=True)
    for copies in range(min(count, sizes[stage]) + 1):
        for ways, moved in _layers(layer, steps, count - copies, sizes, stage + 1):
            yield comb(count, copies) * ways, moved
        into, out_of = [slice(None)] * layer.ndim, [slice(None)] * layer.ndim
        into[stage + 1], out_of[stage + 1] = slice(1, None), slice(None, -1)
        moved = np.zeros_like(layer)
        moved[targets] = np.add.reduceat(layer[order], first, axis=0)
        layer = np.zeros_like(layer)
        layer[tuple(into)] = moved[tuple(out_of)]


def _settled(
    part: Part, machines: Sequence[Machine], states: dict[State, int], table: Weights, kinds: int
) -> tuple[dict[State, int], Weights]:
    """The states without what no kind from here on can change, and the table of these."""
    over = [not any(facts[place] for facts in part.facts[kinds:]) for place in range(len(part.leaves))]
    found: dict[State, int] = {}
    rows: list[int] = []  # of the old table, and where each goes
    to: list[int] = []
    for (open_, items), row in states.items():
        left = _closed(
            open_,
            [m.accepts(s) if o and s is not None else None for m, s, o in zip(machines, items, over, strict=True)],
        )
        if left is not False:
            needed = _places(left)
            after = left, tuple(one if place in needed else None for place, one in enumerate(items))
            rows.append(row)
            to.append(found.setdefault(after, len(found)))
    result = np.zeros((len(found), *table.shape[1:]), dtype=table.dtype)
    np.add.at(result, np.array(to, dtype=np.int64), table[np.array(rows, dtype=np.int64)])
    return found, result


def _opened(plan: Plan, places: Mapping[Leaf, int]) -> Open:
    """A plan with nothing settled."""
    match plan:
        case Every(of):
            return "and", tuple(_opened(one, places) for one in of)
        case Some(of):
            return "or", tuple(_opened(one, places) for one in of)
        case Contrary(inner):
            return "not", (_opened(inner, places),)
        case _:
            return places[plan]


def _closed(open_: Open, truths: Sequence[bool | None]) -> Open:
    """What is left open when some leaves are known to be true or false."""
    if isinstance(open_, bool):
        return open_
    if isinstance(open_, int):
        truth = truths[open_]
        return open_ if truth is None else truth
    word, parts = open_
    left = [_closed(one, truths) for one in parts]
    if word == "not":
        return not left[0] if isinstance(left[0], bool) else ("not", (left[0],))
    enough = word == "or"  # a part of this truth decides
    if any(one is enough for one in left):
        return enough
    rest = tuple(one for one in left if not isinstance(one, bool))
    if len(rest) < 2:
        return rest[0] if rest else not enough
    return word, rest


def _places(open_: Open) -> frozenset[int]:
    """The leaves that are open."""
    if isinstance(open_, bool):
        return frozenset()
    if isinstance(open_, int):
        return frozenset({open_})
    return frozenset().union(*(_places(one) for one in open_[1]))
