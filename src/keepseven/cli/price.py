"""`keepseven price`: what a rule of thumb is worth, and where it loses."""

from typing import TYPE_CHECKING

from keepseven.cli import streams
from keepseven.cli.best import About, show_conditions, show_goal, value_said
from keepseven.cli.extras import extras
from keepseven.cli.sampling import watched
from keepseven.reports.chances import Unit, begins_said, difference, percent
from keepseven.reports.priced import Priced, PricedWay, priced
from keepseven.words import Message, say, say_n

if TYPE_CHECKING:
    from keepseven.cli.screen import Screen

NOTHING = {"chance": 0.00005, "mana": 0.0005}
"""A group that loses less, which would be written as 0, is left out."""


def show_price(about: About, rule: str, always: int, explain: bool, exact: bool, json: bool) -> None:
    """Run the command. KeepsevenError: it cannot be computed."""
    from keepseven.reports.lines import teller

    with extras():
        with watched(about.subject) as subject:
            found = priced(subject, rule, teller({}), about.begins, always)
    if json:
        from keepseven.reports.document import encoded

        streams.write(encoded(found))
    else:
        from keepseven.cli.screen import Screen

        render(Screen(teller({})), found, about.notes, explain, exact)


def render(screen: "Screen", found: Priced, notes: tuple[Message, ...], explain: bool, exact: bool) -> None:
    """The report on a screen, with all its conditions."""
    show_goal(screen, found.deck, found.goal, found.goal_is_default, found.unit, notes)
    screen.say(say("{rule}", rule=found.rule), "bold")
    for way in found.ways:
        _way(screen, way, found.unit, exact)
    show_conditions(screen, found.conditions, found.method)
    if explain:
        screen.say(say("cards that count alike:"))
        for kind in found.kinds:
            screen.say(say("  {kind}", kind=kind))


def _way(screen: "Screen", way: PricedWay, unit: Unit, exact: bool) -> None:
    screen.say(say(""))
    optimum = value_said(way.optimum, unit, exact)
    if way.error:
        optimum = say("{value} ± {error}", value=optimum, error=difference(way.error, unit))
    screen.say(say("{begins}: {value}, where {optimum} can be reached: it loses {loss}",
                   begins=begins_said(way.begins), value=value_said(way.value, unit, exact), optimum=optimum, loss=difference(way.loss.value, unit)), "bold")  # fmt: skip
    for note in way.notes:
        screen.say(say("- {note}", note=note), "dim")
    keeps = tuple(percent(keep) for keep in way.keeps)
    screen.say(say("it keeps {keeps} of the hands after 0, 1, 2 ... mulligans", keeps=keeps))
    for group in way.by_lands:
        if group.loss.value >= NOTHING[unit]:
            text = say_n("  {loss}  {does} hands that were drawn with {n} land ({chance} of games)",
                         "  {loss}  {does} hands that were drawn with {n} lands ({chance} of games)", n=group.lands,
                         loss=difference(-group.loss.value, unit, sign=True), does=_does(group.does), chance=percent(group.chance))  # fmt: skip
            screen.say(text)
    if way.mistakes:
        screen.say(say("the hands that cost most in all:"), "dim")
    for one in way.mistakes:
        screen.say(say("  {loss}  {does} {hand} ({chance} of games, {cost} each)",
                       loss=difference(-one.loss.value, unit, sign=True, fine=True), does=_does(one.does), hand=one.hand,
                       chance=percent(one.chance), cost=difference(one.cost.value, unit)))  # fmt: skip


def _does(does: str) -> Message:
    return say("keeps") if does == "keep" else say("sends back")
