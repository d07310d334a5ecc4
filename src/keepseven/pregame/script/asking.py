"""The helpers through which every rule asks, and all there is about leaving.

A script is a generator: it yields a batch of questions that are answered together, and is sent either the answers, in
the order of the batch, or the departure of a seat. In a batch of which `any_one` is answered the others have None. Rules do not meet departures: the helpers
take the player out of the game, drop or hand on the questions concerned and ask again.
"""

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, TypeVar

from keepseven.pregame.asks import Ask
from keepseven.pregame.events import CardsLeft, ChoicePassed, GameWon, PlayerLeft
from keepseven.pregame.game import Game
from keepseven.pregame.setup import CHANCE, Seat

A = TypeVar("A")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Departure:
    """A player concedes (CR 104.3a)."""

    seat: Seat


class GameOver(Exception):
    """One player is left and wins (CR 104.2a); ends the script from wherever it is."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game


@dataclass(frozen=True, slots=True)
class Batch:
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
    for seat in game.gone:
        game, questions = _without(game, questions, seat)
    while questions:
        reply = yield Batch(game, questions)
        if not isinstance(reply, Departure):
            return game, tuple(zip(questions, reply, strict=True))
        game = _leave(game, reply.seat)
        game, questions = _without(game, questions, reply.seat)
    return game, ()


def ask_any(game: Game, questions: tuple[Ask[A], ...]) -> Script[tuple[Game, tuple[Ask[A], A] | None]]:
    """Questions of which whoever comes first answers one (CR 805.3a: in whatever order the team likes).

    Returns it with its answer, None where nobody is left of whom they could be asked.
    """
    for seat in game.gone:
        game, questions = _without(game, questions, seat)
    while questions:
        reply = yield Batch(game, questions, any_one=True)
        if not isinstance(reply, Departure):
            return game, next(pair for pair in zip(questions, reply, strict=True) if pair[1] is not None)
        game = _leave(game, reply.seat)
        game, questions = _without(game, questions, reply.seat)
    return game, None


def _leave(game: Game, seat: Seat) -> Game:
    """CR 104.5: the player leaves the game. CR 104.2a: the last player wins.

    CR 800.4a, that all cards of the player leave too, is a rule of multiplayer games: where two began, the
    game is over at once.
    """
    player = game.player(seat)
    cards = len(player.library) + len(player.hand) + len(player.command)
    gone = replace(
        player,
        marked=(),
        library=(),
        order=(),
        hand=(),
        command=(),
        outside=(),
        exile=(),
        battlefield=(),
        revealed=(),
        piles=(),
        pledged=False,
        left=True,
    )
    left = (CardsLeft(seat, cards),) if game.rules.players > 2 else ()
    game = replace(game, gone=(*game.gone, seat)).put(gone, PlayerLeft(seat), *left)
    if len(game.turn_order) == 1:
        raise GameOver(game.log(GameWon(game.turn_order[0])))
    return game


def _without(game: Game, questions: tuple[Ask[A], ...], left: Seat) -> tuple[Game, tuple[Ask[A], ...]]:
    """The questions that remain, and to whom they are put, once `left` has gone (CR 104.5, 800.4h)."""
    heir = game.clockwise(left)[0]
    remaining = []
    for question in questions:
        still = question.after(left, heir)
        if still is None:
            continue
        if still.seat != question.seat and question.seat != CHANCE:
            game = game.log(ChoicePassed(still.seat, left))
        remaining.append(still)
    return game, tuple(remaining)
