"""What a person sees while the curve model is computed: the wait for the compiler, and sampled hands at a terminal."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from keepseven.cli.failure import complain
from keepseven.reports.asking import Subject
from keepseven.words import say

FINER = 0.0025
"""The standard error, in mana, down to which hands are sampled while somebody looks on."""
LONGER = 6
"""How many times as much work as else may be done for it."""


@contextmanager
def watched(subject: Subject) -> Iterator[Subject]:
    """The subject to be solved. At a terminal a line shows the value so far, and it is refined further than else."""
    if subject.goal is not None or subject.terms is None:
        yield subject
        return
    from rich.console import Console

    from keepseven.solver.curve import WORK, Precision
    from keepseven.solver.goldfish import is_ready, prepare

    if not is_ready():
        complain(say("the curve model is compiled; this happens once and takes some seconds"))
        prepare()
    console = Console(stderr=True)
    if not console.is_terminal:
        yield subject
        return
    with console.status("") as status:

        def progress(hands: int, value: float, error: float) -> None:
            line = say("{n} hands: {value} ± {error} mana", n=hands, value=f"{value:.3f}", error=f"{error:.3f}")
            status.update(str(line))

        yield replace(subject, precision=Precision(FINER, LONGER * WORK, progress))
