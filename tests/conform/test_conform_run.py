"""The runner: what it says of a case that is not met, and that a program with a fault does not pass."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from keepseven.conform import play
from keepseven.conform.case import Case
from keepseven.conform.facts import foreign_cards, misplaced
from keepseven.conform.files import cases
from keepseven.conform.run import Outcome, run
from keepseven.conform.tables import setup_of
from keepseven.pregame import game as table
from keepseven.pregame import run as plays
from keepseven.pregame.asks import Bottom
from keepseven.pregame.events import FirstDrawStep, FirstTurnBegun
from keepseven.pregame.game import Game
from keepseven.pregame.script import first_turn, opening_hands, shuffling, start, taking
from keepseven.pregame.script.asking import Script
from keepseven.pregame.script.declaring import declare as original_declare
from keepseven.pregame.script.hand_sizes import rest_question
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Seat, Setup
from keepseven.pregame.view import View, view
from keepseven.rule import Rule
from keepseven.rules.terms import Heading

Step = dict[str, Any]
KEEP: Step = {"do": "answer", "seat": [1, 2], "ask": "declare", "answer": "keep"}
MULLIGAN: Step = {"do": "answer", "seat": [1, 2], "ask": "declare", "answer": "mulligan"}


def outcome(*steps: Step, **rest: Any) -> Outcome:
    raw = {"name": "a case", "shows": "It is shown.", "rules": ["hand.draw"], "steps": steps, **rest}
    return run(msgspec.convert(raw, Case, str_keys=True))


def said(*steps: Step, **rest: Any) -> list[str]:
    return [str(problem) for problem in outcome(*steps, **rest).problems]


def test_what_was_seen_at_work_is_told() -> None:
    done = outcome(KEEP, {"do": "first turn", "seat": 1, "draw_step": "skipped"})
    assert done.passed
    assert {
        Rule.WHO_CHOOSES,
        Rule.STARTING_PLAYER,
        Rule.SHUFFLE,
        Rule.RANDOMIZE,
        Rule.OPPONENT_SHUFFLES,
        Rule.LIFE,
        Rule.STARTING_HAND,
        Rule.DECLARE,
        Rule.KEEP,
        Rule.ACT,
        Rule.FIRST_TURN,
        Rule.SKIP_DRAW,
    } == done.observed


@pytest.mark.parametrize(
    ("steps", "problem"),
    [
        (
            [{"do": "answer", "seat": 2, "ask": "declare", "answer": "keep"}],
            "step 1 cannot be done: player 2 is not asked declare; open now: question 6 to player 1",
        ),
        (
            [{"do": "answer", "seat": 1, "ask": "declare", "answer": "wait"}],
            "step 1 cannot be done: declare keep or mulligan",
        ),
        (
            [MULLIGAN, {"do": "answer", "seat": 1, "ask": "bottom", "answer": ["Opt"]}],
            "step 2 cannot be done: player 1 does not hold Opt so often",
        ),
        (
            [MULLIGAN, {"do": "answer", "seat": 1, "ask": "bottom", "answer": ["Fear", "Fear"]}],
            "step 2 cannot be done: player 1 does not hold Fear so often",
        ),
        (
            [{"do": "view", "seat": 1, "during": "commanders", "hand": []}],
            "step 1 cannot be done: nobody is asked commanders; open now: question 6 to player 1",
        ),
        (
            [{"do": "view", "seat": 3, "hand": []}],
            "step 1 cannot be done: a seat is one of the numbers 1 to 2, or 0 for whoever watches",
        ),
        ([{"do": "leave", "seat": 3}], "step 1 cannot be done: a seat is one of the numbers 1 to 2"),
        (
            [{"do": "refuse", "seat": 1, "ask": "declare", "answer": "keep", "rule": "mulligan.declare"}],
            "step 1: this is legal, but mulligan.declare should refuse it",
        ),
        (
            [{"do": "cannot leave", "seat": 3, "rule": "mulligan.keep"}],
            "step 1: leave.concede refuses this, not mulligan.keep: a seat is one of the numbers 1 to 2",
        ),
        (
            [{"do": "view", "seat": 1, "players": {"2": {"life": 40}}}],
            "step 1: players 2 life is 20, not 40",
        ),
        ([{"do": "view", "seat": 1, "players": {"3": {"life": 20}}}], "step 1: there is no players 3"),
        ([{"do": "view", "seat": 1, "waiting_for": [2]}], "step 1: waiting_for is [1], not [2]"),
        ([{"do": "view", "seat": 2, "asked": [{"ask": "declare"}]}], "step 1: asked is [], not [{'ask': 'declare'}]"),
        (
            [{"do": "view", "seat": 1, "saw": [{"event": "cut", "seat": 1}]}],
            "step 1: there is no event {'event': 'cut', 'seat': 1} where it should be",
        ),
        (
            [{"do": "view", "seat": 1, "saw": [{"event": "life total set"}, {"event": "shuffled"}]}],
            "step 1: there is no event {'event': 'shuffled'} where it should be",
        ),
        (
            [{"do": "view", "seat": 1, "not_saw": [{"event": "life total set", "seat": 2}]}],
            "step 1: there should be no event {'event': 'life total set', 'seat': 2}, but there is "
            "{'event': 'life total set', 'seat': 2, 'life': 20, 'rule': 'life.total'}",
        ),
        (
            [{"do": "view", "seat": 1, "not_saw": [{"event": "cut", "depth": 3}]}],
            "step 1: cut tells seat, by, zone and rule, not depth",
        ),
        (
            [{"do": "view", "seat": 1, "not_saw": [{"event": "cards discarded"}]}],
            "step 1: there is no event cards discarded; there are chooser determined",
        ),
        ([{"do": "view", "seat": 1, "hides": ["Fear"]}], "step 1: Fear is shown"),
        (
            [{"do": "view", "seat": 1, "hides": ["Opportunity"]}],
            "step 1: Opportunity is in no deck, so that nothing could show it",
        ),
        (
            [{"do": "table", "players": {"1": {"top": ["Jump"]}}}],
            "step 1: players 1 top is ['Hurricane'], not ['Jump']",
        ),
        (
            [{"do": "first turn", "seat": 1, "draw_step": "skipped"}],
            "step 1: the game is not at its end; open now: question 6 to player 1",
        ),
        (
            [KEEP, {"do": "first turn", "seat": 2, "draw_step": "skipped"}],
            "step 2: first turn is [1], not [2]",
        ),
        (
            [KEEP, {"do": "first turn", "seat": 1, "draw_step": "taken"}],
            "step 2: draw step is ['skipped'], not ['taken']",
        ),
        ([KEEP, {"do": "won", "seat": 1}], "step 2: won by is [], not [1]"),
        (
            [{"do": "cite", "rule": "mulligan.free", "number": "103.4c"}],
            "step 1: mulligan.free is 103.5c, not 103.4c",
        ),
        ([KEEP], "the last step changes the game and nothing looks at it afterwards"),
    ],
)
def test_what_is_not_as_expected_is_said(steps: list[Step], problem: str) -> None:
    assert any(one.startswith(problem) for one in said(*steps))
    assert not outcome(*steps).passed


def test_everything_wrong_in_a_view_is_said_at_once() -> None:
    wrong = {"do": "view", "seat": 1, "waiting_for": [], "players": {"1": {"life": 1, "hand": 1}}}
    assert [
        "step 1: waiting_for is [1], not []",
        "step 1: players 1 life is 20, not 1",
        "step 1: players 1 hand is 7, not 1",
    ] == said(wrong)


def test_a_truth_value_is_no_number() -> None:
    """JSON true is not 1; a case that confuses them does not pass by accident."""
    pattern = {"event": "hand drawn", "seat": True}
    assert ["step 1: there is no event {'event': 'hand drawn', 'seat': True} where it should be"] == said(
        {"do": "view", "seat": 0, "saw": [pattern]}
    )


LOOK: Step = {"do": "view", "seat": 0, "waiting_for": [1]}


def test_a_stacked_shuffle_that_never_happens_is_a_fault_of_the_case() -> None:
    assert ["shuffle 2 of player 1 is stacked but was not asked for"] == said(
        LOOK, chance={"orders": [{"of": 1, "shuffle": 2, "top": ["Opt"]}]}
    )
    assert ["shuffle 1 of player 1 is stacked but was not asked for"] == said(
        LOOK, chance={"orders": [{"of": 1, "top": ["Opt"]}, {"of": 1, "top": ["Opt"]}]}
    )


def test_a_stacked_card_must_be_in_the_pile() -> None:
    assert ["step 1 cannot be done: the pile of player 1 does not hold Opt so often"] == said(
        LOOK, chance={"orders": [{"of": 1, "top": ["Opt"], "bottom": ["Opt"]}]}
    )


def test_a_chooser_that_chance_was_not_asked_for_is_a_fault_of_the_case() -> None:
    assert ["the case says whom chance picks, but chance was not asked"] == said(LOOK, chance={"chooser": 1})


def test_a_rule_that_is_named_and_not_seen_is_a_fault_of_the_case() -> None:
    assert ["the rule mulligan.free was not seen at work"] == said(LOOK, rules=["hand.draw", "mulligan.free"])


@pytest.mark.parametrize(
    ("rest", "problem"),
    [
        ({"setup": {"players": 1}}, "a game needs 2 to 100 players, not 1"),
        ({"setup": {"format": "chess"}}, "there is no format chess; there are"),
        ({"setup": {"chooser": 3}}, "the chooser is one of the seats 1 to 2, not 3"),
        ({"setup": {"players": 3, "decks": [60, 60]}}, "3 players need 3 decks, not 2"),
        ({"edition": "1990-01-01"}, "the game is younger than 1990-01-01"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_no_game(rest: dict[str, Any], problem: str) -> None:
    done = outcome(LOOK, **rest)
    assert not done.passed
    assert str(done.problems[0]).startswith(problem)
    assert frozenset() == done.observed


def test_an_answer_that_the_program_should_have_refused_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def why_not(self: Session, seat: Seat, question: int, answer: object) -> None:
        return None

    monkeypatch.setattr(Session, "why_not", why_not)
    refuse = {"do": "refuse", "seat": 1, "ask": "declare", "answer": "mulligan", "rule": "mulligan.declare"}
    assert ["step 1: this is legal, but mulligan.declare should refuse it", "step 1: the answer was taken"] == said(
        refuse
    )


def test_a_refused_answer_that_changes_the_game_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    original = Session.answer

    def answer(self: Session, seat: Seat, question: int, given: Any, source: bytes = b"") -> Session:
        if given == "wait":
            self._runs.clear()
            object.__setattr__(self, "log", ())
        return original(self, seat, question, given, source)

    monkeypatch.setattr(Session, "answer", answer)
    refuse = {"do": "refuse", "seat": 1, "ask": "declare", "answer": "wait", "rule": "mulligan.declare"}
    assert "step 1: the refused answer has changed the game" in said(refuse)


def test_a_card_that_a_program_loses_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def cut(game: Game, seat: Seat, count: int) -> Game:
        player = game.player(seat)
        return game.put(replace(player, library=player.library[count:], order=player.library[count:]))

    monkeypatch.setattr(shuffling, "cut", cut)
    lift = {"do": "answer", "seat": 1, "ask": "opponents' decks", "answer": [[2, "cut", 1]]}
    assert ["step 1: a card of player 2 lies nowhere or in two places"] == said(
        lift, {"do": "view", "seat": 0, "during": "opponents' decks", "waiting_for": [2]}, rules=["shuffle.decks"]
    )[:1]


def test_a_card_in_two_places_or_in_none_is_seen() -> None:
    session = Session(setup_of(cases()[0]))
    player = session.game.player(Seat(1))
    twice = session.game.put(replace(player, hand=player.library[:1]))
    nowhere = session.game.put(replace(player, library=player.library[1:]))
    left = session.game.put(replace(player, library=(), left=True))
    assert [(), (1,), (1,), ()] == [misplaced(game) for game in (session.game, twice, nowhere, left)]


def test_a_hand_of_somebody_else_in_a_view_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def mixed_up(session: Session, seat: Seat) -> View:
        return replace(view(session, Seat(3 - seat)), seat=seat)

    monkeypatch.setattr(play, "view", mixed_up)
    problems = said({"do": "view", "seat": 1, "players": {"1": {"life": 20}}})
    assert ["step 1: a hidden card of player 2 is shown"] == problems


def test_cards_told_to_their_owner_are_no_leak() -> None:
    session = Session(setup_of(cases()[0]))
    assert () == foreign_cards(view(session, Seat(1)))


# Programs with a fault, each as somebody might write it, and some of the cases that must notice.
Patch = Callable[[pytest.MonkeyPatch], None]


def free_in_every_game_of_commander(patch: pytest.MonkeyPatch) -> None:
    def setup(case: Case) -> Setup:
        made = setup_of(case)
        return replace(made, rules=replace(made.rules, free=1)) if made.rules.commanders else made

    patch.setattr("keepseven.conform.run.setup_of", setup)


def skip_by_the_players_still_here(patch: pytest.MonkeyPatch) -> None:
    def begin(game: Game) -> Script[Game]:
        yield from ()
        first, two = game.turn_order[0], len(game.turn_order) == 2
        rule = Rule.SKIP_DRAW if two else Rule.NO_SKIP
        return replace(game, begun=True).log(FirstTurnBegun(first), FirstDrawStep(first, two, rule))

    patch.setitem(start.SCRIPT, Heading.FIRST_TURN, begin)


def one_card_is_the_least(patch: pytest.MonkeyPatch) -> None:
    original = rest_question

    def question(rules: Any, player: Any) -> Any:
        asked = original(rules, player)
        return replace(asked, count=min(asked.count, asked.held - 1)) if isinstance(asked, Bottom) else asked

    patch.setattr(taking, "rest_question", question)


def bottom_in_the_order_of_the_hand(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(taking, "bottom", lambda game, seat, places: table.bottom(game, seat, tuple(sorted(places))))


def each_to_the_end(patch: pytest.MonkeyPatch) -> None:
    def declare(game: Game, seats: tuple[Seat, ...]) -> Script[tuple[Game, tuple[Seat, ...]]]:
        return (yield from original_declare(game, seats[:1]))

    patch.setattr(opening_hands, "declare", declare)


def chooser_begins(patch: pytest.MonkeyPatch) -> None:
    original = start.SCRIPT[Heading.STARTING_PLAYER]

    def choose(game: Game) -> Script[Game]:
        game = yield from original(game)
        return replace(game, starting=game.chooser)

    patch.setitem(start.SCRIPT, Heading.STARTING_PLAYER, choose)


def no_shuffle_in_a_mulligan(patch: pytest.MonkeyPatch) -> None:
    def shuffle(game: Game, seats: tuple[Seat, ...], rule: Rule) -> Script[Game]:
        yield from ()
        return game

    patch.setattr(taking, "shuffle", shuffle)


def everybody_hears_everything(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(play, "view", lambda session, seat: replace(view(session, seat), events=session.game.events))


def whoever_leaves_takes_the_answers_along(patch: pytest.MonkeyPatch) -> None:
    original = plays.Run.depart

    def depart(self: plays.Run, seat: Seat) -> None:
        self.given.clear()
        original(self, seat)

    patch.setattr(plays.Run, "depart", depart)


@pytest.mark.parametrize(
    ("fault", "noticed_by"),
    [
        (free_in_every_game_of_commander, "a two-player Commander game has no free mulligan"),
        (skip_by_the_players_still_here, "no draw step is skipped when one of three leaves during the mulligans"),
        (one_card_is_the_least, "seven mulligans lead to an empty hand in a two-player game"),
        (bottom_in_the_order_of_the_hand, "cards on the bottom lie in the order the player named, the last one lowest"),
        (each_to_the_end, "all mulligans of a round are taken at the same time"),
        (chooser_begins, "the chooser may name another player"),
        (no_shuffle_in_a_mulligan, "the new hand comes from a shuffle of its own"),
        (everybody_hears_everything, "everybody sees their own hand and the number of the others' cards"),
        (whoever_leaves_takes_the_answers_along, "somebody leaves while cards are chosen for the bottom"),
    ],
)
def test_a_program_with_a_fault_fails(fault: Patch, noticed_by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fault(monkeypatch)
    assert noticed_by in {case.name for case in cases() if not run(case).passed}


def test_first_turn_is_where_the_script_begins_it() -> None:
    """The faults above replace what the script really calls."""
    assert start.SCRIPT[Heading.FIRST_TURN] is first_turn.begin_first_turn
