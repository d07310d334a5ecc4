"""CR 103.1: who takes the first turn."""

from dataclasses import replace

from keepseven.pregame.asks import ChooseStartingPlayer, RandomSeat
from keepseven.pregame.events import ChooserDetermined, StartingPlayerChosen
from keepseven.pregame.game import Game
from keepseven.pregame.script.asking import Script, ask_all
from keepseven.pregame.setup import CHANCE


def choose_starting_player(game: Game) -> Script[Game]:
    """CR 103.1: one player, agreed on or picked at random, chooses who of all players begins.

    Both questions are answered by somebody as long as there are players: the choice passes on (CR 800.4h).
    """
    chooser = game.chooser
    agreed = chooser is not None
    if chooser is None:
        game, ((_, chooser),) = yield from ask_all(game, (RandomSeat(CHANCE, game.turn_order),))
    game = game.log(ChooserDetermined(chooser, agreed))
    game, ((question, starting),) = yield from ask_all(game, (ChooseStartingPlayer(chooser, game.turn_order),))
    chosen = StartingPlayerChosen(starting, by=question.seat, turn_order=game.clockwise(starting))
    return replace(game, chooser=question.seat, starting=starting).log(chosen)
