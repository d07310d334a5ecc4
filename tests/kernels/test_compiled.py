"""Compiling once: what is kept, and that a folder which cannot be written to is no obstacle."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import pytest

from keepseven.kernels.compiled import compiled, is_compiled
from keepseven.kernels.play import play_plain
from keepseven.sim.prepare import KERNELS, prepare, ready


def test_everything_is_ready_once_prepared() -> None:
    seen: list[tuple[int, int]] = []
    prepare(lambda done, total: seen.append((done, total)))
    assert seen == [(done, len(KERNELS)) for done in range(len(KERNELS) + 1)]
    assert ready() and is_compiled(play_plain)


def add(a: int, b: int) -> int:
    return a + b


def test_no_folder_for_the_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    njit = numba.njit

    def nowhere(**options: Any) -> Any:
        if options.get("cache"):
            raise RuntimeError("cannot cache function: no locator available")
        return njit(**options)

    monkeypatch.setattr(numba, "njit", nowhere)
    kernel = compiled(add)
    assert not is_compiled(kernel)
    assert kernel(2, 3) == 5
    assert is_compiled(kernel)


def test_the_curve_model_is_ready_after_a_list_that_needs_only_a_part_of_it(tmp_path: Path) -> None:
    """Otherwise each command would say anew that it is compiled: sampling and growing are no part of every list."""
    program = (
        "from keepseven.kernels.compiled import is_compiled\n"
        "from keepseven.solver.goldfish import KERNELS, prepare\n"
        "prepare()\n"
        "print(*(kernel.__name__ for kernel in KERNELS if is_compiled(kernel)))\n"
    )
    folder = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    found = subprocess.run([sys.executable, "-c", program], env=folder, capture_output=True, text=True, check=True)
    assert found.stdout.split() == ["rehash", "deal"]
