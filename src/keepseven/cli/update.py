"""`keepseven cards update`: a file, from the network or from here, becomes the table in use."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from keepseven.cards import mtgjson, table
from keepseven.cards.places import download_folder
from keepseven.cards.update import Updated, update_cards, update_names
from keepseven.cli.facts import show_sources
from keepseven.cli.failure import FAILED, Failure, reason
from keepseven.cli.screen import Screen
from keepseven.errors import CardsError
from keepseven.reports.lines import teller
from keepseven.reports.sources import sources
from keepseven.words import Message, say, say_n

SCRYFALL = "https://api.scryfall.com/bulk-data/oracle-cards"
"""Says where today's file is."""
MTGJSON = "https://mtgjson.com/api/v5/AtomicCards.json.gz"


@dataclass(frozen=True, slots=True)
class Bulk:
    """What Scryfall says about a file."""

    download_uri: str
    updated_at: str


Progress = Callable[[int, int | None], None]


def update_tables(names: str | None, file: Path | None, url: str | None) -> None:
    """Run the command. Failure, CardsError: nothing has changed."""
    if file is not None and url is not None:
        raise Failure(say("--file and --url are two places for one file; leave one out"))
    codes = None if names is None else _codes(names)
    screen = Screen(teller({}))
    try:
        done = _of_file(file, codes) if file is not None else _of_network(url, codes)
    except OSError as problem:
        raise Failure(say("the table could not be made: {why}", why=reason(problem)), FAILED) from None
    if done is None:
        screen.say(say("Scryfall has nothing newer than what is in use"), "bold")
    table.opened.cache_clear()
    table.names.cache_clear()
    show_sources(screen, sources(date.today()))
    if done is not None:
        _say_what_to_look_at(screen, done)


def _say_what_to_look_at(screen: Screen, done: Updated) -> None:
    if done.made.left_out:
        screen.say(
            say_n("{n} card is left out, for its name cannot be told apart from another: {cards}",
                  "{n} cards are left out, for their names cannot be told apart from others: {cards}",
                  n=len(done.made.left_out), cards=done.made.left_out)
        )  # fmt: skip
    if done.unreviewed:
        screen.say(
            say_n("{n} card seems to act before the game and has not been reviewed: {cards}",
                  "{n} cards seem to act before the game and have not been reviewed: {cards}",
                  n=len(done.unreviewed), cards=done.unreviewed)
        )  # fmt: skip


def _codes(names: str) -> tuple[str, ...]:
    codes = tuple(dict.fromkeys(code.strip().lower() for code in names.split(",") if code.strip()))
    unknown = tuple(code for code in codes if code not in mtgjson.LANGUAGES)
    if unknown or not codes:
        raise Failure(
            say("--names takes languages with commas between, such as it,ja; there are {all}",
                all=tuple(mtgjson.LANGUAGES))
        )  # fmt: skip
    return codes


def _of_file(path: Path, codes: tuple[str, ...] | None, as_of: str = "") -> Updated:
    size = path.stat().st_size if path.is_file() else None
    with _bar(say("reading")) as progress:
        if codes is None:
            return update_cards(path, as_of, lambda n: progress(n, size))
        return update_names(path, codes, as_of, lambda n: progress(n, size))


def _of_network(url: str | None, codes: tuple[str, ...] | None) -> Updated | None:
    """None where nothing is newer."""
    from keepseven.cli.download import ask, client, fetch

    as_of = ""
    with client() as http:
        if url is None and codes is None:
            url, as_of = _newest(ask(http, SCRYFALL))
            if table.opened().entries().get("as of") == as_of:
                return None
        into = download_folder() / ("AtomicCards.json" if codes else "oracle_cards.json")
        with _bar(say("downloading")) as progress:
            fetch(http, url or MTGJSON, into, progress)
    try:
        return _of_file(into, codes, as_of)
    finally:
        into.unlink(missing_ok=True)


def _newest(answer: bytes) -> tuple[str, str]:
    """The address of today's file and when it was made."""
    import msgspec

    try:
        found = msgspec.json.decode(answer, type=Bulk)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise CardsError(say("{url} answers with something else than expected", url=SCRYFALL)) from None
    safe = found.download_uri.startswith("https:") or not SCRYFALL.startswith("https:")
    if not safe or not found.updated_at.isprintable():
        raise CardsError(say("{url} answers with something else than expected", url=SCRYFALL))
    return found.download_uri, found.updated_at


@contextmanager
def _bar(what: Message) -> Iterator[Progress]:
    """A bar on the error stream, where somebody looks at it."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda *_: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(str(what), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
