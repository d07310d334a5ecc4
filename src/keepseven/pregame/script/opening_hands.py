"""CR 103.5: hands are drawn, and mulligans taken until every hand is kept."""

from keepseven.pregame.game import Game
from keepseven.pregame.script.asking import Script
from keepseven.pregame.script.before_hands import prepare_hands
from keepseven.pregame.script.dealing import deal_first_hands, deal_further_hands
from keepseven.pregame.script.declaring import declare, keep_settled_hands
from keepseven.pregame.script.looking import look_at_top_cards
from keepseven.pregame.script.taking import put_the_rest_away, take
from keepseven.pregame.setup import Seat
from keepseven.rules.mulligans import Declared


def draw_opening_hands(game: Game) -> Script[Game]:
    """CR 103.5: everybody draws, the starting player first; then mulligans until nobody takes one."""
    game = yield from prepare_hands(game)
    game = yield from deal_first_hands(game)
    game = yield from deal_further_hands(game)
    game = yield from put_the_rest_away(game, game.turn_order)
    game = yield from keep_settled_hands(game)
    for group in groups(game):
        while undecided := tuple([seat for seat in group if not _decided(game, seat)]):
            game, takers = yield from declare(game, undecided)
            if takers:
                game = yield from take(game, takers)
            game = yield from keep_settled_hands(game)
    return (yield from look_at_top_cards(game))


def groups(game: Game) -> tuple[tuple[Seat, ...], ...]:
    """Who declares in the same rounds. CR 103.4 (2009-07-08): everybody.

    CR 101.4 (2003-07-01): until then each player to the end, one after another. CR 101.4a (2006-10-01): in Two-Headed
    Giant each team.
    """
    declared = game.rules.mulligan.declared
    if declared is Declared.ROUNDS:
        return (game.turn_order,)
    return game.turns if declared is Declared.EACH_TEAM else tuple([(seat,) for seat in game.turn_order])


def _decided(game: Game, seat: Seat) -> bool:
    player = game.player(seat)
    return player.kept or player.left
