"""A sweep that is killed without warning, and started again."""

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from lists import SECONDS, rows, start, until, words
from typer.testing import CliRunner

from keepseven.cli.app import app

LANDS = (
    "--lands",
    "14..26",
    "--goal",
    "by turn 4: lands in 3..4 and cost<=2 >= 1 and cost>=3 >= 1",
    "--rules",
    "london,vancouver",
)
ALL = 13 * 2 * 2


def group_is_gone(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def group(number: int) -> list[int]:
    """The processes of a group."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended
            if int(stat.read_text().rpartition(")")[2].split()[2]) == number:
                found.append(int(stat.parent.name))
    return found


def killed(arguments: list[str], path: Path, least: int) -> bytes:
    """Start a sweep, kill it when so many rows are in the file, and what the file holds then."""
    process = start(arguments)
    until(lambda: len(rows(path)) >= least or process.poll() is not None)
    process.send_signal(signal.SIGKILL)
    process.communicate(timeout=SECONDS)
    assert -signal.SIGKILL == process.returncode, "it was done before it could be killed"
    until(lambda: group_is_gone(process.pid))  # its workers do not stay behind
    return path.read_bytes()


def test_killed_and_started_again(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    arguments = words(tmp_path, "rows.csv", *LANDS, "--workers", "2")
    before = [killed(arguments, path, least) for least in (2, 9)]
    with open(path, "ab") as file:
        file.write(b"d3e44c578abb,0.1.0,Re")  # killed in the middle of a row
    kept = len(rows(path))
    assert 9 <= kept < ALL
    found = CliRunner().invoke(app, arguments)
    assert 0 == found.exit_code, found.output
    assert f"{ALL} rows in {path}, {ALL - kept} of them computed now" in found.stdout
    assert ALL == len(rows(path)) == len({row["key"] for row in rows(path)})
    for earlier in before:  # nothing that was there has changed or moved
        assert path.read_bytes().startswith(earlier[: earlier.rfind(b"\n") + 1])


def test_killed_before_a_parquet_file_was_written(tmp_path: Path) -> None:
    path, lines = tmp_path / "rows.parquet", tmp_path / "rows.parquet.rows.csv"
    arguments = words(tmp_path, "rows.parquet", *LANDS, "--workers", "2")
    killed(arguments, lines, 3)
    kept = len(rows(lines))
    assert not path.exists() and kept >= 3
    found = CliRunner().invoke(app, arguments)
    assert 0 == found.exit_code, found.output
    assert f"{ALL} rows in {path}, {ALL - kept} of them computed now" in found.stdout
    assert path.exists() and not lines.exists()
    assert f"{ALL} rows in {path}, 0 of them computed now" in CliRunner().invoke(app, arguments).stdout


def test_ctrl_c_at_a_running_sweep(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    more = ("--rules", "paris,original,none", "--goal", "by turn 3: lands >= 3", "--goal", "by turn 2: lands >= 2")
    process = start(words(tmp_path, "rows.csv", *LANDS, *more, "--workers", "2"))
    until(lambda: len(rows(path)) >= 1 or process.poll() is not None)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does it
    _, errors = process.communicate(timeout=SECONDS)
    assert 130 == process.returncode and "Traceback" not in errors
    assert 1 <= len(rows(path)) < 13 * 2 * 5 * 3
    until(lambda: group_is_gone(process.pid))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="how many processes a group has is read from /proc")
def test_ctrl_c_while_the_workers_start(tmp_path: Path) -> None:
    process = start(words(tmp_path, "rows.csv", *LANDS, "--workers", "2"))
    until(lambda: len(group(process.pid)) >= 3 or process.poll() is not None)  # a helper of multiprocessing is one
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=SECONDS)
    assert 130 == process.returncode and "Traceback" not in errors
    until(lambda: group_is_gone(process.pid))
