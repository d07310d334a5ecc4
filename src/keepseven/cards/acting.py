"""What a card does before the first turn, where the script acts on it: one record for each way of doing so.

The words in the records are our own; no card's text is kept. `status` marks cards that are not official: made for
digital play, or for fun (playtest cards and Un-cards). What else cards say stands in `flag`.
"""

from dataclasses import dataclass
from enum import StrEnum


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
