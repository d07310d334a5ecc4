"""What mulligans ask about a card, by its name: whether it acts at a declaration, and whether it is a land."""

from functools import lru_cache

from keepseven import cards
from keepseven.cards.acting import ActsAtMulligan, Conspiracy, Status
from keepseven.cards.flags import flagged, flags

KEPT = 4096
"""How many names are remembered; a list may hold any names at all."""


@lru_cache(maxsize=KEPT)
def acts(name: str | None) -> bool:
    """CR 103.5b: whether the card may be used any time its owner could mulligan; a card on paper may be such a card."""
    return name is None or any(isinstance(flag, ActsAtMulligan) and _official(flag.status) for flag in flags(name))


def actor() -> str:
    """The name of the one card that is used at declarations: what a card on paper is, once it is used so."""
    (name,) = [name for name, flag in flagged(ActsAtMulligan).items() if _official(flag.status)]
    return name


@lru_cache(maxsize=KEPT)
def is_land(name: str | None) -> bool | None:
    """Whether the card is a land by its type; None where nobody knows: on paper, or no card of that name is known."""
    card = cards.lookup(name) if name is not None else None
    return None if card is None else "Land" in card.types


@lru_cache(maxsize=KEPT)
def conspiracy(name: str | None) -> Conspiracy | None:
    """What the conspiracy of this name does to the start of the game."""
    found = flags(name) if name is not None else ()
    return next((flag for flag in found if isinstance(flag, Conspiracy) and _official(flag.status)), None)


def _official(status: Status) -> bool:
    return status is Status.OFFICIAL
