"""The graph of a goldfish while it grows, and what hands are worth by it.

It grows by what is asked of it, and starts anew where it would take more than its limit: what is found stays the same.
"""

from collections.abc import Sequence

import numpy as np

from keepseven.errors import LimitError
from keepseven.kernels.compiled import is_compiled
from keepseven.kernels.goldfish import (
    ACTIONS,
    DONE,
    FORMS,
    FULL,
    MORE_SETS,
    NODES,
    ROWS,
    TURN,
    Cards,
    Graph,
    Ints,
    Room,
    rehash,
)
from keepseven.kernels.goldfish_forms import fill_forms, tidy
from keepseven.kernels.goldfish_growth import grow
from keepseven.kernels.goldfish_hands import Parts, add_nodes, add_parts, best_parts
from keepseven.kernels.goldfish_worth import worth_of_pairs
from keepseven.kernels.play import deal
from keepseven.solver.curve_layout import Layout
from keepseven.words import say

FIRST = 1 << 12
SETS = 256
MOST_SETS = 1 << 20
KERNELS = (grow, tidy, fill_forms, add_nodes, add_parts, best_parts, worth_of_pairs, rehash, deal)
BYTES = 600_000_000
"""What a graph may take."""


def is_ready() -> bool:
    """Whether the loops can be used without waiting for the compiler."""
    return all(is_compiled(kernel) for kernel in KERNELS)


def prepare() -> None:
    """Compile what not every list comes to, which would be waited for without a word later."""
    rehash(np.full(2, -1, dtype=np.int32), np.zeros((1, 3), dtype=np.int64), 1)
    deal(np.arange(4), 1, 0, np.zeros((1, 1), dtype=np.int64))


