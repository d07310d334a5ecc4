"""What the players chose about their hands, in the order in which they chose: keeps, mulligans, cards for the bottom, and
which cards they exiled for one that began on the battlefield."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from keepseven.pregame.asks import AGAIN, Ask, Bottom, Declaration, Declare, ExileFromHand
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


@dataclass(frozen=True, slots=True)
class Exile:
    """Cards that a seat exiled from the `hand` it had kept, for the card `source`. `battlefield` and `exiled` are what lay
    there before, `source` among the first."""

    seat: Seat
    taken: int
    hand: Names
    bottomed: Names
    battlefield: Names
    exiled: Names
    source: str
    cards: Names


@dataclass(frozen=True, slots=True)
class Stock:
    """From what a seat drew its hands of `hand_size` cards: all that was shuffled, beside the commanders, whatever the list
    called them."""

    cards: Names
    commanders: Names
    hand_size: int


def choices(session: Session) -> tuple[Choice | Exile, ...]:
    """The choices of the game so far (CR 103.5, 103.6a)."""
    found: list[Choice | Exile] = []
    bottomed: dict[Seat, Names] = {}
    for game, ask, answer in _answered(session):
        choice = _choice(game, ask, answer, bottomed)
        if choice is not None:
            found.append(choice)
        if isinstance(choice, Choice) and choice.did != "keep":
            bottomed[choice.seat] = choice.bottom
    return tuple(found)


def stocks(session: Session) -> dict[Seat, Stock]:
    """What each seat drew from, for those that have said something of their first hand."""
    found: dict[Seat, Stock] = {}
    for game, ask, _ in _answered(session):
        if isinstance(ask, Declare) and ask.seat not in found:
            player = game.player(ask.seat)
            cards, commanders = ([player.names[card] for card in some]
                                 for some in (player.library + player.hand, player.command))  # fmt: skip
            found[ask.seat] = Stock(tuple(cards), tuple(commanders), player.hand_size)
    return found


def _answered(session: Session) -> Iterator[tuple[Game, Ask[Any], Any]]:
    """Each answer with its question and the game as it was then."""
    run = Run(session.setup)
    for entry in session.log:
        if isinstance(entry, Answered):
            yield run.game, run.asked[entry.question], entry.answer
        follow(run, entry)


def _choice(game: Game, ask: Ask[Any], answer: Any, bottomed: Mapping[Seat, Names]) -> Choice | Exile | None:
    if not isinstance(ask, Declare | Bottom | ExileFromHand):
        return None
    player, before = game.player(ask.seat), bottomed.get(ask.seat, ())
    hand = tuple(player.names[card] for card in player.hand)
    if isinstance(ask, Declare):
        did: Did = "keep" if answer == Declaration.KEEP else "mulligan"
        return Choice(ask.seat, player.taken, hand, before, did)
    if answer == AGAIN:
        return Choice(ask.seat, player.taken, hand, (), "mulligan")
    cards = tuple(hand[place] for place in answer)
    if isinstance(ask, Bottom):
        return Choice(ask.seat, player.taken, hand, (), "bottom", cards)
    battlefield = tuple(player.names[one.card] for one in player.battlefield)
    exiled = tuple(player.names[one.card] for one in player.exile)
    return Exile(ask.seat, player.taken, hand, before, battlefield, exiled, ask.name, cards)
