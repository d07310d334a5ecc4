"""What to do with a hand, and what each mistake costs.

The cost of a decision is V*(state) - Q*(state, action): what the best action is worth less what this one is. Over a game the
costs add up: for any policy p, V*_0 - V^p_0 = sum over m of P^p(reach m) E[cost at m] (performance difference).

Every value is found again for the one hand that is asked about; nothing but the values of the stages is looked up.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

import numpy as np

from keepseven.errors import LimitError, OddsError
from keepseven.odds.multiset import Counts
from keepseven.rules.mulligans import Rest
from keepseven.solver.ladder import TIE, may_leave, orders
from keepseven.solver.law import lands_of
from keepseven.solver.look import with_look
from keepseven.solver.partial_paris import PartialParis, after, layer_of
from keepseven.solver.partial_paris import may_mulligan as partly
from keepseven.solver.partial_played import Played
from keepseven.solver.powder import NEVER, Moment, Powdered, beneaths, may_mulligan, stage_of
from keepseven.solver.problem import Problem
from keepseven.solver.sampled import Sampled
from keepseven.solver.solve import Ladder, Solution
from keepseven.solver.stages import Stage
from keepseven.solver.subhands import ranks_of, small_hands
from keepseven.solver.values import NOTHING, Known, Number, Worth
from keepseven.words import say

Hand = tuple[int, ...]


class Verb(StrEnum):
    """What a player can do."""

    KEEP = "keep"
    MULLIGAN = "mulligan"
    POWDER = "powder"  # exile the hand with a Serum Powder and draw as many
    SET_ASIDE = "set aside"  # a mulligan of a part of the hand
    LEAVE = "leave"  # the top card where it is
    BOTTOM = "bottom"  # the top card on the bottom


@dataclass(frozen=True, slots=True)
class Action:
    """One thing to do. `cards` go to the bottom before it (or, for a part of the hand, are set aside).

    `value` is what it leads to if all that follows is done best, `cost` how much less that is than the best action's.
    """

    verb: Verb
    cards: Hand
    value: Number
    cost: Number


@dataclass(frozen=True, slots=True)
class Situation:
    """A hand and how it came: mulligans taken, what of it is on the bottom already, what was exiled or set aside."""

    hand: Hand
    taken: int = 0
    bottomed: Hand | None = None
    exiled: Hand | None = None
    aside: Hand | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """All that can be done in a situation, the best first; keeping comes first among equals, then the first cards."""

    situation: Situation
    actions: tuple[Action, ...]

    @property
    def best(self) -> Action:
        """The best of them."""
        return self.actions[0]


def decide(solution: Solution, now: Situation) -> Decision:
    """The value of each action. OddsError: no such hand at this point. LimitError: where only games were played."""
    problem = solution.problem
    _check(problem, now)
    match solution.solved:
        case Ladder() | Sampled() as solved:
            found = _ladder(solved, now)
        case Powdered() as powdered:
            found = _powder(powdered, now)
        case PartialParis() as partial:
            found = _partial(partial, now)
        case Played() as played:
            raise LimitError(played.refused)
    best = max(value for _, _, value in found)
    verbs = list(Verb)

    def place(one: Found) -> tuple[float, int]:
        cost = float(best - one[2])
        return cost if cost > TIE else 0.0, verbs.index(one[0])

    ranked = sorted(found, key=place)
    return Decision(now, tuple(Action(verb, cards, value, best - value) for verb, cards, value in ranked))


def look(solution: Solution, kept: Sequence[int], top: int, seen: Sequence[int] | None = None) -> Decision:
    """What to do with the top card, of kind `top`, after keeping; `seen` are all cards known not to be in the library."""
    row = list(kept if seen is None else seen)
    row[top] += 1
    found = [
        (verb, (), held(solution, kept, row, known))
        for verb, known in ((Verb.LEAVE, Known(top=top)), (Verb.BOTTOM, Known(beneath=(top,))))
    ]
    best = max(value for _, _, value in found)
    actions = sorted((Action(verb, cards, value, best - value) for verb, cards, value in found), key=lambda a: a.cost)
    return Decision(Situation(tuple(kept)), tuple(actions))


def held(solution: Solution, kept: Sequence[int], seen: Sequence[int], known: Known = NOTHING) -> Number:
    """What a hand is worth that is held for good; `seen` are all cards known not to be among the shuffled ones."""
    problem = solution.problem
    row = np.array(seen, dtype=np.int64)
    if (row > np.array(problem.deck)).any():
        raise OddsError(say("the deck does not hold so many cards of one kind"))
    return _one(problem.value.at(problem.deck), problem, np.array(kept, dtype=np.int64), row, known)


Found = tuple[Verb, Hand, Number]


def _check(problem: Problem, now: Situation) -> None:
    rows = [row for row in (now.hand, now.bottomed, now.exiled, now.aside) if row is not None]
    if any(len(row) != len(problem.deck) or min(row, default=0) < 0 for row in rows):
        raise OddsError(say("a hand is a count for each of the {n} kinds of the deck", n=len(problem.deck)))
    if any(sum(counts) > most for counts, most in zip(zip(*rows, strict=True), problem.deck, strict=True)):
        raise OddsError(say("the deck does not hold so many cards of one kind"))
    if now.taken < 0:
        raise OddsError(say("the number of mulligans is 0 or more"))


def _ladder(solved: Ladder | Sampled, now: Situation) -> list[Found]:
    problem = solved.problem
    if now.taken >= len(solved.steps):
        raise OddsError(say("no hand comes after {n} mulligans; the last one comes after {most}",
                            n=now.taken, most=len(solved.steps) - 1))  # fmt: skip
    stage = problem.ladder[now.taken]
    size = stage.kept if now.bottomed is not None else stage.drawn
    check_size(now.hand, size, now.taken)
    hand = np.array(now.hand, dtype=np.int64)
    found: list[Found] = []
    if now.bottomed is not None:
        found.append((Verb.KEEP, (), _keep(solved.worth, problem, stage, hand, np.array(now.bottomed))))
    else:
        for bottom in small_hands(now.hand, stage.drawn - stage.kept):
            value = _keep(solved.worth, problem, stage, hand - bottom, bottom)
            found.append((Verb.KEEP, tuple(bottom.tolist()), value))
    mulligan = solved.after(now.taken)
    lands = lands_of(hand[None, :], problem.lands)
    if mulligan is not None and may_leave(problem, lands, size, 1)[0]:
        found.append((Verb.MULLIGAN, (), mulligan))
    return found


def check_size(hand: Sequence[int], size: int, taken: int) -> None:
    """OddsError unless the hand has so many cards."""
    if sum(hand) != size:
        raise OddsError(
            say("after {m} mulligans a hand has {size} cards here, not {n}", m=taken, size=size, n=sum(hand))
        )


def _keep(worth: Worth, problem: Problem, stage: Stage, kept: Counts, bottom: Counts) -> Number:
    """The value of keeping these cards with those beneath, in their best order."""
    back = problem.mulligan.rest is Rest.SHUFFLED
    seen = kept if back else kept + bottom
    unseen = problem.size - int(seen.sum())
    beneath = [()] if back or worth.reach <= unseen else orders(bottom)
    return max(_one(worth, problem, kept, seen, Known(beneath=order), stage.look) for order in beneath)


def _one(worth: Worth, problem: Problem, kept: Counts, seen: Counts, known: Known, looks: bool = False) -> Number:
    """The value of one hand."""
    place = np.zeros(1, dtype=np.int64)
    rows = kept[None, :], seen[None, :], place, place
    if looks:
        numbers, over = with_look(worth, problem.deck, *rows, known)
    else:
        numbers, over = worth.pairs(*rows, known), worth.over(problem.size - int(seen.sum()), known)
    return Fraction(int(numbers[0]), over) if worth.exact else float(numbers[0]) / over


def _powder(solved: Powdered, now: Situation) -> list[Found]:
    problem, nothing = solved.problem, (0,) * len(solved.problem.deck)
    exiled = now.exiled or nothing
    left = problem.size - sum(exiled)
    uses = min(solved.uses, sum(problem.deck[kind] - exiled[kind] for kind in problem.powders))
    stage = stage_of(problem, now.taken, left)
    if now.bottomed is not None:
        bottoms: Iterable[Counts] = [np.array(now.bottomed, dtype=np.int64)]
    elif now.exiled is not None and sum(now.hand) != stage.drawn:  # drawn for a Powder: nothing is owed
        bottoms = [np.array(nothing)]
    else:
        check_size(now.hand, stage.drawn, now.taken)
        bottoms = small_hands(now.hand, stage.drawn - stage.kept)
    found: list[Found] = []
    for bottom in bottoms:
        kept = np.array(now.hand, dtype=np.int64) - (bottom if now.bottomed is None else 0 * bottom)
        size, cards = int(kept.sum()), tuple(bottom.tolist()) if now.bottomed is None else ()
        place = int(ranks_of(problem.deck, size).rank(kept[None, :])[0])
        moments = [Moment(now.taken, b, exiled, size, uses) for b in beneaths(solved, stage, left, uses, bottom)]
        found.append((Verb.KEEP, cards, max(solved.at(moment).keep[place] for moment in moments)))
        powder = max(solved.at(moment).powder[place] for moment in moments)
        if powder > NEVER:
            found.append((Verb.POWDER, cards, powder))
    row = np.array(now.hand)[None, :]
    moment = Moment(now.taken, (), exiled, int(row.sum()), uses)
    if now.taken + 1 < len(problem.ladder) and may_mulligan(problem, moment, row)[0]:
        found.append((Verb.MULLIGAN, (), solved.before(now.taken + 1, exiled, uses)))
    return found


def _partial(solved: PartialParis, now: Situation) -> list[Found]:
    problem, tables = solved.problem, solved.tables
    aside = np.array(now.aside or (0,) * len(problem.deck))
    hand = np.array(now.hand)
    layer = layer_of(problem, now.taken, int(hand.sum()), int(aside.sum()))

    def place(rows: Counts) -> int:
        return int(ranks_of(problem.deck, int(rows.sum())).rank(rows[None, :])[0])

    found: list[Found] = [(Verb.KEEP, (), tables.kept(layer)[place(hand)])]
    for count in range(1, layer.hand + 1 if partly(problem, layer) else 1):
        follow = tables.drawn(*after(problem, layer, count))
        for cards in small_hands(now.hand, count):
            value = follow[place(hand - cards), place(aside + cards)]
            found.append((Verb.SET_ASIDE, tuple(cards.tolist()), value))
    return found
