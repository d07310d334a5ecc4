"""What happened: one frozen record for each thing, with its rule, its audience and its sentence.

An event is for everybody unless its `audience` is a seat. What only one seat may see is a record of its own beside
the public one, so that a view is built by choosing whole events and never by taking things out of one.
"""

from keepseven.pregame.events.aside import ColourChosen as ColourChosen
from keepseven.pregame.events.aside import CommanderRevealed as CommanderRevealed
from keepseven.pregame.events.aside import CompanionBarred as CompanionBarred
from keepseven.pregame.events.aside import CompanionRevealed as CompanionRevealed
from keepseven.pregame.events.aside import SheetsChosen as SheetsChosen
from keepseven.pregame.events.aside import SheetsRevealed as SheetsRevealed
from keepseven.pregame.events.aside import SideboardSetAside as SideboardSetAside
from keepseven.pregame.events.aside import SubstitutesSetAside as SubstitutesSetAside
from keepseven.pregame.events.aside import VanguardShown as VanguardShown
from keepseven.pregame.events.card import SeenCard as SeenCard
from keepseven.pregame.events.conspiracies import AgendaChosen as AgendaChosen
from keepseven.pregame.events.conspiracies import AgendaRevealed as AgendaRevealed
from keepseven.pregame.events.conspiracies import ConspiraciesPut as ConspiraciesPut
from keepseven.pregame.events.conspiracies import DraftedExiled as DraftedExiled
from keepseven.pregame.events.decks import Cut as Cut
from keepseven.pregame.events.decks import Shuffled as Shuffled
from keepseven.pregame.events.every import Event as Event
from keepseven.pregame.events.hands import BottomingSkipped as BottomingSkipped
from keepseven.pregame.events.hands import CardsBottomed as CardsBottomed
from keepseven.pregame.events.hands import CardsChosen as CardsChosen
from keepseven.pregame.events.hands import CardsDrawn as CardsDrawn
from keepseven.pregame.events.hands import CardsExiled as CardsExiled
from keepseven.pregame.events.hands import CardsPutAway as CardsPutAway
from keepseven.pregame.events.hands import CardsPutOnBottom as CardsPutOnBottom
from keepseven.pregame.events.hands import CardsShuffledIn as CardsShuffledIn
from keepseven.pregame.events.hands import DrewFromEmptyLibrary as DrewFromEmptyLibrary
from keepseven.pregame.events.hands import HandChosen as HandChosen
from keepseven.pregame.events.hands import HandDrawn as HandDrawn
from keepseven.pregame.events.hands import HandExiled as HandExiled
from keepseven.pregame.events.hands import HandKept as HandKept
from keepseven.pregame.events.hands import HandShown as HandShown
from keepseven.pregame.events.hands import MulliganDeclared as MulliganDeclared
from keepseven.pregame.events.hands import MulliganTaken as MulliganTaken
from keepseven.pregame.events.hands import NumberChosen as NumberChosen
from keepseven.pregame.events.hands import StartingHandSize as StartingHandSize
from keepseven.pregame.events.hands import TopCardLookedAt as TopCardLookedAt
from keepseven.pregame.events.hands import TopCardPlaced as TopCardPlaced
from keepseven.pregame.events.hands import TopCardSeen as TopCardSeen
from keepseven.pregame.events.leaving import CardsLeft as CardsLeft
from keepseven.pregame.events.leaving import ChoicePassed as ChoicePassed
from keepseven.pregame.events.leaving import GameWon as GameWon
from keepseven.pregame.events.leaving import PlayerLeft as PlayerLeft
from keepseven.pregame.events.leaving import TeammateLeft as TeammateLeft
from keepseven.pregame.events.leaving import TeamWon as TeamWon
from keepseven.pregame.events.life import LifeTotalSet as LifeTotalSet
from keepseven.pregame.events.life import TeamLifeTotalSet as TeamLifeTotalSet
from keepseven.pregame.events.opening import BegunOnBattlefield as BegunOnBattlefield
from keepseven.pregame.events.opening import ChosenAsEnters as ChosenAsEnters
from keepseven.pregame.events.opening import ExiledForCard as ExiledForCard
from keepseven.pregame.events.opening import RevealedFromOpeningHand as RevealedFromOpeningHand
from keepseven.pregame.events.plane import NoStartingPlane as NoStartingPlane
from keepseven.pregame.events.plane import PhenomenonTurnedUp as PhenomenonTurnedUp
from keepseven.pregame.events.plane import StartingPlaneSet as StartingPlaneSet
from keepseven.pregame.events.start import ChooserDetermined as ChooserDetermined
from keepseven.pregame.events.start import CoinFlipped as CoinFlipped
from keepseven.pregame.events.start import DieRolled as DieRolled
from keepseven.pregame.events.start import StartingPlayerChosen as StartingPlayerChosen
from keepseven.pregame.events.start import StartingPlayerDetermined as StartingPlayerDetermined
from keepseven.pregame.events.start import StartingTeamChosen as StartingTeamChosen
from keepseven.pregame.events.turn import FirstDrawStep as FirstDrawStep
from keepseven.pregame.events.turn import FirstTurnBegun as FirstTurnBegun
from keepseven.pregame.events.turn import TurnMarkersTaken as TurnMarkersTaken
