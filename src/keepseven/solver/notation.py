"""A hand in its situation, and what is done with it, in one line.

    draw m1: 2 Mountain, Lightning Bolt, Fireblast | keep, bottom Fireblast

In front of the colon: on the play or on the draw, and the mulligans taken; both may be left out. Then the cards drawn. Behind
a semicolon what is known beside them: `bottomed` and cards already on the bottom (they are no longer among the first),
`exiled` and cards gone for good. Behind the bar the action: keep, mulligan or powder, and the cards it puts on the bottom.
"""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum


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


def _listed(cards: tuple[str, ...]) -> str:
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in Counter(cards).items())
