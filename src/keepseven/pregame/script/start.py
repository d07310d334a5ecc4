"""CR 103: the headings, in the order of the ruleset."""

from collections.abc import Callable

from keepseven.pregame.game import Game
from keepseven.pregame.script.asking import GameOver, Script
from keepseven.pregame.script.first_turn import begin_first_turn
from keepseven.pregame.script.life import set_life_totals
from keepseven.pregame.script.opening_actions import act_from_opening_hands
from keepseven.pregame.script.opening_hands import draw_opening_hands
from keepseven.pregame.script.set_aside import set_cards_aside
from keepseven.pregame.script.shuffling import shuffle_and_present
from keepseven.pregame.script.starting_plane import reveal_starting_plane
from keepseven.pregame.script.starting_player import choose_starting_player
from keepseven.rules.terms import Heading

SCRIPT: dict[Heading, Callable[[Game], Script[Game]]] = {
    Heading.STARTING_PLAYER: choose_starting_player,  # CR 103.1
    Heading.SET_ASIDE: set_cards_aside,  # CR 103.2
    Heading.SHUFFLE: shuffle_and_present,  # CR 103.3
    Heading.LIFE: set_life_totals,  # CR 103.4
    Heading.OPENING_HANDS: draw_opening_hands,  # CR 103.5
    Heading.OPENING_ACTIONS: act_from_opening_hands,  # CR 103.6
    Heading.STARTING_PLANE: reveal_starting_plane,  # CR 103.7
    Heading.FIRST_TURN: begin_first_turn,  # CR 103.8
}


def start_the_game(game: Game) -> Script[Game]:
    """CR 103: from sitting down to the first turn, or to the moment when only one player is left."""
    try:
        for heading in game.rules.headings:
            game = yield from SCRIPT[heading](game)
    except GameOver as over:
        return over.game
    return game
