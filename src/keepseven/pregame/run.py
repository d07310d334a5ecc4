"""One play of the script: the generator, what it asks now, and the answers given so far to that batch."""

from typing import Any

from keepseven.pregame.asks import Ask
from keepseven.pregame.game import Game
from keepseven.pregame.script.asking import Batch, Departure, Reply
from keepseven.pregame.script.start import start_the_game
from keepseven.pregame.setup import Seat, Setup
from keepseven.pregame.table import sit_down


class Run:
    """Advances in place; `Session` is the value built on it.

    `asked` is the current batch by question number, `given` the answers to it so far; with `any_one` the first answer
    is enough, and the other questions keep their numbers where the script asks them again. Numbers count the questions of
    the game from 1; a question that a departure leaves unchanged keeps its number and its answer.
    """

    __slots__ = ("_script", "any_one", "asked", "game", "given", "next")

    def __init__(self, setup: Setup) -> None:
        self.game: Game = sit_down(setup)
        self.asked: dict[int, Ask[Any]] = {}
        self.given: dict[int, Any] = {}
        self.any_one = False
        self.next = 1
        self._script = start_the_game(self.game)
        self._advance(None)

    @property
    def over(self) -> bool:
        """Whether the script has ended: the first turn has begun, or one player is left."""
        return not self.asked

    def give(self, number: int, answer: Any) -> None:
        """A legal answer to a question of the batch; the last one sends all of them to the script."""
        asked, given = self.asked, self.given
        given[number] = answer
        if len(given) == len(asked):
            self._advance(tuple(map(given.get, asked)))
        elif self.any_one:
            kept = {ask: n for n, ask in asked.items() if n != number}
            self._advance(tuple(map(given.get, asked)), kept)

    def depart(self, seat: Seat) -> None:
        """A player concedes; the script says which questions are left."""
        self._advance(Departure(seat), {ask: n for n, ask in self.asked.items()}, self.given)
        if self.asked and len(self.given) == len(self.asked):
            self.give(*self.given.popitem())

    def _advance(
        self, reply: Reply | None, kept: dict[Ask[Any], int] | None = None, given: dict[int, Any] | None = None
    ) -> None:
        self.asked, self.given = {}, {}
        try:
            batch: Batch = next(self._script) if reply is None else self._script.send(reply)
        except StopIteration as done:
            self.game = done.value
            return
        self.game, self.any_one = batch.game, batch.any_one
        if not kept:
            self.asked = dict(enumerate(batch.asks, self.next))
            self.next += len(self.asked)
            return
        for ask in batch.asks:
            number = kept.get(ask)
            if number is None:
                number, self.next = self.next, self.next + 1
            elif given and number in given:
                self.given[number] = given[number]
            self.asked[number] = ask
