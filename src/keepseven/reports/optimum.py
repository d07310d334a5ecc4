"""The best keep-or-mulligan decisions for a list: what they reach, simple rules, and what other cards would do."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Literal

from keepseven.errors import LimitError, OddsError
from keepseven.reports.asking import (
    Numbers,
    Put,
    Subject,
    conditions,
    method_of,
    notes_of,
    number_of,
    put,
    solved,
    written,
)
from keepseven.reports.chances import Begins, Chance, Unit
from keepseven.reports.lines import Teller
from keepseven.words import Message, say

if TYPE_CHECKING:  # arrays are loaded when there is something to compute
    from keepseven.odds.goal import Cards, Goal
    from keepseven.odds.merge import Merge
    from keepseven.solver.asked import Asked
    from keepseven.solver.sensitivity import Gain, Swap
    from keepseven.solver.simple import Rule, Simple
    from keepseven.solver.solve import Solution
    from keepseven.solver.values import Number

SWAPS = 3
SURE = 3
"""A swap is named if what it does is so many times its standard error."""


@dataclass(frozen=True, slots=True)
class OptimumHand:
    """A hand after so many mulligans: its cards, the value before it is drawn, the chances to come to it and to keep it.

    `tie`: keeping and a mulligan are worth the same.
    """

    mulligans: int
    cards: int
    value: Chance | None
    reach: Chance
    keep: Chance
    tie: Chance


@dataclass(frozen=True, slots=True)
class SwapRow:
    """One card of the kind of `out` replaced by one of the kind of `into`; the value then, and how much more that is.

    `about`: with the decisions for the list as it is. `error` is the standard error of the gain where hands were sampled.
    """

    out: str
    into: str
    value: Chance
    gain: float
    error: float
    about: bool


@dataclass(frozen=True, slots=True)
class SimpleRow:
    """A rule of thumb for the hand at the declaration, by hand size where it differs, its value and what it loses."""

    rules: tuple[str, ...]
    value: Chance
    loss: Chance


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """The best decisions played out: in so many games the goal was reached so often, with a standard error.

    `by_name`: with the names of the list, not with the kinds into which they were merged.
    """

    games: int
    mean: float
    error: float
    by_name: bool


@dataclass(frozen=True, slots=True)
class Optimum:
    """The best that one way to begin allows. `error` is the standard error of the value where hands were sampled."""

    begins: Begins
    value: Chance
    error: float
    hands: tuple[OptimumHand, ...]
    expected_cards: float
    first_hand: Chance
    simple: tuple[SimpleRow, ...]
    swaps: tuple[SwapRow, ...]
    lands: tuple[SwapRow, ...]
    played: PlayedOut | None
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Optima:
    """What the best decisions reach. `kinds` is how the cards were merged."""

    deck: str
    library: int
    goal: str
    goal_is_default: bool
    unit: Unit
    optima: tuple[Optimum, ...]
    kinds: tuple[str, ...]
    conditions: tuple[str, ...]
    method: Numbers
    report: Literal["optima"] = "optima"
    version: Literal[1] = 1


def optima(
    subject: Subject,
    tell: Teller,
    begins: Sequence[Begins] = ("play", "draw"),
    games: int = 0,
    seed: int = 1,
) -> Optima:
    """Solve a list, and play the best decisions out in so many games. GoalError, OddsError, LimitError: it cannot be."""
    found = put(subject)
    ways = [(way, ask := found.asked(way), solved(found, ask.problem)) for way in begins]
    return Optima(
        deck=subject.deck.name,
        library=sum(item.count for item in found.items),
        goal=found.said(),
        goal_is_default=subject.goal is None,
        unit=found.unit,
        optima=tuple(_optimum(found, way, ask, solution, tell, (games, seed)) for way, ask, solution in ways),
        kinds=tuple(tell(line) for line in ways[0][1].merged.said()),
        conditions=tuple(tell(line) for line in conditions(found, begins)),
        method=method_of(*(solution for _, _, solution in ways)),
    )


def _optimum(
    found: Put, way: Begins, ask: "Asked", solution: "Solution", tell: Teller, play: tuple[int, int]
) -> Optimum:
    from keepseven.solver.outcome import outcome

    came, notes = outcome(solution.solved), notes_of(ask, solution)
    swaps, lands, left = _other_cards(ask, solution)
    return Optimum(
        begins=way,
        value=number_of(solution.value),
        error=solution.error,
        hands=tuple(
            OptimumHand(
                hand.taken,
                hand.cards,
                None if hand.value is None else number_of(hand.value),
                *(number_of(chance) for chance in (hand.reach, hand.keep, hand.tie)),
            )
            for hand in came.hands
            if hand.reach
        ),
        expected_cards=float(came.expected_cards),
        first_hand=number_of(came.hands[0].keep),
        simple=_simple(found, way, ask, solution),
        swaps=swaps,
        lands=lands,
        played=_played(found, way, ask, solution, *play) if play[0] else None,
        notes=tuple(tell(note) for note in (*notes, *left)),
    )


def _played(found: Put, way: Begins, ask: "Asked", solution: "Solution", games: int, seed: int) -> PlayedOut | None:
    """Games by the best decisions; with the names of the list where the rule allows it."""
    from keepseven.odds.merge import merge
    from keepseven.sim.by_name import Names, can_be_checked, check_by_name
    from keepseven.sim.simulate import simulate
    from keepseven.sim.states import states
    from keepseven.sim.tables import tables
    from keepseven.solver.outlook import Outlook
    from keepseven.solver.partial_played import Played
    from keepseven.solver.sampled import Sampled
    from keepseven.solver.solve import Ladder

    solved = solution.solved
    if isinstance(solved, Sampled | Played) or found.goal is None:
        return None
    if not isinstance(solved, Ladder):
        value = simulate(states(solved), games, seed).value
        return PlayedOut(games, value.mean, value.error, by_name=False)
    policy = tables(solved)
    if not can_be_checked(policy):
        value = simulate(policy, games, seed).value
        return PlayedOut(games, value.mean, value.error, by_name=False)
    by_name, place = merge(found.items, lambda item: item.name), ask.merged.places()
    names = Names(by_name.counts, tuple(place[kind.items[0].name] for kind in by_name.kinds))
    bound = found.question(way).on(by_name)
    value = check_by_name(policy, names, Outlook(bound.draws, bound.holds), games, seed)
    return PlayedOut(games, value.mean, value.error, by_name=True)


def _simple(found: Put, way: Begins, ask: "Asked", solution: "Solution") -> tuple[SimpleRow, ...]:
    """The best rules of one or two ranges, and the best small trees, over a few counts of cards.

    What a rule loses comes from the same hands as the best decisions; where these were sampled, that is much nearer to the
    truth than what it reaches on them.
    """
    import numpy as np

    from keepseven.odds.sets import contains
    from keepseven.solver.simple import best_box, best_tree, one_box

    features, value = _features(found), solution.value
    finer = found.asked_with(way, [partial(contains, cards) for cards in features])
    if len(finer.merged.kinds) > len(ask.merged.kinds):  # the problem again, with kinds that the features tell apart
        if len(finer.merged.kinds) > MOST_KINDS:
            return ()
        ask, solution = finer, solved(found, finer.problem)
    elif len(ask.merged.kinds) > MOST_KINDS and found.goal is not None:
        return ()
    by_hands = solution.by_hands()
    if by_hands is None or len(by_hands.steps) < 2:
        return ()
    table = np.array([[int(contains(cards, kind.items[0])) for kind in ask.merged.kinds] for cards in features])
    rows: list[SimpleRow] = []
    for rule in (one_box(by_hands, table), best_box(by_hands, table), best_tree(by_hands, table)):
        rows.append(_simple_row(rule, features, value))
    return tuple(row for i, row in enumerate(rows) if all(row.value.value > other.value.value for other in rows[:i]))


MOST_KINDS = 9
"""For a goal, simple rules and other cards are looked for among at most so many kinds of cards."""
MOST_COLUMNS = 7
"""In the curve model each of the lists near by is solved again with at most so many kinds."""


def _features(found: Put) -> tuple["Cards", ...]:
    """What a simple rule may count: lands, cheap plays, and what the goal counts; three at most."""
    from keepseven.odds.goal import Field, Where, Word

    counted = () if found.goal is None else _counted(found.goal)
    wanted = (Word("land"), Where(Field.COST, high=2), *counted)
    return tuple(dict.fromkeys(wanted))[:3]


def _counted(goal: "Goal") -> Iterator["Cards"]:
    """The sets of cards that a goal counts."""
    from keepseven.odds.goal import And, At, Count, Not, Or

    match goal:
        case And(of) | Or(of):
            for part in of:
                yield from _counted(part)
        case Not(inner) | At(_, inner):
            yield from _counted(inner)
        case Count(terms):
            yield from (cards for _, cards in terms)


def _simple_row(rule: "Simple", features: Sequence["Cards"], best: "Number") -> SimpleRow:
    said = tuple(_rule_said(one, features) for one in rule.rules)
    same = all(one == said[0] for one in said)
    return SimpleRow(said[:1] if same else said, number_of(best - rule.price.loss), number_of(rule.price.loss))


def _rule_said(rule: "Rule", features: Sequence["Cards"]) -> str:
    """A rule in the goal language; a tree in words of it."""
    from keepseven.odds.goal import And, Count
    from keepseven.solver.simple import Tree

    if isinstance(rule, Tree):
        return _tree_said(rule, features)
    parts = [Count(((1, features[one.feature]),), one.low or None, one.high) for one in rule.bounds]
    if not parts:
        return "keep"
    return "keep if " + written(parts[0] if len(parts) == 1 else And(tuple(parts)))


def _tree_said(rule: "Rule | bool", features: Sequence["Cards"]) -> str:
    from keepseven.odds.goal import at_least
    from keepseven.solver.simple import Tree

    if isinstance(rule, Tree):
        yes, no = (_tree_said(side, features) for side in (rule.yes, rule.no))
        if yes == no:
            return yes
        return f"if {written(at_least(rule.least, features[rule.feature]))}: {yes}; else {no}"
    return "keep" if rule else "mulligan"


def _other_cards(
    ask: "Asked", solution: "Solution"
) -> tuple[tuple[SwapRow, ...], tuple[SwapRow, ...], tuple[Message, ...]]:
    """The swaps that change the value most, and what a land more or less does; what is to be said of that."""
    from keepseven.solver.asked import is_land
    from keepseven.solver.sensitivity import best_swaps, swap, worst_swaps

    deck, merged = solution.problem.deck, ask.merged
    gain, rough, note = _gain(ask, solution)
    if gain is None:
        return (), (), note
    by_land: tuple[list[int], list[int]] = [], []
    for place, kind in enumerate(merged.kinds):
        by_land[bool(is_land(kind.items[0]))].append(place)
    others, lands = (max(kinds, key=lambda place: merged.kinds[place].count, default=None) for kinds in by_land)
    try:
        best, worst = (of(deck, gain, SWAPS, rough) for of in (best_swaps, worst_swaps))
        around: list[Swap] = []
        if lands is not None and others is not None:
            around = [swap(deck, lands, others, gain), swap(deck, others, lands, gain)]
    except LimitError:  # the hands of this list can be followed, those of lists near by cannot
        return (), (), (NOT_HERE,)
    found = [one for one in best if one.gain > SURE * one.error]
    found += [one for one in worst if one.gain < -SURE * one.error and one not in found]

    def row(one: "Swap") -> SwapRow:
        value = number_of(solution.value + one.gain)
        names = label(merged, one.out), label(merged, one.into)
        return SwapRow(*names, value, float(one.gain), one.error, about=bool(note))

    return tuple(row(one) for one in found if one not in around), tuple(row(one) for one in around), note


def _gain(ask: "Asked", solution: "Solution") -> tuple["Gain | None", "Gain | None", tuple[Message, ...]]:
    """What decks near by gain: exactly where each is solved soon, else by the decisions for this one; the same roughly, where
    that is quicker; and what is to be said of it."""
    from keepseven.solver.curve import Curve
    from keepseven.solver.sensitivity import solved as by_solving
    from keepseven.solver.solve import Ladder

    problem, kinds = solution.problem, len(ask.merged.kinds)
    curve = isinstance(problem.value, Curve)
    if isinstance(solution.solved, Ladder) and kinds <= (MOST_COLUMNS if curve else MOST_KINDS):
        return by_solving(problem, solution.value), None, ()
    if curve:
        from keepseven.solver.nearby import ROUGH, nearby

        try:
            note = say("what other cards would do is found with the decisions that are best for the list as it is: the best ones "
                       "for the other list gain a little more")  # fmt: skip
            return nearby(solution), nearby(solution, ROUGH), (note,)
        except OddsError:
            pass
    return None, None, (NOT_HERE,)


NOT_HERE = say("what other cards, or a land more or less, would do is not computed here; {sweep} compares numbers of lands",
               sweep="keepseven sweep --lands")  # fmt: skip


def label(merged: "Merge", place: int) -> str:
    """A short name for a kind: its only card, or its commonest and how many others are like it."""
    items = merged.kinds[place].items
    name = max(items, key=lambda item: item.count).name
    match len(items) - 1:
        case 0:
            return name
        case 1:
            return f"{name} (or the one like it)"
        case others:
            return f"{name} (or one of {others} like it)"
