"""CR 103.2a: sideboards, and the cards that substitute cards stand for, are set aside."""

from keepseven.pregame.events import SideboardSetAside, SubstitutesSetAside
from keepseven.pregame.game import Game
from keepseven.pregame.script.asking import Script


def set_sideboards_aside(game: Game) -> Script[Game]:
    """CR 103.2a: what is left of each deck is the starting deck. CR 713.4: a substitute in it is the card it stands for."""
    yield from ()
    for seat in game.turn_order:
        player = game.player(seat)
        if player.outside:
            sideboard = not game.rules.commanders
            game = game.log(SideboardSetAside(seat, len(player.outside), len(player.library), sideboard))
        if player.substitutes:
            game = game.log(SubstitutesSetAside(seat, player.substitutes))
    return game
