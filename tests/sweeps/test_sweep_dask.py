"""A sweep over a real Dask scheduler on the loopback, with two workers, one of which is killed."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from lists import SECONDS, rows, start, until, words

from keepseven.sweeps.task import COLUMNS

LANDS = (
    "--lands",
    "14..26",
    "--goal",
    "by turn 4: lands in 3..4 and cost<=2 >= 1 and cost>=3 >= 1",
    "--rules",
    "london,vancouver",
)
ALL = 13 * 2 * 2


@pytest.fixture
def address(tmp_path: Path) -> Iterator[tuple[str, list["subprocess.Popen[bytes]"]]]:
    """A scheduler's address, and its two workers as processes."""
    place = tmp_path / "scheduler.json"
    same = ("--no-dashboard", "--scheduler-file", str(place))
    started: list[subprocess.Popen[bytes]] = []

    def dask(*more: str) -> None:
        with open(tmp_path / f"{len(started)}.log", "wb") as log:
            command = [sys.executable, "-W", "ignore", "-m", "dask", *more, *same]
            started.append(subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=tmp_path))

    try:
        dask("scheduler", "--host", "127.0.0.1", "--port", "0")
        until(lambda: place.exists() and place.stat().st_size > 0)
        for _ in range(2):
            dask("worker", "--no-nanny", "--nthreads", "1", "--host", "127.0.0.1")
        yield json.loads(place.read_text())["address"], started[1:]
    finally:
        for process in started:
            process.kill()
            process.wait(SECONDS)


def test_a_worker_is_killed(tmp_path: Path, address: tuple[str, list["subprocess.Popen[bytes]"]]) -> None:
    where, workers = address
    path = tmp_path / "rows.csv"
    process = start(words(tmp_path, "rows.csv", *LANDS, "--executor", f"dask:{where}"))
    until(lambda: len(rows(path)) >= 4 or process.poll() is not None)
    assert process.poll() is None, process.communicate()
    workers[0].send_signal(signal.SIGKILL)
    output, errors = process.communicate(timeout=SECONDS)
    assert 0 == process.returncode, errors
    assert f"{ALL} rows in {path}, {ALL} of them computed now" in output
    found = rows(path)
    assert ALL == len(found) == len({row["key"] for row in found})

    here = tmp_path / "here.csv"
    same = start(words(tmp_path, "here.csv", *LANDS, "--workers", "2"))
    same.communicate(timeout=SECONDS)
    assert 0 == same.returncode
    assert sorted(tuple(row[name] for name in COLUMNS) for row in found) == sorted(
        tuple(row[name] for name in COLUMNS) for row in rows(here)
    )
