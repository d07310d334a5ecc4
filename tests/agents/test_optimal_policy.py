"""The optimal policy as an agent: what it does with hands, and that through the script it has the promised value."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest

from keepseven.agents.optimal import OptimalPolicy, Past, optimal_policy
from keepseven.agents.play import play
from keepseven.agents.policies import Policy
from keepseven.decks.deck import deck_of
from keepseven.errors import OddsError
from keepseven.odds.goal import And, At, Named, at_least
from keepseven.odds.merge import stock
from keepseven.odds.question import question
from keepseven.pregame.asks import Ask, Order
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Seat, Seating, Setup
from keepseven.rules.mulligans import LONDON
from keepseven.rules.resolving import resolve
from keepseven.solver.asked import Procedure
from keepseven.solver.notation import Does, Move

ME, OTHER = Seat(1), Seat(2)
GOAL = And((at_least(2, Named("L")), at_least(1, Named("A"))))
TOY = deck_of((("L", 3), ("A", 1), ("B", 2)))


def toy(turn: int, free: int = 0) -> OptimalPolicy:
    """Two L and an A by a turn on the play, from hands of three."""
    return optimal_policy(question(At(turn, GOAL), stock(TOY)), Procedure(LONDON, free, 3))


def test_moves() -> None:
    assert toy(1).move(["L", "L", "A"]) == Move(Does.KEEP)
    assert toy(2).move(["B", "B", "L"]).does is Does.MULLIGAN
    assert toy(2).move(["L", "A", "B"], Past(1)) == Move(Does.KEEP, ("B",))
    assert toy(2).move(["L", "A"], Past(1, ("B",))) == Move(Does.KEEP)


def test_a_hand_that_cannot_be() -> None:
    with pytest.raises(OddsError, match="X is not in the deck"):
        toy(1).move(["X", "L", "A"])
    with pytest.raises(OddsError, match="there cannot be 2 A"):
        toy(1).move(["A", "A", "L"])
    with pytest.raises(OddsError, match="a hand has 3 cards here, not 2"):
        toy(1).move(["L", "A"])


@pytest.mark.parametrize("free", (0, 1))
@pytest.mark.parametrize("turn", (1, 2, 3))
def test_the_promised_value_through_the_script(turn: int, free: int) -> None:
    """All orders that chance can give, each as often as it comes, with a new agent for each game."""
    optimal = toy(turn, free)
    rules = replace(resolve("constructed", 2), hand_size=3, free=free)
    setup = Setup(rules, (Seating(TOY), Seating(deck_of((("Z", 1),)))), ME)
    assert value(setup, optimal, turn - 1) == optimal.solution.value


Orders = tuple[tuple[int, ...], ...]


def value(setup: Setup, optimal: OptimalPolicy, draws: int, before: Orders = ()) -> Fraction:
    """The mean over all orders of my deck, after those that led to so many mulligans.

    After a mulligan all cards are shuffled and the agent knows no more than how many there were, so that what follows is
    reckoned once.
    """
    names = played(setup, optimal, before)[0].game.player(ME).names
    pile = [str(name) for name in names]
    same: dict[tuple[str, ...], list[tuple[int, ...]]] = {}
    for order in permutations(range(len(pile))):
        same.setdefault(tuple(pile[i] for i in order), []).append(order)
    total, after = Fraction(0), None
    for orders in same.values():
        session, waits = played(setup, optimal, (*before, orders[0]))
        if not waits:
            total += len(orders) * reached(session, draws)
            continue
        if after is None:
            after = value(setup, optimal, draws, (*before, orders[0]))
        total += len(orders) * after
    return total / sum(map(len, same.values()))


def played(setup: Setup, optimal: OptimalPolicy, orders: Orders) -> tuple[Session, bool]:
    """The game with these orders of my deck, and whether it waits for another."""
    session, left = Session(setup), list(orders)
    policies: dict[Seat, Policy] = {ME: optimal.agent(), OTHER: other}
    while not session.over:
        number, ask = next(iter(session.questions.items()))
        if ask.seat == CHANCE:
            mine = isinstance(ask, Order) and ask.owner == ME
            if mine and not left:
                return session, True
            session = session.answer(CHANCE, number, left.pop(0) if mine else (0,))
        else:
            player = session.game.player(ask.seat)
            hand = tuple(player.names[card] for card in player.hand)
            session = session.answer(ask.seat, number, policies[ask.seat](ask, hand))
    return session, False


def other(ask: Ask[object], hand: tuple[str | None, ...]) -> object:
    return {"declare": "keep", "opening-hand action": "none"}.get(ask.kind, ())


def reached(session: Session, draws: int) -> bool:
    player = session.game.player(ME)
    cards = Counter(str(player.names[card]) for card in player.hand + player.library[:draws])
    return cards["L"] >= 2 and cards["A"] >= 1


def test_a_real_game() -> None:
    deck = deck_of((("Mountain", 24), ("Lightning Bolt", 36)))
    goal = At(4, And((at_least(4, Named("Mountain")), at_least(3, Named("Lightning Bolt")))))
    optimal = optimal_policy(question(goal, stock(deck)))
    setup = Setup(resolve("constructed", 2), (Seating(deck), Seating(deck)), ME)
    for number in range(20):
        session = play(Session(setup), {ME: optimal.agent(), OTHER: optimal.agent()}, Dealer(str(number).encode()))
        assert session.over
