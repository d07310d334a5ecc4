"""What the commands of `keepseven shuffle` do, and how it looks."""

from importlib.util import find_spec
from pathlib import Path

from rich.table import Table as Grid
from rich.text import Text

from keepseven.cli import streams
from keepseven.cli.bar import bar
from keepseven.cli.failure import FAILED, Failure
from keepseven.cli.options import seed_of
from keepseven.cli.saved import write_new
from keepseven.cli.screen import Screen
from keepseven.reports.evidence import (
    AuditReport,
    RifflesReport,
    StreakReport,
    audit_recipe,
    count_riffles,
    explain_streak,
    said_of_riffles,
)
from keepseven.reports.lines import teller
from keepseven.words import Message, say, say_n


def run_audit(shuffles: int, cards: int, lands: int, seed: str | None, json: bool) -> int:
    """Run the command: 0 where nothing was found. Failure: the extra is missing. KeepsevenError: no such pile."""
    if find_spec("numpy") is None:
        raise Failure(say("an audit needs numpy: pip install 'keepseven[odds]' brings it"), FAILED)
    screen = Screen(teller({}))
    with bar(say("shuffling"), shuffles) as progress:
        found = audit_recipe(shuffles, cards, lands, seed_of(seed), progress)
    if json:
        _write(found)
    else:
        _show_audit(screen, found)
    return 0 if found.honest else FAILED


def say_streak(text: str, games: int | None, json: bool) -> None:
    """Run the command. KeepsevenError: it says no streak."""
    found = explain_streak(text, games, teller({}))
    if json:
        _write(found)
    else:
        _show_streak(Screen(teller({})), found, games)


def say_riffles(cards: int, json: bool) -> None:
    """Run the command. KeepsevenError: no such pile."""
    found = count_riffles(cards)
    if json:
        _write(found)
    else:
        _show_riffles(Screen(teller({})), found)


def write_page(path: Path) -> None:
    """Run the command. Failure: the file is there already, or cannot be written."""
    from importlib.resources import files

    write_new(path, files("keepseven.reports").joinpath("page", "offline.html").read_bytes())


def _write(found: AuditReport | StreakReport | RifflesReport) -> None:
    from keepseven.reports.document import encoded

    streams.write(encoded(found))


def _show_audit(screen: Screen, found: AuditReport) -> None:
    chance = say("seed {seed}", seed=found.seed) if found.seed is not None else say("fresh bytes for each")
    screen.say(say("{shuffles} shuffles of {cards} cards, {lands} of them lands, {chance}", shuffles=f"{found.shuffles:,}",
                   cards=found.cards, lands=found.lands, chance=chance), "bold")  # fmt: skip
    uneven = say_n("{n} choice is not fair", "{n} choices are not fair", n=len(found.uneven_choices))
    fair = say("each choice below 2 to 256 has equally many bytes") if not found.uneven_choices else uneven
    screen.say(say("counted: {fair}", fair=fair))
    lost = [cards for cards, (ways, orders) in enumerate(found.orders) if ways != orders]
    most = len(found.orders) - 1
    if lost:
        screen.say(
            say("counted: some ways to choose give the same order for {cards} cards", cards=tuple(map(str, lost)))
        )
    else:
        screen.say(say("counted: all ways to choose give different orders, {orders} of them for {most} cards",
                       orders=f"{found.orders[most][1]:,}", most=most))  # fmt: skip
    grid = _grid(screen, (say("tested"), say("found"), say("expected"), say("as far out")))
    for one in found.findings:
        style = "bold red" if one.refuted else ""
        row = (one.trial, f"{one.statistic:,.4g}", f"{one.expected:,.4g}", _one_in(one.p))
        grid.add_row(*(Text(cell, style) for cell in row))
    screen.show(grid)
    rate = say("an honest shuffler fails any of these with a chance of at most {rate}", rate=f"{found.false_alarm:g}")
    if found.honest:
        screen.say(say("nothing was found; {rate}", rate=rate), "bold")
    else:
        screen.say(say("this is not an honest shuffler; {rate}", rate=rate), "bold red")


def _show_streak(screen: Screen, found: StreakReport, games: int | None) -> None:
    amount = str(found.least) if found.least == found.most else f"{found.least}–{found.most}"
    screen.say(say("{amount} × {what} in {drawn} of {deck} cards with {copies}", amount=amount, what=found.what,
                   drawn=found.drawn, deck=found.deck, copies=found.copies), "bold")  # fmt: skip
    screen.say(say("in one game: {chance}, exactly {exact}", chance=_one_in(found.chance), exact=found.exact))
    grid = _grid(screen, (say("games"), say("seen at least once"), say("times on average")))
    for one in found.games:
        row = (f"{one.games:,}", f"{100 * one.at_least_once:.3g} %", f"{one.times:.3g}")
        grid.add_row(*(Text(cell, "bold" if one.games == games else "") for cell in row))
    screen.show(grid)
    if found.even_after is not None:
        screen.say(say_n("it is as likely as not to be seen within {n} game", "it is as likely as not to be seen within {n} games",
                         n=found.even_after))  # fmt: skip
    for sentence in found.honest_answer:
        screen.say(say("- {what}", what=sentence), "dim")


def _show_riffles(screen: Screen, found: RifflesReport) -> None:
    screen.say(say_n("{n} card", "{n} cards", n=found.cards), "bold")
    grid = _grid(screen, (say("riffles"), say("distance from random")))
    for riffles, distance in enumerate(found.distances):
        grid.add_row(str(riffles), f"{distance:.3f}")
    screen.show(grid)
    for sentence in said_of_riffles(found, screen.tell):
        screen.say(say("- {what}", what=sentence), "dim")


def _grid(screen: Screen, titles: tuple[Message, ...]) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for at, title in enumerate(titles):
        grid.add_column(screen.text(title), justify="right" if at else "left")
    return grid


def _one_in(chance: float) -> str:
    """A chance as people say it: 1 in 573,607."""
    if chance <= 0:
        return "never"
    return f"1 in {1 / chance:,.0f}" if chance < 0.1 else f"1 in {1 / chance:.3g}"
