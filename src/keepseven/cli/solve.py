"""`keepseven solve`: the best keep-or-mulligan decisions for a list."""

from pathlib import Path
from typing import TYPE_CHECKING

from keepseven.cli import streams
from keepseven.cli.best import About, Asking, show_conditions, show_goal, subject_of, value_said
from keepseven.cli.compiling import compiled
from keepseven.cli.extras import extras
from keepseven.cli.failure import Failure
from keepseven.cli.picture import check_picture, draw
from keepseven.cli.sampling import watched
from keepseven.reports.chances import Unit, amount, begins_said, difference, percent
from keepseven.reports.optimum import Optima, Optimum, SwapRow, optima
from keepseven.words import Message, say, say_n

if TYPE_CHECKING:
    from rich.table import Table

    from keepseven.cli.screen import Screen
    from keepseven.plots.picture import Picture


def show_optima(
    asking: Asking, on: str | None, games: int, explain: bool, exact: bool, json: bool, plot: Path | None
) -> None:
    """Run the command. Failure, KeepsevenError: it makes no sense, or cannot be computed."""
    from keepseven.reports.lines import teller

    if games < 0:
        raise Failure(say("--games is 0 or more"))
    check_picture(plot)
    about = subject_of(asking, on)
    if games and about.subject.goal is None and about.subject.terms is not None:
        raise Failure(say("only a goal can be played out in games; leave --games out, or give a --goal"))
    with extras():
        if games:
            compiled()
        with watched(about.subject) as subject:
            found = optima(subject, teller({}), about.begins, games)
    if json:
        from keepseven.reports.document import encoded

        streams.write(encoded(found))
    else:
        from keepseven.cli.screen import Screen

        render(Screen(teller({})), found, about.notes, explain, exact)
    draw(plot, lambda: _picture(about))


def _picture(about: About) -> "Picture":
    from keepseven.plots.keeping import keep_map
    from keepseven.reports.keeping import keep_table
    from keepseven.reports.lines import teller

    tell = teller({})
    return keep_map(keep_table(about.subject, tell, about.begins), tell)


def render(screen: "Screen", found: Optima, notes: tuple[Message, ...], explain: bool, exact: bool) -> None:
    """The report on a screen, with all its conditions."""
    show_goal(screen, found.deck, found.goal, found.goal_is_default, found.unit, notes)
    for one in found.optima:
        _way(screen, one, found.unit, exact)
    show_conditions(screen, found.conditions, found.method)
    if explain:
        screen.say(say("cards that count alike:"))
        for kind in found.kinds:
            screen.say(say("  {kind}", kind=kind))


def _way(screen: "Screen", one: Optimum, unit: Unit, exact: bool) -> None:
    screen.say(say(""))
    value = value_said(one.value, unit, exact)
    if one.error:
        value = say("{value} ± {error}", value=value, error=difference(one.error, unit))
    screen.say(say("{begins}: {value} with the best decisions, keeping {cards} cards on average",
                   begins=begins_said(one.begins), value=value, cards=f"{one.expected_cards:.2f}"), "bold")  # fmt: skip
    screen.show(_hands(screen, one, unit))
    for note in one.notes:
        screen.say(say("- {note}", note=note), "dim")
    if one.played is not None:
        how = say("with the names of the list") if one.played.by_name else say("with the kinds of cards")
        played = f"{100 * one.played.mean:.3f} ± {100 * one.played.error:.3f} %"
        screen.say(say_n("played out {how}: {played} in {n} game", "played out {how}: {played} in {n} games",
                         n=one.played.games, how=how, played=played))  # fmt: skip
    for row in one.simple:
        screen.say(say("simple rule: {rule}", rule=_by_size(one, row.rules)))
        screen.say(say("  reaches {value}, loses {loss}",
                       value=value_said(row.value, unit, exact), loss=difference(row.loss.value, unit)))  # fmt: skip
    for swap in one.lands:
        screen.say(say("a land: {swap}", swap=_swap(swap, unit)))
    for swap in one.swaps:
        screen.say(say("swap: {swap}", swap=_swap(swap, unit)))


def _hands(screen: "Screen", one: Optimum, unit: Unit) -> "Table":
    from rich.table import Table

    grid = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for heading in (say("mulligans"), say("cards"), say("comes up"), say("kept then"), say("worth"), say("")):
        grid.add_column(screen.text(heading), justify="right", no_wrap=True)
    for hand in one.hands:
        worth = "" if hand.value is None else screen.text(amount(hand.value, unit))
        bar = "█" * round(20 * hand.reach.value * hand.keep.value)
        grid.add_row(str(hand.mulligans), str(hand.cards), percent(hand.reach), percent(hand.keep), worth, bar)
    return grid


def _by_size(one: Optimum, rules: tuple[str, ...]) -> str:
    if len(rules) == 1:
        return rules[0]
    sizes = [hand.cards for hand in one.hands]
    said = dict[str, list[str]]()
    for size, rule in zip(sizes, rules, strict=False):
        said.setdefault(rule, []).append(str(size))
    return "; ".join(f"{', '.join(dict.fromkeys(cards))} cards: {rule}" for rule, cards in said.items())


def _swap(swap: SwapRow, unit: Unit) -> Message:
    gain = difference(swap.gain, unit, sign=True)
    if swap.error:
        gain = say("{gain} ± {error}", gain=gain, error=difference(swap.error, unit))
    if swap.about:
        gain = say("about {gain}", gain=gain)
    return say("+1 {into}, -1 {out}: {gain}", into=swap.into, out=swap.out, gain=gain)
