"""CR 103.2: what is set aside before the decks are shuffled."""

from collections.abc import Callable

from keepseven.pregame.events import VanguardShown
from keepseven.pregame.game import Game
from keepseven.pregame.script.asking import Script
from keepseven.pregame.script.before_shuffling import exile_drafted_cards
from keepseven.pregame.script.commanders import put_commanders
from keepseven.pregame.script.companions import reveal_companions
from keepseven.pregame.script.conspiracies import put_conspiracies
from keepseven.pregame.script.sideboards import set_sideboards_aside
from keepseven.pregame.script.starting_player import take_over
from keepseven.pregame.script.stickers import choose_sticker_sheets
from keepseven.rules.terms import Aside

STEPS: dict[Aside, Callable[[Game], Script[Game]]] = {
    Aside.SIDEBOARD: set_sideboards_aside,  # CR 103.2a
    Aside.COMPANION: reveal_companions,  # CR 103.2b
    Aside.COMMANDER: put_commanders,  # CR 103.2c
    Aside.STICKERS: choose_sticker_sheets,  # CR 103.2d
    Aside.CONSPIRACIES: put_conspiracies,  # CR 103.2e
}


def set_cards_aside(game: Game) -> Script[Game]:
    """CR 103.2: the steps of the list, in its order, each only where it applies. CR 607.2n comes after them."""
    if game.rules.vanguards:
        game = show_vanguards(game)
    for step in game.rules.aside:
        game = yield from STEPS[step](game)
    if game.starting is not None:
        game = yield from take_over(game)
    return (yield from exile_drafted_cards(game)) if game.rules.limited else game


def show_vanguards(game: Game) -> Game:
    """CR 902.3: vanguards lie in the command zone from the beginning; what they change is told with them."""
    for seat in game.turn_order:
        player = game.player(seat)
        if player.vanguard:
            cards = tuple(one.seen for one in player.vanguard)
            game = game.log(VanguardShown(seat, cards, player.hand_modifier, player.life_modifier))
    return game