class Goldfish:
    """What is known so far of the states of one list."""

    def __init__(self, layout: Layout, most: int = BYTES) -> None:
        self.layout = layout
        self.most = most
        self._sets = SETS
        self._forgotten = 0
        self.graph = _empty([FIRST] * 4, self.layout.width)

    def forget(self) -> None:
        """Start anew."""
        self._forgotten += int(self.graph.counts[NODES])
        self.graph = _empty([FIRST] * 4, self.layout.width)

    @property
    def size(self) -> int:
        """The bytes of the graph."""
        return _bytes(self.graph)

    @property
    def made(self) -> int:
        """How many nodes were made, forgotten ones too."""
        return self._forgotten + int(self.graph.counts[NODES])

    def grow(self) -> None:
        """Work off all nodes that wait. LimitError: it would take more memory than it may."""
        start = int(self.graph.counts[DONE])
        cards = self.layout.cards
        while True:
            status = grow(self.graph, cards, _room(cards, self._sets), _room(cards, self._sets))
            if status == MORE_SETS:
                self._sets *= 4
                if self._sets > MOST_SETS:
                    self.forget()
                    raise LimitError(say("there are too many ways to cast the spells of one hand"))
            elif status == FULL:
                self._enlarge()
            else:
                break
        forms = tidy(self.graph, cards, start)
        if forms > len(self.graph.forms):
            self._enlarge(forms)
        fill_forms(self.graph, cards, start, forms)

    def _enlarge(self, forms: int = 0) -> None:
        """Twice as much of what is nearly full. LimitError."""
        graph = self.graph
        used = (*graph.counts[[NODES, ACTIONS, ROWS]].tolist(), max(forms, int(graph.counts[FORMS])))
        lengths = [len(part) for part in (graph.state, graph.spent, graph.rows, graph.forms)]
        larger = [_more(*pair) for pair in zip(used, lengths, strict=True)]
        if larger == lengths:  # one node alone needs more than is left
            larger = [2 * length for length in lengths]
        bigger = _empty(larger, self.layout.width)
        if _bytes(bigger) > self.most:
            self.forget()
            raise LimitError(say("the curve model would take more than {mb} MB of memory", mb=self.most // 1_000_000))
        for part in Graph._fields:
            if part != "slots":
                old = getattr(graph, part)
                getattr(bigger, part)[: len(old)] = old
        self.graph = bigger
        rehash(bigger.slots, bigger.state, used[0])

    def nodes(self, turn: int, hands: Ints, in_play: int | None = None) -> Ints:
        """The node of each hand (a row of columns) on a turn, worked off; one land of the shade `in_play` may be in play."""
        cards = self.layout.cards
        held = np.minimum(hands[:, :-1], cards.caps[turn, int(in_play is not None)]) * cards.radix
        tag = turn if in_play is None else turn | int(cards.field[in_play]) << TURN
        first, second = held[:, cards.half == 0].sum(axis=1), held[:, cards.half == 1].sum(axis=1)
        found, start = np.zeros(len(hands), dtype=np.int64), 0
        while (start := add_nodes(self.graph, tag, first, second, found, start)) < len(hands):
            self._enlarge()
        self.grow()
        return found

    def parts(self, turn: int, hands: Ints, idle: Ints, sizes: Ints) -> Parts:
        """Every part of the hands (rows of columns) that can be filled up to one of the sizes, each with its node, worked off.

        `idle` are the other cards of each hand: spells, and the rest.
        """
        cards = self.layout.cards
        most, lands = np.minimum(hands[:, :-1], cards.caps[turn, 0]), len(cards.shade)
        spare = hands[:, :-1] - most
        spells, others = idle[:, 0] + spare[:, lands:].sum(axis=1), idle[:, 1] + spare[:, :lands].sum(axis=1)
        stop = np.cumsum((most + 1).prod(axis=1))
        number = int(stop[-1]) if len(stop) else 0
        found = Parts(
            start=stop - (most + 1).prod(axis=1),
            stop=stop,
            spells=spells,
            others=others,
            node=np.zeros(number, dtype=np.int32),
            size=np.zeros(number, dtype=np.int8),
            held=np.zeros(number, dtype=np.int8),
        )
        begin = 0
        while (begin := add_parts(self.graph, cards, turn, most, sizes, found, begin)) < len(hands):
            self._enlarge()
        self.grow()
        return found

    def hands(self, nodes: Ints) -> Ints:
        """What nodes have in hand, as columns that matter."""
        cards = self.layout.cards
        return np.asarray(self.graph.state[nodes[..., None], cards.half] // cards.radix % cards.span)


def _more(used: int, length: int) -> int:
    return max(used, 2 * length) if 4 * used > 3 * length else length


def _bytes(graph: Graph) -> int:
    return sum(part.nbytes for part in graph)


def _empty(lengths: Sequence[int], width: int) -> Graph:
    """A graph without nodes, with room for so many nodes, actions, rows and forms. The table has a power of two of slots."""
    nodes, actions, rows, forms = lengths
    return Graph(
        counts=np.zeros(5, dtype=np.int64),
        slots=np.full(1 << (2 * nodes - 1).bit_length(), -1, dtype=np.int32),
        state=np.zeros((nodes, 3), dtype=np.int64),
        first=np.zeros(nodes, dtype=np.int64),
        number=np.zeros(nodes, dtype=np.int32),
        low=np.zeros(nodes),
        spent=np.zeros(actions),
        form=np.zeros(actions, dtype=np.int32),
        open=np.zeros(actions, dtype=np.int32),
        child=np.zeros((actions, width), dtype=np.int32),
        rows=np.zeros((rows, width)),
        forms=np.zeros((forms, width * (width + 1) // 2)),
    )


def _room(cards: Cards, sets: int) -> Room:
    columns, words = len(cards.radix), cards.unit.shape[1]
    return Room(
        sets=np.zeros((sets, columns), dtype=np.int64),
        rewards=np.zeros(sets),
        used=np.zeros(columns, dtype=np.int64),
        active=np.zeros(len(cards.column) + 1, dtype=np.int64),
        stack=np.zeros(8, dtype=np.int64),
        free=np.zeros(words, dtype=np.uint64),
        pay=np.zeros(words, dtype=np.uint64),
        hand=np.zeros(columns, dtype=np.int64),
        left=np.zeros(columns, dtype=np.int64),
        after=np.zeros(words, dtype=np.uint64),
    )
