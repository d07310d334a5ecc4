"""Playing a session by policies."""

from collections.abc import Mapping

from keepseven.agents.policies import Policy
from keepseven.pregame.dealer import FRESH, Dealer
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat


def play(session: Session, policies: Mapping[Seat, Policy], dealer: Dealer = FRESH) -> Session:
    """The session played on until it is over, or until only seats without a policy have to answer."""
    while True:
        session = session.dealt(dealer)
        asked = [(n, ask) for n, ask in session.questions.items() if ask.seat in policies]
        if not asked:
            return session
        for number, ask in asked:
            player = session.game.player(ask.seat)
            hand = tuple([player.names[card] for card in player.hand])
            session = session.answer(ask.seat, number, policies[ask.seat](ask, hand))
