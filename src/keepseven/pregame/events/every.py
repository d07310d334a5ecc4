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
from keepseven.pregame.events.leaving import CardsLeft, ChoicePassed, GameWon, PlayerLeft, TeammateLeft, TeamWon
from keepseven.pregame.events.life import LifeTotalSet, TeamLifeTotalSet
from keepseven.pregame.events.start import (
    ChooserDetermined,
    CoinFlipped,
    DieRolled,
    StartingPlayerChosen,
    StartingPlayerDetermined,
    StartingTeamChosen,
)
from keepseven.pregame.events.turn import FirstDrawStep, FirstTurnBegun, TurnMarkersTaken

Event: TypeAlias = (
    CoinFlipped
    | DieRolled
    | ChooserDetermined
    | StartingPlayerChosen
    | StartingTeamChosen
    | StartingPlayerDetermined
    | SideboardSetAside
    | CommanderRevealed
    | Shuffled
    | Cut
    | LifeTotalSet
    | TeamLifeTotalSet
    | HandDrawn
    | CardsDrawn
    | DrewFromEmptyLibrary
    | MulliganDeclared
    | HandKept
    | MulliganTaken
    | CardsPutOnBottom
    | CardsBottomed
    | BottomingSkipped
    | FirstTurnBegun
    | TurnMarkersTaken
    | FirstDrawStep
    | PlayerLeft
    | TeammateLeft
    | CardsLeft
    | ChoicePassed
    | GameWon
    | TeamWon
)
