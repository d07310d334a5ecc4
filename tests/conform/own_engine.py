"""This package as an engine of the protocol, right or with faults that somebody might make.

python own_engine.py [FAULT ...]    answers requests on the standard input
"""

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from types import ModuleType
from typing import Any

import msgspec

from keepseven.conform.case import Answer, Case
from keepseven.conform.facts import facts_of_question, facts_of_table, facts_of_view
from keepseven.conform.play import Play
from keepseven.conform.tables import _names_in, setup_of
from keepseven.decks.deck import Zone
from keepseven.errors import CaseError, IllegalAnswer, Refusal, RulesError
from keepseven.pregame.asks import Ask, Bottom, Order
from keepseven.pregame.events import FirstDrawStep, FirstTurnBegun, GameWon, TeamWon
from keepseven.pregame.game import Game
from keepseven.pregame.game import bottom as put_on_bottom
from keepseven.pregame.script import declaring, opening_hands, starting_player, taking
from keepseven.pregame.script.asking import Script, ask_all
from keepseven.pregame.script.hand_sizes import rest_question
from keepseven.pregame.session import Answered, Session
from keepseven.pregame.setup import Seat, Setup
from keepseven.pregame.view import view
from keepseven.rule import Rule
from keepseven.rules.citations import number

Facts = dict[str, Any]


class OwnEngine:
    """One game at a time. `change` may spoil what a set-up says."""

    def __init__(self, change: Callable[[Setup], Setup] = lambda setup: setup) -> None:
        self.change = change
        self.session: Session | None = None

    def tell(self, request: Facts) -> Facts:
        """The reply to one request."""
        match request["do"]:
            case "start":
                try:
                    self.session = Session(self.change(setup(request)))
                except RulesError as error:
                    return {"refused": str(error), "rule": error.rule.value if error.rule else ""}
                return self.state()
            case "answer":
                return self.answer(request)
            case "leave":
                return self.done(
                    lambda now: now.leave(request["seat"]), now_or_never(self).why_not_leave(request["seat"])
                )
            case "why not":
                answer = self.given(request) if "answer" in request else None
                why = now_or_never(self).why_not_offered(request["seat"], request["ask"], answer)
                return refused(why) if why else self.state()
            case "view":
                seen = facts_of_view(view(now_or_never(self), request["seat"]))
                return {key: value for key, value in seen.items() if key not in ("asked", "waiting_for")}
            case "table":
                return self.table()
            case "cite":
                return {"number": number(Rule(request["rule"]), now_or_never(self).setup.rules.edition)}
        return {"unknown": request["do"]}

    def table(self) -> Facts:
        """What lies there; what is in none of the lists that cases know is in one more."""
        found = facts_of_table(now_or_never(self))
        for player in now_or_never(self).game.players:
            told = found["players"][player.seat]
            listed = Counter(card for place in told.values() if isinstance(place, list) for card in place)
            everywhere = Counter(player.deck[card] for card in player.everywhere)
            told["elsewhere"] = [*(everywhere - listed).elements()]
        return found

    def state(self) -> Facts:
        now = now_or_never(self)
        found: Facts = {"asked": [self.question(one) for one in now.questions.values()]}
        for event in now.game.events:
            if isinstance(event, FirstTurnBegun):
                found["end"] = {"do": "first turn", "seat": event.seat}
            elif isinstance(event, FirstDrawStep):
                found["end"]["draw_step"] = "skipped" if event.skipped else "taken"
            elif isinstance(event, GameWon):
                found["end"] = {"do": "won", "seat": event.seat}
            elif isinstance(event, TeamWon):
                found["end"] = {"do": "won", "seat": [*event.team] if event.team[1:] else event.team[0]}
        return found

    def question(self, one: Ask[Any]) -> Facts:
        told = {"seat": one.seat, **facts_of_question(one)}
        if isinstance(one, Order):
            told["cards"] = list(_names_in(now_or_never(self).game, one.owner, one.zone))
        return told

    def answer(self, request: Facts) -> Facts:
        now = now_or_never(self)
        seat, kind, put_to = request["seat"], request["ask"], request.get("put_to", request["seat"])
        asked = [
            n
            for n, one in now.questions.items()
            if (one.seat, one.kind) == (put_to, kind) and self.is_about(self.question(one), request)
        ]
        closed = [
            entry.question
            for entry in now.log
            if isinstance(entry, Answered) and (entry.seat, entry.kind) == (put_to, kind)
        ]
        question = (asked or [closed[-1] if closed else 0])[0]
        given = self.given(request)
        return self.done(lambda now: now.answer(seat, question, given), now.why_not(seat, question, given))

    def is_about(self, question: Facts, request: Facts) -> bool:
        """Whether nothing that an answer of chance repeats is another in the question."""
        return all(request[key] == value for key, value in question.items() if key in request and key != "seat")

    def given(self, request: Facts) -> Any:
        """An answer as the session takes it: tuples, places for the names of cards."""
        now, given = now_or_never(self), request["answer"]
        if request["ask"] == Order.kind:
            return places(given, list(_names_in(now.game, request["owner"], Zone(request["zone"]))))
        step = msgspec.convert({"do": "answer", "seat": 1, "ask": request["ask"], "answer": given}, Answer)
        try:
            return Play(CASE, now)._given(request["seat"], step)
        except CaseError:  # cards that are not in the hand stay names, which no question takes
            return tuple(given)

    def done(self, change: Callable[[Session], Session], why: Refusal | None) -> Facts:
        try:
            self.session = change(now_or_never(self))
        except IllegalAnswer:
            assert why is not None
            return refused(why)
        return self.state()


