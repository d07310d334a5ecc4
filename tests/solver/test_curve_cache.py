"""Solved lists in the cache folder: found again by content, and nothing else is taken for one."""

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from keepseven.odds.mana import Way
from keepseven.rules.mulligans import PARIS
from keepseven.solver import curve_cache
from keepseven.solver.curve import Curve, Precision, Terms
from keepseven.solver.curve_cache import remember, remembered
from keepseven.solver.curve_cards import Idle, Land, Spell
from keepseven.solver.problem import Limits, Problem
from keepseven.solver.sampled import Sampled
from keepseven.solver.solve import Exactness, Ladder, solve
from keepseven.solver.values import Table

FACTS = (Land(0), Spell((Way((), 1),)), Spell((Way((), 2),)), Idle.SPELL)
PROBLEM = Problem((17, 8, 8, 7), Curve(FACTS, Terms(3)), floor=5)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KEEPSEVEN_DATA", str(tmp_path))
    return tmp_path / "cache" / "curve"


def file_of(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


def test_found_again(folder: Path) -> None:
    assert remembered(PROBLEM) is None
    solution = solve(PROBLEM)
    remember(solution)
    found = remembered(PROBLEM)
    assert found is not None
    assert (found.value, found.error, found.notes) == (solution.value, 0.0, ())
    assert found.exactness is Exactness.ROUNDED
    assert isinstance(found.solved, Sampled) and isinstance(solution.solved, Ladder)
    assert found.solved.after(1) == solution.solved.after(1)


def test_another_order_of_kinds_is_the_same_question(folder: Path) -> None:
    remember(solve(PROBLEM))
    turned = replace(PROBLEM, deck=PROBLEM.deck[::-1], value=Curve(FACTS[::-1], Terms(3)))
    assert remembered(turned) is not None


@pytest.mark.parametrize(
    "other",
    (
        replace(PROBLEM, deck=(16, 8, 8, 8)),
        replace(PROBLEM, value=Curve(FACTS, Terms(4))),
        replace(PROBLEM, value=Curve(FACTS, Terms(3, 0.25))),
        replace(PROBLEM, value=Curve(FACTS, Terms(3, 0.5, 0.25))),
        replace(PROBLEM, value=Curve(FACTS, Terms(3), True)),
        replace(PROBLEM, value=Curve((Land(0, True), *FACTS[1:]), Terms(3))),
        replace(PROBLEM, value=Curve((*FACTS[:3], Idle.OTHER), Terms(3))),
        replace(PROBLEM, mulligan=PARIS),
        replace(PROBLEM, free=1),
        replace(PROBLEM, floor=4),
        replace(PROBLEM, value=Table(())),
    ),
)
def test_another_question_is_not(folder: Path, other: Problem) -> None:
    remember(solve(PROBLEM))
    assert remembered(other) is None


def test_a_value_of_another_kind_is_not_kept(folder: Path) -> None:
    remember(solve(Problem((17, 23), Table(()))))
    assert not folder.exists()


def test_the_more_precise_one_stays(folder: Path) -> None:
    over = replace(PROBLEM, limits=Limits(steps=10))
    for error in (0.05, 0.02, 0.04):
        remember(solve(over, precision=Precision(error)))
    found = remembered(PROBLEM)
    assert found is not None and 0 < found.error <= 0.02
    assert "hands were sampled" in str(found.notes[0]) and found.exactness is Exactness.SAMPLED
    remember(solve(PROBLEM))
    exact = remembered(PROBLEM)
    assert exact is not None and exact.error == 0


def changed(document: dict[str, Any], **changes: Any) -> bytes:
    return json.dumps({**document, **changes}).encode()


def test_nothing_else_is_taken_for_one(folder: Path) -> None:
    remember(solve(PROBLEM))
    file = file_of(folder)
    whole = file.read_bytes()
    document = json.loads(whole)
    stages = document["stages"]
    for damaged in (
        b"",
        b"\xff\xfe",
        whole[:-1],
        b"[" * 50_000,
        whole + b" " * 70_000,
        changed(document, question=document["question"] + " "),
        changed(document, stages=stages[:-1]),
        changed(document, stages=[]),
        changed(document, error=-1.0),
        changed(document, error="0"),
        changed(document, hands=-1),
        changed(document, stages=[{"value": 1e300, "keep": 1.0}] * len(stages)),
        changed(document, stages=[{"value": 1.0, "keep": 1.5}] * len(stages)),
        whole.replace(b'"error":0.0', b'"error":NaN'),
    ):
        file.write_bytes(damaged)
        assert remembered(PROBLEM) is None, damaged[:80]
    file.write_bytes(whole)
    assert remembered(PROBLEM) is not None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="has no pipes with names")
def test_a_pipe_a_link_and_a_folder_are_no_files(folder: Path, tmp_path: Path) -> None:
    remember(solve(PROBLEM))
    file = file_of(folder)
    kept = tmp_path / "kept.json"
    file.rename(kept)
    os.mkfifo(file)
    assert remembered(PROBLEM) is None
    file.unlink()
    file.symlink_to(kept)
    assert remembered(PROBLEM) is None
    file.unlink()
    file.mkdir()
    assert remembered(PROBLEM) is None
    remember(solve(PROBLEM))  # cannot be written, which nobody need know
    assert file.is_dir()


def test_old_files_go(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curve_cache, "MOST_FILES", 2)
    for free in range(4):
        remember(solve(replace(PROBLEM, free=free)))
    assert len(list(folder.iterdir())) == 2
    assert remembered(replace(PROBLEM, free=3)) is not None and remembered(PROBLEM) is None


def test_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("KEEPSEVEN_DATA", str(tmp_path / "file"))
    remember(solve(PROBLEM))
    assert remembered(PROBLEM) is None
