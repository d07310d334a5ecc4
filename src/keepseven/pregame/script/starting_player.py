"""CR 103.1: who takes the first turn."""

from dataclasses import replace

from keepseven.pregame.asks import ChooseStartingPlayer, RandomSeat
from keepseven.pregame.events import ChooserDetermined, StartingPlayerChosen
from keepseven.pregame.game import Game
from keepseven.pregame.script.asking import Script, ask_all
from keepseven.pregame.setup import CHANCE, Seat


def choose_starting_player(game: Game) -> Script[Game]:
    """CR 103.1: one player, agreed on or picked at random, chooses who of all players begins; in a later game of a match
    that player follows from the previous game.

    Both questions are answered by somebody as long as there are players: the choice passes on (CR 800.4h).
    """
    agreed, previous = game.chooser is not None, game.previous
    seats = _candidates(game)
    chooser = seats[0]
    if len(seats) > 1:
        game, ((_, chooser),) = yield from ask_all(game, (RandomSeat(CHANCE, seats),))
    game = game.log(ChooserDetermined(chooser, agreed, previous.why if previous else None))
    game, ((question, starting),) = yield from ask_all(game, (ChooseStartingPlayer(chooser, game.turn_order),))
    chosen = StartingPlayerChosen(starting, by=question.seat, turn_order=game.clockwise(starting))
    return replace(game, chooser=question.seat, starting=starting).log(chosen)


def _candidates(game: Game) -> tuple[Seat, ...]:
    """Who may be the one who chooses."""
    if game.chooser is not None:
        return (game.chooser,)
    return game.previous.choosers if game.previous else game.turn_order
