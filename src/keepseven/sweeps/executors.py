"""Where rows are computed: processes on this machine, or the workers of a Dask scheduler."""

import gc
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from multiprocessing.resource_tracker import ensure_running
from threading import Thread

from keepseven.errors import SweepError
from keepseven.words import Message, say

PROCESSES, DASK = "processes", "dask:"
MOST_WORKERS = 256
SECONDS = 10
"""So long a Dask scheduler may take to answer."""


def why_not(word: str, workers: int | None) -> Message | None:
    """Why there is no such executor; None where there may be one."""
    if word != PROCESSES and (not word.startswith(DASK) or word == DASK):
        return say(
            "--executor is {processes} or {dask}, not {word}", processes=PROCESSES, dask="dask:ADDRESS", word=word
        )
    if workers is not None and not (word == PROCESSES and 1 <= workers <= MOST_WORKERS):
        return say("--workers is 1 to {most} and goes with processes; a Dask scheduler knows its workers",
                   most=MOST_WORKERS)  # fmt: skip
    return None


@contextmanager
def executor(word: str = PROCESSES, workers: int | None = None) -> Iterator[Executor]:
    """An executor by its word, as `why_not` takes it. SweepError: no scheduler answers."""
    if word == PROCESSES:
        if sys.platform != "win32":
            ensure_running()  # a helper of multiprocessing; where it starts it would let Ctrl-C through to a new worker
        with ProcessPoolExecutor(workers, get_context("spawn"), initializer=_begin) as pool:
            yield pool
        return
    from distributed import Client

    address, why = word.removeprefix(DASK), say("the client could not be started")
    client: Client | None = None
    try:
        client = Client(address, timeout=SECONDS, set_as_default=False)
    except (OSError, ValueError, AssertionError) as problem:  # the last without words: its loop did not start in time
        if said := str(problem).partition("\n")[0]:
            why = say("{why}", why=said)
    if client is None:
        # what is left of it closes itself when it is found; found while another client starts, it would wait for its lock for ever
        gc.collect()
        raise SweepError(say("no Dask scheduler answers at {address}: {why}", address=address, why=why))
    with client, client.get_executor() as found:
        yield found


def _begin() -> None:
    """In a new worker: Ctrl-C is for the process that asked, and without that process there is nothing to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None, "a worker has a parent"
    Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
