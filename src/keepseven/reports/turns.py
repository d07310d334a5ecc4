"""How the chance of a goal grows from turn to turn."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from keepseven.decks.deck import Deck, Zone
from keepseven.errors import GoalError
from keepseven.reports.chances import Begins, Chance, Method, exact, first_turn_draws
from keepseven.reports.lines import Teller
from keepseven.reports.odds import UNKNOWN, Places, conditions_of, identity, known_cards
from keepseven.words import say

if TYPE_CHECKING:  # arrays are loaded when there is something to compute
    from keepseven.odds.goal import Goal
    from keepseven.odds.sources import Sources

LAST = 7
"""The last turn that is looked at, or two turns after that of the goal."""
AROUND = 2
"""Of a count of cards, so many more and fewer are looked at too."""


@dataclass(frozen=True, slots=True)
class TurnLine:
    """One goal for one way to begin: its chance by each turn. `asked`: it is the goal itself, not one beside it."""

    goal: str
    asked: bool
    begins: Begins
    chances: tuple[Chance, ...]


@dataclass(frozen=True, slots=True)
class TurnOdds:
    """The chance of a goal by each of some turns, whatever turn it named; turn 0 is the opening hand.

    Where the goal is at least so many of some cards, other numbers stand beside it.
    """

    deck: str
    library: int
    goal: str
    turns: tuple[int, ...]
    lines: tuple[TurnLine, ...]
    conditions: tuple[str, ...]
    method: Method = "exact fraction"
    report: Literal["turns"] = "turns"
    version: Literal[1] = 1


def turn_odds(
    deck: Deck,
    goal: str,
    tell: Teller,
    *,
    begins: Sequence[Begins] = ("play", "draw"),
    places: Places = UNKNOWN,
    reading: "Sources | None" = None,
) -> TurnOdds:
    """The chance of a goal by turn. GoalError: it cannot be read, or looks at several turns; LimitError: too many cases.

    >>> from keepseven.decks.deck import deck_of
    >>> from keepseven.reports.lines import teller
    >>> found = turn_odds(deck_of([("Mountain", 24), ("Shock", 36)]), "lands >= 1", teller({}), begins=("play",))
    >>> [line.goal for line in found.lines], round(found.lines[0].chances[0].value, 4)
    (['land >= 1', 'land >= 2', 'land >= 3'], 0.9784)
    """
    from keepseven.odds.chance import chance
    from keepseven.odds.goal import At, casts, turns
    from keepseven.odds.merge import library, stock
    from keepseven.odds.parse import parse
    from keepseven.odds.question import question
    from keepseven.odds.sources import Sources
    from keepseven.odds.writing import write

    items, commanders = library(deck), stock(deck, zone=Zone.COMMANDER)
    known, reading = known_cards(places, items), reading or Sources(identity=identity(commanders))
    whole = parse(goal, (*items, *commanders))
    turn, inner = (whole.turn, whole.goal) if isinstance(whole, At) else (0, whole)
    if turns(inner) != {0}:
        raise GoalError(say("this goal looks at several turns, so that it cannot be followed from turn to turn"))
    at = tuple(range(1 if casts(inner) else 0, max(LAST, turn + AROUND) + 1))
    lines: list[TurnLine] = []
    for way in begins:
        for one in _beside(inner):
            asked = [
                question(At(number, one), items, first_turn_draws=first_turn_draws(way), reading=reading,
                         commanders=commanders)
                for number in at
            ]  # fmt: skip
            chances = tuple(exact(chance(ask, known=known).chance) for ask in asked)
            if one == inner or chances[-1].value:
                lines.append(TurnLine(write(one), one == inner, way, chances))
    return TurnOdds(
        deck=deck.name,
        library=sum(item.count for item in items),
        goal=write(inner),
        turns=at,
        lines=tuple(lines),
        conditions=tuple(tell(line) for line in conditions_of(deck, known, reading, casts(inner))),
    )


def _beside(goal: "Goal") -> list["Goal"]:
    """The goal, among those for a few more and a few fewer cards where it is at least so many."""
    from keepseven.odds.goal import Count

    if not isinstance(goal, Count) or goal.low is None or goal.high is not None:
        return [goal]
    fewest = min(goal.low, max(1, goal.low - AROUND))
    return [replace(goal, low=low) for low in range(fewest, goal.low + AROUND + 1)]
