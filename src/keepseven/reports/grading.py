"""One choice about a hand beside the best one.

What can be done is what `advise` lists, each worth what it leads to if all that follows is done best. Some questions of a game
ask for a part of it: which cards go to the bottom is asked before the declaration, and which are set aside after it.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from keepseven.errors import OddsError
from keepseven.pregame.choices import Choice, Does, Names
from keepseven.reports.advice import NEAR, NEAR_MANA, Adviser, decided
from keepseven.reports.asking import number_of
from keepseven.reports.chances import Chance
from keepseven.reports.grading_openings import Openings
from keepseven.words import joined, say

if TYPE_CHECKING:  # arrays are loaded when there is something to compute
    from keepseven.solver.notation import HandLine
    from keepseven.solver.policy import Action
    from keepseven.solver.values import Number

NOTHING = 1e-12
"""A difference that is smaller comes from rounding."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that was done, or could have been, with cards of the hand.

    `value` is how often the goal is reached after it, or the mana, if all that follows is done best.
    """

    does: Does
    cards: tuple[str, ...]
    value: Chance


@dataclass(frozen=True, slots=True)
class Graded:
    """A choice. `hand` is the line that stands for it, as `advise` reads it. `source` is the card that was used, that lay on
    top, or for which others were exiled.

    `cost` is how much less what was `did` is worth than the `best`; `near_tie`: it is something, but hardly anything.
    """

    hand: str
    source: str | None
    did: Deed
    best: Deed
    cost: float
    near_tie: bool


@dataclass(frozen=True, slots=True)
class _Way:
    """One thing to do. `did`: it is, or may be what follows, what the player did."""

    does: Does
    cards: tuple[str, ...]
    value: "Number"
    did: bool


def grade(known: Adviser, choice: Choice) -> Graded:
    """A choice whose cards all have names. OddsError: what was done is not among what the solver knows."""
    from keepseven.solver.notation import write_hand

    ways = list(_ways(known, choice))
    done = max((way.value for way in ways if way.did), default=None)
    line = line_of(known, choice)
    if done is None:
        raise OddsError(say("what was done with {hand} is not among what can be done", hand=joined(line.cards)))
    best = max(ways, key=lambda way: way.value)
    cost = float(best.value - done)
    return Graded(
        hand=write_hand(line),
        source=choice.source,
        did=Deed(choice.does, _named(choice.cards), number_of(done)),
        best=Deed(best.does, best.cards, number_of(best.value)),
        cost=cost if cost > NOTHING else 0.0,
        near_tie=NOTHING < cost < (NEAR_MANA if known.found.goal is None else NEAR),
    )


def line_of(known: Adviser, choice: Choice) -> "HandLine":
    """The line that stands for the hand of a choice, its copies together, as they are where the line is read back."""
    from keepseven.solver.notation import HandLine

    on_the_draw = {"play": False, "draw": True}.get(known.begins)
    hand, bottomed, exiled = (
        tuple(Counter(_named(cards)).elements()) for cards in (choice.hand, choice.bottomed, choice.exiled)
    )
    return HandLine(hand, choice.taken, on_the_draw, bottomed or None, exiled or None)


def _ways(known: Adviser, choice: Choice) -> Iterator[_Way]:
    match choice.does:
        case "leave on top" | "put under":
            return _top(known, choice)
        case "choose hand":
            return _hands(known, choice)
        case "begin with" | "reveal" | "act no more" | "exile":
            return _openings(known, choice)
        case "bottom" | "shuffle in":
            return _away(known, choice)
    return _declared(known, choice)


def _declared(known: Adviser, choice: Choice) -> Iterator[_Way]:
    """To keep or not; and once a mulligan of a part is declared, of which part."""
    line = line_of(known, choice)
    does = choice.does
    part = known.asked.vector(Counter(_named(choice.cards)))
    for action in decided(known, line, _named(choice.aside) or None).actions:
        what, cards = _meant(action), known.asked.named(line.cards, action.cards)
        if does == "set aside":
            if what == "set aside":
                yield _Way(what, cards, action.value, action.cards == part)
        else:
            yield _Way(what, cards, action.value, what == does or (what == "set aside" and does == "mulligan"))


def _meant(action: "Action") -> Does:
    from keepseven.solver.policy import Verb

    match action.verb:
        case Verb.KEEP:
            return "bottom" if any(action.cards) else "keep"
        case Verb.POWDER:
            return "use"
        case Verb.SET_ASIDE:
            return "set aside"
    return "mulligan"


def _away(known: Adviser, choice: Choice) -> Iterator[_Way]:
    """Cards go to the bottom (or into the library); the rest is kept then, used up or sent back, whatever is best."""
    line = line_of(known, choice)
    part = known.asked.vector(Counter(_named(choice.cards)))
    actions = decided(known, line).actions
    could = any(action.cards == part for action in actions if _meant(action) != "mulligan")
    for action in actions:
        cards = known.asked.named(line.cards, action.cards)
        if _meant(action) == "mulligan":
            yield _Way("mulligan", cards, action.value, could)
        else:
            yield _Way(choice.does, cards, action.value, action.cards == part)


def _top(known: Adviser, choice: Choice) -> Iterator[_Way]:
    """The card on top of the library stays there or goes under it."""
    from keepseven.solver.policy import Verb, look

    ask = known.asked
    kept = Counter(_named(choice.hand))
    seen = kept + Counter(_named(choice.bottomed)) + Counter(_named(choice.exiled))
    (top,) = (place for place, count in enumerate(ask.vector({str(choice.source): 1})) if count)
    for action in look(known.solution, ask.vector(kept), top, ask.vector(seen)).actions:
        what: Does = "leave on top" if action.verb is Verb.LEAVE else "put under"
        yield _Way(what, (), action.value, what == choice.does)


def _hands(known: Adviser, choice: Choice) -> Iterator[_Way]:
    """One of several first hands, each worth what is best done with it."""
    for hand in (choice.hand, *choice.others):
        line = line_of(known, replace(choice, hand=hand))
        yield _Way("choose hand", line.cards, decided(known, line).best.value, hand == choice.hand)


def _openings(known: Adviser, choice: Choice) -> Iterator[_Way]:
    """What acts from the hand after the keep, and what is exiled for it."""
    did = Counter(_named(choice.cards))
    for does, cards, value in Openings(known, choice).ways():
        yield _Way(does, cards, value, does == choice.does and Counter(cards) == did)


def _named(cards: Names) -> tuple[str, ...]:
    return tuple(name for name in cards if name is not None)
