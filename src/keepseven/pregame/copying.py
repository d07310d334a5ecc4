"""A frozen value with other fields, made quickly: for the moves that every game makes often."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

V = TypeVar("V")
Places = dict[str, tuple[Callable[[Any], Any], Callable[[Any, Any], None]]]


def changed(value: V, **changes: Any) -> V:
    """The value of a frozen dataclass with slots with other fields, as `replace` makes it, in a third of the time.

    Fields are copied one by one past the checks that a frozen value makes on the way; nothing that its class would look
    at afterwards is looked at.
    """
    kind: Any = type(value)
    places = _places(kind)
    new: V = _NEW(kind)
    for get, put in places.values():
        put(new, get(value))
    for name, field in changes.items():
        places[name][1](new, field)
    return new


_NEW = object.__new__


@cache
def _places(kind: Any) -> Places:
    """How each field of the class is read and written in memory, past its own ways."""
    return {field.name: (vars(kind)[field.name].__get__, vars(kind)[field.name].__set__) for field in fields(kind)}
