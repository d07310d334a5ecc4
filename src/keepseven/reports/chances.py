"""A chance as it is shown, and the conditions that stand beside it."""

from dataclasses import dataclass
from fractions import Fraction
from math import floor, log10
from typing import TYPE_CHECKING, Literal

from keepseven.words import Message, say, say_n

if TYPE_CHECKING:  # arrays are loaded when there is something to compute
    from keepseven.odds.sources import Sources

Method = Literal["exact fraction", "exact to rounding"]
Begins = Literal["play", "draw", "all draw"]
"""On the play there is no draw on turn 1; where everybody draws (more than two players) nobody is on the play."""


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance between 0 and 1 as a float, and the exact fraction as text where there is one.

    In a report whose unit is mana a value is mana instead.
    """

    value: float
    fraction: str | None = None


Unit = Literal["chance", "mana"]
"""What values are: chances of a goal, or mana of the curve model."""
NEVER = Chance(0.0, "0")


def exact(chance: Fraction) -> Chance:
    """A fraction and what it is rounded."""
    return Chance(float(chance), str(chance))


def rounded(chance: Fraction | float) -> Chance:
    """A chance that is exact to rounding."""
    return Chance(float(chance))


def percent(chance: Chance) -> str:
    """The chance in per cent, as precise as a person reads it; never 0 or 100 for what may, or may not, happen.

    >>> [percent(Chance(value)) for value in (0, 1e-9, 0.39949, 0.99999999, 1)]
    ['0 %', '< 0.01 %', '39.95 %', '> 99.99 %', '100 %']
    """
    value = chance.value
    if value in (0, 1):
        return f"{value:.0%}".replace("%", " %")
    if value < 0.00005:
        return "< 0.01 %"
    if value > 0.99995:
        return "> 99.99 %"
    return f"{100 * value:.2f} %"


def amount(value: Chance, unit: Unit) -> Message:
    """A value as a person reads it: a chance in per cent, or mana.

    >>> str(amount(Chance(0.39949), "chance")), str(amount(Chance(7.8739), "mana"))
    ('39.95 %', '7.874 mana')
    """
    return say("{chance}", chance=percent(value)) if unit == "chance" else say("{n} mana", n=f"{value.value:.3f}")


def difference(value: float, unit: Unit, sign: bool = False, fine: bool = False) -> Message:
    """A difference of values in points of a per cent, or mana, with its sign where that is wanted.

    A `fine` one has two digits that count, however small it is.

    >>> [str(difference(0.01234, unit, sign)) for unit in ("chance", "mana") for sign in (False, True)]
    ['1.23 points', '+1.23 points', '0.012 mana', '+0.012 mana']
    >>> [str(difference(value, "mana", fine=True)) for value in (0.5, 0.0003821, 0)]
    ['0.500 mana', '0.00038 mana', '0.000 mana']
    """
    digits = 2 if unit == "chance" else 3
    number = 100 * value if unit == "chance" else value
    if fine and number:
        digits = max(digits, 1 - floor(log10(abs(number))))
    number = round(number, digits) + 0.0
    written = f"{number:+.{digits}f}" if sign and number else f"{number:.{digits}f}"
    return say("{n} points", n=written) if unit == "chance" else say("{n} mana", n=written)


def short_percent(chance: Chance) -> str:
    """The chance in per cent for a table, without the sign.

    >>> [short_percent(Chance(value)) for value in (0, 1e-9, 0.39949, 0.9999, 1)]
    ['0', '< 0.1', '39.9', '> 99.9', '100']
    """
    value = chance.value
    if value in (0, 1):
        return f"{100 * value:.0f}"
    if value < 0.0005:
        return "< 0.1"
    return "> 99.9" if value > 0.9995 else f"{100 * value:.1f}"


def begins_said(begins: Begins) -> Message:
    """How the game begins, in words."""
    match begins:
        case "play":
            return say("on the play")
        case "draw":
            return say("on the draw")
        case "all draw":
            return say("everybody draws on turn 1")


def first_turn_draws(begins: Begins) -> bool:
    """Whether there is a draw on turn 1."""
    return begins != "play"


def reading_said(reading: "Sources", curve: bool) -> tuple[Message, ...]:
    """What casting takes for granted: how lands are read, and the rest."""
    found = [
        say("one land is played a turn, and each makes one mana"),
        say("lands that may come in tapped do") if reading.depends else say("lands that may come in tapped do not"),
        say("a fetch land counts as what it can find, and the library does not become thinner"),
        say("spells with a land on the back count as tapped lands")
        if reading.double_faced
        else say("spells with a land on the back are not counted as lands"),
        say("X is {x}", x=reading.x),
        say("life may be paid for Phyrexian mana") if reading.life else say("no life is paid for Phyrexian mana"),
    ]
    if reading.rocks and not curve:
        found.append(
            say("artifacts and creatures that make mana count from the turn after they could be cast, what costs nothing at"
                " once; what several of them cost together is not checked")
        )  # fmt: skip
    else:
        found.append(say("only lands make mana"))
    if reading.corrections:
        found.append(
            say_n("{n} card is read as you said", "{n} cards are read as you said", n=len(reading.corrections))
        )
    return tuple(found)
