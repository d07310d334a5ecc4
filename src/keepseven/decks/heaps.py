"""What blank lines mean in a list that does not say itself where its cards belong."""

from keepseven.decks.deck import Zone
from keepseven.decks.draft import Draft
from keepseven.decks.reading import Severity
from keepseven.decks.zoning import commands, size
from keepseven.words import say, say_n

SMALLEST_DECK = 40
LIMITED_DECK = 45  # up to this size, whatever follows may be the rest of a limited pool
SIDEBOARD = 15
WHOLE_DECKS = (40, 60, 100)

Heaps = list[tuple[int, int]]
"""For each heap of cards between blank lines: its first entry, and the line before it."""


def divide(draft: Draft, heaps: Heaps) -> None:
    """Move the sideboard or the commander of an MTGO list out of the main deck, and say so.

    The rule is written in `keepseven.decks.text`.
    """
    starts = _starts(draft, heaps)
    if len(starts) < 2:
        return
    (_, _), (second, line), *more = starts
    ends = len(draft.entries)
    above, below = draft.entries[:second], draft.entries[second:]
    if not more and commands(draft, below, above):
        draft.move(range(second, ends), Zone.COMMANDER)
        _say(draft, line, Zone.COMMANDER, len(below))
    elif not more and commands(draft, above, below):
        draft.move(range(second), Zone.COMMANDER)
        _say(draft, line, Zone.MAIN, len(above))
    elif not more and _is_sideboard(size(above), size(below)):
        draft.move(range(second, ends), Zone.SIDEBOARD)
        _say(draft, line, Zone.SIDEBOARD, size(below))
    else:
        text = say(
            "blank lines divide the list into {n} parts; all is read as the main deck: write Sideboard above what is not",
            n=len(starts),
        )
        draft.say(Severity.WARNING, text, line=line)


def cut(draft: Draft, heaps: Heaps) -> None:
    """Everything behind the first blank line between cards is the sideboard, as MTGO itself has it."""
    for second, _ in _starts(draft, heaps)[1:2]:
        draft.move(range(second, len(draft.entries)), Zone.SIDEBOARD)


def _starts(draft: Draft, heaps: Heaps) -> Heaps:
    """The heaps that hold entries."""
    return sorted({first: line for first, line in reversed(heaps) if first < len(draft.entries)}.items())


def _is_sideboard(above: int, below: int) -> bool:
    fits = below <= SIDEBOARD or above <= LIMITED_DECK
    return above >= SMALLEST_DECK and fits and above + below not in WHOLE_DECKS


def _say(draft: Draft, line: int, below: Zone, n: int) -> None:
    match below:
        case Zone.COMMANDER:
            text = say_n(
                "the card below the blank line is the commander", "the {n} cards below are the commanders", n=n
            )
        case Zone.SIDEBOARD:
            text = say_n("the card below the blank line is the sideboard", "the {n} cards below are the sideboard", n=n)
        case _:
            text = say_n(
                "the card above the blank line is the commander", "the {n} cards above are the commanders", n=n
            )
    draft.say(Severity.NOTE, text, line=line)
