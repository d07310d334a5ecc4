"""The look at the top card (Vancouver).

After keeping k the top card is x with chance r_x / |r|; the player leaves it there or puts it on the bottom:

    U_look(k) = sum over x of (r_x / |r|) max(U(k | x on top, r - x), U(k | r - x, b + x))

This, not U, is compared with a mulligan. U <= U_look, and they are equal where no draw matters. Where r is empty, the top
card is the first of those beneath. The two values have denominators D_stay and D_bottom; both are brought to the least
common one.
"""

from collections.abc import Sequence
from math import lcm

import numpy as np

from keepseven.odds.multiset import FITS, Counts
from keepseven.solver.values import NOTHING, Known, Numbers, Places, Worth


def with_look(
    worth: Worth,
    deck: Sequence[int],
    kept: Counts,
    seen: Counts,
    kept_of: Places,
    seen_of: Places,
    known: Known = NOTHING,
) -> tuple[Numbers, int]:
    """For each pair, the numerator of U_look, and the denominator of all of them."""
    unseen = sum(deck) - int(seen[0].sum())
    if worth.reach == 0 or (unseen == 0 and not known.beneath):
        return worth.pairs(kept, seen, kept_of, seen_of, known), worth.over(unseen, known)
    if unseen == 0:
        turned = Known(beneath=(*known.beneath[1:], known.beneath[0]))
        stay, bottom = (worth.pairs(kept, seen, kept_of, seen_of, order) for order in (known, turned))
        return np.maximum(stay, bottom), worth.over(0, known)
    left = unseen - 1
    over_stay = worth.over(left, Known(0, known.beneath))
    over_bottom = worth.over(left, Known(beneath=(*known.beneath, 0)))
    common = lcm(over_stay, over_bottom)
    kind: type = np.int64 if unseen * common < FITS else np.object_
    if not worth.exact:
        kind = np.float64
    total: Numbers = np.zeros(len(kept_of), dtype=kind)
    for top, count in enumerate(deck):
        rest = seen.copy()
        rest[:, top] += 1
        stay = worth.pairs(kept, rest, kept_of, seen_of, Known(top, known.beneath)).astype(kind)
        bottom = worth.pairs(kept, rest, kept_of, seen_of, Known(beneath=(*known.beneath, top))).astype(kind)
        best = np.maximum(stay * (common // over_stay), bottom * (common // over_bottom))
        total += (count - seen[:, top]).astype(kind)[seen_of] * best
    return total, unseen * common
