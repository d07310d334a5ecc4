"""A frozen value with other fields, made quickly: for the moves that every game makes often."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

V = TypeVar("V")


def changed(value: V, **changes: Any) -> V:
    """The value of a frozen dataclass with slots with other fields, as `replace` makes it, in a third of the time.

    Fields are copied one by one past the checks that a frozen value makes on the way; nothing that its class would look
    at afterwards is looked at.
    """
    kind: Any = type(value)
    read, places = _fields(kind)
    new: V = _NEW(kind)
    for put, field in zip(places.values(), read(value), strict=True):
        put(new, field)
    for name, field in changes.items():
        places[name](new, field)
    return new


_NEW = object.__new__


@cache
def _fields(kind: Any) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, Callable[[Any, Any], None]]]:
    """How all fields of the class are read, and how each is written in memory, past the ways of a frozen value."""
    names = [field.name for field in fields(kind)]
    return attrgetter(*names), {name: vars(kind)[name].__set__ for name in names}
