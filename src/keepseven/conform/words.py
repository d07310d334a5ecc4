"""The words cases use for questions and for what happened: those of `pregame`, as text."""

import re
from dataclasses import fields
from typing import Any, get_args

from keepseven.pregame.asks import ASKS, Ask
from keepseven.pregame.events import Event


def kind_of(event: type[Event]) -> str:
    """What cases call an event.

    >>> from keepseven.pregame.events import HandDrawn
    >>> kind_of(HandDrawn)
    'hand drawn'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", " ", event.__name__).lower()


def _told(record: type[Ask[Any]] | type[Event]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(record))


EVENTS: dict[str, tuple[str, ...]] = {
    kind_of(event): tuple(dict.fromkeys((*_told(event), "rule"))) for event in get_args(Event)
}
"""What an event of each kind tells. Seats are numbers, cards the list of their names, a rule its name."""

QUESTIONS: dict[str, tuple[str, ...]] = {
    kind: tuple(name for name in _told(ask) if name != "seat") for kind, ask in ASKS.items()
}
"""What a question of each kind tells beside whom it is put to."""
