"""A match: games one after another between the same players.

A `Match` is a value, as a `Session` is: beginning a game, playing on and ending one each make another match. What
follows from the rules is computed, never stored: who has won how often, who chooses next, whether the match is over.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from keepseven.decks.deck import Deck
from keepseven.errors import IllegalAnswer, Refusal, RulesError
from keepseven.pregame.events import StartingPlayerChosen, StartingTeamChosen
from keepseven.pregame.session import Session
from keepseven.pregame.setup import Previous, Seat, Setup, Why
from keepseven.rule import Rule
from keepseven.rules.matches import SAME_CHOOSER_AFTER_A_DRAW
from keepseven.words import Who, say

MOST_WINS = 50
"""A match to more wins is none that anybody plays."""

MOST_GAMES = 200
"""The most games of a match, drawn ones among them."""

GROUPS = (Why.ANY_LOSER, Why.LOST_FIRST, Why.LOST_LAST, Why.NAMED)
"""Which of several losers chooses: what a group may agree on, as the rule does not say it."""


class Stage(StrEnum):
    """Where a match stands."""

    PREGAME = "pregame"  # the start of a game is being played
    PLAY = "play"  # its first turn has begun; who wins is settled at the table
    BETWEEN = "between"  # the next game may begin
    OVER = "over"


class Time(StrEnum):
    """When time was called."""

    PREGAME = "pregame"  # before the first turn: the game counts as not begun, and no extra turns are played
    PLAY = "play"  # the last game has its extra turns; without a winner then it is a draw
    BETWEEN = "between"


@dataclass(frozen=True, slots=True)
class GameOfMatch:
    """One game. `winners` is None until it has ended, and empty where it was a draw."""

    session: Session
    winners: tuple[Seat, ...] | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """A match to `wins` won games, at least one of which has begun; `match_of` makes the first.

    `group` is what the players of a multiplayer match agreed on for games with several losers. RulesError: the numbers
    are none of a match.
    """

    wins: int
    games: tuple[GameOfMatch, ...]
    group: Why | None = None
    time: Time | None = None

    def __post_init__(self) -> None:
        if type(self.wins) is not int or not 1 <= self.wins <= MOST_WINS:
            raise RulesError(say("a match is won with 1 to {most} games", most=MOST_WINS), Rule.MATCH)
        if self.group is not None and self.group not in GROUPS:
            raise RulesError(
                say("which of several losers chooses is one of {known}", known=tuple(map(str, GROUPS))),
                Rule.WHO_CHOOSES,
            )

    @property
    def game(self) -> GameOfMatch:
        """The game that is played, or was the last one."""
        return self.games[-1]

    @property
    def setup(self) -> Setup:
        """The players with the decks of the first game: those that are theirs for the match."""
        return self.games[0].session.setup

    @property
    def score(self) -> tuple[int, ...]:
        """The games each seat has won, by seat."""
        won = [seat for game in self.games for seat in game.winners or ()]
        return tuple(won.count(Seat(seat)) for seat in range(1, self.setup.rules.players + 1))

    @property
    def drawn(self) -> int:
        """How many games were draws; they count for nobody."""
        return sum(game.winners == () for game in self.games)

    @property
    def stage(self) -> Stage:
        """Where the match stands."""
        if self.time is Time.PREGAME:
            return Stage.OVER
        if self.game.winners is None:
            return Stage.PLAY if self.game.session.game.begun else Stage.PREGAME
        decided = max(self.score) >= self.wins or len(self.games) == MOST_GAMES
        return Stage.OVER if decided or self.time is not None else Stage.BETWEEN

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won most games, once the match is over; nobody where that is not one side: then it is a draw."""
        most = max(self.score)
        if self.stage is not Stage.OVER or not most:
            return ()
        ahead = tuple(Seat(seat) for seat, won in enumerate(self.score, 1) if won == most)
        return ahead if ahead == self.setup.rules.team_of(ahead[0]) else ()

    @property
    def losers(self) -> tuple[Seat, ...]:
        """Who lost the last game, the first seat for each team; nobody where it was a draw or has not ended."""
        rules, won = self.setup.rules, self.game.winners
        sides = dict.fromkeys(rules.team_of(seat) for seat in range(1, rules.players + 1))
        return tuple(Seat(side[0]) for side in sides if side[0] not in won) if won else ()

    @property
    def needs_chooser(self) -> Why | None:
        """What the group has to say before the next game: which of the losers were the ones its rule is about."""
        several = len(self.losers) > 1 and self.group is not Why.ANY_LOSER
        return self.group if several and self.stage is Stage.BETWEEN else None

    def play(self, session: Session) -> "Match":
        """The match once its game has gone on. IllegalAnswer: no game is being played, or this is another one."""
        if self.stage is not Stage.PREGAME:
            raise IllegalAnswer(say("no start of a game is being played in this match"), Rule.MATCH)
        if not isinstance(session, Session) or session.setup != self.game.session.setup:
            raise IllegalAnswer(say("this is not the game that is being played in this match"), Rule.MATCH)
        game = session.game
        won = self.side_of(game.turn_order[0]) if session.over and not game.begun else None
        return self._last(GameOfMatch(session, won))

    def side_of(self, seat: Seat) -> tuple[Seat, ...]:
        """Everybody who wins where this seat does: the team, whoever of it has left (CR 104.2c), or the player alone."""
        return tuple(map(Seat, self.setup.rules.team_of(seat)))

    def why_not_end(self, winners: tuple[Seat, ...]) -> Refusal | None:
        """Why the game cannot end so; None where it can. Before its first turn it can be a draw, or be conceded."""
        if self.stage not in (Stage.PREGAME, Stage.PLAY):
            return Refusal(say("no game of this match is being played"), Rule.MATCH)
        if type(winners) is not tuple:
            return Refusal(say("who won is a tuple of seats, not {given}", given=type(winners).__name__), Rule.WON)
        if not winners:
            return None
        players = self.setup.rules.players
        seats = all(type(seat) is int and 1 <= seat <= players for seat in winners)
        if not seats or winners != self.side_of(winners[0]):
            return Refusal(
                say(
                    "name one player who won among the seats 1 to {n}, or all of one team, or nobody for a draw",
                    n=players,
                ),
                Rule.WON,
            )
        if self.stage is Stage.PREGAME:
            return Refusal(say("before its first turn a game is won only by those whose opponents concede"), Rule.WON)
        return None

    def end(self, winners: tuple[Seat, ...]) -> "Match":
        """The match once its game has ended; without winners it is a draw. IllegalAnswer: it cannot end so."""
        if (refused := self.why_not_end(winners)) is not None:
            raise IllegalAnswer(refused.message, refused.rule)
        return self._last(GameOfMatch(self.game.session, winners))

    def call_time(self) -> "Match":
        """The match once time is called: no further game begins. IllegalAnswer: it is over, or time was called already."""
        if self.stage is Stage.OVER or self.time is not None:
            raise IllegalAnswer(say("time is called once, while a match is being played"), Rule.TOURNAMENT)
        return replace(self, time=Time(self.stage))

    def why_not_sideboard(self) -> Refusal | None:
        """Why nobody may use a sideboard for the next game; None where everybody may (tournament rules 3.16)."""
        if len(self.games) == 1 and self.game.winners == () and not self.game.session.game.begun:
            return Refusal(
                say("the first game was drawn before a card was played, so that no sideboard is used for the second one "
                    "(tournament rules 3.16)"),
                Rule.TOURNAMENT,
            )  # fmt: skip
        return None

    def begin(self, decks: tuple[Deck, ...] | None = None, choosers: tuple[Seat, ...] = ()) -> "Match":
        """The match with its next game begun: with these decks, else with those of the last game.

        `choosers` answers `needs_chooser`. Whether a deck is ready is for `checks.sideboarding` to say. IllegalAnswer:
        the match is over or a game is being played, no sideboard may be used, or the choosers are not among the losers.
        """
        last = self.game.session.setup
        used = tuple(seating.deck for seating in last.seatings) if decks is None else decks
        if self.stage is not Stage.BETWEEN:
            raise IllegalAnswer(
                say("no game may begin now: the match is at {stage}", stage=self.stage.value), Rule.MATCH
            )
        if len(used) != len(last.seatings):
            raise IllegalAnswer(say("{n} players need {n} decks, not {decks}", n=len(last.seatings), decks=len(used)))
        changed = any(seating.deck != deck for seating, deck in zip(last.seatings, used, strict=True))
        if changed and (refused := self.why_not_sideboard()) is not None:
            raise IllegalAnswer(refused.message, refused.rule)
        seatings = tuple(replace(seating, deck=deck) for seating, deck in zip(last.seatings, used, strict=True))
        setup = replace(self._chosen(choosers), seatings=seatings)
        return replace(self, games=(*self.games, GameOfMatch(Session(setup))))

    def _chosen(self, choosers: tuple[Seat, ...]) -> Setup:
        """The set-up of the next game, as far as who chooses is concerned (CR 103.1)."""
        last, losers, wanted = self.game.session.setup, self.losers, self.needs_chooser
        if wanted is None and choosers:
            raise IllegalAnswer(say("who chooses follows from the last game; nobody is to be named"), Rule.WHO_CHOOSES)
        if not losers:
            return _after_a_draw(self.game.session)
        if len(losers) == 1:
            return replace(last, chooser=None, previous=Previous(losers, Why.LOST))
        if self.group is None:
            raise IllegalAnswer(
                say("several players lost, and the rule does not say which of them chooses: the group agrees on one of {known}",
                    known=tuple(map(str, GROUPS))),
                Rule.WHO_CHOOSES,
            )  # fmt: skip
        if wanted is None:
            return replace(last, chooser=None, previous=Previous(losers, Why.ANY_LOSER))
        one = self.group is Why.NAMED
        if not choosers or not set(choosers) <= set(losers) or one and len(choosers) > 1:
            raise IllegalAnswer(
                say("name who of the losers it was: {losers}", losers=tuple(map(Who, losers))), Rule.WHO_CHOOSES
            )
        return replace(last, chooser=None, previous=Previous(choosers, wanted))

    def _last(self, game: GameOfMatch) -> "Match":
        return replace(self, games=(*self.games[:-1], game))


def match_of(setup: Setup, wins: int, group: Why | None = None) -> Match:
    """A match whose first game is about to start."""
    return Match(wins, (GameOfMatch(Session(setup)),), group)


def seed_of_game(seed: str | None, number: int) -> str | None:
    """The text that deals a game where the match has a seed, so that no two games are dealt alike.

    >>> seed_of_game("x", 2)
    'x, game 2'
    """
    return None if seed is None else f"{seed}, game {number}"


def _after_a_draw(session: Session) -> Setup:
    """CR 103.1: who made the choice in the drawn game makes it again. Where nobody had made it, all is as it was."""
    setup = session.setup
    if SAME_CHOOSER_AFTER_A_DRAW.on(setup.rules.edition) is None:
        return replace(setup, chooser=None, previous=None)
    made = [event.by for event in session.game.events if isinstance(event, StartingPlayerChosen | StartingTeamChosen)]
    return replace(setup, chooser=None, previous=Previous((made[-1],), Why.DREW)) if made else setup
