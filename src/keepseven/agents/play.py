"""Playing a session by policies."""

from collections.abc import Mapping
from itertools import islice
from typing import Any

from keepseven.agents.policies import Policy
from keepseven.pregame.asks import NONE, Ask
from keepseven.pregame.dealer import FRESH, Dealer
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat


def play(session: Session, policies: Mapping[Seat, Policy], dealer: Dealer = FRESH) -> Session:
    """The session played on until it is over, or until only seats without a policy have to answer.

    Where only "none" is legal a seat without a policy answers it too: there is nothing to ask anybody.
    """
    while True:
        session = session.dealt(dealer)
        asked = next(((n, ask) for n, ask in session.questions.items() if ask.seat in policies or _is_idle(ask)), None)
        if asked is None:
            return session
        number, ask = asked
        if ask.seat not in policies:
            session = session.answer(ask.seat, number, NONE)
            continue
        player = session.game.player(ask.seat)
        hand = tuple([player.names[card] for card in player.hand])
        session = session.answer(ask.seat, number, policies[ask.seat](ask, hand))


def _is_idle(ask: Ask[Any]) -> bool:
    return list(islice(ask.options(), 2)) == [NONE]
