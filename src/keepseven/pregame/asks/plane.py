"""The starting plane (CR 103.7)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from keepseven.cards import lookup
from keepseven.checks.listed import home
from keepseven.decks.deck import Zone
from keepseven.pregame.asks.base import Ask
from keepseven.pregame.asks.names import NO_NAME, Names, may_be_a_name, missing, not_there
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule
from keepseven.words import Message, say


@dataclass(frozen=True, slots=True)
class NameTurnedUp(Ask[str]):
    """CR 103.7: which card it is that was turned up, where the planar deck is of paper.

    `cards` are the names that it may have; None in it stands for cards that nobody listed. `communal`: the deck belongs
    to everybody, so that somebody else goes on where the player leaves.
    """

    cards: Names
    communal: bool = False
    kind = "turned up"
    rule = Rule.STARTING_PLANE

    def message(self) -> Message:
        return say("which card lies on top of the planar deck?")

    def why_not(self, answer: object) -> Message | None:
        if not may_be_a_name(answer) or not isinstance(answer, str):
            return say("name the card; {names}", names=NO_NAME)
        if gone := missing((answer,), self.cards):
            return not_there(gone, say("in the planar deck"))
        card = None if answer in self.cards else lookup(answer)
        if card is not None and home(card) is not Zone.PLANAR_DECK:
            return say("{card} is no plane and no phenomenon", card=answer)
        return None

    def options(self) -> Iterator[str]:
        """Each name on the list once; an unlisted card may have any other one."""
        names = sorted({name for name in self.cards if name is not None})
        return (name for name in names if self.why_not(name) is None)

    def after(self, left: Seat, heir: Seat) -> Ask[str] | None:
        if self.seat != left:
            return self
        return replace(self, seat=heir) if self.communal else None
