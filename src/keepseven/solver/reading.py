"""Reading a hand in its situation from one line (see `notation`)."""

import re

from keepseven.errors import OddsError
from keepseven.odds.merge import Items
from keepseven.odds.naming import cards_named
from keepseven.solver.notation import Does, HandLine, Move
from keepseven.words import say

HEAD = re.compile(r"\s*(?P<on>play|draw)?\s*(?:m(?P<taken>\d{1,2}))?\s*:", re.IGNORECASE)
KNOWN = re.compile(r";\s*(?P<what>bottomed|exiled)\s+", re.IGNORECASE)
DOES = re.compile(r"\s*(?P<verb>keep|mulligan|powder)\s*(?:,\s*bottom\s+(?P<cards>.+?))?\s*", re.IGNORECASE)


def read_hand(text: str, items: Items) -> HandLine:
    """The line, whose cards are those of a list. OddsError says what cannot be read.

    >>> from keepseven.odds.merge import Item
    >>> line = read_hand("draw m1: 2 opt, island | keep, bottom opt", (Item("Opt", 4), Item("Island", 20)))
    >>> line.taken, line.cards, line.move.bottom
    (1, ('Opt', 'Opt', 'Island'), ('Opt',))
    """
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


def _move(text: str, items: Items) -> Move:
    found = DOES.fullmatch(text)
    if found is None:
        raise OddsError(say("behind the bar stands keep, mulligan or powder, and perhaps {bottom}; not {text}",
                            bottom="', bottom CARDS'", text=text.strip()[:60]))  # fmt: skip
    return Move(Does(found["verb"].lower()), cards_named(found["cards"] or "", items))
