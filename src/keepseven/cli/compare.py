"""`keepseven compare`: a list under every mulligan rule, side by side."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from keepseven.cli import streams
from keepseven.cli.bar import bar
from keepseven.cli.best import About, show_goal
from keepseven.cli.extras import extras
from keepseven.cli.failure import Failure
from keepseven.cli.picture import check_picture, draw
from keepseven.reports.chances import Begins, Unit, begins_said, percent, short_percent
from keepseven.reports.comparison import Comparison, compared
from keepseven.reports.standing import Standing
from keepseven.rules.mulligans import MULLIGANS, Mulligan, unknown_mulligan
from keepseven.words import Message, say, say_n

if TYPE_CHECKING:
    from keepseven.cli.screen import Screen
    from keepseven.plots.picture import Picture

ALL = "all"
SIZES = (7, 6, 5)
"""The hands whose keep rates are shown; the document has all."""


def rules_of(texts: Iterable[str]) -> tuple[Mulligan, ...]:
    """The rules that are named, several in a word with commas between them, or all of them. Failure: there is no such rule.

    Some names have commas of their own, so that the longest name that fits counts.
    """
    found: list[Mulligan] = []
    for text in texts:
        if text.strip().lower() == ALL:
            return tuple(MULLIGANS.values())
        pieces, at = [piece.strip().lower() for piece in text.split(",")], 0
        while at < len(pieces):
            ends = range(len(pieces), at, -1)
            fits = next((end for end in ends if ", ".join(pieces[at:end]) in MULLIGANS), None)
            if fits is None:
                raise Failure(unknown_mulligan(pieces[at]))
            found.append(MULLIGANS[", ".join(pieces[at:fits])])
            at = fits
    return tuple(dict.fromkeys(found))


def show_comparison(about: About, rules: tuple[Mulligan, ...], json: bool, plot: Path | None) -> None:
    """Run the command. Failure, KeepsevenError: it makes no sense, or cannot be computed."""
    from keepseven.reports.lines import teller

    check_picture(plot)
    with extras(), bar(say("rules"), len(rules)) as show:
        found = compared(about.subject, teller({}), about.begins, rules, show)
    if json:
        from keepseven.reports.document import encoded

        streams.write(encoded(found))
    else:
        from keepseven.cli.screen import Screen

        _show(Screen(teller({})), found, about.begins, about.notes)
    draw(plot, lambda: _picture(found))


def _picture(found: Comparison) -> "Picture":
    from keepseven.plots.comparison import rules_compared
    from keepseven.reports.lines import teller

    return rules_compared(found, teller({}))


def _show(screen: "Screen", found: Comparison, begins: tuple[Begins, ...], notes: tuple[Message, ...]) -> None:
    lands = say_n("{n} land", "{n} lands", n=found.lands)
    counts = say("{deck}: {cards}, {lands}", deck=found.deck, lands=lands,
                 cards=say_n("{n} card", "{n} cards", n=found.library))  # fmt: skip
    show_goal(screen, str(counts), found.goal, found.goal_is_default, found.unit, notes)
    if found.unit == "mana":
        screen.say(say("goal: {goal}", goal=found.chance_of))
    for way in begins:
        _table(screen, found, way)
    for rule in found.rules:
        screen.say(say("- {procedure}", procedure="; ".join(rule.procedure)), "dim")
        if rule.alike:
            screen.say(say("- for one player the same as {rule}: {others}", rule=rule.rule, others=rule.alike), "dim")
    told: dict[str, list[str]] = {}
    for rule in found.rules:
        notes_of_rule = dict.fromkeys(note for way in rule.ways for note in way.notes)
        for note in (*notes_of_rule, *([] if rule.problem is None else [rule.problem])):
            told.setdefault(note, []).append(rule.rule)
    for note, rules in told.items():
        which = (say("every rule"),) if len(rules) == len(found.rules) > 1 else tuple(rules)
        screen.say(say("- {rules}: {note}", rules=which, note=note), "dim")
    for condition in found.conditions:
        screen.say(say("- {what}", what=condition), "dim")
    methods = dict.fromkeys(way.method for rule in found.rules for way in rule.ways)
    screen.say(say("- {methods}", methods=tuple(methods)), "dim")


def _table(screen: "Screen", found: Comparison, way: Begins) -> None:
    from rich.table import Table

    title = say("{begins}, with the best decisions, in per cent:", begins=begins_said(way))
    if found.unit == "mana":
        title = say("{begins}, with the best decisions; worth in mana, the rest in per cent:", begins=begins_said(way))
    screen.say(say(""))
    screen.say(title, "bold")
    grid = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    grid.add_column(screen.text(say("mulligans")))
    worth = (say("worth"),) if found.unit == "mana" else ()
    headings = (*worth, say("goal"), say("no play"), say("cards"), *(say("keep {n}", n=size) for size in SIZES))
    for heading in headings:
        grid.add_column(screen.text(heading), justify="right", no_wrap=True)
    for rule in found.rules:
        shown = next((_cells(one, found.unit) for one in rule.ways if one.begins == way), None)
        cells = shown or ("",) * len(headings)
        grid.add_row(rule.rule, *cells)
    screen.show(grid)


def _cells(one: Standing, unit: Unit) -> tuple[str, ...]:
    goal = "" if one.goal is None else percent(one.goal).removesuffix(" %")
    worth: tuple[str, ...] = ()
    if unit == "mana":
        worth = (f"{one.value.value:.3f} ± {one.error:.3f}" if one.error else f"{one.value.value:.3f}",)
    elif one.error:
        goal = f"{goal} ± {100 * one.error:.2f}"
    keeps = {row.cards: row.keep for row in one.sizes}
    shown = (keeps.get(size) for size in SIZES)
    return (
        *worth,
        goal,
        "" if one.no_play is None else short_percent(one.no_play),
        f"{one.cards:.2f}",
        *("" if keep is None else short_percent(keep) for keep in shown),
    )
