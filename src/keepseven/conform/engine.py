"""A program under test, as lines of JSON in and out; whatever it does, it costs bounded time and memory.

One request is one line on its standard input, and one line on its standard output is the reply. What it writes on its
error stream is read along, so that it never waits for a reader; the end of it is shown where the program fails.
"""

import asyncio
import os
import signal
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Any

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
        self._loop = asyncio.Runner()
        self._process: Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self._heard = b""
        self._until = monotonic() + seconds
        self._read = 0

    def begin(self) -> None:
        """A new case: the time runs from here."""
        self._until = monotonic() + self._seconds
        self._read = 0

    def tell(self, request: dict[str, Any]) -> dict[str, Any]:
        """The reply to a request. EngineError: there is none; the program has been ended and will be started anew."""
        try:
            return self._loop.run(self._exchange(msgspec.json.encode(request) + b"\n"))
        except BaseException:
            self._loop.run(self._kill())
            raise

    def close(self) -> None:
        """End the program: first by the end of its input, then by force."""
        self._loop.run(self._leave())
        self._loop.close()

    async def _exchange(self, line: bytes) -> dict[str, Any]:
        try:
            async with asyncio.timeout(self._until - monotonic()):
                process = self._process or await self._start()
                assert process.stdin is not None and process.stdout is not None
                with suppress(ConnectionError):  # it has gone, and the missing reply will say so
                    process.stdin.write(line)
                    await process.stdin.drain()
                reply = await process.stdout.readline()
                if not reply.endswith(b"\n"):
                    raise EngineError(await self._last_words(process))
        except TimeoutError as error:
            raise EngineError(say("there was no reply within {n} seconds", n=f"{self._seconds:g}")) from error
        except ValueError as error:  # so a line beyond the limit is reported
            raise EngineError(say("a reply has more than {n} bytes", n=MOST_BYTES)) from error
        self._read += len(reply)
        if self._read > MOST_IN_A_CASE:
            raise EngineError(say("the replies in this case have more than {n} bytes", n=MOST_IN_A_CASE))
        return _object(reply)

    async def _start(self) -> Process:
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, stderr=PIPE, limit=MOST_BYTES, start_new_session=True
            )
        except (OSError, ValueError) as error:  # a command that is not there, or with a zero byte in it
            raise EngineError(
                say("{command} cannot be started: {why}", command=self._command[0],
                    why=getattr(error, "strerror", None) or str(error))
            ) from error  # fmt: skip
        self._heard = b""
        assert self._process.stderr is not None
        self._reading = asyncio.ensure_future(self._listen(self._process.stderr))
        return self._process

    async def _listen(self, stream: asyncio.StreamReader) -> None:
        while heard := await stream.read(65_536):
            self._heard = (self._heard + heard)[-LAST_WORDS:]

    async def _last_words(self, process: Process) -> Message:
        """How the program ended, or that it closed its output; with the last line it complained in."""
        with suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), FAREWELL)
            assert self._reading is not None
            await asyncio.wait_for(asyncio.shield(self._reading), FAREWELL)
        how = (
            say("the program closed its output")
            if process.returncode is None
            else say("the program ended with status {n}", n=process.returncode)
        )
        lines = self._heard.decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return say("{how}: {last}", how=how, last=last) if last else how

    async def _kill(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL) if hasattr(os, "killpg") else process.kill()
            await process.wait()
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    async def _leave(self) -> None:
        if self._process is not None:
            assert self._process.stdin is not None
            self._process.stdin.close()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._process.wait(), FAREWELL)
        await self._kill()


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
