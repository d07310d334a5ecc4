"""Downloads: the only part of keepseven that goes to the network.

A file is fetched into `NAME.part`; where that breaks off, the next attempt or the next run goes on (RFC 9110: Range with
If-Range, so that parts of two versions never meet). Its name without `.part` exists only when all of it is there.
"""

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

import httpx

from keepseven.cli.failure import FAILED, Failure, clean
from keepseven.words import Message, say

MOST_BYTES = 1_000_000_000
ATTEMPTS = 5  # in a row that bring next to nothing
SHORT_ANSWER = 1_000_000
HEADERS = {"Accept": "application/json;q=0.9,*/*;q=0.8", "Accept-Encoding": "gzip"}

Progress = Callable[[int, int | None], None]
"""Is told how many bytes there are, and how many there will be if the server says."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to wait, in seconds: for the server, between attempts, and for `least` bytes to arrive."""

    answer: float = 30
    between: float = 1
    window: float = 60
    least: int = 60_000


@dataclass(frozen=True, slots=True)
class Note:
    """What is known about a part: where it comes from, which version, and how many bytes it will have."""

    url: str
    validator: str  # a strong ETag, else the date of the last change; empty: the part cannot be gone on with
    length: int | None


class _Broken(Exception):
    """This attempt came to nothing; another one may do better."""

    def __init__(self, why: Message) -> None:
        self.why = why


def client(patience: Patience = Patience()) -> httpx.Client:
    """A client that says who it is and waits as long as `patience` allows."""
    from importlib.metadata import version

    agent = {"User-Agent": f"keepseven/{version('keepseven')}"}
    return httpx.Client(headers=HEADERS | agent, timeout=patience.answer, follow_redirects=True, max_redirects=5)


def ask(http: httpx.Client, url: str) -> bytes:
    """A short answer. Failure: there is none."""
    try:
        with http.stream("GET", url) as answer:
            _check(answer, url)
            body = b""
            for piece in answer.iter_bytes():
                body += piece
                if len(body) > SHORT_ANSWER:
                    raise Failure(say("{url} answers with more than was asked for", url=url), FAILED)
            return body
    except _Broken as broken:
        raise Failure(broken.why, FAILED) from None
    except (httpx.HTTPError, httpx.InvalidURL, OSError) as problem:
        raise Failure(_no_connection(url, problem), FAILED) from None


def fetch(
    http: httpx.Client, url: str, into: Path, progress: Progress = lambda *_: None, patience: Patience = Patience()
) -> None:
    """Download a file, going on with a part that is there.

    Failure: it could not be had; what there is of it is kept for the next time.
    """
    into.parent.mkdir(parents=True, exist_ok=True)
    part, note = into.with_name(into.name + ".part"), into.with_name(into.name + ".note")
    with open(part, "ab") as file, _alone(file.fileno(), part):
        left = ATTEMPTS
        while True:
            before = file.tell()
            try:
                _attempt(http, url, file.fileno(), note, progress, patience)
                break
            except _Broken as broken:
                why = broken.why
            except (httpx.HTTPError, httpx.InvalidURL) as problem:
                why = _no_connection(url, problem)
            file.seek(0, os.SEEK_END)
            left = ATTEMPTS if file.tell() - before >= patience.least else left - 1
            if not left:
                raise Failure(say("{why}; what there is of it is kept, so try again later", why=why), FAILED)
            time.sleep(patience.between)
        os.fsync(file.fileno())
    note.unlink(missing_ok=True)
    os.replace(part, into)


