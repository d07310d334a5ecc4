"""The table of a sweep in a file: every row is there as soon as it is computed, and what is there is never computed again.

A CSV file grows by one line for each row, written at once and brought to the disk. If the program is killed while it
writes, the line that was begun is taken off when the file is opened again: of all other rows nothing is lost.

A Parquet file cannot grow. Rows are kept in a CSV file beside it (its name and `.rows.csv`); when the sweep ends or is
stopped, the Parquet file is written anew with all rows and takes the place of the old one, and the other file goes.
"""

import csv
import io
import os
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from keepseven.errors import SweepError
from keepseven.sweeps.task import COLUMNS, Cell, Row
from keepseven.words import Message, say

if TYPE_CHECKING:
    import pyarrow

MOST_BYTES = 1 << 30
CSV, PARQUET = (".csv",), (".parquet", ".pq")


class Kept:
    """The rows that are in the file, and the place for more."""

    def __init__(self, file: BinaryIO, rows: dict[str, Row]) -> None:
        self.rows = rows
        self._file = file

    def add(self, row: Row) -> None:
        """Keep a row; when this returns it is on the disk. OSError."""
        self._file.write(_line(list(row.values())))
        self._file.flush()
        os.fsync(self._file.fileno())
        self.rows[str(row["key"])] = row


def why_not(path: Path) -> Message | None:
    """Why a table cannot be kept in a file of this name; None where it can."""
    if path.suffix.lower() not in CSV + PARQUET:
        return say(
            "{file} is no name for a table: it has one of the endings {endings}",
            file=str(path),
            endings=CSV + PARQUET,
        )
    if not path.parent.is_dir():
        return say("there is no folder {folder} for the table", folder=str(path.parent))
    return None


@contextmanager
def table(path: Path) -> Iterator[Kept]:
    """Open the table of a file, which is made where there is none. SweepError: it is no table of a sweep, or in use.

    At the end, however it comes, a Parquet file is written. OSError.
    """
    parquet = path.suffix.lower() in PARQUET
    rows = _read_parquet(path) if parquet else {}
    lines = path.with_name(path.name + ".rows.csv") if parquet else path
    if lines.exists() and not stat.S_ISREG(lines.stat().st_mode):
        raise SweepError(say("{file} is no file for a table", file=str(lines)))
    with open(lines, "ab+") as file:
        _lock(file, lines)
        kept = Kept(file, rows | _recovered(file, lines))
        try:
            yield kept
        finally:
            if parquet:
                _write_parquet(path, list(kept.rows.values()))
                lines.unlink()


def _lock(file: BinaryIO, path: Path) -> None:
    """Two sweeps must not share a file. Where the system has no such locks, nobody checks."""
    in_use = SweepError(say("another sweep is writing {file}", file=str(path)))
    with suppress(ModuleNotFoundError):
        from fcntl import LOCK_EX, LOCK_NB, flock

        try:
            flock(file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            raise in_use from None
    if not path.exists() or not os.path.samestat(os.fstat(file.fileno()), path.stat()):
        raise in_use  # it has just been finished and taken away


def _recovered(file: BinaryIO, path: Path) -> dict[str, Row]:
    """The rows of the lines that are whole; a line that was begun is taken off, and a new file gets its heading."""
    file.seek(0)
    data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise SweepError(say("{file} is larger than any table of a sweep", file=str(path)))
    heading = _line(list(COLUMNS))
    end = data.rfind(b"\n") + 1
    if not data[:end] and heading.startswith(data):  # new, or stopped in its first line
        file.truncate(0)
        file.write(heading)
        file.flush()
        return {}
    if not data.startswith(heading):
        raise SweepError(say("{file} holds something else, or rows with the columns of another version; name another file",
                             file=str(path)))  # fmt: skip
    try:
        records = list(csv.reader(io.StringIO(data[len(heading) : end].decode(), newline=""), strict=True))
        rows = [_row(record) for record in records]
    except (ValueError, csv.Error):
        raise SweepError(say("{file} is damaged: a row is not as it was written; name another file",
                             file=str(path))) from None  # fmt: skip
    file.truncate(end)
    return {str(row["key"]): row for row in rows}


def _line(cells: Sequence[Cell]) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerow(cells)
    return text.getvalue().encode()


def _row(record: list[str]) -> Row:
    """A record as it was before it was written. ValueError: it is none."""
    found = zip(COLUMNS.items(), record, strict=True)
    return {name: kind(text) if text or kind is str else None for (name, kind), text in found}


def _schema() -> "pyarrow.Schema":
    import pyarrow

    kinds = {str: pyarrow.string(), int: pyarrow.int64(), float: pyarrow.float64()}
    return pyarrow.schema([(name, kinds[kind]) for name, kind in COLUMNS.items()])


def _read_parquet(path: Path) -> dict[str, Row]:
    import pyarrow
    from pyarrow import parquet

    if not path.exists():
        return {}
    try:
        found = parquet.read_table(path)
    except (pyarrow.ArrowException, OSError) as problem:
        raise SweepError(say("{file} cannot be read as Parquet: {why}",
                             file=str(path), why=str(problem).partition("\n")[0])) from None  # fmt: skip
    if not found.schema.equals(_schema()):
        raise SweepError(say("{file} holds something else, or rows with the columns of another version; name another file",
                             file=str(path)))  # fmt: skip
    return {str(row["key"]): row for row in found.to_pylist()}


def _write_parquet(path: Path, rows: list[Row]) -> None:
    import pyarrow
    from pyarrow import parquet

    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        parquet.write_table(pyarrow.Table.from_pylist(rows, schema=_schema()), beside)
        os.replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
