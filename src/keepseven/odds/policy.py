"""Fixed mulligan policies that look at land counts only, and the hands that are kept under them.

A mulligan *rule* says what is allowed; a *policy* says what is chosen. Here a hand is kept if the number of its lands is in
a range for its size, and the hands that a policy keeps are listed with their weights, exactly:

    weight(k, r) = P(stages before were sent back) * P_d(h),    r = d - h (London: the bottomed cards are out of reach)

Kinds are any; `lands` says which are lands, in the order in which they are put on the bottom.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from keepseven.errors import OddsError
from keepseven.odds.multiset import Counts, Hands, Truth, Weights, hands
from keepseven.rules.mulligans import LONDON, NONE, VANCOUVER, Look, Mulligan, Pay
from keepseven.words import Message, say

HAND = 7
LANDS_WANTED = 3


@dataclass(frozen=True, slots=True)
class Policy:
    """Keep a hand whose lands are in the range for its size; keep the smallest size whatever it holds.

    `keeps` holds (cards, fewest lands, most lands); `free` the range for a hand whose mulligan costs nothing. What goes
    to the bottom: lands beyond the third first, then other cards; if these run out, lands. Where the top card may be
    looked at, a land stays and anything else goes to the bottom.
    """

    name: str
    mulligan: Mulligan
    keeps: tuple[tuple[int, int, int], ...]
    free: tuple[int, int]
    floor: int

    def said(self) -> Message:
        """The policy in words, for the conditions of a report."""
        if not self.keeps:
            return say("every hand is kept")
        ranges = tuple(say("{n} with {low} to {high} lands", n=n, low=a, high=b) for n, a, b in self.keeps)
        return say("{name}: keep {ranges}, and any {floor}", name=self.name, ranges=ranges, floor=self.floor)


NO_MULLIGANS = Policy("no mulligans", NONE, (), (0, HAND), HAND)
KARSTEN_2022 = Policy("Karsten 2022", LONDON, ((7, 2, 5), (6, 2, 4), (5, 2, 4)), (3, 5), 4)
"""The one behind the published table of coloured sources of 2022: London."""
KARSTEN_2017 = Policy("Karsten 2017", VANCOUVER, ((7, 2, 5), (6, 2, 4), (5, 1, 4)), (3, 5), 4)
"""The one behind the published land counts of 2017: Vancouver."""
POLICIES = {policy.name.lower(): policy for policy in (NO_MULLIGANS, KARSTEN_2022, KARSTEN_2017)}


def policy_named(name: str) -> Policy:
    """The policy of that name. OddsError says which there are."""
    found = POLICIES.get(name.lower().replace("-", " "))
    if found is None:
        names = tuple(policy.name for policy in POLICIES.values())
        raise OddsError(say("there is no policy {name}; there are {names}", name=name, names=names))
    return found


@dataclass(frozen=True, slots=True, eq=False)
class Kept:
    """What is kept: rows of kept cards, of the unknown rest of the library, and the kind known on top (-1: none).

    `stage` is the number of mulligans taken. `weights` add up to 1: fractions in an array of objects, or float64.
    """

    kept: Counts
    rest: Counts
    top: Counts
    stage: Counts
    weights: Weights


def kept_under(
    policy: Policy,
    counts: Sequence[int],
    lands: Sequence[int],
    *,
    free: int = 0,
    exact: bool = False,
    hand: int = HAND,
) -> Kept:
    """The hands kept under a policy from a library of kinds. OddsError for a library smaller than a hand.

    `lands` are the places of the land kinds; those that are named first go to the bottom first.

    >>> kept = kept_under(KARSTEN_2022, (17, 23), [0])
    >>> round(kept.weights[kept.stage == 0].sum(), 8)
    np.float64(0.87849145)
    """
    if sum(counts) < hand:
        raise OddsError(say("a library of {n} cards has no hand of {hand}", n=sum(counts), hand=hand))
    reach: Fraction | float = Fraction(1) if exact else 1.0
    parts: list[Kept] = []
    for taken in range(hand + free + 1):
        size = policy.mulligan.hand_size(hand, taken, free)
        drawn = hand if policy.mulligan.pay is not Pay.FEWER else size
        law = hands(counts, drawn)
        part = _kept(policy, law, lands, taken, size, exact)
        keeps = _keeps(policy, part.kept[:, list(lands)].sum(axis=1), taken, size, free)
        found = _rows(part, keeps, reach)
        parts.append(_looked(found, lands) if policy.mulligan.look is not Look.NOBODY and size < hand else found)
        if keeps.all():
            break
        reach = reach * part.weights[~keeps].sum()
    return _together(parts)


def _kept(policy: Policy, law: Hands, lands: Sequence[int], taken: int, size: int, exact: bool) -> Kept:
    """All hands of a stage with what is left of them after the bottom, whether they are kept or not."""
    kept = law.rows.copy()
    owed = np.full(len(kept), law.size - size)
    in_hand = kept[:, list(lands)].sum(axis=1)
    owed -= _take(kept, lands, np.clip(in_hand - LANDS_WANTED, 0, owed))
    owed -= _take(kept, [kind for kind in range(len(law.counts)) if kind not in lands], owed)
    _take(kept, lands, owed)
    weights = np.array([Fraction(int(w), law.total) for w in law.weights]) if exact else law.weights / law.total
    none = np.full(len(kept), -1)
    return Kept(kept, np.array(law.counts) - law.rows, none, np.full(len(kept), taken), weights)


def _take(kept: Counts, kinds: Sequence[int], number: Counts) -> Counts:
    """Take up to `number` cards out of each row, from the kinds in their order; how many were taken."""
    left = number.copy()
    for kind in kinds:
        taken = np.minimum(kept[:, kind], left)
        kept[:, kind] -= taken
        left -= taken
    return number - left


def _keeps(policy: Policy, lands: Counts, taken: int, size: int, free: int) -> Truth:
    """Whether a hand is kept, by its number of lands."""
    if size <= policy.floor or taken == policy.mulligan.most:
        return np.ones(len(lands), dtype=np.bool_)
    low, high = next((low, high) for cards, low, high in policy.keeps if cards == size)
    if taken < free:
        low, high = policy.free
    return (low <= lands) & (lands <= high)


def _rows(part: Kept, which: Truth, reach: Fraction | float) -> Kept:
    return Kept(part.kept[which], part.rest[which], part.top[which], part.stage[which], part.weights[which] * reach)


def _looked(part: Kept, lands: Sequence[int]) -> Kept:
    """The rows after the look: one for each kind that may be on top."""
    parts = []
    for kind in range(part.rest.shape[1]):
        there = part.rest[:, kind] > 0
        found = _rows(part, there, 1.0 if part.weights.dtype == np.float64 else Fraction(1))
        size = found.rest.sum(axis=1)
        share: Weights = found.rest[:, kind] / size
        if found.weights.dtype != np.float64:
            share = np.array([Fraction(int(a), int(b)) for a, b in zip(found.rest[:, kind], size, strict=True)])
        rest = found.rest.copy()
        rest[:, kind] -= 1
        top = np.full(len(rest), kind if kind in lands else -1)
        parts.append(Kept(found.kept, rest, top, found.stage, found.weights * share))
    return _together(parts)


def _together(parts: Sequence[Kept]) -> Kept:
    return Kept(
        np.concatenate([part.kept for part in parts]),
        np.concatenate([part.rest for part in parts]),
        np.concatenate([part.top for part in parts]),
        np.concatenate([part.stage for part in parts]),
        np.concatenate([part.weights for part in parts]),
    )
