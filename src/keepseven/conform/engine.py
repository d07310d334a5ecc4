"""A program under test, as lines of JSON in and out; whatever it does, it costs bounded time and memory.

One request is one line on its standard input, and one line on its standard output is the reply. What it writes on its
error stream is read along, so that it never waits for a reader; the end of it is shown where the program fails. Threads
do what may wait, so that time runs out for whoever is waited for; no socket is opened.
"""

import os
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Thread
from time import monotonic
from typing import IO, Any

import msgspec

from keepseven.errors import EngineError
from keepseven.words import Message, say

MOST_BYTES = 4_000_000
"""The longest line that is read as a reply. The whole table of a hundred players takes a tenth of it."""

MOST_IN_A_CASE = 64_000_000
"""The bytes of all replies in one case together."""

LAST_WORDS = 1_000
"""The bytes at the end of the error stream that are kept."""

FAREWELL = 2.0
"""The seconds a program has to end by itself once its input has ended."""

SHOWN = 60
"""The bytes of a line that are shown where it is no reply."""


class Engine:
    """A command that is started when it is first needed, and again after it failed.

    It has `seconds` for all it is told between two calls of `begin`, its start included.
    """

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self._command = command
        self._seconds = seconds
        self._process: Popen[bytes] | None = None
        self._threads: list[Thread] = []
        self._heard = b""
        self.begin()

    def begin(self) -> None:
        """A new case: the time runs from here."""
        self._until = monotonic() + self._seconds
        self._read = 0

    def tell(self, request: dict[str, Any]) -> dict[str, Any]:
        """The reply to a request. EngineError: there is none; the program has been ended and will be started anew."""
        try:
            return _object(self._exchange(msgspec.json.encode(request) + b"\n"))
        except BaseException:
            self._kill()
            raise

    def close(self) -> None:
        """End the program: first by the end of its input, then by force."""
        if self._process is not None:
            with suppress(OSError, TimeoutExpired):
                _pipe(self._process.stdin).close()
                self._process.wait(FAREWELL)
        self._kill()

    def _exchange(self, line: bytes) -> bytes:
        process = self._process or self._start()
        replies: SimpleQueue[bytes] = SimpleQueue()
        self._threads[1:] = [_started(lambda: replies.put(_told(process, line)))]
        try:
            reply = replies.get(timeout=max(0.0, self._until - monotonic()))
        except Empty as error:
            raise EngineError(say("there was no reply within {n} seconds", n=f"{self._seconds:g}")) from error
        self._read += len(reply)
        if len(reply) > MOST_BYTES:
            raise EngineError(say("a reply has more than {n} bytes", n=MOST_BYTES))
        if self._read > MOST_IN_A_CASE:
            raise EngineError(say("the replies in this case have more than {n} bytes", n=MOST_IN_A_CASE))
        if not reply.endswith(b"\n"):
            raise EngineError(self._last_words(process))
        return reply

    def _start(self) -> Popen[bytes]:
        try:
            process = Popen(self._command, stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True)
        except (OSError, ValueError) as error:  # a command that is not there, or with a zero byte in it
            raise EngineError(
                say("{command} cannot be started: {why}", command=self._command[0],
                    why=getattr(error, "strerror", None) or str(error))
            ) from error  # fmt: skip
        self._process, self._heard = process, b""
        self._threads = [_started(lambda: self._listen(_pipe(process.stderr)))]
        return process

    def _listen(self, stream: IO[bytes]) -> None:
        while heard := os.read(stream.fileno(), 65_536):
            self._heard = (self._heard + heard)[-LAST_WORDS:]

    def _last_words(self, process: Popen[bytes]) -> Message:
        """How the program ended, or that it closed its output; with the last line it complained in."""
        with suppress(TimeoutExpired):
            process.wait(FAREWELL)
            self._threads[0].join(FAREWELL)
        how = (
            say("the program closed its output")
            if process.returncode is None
            else say("the program ended with status {n}", n=process.returncode)
        )
        lines = self._heard.decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return say("{how}: {last}", how=how, last=last) if last else how

    def _kill(self) -> None:
        """End the program with its children. A pipe that somebody holds open still is left to them."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL) if hasattr(os, "killpg") else process.kill()
            process.wait()
        for thread in self._threads:
            thread.join(FAREWELL)
        if not any(thread.is_alive() for thread in self._threads):
            for pipe in (process.stdin, process.stdout, process.stderr):
                with suppress(OSError):  # what was still to be written goes nowhere
                    _pipe(pipe).close()


def _told(process: Popen[bytes], line: bytes) -> bytes:
    """What comes back for a line: one of its own, a part of one that is too long, or nothing where the program has gone."""
    with suppress(OSError):  # it has gone, and the missing reply will say so
        _pipe(process.stdin).write(line)
        _pipe(process.stdin).flush()
    return _pipe(process.stdout).readline(MOST_BYTES + 1)


def _started(work: Callable[[], None]) -> Thread:
    """A thread that nobody waits for at the end of the program."""
    thread = Thread(target=work, daemon=True)
    thread.start()
    return thread


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None  # each of the three was asked for
    return stream


def _object(line: bytes) -> dict[str, Any]:
    """The JSON object that a line holds."""
    try:
        found = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise EngineError(say("a reply is no JSON: {line}", line=_start_of(line))) from error
    if not isinstance(found, dict):
        raise EngineError(say("a reply is no JSON object: {line}", line=_start_of(line)))
    return found


def _start_of(line: bytes) -> str:
    text = line.decode(errors="replace").strip()
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."
