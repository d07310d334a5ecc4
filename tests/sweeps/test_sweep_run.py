"""Any executor will do, and however a sweep ends, rows that are being computed are kept."""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from multiprocessing import active_children
from typing import Any
from weakref import ref

import pytest
from distributed import Client

from keepseven.decks.deck import deck_of
from keepseven.errors import SweepError
from keepseven.odds.sources import Sources
from keepseven.reports.asking import Subject
from keepseven.solver.asked import LONDON_FROM_SEVEN
from keepseven.sweeps import executors
from keepseven.sweeps.ctrl_c import ctrl_c_later
from keepseven.sweeps.run import run
from keepseven.sweeps.task import Row, Task, key_of, row_of

TASKS = [
    Task(
        Subject(deck_of([("Mountain", 20), ("Shock", 20)], f"Red {n}"), "lands in 2..4", LONDON_FROM_SEVEN, Sources()),
        "play",
    )
    for n in range(7)
]


class Here(Executor):
    """The simplest executor: it computes when it is asked. `fails` says which calls raise."""

    def __init__(self, fails: dict[int, BaseException]) -> None:
        self.fails = fails
        self.calls = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        problem = self.fails.get(self.calls)
        self.calls += 1
        if isinstance(problem, (KeyboardInterrupt, BrokenExecutor)):
            raise problem
        if problem is not None:
            future.set_exception(problem)
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def keys(rows: list[Row]) -> list[str]:
    return sorted(str(row["key"]) for row in rows)


@pytest.mark.parametrize("ahead", (1, 2, 64))
@pytest.mark.parametrize("executor", (Here({}), ThreadPoolExecutor(3)), ids=("here", "threads"))
def test_any_executor(executor: Executor, ahead: int) -> None:
    found: list[Row] = []
    run(TASKS, executor, found.append, ahead)
    assert sorted(map(key_of, TASKS)) == keys(found)
    assert {str(row["key"]): row for row in found} == {key_of(task): row_of(task) for task in TASKS}


def test_a_worker_that_fails_ends_the_sweep_with_a_sentence() -> None:
    found: list[Row] = []
    with pytest.raises(
        SweepError, match=r"a worker failed \(MemoryError: all of it\); the same command goes on"
    ) as caught:
        run(TASKS, Here({4: MemoryError("all of it\nand more")}), found.append)
    assert isinstance(caught.value.__cause__, MemoryError)
    assert sorted(key_of(task) for task in TASKS if task is not TASKS[4]) == keys(found)  # each of the others once


def test_an_executor_that_takes_no_more_tasks() -> None:
    found: list[Row] = []
    with pytest.raises(SweepError, match=r"a worker failed \(BrokenExecutor: gone\); the same command goes on"):
        run(TASKS, Here({5: BrokenExecutor("gone")}), found.append)
    assert sorted(map(key_of, TASKS[:5])) == keys(found)


def test_a_worker_that_is_killed_ends_the_sweep_with_a_sentence() -> None:
    """While tasks are with the executor, and while more are coming."""
    found: list[Row] = []

    def tasks() -> Iterator[Task]:
        yield from TASKS[:2]
        active_children()[0].kill()
        yield from TASKS[2:]

    with (
        pytest.raises(SweepError, match=r"a worker failed \(BrokenProcessPool: "),
        executors.executor("processes", 2) as pool,
    ):
        run(tasks(), pool, found.append)
    assert len(keys(found)) == len(set(keys(found)))
    assert not active_children()


def test_ctrl_c_keeps_what_was_computed() -> None:
    found: list[Row] = []
    with pytest.raises(KeyboardInterrupt):
        run(TASKS, Here({5: KeyboardInterrupt()}), found.append)
    assert sorted(map(key_of, TASKS[:5])) == keys(found)


def test_ctrl_c_waits_for_a_running_row_and_drops_those_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Row] = []
    running, go_on = threading.Event(), threading.Event()

    def slow(task: Task) -> Row:
        running.set()
        go_on.wait(60)
        return row_of(task)

    def tasks() -> Iterator[Task]:
        yield from TASKS[:5]
        running.wait(60)
        threading.Timer(0.2, go_on.set).start()
        raise KeyboardInterrupt

    monkeypatch.setattr("keepseven.sweeps.run.row_of", slow)
    with ThreadPoolExecutor(1) as pool, pytest.raises(KeyboardInterrupt):
        run(tasks(), pool, found.append)
    assert [key_of(TASKS[0])] == keys(found)


