"""A start of a game played through the script in every way: for the tests beside this module.

Orders that differ only in cards of the same name are one, with their number as weight. The opponent has no card, so
that player keeps none and is never asked about a hand.
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from math import factorial, prod
from typing import Any

from keepseven.pregame.asks import Ask, Order
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.pregame.view import view
from keepseven.testing.toys import letters, reply, table

ME = Seat(1)


def first_shuffle(cards: str, hand: int, free: int) -> Session:
    """The game when chance is asked for the first order."""
    return reply(table(letters(cards), letters(""), hand_size=hand, free=free, chooser=1), 1, 1)


def open_question(session: Session) -> tuple[int, Ask[Any]]:
    ((number, ask),) = session.questions.items()
    return number, ask


def orders(session: Session) -> Iterator[tuple[Fraction, Session]]:
    """The session after each order of the pile, one of the orders for those that look the same; equally likely."""
    number, ask = open_question(session)
    assert isinstance(ask, Order)
    names = pile(session)
    seen = {"".join(names[i] for i in order): order for order in permutations(range(ask.count))}
    same = prod(factorial(names.count(name)) for name in set(names))
    for order in seen.values():
        yield Fraction(same, factorial(ask.count)), session.answer(CHANCE, number, order)


def pile(session: Session) -> str:
    player = session.game.player(ME)
    return "".join(player.names[card] or "?" for card in player.library)


def hand(session: Session) -> str:
    return "".join(card.name or "?" for card in view(session, ME).hand)


def same_table(session: Session) -> tuple[Any, ...]:
    """What the rest of the game can depend on."""
    return replace(session.game, events=()), tuple(session.questions.values())
