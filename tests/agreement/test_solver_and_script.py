"""The optimum of the solver is that of exhaustive play through the script.

Seat 1 plays, seat 2 keeps a hand of one card. What seat 1 knows is its view, so all sessions with the same view belong
together: chance gives every different order of the deck, and the player takes, for all of them at once, the answer with the
best mean. After a mulligan is declared the whole deck is shuffled again, so that what follows is reckoned once.
"""

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import Any, TypeAlias

import pytest

from keepseven.decks.deck import deck_of
from keepseven.pregame.asks import AGAIN, Ask, Bottom, ChooseStartingPlayer, Declare, HandleDecks, Order
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Seat, Seating, Setup
from keepseven.pregame.view import view
from keepseven.rules.mulligans import LONDON
from keepseven.rules.resolving import resolve
from keepseven.solver.outlook import Outlook
from keepseven.solver.problem import Problem
from keepseven.solver.solve import solve

ME, OTHER = Seat(1), Seat(2)
Cards: TypeAlias = tuple[str, ...]
Belief: TypeAlias = tuple[tuple[Session, int], ...]
"""Sessions that look the same to the player, with the number of orders that lead to each."""


def start(deck: tuple[tuple[str, int], ...], free: int) -> Session:
    rules = replace(resolve("constructed", 2), hand_size=3, free=free)
    return Session(Setup(rules, (Seating(deck_of(deck)), Seating(deck_of((("Z", 1),)))), ME))


def forced(session: Session) -> Session:
    """All that seat 1's deck does not decide: who begins, other decks, the other player."""
    while True:
        moved = [(n, ask, a) for n, ask in session.questions.items() if (a := _forced(ask)) is not None]
        if not moved:
            return session
        number, ask, answer = moved[0]
        session = session.answer(ask.seat, number, answer)


def _forced(ask: Ask[Any]) -> Any:
    match ask:
        case ChooseStartingPlayer():
            return ME
        case HandleDecks():
            return ()
        case Order(owner=owner) if owner == OTHER:
            return (0,)
        case Declare(seat=seat) if seat == OTHER:
            return "keep"
    return None


def names(session: Session, cards: tuple[Any, ...]) -> Cards:
    player = session.game.player(ME)
    return tuple(str(player.names[card]) for card in cards)


def hand_of(session: Session) -> Cards:
    return names(session, session.game.player(ME).hand)


def orders(session: Session) -> dict[tuple[int, ...], int]:
    """The different orders of my pile (by names), each by one of its arrangements, with how many there are."""
    pile = names(session, tuple(sorted(session.game.player(ME).library)))
    found: dict[Cards, list[Any]] = {}
    for order in permutations(range(len(pile))):
        found.setdefault(tuple(pile[i] for i in order), [order, 0])[1] += 1
    return {order: count for order, count in found.values()}


class Player:
    """Exhaustive play from a deck for a goal of two lands and an A among the kept hand and `draws` more cards."""

    def __init__(self, draws: int) -> None:
        self.draws = draws
        self.fresh: dict[int, Fraction] = {}

    def value(self, session: Session) -> Fraction:
        """Before chance has arranged my deck."""
        session = forced(session)
        ((number, _),) = [(n, ask) for n, ask in session.questions.items() if ask.seat == CHANCE]
        belief = [(forced(session.answer(CHANCE, number, order)), w) for order, w in orders(session).items()]
        return self.divided(belief)

    def divided(self, belief: list[tuple[Session, int]]) -> Fraction:
        """The mean over what the player may see."""
        seen: dict[Any, list[tuple[Session, int]]] = defaultdict(list)
        for session, weight in belief:
            mine = view(session, ME)
            seen[tuple(sorted(hand_of(session))), mine.over, tuple(ask for _, ask in mine.questions)].append(
                (session, weight)
            )
        total = sum(weight for _, weight in belief)
        return sum((self.best(tuple(same)) * sum(w for _, w in same) for same in seen.values()), Fraction(0)) / total

    def best(self, belief: Belief) -> Fraction:
        """What the best answer is worth, given to all of these sessions."""
        first = belief[0][0]
        if first.over:
            total = sum(weight for _, weight in belief)
            return Fraction(sum(self.reached(session) * weight for session, weight in belief), total)
        ((number, ask),) = [(n, ask) for n, ask in first.questions.items() if ask.seat == ME]
        found = []
        for answer in ask.options():
            if isinstance(ask, Bottom) and answer != AGAIN:
                # cards of one name are the same, wherever they lie in the hand
                after = self.follow(belief, [named(s, ask, hand_of(first), answer) for s, _ in belief])
                found.append(self.divided(after))
            elif answer == AGAIN or answer == "mulligan":
                found.append(self.mulligan(first, number, answer))
            else:
                found.append(self.divided(self.follow(belief, [answer] * len(belief))))
        return max(found)

    def follow(self, belief: Belief, answers: list[Any]) -> list[tuple[Session, int]]:
        after = []
        for (session, weight), answer in zip(belief, answers, strict=True):
            ((number, _),) = [(n, ask) for n, ask in session.questions.items() if ask.seat == ME]
            after.append((forced(session.answer(ME, number, answer)), weight))
        return after

    def mulligan(self, session: Session, number: int, answer: Any) -> Fraction:
        taken = session.game.player(ME).taken + 1
        if taken not in self.fresh:
            self.fresh[taken] = self.value(session.answer(ME, number, answer))
        return self.fresh[taken]

    def reached(self, session: Session) -> bool:
        player = session.game.player(ME)
        cards = hand_of(session) + names(session, player.library[: self.draws])
        return cards.count("L") >= 2 and cards.count("A") >= 1


def named(session: Session, ask: Bottom, asked: Cards, answer: Any) -> tuple[int, ...]:
    """The same cards by name, by their places in this session's hand."""
    places: list[int] = []
    for name in (asked[place] for place in answer):
        places.append(next(p for p, n in enumerate(hand_of(session)) if n == name and p not in places))
    return tuple(places)


@cache
def solved(deck: tuple[int, ...], free: int, draws: int) -> Any:
    goal = Outlook((draws,), lambda seen: (seen[0][..., 0] >= 2) & (seen[0][..., 1] >= 1))
    return solve(Problem(deck, goal, LONDON, free, 3)).value


@pytest.mark.parametrize("free", (0, 1))
@pytest.mark.parametrize("draws", (0, 1, 2))
def test_london(free: int, draws: int) -> None:
    deck = (("L", 3), ("A", 1), ("B", 2))
    assert Player(draws).value(start(deck, free)) == solved((3, 1, 2), free, draws)


def test_a_bottom_that_the_draws_reach() -> None:
    """A deck of five: the second and third draws are cards put on the bottom, so their order counts."""
    deck = (("L", 2), ("A", 2), ("B", 1))
    assert Player(4).value(start(deck, 0)) == solved((2, 2, 1), 0, 4)
