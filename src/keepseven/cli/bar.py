"""How far a command has come, on the error stream where somebody looks at it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from keepseven.words import Message


@contextmanager
def bar(what: Message, total: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """A bar that is told how many of all are done and is gone at the end; nothing where nobody looks."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn(str(what)), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bars:
        shown = bars.add_task("", total=total, completed=done)
        yield lambda now: bars.update(shown, completed=now)
