"""What was set aside (CR 103.2)."""

from dataclasses import dataclass
from typing import ClassVar

from keepseven.checks.identity import COLOUR_WORDS
from keepseven.pregame.events.card import SeenCard, listed
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, Who, say, say_n


@dataclass(frozen=True, slots=True)
class SideboardSetAside:
    """CR 103.2a: a sideboard was set aside; `starting_deck` cards are left.

    Games with commanders have none (`sideboard`): there the cards that a list has beside the deck, such as a companion,
    only lie outside the game. Whether one of them is a companion is not told before it is revealed.
    """

    seat: Seat
    count: int
    starting_deck: int
    sideboard: bool = True
    rule: ClassVar[Rule] = Rule.SIDEBOARD
    audience: ClassVar[None] = None

    def message(self) -> Message:
        if not self.sideboard:
            return say_n("{who} set aside {n} card, which lies outside the game; the starting deck has {deck}",
                         "{who} set aside {n} cards, which lie outside the game; the starting deck has {deck}",
                         n=self.count, who=Who(self.seat), deck=self.starting_deck)  # fmt: skip
        return say_n("{who} set aside a sideboard of {n} card; the starting deck has {deck}",
                     "{who} set aside a sideboard of {n} cards; the starting deck has {deck}",
                     n=self.count, who=Who(self.seat), deck=self.starting_deck)  # fmt: skip


@dataclass(frozen=True, slots=True)
class SubstitutesSetAside:
    """CR 713.3: as many cards were set aside as substitute cards in the deck stand for."""

    seat: Seat
    count: int
    rule: ClassVar[Rule] = Rule.SUBSTITUTES
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say_n("{who} set aside {n} card that a substitute card in the deck stands for",
                     "{who} set aside {n} cards that substitute cards in the deck stand for",
                     n=self.count, who=Who(self.seat))  # fmt: skip


@dataclass(frozen=True, slots=True)
class VanguardShown:
    """CR 902.3: a vanguard lies face up in the command zone, with its modifiers of hand size and life total."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    hand: int
    life: int
    rule: ClassVar[Rule] = Rule.VANGUARD_CARD
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("the vanguard of {who} is {card}: {hand} to the starting hand size, {life} to the life total",
                   who=Who(self.seat), card=listed(self.cards), hand=f"{self.hand:+}", life=f"{self.life:+}")  # fmt: skip


@dataclass(frozen=True, slots=True)
class VanguardActs:
    """CR 313.4: what a vanguard does as the game begins. It is recorded here and carried out by the players."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    effect: str
    rule: ClassVar[Rule] = Rule.VANGUARD_CARD
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("as the game begins, the vanguard {card} of {who}: {effect}",
                   who=Who(self.seat), card=listed(self.cards), effect=self.effect)  # fmt: skip


@dataclass(frozen=True, slots=True)
class CompanionRevealed:
    """CR 103.2b: a companion was revealed; it stays outside the game."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    rule: ClassVar[Rule] = Rule.COMPANION_REVEAL
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} revealed {card} as a companion; it stays outside the game",
                   who=Who(self.seat), card=listed(self.cards))  # fmt: skip


@dataclass(frozen=True, slots=True)
class CompanionBarred:
    """CR 903.11a: the companion can never be put into the hand, for its name or its colours; told to its owner.

    `in_deck`: a card of that name is in the starting deck, which the others do not know.
    """

    seat: Seat
    companion: str
    in_deck: bool
    beyond_identity: bool
    rule: ClassVar[Rule] = Rule.FROM_OUTSIDE

    @property
    def audience(self) -> Seat:
        return self.seat

    def message(self) -> Message:
        if self.in_deck:
            why = say("a card of that name is in the starting deck")
        else:
            why = say("its colour identity is not within the commander's")
        return say("{card} can never be put into the hand: {why}", card=self.companion, why=why)


@dataclass(frozen=True, slots=True)
class CommanderRevealed:
    """CR 103.2c: commanders went face up to the command zone."""

    seat: Seat
    cards: tuple[SeenCard, ...]
    rule: ClassVar[Rule] = Rule.COMMANDER
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{who} put {cards} face up into the command zone", who=Who(self.seat), cards=listed(self.cards))


@dataclass(frozen=True, slots=True)
class ColourChosen:
    """CR 903.4b: the colour that was chosen for a commander, a letter of WUBRG."""

    seat: Seat
    commander: str
    colour: str
    rule: ClassVar[Rule] = Rule.COLOUR_CHOICE
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say("{commander} of {who} is {colour}", commander=self.commander, who=Who(self.seat),
                   colour=COLOUR_WORDS[self.colour])  # fmt: skip


@dataclass(frozen=True, slots=True)
class SheetsRevealed:
    """CR 103.2d: all sticker sheets of a player were shown, before three are taken at random."""

    seat: Seat
    sheets: tuple[str | None, ...]
    rule: ClassVar[Rule] = Rule.STICKER_SHEETS
    audience: ClassVar[None] = None

    def message(self) -> Message:
        return say_n("{who} revealed {n} sticker sheet: {sheets}", "{who} revealed {n} sticker sheets: {sheets}",
                     n=len(self.sheets), who=Who(self.seat), sheets=_sheets(self.sheets))  # fmt: skip


@dataclass(frozen=True, slots=True)
class SheetsChosen:
    """CR 103.2d: the sheets whose stickers alone can be used; they stay revealed."""

    seat: Seat
    sheets: tuple[str | None, ...]
    rule: ClassVar[Rule] = Rule.STICKER_SHEETS
    audience: ClassVar[None] = None

    def message(self) -> Message:
        if not self.sheets:
            return say("{who} uses no sticker sheet", who=Who(self.seat))
        return say_n("{who} uses {n} sticker sheet: {sheets}", "{who} uses {n} sticker sheets: {sheets}",
                     n=len(self.sheets), who=Who(self.seat), sheets=_sheets(self.sheets))  # fmt: skip


def _sheets(names: tuple[str | None, ...]) -> tuple[Message, ...]:
    return tuple(say("a sheet") if name is None else say("{name}", name=name) for name in names)
