"""The place where people answer: one game, the screen, the keyboard, and who may look at the moment."""

import os
import signal
from collections.abc import Callable

from rich.text import Text

from keepseven.cli import show
from keepseven.cli.failure import reason
from keepseven.cli.keyboard import ENTER, Keyboard, Paused
from keepseven.cli.saved import Kept, Mode, Place, Taken, write, write_beside
from keepseven.cli.screen import Screen
from keepseven.pregame.events import CardsDrawn
from keepseven.pregame.session import Session
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.pregame.view import view
from keepseven.reports.lines import Line, lines
from keepseven.reports.shown import ShownCard, show_hand
from keepseven.words import Message, Who, say

FEWEST_LINES = 3


class Quit(Exception):
    """Somebody wants to stop here; the game is saved."""


class Conceded(Exception):
    """The player who is being asked concedes."""


class Drawn(Exception):
    """All players agree that this game of the match is a draw."""


class TimeCalled(Exception):
    """Time is called for the match."""


class Unclear(Exception):
    """What was typed is no answer yet; `message` says what would be."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class Desk:
    """A game, alone or of a match, at the keyboard. Every change of it is saved in `place` at once.

    `told` is how many events each seat has been shown (seat 0: everybody together); `looking` is whose page is open in a
    game that is passed around.
    """

    def __init__(self, saved: Kept, place: Place, screen: Screen, keyboard: Keyboard) -> None:
        self.saved, self.place, self.screen, self.keyboard = saved, place, screen, keyboard
        self.told: dict[Seat, int] = {}
        self.looking: Seat | None = None
        self.unsaved = place.known is None
        self.moved: Message | None = None
        self.not_saved: Message | None = None
        self.draw: Callable[[], None] = lambda: None  # writes what is being asked once more
        self.explain: Callable[[], None] = lambda: None

    @property
    def session(self) -> Session:
        return self.saved.session

    @property
    def passed_around(self) -> bool:
        return self.saved.mode is Mode.HOTSEAT

    def follow(self, session: Session) -> None:
        """Go on with this session, and save it."""
        self.keep(self.saved.at(session))

    def keep(self, saved: Kept) -> None:
        """Go on with this, and save it."""
        self.unsaved = True
        self.saved = saved
        self.save()

    def save(self) -> None:
        """Save the game; where that fails go on: every screen says so until it succeeds."""
        path = self.place.path
        try:
            try:
                self.place = write(self.place, self.saved)
            except Taken:
                self.place = write_beside(path, self.saved)
                self.moved = say("somebody else has written {file}, which is left alone; this game is saved in {other}",
                                 file=str(path), other=str(self.place.path))  # fmt: skip
            self.unsaved, self.not_saved = False, None
        except OSError as problem:
            self.not_saved = say("the game could not be saved in {file}: {why}", file=str(path), why=reason(problem))

    @property
    def troubles(self) -> tuple[Message, ...]:
        """What is to be said about the file on every screen."""
        return tuple(filter(None, (self.moved, self.not_saved)))

    def turn_to(self, seat: Seat) -> None:
        """Make sure that only this seat looks at what comes next."""
        if not self.passed_around or self.looking == seat:
            return
        self.looking = None
        self.wait_for_enter(lambda: self._ask_to_pass(seat))
        self.heard(CHANCE)
        self.looking = seat

    def wait_for_enter(self, draw: Callable[[], None]) -> None:
        """Until Enter is pressed under what `draw` writes. Quit: it was q."""
        draw()
        while True:
            try:
                key = self.keyboard.key()
            except Paused:
                self.pause()
                draw()
                continue
            if key == "q":
                raise Quit
            if key == ENTER:
                return

    def pause(self) -> None:
        """Stop until the shell goes on with the program. Whoever sits there then is asked afresh, and looks at no page yet."""
        self.screen.close_page()
        self.looking = None
        self.keyboard.give_back()
        os.kill(os.getpid(), signal.SIGSTOP)
        self.keyboard.take()
        self.keyboard.forget()

    def _ask_to_pass(self, seat: Seat) -> None:
        self.screen.open_page()
        self.news(CHANCE, room=self.screen.height - 8 - 2 * len(self.troubles))
        self.screen.say(say("Pass the keyboard to {who}; then press Enter.", who=Who(seat)), "bold")
        if self.not_saved is None:
            self.screen.say(say("Nobody else looks now. q stops; the game is saved."), "dim")
        else:
            self.screen.say(say("Nobody else looks now. q stops; the game is not saved."), "dim")
        for trouble in self.troubles:
            self.screen.say(trouble, "yellow")

    def news(self, seat: Seat, room: int | None = None) -> None:
        """What the seat has not been told yet; only the last lines where there is no more room."""
        rules, events = self.session.setup.rules, self.session.game.events
        fresh = [
            event
            for event in events[self.told.get(seat, 0) :]
            if event.audience in (None, seat) and not isinstance(event, CardsDrawn)  # the hand itself is shown
        ]
        found = lines(fresh, rules.edition, self.screen.tell)
        if room is not None:
            found, left_out = self._fitting(found, max(FEWEST_LINES, room))
            if left_out:
                self.screen.say(say("(earlier lines are left out)"), "dim")
        if found:
            self.screen.show(show.lines(self.screen, found, seat))

    def _fitting(self, found: tuple[Line, ...], room: int) -> tuple[tuple[Line, ...], bool]:
        kept = found
        while kept and self.screen.lines_of(show.lines(self.screen, kept)) > room:
            kept = kept[1:]
        return kept, len(kept) < len(found)

    def heard(self, seat: Seat) -> None:
        """The seat knows everything up to now."""
        self.told[seat] = len(self.session.game.events)

    def reader(self, seat: Seat) -> Seat:
        """Who reads the page when this seat is asked: around paper cards everybody together."""
        return CHANCE if self.saved.mode is Mode.PAPER else seat

    def hand(self, seat: Seat) -> tuple[ShownCard, ...]:
        """The seat's hand, sorted; empty where nobody sees it."""
        if self.session.setup.seatings[seat - 1].paper:
            return ()
        player = self.session.game.player(seat)
        return show_hand(player.names[card] for card in player.hand)

    def partners(self, seat: Seat) -> tuple[tuple[Seat, tuple[ShownCard, ...]], ...]:
        """The hands of teammates that the seat may look at (CR 810.5), sorted; none where cards are of paper."""
        if any(seating.paper for seating in self.session.setup.seatings):
            return ()
        return tuple((one, show_hand(card.name for card in held)) for one, held in view(self.session, seat).partners)

    def key(self) -> str:
        """One key; `?`, `q` and `c` are dealt with here, in a match `d` and `t` too. Quit, Conceded, Drawn, TimeCalled."""
        while True:
            key = self.keyboard.key()
            self.screen.type(key.strip() + "\n")
            if not self._command(key):
                return key

    def line(self) -> str:
        """One line; what `key` deals with is dealt with here where it stands alone. Quit, Conceded, Drawn, TimeCalled."""
        while True:
            text = self.keyboard.line(at_once="?").strip()
            if not self._command(text.lower()):
                return text

    def _command(self, word: str) -> bool:
        match word:
            case "q" | "quit":
                raise Quit
            case "c" | "concede":
                if self.confirm(say("Concede the game? y concedes, any other key goes back.")):
                    raise Conceded
                self.again(say("Nobody conceded."))
            case "d" | "draw" if self.saved.in_match:
                if self.confirm(say("Does everybody agree to a draw of this game? y agrees, any other key goes back.")):
                    raise Drawn
                self.again(say("The game goes on."))
            case "t" | "time" if self.saved.in_match:
                if self.confirm(
                    say("Is time called? y ends the match before this game begins, any other key goes back.")
                ):
                    raise TimeCalled
                self.again(say("The game goes on."))
            case "?":
                self.explain()
            case _:
                return False
        return True

    def confirm(self, question: Message, also_enter: bool = False) -> bool:
        """Whether y is pressed."""
        self.screen.say(question, "bold")
        self.prompt()
        key = self.keyboard.key()
        self.screen.type(key.strip() + "\n")
        return key in ("y", "Y") or also_enter and key == ENTER

    def again(self, why: Message) -> None:
        """Say what is wrong and ask once more: below, or on a page where the hand must stay in sight."""
        if self.passed_around:
            self.draw()
        self.screen.say(why, "yellow")
        self.prompt()

    def prompt(self) -> None:
        """Where the answer is typed."""
        self.screen.console.print(Text("> ", "bold"), end="")
        self.screen.console.file.flush()
