"""What is known of a library, and how much of what is seen by a moment is unknown.

Of the cards seen after j draws, some are known (the hand, if it is; cards on top; cards on the bottom once everything
above them has been drawn) and the others are a random part of the unknown rest r. A library with known cards on the bottom
is not a uniform one: the next card is a random card of r, never of everything that is left.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from keepseven.errors import OddsError
from keepseven.odds.merge import Merge
from keepseven.words import say


@dataclass(frozen=True, slots=True)
class Known:
    """Cards whose place is known, by name. `hand` is the kept hand; None means `hand_size` unknown cards.

    `top` and `bottom` are in the order in which they would be drawn. Exiled cards are in no hand and no library.
    """

    hand: Mapping[str, int] | None = None
    top: Sequence[str] = ()
    bottom: Sequence[str] = ()
    exiled: Mapping[str, int] = field(default_factory=dict)
    hand_size: int = 7


@dataclass(frozen=True, slots=True)
class Look:
    """A moment: the known cards seen by then, as counts of kinds, and how many unknown ones."""

    known: tuple[int, ...]
    unknown: int


@dataclass(frozen=True, slots=True)
class Situation:
    """The unknown rest of the library, and a look for each number of draws that was asked for."""

    rest: tuple[int, ...]
    looks: tuple[Look, ...]


def situation(merged: Merge, draws: Sequence[int], known: Known) -> Situation:
    """Where things stand after each number of draws. Who draws from an empty library draws nothing.

    OddsError for cards that the library has not, or not so often.
    """
    counts = [0] * len(merged.kinds)
    for part in (known.hand or {}, known.exiled, _counted(known.top), _counted(known.bottom)):
        for kind, count in enumerate(merged.vector(part)):
            counts[kind] += count
    rest = tuple(all_ - some for all_, some in zip(merged.counts, counts, strict=True))
    _check(merged, known)
    if known.hand is None and not 0 <= known.hand_size:
        raise OddsError(say("a hand cannot have {n} cards", n=known.hand_size))
    return Situation(rest, tuple(_look(merged, known, sum(rest), number) for number in draws))


def _look(merged: Merge, known: Known, rest: int, draws: int) -> Look:
    hand = merged.vector(known.hand or {})
    unknown = min(known.hand_size, rest) if known.hand is None else 0
    from_top = min(draws, len(known.top))
    from_rest = min(draws - from_top, rest - unknown)
    from_bottom = min(draws - from_top - from_rest, len(known.bottom))
    seen = [hand, merged.vector(_counted(known.top[:from_top])), merged.vector(_counted(known.bottom[:from_bottom]))]
    return Look(tuple(sum(column) for column in zip(*seen, strict=True)), unknown + from_rest)


def _check(merged: Merge, known: Known) -> None:
    """OddsError if a card is known in more copies than there are."""
    have = {item.name: item.count for kind in merged.kinds for item in kind.items}
    for part in (known.hand or {}, known.exiled, _counted(known.top), _counted(known.bottom)):
        for name, count in part.items():
            have[name] -= count
            if have[name] < 0:
                raise OddsError(say("there are more {card} in known places than in the deck", card=name))


def _counted(names: Sequence[str]) -> dict[str, int]:
    return {name: names.count(name) for name in names}
