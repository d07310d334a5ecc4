"""Names of cards in answers: of cards that a list names, and of paper cards that nobody listed."""

from collections import Counter
from collections.abc import Sequence

from keepseven.words import Message, say, say_n

MOST_LETTERS = 200
"""The longest name that is taken for a card nobody listed; the longest name of a real card has 141 letters."""

Names = tuple[str | None, ...]


def may_be_a_name(name: object) -> bool:
    """Whether this could be the name of a card."""
    return type(name) is str and len(name) <= MOST_LETTERS and name.isprintable() and name.strip() == name != ""


def missing(names: Sequence[str], cards: Names) -> tuple[str, ...]:
    """The names of which there are not so many cards; each card that nobody listed may have any one name."""
    held = Counter(cards)
    short = {name: count - held[name] for name, count in Counter(names).items() if count > held[name]}
    return tuple(sorted(short)) if sum(short.values()) > held[None] else ()


def not_there(names: tuple[str, ...], where: Message) -> Message:
    """The sentence for missing names."""
    return say_n("{cards} is not {where}, or not so often", "{cards} are not {where}, or not so often",
                 n=len(names), cards=names, where=where)  # fmt: skip


NO_NAME = say("names of cards have at most {most} printable letters", most=MOST_LETTERS)
