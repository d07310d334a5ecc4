"""A hand in its situation, and what is done with it, in one line.

    draw m1: 2 Mountain, Lightning Bolt, Fireblast | keep, bottom Fireblast

In front of the colon: on the play or on the draw, and the mulligans taken; both may be left out. Then the cards drawn. Behind
a semicolon what is known beside them: `bottomed` and cards already on the bottom (they are no longer among the first),
`exiled` and cards gone for good. Behind the bar the action: keep, mulligan or powder, and the cards it puts on the bottom.
"""

import re
from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from keepseven.errors import OddsError
from keepseven.words import say

if TYPE_CHECKING:
    from keepseven.odds.merge import Items

MOST_MULLIGANS = 99
HEAD = re.compile(r"\s*(?P<on>play|draw)?\s*(?:m(?P<taken>\d{1,2}))?\s*:", re.IGNORECASE)
KNOWN = re.compile(r";\s*(?P<what>bottomed|exiled)\s+", re.IGNORECASE)
DOES = re.compile(r"\s*(?P<verb>keep|mulligan|powder)\s*(?:,\s*bottom\s+(?P<cards>.+?))?\s*", re.IGNORECASE)


class Does(StrEnum):
    """What is done with a hand."""

    KEEP = "keep"
    MULLIGAN = "mulligan"
    POWDER = "powder"


@dataclass(frozen=True, slots=True)
class Move:
    """An action; before it, cards go to the bottom."""

    does: Does
    bottom: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HandLine:
    """One line. `cards` are names, one for each copy; `on_the_draw` is None where the line does not say."""

    cards: tuple[str, ...]
    taken: int = 0
    on_the_draw: bool | None = None
    bottomed: tuple[str, ...] | None = None
    exiled: tuple[str, ...] | None = None
    move: Move | None = None


def read_hand(text: str, items: "Items") -> HandLine:
    """The line, whose cards are those of a list. OddsError says what cannot be read.

    >>> from keepseven.odds.merge import Item
    >>> line = read_hand("draw m1: 2 opt, island | keep, bottom opt", (Item("Opt", 4), Item("Island", 20)))
    >>> line.taken, line.cards, line.move.bottom
    (1, ('Opt', 'Opt', 'Island'), ('Opt',))
    """
    from keepseven.odds.naming import cards_named  # only readers need the words for cards; writers start without them

    hand, bar, action = text.partition("|")
    head = HEAD.match(hand)
    body = hand[head.end() :] if head else hand
    first, *known = KNOWN.split(body)
    beside: dict[str, tuple[str, ...]] = {}
    for what, cards in zip(known[::2], known[1::2], strict=True):
        if what.lower() in beside:
            raise OddsError(say("a line says {what} once", what=what.lower()))
        beside[what.lower()] = cards_named(cards, items)
    return HandLine(
        cards=cards_named(first, items),
        taken=int(head["taken"] or 0) if head else 0,
        on_the_draw=head["on"].lower() == "draw" if head and head["on"] else None,
        bottomed=beside.get("bottomed"),
        exiled=beside.get("exiled"),
        move=_move(action, items) if bar else None,
    )


def write_hand(line: HandLine) -> str:
    """The line as text; `read_hand` reads it back.

    >>> write_hand(HandLine(("Opt", "Island", "Opt"), 1, True, move=Move(Does.KEEP, ("Opt",))))
    'draw m1: 2 Opt, Island | keep, bottom Opt'
    """
    on = "" if line.on_the_draw is None else "draw" if line.on_the_draw else "play"
    head = " ".join(part for part in (on, f"m{line.taken}" if line.taken else "") if part)
    text = f"{head}: {_listed(line.cards)}" if head else _listed(line.cards)
    for what, cards in (("bottomed", line.bottomed), ("exiled", line.exiled)):
        if cards:
            text += f"; {what} {_listed(cards)}"
    if line.move is not None:
        bottom = f", bottom {_listed(line.move.bottom)}" if line.move.bottom else ""
        text += f" | {line.move.does.value}{bottom}"
    return text


def _move(text: str, items: "Items") -> Move:
    from keepseven.odds.naming import cards_named

    found = DOES.fullmatch(text)
    if found is None:
        raise OddsError(say("behind the bar stands keep, mulligan or powder, and perhaps {bottom}; not {text}",
                            bottom="', bottom CARDS'", text=text.strip()[:60]))  # fmt: skip
    return Move(Does(found["verb"].lower()), cards_named(found["cards"] or "", items))


def _listed(cards: tuple[str, ...]) -> str:
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in Counter(cards).items())
