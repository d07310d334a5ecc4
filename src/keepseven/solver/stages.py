"""The hands a player may come to see, one after another.

Stage m is the hand after m mulligans: n_m cards are drawn and q_m of them kept if the player keeps. H is the starting
hand size, p_m the cards that m mulligans cost (a free one costs nothing), N the size of the deck:

    rule             n_m                      q_m
    none, original   H                        H
    Paris, Vancouver H - p_m                  H - p_m       (look where q_m < H)
    London           H                        H - p_m
    Houston          a                        b
    a ladder         its numbers              the same      (look where q_m < H)

A deck smaller than the hand: whoever draws gets what there is; London puts p_m of it on the bottom, Paris draws one
card fewer than was held before (CR 103.5). A player without cards in hand takes no further mulligan.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import count, islice

from keepseven.errors import OddsError
from keepseven.rules.mulligans import Look, Mulligan, Pay
from keepseven.words import say

MOST_STAGES = 100


@dataclass(frozen=True, slots=True)
class Stage:
    """One hand: cards drawn, cards kept, and whether keeping it gives the look."""

    drawn: int
    kept: int
    look: bool = False


@lru_cache(maxsize=1024)
def stages(rule: Mulligan, hand_size: int, free: int, deck: int, floor: int = 0) -> tuple[Stage, ...]:
    """The ladder of a deck of so many cards, down to hands of `floor` cards; the last hand is always kept.

    OddsError: the rule never ends and nothing bounds it.

    >>> from keepseven.rules.mulligans import LONDON
    >>> [(stage.drawn, stage.kept) for stage in stages(LONDON, 7, 1, 60, floor=5)]
    [(7, 7), (7, 7), (7, 6), (7, 5)]
    """
    found = list(islice(_endless(rule, hand_size, free, deck), MOST_STAGES + 1))
    if rule.most is None and len(found) > MOST_STAGES:
        raise OddsError(say("{rule} has no last mulligan; say how many there are at most", rule=rule.name))
    low = min(floor, found[0].kept)
    return tuple(stage for stage in found if stage.kept >= low)


def _endless(rule: Mulligan, hand_size: int, free: int, deck: int) -> Iterator[Stage]:
    held = min(hand_size, deck)
    for taken in count() if rule.most is None else range(rule.most + 1):
        size = rule.hand_size(hand_size, taken, free)
        if rule.draws is not None:
            drawn = min(rule.draws, deck)
            kept = min(size, drawn)
        elif rule.pay is Pay.BOTTOM:
            drawn = min(hand_size, deck)
            kept = max(0, drawn - (hand_size - size))
        elif rule.pay is Pay.FEWER and not rule.ladder:
            drawn = kept = held if taken == 0 else max(0, held - (taken > free))
        else:
            drawn = kept = min(size, deck)
        look = rule.look is Look.SMALLER_HAND and kept < hand_size or rule.look is Look.ANY_MULLIGAN and taken > 0
        yield Stage(drawn, kept, look)
        if kept == 0:
            return
        held = kept
