"""The helpers through which every rule asks, and all there is about leaving.

A script is a generator: it yields a batch of questions that are answered together, and is sent either the answers, in
the order of the batch, or the departure of a seat. In a batch of which `any_one` is answered the others have None. Rules do not meet departures: the helpers
take the player out of the game, drop or hand on the questions concerned and ask again.
"""

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeAlias, TypeVar

from keepseven.pregame.asks import Ask
from keepseven.pregame.events import (
    AgendaRevealed,
    CardsLeft,
    ChoicePassed,
    Event,
    GameWon,
    PlayerLeft,
    TeammateLeft,
    TeamWon,
)
from keepseven.pregame.game import Beside, Game, Player
from keepseven.pregame.setup import CHANCE, Seat
from keepseven.rule import Rule

A = TypeVar("A")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Departure:
    """A player concedes (CR 104.3a)."""

    seat: Seat


class GameOver(Exception):
    """One player or team is left and wins (CR 104.2a, 104.2c); ends the script from wherever it is."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game


class Batch(NamedTuple):
    """Questions, and the game in which they are asked."""

    game: Game
    asks: tuple[Ask[Any], ...]
    any_one: bool = False


Reply: TypeAlias = tuple[Any, ...] | Departure
Script: TypeAlias = Generator[Batch, Reply, T]


def ask(game: Game, question: Ask[A]) -> Script[tuple[Game, A | None]]:
    """One question. The answer is None where nobody is left of whom it could be asked."""
    game, answered = yield from ask_all(game, (question,))
    return game, answered[0][1] if answered else None


def ask_all(game: Game, questions: tuple[Ask[A], ...]) -> Script[tuple[Game, tuple[tuple[Ask[A], A], ...]]]:
    """Questions that are answered together: none of the answers is shown before all are in (CR 101.4a).

    Returns the questions that were answered, each with its answer; those of and about players who left are dropped.
    """
    if game.gone:
        game, questions = _without(game, questions, game.gone)
    while questions:
        reply = yield Batch(game, questions)
        if not isinstance(reply, Departure):
            return game, tuple(zip(questions, reply, strict=True))
        game, questions = _after(game, questions, reply.seat)
    return game, ()


def ask_any(game: Game, questions: tuple[Ask[A], ...]) -> Script[tuple[Game, tuple[Ask[A], A] | None]]:
    """Questions of which whoever comes first answers one (CR 805.3a: in whatever order the team likes).

    Returns it with its answer, None where nobody is left of whom they could be asked.
    """
    if game.gone:
        game, questions = _without(game, questions, game.gone)
    while questions:
        reply = yield Batch(game, questions, any_one=True)
        if not isinstance(reply, Departure):
            (answered,) = [pair for pair in zip(questions, reply, strict=True) if pair[1] is not None]
            return game, answered
        game, questions = _after(game, questions, reply.seat)
    return game, None


def _after(game: Game, questions: tuple[Ask[A], ...], seat: Seat) -> tuple[Game, tuple[Ask[A], ...]]:
    """CR 104.5: the game without a player who concedes, and the questions that are left.

    CR 810.8b: a team with one life total leaves together. CR 809.5b: a team loses with its emperor.
    """
    before = len(game.gone)
    rules = game.rules
    game = _leave(game, seat, PlayerLeft(seat))
    if rules.shared_life or seat in rules.emperors:
        rule = Rule.TEAM_LEAVES if rules.shared_life else Rule.EMPEROR_LEAVES
        for one in game.team(seat):
            game = _leave(game, one, TeammateLeft(one, rule))
    _end_if_won(game)
    return _without(game, questions, game.gone[before:])


def _leave(game: Game, seat: Seat, event: Event) -> Game:
    """CR 800.4a: all cards of the player leave too. That is a rule of multiplayer games: where two began, the game is
    over at once. CR 800.4d: what cards of the player would do later does not happen.
    """
    player = game.player(seat)
    hands = len(player.hand) + sum(map(len, player.more_hands))
    cards = len(player.library) + hands + len(player.aside) + len(player.command)
    gone = replace(
        player,
        marked=(),
        library=(),
        order=(),
        hand=(),
        more_hands=(),
        aside=(),
        command=(),
        outside=(),
        exile=(),
        battlefield=(),
        revealed=(),
        piles=(),
        pledged=False,
        left=True,
        beside=Beside(),
    )
    left = (CardsLeft(seat, cards),) if game.rules.players > 2 else ()
    delayed = tuple([one for one in game.delayed if one.seat != seat])
    return replace(game, gone=(*game.gone, seat), delayed=delayed).put(gone, event, *agendas(player), *left)


def agendas(player: Player) -> tuple[AgendaRevealed, ...]:
    """CR 702.106e: face-down conspiracies are shown to everybody as their player leaves, and at the end of the game."""
    return tuple(
        AgendaRevealed(player.seat, (player.agenda_seen(place),), one.names) for place, one in enumerate(player.agendas)
    )


def _end_if_won(game: Game) -> None:
    """CR 104.2a, 104.2c: once only one player or one team is left, it has won."""
    seat = game.turn_order[0]
    if game.opponents(seat):
        return
    winners = game.team(seat)
    shown = [event for one in winners for event in agendas(game.player(one))]
    if game.rules.teams and game.rules.players > 2:
        whole = tuple(map(Seat, game.rules.team_of(seat)))
        raise GameOver(game.log(*shown, TeamWon(winners[0], whole)))
    raise GameOver(game.log(*shown, GameWon(seat)))


def _without(game: Game, questions: tuple[Ask[A], ...], gone: tuple[Seat, ...]) -> tuple[Game, tuple[Ask[A], ...]]:
    """The questions that remain, and to whom they are put, once these have gone (CR 104.5, 800.4h)."""
    for left in gone:
        heir = game.clockwise(left)[0]
        remaining = []
        for question in questions:
            still = question.after(left, heir)
            if still is None:
                continue
            if still.seat != question.seat and question.seat != CHANCE:
                game = game.log(ChoicePassed(still.seat, left))
            remaining.append(still)
        questions = tuple(remaining)
    return game, questions
