"""`keepseven advise`: what to do with a hand."""

from dataclasses import replace
from typing import TYPE_CHECKING

from keepseven.cli import streams
from keepseven.cli.best import Asking, show_conditions, show_goal, subject_of, value_said
from keepseven.cli.extras import extras
from keepseven.cli.failure import Failure
from keepseven.cli.sampling import watched
from keepseven.reports.advice import Advice, AdvisedAction, advise, adviser
from keepseven.reports.chances import begins_said, difference
from keepseven.words import Message, joined, say

if TYPE_CHECKING:
    from keepseven.cli.screen import Screen


def show_advice(asking: Asking, hand: str, mulligans: int | None, on: str | None, exact: bool, json: bool) -> None:
    """Run the command. Failure, KeepsevenError: it makes no sense, or cannot be computed."""
    from keepseven.odds.merge import stock
    from keepseven.reports.lines import teller

    about = subject_of(asking, on)
    with extras():
        from keepseven.solver.reading import read_hand

        line = read_hand(hand, stock(about.subject.deck))
        begins = about.begins[0]
        if on is None and len(about.begins) > 1 and line.on_the_draw is not None:
            begins = "draw" if line.on_the_draw else "play"
        elif line.on_the_draw is not None and begins != ("draw" if line.on_the_draw else "play"):
            raise Failure(say("the line says one way to begin and the game another; leave one of them out"))
        if mulligans is not None:
            if mulligans < 0 or (line.taken and line.taken != mulligans):
                raise Failure(
                    say("the line says one number of mulligans and --mulligans another; leave one of them out")
                )
            line = replace(line, taken=mulligans)
        with watched(about.subject) as subject:
            found = advise(adviser(subject, begins), line, teller({}))
    if json:
        from keepseven.reports.document import encoded

        streams.write(encoded(found))
    else:
        from keepseven.cli.screen import Screen

        render(Screen(teller({})), found, about.notes, exact)


def render(screen: "Screen", found: Advice, notes: tuple[Message, ...], exact: bool) -> None:
    """The report on a screen, with all its conditions."""
    show_goal(screen, found.deck, found.goal, found.goal_is_default, found.unit, notes)
    screen.say(say("{hand} ({begins})", hand=found.hand, begins=begins_said(found.begins)))
    best = said(found.actions[0])
    if found.near_tie:
        screen.say(
            say("{best}, but it is nearly the same as: {other}", best=best, other=said(found.actions[1])), "bold"
        )
    else:
        screen.say(say("{best}", best=best), "bold")
    for action in found.actions:
        cost = say("") if action.cost == 0 else difference(-action.cost, found.unit, sign=True)
        screen.say(
            say(
                "  {value}  {action}  {cost}",
                value=value_said(action.value, found.unit, exact),
                action=said(action),
                cost=cost,
            )
        )
    if found.left_out:
        screen.say(say("  and {n} worse", n=found.left_out), "dim")
    for reason in found.reasons:
        screen.say(say("because {reason}", reason=reason))
    for note in found.notes:
        screen.say(say("- {note}", note=note), "dim")
    show_conditions(screen, found.conditions, found.method)


def said(action: AdvisedAction) -> Message:
    """An action in words."""
    bottom, aside = joined(action.bottom), joined(action.set_aside)
    match action.does:
        case "keep":
            return say("keep, {cards} on the bottom", cards=bottom) if bottom else say("keep")
        case "powder":
            if bottom:
                return say("{cards} on the bottom, then use Serum Powder", cards=bottom)
            return say("use Serum Powder")
        case "set aside":
            return say("set aside {cards}", cards=aside)
        case "mulligan":
            return say("take a mulligan")
