"""The driver: what it says of an engine that is wrong, tells little, or makes no sense. The engine is this package,
with its replies spoilt on the way."""

import copy
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from own_engine import OwnEngine
from test_conform_cases import RAW, case_of, made_wrong

from keepseven.conform.case import Case
from keepseven.conform.drive import Driven, drive
from keepseven.conform.protocol import opening
from keepseven.reports.conformance import Verdict

Facts = dict[str, Any]
Step = Facts
Spoil = Callable[[Facts, Facts], Facts]
KEEP: Step = {"do": "answer", "seat": [1, 2], "ask": "declare", "answer": "keep"}
MULLIGAN: Step = {"do": "answer", "seat": 1, "ask": "declare", "answer": "mulligan"}
BEGUN: Step = {"do": "first turn", "seat": 1, "draw_step": "skipped"}
LOOK: Step = {"do": "view", "seat": 0, "players": {"1": {"hand": 7}}}
LATE: Step = {"do": "refuse", "seat": 1, "ask": "declare", "answer": "perhaps", "rule": "mulligan.declare"}


class Spoilt:
    """This package as an engine; `spoil` gets each request and the right reply, and gives the reply that is sent."""

    def __init__(self, spoil: Spoil) -> None:
        self.own = OwnEngine()
        self.spoil = spoil
        self.heard: list[Facts] = []

    def tell(self, request: Facts) -> Facts:
        self.heard.append(request)
        return self.spoil(request, copy.deepcopy(plain(self.own.tell(request))))


def plain(reply: Facts) -> Facts:
    """As it would come over a line: seats as text where they are keys."""
    decoded: Facts = msgspec.json.decode(msgspec.json.encode(reply))
    return decoded


def case(*steps: Step, **rest: Any) -> Case:
    raw = {"name": "a case", "shows": "It is shown.", "rules": ["hand.draw"], "steps": steps, **rest}
    return msgspec.convert(raw, Case, str_keys=True)


def driven(spoil: Spoil, *steps: Step, **rest: Any) -> Driven:
    return drive(case(*steps, **rest), Spoilt(spoil))


def as_it_is(request: Facts, reply: Facts) -> Facts:
    return reply


def told(done: Driven) -> tuple[str, list[str], list[str]]:
    return done.verdict.value, [str(one) for one in done.problems], [str(one) for one in done.untold]


def without(do: str, *keys: str) -> Spoil:
    """Replies to that request without these."""

    def spoil(request: Facts, reply: Facts) -> Facts:
        return {key: value for key, value in reply.items() if request["do"] != do or key not in keys}

    return spoil


def instead(do: str, **values: Any) -> Spoil:
    """Replies to that request with other values."""

    def spoil(request: Facts, reply: Facts) -> Facts:
        return {**reply, **values} if request["do"] == do else reply

    return spoil


def just(do: str, reply: Facts) -> Spoil:
    """This reply to that request, and nothing of the right one."""
    return lambda request, right: reply if request["do"] == do else right


@pytest.mark.parametrize("name", sorted(RAW))
def test_the_driver_notices_what_the_runner_notices(name: str) -> None:
    """Every value that a case expects is made wrong in turn; then the script itself, as an engine, does not pass."""
    wrong = {what: version for what, version in made_wrong(RAW[name]) if what != "a rule that is not at work"}
    assert [] == [what for what, version in wrong.items() if drive(case_of(version), overheard()).verdict == "passed"]


def overheard() -> Spoilt:
    return Spoilt(as_it_is)


def test_nothing_that_is_expected_is_sent() -> None:
    engine = overheard()
    drive(
        case(
            {"do": "view", "seat": 1, "during": "declare", "hand": [], "hides": ["Opt"], "saw": [{"event": "cut"}]},
            LATE,
            {"do": "cite", "rule": "mulligan.free", "number": "103.5c"},
            chance={"orders": [{"of": 1, "top": ["Opt"]}]},
        ),
        engine,
    )
    sent = [{k: v for k, v in one.items() if k != "answer"} for one in engine.heard if one["do"] != "table"]
    assert [
        {
            "do": "answer",
            "seat": 1,
            "ask": "opponents' decks",
            "piles": [[2, 60]],
            "may": ["shuffle", "cut"],
            "zone": "main",
        },
        {
            "do": "answer",
            "seat": 2,
            "ask": "opponents' decks",
            "piles": [[1, 60]],
            "may": ["shuffle", "cut"],
            "zone": "main",
        },
        {"do": "view", "seat": 1},
        {"do": "answer", "seat": 1, "ask": "declare"},
        {"do": "cite", "rule": "mulligan.free"},
    ] == sent[4:]
    assert {"do": "start", "protocol": 1, "case": "a case", "setup": sent[0]["setup"]} == sent[0]


