"""`keepseven start`: the whole start of a game, at the keyboard, by policies, or only looked at."""

import os
import secrets
from dataclasses import replace
from pathlib import Path

from rich.text import Text

from keepseven.agents.play import play
from keepseven.agents.policies import Policy, at_random, keep_all, land_count
from keepseven.cli import saved as files
from keepseven.cli import seats, show, streams
from keepseven.cli.failure import FAILED, Failure, reason
from keepseven.cli.opening import new_game
from keepseven.cli.options import Auto
from keepseven.cli.saved import Kept, Mode, Place, Saved, Taken
from keepseven.cli.screen import Screen
from keepseven.cli.starting import Options, check
from keepseven.pregame.setup import Seat
from keepseven.pregame.view import view
from keepseven.reports.lines import teller
from keepseven.reports.shown import show_hand
from keepseven.reports.started import started
from keepseven.reports.table import table
from keepseven.reports.transcript import transcript
from keepseven.words import Message, say


def start(options: Options) -> int:
    """Run the command and give its exit status. Failure, KeepsevenError: it cannot be done."""
    terminal = streams.is_terminal()
    check(options, terminal)
    resumed = options.resume is not None and options.save is not None and same(options.resume, options.save)
    if options.save is not None and not resumed and (why := files.why_not_here(options.save)) is not None:
        raise why
    place: Place | None = None
    notes: tuple[Message, ...] = ()
    if options.resume is not None:
        from keepseven.pregame.match_record import is_match

        place = Place(options.resume, files.read_bytes(options.resume))
        if is_match(place.known or b""):
            raise Failure(
                say("{file} is a match; go on with keepseven match --resume {file}", file=str(options.resume))
            )
        saved = files.game_in(place.known or b"")
    else:
        saved, notes = new_game(options)
    if options.save is not None and not resumed:
        place = Place(options.save)
    check_view(options.view, saved.session.setup.rules.players)
    looking = options.json or options.view is not None and terminal or options.resume is not None and not terminal
    auto = options.auto or (None if terminal or looking else Auto.LANDS)
    if auto is None and not looking:
        from keepseven.cli.play import at_keyboard

        saved = replace(saved, mode=Mode.HOTSEAT) if options.hotseat else saved
        return at_keyboard(saved, place or Place(files.new_place()), notes)
    dealt = play(saved.session, policies(auto, saved), saved.dealer)
    saved = replace(saved, session=dealt)
    if options.save is not None and place is not None:
        keep(place, saved)
    _show(saved, options, notes, whole=auto is not None)
    return 0


def check_view(seat: int | None, players: int) -> None:
    """Failure: nobody can look from this seat."""
    if seat is not None and not 0 <= seat <= players:
        raise Failure(say("--view takes a seat, 1 to {n}, or 0 for somebody who only watches; not {seat}",
                          n=players, seat=seat))  # fmt: skip


def same(one: Path, other: Path) -> bool:
    """Whether two words name one file."""
    return os.path.realpath(one) == os.path.realpath(other)


def policies(auto: Auto | None, saved: Kept) -> dict[Seat, Policy]:
    """Who plays what; nobody where the game is only looked at."""
    seats = [Seat(seat) for seat in range(1, saved.session.setup.rules.players + 1)]
    match auto:
        case None:
            return {}
        case Auto.KEEP:
            return dict.fromkeys(seats, keep_all)
        case Auto.LANDS:
            return dict.fromkeys(seats, land_count)
        case Auto.RANDOM:
            seed = secrets.token_hex() if saved.seed is None else saved.seed
            return {seat: at_random(f"{seed}, seat {seat}") for seat in seats}


def keep(place: Place, saved: Kept) -> None:
    """Save it. Failure: it cannot be saved, or somebody else has written the file."""
    file = str(place.path)
    try:
        files.write(place, saved)
    except Taken:
        raise Failure(
            say("somebody else has written {file} meanwhile, and it is not written over", file=file), FAILED
        ) from None
    except OSError as problem:
        raise Failure(
            say("the game could not be saved in {file}: {why}", file=file, why=reason(problem)), FAILED
        ) from None


def _show(saved: Saved, options: Options, notes: tuple[Message, ...], whole: bool) -> None:
    session = saved.session
    seat = Seat(options.view) if options.view is not None else None if whole else usual_reader(saved)
    if options.json:
        from keepseven.reports.document import encoded

        report = started(session, saved.seed) if seat is None else table(view(session, seat))
        streams.write(encoded(report))
        return
    screen = Screen(teller(session.setup.names))
    screen.show(*show.heading(screen, session, saved.seed, notes, seat), Text())
    said = transcript(session, seat).lines
    if screen.console.is_terminal:
        screen.show(show.lines(screen, said, seat), Text())
    else:
        screen.show(*show.plain_lines(screen, said, seat), Text())
    open_to_all = [player.seat for player in session.game.players if seat in (None, player.seat)]
    hands = {}
    for one in open_to_all:
        player = session.game.player(one)
        hands[int(one)] = show_hand(player.names[card] for card in player.hand)
    screen.show(seats.picture(screen, table(view(session, seat or Seat(0))), hands))
    day = session.setup.rules.edition
    for ask in session.questions.values():
        screen.say(show.asked(ask, day))
    if session.questions:
        screen.say(say("This was only a look: --auto plays on, and so does --resume alone at a terminal."))


def usual_reader(saved: Kept) -> Seat:
    """Who looks where no seat is named and nobody plays on: the first, and where hands are hidden from each other nobody."""
    return Seat(0) if saved.mode is Mode.HOTSEAT else Seat(1)
