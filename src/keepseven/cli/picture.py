"""`--plot FILE`: the picture of a report, beside what is printed."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from keepseven.cli.extras import extras
from keepseven.cli.failure import FAILED, Failure, reason
from keepseven.words import say

if TYPE_CHECKING:
    from keepseven.plots.picture import Picture

Plot = Annotated[
    Path | None,
    typer.Option("--plot", metavar="FILE", help=str(say("draw a picture too: FILE ends in .svg, .png or .html"))),
]


def check_picture(path: Path | None) -> None:
    """Before anything is computed: can there be such a picture? Failure, KeepsevenError: there cannot."""
    if path is not None:
        with extras():
            from keepseven.plots.files import form_of

            form_of(path)
        if not path.parent.is_dir():
            raise Failure(say("there is no folder {folder} for the picture", folder=str(path.parent)))
        if path.is_dir():
            raise Failure(say("{file} is a folder, not a picture", file=str(path)))


def draw(path: Path | None, make: "Callable[[], Picture]") -> None:
    """Write the picture, where one was asked for. Failure, KeepsevenError: it cannot be drawn or written."""
    if path is not None:
        with extras():
            from keepseven.plots.files import write

            shown = make()
        try:
            write(shown, path)
        except OSError as problem:
            raise Failure(say("{file} cannot be written: {why}", file=str(path), why=reason(problem)), FAILED) from None
