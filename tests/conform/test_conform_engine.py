"""Programs under test that end, hang, flood or talk nonsense: each costs bounded time and memory, and is said plainly."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, sleep
from typing import Any

import pytest

from keepseven.conform import engine as lines
from keepseven.conform.engine import Engine
from keepseven.errors import EngineError

ECHO = "import sys\nfor line in sys.stdin: print(line, end='', flush=True)"
FOREVER = "import time\nwhile True: time.sleep(9)"


@contextmanager
def running(body: str, seconds: float = 30) -> Iterator[Engine]:
    engine = Engine([sys.executable, "-c", body], seconds)
    try:
        yield engine
    finally:
        engine.close()


def said(body: str, seconds: float = 30, request: dict[str, Any] | None = None) -> str:
    with running(body, seconds) as engine, pytest.raises(EngineError) as caught:
        engine.tell(request or {"do": "start"})
    return str(caught.value)


def test_a_request_is_a_line_and_so_is_its_reply() -> None:
    with running(ECHO) as engine:
        assert {"do": "start", "cards": ["«Ωmega», the {X}?", None]} == engine.tell(
            {"do": "start", "cards": ["«Ωmega», the {X}?", None]}
        )
        assert {"do": "view"} == engine.tell({"do": "view"})


def test_one_process_plays_everything() -> None:
    with running("import os\nwhile input(): print('{\"pid\": %d}' % os.getpid(), flush=True)") as engine:
        first = engine.tell({})
        engine.begin()
        assert first == engine.tell({})
        assert alive(first["pid"], patience=0)
    assert not alive(first["pid"])


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("import sys; sys.exit(3)", "the program ended with status 3"),
        ("import sys; sys.exit('no such\\x1b[1m deck\\n\\n')", "the program ended with status 1: no such\x1b[1m deck"),
        ("raise KeyError('setup')", "the program ended with status 1: KeyError: 'setup'"),
        ("import os; os.kill(os.getpid(), 9)", "the program ended with status -9"),
        ("input(); print('{}', end='')", "the program ended with status 0"),
        ("print('ready'); input()", "a reply is no JSON: ready"),
        ("print(); input()", "a reply is no JSON: "),
        ("print('[1, 2]'); input()", "a reply is no JSON object: [1, 2]"),
        ("print('null'); input()", "a reply is no JSON object: null"),
        ("print('x' * 70); input()", f"a reply is no JSON: {'x' * 60}..."),
        ("print('[' * 100_000); input()", f"a reply is no JSON: {'[' * 60}..."),
        ('print(\'{"a": "\\\\ud800"}\'); input()', 'a reply is no JSON: {"a": "\\ud800"}'),
        ("import sys; sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush(); input()", "a reply is no JSON: \ufffd"),
    ],
)
def test_what_is_no_reply_is_said(body: str, sentence: str) -> None:
    assert sentence == said(body)


def test_a_program_that_never_replies_is_given_up_and_ended() -> None:
    body = f"import os\nprint('{{\"pid\": %d}}' % os.getpid(), flush=True)\n{FOREVER}"
    with running(body, 2) as engine:
        process = engine.tell({"do": "start"})["pid"]
        with pytest.raises(EngineError, match="there was no reply within 2 seconds"):
            engine.tell({"do": "view"})
        assert not alive(process)


def test_the_time_is_that_of_a_case_and_not_of_a_reply() -> None:
    """Many quick replies take no longer together than one slow one."""
    with running(ECHO, 1) as engine:
        began = monotonic()
        with pytest.raises(EngineError, match="within 1 second"):
            while monotonic() - began < 30:
                engine.tell({"do": "view"})
        engine.begin()
        assert {"do": "view"} == engine.tell({"do": "view"})


def test_a_program_that_does_not_read_is_given_up() -> None:
    """A pipe holds some 64 thousand bytes; what is written beyond them waits for a reader."""
    assert "there was no reply within 0.5 seconds" == said(FOREVER, 0.5, {"cards": ["Island"] * 100_000})


def test_the_children_of_a_shell_are_ended_too() -> None:
    body = (
        "import subprocess, sys, time\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(99)'])\n"
        "print('{\"pid\": %d}' % child.pid, flush=True)\n"
        "time.sleep(99)"
    )
    with running(body, 2) as engine:
        child = engine.tell({})["pid"]
        with pytest.raises(EngineError):
            engine.tell({})
    assert not alive(child)


def test_a_reply_without_an_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "MOST_BYTES", 10_000)
    assert "a reply has more than 10000 bytes" == said("while True: print('x' * 999, end='')")


def test_many_long_replies_are_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "MOST_IN_A_CASE", 10_000)
    with running("while input(): print('{\"a\": \"%s\"}' % ('x' * 3_000), flush=True)") as engine:
        for _ in range(3):
            engine.tell({})
        with pytest.raises(EngineError, match="the replies in this case have more than 10000 bytes"):
            engine.tell({})
        engine.begin()
        assert {"a": "x" * 3_000} == engine.tell({})


def test_a_flood_on_the_error_stream_holds_nothing_up_and_is_not_kept() -> None:
    flood = "import sys\nsys.stderr.write('x' * 3_000_000 + '\\nthe last line\\n')\nprint('{}', flush=True)\ninput()\nsys.exit(1)"
    with running(flood) as engine:
        assert {} == engine.tell({})
        with pytest.raises(EngineError, match="^the program ended with status 1: the last line$"):
            engine.tell({})


def test_a_program_that_closes_its_output_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "FAREWELL", 0.2)
    assert "the program closed its output" == said(f"import os\nos.close(1)\n{FOREVER}")


def test_a_program_that_stays_when_its_input_has_ended_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "FAREWELL", 0.2)
    with running(f"import os\nprint('{{\"pid\": %d}}' % os.getpid(), flush=True)\n{FOREVER}") as engine:
        process = engine.tell({})["pid"]
    assert not alive(process)


def test_after_a_failure_it_is_started_anew() -> None:
    body = "import os\nif input() == '{\"do\":\"fall\"}': os.abort()\nprint('{}', flush=True)\ninput()"
    with running(body) as engine:
        with pytest.raises(EngineError):
            engine.tell({"do": "fall"})
        assert {} == engine.tell({"do": "start"})


@pytest.mark.parametrize("name", ["no-such-program-anywhere", "a\0b"])
def test_a_command_that_is_not_there(name: str) -> None:
    engine = Engine([name], 5)
    with pytest.raises(EngineError, match="cannot be started: "):
        engine.tell({})
    engine.close()


def alive(process: int, patience: float = 5) -> bool:
    """Whether the process is there still; one that was ended may take a moment."""
    until = monotonic() + patience
    while True:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return False
        if is_zombie(process):
            return False
        if monotonic() > until:
            return True
        sleep(0.05)


def is_zombie(process: int) -> bool:
    """Ended, and waiting for a parent that will not ask."""
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            return ") Z" in file.read()
    except OSError:
        return False
