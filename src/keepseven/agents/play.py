"""Playing a session by policies."""

from collections.abc import Mapping
from typing import Any

from keepseven.agents.policies import Policy
from keepseven.pregame.asks import NONE, ActFromHand, Ask, ExileDrafted, PutConspiracies, RevealCompanion
from keepseven.pregame.dealer import FRESH, Dealer
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat


def play(session: Session, policies: Mapping[Seat, Policy], dealer: Dealer = FRESH) -> Session:
    """The session played on until it is over, or until only seats without a policy have to answer.

    Where only one answer is legal a seat without a policy gives it too: there is nothing to ask anybody.
    """
    while True:
        session = session.dealt(dealer)
        asked = next(
            ((n, ask) for n, ask in session.questions.items() if ask.seat in policies or only_answer(ask)), None
        )
        if asked is None:
            return session
        number, ask = asked
        if ask.seat not in policies:
            session = session.answer(ask.seat, number, *(only_answer(ask) or ()))
            continue
        player = session.game.player(ask.seat)
        hand = tuple([player.names[card] for card in player.hand])
        session = session.answer(ask.seat, number, policies[ask.seat](ask, hand))


def only_answer(ask: Ask[Any]) -> tuple[Any] | None:
    """The answer, in a tuple, where no other is legal, so that nobody needs to be asked; None where there is a choice."""
    match ask:
        case ActFromHand(actions=(), unknown=()):
            return (NONE,)
        case RevealCompanion(outside=outside) if None not in outside and not any(ask.options()):
            return ((),)
        case PutConspiracies(cards=()) | ExileDrafted(cards=()) | ExileDrafted(drafted=()):
            return ((),)
    return None
