"""The optimal policy as an agent: names in hand in, action out. Needs the extra `odds`."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from keepseven.agents.policies import Policy, keep_all
from keepseven.odds.question import Question
from keepseven.pregame.asks import USE, Ask, Bottom, Choice, ChooseHand, Declaration, Declare, MayLook, PutAway, TopCard
from keepseven.solver.asked import LONDON_FROM_SEVEN, POWDER, Asked, Procedure, asked
from keepseven.solver.notation import Does, Move
from keepseven.solver.policy import Action, Decision, Situation, Verb, decide, look
from keepseven.solver.solve import Solution, solve

Names = Sequence[str]


@dataclass(frozen=True, slots=True)
class Past:
    """How a hand came: mulligans taken, and where else cards went, by names.

    `bottomed` is None where cards of the hand may still go to the bottom; `exiled` went for Serum Powder, and `aside` were
    set aside by mulligans of a part of the hand.
    """

    taken: int = 0
    bottomed: tuple[str, ...] | None = None
    exiled: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()


FRESH = Past()


@dataclass(frozen=True, slots=True, eq=False)
class OptimalPolicy:
    """The best decisions for reaching a goal with a list under a procedure."""

    asked: Asked
    solution: Solution

    def move(self, hand: Names, past: Past = FRESH) -> Move:
        """What to do with a hand; the cards of a mulligan of a part of it are those of `best`. OddsError: no such hand."""
        best = self.best(hand, past)
        does = {Verb.KEEP: Does.KEEP, Verb.POWDER: Does.POWDER}.get(best.verb, Does.MULLIGAN)
        return Move(does, self.asked.named(hand, best.cards) if best.verb is not Verb.SET_ASIDE else ())

    def best(self, hand: Names, past: Past = FRESH) -> Action:
        """The best action, with its value, about kinds of cards. OddsError: no such hand."""
        return self.decision(hand, past).best

    def decision(self, hand: Names, past: Past = FRESH) -> Decision:
        """All actions, the best first. OddsError: no such hand."""
        bottomed, exiled, aside = (
            None if cards is None else self.asked.vector(Counter(cards))
            for cards in (past.bottomed, past.exiled or None, past.aside or None)
        )
        return decide(self.solution, Situation(self.asked.vector(Counter(hand)), past.taken, bottomed, exiled, aside))

    def agent(self) -> Policy:
        """A policy for one game of the script under the rule that was solved; it remembers where its cards went.

        The order of cards on the bottom is any: it counts only in a list of so few cards that they are drawn again.
        """
        past = replace(FRESH, bottomed=())

        def policy(ask: Ask[Any], hand: tuple[str | None, ...]) -> Any:
            nonlocal past
            names = [str(name) for name in hand]
            match ask:
                case Bottom() | PutAway(draws_fewer=None):
                    past = replace(past, bottomed=self._apart(names, replace(past, bottomed=None)))
                    return _places(names, past.bottomed or ())
                case Declare(part=part, usable=usable):
                    verb = self.best(names, past).verb
                    if verb is Verb.POWDER:
                        past = replace(past, exiled=(*past.exiled, *names))
                        return USE, next(place for place in usable if names[place] == POWDER)
                    if verb is Verb.KEEP:
                        return Declaration.KEEP.value
                    past = past if part else replace(past, taken=past.taken + 1, bottomed=())
                    return Declaration.MULLIGAN.value
                case PutAway():
                    cards = self._apart(names, past)
                    past = replace(past, taken=past.taken + 1, aside=(*past.aside, *cards))
                    return _places(names, cards)
                case ChooseHand(hands=hands):
                    held = [[str(card.name) for card in one] for one in hands]
                    return max(range(len(held)), key=lambda at: self.best(held[at]).value)
                case MayLook():
                    return Choice.LOOK.value
                case TopCard(card=card):
                    return self._top(names, str(card.name), past).value
            return keep_all(ask, hand)

        return policy

    def _apart(self, hand: Names, past: Past) -> tuple[str, ...]:
        """The cards that leave the hand: to the bottom so that the rest is worth most, kept or used up; or aside."""
        actions = self.decision(hand, past).actions
        wanted = [one for one in actions if one.verb is Verb.SET_ASIDE] if past.bottomed is not None else actions
        return self.asked.named(hand, next(one.cards for one in wanted if one.verb is not Verb.MULLIGAN))

    def _top(self, hand: Names, card: str, past: Past) -> Choice:
        """Where the card goes that was on top of the library."""
        seen = self.asked.vector(Counter([*hand, *(past.bottomed or ()), *past.exiled]))
        found = look(self.solution, self.asked.vector(Counter(hand)), self.asked.vector({card: 1}).index(1), seen)
        return Choice.STAY if found.best.verb is Verb.LEAVE else Choice.BOTTOM


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
