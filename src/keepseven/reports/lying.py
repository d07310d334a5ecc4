"""What lies on the battlefield as the game begins, and what revealed cards do later, as they are shown."""

from collections.abc import Iterable
from dataclasses import dataclass

from keepseven.pregame.game import Delayed, Permanent
from keepseven.pregame.view import PermanentView
from keepseven.reports.shown import ShownCard, show


@dataclass(frozen=True, slots=True)
class ShownPermanent:
    """A card that begins on the battlefield, with the counter on it and what was chosen for it; empty where nothing is."""

    card: ShownCard
    counter: str
    chosen: str


@dataclass(frozen=True, slots=True)
class ShownLater:
    """What a revealed card of a seat does later: `effect` at the time `when`."""

    seat: int
    card: ShownCard
    when: str
    effect: str


def show_permanents(permanents: Iterable[Permanent | PermanentView]) -> tuple[ShownPermanent, ...]:
    """Cards that begin on the battlefield."""
    named = [(one, one.seen if isinstance(one, Permanent) else one.card) for one in permanents]
    cards = show(card.name for _, card in named)
    return tuple(ShownPermanent(card, one.counter, one.chosen) for card, (one, _) in zip(cards, named, strict=True))


def show_later(delayed: tuple[Delayed, ...]) -> tuple[ShownLater, ...]:
    """What revealed cards do later."""
    cards = show(one.card.name for one in delayed)
    return tuple(ShownLater(one.seat, card, one.when, one.effect) for card, one in zip(cards, delayed, strict=True))
