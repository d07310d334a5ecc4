"""What a card does before the first turn or while a deck is built: one record for each way of doing so.

The words in the records are our own; no card's text is kept. `status` marks cards that are not official: made for
digital play, or for fun (playtest cards and Un-cards).
"""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import TypeAlias


class Status(StrEnum):
    """What kind of card it is."""

    OFFICIAL = "official"
    DIGITAL = "digital"
    FUN = "fun"


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginsOnBattlefield:
    """Its owner may put it from the opening hand onto the battlefield.

    `unless_starting`: only who is not the starting player; with a `counter` of that kind; then so many cards are exiled
    from the hand; `chooses`: what is chosen as it enters. `token`: it is no action but a token that is simply there.
    """

    status: Status = Status.OFFICIAL
    unless_starting: bool = False
    counter: str = ""
    exiles: int = 0
    chooses: str = ""
    token: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealedFromHand:
    """Its owner may reveal it from the opening hand, once; `effect` follows at the time `when`."""

    status: Status = Status.OFFICIAL
    when: str
    effect: str
    unless_starting: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginsElsewhere:
    """It may begin the game in another place, taken `source`; `effect` follows."""

    status: Status = Status.OFFICIAL
    zone: str
    source: str
    effect: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActsAtMulligan:
    """Usable from the hand any time its owner could mulligan, which is no mulligan itself."""

    status: Status = Status.OFFICIAL
    effect: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealedFromDeck:
    """Before the deck is shuffled it may be revealed to exile drafted cards that are not in the deck."""

    status: Status = Status.OFFICIAL
    exiles: str
    least: int = 1
    more: bool = False  # or more than `least`


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenBeforeGame:
    """Its owner chooses something before the game begins. `commander`: only as a commander."""

    status: Status = Status.OFFICIAL
    what: str
    commander: bool = False


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
class Conspiracy:
    """It begins the game in the command zone.

    `secret`: so many card names are chosen in secret as it is put there face down. `chooses`: chosen openly before the
    hand is drawn. `minimum`, `hand_size`: what it does to the smallest deck and the starting hand; `hands`: so many
    further hands of seven. `starts`: its owner begins. `bars`: what the deck may not hold. `whole_pool`: it works only
    if no card of the pool was left out. `upkeep`: whose first upkeep it acts in.
    """

    status: Status = Status.OFFICIAL
    secret: int = 0
    chooses: str = ""
    minimum: int = 0
    hand_size: int | None = None
    hands: int = 0
    starts: bool = False
    bars: str = ""
    whole_pool: bool = False
    upkeep: str = ""
    also: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Modifies:
    """A Vanguard or Hero card that changes its owner's starting hand size and life total.

    `begins`: what it does as the game begins; `also`: what else, to the deck or the size of hands.
    """

    status: Status = Status.OFFICIAL
    hand: int = 0
    life: int = 0
    begins: str = ""
    also: str = ""


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