def test_a_set_up_is_spelt_out_and_says_only_what_is_not_usual() -> None:
    sent = opening(case(LOOK, setup={"decks": [3, {"cards": {"Opt": 2}, "commanders": ["Clone"]}], "chooser": 2}))
    assert {
        "format": "constructed",
        "players": 2,
        "chooser": 2,
        "decks": [
            {"cards": {"Armageddon": 1, "Berserk": 1, "Clone": 1}},
            {"cards": {"Opt": 2}, "commanders": ["Clone"]},
        ],
    } == sent["setup"]
    sent = opening(case(LOOK, setup={"players": 3, "paper": [2], "rules": {"free": 2}}, edition="2025-01-02"))
    assert "2025-01-02" == sent["edition"]
    assert {"paper": [2], "rules": {"free": 2}} == {key: sent["setup"][key] for key in ("paper", "rules")}
    assert [60, 60, 60] == [sum(deck["cards"].values()) for deck in sent["setup"]["decks"]]


def test_chance_is_told_by_the_case() -> None:
    engine = overheard()
    stacked = {"of": 2, "top": ["Opt", "Clone"], "bottom": ["Berserk"]}
    rest = {
        "setup": {"decks": [{"unlisted": 1, "cards": 1}, 22], "chooser": "random"},
        "chance": {"chooser": 2, "orders": [stacked]},
    }
    drive(case(LOOK, **rest), engine)
    answers = {(one["ask"], one.get("owner")): one["answer"] for one in engine.heard if one["do"] == "answer"}
    assert 2 == answers["random seat", None]
    assert [None, "Armageddon"] == answers["order", 1]
    assert ["Opt", "Clone", "Armageddon"] == answers["order", 2][:3]
    assert (22, "Berserk") == (len(answers["order", 2]), answers["order", 2][-1])
    assert (2, []) == (answers["starting player", None], list(answers["opponents' decks", None]))


@pytest.mark.parametrize(
    ("spoil", "steps", "untold"),
    [
        (without("view", "saw"), [{"do": "view", "seat": 1, "saw": [{"event": "hand drawn"}]}], ["view saw"]),
        (without("view", "saw"), [{"do": "view", "seat": 1, "not_saw": [{"event": "cut"}]}], ["view not_saw"]),
        (without("view", "hand"), [{"do": "view", "seat": 1, "hides": ["Shock"]}], ["view hand"]),
        (without("view", "players"), [LOOK], ["view players"]),
        (
            lambda request, reply: {**reply, "players": {"1": {}}} if request["do"] == "view" else reply,
            [{"do": "view", "seat": 1, "players": {"1": {"life": 20, "hand": 7}, "2": {"life": 20}}}],
            ["view players life", "view players hand", "view players"],
        ),
        (without("table", "players"), [{"do": "table", "players": {"1": {"library": 53}}}], ["table players"]),
        (
            lambda request, reply: {**reply, "players": {"1": {"hand": []}}} if request["do"] == "table" else reply,
            [{"do": "table", "players": {"1": {"library": 53, "top": ["Opt"]}}}],
            ["table players top", "table players library"],
        ),
        (just("table", {"unknown": "table"}), [{"do": "table", "happened": [{"event": "cut"}]}], ["table happened"]),
        (just("cite", {"unknown": "cite"}), [{"do": "cite", "rule": "mulligan.free", "number": "103.5c"}], ["cite"]),
        (without("answer", "rule"), [LATE], ["refuse rule"]),
        (
            just("why not", {"unknown": "why not"}),
            [{"do": "not offered", "seat": 2, "ask": "declare", "rule": "mulligan.declare"}],
            ["not offered rule"],
        ),
        (without("answer", "end"), [KEEP, BEGUN], ["end"]),
        (
            lambda request, reply: {**reply, "end": {"do": "first turn", "seat": 1}} if "end" in reply else reply,
            [KEEP, BEGUN],
            ["end draw_step"],
        ),
        (
            lambda request, reply: without_facts(reply, "held"),
            [{"do": "view", "seat": 1, "asked": [{"ask": "declare", "held": 7, "bottoms": 1}]}],
            ["view asked held"],
        ),
        (
            lambda request, reply: {**reply, "saw": without_rules(reply["saw"])} if "saw" in reply else reply,
            [{"do": "view", "seat": 1, "saw": [{"event": "hand drawn", "rule": "hand.draw"}]}],
            ["view saw rule"],
        ),
    ],
)
def test_what_is_not_told_is_no_fault_and_does_not_pass(spoil: Spoil, steps: list[Step], untold: list[str]) -> None:
    assert ("partly", [], untold) == told(driven(spoil, *steps))
    assert "passed" == driven(as_it_is, *right(steps)).verdict


