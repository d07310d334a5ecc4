"""Every kind of event."""

from typing import TypeAlias

from keepseven.pregame.events.aside import CommanderRevealed, SideboardSetAside
from keepseven.pregame.events.decks import Cut, Shuffled
from keepseven.pregame.events.hands import (
    BottomingSkipped,
    CardsBottomed,
    CardsDrawn,
    CardsPutOnBottom,
    DrewFromEmptyLibrary,
    HandDrawn,
    HandKept,
    MulliganDeclared,
    MulliganTaken,
)
from keepseven.pregame.events.leaving import CardsLeft, ChoicePassed, GameWon, PlayerLeft
from keepseven.pregame.events.life import LifeTotalSet
from keepseven.pregame.events.opening import (
    BegunOnBattlefield,
    ChosenAsEnters,
    ExiledForCard,
    RevealedFromOpeningHand,
)
from keepseven.pregame.events.start import ChooserDetermined, StartingPlayerChosen
from keepseven.pregame.events.turn import FirstDrawStep, FirstTurnBegun

Event: TypeAlias = (
    ChooserDetermined
    | StartingPlayerChosen
    | SideboardSetAside
    | CommanderRevealed
    | Shuffled
    | Cut
    | LifeTotalSet
    | HandDrawn
    | CardsDrawn
    | DrewFromEmptyLibrary
    | MulliganDeclared
    | HandKept
    | MulliganTaken
    | CardsPutOnBottom
    | CardsBottomed
    | BottomingSkipped
    | BegunOnBattlefield
    | ChosenAsEnters
    | ExiledForCard
    | RevealedFromOpeningHand
    | FirstTurnBegun
    | FirstDrawStep
    | PlayerLeft
    | CardsLeft
    | ChoicePassed
    | GameWon
)
