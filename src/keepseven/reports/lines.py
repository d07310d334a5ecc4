"""What happened, line by line: each event as a sentence with the rule that says so."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import partial
from gettext import NullTranslations
from typing import Protocol

from keepseven.pregame.events import Event
from keepseven.rule import Rule
from keepseven.rules.citations import known_number
from keepseven.words import Message, render


class Teller(Protocol):
    """Turns a message into the text of one reader: in a language, with the players' names."""

    def __call__(self, message: Message, /) -> str: ...


def teller(names: Mapping[int, str], translations: NullTranslations | None = None) -> Teller:
    """A teller that calls the players by these names (by seat), in English unless a catalogue is given."""
    return partial(render, names=names, translations=translations or NullTranslations())


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence. `rule` is the stable name, `number` the one printed in the text of the game's day, "" where none is known.

    `audience` is the seat that alone may read it, None where everybody may.
    """

    rule: str
    number: str
    text: str
    audience: int | None = None


def line(rule: Rule, message: Message, day: date, tell: Teller, audience: int | None = None) -> Line:
    """A sentence with its rule as printed in the text of `day`."""
    return Line(rule.value, known_number(rule, day), tell(message), audience)


def lines(events: Iterable[Event], day: date, tell: Teller) -> tuple[Line, ...]:
    """The events as lines, in the order in which they happened."""
    return tuple(line(event.rule, event.message(), day, tell, event.audience) for event in events)
