"""The table in its file: what was kept is there again, a line that was begun is not, and nothing else is touched."""

from collections.abc import Callable
from pathlib import Path

import pyarrow
import pytest
from pyarrow import parquet

from keepseven.errors import SweepError
from keepseven.sweeps.output import table, why_not
from keepseven.sweeps.task import COLUMNS, Row

EMPTY: Row = {name: "" if kind is str else None for name, kind in COLUMNS.items()}


def row(key: str, deck: str = 'Red, "the" deck', value: float | None = 0.1 + 0.2) -> Row:
    return EMPTY | {"key": key, "deck": deck, "value": value, "lands": 24, "keep_7": 1e-17}


ROWS = [row("one"), row("two", "Ægypt’s — 赤", None), row("three", "", 1.0)]


def rows_in(path: Path) -> list[Row]:
    with table(path) as kept:
        return list(kept.rows.values())


@pytest.mark.parametrize("name", ("rows.csv", "rows.parquet", "rows.PQ"))
def test_rows_come_back_as_they_were(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    with table(path) as kept:
        for one in ROWS[:2]:
            kept.add(one)
    assert ROWS[:2] == rows_in(path)
    with table(path) as kept:
        kept.add(ROWS[2])
    assert ROWS == rows_in(path)
    assert [path] == list(tmp_path.iterdir())


def test_a_row_is_in_the_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    with table(path) as kept:
        for number, one in enumerate(ROWS, 2):
            kept.add(one)
            assert number == path.read_bytes().count(b"\n")


def test_stopped_at_any_byte_all_whole_rows_are_there(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    with table(path) as kept:
        for one in ROWS:
            kept.add(one)
    whole = path.read_bytes()
    for end in range(len(whole) + 1):
        path.write_bytes(whole[:end])
        lines = max(0, whole[:end].count(b"\n") - 1)
        assert ROWS[:lines] == rows_in(path)
        with table(path) as kept:
            for one in ROWS[lines:]:
                kept.add(one)
        assert whole == path.read_bytes()


def test_rows_beside_a_parquet_file_that_was_not_finished(tmp_path: Path) -> None:
    """Killed after the file with lines was opened again, and killed after the Parquet file was written."""
    path, lines = tmp_path / "rows.parquet", tmp_path / "rows.parquet.rows.csv"
    with table(path) as kept:
        kept.add(ROWS[0])
        first = lines.read_bytes()
    with table(path) as kept:
        kept.add(ROWS[1])
        second = lines.read_bytes()
    lines.write_bytes(second[:-5])  # the second row is in the Parquet file, and half of it here
    assert ROWS[:2] == rows_in(path)
    lines.write_bytes(first)
    assert ROWS[:2] == rows_in(path) and not lines.exists()


@pytest.mark.parametrize("name", ("rows.csv", "rows.parquet"))
def test_an_error_inside_loses_no_row(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    with pytest.raises(KeyboardInterrupt), table(path) as kept:
        kept.add(ROWS[0])
        raise KeyboardInterrupt
    assert ROWS[:1] == rows_in(path) and [path] == list(tmp_path.iterdir())


def damaged(change: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    def write(path: Path) -> None:
        with table(path) as kept:
            kept.add(ROWS[0])
        path.write_bytes(change(path.read_bytes()))

    return write


@pytest.mark.parametrize(
    ("write", "text"),
    (
        (lambda path: path.write_text("4 Shock\n"), "holds something else"),
        (lambda path: path.write_text("4 Shock"), "holds something else"),
        (lambda path: path.write_bytes(b"\0" * 100), "holds something else"),
        (damaged(lambda data: data.replace(b"key,", b"kez,")), "holds something else"),
        (damaged(lambda data: data + b"one,two\n"), "is damaged"),
        (damaged(lambda data: data.replace(b",24,", b",many,")), "is damaged"),
        (damaged(lambda data: data.replace(b"Red", b"\xff")), "is damaged"),
        (damaged(lambda data: data + b'"\n'), "is damaged"),
        (lambda path: path.mkdir(), "is no file for a table"),
    ),
)
def test_what_is_no_table_is_left_as_it_is(tmp_path: Path, write: Callable[[Path], None], text: str) -> None:
    path = tmp_path / "rows.csv"
    write(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(SweepError, match=text), table(path):
        pass
    assert before == (path.read_bytes() if path.is_file() else b"")


def test_a_file_too_large_to_be_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keepseven.sweeps.output.MOST_BYTES", 1_000)
    (tmp_path / "rows.csv").write_bytes(b"x" * 2_000)
    with pytest.raises(SweepError, match="larger than any table"), table(tmp_path / "rows.csv"):
        pass


def test_parquet_that_is_none_or_another(tmp_path: Path) -> None:
    path = tmp_path / "rows.parquet"
    path.write_bytes(b"PAR1 and nothing else")
    with pytest.raises(SweepError, match="cannot be read as Parquet"), table(path):
        pass
    parquet.write_table(pyarrow.table({"key": ["one"]}), path)
    before = path.read_bytes()
    with pytest.raises(SweepError, match="holds something else"), table(path):
        pass
    assert before == path.read_bytes()


def test_parquet_that_cannot_be_written_leaves_the_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rows.parquet"

    def full(*words: object) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as patched:
        patched.setattr("keepseven.sweeps.output.os.replace", full)
        with pytest.raises(OSError, match="no space"), table(path) as kept:
            kept.add(ROWS[0])
    assert [tmp_path / "rows.parquet.rows.csv"] == list(tmp_path.iterdir())
    assert ROWS[:1] == rows_in(path)


def test_two_sweeps_do_not_share_a_file(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    with table(path) as kept:
        with pytest.raises(SweepError, match="another sweep is writing"), table(path):
            pass
        kept.add(ROWS[0])
    assert ROWS[:1] == rows_in(path)


def test_a_file_that_was_just_finished_by_another_sweep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other one takes the lines away between our opening them and our lock."""
    lines = tmp_path / "rows.parquet.rows.csv"
    monkeypatch.setattr("fcntl.flock", lambda file, how: lines.unlink())
    with pytest.raises(SweepError, match="another sweep is writing"), table(tmp_path / "rows.parquet"):
        pass
    assert [] == list(tmp_path.iterdir())


def test_names_of_files(tmp_path: Path) -> None:
    assert why_not(tmp_path / "rows.csv") is None and why_not(tmp_path / "rows.Parquet") is None
    assert "it has one of the endings .csv, .parquet and .pq" in str(why_not(tmp_path / "rows.txt"))
    assert "there is no folder" in str(why_not(tmp_path / "none" / "rows.csv"))
