"""`keepseven review`: what the players of a saved game chose about their hands, and what each choice cost."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from keepseven.cli import saved as files
from keepseven.cli import streams
from keepseven.cli.best import Valuing, terms_of, value_said
from keepseven.cli.conditions import LANDS, Lands, reading_of
from keepseven.cli.extras import extras
from keepseven.cli.failure import FAILED
from keepseven.pregame.match_record import is_match, load_match
from keepseven.pregame.opened import is_opened, read_opened
from keepseven.pregame.session import Session
from keepseven.reports.chances import Unit, begins_said, difference
from keepseven.reports.grading import Deed, Graded
from keepseven.reports.review import Review, SeatReview, Terms, review
from keepseven.words import Message, joined, say, say_n

if TYPE_CHECKING:
    from keepseven.cli.screen import Screen


@dataclass(frozen=True, slots=True)
class ReviewWords:
    """The words of the command."""

    record: Path
    valuing: Valuing
    goal: str | None = None
    seats: tuple[int, ...] = ()
    lands: Lands = LANDS
    exact: bool = False
    json: bool = False


def show_review(words: ReviewWords) -> int:
    """Run the command: 0 where something was graded. Failure, KeepsevenError: there is no game, or it does not fit."""
    from keepseven.reports.lines import teller

    games = games_in(files.read_bytes(words.record))
    tell = teller(games[0].setup.names)
    with extras():
        curve = terms_of(words.valuing, words.goal)
        reading = partial(reading_of, lands=words.lands)
        found = review(games, tell, Terms(words.goal, curve, reading, words.seats))
    if words.json:
        from keepseven.reports.document import encoded

        streams.write(encoded(found))
    else:
        from keepseven.cli.screen import Screen

        render(Screen(tell), found, words.exact)
    return 0 if any(one.games for one in found.sums) else FAILED


def games_in(data: bytes) -> tuple[Session, ...]:
    """The games of a file: a match, a saved game, or one that was opened. RecordError: it is none of these."""
    if is_match(data):
        return tuple(game.session for game in load_match(data).games)
    return (read_opened(data)[0] if is_opened(data) else files.game_in(data).session,)


def render(screen: "Screen", found: Review, exact: bool) -> None:
    """The report on a screen, with all its conditions; those of several seats once."""
    for at, game in enumerate(found.games, 1):
        if len(found.games) > 1:
            screen.say(say("game {n}", n=at), "bold")
        for one in game:
            _seat(screen, one, found.unit, exact)
    if len(found.games) > 1:
        screen.say(say("together"), "bold")
        for seat in found.sums:
            screen.say(say("{who}: {lost} lost, {choices} in {games}", who=seat.player, lost=difference(seat.lost, found.unit),
                           choices=_mistakes(seat.mistakes, seat.choices),
                           games=say_n("{n} game", "{n} games", n=seat.games)))  # fmt: skip
        screen.say(say(""))
    seats = [one for game in found.games for one in game]
    for condition in dict.fromkeys(condition for one in seats for condition in one.conditions):
        screen.say(say("- {what}", what=condition), "dim")
    for method in dict.fromkeys(one.method for one in seats if one.method is not None):
        screen.say(say("- {method}", method=method), "dim")


def _seat(screen: "Screen", one: SeatReview, unit: Unit, exact: bool) -> None:
    if one.why_not is not None or one.goal is None or one.begins is None:
        screen.say(say("{who}, {deck}", who=one.player, deck=one.deck), "bold")
        screen.say(say("not graded: {why}", why=one.why_not or ""))
        screen.say(say(""))
        return
    screen.say(say("{who}, {deck}, {begins}: {lost} lost, {choices}", who=one.player, deck=one.deck,
                   begins=begins_said(one.begins), lost=difference(one.lost, unit),
                   choices=_mistakes(one.mistakes, len(one.choices))), "bold")  # fmt: skip
    screen.say(say("{goal}", goal=one.goal))
    if one.goal_is_default and unit == "chance":
        screen.say(say("this goal was derived from the list; another is given with --goal"), "dim")
    for note in one.notes:
        screen.say(say("- {note}", note=note), "dim")
    for choice in one.choices:
        screen.say(say("{hand}", hand=choice.hand))
        screen.say(say("  {value}  {did}{verdict}", value=value_said(choice.did.value, unit, exact),
                       did=_done(choice.did, choice.source), verdict=_verdict(choice, unit, exact)))  # fmt: skip
    if one.not_graded:
        screen.say(say("not graded: {questions}", questions=one.not_graded), "dim")
    screen.say(say(""))


def _verdict(choice: Graded, unit: Unit, exact: bool) -> Message:
    if not choice.cost:
        return say(": nothing is better")
    near = say(", nearly the same") if choice.near_tie else say("")
    return say(": {cost}{near}; best was {value}  {best}", cost=difference(-choice.cost, unit, sign=True), near=near,
               value=value_said(choice.best.value, unit, exact), best=_done(choice.best, choice.source))  # fmt: skip


def _done(deed: Deed, source: str | None) -> Message:
    """Something to do, as an order."""
    cards, card = joined(deed.cards), source or ""
    match deed.does:
        case "keep":
            return say("keep")
        case "mulligan":
            return say("take a mulligan")
        case "bottom":
            return say("put {cards} on the bottom", cards=cards)
        case "shuffle in":
            return say("shuffle {cards} into the library", cards=cards)
        case "set aside":
            return say("set aside {cards}", cards=cards)
        case "use":
            return say("use {card}", card=card or "Serum Powder")
        case "choose hand":
            return say("choose {cards}", cards=cards)
        case "leave on top":
            return say("leave {card} on top", card=card)
        case "put under":
            return say("put {card} under the library", card=card)
        case "begin with":
            return say("begin with {cards} on the battlefield", cards=cards)
        case "reveal":
            return say("reveal {cards}", cards=cards)
        case "act no more":
            return say("do nothing more with the opening hand")
        case "exile":
            return say("exile {cards} for {card}", cards=cards, card=card)


def _mistakes(mistakes: int, choices: int) -> Message:
    return say("{mistakes} of {choices}", mistakes=mistakes, choices=say_n("{n} choice", "{n} choices", n=choices))
