"""Engines with a fault, driven as programs, fail the cases that were listed for them beforehand, and no others.

The lists were written from the rules and the texts of the cases, before any engine was run.
"""

import sys
from pathlib import Path

import pytest

from keepseven.conform.case import Case
from keepseven.conform.engine import Engine
from keepseven.conform.files import cases, read, texts
from keepseven.conform.trial import trial
from keepseven.reports.conformance import CaseResult, Verdict
from keepseven.reports.lines import teller

ENGINE = Path(__file__).with_name("own_engine.py")
LISTED = (
    "again",
    "bottoming",
    "editions",
    "first_turn",
    "free_mulligans",
    "hidden",
    "leaving",
    "life",
    "limits",
    "mulligans",
    "opening_hands",
    "paper",
    "rounds",
    "set_aside",
    "shuffling",
    "starting_player",
)
"""The files for which the lists below were written."""

# CR 103.5: cards are put on the bottom as a part of the mulligan, before the next declaration. Whatever a case does or
# looks at between a mulligan that counts and the keep is different, and that a larger hand is held then.
AFTER_THE_KEEP = {
    "again instead of cards for the bottom",
    "with the shortcut too all of the deck goes into the next shuffle",
    "a promised declaration is made in its turn",
    "the others declare after a promised mulligan as usual",
    "whoever said again cannot keep",
    "again is no answer at the last mulligan",
    "again up to the seventh mulligan",
    "a free mulligan leaves nothing to skip",
    "nobody hears of a promised mulligan before all have chosen",
    "no other word stands for cards on the bottom",
    "as many cards go to the bottom as mulligans count",
    "bottoming belongs to the mulligan and precedes the next declaration",
    "cards may be named for the bottom in any order",
    "cards on the bottom lie in the order the player named, the last one lowest",
    "the owner sees which cards went to the bottom, the others how many",
    "who has to put cards away chooses at the same time as the others",
    "cards chosen for the bottom are held until all choices are in",
    "cards are put away in turn order once all have chosen",
    "what cannot be put on the bottom",
    "two copies of a card are two cards",
    "a whole start of the game by the text of 2024-11-08",
    "the result tells who began and how many mulligans were taken",
    "every hand is drawn before the first turn",
    "in a multiplayer game the first mulligan is free and the second is not",
    "in a two-player game every mulligan counts",
    "a two-player Commander game has no free mulligan",
    "a multiplayer Brawl game has one free mulligan, not two",
    "everybody has a free mulligan of their own",
    "a hand that goes back is not shown",
    "a teammate does not see the order of cards on the bottom",
    "somebody leaves while cards are chosen for the bottom",
    "the last one to choose cards leaves",
    "a promised mulligan leaves with its player",
    "seven mulligans lead to an empty hand in a two-player game",
    "eight mulligans lead to an empty hand in a multiplayer game",
    "an empty hand is out of the rounds while the others go on",
    "three mulligans with a starting hand of three",
    "six mulligans with a starting hand of five and a free one",
    "with too small a deck the hand decides when mulligans end",
    "hand into the library, shuffle, a full new hand, then one to the bottom",
    "cards of an earlier hand, and from the bottom, may come again",
    "nothing is discarded",
    "another's mulligan leaves a kept hand as it is",
    "after keeping there is no mulligan",
    "a smaller starting hand is redrawn at its own size",
    "a larger starting hand is redrawn at its own size",
    "a mulligan does not undo that cards were missing",
    "a mulligan with paper cards",
    "a new round begins with the first player who has not kept",
    "whoever has kept is not asked again",
    "rounds go on until nobody takes a mulligan",
    "the question says what a mulligan costs",
    "a commander stays in the command zone through mulligans",
    "a library is not cut any more",
    "cards that nobody knows do not block the start",
}
# CR 103.1: whoever chance picks is the one who chooses. Only a case that leaves it to chance can tell.
NON_WINNER = {
    "chance picks who chooses and not who begins",
    "somebody leaves while chance picks the chooser",
}
# CR 103.5c: it is the number of players, and Brawl, that make a mulligan free. The cases of two at Commander in which
# somebody takes one, or is told what it costs.
FREE = {
    "a two-player Commander game has no free mulligan",
    "a commander stays in the command zone through mulligans",
}


def driven(*faults: str) -> tuple[CaseResult, ...]:
    return tuple(trial(listed(), Engine([sys.executable, str(ENGINE), *faults], 60), teller({})))


def listed() -> tuple[Case, ...]:
    return tuple(case for name in LISTED for case in read(texts()[name], name).cases)


def failed(results: tuple[CaseResult, ...]) -> set[str]:
    return {one.case for one in results if one.verdict is Verdict.FAILED}


def others(results: tuple[CaseResult, ...]) -> list[CaseResult]:
    return [one for one in results if one.verdict not in (Verdict.FAILED, Verdict.PASSED)]


@pytest.mark.parametrize(
    ("faults", "expected"),
    [
        (("bottoms after the keep",), AFTER_THE_KEEP),
        (("first non-winner chooses",), NON_WINNER),
        (("free in Commander",), FREE),
        (
            ("bottoms after the keep", "first non-winner chooses", "free in Commander"),
            AFTER_THE_KEEP | NON_WINNER | FREE,
        ),
    ],
)
def test_an_engine_with_a_fault_fails_exactly_the_cases_listed_for_it(
    faults: tuple[str, ...], expected: set[str]
) -> None:
    results = driven(*faults)
    assert expected == failed(results)
    assert [] == others(results)


def test_the_lists_name_cases_that_there_are() -> None:
    assert set() == (AFTER_THE_KEEP | NON_WINNER | FREE) - {case.name for case in listed()}


def test_this_package_passes_every_case_through_the_protocol() -> None:
    """So all that cases do and look at can be said in it."""
    results = tuple(trial(cases(), Engine([sys.executable, str(ENGINE)], 60), teller({})))
    assert [] == [(one.case, one.verdict, one.problems, one.untold) for one in results if one.verdict != "passed"]
    assert len(cases()) == len(results)
