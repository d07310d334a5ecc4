"""What happened: one frozen record for each thing, with its rule, its audience and its sentence.

An event is for everybody unless its `audience` is a seat. What only one seat may see is a record of its own beside
the public one, so that a view is built by choosing whole events and never by taking things out of one.
"""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from keepseven.pregame.setup import Seat, Why
from keepseven.rule import Rule
from keepseven.words import Message, Who, say, say_n


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card as somebody may see it: its identity ends with the next shuffle of its pile.

    `place` is where it lay, from the top, after shuffle number `shuffle` of `owner`; a card that was never shuffled
    has its place among those that its owner revealed, under number 0. `name` is None for paper cards.
    """

    owner: Seat
    shuffle: int
    place: int
    name: str | None

    def message(self) -> Message:
        """The name, or what can be said without one."""
        return say("{name}", name=self.name) if self.name is not None else say("a card")


def _listed(cards: tuple[SeenCard, ...]) -> tuple[Message, ...]:
    return tuple(card.message() for card in cards)


@dataclass(frozen=True, slots=True)
class ChooserDetermined:
    """CR 103.1: who chooses the starting player; `why`, where that follows from the previous game of a match."""

    seat: Seat
    agreed: bool
    why: Why | None = None
    rule: ClassVar[Rule] = Rule.WHO_CHOOSES
    audience: ClassVar[None] = None

    def message(self) -> Message:
        who = Who(self.seat)
        if self.agreed:
            return say("{who} chooses who takes the first turn, as agreed", who=who)
        match self.why:
            case None:
                return say("{who} was picked at random and chooses who takes the first turn", who=who)
            case Why.LOST:
                return say("{who} lost the previous game and chooses who takes the first turn", who=who)
            case Why.DREW:
                return say(
                    "{who} chose in the previous game, a draw, and chooses again who takes the first turn", who=who
                )
            case Why.ANY_LOSER:
                how = say("was picked at random among the losers of the previous game")
            case Why.LOST_FIRST:
                how = say("lost the previous game first")
            case Why.LOST_LAST:
                how = say("lost the previous game last")
            case Why.NAMED:
                how = say("was named among the losers of the previous game")
        return say("{who} {how} and chooses who takes the first turn, by the group's own rule", who=who, how=how)


@dataclass(frozen=True, slots=True)
class StartingPlayerChosen:
    """CR 103.1: the starting player, and the turn order clockwise from there."""

    seat: Seat
    by: Seat
    turn_order: tuple[Seat, ...]
    rule: ClassVar[Rule] = Rule.STARTING_PLAYER
    audience: ClassVar[None] = None

    def message(self) -> Message:
        order = tuple(Who(seat) for seat in self.turn_order)
        return say("{by} chose: {who} takes the first turn; the turn order is {order}",
                   by=Who(self.by), who=Who(self.seat), order=order)  # fmt: skip


@dataclass(frozen=True, slots=True)
class SideboardSetAside:
    """CR 103.2a: a sideboard was set aside; `starting_deck` cards are left."""

    seat: Seat
    count: int
    starting_deck: int
    rule: ClassVar[Rule] = Rule.SIDEBOARD
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say_n("{who} set aside a sideboard of {n} card; the starting deck has {deck}",
                     "{who} set aside a sideboard of {n} cards; the starting deck has {deck}",
                     n=self.count, who=Who(self.seat), deck=self.starting_deck)  # fmt: skip


@dataclass(frozen=True, slots=True)
class CommanderRevealed:
    """CR 103.2c: commanders went face up to the command zone."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    rule: ClassVar[Rule] = Rule.COMMANDER
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} put {cards} face up into the command zone", who=Who(self.seat), cards=_listed(self.cards))


@dataclass(frozen=True, slots=True)
class Shuffled:
    """CR 103.3, 103.5: a deck or library was shuffled by `by`, the owner or an opponent."""

    seat: Seat
    by: Seat
    number: int
    rule: Rule
    triggers: ClassVar[int] = 0  # no spell or ability says so, so nothing triggers on it
    audience: ClassVar[None] = None

    def message(self) -> Message:
        if self.by == self.seat:
            return say("{who} shuffled", who=Who(self.seat))
        return say("{by} shuffled the deck of {who}", by=Who(self.by), who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class Cut:
    """CR 103.3: an opponent cut a deck. How deep is not told."""

    seat: Seat
    by: Seat
    rule: ClassVar[Rule] = Rule.OPPONENT_SHUFFLES
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{by} cut the deck of {who}", by=Who(self.by), who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class LifeTotalSet:
    """CR 103.4: a player's starting life total."""

    seat: Seat
    life: int
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} begins at {life} life", who=Who(self.seat), life=self.life)


