"""A match: the score, what happened between its games, and each game."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from gettext import NullTranslations
from typing import Literal

from keepseven.pregame.match import Match, Stage, Time, seed_of_game
from keepseven.pregame.setup import Seat
from keepseven.pregame.view import view
from keepseven.reports.lines import Line, line, teller
from keepseven.reports.started import Started, started
from keepseven.reports.table import Table, table
from keepseven.rule import Rule
from keepseven.rules.matches import EXTRA_TURNS, EXTRA_TURNS_TOGETHER
from keepseven.words import Message, Who, say, say_n

Told = tuple[Rule, Message]


@dataclass(frozen=True, slots=True)
class MatchGame:
    """One game. `winners` is None until it has ended, and empty where it was a draw; `chooser` named the starting player.

    `why` says how the chooser followed from the game before: "lost" it, or "drew": chose in it and it was a draw, or the
    group's rule. `started` is the whole game, for whoever runs the match; `table` is it as one seat sees it.
    """

    number: int
    chooser: int | None
    why: str | None
    winners: tuple[int, ...] | None
    begun: bool
    started: Started | None
    table: Table | None


@dataclass(frozen=True, slots=True)
class MatchReport:
    """A match to `wins` won games. `score` is by seat, `drawn` counts for nobody; `stage` is where the match stands.

    `group` is which of several losers chooses, by agreement of the group; `time` when time was called. `winners` is
    empty while the match is played and where it is a draw. `lines` say what happened around the games.
    """

    edition: date
    format: str
    players: tuple[str, ...]
    wins: int
    group: str | None
    stage: str
    time: str | None
    score: tuple[int, ...]
    drawn: int
    winners: tuple[int, ...]
    lines: tuple[Line, ...]
    games: tuple[MatchGame, ...]
    report: Literal["match"] = "match"
    version: Literal[1] = 1


def match_report(
    match: Match, seat: Seat | None, seed: str | None = None, translations: NullTranslations | None = None
) -> MatchReport:
    """The match as a seat may know it; None: as whoever runs it does, with everything that is hidden."""
    setup = match.setup
    tell = teller(setup.names, translations)
    return MatchReport(
        edition=setup.rules.edition,
        format=setup.rules.format,
        players=tuple(seating.name for seating in setup.seatings),
        wins=match.wins,
        group=match.group,
        stage=match.stage,
        time=match.time,
        score=match.score,
        drawn=match.drawn,
        winners=match.winners,
        lines=tuple(line(rule, message, setup.rules.edition, tell) for rule, message in story(match)),
        games=tuple(
            MatchGame(
                number=number,
                chooser=game.session.game.chooser,
                why=game.session.setup.previous.why if game.session.setup.previous else None,
                winners=game.winners,
                begun=game.session.game.begun,
                started=started(game.session, seed_of_game(seed, number), translations) if seat is None else None,
                table=table(view(game.session, seat), translations) if seat is not None else None,
            )
            for number, game in enumerate(match.games, 1)
        ),
    )


def story(match: Match) -> Iterator[Told]:
    """What happened around the games so far, each with its rule."""
    last = len(match.games)
    turns = EXTRA_TURNS_TOGETHER if match.setup.rules.shared_turns else EXTRA_TURNS
    for number, game in enumerate(match.games, 1):
        if number == last and match.time in (Time.PREGAME, Time.PLAY):
            yield Rule.TOURNAMENT, _time(match.time, number, turns)
        if (told := _ended(number, game.winners, game.session.game.begun)) is not None:
            yield told
    if match.time is Time.BETWEEN:
        yield Rule.TOURNAMENT, _time(match.time, last, turns)
    if match.stage is Stage.OVER:
        yield Rule.MATCH, _outcome(match)


def conditions(match: Match) -> Message:
    """How the match is won, and which of several losers chooses."""
    won = say_n(
        "a match to {n} game won", "a match to {n} games won, best of {most}", n=match.wins, most=2 * match.wins - 1
    )
    if match.group is None:
        return won
    return say("{won}; of several losers chooses: {group} (the group's own rule)", won=won, group=match.group.value)


def score(match: Match) -> Message:
    """The games won by each side, in the order of the seats, and the draws."""
    won = tuple(say("{n} by {who}", who=_side(match, Seat(side)), n=match.score[side - 1]) for side in _sides(match))
    if not match.drawn:
        return say("games won: {won}", won=won)
    return say("games won: {won}; {drawn}", won=won,
               drawn=say_n("{n} draw, which counts for nobody", "{n} draws, which count for nobody", n=match.drawn))  # fmt: skip


def _sides(match: Match) -> tuple[int, ...]:
    """The first seat of each team, or every seat."""
    rules = match.setup.rules
    return tuple(dict.fromkeys(rules.team_of(seat)[0] for seat in range(1, rules.players + 1)))


def _side(match: Match, seat: Seat) -> tuple[Who, ...]:
    return tuple(map(Who, match.side_of(seat)))


def _ended(number: int, winners: tuple[Seat, ...] | None, begun: bool) -> Told | None:
    if winners is None:
        return None
    if not winners and begun:
        return Rule.DRAWN, say("game {n} is a draw", n=number)
    if not winners:
        return Rule.DRAWN, say("game {n} is a draw, agreed on before its first turn", n=number)
    who = tuple(map(Who, winners))
    if begun:
        return Rule.WON, say("{who} won game {n}", who=who, n=number)
    return Rule.WON, say("{who} won game {n}, as every opponent conceded before its first turn", who=who, n=number)


def _time(time: Time, number: int, turns: int) -> Message:
    if time is Time.PREGAME:
        return say("time was called in the start of game {n}: as its first turn had not begun, no extra turns are played, "
                   "and it has no result (tournament rules 2.5)", n=number)  # fmt: skip
    if time is Time.PLAY:
        return say("time was called during game {n}: after that turn there are {turns} more; without a winner then it is a "
                   "draw (tournament rules 2.5)", n=number, turns=turns)  # fmt: skip
    return say("time was called after game {n}: no further game begins (tournament rules 2.5)", n=number)


def _outcome(match: Match) -> Message:
    if match.winners:
        return say("the match is over: {who} won it; {score}", who=tuple(map(Who, match.winners)), score=score(match))
    return say("the match is over and a draw: nobody has won more games than the others; {score}", score=score(match))
