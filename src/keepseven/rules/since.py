"""A value that changes from day to day of the rulebook."""

from dataclasses import dataclass
from datetime import date
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Since(Generic[T]):
    """A value per span of dates: each holds from its first day until the next one begins.

    >>> Since((date(2020, 7, 3), "701.20"), (date(2025, 6, 6), "701.24")).on(date(2025, 6, 5))
    '701.20'
    """

    spans: tuple[tuple[date, T], ...]

    def __init__(self, *spans: tuple[date, T]) -> None:
        days = [day for day, _ in spans]
        if not days or days != sorted(set(days)):
            raise ValueError("the first days of a value must be given in order, each once")
        object.__setattr__(self, "spans", spans)

    def on(self, day: date) -> T | None:
        """The value in force on `day`, or None where `day` is before all of them."""
        found = None
        for first, value in self.spans:
            if first <= day:
                found = value
        return found
