"""CR 103.4: life totals."""

from dataclasses import replace

from keepseven.pregame.events import LifeTotalSet
from keepseven.pregame.game import Game
from keepseven.pregame.script.asking import Script


def set_life_totals(game: Game) -> Script[Game]:
    """CR 103.4, 103.4c, 103.4d: every player begins at the starting life total of the game."""
    yield from ()
    for seat in game.turn_order:
        player = replace(game.player(seat), life=game.rules.life)
        game = game.put(player, LifeTotalSet(seat, game.rules.life, game.rules.life_rule))
    return game
