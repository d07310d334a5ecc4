"""CR 103.4 (2015-09-26): the look at the top card, once every hand is kept."""

from keepseven.pregame.asks import Choice, MayLook, TopCard
from keepseven.pregame.events import TopCardLookedAt, TopCardPlaced, TopCardSeen
from keepseven.pregame.game import Game, Player
from keepseven.pregame.hands import turn_under
from keepseven.pregame.script.asking import Script, ask
from keepseven.rules.mulligans import Look
from keepseven.rules.ruleset import Ruleset


def look_at_top_cards(game: Game) -> Script[Game]:
    """CR 103.4 (2015-09-26): in turn order, who kept a smaller hand may look, and may put the card on the bottom."""
    if game.rules.mulligan.look is Look.NOBODY:
        return game
    for seat in game.turn_order:
        player = game.player(seat)
        if not player.library or not may_look(game.rules, player):
            continue
        game, choice = yield from ask(game, MayLook(seat))
        if choice != Choice.LOOK:
            continue
        seen = player.seen(player.library[:1])
        game = game.log(TopCardLookedAt(seat), TopCardSeen(seat, seen))
        game, place = yield from ask(game, TopCard(seat, seen[0]))
        if place == Choice.BOTTOM:
            game = turn_under(game, seat)
        if place is not None:
            game = game.log(TopCardPlaced(seat, place == Choice.BOTTOM))
    return game


def may_look(rules: Ruleset, player: Player) -> bool:
    """CR 103.4 (2015-09-26): the size of the hand decides, not the mulligans; at the trial of 2015 any mulligan did."""
    if rules.mulligan.look is Look.ANY_MULLIGAN:
        return player.taken > 0
    return len(player.hand) < player.hand_size
