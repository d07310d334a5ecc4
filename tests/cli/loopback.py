"""An HTTP server on the loopback interface that behaves as a test says, well or badly."""

import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Behaviour:
    """What the server sends: `body` at any path, or what `paths` has for one. The rest is how.

    `breaks`: after so many bytes each answer breaks off, until that has happened `times` times. `etags` are given out
    one after another, the last one for ever; `asked` holds what was asked for.
    """

    body: bytes = b""
    paths: dict[str, bytes] = field(default_factory=dict)
    status: list[int] = field(default_factory=list)  # of the first answers; afterwards 200
    etags: list[str] = field(default_factory=lambda: ['"one"'])
    ranges: str = "supported"  # ignored, wrong, another total
    length: bool = True
    claims: int | None = None
    breaks: int | None = None
    times: int = 1_000_000
    pause: float = 0
    encoding: str = ""
    location: str = ""
    asked: list[dict[str, str]] = field(default_factory=list)


@contextmanager
def serving(behaviour: Behaviour) -> Iterator[str]:
    """The address of a server that behaves so."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(behaviour))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def _handler(how: Behaviour) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            how.asked.append({key.lower(): value for key, value in self.headers.items()})
            etag = how.etags[0] if len(how.etags) == 1 else how.etags.pop(0)
            if how.location:
                self.send_response(302)
                self.send_header("Location", how.location)
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            if how.status and (status := how.status.pop(0)) != 200:
                self.send_response(status)
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            body = how.paths.get(self.path, how.body)
            start = self._start(etag, len(body))
            if start is None:
                self.send_response(416)
                self.send_header("Content-Range", f"bytes */{len(body)}")
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            self.send_response(206 if start else 200)
            if start:
                shown = start + (7 if how.ranges == "wrong" else 0)
                total = len(body) + (7 if how.ranges == "another total" else 0)
                self.send_header("Content-Range", f"bytes {shown}-{len(body) - 1}/{total}")
            if etag:
                self.send_header("ETag", etag)
            if how.encoding:
                self.send_header("Content-Encoding", how.encoding)
            if how.length:
                self.send_header("Content-Length", str(how.claims or len(body) - start))
            else:
                self.send_header("Connection", "close")
            self.end_headers()
            self._send(body[start:])

        def _start(self, etag: str, length: int) -> int | None:
            """Where the answer begins; None where nothing can be sent."""
            asked = re.fullmatch(r"bytes=(\d+)-", self.headers.get("Range", ""))
            if asked is None or how.ranges == "ignored" or self.headers.get("If-Range", etag) != etag:
                return 0
            if int(asked[1]) >= length:
                return None
            return int(asked[1])

        def _send(self, body: bytes) -> None:
            breaking = how.breaks is not None and how.times > 0
            if breaking:
                how.times -= 1
                body = body[: how.breaks]
            size = 20 if how.pause else max(1, len(body))
            try:
                for at in range(0, len(body), size):
                    self.wfile.write(body[at : at + size])
                    self.wfile.flush()
                    time.sleep(how.pause)
            except OSError:
                return
            if breaking or how.claims:
                self.close_connection = True
                self.connection.close()

        def log_message(self, *_: object) -> None:
            """Nothing is written."""

    return Handler
