"""What reports look like in a terminal: hands, lines of a transcript, the heading of a game."""

import re
from collections.abc import Iterable, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any

from rich.table import Table as Grid
from rich.text import Text

from keepseven.cli.failure import clean
from keepseven.cli.screen import Screen
from keepseven.reports.shown import ShownCard
from keepseven.rules.citations import known_number
from keepseven.rules.conditions import conditions
from keepseven.words import Message, Who, say

if TYPE_CHECKING:
    from rich.console import RenderableType

    from keepseven.pregame.asks import Ask
    from keepseven.pregame.session import Session
    from keepseven.reports.lines import Line

SYMBOL = re.compile(r"\{([^{}]*)\}")
COLOURS = {"W": "yellow", "U": "bright_blue", "B": "magenta", "R": "red", "G": "green", "C": "cyan"}


def cost(mana_cost: str) -> Text:
    """A mana cost without braces: `{2}{G}{R/W}` is 2G(R/W). The letters say the colours, and have them.

    >>> cost("{2}{G}{R/W} // {U}").plain
    '2G(R/W) // U'
    """
    plain = SYMBOL.sub(
        lambda found: f"({found[1]})" if len(found[1]) > 1 and not found[1].isdigit() else found[1], mana_cost
    )
    text = Text(clean(plain))
    for letter, colour in COLOURS.items():
        text.highlight_regex(letter, colour)
    return text


def hand(screen: Screen, cards: Sequence[ShownCard], numbered: bool = True) -> Grid:
    """Cards one below the other, numbered from 1, each with its cost."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    if numbered:
        grid.add_column(justify="right", style="bold")
    grid.add_column(overflow="fold")
    grid.add_column()
    for at, card in enumerate(cards, 1):
        row = [Text(screen.text(name(card))), _kind(screen, card)]
        grid.add_row(*([Text(str(at)), *row] if numbered else row))
    return grid


def name(card: ShownCard) -> Message:
    """What a card is called; a paper card that nobody has named is a card."""
    return say("a card") if card.name is None else say("{name}", name=card.name)


def _kind(screen: Screen, card: ShownCard) -> Text:
    if card.land:
        return Text(screen.text(say("land")), "dim")
    if card.known or card.name is None:
        return cost(card.mana_cost)
    return Text(screen.text(say("cost not known")), "dim")


def in_a_row(screen: Screen, cards: Iterable[ShownCard]) -> Text:
    """Cards one after another with their costs: `Forest; Opt U`."""
    parts: list[Text] = []
    for card in cards:
        part = Text(screen.text(name(card)))
        if card.mana_cost:
            part.append(" ").append_text(cost(card.mana_cost))
        parts.append(part)
    return Text("; ").join(parts)


def asked(ask: "Ask[Any]", day: date) -> Message:
    """A question with the number of its rule, where the text of the day has one that is known."""
    who, question, number = Who(ask.seat), ask.message(), known_number(ask.rule, day)
    if not number:
        return say("{who}: {question}", who=who, question=question)
    return say("{who}: {question} (CR {number})", who=who, question=question, number=number)


def lines(screen: Screen, found: "Iterable[Line]", reader: int | None = None) -> "RenderableType":
    """Lines of a transcript with the number of the rule in front; what only one other than the reader may read says so."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column()
    for line in found:
        grid.add_row(line.number, Text(_said(screen, line, reader)))
    return grid


def plain_lines(screen: Screen, found: "Iterable[Line]", reader: int | None = None) -> list[Text]:
    """The same for a file: one line each, however long."""
    return [Text(f"{line.number:8} {_said(screen, line, reader)}") for line in found]


def _said(screen: Screen, line: "Line", reader: int | None) -> str:
    if line.audience in (None, reader):
        return clean(line.text)
    return screen.text(say("[to {who} only] {what}", who=Who(line.audience), what=say("{text}", text=line.text)))


def heading(
    screen: Screen, session: "Session", seed: str | None, notes: Sequence[Message], reader: int | None = None
) -> list[Text]:
    """The conditions of a game: rules, decks, chance, and what was decided for the user.

    A seat that reads sees its own deck alone, and seat 0, who only watches, none; neither sees the seed: who knows it and the
    decks can compute every hand. What was decided for the user names decks too, and is left out for them.
    """
    setup = session.setup
    decks = tuple(
        say("{who}: {deck}", who=Who(seat), deck=seating.deck.name)
        for seat, seating in enumerate(setup.seatings, 1)
        if reader in (None, seat)
    )
    if seed is None:
        chance = say("chance: fresh bytes")
    else:
        chance = say("chance: seed {seed}", seed=seed) if reader is None else say("chance: from a seed")
    first, *others = [conditions(setup.rules), *(notes if reader is None else ()), *decks, chance]
    return [Text(screen.text(first), "bold"), *(Text(screen.text(other), "dim") for other in others)]
