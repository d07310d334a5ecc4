"""Playing at a keyboard: question after question, saved after each answer, and left at any moment without a loss."""

import shlex
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from rich.text import Text

from keepseven.agents.play import play
from keepseven.agents.policies import Policy, land_count
from keepseven.cli import seats, show
from keepseven.cli.desk import Conceded, Desk, Quit
from keepseven.cli.failure import FAILED
from keepseven.cli.keyboard import Keyboard, KeyboardClosed, Paused
from keepseven.cli.questions import answer
from keepseven.cli.saved import Kept, Mode, Place, Saved
from keepseven.cli.screen import Screen
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.pregame.view import view
from keepseven.reports.lines import teller
from keepseven.reports.table import table
from keepseven.words import Message, Who, say

STOPPED_BY_SIGNAL = 128


def at_keyboard(saved: Saved, place: Place, notes: tuple[Message, ...]) -> int:
    """Play the game with whoever sits there, and give the exit status: 0 where it was finished or stopped with q."""

    def playing(desk: Desk) -> None:
        greet(desk, notes)
        play_on(desk)
        show_end(desk)

    return sit(saved, place, playing)


def sit(saved: Kept, place: Place, playing: Callable[[Desk], None]) -> int:
    """Sit down at the keyboard for what `playing` does, and give the exit status; whatever ends it, all is saved."""
    screen = Screen(teller(saved.session.setup.names))
    keyboard = Keyboard(screen.type)
    desk = Desk(saved, place, screen, keyboard)
    status = 0
    caught: list[int] = []
    try:
        with keyboard, _signals(desk, caught):
            try:
                playing(desk)
            finally:
                with suppress(OSError):
                    screen.close_page()
    except Quit:
        pass
    except (KeyboardClosed, OSError):  # an OSError is that of a terminal that is gone: saving has its own
        status = FAILED
    except KeyboardInterrupt:
        status = STOPPED_BY_SIGNAL + (caught[-1] if caught else signal.SIGINT)
    if desk.unsaved:  # interrupted in the middle
        desk.save()
    with suppress(OSError):
        _say_where(desk)
    return status


def play_on(desk: Desk) -> None:
    """Play the start of the game to its end. Drawn, TimeCalled: it is one of a match and ends otherwise."""
    bots: dict[Seat, Policy] = {Seat(at): land_count for at in range(1, desk.session.setup.rules.players + 1)}
    for seat in people(desk):
        del bots[seat]
    while not desk.session.over:
        played = play(desk.session, bots, desk.saved.dealer)
        if played != desk.session or desk.unsaved:
            desk.follow(played)
        questions = desk.session.questions
        if questions:
            number, ask = next(iter(questions.items()))
            try:
                desk.follow(desk.session.answer(ask.seat, number, answer(desk, ask)))
            except Conceded:
                desk.heard(ask.seat)
                desk.follow(desk.session.leave(ask.seat))


def people(desk: Desk) -> tuple[Seat, ...]:
    """The seats that somebody at the keyboard answers for."""
    if desk.saved.mode is Mode.ALONE:
        return (Seat(1),)
    return tuple(Seat(seat) for seat in range(1, desk.session.setup.rules.players + 1))


def greet(desk: Desk, notes: tuple[Message, ...]) -> None:
    """What is played and by whom, and in which file it is kept."""
    screen, setup = desk.screen, desk.session.setup
    reader = CHANCE if desk.passed_around else None
    screen.show(*show.heading(screen, desk.session, desk.saved.seed, notes, reader))
    match desk.saved.mode:
        case Mode.ALONE:
            others = tuple(Who(seat) for seat in range(2, setup.rules.players + 1))
            screen.say(say("You are {you}; land counts play for {others}.", you=Who(1), others=others))
        case Mode.HOTSEAT:
            screen.say(say("The keyboard goes around."))
            if screen.can_hide:
                screen.say(say("Hands are shown on a page that leaves no trace."))
            else:
                screen.say(say("This terminal cannot hide what it has shown: hands can be scrolled back to."), "bold")
        case Mode.PAPER:
            screen.say(say("The cards are on your table and nobody types them: only the procedure is kept here."))
    screen.say(say("The game is saved after every answer, in this file:"), "dim")
    screen.say_as_it_is(say("{file}", file=str(desk.place.path)), "dim")
    if desk.passed_around and not desk.session.over:
        desk.wait_for_enter(lambda: screen.say(say("Enter begins."), "bold"))


def show_end(desk: Desk) -> None:
    """The rest of the transcript and the table; in a game that was passed around, a last look for each."""
    screen, seat = desk.screen, Seat(1) if desk.saved.mode is Mode.ALONE else CHANCE
    screen.close_page()
    if desk.passed_around:
        desk.told.clear()
    desk.news(seat)
    hands = {int(seat): desk.hand(seat)} if seat else {}
    screen.show(Text(), seats.picture(screen, table(view(desk.session, seat)), hands))
    if desk.passed_around and any(player.hand for player in desk.session.game.players):
        _last_looks(desk)


def _last_looks(desk: Desk) -> None:
    """Everybody may see the own opening hand again, one at a time."""
    screen, players = desk.screen, desk.session.setup.rules.players
    while True:
        screen.say(say("To see an opening hand again: the number of the player and Enter. Enter alone ends."), "bold")
        desk.prompt()
        try:
            text = desk.keyboard.line().strip().lower()
            if text in ("", "q", "quit"):
                return
            if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= players):
                screen.say(say("there are the players 1 to {n}", n=players), "yellow")
                continue
            _look_again(desk, Seat(int(text)))
        except Paused:
            desk.pause()


def _look_again(desk: Desk, seat: Seat) -> None:
    screen = desk.screen
    desk.looking = None
    desk.turn_to(seat)
    screen.open_page()
    screen.show(show.hand(screen, desk.hand(seat)), Text(screen.text(say("Any key hides the hand."))))
    desk.keyboard.key()
    screen.close_page()


def _say_where(desk: Desk) -> None:
    """Where the game is, and how to go on with it or have it checked."""
    screen, file = desk.screen, shlex.quote(str(desk.place.path))
    for trouble in desk.troubles:
        screen.say(trouble, "yellow")
    if desk.unsaved:
        screen.say(say("The game is not saved."), "bold")
    else:
        sentence, command = desk.saved.farewell(file)
        screen.say(sentence)
        screen.say_as_it_is(command, "bold")


@contextmanager
def _signals(desk: Desk, caught: list[int]) -> Iterator[None]:
    """While people play: an end from outside leaves in the same way as Ctrl-C, and Ctrl-Z hides the page."""

    def end(number: int, frame: FrameType | None) -> None:
        caught.append(number)
        raise KeyboardInterrupt

    def pause(number: int, frame: FrameType | None) -> None:
        desk.keyboard.pause()  # nothing may be written in here: the output may be in the middle of a line

    handlers = {"SIGTERM": end, "SIGHUP": end, "SIGTSTP": pause}
    before = {}
    for name, handler in handlers.items():
        if number := getattr(signal, name, None):
            before[number] = signal.signal(number, handler)
    try:
        yield
    finally:
        for number, handler_before in before.items():
            signal.signal(number, handler_before)