def in_another_thread(number: int, which: int) -> None:
    thread = threading.Thread(target=os.kill, args=(number, which))
    thread.start()
    thread.join()


@pytest.mark.parametrize("press", (os.kill, in_another_thread))
def test_ctrl_c_does_not_tear_what_must_be_whole(
    press: Callable[[int, int], None], request: pytest.FixtureRequest
) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background do not heed it
    request.addfinalizer(lambda: signal.signal(signal.SIGINT, before))
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt), ctrl_c_later():
        press(os.getpid(), signal.SIGINT)
        done.append("all of it")
    assert ["all of it"] == done
    with ctrl_c_later():
        pass  # nobody pressed


class Later(Executor):
    """An executor that does a task when somebody has waited for it a while."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(1)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        def later() -> Any:
            time.sleep(0.02)
            return fn(*args, **kwargs)

        return self.pool.submit(later)


@pytest.mark.parametrize("after", [0.003 * step for step in range(20)])
def test_ctrl_c_at_any_moment(after: float) -> None:
    """Whatever the main thread is doing then: no row twice, none of those that are running lost, and it ends."""
    found: list[Row] = []
    executor = Later()
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background do not heed it
    press = threading.Timer(after, os.kill, (os.getpid(), signal.SIGINT))
    try:
        with pytest.raises(KeyboardInterrupt):
            press.start()
            run(TASKS, executor, found.append)
            press.join()
            time.sleep(0.1)
    finally:
        signal.signal(signal.SIGINT, before)
    executor.pool.shutdown()
    assert len(found) == len(set(keys(found))) and set(keys(found)) <= {key_of(task) for task in TASKS}


@pytest.mark.parametrize("inside", (lambda work: work(), lambda work: ThreadPoolExecutor(1).submit(work).result()))
def test_processes_of_this_machine(inside: Callable[[Callable[[], None]], None]) -> None:
    """Asked in the main thread, and in another."""
    found: list[Row] = []

    def work() -> None:
        with executors.executor("processes", 2) as pool:
            run(TASKS[:2], pool, found.append)

    inside(work)
    assert sorted(map(key_of, TASKS[:2])) == keys(found)


@pytest.mark.parametrize(
    ("word", "workers", "text"),
    (
        ("processes", None, None),
        ("processes", 2, None),
        ("dask:tcp://127.0.0.1:8786", None, None),
        ("dask:", None, "--executor is processes or dask:ADDRESS, not dask:"),
        ("threads", None, "--executor is processes or dask:ADDRESS, not threads"),
        ("processes", 0, "--workers is 1 to 256"),
        ("dask:x", 2, "--workers is 1 to 256 and goes with processes"),
    ),
)
def test_words_for_executors(word: str, workers: int | None, text: str | None) -> None:
    why = executors.why_not(word, workers)
    assert why is None if text is None else text in str(why)


def test_a_client_that_does_not_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its loop may not start in time on a busy machine; there are no words for it then."""

    def start(*words: object, **more: object) -> None:
        raise AssertionError

    monkeypatch.setattr("distributed.Client", start)
    with (
        pytest.raises(
            SweepError, match="no Dask scheduler answers at tcp://127.0.0.1:1: the client could not be started"
        ),
        executors.executor("dask:tcp://127.0.0.1:1"),
    ):
        pass


@pytest.mark.parametrize("address", ("tcp://127.0.0.1:1", "nowhere", "what://127.0.0.1:1"))
def test_no_dask_scheduler(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing is left of the client: found later, while another one starts, it would wait for a lock for ever."""
    made: list[ref[Client]] = []

    class Watched(Client):  # type: ignore[misc]
        def __init__(self, *words: Any, **more: Any) -> None:
            made.append(ref(self))
            super().__init__(*words, **more)

    monkeypatch.setattr(executors, "SECONDS", 1)
    monkeypatch.setattr("distributed.Client", Watched)
    with (
        pytest.raises(SweepError, match=f"no Dask scheduler answers at {address}"),
        executors.executor(f"dask:{address}"),
    ):
        pass
    assert [None] == [one() for one in made]
