"""Goals as text. What is written is read back as the same goal."""

import re

from keepseven.errors import OddsError
from keepseven.odds.goal import (
    And,
    At,
    Both,
    Cards,
    Cast,
    Count,
    Either,
    Goal,
    Group,
    Makes,
    Named,
    Non,
    Not,
    Or,
    Pay,
    Where,
    Word,
)
from keepseven.odds.vocabulary import KEYWORDS
from keepseven.words import say

BARE = re.compile(r"[a-z][\w'’-]*")


def write(goal: Goal) -> str:
    """The goal in the goal language, with its groups in front.

    OddsError for what the language cannot say: a count without a bound, groups that share a name.

    >>> from keepseven.odds.goal import at_least
    >>> write(At(3, And((at_least(3, Word("land")), at_least(1, Named("Goblin Guide"))))))
    'by turn 3: land >= 3 and "Goblin Guide" >= 1'
    """
    groups: dict[str, Cards] = {}
    text = _goal(goal, groups)
    return "\n".join([*(f"{name} := {_union(cards, groups)};" for name, cards in groups.items()), text])


def _goal(goal: Goal, groups: dict[str, Cards]) -> str:
    match goal:
        case And(of):
            return " and ".join(_part(part, groups) for part in of)
        case Or(of):
            return " or ".join(_part(part, groups) for part in of)
        case Not(inner):
            return f"not {_part(inner, groups)}"
        case At(turn, inner):
            return f"{f'by turn {turn}' if turn else 'opening'}: {_goal(inner, groups)}"
        case Cast(name):
            return f"cast {_quoted(name)}"
        case Pay(cost):
            return f"pay {cost}"
        case Count():
            return _count(goal, groups)


def _part(goal: Goal, groups: dict[str, Cards]) -> str:
    """A goal as a part of another one."""
    text = _goal(goal, groups)
    return f"({text})" if isinstance(goal, And | Or | At) else text


def _count(count: Count, groups: dict[str, Cards]) -> str:
    text = ""
    for number, cards in count.terms:
        sign = "-" if number < 0 else "+"
        factor = "" if abs(number) == 1 else f"{abs(number)}*"
        text += f" {sign} {factor}{_both(cards, groups)}"
    text = text.removeprefix(" + ").replace(" - ", "-", 1) if text.startswith(" - ") else text.removeprefix(" + ")
    low, high = count.low, count.high
    if low is None and high is None:
        raise OddsError(say("a count without a bound says nothing: {count}", count=text))
    if low is None or high is None:
        return f"{text} <= {high}" if low is None else f"{text} >= {low}"
    return f"{text} = {low}" if low == high else f"{text} in {low}..{high}"


def _union(cards: Cards, groups: dict[str, Cards]) -> str:
    """Cards as the whole of a definition, or in brackets."""
    if isinstance(cards, Either) and not all(isinstance(part, Named) for part in cards.of):
        return " | ".join(_both(part, groups) for part in cards.of)
    return _both(cards, groups)


def _both(cards: Cards, groups: dict[str, Cards]) -> str:
    """Cards beside an operator."""
    if isinstance(cards, Both):
        return " ".join(_single(part, groups) for part in cards.of)
    return _single(cards, groups)


def _single(cards: Cards, groups: dict[str, Cards]) -> str:
    """Cards beside other words."""
    match cards:
        case Named(name):
            return _quoted(name)
        case Word(word):
            return word if BARE.fullmatch(word) and word not in KEYWORDS else f"tag {_quoted(word)}"
        case Where(field, low, high):
            if low is not None and high is not None:
                return f"{field} = {low}" if low == high else f"{field} in {low}..{high}"
            return f"{field} <= {high}" if low is None else f"{field} >= {low}"
        case Makes(colour):
            return f"makes {colour}"
        case Non(inner):
            return f"non {_single(inner, groups)}"
        case Group(name, inner):
            _union(inner, groups)  # groups inside it come first
            if groups.setdefault(name, inner) != inner:
                raise OddsError(say("two groups have the name {name}", name=name))
            return name
        case Either(of) if all(isinstance(part, Named) for part in of):
            return "{" + ", ".join(_single(part, groups) for part in of) + "}"
        case Both() | Either():
            return f"({_union(cards, groups)})"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
