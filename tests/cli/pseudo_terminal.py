"""A person at a terminal: the real command in a pseudo-terminal, keys in, what was shown out."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from codecs import getincrementaldecoder
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

PATIENCE = 30.0  # seconds after which a test fails instead of hanging
ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|\][^\x07]*\x07|.)")
CHILD = """
import fcntl, runpy, signal, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background are started with Ctrl-C switched off
runpy.run_module("keepseven", run_name="__main__")
"""


class PseudoTerminal:
    """`keepseven` with these words, at a terminal of so many columns and rows."""

    def __init__(
        self, folder: Path, *words: str, columns: int = 80, rows: int = 40, environment: Mapping[str, str] | None = None
    ) -> None:
        self.shown = ""
        self.decoder = getincrementaldecoder("utf-8")()  # a letter may come in two pieces
        self.seen = 0  # how far `wait` has come
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        kept = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES", "NO_COLOR")}
        own = {"TERM": "xterm-256color", "PYTHONUTF8": "1", "XDG_STATE_HOME": str(folder / "state")}
        self.process = subprocess.Popen(
            [sys.executable, "-c", CHILD, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env=kept | own | dict(environment or {}),
            start_new_session=True,
        )
        os.close(slave)

    def __enter__(self) -> "PseudoTerminal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.master >= 0:
            os.close(self.master)

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def wait(self, text: str) -> str:
        """Read on until `text` is shown after what was waited for before; all up to it, without spaces at line ends."""
        end = time.monotonic() + PATIENCE
        while (at := self.plain.find(text, self.seen)) < 0:
            assert self._read(end), f"{text!r} did not come; shown was:\n{self.plain[self.seen :]}"
        found, self.seen = self.plain[self.seen : at + len(text)], at + len(text)
        return re.sub(r" +\n", "\n", found)

    def ask(self, text: str, keys: str) -> str:
        """Wait for a question, then for its prompt, and press the keys."""
        found = self.wait(text) + self.wait("> ")
        self.press(keys)
        return found

    def finish(self) -> int:
        """Read until the command ends; its exit status, negative for a signal."""
        end = time.monotonic() + PATIENCE
        while self._read(end):
            pass
        return self.process.wait(PATIENCE)

    def hang_up(self) -> None:
        """The terminal goes away."""
        os.close(self.master)
        self.master = -1

    def pause(self) -> None:
        """Ctrl-Z and `fg`: the program stops, and goes on once it has."""
        end, stopped, status, again = time.monotonic() + PATIENCE, 0, 0, 0.0
        while not stopped:
            assert time.monotonic() < end, "the program does not stop"
            if time.monotonic() >= again:
                # without a shell the kernel drops one that comes while the program is not ready for it
                self.process.send_signal(signal.SIGTSTP)
                again = time.monotonic() + 2
            stopped, status = os.waitpid(self.process.pid, os.WUNTRACED | os.WNOHANG)
            time.sleep(0.01)
        assert os.WIFSTOPPED(status)
        self.process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    @property
    def plain(self) -> str:
        """What was shown, without colours and movements."""
        return ESCAPES.sub("", self.shown).replace("\r\n", "\n")

    def _read(self, end: float) -> bool:
        ready, _, _ = select.select([self.master], [], [], max(0.0, end - time.monotonic()))
        try:
            data = os.read(self.master, 65536) if ready else b""
        except OSError:  # the other side is closed
            data = b""
        self.shown += self.decoder.decode(data)
        return bool(data)
