"""A case driven through a program of somebody else's, by the protocol of `docs/reference/engine-protocol.md`.

The driver plays the part of everybody at the table, and of chance. It sends what a case does and looks at, never what
the case expects; the replies are compared here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
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
from keepseven.conform.compare import same
from keepseven.conform.facts import Facts
from keepseven.conform.protocol import AnyEngine, is_question, opening, request_of
from keepseven.conform.tables import deck_lists, open_answer, order_of, setup_of, stacked_for
from keepseven.conform.told import judge, lost_or_doubled
from keepseven.decks.deck import Zone
from keepseven.errors import CaseError, EngineError, KeepsevenError
from keepseven.pregame.asks import ASKS, Order, RandomSeat
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.pregame.table import sit_down
from keepseven.reports.conformance import Verdict
from keepseven.words import Message, Who, say


@dataclass(frozen=True, slots=True)
class Driven:
    """What came of a case: the verdict, what was wrong, and what the engine did not tell or why it did not play."""

    case: Case
    verdict: Verdict
    problems: tuple[Message, ...] = ()
    untold: tuple[Message, ...] = ()


class Unplayed(Exception):
    """The engine says that it does not play this."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = say("{why}", why=why)


def drive(case: Case, engine: AnyEngine) -> Driven:
    """Play a case through an engine."""
    problems: list[Message] = []
    try:
        table = Drive(case, engine)
        for at, step in enumerate(case.steps, 1):
            try:
                problems.extend(say("step {n}: {what}", n=at, what=what) for what in table.do(step))
            except CaseError as error:
                problems.append(say("step {n} cannot be done: {what}", n=at, what=error.message))
                break
        else:
            problems.extend(table.at_the_end())
    except EngineError as error:
        return Driven(case, Verdict.BROKEN, (*problems, error.message))
    except Unplayed as refusal:
        # what was wrong before it stopped stays wrong
        verdict = Verdict.FAILED if problems else Verdict.UNPLAYED
        return Driven(case, verdict, tuple(problems), (refusal.why,))
    except KeepsevenError as error:
        return Driven(case, Verdict.UNPLAYED, (), (say("this case cannot be set up: {why}", why=error.message),))
    untold = tuple(say("{what}", what=what) for what in dict.fromkeys(table.untold))
    verdict = Verdict.FAILED if problems else Verdict.PARTLY if untold else Verdict.PASSED
    return Driven(case, verdict, tuple(problems), untold)