@dataclass(frozen=True, slots=True)
class HandDrawn:
    """CR 103.5: a player drew a hand."""

    seat: Seat
    count: int
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say_n("{who} drew {n} card", "{who} drew {n} cards", n=self.count, who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """Which cards they were, for the player who drew them."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    rule: Rule

    @property
    def audience(self) -> Seat:
        return self.seat

    def message(self) -> Message:
        return say("you drew {cards}", cards=_listed(self.cards))


@dataclass(frozen=True, slots=True)
class DrewFromEmptyLibrary:
    """CR 121.4: fewer cards than were to be drawn; that player loses when the first turn's first priority comes."""

    seat: Seat
    missing: int
    rule: ClassVar[Rule] = Rule.EMPTY_LIBRARY
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say_n(
            "{who} drew from an empty library, {n} card short, and loses the game when a player would first get priority",
            "{who} drew from an empty library, {n} cards short, and loses the game when a player would first get priority",
            n=self.missing, who=Who(self.seat))  # fmt: skip


@dataclass(frozen=True, slots=True)
class MulliganDeclared:
    """CR 103.5: a player will take a mulligan once everybody has declared."""

    seat: Seat
    rule: ClassVar[Rule] = Rule.DECLARE
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} will take a mulligan", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class HandKept:
    """CR 103.5: the cards in hand are the opening hand; an empty one is kept because nothing else is left to do."""

    seat: Seat
    count: int
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say_n("{who} kept {n} card", "{who} kept {n} cards", n=self.count, who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class MulliganTaken:
    """CR 103.5, 103.5c: the hand went back into the library; `counted` of the `taken` mulligans count."""

    seat: Seat
    taken: int
    counted: int
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        free = say(", free") if self.rule is Rule.FREE else say("")
        return say("{who} takes mulligan {taken}{free}", who=Who(self.seat), taken=self.taken, free=free)


@dataclass(frozen=True, slots=True)
class CardsPutOnBottom:
    """CR 103.5: a player put cards on the bottom; which and in which order is not told."""

    seat: Seat
    count: int
    rule: ClassVar[Rule] = Rule.BOTTOM
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say_n("{who} put {n} card on the bottom", "{who} put {n} cards on the bottom",
                     n=self.count, who=Who(self.seat))  # fmt: skip


@dataclass(frozen=True, slots=True)
class CardsBottomed:
    """Which cards went to the bottom, the lowest last, for the player who put them there."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    rule: ClassVar[Rule] = Rule.BOTTOM

    @property
    def audience(self) -> Seat:
        return self.seat

    def message(self) -> Message:
        return say_n("you put {cards} on the bottom", "you put {cards} on the bottom, the last one lowest",
                     n=len(self.cards), cards=_listed(self.cards))  # fmt: skip


@dataclass(frozen=True, slots=True)
class BottomingSkipped:
    """CR 103.5: no cards were put on the bottom, as the next mulligan is already declared."""

    seat: Seat
    rule: ClassVar[Rule] = Rule.BOTTOM
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} goes straight to another mulligan and puts nothing on the bottom", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class FirstTurnBegun:
    """CR 103.8: the starting player takes the first turn."""

    seat: Seat
    rule: ClassVar[Rule] = Rule.FIRST_TURN
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} takes the first turn", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class FirstDrawStep:
    """CR 103.8a, 103.8c: whether the draw step of the first turn is skipped, the whole step with its triggers."""

    seat: Seat
    skipped: bool
    rule: Rule
    audience: ClassVar[None] = None

    def message(self) -> Message:
        if self.skipped:
            return say("{who} skips the draw step of that turn", who=Who(self.seat))
        return say("nobody skips a draw step")


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """CR 104.3a: a player conceded. In multiplayer games `CardsLeft` follows."""

    seat: Seat
    rule: ClassVar[Rule] = Rule.CONCEDE
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} concedes and leaves the game", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class CardsLeft:
    """CR 800.4a: all that the player owned left the game, `count` cards of the deck among it."""

    seat: Seat
    count: int
    rule: ClassVar[Rule] = Rule.LEAVE
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say_n("{n} card of {who} left the game", "{n} cards of {who} left the game",
                     n=self.count, who=Who(self.seat))  # fmt: skip


@dataclass(frozen=True, slots=True)
class ChoicePassed:
    """CR 800.4h: a choice that the rules need goes to the next player in turn order."""

    seat: Seat
    left: Seat
    rule: ClassVar[Rule] = Rule.CHOICE_PASSES
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} makes the choice that {left} had to make", who=Who(self.seat), left=Who(self.left))


@dataclass(frozen=True, slots=True)
class GameWon:
    """CR 104.2a: everybody else has left, so the game is over before its first turn."""

    seat: Seat
    rule: ClassVar[Rule] = Rule.LAST_PLAYER
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} wins: every opponent has left the game", who=Who(self.seat))


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
    | FirstTurnBegun
    | FirstDrawStep
    | PlayerLeft
    | CardsLeft
    | ChoicePassed
    | GameWon
)
