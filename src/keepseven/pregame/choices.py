"""What the players chose about their hands, in the order in which they chose: keeps, mulligans, cards for the bottom."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from keepseven.pregame.asks import AGAIN, Ask, Bottom, Declaration, Declare
from keepseven.pregame.game import Game
from keepseven.pregame.run import Run
from keepseven.pregame.session import Answered, Session, follow
from keepseven.pregame.setup import Seat

Names = tuple[str | None, ...]
Did = Literal["keep", "mulligan", "bottom"]


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a seat that has taken so many mulligans.

    `hand` is what it held, `bottomed` the cards of that hand that it had put on the bottom before; where it now puts some
    there, they are `bottom`. Who goes straight on to another mulligan did that. A paper card that nobody named is None.
    """

    seat: Seat
    taken: int
    hand: Names
    bottomed: Names
    did: Did
    bottom: Names = ()


def choices(session: Session) -> tuple[Choice, ...]:
    """The choices of the game so far (CR 103.5)."""
    run = Run(session.setup)
    found: list[Choice] = []
    bottomed: dict[Seat, Names] = {}
    for entry in session.log:
        if isinstance(entry, Answered):
            choice = _choice(run.game, run.asked[entry.question], entry.answer, bottomed)
            if choice is not None:
                found.append(choice)
                bottomed[choice.seat] = choice.bottom
        follow(run, entry)
    return tuple(found)


def _choice(game: Game, ask: Ask[Any], answer: Any, bottomed: Mapping[Seat, Names]) -> Choice | None:
    if not isinstance(ask, Declare | Bottom):
        return None
    player = game.player(ask.seat)
    hand = tuple(player.names[card] for card in player.hand)
    if isinstance(ask, Declare):
        did: Did = "keep" if answer == Declaration.KEEP else "mulligan"
        return Choice(ask.seat, player.taken, hand, bottomed.get(ask.seat, ()), did)
    if answer == AGAIN:
        return Choice(ask.seat, player.taken, hand, (), "mulligan")
    return Choice(ask.seat, player.taken, hand, (), "bottom", tuple(hand[place] for place in answer))
