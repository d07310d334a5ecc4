"""`keepseven curve`: for every spell of a list the chance to pay for it on time."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from keepseven.cli import streams
from keepseven.cli.conditions import LANDS, Lands, reading_of, the_game, ways_to_begin
from keepseven.cli.decks import read_deck
from keepseven.cli.extras import extras
from keepseven.cli.options import USUAL, Lists
from keepseven.cli.picture import check_picture, draw
from keepseven.reports.chances import Begins, short_percent
from keepseven.reports.curve import CurveOdds, CurveRow, curve_odds
from keepseven.words import Message, say, say_n

if TYPE_CHECKING:
    from keepseven.cli.screen import Screen
    from keepseven.plots.picture import Picture

NARROW = 76
"""Below so many columns there is only the chance after mulligans."""


@dataclass(frozen=True, slots=True)
class CurveWords:
    """The words of the command."""

    deck: str
    policy: str = "karsten 2022"
    on: str | None = None
    format: str | None = None
    players: int | None = None
    lands: Lands = LANDS
    explain: bool = False
    json: bool = False
    plot: Path | None = None
    lists: Lists = USUAL


def show_curve(words: CurveWords) -> None:
    """Run the command. Failure, KeepsevenError: it cannot be computed."""
    from keepseven.reports.lines import teller

    check_picture(words.plot)
    deck, read = read_deck(words.deck, words.lists)
    rules, chosen = the_game(deck, words.format, words.players)
    notes = (*read, *chosen)
    with extras():
        found = curve_odds(
            deck,
            teller({}),
            policy=words.policy,
            free=rules.free,
            begins=ways_to_begin(rules, words.on),
            reading=reading_of(deck, words.lands),
        )
    if words.json:
        from keepseven.reports.document import encoded

        streams.write(encoded(found))
    else:
        from keepseven.cli.screen import Screen

        _show(Screen(teller({})), found, notes, words.explain)
    draw(words.plot, lambda: _picture(found))


def _picture(found: CurveOdds) -> "Picture":
    from keepseven.plots.spells import spells_on_time
    from keepseven.reports.lines import teller

    return spells_on_time(found, teller({}))


def _show(screen: "Screen", found: CurveOdds, notes: tuple[Message, ...], explain: bool) -> None:
    from rich.table import Table as Grid
    from rich.text import Text

    cards = say_n("{n} card", "{n} cards", n=found.library)
    lands = say_n("{n} land", "{n} lands", n=found.lands)
    screen.say(say("{deck}: {cards}, {lands}", deck=found.deck, cards=cards, lands=lands), "bold")
    for note in notes:
        screen.say(note, "dim")
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    grid.add_column(screen.text(say("turn")), justify="right")
    grid.add_column(screen.text(say("spell")))
    grid.add_column(screen.text(say("cost")), no_wrap=True)
    wide = screen.width >= NARROW or not screen.console.is_terminal
    parts = (say("first"), say("kept"), say("given")) if wide else (say("kept"),)
    for begins in found.begins:
        for part in parts:
            above, below = screen.text(_short(begins)), screen.text(say("{part} %", part=part))
            grid.add_column(f"{above}\n{below}", justify="right", no_wrap=True)
    for row in found.rows:
        grid.add_row(str(row.turn), Text(_name(row)), Text(row.cost), *(Text(cell) for cell in _cells(row, wide)))
    screen.show(grid)
    for condition in found.conditions:
        screen.say(say("- {what}", what=condition), "dim")
    screen.say(say("- first: the first hand is kept; kept: after mulligans; given: after mulligans, given at least as many"
                   " lands as the cost takes"), "dim")  # fmt: skip
    screen.say(say("- {method}", method=found.method), "dim")
    if explain:
        screen.say(say("lands as they were read:"))
        for land in found.sources:
            how = say("tapped") if land.tapped else say("untapped")
            screen.say(
                say("  {n} {name}: {letters}, {how}", n=land.count, name=land.name, letters=land.letters, how=how)
            )


def _short(begins: Begins) -> Message:
    match begins:
        case "play":
            return say("play")
        case "draw":
            return say("draw")
        case "all draw":
            return say("")


def _name(row: CurveRow) -> str:
    return f"{row.count} {row.name}" if row.count else row.name


def _cells(row: CurveRow, wide: bool) -> list[str]:
    found: list[str] = []
    for first, after in zip(row.first_hand, row.after_mulligans, strict=True):
        chances = [first.chance, after.chance, after.given_enough] if wide else [after.chance]
        found += [short_percent(chance) for chance in chances]
    return found
