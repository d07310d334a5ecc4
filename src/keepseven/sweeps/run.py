"""A sweep at work: tasks go to an executor, rows come back in any order and are kept one by one."""

from collections.abc import Callable, Iterable
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import suppress
from queue import SimpleQueue

from keepseven.errors import SweepError
from keepseven.sweeps.ctrl_c import ctrl_c_later
from keepseven.sweeps.task import Row, Task, row_of
from keepseven.words import say


def run(tasks: Iterable[Task], executor: Executor, keep: Callable[[Row], None], ahead: int = 64) -> None:
    """Compute the rows of the tasks on any executor and give each to `keep` as it comes.

    At most `ahead` tasks are with the executor at a time. However this ends, rows that are being computed are waited for and
    kept. SweepError: a row was lost, because whoever computed it is gone.
    """
    waiting: set[Future[Row]] = set()
    done: SimpleQueue[Future[Row]] = SimpleQueue()
    try:
        for task in tasks:
            while len(waiting) >= ahead:
                _collect(done.get(), waiting, keep)
            try:
                with ctrl_c_later():
                    future = executor.submit(row_of, task)
                    waiting.add(future)
                    future.add_done_callback(done.put)
            except BrokenExecutor as problem:
                raise _lost(problem) from problem
        while waiting:
            _collect(done.get(), waiting, keep)
    except BaseException as error:
        # a broken executor ends what is with it by itself; in Python 3.11 it fails at that where somebody cancels them
        broken = isinstance(error.__cause__, BrokenExecutor)
        with ctrl_c_later():
            running = {future for future in waiting if (future.done() if broken else not future.cancel())}
        while running:
            for future in [future for future in running if future.done()]:
                running.remove(future)
                with suppress(Exception):  # the first failure is the one that is told
                    _collect(future, waiting, keep)
            if running:
                done.get()
        raise


def _collect(future: Future[Row], waiting: set[Future[Row]], keep: Callable[[Row], None]) -> None:
    """Keep the row of a future that is done, once; it is not waited for any more."""
    with ctrl_c_later():
        waiting.remove(future)
        try:
            row = future.result()
        except Exception as problem:
            raise _lost(problem) from problem
        keep(row)


def _lost(problem: Exception) -> SweepError:
    why = f"{type(problem).__name__}: {problem}".partition("\n")[0]
    return SweepError(
        say("a row was not computed, because a worker failed ({why}); the same command goes on from here", why=why)
    )