def right(steps: list[Step]) -> list[Step]:
    """Without what the set-up of these steps does not show; the rest is right."""
    wrong = ({"event": "cut"}, ["Opt"])
    return [step for step in steps if not any(str(one) in str(step) for one in wrong) or "not_saw" in step] or [LOOK]


def without_facts(reply: Facts, key: str) -> Facts:
    if "asked" in reply:
        reply["asked"] = [{k: v for k, v in one.items() if k != key} for one in reply["asked"]]
    return reply


def without_rules(events: list[Facts]) -> list[Facts]:
    return [{key: value for key, value in event.items() if key != "rule"} for event in events]


@pytest.mark.parametrize(
    ("spoil", "steps", "problem"),
    [
        (instead("view", hand=7), [{"do": "view", "seat": 1, "hand": []}], "step 1: hand is told as 7"),
        (instead("view", players=[]), [LOOK], "step 1: players is told as []"),
        (instead("view", players={"1": 7}), [LOOK], "step 1: players 1 is told as 7"),
        (instead("view", saw={}), [{"do": "view", "seat": 1, "saw": [{"event": "cut"}]}], "step 1: saw is told as {}"),
        (instead("view", saw=[7]), [{"do": "view", "seat": 1, "saw": [{"event": "cut"}]}], "step 1: saw is told as [7]"),
        (instead("view", players={"1": {"hand": 6}}), [LOOK], "step 1: players 1 hand is 6, not 7"),
        (instead("view", players={"1": {"hand": True}}), [LOOK], "step 1: players 1 hand is True, not 7"),
        (
            instead("view", hand=["Opt"]),
            [{"do": "view", "seat": 1, "hides": ["Opt"]}],
            "step 1: Opt is shown",
        ),
        (
            instead("view", more={"pile": ["Opt"]}),
            [{"do": "view", "seat": 1, "hides": ["Opt"]}],
            "step 1: Opt is shown",
        ),
        (instead("cite", number="103.4c"), [{"do": "cite", "rule": "mulligan.free", "number": "103.5c"}],
         "step 1: mulligan.free is 103.4c, not 103.5c"),
        (instead("answer", rule="mulligan.keep"), [LATE],
         "step 1: mulligan.keep refuses this, not mulligan.declare: declare keep or mulligan"),
        (instead("answer", end={"do": "won", "seat": 1}), [KEEP, BEGUN], "step 2: do is won, not first turn"),
        (
            instead("answer", end={"do": "first turn", "seat": 2, "draw_step": "taken"}),
            [KEEP, BEGUN],
            "step 2: seat is 2, not 1",
        ),
        (as_it_is, [BEGUN], "step 1: the game is not at its end; asked now: declare of player 1"),
        (as_it_is, [KEEP, KEEP], "step 2 cannot be done: player 1 is not asked declare; nothing is asked"),
        (as_it_is, [{"do": "view", "seat": 1, "during": "commanders", "hand": []}],
         "step 1 cannot be done: nobody is asked commanders; asked now: declare of player 1"),
        (as_it_is, [{"do": "answer", "seat": 1, "ask": "declare", "answer": "perhaps"}],
         "step 1 cannot be done: this is refused: declare keep or mulligan"),
        (as_it_is, [{"do": "allow", "seat": 1, "ask": "declare", "answer": "perhaps"}],
         "step 1 cannot be done: this is refused: declare keep or mulligan"),
        (as_it_is, [{"do": "refuse", "seat": 1, "ask": "declare", "answer": "keep", "rule": "mulligan.declare"}],
         "step 1: this is taken, but mulligan.declare should refuse it"),
        (as_it_is, [{"do": "cannot leave", "seat": 1, "rule": "leave.concede"}],
         "step 1: this is taken, but leave.concede should refuse it"),
        (as_it_is, [{"do": "not offered", "seat": 1, "ask": "declare", "rule": "mulligan.declare"}],
         "step 1: player 1 is asked declare"),
        (as_it_is, [{"do": "not offered", "seat": 1, "ask": "declare", "answer": "keep", "rule": "mulligan.declare"}],
         "step 1: this is taken, but mulligan.declare should refuse it"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(spoil: Spoil, steps: list[Step], problem: str) -> None:
    done = driven(spoil, *steps)
    assert (Verdict.FAILED, problem) == (done.verdict, str(done.problems[0]))


def test_an_answer_that_should_have_been_refused_is_taken_back() -> None:
    """The game is played anew up to there, so that what comes after is judged for itself."""
    wrong = {"do": "refuse", "seat": 1, "ask": "declare", "answer": "mulligan", "rule": "mulligan.declare"}
    assert ["step 1: this is taken, but mulligan.declare should refuse it"] == told(
        driven(as_it_is, wrong, KEEP, BEGUN)
    )[1]


def test_what_is_allowed_is_not_done() -> None:
    allow = {"do": "allow", "seat": 1, "ask": "declare", "answer": "mulligan"}
    assert ("passed", [], []) == told(driven(as_it_is, allow, KEEP, BEGUN))


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (just("start", {}), "the reply to start does not tell what is asked"),
        (just("start", {"asked": None}), "the reply to start does not tell what is asked"),
        (just("start", {"asked": [7]}), "the reply to start does not tell what is asked"),
        (just("start", {"asked": [{"seat": "1", "ask": "declare"}]}), "the reply to start does not tell what is asked"),
        (just("start", {"asked": [{"seat": True, "ask": "declare"}]}), "the reply to start does not tell what is asked"),
        (just("start", {"asked": [{"seat": 1, "ask": 7}]}), "the reply to start does not tell what is asked"),
        (just("start", {"asked": [], "end": 7}), "the reply to start does not tell what is asked"),
        (just("start", {"refused": "no"}), "the start of a game was refused: no"),
        (just("start", {"asked": [{"seat": 0, "ask": "order"}]}), "a question for an order names the cards of the pile"),
        (just("start", {"asked": [{"seat": 0, "ask": "order", "cards": [7]}]}),
         "a question for an order names the cards of the pile"),
        (just("start", {"asked": [{"seat": 0, "ask": "order", "cards": [], "owner": 1}]}),
         "a question for an order tells the owner and the number of the shuffle"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_breaks_the_case(spoil: Spoil, problem: str) -> None:
    assert ("broken", [problem], []) == told(driven(spoil, LOOK))


def test_a_game_that_does_not_go_the_same_way_twice_breaks_the_case() -> None:
    answers = iter([{}, {}, {}, {}, {}, {}, {"refused": "not this time"}])

    def spoil(request: Facts, reply: Facts) -> Facts:
        return {**reply, **next(answers, {})} if request["do"] == "answer" else reply

    allow = {"do": "allow", "seat": 1, "ask": "declare", "answer": "keep"}
    assert ("broken", ["the same game does not go the same way twice"], []) == told(driven(spoil, allow))


def test_a_question_to_chance_about_nobody_waits_for_a_step() -> None:
    spoil = just("start", {"asked": [{"seat": 0, "ask": "random seat", "seats": []}]})
    done = driven(spoil, {"do": "view", "seat": 1, "during": "declare", "hand": []})
    assert "step 1 cannot be done: nobody is asked declare; asked now: random seat of chance" == str(done.problems[0])


@pytest.mark.parametrize("kind", ["declare", "a kind of tomorrow"])
def test_a_question_that_tells_too_little_waits_for_a_step(kind: str) -> None:
    spoil = just("start", {"asked": [{"seat": 1, "ask": kind}]})
    done = driven(spoil, {"do": "answer", "seat": 2, "ask": "declare", "answer": "keep"})
    wanted = f"step 1 cannot be done: player 2 is not asked declare; asked now: {kind} of player 1"
    assert wanted == str(done.problems[0])


def test_what_is_not_played_is_counted_apart_with_its_reason() -> None:
    done = driven(just("start", {"unplayed": "two players only"}), LOOK)
    assert ("unplayed", [], ["two players only"]) == told(done)
    done = driven(just("leave", {"unplayed": 7}), KEEP, {"do": "leave", "seat": 1}, LOOK)
    assert ("unplayed", [], ["7"]) == told(done)


def test_what_was_wrong_before_it_stopped_stays_wrong() -> None:
    wrong = {"do": "view", "seat": 0, "players": {"1": {"hand": 6}}}
    done = driven(just("leave", {"unplayed": "leaving"}), wrong, {"do": "leave", "seat": 1})
    assert ("failed", ["step 1: players 1 hand is 7, not 6"], ["leaving"]) == told(done)


@pytest.mark.parametrize(
    "step",
    [
        {"do": "answer", "seat": 1, "ask": "opponents' decks", "answer": []},
        {"do": "allow", "seat": 1, "ask": "opponents' decks", "answer": []},
        {"do": "refuse", "seat": 1, "ask": "opponents' decks", "answer": 7, "rule": "shuffle.opponent"},
        {"do": "view", "seat": 1, "during": "opponents' decks", "hand": []},
    ],
)
def test_a_question_that_an_engine_never_asks_leaves_a_case_unplayed(step: Step) -> None:
    done = driven(instead("start", asks=["declare", "order"]), step, LOOK)
    assert ("unplayed", [], ["never asks: opponents' decks"]) == told(done)


def test_a_case_that_does_not_need_such_a_question_is_played() -> None:
    assert ("passed", [], []) == told(driven(instead("start", asks=["declare", "order"]), LOOK))
    assert ("passed", [], []) == told(driven(instead("start", asks="all"), LOOK))


def test_a_case_that_cannot_be_set_up_is_not_played() -> None:
    done = driven(as_it_is, LOOK, setup={"format": "chess"})
    assert "unplayed" == done.verdict
    assert str(done.untold[0]).startswith("this case cannot be set up: there is no format chess")


def test_a_card_that_lies_nowhere_or_twice_is_missed() -> None:
    def lose(request: Facts, reply: Facts) -> Facts:
        if request["do"] == "table":
            reply["players"]["2"]["pile"].pop()
        return reply

    def double(request: Facts, reply: Facts) -> Facts:
        if request["do"] == "table":
            reply["players"]["1"]["exile"] = ["Opt"]
        return reply

    assert ["a card of player 2 lies nowhere or in two places"] == told(driven(lose, KEEP, BEGUN))[1]
    assert ["a card of player 1 lies nowhere or in two places"] == told(driven(double, KEEP, BEGUN))[1]


def test_cards_of_whoever_left_and_of_paper_are_not_counted() -> None:
    leave = {"do": "leave", "seat": 2, "during": "declare"}
    assert ("passed", [], []) == told(driven(as_it_is, leave, LOOK, setup={"players": 3}))
    empty = instead("table", players={"1": {"hand": [], "pile": []}})
    assert ("passed", [], []) == told(driven(empty, LOOK, setup={"decks": [{"unlisted": 60}], "paper": [1, 2]}))
    assert "failed" == driven(empty, LOOK).verdict


def test_what_was_refused_and_still_changed_something_is_said() -> None:
    looks = iter(range(9))

    def spoil(request: Facts, reply: Facts) -> Facts:
        return {**reply, "seen": next(looks)} if request["do"] == "table" else reply

    assert ["step 1: what was refused has changed the game"] == told(driven(spoil, LATE))[1]


def test_chance_that_is_never_asked_is_missed() -> None:
    stacked = {"orders": [{"of": 1, "shuffle": 2, "top": ["Opt"]}]}
    assert ["shuffle 2 of player 1 was not asked for"] == told(driven(as_it_is, LOOK, chance=stacked))[1]
    assert ["chance was not asked who chooses"] == told(driven(as_it_is, LOOK, chance={"chooser": 1}))[1]


def test_a_stacked_card_that_is_not_in_the_pile_is_said() -> None:
    done = driven(as_it_is, LOOK, chance={"orders": [{"of": 1, "top": ["Tarmogoyf"]}]})
    assert "step 1 cannot be done: the pile of player 1 does not hold Tarmogoyf so often" == str(done.problems[0])
