"""What reports look like in a terminal: hands, lines of a transcript, and the table with everybody around it."""

import re
from collections.abc import Iterable, Mapping, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from keepseven.cli.failure import clean
from keepseven.cli.screen import Screen
from keepseven.pregame.session import Session
from keepseven.reports.lines import Line
from keepseven.reports.shown import ShownCard
from keepseven.reports.table import Table, TablePlayer
from keepseven.rules.conditions import conditions
from keepseven.words import Message, Who, say, say_n

SYMBOL = re.compile(r"\{([^{}]*)\}")
COLOURS = {"W": "yellow", "U": "bright_blue", "B": "magenta", "R": "red", "G": "green", "C": "cyan"}
TWO_COLUMNS = 72  # from this width on the table has two sides


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


def lines(screen: Screen, found: Iterable[Line], reader: int | None = None) -> RenderableType:
    """Lines of a transcript with the number of the rule in front; what only one other than the reader may read says so."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column()
    for line in found:
        grid.add_row(line.number, Text(_said(screen, line, reader)))
    return grid


def plain_lines(screen: Screen, found: Iterable[Line], reader: int | None = None) -> list[Text]:
    """The same for a file: one line each, however long."""
    return [Text(f"{line.number:8} {_said(screen, line, reader)}") for line in found]


def _said(screen: Screen, line: Line, reader: int | None) -> str:
    if line.audience in (None, reader):
        return clean(line.text)
    return screen.text(say("[to {who} only] {what}", who=Who(line.audience), what=say("{text}", text=line.text)))


def heading(
    screen: Screen, session: Session, seed: str | None, notes: Sequence[Message], reader: int | None = None
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


def picture(screen: Screen, table: Table, hands: Mapping[int, Sequence[ShownCard]]) -> RenderableType:
    """The table from above, everybody clockwise around it; `hands` are the ones to be shown open, by seat."""
    boxes = [_player(screen, player, hands.get(player.seat)) for player in table.players]
    if screen.width < TWO_COLUMNS:
        return Group(*boxes, *_below(screen, table))
    half = -(-len(boxes) // 2)
    left, right = boxes[:half][::-1], boxes[half:]
    grid = Grid.grid(expand=True, padding=(0, 1, 0, 0))
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    for at, one in enumerate(left):
        grid.add_row(one, right[at] if at < len(right) else "")
    return Group(grid, *_below(screen, table))


def _player(screen: Screen, player: TablePlayer, cards: Sequence[ShownCard] | None) -> Panel:
    who = say("{who}", who=Who(player.seat))
    title = say("{who}, takes the first turn", who=who) if player.starts else who
    rows: list[RenderableType] = []
    if player.left:
        rows.append(Text(screen.text(say("has left the game"))))
    else:
        rows.append(Text(screen.text(_numbers(player))))
        rows.append(Text(screen.text(_mulligans(player))))
        if player.commanders:
            zone = Text(screen.text(say("command zone: ")))
            rows.append(zone.append_text(in_a_row(screen, player.commanders)))
        for what, cards_there in (
            (say("battlefield: "), tuple(one.card for one in player.battlefield)),
            (say("exile: "), player.exile),
            (say("revealed in the hand: "), player.revealed),
        ):
            if cards_there:
                rows.append(Text(screen.text(what)).append_text(in_a_row(screen, cards_there)))
        if player.sideboard:
            rows.append(Text(screen.text(say_n("sideboard: {n} card", "sideboard: {n} cards", n=player.sideboard))))
        if player.missing:
            rows.append(Text(screen.text(say("drew from an empty library")), "bold"))
        if cards:
            rows.append(hand(screen, cards, numbered=False))
    style = "bold" if player.starts else "none"
    return Panel(Group(*rows), title=Text(screen.text(title), style), title_align="left", box=box.ROUNDED)


def _numbers(player: TablePlayer) -> Message:
    cards = say("hand {hand}, library {library}", hand=player.hand, library=player.library)
    return cards if player.life is None else say("life {life}, {cards}", life=player.life, cards=cards)


def _mulligans(player: TablePlayer) -> Message:
    if not player.mulligans_taken:
        return say("no mulligan")
    taken = say_n("{n} mulligan", "{n} mulligans", n=player.mulligans_taken)
    free = player.mulligans_taken - player.mulligans_counted
    return say("{taken}, {free} free", taken=taken, free=free) if free else taken


def _below(screen: Screen, table: Table) -> list[RenderableType]:
    found: list[Message] = []
    if table.turn_order:
        found.append(
            say(
                "turn order, clockwise: {order}",
                order=", ".join(screen.text(say("{w}", w=Who(s))) for s in table.turn_order),
            )
        )
    if table.first_draw_skipped is True and table.turn_order:
        found.append(say("{who} skips the draw step of the first turn", who=Who(table.turn_order[0])))
    if table.first_draw_skipped is False:
        found.append(say("nobody skips a draw step"))
    if table.waiting_for:
        found.append(say("waiting for {who}", who=tuple(Who(seat) for seat in table.waiting_for)))
    return [Text(screen.text(message)) for message in found]
