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
    VanguardActs,
    VanguardShown,
)
from keepseven.pregame.events.conspiracies import AgendaChosen, AgendaRevealed, ConspiraciesPut, DraftedExiled
from keepseven.pregame.events.decks import Cut, Shuffled
from keepseven.pregame.events.hands import (
    BottomingSkipped,
    CardsBottomed,
    CardsChosen,
    CardsDrawn,
    CardsExiled,
    CardsPutAway,
    CardsPutOnBottom,
    CardsShuffledIn,
    DrewFromEmptyLibrary,
    HandChosen,
    HandDrawn,
    HandExiled,
    HandKept,
    HandShown,
    MulliganDeclared,
    MulliganTaken,
    NumberChosen,
    StartingHandSize,
    TopCardLookedAt,
    TopCardPlaced,
    TopCardSeen,
)
from keepseven.pregame.events.leaving import CardsLeft, ChoicePassed, GameWon, PlayerLeft, TeammateLeft, TeamWon
from keepseven.pregame.events.life import LifeTotalSet, TeamLifeTotalSet
from keepseven.pregame.events.opening import (
    BegunOnBattlefield,
    ChosenAsEnters,
    ExiledForCard,
    RevealedFromOpeningHand,
)
from keepseven.pregame.events.plane import NoStartingPlane, PhenomenonTurnedUp, StartingPlaneSet
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
    ChooserDetermined
    | CoinFlipped
    | DieRolled
    | StartingPlayerChosen
    | StartingTeamChosen
    | StartingPlayerDetermined
    | VanguardActs
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
    | TeamLifeTotalSet
    | StartingHandSize
    | NumberChosen
    | HandDrawn
    | CardsDrawn
    | DrewFromEmptyLibrary
    | HandChosen
    | CardsChosen
    | MulliganDeclared
    | HandExiled
    | HandShown
    | HandKept
    | MulliganTaken
    | CardsExiled
    | CardsPutAway
    | CardsShuffledIn
    | CardsPutOnBottom
    | CardsBottomed
    | BottomingSkipped
    | TopCardLookedAt
    | TopCardSeen
    | TopCardPlaced
    | BegunOnBattlefield
    | ChosenAsEnters
    | ExiledForCard
    | RevealedFromOpeningHand
    | PhenomenonTurnedUp
    | StartingPlaneSet
    | NoStartingPlane
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
