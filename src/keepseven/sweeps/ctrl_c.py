"""What Ctrl-C must not tear."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread


@contextmanager
def ctrl_c_later() -> Iterator[None]:
    """Ctrl-C waits until this is over, and does not reach processes that are started in it.

    Whoever is interrupted while it holds the lock of a future never gives it back, and the executor waits for it for ever: so it
    is with `concurrent.futures.wait`, and while an executor takes a task. A worker that is interrupted while it loads its
    modules breaks its executor. Outside the main thread, where Ctrl-C does not come, and on Windows, which has no such signals,
    this does nothing.
    """
    if sys.platform == "win32" or current_thread() is not main_thread():
        yield
        return
    pressed: list[int] = []
    heeds = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))  # another thread may receive it
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # which a new process inherits
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        signal.signal(signal.SIGINT, heeds)
        for number in pressed:
            signal.raise_signal(number)
