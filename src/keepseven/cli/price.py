"""`keepseven price`: what a rule of thumb is worth, and where it loses."""

from typing import TYPE_CHECKING

from keepseven.cli import streams
from keepseven.cli.best import About, show_conditions, show_goal, value_said
from keepseven.cli.extras import extras
from keepseven.cli.sampling import watched
from keepseven.reports.chances import Unit, begins_said, difference, percent
from keepseven.reports.priced import Priced, PricedWay, priced
from keepseven.words import Message, say

if TYPE_CHECKING:
    from keepseven.cli.screen import Screen

NOTHING = 0.00005
"""A loss that would be written as 0.00 points is not; neither is so little mana."""


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
    for one in way.mistakes:
        if one.loss.value < NOTHING:
            continue
        does = say("keeps") if one.does == "keep" else say("sends back")
        screen.say(say("  {loss}  {does} {hand} ({chance} of games, {cost} each)",
                       loss=difference(-one.loss.value, unit, sign=True), does=does, hand=one.hand, chance=percent(one.chance),
                       cost=difference(one.cost.value, unit)))  # fmt: skip
    if way.mistakes and way.loss.value > way.mistakes_loss.value + 1e-12:
        rest = difference(way.mistakes_loss.value - way.loss.value, unit, sign=True)
        screen.say(say("  {rest}  with all other hands", rest=rest), "dim")
