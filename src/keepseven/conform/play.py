"""A case being played: its steps done one after another on a session."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from keepseven.conform.case import (
    Allow,
    Answer,
    AnyStep,
    CannotBegin,
    CannotLeave,
    Case,
    Cite,
    FirstTurn,
    Leave,
    NotOffered,
    Refuse,
    Table,
    View,
    Won,
)
from keepseven.conform.compare import differences, same
from keepseven.conform.facts import facts_of_table, facts_of_view, foreign_cards, misplaced
from keepseven.conform.tables import open_answer
from keepseven.errors import CaseError, IllegalAnswer, Refusal
from keepseven.pregame.asks import ActFromHand, Ask, Bottom, Declare, ExileFromHand, PutAway
from keepseven.pregame.events import FirstDrawStep, FirstTurnBegun, GameWon, TeamWon
from keepseven.pregame.session import Answered, Session, open_now
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.pregame.view import view
from keepseven.rule import Rule
from keepseven.rules.citations import number
from keepseven.words import Message, Who, say


class Play:
    """A case being played: the session so far, every question it asked and the rules that refused something."""

    __slots__ = ("_refused", "asked", "case", "session")

    def __init__(self, case: Case, session: Session) -> None:
        self.case = case
        self.session = session
        self.asked: dict[int, Ask[Any]] = {}
        self._refused: set[Rule] = set()

    def observed(self) -> set[Rule]:
        """Every rule that an event, a question or a refusal has carried."""
        events = {event.rule for event in self.session.game.events}
        return events | {ask.rule for ask in self.asked.values()} | self._refused

    def do(self, step: AnyStep) -> Iterator[Message]:
        """One step, with a sentence for everything that is not as expected. KeepsevenError: it cannot be done."""
        match step:
            case Answer():
                for seat in step.seat if isinstance(step.seat, list) else [step.seat]:
                    self._answer(Seat(seat), step)
            case Allow():
                question = self._question(Seat(step.seat), step.ask)
                self.session.answer(Seat(step.seat), question, self._given(step.seat, step))
            case Refuse():
                yield from self._refuse(step)
            case NotOffered():
                self._pause(step.during)
                answer = None if step.answer is UNSET else self._given(step.seat, step)
                yield from self._by_rule(step.rule, self.session.why_not_offered(Seat(step.seat), step.ask, answer))
            case Leave():
                self._pause(step.during)
                self.session = self.session.leave(Seat(step.seat))
            case CannotLeave():
                self._pause(step.during)
                yield from self._by_rule(step.rule, self.session.why_not_leave(Seat(step.seat)))
            case View():
                self._pause(step.during)
                yield from self._look(step)
            case Table():
                self._pause(step.during)
                yield from differences(expectations(step), facts_of_table(self.session))
            case FirstTurn() | Won():
                self._reach()
                yield from self._end(step)
            case Cite():
                yield from self._cite(step)
            case CannotBegin():
                yield say("the game can begin, though {rule} should refuse it", rule=step.rule.value)
        for seat in misplaced(self.session.game):
            yield say("a card of {who} lies nowhere or in two places", who=Who(seat))

    def _reach(self, kind: str | None = None, seat: Seat | None = None) -> bool:
        """Answer what the case leaves to its set-up, until such a question is open or a step must answer."""
        while True:
            questions = self.session.questions
            self.asked.update(questions)
            if any(ask.kind == kind and seat in (None, ask.seat) for ask in questions.values()):
                return True
            for question, ask in questions.items():
                answer = open_answer(ask, self.case, self.session.game)
                if answer is not None:
                    self.session = self.session.answer(ask.seat, question, answer[0])
                    break
            else:
                return False

    def _pause(self, kind: str | UnsetType) -> None:
        """Come to the moment of a step: while such a question waits, or when a step must answer."""
        if not self._reach(None if kind is UNSET else kind) and kind is not UNSET:
            raise CaseError(say("nobody is asked {kind}; {now}", kind=kind, now=open_now(self.session.questions)))

    def _question(self, seat: Seat, kind: str) -> int:
        """The number of the open question of that kind to the seat."""
        self._reach(kind, seat)
        for question, ask in self.session.questions.items():
            if ask.kind == kind and ask.seat == seat:
                return question
        raise CaseError(
            say("{who} is not asked {kind}; {now}", who=Who(seat), kind=kind, now=open_now(self.session.questions))
        )

    def _answer(self, seat: Seat, step: Answer) -> None:
        question = self._question(seat, step.ask)
        self.session = self.session.answer(seat, question, self._given(seat, step))

    def _given(self, seat: int, step: Answer | Allow | Refuse | NotOffered) -> Any:
        """The answer as the session takes it: tuples for lists, and places in the hand for names of cards."""
        player = self.session.game.player(Seat(seat))
        hand: list[str | None] = [player.deck[card] for card in player.hand]
        if step.ask == ActFromHand.kind and isinstance(step.answer, str) and step.answer in hand:
            return hand.index(step.answer), step.answer
        if step.ask == Declare.kind and isinstance(step.answer, list):
            return tuple(hand.index(one) if one in hand else one for one in step.answer)
        if step.ask not in (Bottom.kind, PutAway.kind, ExileFromHand.kind) or not isinstance(step.answer, list):
            return _tuples(step.answer)
        places: list[Any] = []
        for one in step.answer:
            if isinstance(one, str):
                if one not in hand:
                    raise CaseError(say("{who} does not hold {card} so often", who=Who(seat), card=one))
                places.append(hand.index(one))
                hand[places[-1]] = None
            else:
                places.append(one)
        return tuple(places)

    def _refuse(self, step: Refuse) -> Iterator[Message]:
        seat = Seat(step.seat)
        put_to = seat if step.put_to is UNSET else Seat(step.put_to)
        self._reach(step.ask, put_to)
        before, questions = self.session.game, self.session.questions
        given = self._given(step.seat, step)
        asked = [n for n, ask in questions.items() if (ask.seat, ask.kind) == (put_to, step.ask)]
        closed = [
            entry.question
            for entry in self.session.log
            if isinstance(entry, Answered) and (entry.seat, entry.kind) == (put_to, step.ask)
        ]
        question = (asked or closed or [0])[-1]
        yield from self._by_rule(step.rule, self.session.why_not(seat, question, given))
        try:
            self.session.answer(seat, question, given)
        except IllegalAnswer:
            pass
        else:
            yield say("the answer was taken")
        if (before, questions) != (self.session.game, self.session.questions):
            yield say("the refused answer has changed the game")

    def _by_rule(self, rule: Rule, refusal: Refusal | None) -> Iterator[Message]:
        if refusal is None:
            yield say("this is legal, but {rule} should refuse it", rule=rule.value)
        else:
            self._refused.add(refusal.rule)
            if refusal.rule is not rule:
                yield say("{found} refuses this, not {rule}: {what}",
                          found=refusal.rule.value, rule=rule.value, what=refusal.message)  # fmt: skip

    def _look(self, step: View) -> Iterator[Message]:
        seen = view(self.session, CHANCE if step.seat == 0 else Seat(step.seat))
        yield from differences(expectations(step), facts_of_view(seen))
        for owner in foreign_cards(seen):
            yield say("a hidden card of {who} is shown", who=Who(owner))
        text = msgspec.json.encode(seen).decode()
        communal = self.session.game.communal
        names = {name for player in self.session.game.players for name in player.deck}
        names.update(communal.deck if communal else ())
        for name in [] if step.hides is UNSET else step.hides:
            if name not in names:
                yield say("{card} is in no deck, so that nothing could show it", card=name)
            if msgspec.json.encode(name).decode() in text:
                yield say("{card} is shown", card=name)

    def _end(self, step: FirstTurn | Won) -> Iterator[Message]:
        if not self.session.over:
            yield say("the game is not at its end; {now}", now=open_now(self.session.questions))
        events = self.session.game.events
        begun = [event.seat for event in events if isinstance(event, FirstTurnBegun)]
        won = [event.seat for event in events if isinstance(event, GameWon)]
        won += [seat for event in events if isinstance(event, TeamWon) for seat in event.team]
        draws = ["skipped" if event.skipped else "taken" for event in events if isinstance(event, FirstDrawStep)]
        if isinstance(step, FirstTurn):
            yield from same("first turn", [step.seat], begun)
            yield from same("draw step", [step.draw_step], draws)
            yield from same("won by", [], won)
        else:
            yield from same("won by", step.seat if isinstance(step.seat, list) else [step.seat], won)
            yield from same("first turn", [], begun)

    def _cite(self, step: Cite) -> Iterator[Message]:
        printed = number(step.rule, self.session.setup.rules.edition)
        if printed != step.number:
            yield say("{rule} is {found}, not {wanted}", rule=step.rule.value, found=printed, wanted=step.number)


def expectations(step: View | Table) -> dict[str, Any]:
    """What the step compares, without where and when it looks."""
    given: dict[str, Any] = msgspec.to_builtins(step)
    return {key: value for key, value in given.items() if key not in ("do", "seat", "during", "hides")}


def _tuples(value: Any) -> Any:
    """JSON knows lists only; answers are tuples."""
    return tuple(_tuples(one) for one in value) if isinstance(value, list) else value
