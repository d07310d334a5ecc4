"""The wait for the compiler at the first use of the simulation, said and shown."""

from keepseven.cli.failure import complain
from keepseven.words import say


def compiled() -> None:
    """Compile what the simulation needs. Where that takes a while, say so on the error stream, with a bar at a terminal."""
    from keepseven.sim.prepare import prepare, ready

    if ready():
        return
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    why = say("the simulation is compiled; this happens once and takes some seconds")
    if not console.is_terminal:
        complain(why)
        prepare(lambda done, total: None)
        return
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(str(why), total=None)
        prepare(lambda done, total: bar.update(task, completed=done, total=total))