class Drive:
    """A case under way: what is asked now, and all the engine has been told, so that it can be told again."""

    __slots__ = ("asked", "begins", "case", "end", "engine", "game", "kinds", "shuffles", "taken", "tossed", "untold")

    def __init__(self, case: Case, engine: AnyEngine) -> None:
        self.case = case
        self.engine = engine
        self.begins = not isinstance(case.steps[0], CannotBegin)
        self.game = sit_down(setup_of(case)) if self.begins else None
        self.untold: list[str] = []
        self.shuffles: set[tuple[int, int, str]] = set()
        self.tossed = False
        self.taken: list[Facts] = []
        self.asked: list[Facts] = []
        self.end: Facts | None = None
        self.kinds: list[Any] | None = None
        if self.begins and (refused := self._give(opening(case))) is not None:
            raise EngineError(say("the start of a game was refused: {why}", why=refused))

    def do(self, step: AnyStep) -> Iterator[Message]:
        """One step, with a sentence for everything that is not as expected. CaseError: it cannot be done."""
        match step:
            case Answer():
                for seat in step.seat if isinstance(step.seat, list) else [step.seat]:
                    self._expect(step.ask, seat)
                    self._change(request_of(step, seat=seat))
                return iter(())
            case Allow():
                self._expect(step.ask, step.seat)
                self._change(request_of(step, do="answer"))
                self._again()
                return iter(())
            case Refuse():
                self._reach(step.ask, step.seat if step.put_to is UNSET else step.put_to)
                return self._refused(request_of(step, do="answer"), step)
            case NotOffered():
                self._pause(step.during)
                return self._not_offered(step)
            case Leave():
                self._pause(step.during)
                self._change(request_of(step))
                return iter(())
            case CannotLeave():
                self._pause(step.during)
                return self._refused(request_of(step, do="leave"), step)
            case View():
                self._pause(step.during)
                return self._look(step)
            case Table():
                self._pause(step.during)
                return self._lift(step)
            case FirstTurn() | Won():
                self._reach()
                return self._ended(step)
            case CannotBegin():
                return self._cannot_begin(step)
            case Cite():
                return self._cite(step)
            case CannotBegin():
                return iter((say("the game can begin, though {rule} should refuse it", rule=step.rule.value),))

    def at_the_end(self) -> Iterator[Message]:
        """What should have come up in the case, and that every card is still somewhere."""
        for stacked in self.case.chance.orders:
            if (stacked.of, stacked.shuffle, stacked.zone) not in self.shuffles:
                yield say("shuffle {n} of {who} was not asked for", n=stacked.shuffle, who=Who(stacked.of))
        if self.case.chance.chooser is not UNSET and not self.tossed:
            yield say("chance was not asked who chooses")
        players = self._told({"do": "table"}).get("players") if self._is_whole() else None
        left = any(request["do"] == "leave" for request in self.taken)
        for seat, deck in enumerate(deck_lists(self.case.setup), 1):
            holdings = players.get(str(seat)) if isinstance(players, dict) else None
            if not isinstance(holdings, dict) or "pile" not in holdings or seat in self.case.setup.paper:
                continue
            if left and not any(holdings.values()):  # gone with all cards, perhaps with a team
                continue
            if lost_or_doubled(msgspec.to_builtins(deck), holdings):
                yield say("a card of {who} lies nowhere or in two places", who=Who(seat))

    def _is_whole(self) -> bool:
        """Whether everybody plays the deck that the case lists: a game within or after another has other cards."""
        return self.begins and self.case.setup.then is UNSET

    def _reach(self, kind: str | None = None, seat: int | None = None) -> bool:
        """Answer what the case leaves to its set-up, until such a question is open or a step must answer.

        Unplayed: the engine said which kinds of questions it asks, and this is none of them.
        """
        if kind is not None and self.kinds is not None and kind not in self.kinds:
            raise Unplayed(f"never asks: {kind}")
        while True:
            if any(one["ask"] == kind and seat in (None, one["seat"]) for one in self.asked):
                return True
            for question in self.asked:
                if (answer := self._open(question)) is not None:
                    known = {key: value for key, value in question.items() if key != "cards"}
                    self._change({**known, "do": "answer", "answer": answer[0]})
                    break
            else:
                return False

    def _open(self, question: Facts) -> tuple[Any] | None:
        """The answer of chance, or one that the case leaves to its set-up, in a tuple; None where a step answers."""
        kind = question["ask"]
        if kind == Order.kind:
            return (self._order(question),)
        self.tossed |= kind == RandomSeat.kind
        assert self.game is not None  # without a game nothing is asked
        try:
            return open_answer(msgspec.convert(question, ASKS[kind]), self.case, self.game)
        except (LookupError, msgspec.ValidationError):
            return None  # not all is told, or it is no question of these rules: a step has to answer it

    def _order(self, question: Facts) -> list[str | None]:
        """The names of a shuffled pile from the top, as the case stacks it or by name."""
        cards, owner, number = question.get("cards"), question.get("owner"), question.get("number")
        if not isinstance(cards, list) or not all(card is None or isinstance(card, str) for card in cards):
            raise EngineError(say("a question for an order names the {cards} of the pile", cards="cards"))
        if type(owner) is not int or type(number) is not int:
            raise EngineError(say("a question for an order tells the {owner} and the {number} of the shuffle",
                                  owner="owner", number="number"))  # fmt: skip
        zone = str(question.get("zone", Zone.MAIN.value))
        self.shuffles.add((owner, number, zone))
        names = sorted(cards, key=lambda name: (name is not None, name or ""))
        stacked = stacked_for(self.case, Seat(owner), number, Zone(question.get("zone", Zone.MAIN)))
        return [names[place] for place in order_of(stacked, names)] if stacked else names

    def _pause(self, kind: str | UnsetType) -> None:
        """Come to the moment of a step: while such a question waits, or when a step must answer."""
        if not self._reach(None if kind is UNSET else kind) and kind is not UNSET:
            raise CaseError(say("nobody is asked {kind}; {now}", kind=kind, now=self._now()))

    def _expect(self, kind: str, seat: int) -> None:
        if not self._reach(kind, seat):
            raise CaseError(say("{who} is not asked {kind}; {now}", who=Who(seat), kind=kind, now=self._now()))

    def _now(self) -> Message:
        if not self.asked:
            return say("nothing is asked")
        return say("asked now: {asked}", asked=tuple(
            say("{kind} of {who}", kind=one["ask"], who=say("chance") if one["seat"] == CHANCE else Who(one["seat"]))
            for one in self.asked
        ))  # fmt: skip

    def _told(self, request: Facts) -> Facts:
        """The reply. Unplayed: the engine says it does not play this."""
        reply = self.engine.tell(request)
        if "unplayed" in reply:
            raise Unplayed(str(reply["unplayed"]))
        return reply

    def _give(self, request: Facts) -> str | None:
        """Tell the engine something that changes the game; why it refuses that, None where it is done."""
        reply = self._told(request)
        if "refused" in reply:
            return str(reply["refused"])
        self._take(request, reply)
        return None

    def _take(self, request: Facts, reply: Facts) -> None:
        asked, end = reply.get("asked"), reply.get("end")
        if not isinstance(asked, list) or not all(map(is_question, asked)) or not isinstance(end, dict | None):
            raise EngineError(say("the reply to {do} does not tell what is asked", do=request["do"]))
        if isinstance(kinds := reply.get("asks"), list):
            self.kinds = kinds
        self.asked, self.end = asked, end
        self.taken.append(request)

    def _change(self, request: Facts) -> None:
        if (why := self._give(request)) is not None:
            raise CaseError(say("this is refused: {why}", why=why))

    def _again(self) -> None:
        """Back to before the last request, by playing the game anew."""
        requests, self.taken = self.taken[:-1], []
        for request in requests:
            if self._give(request) is not None:
                raise EngineError(say("the same game does not go the same way twice"))

    def _refused(self, request: Facts, step: Refuse | CannotLeave | NotOffered) -> Iterator[Message]:
        before = self._told({"do": "table"})
        reply = self._told(request)
        if "refused" not in reply:
            yield say("this is taken, but {rule} should refuse it", rule=step.rule.value)
            self._take(request, reply)
            self._again()
            return
        yield from self._by_rule(step, reply)
        if before != self._told({"do": "table"}):
            yield say("what was refused has changed the game")

    def _by_rule(self, step: Refuse | CannotLeave | NotOffered | CannotBegin, reply: Facts) -> Iterator[Message]:
        if "rule" not in reply:
            self.untold.append(f"{msgspec.to_builtins(step)['do']} rule")
        elif reply["rule"] != step.rule.value:
            yield say("{found} refuses this, not {rule}: {what}",
                      found=str(reply["rule"]), rule=step.rule.value, what=str(reply.get("refused", "")))  # fmt: skip

    def _not_offered(self, step: NotOffered) -> Iterator[Message]:
        if any(one["ask"] == step.ask and one["seat"] == step.seat for one in self.asked):
            if step.answer is UNSET:
                yield say("{who} is asked {kind}", who=Who(step.seat), kind=step.ask)
            else:
                yield from self._refused(request_of(step, do="answer"), step)
        else:
            yield from self._by_rule(step, self._told(request_of(step, do="why not")))

    def _look(self, step: View) -> Iterator[Message]:
        told = self._told({"do": "view", "seat": step.seat})
        asked = [{key: value for key, value in one.items() if key != "seat"}
                 for one in self.asked if one["seat"] == step.seat != CHANCE]  # fmt: skip
        waiting = sorted({one["seat"] for one in self.asked if one["seat"] != CHANCE})
        yield from self._compare(step, {**told, "asked": asked, "waiting_for": waiting})
        text = msgspec.json.encode([told, asked]).decode()
        brought = msgspec.json.encode(opening(self.case)).decode()
        for name in [] if step.hides is UNSET else step.hides:
            if msgspec.json.encode(name).decode() not in brought:
                yield say("{card} is in no deck, so that nothing could show it", card=name)
            if "hand" not in told:
                self.untold.append("view hand")
            if msgspec.json.encode(name).decode() in text:
                yield say("{card} is shown", card=name)

    def _lift(self, step: Table) -> Iterator[Message]:
        told = self._told({"do": "table"})
        players = told.get("players")
        for holdings in players.values() if isinstance(players, dict) else ():
            if isinstance(holdings, dict) and isinstance(holdings.get("pile"), list):
                holdings["library"] = len(holdings["pile"])
        yield from self._compare(step, told)

    def _compare(self, step: View | Table, told: Facts) -> Iterator[Message]:
        wanted: Facts = msgspec.to_builtins(step, str_keys=True)
        what = wanted.pop("do")
        problems, untold = judge({key: v for key, v in wanted.items() if key not in ("seat", "during", "hides")}, told)
        yield from problems
        self.untold += [f"{what} {one}" for one in untold]

    def _ended(self, step: FirstTurn | Won) -> Iterator[Message]:
        if self.asked:
            yield say("the game is not at its end; {now}", now=self._now())
        elif self.end is None:
            self.untold.append("end")
        else:
            problems, untold = judge(msgspec.to_builtins(step), self.end)
            yield from problems
            self.untold += [f"end {one}" for one in untold]

    def _cannot_begin(self, step: CannotBegin) -> Iterator[Message]:
        reply = self._told(opening(self.case))
        if "refused" in reply:
            yield from self._by_rule(step, reply)
        else:
            yield say("the game can begin, though {rule} should refuse it", rule=step.rule.value)

    def _cite(self, step: Cite) -> Iterator[Message]:
        reply = self._told({"do": "cite", "rule": step.rule.value})
        if "number" in reply:
            yield from same(step.rule.value, step.number, reply["number"])
        else:
            self.untold.append("cite")
