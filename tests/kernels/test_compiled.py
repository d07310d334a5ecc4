"""Compiling once: what is kept, and that a folder which cannot be written to is no obstacle."""

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
