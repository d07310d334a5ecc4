"""One typed wrapper around the compiler.

A kernel is a plain function over arrays and numbers. It is compiled when it is first called and kept in the package's
`__pycache__`, or in the user's cache folder where the package cannot be written to; where neither can be, it is compiled
anew in each process. Kernels release the interpreter lock, so that threads work side by side. No kernel calls another in a
circle (mutual recursion broke the compiler).
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
from numba.core import options

F = TypeVar("F", bound=Callable[..., object])

SUMS = {"reassoc", "contract", "nsz"}
UNCOUNTED: dict[str, Any] = {"_nrt": False} if "_nrt" in vars(getattr(options, "DefaultOptions", object)) else {}
"""Arrays that are handed on are counted otherwise, which takes longer than what small functions do with them."""


def compiled(function: F) -> F:
    """The function, compiled at its first call for the types it is called with."""
    return _compiled(function)


def borrowing(function: F) -> F:
    """The function, compiled, which makes no arrays: then those that it is given need not be counted."""
    return _compiled(function, **UNCOUNTED)


def summing(function: F) -> F:
    """A borrowing function that adds up in whatever order is fastest: the last digits of its sums may depend on the machine."""
    return _compiled(function, **UNCOUNTED, fastmath=SUMS)


def _compiled(function: F, **how: Any) -> F:
    try:
        return cast(F, numba.njit(cache=True, nogil=True, **how)(function))
    except RuntimeError:  # no folder for the cache
        return cast(F, numba.njit(nogil=True, **how)(function))


def inlined(function: F) -> F:
    """The function, for other kernels: its lines stand where it is called. For what is called more often than it takes."""
    return cast(F, numba.njit(inline="always", nogil=True)(function))


def is_compiled(kernel: Callable[..., object]) -> bool:
    """Whether the kernel can be called without waiting for the compiler: it ran before, or its cache is there.

    A guess where the cache of another version lies in the folder.
    """
    if getattr(kernel, "signatures", None):
        return True
    cache = getattr(kernel, "_cache", None)
    return bool(getattr(getattr(cache, "_cache_file", None), "_load_index", dict)())
