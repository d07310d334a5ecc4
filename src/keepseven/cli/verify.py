"""`keepseven verify`: a saved game is played again, and what that proves is said."""

from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from keepseven.cli import saved as files
from keepseven.cli import streams
from keepseven.cli.failure import FAILED
from keepseven.cli.screen import Screen
from keepseven.reports.lines import teller
from keepseven.reports.verification import Verification, verify
from keepseven.words import Message, say, say_n


def verify_record(path: Path, json: bool) -> int:
    """Run the command: 0 where everything fits. Failure, KeepsevenError: there is no game, or it does not fit."""
    found = verify(files.read(path).session)
    if json:
        from keepseven.reports.document import encoded

        streams.write(encoded(found))
    else:
        _show(Screen(teller({})), path, found)
    return 0 if found.fits else FAILED


def _show(screen: Screen, path: Path, found: Verification) -> None:
    what = say("{file}: {format} for {n} players, Comprehensive Rules of {day}", file=str(path), format=found.format,
               n=found.players, day=str(found.edition))  # fmt: skip
    screen.say(what, "bold")
    rows: list[tuple[Message, Message]] = [
        (say("played"), say("to the end") if found.complete else say("up to a question that is still open")),
        (say("answers"), say("{n}, each of them legal where it was given", n=found.answers)),
        (say("concessions"), say("{n}", n=found.departures)),
        (say("chance"), say("{some} of {all} answers computed again from the bytes kept with them and found equal",
                            some=found.recomputed, all=found.chance)),
        (say("without bytes"), say_n("{n} answer of chance, taken as it stands", "{n} answers of chance, taken as they stand",
                                     n=found.without_bytes)),
    ]  # fmt: skip
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column()
    for label, text in rows:
        grid.add_row(screen.text(label), Text(screen.text(text)))
    screen.show(grid)
    for problem in found.problems:
        screen.say(say("does not fit: {what}", what=problem), "bold red")
    screen.say(say("everything fits") if found.fits else say("this record does not fit"), "bold")
    screen.say(say("What no record can show:"), "dim")
    for sentence in found.cannot_show:
        screen.say(say("- {what}", what=sentence), "dim")
