"""`keepseven verify`: a saved game is played again, and what that proves is said."""

from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from keepseven.cli import saved as files
from keepseven.cli import streams
from keepseven.cli.failure import FAILED, Failure
from keepseven.cli.screen import Screen
from keepseven.pregame.match_record import is_match, load_match
from keepseven.pregame.opened import is_opened, opened, read_opened
from keepseven.randomness.commitments import DEALER
from keepseven.reports.lines import teller
from keepseven.reports.match import score
from keepseven.reports.verification import Verification, verify, verify_match
from keepseven.words import Message, Who, say, say_n


def verify_record(path: Path, json: bool, open_as: Path | None = None) -> int:
    """Run the command: 0 where everything fits. Failure, KeepsevenError: there is no game, or it does not fit.

    `open_as` is a new file for the game with its ledger, which anybody can check without this program.
    """
    data = files.read_bytes(path)
    if is_match(data):
        if open_as is not None:
            raise Failure(say("--open takes one game; {file} is a match", file=str(path)))
        return _verify_match(path, data, json)
    if is_opened(data):
        session, claimed = read_opened(data)
        found = verify(session, claimed)
    else:
        session = files.game_in(data).session
        found = verify(session)
    if open_as is not None:
        files.write_new(open_as, opened(session))
    if json:
        from keepseven.reports.document import encoded

        streams.write(encoded(found))
    else:
        _show(Screen(teller({})), path, found)
    return 0 if found.fits else FAILED


def _verify_match(path: Path, data: bytes, json: bool) -> int:
    match = load_match(data)
    found = verify_match(match)
    if json:
        from keepseven.reports.document import encoded

        streams.write(encoded(found))
        return 0 if found.fits else FAILED
    screen = Screen(teller({}))
    for number, game in enumerate(found.games, 1):
        screen.say(say("Game {n}", n=number), "bold")
        _show(screen, path, game)
        screen.show(Text())
    screen.say(
        say("Each game follows from the one before it: who chooses, the same cards, and that the match went on.")
    )
    screen.say(score(match))
    screen.say(say("the match fits") if found.fits else say("this match does not fit"), "bold")
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
        (say("cards"), say("{shuffles} shuffles, {cuts} cuts and {hands} hands followed card by card",
                           shuffles=found.shuffles, cuts=found.cuts, hands=found.hands)),
    ]  # fmt: skip
    if found.guessable:
        rows.append((say("guessable"), say_n("{n} answer of chance follows from a seed that somebody gave",
                                             "{n} answers of chance follow from a seed that somebody gave",
                                             n=found.guessable)))  # fmt: skip
    if found.ledger:
        rows.append((say("ledger"), say("compared step by step with the one that follows from the answers")))
    for one in found.commitments:
        who = say("dealer") if one.seat == DEALER else say("{who}", who=Who(one.seat))
        rows.append((say("committed"), say("{who} kept to {to}", who=who, to=one.to)))
    if found.void:
        rows.append((say("void"), say_n("{n} attempt before this one was given up", "{n} attempts before this one were given up",
                                        n=found.void)))  # fmt: skip
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column()
    for label, text in rows:
        grid.add_row(screen.text(label), Text(screen.text(text)))
    screen.show(grid)
    for problem in found.problems:
        screen.say(say("does not fit: {what}", what=problem), "bold red")
    screen.say(_verdict(found), "bold")
    screen.say(say("What no record can show:"), "dim")
    for sentence in found.cannot_show:
        screen.say(say("- {what}", what=sentence), "dim")


def _verdict(found: Verification) -> Message:
    if not found.fits:
        return say("this record does not fit")
    if found.without_bytes:
        return say_n("what could be checked fits; {n} answer of chance was taken as it stands",
                     "what could be checked fits; {n} answers of chance were taken as they stand",
                     n=found.without_bytes)  # fmt: skip
    return say("everything fits")
