"""CR 103.8: the first turn."""

from dataclasses import replace

from keepseven.pregame.events import FirstDrawStep, FirstTurnBegun
from keepseven.pregame.game import Game
from keepseven.pregame.script.asking import Script
from keepseven.rule import Rule


def begin_first_turn(game: Game) -> Script[Game]:
    """CR 103.8a, 103.8c: whether the draw *step* is skipped depends on how many players the game began with.

    A turn of somebody who has left does not begin (CR 800.4k): the next player in turn order takes theirs.
    """
    yield from ()
    first = game.turn_order[0]
    rule = game.rules.first_draw
    players = tuple(replace(player, revealed=()) for player in game.players)  # CR 103.6b
    game = replace(game, begun=True, players=players)
    return game.log(FirstTurnBegun(first), FirstDrawStep(first, rule is Rule.SKIP_DRAW, rule))
