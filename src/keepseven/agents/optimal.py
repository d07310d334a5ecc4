"""The optimal policy as an agent: names in hand in, action out. Needs the extra `odds`."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from keepseven.agents.policies import Policy, keep_all
from keepseven.odds.question import Question
from keepseven.pregame.asks import Ask, Bottom, Declaration, Declare
from keepseven.solver.asked import LONDON_FROM_SEVEN, Asked, Procedure, asked
from keepseven.solver.notation import Does, Move
from keepseven.solver.policy import Action, Situation, Verb, decide
from keepseven.solver.solve import Solution, solve

Names = Sequence[str]


@dataclass(frozen=True, slots=True, eq=False)
class OptimalPolicy:
    """The best decisions for reaching a goal with a list under a procedure."""

    asked: Asked
    solution: Solution

    def move(self, hand: Names, taken: int = 0, bottomed: Names | None = None) -> Move:
        """What to do with a hand after so many mulligans. With `bottomed` those cards lie on the bottom already.

        OddsError: no such hand at this point.
        """
        best = self.best(hand, taken, bottomed)
        does = {Verb.KEEP: Does.KEEP, Verb.POWDER: Does.POWDER}.get(best.verb, Does.MULLIGAN)
        return Move(does, self.asked.named(hand, best.cards))

    def best(self, hand: Names, taken: int = 0, bottomed: Names | None = None) -> Action:
        """The best action, with its value, about kinds of cards."""
        beneath = None if bottomed is None else self.asked.vector(Counter(bottomed))
        return decide(self.solution, Situation(self.asked.vector(Counter(hand)), taken, beneath)).best

    def bottom(self, hand: Names, taken: int) -> tuple[str, ...]:
        """The cards to put on the bottom so that the rest is the best hand to keep, whatever is declared then."""
        row = self.asked.vector(Counter(hand))
        keeping = next(a for a in decide(self.solution, Situation(row, taken)).actions if a.verb is Verb.KEEP)
        return self.asked.named(hand, keeping.cards)

    def agent(self) -> Policy:
        """A policy for one game of the script; it counts its mulligans and remembers what it put on the bottom."""
        taken, bottomed = 0, tuple[str, ...]()

        def policy(ask: Ask[Any], hand: tuple[str | None, ...]) -> Any:
            nonlocal taken, bottomed
            names = [str(name) for name in hand]
            match ask:
                case Bottom():
                    bottomed = self.bottom(names, taken)
                    return _places(names, bottomed)
                case Declare():
                    if self.move(names, taken, bottomed).does is Does.KEEP:
                        return Declaration.KEEP.value
                    taken, bottomed = taken + 1, ()
                    return Declaration.MULLIGAN.value
            return keep_all(ask, hand)

        return policy


def optimal_policy(goal: Question, procedure: Procedure = LONDON_FROM_SEVEN) -> OptimalPolicy:
    """The best decisions for a goal. LimitError, OddsError: the problem is too large or cannot be."""
    question = asked(goal, procedure)
    return OptimalPolicy(question, solve(question.problem))


def _places(hand: Names, cards: Sequence[str]) -> tuple[int, ...]:
    """The places of these cards in a hand."""
    found: list[int] = []
    for card in cards:
        found.append(next(place for place, name in enumerate(hand) if name == card and place not in found))
    return tuple(found)
