"""Every kind of event."""

from typing import TypeAlias

from keepseven.pregame.events.aside import CommanderRevealed, SideboardSetAside
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
    | FirstTurnBegun
    | FirstDrawStep
    | PlayerLeft
    | CardsLeft
    | ChoicePassed
    | GameWon
)