def now_or_never(engine: OwnEngine) -> Session:
    assert engine.session is not None
    return engine.session


NOTHING: Facts = {"name": "a", "shows": "b", "rules": ["life.total"], "steps": [{"do": "view", "seat": 0}]}
CASE = msgspec.convert(NOTHING, Case)


def setup(request: Facts) -> Setup:
    asked = {key: value for key, value in request.items() if key not in ("do", "protocol", "case")}
    return setup_of(msgspec.convert({**asked, **NOTHING}, Case, str_keys=True))


def refused(why: Refusal) -> Facts:
    return {"refused": str(why), "rule": why.rule.value}


def places(given: list[Any], cards: list[str | None]) -> tuple[Any, ...]:
    """Names as places, each copy once; whatever is no name stays as it is."""
    found: list[Any] = []
    free = list(range(len(cards)))
    for one in given:
        place = next((place for place in free if cards[place] == one), None)
        if place is not None and (one is None or isinstance(one, str)):
            free.remove(place)
            found.append(place)
        else:
            found.append(one)
    return tuple(found)


def serve(engine: OwnEngine) -> None:
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(engine.tell(msgspec.json.decode(line))) + b"\n")
        sys.stdout.buffer.flush()


def bottoms_after_the_keep() -> None:
    """Nobody puts a card away before keeping; whoever keeps puts away what is owed, and then the round goes on."""
    original = declaring.declare

    def put_nothing_away(game: Game, seats: tuple[Seat, ...]) -> Script[Game]:
        yield from ()
        return game

    def declare(game: Game, seats: tuple[Seat, ...]) -> Script[tuple[Game, tuple[Seat, ...]]]:
        game, takers = yield from original(game, seats)
        kept = [game.player(seat) for seat in seats if game.player(seat).kept]
        owed = [rest_question(game.rules, player) for player in kept]
        asks = tuple(replace(one, again=False) for one in owed if isinstance(one, Bottom))
        game, chosen = yield from ask_all(game, asks)
        for question, places in chosen:
            assert isinstance(places, tuple)
            game = put_on_bottom(game, question.seat, places)
        return game, takers

    put_into(taking, put_the_rest_away=put_nothing_away)
    put_into(opening_hands, declare=declare)


def first_non_winner_chooses() -> None:
    """Where chance decides, it is the first player that it did not pick who chooses."""
    original = starting_player._found

    def found(game: Game) -> Script[tuple[Game, Seat]]:
        game, won = yield from original(game)
        return game, next(seat for seat in game.clockwise(Seat(1)) if seat != won)

    put_into(starting_player, _found=found)


def put_into(module: ModuleType, **values: Any) -> None:
    """Other values under names that the module looks up when it needs them."""
    for name, value in values.items():
        setattr(module, name, value)


def free_in_commander(made: Setup) -> Setup:
    """The free mulligan follows the word Commander."""
    return replace(made, rules=replace(made.rules, free=1)) if made.rules.format == "commander" else made


if __name__ == "__main__":
    faults = sys.argv[1:]
    if "bottoms after the keep" in faults:
        bottoms_after_the_keep()
    if "first non-winner chooses" in faults:
        first_non_winner_chooses()
    serve(OwnEngine(free_in_commander) if "free in Commander" in faults else OwnEngine())
