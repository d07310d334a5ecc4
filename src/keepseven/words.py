"""Sentences as values.

Everything a person reads is a `Message`: a template in English and its values. `str()` is English; a shell renders
the same value in any language with `render`, so one table can have seats in several languages. Templates are
literals, so that they can be collected into catalogues (`pybabel extract -k say -k say_n:1,2`).

>>> str(say("{who} keeps {hand}", who=Who(2), hand=say_n("{n} card", "{n} cards", n=6)))
'player 2 keeps 6 cards'

A tuple of values is a list. Where a part has a comma of its own, as names of cards do, semicolons part it from the others:

>>> str(say("{who} reveals {cards}", who=Who(1), cards=("Opt", "Krenko, Mob Boss", "Sol Ring")))
'player 1 reveals Opt; Krenko, Mob Boss; and Sol Ring'
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from gettext import NullTranslations
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Who:
    """A player, named by seat; a shell that knows the table's names shows the name."""

    seat: int


Value: TypeAlias = "str | int | Who | Message | tuple[Value, ...]"


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence or part of one: `one` (and `many`, chosen by `n`) with `{named}` places for `values`."""

    one: str
    many: str | None
    values: tuple[tuple[str, Value], ...]

    def __str__(self) -> str:
        return render(self)


def say(template: str, /, **values: Value) -> Message:
    """A message without a plural form."""
    return Message(template, None, tuple(values.items()))


def say_n(one: str, many: str, /, *, n: int, **values: Value) -> Message:
    """A message whose form depends on `n`, which the templates may show as `{n}`."""
    return Message(one, many, (("n", n), *values.items()))


def joined(parts: Iterable[str]) -> str:
    """Parts in a row, without a word before the last one: commas between them, or semicolons where a part has a comma.

    >>> joined(["Opt", "Island"]), joined(["2 Opt", "Krenko, Mob Boss"])
    ('Opt, Island', '2 Opt; Krenko, Mob Boss')
    """
    parts = tuple(parts)
    return ("; " if _has_comma(parts) else ", ").join(parts)


def either(parts: Sequence[str]) -> Message:
    """One of several, which are one at least.

    >>> str(either(["Opt", "Shock", "Negate"])), str(either(["Krenko, Mob Boss", "Opt"]))
    ('Opt, Shock or Negate', 'Krenko, Mob Boss; or Opt')
    """
    *most, last = parts
    if not most:
        return say("{last}", last=last)
    if _has_comma(parts):
        return say("{most}; or {last}", most="; ".join(most), last=last)
    return say("{most} or {last}", most=", ".join(most), last=last)


def _has_comma(parts: Sequence[str]) -> bool:
    return any("," in part for part in parts)


_ENGLISH = NullTranslations()
_NOBODY: Mapping[int, str] = {}


def render(message: Message, *, translations: NullTranslations = _ENGLISH, names: Mapping[int, str] = _NOBODY) -> str:
    """The text of a message. `translations` is a gettext catalogue; `names` gives the players' names by seat."""

    def show(value: Value) -> str:
        match value:
            case Message():
                return render(value, translations=translations, names=names)
            case Who(seat):
                return names.get(seat) or render(say("player {n}", n=seat), translations=translations)
            case tuple():
                return listing([show(v) for v in value])
            case _:
                return str(value)

    def listing(parts: list[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        *most, last = parts
        if _has_comma(parts):
            text, between = translations.gettext("{most}; and {last}"), "; "
        else:
            text, between = translations.gettext("{most} and {last}"), ", "
        return text.format(most=between.join(most), last=last)

    values = dict(message.values)
    if message.many is None:
        template = translations.gettext(message.one)
    else:
        n = values["n"]
        assert isinstance(n, int)
        template = translations.ngettext(message.one, message.many, n)
    return template.format_map({key: show(value) for key, value in values.items()})
