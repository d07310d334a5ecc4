"""Parts of the package that may not be installed."""

from collections.abc import Iterator
from contextlib import contextmanager

from keepseven.errors import ExtraError
from keepseven.words import say

PARTS = {
    "numpy": "odds",
    "numba": "odds",
    "lark": "odds",
    "pyarrow": "sweep",
    "distributed": "sweep",
    "altair": "plots",
    "vl_convert": "plots",
}
"""The extra that brings each module."""


@contextmanager
def extras() -> Iterator[None]:
    """Inside, a module that an extra would bring and that is missing becomes the line that installs it. ExtraError."""
    try:
        yield
    except ModuleNotFoundError as problem:
        extra = PARTS.get((problem.name or "").partition(".")[0])
        if extra is None:
            raise
        line = f"pip install 'keepseven[{extra}]'"
        raise ExtraError(
            say("this needs the extra {extra}, which is not installed: {line}", extra=extra, line=line)
        ) from None
