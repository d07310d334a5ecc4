"""Goals as values: what a hand, or a hand and the draws after it, should hold.

A goal is made of counts of cards (`Count`), of casting (`Cast`, `Pay`) and of `And`, `Or`, `Not` and `At`. Everything
is looked at in the opening hand, the one that is kept, unless `At` names a turn; the innermost `At` counts. What has been
seen by turn T is the kept hand and the draws of the turns 1 to T (on the play there is no draw on turn 1).

The same in the goal language: `keepseven.odds.parse` reads it, `keepseven.odds.writing` writes it.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class Field(StrEnum):
    """A number printed on a card by which cards can be chosen."""

    COST = "cost"  # the mana value of a card that is no land
    VALUE = "mv"  # the mana value of any card; a land's is 0
    POWER = "power"
    TOUGHNESS = "toughness"


@dataclass(frozen=True, slots=True)
class Named:
    """The copies of one card."""

    name: str


@dataclass(frozen=True, slots=True)
class Word:
    """The cards that a word fits: a type, a subtype, a colour, the owner's tag. In the singular and small letters."""

    word: str


@dataclass(frozen=True, slots=True)
class Where:
    """The cards with a number in a range; None where the range has no end."""

    field: Field
    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class Makes:
    """The lands and other permanents that can make mana of a colour, a letter of WUBRGC."""

    colour: str


@dataclass(frozen=True, slots=True)
class Non:
    """The cards that are not among others."""

    cards: "Cards"


@dataclass(frozen=True, slots=True)
class Both:
    """The cards that are in all of these sets."""

    of: tuple["Cards", ...]


@dataclass(frozen=True, slots=True)
class Either:
    """The cards that are in one of these sets or in several; each card counts once."""

    of: tuple["Cards", ...]


@dataclass(frozen=True, slots=True)
class Group:
    """A set with a name of its own."""

    name: str
    cards: "Cards"


Cards: TypeAlias = Named | Word | Where | Makes | Non | Both | Either | Group


@dataclass(frozen=True, slots=True)
class Count:
    """A sum of counts in a range: low <= n_1 cards_1 + n_2 cards_2 + ... <= high; None where it has no end."""

    terms: tuple[tuple[int, Cards], ...]
    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class Cast:
    """A copy of the card has been seen (or it is the commander), and the lands can pay for it on the turn of `At`."""

    name: str


@dataclass(frozen=True, slots=True)
class Pay:
    """The lands can pay a cost, such as `{1}{R}{R}`, on the turn of `At`."""

    cost: str


@dataclass(frozen=True, slots=True)
class And:
    """All of these."""

    of: tuple["Goal", ...]


@dataclass(frozen=True, slots=True)
class Or:
    """At least one of these."""

    of: tuple["Goal", ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The contrary."""

    goal: "Goal"


@dataclass(frozen=True, slots=True)
class At:
    """A goal looked at on a turn; turn 0 is the opening hand."""

    turn: int
    goal: "Goal"


Goal: TypeAlias = Count | Cast | Pay | And | Or | Not | At


def turns(goal: Goal, turn: int = 0) -> frozenset[int]:
    """The turns on which a goal looks; 0 is the opening hand.

    >>> sorted(turns(And((at_least(2, Word("land")), At(3, at_least(3, Word("land")))))))
    [0, 3]
    """
    match goal:
        case And(of) | Or(of):
            return frozenset().union(*(turns(part, turn) for part in of))
        case Not(inner):
            return turns(inner, turn)
        case At(at, inner):
            return turns(inner, at)
        case _:
            return frozenset({turn})


def casts(goal: Goal) -> bool:
    """Whether a goal looks at casting, so that it matters how lands are read."""
    match goal:
        case And(of) | Or(of):
            return any(casts(part) for part in of)
        case Not(inner) | At(_, inner):
            return casts(inner)
        case _:
            return isinstance(goal, Cast | Pay)


def at_least(number: int, cards: Cards) -> Count:
    """At least so many.

    >>> at_least(2, Word("land"))
    Count(terms=((1, Word(word='land')),), low=2, high=None)
    """
    return Count(((1, cards),), low=number)


def at_most(number: int, cards: Cards) -> Count:
    """At most so many."""
    return Count(((1, cards),), high=number)


def exactly(number: int, cards: Cards) -> Count:
    """Neither more nor fewer."""
    return Count(((1, cards),), low=number, high=number)


def between(low: int, high: int, cards: Cards) -> Count:
    """From `low` to `high`, both included."""
    return Count(((1, cards),), low=low, high=high)
