"""What comes before the first hand: starting hand sizes, and what conspiracies have their owners choose."""

import re
from dataclasses import replace

from keepseven.pregame.asks import ChooseNumber
from keepseven.pregame.events import NumberChosen, StartingHandSize
from keepseven.pregame.game import FaceUp, Game, Player
from keepseven.pregame.script.asking import Script, ask
from keepseven.pregame.script.facts import conspiracy
from keepseven.pregame.setup import Seat
from keepseven.rule import Rule

MOST_IN_HAND = 7
"""CR 402.2: the maximum hand size, before a vanguard changes it."""


def prepare_hands(game: Game) -> Script[Game]:
    """CR 103.5a, 315.5a: everybody's starting hand size; then, in turn order, what is chosen before hands are drawn."""
    if not any([player.conspiracies or player.hand_modifier for player in game.players]):
        return game
    for seat in game.turn_order:
        game = set_hand_size(game, seat)
    for seat in game.turn_order:
        for one in game.player(seat).conspiracies:
            game = yield from choose_number(game, seat, one)
    return game


def set_hand_size(game: Game, seat: Seat) -> Game:
    """CR 103.5a: the vanguard's modifier, to the maximum hand size too (CR 313.6); a conspiracy names the size itself."""
    player = game.player(seat)
    given = [flag.hand_size for one in player.conspiracies if (flag := conspiracy(one.seen.name))]
    named = min((size for size in given if size is not None), default=None)
    if named is None and not player.hand_modifier:
        return game
    size = max(0, (player.hand_size if named is None else named) + player.hand_modifier)
    rule = Rule.CONSPIRACY_ACTS if named is not None else Rule.HAND_VANGUARD
    maximum = max(0, MOST_IN_HAND + player.hand_modifier)
    return game.put(replace(player, hand_size=size), StartingHandSize(seat, size, maximum, rule))


def choose_number(game: Game, seat: Seat, one: FaceUp) -> Script[Game]:
    """CR 315.5a: a conspiracy that asks for a number before its owner draws gets one, for all to see."""
    flag = conspiracy(one.seen.name)
    numbers = tuple(map(int, re.findall("[0-9]+", flag.chooses))) if flag else ()
    if not numbers:
        return game
    game, number = yield from ask(game, ChooseNumber(seat, one.seen, numbers))
    return game if number is None else game.log(NumberChosen(seat, one.seen, number))


def further_hands(player: Player) -> int:
    """CR 315.5a: how many hands the conspiracies of a player have drawn beside the first."""
    return sum([flag.hands for one in player.conspiracies if (flag := conspiracy(one.seen.name))])
