"""A game in progress: the set-up plus the answers so far.

A `Session` is a value. Answering makes another one; the old one stays, so that undo, fork and resume need nothing
else. An answer names its question and is checked before the script sees it: an illegal one changes nothing.
"""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from keepseven.errors import IllegalAnswer, Refusal
from keepseven.pregame.asks import Ask, plain
from keepseven.pregame.dealer import FRESH, Dealer, deal
from keepseven.pregame.game import Game
from keepseven.pregame.run import Run
from keepseven.pregame.setup import CHANCE, Seat, Setup
from keepseven.rule import Rule
from keepseven.words import Message, Who, say

if TYPE_CHECKING:
    from keepseven.pregame.pledges import Pledges


@dataclass(frozen=True, slots=True)
class Answered:
    """An entry of the log: the answer to one question.

    `source` is the bytes chance used, where they are known; `guessable`: somebody gave them as a seed and may know
    what follows from them.
    """

    question: int
    seat: Seat
    kind: str
    answer: Any
    source: bytes = b""
    guessable: bool = False


@dataclass(frozen=True, slots=True)
class Departed:
    """An entry of the log: a player conceded."""

    seat: Seat


Entry: TypeAlias = Answered | Departed


@dataclass(frozen=True, slots=True)
class Session:
    """One game about to start. `log` is all that was answered, in the order in which it came.

    With `pledges` the game is shared: all chance follows from the secrets of everybody (`pledges.shared` makes such a session),
    and nobody goes back past what chance has shown.
    """

    setup: Setup
    log: tuple[Entry, ...] = ()
    pledges: "Pledges | None" = None
    # The play of the log so far. A generator cannot be copied, so it is handed on to the first session made from this
    # one; whoever asks this one again has it played again.
    _runs: list[Run] = field(default_factory=list, init=False, repr=False, compare=False)
    # In a shared game, what was made from this session: its other continuations are refused once that has shown a card.
    _next: list["Session"] = field(default_factory=list, init=False, repr=False, compare=False)

    @property
    def game(self) -> Game:
        """The whole table, with everything that is hidden: for whoever runs the game."""
        return self._run().game

    @property
    def over(self) -> bool:
        """Whether nothing is left to ask: the first turn has begun, or one player is left."""
        return self._run().over

    @property
    def questions(self) -> dict[int, Ask[Any]]:
        """The questions that wait for an answer, by number. Those of one batch may be answered in any order."""
        run = self._run()
        return {number: ask for number, ask in run.asked.items() if number not in run.given}

    def why_not(self, seat: Seat, question: int, answer: object) -> Refusal | None:
        """What is wrong with this answer of this seat now, and by which rule; None where it is legal."""
        run = self._run()
        if run.over:
            return _COMPLETE
        if self._is_passed():
            return Refusal(_NO_SECOND_TRY, Rule.SIMULTANEOUS)
        waiting = self.questions
        ask = waiting.get(question) if type(question) is int else None
        if ask is None:
            closed = type(question) is int and 0 < question < run.next
            what = (
                say("question {n} is no longer open", n=question)
                if closed
                else say("an answer gives the number of an open question")
            )
        elif type(seat) is not int or seat != ask.seat:
            what = say("question {n} is put to {who}", n=question, who=_who(ask.seat))
        else:
            refused = ask.refusal(answer)
            if refused is None and seat == CHANCE and self.pledges and answer != deal(ask, self.pledges.seed):
                why = say("chance is settled by the secrets of everybody; this is not what follows from them")
                return Refusal(why, ask.rule)
            return refused
        return Refusal(say("{what}; {now}", what=what, now=open_now(waiting)), Rule.SIMULTANEOUS)

    def answer(
        self, seat: Seat, question: int, answer: Any, source: bytes = b"", *, guessable: bool = False
    ) -> "Session":
        """The session after a legal answer. IllegalAnswer: it is not; nothing has changed.

        `source` and `guessable` are kept beside an answer of chance (`Answered`); a player's answer has none.
        """
        refused = self.why_not(seat, question, answer)
        if refused is not None:
            raise IllegalAnswer(refused.message, refused.rule)
        if type(source) is not bytes or type(guessable) is not bool:
            raise IllegalAnswer(say("beside an answer stand bytes, and whether they are a seed: true or false"))
        if seat != CHANCE and (source or guessable):
            raise IllegalAnswer(say("bytes stand beside an answer of chance only"))
        run, answer = self._take_run(), plain(answer)
        entry = Answered(question, seat, run.asked[question].kind, answer, source, guessable)
        run.give(question, answer)
        return self._followed_by(entry, run)

    def why_not_leave(self, seat: Seat) -> Refusal | None:
        """Why this seat cannot concede now; None where it can (CR 104.3a: at any time of the game)."""
        run, seats = self._run(), self.setup.rules.players
        if type(seat) is not int or not 1 <= seat <= seats:
            return Refusal(say("a seat is one of the numbers 1 to {n}", n=seats), Rule.CONCEDE)
        if run.game.player(seat).left:
            return Refusal(say("{who} has left the game already", who=Who(seat)), Rule.CONCEDE)
        if self._is_passed():
            return Refusal(_NO_SECOND_TRY, Rule.CONCEDE)
        return _COMPLETE if run.over else None

    def leave(self, seat: Seat) -> "Session":
        """The session after a player conceded (CR 104.3a). IllegalAnswer: that player cannot."""
        refused = self.why_not_leave(seat)
        if refused is not None:
            raise IllegalAnswer(refused.message, refused.rule)
        run = self._take_run()
        run.depart(seat)
        return self._followed_by(Departed(seat), run)

    def dealt(self, dealer: Dealer = FRESH) -> "Session":
        """The session once chance has answered all that it is asked now; in a shared game the secrets answer."""
        session = self
        while asked := [(number, ask) for number, ask in session.questions.items() if ask.seat == CHANCE]:
            for number, ask in asked:
                if self.pledges is not None:
                    session = session.answer(CHANCE, number, deal(ask, self.pledges.seed))
                else:
                    source = dealer.source(ask)
                    session = session.answer(CHANCE, number, deal(ask, source), source, guessable=dealer.guessable)
        return session

    def answered(self, seat: Seat, kind: str) -> bool:
        """Whether the seat has answered such a question of the open batch, whose other answers are still awaited."""
        run = self._run()
        return any(run.asked[n].seat == seat and run.asked[n].kind == kind for n in run.given)

    def back_to(self, entries: int) -> "Session":
        """The session as it was after so many entries of its log.

        IllegalAnswer: the game is shared, and what would be taken back is an answer of chance or has shown somebody a
        card: a choice made anew would be made with that knowledge.
        """
        session = replace(self, log=self.log[:entries])
        if self.pledges is not None and self._has_shown(session):
            raise IllegalAnswer(_NO_SECOND_TRY)
        return session

    def _is_passed(self) -> bool:
        """Whether a shared game has gone on from here to where chance has shown something."""
        if not self._next:
            return False
        head = self._next[-1]
        while head._next:
            head = head._next[-1]
        return head._has_shown(self)

    def _has_shown(self, earlier: "Session") -> bool:
        """Whether chance answered, or somebody saw a card, since then."""
        entries, events = self.log[len(earlier.log) :], self.game.events[len(earlier.game.events) :]
        asked = any(isinstance(entry, Answered) and entry.seat == CHANCE for entry in entries)
        return asked or any(getattr(event, "cards", ()) for event in events)

    def why_not_offered(self, seat: Seat, kind: str, answer: object = None) -> Refusal | None:
        """Why a question of this kind (or this answer to it) is not open to the seat now; None where it is.

        `kind` is one of `asks.ASKS`, such as "declare" or "bottom".
        """
        from keepseven.pregame.offers import why_not_offered

        return why_not_offered(self, seat, kind, answer)

    def save(self) -> bytes:
        """The game as a JSON document, with everything that is hidden."""
        from keepseven.pregame.record import save

        return save(self)

    @classmethod
    def load(cls, data: bytes) -> "Session":
        """The game of a saved document. RecordError: it is damaged, of another version, or no longer fits the rules."""
        from keepseven.pregame.record import load

        return load(data)

    def _run(self) -> Run:
        if not self._runs:
            run = Run(self.setup)
            for entry in self.log:
                follow(run, entry)
            self._runs.append(run)
        return self._runs[0]

    def _take_run(self) -> Run:
        self._run()
        return self._runs.pop()

    def _followed_by(self, entry: Entry, run: Run) -> "Session":
        session = Session(self.setup, (*self.log, entry), self.pledges)
        session._runs.append(run)
        if self.pledges is not None:
            self._next.append(session)
        return session


def follow(run: Run, entry: Entry) -> None:
    """Play one entry of a log that is known to be legal."""
    if isinstance(entry, Departed):
        run.depart(entry.seat)
    else:
        run.give(entry.question, entry.answer)


def open_now(waiting: dict[int, Ask[Any]]) -> Message:
    """What is asked now, as the end of a sentence."""
    asked = tuple(say("question {n} to {who}", n=number, who=_who(ask.seat)) for number, ask in waiting.items())
    return say("open now: {asked}", asked=asked)


def _who(seat: Seat) -> Who | Message:
    return say("chance") if seat == CHANCE else Who(seat)


_COMPLETE = Refusal(say("the start of the game is complete; nothing is asked any more"), Rule.FIRST_TURN)
_NO_SECOND_TRY = say("in a shared game nothing is taken back past what chance has shown, so that nobody tries it twice")