def _attempt(http: httpx.Client, url: str, file: int, note: Path, progress: Progress, patience: Patience) -> None:
    """Fetch what is missing."""
    have = os.fstat(file).st_size
    known = _read(note)
    headers = {}
    if have and known and known.url == url and known.validator:
        headers = {"Range": f"bytes={have}-", "If-Range": known.validator}
    else:
        have = 0
    with http.stream("GET", url, headers=headers) as answer:
        if headers and answer.status_code == 416:  # there is no more, or the file is another one by now
            whole = known is not None and known.length == have
            if whole and answer.headers.get("content-range") == f"bytes */{have}":
                return
            os.ftruncate(file, 0)
            raise _Broken(say("{url} is no longer the same file", url=url))
        _check(answer, url)
        length = _length(answer, have)
        if length is not None and length > MOST_BYTES:
            raise Failure(say("{url} claims {n} bytes, more than any such file", url=url, n=length), FAILED)
        if answer.status_code != 206:
            have = 0
        elif known is None or known.length not in (None, length):
            os.ftruncate(file, 0)
            raise _Broken(say("{url} is no longer the same file", url=url))
        os.ftruncate(file, have)
        note.write_bytes(_written(Note(url, _validator(answer), length)))
        for size in _arriving(answer, file, have, patience):
            progress(size, length)
            if size > MOST_BYTES:
                os.ftruncate(file, 0)
                raise Failure(say("{url} sends more than any such file", url=url), FAILED)
        have = os.fstat(file).st_size
        if length is not None and have != length:
            raise _Broken(say("{url} sent {n} of {total} bytes", url=url, n=have, total=length))


def _arriving(answer: httpx.Response, file: int, have: int, patience: Patience) -> Iterator[int]:
    """Write what arrives; how many bytes there are after each piece."""
    since, then = time.monotonic(), have
    for piece in answer.iter_raw():
        os.write(file, piece)
        have += len(piece)
        yield have
        if have - then >= patience.least:
            since, then = time.monotonic(), have
        elif time.monotonic() - since > patience.window:
            raise _Broken(say("{url} sends too slowly", url=str(answer.url)))


def _check(answer: httpx.Response, url: str) -> None:
    """_Broken where the server may do better another time, Failure where it will not."""
    status = answer.status_code
    if url.startswith("https:") and answer.url.scheme != "https":
        raise Failure(say("{url} leads to an address that is not protected", url=url), FAILED)
    if status >= 500 or status in (408, 429):
        raise _Broken(say("{url} answers with status {status}", url=url, status=status))
    if status not in (200, 206):
        raise Failure(say("{url} answers with status {status}", url=url, status=status), FAILED)
    if answer.headers.get("content-encoding", "identity").lower() not in ("identity", "gzip", "x-gzip"):
        raise Failure(say("{url} answers in an encoding that was not asked for", url=url), FAILED)


def _length(answer: httpx.Response, have: int) -> int | None:
    """How many bytes the whole file has."""
    if answer.status_code == 206:
        found = re.fullmatch(r"bytes (\d+)-(\d+)/(\d+|\*)", answer.headers.get("content-range", ""))
        if found is None or int(found[1]) != have:
            raise _Broken(say("{url} sends another part than it was asked for", url=str(answer.url)))
        return None if found[3] == "*" else int(found[3])
    claimed = answer.headers.get("content-length", "")
    return int(claimed) if claimed.isdigit() else None


def _validator(answer: httpx.Response) -> str:
    etag = answer.headers.get("etag", "")
    return str(etag if etag.startswith('"') else answer.headers.get("last-modified", ""))


def _read(note: Path) -> Note | None:
    import msgspec

    try:
        return msgspec.json.decode(note.read_bytes(), type=Note)
    except (OSError, msgspec.DecodeError):
        return None


def _written(note: Note) -> bytes:
    import msgspec

    return msgspec.json.encode(asdict(note))


def _no_connection(url: str, problem: Exception) -> Message:
    why = clean(str(problem)) or type(problem).__name__
    return say("{url} cannot be reached or breaks off: {why}", url=url, why=why)


@contextmanager
def _alone(file: int, path: Path) -> Iterator[None]:
    """Nobody else may write this part meanwhile. Where the system has no such lock, that is up to the user."""
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Failure(say("another keepseven is writing {file}", file=str(path)), FAILED) from None
    yield
