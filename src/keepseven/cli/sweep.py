"""`keepseven sweep`: many decks, land counts, rules and goals, a row for each in a table."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from keepseven.cli.bar import bar
from keepseven.cli.best import Asking, subject_of
from keepseven.cli.extras import extras
from keepseven.cli.failure import FAILED, Failure, clean, complain, reason
from keepseven.cli.picture import check_picture, draw
from keepseven.reports.asking import put
from keepseven.reports.chances import amount, rounded
from keepseven.rules.mulligans import Mulligan
from keepseven.words import Message, say, say_n

if TYPE_CHECKING:
    from keepseven.plots.picture import Picture
    from keepseven.sweeps.output import Kept
    from keepseven.sweeps.task import Row, Task

MOST_LANDS = 1_000
MOST_ROWS = 100_000
MOST_LINES = 20
COUNTS = re.compile(r"\s*(\d{1,4})(?:\s*\.\.\s*(\d{1,4}))?\s*")


@dataclass(frozen=True, slots=True)
class SweepWords:
    """The words of the command. `asking` is what they say of every deck; its deck, goal and rule are left out."""

    decks: tuple[str, ...]
    output: Path
    asking: Asking
    rules: tuple[Mulligan, ...]
    goals: tuple[str | None, ...] = (None,)
    on: str | None = None
    lands: str | None = None
    filler: str | None = None
    executor: str = "processes"
    workers: int | None = None
    plot: Path | None = None


def sweep(words: SweepWords) -> None:
    """Run the command. Failure, KeepsevenError: it makes no sense, or a row was lost; the rows so far are kept."""
    check_picture(words.plot)
    if words.plot is not None and words.lands is None:
        raise Failure(say("the picture of a sweep compares numbers of lands; say which with --lands"))
    with extras():
        from keepseven.sweeps import executors, output
        from keepseven.sweeps.run import run
        from keepseven.sweeps.task import key_of

        why = output.why_not(words.output) or executors.why_not(words.executor, words.workers)
        if why is not None:
            raise Failure(why)
        tasks = {key_of(task): task for task in _tasks(words)}
        try:
            with output.table(words.output) as kept:
                missing = [task for key, task in tasks.items() if key not in kept.rows]
                if missing:
                    with executors.executor(words.executor, words.workers) as found, _progress(kept, tasks) as keep:
                        run(missing, found, keep)
        except OSError as problem:
            raise Failure(say("{file} cannot be written: {why}", file=str(words.output), why=reason(problem)),
                          FAILED) from None  # fmt: skip
    rows = [kept.rows[key] for key in tasks]
    done = say_n("{n} row", "{n} rows", n=len(rows))
    print(clean(str(say("{rows} in {file}, {new} of them computed now",
                        rows=done, file=str(words.output), new=len(missing)))))  # fmt: skip
    for line in _best(rows):
        print(clean(str(line)))
    draw(words.plot, lambda: _picture(rows))


def _picture(rows: "Sequence[Row]") -> "Picture":
    from keepseven.plots.sweep import lands_swept
    from keepseven.reports.lines import teller

    return lands_swept(rows, teller({}))


def _tasks(words: SweepWords) -> Iterator["Task"]:
    """Everything that is asked, each question once. Failure, KeepsevenError: a part of it makes no sense."""
    from keepseven.sweeps.task import Task, with_land_counts

    counts = _counts(words.lands)
    if words.filler is not None and not counts:
        raise Failure(say("--filler says which spell makes room for lands; it goes with --lands"))
    number = len(words.decks) * max(1, len(counts)) * max(1, len(words.rules)) * len(words.goals)
    if number > MOST_ROWS:
        raise Failure(say("these are {n} questions; a sweep takes {most}", n=number, most=MOST_ROWS))
    for deck in words.decks:
        # with a goal the words of the curve model make no sense, which is said here
        about = subject_of(replace(words.asking, deck=deck, goal=words.goals[0]), words.on)
        for note in about.notes:
            complain(note)
        for goal in words.goals:
            put(replace(about.subject, goal=goal))  # what makes no sense is said before anything is computed
            for subject, swap in with_land_counts(replace(about.subject, goal=goal), counts, words.filler):
                usual = subject.procedure
                assert usual is not None, "a subject of the command line has a procedure"
                for rule in words.rules or (usual.mulligan,):
                    under = replace(subject, procedure=replace(usual, mulligan=rule))
                    yield from (Task(under, way, swap) for way in about.begins)


def _counts(text: str | None) -> tuple[int, ...]:
    """The numbers of lands: "20..27" or "20, 22, 24". Failure: it is none of these."""
    found: list[int] = []
    for piece in text.split(",") if text is not None else ():
        match = COUNTS.fullmatch(piece)
        low, high = (0, -1) if match is None else (int(match[1]), int(match[2] or match[1]))
        if not low <= high <= MOST_LANDS:
            raise Failure(say("--lands is {window} or {list}, up to {most}, from the smaller number to the larger one;"
                              " not {text}", window="20..27", list="20,22,24", most=MOST_LANDS, text=text or '""'))  # fmt: skip
        found += range(low, high + 1)
    return tuple(dict.fromkeys(found))


@contextmanager
def _progress(kept: "Kept", tasks: Collection[str]) -> Iterator[Callable[["Row"], None]]:
    """Keep rows; with a bar at a terminal."""
    done = sum(key in kept.rows for key in tasks)
    with bar(say("rows"), len(tasks), done) as show:

        def keep(row: "Row") -> None:
            nonlocal done
            kept.add(row)
            done += 1
            show(done)

        yield keep


def _best(rows: Sequence["Row"]) -> Iterator[Message]:
    """For each list, goal, rule and way to begin the number of lands with the best value, where there are several."""
    groups: dict[tuple[object, ...], list[Row]] = {}
    for row in rows:
        if row["value"] is not None:
            groups.setdefault((row["deck"], row["goal"], row["mulligan"], row["on"]), []).append(row)
    several = [(group, same) for group, same in groups.items() if len({row["lands"] for row in same}) > 1]
    for (deck, goal, mulligan, on), same in several[:MOST_LINES]:
        best = max(same, key=lambda row: float(row["value"] or 0))
        yield say("{deck}, {goal}, {mulligan}, {on}: best with {lands} lands, {value}",
                  deck=str(deck), goal=str(goal), mulligan=str(mulligan), on=str(on),
                  lands=int(best["lands"] or 0), value=amount(rounded(float(best["value"] or 0)), "chance" if best["measure"] == "goal" else "mana"))  # fmt: skip
    if len(several) > MOST_LINES:
        yield say("and {n} more in the table", n=len(several) - MOST_LINES)
