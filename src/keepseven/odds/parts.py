"""A part of a goal that looks at some of the cards: what there is to count."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from keepseven.odds.question import Leaf, Plan


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """Kinds merged by what the part sees, and stages merged by when it looks.

    `facts[k][l]` is what leaf l sees of a card of kind k, `counts[k]` how many of them are unknown. `sizes` are the unknown
    cards that each stage takes. For each number of draws, `known` has the known cards of each kind seen by then, and `axis`
    the last stage seen by then. `ends` are these stages among those of the whole goal.
    """

    plan: Plan
    leaves: tuple[Leaf, ...]
    facts: tuple[tuple[Hashable, ...], ...]
    counts: tuple[int, ...]
    known: Mapping[int, tuple[int, ...]]
    sizes: tuple[int, ...]
    axis: Mapping[int, int]
    ends: tuple[int, ...]
