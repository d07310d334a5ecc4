"""Everything a card may do before the first turn or while a deck is built: what the script acts on (see `acting`), and
beside it what is only told, or asked of decks, drafts and libraries: one record for each way of doing so.
"""

from dataclasses import dataclass
from datetime import date
from typing import TypeAlias

from keepseven.cards.acting import ActsAtMulligan as ActsAtMulligan
from keepseven.cards.acting import BeginsOnBattlefield as BeginsOnBattlefield
from keepseven.cards.acting import ChosenBeforeGame as ChosenBeforeGame
from keepseven.cards.acting import Conspiracy as Conspiracy
from keepseven.cards.acting import Modifies as Modifies
from keepseven.cards.acting import RevealedFromDeck as RevealedFromDeck
from keepseven.cards.acting import RevealedFromHand as RevealedFromHand
from keepseven.cards.acting import Status as Status


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginsElsewhere:
    """It may begin the game in another place, taken `source`; `effect` follows."""

    status: Status = Status.OFFICIAL
    zone: str
    source: str
    effect: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AsksWhoStarted:
    """It asks later on who was the starting player."""

    status: Status = Status.OFFICIAL


@dataclass(frozen=True, slots=True, kw_only=True)
class CompanionFlag:
    """It may be a companion where the starting deck fulfils `condition`."""

    status: Status = Status.OFFICIAL
    condition: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CommanderByText:
    """It says itself that it may be a commander."""

    status: Status = Status.OFFICIAL


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairs:
    """One way in which two commanders go together; kinds and details are those of `card.Pairing`.

    `since`: the first text of the rules that has this kind. `never`: it is not legendary and only finds the other card.
    """

    status: Status = Status.OFFICIAL
    kind: str
    detail: str = ""
    since: date | None = None
    never: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckLimit:
    """How many copies a deck may hold, infinite where any number."""

    status: Status = Status.OFFICIAL
    most: float


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckRule:
    """It changes how a deck is built, or how the game of that deck begins, in another way. `commander`: as that."""

    status: Status = Status.OFFICIAL
    rule: str
    commander: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Supplementary:
    """It belongs to a deck of its own beside the deck, or to the sticker sheets."""

    status: Status = Status.OFFICIAL
    deck: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Drafted:
    """It acts while cards are drafted. `face_up`: it lies open meanwhile, otherwise it is revealed."""

    status: Status = Status.OFFICIAL
    effect: str
    face_up: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginsGame:
    """It begins another game: the same one again, or one within it with these life totals."""

    status: Status = Status.OFFICIAL
    kind: str  # restart, subgame
    life: int | None = None
    keeps: str = ""  # what is not put back


@dataclass(frozen=True, slots=True, kw_only=True)
class ShufflesItself:
    """It is shuffled into its owner's library. Hows: instead (a replacement), trigger, resolving (a spell).

    `dies`: only from the battlefield. `may`: its controller need not.
    """

    status: Status = Status.OFFICIAL
    how: str
    dies: bool = False
    may: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ShufflesSet:
    """It shuffles a set of cards into a library, even an empty one."""

    status: Status = Status.OFFICIAL
    taken: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FindsAndPlaces:
    """Found cards go back to a place, counted from 0 at the top. `revealed`: everybody sees them."""

    status: Status = Status.OFFICIAL
    revealed: bool = False
    place: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class OnTopInstead:
    """It goes on top of its owner's library instead of dying."""

    status: Status = Status.OFFICIAL


@dataclass(frozen=True, slots=True, kw_only=True)
class WatchesShuffles:
    """An ability of it triggers on shuffles of these players."""

    status: Status = Status.OFFICIAL
    whose: str


Flag: TypeAlias = (
    BeginsOnBattlefield
    | RevealedFromHand
    | BeginsElsewhere
    | ActsAtMulligan
    | RevealedFromDeck
    | ChosenBeforeGame
    | AsksWhoStarted
    | CompanionFlag
    | CommanderByText
    | Pairs
    | DeckLimit
    | DeckRule
    | Conspiracy
    | Modifies
    | Supplementary
    | Drafted
    | BeginsGame
    | ShufflesItself
    | ShufflesSet
    | FindsAndPlaces
    | OnTopInstead
    | WatchesShuffles
)
