"""Every kind of question, by its name."""

from typing import Any

from keepseven.pregame.asks.aside import ChooseColour, ChooseSheets, NameCommanders, RandomSheets, RevealCompanion
from keepseven.pregame.asks.base import Ask
from keepseven.pregame.asks.conspiracies import ExileDrafted, PutConspiracies
from keepseven.pregame.asks.decks import HandleDecks, Order
from keepseven.pregame.asks.hands import (
    Bottom,
    Choice,
    ChooseHand,
    ChooseNumber,
    Declaration,
    Declare,
    MayLook,
    PickHand,
    PutAway,
    TopCard,
)
from keepseven.pregame.asks.opening import ActFromHand, ChooseCreatureType, ExileFromHand
from keepseven.pregame.asks.plane import NameTurnedUp
from keepseven.pregame.asks.start import ChooseStartingPlayer, ChooseStartingTeam, RandomSeat, RollDie
from keepseven.rules.terms import Handling

ASKS: dict[str, type[Ask[Any]]] = {
    ask.kind: ask
    for ask in (
        RandomSeat,
        RollDie,
        ChooseStartingPlayer,
        ChooseStartingTeam,
        RevealCompanion,
        NameCommanders,
        ChooseColour,
        RandomSheets,
        ChooseSheets,
        PutConspiracies,
        ExileDrafted,
        Order,
        HandleDecks,
        ChooseNumber,
        ChooseHand,
        PickHand,
        Declare,
        PutAway,
        Bottom,
        MayLook,
        TopCard,
        ActFromHand,
        ChooseCreatureType,
        ExileFromHand,
        NameTurnedUp,
    )
}
"""Every kind of question by its name."""


def plain(answer: Any) -> Any:
    """A legal answer as it is kept: a member of an enum becomes its text, so that it is saved as typed."""
    if type(answer) is tuple and not set(map(type, answer)) <= {int}:
        return tuple(map(plain, answer))
    return answer.value if type(answer) in (Declaration, Handling, Choice) else answer
