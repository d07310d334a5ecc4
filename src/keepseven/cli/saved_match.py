"""A match in a file: its record, and beside it what the keyboard needs to go on in the same way."""

from dataclasses import asdict, dataclass, replace

from keepseven.cli.saved import Keyboard, Mode, keyboard_in
from keepseven.pregame.dealer import Dealer
from keepseven.pregame.match import Match, Stage, seed_of_game
from keepseven.pregame.match_record import load_match, save_match
from keepseven.pregame.session import Session
from keepseven.words import Message, say


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match and how it is played here. `seed` is the text chance was seeded with, None for fresh bytes."""

    match: Match
    mode: Mode
    seed: str | None
    in_match = True

    @property
    def session(self) -> Session:
        """The game that is played, or was the last one."""
        return self.match.game.session

    @property
    def dealer(self) -> Dealer:
        """Deals each game otherwise, though from one seed."""
        seed = seed_of_game(self.seed, len(self.match.games))
        return Dealer(None if seed is None else seed.encode())

    def at(self, session: Session) -> "SavedMatch":
        """The same once its game has gone on."""
        return self.with_match(self.match.play(session))

    def with_match(self, match: Match) -> "SavedMatch":
        """The same once the match has gone on."""
        return replace(self, match=match)

    def document(self) -> bytes:
        """What stands in the file. RecordError: it is too large."""
        return save_match(self.match, {"keyboard": asdict(Keyboard(self.mode, self.seed))})

    def farewell(self, file: str) -> tuple[Message, Message]:
        """How to go on with it or have it checked: a sentence, and a command that names the file."""
        if self.match.stage is Stage.OVER:
            return (
                say("The match is saved. To have it played again and checked:"),
                say("keepseven verify {file}", file=file),
            )
        return say("The match is saved. To go on with it:"), say("keepseven match --resume {file}", file=file)


def match_in(data: bytes) -> SavedMatch:
    """The match in what stood in a file. RecordError: it is none, or one that does not fit."""
    match = load_match(data)
    keyboard = keyboard_in(data, match.game.session)
    return SavedMatch(match, keyboard.mode, keyboard.seed)
