"""The start of a game as a transcript: the conditions, then every line that a seat may read."""

from dataclasses import dataclass
from datetime import date
from gettext import NullTranslations
from typing import Literal

from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat
from keepseven.pregame.view import view
from keepseven.reports.lines import Line, lines, teller
from keepseven.rules.conditions import conditions


@dataclass(frozen=True, slots=True)
class Transcript:
    """What happened so far, as `seat` may know it: 0 is somebody who watches, None whoever runs the game and sees all.

    `players` are the names by seat, empty where none was given; `turn_order` is empty until there is a starting player.
    """

    seat: int | None
    edition: date
    format: str
    mulligan: str
    conditions: str
    players: tuple[str, ...]
    turn_order: tuple[int, ...]
    lines: tuple[Line, ...]
    report: Literal["transcript"] = "transcript"
    version: Literal[1] = 1


def transcript(session: Session, seat: Seat | None, translations: NullTranslations | None = None) -> Transcript:
    """The transcript of a seat, of a spectator (0) or of everything (None)."""
    game, rules = session.game, session.setup.rules
    events = game.events if seat is None else view(session, seat).events
    tell = teller(session.setup.names, translations)
    return Transcript(
        seat=seat,
        edition=rules.edition,
        format=rules.format,
        mulligan=rules.mulligan.name,
        conditions=tell(conditions(rules)),
        players=tuple(seating.name for seating in session.setup.seatings),
        turn_order=game.turn_order if game.starting is not None else (),
        lines=lines(events, rules.edition, tell),
    )
