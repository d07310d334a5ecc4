"""Every kind of event."""

from typing import TypeAlias

from keepseven.pregame.events.aside import (
    ColourChosen,
    CommanderRevealed,
    CompanionBarred,
    CompanionRevealed,
    SheetsChosen,
    SheetsRevealed,
    SideboardSetAside,
    SubstitutesSetAside,
    VanguardShown,
)
from keepseven.pregame.events.conspiracies import AgendaChosen, AgendaRevealed, ConspiraciesPut, DraftedExiled
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
from keepseven.pregame.events.plane import NoStartingPlane, PhenomenonTurnedUp, StartingPlaneSet
from keepseven.pregame.events.start import ChooserDetermined, StartingPlayerChosen
from keepseven.pregame.events.turn import FirstDrawStep, FirstTurnBegun

Event: TypeAlias = (
    ChooserDetermined
    | StartingPlayerChosen
    | VanguardShown
    | SideboardSetAside
    | SubstitutesSetAside
    | CompanionRevealed
    | CommanderRevealed
    | ColourChosen
    | CompanionBarred
    | SheetsRevealed
    | SheetsChosen
    | ConspiraciesPut
    | AgendaChosen
    | AgendaRevealed
    | DraftedExiled
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
    | PhenomenonTurnedUp
    | StartingPlaneSet
    | NoStartingPlane
    | FirstTurnBegun
    | FirstDrawStep
    | PlayerLeft
    | CardsLeft
    | ChoicePassed
    | GameWon
)
