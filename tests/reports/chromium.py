"""A browser for tests: headless Chromium, spoken to through two pipes (the DevTools protocol), without any library."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome")


def program() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Page:
    """One tab. Commands are answered in order; events in between are kept in `events`."""

    def __init__(self, read: int, write: int) -> None:
        self._read, self._write, self._number, self._rest = os.fdopen(read, "rb"), os.fdopen(write, "wb"), 0, b""
        self.events: list[dict[str, Any]] = []
        self._session: str | None = None
        target = self("Target.createTarget", url="about:blank")["targetId"]
        self._session = self("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "DOM", "Network", "Log"):
            self(f"{domain}.enable")

    def __call__(self, method: str, **parameters: Any) -> Any:
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if self._session is not None:
            message["sessionId"] = self._session
        self._write.write(json.dumps(message).encode() + b"\0")
        self._write.flush()
        while True:
            answer = self._next()
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                return answer["result"]
            self.events.append(answer)

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            more = os.read(self._read.fileno(), 1 << 16)
            assert more, "the browser is gone"
            self._rest += more
        one, self._rest = self._rest.split(b"\0", 1)
        answer: dict[str, Any] = json.loads(one)
        return answer

    def close(self) -> None:
        self._write.close()
        self._read.close()

    def open(self, path: Path) -> None:
        self("Page.navigate", url=path.as_uri())
        self.until("document.readyState === 'complete'")

    def until(self, condition: str) -> None:
        """Wait until the expression is true; at most some seconds."""
        code = f"new Promise((done, fail) => {{ let n = 0; const look = () => ({condition}) ? done(true) : n++ < 400 ? setTimeout(look, 25) : fail('{method_name(condition)}'); look(); }})"
        found = self("Runtime.evaluate", expression=code, awaitPromise=True)
        assert "exceptionDetails" not in found, found

    def say(self, expression: str) -> Any:
        """The value of an expression in the page."""
        found = self("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def choose(self, selector: str, path: Path) -> None:
        """Choose a file in an input of the page."""
        root = self("DOM.getDocument")["root"]["nodeId"]
        node = self("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        self("DOM.setFileInputFiles", nodeId=node, files=[str(path)])


def method_name(condition: str) -> str:
    return "".join(letter for letter in condition if letter.isalnum() or letter in " .=")


IN_PLACE = """
import os, sys
from fcntl import F_DUPFD, fcntl
one, other = (fcntl(int(word), F_DUPFD, 10) for word in sys.argv[1:3])  # out of the way of 3 and 4
os.dup2(one, 3)
os.dup2(other, 4)
os.execv(sys.argv[3], sys.argv[3:])
"""


@contextmanager
def browser(folder: Path, *flags: str) -> Iterator[Page]:
    """Chromium with a profile of its own in `folder`, ended at the end."""
    path = program()
    assert path is not None
    from_us, to_them = os.pipe()
    from_them, to_us = os.pipe()

    words = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--remote-debugging-pipe",
        f"--user-data-dir={folder}",
        *flags,
    ]
    pipes = from_us, to_us
    command = [sys.executable, "-c", IN_PLACE, *map(str, pipes), path, *words]
    child = subprocess.Popen(command, pass_fds=pipes, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(from_us)
    os.close(to_us)
    page = Page(from_them, to_them)
    try:
        yield page
    finally:
        child.terminate()
        child.wait(timeout=30)
        page.close()
