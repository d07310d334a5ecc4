"""A match at the keyboard: game after game, and what is settled between them."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from rich.table import Table as Grid
from rich.text import Text

from keepseven.checks.sideboarding import may_change
from keepseven.cli import show
from keepseven.cli.desk import Desk, Drawn, TimeCalled, Unclear
from keepseven.cli.play import greet, people, play_on, show_end, sit
from keepseven.cli.prompt import ask_line
from keepseven.cli.questions import Row
from keepseven.cli.saved import Place
from keepseven.cli.saved_match import SavedMatch
from keepseven.cli.sideboard import sideboard
from keepseven.decks.deck import Deck
from keepseven.pregame.match import GROUPS, Match, Stage
from keepseven.pregame.setup import Seat, Why
from keepseven.reports.lines import line
from keepseven.reports.match import conditions, score, story
from keepseven.words import Message, Who, say

GROUP_RULES = {
    Why.ANY_LOSER: say("one of them, picked at random"),
    Why.LOST_FIRST: say("who lost first"),
    Why.LOST_LAST: say("who lost last"),
    Why.NAMED: say("whom the group names, after each game"),
}
WANTED = {
    Why.LOST_FIRST: say("who lost first? Of several who lost together, chance picks one"),
    Why.LOST_LAST: say("who lost last? Of several who lost together, chance picks one"),
    Why.NAMED: say("which of the losers chooses who takes the first turn?"),
}


def at_table(saved: SavedMatch, place: Place, notes: tuple[Message, ...]) -> int:
    """Play the match with whoever sits there, and give the exit status: 0 where it was finished or stopped with q."""

    def playing(desk: Desk) -> None:
        desk.screen.say(conditions(saved.match), "bold")
        greet(desk, notes)
        told = 0
        while True:
            match = _match(desk)
            told = _tell(desk, match, told)
            if match.stage is Stage.OVER:
                return
            _keep(desk, _STAGES[match.stage](desk, match))

    return sit(saved, place, playing)


def _match(desk: Desk) -> Match:
    assert isinstance(desk.saved, SavedMatch)  # what `at_table` sat down with
    return desk.saved.match


def _keep(desk: Desk, match: Match) -> None:
    assert isinstance(desk.saved, SavedMatch)
    if len(match.games) > len(_match(desk).games):
        desk.told.clear()
    desk.keep(desk.saved.with_match(match))


def _tell(desk: Desk, match: Match, told: int) -> int:
    """Say what has happened around the games since the last time; how much has been told now."""
    day, tell = match.setup.rules.edition, desk.screen.tell
    found = [line(rule, message, day, tell) for rule, message in story(match)]
    if found[told:]:
        desk.screen.show(Text(), show.lines(desk.screen, found[told:]))
    return len(found)


def _start(desk: Desk, match: Match) -> Match:
    """The match after the start of its game."""
    desk.screen.show(Text())
    desk.screen.say(say("Game {n}", n=len(match.games)), "bold")
    desk.looking = None
    try:
        play_on(desk)
    except Drawn:
        return _match(desk).end(())
    except TimeCalled:
        return _match(desk).call_time()
    finally:
        desk.screen.close_page()
    show_end(desk)
    return _match(desk)


def _play(desk: Desk, match: Match) -> Match:
    """The match once it is said how its game, which is played at the table, went."""
    rows = [(str(side[0]), say("{who} won", who=tuple(map(Who, side)))) for side in _sides(match)]
    rows.append(("d", say("it is a draw")))
    if match.time is None:
        rows.append(("t", say("time is called")))
    asked = say("Game {n} is played at the table. How did it end?", n=len(match.games))
    return ask_line(desk, partial(_draw, desk, asked, rows), partial(_result, desk, match))


def _result(desk: Desk, match: Match, text: str) -> Match:
    if text.lower() in ("t", "time"):
        return match.call_time()
    if text.lower() not in ("d", "draw") and not (text.isascii() and text.isdigit() and len(text) < 4):
        raise Unclear(say("write the number of a player who won, or d for a draw"))
    winners = match.side_of(Seat(int(text))) if text.isdigit() else ()
    ended = match.end(winners)
    sure = say("{who} won? y or Enter for yes, any other key to choose again", who=tuple(map(Who, winners)))
    if not desk.confirm(sure if winners else say("A draw? y or Enter for yes, any other key to choose again"), True):
        raise Unclear(say("Choose again."))
    return ended


def _next(desk: Desk, match: Match) -> Match:
    """The match with its next game begun, or over as time is called."""
    rows = [("Enter", say("on to game {n}", n=len(match.games) + 1)), ("t", say("time is called: the match is over"))]
    if ask_line(desk, partial(_draw, desk, score(match), rows), _goes_on) is False:
        return match.call_time()
    if len(match.losers) > 1 and match.group is None:
        match = replace(match, group=_group(desk, match))
    choosers = _choosers(desk, match)
    if (refused := match.why_not_sideboard()) is not None:
        desk.screen.say(say("{what}", what=refused.message))
        return match.begin(choosers=choosers)
    return match.begin(tuple(_deck(desk, match, seat) for seat in range(1, match.setup.rules.players + 1)), choosers)


def _goes_on(text: str) -> bool:
    if text.lower() not in ("", "t", "time"):
        raise Unclear(say("press Enter for the next game, or write t"))
    return not text


def _deck(desk: Desk, match: Match, at: int) -> Deck:
    """What the seat plays the next game with; nobody is asked for players whom the program plays."""
    seat, last = Seat(at), match.game.session.setup
    first, deck = match.setup.seatings[at - 1].deck, last.seatings[at - 1].deck
    asked = seat in people(desk) and may_change(first, last.rules.format) and any(e.name for e in first.entries)
    return sideboard(desk, match, seat) if asked else deck


def _group(desk: Desk, match: Match) -> Why:
    """The rule of the group for games with several losers."""
    lost = tuple(map(Who, match.losers))
    asked = say("{who} lost. The rules do not say which of them chooses who takes the first turn. What does the group agree on?",
                who=lost)  # fmt: skip
    rows = [(str(at), GROUP_RULES[why]) for at, why in enumerate(GROUPS, 1)]

    def read(text: str) -> Why:
        if text not in dict(rows):
            raise Unclear(say("write one of the numbers 1 to {n}", n=len(rows)))
        return GROUPS[int(text) - 1]

    return ask_line(desk, partial(_draw, desk, asked, rows), read)


def _choosers(desk: Desk, match: Match) -> tuple[Seat, ...]:
    """Which of the losers the group's rule is about, where it has to be said."""
    wanted = match.needs_chooser
    if wanted is None:
        return ()
    rows = [(str(seat), say("{who}", who=tuple(map(Who, match.side_of(seat))))) for seat in match.losers]

    def read(text: str) -> tuple[Seat, ...]:
        words = text.replace(",", " ").split()
        if not all(word in dict(rows) for word in words):
            raise Unclear(say("write the numbers of losers, with spaces between them"))
        seats = tuple(dict.fromkeys(Seat(int(word)) for word in words))
        match.begin(choosers=seats)  # refuses what the rule of the group does not allow
        return seats

    return ask_line(desk, partial(_draw, desk, WANTED[wanted], rows), read)


def _sides(match: Match) -> list[tuple[Seat, ...]]:
    """Who wins together: each team, or each player alone."""
    return list(dict.fromkeys(match.side_of(Seat(seat)) for seat in range(1, match.setup.rules.players + 1)))


def _draw(desk: Desk, asked: Message, rows: list[Row]) -> None:
    screen = desk.screen
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    stop = say("stop; the match is saved") if desk.not_saved is None else say("stop; the match is not saved")
    for keys, meaning in (*rows, ("q", stop)):
        grid.add_row(keys, Text(screen.text(meaning)))
    screen.show(Text())
    screen.say(asked, "bold")
    screen.show(grid)
    for trouble in desk.troubles:
        screen.say(trouble, "yellow")


_STAGES: dict[Stage, Callable[[Desk, Match], Match]] = {
    Stage.PREGAME: _start,
    Stage.PLAY: _play,
    Stage.BETWEEN: _next,
}
