"""Solved lists of the curve model, remembered in the user's cache folder: what mulligans are worth, by all that it depends on.

A file is named by a digest of the question and holds the question itself, so that nothing but an answer to it is taken from it. A
file that is not whole, not of this kind, too long, no file at all, or whose numbers cannot be, is as if it were not there. What a
hand is worth is never remembered: it is found again. A change of the model has to change `FORMAT`.
"""

import os
import stat
from dataclasses import dataclass
from hashlib import sha256
from math import isfinite
from pathlib import Path

from keepseven.cards.places import cache_folder, replace
from keepseven.odds.mana import Way
from keepseven.solver.curve import Curve
from keepseven.solver.curve_cards import Fact, Land, Spell
from keepseven.solver.problem import Problem
from keepseven.solver.sampled import Sampled, SampledStep
from keepseven.solver.solve import Ladder, Solution
from keepseven.words import say_n

FORMAT = 1
LONGEST = 1 << 16
"""Bytes of a file."""
MOST_FILES = 500
LARGEST = 1e4


@dataclass(frozen=True, slots=True)
class _Stage:
    value: float
    keep: float


@dataclass(frozen=True, slots=True)
class _Remembered:
    question: str
    stages: tuple[_Stage, ...]
    error: float
    hands: int


def remembered(problem: Problem) -> Solution | None:
    """The solution of a problem of the curve model without its hands, if it was solved before."""
    import msgspec

    question = _question(problem)
    data = _contents(_place(question)) if question is not None else None
    if data is None:
        return None
    try:
        found = msgspec.json.decode(data, type=_Remembered)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    ladder = problem.ladder
    numbers = [found.error, *(number for stage in found.stages for number in (stage.value, stage.keep))]
    if found.question != question or len(found.stages) != len(ladder) or found.hands < 0:
        return None
    if not all(isfinite(number) and abs(number) < LARGEST for number in numbers):
        return None
    if not 0 <= found.error or any(not 0 <= stage.keep <= 1 for stage in found.stages):
        return None
    steps = tuple(SampledStep(stage, one.value, one.keep) for stage, one in zip(ladder, found.stages, strict=True))
    notes = (say_n("{n} hand was sampled", "{n} hands were sampled", n=found.hands),) if found.hands else ()
    worth = problem.value.at(problem.deck)
    return Solution(problem, Sampled(problem, worth, steps, found.error, found.hands), notes)


def remember(solution: Solution) -> None:
    """Keep a solution of the curve model, unless a better one is kept. Where there is no room for files, nothing happens."""
    import msgspec

    question, solved = _question(solution.problem), solution.solved
    if question is None or not isinstance(solved, Ladder | Sampled):
        return
    known = remembered(solution.problem)
    if known is not None and known.error <= solution.error:
        return
    stages = tuple(_Stage(float(step.value), float(step.p_keep)) for step in solved.steps)
    hands = solved.hands if isinstance(solved, Sampled) else 0
    place = _place(question)
    try:
        replace(place, [msgspec.json.encode(_Remembered(question, stages, solution.error, hands))])
        files = sorted(place.parent.glob("*.json"), key=lambda path: path.lstat().st_mtime)
        for path in files[:-MOST_FILES]:
            path.unlink(missing_ok=True)
    except OSError:
        return


def _place(question: str) -> Path:
    return cache_folder() / "curve" / f"{sha256(question.encode()).hexdigest()}.json"


def _contents(path: Path) -> bytes | None:
    """What is in a file that is one, and not too long."""
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0))
    except (OSError, ValueError):
        return None
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        return None
    with open(handle, "rb") as file:
        data = file.read(LONGEST + 1)
    return data if len(data) <= LONGEST else None


def _question(problem: Problem) -> str | None:
    """All that the values depend on, as text; None for a value of another kind."""
    curve = problem.value
    if not isinstance(curve, Curve):
        return None
    cards = sorted((_fact(fact), count) for fact, count in zip(curve.facts, problem.deck, strict=True))
    terms = curve.terms
    parts = (
        FORMAT,
        cards,
        sorted((_fact(curve.facts[kind]), problem.deck[kind]) for kind in problem.lands or ()),
        sorted((_fact(curve.facts[kind]), problem.deck[kind]) for kind in problem.powders),
        (terms.turns, float(terms.spell_price), float(terms.card_price)),
        (curve.first_turn_draws, curve.hand_size, problem.hand_size, problem.free, problem.floor),
        problem.mulligan,
    )
    return repr(parts)


def _fact(fact: Fact) -> str:
    if isinstance(fact, Land):
        return f"land {fact.letters} {fact.tapped}"
    if isinstance(fact, Spell):
        return "spell " + " or ".join(_way(way) for way in fact.ways)
    return fact.value


def _way(way: Way) -> str:
    return f"{way.symbols} {way.generic}"
